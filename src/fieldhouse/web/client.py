"""The server's end of one client's socket: what waits to be sent, and never too much of it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.websockets import WebSocket

MOST_MESSAGES = 256
MOST_SIZE = 1024 * 1024
"""What may wait for a client, in messages and bytes. It is more than a welcome or a long round
of bots brings at once; who is so far behind has stopped reading."""

FAREWELL_SECONDS = 2.0


class SocketClient:
    """A client of a table, which is told things in order and holds nobody up."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._news = asyncio.Event()
        self._writing: asyncio.Task[None] | None = None
        self._bye: str | None = None

    @property
    def backlog(self) -> int:
        """How many messages wait."""
        return len(self._waiting)

    def send(self, message: Mapping[str, Any]) -> None:
        """Let a message be sent after all others; a client that is too far behind is dropped."""
        if self._bye is not None:
            return
        text = msgspec.json.encode(message)
        self._waiting.append(text)
        self._size += len(text)
        self._news.set()
        if len(self._waiting) > MOST_MESSAGES or self._size > MOST_SIZE:
            self._drop()

    def close(self, why: str) -> None:
        """Say goodbye after all that waits, and nothing more."""
        if self._bye is None:
            self._bye = why
            self._news.set()

    def _drop(self) -> None:
        self._bye = "slow"
        self._waiting.clear()
        if self._writing is not None:
            self._writing.cancel()

    def start(self) -> asyncio.Task[None]:
        """Send what waits and what will come, in a task that ends with the last word."""
        self._writing = asyncio.create_task(self._write())
        return self._writing

    async def _write(self) -> None:
        while self._waiting or self._bye is None:
            if not self._waiting:
                self._news.clear()
                await self._news.wait()
                continue
            text = self._waiting.popleft()
            self._size -= len(text)
            await self._socket.send_text(text.decode())

    async def part(self) -> None:
        """Send the goodbye, if there is one, as far as the client still listens."""
        if self._bye is None:
            return
        farewell = msgspec.json.encode({"t": "bye", "why": self._bye}).decode()
        async with asyncio.timeout(FAREWELL_SECONDS):
            await self._socket.send_text(farewell)
            await self._socket.close()
