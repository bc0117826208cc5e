"""The line score in a terminal, as newspapers print it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.cards.drawing import Packed, shown
from fieldhouse.core.game import Names
from fieldhouse.games.power_poker_baseball.score import LineScore
from fieldhouse.power_poker.drawing import aligned, widest


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
