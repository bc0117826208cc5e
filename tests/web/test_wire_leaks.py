"""Change what a viewer cannot know, and every byte that reaches them stays the same.

Two worlds are played at a real server, with the same clock and the same tokens. They differ in
cards that the viewer may not know. All that comes over their sockets and in answers to their
requests is compared, move by move, with the refusals of what they try and must not.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

import pytest

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.codec import Move
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.testing.leaks import _events_by_move, _exchanges, _is_hidden
from fieldhouse.testing.play import random_match
from tables.test_table_leaks import GAMES, alike_for, last_full
from web.people import Client, Json
from web.wire import Secrets, Wire, wire

MOST = 4
"""How many exchanges are compared for each game."""

LENGTH, TRIES = 90, 12
"""The moves of a match at the most, and how many exchanges are looked at for each viewer."""

EVERY = 20
"""After so many moves each viewer asks over HTTP, and comes once more."""


RECORDS = 5
"""After so many moves each viewer asks for the record."""


class World:
    """A table at which the moves of a match are made, and what each viewer gets meanwhile."""

    def __init__(self, wire: Wire, table: Json, people: list[Client], viewers: list[int]) -> None:
        self.wire = wire
        self.table = table
        self.people = people
        self.told: dict[int, list[Any]] = {viewer: [] for viewer in viewers}
        """For each viewer and move, all that the viewer got."""
        self._sockets: dict[int, list[Client]] = {}

    async def begin(self) -> None:
        """Let everybody look on, each in both forms."""
        watch = await self._enter(SPECTATOR)
        self._sockets[SPECTATOR] = [watch, await self._enter(SPECTATOR, form="terminal")]
        for seat, person in enumerate(self.people):
            self._sockets[seat] = [person, await self._enter(seat, form="terminal")]
        await self.wire.quiet()
        await self._note("begin", *self.told)

    def _token(self, viewer: int) -> str:
        return str(self.table["watch"] if viewer == SPECTATOR else self.table["tokens"][viewer])

    async def _enter(self, viewer: int, **hello: Any) -> Client:
        return await self.wire.enter(self.table, self._token(viewer), **hello)

    async def play(self, moves: list[Move]) -> None:
        """Make the decisions among these moves; the outcomes come by themselves."""
        decisions = [move for move in moves if move.actor != CHANCE]
        for number, move in enumerate(decisions):
            self.wire.hands.time += number % 3
            if self._made() == number:
                after = decisions[number + 1 : number + 2]
                if number % 2 and after and after[0].actor != move.actor:
                    await self._answer_early(after[0])
                await self._answer(move)
            await self._note(str(number), *self.told)
            for viewer in self.told:
                await self._try_what_is_not_allowed(viewer, number)
                if number % RECORDS == RECORDS - 1:
                    self.told[viewer].append(await self.record(viewer))
                if number % EVERY == EVERY - 1:
                    await self._ask_and_come_again(viewer, number)

    def _made(self) -> int:
        """How many decisions have been made."""
        history = self.wire.match(self.table).history
        return sum(move.actor != CHANCE for move in history)

    async def _answer(self, move: Move) -> None:
        text = self.wire.match(self.table).codec.action_text(move.action, move.amount)
        await self.people[move.actor].hear()
        await self.people[move.actor].acts(text)
        await self.wire.house.settled()

    async def _answer_early(self, move: Move) -> None:
        """Answer a window before those that come first in the rules, if it is open already."""
        await self.people[move.actor].hear()
        ask = self.people[move.actor].ask
        if not ask or ask["window"] is None or ask["answered"] is not None:
            return
        name = self.wire.match(self.table).codec.bare_text(move.action)
        if name in [choice["text"] for choice in ask["choices"] if choice["legal"]]:
            await self._answer(move)

    async def _note(self, when: str, *viewers: int) -> None:
        for viewer in viewers:
            told = [await client.up_to_now() for client in self._sockets[viewer]]
            self.told[viewer].append([when, *told])

    async def _try_what_is_not_allowed(self, viewer: int, number: int) -> None:
        client = self._sockets[viewer][number % 2]
        rng = random.Random(f"{viewer} {number}")
        for message in rng.sample(forbidden(client, viewer, len(self.people), rng), 2):
            answer = await client.says(**message)
            assert answer["t"] == "no", (message, answer)
        await self._note(f"no {number}", viewer)

    async def _ask_and_come_again(self, viewer: int, number: int) -> None:
        for path in ("/api/tables", f"/t/{self.table['id']}", f"/api/games/{self.wire_game}"):
            self.told[viewer].append(await self.wire.http("GET", path))
        seq = self._sockets[viewer][0].last("seq")
        for since in (0, seq - seq // 3):
            again = await self._enter(viewer, since=since)
            response = again.socket.response
            assert response
            headers = [h for h in response.headers.raw_items() if h[0].lower() != "date"]
            await again.close()
            self.wire.clients.remove(again)
            await self.wire.house.settled()
            own = {h for h in headers if h[0].lower() != "sec-websocket-accept"}
            self.told[viewer].append([sorted(own), again.raw])
        await self._note(f"again {number}", viewer)

    @property
    def wire_game(self) -> str:
        return self.wire.match(self.table).game.id

    async def record(self, viewer: int) -> bytes:
        """What a viewer gets who asks for the record."""
        bearer = f"Bearer {self._token(viewer)}"
        return await self.wire.http(
            "GET", f"/api/tables/{self.table['id']}/record", Authorization=bearer
        )


def forbidden(client: Client, viewer: int, seats: int, rng: random.Random) -> list[Json]:
    """Commands that a viewer must not give now, some of them made of what they see."""
    place, other = rng.randint(1, 30), rng.randrange(seats)
    own = client.ask["decision"] if client.ask else f"1-{place}-{viewer}"
    wrong = ["", "fly", "Ann fold", "x" * 200, "no no", "-1", "claim ??"]
    if client.ask and client.ask["answered"] is None:
        wrong += wrong_answers(client.ask["choices"])
    return [
        {"do": "act", "decision": own, "action": rng.choice(wrong)},
        {"do": "act", "decision": own, "action": rng.choice(wrong)},
        {"do": "act", "decision": f"1-{place}-{(viewer + 1) % seats}", "action": "fold"},
        {"do": "act", "decision": f"1-{1000 + place}-{viewer}", "action": "no"},
        {"do": "act", "decision": f"2-1-{viewer}", "action": "no"},
        {"do": "act", "decision": None, "action": 1},
        {"do": "sit", "seat": other, "name": "Zed"},
        {"do": "bot", "seat": other, "kind": "random"},
        {"do": "remove", "seat": "x"},
        {"do": "prefer", "window": -1, "always": True},
        {"do": "chat", "text": " "},
        {"do": "start"},
        {"do": "cheat"},
    ]


def wrong_answers(choices: list[Json]) -> Iterator[str]:
    """Choices that cannot be made now, and amounts that are none of a choice."""
    possible = {choice["text"] for choice in choices if choice["legal"]}
    for choice in choices:
        text = choice["text"]
        if text not in possible:
            yield text
            yield f"{text} 1"
        elif choice["most"] is not None:
            yield from (text, f"{text} {choice['most'] + 1}", f"{text} 0{choice['least']}")
        else:
            yield f"{text} 1"


async def world(
    wire: Wire, drawn: Secrets, match: Match, moves: list[Move], viewers: list[int]
) -> World:
    """What the viewers get at a new table where these moves are made.

    Args:
        wire: the server.
        drawn: its secrets.
        match: whose game and options are played.
        moves: all moves up to one where a seat is asked.
        viewers: those that matter; they try what is not allowed.
    """
    drawn.begin()
    wire.hands.time = 1000.0
    wire.script.set(move.action for move in moves if move.actor == CHANCE)
    number, options = GAMES[match.game.id]
    table, people = await wire.seated(
        match.game.id, number, options=options, clock=30, window=8, open=True
    )
    played = World(wire, table, people, viewers)
    await played.begin()
    await played.play(moves)
    await people[0].does("delete")
    await wire.close_all()
    return played


class Exchange(NamedTuple):
    """What a viewer cannot tell from the match: other moves, up to where a seat is asked."""

    unseen: int
    """How many decisions follow on the first move that differs."""
    viewer: int
    moves: list[Move]


def exchanges(game: str) -> Iterator[tuple[Match, list[Exchange]]]:
    """Matches, each with one exchange for each viewer, after which they see much and no secret."""
    number, options = GAMES[game]
    for seed in count():
        match = random_match(find_game(game), number, options, seed=seed, limit=LENGTH)
        found = [max(_for_viewer(match, viewer), default=None) for viewer in range(-1, number)]
        yield match, [exchange for exchange in found if exchange and exchange.unseen > 2]


def _for_viewer(match: Match, viewer: int) -> Iterator[Exchange]:
    told = _events_by_move(match)
    hidden = [i for i, events in enumerate(told) if _is_hidden(events, viewer)]
    found = list(_exchanges(match, hidden))
    for moves, first in found[:: max(1, len(found) // TRIES)]:
        length = alike_for(match, moves, first)
        until = min(last_full(match, moves[:length]), last_full(match, match.history[:length]))
        unseen = sum(move.actor != CHANCE for move in moves[first:until])
        yield Exchange(unseen, viewer, moves[:until])


async def compare(game: str, most: int, patch: pytest.MonkeyPatch) -> int:
    """Compare so many exchanges; how many decisions the viewers saw in two worlds."""
    drawn, left, seen = Secrets(patch), most, 0
    async with wire() as server:
        for match, others in exchanges(game):
            if not others:
                continue
            others = sorted(others, key=lambda other: other.unseen)[-left:]
            moves = list(match.history[: max(len(other.moves) for other in others)])
            viewers = sorted(other.viewer for other in others)
            ours = await world(server, drawn, match, moves[: last_full(match, moves)], viewers)
            for unseen, viewer, moves in others:
                theirs = await world(server, drawn, match, moves, viewers)
                got = theirs.told[viewer]
                assert ours.told[viewer][: len(got)] == got
                seen += unseen
            left -= len(others)
            if not left:
                return seen
    raise AssertionError("there are matches enough")


@pytest.mark.parametrize("game", GAMES)
def test_no_byte_tells_what_its_viewer_may_not_know(
    game: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert asyncio.run(compare(game, MOST, monkeypatch)) > 2 * MOST
    assert not caplog.records
