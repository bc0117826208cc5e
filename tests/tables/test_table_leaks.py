"""Change what a seat cannot know, and every message to it stays the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import msgspec
import pytest

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.chance import ScriptedChance
from fieldhouse.core.codec import Move
from fieldhouse.core.errors import IllegalActionError
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.testing.leaks import _events_by_move, _exchanges, _is_hidden
from fieldhouse.testing.play import random_match
from tables.sitting import Guest, Hall, play

NAMES = ["Ann", "Bob", "Cy", "Di"]
GAMES = {
    "football-poker": (4, {}),
    "power-poker-football": (4, {}),
    "power-poker-baseball": (4, {}),
    "nfl-showdown": (2, {"mode": "pro-bowl"}),
}
MOST = 160


def alike_for(match: Match, moves: list[Move], first: int) -> int:
    """Up to which move both can be played before anything hidden is shown."""
    ours, theirs = match.replayed(moves[:first]), match.replayed(moves[:first])
    for number in range(first, min(len(moves), MOST)):
        known = len(ours.events), len(theirs.events)
        ours.apply_action(*match.history[number][1:])
        try:
            theirs.apply_action(*moves[number][1:])
        except IllegalActionError:
            return number
        new = ours.events[known[0] :] + theirs.events[known[1] :]
        if any(match.words.EVENTS[event.kind].reveals for event in new):
            return number
    return min(len(moves), MOST)


async def messages(game: str, moves: list[Move], viewer: int) -> list[bytes]:
    """All messages to one viewer at a table where these moves are made, without its secrets."""
    number, options = GAMES[game]
    outcomes = [move.action for move in moves if move.actor == CHANCE]
    hall = Hall(chance=ScriptedChance(outcomes))
    guests = await hall.seated(game, number, options=options, clock=30, window=8)
    watcher = await hall.enter({"id": hall.table().id}, guests[0].last("links")["watch"])
    listener = watcher if viewer == SPECTATOR else guests[viewer]
    known = len(listener.told)
    match = hall.table().match
    assert match
    for move in (move for move in moves if move.actor != CHANCE):
        await guests[move.actor].answers(match.codec.action_text(move.action, move.amount))
        if move is moves[len(moves) // 2]:
            again(hall, listener)
    told = [message for message in listener.told[known:] if message["t"] in ("update", "welcome")]
    return [cleaned(message) for message in told]


def again(hall: Hall, guest: Guest) -> None:
    """The client is told everything anew."""
    assert guest.connection
    guest.connection._live.welcome(guest.connection._listener, 0)


def cleaned(message: dict[str, object]) -> bytes:
    """The message without what is drawn anew for each table: its id and the host's links."""
    message = {**message, "links": None}
    table = message.get("table")
    if isinstance(table, dict):
        message["table"] = {**table, "id": ""}
    return msgspec.json.encode(message)


def exchanges(game: str) -> Iterator[tuple[Match, list[Move], int, int]]:
    """Matches, the moves of a match that differs in secret, the viewer, how far they go."""
    number, options = GAMES[game]
    for seed in count():
        match = random_match(find_game(game), number, options, seed=seed, limit=MOST)
        told = _events_by_move(match)
        for viewer in range(SPECTATOR, number):
            hidden = [i for i, events in enumerate(told) if _is_hidden(events, viewer)]
            found = list(_exchanges(match, hidden))
            for moves, first in found[:: max(1, len(found) // 3)][:3]:
                if (length := alike_for(match, moves, first)) > first + 1:
                    yield match, moves[:length], viewer, length


@pytest.mark.parametrize("game", GAMES)
def test_no_message_tells_what_its_seat_may_not_know(game: str) -> None:
    @play
    async def run() -> None:
        compared = 0
        for match, moves, viewer, length in exchanges(game):
            until = last_full(match, match.history[:length])
            theirs = last_full(match, moves)
            length = min(until, theirs)
            ours = await messages(game, list(match.history[:length]), viewer)
            other = await messages(game, moves[:length], viewer)
            assert ours == other
            compared += len(ours) > 2
            if compared == 12:
                return

    run()


def last_full(match: Match, moves: list[Move]) -> int:
    """How many of these moves end where a seat is asked, so that no outcome is wanting."""
    trial, last = match.replayed([]), 0
    for number, move in enumerate(moves, start=1):
        trial.apply_action(move.action, move.amount)
        if trial.current_player != CHANCE:
            last = number
    return last
