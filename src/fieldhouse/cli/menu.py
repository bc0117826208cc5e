"""The legal choices as a list in columns, numbered as they can be typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.cli.drawing import grouped, note, note_meaning
from fieldhouse.core.match import Match

GAP = "   "
MOST_COLUMNS = 4


class Choice(NamedTuple):
    """A line of the list: the number, or first and last, the action, and a word about it."""

    number: str
    text: str
    note: str


Column = list[Choice]


class Menu:
    """The choices in as many columns as fit, read downwards."""

    def __init__(self, match: Match) -> None:
        self.heading, texts = _shared_amounts(match)
        notes = [note(match, legal.action) for legal in match.legal_actions()]
        self.choices = list(_choices(grouped(match), texts, notes))
        if any(notes) and (meaning := note_meaning(match.game)):
            self.heading.append(meaning)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The heading, lines of several choices, and the others in columns row by row."""
        if self.heading:
            yield Text(f" {'; '.join(self.heading)}")
        for several, choices in groupby(self.choices, lambda choice: "-" in choice.number):
            columns = [list(choices)]
            if not several:
                columns = _columns(columns[0], options.max_width - 1)
            for row in range(len(columns[0])):
                cells = (_cell(column, row) for column in columns if row < len(column))
                yield Text(" ").append_text(Text(GAP).join(cells))


def _columns(choices: Column, width: int) -> list[Column]:
    """As many columns as fit, each read downwards."""
    for count in range(MOST_COLUMNS, 1, -1):
        columns = list(_split(choices, count))
        if sum(map(_width, columns)) + len(GAP) * (len(columns) - 1) <= width:
            return columns
    return [choices]


def _split(choices: Column, count: int) -> Iterator[Column]:
    height = -(-len(choices) // count)
    for start in range(0, len(choices), height):
        yield choices[start : start + height]


def _choices(
    lines: Sequence[tuple[int, str]], texts: Sequence[str], notes: Sequence[str]
) -> Iterator[Choice]:
    """A line for each choice, or for several that follow each other."""
    first = 0
    for count, text in lines:
        if text:
            yield Choice(f"{first + 1}-{first + count}", text, "")
        else:
            yield Choice(f"{first + 1:>2}", texts[first], notes[first])
        first += count


def _shared_amounts(match: Match) -> tuple[list[str], list[str]]:
    """What all amounts may be, if that is the same, and the choices' texts without what it says."""
    amounts = match.words.AMOUNTS
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
    return _number_width(column) + 1 + text + (2 + about if about else 0)


def _number_width(column: Column) -> int:
    return max(len(choice.number) for choice in column)


def _cell(column: Column, row: int) -> Text:
    choice = column[row]
    text, about = _widths(column)
    number = f"{choice.number:>{_number_width(column)}}"
    line = Text.assemble((number, "bold"), f" {set_cell_size(choice.text, text)}")
    if about:
        line.append(f"  {choice.note:>{about}}")
    return line
