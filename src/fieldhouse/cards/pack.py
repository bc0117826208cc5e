"""The deck of a game in play: which cards may still come, and which are out.

Which card comes next is not decided before it comes, so a deck has no order. All functions belong
to the compiled subset.
"""

from __future__ import annotations

from typing import Annotated

from fieldhouse.cards.deck import CARDS
from fieldhouse.core.agenda import Turn
from fieldhouse.core.schema import UNKNOWN, Sees, Shape, Struct, struct

HIDDEN_CARD = CARDS
"""The outcome of a card that a record does not show."""


@struct
class CardTurn(Turn):
    """Whose turn it is, and the deck."""

    deck: Annotated[list[int], Shape(CARDS), Sees.NOBODY]
    """The cards left, in an order that means nothing, then those that are out, last one first."""
    place: Annotated[list[int], Shape(CARDS), Sees.NOBODY]
    """Where in `deck` each card lies."""
    left: int
    """How many cards may still come, for all that is known."""
    hidden: Annotated[int, Sees.NOBODY]
    """How many of these are out, because a record hides which."""


def open_deck(s: CardTurn) -> None:
    """Every card has its place in the deck."""
    for card in range(CARDS):
        s.deck[card] = card
        s.place[card] = card
    shuffle(s)


def shuffle(s: CardTurn) -> None:
    """All cards are in the deck again."""
    s.left = CARDS
    s.hidden = 0


def put_back(s: CardTurn, left: int) -> None:
    """The cards taken last go back into the deck, so that it has `left` again."""
    s.left = left


def cards_left(s: CardTurn) -> int:
    """How many cards there are to come."""
    return s.left - s.hidden


def take_card(s: CardTurn, card: int) -> None:
    """The card leaves the deck."""
    last = s.left - 1
    other, place = s.deck[last], s.place[card]
    s.deck[place] = other
    s.place[other] = place
    s.deck[last] = card
    s.place[card] = last
    s.left = last


def take_outcome(s: CardTurn, outcome: int) -> int:
    """An awaited card comes, face up or hidden by a record; return it, or UNKNOWN."""
    if outcome == HIDDEN_CARD:
        s.hidden += 1
        return UNKNOWN
    take_card(s, outcome)
    return outcome


def in_deck(s: CardTurn, card: int) -> bool:
    """Whether the card can still come."""
    return card < CARDS and s.place[card] < s.left


# ------------------------------------------------------------------ the card awaited, for any game


def chances(s: CardTurn, o: Struct) -> int:
    """Each card left is equally likely."""
    return s.left


def pick(s: CardTurn, o: Struct, number: int) -> int:
    """The cards left lie first in the deck."""
    return s.deck[number]


def weight(s: CardTurn, o: Struct, outcome: int) -> int:
    """1 for a card left."""
    return 1 if in_deck(s, outcome) else 0
