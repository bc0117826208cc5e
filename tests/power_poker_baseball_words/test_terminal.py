"""The table in a terminal says what the rules say, at any width and with few characters."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from fieldhouse.cli.drawing import draw_match, scene
from fieldhouse.cli.menu import Menu
from fieldhouse.cli.result import result_sentences
from fieldhouse.cli.streams import LOOKALIKES
from fieldhouse.core.match import Match
from fieldhouse.core.schema import REFEREE, SPECTATOR
from fieldhouse.games.power_poker_baseball import GAME
from fieldhouse.games.power_poker_baseball.score import LineScore
from fieldhouse.games.power_poker_baseball.state import Event, Phase
from fieldhouse.games.power_poker_baseball.terminal import final
from fieldhouse.games.power_poker_baseball.terminal_signs import signs
from power_poker_baseball_words.helpers import (
    BUNTED,
    DEALT,
    DRAW,
    EIGHT,
    FLOP,
    HAND,
    RALLY,
    RELIEF,
    ROUND_1,
    WON,
    drawn,
    play,
    printed,
    row,
    text,
)

# ------------------------------------------------------------------ the diamond


def diamond(match: Match, width: int = 80) -> list[str]:
    """Second base, third and first with the mound, home plate."""
    return drawn(match, width)[1:4]


def test_a_sign_for_each_seat() -> None:
    assert signs(("Ann", "Bob", "Cy")) == ["A", "B", "C"]
    assert signs(("Ann", "random", "random-2", "random-3")) == ["A", "R", "2", "3"]
    assert signs(("bob", "Bill", "Bert")) == ["B", "2", "3"]
    assert signs(('"><b>', "漢字", "é-2", "b2")) == ["B", "2", "3", "4"]
    for names in (EIGHT, tuple(f"p{number}" for number in (8, 7, 6, 5, 4, 3, 2, 1))):
        assert len({*signs(names)}) == 8


def test_2_all_runners_stand_on_the_diamond() -> None:
    second, infield, home = diamond(play(*ROUND_1))
    assert second.split() == ["/", "2nd:", "C", "\\"]
    assert infield.split() == ["3rd", "▲", "1st:", "AB"]
    assert home.split() == ["\\", "home", "/"]
    second, infield, _ = diamond(play(*RALLY))
    assert second.split() == ["/", "2nd:", "AC", "\\"]
    assert infield.split() == ["3rd:", "A", "▲", "1st:", "B"]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_everybody_on_every_base_fits(width: int) -> None:
    match = Match(GAME, EIGHT)
    for seat in range(8):
        match.state.bases[seat] = 0b111
    match.state.relief = match.state.guard = 7
    lines = diamond(match, width)
    assert max(map(cell_len, lines)) <= 40
    assert lines[0].split() == ["/", "2nd:", "ABCDEFGH", "\\"]
    assert lines[1].split() == ["3rd:", "ABCDEFGH", "▲:", "H", "1st:", "ABCDEFGH"]
    assert lines[2].split() == ["\\", "home:", "H", "/"]


def test_the_diamond_keeps_its_shape() -> None:
    for match in (play(*DRAW, *DEALT), play(*FLOP), play(*RELIEF)):
        second, infield, home = diamond(match)
        assert second.index("/") == home.index("\\") and second.rindex("\\") == home.rindex("/")
        assert second.index("/") < infield.index("▲") < second.rindex("\\")


# ------------------------------------------------------------------ inning, cards, rally


def test_3_the_inning_the_outs_and_the_cards_on_the_table() -> None:
    assert drawn(play(*DRAW, *DEALT))[0] == "Inning 1, 0 outs"
    assert drawn(play(*FLOP))[0] == "Inning 1, 0 outs · table J♦ 9♣ 2♠"
    assert drawn(play(*RELIEF), 40)[0] == "Inning 1, 0 outs · table J♦ 9♣ 2♠ K♥ 3♦"
    assert drawn(play(*HAND))[0] == "Inning 1, 1 out"


def test_19_a_rally_shows_outs_count_and_takes() -> None:
    assert "Rally of Ann, 0 outs · no balls, no strikes · takes 0 of 3" in text(play(*RALLY))
    match = play(*RELIEF, "Ann pitch", "flip 8d")
    said = "no balls, 1 strike · takes 1 of 3 A♥ · relief Cy"
    assert f"Rally of Ann, 0 outs · {said}" in text(match)
    assert "Rally" not in text(play(*HAND))


def test_20_whose_relief_pitcher_is_on_the_mound() -> None:
    assert "▲: C" in text(play(*RELIEF)) and "▲:" not in text(play(*RALLY))
    assert row(play(*RELIEF), "Cy")[4] == "1" and row(play(*RALLY), "Cy")[4] == "2"


def test_21_who_guards_the_plate() -> None:
    match = play(*FLOP)
    match.state.guard = 1
    assert "home: B" in text(match) and "Bob guards the plate" in text(match)


def test_12_a_call_that_may_be_challenged() -> None:
    assert "Bob calls a bunt" in text(play(*BUNTED))
    assert "Cy: challenge Bob's ace?" in text(play(*BUNTED))
    out = play(*BUNTED, "Cy challenge")
    assert "Cy: which card to discard" in text(out)
    later = (*HAND, "deal Bob 5c7d", "deal Cy Qh6c", "deal Ann KsTc")
    pickoff = text(play(*later, "Bob pickoff Ann 3"))
    assert "Bob calls a pickoff of Ann on third" in pickoff
    steal = text(play(*later, "Bob steal 1"))
    assert "Bob calls a steal of second" in steal
    home = text(play(*later, "Ann stealhome"))
    assert "Ann calls a steal of home" in home
    assert "Bob: challenge Ann's ace of spades?" in home


def test_8_no_call_is_left_when_a_steal_has_ended_the_game() -> None:
    # Di folds for a triple; in the next hand Di steals home.
    first = (*DRAW, *DEALT, "flip Jd9c2s", "Bob check", "Cy check", "Di fold", "flip Ah6d")
    rest = ("Ann check", "flip Kh", "Bob check", "Cy check", "Ann check", "flip 3d")
    hand = (*first, *rest, "Bob check", "Cy check", "Ann check")
    dealt = ("deal Bob 5c7d", "deal Cy Qh6c", "deal Di 2h3h", "deal Ann KsTc")
    match = play(*hand, *dealt, "Di stealhome", "Ann no", "Bob no", "Cy no", mercy=1)
    assert match.is_over and "Di wins" in text(match) and "calls" not in text(match)


# ------------------------------------------------------------------ the seats


def test_a_seat_shows_runs_relief_and_cards() -> None:
    match = play(*ROUND_1)
    assert row(match, "Ann") == ["D", "A", "Ann", "0", "0", "2", "K♠", "T♣"]
    assert row(play(*RALLY), "Ann")[-8:] == ["1", "1", "2", "K♠", "T♣", "bet", "to", "win"]
    assert row(play(*FLOP), "Bob")[0] == "▶"


def test_who_has_folded_has_bet_or_is_benched() -> None:
    match = play(*RALLY)
    assert row(match, "Ann")[-3:] == ["bet", "to", "win"] and row(match, "Cy")[-1] == "folded"
    assert row(match, "Ann", 40)[-1] == "bet" and row(match, "Cy", 40)[-1] == "fold"
    after = play(*HAND)
    assert row(after, "Di")[-1] == "benched" and row(after, "Di", 40)[-1] == "out"


def test_only_a_seats_owner_sees_its_hole_cards() -> None:
    match = play(*FLOP)
    for width in (30, 40, 80):
        assert "A♣ 7♦" in text(match, width, 1) and "K♠ T♣" not in text(match, width, 1)
        assert "K♠ T♣" in text(match, width, 0)
    assert text(match, viewer=SPECTATOR).count("?? ??") == 4


def test_what_the_cards_of_the_seat_to_act_are_worth() -> None:
    match = play(*FLOP)
    assert "Bob: round 1 · A♣ 7♦ · ace high, single" in text(match, viewer=1)
    assert "ace high" not in text(match, viewer=0) + text(match, viewer=SPECTATOR)
    last = play(*ROUND_1, "flip Kh", "Bob check", "Di check")
    assert "Ann: round 2 · K♠ T♣ · pair of kings, single" in text(last)


def test_whose_turn_it_is() -> None:
    assert "A card for Ann is awaited" in text(play())
    assert "Bob: claim an ace for a call?" in text(play(*DRAW, *DEALT))
    assert "A card for Cy is awaited" in text(play(*FLOP, "Bob check", "Cy fold"))
    assert "The Rally card is awaited" in text(play(*WON))
    assert "Bob: a Relief Pitcher?" in text(play(*RALLY))
    assert "Ann: pitch or take" in text(play(*RELIEF))


# ------------------------------------------------------------------ the line score


def random_game(seed: int, names: tuple[str, ...], **options: Any) -> Match:
    """A game played at random to its end."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    match, choose = Match(GAME, names, named), Random(seed)
    while not match.is_over:
        step(match, choose)
    return match


