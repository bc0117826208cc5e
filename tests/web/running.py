"""A server in a thread, and requests of any kind to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from threading import Thread
from typing import Any, NamedTuple

from websockets.sync.client import ClientConnection, connect

from fieldhouse.tables.house import House
from fieldhouse.web.addresses import listen
from fieldhouse.web.gate import Gate
from fieldhouse.web.server import keep_open, server_of

GATE = Gate(
    frozenset({"localhost", "box", "box.local", "play.example"}),
    "https://play.example",
    "http://192.168.1.7",
)


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


class Site:
    """A server that runs, and how to talk to it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}"

    def ask(self, method: str, path: str, body: str | bytes = "", /, **headers: str) -> Answer:
        """One request. Its headers are named in Python's way: `Content_Type`."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.putrequest(method, path, skip_host="Host" in headers)
        content = body.encode() if isinstance(body, str) else body
        for name, value in {"Content_Length": str(len(content)), **headers}.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders(content)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, text)

    def get(self, path: str, /, **headers: str) -> Answer:
        return self.ask("GET", path, **headers)

    def post(self, path: str, value: Any, /, **headers: str) -> Answer:
        return self.ask("POST", path, json.dumps(value), Content_Type="application/json", **headers)

    @contextmanager
    def socket(self, table: str = "abc", **headers: str) -> Iterator[ClientConnection]:
        """A socket to a table."""
        url = f"ws://{self.host}/ws/{table}"
        with connect(
            url, proxy=None, additional_headers=headers, open_timeout=20, close_timeout=0.1
        ) as socket:
            yield socket


@contextmanager
def site(house: House) -> Iterator[Site]:
    """A server of this house, while the test lasts."""
    with listen("127.0.0.1", 0) as listener:
        server = server_of(house, GATE, listener)
        thread = Thread(target=lambda: asyncio.run(keep_open(house, server, listener)))
        thread.start()
        try:
            yield Site(listener.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join()
