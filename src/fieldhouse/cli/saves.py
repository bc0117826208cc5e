"""Saved games: every game is kept as a record while it is played."""

from __future__ import annotations

import os
import shlex
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from fieldhouse.cli.output import warn
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import FileError, check_writable, unwritable, write_text
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord, record_of

ENDING = ".game.toml"

MOST_TIME = 0.1
"""The share of the time that saving may take while nobody is asked anything."""


def folder() -> Path:
    """Where games are kept: under `FIELDHOUSE_DATA`, or where this system keeps such things."""
    from platformdirs import user_data_dir

    data = os.environ.get("FIELDHOUSE_DATA") or user_data_dir("fieldhouse", appauthor=False)
    return Path(data) / "saves"


def prepare_folder() -> None:
    """Make the folder if need be, and find out whether games can be kept there.

    Raises:
        FileError: they cannot.
    """
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"{place}: cannot be made ({error.strerror or error})") from None
    check_writable(place / f"any{ENDING}")


def new_path(game_id: str) -> Path:
    """A path of its own for a game that begins now."""
    return folder() / f"{game_id}-{datetime.now():%Y%m%d-%H%M%S-%f}{ENDING}"


def check_free(path: Path, own: Path | None) -> None:
    """Find out that a game may be kept in a file: a new or empty one, or its own.

    Raises:
        FileError: something else is there, which would be lost.
    """
    try:
        if not path.exists() or path.stat().st_size == 0:
            return
        if own is not None and path.samefile(own):
            return
    except OSError as error:
        raise unwritable(path, error) from None
    name = shlex.quote(str(path))
    try:
        GameRecord.read(path)
    except FieldhouseError:
        raise FileError(f"{path} exists and holds no game; name another file") from None
    raise FileError(
        f"{path} exists; go on with it with --from {name} --save {name}, or name another file"
    )


@dataclass
class Save:
    """The file that follows one game.

    Args:
        path: the record.
        seed, bots, meta: what the record says beside the match.
    """

    path: Path
    seed: str | None
    bots: Mapping[str, str]
    meta: Mapping[str, Any]
    written: bool = field(default=False, init=False)
    """Whether this run has put anything into the file."""
    pending: bool = field(default=False, init=False)
    """Whether something has happened that is not in the file."""
    _failing: bool = field(default=False, init=False)
    _cost: float = field(default=0.0, init=False)
    _last: float = field(default=0.0, init=False)

    def text(self, match: Match) -> str:
        """The record of the match as it stands."""
        return record_of(match, self.seed, self.bots, self.meta).dumps()

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
            write_text(self.path, self.text(match))
        except FileError as error:
            if not self._failing:
                warn(f"the game goes on, but is not saved: {error}")
            self._failing = True
        else:
            self.written = True
            self.pending = self._failing = False
        self._last = time.monotonic()
        self._cost = self._last - begin


def newest_unfinished(game_id: str | None) -> tuple[Path, GameRecord]:
    """The saved game, of one game or any, that was played last and is not over.

    Raises:
        FieldhouseError: there is none.
    """
    for path in _newest_first():
        try:
            record = GameRecord.read(path)
            if game_id in (None, record.game) and not record.replay().is_over:
                return path, record
        except FieldhouseError as error:
            warn(f"{path.name} is passed over: {error}")
    of_game = f" of {game_id}" if game_id else ""
    raise FieldhouseError(f"there is no unfinished game{of_game} in {folder()}")


def _newest_first() -> Iterator[Path]:
    ages = []
    for path in folder().glob(f"*{ENDING}"):
        try:
            ages.append((path.stat().st_mtime_ns, path))
        except OSError:
            continue  # gone since it was listed
    return (path for _, path in sorted(ages, reverse=True))
