"""Clause 7: what each wager wins on and pays. Stakes are 10 where nothing else is said."""

from __future__ import annotations

from typing import Any

import pytest

from three_dice_football.helpers import FULL_GAME, SINGLE_PLAY, money, play

# Clause 7's column "pays" on a stake of 10, the stake back included.
BACK = {
    "touchdown": 20,
    "defense": 20,
    "extra-point": 24,
    "first-and-goal": 15,
    "over-4": 25,
    "under-4": 19,
    "penalty": 100,
    "no-gain": 140,
    "big-play": 100,
    "trips": 340,
    "turnover": 670,
}

# The closest rolls on both sides of each line, margins in the comment.
WON = {
    "over-4": ["4 4 3", "6 6 1", "5 5 5"],  # 5, 11, trips with margin 5
    "under-4": ["4 3 4", "1 2 3", "1 2 5", "1 1 6", "3 3 3"],  # 3, 0, -2, turnover, trips with 3
    "penalty": ["1 1 3", "1 1 5", "2 2 6", "1 1 6", "1 2 6", "2 1 6"],  # -1, -3, -2, turnovers
    "no-gain": ["1 1 2", "1 2 3", "3 3 6"],  # 0
    "big-play": ["5 5 2", "6 4 2", "6 6 1"],  # 8, 8, 11
    "trips": [f"{face} {face} {face}" for face in range(1, 7)],
    "turnover": ["1 1 6", "1 2 6", "2 1 6"],
}
LOST = {
    "over-4": ["5 3 4", "4 4 4", "1 1 6"],  # 4, trips with margin 4, -4
    "under-4": ["5 3 4", "4 4 4", "4 4 3"],  # 4, 4, 5
    "penalty": ["1 2 3", "1 2 2", "1 1 1"],  # 0, 1, trips
    "no-gain": ["1 1 3", "1 2 2", "1 1 6"],  # -1, 1, -4
    "big-play": ["5 4 2", "6 6 5", "6 6 6"],  # 7, 7, trips with 6
    "trips": ["5 5 4", "4 5 5", "5 4 5", "1 1 6"],
    "turnover": ["1 3 6", "2 2 6", "1 1 5", "1 2 5", "6 1 1", "6 6 6"],
}


def back(wager: str, *rolls: str, stake: int = 10, **options: Any) -> int:
    """What comes back of a stake placed before the first roll."""
    actions = [f"Ann bet {wager} {stake}", *(f"roll {roll}" for roll in rolls)]
    return money(play(*actions, **options)) - (1000 - stake)


@pytest.mark.parametrize(
    "wager, roll", [(wager, roll) for wager in SINGLE_PLAY for roll in WON[wager]]
)
def test_7_single_play_wager_wins(wager: str, roll: str) -> None:
    assert back(wager, roll) == BACK[wager]


@pytest.mark.parametrize(
    "wager, roll", [(wager, roll) for wager in SINGLE_PLAY for roll in LOST[wager]]
)
def test_7_single_play_wager_loses(wager: str, roll: str) -> None:
    assert back(wager, roll) == 0


TOUCHDOWN = ("6 6 1", "6 6 1")
TRIPS = ("4 4 4",)
DOWNS = ("1 2 3",) * 3
GOAL_THEN_DOWNS = ("6 6 2", "1 2 3", "1 2 3", "1 2 3")
TURNOVER = ("1 1 6",)
GOAL_THEN_TURNOVER = ("6 6 2", "1 2 6")


@pytest.mark.parametrize(
    "wager, rolls, expected",
    [
        ("touchdown", TOUCHDOWN, 20),
        ("touchdown", TRIPS, 20),
        ("touchdown", DOWNS, 0),
        ("touchdown", TURNOVER, 0),
        ("defense", TOUCHDOWN, 0),
        ("defense", TRIPS, 0),
        ("defense", DOWNS, 20),
        ("defense", GOAL_THEN_DOWNS, 20),
        ("defense", TURNOVER, 10),
        ("defense", GOAL_THEN_TURNOVER, 10),
        ("first-and-goal", TOUCHDOWN, 15),
        ("first-and-goal", TRIPS, 15),
        ("first-and-goal", ("5 5 1", "6 6 1"), 15),  # from 11 into the end zone on the second down
        ("first-and-goal", DOWNS, 0),
        ("first-and-goal", ("5 5 1", "1 2 3", "1 2 3"), 0),  # 11 yards to go
        ("first-and-goal", GOAL_THEN_DOWNS, 15),
        ("first-and-goal", TURNOVER, 0),
        ("first-and-goal", GOAL_THEN_TURNOVER, 15),
        ("extra-point", DOWNS, 0),
        ("extra-point", TURNOVER, 0),
    ],
)
def test_7_full_game_wager(wager: str, rolls: tuple[str, ...], expected: int) -> None:
    assert back(wager, *rolls) == expected


