"""`fieldhouse join` at servers that a test has written: what it sends, and what it cannot read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve

from cli.running import Terminal, fieldhouse
from fieldhouse.cli.join_messages import AnotherVersion, read_message

Json = dict[str, Any]
Handler = Callable[[ServerConnection], None]

SEATS = [{"name": "Ann", "kind": "person", "here": True}]
WELCOME: Json = {
    "t": "welcome",
    "protocol": 1,
    "seq": 0,
    "you": {"seat": 0, "always": []},
    "table": {
        "game": "three-dice-football",
        "options": {},
        "house_rules": None,
        "seats": SEATS,
        "phase": "seating",
        "match": 1,
        "series": {"matches": 0, "wins": {}},
    },
    "view": None,
    "story": [],
    "chat": [],
    "ask": None,
}
UPDATE: Json = {"t": "update", "seq": 1, "steps": [], "ask": None}
WINDOWS = [{"window": 3, "text": "challenge"}, {"window": 7, "text": "Blast"}]


@contextmanager
def server(serving: Handler) -> Iterator[str]:
    """A server that does what is written; the link of a seat there."""

    def handle(socket: ServerConnection) -> None:
        assert json.loads(socket.recv())["do"] == "hello"
        serving(socket)

    with serve(handle, "127.0.0.1", 0) as opened:
        thread = Thread(target=opened.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{opened.socket.getsockname()[1]}/t/k3v9#seat=x"
        opened.shutdown()
        thread.join()


def put(socket: ServerConnection, message: Json) -> None:
    socket.send(json.dumps(message))


def test_all_windows_are_asked_again_as_the_server_tells_them(tmp_path: Path) -> None:
    heard: list[Json] = []

    def serving(socket: ServerConnection) -> None:
        always = list(WINDOWS)
        put(socket, {**WELCOME, "you": {"seat": 0, "always": always}})
        for text in socket:
            heard.append(json.loads(text))
            del always[0]
            put(socket, {"t": "ok", "cmd": heard[-1]["cmd"]})
            put(socket, {**UPDATE, "you": {"seat": 0, "always": always}})

    with server(serving) as link:
        ann = Terminal("join", link, folder=tmp_path)
        ann.expect("You always let pass: challenge and Blast.")
        ann.answer("Ann> ", "always")
        ann.expect("You always let pass: challenge and Blast.")
        ann.answer("Ann> ", "always ask")
        ann.expect("You are asked again: challenge.")
        ann.expect("You are asked again: Blast.")
        ann.answer("Ann> ", "always")
        ann.expect("There is nothing that you always let pass.")
        ann.answer("Ann> ", "always never")
        ann.expect("say always no, always ask, or always alone.")
        ann.answer("Ann> ", "quit")
        assert ann.ended() == 0
    assert [(sent["do"], sent["window"], sent["always"]) for sent in heard] == [
        ("prefer", 3, False),
        ("prefer", 7, False),
    ]


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all keys in a message."""
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            if isinstance(value, dict):
                yield (*path, key)
            yield from paths(item, (*path, key))


def without(message: Json, path: tuple[Any, ...]) -> bytes:
    """The message as it is sent, without one key."""
    copy = json.loads(json.dumps(message))
    place = copy
    for step in path[:-1]:
        place = place[step]
    del place[path[-1]]
    return json.dumps(copy).encode()


CHOICE = {"text": "done", "least": None, "most": None, "legal": True}
ASK = {"decision": "1-1-0", "window": 0, "offers": "wagers", "answered": None, "choices": [CHOICE]}
FULL = {
    **WELCOME,
    "you": {"seat": 0, "always": WINDOWS},
    "view": {"to_act": ["Ann"]},
    "story": [{"text": "Round 1."}],
    "chat": [{"name": "Ann", "text": "hi"}],
    "ask": ASK,
}
STEP = {"lines": [{"text": "Ann bets 5."}], "view": {"to_act": []}}


@pytest.mark.parametrize(
    "message",
    [FULL, {**UPDATE, "steps": [STEP]}, {"t": "ok", "cmd": "c1"}, {"t": "bye", "why": "ended"}],
    ids=lambda message: message["t"],
)
def test_each_key_that_is_missing_is_named(message: Json) -> None:
    assert read_message(json.dumps(message)) == message
    for path in paths(message):
        with pytest.raises(AnotherVersion, match=f"another version.*`{path[-1]}`"):
            read_message(without(message, path))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"t": 1}',
        "[" * 100_000,
        json.dumps({**WELCOME, "protocol": 2}),
        json.dumps({**WELCOME, "story": None}),
        json.dumps({**WELCOME, "you": {"seat": 1, "always": []}}),
        json.dumps({**WELCOME, "you": {"seat": -1, "always": []}}),
    ],
)
def test_what_is_no_message(text: str) -> None:
    with pytest.raises(AnotherVersion, match="the server is of another version"):
        read_message(text)


def test_news_of_a_later_version_do_no_harm() -> None:
    assert read_message('{"t": "weather", "rain": true}') == {"t": "weather"}
    assert read_message(json.dumps({**UPDATE, "rain": True})) == UPDATE


@pytest.mark.parametrize("message", [{"t": "welcome"}, {**WELCOME, "protocol": 2}, []])
def test_a_server_of_another_version_is_left_at_once(tmp_path: Path, message: Any) -> None:
    with server(lambda socket: put(socket, message)) as link:
        done = fieldhouse("join", link, folder=tmp_path)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert "the server is of another version than this Fieldhouse" in line


def test_a_seat_needs_a_token(tmp_path: Path) -> None:
    def serving(socket: ServerConnection) -> None:
        free = {**WELCOME["table"], "seats": [{"name": "", "kind": "open", "here": False}]}
        put(socket, {**WELCOME, "you": {"seat": None, "always": []}, "table": free})
        put(socket, {"t": "ok", "cmd": json.loads(socket.recv())["cmd"]})

    with server(serving) as link:
        plain = link.partition("#")[0]
        done = fieldhouse("join", plain, "--name", "Ann", folder=tmp_path)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert "take the same one (ok: a seat without a token)" in line


def test_who_cannot_read_on_leaves_and_says_why(tmp_path: Path) -> None:
    def serving(socket: ServerConnection) -> None:
        put(socket, WELCOME)
        socket.recv()
        put(socket, {"t": "update", "seq": 1})
        socket.recv()

    with server(serving) as link:
        ann = Terminal("join", link, folder=tmp_path)
        ann.answer("Ann> ", "start")
        ann.expect("the server is of another version than this Fieldhouse")
        assert ann.ended() == 2