def step(match: Match, choose: Random) -> None:
    """Anything that may happen happens."""
    if match.current_player < 0:
        match.apply_action(choose.choice(match.chance_outcomes())[0])
    else:
        match.apply_action(choose.choice(match.legal_actions()).action)


def test_the_line_score_has_the_runs_of_each_inning() -> None:
    match = play(*HAND)
    score = LineScore(4, 1, match.events)
    assert [score.line(seat) for seat in range(4)] == ["1", "0", "0", "0"]
    assert score.heading() == "1"


@pytest.mark.parametrize("seed", range(6))
def test_the_line_score_adds_up_with_all_gifts(seed: int) -> None:
    first = 1 + 4 * (seed % 3)
    match = random_game(seed, EIGHT[: 2 + seed], start_inning=first)
    score = LineScore(len(match.seats), first, match.events)
    for seat in range(len(match.seats)):
        assert score.total(seat) == match.state.runs[seat]
        by_inning = re.findall(r"\d{2,}(?=\))|\d", score.line(seat))
        assert sum(map(int, by_inning)) == match.state.runs[seat]
        assert score.total(seat) >= 0
    assert score.innings == range(first, match.state.inning + 1)
    heading = "".join(str(inning % 10) for inning in score.innings)
    assert score.heading().replace(" ", "") == heading


