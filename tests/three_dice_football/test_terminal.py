"""The table in a terminal says what the rules say, at any width and with few characters."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from fieldhouse.cli.drawing import brief, draw_match, foregone, scene
from fieldhouse.cli.streams import LOOKALIKES
from fieldhouse.core.match import Match
from fieldhouse.core.schema import REFEREE
from three_dice_football.helpers import play

TWO = ("Zoe", "Max")


def printed(picture: RenderableType, width: int = 80) -> list[str]:
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    with console.capture() as captured:
        console.print(picture)
    return [line.rstrip() for line in captured.get().splitlines()]


def drawn(match: Match, width: int = 80) -> list[str]:
    return printed(draw_match(match, REFEREE), width)


def words(match: Match, width: int = 80) -> str:
    return " ".join(" ".join(drawn(match, width)).split())


def test_4_downs_after_1st_and_goal_are_counted_as_in_football() -> None:
    # Clause 4, at once: 10 to go, so three fresh downs; a penalty does not take them away.
    assert "Down 1 of 3, play 2" in words(play("roll 6 6 2"))
    assert "1st & goal" in words(play("roll 6 6 2"))
    second = words(play("roll 6 6 2", "roll 1 1 3"))
    assert "2nd & goal" in second and "1st & goal" not in second
    assert "3rd & goal" in words(play("roll 6 6 2", "roll 1 1 3", "roll 1 1 3"))


def test_4_after_third_says_when_the_further_downs_begin() -> None:
    rolls = ("roll 6 6 2", "roll 1 1 3", "roll 1 1 3")
    for played in (1, 2):
        match = play(*rolls[:played], first_and_goal="after-third")
        assert "1st & goal due after down 3" in words(match)
    assert "due" not in words(play(*rolls, first_and_goal="after-third"))
    assert "1st & goal" in words(play(*rolls, first_and_goal="after-third"))


@pytest.mark.parametrize(
    ("roll", "said"),
    [
        ("roll 1 1 5", "penalty, back 1 (margin -3)"),  # clauses 3 and 5: 2 - 5
        ("roll 1 1 6", "turnover (margin -4)"),
        ("roll 6 6 6", "trips (margin 6)"),
        ("roll 1 2 3", "no gain"),
        ("roll 4 3 2", "gain of 5"),
    ],
)
def test_3_yards_and_margin_are_told_apart(roll: str, said: str) -> None:
    assert f"Last roll: {said}" in words(play(roll))


@pytest.mark.parametrize(("roll", "verdict"), [("1 1 6", "no good"), ("6 5 1", "good")])
def test_6_the_dice_of_the_extra_point_are_called_so(roll: str, verdict: str) -> None:
    said = ("Zoe bet extra-point 10", "Max bet touchdown 5", "roll 6 6 2", "roll 6 6 1")
    before = words(play(*said, seats=TWO))
    assert "Last roll: gain of 11" in before and "Extra point to be rolled" in before
    after = words(play(*said, f"roll {roll}", seats=TWO))
    assert f"Extra point: {verdict} " in after and "Last roll" not in after
    assert "Touchdown!" in after


def test_6_the_table_is_drawn_at_a_rounds_end_and_before_the_extra_point() -> None:
    said = ("Zoe bet extra-point 10", "roll 6 6 2")
    match = play(*said, "roll 6 6 1", seats=TWO, rounds=2)
    found = scene(match, REFEREE, 3)
    assert found and found[0] == len(match.events)
    assert "Extra point to be rolled" in " ".join(printed(found[1]))

    match = play(*said, "roll 1 1 3", "roll 1 1 3", "roll 1 2 3", seats=TWO, rounds=2)
    found = scene(match, REFEREE, 4)
    assert found
    text = " ".join(" ".join(printed(found[1])).split())
    assert "round 1 of 2 · quarterback Zoe" in text
    assert "Out of downs" in text and "12 to go" in text and "Last roll: no gain" in text
    assert "Zoe 990" in text  # clause 6: the extra-point wager is collected
    told = [event.kind for event in match.events[found[0] :]]
    assert len(told) == 2  # the dice pass, and round 2, come after it

    over = play(*said, "roll 1 1 3", "roll 1 1 3", "roll 1 2 3", seats=TWO)
    assert scene(over, REFEREE, 4) is None  # the end is the table itself


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("seats", [1, 2, 5, 12])
def test_nothing_is_lost_at_any_width(width: int, seats: int) -> None:
    names = [f"{'W' * 22}{number:02}" for number in range(seats)]
    bets = [f"{name} bet {w} 5" for name in names for w in ("touchdown", "extra-point", "trips")]
    match = play(*bets, "roll 1 2 3", *(f"{name} bet over-4 777" for name in names), seats=names)
    lines = drawn(match, width)
    assert max(map(cell_len, lines)) <= width
    text = " ".join(" ".join(lines).split())
    for name in names:
        assert name in text
    for wager, stake in (("touchdown", 5), ("extra-point", 5), ("over-4", 777)):
        if seats <= 5:
            assert text.count(f"{wager} {stake}") == seats
        else:
            assert all(f"{name} {stake}" in text.partition(wager)[2] for name in names)


@pytest.mark.parametrize(("width", "rows"), [(80, 24 - 8), (60, 24 - 8)])
def test_the_table_of_twelve_leaves_room_for_story_and_choices(width: int, rows: int) -> None:
    names = [f"player-{number:02}" for number in range(12)]
    bets = [f"{name} bet {('touchdown', 'defense')[i % 2]} 20" for i, name in enumerate(names)]
    assert len(drawn(play(*bets, "roll 1 2 3", seats=names), width)) <= rows


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_2_the_lines_of_the_field_differ(width: int, ascii_only: bool) -> None:
    labels, turf = _field(drawn(play("roll 1 2 1"), width))
    if ascii_only:
        turf = "".join(LOOKALIKES.get(character, character) for character in turf)
        assert turf.isascii()
    places = [labels.index(label) for label in ("20", "10", "goal")]
    marks = [turf[place] for place in places]
    assert len(set(marks)) == 3
    fives = {turf[labels.index(f" {label} ") + 1] for label in ("15", "5")}
    assert len(fives) == 1 and not fives & set(marks)
    # Clause 2: 20 yards out, and a gain of 2: the ball is right of the mark where it began.
    assert places[0] < turf.index("o" if ascii_only else "●") < labels.index("15")


def _field(lines: Sequence[str]) -> tuple[str, str]:
    number = next(i for i, line in enumerate(lines) if "goal" in line)
    return lines[number], lines[number + 1]


def test_the_red_die_has_a_frame_of_its_own_in_plain_letters() -> None:
    die = next(line for line in drawn(play("roll 1 2 1")) if "R 1" in line)
    plain = "".join(LOOKALIKES.get(character, character) for character in die)
    assert plain.split("  ")[0].strip() == "+- G 1 -+ +- G 2 -+ #= R 1 =#"


def test_5_a_bet_is_told_in_a_line() -> None:
    match = play("Zoe bet touchdown 50", "Zoe bet trips 5", seats=TWO)
    line = "Zoe has 945 left; stakes: touchdown 50, trips 5."
    assert printed(brief(match, REFEREE, 0) or "") == [line]


def test_1_without_any_money_the_rounds_that_are_left_are_foregone() -> None:
    lost = ("Zoe bet trips 5", "Max bet trips 5", "roll 1 2 3")
    assert foregone(play(*lost, seats=TWO, bankroll=5, rounds=2), REFEREE)
    assert not foregone(play(*lost, seats=TWO, bankroll=5), REFEREE)  # the last is worth a look
    assert not foregone(play(*lost, seats=TWO, bankroll=6, rounds=2), REFEREE)
    assert not foregone(play(*lost[:2], seats=TWO, bankroll=5, rounds=2), REFEREE)
