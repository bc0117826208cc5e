"""The files of playoffs: one for the bracket, and beside it a folder with a record of each game."""

from __future__ import annotations

import shlex
from pathlib import Path

from fieldhouse.cli.output import warn
from fieldhouse.cli.save import Save
from fieldhouse.cli.saves import Begun, Known, changed_since, folder, new_path
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import FileError, unwritable, write_text
from fieldhouse.core.records import GameRecord
from fieldhouse.core.toml import read_text
from fieldhouse.tables.bracket import Pairing
from fieldhouse.tables.playoffs import Playoffs, PlayoffsError
from fieldhouse.tables.playoffs_file import dumps, loads

ENDING = ".playoffs.toml"


def new_playoffs_path(game_id: str) -> Path:
    """A path of its own, among the saved games, for playoffs that begin now."""
    usual = new_path(game_id)
    return usual.with_name(usual.name.partition(".")[0] + ENDING)


def games_folder(path: Path) -> Path:
    """Where the games of a playoffs file are: `friday.games` beside `friday.playoffs.toml`."""
    return path.with_name(f"{path.name.removesuffix('.toml').removesuffix('.playoffs')}.games")


def check_new(path: Path) -> None:
    """Find out that playoffs may be kept in a file: nothing is there, nor where the games go.

    Raises:
        FileError: something is.
    """
    try:
        taken = path.exists() and path.stat().st_size > 0
        games_taken = games_folder(path).exists()
    except OSError as error:
        raise unwritable(path, error) from None
    if taken:
        try:
            loads(read_text(path, FileError), str(path))
        except FieldhouseError:
            raise FileError(f"{path} exists and holds no playoffs; name another file") from None
        name = shlex.quote(str(path))
        raise FileError(f"{path} exists; go on with it with --from {name}, or name another file")
    if games_taken:
        raise FileError(
            f"{games_folder(path)}, where the games of {path} go, exists; name another file"
        )


class PlayoffsFile:
    """The file that follows playoffs.

    Args:
        path: where it is.
        known: what was in it when the playoffs were read from it.
    """

    def __init__(self, path: Path, known: Known | None = None) -> None:
        self.path = path
        self._known = known

    @classmethod
    def read(cls, path: Path) -> tuple[PlayoffsFile, Playoffs]:
        """The file at a path, and the playoffs in it.

        Raises:
            FieldhouseError: it cannot be read or holds no playoffs.
        """
        known = Known.of(path)  # first: what changes while it is read has changed since
        return cls(path, known), loads(read_text(path, PlayoffsError), str(path))

    def write(self, playoffs: Playoffs) -> None:
        """Keep the playoffs as they are now.

        Raises:
            FileError: they cannot be kept there, or somebody else has kept something there.
        """
        if changed_since(self.path, self._known):
            raise FileError(
                f"{self.path}: it is not as these playoffs left it, so it stays as it is now; "
                "another run may have gone on with them"
            )
        write_text(self.path, dumps(playoffs))
        self._known = Known.of(self.path)

    def save_of(self, playoffs: Playoffs, pairing: Pairing) -> Save:
        """What keeps a game: from its beginning, or from where it was left.

        Raises:
            FieldhouseError: its file cannot be made or read, or is of another game.
        """
        path = games_folder(self.path) / f"{pairing.number}.game.toml"
        fresh = playoffs.record(pairing)
        try:
            path.parent.mkdir(exist_ok=True)
            begun = path.exists() and path.stat().st_size > 0
        except OSError as error:
            raise unwritable(path, error) from None
        if not begun:
            return Save(path, fresh)
        _, known, record = Begun.read(path)
        if _what_is_played(record) != _what_is_played(fresh):
            raise PlayoffsError(
                f"{path}: this is not game {pairing.number} of these playoffs, "
                f"{' v '.join(fresh.seats)}; move it away, and the game begins anew"
            )
        return Save(path, record, known)


def _what_is_played(record: GameRecord) -> tuple[object, ...]:
    return record.game, record.seats, record.bots, record.options, record.cards


def newest_unfinished(game_id: str | None) -> tuple[PlayoffsFile, Playoffs]:
    """The saved playoffs, of one game or any, that were played last and are not over.

    Raises:
        FieldhouseError: there are none.
    """
    passed_over = []
    for path in _newest_first():
        try:
            file, playoffs = PlayoffsFile.read(path)
        except FieldhouseError as error:
            passed_over.append(f"{path.name} is passed over: {error}")
            continue
        if playoffs.bracket.next_game and game_id in (None, playoffs.game.id):
            for sentence in passed_over:
                warn(sentence)
            return file, playoffs
    of_game = f" of {game_id}" if game_id else ""
    but = f"; {len(passed_over)} files there cannot be played" if passed_over else ""
    raise FieldhouseError(f"there are no unfinished playoffs{of_game} in {folder()}{but}")


def _newest_first() -> list[Path]:
    """The plain files that may be saved playoffs.

    Raises:
        FileError: the folder cannot be read.
    """
    try:
        found = [path for path in folder().glob(f"*{ENDING}") if path.is_file()]
        return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except OSError as error:
        raise FileError(f"{folder()}: cannot be read ({error.strerror or error})") from None