def test_innings_stand_in_threes_and_many_runs_in_brackets() -> None:
    match = play(*HAND)
    score = LineScore(4, 1, match.events)
    score.innings = range(2, 12)
    score.by_inning[0] = {3: 4, 10: 12}
    score.by_inning[1] = {2: 1}
    assert score.heading() == "23 456 789    01"
    assert score.line(0) == "04 000 000 (12)0"
    assert score.line(1) == "10 000 000    00"


def test_between_two_innings_the_line_score_is_shown() -> None:
    match, choose = Match(GAME, EIGHT[:3]), Random(4)
    shown = set()
    told = 0
    while not match.is_over:
        step(match, choose)
        found = scene(match, REFEREE, told)
        told = len(match.events)
        if found:
            until, picture = found
            last = match.events[until - 1]
            assert last.kind == Event.INNING_OVER
            shown.add(last.values[0])
            lines = printed(picture, 40)
            assert lines[0].split()[0] == "Score" and lines[0].split()[-1] == "R"
            assert [line.split()[0] for line in lines[1:]] == [*EIGHT[:3]]
            assert [int(line.split()[-1]) for line in lines[1:]] == match.state.runs[:3]
    assert shown >= set(range(1, 9))
    over = [event.values[0] for event in match.events if event.kind == Event.INNING_OVER]
    assert shown == set(over[:-1]) if match.state.reason == 0 else shown == set(over)


