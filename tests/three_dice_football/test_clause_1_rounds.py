"""Clause 1: seats, money, the Quarterback and the rounds."""

from __future__ import annotations

import pytest

from fieldhouse.core.errors import SeatError
from fieldhouse.core.match import Match
from fieldhouse.core.view import view_json
from three_dice_football.helpers import GAME, events, money, outcomes, play, table, to_act

THREE = ("Ann", "Bob", "Cy")
DOWNS = ("roll 1 2 3",) * 3


@pytest.mark.parametrize("count", [1, 12])
def test_1_takes_1_to_12_bettors(count: int) -> None:
    names = [f"seat-{number}" for number in range(count)]
    match = Match(GAME, names)
    assert table(match)["bankrolls"] == dict.fromkeys(names, 1000)
    assert table(match)["bets"] == {name: {} for name in names}


@pytest.mark.parametrize("count", [0, 13])
def test_1_refuses_other_numbers_of_bettors(count: int) -> None:
    with pytest.raises(SeatError, match=rf"1 to 12 seats, not {count}"):
        Match(GAME, [f"seat-{number}" for number in range(count)])


def test_1_every_bettor_has_the_bankroll_of_the_option() -> None:
    assert table(play(seats=THREE, bankroll=77))["bankrolls"] == dict.fromkeys(THREE, 77)


def test_1_the_first_seat_is_quarterback() -> None:
    assert table(play(seats=THREE))["quarterback"] == "Ann"


def test_1_one_round_unless_told_otherwise() -> None:
    match = play("roll 4 4 4")
    assert match.is_over
    assert outcomes(match) == ["trips-touchdown"]


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_1_all_rounds_are_played(rounds: int) -> None:
    rolls = ["roll 1 1 6"] * rounds
    assert not play(*rolls[:-1], seats=THREE, rounds=rounds).is_over
    match = play(*rolls, seats=THREE, rounds=rounds)
    assert match.is_over
    assert [event["outcome"] for event in events(match, "game-over")] == ["turnover"] * rounds


def test_1_all_rounds_are_played_when_nobody_has_money_left() -> None:
    first = ("Ann bet touchdown 5", "Bob bet touchdown 5", "roll 1 1 6")
    match = play(*first, seats=("Ann", "Bob"), bankroll=5, rounds=2)
    assert (to_act(match), table(match)["round"]) == ("chance", 2)
    over = play(*first, "roll 1 1 6", seats=("Ann", "Bob"), bankroll=5, rounds=2)
    assert view_json(over)["result"]["net"] == {"Ann": -5, "Bob": -5}


@pytest.mark.parametrize(
    "rolls", [("roll 4 4 4",), ("roll 6 6 1", "roll 5 5 1")], ids=["trips", "touchdown"]
)
def test_1_quarterback_keeps_the_dice_after_a_touchdown(rolls: tuple[str, ...]) -> None:
    assert table(play(*rolls, seats=THREE, rounds=2))["quarterback"] == "Ann"


@pytest.mark.parametrize("rolls", [("roll 1 1 6",), DOWNS], ids=["turnover", "downs"])
def test_1_else_the_dice_pass_clockwise(rolls: tuple[str, ...]) -> None:
    assert table(play(*rolls, seats=THREE, rounds=2))["quarterback"] == "Bob"


def test_1_quarterback_keeps_the_dice_after_a_missed_extra_point() -> None:
    # The extra-point roll 1 1 6 would be a turnover, but the round was a touchdown.
    match = play("Bob bet extra-point 1", "roll 4 4 4", "roll 1 1 6", seats=THREE, rounds=2)
    assert table(match)["quarterback"] == "Ann"
    assert outcomes(match) == ["trips-touchdown"]


def test_1_dice_pass_from_the_last_seat_to_the_first() -> None:
    rolls = ["roll 1 1 6"] * 4
    found = [table(play(*rolls[:n], seats=THREE, rounds=9))["quarterback"] for n in range(5)]
    assert found == ["Ann", "Bob", "Cy", "Ann", "Bob"]


def test_1_money_is_kept_from_round_to_round_and_the_house_banks() -> None:
    # Touchdown pays 1:1 twice: 1000 - 100 + 200, then - 100 + 200. The house pays all of it.
    actions = ("Ann bet touchdown 100", "roll 4 4 4") * 2
    match = play(*actions, seats=("Ann", "Bob"), rounds=2)
    assert (money(match, "Ann"), money(match, "Bob")) == (1200, 1000)


@pytest.mark.parametrize(
    "rolls",
    [("roll 6 6 2", "roll 1 2 3", "roll 1 1 6"), ("roll 1 2 3", "roll 4 4 4"), DOWNS],
    ids=["turnover", "trips", "downs"],
)
def test_2_each_round_starts_anew(rolls: tuple[str, ...]) -> None:
    match = play("Ann bet defense 5", *rolls, seats=THREE, rounds=2)
    now = table(match)
    assert (now["to_go"], now["down"], now["play"], now["goal"]) == (20, 1, 1, False)
    assert (now["round"], now["phase"], now["bets"]) == (2, "wagers", {n: {} for n in THREE})


@pytest.mark.parametrize("reading", ["at-once", "after-third"])
def test_4_1st_and_goal_can_be_earned_in_each_round(reading: str) -> None:
    first = ("roll 6 6 2", *["roll 1 2 3"] * (3 if reading == "at-once" else 5))
    match = play(*first, *first, rounds=2, first_and_goal=reading)
    assert outcomes(match) == ["downs", "downs"]
    assert match.is_over
    assert table(match)["play"] == len(first)
