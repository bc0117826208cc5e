"""Clauses 2 to 4: the dice, the ball, the downs, 1st & goal.

Nobody bets here, so a record is its rolls alone: each window declines by itself.
"""

from __future__ import annotations

from itertools import product

import pytest

from fieldhouse.core.match import Match
from three_dice_football.helpers import ball, events, outcomes, play, refusal, table, to_act

AT_ONCE, AFTER_THIRD = "at-once", "after-third"
BOTH = pytest.mark.parametrize("reading", [AT_ONCE, AFTER_THIRD])
NOTHING = "1 2 3"
"""No gain: green 1 + 2 = 3, red 3."""


def rolled(*rolls: str, reading: str = AT_ONCE) -> Match:
    return play(*(f"roll {roll}" for roll in rolls), first_and_goal=reading)


# ------------------------------------------------------------------ 2. start


def test_2_starts_20_yards_out_down_1_play_1() -> None:
    assert ball(rolled()) == (20, 1, 1, False)


def test_2_first_two_dice_are_green_and_the_third_is_red() -> None:
    # Greens 5 and 4, red 2: 9 - 2 = 7 yards. Read any other way it would be 3 or less.
    assert table(rolled("5 4 2"))["to_go"] == 13


@pytest.mark.parametrize(
    "roll",
    [
        "roll 0 1 2",
        "roll 7 1 2",
        "roll 1 2 7",
        "roll 1 2",
        "roll 1 2 3 4",
        "roll -1 2 3",
        "roll 1 2 2.5",
        "roll 1  2 3",
        "roll 1 2 3 ",
        "roll",
        "roll 123",
        "roll ٣ 2 3",
        "roll a b c",
        "Ann roll 1 2 3",
        "flip Qs",
        "coin Ann",
    ],
)
def test_2_a_roll_is_three_faces_from_1_to_6(roll: str) -> None:
    assert "roll G G R" in refusal("Ann done", roll)


# ------------------------------------------------------------------ 3. what a roll is


def expected_first_roll(green: int, other: int, red: int) -> tuple[int, str | None]:
    """Yards to go and the end, if any, after a first roll, as clause 3 says it."""
    total = green + other
    if green == other == red:
        return 0, "trips-touchdown"
    if red == 6 and total in (2, 3):
        return 20, "turnover"
    if red > total:
        return 21, None
    return 20 - (total - red), None


def test_3_every_one_of_the_216_rolls() -> None:
    for faces in product(range(1, 7), repeat=3):
        match = rolled(" ".join(map(str, faces)))
        to_go, end = expected_first_roll(*faces)
        assert table(match)["to_go"] == to_go, faces
        assert outcomes(match) == ([end] if end else []), faces


def test_3_gain_moves_the_difference() -> None:
    # The example of the source: offense 10, defense 2, a gain of 8.
    assert ball(rolled("4 6 2")) == (12, 2, 2, False)


@pytest.mark.parametrize("roll", ["1 1 3", "1 1 5", "1 2 5", "1 3 6", "2 2 6", "1 4 6"])
def test_3_penalty_moves_back_one_yard(roll: str) -> None:
    assert ball(rolled(roll)) == (21, 2, 2, False)


@pytest.mark.parametrize("roll", ["1 1 2", "1 2 3", "2 2 4", "1 4 5", "3 3 6", "1 5 6"])
def test_3_equal_is_no_gain_and_costs_the_down(roll: str) -> None:
    assert ball(rolled(roll)) == (20, 2, 2, False)


@pytest.mark.parametrize("face", range(1, 7))
def test_3_trips_is_a_touchdown_from_anywhere(face: int) -> None:
    roll = f"{face} {face} {face}"
    assert outcomes(rolled(roll)) == ["trips-touchdown"]
    assert ball(rolled("1 1 3", "1 1 3", roll)) == (0, 3, 3, False)


def test_3_trips_comes_before_a_gain_that_would_score_too() -> None:
    # 20 - 11 = 9, 9 - 6 = 3; three fours gain 4 and would score all the same.
    assert outcomes(rolled("6 6 1", "4 4 2", "4 4 4")) == ["trips-touchdown"]


@pytest.mark.parametrize("roll", ["1 1 6", "1 2 6", "2 1 6"])
def test_3_turnover_ends_the_game_at_once(roll: str) -> None:
    match = rolled(roll)
    assert match.is_over
    assert outcomes(match) == ["turnover"]
    assert ball(match) == (20, 1, 1, False)


@pytest.mark.parametrize("roll", ["1 3 6", "3 1 6", "2 2 6", "1 1 5", "1 2 5"])
def test_3_no_turnover_with_a_total_of_4_or_a_red_5(roll: str) -> None:
    match = rolled(roll)
    assert (to_act(match), table(match)["to_go"]) == ("Ann", 21)


def test_3_turnover_ends_a_game_with_1st_and_goal_too() -> None:
    match = rolled("6 6 2", "1 2 6")
    assert outcomes(match) == ["turnover"]
    assert ball(match) == (10, 1, 2, True)


def test_3_every_roll_is_a_down() -> None:
    # Penalty, no gain, gain of 1: each takes one of the three downs.
    assert [table(rolled(*["1 1 3", NOTHING, "1 2 2"][:n]))["down"] for n in range(4)] == [
        1,
        2,
        3,
        3,
    ]
    assert outcomes(rolled("1 1 3", NOTHING, "1 2 2")) == ["downs"]


# ------------------------------------------------------------------ 4. touchdown


def test_4_touchdown_at_0_yards() -> None:
    match = rolled("6 6 1", "5 5 1")  # 20 - 11 = 9, 9 - 9 = 0
    assert outcomes(match) == ["touchdown"]
    assert ball(match)[:3] == (0, 1, 2)


