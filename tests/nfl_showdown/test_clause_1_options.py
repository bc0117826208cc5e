"""Clause 1: seats and options."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.errors import OptionError, SeatError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord
from fieldhouse.games.nfl_showdown import GAME
from nfl_showdown.helpers import (
    TOSS,
    TWO,
    changed,
    gain,
    hands,
    now,
    play,
    pro,
    rookie,
    table,
    touchdown,
    weights,
)


def test_1_the_defaults() -> None:
    options = play().options
    assert options["mode"] == "rookie"
    assert options["teams"] == ["arizona", "atlanta"]
    assert options["big-plays"] is True
    assert options["simultaneous-tie"] == "coin"
    model = {"20": 0.95, "30": 0.85, "40": 0.65, "50": 0.4, "60": 0.1}
    assert options["kick-model"] == model


@pytest.mark.parametrize("seats", [[], ["Ann"], ["Ann", "Bob", "Cy"]])
def test_1_two_seats(seats: list[str]) -> None:
    with pytest.raises(SeatError, match="2 seats"):
        Match(GAME, seats)
    text = f"game = 'nfl-showdown'\nseats = {seats}\nactions = []"
    with pytest.raises(SeatError, match="2 seats"):
        GameRecord.loads(text).replay(GAME)


@pytest.mark.parametrize("mode", ["rookie", "pro", "pro-bowl"])
def test_1_the_mode(mode: str) -> None:
    assert table(play(mode=mode))["mode"] == mode


@pytest.mark.parametrize("mode", ["Rookie", "probowl", "", 1, None, ["pro"]])
def test_1_no_other_mode(mode: Any) -> None:
    with pytest.raises(OptionError):
        Match(GAME, TWO, {"mode": mode})


def test_1_each_seat_has_its_team() -> None:
    match = play(*TOSS, teams=["chicago", "buffalo"])
    assert hands(match) == {
        "Ann": ["windy-corner", "elevated-line-block"],
        "Bob": ["snowbelt-bomb", "lake-effect-squall"],
    }
    assert table(match)["big_plays"] == {"Ann": 2, "Bob": 2}


@pytest.mark.parametrize(
    "teams",
    [
        ["arizona"],
        ["arizona", "arizona"],
        ["arizona", "atlanta", "buffalo"],
        ["arizona", "boston"],
        ["new-york", "arizona"],
        ["Arizona", "atlanta"],
        ["arizona", 3],
        "arizona",
        [],
        None,
    ],
)
def test_1_two_different_teams_of_the_32(teams: Any) -> None:
    with pytest.raises(OptionError, match="teams"):
        Match(GAME, TWO, {"teams": teams})


def test_1_without_big_plays_nobody_has_a_card() -> None:
    match = rookie(*gain("Ann", 1))
    assert table(match)["big_plays"] == {"Ann": 0, "Bob": 0}
    assert hands(match) == {"Ann": [], "Bob": []}
    # And no window opened: the second down waits.
    assert now(match, "ball down") == (26, 2)


@pytest.mark.parametrize("value", [1, "yes", None])
def test_1_big_plays_is_a_switch(value: Any) -> None:
    with pytest.raises(OptionError, match="big-plays"):
        Match(GAME, TWO, {"big-plays": value})


@pytest.mark.parametrize("value", ["Coin", "receiver", True])
def test_1_how_a_tie_is_broken(value: Any) -> None:
    with pytest.raises(OptionError, match="simultaneous-tie"):
        Match(GAME, TWO, {"simultaneous-tie": value})


def test_1_cards_of_ones_own_are_in_force() -> None:
    def change(content: Any) -> None:
        content["playbooks"]["rookie"]["offense"][0] = {
            "card": "plunge",
            "kind": "run",
            "cells": ["7", "7", "7"],
        }

    match = rookie("Ann call plunge", "Bob defend deep", cards=changed(change))
    assert now(match, "ball down") == (32, 2)


# ------------------------------------------------------------------ the kick model


def kick(ball: int, step: int = 0, **options: Any) -> dict[str, int]:
    """The weights of a field goal from Ann's ball at 25 or more."""
    text = f"Ann fieldgoal {step}" if step else "Ann fieldgoal"
    return weights(rookie(*gain("Ann", ball - 25), text, **options))


