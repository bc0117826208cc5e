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
from fieldhouse.core.events import EVERYONE
from fieldhouse.core.match import Match
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import story, view_json


def everything(match: Match, viewer: int) -> str:
    """All that a viewer ever gets, as one text."""
    seen = match.observation(viewer).words()
    view = view_json(match, viewer)
    return json.dumps([view, match.information_state(viewer), seen, story(match, viewer)])


def check_no_leak(match: Match) -> int:
    """Try all exchanges of what is hidden in this match, for all viewers.

    Returns:
        How many exchanges were compared.

    Raises:
        AssertionError: a viewer could tell the difference.
    """
    compared = 0
    for viewer in range(SPECTATOR, len(match.seats)):
        hidden = [i for i in range(len(match.history)) if _is_hidden(match, i, viewer)]
        for moves, first in _exchanges(match, hidden):
            compared += _compare(match, moves, first, viewer)
    return compared


def _is_hidden(match: Match, index: int, viewer: int) -> bool:
    before = match.replayed(match.history[:index])
    after = match.replayed(match.history[: index + 1])
    new = after.events[len(before.events) :]
    return bool(new) and all(event.to not in (EVERYONE, viewer) for event in new)


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


def _compare(match: Match, moves: list[Move], first: int, viewer: int) -> int:
    ours, theirs = match.replayed(moves[:first]), match.replayed(moves[:first])
    for ours_move, theirs_move in zip(match.history[first:], moves[first:], strict=True):
        known = len(ours.events)
        ours.apply_action(ours_move.action, ours_move.amount)
        try:
            theirs.apply_action(theirs_move.action, theirs_move.amount)
        except IllegalActionError:
            return 1
        if any(match.game.words.EVENTS[event.kind].reveals for event in ours.events[known:]):
            return 1
        assert everything(ours, viewer) == everything(theirs, viewer), (
            f"{match.game.id}: {_name(match, viewer)} can tell {match.history} from {moves} "
            f"after {len(ours.history)} moves:\n{everything(ours, viewer)}\n"
            f"{everything(theirs, viewer)}"
        )
    return 1


def _name(match: Match, viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else match.seats[viewer]
