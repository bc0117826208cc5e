"""No leak: change what a seat cannot know, and everything that it gets stays the same bytes.

A move is hidden from a viewer when all its events keep their values from him. Such moves are
exchanged for others: two hidden outcomes swap places, a hidden outcome becomes one that never
came, a hidden decision becomes another legal one. The rest of the game is played as before, and
up to the first event that reveals something the viewer must not notice.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.codec import Move
from fieldhouse.core.errors import IllegalActionError
from fieldhouse.core.events import EVERYONE, Event
from fieldhouse.core.match import Match
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import story, view_json

MOST_EXCHANGES = 8


def everything(match: Match, viewer: int) -> str:
    """All that a viewer ever gets, as one text."""
    seen = match.observation(viewer).words()
    view = view_json(match, viewer)
    return json.dumps([view, match.information_state(viewer), seen, story(match, viewer)])


def check_no_leak(match: Match, most: int = MOST_EXCHANGES) -> int:
    """Exchange what is hidden in this match, for all viewers, at most `most` times for each.

    Returns:
        How many exchanges were compared.

    Raises:
        AssertionError: a viewer could tell the difference.
    """
    told = _events_by_move(match)
    compared = 0
    for viewer in range(SPECTATOR, len(match.seats)):
        hidden = [i for i, events in enumerate(told) if _is_hidden(events, viewer)]
        exchanges = list(_exchanges(match, hidden))
        step = max(1, len(exchanges) // most)
        for moves, first in exchanges[::step][:most]:
            _compare(match, moves, first, viewer)
            compared += 1
    return compared


def _events_by_move(match: Match) -> list[list[Event]]:
    replay = match.replayed([])
    told = []
    for move in match.history:
        known = len(replay.events)
        replay.apply_action(move.action, move.amount)
        told.append(replay.events[known:])
    return told


def _is_hidden(events: list[Event], viewer: int) -> bool:
    return bool(events) and all(event.to not in (EVERYONE, viewer) for event in events)


def _exchanges(match: Match, hidden: list[int]) -> Iterator[tuple[list[Move], int]]:
    history = match.history
    for index in hidden:
        for other in _alternatives(match, index):
            yield [*history[:index], other, *history[index + 1 :]], index
    outcomes = [i for i in hidden if history[i].actor == CHANCE]
    for first, second in pairwise(outcomes):
        swapped = list(history)
        swapped[first], swapped[second] = history[second], history[first]
        yield swapped, first


def _alternatives(match: Match, index: int) -> list[Move]:
    """Up to two other moves that could have been made there."""
    move = match.history[index]
    before = match.replayed(match.history[:index])
    if move.actor == CHANCE:
        used = {m.action for m in match.history if m.actor == CHANCE}
        free = [Move(CHANCE, o) for o, _ in before.chance_outcomes() if o not in used]
        return free[:1] + free[-1:]
    others = [Move(move.actor, a, low) for a, low, _ in before.legal_actions()]
    return [other for other in others if other != move][:2]


def _compare(match: Match, moves: list[Move], first: int, viewer: int) -> None:
    """Play both on from the exchange, up to what reveals it, or to where they must part."""
    ours, theirs = match.replayed(moves[:first]), match.replayed(moves[:first])
    pairs = list(zip(match.history[first:], moves[first:], strict=True))
    for number, (our_move, their_move) in enumerate(pairs):
        known, their_known = len(ours.events), len(theirs.events)
        ours.apply_action(our_move.action, our_move.amount)
        try:
            theirs.apply_action(their_move.action, their_move.amount)
        except IllegalActionError:
            return
        new = ours.events[known:] + theirs.events[their_known:]
        if any(match.words.EVENTS[event.kind].reveals for event in new):
            return
        # the state each time; all that is made of it at the exchange, now and then, and at the end
        same = ours.observation(viewer).words() == theirs.observation(viewer).words()
        if same and (number % 10 == 0 or number == len(pairs) - 1):
            same = everything(ours, viewer) == everything(theirs, viewer)
        assert same, (
            f"{match.game.id}: {_name(match, viewer)} can tell {match.history} from {moves} "
            f"after {len(ours.history)} moves:\n{everything(ours, viewer)}\n"
            f"{everything(theirs, viewer)}"
        )


def _name(match: Match, viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else match.seats[viewer]
