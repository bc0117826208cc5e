"""The Rally card: a rally, a triple play, or nothing (18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.options import Options
from fieldhouse.core.spread import Inquiry, chance_of, spread
from fieldhouse.games.power_poker_baseball import GAME
from fieldhouse.games.power_poker_baseball.odds_positions import (
    Counts,
    before_rally_card,
    cards_to_come,
    happened,
    sort_of,
)
from fieldhouse.games.power_poker_baseball.state import Event, State


class Turned(NamedTuple):
    """What the Rally card has come to.

    Args:
        end: the event.
        left: at the start of a rally, the cards left.
    """

    end: int
    left: Counts


RallyCards = Mapping[Turned, Fraction]
ENDS = {
    "a rally": Event.RALLY,
    "a triple play": Event.TRIPLE_PLAY,
    "nothing": Event.HAND_OVER,
}


def rally_cards(options: Options) -> RallyCards:
    """18. How likely each outcome is; the deck is whole but for the Rally cards."""
    match = before_rally_card(options)
    inquiry = Inquiry(rally_card_result, cards_to_come, sort_of)
    return spread(GAME, match.options.struct, match.state, inquiry)


def rally_card_result(s: State, events: Sequence[CoreEvent]) -> Turned | None:
    """18. Jack or better tells at once; a number if no further card is turned."""
    if happened(events, Event.RALLY):
        return Turned(Event.RALLY, cards_to_come(s))
    for end in (Event.TRIPLE_PLAY, Event.HAND_OVER):
        if happened(events, end):
            return Turned(end, ())
    return None


def rally_card_table(options: Options, found: RallyCards) -> FigureTable:
    """18. What the Rally card brings."""
    rows = {name: [Figure(chance_of_end(found, end))] for name, end in ENDS.items()}
    cards = options["rally-cards"]
    title = "The Rally card" if cards == 1 else "The Rally card, and another after a number"
    return FigureTable(title, rows)


def chance_of_end(found: RallyCards, end: int) -> Fraction:
    """18. How likely the Rally card comes to this."""
    return chance_of(found, lambda turned: turned.end == end)


def decks_of_rallies(found: RallyCards) -> dict[Counts, Fraction]:
    """19. How likely which cards are left, once there is a rally."""
    chance = chance_of_end(found, Event.RALLY)
    return {
        turned.left: part / chance for turned, part in found.items() if turned.end == Event.RALLY
    }
