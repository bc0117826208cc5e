"""Sockets: what a client may send, and that none of them holds up another."""

from __future__ import annotations

import json
import logging
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from fieldhouse.web import server as web_server
from fieldhouse.web import sockets
from fieldhouse.web.allowance import MESSAGES, MESSAGES_A_SECOND, Allowance
from fieldhouse.web.client import MOST_MESSAGES
from web.frames import frame, handshake
from web.houses import EmptyHouse, as_house
from web.running import Site, site

WELCOME = {"t": "welcome"}


@pytest.fixture(scope="module")
def house() -> EmptyHouse:
    return EmptyHouse()


@pytest.fixture(scope="module")
def server(house: EmptyHouse) -> Iterator[Site]:
    with site(as_house(house)) as server:
        yield server


@pytest.fixture(autouse=True)
def no_traceback(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with caplog.at_level(logging.WARNING):
        yield
    assert not [record for record in caplog.records if record.exc_info]


@contextmanager
def seated(server: Site) -> Iterator[ClientConnection]:
    """A client that has been welcomed."""
    with server.socket() as client:
        client.send('{"do": "hello"}')
        assert json.loads(client.recv(timeout=20)) == WELCOME
        yield client


def told(client: ClientConnection) -> dict[str, object]:
    found: dict[str, object] = json.loads(client.recv(timeout=20))
    return found


def closed(client: ClientConnection) -> int | None:
    """Wait until the server closes the socket; the code it does so with."""
    with pytest.raises(ConnectionClosed):
        while True:
            client.recv(timeout=20)
    return client.close_code


def wait_until(true: Callable[[], bool]) -> None:
    """Wait for what another thread does."""
    deadline = time.monotonic() + 20
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_commands_are_answered_in_order(server: Site) -> None:
    with seated(server) as client:
        for number in range(2 * MESSAGES):
            client.send(json.dumps({"do": "chat", "cmd": str(number), "text": "hi"}))
        answers = [told(client) for _ in range(2 * MESSAGES)]
    assert answers == [{"t": "ok", "cmd": str(number)} for number in range(2 * MESSAGES)]


@pytest.mark.parametrize(
    "first", ["{}", "[]", "", "nonsense", '{"do": "act"}', b'{"do": "hello"}', "[" * 4000]
)
def test_who_does_not_say_hello_is_told_and_sent_off(server: Site, first: str | bytes) -> None:
    with server.socket() as client:
        client.send(first)
        why = "the first message must be a hello"
        assert told(client) == {"t": "no", "cmd": None, "why": why}
        assert closed(client) == 1008


def test_who_says_nothing_is_sent_off(server: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.05)
    with server.socket() as client:
        assert told(client)["why"] == "there was no hello within ten seconds"
        assert closed(client) == 1008


def test_a_table_that_is_not_there(server: Site) -> None:
    with server.socket("xyz") as client:
        client.send('{"do": "hello"}')
        assert told(client)["why"] == "there is no such table"
        assert closed(client) == 1008


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "x",
        "[]",
        "null",
        "1",
        '"do"',
        '{"do": "x"',
        b"{}",
        '{"a": 1e999}',
        "[" * 4096,
        '{"a": NaN}',
        '{"a": "\\ud800"}',
        '{"a": "\\udc00x"}',
    ],
)
def test_what_is_no_object_is_refused_and_the_client_stays(server: Site, wrong: str) -> None:
    with seated(server) as client:
        client.send(wrong)
        why = "a message must be one JSON object"
        assert told(client) == {"t": "no", "cmd": None, "why": why}
        client.send('{"cmd": "a"}')
        assert told(client) == {"t": "ok", "cmd": "a"}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(messages=st.lists(st.text(max_size=200) | st.binary(max_size=200), min_size=1, max_size=9))
def test_any_messages_are_answered_one_by_one(server: Site, messages: list[str | bytes]) -> None:
    with seated(server) as client:
        for message in messages:
            client.send(message)
        for _ in messages:
            assert told(client)["t"] in ("ok", "no")


def test_a_message_in_pieces_is_one_message(server: Site) -> None:
    with seated(server) as client:
        client.send(iter(['{"cmd"', ': "', 'a"}']))
        assert told(client) == {"t": "ok", "cmd": "a"}


