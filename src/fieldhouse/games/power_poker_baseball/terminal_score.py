"""The line score in a terminal: everybody's runs by inning, as newspapers print them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.cards.drawing import Packed, shown
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Names
from fieldhouse.games.power_poker_baseball.state import Event
from fieldhouse.power_poker.drawing import aligned, widest

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


class ScoreBoard:
    """The line score alone, with names and totals."""

    def __init__(self, names: Names, score: LineScore) -> None:
        self.names = names
        self.score = score

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """A table if it fits, else a few lines a seat."""
        headings = (Text("Score", "bold"), Text(self.score.heading(), "bold"), Text("R", "bold"))
        rows = [tuple(self._row(seat)) for seat in range(len(self.names))]
        for gap in (2, 1):
            lines = aligned([headings, *rows], (0, 0, 0), (False, False, True), gap)
            if widest(lines) <= options.max_width:
                yield from (shown(line, options) for line in lines)
                return
        yield from (Packed(row, " ") for row in rows)

    def _row(self, seat: int) -> Iterator[Text]:
        yield Text(self.names[seat])
        yield Text(self.score.line(seat))
        yield Text(str(self.score.total(seat)), "bold")
