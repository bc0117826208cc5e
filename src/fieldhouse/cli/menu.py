"""The legal choices as a list in columns, numbered as they can be typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.cli.drawing import note, note_meaning
from fieldhouse.core.match import Match

GAP = "   "
MOST_COLUMNS = 4


class Choice(NamedTuple):
    """A line of the list: the number, the action, and a word about it."""

    number: str
    text: str
    note: str


Column = list[Choice]


class Menu:
    """The choices in as many columns as fit, read downwards."""

    def __init__(self, match: Match) -> None:
        self.heading, texts = _shared_amounts(match)
        notes = [note(match, legal.action) for legal in match.legal_actions()]
        self.choices = [
            Choice(f"{number:>2}", text, about)
            for number, (text, about) in enumerate(zip(texts, notes, strict=True), start=1)
        ]
        if any(notes) and (meaning := note_meaning(match.game)):
            self.heading.append(meaning)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The heading, and the columns row by row."""
        if self.heading:
            yield Text(f" {'; '.join(self.heading)}")
        columns = self._columns(options.max_width - 1)
        for row in range(len(columns[0])):
            cells = (_cell(column, row) for column in columns if row < len(column))
            yield Text(" ").append_text(Text(GAP).join(cells))

    def _columns(self, width: int) -> list[Column]:
        for count in range(MOST_COLUMNS, 1, -1):
            columns = list(self._split(count))
            if sum(map(_width, columns)) + len(GAP) * (len(columns) - 1) <= width:
                return columns
        return [self.choices]

    def _split(self, count: int) -> Iterator[Column]:
        height = -(-len(self.choices) // count)
        for start in range(0, len(self.choices), height):
            yield self.choices[start : start + height]


def _shared_amounts(match: Match) -> tuple[list[str], list[str]]:
    """What all amounts may be, if that is the same, and the choices' texts without what it says."""
    amounts = match.game.words.AMOUNTS
    legal = match.legal_actions()
    ranges = {(item.least, item.most) for item in legal if item.action in amounts}
    if len(ranges) != 1:
        return [], match.legal_texts()
    ((least, most),) = ranges
    heading = f"amounts {least} to {most}" if least < most else f"the only amount is {least}"
    return [heading], [match.codec.bare_text(item.action) for item in legal]


def _widths(column: Column) -> tuple[int, int]:
    """The widest text and the widest note."""
    return max(cell_len(c.text) for c in column), max(cell_len(c.note) for c in column)


def _width(column: Column) -> int:
    text, about = _widths(column)
    return len(column[0].number) + 1 + text + (2 + about if about else 0)


def _cell(column: Column, row: int) -> Text:
    choice = column[row]
    text, about = _widths(column)
    line = Text.assemble((choice.number, "bold"), f" {set_cell_size(choice.text, text)}")
    if about:
        line.append(f"  {choice.note:>{about}}")
    return line
