"""All tables of one server."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine, Mapping
from typing import Any

from fieldhouse.core.chance import Driver
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.registry import find_game
from fieldhouse.tables import telling
from fieldhouse.tables.audience import Client
from fieldhouse.tables.clock import Alarm, Clock
from fieldhouse.tables.commands_seats import host_digests
from fieldhouse.tables.connection import Connection
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.live import LiveTable
from fieldhouse.tables.log import Entry
from fieldhouse.tables.preparing import Solutions
from fieldhouse.tables.seats import digest_of, link_token, new_token
from fieldhouse.tables.showing import Json
from fieldhouse.tables.store import Store
from fieldhouse.tables.table import ENDED, Table
from fieldhouse.tables.wanted import Wanted, read_wanted, seat_data

MOST_TABLES = 1000
"""How many tables may be in memory."""

IDLE = 600.0
"""After so many seconds in which nobody is there a table is forgotten in memory."""

SWEEP = 60.0
MOST_LISTED = 200

__all__ = ["Client", "Connection", "House"]

log = logging.getLogger("fieldhouse.tables")


class House:
    """All tables: made, found, read from the store when wanted, forgotten when idle."""

    def __init__(self, store: Store, clock: Clock, chance: Driver) -> None:
        self.store = store
        self.clock = clock
        self.chance = chance
        self._tables: dict[str, LiveTable] = {}
        self._lobby: dict[str, Json] = {}
        self._jobs: set[asyncio.Task[None]] = set()
        self._reading: dict[str, asyncio.Lock] = {}
        self.solutions = Solutions()
        self._sweep: Alarm | None = None

    async def start(self) -> None:
        """Read the lobby, and go on with the tables where only bots play."""
        self._lobby = await self.store.lobby()
        await self._go_on()
        self._sweep = self.clock.call_at(self.clock.now() + SWEEP, self._sweep_up)

    async def stop(self) -> None:
        """Finish what is under way and send everybody away."""
        if self._sweep:
            self._sweep.cancel()
        for live in self._tables.values():
            live.stop_preparing()
        await self.settled()
        for live in list(self._tables.values()):
            live.fail("again")
        await self.settled()

    async def settled(self) -> None:
        """Wait until nothing is under way; alarms may still be set."""
        while self._jobs:
            await asyncio.wait(list(self._jobs))

    # ------------------------------------------------------------------ the desk

    async def make(self, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """A new table; the answer has its id and tokens.

        Raises:
            FieldhouseError: such a table cannot be.
        """
        asked = read_wanted(wanted)
        self._make_room()
        token, table_id = new_token(), secrets.token_urlsafe(6)
        opened = Entry(1, "opened", opened_data(asked, token), self.clock.date())
        live = LiveTable(Table(table_id, opened), self)
        await self.store.append(table_id, [opened], live.kept)
        self._tables[table_id] = live
        links = {use: link_token(token, use) for use in ("join", "watch")}
        return {"id": table_id, "token": token, **links}

    def open_tables(self) -> list[dict[str, Any]]:
        """The tables that the lobby lists, newest first."""
        lines = {**self._lobby}
        for table_id, live in self._tables.items():
            here = live.audience.here(live.table)
            lines[table_id] = {**live.lobby(), **telling.lobby_json(live.table, here)}
        listed = [line for line in lines.values() if line["open"] and line["phase"] != ENDED]
        listed.sort(key=lambda line: line["made"], reverse=True)
        hidden = ("open", "runs")
        return [
            {key: value for key, value in line.items() if key not in hidden}
            for line in listed[:MOST_LISTED]
        ]

    async def record(self, table_id: str, token: str) -> str:
        """The record of the current match, for a seat or the host.

        Raises:
            TableError: there is none, or it is not theirs.
        """
        from fieldhouse.tables.keeping import record_text

        live = await self._find(table_id)
        digest = digest_of(token)
        is_host = digest == live.table.digests["host"]
        if not is_host and live.table.seat_of(digest) is None:
            raise TableError("the record is for who has a seat at the table", 403)
        texts: list[str] = []

        async def write() -> None:
            texts.append(record_text(live.table))

        await live.alone(write)
        return texts[0]

    async def attach(self, table_id: str, hello: Mapping[str, Any], client: Client) -> Connection:
        """Let a client in and welcome it.

        Raises:
            TableError: there is no such table, or it may not come in.
        """
        live = await self._find(table_id)
        return await Connection.make(live, hello, client, self.clock, self.store)

    # ------------------------------------------------------------------ the tables in memory

    async def _find(self, table_id: str) -> LiveTable:
        """The table, from memory or from the store.

        Raises:
            TableError: there is no such table, or no room for it.
        """
        lock = self._reading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if table_id not in self._tables:
                    self._tables[table_id] = await self._read(table_id)
                return self._tables[table_id]
        finally:
            if not lock.locked():
                self._reading.pop(table_id, None)

    async def _read(self, table_id: str) -> LiveTable:
        entries = await self.store.read(table_id)
        if not entries:
            raise TableError("there is no such table", 404)
        self._make_room()
        live = LiveTable(folded(table_id, entries), self)
        await live.alone(live.resume)
        return live

    def _make_room(self) -> None:
        """Forget the table that has been idle longest if there are too many.

        Raises:
            TableError: all are busy.
        """
        if len(self._tables) < MOST_TABLES:
            return
        idle = [live for live in self._tables.values() if live.is_idle]
        if not idle:
            raise TableError("the house is full; try again later", 503)
        min(idle, key=lambda live: live.idle_since).fail("again")

    def _sweep_up(self) -> None:
        """Forget who is idle, and go on where a table of bots has failed."""
        now = self.clock.now()
        for live in list(self._tables.values()):
            if live.is_idle and now - live.idle_since > IDLE:
                live.fail("again")
        self.spawn(self._go_on())
        self._sweep = self.clock.call_at(now + SWEEP, self._sweep_up)

    async def _go_on(self) -> None:
        """Go on with the tables where only bots play; one that cannot be read waits."""
        for table_id, line in list(self._lobby.items()):
            if line["runs"] and table_id not in self._tables:
                try:
                    (await self._find(table_id)).plan()
                except FieldhouseError as error:
                    log.warning("table %s stands still: %s", table_id, error)

    # ------------------------------------------------------------------ for the tables

    def spawn(self, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do a job; what it raises is reported, unless somebody waits for it."""
        task = asyncio.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._jobs.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, FieldhouseError):
            log.error("a table has failed", exc_info=error)

    def drop(self, table: LiveTable, deleted: bool = False) -> None:
        """Forget a table in memory."""
        if self._tables.get(table.table.id) is table:
            del self._tables[table.table.id]
        if deleted:
            self._lobby.pop(table.table.id, None)
        else:
            self._lobby[table.table.id] = table.kept


def opened_data(wanted: Wanted, token: str) -> dict[str, Any]:
    """The data of a table's first entry; the token is its maker's."""
    game = find_game(wanted.game)
    return {
        "game": game.id,
        "options": wanted.options,
        "clock": wanted.clock,
        "window": wanted.window,
        "pace": wanted.pace,
        "open": wanted.open,
        "host": wanted.name,
        "digests": host_digests(token),
        "bot_seed": secrets.token_hex(16),
        "seats": seat_data(game, wanted, digest_of(token)),
    }


def folded(table_id: str, entries: list[Entry]) -> Table:
    """The table after these entries."""
    table = Table(table_id, entries[0])
    for entry in entries[1:]:
        table.apply(entry)
    return table
