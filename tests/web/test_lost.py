"""What gets lost between people and a table: sockets, seats, the disk."""

from __future__ import annotations

import asyncio
import json
import socket

import pytest

from fieldhouse.web import client as web_client
from fieldhouse.web import server as web_server
from web.frames import frame, handshake
from web.people import Json
from web.wire import DICE, Wire, made, wired

# ------------------------------------------------------------------ sockets that are lost


async def raw_socket(
    server: Wire, table: Json, token: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A client that says hello and then only what the test says; it answers no ping."""
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.setblocking(False)
    await asyncio.get_running_loop().sock_connect(small, ("127.0.0.1", server.port))
    reader, writer = await asyncio.open_connection(sock=small, limit=1024)
    writer.write(handshake(f"127.0.0.1:{server.port}", table["id"]))
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    writer.write(frame(1, json.dumps({"do": "hello", "token": token}).encode()))
    return reader, writer


def test_a_seat_whose_client_vanishes_is_played_by_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_server, "PING_SECONDS", 1)

    @wired
    async def run(server: Wire) -> None:
        table, (ann, bob) = await server.seated(DICE, 2)
        _, writer = await raw_socket(server, table, table["tokens"][1])
        await ann.until(lambda: ann.table["seats"][1]["here"])
        await bob.close()
        server.clients.remove(bob)
        await server.quiet()
        assert ann.table["seats"][1]["here"]  # by the socket that is half open
        await ann.acts("bet touchdown 5")
        await ann.until(lambda: not ann.table["seats"][1]["here"])
        await server.passes(59)
        assert not ann.table["seats"][1]["standin"]
        await ann.acts("done")
        await server.passes(2)
        assert ann.table["seats"][1]["standin"]
        await server.passes(60)
        assert ann.ask and ann.ask["answered"] is None  # the bot has played; it is Ann's turn
        writer.close()

    run()


def test_a_client_that_never_reads_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_client, "MOST_MESSAGES", 8)

    @wired
    async def run(server: Wire) -> None:
        table, (ann, _) = await server.seated(DICE, 2)
        server.shorten_buffers()
        _, deaf = await raw_socket(server, table, table["watch"])
        await ann.until(lambda: ann.table["watchers"] == 1)
        number = 0
        while ann.table["watchers"]:
            number += 1
            assert number < 500
            await ann.acts("bet touchdown 1")  # each is answered, however full the deaf one is
            await ann.hear()
        assert len(made(server, table)) == number
        deaf.transport.abort()

    run()


@wired
async def test_two_clients_of_a_seat_are_told_the_same(server: Wire) -> None:
    table, (ann, bob) = await server.seated(DICE, 2)
    also = await server.enter(table, table["token"])
    await server.quiet()
    ann.raw.clear()
    also.raw.clear()
    await also.acts("bet touchdown 5")
    await ann.hear()
    await ann.acts("bet touchdown 6")
    await bob.does("chat", text="hi")
    await server.quiet()
    updates = [[text for text in c.raw if '"update"' in text] for c in (ann, also)]
    assert updates[0] == updates[1] and len(updates[0]) == 3
    await ann.close()
    await server.quiet()
    assert bob.table["seats"][0]["here"]
    await also.close()
    await server.house.settled()
    await bob.hear()
    assert not bob.table["seats"][0]["here"]


# ------------------------------------------------------------------ links


@wired
async def test_a_watcher_only_watches(server: Wire) -> None:
    table = await server.make(DICE, ["me", "open"], open=False)
    watcher = await server.enter(table, table["watch"])
    tries: list[Json] = [
        {"do": "sit", "seat": 1, "name": "Eve"},
        {"do": "act", "decision": "1-1-0", "action": "done"},
        {"do": "chat", "text": "hi"},
        {"do": "start"},
        {"do": "pause"},
        {"do": "end"},
        {"do": "delete"},
        {"do": "reissue", "seat": 0},
    ]
    for message in tries:
        assert "only" in await watcher.refused(**message)
    assert [kind for kind, _ in server.log(table)] == ["opened"]


@wired
async def test_a_join_link_takes_no_seat_of_somebody(server: Wire) -> None:
    table, _ = await server.seated(DICE, 2)
    late = await server.enter(table, table["join"])
    assert late.heard[0]["you"] == {**late.heard[0]["you"], "seat": None, "watching": True}
    assert await late.refused("sit", seat=1, name="Eve") == "Bob sits there"
    assert await late.refused("chat", text="hi") == "only who has a seat can do that"


@pytest.mark.parametrize("do", ["remove", "reissue"])
def test_a_token_that_is_gone_is_dead_at_once(do: str) -> None:
    @wired
    async def run(server: Wire) -> None:
        table, (ann, bob) = await server.seated(DICE, 2)
        token = table["tokens"][1]
        also = await server.enter(table, token)
        await ann.acts("done")
        await server.quiet()
        assert bob.ask
        act = {"do": "act", "cmd": "late", "decision": bob.ask["decision"], "action": "done"}
        await ann.does(do, seat=1)
        for client in (bob, also):
            await client.put(act)
        assert {await bob.bye(), await also.bye()} == {"removed" if do == "remove" else "replaced"}
        assert not any(
            m.get("cmd") == "late" and m["t"] == "ok" for c in (bob, also) for m in c.heard
        )
        assert len(made(server, table)) == 1
        again = await server.enter(table, token)
        assert again.heard[0]["why"] == "this link does not open this table, or not any more"
        answer = await server.http(
            "GET", f"/api/tables/{table['id']}/record", Authorization=f"Bearer {token}"
        )
        assert answer.startswith(b"HTTP/1.1 403 ")

    run()


# ------------------------------------------------------------------ a disk that is full


@wired
async def test_what_cannot_be_written_is_refused_and_told_to_nobody(server: Wire) -> None:
    table, (ann, bob) = await server.seated(DICE, 2)
    entries, seq = len(server.log(table)), bob.last("seq")
    server.paper.torn = True
    await ann.refused("act", decision="1-1-0", action="bet touchdown 5")
    assert await ann.bye() == await bob.bye() == "again"
    assert bob.last("seq") == seq and len(server.log(table)) == entries
    new = {"game": DICE, "name": "Ann", "seats": [{"kind": "me"}]}
    answer = await server.http("POST", "/api/tables", new)
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert answer.endswith(b'{"error":"the server cannot keep anything now; try again later"}')
    server.paper.torn = False
    ann = await server.enter(table, table["token"], since=seq)
    await ann.acts("bet touchdown 5")
    assert len(server.log(table)) == entries + 1
