"""The table in a terminal says what the rules say, at any width and with few characters."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from rich.cells import cell_len

from fieldhouse.cli.drawing import draw_match, scene
from fieldhouse.cli.menu import Menu
from fieldhouse.cli.result import result_sentences
from fieldhouse.cli.streams import LOOKALIKES
from fieldhouse.core.match import Match
from fieldhouse.core.schema import REFEREE, SPECTATOR
from fieldhouse.games.nfl_showdown.state import Phase
from fieldhouse.games.nfl_showdown.terminal_books import cell_sign
from fieldhouse.games.nfl_showdown.terminal_field import short_team
from nfl_showdown_cards.helpers import own_set
from nfl_showdown_words.helpers import (
    BOWL,
    DEALT,
    DOWN,
    KICKOFF,
    LONG,
    MARKUP,
    SWEEP,
    TOSS,
    TWO,
    drawn,
    goals,
    play,
    printed,
    random_match,
    text,
)

# ------------------------------------------------------------------ the field


def field(match: Match, width: int = 80) -> list[str]:
    """The yard numbers, the grass, and the marker."""
    lines = drawn(match, width)
    grass = next(i for i, line in enumerate(lines) if line.count("┃") == 2)
    return lines[grass - 1 : grass + 2]


def test_the_first_seat_goes_to_the_right_and_the_second_to_the_left() -> None:
    _, grass, marker = field(play(*TOSS))
    assert grass.startswith("ARI ┃") and grass.endswith("┃ATL")
    assert grass.index("●") == 4 + 18 and grass.index("╋") == 4 + 25
    assert marker.index("▲") == grass.index("●") and marker.endswith("▲ Ann ▶▶")
    _, grass, marker = field(play("coin Bob", "Bob receive"))
    assert grass.index("●") == 4 + 52 and grass.index("╋") == 4 + 45
    assert marker.endswith("▲ ◀◀ Bob")


def test_a_name_without_room_leaves_the_arrows() -> None:
    match = play(*(text.replace("Ann", LONG[0]) for text in TOSS), seats=LONG)
    match.state.ball = 50
    assert field(match, 40)[2].split() == ["▲", "▶▶"]


def test_7_goal_to_go_has_no_line_but_the_goal_line() -> None:
    match = play(*TOSS)
    match.state.ball, match.state.to_gain = 95, 100
    assert "╋" not in field(match)[1] and "●──┃ATL" in field(match)[1]
    assert "First and goal at the opponent's 5" in text(match)


def test_11_the_ball_lies_in_the_end_zone_after_a_touchdown() -> None:
    match = play(*KICKOFF, mode="pro")
    match.state.ball, match.state.phase, match.state.trying = 100, Phase.TRY, 1
    assert "┃A●L" in field(match)[1]


@pytest.mark.parametrize(
    ("team", "short"),
    [("dallas", "DAL"), ("green-bay", "GB"), ("new-york-a", "NYA"), ("a-b-c-d-e", "ABCD")],
)
def test_a_team_in_an_end_zone(team: str, short: str) -> None:
    assert short_team(team) == short


# ------------------------------------------------------------------ score and clock


def test_16_quarter_possession_mode_and_teams() -> None:
    heading, ann, bob, *_ = drawn(play(*TOSS))
    assert heading.startswith("Quarter 1, possession 1 of 2, rookie")
    assert ann.startswith("● Ann (arizona), Big Plays 2")
    assert bob.startswith("  Bob (atlanta), Big Plays 2")
    assert "possession 1 of 4, pro-bowl" in text(play(*BOWL, mode="pro-bowl"))
    assert "Big Plays" not in text(play(*TOSS, big_plays=False))


def board(match: Match) -> list[list[str]]:
    """The numbers of the score board."""
    lines = drawn(match)[:3]
    return [[word for word in line.split() if word.isdigit() or word == "OT"] for line in lines]


def test_the_score_by_quarter() -> None:
    match = play(*TOSS, *goals(True, False, True, True), big_plays=False)
    assert [row[-4:] for row in board(match)[1:]] == [["3", "3", "0", "6"], ["0", "3", "0", "3"]]
    over = play(*TOSS, *goals(*[False] * 8), big_plays=False)
    assert board(over)[0][-5:] == ["1", "2", "3", "4", "OT"]
    assert "The coin toss" in text(over)


def test_the_score_between_two_quarters() -> None:
    match = play(*TOSS, *goals(True, False))
    found = scene(match, 0, 0)
    assert found is not None
    number, picture = found
    assert "quarter" in match.words.EVENTS[match.events[number].kind].name
    assert [line.split()[-1] for line in printed(picture)] == ["all", "3", "0"]
    assert scene(match, 0, number + 1) is None
    assert scene(play(*TOSS), 0, 0) is None


# ------------------------------------------------------------------ the playbooks


def rows(match: Match, width: int = 80, viewer: int = REFEREE) -> dict[str, list[str]]:
    """The words of the table's lines, by the first of them."""
    told = (line.split("│")[0].split() for line in drawn(match, width, viewer))
    return {words[0]: words[1:] for words in told if words and "▶◀" not in words}