def test_how_the_game_ended() -> None:
    match = random_game(3, EIGHT[:3])
    winner = match.seats[match.state.champion]
    sentences = result_sentences(match)
    assert sentences[0].startswith(f"{winner} wins with ")
    assert f"{winner} wins" in text(match) and "The game is over" in text(match)
    runs = {"Ann": 20, "Bob": 3, "Cy": 1}
    result: dict[str, Any] = {"winners": ["Ann"], "runs": runs, "reason": "mercy"}
    assert final(result) == ["Ann wins with 20 runs, by mercy.", "Runs: Ann 20, Bob 3, Cy 1."]
    assert final({**result, "reason": "innings"})[0] == "Ann wins with 20 runs."
    walk = "Ann wins with 20 runs, by a walk-off walk."
    assert final({**result, "reason": "walk-off"})[0] == walk


# ------------------------------------------------------------------ widths and characters

LONG = tuple(f"{'W' * 22}{number:02}" for number in range(8))
WIDE = tuple(f"{'漢' * 11}{number:02}" for number in range(8))
ODD = ('"><b>', "a", "[red]", "漢字", "é", "-", "'", "&amp;")


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("names", [LONG, WIDE, ODD, EIGHT])
def test_nothing_is_lost_and_nothing_is_too_wide(width: int, names: tuple[str, ...]) -> None:
    match, choose = Match(GAME, names), Random(5)
    for number in range(240):
        step(match, choose)
        if number % 5:
            continue
        lines = drawn(match, width)
        assert max(map(cell_len, lines)) <= width
        said = " ".join(" ".join(lines).split())
        assert all(name in said for name in names)
        for seat in range(8):
            for card in match.state.hole[seat]:
                assert card < 0 or GAME.words.OUTCOMES[card][0] in said


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_the_line_score_is_shown_wherever_usual_names_are(width: int) -> None:
    names = ("Ann", "random", *(f"random-{number}" for number in range(2, 8)))
    match, choose = Match(GAME, names), Random(7)
    while match.state.inning < 9 and not match.is_over:
        step(match, choose)
    assert "123 456 789" in text(match, width)


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_a_screen_has_room_for_the_table_the_story_and_the_choices(width: int, seats: int) -> None:
    names = ["Ann", "random", *(f"random-{number}" for number in range(2, seats))]
    match, choose = Match(GAME, names), Random(seats)
    while not match.is_over:
        if match.current_player >= 0 and len(match.history) % 3 == 0:
            table = printed(draw_match(match, match.current_player), width)
            menu = printed(Menu(match), width)
            # Three lines of the story, and one for what is typed. A coach may have many calls.
            room = 24 - 3 - 1 - len(table)
            assert len(menu) <= room or match.state.phase == Phase.COACH_CALL, table
            assert len(table) <= 18
        step(match, choose)


def test_few_characters_do() -> None:
    match = play(*FLOP)
    lines = printed(draw_match(match, REFEREE), encoding="ascii")
    assert "Ks Tc" in " ".join(lines) and not set("♠♥♦♣") & set("".join(lines))
    plain = ["".join(LOOKALIKES.get(c, c) for c in line) for line in lines]
    assert all(line.isascii() for line in plain)
    assert plain[2].split() == ["3rd", "^", "1st:", "AB"]


def test_every_phase_can_be_drawn() -> None:
    left = set(Phase)
    for seed in range(40):
        match, choose = Match(GAME, EIGHT[: 2 + seed % 3]), Random(seed)
        while True:
            if match.state.phase in left:
                assert drawn(match, 40) and drawn(match, 80)
                left.discard(Phase(match.state.phase))
            if match.is_over:
                break
            step(match, choose)
        if left <= {Phase.SHOWDOWN}:
            return
    raise AssertionError(f"never reached: {left}")
