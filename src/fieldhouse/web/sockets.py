"""The socket of each client: a hello, then commands, while the table tells what happens."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.tables.errors import TableError, words_of
from fieldhouse.tables.house import Connection, House
from fieldhouse.web.allowance import MESSAGES, MESSAGES_A_SECOND, Allowance
from fieldhouse.web.answers import json_answer, read_json
from fieldhouse.web.client import SocketClient

HELLO_SECONDS = 10.0
MOST_SOCKETS = 2000
POLICY_VIOLATION = 1008
"""The code of a socket that is closed because of what the client sent."""

log = logging.getLogger("fieldhouse.web")


class Sockets:
    """All sockets of a server."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.open = 0

    async def serve(self, socket: WebSocket) -> None:
        """Serve one client until it goes."""
        if self.open >= MOST_SOCKETS:
            full = {"error": "the server has as many guests as it can take; try again later"}
            await socket.send_denial_response(json_answer(full, 503))
            return
        self.open += 1
        try:
            await socket.accept()
            await self._admit(socket)
        except (WebSocketDisconnect, TimeoutError):
            pass  # gone, or too slow even to hear goodbye
        finally:
            self.open -= 1

    async def _admit(self, socket: WebSocket) -> None:
        """Let a client sit down at the table if its hello is right; else say why not."""
        client = SocketClient(socket)
        try:
            hello = await _hello(socket)
            connection = await self.house.attach(socket.path_params["id"], hello, client)
        except FieldhouseError as error:
            await socket.send_json({"t": "no", "cmd": None, "why": words_of(error)})
            await socket.close(POLICY_VIOLATION)
            return
        await _converse(socket, client, connection)


async def _hello(socket: WebSocket) -> dict[str, Any]:
    """The first message.

    Raises:
        TableError: it does not come in time, or is no hello.
    """
    try:
        message = await asyncio.wait_for(_receive(socket), HELLO_SECONDS)
    except TimeoutError:
        raise TableError("there was no hello within ten seconds") from None
    if message is None or message.get("do") != "hello":
        raise TableError("the first message must be a hello")
    return message


async def _converse(socket: WebSocket, client: SocketClient, connection: Connection) -> None:
    """Take commands and tell news until either ends."""
    tasks = client.start(), asyncio.create_task(_obey(socket, client, connection))
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.detach()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    await client.part()


async def _obey(socket: WebSocket, client: SocketClient, connection: Connection) -> None:
    """Pass the commands of a client on, one after the other and not too fast."""
    allowance = Allowance(MESSAGES, MESSAGES_A_SECOND)
    while True:
        message = await _receive(socket)
        if message is None:
            client.send({"t": "no", "cmd": None, "why": "a message must be one JSON object"})
        else:
            await _command(client, connection, message)
        # Until then nothing more is read, so that a hasty client holds up only itself.
        await asyncio.sleep(allowance.seconds_to_wait())


async def _command(client: SocketClient, connection: Connection, message: dict[str, Any]) -> None:
    try:
        await connection.command(message)
    except Exception:  # whatever one command meets, others must be served
        log.exception("a command failed")
        why = "the server met an error of its own, and nothing has changed"
        client.send({"t": "no", "cmd": message.get("cmd"), "why": why})


async def _receive(socket: WebSocket) -> dict[str, Any] | None:
    """The next message, or None for one that is no JSON object.

    Raises:
        WebSocketDisconnect: the client is gone.
    """
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event["code"], event.get("reason"))
    text = event.get("text")
    value = None if text is None else read_json(text)
    return value if isinstance(value, dict) else None
