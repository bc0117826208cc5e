"""Playbooks in a terminal: offense cards in rows, defense cards in columns.

As much stands side by side as fits. Where there is little room the dice are letters, G, R and Y,
and names of cards are cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.cards.drawing import Packed
from fieldhouse.games.nfl_showdown.cells import COLOUR_NAMES

STYLES = {"green": "green", "red": "bold red", "yellow": "yellow"}
MARKED = "bold reverse"
BETWEEN = " │ "
"""Between two books side by side."""

CUT = "."
"""What a name ends in that is cut."""

LEAST_NAME = 3
"""The columns of a card's name that is cut."""

SHORT_WORDS = {
    **{colour: colour[0].upper() for colour in COLOUR_NAMES},
    "incomplete": "inc.",
    "interception": "int.",
    "fumble": "fum.",
}

Mark = tuple[str, int, int]
"""A book, and the row and column of the cell that counts."""


@dataclass(frozen=True)
class Form:
    """How much room a book takes."""

    short: bool
    gap: int


FORMS = (Form(False, 2), Form(False, 1), Form(True, 2), Form(True, 1))


class Books:
    """Some playbooks of a card set, with the cell that counts between brackets."""

    def __init__(self, books: Mapping[str, Any], mark: Mark | None = None) -> None:
        self.books = books
        self.mark = mark

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """In the fewest lines, with as few names cut as can be, and in the form that says most."""
        width = options.max_width - 1
        found = [lines for form in FORMS if (lines := self._lines(form, width)) is not None]
        if found:
            yield from min(found, key=lambda lines: (len(lines), _cuts(lines)))
        else:
            yield from self._listed()

    def _lines(self, form: Form, width: int) -> list[Text] | None:
        """All books in a form, or None where one does not fit."""
        blocks = [_block(self._rows(book, form), form.gap, width) for book in self.books]
        lines: list[Text] = []
        group: list[list[Text]] = []
        for block in blocks:
            if block is None:
                return None
            if group and _width([*group, block]) > width:
                lines += _side_by_side(group)
                group = []
            group.append(block)
        return lines + _side_by_side(group)

    def _rows(self, book: str, form: Form) -> list[list[Text]]:
        """The headings, the book's name first, and the rows."""
        content = self.books[book]
        headings = [Text(book, "bold"), *(Text(card) for card in content["defense"])]
        return [headings, *(self._row(book, number, form) for number in range(len(self._of(book))))]

    def _row(self, book: str, number: int, form: Form) -> list[Text]:
        card = self._of(book)[number]
        cells = [cell_sign(text, form.short) for text in card["cells"]]
        if self.mark is not None and self.mark[:2] == (book, number):
            cells[self.mark[2]] = Text(f"[{cells[self.mark[2]].plain}]", MARKED)
        return [Text(card["card"]), *cells]

    def _of(self, book: str) -> Sequence[Mapping[str, Any]]:
        """The offense cards of a book."""
        rows: Sequence[Mapping[str, Any]] = self.books[book]["offense"]
        return rows

    def _listed(self) -> Iterator[Packed]:
        """Card by card, where no table fits."""
        for book, content in self.books.items():
            for number in range(len(self._of(book))):
                card, *cells = self._row(book, number, FORMS[-1])
                pairs = zip(content["defense"], cells, strict=True)
                told = (Text.assemble(f"{name} ", cell) for name, cell in pairs)
                yield Packed([Text.assemble((f"{book} ", "bold"), card), *told])


def cell_sign(text: str, short: bool = False) -> Text:
    """A cell as it is written, or with letters for the dice, in the dice's colours."""
    styles = STYLES
    if short:
        for word, letters in SHORT_WORDS.items():
            text = text.replace(word, letters)
        styles = {SHORT_WORDS[colour]: style for colour, style in STYLES.items()}
    cell = Text(text)
    for word, style in styles.items():
        cell.highlight_words([word], style)
    return cell


# ------------------------------------------------------------------ lines


def _block(rows: list[list[Text]], gap: int, width: int) -> list[Text] | None:
    """The rows as lines of one width, names cut where they must be, or None if they cannot be."""
    widths = _widths(rows, width - gap * (len(rows[0]) - 1))
    if widths is None:
        return None
    return [
        Text(" " * gap).join(_cut(text, room) for text, room in zip(row, widths, strict=True))
        for row in rows
    ]


def _widths(rows: list[list[Text]], room: int) -> list[int] | None:
    """The columns' widths; names give way, cells do not."""
    columns = list(zip(*rows, strict=True))
    widths = [max(text.cell_len for text in column) for column in columns]
    least = [LEAST_NAME, *(max(t.cell_len for t in column[1:]) for column in columns[1:])]
    while sum(widths) > room:
        widest = max(range(len(widths)), key=lambda i: widths[i] - least[i])
        if widths[widest] <= least[widest]:
            return None
        widths[widest] -= 1
    return widths


def _cut(text: Text, room: int) -> Text:
    """The text in so many columns, with a full stop where something is missing."""
    cell = text.copy()
    if cell.cell_len > room:
        cell.truncate(room - 1)
        cell.append(CUT)
    cell.align("left", room)
    return cell


def _cuts(lines: list[Text]) -> int:
    """How many names are cut."""
    return sum(line.plain.count(CUT) for line in lines)


def _width(blocks: list[list[Text]]) -> int:
    """The columns of books side by side."""
    return sum(block[0].cell_len for block in blocks) + len(BETWEEN) * (len(blocks) - 1)


def _side_by_side(blocks: list[list[Text]]) -> list[Text]:
    return [Text(BETWEEN).join(lines) for lines in zip(*blocks, strict=True)]
