"""The order of possessions, which differences of score can be, and which can still matter (16)."""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.games.nfl_showdown.downs import (
    ROOKIE_TOUCHDOWN,
    SAFETY,
    TOUCHDOWN,
    TWO_POINTS,
)
from fieldhouse.games.nfl_showdown.state import QUARTERS, SEATS, Mode

SUDDEN = -1
"""Overtime where the next score wins, whoever has the ball."""
BEHIND = -2
"""Overtime's second possession after a field goal."""
OPENING = -3
"""Overtime's first possession."""


@dataclass(frozen=True)
class Clock:
    """The possessions of regulation, numbered from 0; a difference is the offense's lead.

    Args:
        possessions: how many there are in all.
        rookie: whether a touchdown is seven points and no more.
    """

    possessions: int
    rookie: bool

    @property
    def half(self) -> int:
        """How many there are in a half."""
        return self.possessions // 2

    @property
    def most(self) -> int:
        """The most points of a possession."""
        return ROOKIE_TOUCHDOWN if self.rookie else TOUCHDOWN + TWO_POINTS

    def number(self, quarter: int, possession: int) -> int:
        """The number of a quarter's possession, both counted from 1."""
        return (quarter - 1) * (self.possessions // QUARTERS) + possession - 1

    def ends_half(self, number: int) -> bool:
        """Whether there is neither kickoff nor free punt after it."""
        return (number + 1) % self.half == 0

    def swaps(self, number: int) -> bool:
        """Whether the other team has the next one: always, but at half-time."""
        return number + 1 != self.half

    def reached(self, number: int) -> tuple[int, int]:
        """The least and the greatest difference that there can be at its start."""
        low = high = 0
        for earlier in range(number):
            low, high = low - SAFETY, high + self.most
            if self.swaps(earlier):
                low, high = -high, -low
        return low, high

    def gains(self, number: int) -> tuple[int, int]:
        """The most that the difference can grow and shrink, from its start to the end."""
        grow = shrink = 0
        for later in range(self.possessions - 1, number - 1, -1):
            if later + 1 < self.possessions and self.swaps(later):
                grow, shrink = shrink, grow
            grow, shrink = grow + self.most, shrink + SAFETY
        return grow, shrink

    def open(self, number: int) -> range:
        """The differences that there can be at its start while the game is still open.

        Ahead by more than can be lost, a team has won; one point less, and there may be overtime.
        """
        low, high = self.reached(number)
        grow, shrink = self.gains(number)
        return range(max(low, -grow), min(high, shrink) + 1)


def clock_of(mode: int) -> Clock:
    """16. Two possessions a quarter, in the pro bowl four."""
    per_quarter = 2 * SEATS if mode == Mode.PRO_BOWL else SEATS
    return Clock(QUARTERS * per_quarter, mode == Mode.ROOKIE)
