"""Scripted people at the tables of a real server: they answer what they are asked with any legal
choice, and note what the server has promised them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Json = dict[str, Any]
Pace = Callable[[], Awaitable[None]]


async def at_once() -> None:
    """Think for no time."""


def make_table(
    port: int, game: str, seats: list[Json], source: str = "127.0.0.1", **more: Any
) -> Json:
    """Make a table over HTTP, from one of this computer's addresses; the answer has its id and
    tokens."""
    wanted = {"game": game, "name": "P0", "options": {}, "clock": 0, "window": 0, "pace": 0}
    body = msgspec.json.encode({**wanted, "open": False, "seats": seats, **more})
    connection = HTTPConnection("127.0.0.1", port, timeout=60, source_address=(source, 0))
    connection.request("POST", "/api/tables", body, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    assert answer.status == 200, text
    made: Json = msgspec.json.decode(text)
    return made


class Player:
    """Somebody with a seat, or with a link to take one.

    Args:
        port: the server's, on 127.0.0.1.
        table: the table's id.
        token: of a seat or of the join link.
        number: the seat, and what its person is called.
        host: whether they may start matches.
    """

    def __init__(self, port: int, table: str, token: str, number: int, host: bool = False) -> None:
        self.url = f"ws://127.0.0.1:{port}/ws/{table}"
        self.table = table
        self.token = token
        self.number = number
        self.host = host
        self.promised: dict[str, str] = {}
        """The answers that the server has said ok to, by decision."""
        self.denied: dict[str, str] = {}
        """Why, for the answers that the server has said no to."""
        self.pace: Pace = at_once
        self.acted: Callable[[Player], None] = lambda player: None
        self.heard: Callable[[Player, Json], None] = lambda player, message: None
        self._sent: Json | None = None
        self._ask: Json | None = None
        self._seq = 0
        self._rng = random.Random(f"{table} {number}")

    @property
    def question(self) -> str:
        """The decision that has been answered but not acknowledged."""
        return str(self._sent["cmd"]) if self._sent else ""

    async def sit(self) -> None:
        """Take the seat that the link is for."""
        async with connect(self.url, proxy=None, max_size=None) as socket:
            await self._hello(socket)
            name = f"P{self.number}"
            await _put(socket, {"do": "sit", "cmd": "sit", "seat": self.number, "name": name})
            async for text in socket:
                message = msgspec.json.decode(text)
                assert message["t"] != "no", message
                if message.get("cmd") == "sit":
                    self.token = message["token"]
                    return

    async def play(self) -> None:
        """Play until cancelled; when the server is gone, try again until it is back."""
        while True:
            try:
                async with connect(self.url, proxy=None, max_size=None) as socket:
                    await self._hello(socket)
                    if self._sent:
                        await _put(socket, self._sent)
                    async for text in socket:
                        await self._take(socket, msgspec.json.decode(text))
            except (OSError, WebSocketException):
                pass
            await asyncio.sleep(0.05)

    async def _hello(self, socket: ClientConnection) -> None:
        await _put(socket, {"do": "hello", "token": self.token, "since": self._seq})

    async def _take(self, socket: ClientConnection, message: Json) -> None:
        self.heard(self, message)
        self._seq = message.get("seq", self._seq)
        kind = message["t"]
        if kind in ("ok", "no") and self._sent and message["cmd"] == self._sent["cmd"]:
            sent, self._sent = self._sent, None
            if kind == "ok":
                self.promised[sent["decision"]] = sent["action"]
                self.denied.pop(sent["decision"], None)
            else:
                self.denied[sent["decision"]] = message["why"]
        if kind in ("welcome", "update"):
            await self._manage(socket, message.get("table"))
            self._ask = message["ask"]
        await self._answer(socket, self._ask)

    async def _manage(self, socket: ClientConnection, table: Json | None) -> None:
        """Begin a match as soon as that is possible."""
        if table is None or not self.host:
            return
        if table["phase"] == "seating" and all(s["kind"] != "open" for s in table["seats"]):
            await _put(socket, {"do": "start", "cmd": "start"})
        elif table["phase"] == "over":
            await _put(socket, {"do": "rematch", "cmd": "rematch"})

    async def _answer(self, socket: ClientConnection, ask: Json | None) -> None:
        if ask is None or ask["answered"] is not None or self._sent:
            return
        if ask["decision"] in self.promised or ask["decision"] in self.denied:
            return
        self._sent = {
            "do": "act",
            "cmd": ask["decision"],
            "decision": ask["decision"],
            "action": self._any_choice(ask),
        }
        await self.pace()
        self.acted(self)
        await _put(socket, self._sent)

    def _any_choice(self, ask: Json) -> str:
        choice = self._rng.choice([choice for choice in ask["choices"] if choice["legal"]])
        if choice["least"] is None:
            return str(choice["text"])
        most = min(choice["most"], choice["least"] + 5)  # so that nobody is broke at once
        return f"{choice['text']} {self._rng.randint(choice['least'], most)}"


class Sleeper(Player):
    """Somebody who takes every turn but answers in no window, so that the clock has to."""

    async def _answer(self, socket: ClientConnection, ask: Json | None) -> None:
        if ask is not None and ask["window"] is None:
            await super()._answer(socket, ask)


async def _put(socket: ClientConnection, message: Json) -> None:
    await socket.send(msgspec.json.encode(message).decode())
