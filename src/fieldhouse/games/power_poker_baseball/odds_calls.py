"""Whether a player who calls an ace has one (12)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction

from fieldhouse.cards import HIDDEN_CARD, parse_cards
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.options import Options
from fieldhouse.core.spread import Inquiry, chance_of, spread
from fieldhouse.games.power_poker_baseball import GAME
from fieldhouse.games.power_poker_baseball.before_flop import THIRD
from fieldhouse.games.power_poker_baseball.odds_positions import (
    at,
    counts_of,
    happened,
    sort_of,
)
from fieldhouse.games.power_poker_baseball.state import Action, Event, Question, State
from fieldhouse.power_poker.mat import only
from fieldhouse.power_poker.positions import AWAY, HOME, stepper

ACES, OTHERS = "AcAdAh", "2c3c4c"
HOW_MANY = ("no ace", "one ace", "two aces", "three aces")
SIZES = {"2 cards": 2, "3 cards": 3}
"""The hole cards of a caller, or of one who is a pinch hitter (10)."""
Known = Mapping[str, Sequence[int]]
"""By who doubts a call, the cards that he knows."""
SEES_NOTHING: Known = {"sees no card": [HIDDEN_CARD] * 2}
NOTE = "By what the one who doubts it holds, and by how many random cards the caller has."


def call_tables(options: Options) -> list[FigureTable]:
    """12. For any ace and for the ace of spades, by who doubts it and by the caller's cards."""
    any_ace = {**SEES_NOTHING, **holding_aces(2), **holding_aces(3)}
    spades = {
        **SEES_NOTHING,
        **{f"holds {size}, not that ace": parse_cards(OTHERS)[:size] for size in SIZES.values()},
    }
    calls: Mapping[str, tuple[Action, Known]] = {
        "A called ace is real": (Action.BUNT, any_ace),
        "A called ace of spades is real (stealhome)": (Action.STEAL_HOME, spades),
    }
    return [
        FigureTable(title, rows_of(options, call, known), list(SIZES), NOTE)
        for title, (call, known) in calls.items()
    ]


def holding_aces(size: int) -> Known:
    """Who holds so many cards, by his aces."""
    aces, others = parse_cards(ACES), parse_cards(OTHERS)
    return {
        f"holds {size}, {words}": aces[:count] + others[: size - count]
        for count, words in enumerate(HOW_MANY[: size + 1])
    }


def rows_of(options: Options, call: Action, known: Known) -> dict[str, list[Figure]]:
    """12. How likely the call is true, by the cards known and the caller's number of cards."""
    return {
        name: [Figure(is_real(options, call, cards, size)) for size in SIZES.values()]
        for name, cards in known.items()
    }


def is_real(options: Options, call: Action, known: Sequence[int], size: int) -> Fraction:
    """12. Home has so many random cards and calls; Away holds what is known, and challenges."""
    match = at(options)
    s: State = match.state
    s.pinch = only(AWAY) * (len(known) > 2) | only(HOME) * (size > 2)
    s.bases[HOME] = THIRD
    further = stepper(match)
    for card in known:
        further(s, card)

    def says(s: State) -> int:
        if s.ask == Question.CHALLENGE:
            return Action.CHALLENGE
        return call if s.turn == HOME else Action.NO

    inquiry = Inquiry(shown, open_call, sort_of, says)
    return chance_of(spread(GAME, match.options.struct, s, inquiry), bool)


def shown(s: State, events: Sequence[CoreEvent]) -> bool | None:
    """12. Whether the ace is shown, when the challenge has come."""
    if happened(events, Event.ACE_SHOWN):
        return True
    return False if happened(events, Event.BLUFFED) else None


def open_call(s: State) -> Hashable:
    """12. What matters until then."""
    return s.turn, s.ask, counts_of(s.hole[HOME][: s.holes[HOME]])
