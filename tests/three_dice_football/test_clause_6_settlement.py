"""Clause 6: the order in which wagers are settled, seen in the events."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.match import Match
from fieldhouse.core.view import view_json
from three_dice_football.helpers import (
    FULL_GAME,
    SINGLE_PLAY,
    events,
    money,
    play,
    settled,
    table,
    to_act,
)

TWO = ("Ann", "Bob")
EVERYTHING = tuple(f"{seat} bet {wager} 10" for seat in TWO for wager in FULL_GAME + SINGLE_PLAY)
SINGLES = tuple(f"{seat} bet {wager} 10" for seat in TWO for wager in SINGLE_PLAY)


def steps(match: Match, *expected: set[str]) -> list[set[str]]:
    """The wagers settled last, cut into steps of the expected sizes for both seats."""
    wagers = [wager for _, wager, _, _ in settled(match)]
    sizes = [len(step) * len(TWO) for step in expected]
    wagers = wagers[len(wagers) - sum(sizes) :]
    return [{wagers.pop(0) for _ in range(size)} for size in sizes]


def test_6_touchdown_order() -> None:
    match = play(*EVERYTHING, "roll 4 4 4", "roll 3 4 2", seats=TWO)
    order = ({"defense"}, set(SINGLE_PLAY), {"first-and-goal"}, {"touchdown", "extra-point"})
    assert steps(match, *order) == list(order)
    assert len(settled(match)) == 2 * 11


def test_6_the_extra_point_roll_comes_before_touchdown_and_extra_point_are_paid() -> None:
    match = play(*EVERYTHING, "roll 4 4 4", seats=TWO)
    order = ({"defense"}, set(SINGLE_PLAY), {"first-and-goal"})
    assert steps(match, *order) == list(order)
    assert len(settled(match)) == 2 * 9
    assert table(match)["bets"] == {n: {"touchdown": 10, "extra-point": 10} for n in TWO}
    assert view_json(match)["awaiting"] == "roll"
    # 1000 - 110 at the start; lost: defense, and on margin 4 over, under, penalty, no gain, big
    # play, turnover. Paid: trips 33:1 = 340, first-and-goal 1:2 = 15.
    assert [money(match, name) for name in TWO] == [890 + 340 + 15] * 2


@pytest.mark.parametrize(
    "before, last",
    [(("roll 1 2 3", "roll 1 2 3"), "roll 1 2 3"), (("roll 6 6 2",), "roll 1 2 6")],
    ids=["downs", "turnover"],
)
def test_6_no_touchdown_order(before: tuple[str, ...], last: str) -> None:
    full = [action for action in EVERYTHING if action.split()[2] in FULL_GAME]
    match = play(*full, *before, *SINGLES, last, seats=TWO)
    order = ({"touchdown", "extra-point", "defense"}, set(SINGLE_PLAY), {"first-and-goal"})
    assert steps(match, *order) == list(order)
    assert len(settled(match)) == 2 * 11


def test_6_no_touchdown_collects_before_it_pays() -> None:
    said = ("Ann bet defense 1", "Ann bet touchdown 2", "Ann bet extra-point 3")
    match = play(*said, *["roll 1 2 3"] * 3)
    assert [line[1] for line in settled(match)][-1] == "defense"
    assert set(settled(match)) == {
        ("Ann", "touchdown", 2, 0),
        ("Ann", "extra-point", 3, 0),
        ("Ann", "defense", 1, 2),
    }


def test_6_while_the_game_goes_on_only_single_play_wagers_are_settled() -> None:
    match = play(*EVERYTHING, "roll 6 6 2", seats=TWO)
    assert {wager for _, wager, _, _ in settled(match)} == set(SINGLE_PLAY)
    assert table(match)["bets"] == {n: dict.fromkeys(FULL_GAME, 10) for n in TWO}


def test_6_without_an_extra_point_wager_there_is_no_extra_point_roll() -> None:
    match = play("Ann bet touchdown 5", "roll 4 4 4")
    assert match.is_over
    assert to_act(match) is None


@pytest.mark.parametrize("bettor", TWO)
def test_6_any_players_extra_point_wager_brings_the_roll(bettor: str) -> None:
    match = play(f"{bettor} bet extra-point 5", "roll 4 4 4", seats=TWO)
    assert (to_act(match), table(match)["phase"]) == ("chance", "extra-point")
    over = play(f"{bettor} bet extra-point 5", "roll 4 4 4", "roll 3 4 2", seats=TWO)
    assert over.is_over
    assert money(over, bettor) == 1007


@pytest.mark.parametrize("last", ["roll 1 1 6", "roll 1 2 3"], ids=["turnover", "downs"])
def test_6_no_extra_point_roll_without_a_touchdown(last: str) -> None:
    match = play("Ann bet extra-point 5", "roll 1 2 3", "roll 1 2 3", last)
    assert match.is_over
    assert settled(match) == [("Ann", "extra-point", 5, 0)]


def test_6_one_extra_point_roll_serves_all() -> None:
    said = ("Ann bet extra-point 5", "Bob bet extra-point 10", "roll 4 4 4", "roll 3 4 2")
    match = play(*said, seats=TWO)
    assert match.is_over
    assert set(settled(match)) == {("Ann", "extra-point", 5, 12), ("Bob", "extra-point", 10, 24)}


def test_6_a_settled_wager_is_an_event_with_seat_wager_stake_and_paid() -> None:
    def said(event: dict[str, Any]) -> dict[str, Any]:
        return {key: event[key] for key in ("seat", "wager", "stake", "paid")}

    match = play("Bob bet over-4 10", "roll 5 5 2", seats=TWO)
    assert [said(event) for event in events(match, "settled")] == [
        {"seat": "Bob", "wager": "over-4", "stake": 10, "paid": 25}
    ]


def test_6_after_the_end_no_wager_is_left_on_the_table() -> None:
    for rolls in (("roll 4 4 4", "roll 1 1 6"), ("roll 1 1 6",)):
        assert table(play(*EVERYTHING, *rolls, seats=TWO))["bets"] == {"Ann": {}, "Bob": {}}


def test_6_settlement_counts_for_the_seat_that_bet() -> None:
    match = play("Ann bet over-4 10", "Bob bet under-4 10", "roll 5 5 2", seats=TWO)
    assert (money(match, "Ann"), money(match, "Bob")) == (1015, 990)