def test_4_touchdown_beyond_0_leaves_0_to_go() -> None:
    match = rolled("6 6 1", "6 6 1")  # 20 - 11 = 9, 9 - 11 = -2
    assert outcomes(match) == ["touchdown"]
    assert ball(match)[:3] == (0, 1, 2)


def test_4_no_touchdown_one_yard_short() -> None:
    assert ball(rolled("6 6 1", "5 5 2")) == (1, 2, 3, True)  # 20 - 11 = 9, 9 - 8 = 1


def test_4_touchdown_on_the_last_down() -> None:
    match = rolled("6 6 2", NOTHING, NOTHING, "6 6 2")  # 10, 10, 10, 0
    assert outcomes(match) == ["touchdown"]
    assert ball(match)[:3] == (0, 3, 4)


@BOTH
def test_4_touchdown_on_the_third_down_from_outside_the_10(reading: str) -> None:
    match = rolled("5 5 1", NOTHING, "6 6 1", reading=reading)  # 11, 11, 0
    assert outcomes(match) == ["touchdown"]
    assert ball(match)[:3] == (0, 3, 3)


# ------------------------------------------------------------------ 4. downs and 1st & goal


@BOTH
def test_4_out_of_downs_ends_the_game(reading: str) -> None:
    match = rolled(NOTHING, NOTHING, NOTHING, reading=reading)
    assert outcomes(match) == ["downs"]
    assert ball(match) == (20, 3, 3, False)


@BOTH
def test_4_11_yards_to_go_is_no_1st_and_goal(reading: str) -> None:
    match = rolled("5 5 1", NOTHING, NOTHING, reading=reading)  # 20 - 9 = 11
    assert outcomes(match) == ["downs"]
    assert ball(match) == (11, 3, 3, False)


@pytest.mark.parametrize("roll, left", [("6 6 2", 10), ("6 6 1", 9)])
def test_4_at_once_fresh_three_as_soon_as_the_10_is_reached(roll: str, left: int) -> None:
    assert ball(rolled(roll)) == (left, 1, 2, True)
    assert ball(rolled(roll, NOTHING)) == (left, 2, 3, True)
    assert ball(rolled(roll, NOTHING, NOTHING)) == (left, 3, 4, True)
    over = rolled(roll, NOTHING, NOTHING, NOTHING)
    assert outcomes(over) == ["downs"]
    assert ball(over) == (left, 3, 4, True)


@BOTH
def test_4_reaching_the_10_on_the_third_down_counts(reading: str) -> None:
    # 20 - 5 = 15, 15, then a gain of 5: 10. Three more downs, plays 4 to 6.
    rolls = ["4 4 3", NOTHING, "4 4 3"]
    assert ball(rolled(*rolls, reading=reading)) == (10, 1, 4, True)
    over = rolled(*rolls, NOTHING, NOTHING, NOTHING, reading=reading)
    assert outcomes(over) == ["downs"]
    assert ball(over) == (10, 3, 6, True)


def test_4_after_third_the_first_three_downs_are_all_played() -> None:
    rolls = ["6 6 2", *[NOTHING] * 5]
    found = [ball(rolled(*rolls[:n], reading=AFTER_THIRD)) for n in range(7)]
    assert [(down, number) for _, down, number, _ in found] == [
        (1, 1),
        (2, 2),
        (3, 3),
        (1, 4),
        (2, 5),
        (3, 6),
        (3, 6),
    ]
    assert outcomes(rolled(*rolls, reading=AFTER_THIRD)) == ["downs"]


def test_4_after_third_it_is_enough_that_the_10_was_reached_in_any_of_them() -> None:
    # 10, then two penalties: 12 yards to go after the third down, and still three more downs.
    match = rolled("6 6 2", "1 1 3", "1 1 3", reading=AFTER_THIRD)
    assert ball(match) == (12, 1, 4, True)


@BOTH
def test_4_a_penalty_does_not_take_1st_and_goal_away(reading: str) -> None:
    assert table(rolled("6 6 2", "1 1 3", reading=reading))["goal"] is True
    assert table(rolled("6 6 2", "1 1 3", reading=reading))["to_go"] == 11


@BOTH
def test_4_1st_and_goal_is_earned_once(reading: str) -> None:
    # Back to 11 and again to 10 brings no further downs: after the last of them it is over.
    at_once = ["6 6 2", "1 1 3", "1 2 2", NOTHING]
    after_third = ["6 6 2", NOTHING, NOTHING, "1 1 3", "1 2 2", NOTHING]
    rolls = at_once if reading == AT_ONCE else after_third
    assert ball(rolled(*rolls[:-1], reading=reading))[:2] == (10, 3)
    assert outcomes(rolled(*rolls, reading=reading)) == ["downs"]


def test_4_after_third_the_10_reached_in_the_fourth_play_is_too_late() -> None:
    # There is no fourth play without it.
    assert rolled("5 5 1", NOTHING, NOTHING, reading=AFTER_THIRD).is_over


def test_4_the_default_reading_is_at_once() -> None:
    assert ball(play("roll 6 6 2"))[1] == 1


@BOTH
def test_4_1st_and_goal_is_told_once(reading: str) -> None:
    match = rolled("6 6 2", "1 1 3", "1 2 2", reading=reading)
    assert len(events(match, "first-and-goal")) == 1


def test_4_warning_for_after_third_only() -> None:
    (warning,) = play(first_and_goal=AFTER_THIRD).options.warnings
    assert "after-third" in warning and "favours the players" in warning
    assert play().options.warnings == ()
