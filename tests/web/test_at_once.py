"""Answers that come twice, too late, or all at the same time, over real sockets."""

from __future__ import annotations

import asyncio

import pytest

from web.people import Client, Json
from web.wire import DICE, Wire, made, wire, wired


def answers(client: Client, cmd: str) -> list[str]:
    """How often a command was answered, and how."""
    return [m["t"] for m in client.heard if m["t"] in ("ok", "no") and m["cmd"] == cmd]


@wired
async def test_ten_clicks_in_two_windows_are_one_answer(server: Wire) -> None:
    table, (ann, bob) = await server.seated(DICE, 2)
    also = await server.enter(table, table["token"])
    assert ann.ask
    cmd = ann.ask["decision"]
    act = {"do": "act", "cmd": cmd, "decision": cmd, "action": "bet touchdown 5"}
    known = len(bob.heard)
    for _ in range(10):
        await ann.put(act)
        await also.put(act)
    await server.quiet()
    assert answers(ann, cmd) == answers(also, cmd) == ["ok"] * 10
    assert made(server, table) == [cmd]
    steps = [step for message in bob.heard[known:] for step in message.get("steps", ())]
    assert len(steps) == 1


@wired
async def test_an_answer_that_comes_too_late_changes_nothing(server: Wire) -> None:
    table, (ann, bob) = await server.seated(DICE, 2)
    assert ann.ask
    first = ann.ask["decision"]
    await ann.acts("bet touchdown 5")
    await server.quiet()
    entries = len(server.log(table))
    why = await ann.refused("act", decision=first, action="bet touchdown 6")
    assert why == "this decision is already answered: bet touchdown 5"
    for client, decision in ((ann, "1-99-0"), (ann, "7-1-0"), (ann, ""), (bob, first)):
        why = await client.refused("act", decision=decision, action="bet touchdown 5")
        assert why == "this question is not open any more"
    assert len(server.log(table)) == entries


@pytest.mark.parametrize("game", ["power-poker-football", "power-poker-baseball"])
@pytest.mark.parametrize("salt", range(3))
def test_who_answers_first_makes_no_difference(game: str, salt: int) -> None:
    async def run() -> None:
        played = []
        for order in (1, -1, 0):
            async with wire() as server:
                table, people = await server.seated(game, 4)
                at_once = await play_in_order(server, table, people, order, salt)
                assert at_once > 5
                played.append(server.match(table).history[:MOVES])
        assert played[0] == played[1] == played[2]

    asyncio.run(run())


@pytest.mark.parametrize("game", ["power-poker-football", "power-poker-baseball"])
def test_an_answer_that_waits_is_noticed_by_nobody_else(game: str) -> None:
    @wired
    async def run(server: Wire) -> None:
        table, people = await server.seated(game, 4, clock=30, window=8)
        people.append(await server.enter(table, table["watch"]))
        waited = 0
        while waited < 10:
            await server.quiet()
            match = server.match(table)
            asked = [p for p in people if p.ask and p.ask["answered"] is None]
            for early in [p for p in asked if people.index(p) != match.current_player]:
                waited += 1
                await answer_unnoticed(server, table, early, people)
            first = people[match.current_player]
            assert first.ask
            await first.acts(choice(first.ask, 0))

    run()


async def answer_unnoticed(server: Wire, table: Json, early: Client, people: list[Client]) -> None:
    """Answer a window before its turn; nothing happens, and nobody else hears anything."""
    assert early.ask and early.ask["window"] is not None
    before = await look(server, table, people[0])
    others = [person for person in people if person is not early]
    heard = [len(person.heard) for person in others]
    moves = len(server.match(table).history)
    await early.acts(choice(early.ask, 0))
    await server.quiet()
    assert len(server.match(table).history) == moves
    assert [len(person.heard) for person in others] == heard
    assert await look(server, table, people[0]) == before


MOVES = 120


async def play_in_order(
    server: Wire, table: Json, people: list[Client], order: int, salt: int
) -> int:
    """Let all who are asked answer one after the other in this order, or all at once with 0.

    Returns:
        How often several were asked.
    """
    several = 0
    while len(server.match(table).history) < MOVES and not server.match(table).is_over:
        asked = [p for p in people[:: order or 1] if p.ask and p.ask["answered"] is None]
        several += len(asked) > 1
        for person in asked:
            ask = person.ask
            if ask and ask["answered"] is None:  # what came before may have changed that
                cmd = ask["decision"]
                act = {"do": "act", "cmd": cmd, "decision": cmd, "action": choice(ask, salt)}
                await person.put(act)
                if order:
                    await server.quiet()
        await server.quiet()
    return several


async def look(server: Wire, table: Json, person: Client) -> str:
    """What somebody is told who comes to look on now, and goes again."""
    watchers = person.table["watchers"]
    guest = await server.enter(table, table["watch"])
    welcome = guest.raw[0]
    await person.until(lambda: person.table["watchers"] == watchers + 1)
    await guest.close()
    server.clients.remove(guest)
    await person.until(lambda: person.table["watchers"] == watchers)
    await server.quiet()
    return welcome


def choice(ask: Json, salt: int) -> str:
    """What this is always answered with, whoever is asked and whenever."""
    legal = [choice for choice in ask["choices"] if choice["legal"]]
    texts = [choice["text"] for choice in legal]
    taken = legal[(salt + sum(map(ord, "".join(texts)))) % len(legal)]
    return str(taken["text"] if taken["least"] is None else f"{taken['text']} {taken['least']}")
