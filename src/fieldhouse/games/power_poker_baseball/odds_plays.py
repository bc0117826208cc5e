"""What the dealer's flop and a fold to score bring to a player (13 and 14)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction

from fieldhouse.cards import Rank, rank_of
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.match import Match
from fieldhouse.core.options import Options
from fieldhouse.core.spread import Inquiry, chance_of, spread
from fieldhouse.games.power_poker_baseball import GAME
from fieldhouse.games.power_poker_baseball.odds_positions import (
    before_flop,
    counts_of,
    folding,
    happened,
    quietly,
    sort_of,
)
from fieldhouse.games.power_poker_baseball.state import Base, Event, Phase, State

Start = Callable[[Options, int], Match]
PLAYS: Mapping[str, Start] = {
    "flop": before_flop,
    "fold (2 cards)": lambda options, bases: folding(options, 1, bases),
    "fold (1 card)": lambda options, bases: folding(options, 2, bases),
}
"""By the cards that are flipped for a player, where that begins."""
CARD_EVENTS = (Event.FLOP, Event.FOLD_CARD)
ANY_CARD = "Any of the 52 cards may come."

# ------------------------------------------------------------------ 13 and 14. flop and folds


def is_over(s: State, events: Sequence[CoreEvent]) -> bool:
    """13 and 14. Whether the flop is judged, or the fold's last card has scored."""
    if happened(events, Event.HAND_OVER):
        return True
    if s.phase == Phase.ROUND_1:
        return s.folded == 0
    return s.phase in (Phase.SLIDE_CARD, Phase.TAG_CARD)


def runs_of(options: Options, match: Match) -> dict[int, Fraction]:
    """13 and 14. How likely each number of runs is."""

    def result(s: State, events: Sequence[CoreEvent]) -> int | None:
        return sum(s.runs) if is_over(s, events) else None

    inquiry = Inquiry(result, still_open, sort_of, quietly)
    return spread(GAME, match.options.struct, match.state, inquiry)


def still_open(s: State) -> Hashable:
    """13 and 14. All that matters until then, runs that are still to come included."""
    awaited = s.phase, s.turn, s.ask, s.depth, s.communities, s.fold_cards, s.flop_stopped
    return awaited, tuple(s.bases), tuple(s.runs), counts_of(s.deck[s.left :])


def comes(match: Match, wanted: Callable[[CoreEvent], bool]) -> Fraction:
    """13 and 14. How likely such an event comes before the flop is judged or the fold is over."""

    def result(s: State, events: Sequence[CoreEvent]) -> bool | None:
        if any(wanted(event) for event in events):
            return True
        return False if is_over(s, events) else None

    inquiry = Inquiry(result, still_open, sort_of, quietly)
    return chance_of(spread(GAME, match.options.struct, match.state, inquiry), bool)


def is_hit(event: CoreEvent) -> bool:
    """5. Any hit."""
    return event.kind == Event.HIT


def is_hit_of(bases: int) -> Callable[[CoreEvent], bool]:
    """5. A hit of so many bases."""
    return lambda event: event.kind == Event.HIT and event.values[0] == bases


def is_king(event: CoreEvent) -> bool:
    """13 and 14. A King is shown."""
    return event.kind in CARD_EVENTS and rank_of(event.values[0]) == Rank.KING


def hits_table(options: Options) -> FigureTable:
    """13 and 14. How likely a hit of each kind comes, and a King."""
    starts = [start(options, 0) for start in PLAYS.values()]
    wanted = {f"a {name_of(base)}": is_hit_of(base) for base in Base}
    rows = {
        name: [Figure(comes(match, which)) for match in starts]
        for name, which in {**wanted, "any hit": is_hit, "a King": is_king}.items()
    }
    return FigureTable("A hit comes, or a King", rows, list(PLAYS), ANY_CARD)


def name_of(base: Base) -> str:
    """Such as `home run`."""
    return base.name.lower().replace("_", " ")
