"""What exact odds are made of: a plan to play by, what it counts, and the figures that come out.

A game declares its `OddsPlan`; `fieldhouse.lab.walk` plays it out, every outcome with its weight.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from fieldhouse.core.events import Event
from fieldhouse.core.options import Options

Z_90 = 1.645
"""The half width of a 90 % interval of the normal distribution, in standard deviations."""


@dataclass(frozen=True)
class OddsPlan:
    """How a game is played out for its odds, and what is counted on the way.

    Args:
        seats: the names of the seats.
        options: from the options whose odds are asked for, the values that it is played with.
        choose: `choose(s)` is the action and amount of the seat to act.
        count: `count(before, event)` names what an event counts for, `before` being the state
            that its step began in. For each wager that is settled once it counts `WAGER win`,
            `WAGER push` or `WAGER lose`, and `WAGER rolls` for each roll it lies on the table.
        forgets: the fields of the state on which nothing depends that is still to be counted.
        wagers: the wagers, by their number.
        pays: `pays(o, wager)` is what a winning unit wins, without rounding.
        winnings: `winnings(o, wager, stake)` is what a winning stake wins, rounded as it is paid.
        outcomes: the names that are counted for what can come of a round.
        rolls: the name that is counted for each roll.
    """

    seats: tuple[str, ...]
    options: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    choose: Callable[[Any], tuple[int, int]]
    count: Callable[[Any, Event], Iterable[str]]
    forgets: Set[str]
    wagers: tuple[str, ...]
    pays: Callable[[Any, int], Fraction]
    winnings: Callable[[Any, int, int], int]
    outcomes: tuple[str, ...]
    rolls: str


@dataclass(frozen=True)
class Branch:
    """One way on from a position: its weight, what it counts, and the position it leads to."""

    weight: int
    counts: tuple[str, ...]
    to: Position


@dataclass(frozen=True, eq=False)
class Position:
    """A position of a walk.

    Args:
        state: one state of those that the walk takes for the same.
        branches: by action or outcome; none where the game is over.
        means: how often each name is counted from here to the end of the game, on average.
    """

    state: Any
    branches: Mapping[int, Branch] = field(default_factory=dict)
    means: Mapping[str, Fraction] = field(default_factory=dict)

    def mean(self, name: str) -> Fraction:
        """How often `name` is counted from here on, on average."""
        return self.means.get(name, Fraction(0))


@dataclass(frozen=True)
class WagerOdds:
    """The exact figures of one wager, per unit staked.

    Args:
        win, push, lose: the probabilities of its verdicts.
        pays: what a winning unit wins, beside the unit itself.
        rolls: how many rolls a bet lies on the table, on average.
        winnings: what a winning stake wins in whole units.
    """

    win: Fraction
    push: Fraction
    lose: Fraction
    pays: Fraction
    rolls: Fraction
    winnings: Callable[[int], int]

    @property
    def edge(self) -> Fraction:
        """The house edge: what the bank keeps of a unit bet; pushes count as bets."""
        return self.lose - self.win * self.pays

    @property
    def edge_per_roll(self) -> Fraction:
        """What the bank keeps of a unit for each roll that the bet lies on the table."""
        return self.edge / self.rolls

    @property
    def edge_per_resolved(self) -> Fraction:
        """What the bank keeps of a unit that is won or lost; pushes do not count as bets."""
        return self.edge / (1 - self.push)

    @property
    def rtp(self) -> Fraction:
        """Return to player: what comes back of a unit bet, the stake included."""
        return 1 - self.edge

    @property
    def fair(self) -> Fraction:
        """What a winning unit would win if the house edge were 0."""
        return self.lose / self.win

    @property
    def sd(self) -> float:
        """The standard deviation of what a unit wins or loses."""
        return math.sqrt(self.win * self.pays**2 + self.lose - self.edge**2)

    @property
    def volatility_index(self) -> float:
        """The standard deviation times 1.645.

        Over n bets of one unit, the part that comes back lies within the return to player plus
        or minus this index over the root of n, with a probability of about 90 %.
        """
        return Z_90 * self.sd

    @property
    def smallest_exact(self) -> int:
        """The smallest stake whose winnings are not rounded."""
        return self.pays.denominator

    def edge_at(self, stake: int) -> Fraction:
        """The house edge for bets of `stake` whole units, whose winnings are rounded down."""
        return self.lose - self.win * Fraction(self.winnings(stake), stake)


@dataclass(frozen=True)
class Odds:
    """The exact odds of a game with wagers.

    Args:
        options: those whose odds were asked for.
        wagers: by name.
        outcomes: the probability of what can come of a round, by name.
        mean_rolls: how many rolls a round has, on average.
        start: where the walk began.
    """

    options: Options
    wagers: Mapping[str, WagerOdds]
    outcomes: Mapping[str, Fraction]
    mean_rolls: Fraction
    start: Position
