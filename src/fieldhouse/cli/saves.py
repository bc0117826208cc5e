"""Where games are saved, and which of them go on."""

from __future__ import annotations

import hashlib
import os
import shlex
import stat
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from fieldhouse.cli.output import warn
from fieldhouse.cli.paths import same_file
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import FileError, check_writable, unwritable
from fieldhouse.core.records import GameRecord

ENDING = ".game.toml"


def data_folder() -> Path:
    """The user's data: `FIELDHOUSE_DATA`, or where this system keeps such things."""
    from platformdirs import user_data_dir

    return Path(os.environ.get("FIELDHOUSE_DATA") or user_data_dir("fieldhouse", appauthor=False))


def folder() -> Path:
    """Where games are kept."""
    return data_folder() / "saves"


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
        if own is not None and same_file(path, own):
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


class Known(NamedTuple):
    """What was in a file when this program last read or wrote it."""

    status: tuple[int, int, int]
    digest: bytes

    @classmethod
    def of(cls, path: Path) -> Known | None:
        """What is in a plain file now; None where there is none, or nothing in it."""
        try:
            found = path.stat()
            if not stat.S_ISREG(found.st_mode) or found.st_size == 0:
                return None
            return cls(_marks(found), hashlib.sha256(path.read_bytes()).digest())
        except OSError:
            return None


def changed_since(path: Path, known: Known | None) -> bool:
    """Whether somebody else has put something into a file since it was as `known`."""
    try:
        found = path.stat()
    except OSError:
        return False  # nothing is there that could be lost
    if not stat.S_ISREG(found.st_mode) or found.st_size == 0:
        return False
    if known is None:
        return True
    if known.status == _marks(found):
        return False
    # Copying programs and backups change the marks of a file, but not what is in it.
    now = Known.of(path)
    return now is None or now.digest != known.digest


def _marks(found: os.stat_result) -> tuple[int, int, int]:
    return found.st_ino, found.st_mtime_ns, found.st_size


class Begun(NamedTuple):
    """A game that can go on: its file, what that held, and the record."""

    path: Path
    known: Known | None
    record: GameRecord

    @classmethod
    def read(cls, path: Path) -> Begun:
        """The record in a file.

        Raises:
            RecordError: the file cannot be read or is no record.
        """
        known = Known.of(path)  # first: what changes while it is read has changed since
        return cls(path, known, GameRecord.read(path))


def newest_unfinished(game_id: str | None) -> Begun:
    """The saved game, of one game or any, that was played last and is not over.

    Raises:
        FieldhouseError: there is none.
    """
    passed_over = []
    for path in _newest_first():
        try:
            begun = Begun.read(path)
            if game_id in (None, begun.record.game) and not begun.record.replay().is_over:
                break
        except FieldhouseError as error:
            passed_over.append(f"{path.name} is passed over: {error}")
        except Exception as error:  # whatever one file holds, it must not keep people from others
            passed_over.append(f"{path.name} is passed over: {type(error).__name__}")
    else:
        of_game = f" of {game_id}" if game_id else ""
        but = f"; {len(passed_over)} files there cannot be played" if passed_over else ""
        raise FieldhouseError(f"there is no unfinished game{of_game} in {folder()}{but}")
    for sentence in passed_over:
        warn(sentence)
    return begun


def _newest_first() -> list[Path]:
    """The plain files that may be saved games.

    Raises:
        FileError: the folder cannot be read.
    """
    ages = []
    place = folder()
    try:
        names = os.listdir(place)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise FileError(f"{place}: cannot be read ({error.strerror or error})") from None
    for path in (place / name for name in names if name.endswith(ENDING)):
        try:
            found = path.stat()
        except OSError:
            continue  # gone since it was listed
        if stat.S_ISREG(found.st_mode):
            ages.append((found.st_mtime_ns, path))
    return [path for _, path in sorted(ages, reverse=True)]