def test_8_a_seat_that_calls_sees_what_its_cards_do() -> None:
    lines = drawn(play(*TOSS))
    at = next(i for i, line in enumerate(lines) if line.startswith("rookie"))
    assert lines[at].split() == ["rookie", "stack", "press", "deep"]
    assert [line.split() for line in lines[at + 1 : at + 4]] == [
        ["sweep", "1", "green-1", "green+4"],
        ["slant", "red+2", "incomplete", "w", "red+3"],
        ["go", "yellow-4", "w", "yellow+8", "sack", "-3"],
    ]


@pytest.mark.parametrize(("width", "count"), [(40, 12), (60, 8), (80, 8), (120, 4)])
def test_8_three_books_stand_side_by_side_where_they_fit(width: int, count: int) -> None:
    lines = drawn(play(*KICKOFF, mode="pro"), width)
    first = next(i for i, line in enumerate(lines) if line.startswith("rookie"))
    last = next(i for i, line in enumerate(lines) if "post" in line)
    assert last - first + 1 == count
    told = " ".join(lines[first : last + 1])
    for card in ("sweep", "slant", "go", "dive", "toss", "play-action", "draw", "hitch", "post"):
        assert card in told


def test_8_the_defense_sees_the_book_that_is_announced() -> None:
    match = play(*KICKOFF, "Ann call shotgun draw", mode="pro")
    shown = rows(match, viewer=1)
    assert {"shotgun", "draw", "hitch", "post"} <= set(shown)
    assert not {"rookie", "sweep", "power-run", "dive"} & set(shown)
    assert "[" not in text(match, viewer=1)


def test_8_the_cell_is_marked_once_both_cards_are_shown() -> None:
    match = play(*SWEEP)
    for width in (40, 80):
        assert rows(match, width)["sweep"] == ["1", "green-1", "[green+4]"]
    assert "sweep ▶◀ deep: green+4 · dice green 6 · so far a gain of 10 yards" in text(match)
    thrown = play(*BOWL, "Ann call rookie slant", "Bob defend deep", mode="pro-bowl")
    assert "slant ▶◀ deep: w red+3" in text(thrown) and "so far" not in text(thrown)


def test_8_a_seat_sees_the_meeting_of_its_card_before_it_is_told() -> None:
    match = play(*SWEEP)
    found = scene(match, 0, 0)
    assert found is not None and match.words.EVENTS[match.events[found[0]].kind].name == "play"
    assert "[green+4]" in "".join(printed(found[1]))
    assert printed(found[1])[-1] == "sweep ▶◀ deep: green+4"
    assert scene(match, SPECTATOR, 0) is None


@pytest.mark.parametrize(
    ("cell", "short"),
    [("w yellow+8", "w Y+8"), ("green-red+3", "G-R+3"), ("incomplete", "inc."), ("12", "12")],
)
def test_dice_as_letters(cell: str, short: str) -> None:
    assert cell_sign(cell).plain == cell
    assert cell_sign(cell, short=True).plain == short


# ------------------------------------------------------------------ secrets


def test_8_who_calls_what_is_seen_by_its_owner_only() -> None:
    match = play(*TOSS, "Ann call slant")
    assert "Ann's card lies face down: slant" in text(match, viewer=0)
    for viewer in (1, SPECTATOR):
        assert "Ann's card lies face down · Bob" in text(match, viewer=viewer)


def test_4_a_seat_sees_its_own_big_plays() -> None:
    match = play(*TOSS)
    assert "blue Canyon Sprint: On a run: add 8 yards." in text(match, viewer=0)
    assert "Peachtree" not in text(match, viewer=0) and "Canyon" not in text(match, viewer=1)
    assert "Peachtree" not in text(match, viewer=SPECTATOR)
    both = text(match)
    assert "Ann's blue Canyon Sprint" in both and "Bob's red Red Clay Drag" in both
    few = text(match, 40, viewer=0)
    assert "blue Canyon Sprint, run +8 red Dust Devil, short long -4" in few