@pytest.mark.parametrize(
    "ball, step, weight",
    [
        (99, 0, 9500),
        (80, 0, 9500),  # 20
        (79, 0, 8500),  # 21
        (70, 0, 8500),  # 30
        (69, 0, 6500),  # 31
        (60, 0, 6500),  # 40
        (59, 0, 4000),  # 41
        (50, 0, 4000),  # 50
        (49, 0, 1000),  # 51
        (40, 0, 1000),  # 60
        (39, 0, 0),  # 61: beyond the last
        (25, 0, 0),
        (81, 1, 9500),  # 19 and 1
        (80, 1, 8500),  # 20 and 1
        (90, 10, 9500),
        (89, 10, 8500),  # 11 and 10
        (41, 1, 1000),  # 59 and 1
        (41, 2, 0),  # 59 and 2
        (25, 10, 0),
    ],
)
def test_1_the_nearest_listed_distance_not_shorter(ball: int, step: int, weight: int) -> None:
    expected = {"good": weight, "miss": 10000 - weight}
    assert kick(ball, step) == {face: w for face, w in expected.items() if w}


@pytest.mark.parametrize(
    "chance, weight",
    [
        (0.0001, 1),
        (0.9999, 9999),
        # Floats that are not these decimals: 10,000 times each is not whole.
        (0.1235, 1235),
        (0.0057, 57),
        (0.5801, 5801),
        (0.2901, 2901),
        (0.07, 700),
        (1, 10000),
        (1.0, 10000),
        (0, 0),
        (0.0, 0),
    ],
)
def test_1_four_decimals_are_read_exactly(chance: float, weight: int) -> None:
    expected = {"good": weight, "miss": 10000 - weight}
    found = kick(25, kick_model={"100": chance})
    assert found == {face: w for face, w in expected.items() if w}


def test_1_every_chance_of_four_decimals_is_exact() -> None:
    for weight in range(1, 10000, 7):
        model = {"99": weight / 10000}
        options = GAME.options.read({"kick-model": model})
        assert options.struct.kick_weight[99] == weight  # type: ignore[attr-defined]


def test_1_distances_in_any_order() -> None:
    model = {"60": 0.2, "9": 0.9, "75": 0.1}
    assert kick(25, kick_model=model)["good"] == 1000
    assert kick(41, kick_model=model)["good"] == 2000
    assert kick(91, kick_model=model)["good"] == 9000
    assert kick(90, kick_model=model)["good"] == 2000


def test_1_steps_count_in_full() -> None:
    # 75 and 10.
    assert kick(25, 10, kick_model={"84": 0.5}) == {"miss": 10000}
    assert kick(25, 10, kick_model={"85": 0.5}) == {"good": 5000, "miss": 5000}


@pytest.mark.parametrize(
    "model",
    [
        {"20": 1.5},
        {"20": -0.1},
        {"20": 1.0001},
        {"20": 0.12345},
        {"20": 0.00001},
        {"20": "0.5"},
        {"20": True},
        {"20": None},
        {"20": float("nan")},
        {"20": float("inf")},
        {"20": [0.5]},
        {"twenty": 0.5},
        {"-20": 0.5},
        {"2.5": 0.5},
        {"": 0.5},
        [0.5],
        0.5,
        "0.5",
    ],
)
def test_1_what_is_no_kick_model(model: Any) -> None:
    with pytest.raises(OptionError, match="kick-model"):
        Match(GAME, TWO, {"kick-model": model})


def test_1_an_extra_point_is_15_yards() -> None:
    tried = [*touchdown("Ann", "rookie"), "Ann extra"]
    assert weights(pro(*tried)) == {"good": 9500, "miss": 500}
    assert weights(pro(*tried, kick_model={"15": 0.5, "20": 0.1}))["good"] == 5000
    assert weights(pro(*tried, kick_model={"14": 0.5, "20": 0.1}))["good"] == 1000
    assert weights(pro(*tried, kick_model={"14": 0.5})) == {"miss": 10000}
