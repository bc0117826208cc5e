"""Where the logs of all tables are kept: one SQLite file, one thread that writes.

What a caller gives to `append` is on the disk, all of it or nothing, before the call returns.
What many tables give at the same time is written in one transaction.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any, Protocol, TypeVar

from fieldhouse.core.english import short_path
from fieldhouse.tables.errors import StoreError
from fieldhouse.tables.log import Entry, decode, encode

VERSION = 1
"""The newest version of the tables that this program reads, and the one it writes."""

FILE = "tables.sqlite3"
LOCK = "server.lock"
"""Held as long as a server uses the folder. It is not the file itself, which others may read:
`sqlite3 tables.sqlite3 ".backup copy"` works while the server runs."""

MOST_AT_ONCE = 256

SCHEMA = """
CREATE TABLE tables (table_id TEXT PRIMARY KEY, lobby BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE log (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, data BLOB NOT NULL,
    at REAL NOT NULL, PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
"""

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]


class Store(Protocol):
    """What keeps the logs. Every method raises StoreError where it cannot be done."""

    async def append(
        self, table_id: str, entries: Sequence[Entry], lobby: dict[str, Any] | None
    ) -> None:
        """Keep entries, all or none, and what the lobby knows of the table if it is given."""

    async def read(self, table_id: str) -> list[Entry]:
        """The log of a table, empty where there is no such table."""

    async def lobby(self) -> dict[str, dict[str, Any]]:
        """What the lobby knows of all tables, by id."""

    async def delete(self, table_id: str) -> None:
        """Forget everything about a table."""

    def close(self) -> None:
        """Write what is left and let go."""


class SqliteStore:
    """A store in a folder, which no other server can use meanwhile.

    Raises:
        StoreError: the folder cannot be used.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._work: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._run, args=(opened,), name="table store")
        self._thread.start()
        opened.result()

    async def append(
        self, table_id: str, entries: Sequence[Entry], lobby: dict[str, Any] | None
    ) -> None:
        """Keep entries; see `Store`."""
        rows = [(table_id, e.seq, e.kind, encode(e.data), e.at) for e in entries]
        line = None if lobby is None else (table_id, encode(lobby))

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", rows)
            if line:
                connection.execute("INSERT OR REPLACE INTO tables VALUES (?, ?)", line)

        await self._do(work)

    async def read(self, table_id: str) -> list[Entry]:
        """The log of a table; see `Store`."""
        select = "SELECT seq, kind, data, at FROM log WHERE table_id = ? ORDER BY seq"
        rows = await self._do(lambda c: c.execute(select, (table_id,)).fetchall())
        return [Entry(seq, kind, decode(data), at) for seq, kind, data, at in rows]

    async def lobby(self) -> dict[str, dict[str, Any]]:
        """What the lobby knows; see `Store`."""
        rows = await self._do(lambda c: c.execute("SELECT table_id, lobby FROM tables").fetchall())
        return {table_id: decode(lobby) for table_id, lobby in rows}

    async def delete(self, table_id: str) -> None:
        """Forget a table; see `Store`."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM log WHERE table_id = ?", (table_id,))
            connection.execute("DELETE FROM tables WHERE table_id = ?", (table_id,))

        await self._do(work)

    def close(self) -> None:
        """Write what is left and let go of the file."""
        if self._thread.is_alive():
            self._work.put(None)
            self._thread.join()

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if not self._thread.is_alive():
            raise StoreError(f"{short_path(self._path)}: the store is closed")
        done: Future[T] = Future()
        self._work.put((work, done))
        return await asyncio.wrap_future(done)

    # ------------------------------------------------------------------ in the thread

    def _run(self, opened: Future[None]) -> None:
        try:
            lock = _hold(self._path.with_name(LOCK))
        except StoreError as error:
            opened.set_exception(error)
            return
        with closing(lock):
            try:
                connection = _connect(self._path)
            except StoreError as error:
                opened.set_exception(error)
                return
            with closing(connection):
                opened.set_result(None)
                while batch := self._next_batch():
                    self._write(connection, batch)

    def _next_batch(self) -> list[tuple[Work, Future[Any]]]:
        """What there is to do, once there is something; nothing at the end."""
        batch = []
        job = self._work.get()
        while job is not None:
            batch.append(job)
            if self._work.empty() or len(batch) == MOST_AT_ONCE:
                break
            job = self._work.get()
        if job is None and batch:
            self._work.put(None)  # found again when these are done
        return batch

    def _write(self, connection: sqlite3.Connection, batch: list[tuple[Work, Future[Any]]]) -> None:
        """All in one transaction; if that fails, each in one of its own."""
        wanted = [(work, done) for work, done in batch if done.set_running_or_notify_cancel()]
        try:
            results = _transaction(connection, [work for work, _ in wanted])
        except sqlite3.Error as error:
            if len(wanted) == 1:
                wanted[0][1].set_exception(_failure(self._path, error))
                return
            for work, done in wanted:
                try:
                    done.set_result(_transaction(connection, [work])[0])
                except sqlite3.Error as own:
                    done.set_exception(_failure(self._path, own))
            return
        for (_, done), result in zip(wanted, results, strict=True):
            done.set_result(result)


def _transaction(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Any]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        results = [work(connection) for work in works]
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return results


def _hold(path: Path) -> sqlite3.Connection:
    """The lock, until the connection is closed or the program is killed.

    Raises:
        StoreError: another server has it, or the folder cannot be used.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = sqlite3.connect(path, timeout=0, isolation_level=None)
    except OSError as error:
        raise StoreError(
            f"{short_path(path.parent)}: cannot be the folder of the tables ({error.strerror})"
        ) from None
    except sqlite3.Error as error:
        raise _failure(path, error) from None
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        raise _failure(path, error) from None
    return lock


def _connect(path: Path) -> sqlite3.Connection:
    """The file of the logs.

    Raises:
        StoreError: it cannot be used, or is of a newer program.
    """
    try:
        connection = sqlite3.connect(path, isolation_level=None)
    except sqlite3.Error as error:
        raise _failure(path, error) from None
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("BEGIN IMMEDIATE")
        _prepare(connection, path)
        connection.execute("COMMIT")
    except (StoreError, sqlite3.Error) as error:
        connection.close()
        raise error if isinstance(error, StoreError) else _failure(path, error) from None
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables in a new file.

    Raises:
        StoreError: the file is of a newer program.
    """
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise StoreError(
            f"{short_path(path)}: its version is {version}, newer than this program's {VERSION}; "
            "a newer Fieldhouse can read it"
        )
    if version == 0:
        for statement in filter(str.strip, SCHEMA.split(";")):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _failure(path: Path, error: Exception) -> StoreError:
    if path.name == LOCK and "locked" in str(error):
        return StoreError(f"{short_path(path.parent)}: another server is using this folder")
    return StoreError(f"{short_path(path)}: cannot be used ({error})")
