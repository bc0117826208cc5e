"""No message, page or line of the log ever holds a token of another, a digest or a bot's seed."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from web.people import Client, Json
from web.wire import Wire, wire


class Ledger:
    """Tokens with those who may be told of them, and what must be told to nobody."""

    def __init__(self) -> None:
        self.tokens: dict[str, set[str]] = {}

    def give(self, token: str, *who: str) -> None:
        """These may be told this token, and nobody else."""
        self.tokens[token] = set(who)

    def check(self, who: str, text: str, nobody: list[str]) -> None:
        """Find out that a text to somebody has no token of others."""
        assert [t for t, may in self.tokens.items() if t in text and who not in may] == []
        assert [secret for secret in nobody if secret in text] == []


async def visit(server: Wire, told: dict[str, str], ledger: Ledger) -> Json:
    """Do everything that has to do with tokens; collect what each is told."""
    table = await server.make(
        "power-poker-football", ["me", "open", "open", "bot"], open=True, clock=30, window=8
    )
    ledger.give(table["token"], "host")
    for link in ("join", "watch"):
        ledger.give(table[link], "host")
    seats: dict[str, Client] = {"host": await server.enter(table, table["token"])}
    for seat, name in ((1, "bob"), (2, "cy")):
        seats[name] = await server.enter(table, table["join"])
        ledger.give((await seats[name].does("sit", seat=seat, name=name))["token"], name)
    seats["watch"] = await server.enter(table, table["watch"])
    seats["guest"] = await server.enter(table, None, form="terminal")
    host, bob = seats["host"], seats["bob"]
    await host.does("start")
    await play_on(server, [host, bob, seats["cy"]])
    await bob.does("chat", text="hi")
    await bob.does("leave")
    await bob.does("back")
    reissued = (await host.does("reissue", seat=1))["token"]
    ledger.give(reissued, "host", "bob")  # the host hands it on
    seats["bob"] = await server.enter(table, reissued)
    told["bob"] = "".join(bob.raw) + "".join(map(str, bob.heard))
    await host.does("remove", seat=2)
    assert await seats["cy"].bye() == "removed"
    ledger.give((await host.does("reissue", seat=0))["token"], "host")
    assert await host.bye() == "replaced"
    await server.house.settled()
    for who, client in seats.items():
        told[who] = told.get(who, "") + "".join(map(str, client.heard))
    return table


async def play_on(server: Wire, people: list[Client]) -> None:
    """Answer what is asked, some times."""
    for _ in range(20):
        await server.passes(0)
        asked = next((p for p in people if p.ask and p.ask["answered"] is None), None)
        assert asked and asked.ask
        choice = next(c for c in asked.ask["choices"] if c["legal"])
        amount = "" if choice["least"] is None else f" {choice['least']}"
        await asked.acts(f"{choice['text']}{amount}")


async def ask_over_http(server: Wire, table: Json) -> str:
    """All that HTTP tells of the table, with good tokens and with bad ones."""
    path = f"/api/tables/{table['id']}/record"
    answers = [await server.http("GET", page) for page in ("/", f"/t/{table['id']}", "/api/tables")]
    for token in (table["token"], table["watch"], "nothing"):
        answers.append(await server.http("GET", path, Authorization=f"Bearer {token}"))
    return b"".join(answers).decode()


def test_nothing_tells_tokens_digests_or_seeds(caplog: pytest.LogCaptureFixture) -> None:
    told: dict[str, str] = {}
    ledger = Ledger()
    nobody: list[str] = []

    async def run() -> None:
        async with wire() as server:
            table = await visit(server, told, ledger)
            told["http"] = await ask_over_http(server, table)
            nobody.extend(secrets_in(server.log(table)))

    with caplog.at_level(logging.INFO):
        asyncio.run(run())
    told["log"] = caplog.text
    assert len(nobody) > 8
    for who, text in told.items():
        assert who == "log" or text
        ledger.check(who, text, nobody)


def secrets_in(log: list[tuple[str, Json]]) -> list[str]:
    """The digests and the bots' seed in the entries of a log."""
    found: list[str] = []

    def look(key: str, value: Any) -> None:
        if isinstance(value, dict):
            for inner, item in value.items():
                look("digest" if key == "digests" else inner, item)
        elif isinstance(value, list):
            for item in value:
                look(key, item)
        elif key in ("digest", "bot_seed") and value:
            found.append(value)

    for _, data in log:
        look("", data)
    return found
