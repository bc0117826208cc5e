"""A house with a clock, a chance and secrets of the test's own, behind a real server and sockets.

Server and clients share one event loop, so a test sees when the server has done everything.
"""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from fieldhouse.core.chance import SeededChance
from fieldhouse.core.match import Match
from fieldhouse.tables.house import House
from fieldhouse.web.addresses import listen
from fieldhouse.web.server import keep_open, server_of
from tables.sitting import Hands, Paper
from web.people import Client, Json
from web.running import GATE

DICE = "three-dice-football"
"""A game without secrets."""

MARKUP = '"><b>'
"""A name that is a legal one."""


class Script:
    """Outcomes from a list that the test may change, then any."""

    def __init__(self) -> None:
        self._outcomes: list[int] = []
        self._others = SeededChance("wire")

    def set(self, outcomes: Iterable[int]) -> None:
        """What comes next."""
        self._outcomes = list(outcomes)

    def outcome(self, match: Match) -> int:
        """The next outcome."""
        return self._outcomes.pop(0) if self._outcomes else self._others.outcome(match)


class Wire:
    """The server, and who is connected to it."""

    def __init__(
        self,
        house: House,
        paper: Paper,
        hands: Hands,
        script: Script,
        listener: socket.socket,
    ) -> None:
        self.house = house
        self.paper = paper
        self.hands = hands
        self.script = script
        self.port = listener.getsockname()[1]
        self._listener = listener
        self.clients: list[Client] = []

    async def http(self, method: str, path: str, value: Any = None, **headers: str) -> bytes:
        """An answer as it comes, but for the date; the names of headers are in Python's way."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = b"" if value is None else msgspec.json.encode(value)
        all_headers = {
            "Host": f"127.0.0.1:{self.port}",
            "Connection": "close",
            "Content_Type": "application/json",
            "Content_Length": str(len(body)),
            **headers,
        }
        lines = [f"{name.replace('_', '-')}: {text}\r\n" for name, text in all_headers.items()]
        writer.write(f"{method} {path} HTTP/1.1\r\n{''.join(lines)}\r\n".encode() + body)
        answer = await reader.read()
        writer.close()
        return b"\r\n".join(
            line for line in answer.split(b"\r\n") if not line.lower().startswith(b"date:")
        )

    async def make(self, game: str, seats: Iterable[str], **more: Any) -> Json:
        """A new table with its id and tokens; the seats are `me`, `open` or `bot`."""
        places = [{"kind": kind, "bot": ""} for kind in seats]
        new = {"game": game, "name": "Ann", "seats": places, "pace": 0, **more}
        made: Json = msgspec.json.decode(
            (await self.http("POST", "/api/tables", new)).partition(b"\r\n\r\n")[2]
        )
        assert "id" in made, made
        return made

    async def enter(self, table: Json, token: str | None, /, **hello: Any) -> Client:
        """A client that has been welcomed, or sent away again."""
        url = f"ws://127.0.0.1:{self.port}/ws/{table['id']}"
        client = Client(await connect(url, proxy=None, max_size=None, close_timeout=1))
        self.clients.append(client)
        extra = {} if token is None else {"token": token}
        await client.put({"do": "hello", "since": 0, **extra, **hello})
        await client.until(lambda: client.heard)
        return client

    async def seated(self, game: str, number: int, **more: Any) -> tuple[Json, list[Client]]:
        """A table of so many people that has started, and they; the first is the host."""
        table = await self.make(game, ["me", *["open"] * (number - 1)], **more)
        table["tokens"] = [table["token"]]
        people = [await self.enter(table, table["token"])]
        for seat in range(1, number):
            person = await self.enter(table, table["join"])
            sat = await person.does("sit", seat=seat, name=("Bob", "Cy", "Di")[seat - 1])
            table["tokens"].append(sat["token"])
            people.append(person)
        await people[0].does("start")
        await self.quiet()
        return table, people

    async def passes(self, seconds: float) -> None:
        """Time passes for the server, and what is due happens."""
        until = self.hands.time + seconds
        await self.quiet()
        while call := self.hands.next_call(until):
            call()
            await self.quiet()
        self.hands.time = until

    async def quiet(self) -> None:
        """Wait until the server has nothing to do and all have heard everything."""
        await self.house.settled()
        for client in self.clients:
            if client.code is None:
                await client.hear()

    def shorten_buffers(self) -> None:
        """Let the system take little of what a client that comes now does not read."""
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)

    def log(self, table: Json) -> list[tuple[str, Json]]:
        """The entries of a table's log: their kinds and data."""
        return [
            (kind, msgspec.json.decode(data)) for _, kind, data, _ in self.paper.logs[table["id"]]
        ]

    def match(self, table: Json) -> Match:
        """The match that is played at a table."""
        match = self.house._tables[table["id"]].table.match
        assert match
        return match

    async def close_all(self) -> None:
        """Everybody goes."""
        for client in self.clients:
            await client.close()
        self.clients.clear()
        await self.house.settled()


class Secrets:
    """What the server draws as tokens, the same each time it is begun anew."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.drawn: list[str] = []
        patch.setattr(secrets, "token_urlsafe", self._draw)
        patch.setattr(secrets, "token_hex", self._draw)

    def begin(self) -> None:
        """Draw the same again."""
        self.drawn.clear()

    def _draw(self, length: int | None = None) -> str:
        self.drawn.append(f"secret{len(self.drawn):0{length}}")
        return self.drawn[-1]


@asynccontextmanager
async def wire() -> AsyncIterator[Wire]:
    """A server in this event loop, with a house that has the test's clock, paper and chance."""
    paper, hands, script = Paper(), Hands(), Script()
    house = House(paper, hands, script)
    with listen("127.0.0.1", 0) as listener:
        server = server_of(house, GATE, listener)
        task = asyncio.create_task(keep_open(house, server, listener))
        while not server.started:
            await asyncio.sleep(0.001)
        opened = Wire(house, paper, hands, script, listener)
        try:
            yield opened
            await opened.close_all()
        finally:
            server.should_exit = True
            await task


def wired(test: Callable[[Wire], Awaitable[None]]) -> Callable[[], None]:
    """A test that is given a server in an event loop of its own."""

    async def run() -> None:
        async with wire() as server:
            await test(server)

    @wraps(test)
    def once() -> None:
        asyncio.run(run())

    del once.__wrapped__  # pytest would take its argument for a fixture
    return once


def made(server: Wire, table: Json) -> list[str]:
    """The decisions in the log that persons have answered."""
    log = server.log(table)
    return [data["decision"] for kind, data in log if kind == "answer" and data["by"] == "person"]
