"""The house rules of Power Poker Football."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fieldhouse.core.options import Option, OptionTable, Switch, Whole
from fieldhouse.core.schema import Shape, Struct, struct

CHART_LINES = (
    *("high card", "pair", "two pair", "three of a kind", "straight", "flush"),
    *("full house", "four of a kind", "straight flush", "royal flush"),
)
CHART = [1, 5, 10, 15, 20, 25, 30, 40, 50, 100]
MOST_YARDS = 1_000_000
MOST_CHIPS = 1_000_000


@struct
class Options(Struct):
    """What the rules read."""

    game_chips: int
    drive_start: int
    safety_stop_zone: int
    folds_any_round: int
    offense_chart: Annotated[list[int], Shape(len(CHART_LINES))]
    defense_chart: Annotated[list[int], Shape(len(CHART_LINES))]


@dataclass(frozen=True)
class Chart(Option):
    """Winning-hand yards: a whole number for each kind of hand, high card first."""

    def range(self) -> str:
        """What it may be, in words."""
        kinds = f"{CHART_LINES[0]} to {CHART_LINES[-1]}"
        return f"{len(CHART_LINES)} whole numbers from 0 to {MOST_YARDS}, {kinds}"

    def check(self, value: Any) -> list[int]:
        """The chart itself."""
        if not isinstance(value, list) or len(value) != len(CHART_LINES):
            raise self.refuse(value)
        if not all(type(yards) is int and 0 <= yards <= MOST_YARDS for yards in value):
            raise self.refuse(value)
        return value

    def store(self, value: Any, into: Struct) -> None:
        """A copy for the rules."""
        setattr(into, self.field, list(value))


BALANCED = {"defense-chart": [6, 11, 16, 21, 26, 31, 41, 51, 100, 100]}
"""27. The defense's hands are worth a line and a yard more than the offense's.

So players who know the game score a touchdown on less than 6 drives in 10, not on 7, and the ball
first is worth less than a point in a hundred, with any number of seats.
"""

OPTIONS = OptionTable(
    Options,
    (
        Whole("game-chips", 3, "2", "Game Chips of each player.", 0, MOST_CHIPS),
        Whole("drive-start", 20, "3", "Where a drive starts after a score.", 1, 99),
        Whole("safety-stop-zone", 25, "11", "Up to where a safety stop is offered.", 0, 99),
        Switch("folds-any-round", False, "16", "All four folds in rounds 1 and 2."),
        Chart("offense-chart", CHART, "27", "Yards forward by the offense's winning hand."),
        Chart("defense-chart", CHART, "27", "Yards back by the defense's winning hand."),
    ),
)
