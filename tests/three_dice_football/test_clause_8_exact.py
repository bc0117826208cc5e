"""Clauses 7 and 8: the exact figures, by playing out every roll with the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from fieldhouse.core.agenda import TERMINAL
from fieldhouse.core.chance import every_outcome
from fieldhouse.core.drive import step
from fieldhouse.core.kernel import link
from fieldhouse.core.match import Match
from fieldhouse.games.three_dice_football.state import Outcome, Phase
from three_dice_football.helpers import FULL_GAME, GAME, SINGLE_PLAY, play

STAKE = 10
"""Divisible by what every wager is paid per, so that nothing is rounded."""

ENDS = {
    "touchdown": Outcome.TOUCHDOWN,
    "trips": Outcome.TRIPS_TOUCHDOWN,
    "turnover": Outcome.TURNOVER,
    "downs": Outcome.DOWNS,
}


class Exact:
    """Expected values of one reading, each position met on the way played out once.

    Four seats bet all they have on one full-game wager each, so that no window opens again.
    """

    def __init__(self, reading: str) -> None:
        seats = [f"on-{wager}" for wager in FULL_GAME]
        bets = [f"on-{wager} bet {wager} {STAKE}" for wager in FULL_GAME]
        self.match = play(*bets, seats=seats, bankroll=STAKE, first_and_goal=reading)
        (self.step,) = link(self.match.game.rules, step)
        self.known: dict[tuple[Any, ...], dict[str, Fraction]] = {}
        self.values = self.expect(self.match.state)

    def key(self, s: Any) -> tuple[Any, ...]:
        """What the future depends on: not how many plays there were, nor the last dice."""
        ball = (s.phase, s.to_go, s.down, s.goal, s.fresh, s.outcome)
        agenda = (s.turn, s.ask, tuple(s.steps[: s.depth]))
        return (*ball, *agenda, tuple(map(tuple, s.bets)), tuple(s.bankrolls))

    def expect(self, s: Any) -> dict[str, Fraction]:
        """The mean of how the round ends, of the rolls to come, and of what seats end with."""
        if s.turn == TERMINAL:
            ends = {name: Fraction(s.outcome == end) for name, end in ENDS.items()}
            money = zip(FULL_GAME, s.bankrolls, strict=False)
            return ends | {f"money {w}": Fraction(m) for w, m in money} | {"rolls": Fraction(0)}
        key = self.key(s)
        if key not in self.known:
            self.known[key] = self.mean(s)
        return self.known[key]

    def mean(self, s: Any) -> dict[str, Fraction]:
        """The mean over the 216 rolls."""
        states, counts = {}, Counter[tuple[Any, ...]]()
        for after in self.after(s):
            states[self.key(after)] = after
            counts[self.key(after)] += 1
        assert counts.total() == 216
        total: dict[str, Fraction] = {}
        for key, count in counts.items():
            for name, value in self.expect(states[key]).items():
                total[name] = total.get(name, Fraction(0)) + Fraction(count, 216) * value
        total["rolls"] += s.phase == Phase.ROLL
        return total

    def after(self, s: Any) -> Iterator[Any]:
        """The positions after each roll."""
        for roll in range(216):
            after = s.clone()
            self.step(after, self.match.options.struct, None, roll, 0)
            yield after

    @property
    def touchdown(self) -> Fraction:
        return self.values["touchdown"] + self.values["trips"]

    def edge(self, wager: str) -> Fraction:
        """The house's part of each unit staked."""
        return 1 - self.values[f"money {wager}"] / STAKE


@cache
def exact(reading: str) -> Exact:
    return Exact(reading)


@cache
def single_play_edge(wager: str) -> Fraction:
    """The same for one roll: 216 matches."""
    match = Match(GAME, ["Ann"], {"bankroll": STAKE})
    match.play(f"Ann bet {wager} {STAKE}")
    paid = sum(after.returns()[0] * weight for after, weight in every_outcome(match))
    return Fraction(-paid, 216 * STAKE)


def test_8_touchdown() -> None:
    assert exact("at-once").touchdown == Fraction(12235777029059, 25389989167104)


def test_8_trips_touchdown() -> None:
    assert exact("at-once").values["trips"] == Fraction(603089627933, 5642219814912)


def test_8_turnover() -> None:
    assert exact("at-once").values["turnover"] == Fraction(603089627933, 11284439629824)


def test_8_mean_rolls() -> None:
    assert abs(exact("at-once").values["rolls"] - Fraction("3.848")) <= Fraction("0.0005")


def test_8_touchdown_after_third() -> None:
    assert exact("after-third").touchdown == Fraction(17584986515323, 33853318889472)


@pytest.mark.parametrize("reading", ["at-once", "after-third"])
def test_8_every_round_ends_in_one_of_four_ways(reading: str) -> None:
    assert sum(exact(reading).values[end] for end in ENDS) == 1


def test_4_after_third_favours_the_players() -> None:
    assert exact("after-third").edge("touchdown") < 0


@pytest.mark.parametrize(
    "wager, edge",
    [
        ("touchdown", Fraction(459217554493, 12694994583552)),
        ("defense", Fraction(1754066215453, 101559956668416)),
        ("extra-point", Fraction(70423382779681, 2285099025039360)),
        ("first-and-goal", Fraction(51071, 746496)),
    ],
)
def test_7_house_edge_of_full_game_wagers(wager: str, edge: Fraction) -> None:
    assert exact("at-once").edge(wager) == edge


@pytest.mark.parametrize(
    "wager, edge",
    [
        ("over-4", Fraction("0.0625")),
        ("under-4", Fraction("0.05")),
        ("penalty", Fraction(2, 27)),
        ("no-gain", Fraction(1, 36)),
        ("big-play", Fraction(2, 27)),
        ("trips", Fraction(1, 18)),
        ("turnover", Fraction(5, 72)),
    ],
)
def test_7_house_edge_of_single_play_wagers(wager: str, edge: Fraction) -> None:
    assert single_play_edge(wager) == edge


def test_7_every_wager_of_the_layout_has_an_edge_here() -> None:
    assert all(0 < exact("at-once").edge(wager) < Fraction(1, 10) for wager in FULL_GAME)
    assert all(0 < single_play_edge(wager) < Fraction(1, 10) for wager in SINGLE_PLAY)
