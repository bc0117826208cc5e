"""The settlement journal of a match as a CSV file."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

from fieldhouse.core.files import FileError, write_text
from fieldhouse.core.match import Match

MARK = "'"
"""What stands before a text that a spreadsheet would take for a formula.

It also stands before a text that begins with it, so whoever drops one gets every text back.
"""

FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
"""How formulas begin; the wide ones count too in spreadsheets of East Asia."""


def check_journal(match: Match) -> None:
    """Find out that the game keeps a journal.

    Raises:
        FileError: it has no wagers to settle.
    """
    if match.game.journal is None:
        raise FileError(f"{match.game.id} has no wagers, so there is no journal")


def write_journal(match: Match, path: Path) -> None:
    """Write the settlements of a match as CSV.

    Raises:
        FileError: the game has none, or the file cannot be written.
    """
    check_journal(match)
    assert match.game.journal is not None
    text = io.StringIO()
    writer = csv.DictWriter(text, match.game.journal_columns, lineterminator="\n")
    writer.writeheader()
    for row in match.game.journal(match):
        writer.writerow({column: _cell(value) for column, value in row.items()})
    write_text(path, text.getvalue())


def _cell(value: Any) -> Any:
    """A value that is no formula in any spreadsheet: a seat may be called `=1+1`."""
    risky = isinstance(value, str) and value.startswith((MARK, *FORMULA))
    return f"{MARK}{value}" if risky else value
