"""The exact odds of Three Dice Football, against its rules page and against hand arithmetic."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.match import Match
from fieldhouse.core.odds import Odds
from fieldhouse.core.registry import find_game
from fieldhouse.lab.odds import exact_odds, odds_json
from games_for_tests.kuhn import KUHN

GAME = find_game("three-dice-football")
FULL_GAME = ("touchdown", "defense", "extra-point", "first-and-goal")
READINGS = ("at-once", "after-third")
DEFAULT_PAYS = {
    "touchdown": "1/1",
    "defense": "1/1",
    "extra-point": "7/5",
    "first-and-goal": "1/2",
    "over-4": "3/2",
    "under-4": "9/10",
    "penalty": "9/1",
    "no-gain": "13/1",
    "big-play": "9/1",
    "trips": "33/1",
    "turnover": "66/1",
}
EDGES = {
    "touchdown": "459217554493/12694994583552",
    "defense": "1754066215453/101559956668416",
    "extra-point": "70423382779681/2285099025039360",
    "first-and-goal": "51071/746496",
    "over-4": "1/16",
    "under-4": "1/20",
    "penalty": "2/27",
    "no-gain": "1/36",
    "big-play": "2/27",
    "trips": "1/18",
    "turnover": "5/72",
}
TOUCHDOWN = Fraction(12235777029059, 25389989167104)


@cache
def odds(reading: str = "at-once") -> Odds:
    return exact_odds(GAME, GAME.options.read({"first-and-goal": reading}))


def odds_paying(**pays: str) -> Odds:
    table = {wager.replace("_", "-"): odds for wager, odds in pays.items()}
    return exact_odds(GAME, GAME.options.read({"pay-table": table}))


# ------------------------------------------------------------------ the rules page, 7 and 8


@pytest.mark.parametrize("wager", EDGES)
def test_7_house_edge(wager: str) -> None:
    assert odds().wagers[wager].edge == Fraction(EDGES[wager])


def test_8_outcomes_at_once() -> None:
    outcomes = odds().outcomes
    assert outcomes["touchdown"] == TOUCHDOWN
    assert outcomes["trips-touchdown"] == Fraction(603089627933, 5642219814912)
    assert outcomes["turnover"] == Fraction(603089627933, 11284439629824)
    assert abs(odds().mean_rolls - Fraction("3.848")) < Fraction("0.0005")


def test_8_outcomes_after_third() -> None:
    assert odds("after-third").outcomes["touchdown"] == Fraction(17584986515323, 33853318889472)


@pytest.mark.parametrize(
    ("wager", "percent"), [("touchdown", -3.889), ("extra-point", -4.466), ("defense", 9.325)]
)
def test_8_edges_after_third(wager: str, percent: float) -> None:
    assert round(float(100 * odds("after-third").wagers[wager].edge), 3) == percent


def test_4_only_three_edges_depend_on_the_reading() -> None:
    first, second = (odds(reading).wagers for reading in READINGS)
    assert {w for w in first if first[w].edge != second[w].edge} == set(FULL_GAME[:3])


# ------------------------------------------------------------------ what must hold by itself


@pytest.mark.parametrize("reading", READINGS)
def test_every_bet_is_won_pushed_or_lost_and_every_round_ends(reading: str) -> None:
    found = odds(reading)
    assert all(w.win + w.push + w.lose == 1 for w in found.wagers.values())
    outcomes = found.outcomes
    assert outcomes["touchdown"] + outcomes["turnover"] + outcomes["downs"] == 1
    assert [w for w, wager in found.wagers.items() if wager.push] == ["defense"]


@pytest.mark.parametrize("reading", READINGS)
def test_each_roll_of_the_drive_is_trips_or_a_turnover_as_often_as_any(reading: str) -> None:
    found = odds(reading)
    assert found.outcomes["trips-touchdown"] == found.mean_rolls * Fraction(6, 216)
    assert found.outcomes["turnover"] == found.mean_rolls * Fraction(3, 216)


def test_single_play_wagers_win_on_as_many_rolls_as_can_be_counted() -> None:
    rolls = list(product(range(1, 7), repeat=3))
    margins = [green + other - red for green, other, red in rolls]
    counts = {
        "over-4": sum(margin > 4 for margin in margins),
        "under-4": sum(margin < 4 for margin in margins),
        "penalty": sum(margin < 0 for margin in margins),
        "no-gain": margins.count(0),
        "big-play": sum(margin >= 8 for margin in margins),
        "trips": sum(len({*roll}) == 1 for roll in rolls),
        "turnover": sum(r == 6 and g + o <= 3 for g, o, r in rolls),
    }
    wagers = odds().wagers
    assert {name: wagers[name].win * 216 for name in counts} == counts


# ------------------------------------------------------------------ figures of one wager


def test_a_bet_on_the_full_game_lies_for_the_round_and_others_for_a_roll() -> None:
    found = odds()
    for name, wager in found.wagers.items():
        rolls = found.mean_rolls if name in FULL_GAME else 1
        assert wager.rolls == rolls
        assert wager.edge_per_roll * rolls == wager.edge


def test_defense_per_resolved_bet_leaves_turnovers_out() -> None:
    defense = odds().wagers["defense"]
    resolved = 1 - odds().outcomes["turnover"]
    assert defense.edge_per_resolved == defense.edge / resolved
    assert odds().wagers["touchdown"].edge_per_resolved == odds().wagers["touchdown"].edge


def test_figures_of_a_wager_by_hand() -> None:
    trips = odds().wagers["trips"]  # wins 6 rolls of 216, pays 33:1
    assert (trips.win, trips.lose) == (Fraction(6, 216), Fraction(210, 216))
    assert trips.rtp == Fraction(34, 36)
    assert trips.fair == 35
    assert trips.sd == pytest.approx(math.sqrt(33**2 / 36 + 35 / 36 - (1 / 18) ** 2), abs=1e-14)
    assert trips.volatility_index == pytest.approx(1.645 * trips.sd, abs=1e-14)


@pytest.mark.parametrize("reading", READINGS)
def test_at_fair_odds_the_bank_keeps_nothing(reading: str) -> None:
    for wager in odds(reading).wagers.values():
        assert wager.win * wager.fair == wager.lose


# ------------------------------------------------------------------ the pay table and rounding


@given(st.integers(1, 1000), st.integers(1, 1000))
def test_a_pay_table_moves_the_edge_as_arithmetic_says(pays: int, per: int) -> None:
    wager = replace(odds().wagers["defense"], pays=Fraction(pays, per))
    assert wager.edge == odds().wagers["defense"].lose - wager.win * pays / per


def test_a_pay_table_moves_one_edge_by_the_odds_it_adds() -> None:
    dearer = odds_paying(touchdown="11:10", trips="30:1")
    for name, wager in odds().wagers.items():
        moved = {"touchdown": wager.win / 10, "trips": -3 * wager.win}.get(name, 0)
        assert wager.edge - dearer.wagers[name].edge == moved
    assert dearer.outcomes == odds().outcomes


@pytest.mark.parametrize(
    ("wager", "stake", "edge"),
    [
        ("over-4", 1, Fraction(5, 8) - Fraction(3, 8)),  # 3:2 on 1 wins 1
        ("over-4", 2, Fraction(1, 16)),  # wins 3, exactly
        ("over-4", 7, Fraction(5, 8) - Fraction(3, 8) * Fraction(10, 7)),  # wins 10
        ("under-4", 1, Fraction(1, 2)),  # 9:10 on 1 wins nothing
        ("under-4", 25, Fraction(1, 2) - Fraction(1, 2) * Fraction(22, 25)),  # wins 22
        ("first-and-goal", 1, Fraction(424319, 1119744)),  # 1:2 on 1 wins nothing
        ("extra-point", 4, 1 - Fraction(181, 216) * TOUCHDOWN * Fraction(4 + 5, 4)),  # 28:5 is 5
        ("trips", 1, Fraction(1, 18)),
        ("under-4", 10**12, Fraction(1, 20)),
        ("under-4", 10**12 - 1, Fraction(1, 2) - Fraction(899999999999, 2 * (10**12 - 1))),
    ],
)
def test_rounding_at_a_stake(wager: str, stake: int, edge: Fraction) -> None:
    assert odds().wagers[wager].edge_at(stake) == edge


def test_the_smallest_stake_without_rounding() -> None:
    smallest = {name: wager.smallest_exact for name, wager in odds().wagers.items()}
    tens = {"extra-point": 5, "first-and-goal": 2, "over-4": 2, "under-4": 10}
    assert smallest == {name: tens.get(name, 1) for name in EDGES}
    assert odds_paying(over_4="6:4").wagers["over-4"].smallest_exact == 2


@given(st.sampled_from(sorted(EDGES)), st.integers(1, 10**12))
def test_rounding_never_helps_the_bettor_and_ends_where_it_should(name: str, stake: int) -> None:
    wager = odds().wagers[name]
    rounded = wager.edge_at(stake) - wager.edge
    assert 0 <= rounded < wager.win / stake
    assert (rounded == 0) == (stake % wager.smallest_exact == 0)


@pytest.mark.parametrize("stake", [1, 3, 7, 10])
def test_what_a_match_pays_agrees(stake: int) -> None:
    for roll, wager in [("6 6 1", "over-4"), ("1 1 2", "under-4"), ("4 4 4", "trips")]:
        match = Match(GAME, ["Ann"])
        match.play(f"Ann bet {wager} {stake}")
        match.play(f"roll {roll}")
        assert match.returns() == [odds().wagers[wager].winnings(stake)]


# ------------------------------------------------------------------ JSON


def test_json_has_these_keys_in_this_order() -> None:
    told = odds_json(GAME, odds())
    assert list(told) == ["game", "options", "wagers", "outcomes", "mean_rolls"]
    assert told["game"] == "three-dice-football"
    assert told["options"] == dict(GAME.options.read({}))
    assert list(told["wagers"]) == list(EDGES)
    names = ["touchdown", "trips-touchdown", "turnover", "downs", "first-and-goal"]
    assert list(told["outcomes"]) == names
    for wager in told["wagers"].values():
        exact = [
            "win",
            "push",
            "lose",
            "pays",
            "edge",
            "edge_per_roll",
            "edge_per_resolved",
            "rtp",
            "fair",
        ]
        assert list(wager) == [*exact, "sd", "volatility_index"]
        assert all(isinstance(wager[key], str) and "/" in wager[key] for key in exact)
        assert type(wager["sd"]) is type(wager["volatility_index"]) is float


def test_json_writes_whole_numbers_as_fractions() -> None:
    told: dict[str, Any] = odds_json(GAME, odds())["wagers"]
    assert told["touchdown"]["push"] == "0/1"
    assert told["trips"]["fair"] == "35/1"
    assert {name: wager["pays"] for name, wager in told.items()} == DEFAULT_PAYS
    assert {name: wager["edge"] for name, wager in told.items()} == EDGES


def test_json_with_a_stake() -> None:
    told = odds_json(GAME, odds(), 7)["wagers"]["over-4"]
    assert told["stake"] == {"amount": 7, "edge": "5/56", "smallest_exact": 2}


def test_money_and_rounds_change_no_odds() -> None:
    other = exact_odds(GAME, GAME.options.read({"bankroll": 0, "rounds": 10_000_000}))
    assert other.options["bankroll"] == 0
    for name, wager in odds().wagers.items():
        assert (wager.edge, wager.rolls) == (other.wagers[name].edge, other.wagers[name].rolls)
    assert (other.outcomes, other.mean_rolls) == (odds().outcomes, odds().mean_rolls)


def test_a_game_without_odds() -> None:
    with pytest.raises(FieldhouseError, match="kuhn has no wagers"):
        exact_odds(KUHN, KUHN.options.read({}))