@pytest.mark.parametrize(
    "rolls, expected",
    [
        (("6 6 2", "1 1 3", "1 1 3", "1 2 3", "1 2 3", "1 2 3"), 15),  # 10, 11, 12, downs
        (("6 6 2", "1 2 3", "1 2 3", "1 1 6"), 15),
        (("5 5 1", "1 2 3", "1 2 3"), 0),
        (("1 2 3", "4 4 4"), 15),
    ],
)
def test_7_first_and_goal_after_third(rolls: tuple[str, ...], expected: int) -> None:
    assert back("first-and-goal", *rolls, first_and_goal="after-third") == expected


@pytest.mark.parametrize(
    "roll, expected",
    [
        ("3 4 2", 24),  # gain
        ("1 2 2", 24),  # the smallest gain, 1
        ("1 1 1", 24),  # trips
        ("6 6 6", 24),
        ("1 2 3", 0),  # no gain
        ("1 1 3", 0),  # penalty
        ("2 2 6", 0),
        ("1 1 6", 0),  # turnover
        ("2 1 6", 0),
    ],
)
@pytest.mark.parametrize("touchdown", [TOUCHDOWN, TRIPS], ids=["gain", "trips"])
def test_7_extra_point(touchdown: tuple[str, ...], roll: str, expected: int) -> None:
    assert back("extra-point", *touchdown, roll) == expected


def test_7_touchdown_is_paid_whatever_the_extra_point_roll() -> None:
    # 1000 - 20, touchdown pays 20, the extra point is lost.
    said = ("Ann bet touchdown 10", "Ann bet extra-point 10", "roll 4 4 4", "roll 1 1 6")
    assert money(play(*said)) == 1000


@pytest.mark.parametrize(
    "wager, stake, rolls, expected",
    [
        ("first-and-goal", 1, TRIPS, 1),  # half a unit: 0
        ("first-and-goal", 3, TRIPS, 4),  # 1.5: 1
        ("extra-point", 1, (*TRIPS, "3 4 2"), 2),  # 1.4: 1
        ("extra-point", 4, (*TRIPS, "3 4 2"), 9),  # 5.6: 5
        ("over-4", 1, ("5 5 2",), 2),  # 1.5: 1
        ("over-4", 3, ("5 5 2",), 7),  # 4.5: 4
        ("under-4", 1, ("1 2 3",), 1),  # 0.9: 0
        ("under-4", 19, ("1 2 3",), 36),  # 17.1: 17
    ],
)
def test_7_fractions_are_rounded_down(
    wager: str, stake: int, rolls: tuple[str, ...], expected: int
) -> None:
    assert back(wager, *rolls, stake=stake) == expected


def test_7_rounding_is_of_the_whole_stake() -> None:
    # Twice 1 on first-and-goal is a stake of 2, which wins 1; two stakes of 1 would win nothing.
    said = ("Ann bet first-and-goal 1", "Ann bet first-and-goal 1", "roll 4 4 4")
    assert money(play(*said)) == 1001


def test_7_the_largest_stake_is_paid_exactly() -> None:
    match = play(f"Ann bet turnover {10**12}", "roll 1 1 6", bankroll=10**12)
    assert money(match) == 67 * 10**12


def test_7_the_pay_table_of_the_option_is_paid() -> None:
    assert back("trips", "4 4 4", pay_table={"trips": "30:1"}) == 310
    assert back("trips", "4 4 4", pay_table={"trips": "7:3"}) == 33  # 23.3: 23
    assert back("turnover", "1 1 6", pay_table={"trips": "30:1"}) == BACK["turnover"]


@pytest.mark.parametrize("wager", FULL_GAME + SINGLE_PLAY)
def test_7_each_wager_has_its_own_odds(wager: str) -> None:
    # Odds 1:1 for all but one wager, 5:1; the touchdown 4 4 4 has margin 4 and an extra point.
    odds = {name: "1:1" for name in FULL_GAME + SINGLE_PLAY} | {wager: "5:1"}
    rolls = {"defense": DOWNS, "extra-point": (*TRIPS, "3 4 2")} | {
        name: (WON[name][0],) for name in SINGLE_PLAY
    }
    assert back(wager, *rolls.get(wager, TRIPS), pay_table=odds) == 60