def test_9_a_card_that_is_used_up_says_so() -> None:
    match = play(*DOWN)
    assert "blue Canyon Sprint, used" in text(match, viewer=0)
    assert "Ann (arizona), Big Plays 1" in text(match)
    dealt = play(*DEALT, mode="pro-bowl")
    assert "red Red Clay Drag: On a run: take off 5 yards." in text(dealt, viewer=0)


# ------------------------------------------------------------------ who is asked


def test_whose_turn_it_is() -> None:
    assert "The coin is awaited" in text(play())
    assert "Ann: receive or kick" in text(play("coin Ann"))
    assert "Ann: call, kick or punt" in text(play(*TOSS))
    assert "Ann: a Big Play?" in text(play(*SWEEP))
    assert "The dice are awaited" in text(play(*TOSS, "Ann punt green"))
    assert "Punt from their own 25" in text(play(*TOSS, "Ann punt green"))
    kick = text(play(*TOSS, "Ann fieldgoal 5"))
    assert "Field goal from 80 yards" in kick and "The kick is awaited" in kick
    assert "A card for Ann is awaited" in text(play(mode="pro-bowl"))
    assert "Kickoff" in text(play(*TOSS, mode="pro"))


def test_12_how_likely_a_field_goal_is() -> None:
    match = play(*TOSS)
    assert "field goal" not in text(match)
    match.state.ball = 58
    assert "field goal 42 yards, 40 %" in text(match)


def test_the_end() -> None:
    match = play(*TOSS, *goals(True, *[False] * 7))
    assert "The game is over" in text(match) and "Ann wins" in text(match)
    assert result_sentences(match) == ["Ann wins, 3 to 0."]


# ------------------------------------------------------------------ any width, any name


@pytest.mark.parametrize("names", [TWO, LONG, MARKUP])
@pytest.mark.parametrize("width", [20, 30, 40, 60, 80, 120])
def test_all_fits(width: int, names: Sequence[str]) -> None:
    for mode in ("rookie", "pro", "pro-bowl"):
        for number, match in enumerate(random_match(1, mode, names)):
            if number % 5:
                continue
            for viewer in (REFEREE, SPECTATOR, 0, 1):
                lines = drawn(match, width, viewer)
                assert max(map(cell_len, lines)) <= width
                said = "".join("".join(lines).split())
                assert all("".join(name.split()) in said for name in names)


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("mode", ["rookie", "pro", "pro-bowl"])
def test_a_screen_has_room_for_the_table_the_story_and_the_choices(width: int, mode: str) -> None:
    for match in random_match(2, mode, ("Ann", "random")):
        if match.current_player < 0 or match.is_over:
            continue
        table = printed(draw_match(match, match.current_player), width)
        lines = len(table) + len(printed(Menu(match), width))
        # Three lines of the story, and one for what is typed; one of the story at the worst.
        assert lines <= 24 - 3 - 1 + (2 if width == 40 and mode != "rookie" else 0), table


def test_cards_of_any_length_fit() -> None:
    cards = own_set()
    for book in cards["playbooks"].values():
        book["defense"] = [f"{card}-{'x' * 30}"[:32] for card in book["defense"]]
        for card in book["offense"]:
            card["card"] = f"{card['card']}-{'y' * 30}"[:32]
    match = Match(play().game, TWO, {"cards": cards, "mode": "pro"})
    for text_ in KICKOFF[:2]:
        match.play(text_)
    match.apply_action(match.chance_outcomes()[0][0])
    for width in (20, 40, 80):
        assert max(map(cell_len, drawn(match, width))) <= width


def test_few_characters_do() -> None:
    for match in (play(*SWEEP), play(*KICKOFF, mode="pro")):
        lines = printed(draw_match(match, 0), encoding="ascii")
        plain = ["".join(LOOKALIKES.get(c, c) for c in line) for line in lines]
        assert all(line.isascii() for line in plain)
        assert any(line.startswith("ARI |") and "o" in line and "+" in line for line in plain)


def test_every_phase_can_be_drawn() -> None:
    left = set(Phase)
    for seed in range(40):
        for match in random_match(seed, "pro-bowl"):
            if match.state.phase in left:
                assert drawn(match, 40) and drawn(match, 80)
                left.discard(Phase(match.state.phase))
        if not left:
            return
    raise AssertionError(f"never reached: {left}")
