"""What must hold at a table of Power Poker, whatever happens."""

from __future__ import annotations

from fieldhouse.cards import CARDS, in_deck
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.power_poker.mat import NO_CARD, Mat


def all_places(state: Mat) -> list[int]:
    """Where each of the 52 cards lies: in a hand, on the table, in the deck, or out of play."""
    places: list[list[int]] = [*state.hole[: state.seats], state.community]
    laid = [card for cards in places for card in cards if card >= 0]
    out = [card for card in state.deck[state.left :] if card not in laid]
    return laid + state.deck[: state.left] + out


def misplaced(s: Mat) -> int:
    """How many cards lie where they can't: none. Belongs to the compiled subset.

    Each of the 52 has one place in the deck or out of it; one on the table or in a hand lies there
    once, and cannot still come.
    """
    wrong = 0
    for place in range(CARDS):
        if s.place[s.deck[place]] != place:
            wrong += 1
    laid = 0
    for seat in range(s.seats):
        for card in s.hole[seat]:
            wrong += laid_twice(s, card, laid)
            laid |= card_on_table(card)
    for card in s.community:
        wrong += laid_twice(s, card, laid)
        laid |= card_on_table(card)
    return wrong


def card_on_table(card: int) -> int:
    """A bit for a card that lies open or in a hand, none for an empty place or a hidden card."""
    return 0 if card in (NO_CARD, UNKNOWN) else 1 << card


def laid_twice(s: Mat, card: int, laid: int) -> int:
    """1 for a card that lies on the table already, or that can still come."""
    bit = card_on_table(card)
    return 1 if bit and (laid & bit or in_deck(s, card)) else 0
