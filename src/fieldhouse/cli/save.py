"""The file that follows one game while it is played."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from pathlib import Path

from fieldhouse.cli.output import complain
from fieldhouse.cli.paths import same_file
from fieldhouse.cli.saves import Known, changed_since, new_path, prepare_folder
from fieldhouse.core.english import shortened
from fieldhouse.core.files import FileError, write_text
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord, record_of

MOST_TIME = 0.1
"""The share of the time that saving may take while nobody is asked anything."""


@dataclass
class Save:
    """The file that follows one game.

    Args:
        path: where the record is kept.
        beside: a record of the game; what it says beside the match is kept.
        known: what the file held when the game was read from it.
        journal: where the journal will be written, which no copy may be.
    """

    path: Path
    beside: GameRecord
    known: Known | None = None
    journal: Path | None = None
    written: bool = field(default=False, init=False)
    """Whether this run has put anything into the file."""
    pending: bool = field(default=False, init=False)
    """Whether something has happened that is not in the file."""
    failure: str = field(default="", init=False)
    """Why it could not be saved the last time, if it could not."""
    _cost: float = field(default=0.0, init=False)
    _last: float = field(default=0.0, init=False)

    def text(self, match: Match) -> str:
        """The record of the match as it stands."""
        kept = self.beside
        return record_of(match, kept.seed, kept.bots, kept.meta, kept.cards, kept.proof).dumps()

    def changed(self, match: Match) -> None:
        """Keep what has just happened, at once unless many things happen in no time."""
        self.pending = True
        if (time.monotonic() - self._last) * MOST_TIME >= self._cost:
            self.flush(match)

    def flush(self, match: Match) -> None:
        """Keep everything that has happened. A failure is told once; the game goes on."""
        if not self.pending:
            return
        begin = time.monotonic()
        try:
            if changed_since(self.path, self.known):
                self._give_way(match)
            write_text(self.path, self.text(match))
        except FileError as error:
            if not self.failure:
                complain(f"warning: the game goes on, but is not saved: {error}")
            self.failure = str(error)
        else:
            self.known = Known.of(self.path)
            self.written = True
            self.pending = False
            self.failure = ""
        self._last = time.monotonic()
        self._cost = self._last - begin

    def _give_way(self, match: Match) -> None:
        """Leave the file to whoever has changed it, another run of the same game perhaps.

        Raises:
            FileError: there is no other place to save it.
        """
        prepare_folder()
        other, self.path, self.known = self.path, new_path(match.game.id), None
        complain(f"warning: {other} is not as this game left it; it is saved in {self.path} now")

    def copy(self, match: Match, name: str) -> None:
        """Write the record to another file, a new one.

        Raises:
            FileError: it cannot be, or the game will write it itself.
        """
        try:
            path = Path(name).expanduser()
        except RuntimeError:  # ~somebody
            raise FileError(f"{shortened(name)}: there is no such home folder") from None
        if os.path.lexists(path):
            raise FileError(f"{shortened(name)} exists already; choose another name")
        if any(mine is not None and same_file(path, mine) for mine in (self.path, self.journal)):
            raise FileError(f"{shortened(name)} is a file of this game; choose another name")
        write_text(path, self.text(match))
