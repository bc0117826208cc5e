"""The table in a terminal says what the rules say, at any width and with few characters."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from fieldhouse.cli.drawing import draw_match, scene
from fieldhouse.cli.menu import Menu
from fieldhouse.cli.result import result_sentences
from fieldhouse.cli.streams import LOOKALIKES
from fieldhouse.core.match import Match
from fieldhouse.core.schema import REFEREE, SPECTATOR
from fieldhouse.games.power_poker_football import GAME
from fieldhouse.games.power_poker_football.state import Phase
from fieldhouse.power_poker.drawing import card_text
from power_poker_football_words.helpers import (
    DEALT,
    DOWN,
    DRAW,
    EIGHT,
    FLOP,
    ROUND_1,
    ROUND_2,
    drawn,
    fourth,
    play,
    printed,
    row,
)


def text(match: Match, width: int = 80, viewer: int = REFEREE) -> str:
    return " ".join(" ".join(drawn(match, width, viewer)).split())


# ------------------------------------------------------------------ the field


def field(match: Match, width: int = 80) -> list[str]:
    """The yard numbers, the grass, and the marker."""
    return drawn(match, width)[1:4]


@pytest.mark.parametrize(("width", "per_ten"), [(40, 3), (60, 5), (80, 7), (120, 7)])
def test_the_field_has_a_hundred_yards(width: int, per_ten: int) -> None:
    numbers, grass, _ = field(play(*DRAW), width)
    assert numbers.split() == ["10", "20", "30", "40", "50", "40", "30", "20", "10"]
    assert grass.startswith("HOME┃") and grass.endswith("┃AWAY")
    assert len(grass) == 10 * per_ten + 9
    for place, number in enumerate(numbers.split(), start=1):
        assert numbers[4 + place * per_ten :].startswith(number)


def test_home_goes_to_the_right_and_away_to_the_left() -> None:
    _, grass, marker = field(play(*DRAW, "deal Bob Th8d"))
    assert grass.index("●") == 4 + 2 * 7 and grass.index("╋") == 4 + 3 * 7
    assert set(grass[grass.index("●") + 1 : grass.index("╋")]) == {"─"}
    assert marker.index("▲") == grass.index("●") and marker.endswith("▲ home ▶▶")
    away = ("Ann draw 2c", "Bob draw As", "Cy draw 4c", "Di draw 5c", "deal Cy 8s7s")
    _, grass, marker = field(play(*away))
    assert grass.index("●") == 4 + 8 * 7 and grass.index("╋") == 4 + 7 * 7
    assert marker.endswith("▲ ◀◀ away")


def test_6_goal_to_go_has_no_line_but_the_goal_line() -> None:
    match = play(*DRAW, "deal Bob Th8d", drive_start=95)
    _, grass, _ = field(match)
    assert "╋" not in grass and "●──┃AWAY" in grass
    assert "First and goal at the opponent's 5" in text(match)


@pytest.mark.parametrize("width", [40, 60, 80])
def test_the_ball_and_the_line_are_never_in_one_place(width: int) -> None:
    match = play(*DRAW, *DEALT)
    for ball in range(1, 100):
        for to_gain in {50, 99, *range(max(ball - 1, 11), min(ball + 4, 100))}:
            match.state.ball, match.state.to_gain = ball, to_gain
            _, grass, marker = field(match, width)
            assert grass.count("●") == 1 and grass.count("╋") == 1
            assert grass.count("┃") == 2
            assert (grass.index("╋") > grass.index("●")) == (to_gain > ball)
            assert marker.index("▲") == grass.index("●")


def test_9_the_ball_at_the_goal_line_and_beyond() -> None:
    # Cy runs from the 5; Di is to stop him.
    match = play(*DRAW, *DEALT, "flip 4hJd9d", "Ann check", "Bob check", "Cy run", drive_start=95)
    assert "●AWAY" in field(match)[1]
    assert "Di: stop Cy at the goal line?" in text(match)
    scored = play(*DRAW, *DEALT, "flip 9c", drive_start=95)
    assert "┃A●AY" in field(scored)[1] and field(scored)[2].endswith("home ▶▶ ▲")


# ------------------------------------------------------------------ the situation


def test_both_scores_the_quarter_and_the_drive() -> None:
    assert drawn(play(*DRAW))[0] == "Quarter 1, drive 1 · home 0, away 0"
    scored = play(*DRAW, *DEALT, "flip 9c", drive_start=95)
    assert drawn(scored)[0] == "Quarter 1, drive 1 · home 6, away 0"


def test_6_down_and_distance() -> None:
    assert "First and ten at their own 20" in text(play(*DRAW, *DEALT))
    assert "First and six at their own 24" in text(play(*DRAW, *DEALT, "flip 4s"))
    assert "1st down, line reached, their own 33" in text(play(*FLOP))
    assert "Fourth and ten at their own 20" in text(fourth())
    assert "High card for the ball" in text(play())


def test_35_and_37_a_kick_shows_the_last_card_and_how_far_it_is() -> None:
    punt = fourth("Ann punt", "flip 9c")
    assert "Punt, now at their own 40 · last card 9♣" in text(punt)
    assert "last card" not in text(fourth("Ann punt"))
    kick = fourth("Ann fieldgoal", "flip 9c", "Ann high", "flip Ts")
    assert "Field goal, 15 of 80 yards · right calls 1 · last card T♠" in text(kick)
    assert "Field goal, 0 of 80 yards" in text(fourth("Ann fieldgoal"))
    wrong = fourth("Ann fieldgoal", "flip 9c", "Ann high", "flip 2s")
    assert "Ann: void the wrong call?" in text(wrong) and "last card 2♠" in text(wrong)


def test_38_a_conversion_shows_its_cards() -> None:
    scored = (*DRAW, *DEALT, "flip 9c")
    assert "After the touchdown" in text(play(*scored, drive_start=95))
    two = play(*scored, "Ann two", "flip Qs", "flip 4h", drive_start=95)
    assert "Two points, good cards 1 of 2 · cards Q♠ 4♥" in text(two)
    extra = play(*scored, "Ann extra", drive_start=95)
    assert "Extra point, good cards 0 of 1" in text(extra)


# ------------------------------------------------------------------ the mat


def test_7_the_cards_on_the_table() -> None:
    assert "table 4♠ 9♣ J♦" in text(play(*FLOP))
    assert "table" not in text(play(*DRAW, *DEALT))


def test_whose_chips_are_on() -> None:
    assert "safety stop Cy" in text(play(*DRAW, "Cy stop", "deal Bob Th8d"))
    stand = play(*DRAW, "Bob stand", "deal Bob Th8d", drive_start=95)
    assert "goal line stand Bob" in text(stand)
    assert "blitz bet Di" in text(play(*DRAW, *DEALT, "Di blitzbet"))
    assert "blitz bet" not in text(play(*DRAW, *DEALT, "Di blitzbet", "flip 4s9cJd"))
    assert "Blast Cy" in text(play(*DRAW, *DEALT, "Cy blast"))
    passing = (*FLOP, *("Ann check", "Bob check", "Cy check", "Di check"), "flip Kc", "Ann pass")
    assert "pass Ann" in text(play(*passing))
    covered = play(*passing, "Di cover", "flip 2d")
    assert "coverage Di" in text(covered) and "pass Ann" not in text(covered)


# ------------------------------------------------------------------ the seats


def test_a_seat_shows_team_points_chips_and_cards() -> None:
    match = play(*FLOP)
    assert row(match, "Ann") == ["▶", "D", "Ann", "home", "0", "3", "0", "K♠", "Q♥"]
    assert row(match, "Bob") == ["Bob", "away", "0", "3", "0", "T♥", "8♦"]
    spent = play(*DRAW, *DEALT, "Di blitzbet")
    assert row(spent, "Di")[2:4] == ["0", "2"] or row(spent, "Di")[1:5] == ["away", "0", "2", "1"]


def test_who_has_folded_has_bet_or_is_benched() -> None:
    match = play(*ROUND_2)
    assert row(match, "Ann")[-3:] == ["bet", "to", "win"]
    assert row(match, "Cy")[-1] == row(match, "Di")[-1] == "folded"
    assert row(match, "Cy", width=40)[-1] == "fold"
    match.state.benched = 1 << 1
    assert row(match, "Bob")[-1] == "benched"
    assert row(match, "Bob", width=40)[-1] == "out"


def test_only_a_seats_owner_sees_its_hole_cards() -> None:
    match = play(*FLOP)
    for width in (30, 40, 80):
        assert "T♥ 8♦" in text(match, width, viewer=1) and "K♠ Q♥" not in text(match, width, 1)
    assert text(match, viewer=SPECTATOR).count("?? ??") == 4


def test_what_the_cards_of_the_seat_to_act_are_worth() -> None:
    match = play(*FLOP)
    worth = "Ann: round 1 · K♠ Q♥ · king high, 1 yard · run 0"
    assert worth in text(match, viewer=0)
    assert "king high" not in text(match, viewer=1) + text(match, viewer=SPECTATOR)
    at_cy = play(*FLOP, "Ann check", "Bob check")
    assert "jack high, 1 yard · run 15" in text(at_cy)
    tackler = play(*FLOP, "Ann check")
    assert "jack high, 1 yard" in text(tackler) and "run" not in text(tackler)
    second = play(*ROUND_1, "flip Kc")
    assert "pair of kings, 5 yards" in text(second) and "run" not in text(second)
    assert "· run 0" in text(play(*ROUND_1, "flip Kc", folds_any_round=True))


def test_whose_turn_it_is() -> None:
    assert "A card for Ann is awaited" in text(play())
    assert "Ann: punt, field goal of 80 yards, or go for it" in text(fourth())
    assert "Ann: a safety stop?" in text(play(*DRAW))
    assert "Bob: challenge Ann's black ace?" in text(play(*DRAW, *DEALT, "Ann blast"))
    bluff = play(*DRAW, *DEALT, "Ann blast", "Bob challenge")
    assert "Ann: which card to discard" in text(bluff)
    assert "Ann: higher or lower, ace high" in text(fourth("Ann punt", "flip 9c"))


# ------------------------------------------------------------------ between and at the end


def test_5_between_two_drives_all_points_are_told() -> None:
    played = (*DRAW, *DEALT, "flip 9c", "Ann two", "flip Qs", "flip Jh")
    match = play(*played, drive_start=95)
    found = scene(match, SPECTATOR, 0)
    assert found
    assert printed(found[1]) == ["Score · home 8, away 0 · Ann 8"]
    assert scene(match, SPECTATOR, found[0] + 1) is None
    assert scene(play(*DOWN), SPECTATOR, 0) is None  # still the first drive


def random_game(seed: int, seats: tuple[str, ...], steps: int = 10**9) -> Match:
    """A game played at random, to its end or for so many steps."""
    match, choose = Match(GAME, seats), Random(seed)
    while not match.is_over and steps:
        steps -= 1
        if match.current_player < 0:
            match.apply_action(choose.choice(match.chance_outcomes())[0])
        else:
            match.apply_action(choose.choice(match.legal_actions()).action)
    return match


def test_40_the_end_names_the_team_and_the_player() -> None:
    match = random_game(1, ("Ann", "Bob", "Cy", "Di"))
    team, mvp = result_sentences(match)
    result = GAME.words.result(match.state, match.seats)
    other = "away" if result["team"] == "home" else "home"
    score = f"{result['score'][result['team']]} to {result['score'][other]}"
    winners = " and ".join(result["winners"])
    assert team == f"Team Victory: the {result['team']} team, {winners}, {score}."
    assert mvp.startswith(f"MVP Victory: {result['mvp']}, with ")
    assert f"The {result['team']} team wins" in text(match)
    assert f"most valuable player {result['mvp']}" in text(match)


# ------------------------------------------------------------------ widths and characters

LONG = tuple(f"{'W' * 22}{number:02}" for number in range(8))
WIDE = tuple(f"{'漢' * 11}{number:02}" for number in range(8))
ODD = ('"><b>', "a", "[red]", "漢字", "é", "-", "'", "&amp;")


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("names", [LONG, WIDE, ODD, EIGHT])
def test_nothing_is_lost_and_nothing_is_too_wide(width: int, names: tuple[str, ...]) -> None:
    match, choose = Match(GAME, names), Random(5)
    for step in range(160):
        if match.current_player < 0:
            match.apply_action(choose.choice(match.chance_outcomes())[0])
        else:
            match.apply_action(choose.choice(match.legal_actions()).action)
        if step % 4:
            continue
        lines = drawn(match, width)
        assert max(map(cell_len, lines)) <= width
        said = " ".join(" ".join(lines).split())
        assert all(name in said for name in names)
        for seat in range(8):
            for card in match.state.hole[seat]:
                assert card < 0 or GAME.words.OUTCOMES[card][0] in said


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_a_screen_has_room_for_the_table_the_story_and_the_choices(width: int, seats: int) -> None:
    names = ["Ann", "random", *(f"random-{number}" for number in range(2, seats))]
    match, choose = Match(GAME, names), Random(seats)
    while not match.is_over:
        if match.current_player < 0:
            match.apply_action(choose.choice(match.chance_outcomes())[0])
            continue
        if len(match.history) % 3 == 0:
            table = printed(draw_match(match, match.current_player), width)
            lines = len(table) + len(printed(Menu(match), width))
            # Three lines of the story, and one for what is typed; two of the story at the worst.
            assert lines <= 24 - 3 - 1 + (width == 40 and seats == 8), table
        match.apply_action(choose.choice(match.legal_actions()).action)


def test_large_numbers_of_chips_are_kept() -> None:
    match = Match(GAME, LONG, {"game-chips": 1_000_000})
    for width in (40, 60, 80):
        lines = drawn(match, width)
        assert max(map(cell_len, lines)) <= width
        assert " ".join(lines).count("1000000") == 8


def test_few_characters_do() -> None:
    match = play(*FLOP)
    lines = printed(draw_match(match, REFEREE), encoding="ascii")
    assert "Ks Qh" in " ".join(lines) and not set("♠♥♦♣") & set("".join(lines))
    plain = ["".join(LOOKALIKES.get(c, c) for c in line) for line in lines]
    assert all(line.isascii() for line in plain)
    _, grass, marker = (line.strip() for line in plain[1:4])
    assert grass.startswith("HOME|") and "o" in grass and "+" in grass
    assert marker == "^ home >>"
    assert LOOKALIKES["◀"] == "<"


def test_colour_only_repeats_what_signs_say() -> None:
    red, black, hidden = card_text(33), card_text(35), card_text(255)
    assert [card.plain for card in (red, black, hidden)] == ["T♦", "T♠", "??"]
    assert [card.style for card in (red, black, hidden)] == ["red underline", "", "dim"]


def test_every_phase_can_be_drawn() -> None:
    left = set(Phase)
    for seed in range(30):
        match, choose = Match(GAME, EIGHT[:2]), Random(seed)
        while not match.is_over:
            if match.state.phase in left:
                assert drawn(match, 40) and drawn(match, 80)
                left.discard(Phase(match.state.phase))
            if match.current_player < 0:
                match.apply_action(choose.choice(match.chance_outcomes())[0])
            else:
                match.apply_action(choose.choice(match.legal_actions()).action)
        if left <= {Phase.OVER}:
            assert drawn(match)
            return
    raise AssertionError(f"never reached: {left}")
