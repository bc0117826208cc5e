"""The store: all or nothing, one server at a time, and a version that is known."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from fieldhouse.tables.errors import StoreError
from fieldhouse.tables.log import Entry
from fieldhouse.tables.store import FILE, SqliteStore


def entry(seq: int, text: str = "x") -> Entry:
    return Entry(seq, "chat", {"seat": 0, "text": text}, 5.5)


def test_what_is_kept_is_read_again_by_the_next_server(tmp_path: Path) -> None:
    async def first() -> None:
        store = SqliteStore(tmp_path / "new folder")
        await store.append("a", [entry(1, "é\0\n"), entry(2)], {"title": "Ä"})
        await store.append("b", [entry(1)], None)
        await store.append("a", [entry(3)], {"title": "B"})
        store.close()
        store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.read("a")

    async def second() -> None:
        store = SqliteStore(tmp_path / "new folder")
        assert await store.read("a") == [entry(1, "é\0\n"), entry(2), entry(3)]
        assert await store.lobby() == {"a": {"title": "B"}}
        assert await store.read("nowhere") == []
        await store.delete("a")
        assert await store.read("a") == [] and await store.lobby() == {}
        assert await store.read("b") == [entry(1)]
        store.close()

    asyncio.run(first())
    asyncio.run(second())


def test_of_many_at_once_only_the_wrong_one_fails(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("t0", [entry(1)], None)
        works = [store.append(f"t{n}", [entry(1), entry(2)], {"n": n}) for n in range(50)]
        done = await asyncio.gather(*works, return_exceptions=True)
        assert isinstance(done[0], StoreError), "it has an entry 1 already"
        assert done[1:] == [None] * 49
        assert await store.read("t0") == [entry(1)], "nothing of the wrong one is kept"
        assert [len(await store.read(f"t{n}")) for n in range(1, 50)] == [2] * 49
        assert len(await store.lobby()) == 49
        store.close()

    asyncio.run(run())


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    """A process that is killed without any goodbye has written what it has said is written."""
    script = f"""
import asyncio, os, sys
from pathlib import Path
from fieldhouse.tables.log import Entry
from fieldhouse.tables.store import SqliteStore

async def run():
    store = SqliteStore(Path({str(tmp_path)!r}))
    for seq in range(1, 21):
        await store.append("a", [Entry(seq, "chat", {{}}, 0.0)], None)
        print(seq, flush=True)
    os._exit(9)

asyncio.run(run())
"""
    command = [sys.executable, "-c", script]
    said = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8").stdout.split()

    async def read() -> list[Entry]:
        store = SqliteStore(tmp_path)
        entries = await store.read("a")
        store.close()
        return entries

    assert [str(e.seq) for e in asyncio.run(read())] == said == [str(n) for n in range(1, 21)]


def test_a_second_server_on_the_folder_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    try:
        with pytest.raises(StoreError, match="another server is using this folder"):
            SqliteStore(tmp_path)
    finally:
        store.close()
    SqliteStore(tmp_path).close()


def test_a_running_store_can_be_copied_by_others(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("a", [entry(1)], None)
        script = (
            "import sqlite3, sys; a, b = map(sqlite3.connect, sys.argv[1:]); a.backup(b); "
            "print(b.execute('SELECT count(*) FROM log').fetchone()[0])"
        )
        command = [sys.executable, "-c", script, str(tmp_path / FILE), str(tmp_path / "copy")]
        done = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=True)
        assert done.stdout.strip() == "1"
        await store.append("a", [entry(2)], None)
        store.close()

    asyncio.run(run())


def test_a_store_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    SqliteStore(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA user_version = 7")
    connection.close()
    with pytest.raises(StoreError, match="its version is 7, newer than this program's 1"):
        SqliteStore(tmp_path)


def test_a_folder_that_cannot_be_used_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StoreError, match="cannot be the folder"):
        SqliteStore(tmp_path / "file")
    (tmp_path / FILE).write_text("no database, but long enough to be looked at as one" * 50)
    with pytest.raises(StoreError, match="cannot be used"):
        SqliteStore(tmp_path)