@pytest.mark.parametrize("pieces", [1, 5])
def test_a_message_that_is_too_long_ends_it(server: Site, pieces: int) -> None:
    with seated(server) as client:
        client.send('{"text": "' + "x" * 4084 + '"}')  # 4,096 bytes
        assert told(client) == {"t": "ok", "cmd": None}
        with suppress(ConnectionClosed):  # it may be closed before the last piece
            client.send(iter(["x" * -(-4097 // pieces)] * pieces) if pieces > 1 else "x" * 4097)
        assert closed(client) == 1009


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(1, b"\xff\xfe"), 1007),  # no UTF-8
        (frame(1, b"\xed\xa0\x80"), 1007),  # half of a surrogate pair
        (frame(1, b"{}", masked=False), 1002),
        (frame(3, b"{}"), 1002),  # no such kind of frame
        (frame(0, b"{}"), 1002),  # goes on with nothing
        (frame(1, b"{", last=False) + frame(1, b"}"), 1002),
        (frame(9, b"x", last=False), 1002),  # a ping in pieces
        (b"\xf1" + frame(1, b"{}")[1:], 1002),  # a bit that means nothing
        (b"\x81\xff" + struct.pack("!Q", 2**62) + bytes(4), 1009),
        (b"GET / HTTP/1.1\r\n\r\n", 1002),
    ],
)
def test_frames_that_are_none_end_it(server: Site, sent: bytes, code: int) -> None:
    with seated(server) as client:
        client.socket.sendall(sent)
        assert closed(client) == code


@given(noise=st.binary(min_size=1, max_size=300))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=100)
def test_noise_harms_nobody(server: Site, noise: bytes) -> None:
    with seated(server) as other, seated(server) as loud:
        loud.socket.sendall(noise)
        other.send('{"cmd": "a"}')
        assert told(other) == {"t": "ok", "cmd": "a"}


def test_an_error_of_the_table_is_told_without_its_words(
    server: Site, caplog: pytest.LogCaptureFixture
) -> None:
    with seated(server) as client:
        client.send('{"do": "fail", "cmd": "a"}')
        assert told(client)["t"] == "no"
        client.send('{"cmd": "b"}')
        assert told(client) == {"t": "ok", "cmd": "b"}
    (record,) = caplog.records
    assert record.message == "a command failed"
    caplog.clear()


def test_a_client_that_never_reads_is_dropped_and_others_go_on() -> None:
    house = EmptyHouse()
    with site(as_house(house)) as server, seated(server) as other, socket.socket() as deaf:
        deaf.connect(("127.0.0.1", server.port))
        deaf.sendall(handshake(server.host))
        assert deaf.recv(4096).startswith(b"HTTP/1.1 101 ")
        deaf.sendall(frame(1, b'{"do": "hello"}'))
        # Each asks for 200 long answers, of which none is ever read.
        deaf.sendall(frame(1, b'{"do": "tell", "times": 200, "size": 5000}') * 50)
        for number in range(20):
            other.send(json.dumps({"cmd": str(number)}))
            assert told(other) == {"t": "ok", "cmd": str(number)}
        wait_until(lambda: house.left == 1)
        other.send('{"cmd": "a"}')
        assert told(other) == {"t": "ok", "cmd": "a"}


def test_a_client_that_gives_no_sign_of_life_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_server, "PING_SECONDS", 1)
    house = EmptyHouse()
    with site(as_house(house)) as server, seated(server) as other, socket.socket() as half_open:
        half_open.connect(("127.0.0.1", server.port))
        half_open.sendall(handshake(server.host))
        assert half_open.recv(4096).startswith(b"HTTP/1.1 101 ")
        half_open.sendall(frame(1, b'{"do": "hello"}'))
        wait_until(lambda: house.left == 1)
        other.send('{"cmd": "a"}')
        assert told(other) == {"t": "ok", "cmd": "a"}


def test_a_client_that_is_behind_but_reads_is_told_why(server: Site) -> None:
    with seated(server) as client:
        client.send(json.dumps({"do": "tell", "times": MOST_MESSAGES - 1}))
        for _ in range(MOST_MESSAGES - 1):
            assert told(client)["t"] == "update"
        assert told(client)["t"] == "ok"
        client.send(json.dumps({"do": "tell", "times": MOST_MESSAGES + 1}))
        assert told(client) == {"t": "bye", "why": "slow"}
        assert closed(client) == 1000


def test_a_goodbye_comes_after_all_else_and_closes(server: Site) -> None:
    with seated(server) as client:
        client.send('{"do": "end"}')
        assert told(client)["t"] == "update"
        assert told(client) == {"t": "bye", "why": "ended"}
        assert closed(client) == 1000


def test_no_more_than_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_SOCKETS", 2)
    house = EmptyHouse()
    with site(as_house(house)) as server:
        full = pytest.raises(InvalidStatus, match="503")
        with seated(server), seated(server), full, server.socket():
            pass
        wait_until(lambda: house.left == 2)
        with seated(server):
            pass


def test_the_allowance_is_a_burst_and_then_so_many_a_second() -> None:
    now = 0.0
    allowance = Allowance(MESSAGES, MESSAGES_A_SECOND, lambda: now)
    assert not any(allowance.seconds_to_wait() for _ in range(MESSAGES))
    assert allowance.seconds_to_wait() == pytest.approx(1 / MESSAGES_A_SECOND)
    now = 1.0
    waits = [allowance.seconds_to_wait() for _ in range(MESSAGES_A_SECOND)]
    assert waits[-2] == pytest.approx(0) and waits[-1] == pytest.approx(1 / MESSAGES_A_SECOND)


def test_an_error_is_one_line_without_its_words() -> None:
    try:
        raise ValueError("the token is\ns3cret")
    except ValueError as error:
        told = (type(error), error, error.__traceback__)
    record = logging.LogRecord("x", logging.ERROR, "", 0, "it\nfailed\n", (), told)
    line = web_server.OneLine().format(record)
    assert line.startswith("fieldhouse: it failed (ValueError at ")
    assert "s3cret" not in line and "\n" not in line
