"""Cells, formats and print set-up that all sheets of the PAR sheet share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

FORMATS: dict[str, dict[str, Any]] = {
    "title": {"bold": True, "font_size": 14},
    "note": {"text_wrap": True, "valign": "top"},
    "head": {
        "bold": True,
        "text_wrap": True,
        "align": "center",
        "valign": "vcenter",
        "bg_color": "#DDE5D6",
        "border": 1,
    },
    "text": {"border": 1, "indent": 1, "valign": "vcenter"},
    "label": {"indent": 1, "valign": "vcenter"},
    "whole": {"border": 1, "num_format": "0", "valign": "vcenter"},
    "chance": {"border": 1, "num_format": "0.000000%", "valign": "vcenter"},
    "number": {"border": 1, "num_format": "0.000000", "valign": "vcenter"},
    "input": {
        "border": 1,
        "num_format": "General",
        "valign": "vcenter",
        "bg_color": "#FFF6CC",
        "font_color": "#0000CC",
    },
}


class Book:
    """The workbook, with its sheets in order and its formats."""

    def __init__(self, workbook: Any, sheets: Iterable[str]) -> None:
        self.workbook = workbook
        self.formats = {name: workbook.add_format(format) for name, format in FORMATS.items()}
        self.sheets = {name: workbook.add_worksheet(name) for name in sheets}

    def name(self, name: str, reference: str) -> None:
        """Let formulas call a cell or range by a name."""
        self.workbook.define_name(name, f"={reference}")


class Page:
    """One sheet with a title, a note under it, and tables below.

    Args:
        widths: of the columns, in characters.
    """

    def __init__(
        self, book: Book, name: str, title: str, note: str, widths: Sequence[float]
    ) -> None:
        self.book = book
        self.name = name
        self.sheet = book.sheets[name]
        self.widths = widths
        for column, width in enumerate(widths):
            self.sheet.set_column(column, column, width)
        self.text(0, 0, title, "title")
        self.note(1, note)
        self._print_set_up(landscape=sum(widths) > 90)

    def _print_set_up(self, landscape: bool) -> None:
        if landscape:
            self.sheet.set_landscape()
        self.sheet.set_paper(9)  # A4
        self.sheet.set_margins(left=0.4, right=0.4, top=0.6, bottom=0.6)
        self.sheet.fit_to_pages(1, 0)
        self.sheet.set_footer("&L&A&RPage &P of &N")

    def keep_in_sight(self, first: int, last: int, columns: int = 0) -> None:
        """Freeze everything down to the last row of a head, and print the head on each page."""
        self.sheet.freeze_panes(last + 1, columns)
        self.sheet.repeat_rows(first, last)

    def note(self, row: int, text: str) -> None:
        """A paragraph over the whole width, in a row that is high enough for it."""
        self.sheet.merge_range(row, 0, row, len(self.widths) - 1, text, self.book.formats["note"])
        lines = 1 + len(text) // int(0.9 * sum(self.widths))
        self.sheet.set_row(row, 15 * lines)

    def text(self, row: int, column: int, text: str, format: str = "text") -> None:
        """Words."""
        self.sheet.write_string(row, column, text, self.book.formats[format])

    def label(self, row: int, column: int, text: str) -> None:
        """Words that may run on over the empty cells beside them."""
        self.text(row, column, text, "label")

    def head(self, row: int, texts: Iterable[str]) -> None:
        """The head of a table, two lines high."""
        self.sheet.set_row(row, 32)
        for column, text in enumerate(texts):
            self.text(row, column, text, "head")

    def number(self, row: int, column: int, number: float, format: str = "whole") -> None:
        """A number that follows from no other cell."""
        self.sheet.write_number(row, column, number, self.book.formats[format])

    def whole_input(self, row: int, column: int, number: int, most: int) -> None:
        """A number that the reader may change to another whole one, from 1 to `most`."""
        self.number(row, column, number, "input")
        limits = {"validate": "integer", "criteria": "between", "minimum": 1, "maximum": most}
        self.sheet.data_validation(row, column, row, column, limits)

    def formula(
        self,
        row: int,
        column: int,
        formula: str,
        value: Fraction | float | str,
        format: str = "chance",
    ) -> None:
        """A formula and the value it has."""
        cached = value if isinstance(value, str) else float(value)
        self.sheet.write_formula(row, column, f"={formula}", self.book.formats[format], cached)

    def at(self, row: int, column: int) -> str:
        """A cell as other sheets refer to it: `Drive!$D$5`."""
        return f"{self.name}!{cell(row, column, fixed=True)}"


def cell(row: int, column: int, fixed: bool = False) -> str:
    """A cell by its name: `D5`, or `$D$5` if `fixed`."""
    letter = chr(ord("A") + column)
    return f"${letter}${row + 1}" if fixed else f"{letter}{row + 1}"
