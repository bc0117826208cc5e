"""One client at a table: it comes, says what it wants, and goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.options import brief
from fieldhouse.tables.audience import Client, Listener
from fieldhouse.tables.clock import Clock
from fieldhouse.tables.command import Caller, Change
from fieldhouse.tables.commands import check
from fieldhouse.tables.errors import TableError, words_of
from fieldhouse.tables.live import CHAT_SECONDS, CHATS, MOST_CLIENTS, LiveTable
from fieldhouse.tables.seats import digest_of, link_token
from fieldhouse.tables.store import Store
from fieldhouse.tables.table import ENDED, SEATING, Table

MOST_ID = 64
"""How long a client's id of a command may be."""


def admitted(table: Table, hello: Mapping[str, Any], client: Client) -> Listener:
    """Who a client is by its token.

    Raises:
        TableError: the token, or its lack, opens nothing here.
    """
    token = hello.get("token") or ""
    if not isinstance(token, str):
        raise TableError("token must be a text", 403)
    token = token.rpartition("=")[2]  # a link's `seat=TOKEN` is as good
    digest = digest_of(token) if token else ""
    host = bool(token) and digest == table.digests["host"]
    seat = table.seat_of(digest)
    joins = bool(token) and digest == table.digests["join"]
    watches = bool(token) and digest == table.digests["watch"]
    if token and not (host or joins or watches or seat is not None):
        raise TableError("this link does not open this table, or not any more", 403)
    if not token and not table.open:
        raise TableError("this table is not open; ask its host for a link", 403)
    links = {use: link_token(token, use) for use in ("join", "watch")} if host else None
    may_join = host or joins or (table.open and not watches)
    raw = hello.get("form") == "terminal"
    return Listener(client, digest, host, may_join, raw, links)


class Connection:
    """A client that has been welcomed."""

    def __init__(self, live: LiveTable, listener: Listener, clock: Clock, store: Store) -> None:
        self._live = live
        self._listener = listener
        self._clock = clock
        self._store = store

    @classmethod
    async def make(
        cls, live: LiveTable, hello: Mapping[str, Any], client: Client, clock: Clock, store: Store
    ) -> Connection:
        """Let a client in; a person is back by coming.

        Raises:
            TableError: it may not come in.
        """
        since = hello.get("since", 0)
        if type(since) is not int or since < 0:
            raise TableError(f"since must be a seq or 0, not {brief(since)}")
        listener = admitted(live.table, hello, client)
        connection = cls(live, listener, clock, store)
        await live.alone(lambda: connection._come(since))
        return connection

    async def _come(self, since: int) -> None:
        live, listener = self._live, self._listener
        if len(live.audience.listeners) >= MOST_CLIENTS:
            raise TableError(f"{MOST_CLIENTS} clients are at this table; it takes no more", 403)
        live.audience.listeners.append(listener)
        seat = live.table.seat_of(listener.digest)
        is_back = seat is not None and live.table.seats[seat].standin
        if is_back and live.table.phase != ENDED:
            live.tell(await live.write("back", {"seat": seat}), listener)
        else:
            live.tell([], listener)
        live.welcome(listener, since)

    def detach(self) -> None:
        """The client is gone."""
        if self._listener in self._live.audience.listeners:
            self._live.audience.listeners.remove(self._listener)
            self._live.notice()

    async def command(self, message: Mapping[str, Any]) -> None:
        """Do what a client says, and answer it."""
        if message.get("do") == "ping":
            now = round(self._clock.date() * 1000)
            self._listener.client.send({"t": "pong", "time": now})
            return
        cmd = message.get("cmd")
        if not isinstance(cmd, (str, int)) or len(str(cmd)) > MOST_ID:
            self._refuse(None, f"every command needs an id, cmd, of at most {MOST_ID} characters")
            return
        try:
            await self._live.alone(lambda: self._obey(cmd, message))
        except FieldhouseError as error:
            self._refuse(cmd, words_of(error))

    def _refuse(self, cmd: str | int | None, why: str) -> None:
        sentence = " ".join(why.split())  # it may quote what the client has sent
        self._listener.client.send({"t": "no", "cmd": cmd, "why": sentence})

    async def _obey(self, cmd: str | int, message: Mapping[str, Any]) -> None:
        """Do a command; its refusal comes before any goodbye."""
        try:
            await self._do(cmd, message)
        except FieldhouseError as error:
            self._refuse(cmd, words_of(error))

    async def _do(self, cmd: str | int, message: Mapping[str, Any]) -> None:
        if self._listener not in self._live.audience.listeners:
            raise TableError("this connection is closed")
        if message.get("do") == "delete":
            await self._delete(cmd)
            return
        change = check(self._live.table, self._caller(), message)
        if change is None:
            self._listener.client.send({"t": "ok", "cmd": cmd})
            return
        if change.kind == "chat":
            self._count_chat()
        if change.kind == "answer":
            seat = change.data["seat"]
            change.data.update(self._live.timing.bank_used(self._live.table, seat))
        await self._change(cmd, change)

    def _caller(self) -> Caller:
        seat = self._live.table.seat_of(self._listener.digest)
        return Caller(seat, self._listener.host, self._listener.may_join)

    async def _change(self, cmd: str | int, change: Change) -> None:
        """Keep a change, then tell its client and everybody."""
        live, listener = self._live, self._listener
        known = live.table.told
        leaving = live.leaving(change)
        steps = await live.write(change.kind, change.data)
        listener.client.send({"t": "ok", "cmd": cmd, **change.told})
        for gone, why in leaving:
            live.audience.listeners.remove(gone)
            gone.client.close(why)
        if change.kind == "rematch":  # every seat is another one
            live.tell([], *live.audience.listeners)
            for other in live.audience.listeners:
                live.welcome(other, known)
        elif change.kind == "sit" or (change.kind == "leave" and live.table.phase == SEATING):
            listener.digest = change.data.get("digest", "")
            live.tell(steps, listener)
            live.welcome(listener, 0)
        else:
            live.tell(steps)
        if change.kind == "end":
            live.send_away("ended")

    def _count_chat(self) -> None:
        now, listener = self._clock.now(), self._listener
        listener.chats = [at for at in listener.chats if at > now - CHAT_SECONDS]
        if len(listener.chats) >= CHATS:
            raise TableError(f"at most {CHATS} lines of chat in {CHAT_SECONDS:.0f} seconds")
        listener.chats.append(now)

    async def _delete(self, cmd: str | int) -> None:
        if not self._listener.host:
            raise TableError("only the host of the table can do that")
        await self._store.delete(self._live.table.id)
        self._listener.client.send({"t": "ok", "cmd": cmd})
        self._live.fail("deleted")
