"""The line score: everybody's runs by inning."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Names
from fieldhouse.games.power_poker_baseball.state import Event, State

TOGETHER = 3
"""So many innings stand together without a space."""
ONE_DIGIT = 9

Runs = dict[int, int]
"""A seat's runs by inning; where there is nothing, none."""


class LineScore:
    """Everybody's runs by inning, as far as the events go.

    Args:
        seats: how many there are.
        first: the first inning of the game.
        events: all that has happened.
    """

    def __init__(self, seats: int, first: int, events: Sequence[CoreEvent]) -> None:
        self.by_inning: list[Runs] = [{} for _ in range(seats)]
        inning = first
        for event in events:
            if event.kind == Event.HAND:
                inning = event.values[0]
            elif event.kind == Event.RUN:
                self._add(event.seat, inning, 1)
            elif event.kind == Event.GAVE:
                self._add(event.seat, inning, -1)
                self._add(event.values[0], inning, 1)
        self.innings = range(first, inning + 1)

    def _add(self, seat: int, inning: int, runs: int) -> None:
        own = self.by_inning[seat]
        own[inning] = own.get(inning, 0) + runs

    def heading(self) -> str:
        """The last digits of the innings: `123 456`."""
        return self._grouped(str(inning % 10) for inning in self.innings)

    def line(self, seat: int) -> str:
        """A seat's runs, inning by inning: `010 2(12)0`."""
        return self._grouped(self._cell(seat, inning) for inning in self.innings)

    def runs(self, seat: int) -> list[int]:
        """A seat's runs in each inning."""
        return [self.by_inning[seat].get(inning, 0) for inning in self.innings]

    def total(self, seat: int) -> int:
        """The seat's runs of all innings."""
        return sum(self.by_inning[seat].values())

    def _cell(self, seat: int, inning: int) -> str:
        runs = self.by_inning[seat].get(inning, 0)
        return f"({runs})" if runs > ONE_DIGIT else str(runs)

    def _grouped(self, cells: Iterator[str]) -> str:
        """The cells below each other, with a space after every third inning."""
        text = ""
        for inning, cell in zip(self.innings, cells, strict=True):
            text += f"{cell:>{self._width(inning)}}"
            if inning % TOGETHER == 0 and inning != self.innings[-1]:
                text += " "
        return text

    def _width(self, inning: int) -> int:
        return max(len(self._cell(seat, inning)) for seat in range(len(self.by_inning)))


def score(
    state: State, names: Names, options: Mapping[str, Any], events: Sequence[CoreEvent]
) -> dict[str, Any]:
    """The innings that have begun, and everybody's runs in each."""
    board = LineScore(len(names), options["start-inning"], events)
    return {
        "periods": [str(inning) for inning in board.innings],
        "points": {name: board.runs(seat) for seat, name in enumerate(names)},
    }
