"""The figures of Football poker: falling short of ten yards, and what final hands are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fieldhouse.core.figures import FigureTable, HandRules
from fieldhouse.core.options import Options
from fieldhouse.games.football_poker.odds_yards import short_of_ten, three_cards_below_ten
from fieldhouse.games.football_poker.showing import FOURS
from fieldhouse.games.football_poker.state import DOWN_CARDS, MAX_SEATS, UP_CARDS

ALL_CARDS = DOWN_CARDS + UP_CARDS
PUNTER_CARDS = ALL_CARDS - 1
WILD = "average over all choices of further wild ranks"

TAKES = frozenset({"up", "dead"})
HANDS = HandRules(
    sizes=(ALL_CARDS, PUNTER_CARDS),
    most=MAX_SEATS,
    wild=FOURS,
    personal=UP_CARDS,
    note="Nobody is put out by the ten yards here.",
)


def figures(options: Options, given: Mapping[str, str]) -> Sequence[FigureTable]:
    """The ten yards for the cards given; without any, for random ones, and the final hands."""
    tables = [short_of_ten(options.struct, given.get("up", ""), given.get("dead", ""))]
    if given:
        return tables
    from fieldhouse.games.football_poker.odds_hands import final_hands

    return [
        *tables,
        three_cards_below_ten(options.struct),
        final_hands(f"Seven random cards, {WILD}", ALL_CARDS, UP_CARDS),
        final_hands(f"Six random cards (a punter), {WILD}", PUNTER_CARDS, UP_CARDS - 1),
    ]
