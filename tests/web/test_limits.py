"""How much one client may ask for, and how long it may take."""

from __future__ import annotations

import asyncio
import socket
from typing import cast

import pytest
from starlette.websockets import WebSocket

from fieldhouse.web import allowance, patience
from fieldhouse.web import server as web_server
from fieldhouse.web.allowance import TABLES, TABLES_A_SECOND, Makers
from fieldhouse.web.client import MOST_MESSAGES, MOST_SIZE, SocketClient
from fieldhouse.web.gate import Gate
from fieldhouse.web.server import server_of
from web.houses import EmptyHouse, as_house
from web.running import Site, site


def test_an_address_makes_so_many_tables_at_once_and_then_one_in_ten_seconds() -> None:
    now = 0.0
    makers = Makers(lambda: now)
    assert all(makers.may_make("10.0.0.1") for _ in range(TABLES))
    assert not makers.may_make("10.0.0.1")
    assert makers.may_make("10.0.0.2")
    now = 1 / TABLES_A_SECOND
    assert makers.may_make("10.0.0.1") and not makers.may_make("10.0.0.1")


def test_addresses_that_make_no_more_tables_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "MOST_ADDRESSES", 2)
    now = 0.0
    makers = Makers(lambda: now)
    assert makers.may_make("10.0.0.1") and makers.may_make("10.0.0.2")
    assert not makers.may_make("10.0.0.3")
    now = 1 / TABLES_A_SECOND
    assert makers.may_make("10.0.0.3") and makers.may_make("10.0.0.1")


def test_who_makes_too_many_tables_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "TABLES", 2)
    house = EmptyHouse()
    with site(as_house(house)) as server:
        assert [server.post("/api/tables", {}).status for _ in range(3)] == [200, 200, 429]
        why = server.post("/api/tables", {}).json["error"]
        assert why == "too many tables have been made from there; wait some seconds"
    assert len(house.wanted) == 2


def connected(server: Site, sent: bytes) -> socket.socket:
    client = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    client.sendall(sent)
    return client


def hung_up(client: socket.socket) -> bytes:
    """What comes until the server hangs up."""
    told = b""
    with client:
        try:
            while part := client.recv(65536):
                told += part
        except ConnectionResetError:
            pass
    return told


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET",
        b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 100\r\n\r\n{",
        b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\nGET",
    ],
)
def test_who_does_not_finish_a_request_is_hung_up_on(
    sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "REQUEST_SECONDS", 0.2)
    with site(as_house(EmptyHouse())) as server:
        told = hung_up(connected(server, sent))
        assert told.count(b"HTTP/1.1 200 ") == sent.count(b"\r\n\r\nGET")
        with server.socket() as client:  # which is no request that is waited for
            client.send('{"do": "hello"}')
            assert client.recv(timeout=20)
            hung_up(connected(server, sent))
            client.send('{"cmd": 1}')
            assert client.recv(timeout=20) == '{"t":"ok","cmd":1}'


def test_no_more_connections_than_there_are_files_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def few(house, gate: Gate, listener: socket.socket):  # type: ignore[no-untyped-def]
        return server_of(house, gate, listener, 3)

    monkeypatch.setattr("web.running.server_of", few)
    with site(as_house(EmptyHouse())) as server:
        idle = [connected(server, b"") for _ in range(2)]
        assert server.get("/api/tables").status == 503  # the third, and the last that may be
        idle.append(connected(server, b""))
        assert hung_up(connected(server, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")) == b""
        for client in idle:
            client.close()


def test_the_files_that_the_system_allows_are_shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    allowed: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda what: (256, 1024))
    monkeypatch.setattr(resource, "setrlimit", lambda what, limits: allowed.append(limits))
    assert web_server._connections() == 1024 - web_server.OTHER_FILES
    assert allowed == [(1024, 1024)]


class Deaf:
    """A socket whose client never reads: nothing is ever sent to its end."""

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()


@pytest.mark.parametrize(
    ("text", "most"),
    [("", MOST_MESSAGES), ("x" * 10_000, MOST_SIZE // 10_000), ("é" * 10_000, MOST_SIZE // 20_000)],
)
def test_what_waits_for_a_client_is_bounded_in_number_and_bytes(text: str, most: int) -> None:
    async def run() -> None:
        client = SocketClient(cast(WebSocket, Deaf()))
        writing = client.start()
        client.send({"text": "taken"})
        await asyncio.sleep(0)
        for number in range(2 * most):
            client.send({"text": text})
            assert (client.backlog == 0) == (number >= most)
        with pytest.raises(asyncio.CancelledError):
            await writing

    asyncio.run(run())


@pytest.mark.parametrize(
    "path",
    [
        "/..", "/../", "/../../etc/passwd", "/assets/../../server.py", "/assets/..%2f..%2fapp.py",
        "/%2e%2e/%2e%2e/etc/passwd", "/..%5c..%5capp.py", "//etc/passwd", "/%00", "/assets/%00",
        "/t/abc/def", "/t/", "/api/games/", "/api/games/..%2f..", "/api/games/%00",
        "/api/tables/x/record/y", "/ws/abc", "/%ff%fe", "/" + "a" * 5000, "/assets/" + "a" * 300,
        "/index.html/x", "/assets", "/?" + "a" * 5000, "*", "http://evil.example/api/games",
    ],
)  # fmt: skip
def test_absurd_paths_lead_nowhere(path: str, page: Site) -> None:
    answer = page.ask("GET", path)
    if path.startswith("/?"):
        assert answer.status == 200
        return
    assert answer.status in (400, 403, 404, 405)
    assert answer.json["error"] and "\n" not in answer.json["error"]
    assert "root:" not in answer.text and "import" not in answer.text


@pytest.fixture(scope="module")
def page():  # type: ignore[no-untyped-def]
    with site(as_house(EmptyHouse())) as server:
        yield server


def test_headers_without_end_are_refused(page: Site) -> None:
    endless = connected(page, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 200_000)
    assert hung_up(endless).startswith(b"HTTP/1.1 400 ")
    assert page.get("/api/tables").status == 200
