"""Positions that figures of Power Poker Baseball begin at, played up to by the rules themselves.

They are early in a game, so that nobody guards the plate, and mercy is far away.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache

from fieldhouse.cards import Rank, Suit, is_red, rank_of, shuffle, suit_of
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.match import Match
from fieldhouse.core.options import Options
from fieldhouse.games.power_poker_baseball import GAME
from fieldhouse.games.power_poker_baseball.options import MOST_RUNS
from fieldhouse.games.power_poker_baseball.running import hit, walk
from fieldhouse.games.power_poker_baseball.state import Action, Question, State
from fieldhouse.power_poker.mat import is_number
from fieldhouse.power_poker.positions import AWAY, HOME, after_draw, dealt, decline_windows

QUIET_FLOP = "4h9d2c"
"""A flop that moves nothing and ends nothing."""
MORE_CARDS = ("Kh", "5s")
WINS, LOSES = "QsTc", "Jh8s"
"""Hole cards: with that flop and these cards the first win, by a single."""

SITUATIONS = {
    "bases empty": 0b000,
    "first": 0b001,
    "second": 0b010,
    "third": 0b100,
    "first and second": 0b011,
    "first and third": 0b101,
    "second and third": 0b110,
    "bases full": 0b111,
}
"""Where a player's runners may stand."""


def at(options: Options, *actions: str) -> Match:
    """A match after these actions; the seat Home deals."""
    return after_draw(GAME, options, {"start-inning": 1, "mercy": MOST_RUNS}, *actions)


def before_flop(options: Options, bases: int) -> Match:
    """13. The flop is to come, and the dealer has these runners."""
    match = decline_windows(at(options, *dealt()))
    match.state.bases[HOME] = bases
    return match


def folding(options: Options, round_: int, bases: int) -> Match:
    """14. Away has folded in round 1 or 2, with these runners; any card may come."""
    checks = ("Away check", "Home check", f"flip {MORE_CARDS[0]}") if round_ == 2 else ()
    match = decline_windows(at(options, *dealt()))
    for action in (f"flip {QUIET_FLOP}", *checks, "Away fold"):
        match.play(action)
    match.state.bases[AWAY] = bases
    shuffle(match.state)
    return match


def before_rally_card(options: Options) -> Match:
    """18. Away has bet and won; any card may be the Rally card."""
    match = decline_windows(at(options, *dealt(LOSES, WINS)))
    said = [f"flip {QUIET_FLOP}", "Away bet"]
    for card in MORE_CARDS:
        said += ["Home check", f"flip {card}"]
    for action in (*said, "Home check"):
        match.play(action)
    shuffle(match.state)
    return match


def quietly(s: State) -> int:
    """Check (14), pitch and never take (19), and let all else pass, such as to give a run (7)."""
    match s.ask:
        case Question.TURN:
            return Action.CHECK
        case Question.PITCH:
            return Action.PITCH
    return Action.NO


# ------------------------------------------------------------------ looking at them


class Sort(IntEnum):
    """What a card is, where no rank of a number matters (13, 18 and 19)."""

    RED = 0
    BLACK = 1
    JACK = 2
    QUEEN = 3
    KING = 4
    ACE = 5
    ACE_OF_SPADES = 6


COURT = {Rank.JACK: Sort.JACK, Rank.QUEEN: Sort.QUEEN, Rank.KING: Sort.KING}


def sort_of(card: int) -> Sort:
    """Red or black from 2 to 10, a court card, the ace of spades, or another ace."""
    if is_number(card):
        return Sort.RED if is_red(card) else Sort.BLACK
    if rank_of(card) == Rank.ACE:
        return Sort.ACE_OF_SPADES if suit_of(card) == Suit.SPADES else Sort.ACE
    return COURT[Rank(rank_of(card))]


Counts = tuple[int, ...]
"""How many cards there are of each sort."""


def counts_of(cards: Sequence[int]) -> Counts:
    """How many cards of each sort are among them."""
    sorts = [sort_of(card) for card in cards]
    return tuple(sorts.count(sort) for sort in Sort)


def cards_to_come(s: State) -> Counts:
    """How many cards of each sort are left."""
    return counts_of(s.deck[: s.left])


def happened(events: Sequence[CoreEvent], kind: int) -> bool:
    """Whether there is an event of a kind."""
    return any(event.kind == kind for event in events)


# ------------------------------------------------------------------ runners

WALK = 0
"""In place of a hit's bases: a walk."""


@cache
def moved(bases: int, by: int) -> tuple[int, int]:
    """5 and 6. Where a player's runners stand after a hit of so many bases or a walk, and the runs.

    Each run is one step of the agenda.
    """
    s = State()
    s.bases[HOME] = bases
    if by == WALK:
        walk(s, None, HOME, 0)
    else:
        hit(s, None, HOME, by)
    return s.bases[HOME], s.depth
