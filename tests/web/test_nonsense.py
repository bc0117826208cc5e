"""Nonsense, haste and odd names, over real sockets at a real house."""

from __future__ import annotations

import json
import tomllib
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fieldhouse.web.allowance import MESSAGES
from web.people import Json
from web.wire import DICE, MARKUP, Wire, wired

WRONG: list[Any] = [
    None, True, False, 0, -1, 5, 10**18, 10**60, -(10**300), 0.5, 1e300, "", " ", "x", "0",
    "\0\x1b[2J\u202e", "x" * 3000, [], [1], [[[]]], {}, {"a": {"b": []}},
]  # fmt: skip

FIELDS = {
    "act": ("decision", "action"),
    "sit": ("seat", "name"),
    "start": (),
    "leave": (),
    "back": (),
    "pause": (),
    "resume": (),
    "rematch": (),
    "prefer": ("window", "always"),
    "chat": ("text",),
    "bot": ("seat", "kind"),
    "remove": ("seat",),
    "reissue": ("seat",),
}
RIGHT: Json = {"seat": 1, "name": "Eve", "window": 1, "always": True, "text": "hi"}
RIGHT |= {"kind": "", "decision": "1-1-0", "action": "done"}


@pytest.mark.parametrize("do", FIELDS)
def test_wrong_fields_are_refused_in_a_sentence(do: str, caplog: pytest.LogCaptureFixture) -> None:
    @wired
    async def run(server: Wire) -> None:
        table = await server.make(DICE, ["me", "open", "bot"])
        host = await server.enter(table, table["token"])
        for number, field in enumerate(FIELDS[do]):
            for wrong in WRONG:
                if is_right(do, field, wrong):
                    continue
                message = {**RIGHT, field: wrong, "cmd": number}
                answer = await host.says(do, **message)
                assert answer["t"] == "no", (field, wrong)
                why = answer["why"]
                assert why and "\n" not in why and len(why) < 400
                assert "error of its own" not in why
        ids: list[Any] = [None, [], {}, 0.5, "x" * 65, 10**65]
        for cmd in ids:
            await host.put({"do": do, **RIGHT, "cmd": cmd})
        await host.hear()
        assert [m["cmd"] for m in host.heard[-6:]] == [None] * 6

    run()
    assert not caplog.records


def is_right(do: str, field: str, value: Any) -> bool:
    """Whether a command may have that after all."""
    if field == "text":
        return isinstance(value, str) and 1 <= len(value.strip()) <= 500
    numbers = {"window": (0, 5), "seat": (0,) if do == "reissue" else ()}
    is_number = type(value) is int and value in numbers.get(field, ())
    return is_number or (field == "always" and isinstance(value, bool)) or value == RIGHT[field]


@wired
async def test_any_id_of_a_command_comes_back(server: Wire) -> None:
    table = await server.make(DICE, ["me", "open"])
    host = await server.enter(table, table["token"])
    for cmd in ("", MARKUP, "\0\u202e", 0, -1, 10**60, True):
        assert (await host.says("chat", text="hi", cmd=cmd))["cmd"] == cmd


@pytest.mark.parametrize(
    "wrong",
    [{"token": 5}, {"token": [1]}, {"since": -1}, {"since": "0"}, {"since": True}, {"since": 1.0}],
)
def test_a_wrong_hello_is_refused(wrong: Json) -> None:
    @wired
    async def run(server: Wire) -> None:
        table = await server.make(DICE, ["me", "open"])
        client = await server.enter(table, table["token"], **wrong)
        await client.until(lambda: client.code is not None)
        (told,) = client.heard
        assert told["t"] == "no" and told["why"].startswith(next(iter(wrong)))
        assert client.code == 1008

    run()


@wired
async def test_ten_megabytes_end_the_socket_of_who_sends_them(server: Wire) -> None:
    _, (ann, bob) = await server.seated(DICE, 2)
    with suppress(ConnectionClosed):  # the server does not take it all
        await bob.put("x" * 10_000_000)
    await bob.until(lambda: bob.code is not None)
    assert bob.code == 1009
    await ann.until(lambda: not ann.table["seats"][1]["here"])


@wired
async def test_who_is_hasty_holds_up_only_themselves(server: Wire) -> None:
    table, (ann, bob) = await server.seated(DICE, 2)
    known = len(ann.heard)
    for number in range(1000):
        await ann.put({"do": "prefer", "cmd": number, "window": -1, "always": True})
    await bob.does("chat", text="hi")
    assert len(ann.heard) - known < 2 * MESSAGES
    entries = len(server.log(table))
    await ann.socket.close()
    await bob.until(lambda: not bob.table["seats"][0]["here"])
    assert len(server.log(table)) == entries


# ------------------------------------------------------------------ names and chat


@wired
async def test_a_name_like_markup_is_a_name_everywhere(server: Wire) -> None:
    table = await server.make(DICE, ["me", "open"], name=MARKUP, open=True)
    host = await server.enter(table, table["token"])
    guest = await server.enter(table, table["join"])
    name = "<img/src=x>'&amp;{{7*7}}"
    await guest.does("sit", seat=1, name=name)
    await host.does("start")
    await host.does("chat", text="hi")
    await host.acts("bet touchdown 5")
    await server.quiet()
    assert [seat["name"] for seat in guest.table["seats"]] == [MARKUP, name]
    assert guest.table["host"] == MARKUP
    assert guest.last("chat")[-1]["name"] == MARKUP
    step = guest.last("steps")[-1]
    assert step["lines"][0]["text"].startswith(f"{MARKUP} bets 5 on touchdown")
    lobby = await server.http("GET", "/api/tables")
    assert b"content-type: application/json" in lobby.lower()
    (line,) = json.loads(lobby.partition(b"\r\n\r\n")[2])
    assert line["host"] == MARKUP
    answer = await server.http(
        "GET", f"/api/tables/{table['id']}/record", Authorization=f"Bearer {table['token']}"
    )
    head, _, text = answer.partition(b"\r\n\r\n")
    assert b"content-type: text/plain" in head.lower() and b"nosniff" in head
    assert b"content-disposition: attachment" in head.lower()
    record = tomllib.loads(text.decode())
    assert record["seats"] == [MARKUP, name]
    assert record["actions"] == [f"{MARKUP} bet touchdown 5"]


@wired
async def test_what_is_said_is_carried_untouched(server: Wire) -> None:
    _, (ann, bob) = await server.seated(DICE, 2)
    for text in (MARKUP, "\x1b[2J\x1b]0;x\x07", "\u202egnp.exe", "a\0b\r\nc", "&lt;", "😀" * 500):
        await ann.does("chat", text=text)
        await bob.hear()
        assert bob.last("chat")[-1]["text"] == text
