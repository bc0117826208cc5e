"""Conversions (38), and what the Clutch card is worth (28)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from fieldhouse.cards import evaluate, hand_of, parse_cards, rank_of
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.options import Options
from fieldhouse.core.spread import Inquiry, chance_of, mean_of, spread
from fieldhouse.games.power_poker_football import GAME
from fieldhouse.games.power_poker_football.odds_positions import (
    before_clutch,
    before_conversion,
)
from fieldhouse.games.power_poker_football.options import CHART_LINES
from fieldhouse.games.power_poker_football.state import Event, Flip, State
from fieldhouse.power_poker.positions import (
    AWAY,
    HOME,
    colour_and_rank,
    event_of,
    one_card_tells,
)

# ------------------------------------------------------------------ 38. conversions

CONVERSIONS = {"extra point": "extra", "two-point conversion": "two"}


def conversion_table(options: Options) -> FigureTable:
    """38. How likely each conversion is made."""
    rows = {name: [Figure(made(options, choice))] for name, choice in CONVERSIONS.items()}
    return FigureTable("After a touchdown", rows)


def made(options: Options, choice: str) -> Fraction:
    """38. How likely this conversion is made."""
    match = before_conversion(options, choice)
    inquiry = Inquiry(conversion_result, open_conversion, rank_of)
    found = spread(GAME, match.options.struct, match.state, inquiry)
    return chance_of(found, lambda points: points > 0)


def conversion_result(s: State, events: Sequence[CoreEvent]) -> int | None:
    """38. The points, when they are known."""
    values = event_of(events, Event.CONVERTED)
    return None if values is None else values[0]


def open_conversion(s: State) -> Hashable:
    """38. All that matters until then."""
    return s.made, s.flips, tuple(sorted(rank_of(card) for card in s.deck[s.left :]))


# ------------------------------------------------------------------ 28. the Clutch card

HANDS = (
    *("AcJd9h7s5c", "AcAd9h7s5c", "AcAdJhJs5c", "AcAdAh7s5c", "6c7d8h9sTc"),
    *("AcJc9c7c5c", "AcAdAhJsJc", "AcAdAhAs5c", "6c7c8c9cTc", "AcKcQcJcTc"),
)
"""A hand for each line of the chart."""
SIDES = {"offense": HOME, "defense": AWAY}
CLUTCH_ENDS = {
    "the yards are doubled": (Flip.DOUBLE,),
    "touchdown (offense), interception (defense)": (Flip.TOUCHDOWN, Flip.INTERCEPTED),
    "nothing": (Flip.NOTHING,),
}
ANY_CARD = "Any of the 52 cards may be the Clutch card."


class Clutch(NamedTuple):
    """What the Clutch card has come to: how, and the yards walked off."""

    result: Flip
    yards: int


def clutch_results(options: Options, winner: int, line: int) -> dict[Clutch, Fraction]:
    """28. What can come of a bet that this seat has won with a hand of the chart's line."""
    match = before_clutch(options, winner)
    hand = parse_cards(HANDS[line])
    match.state.strength[winner] = evaluate(hand_of(hand, len(hand)))
    inquiry = Inquiry(clutch_result, one_card_tells, colour_and_rank)
    return spread(GAME, match.options.struct, match.state, inquiry)


def clutch_result(s: State, events: Sequence[CoreEvent]) -> Clutch | None:
    """28. One card tells."""
    clutch, walked = event_of(events, Event.CLUTCH), event_of(events, Event.YARDS)
    if clutch is None:
        return None
    return Clutch(Flip(clutch[1]), walked[0] if walked else 0)


Found = Sequence[Mapping[Clutch, Fraction]]
"""By the line of the winning hand."""


def clutch_tables(options: Options) -> list[FigureTable]:
    """28. How likely the Clutch card does what, and what it is worth by the winning hand."""
    lines = range(len(CHART_LINES))
    found = {
        side: [clutch_results(options, seat, line) for line in lines]
        for side, seat in SIDES.items()
    }
    yards = [clutch_yards(side, by_line) for side, by_line in found.items()]
    return [clutch_chances(found), *yards]


def clutch_chances(found: Mapping[str, Found]) -> FigureTable:
    """28. Doubled yards, touchdown and interception; they are the same for every hand."""
    rows = {
        name: [Figure(chance_of(by_line[0], result_in(results))) for by_line in found.values()]
        for name, results in CLUTCH_ENDS.items()
    }
    return FigureTable("The Clutch card, after a bet that is won", rows, list(found), ANY_CARD)


def clutch_yards(side: str, found: Found) -> FigureTable:
    """28. The yards of each hand, doubled, and what the card adds to them on average."""
    rows: dict[str, list[Figure]] = {}
    for line, ends in zip(CHART_LINES, found, strict=True):
        [plain] = {end.yards for end in ends if end.result == Flip.NOTHING}
        [doubled] = {end.yards for end in ends if end.result == Flip.DOUBLE}
        added = mean_of(ends, lambda end: end.yards) - plain
        rows[line] = [Figure(Fraction(plain)), Figure(Fraction(doubled)), Figure(added)]
    columns = ["without a bet", "doubled", "added on average"]
    title = f"What the Clutch card adds to a winning hand of the {side}, in yards"
    note = f"{ANY_CARD} A touchdown or an interception by it counts as 0 yards."
    return FigureTable(title, rows, columns, note, percent=False)


def result_in(results: Sequence[Flip]) -> Callable[[Clutch], bool]:
    """Whether the card has come to one of these."""
    return lambda end: end.result in results
