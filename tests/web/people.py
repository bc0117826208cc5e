"""A client's end of a socket, and what a test lets it say."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
SECONDS = 20


class Client:
    """A client's end of a socket: all that it has heard, as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.heard: list[Json] = []
        self.code: int | None = None
        """How the server has closed the socket."""
        self._commands = count(1)
        self._pongs = 0
        self._told = 0
        """How much of `raw` had come before the last pong."""
        self._news = asyncio.Condition()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                message = msgspec.json.decode(text)
                if message["t"] == "pong":
                    self._pongs, self._told = self._pongs + 1, len(self.raw)
                else:
                    self.raw.append(text)
                    self.heard.append(message)
                await self._notify()
        except ConnectionClosed:
            pass
        self.code = self.socket.close_code
        await self._notify()

    async def _notify(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def until(self, true: Callable[[], Any]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(SECONDS), self._news:
            await self._news.wait_for(true)

    async def put(self, message: Any) -> None:
        """Send a message; texts and bytes as they are."""
        is_raw = isinstance(message, (str, bytes))
        await self.socket.send(message if is_raw else msgspec.json.encode(message).decode())

    async def up_to_now(self) -> list[str]:
        """What has come since the last time, once all has that the server had to tell."""
        await self.hear()
        told, self.raw = self.raw[: self._told], self.raw[self._told :]
        return told

    async def hear(self) -> None:
        """Hear all that the server has to tell."""
        known = self._pongs
        await self.put({"do": "ping"})
        await self.until(lambda: self._pongs > known)

    async def says(self, do: str, **more: Any) -> Json:
        """The answer, `ok` or `no`, to a command."""
        cmd = more.pop("cmd", f"c{next(self._commands)}")
        known = len(self.heard)
        await self.put({"do": do, "cmd": cmd, **more})
        return await self.answer(cmd, known)

    async def answer(self, cmd: Any, known: int = 0) -> Json:
        """The answer to a command, after so many messages."""

        def found() -> list[Json]:
            new = self.heard[known:]
            return [m for m in new if m["t"] in ("ok", "no") and m["cmd"] == cmd]

        await self.until(found)
        return found()[0]

    async def does(self, do: str, **more: Any) -> Json:
        """The answer to a command that is to be `ok`."""
        answer = await self.says(do, **more)
        assert answer["t"] == "ok", answer
        return answer

    async def refused(self, do: str, **more: Any) -> str:
        """Why a command is refused."""
        answer = await self.says(do, **more)
        assert answer["t"] == "no", answer
        return str(answer["why"])

    async def acts(self, action: str) -> Json:
        """Answer the question that is open."""
        assert self.ask
        return await self.does("act", decision=self.ask["decision"], action=action)

    async def bye(self) -> str:
        """Why the server says goodbye, once the socket is closed."""
        await self.until(lambda: self.code is not None)
        assert self.heard[-1]["t"] == "bye"
        return str(self.heard[-1]["why"])

    def last(self, key: str) -> Any:
        """What was last told under a key."""
        return next(m[key] for m in reversed(self.heard) if key in m)

    @property
    def ask(self) -> Json | None:
        ask: Json | None = self.last("ask")
        return ask

    @property
    def table(self) -> Json:
        table: Json = self.last("table")
        return table

    async def close(self) -> None:
        """Go."""
        await self.socket.close()
        await self._reading
