"""The settlement journal of a match as a CSV file."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from fieldhouse.core.files import FileError, write_text
from fieldhouse.core.match import Match


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
    writer.writerows(match.game.journal(match))
    write_text(path, text.getvalue())
