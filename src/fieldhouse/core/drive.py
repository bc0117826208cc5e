"""Driving a game from outside: one step, and random play with a running digest.

These functions belong to the compiled subset and call the game through
`fieldhouse.core.interface`; `link` binds them to one game, for either run.
"""

from __future__ import annotations

from typing import Any

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.interface import (
    advance,
    chances,
    conserved,
    decide,
    happen,
    least,
    legal,
    most,
    payoff,
    pick,
    start,
)
from fieldhouse.core.rng import below

NOT_CONSERVED = -1


def begin(s: Any, o: Any, log: Any, seats: int) -> None:
    """Start a game on a blank state, up to its first question."""
    start(s, o, seats)
    advance(s, o, log)


def step(s: Any, o: Any, log: Any, action: int, amount: int) -> None:
    """Answer the question asked, by decision or outcome, and go on to the next."""
    if s.turn == CHANCE:
        happen(s, o, log, action)
    else:
        decide(s, o, log, action, amount)
    advance(s, o, log)


def roll_on(s: Any, o: Any, log: Any, rng: list[int]) -> None:
    """Let a random outcome happen, by weight."""
    happen(s, o, log, pick(s, o, below(rng, chances(s, o))))


def decide_at_random(s: Any, o: Any, log: Any, rng: list[int], actions: list[int]) -> None:
    """A uniform legal action id, then a uniform amount."""
    action = actions[below(rng, legal(s, o, actions))]
    amount = least(s, o, action)
    room = most(s, o, action) - amount
    if room > 0:
        amount += below(rng, room + 1)
    decide(s, o, log, action, amount)


def random_steps(ss: Any, oo: Any, rng: list[int], actions: list[int], limit: int) -> int:
    """Play at random until the game is over or `limit` steps are done; return the steps.

    `ss` and `oo` are arrays (or lists) of one state and one options struct; `actions` is room
    for the game's action ids.
    """
    s, o = ss[0], oo[0]
    done = 0
    turn = s.turn
    while turn >= CHANCE and done < limit:
        if turn == CHANCE:
            roll_on(s, o, None, rng)
        else:
            decide_at_random(s, o, None, rng, actions)
        advance(s, o, None)
        turn = s.turn
        done += 1
    return done


def mix(digest: int, value: int) -> int:
    """Fold one integer into a 30-bit digest."""
    return ((digest ^ (value & 0x3FFFFFFF)) * 1000003 + (value >> 30)) & 0x3FFFFFFF


def observe(s: Any, o: Any, log: Any, actions: list[int], digest: int) -> int:
    """Fold in what a step shows: whose turn, legal actions with ranges, events, payoff."""
    digest = mix(mix(digest, s.turn), s.ask)
    if s.turn >= 0:
        for i in range(legal(s, o, actions)):
            digest = mix(digest, actions[i])
            digest = mix(mix(digest, least(s, o, actions[i])), most(s, o, actions[i]))
    if s.turn == CHANCE:
        digest = mix(digest, chances(s, o))
    for i in range(log.size):
        for value in log.rows[i]:
            digest = mix(digest, value)
    log.size = 0
    return mix(digest, payoff(s, o, 0))


def watched_steps(
    ss: Any, oo: Any, ll: Any, rng: list[int], actions: list[int], limit: int, digest: int
) -> int:
    """Like `random_steps`, with an event log, folding what every step shows into `digest`.

    Returns the digest, or NOT_CONSERVED as soon as a step changes what must stay the same.
    """
    s, o, log = ss[0], oo[0], ll[0]
    kept = conserved(s, o)
    done = 0
    while s.turn >= CHANCE and done < limit:
        if s.turn == CHANCE:
            roll_on(s, o, log, rng)
        else:
            decide_at_random(s, o, log, rng, actions)
        advance(s, o, log)
        if conserved(s, o) != kept:
            return NOT_CONSERVED
        digest = observe(s, o, log, actions, digest)
        done += 1
    return digest
