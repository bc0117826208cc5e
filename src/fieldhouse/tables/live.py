"""A table that clients sit at: one thing at a time, on the disk before anybody is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol

from fieldhouse.core.chance import Driver
from fieldhouse.core.match import Match
from fieldhouse.tables import following, preparing, showing, telling
from fieldhouse.tables.audience import Audience, Listener
from fieldhouse.tables.clock import Alarm, Clock
from fieldhouse.tables.command import Change
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.log import Entry
from fieldhouse.tables.preparing import Solutions
from fieldhouse.tables.showing import Json
from fieldhouse.tables.store import Store
from fieldhouse.tables.table import PLAYING, Table
from fieldhouse.tables.timing import Timing

MOST_CLIENTS = 100
CHATS, CHAT_SECONDS = 10, 10.0
"""So many lines of chat from one client in so many seconds."""

Steps = list[Mapping[int, Json]]


class Surroundings(Protocol):
    """What a table needs of its house."""

    store: Store
    clock: Clock
    chance: Driver
    solutions: Solutions

    def spawn(self, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do a job; what it raises is reported."""

    def drop(self, table: LiveTable, deleted: bool = False) -> None:
        """Forget a table in memory, so that it is read from the store when it is wanted."""


class LiveTable:
    """One table in memory.

    Whatever changes it goes through `alone`, one after the other. What has been folded into it
    but cannot be written makes it fail: it is thrown away and read again from the store.
    """

    def __init__(self, table: Table, house: Surroundings) -> None:
        self.table = table
        self.audience = Audience(table)
        self.idle_since = house.clock.now()
        self._house = house
        self.timing = Timing(table, house.clock)
        self._turn = asyncio.Lock()
        self._alarm: Alarm | None = None
        self._torn = False
        """Whether it has something in it that is not in the store."""
        self._failed = False
        self._preparation: asyncio.Task[None] | None = None
        """Works out the solution that a bot here plays by."""
        self._solved = False
        self.kept = self.lobby()
        """What the store has for the lobby."""

    # ------------------------------------------------------------------ one thing at a time

    async def alone(self, job: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do a job while nothing else happens here, to its end even if the caller is gone."""
        task = self._house.spawn(self._alone(job))
        await asyncio.shield(task)

    async def _alone(self, job: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async with self._turn:
            if self._failed:
                raise TableError("this table is being read again; come back at once", 503)
            try:
                await job()
            finally:
                if self._torn:
                    self.fail("again")
            self.plan()

    async def write(self, kind: str, data: dict[str, Any]) -> Steps:
        """Do an entry and what follows from it by itself, and keep them; nobody is told yet.

        Raises:
            StoreError: it could not be kept; the table fails when the job is done.
        """
        steps: Steps = []
        viewers = self.audience.viewers(self.table)

        def seen(match: Match, since: int) -> None:
            steps.append(showing.steps(match, since, viewers))

        try:
            entries = [self._enter(kind, data, seen)]
            while follows := following.at_once(self.table, self._house.chance):
                entries.append(self._enter(*follows, seen))
            lobby = self.lobby()
            changed = lobby if lobby != self.kept else None
            await self._house.store.append(self.table.id, entries, changed)
        except BaseException:
            self._torn = True
            raise
        self.kept = lobby
        return steps

    def _enter(self, kind: str, data: dict[str, Any], seen: Callable[[Match, int], None]) -> Entry:
        entry = Entry(self.table.seq + 1, kind, data, self._house.clock.date())
        self.table.apply(entry, seen)
        return entry

    def lobby(self) -> Json:
        """What the store keeps for the lobby, and whether the table goes on with nobody there."""
        table = self.table
        runs = table.phase == PLAYING and not table.has_person
        return {**telling.lobby_json(table), "open": table.open, "runs": runs}

    async def resume(self) -> None:
        """Go on after the last entry: with the outcome that is awaited, if one is."""
        if follows := following.at_once(self.table, self._house.chance):
            await self.write(*follows)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is there and nothing goes on."""
        return not self.audience.listeners and not self.moves and not self._turn.locked()

    def fail(self, why: str) -> None:
        """Send everybody away and forget all; the store knows what counts."""
        self._failed = True
        if self._alarm:
            self._alarm.cancel()
        self.stop_preparing()
        self.send_away(why)
        self._house.drop(self, deleted=why == "deleted")

    # ------------------------------------------------------------------ telling

    def tell(self, steps: Steps, *but: Listener) -> None:
        """Tell everybody what has changed, but those who know it."""
        self._update_times()
        self.audience.tell(self.table, steps, self._timed_for, but)

    def welcome(self, listener: Listener, since: int) -> None:
        """Tell one listener everything."""
        self._update_times()
        self.audience.welcome(self.table, listener, since, self._timed_for)

    def _timed_for(self, ask: Json | None) -> Json | None:
        seat = None if ask is None else int(ask["decision"].rpartition("-")[2])
        return self.timing.timed(self.table, seat, ask)

    def leaving(self, change: Change) -> list[tuple[Listener, str]]:
        """Whose token a change will end, and what they are told."""
        why = {"remove": "removed", "reissue": "replaced"}.get(change.kind)
        if why is None:
            return []
        digest = self.table.seats[change.data["seat"]].digest
        return [(o, why) for o in self.audience.listeners if o.digest == digest]

    def send_away(self, why: str) -> None:
        """Close all connections."""
        for listener in self.audience.listeners:
            listener.client.close(why)
        self.audience.listeners.clear()

    def notice(self) -> None:
        """Somebody has gone: tell the others, soon."""
        if not self._failed:
            self._house.spawn(self._alone(self._tell_all))

    async def _tell_all(self) -> None:
        self.tell([])

    # ------------------------------------------------------------------ by itself

    @property
    def moves(self) -> bool:
        """Whether time runs: not in a pause, and not for people of whom none is there."""
        table = self.table
        if table.phase != PLAYING or table.paused or self._failed:
            return False
        return not table.has_person or self.audience.plays(table)

    def _update_times(self) -> None:
        here = self.audience.here(self.table)
        self.timing.update(self.table, here, self.moves, bots=self._bots_are_ready)

    def plan(self) -> None:
        """Set the alarm for what happens next by itself."""
        self._update_times()
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        due = self.timing.next(self.table) if self.moves else None
        if due:
            self._alarm = self._house.clock.call_at(due.when, self._ring)
        if self.audience.listeners or self.moves:
            self.idle_since = self._house.clock.now()
        if self.moves and not self._bots_are_ready and self._preparation is None:
            self._preparation = self._house.spawn(self._prepare())

    @property
    def _bots_are_ready(self) -> bool:
        """Whether the solution is at hand that a bot here plays by, if one does."""
        return self._solved or not preparing.by_solution(self.table)

    async def _prepare(self) -> None:
        """Make the bots ready, and say so; where there is no solution, other bots play."""
        table, solutions = self.table, self._house.solutions
        if not solutions.has(table.game, table.options):
            await self.alone(lambda: self._say(preparing.announcement(table)))
        why = await preparing.failure(solutions, table)
        self._solved = why is None
        await self.alone(lambda: self._replace_bots(why) if why else self._tell_all())

    def stop_preparing(self) -> None:
        """Leave a solution be that is being worked out."""
        if self._preparation:
            self._preparation.cancel()

    async def _say(self, text: str) -> None:
        self.tell(await self.write("said", {"text": text}))

    async def _replace_bots(self, why: str) -> None:
        kind = preparing.best_without(self.table.game)
        await self._say(preparing.excuse(self.table, kind, why))
        for seat in preparing.by_solution(self.table):
            name = self.table.seats[seat].name
            self.tell(await self.write("bot", {"seat": seat, "bot": kind, "name": name}))

    def _ring(self) -> None:
        self._alarm = None
        self._house.spawn(self._alone(self._do_due))

    async def _do_due(self) -> None:
        """Do what is due, one thing; what else is due is planned at once."""
        self._update_times()
        due = self.timing.next(self.table) if self.moves else None
        if due is None or due.when > self._house.clock.now() + 1e-6:
            return
        self.tell(await self.write(*following.in_time(self.table, self.timing, due)))
