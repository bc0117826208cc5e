"""The seats of Power Poker Baseball in a terminal: a line each with the line score, if it fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.cards.drawing import Packed, shown
from fieldhouse.core.game import Names
from fieldhouse.games.power_poker_baseball.score import LineScore
from fieldhouse.games.power_poker_baseball.state import Phase, State
from fieldhouse.games.power_poker_baseball.terminal_signs import signs
from fieldhouse.power_poker.drawing import (
    Row,
    aligned,
    cards_text,
    known_cards,
    marks,
    seat_style,
    standing,
    widest,
)

GAP = "  "
USUAL_WIDTHS = (0, 0, 0, 0, 5, 10)
"""What all of a hand takes, so that the columns stay where they are."""
TO_THE_RIGHT = (False, False, True, True, False, False)


class Seats:
    """Everybody's sign, runs, Relief Pitchers, cards and standing. The seat to act is marked."""

    def __init__(self, state: State, names: Names, score: LineScore) -> None:
        self.state = state
        self.names = names
        self.score = score
        self.signs = signs(names)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The first table that fits, with the known cards below a narrow one, else lines."""
        for lines in (self._table(2), self._table(1)):
            if widest(lines) <= options.max_width:
                yield from (shown(line, options) for line in lines)
                return
        for lines in (self._short_table(True), self._short_table(False)):
            if widest(lines) <= options.max_width:
                yield from (shown(line, options) for line in lines)
                yield Packed(known_cards(self.state, self.names))
                return
        yield from (Packed(self._words(seat), GAP) for seat in range(len(self.names)))

    # -------------------------------------------------------------- tables

    def _table(self, gap: int) -> list[Text]:
        """Headings, and all that is to be said of each seat."""
        headings = ("  D dealer", self.score.heading(), "runs", "relief", "cards", "")
        rows = [self._row(seat) for seat in range(len(self.names))]
        return aligned([_bold(headings), *rows], USUAL_WIDTHS, TO_THE_RIGHT, gap)

    def _short_table(self, by_inning: bool) -> list[Text]:
        """The same without cards and in fewer letters, with or without the line score."""
        headings = (" D", self.score.heading(), "R", "RP", "")
        rows = [_bold(headings), *map(self._short_row, range(len(self.names)))]
        right = [False, False, True, True, False]
        if not by_inning:
            rows = [(row[0], *row[2:]) for row in rows]
            del right[1]
        return aligned(rows, (0,) * len(right), right, 1)

    def _row(self, seat: int) -> Row:
        style = seat_style(self.state, seat)
        return (
            Text(f"{self._marked(seat, ' ')} {self.names[seat]}", style),
            Text(self.score.line(seat), style),
            Text(str(self.state.runs[seat]), f"bold {style}".strip()),
            Text(str(self.state.reliefs[seat]), style),
            cards_text(self.state.hole[seat]),
            Text(standing(self.state, seat)[0], style),
        )

    def _short_row(self, seat: int) -> Row:
        style = seat_style(self.state, seat)
        return (
            Text(f"{self._marked(seat, '')} {self.names[seat]}", style),
            Text(self.score.line(seat), style),
            Text(str(self.state.runs[seat]), f"bold {style}".strip()),
            Text(str(self.state.reliefs[seat]), style),
            Text(standing(self.state, seat)[1], style),
        )

    def _marked(self, seat: int, between: str) -> str:
        marked = marks(self.state, seat, between, self.state.phase != Phase.DRAW)
        return f"{marked}{between}{self.signs[seat]}"

    # -------------------------------------------------------------- words

    def _words(self, seat: int) -> Iterator[Text]:
        """The same with a word for each number, where no table fits."""
        name, line, runs, reliefs, cards, stands = self._row(seat)
        yield from (name, line, Text("runs ").append_text(runs))
        yield Text("relief ").append_text(reliefs)
        yield from (text for text in (cards, stands) if text)


def _bold(headings: Sequence[str]) -> Row:
    return tuple(Text(heading, "bold") for heading in headings)
