"""Cards as numbers: rank times four plus suit, so that they sort by rank, then suit.

A card is 0 (`2c`) to 51 (`As`). `rank_of`, `suit_of` and `is_red` belong to the compiled subset.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum

from fieldhouse.core.errors import FieldhouseError

CARDS = 52
RANKS = 13
SUITS = 4


class Rank(IntEnum):
    """The ranks, lowest first."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12


class Suit(IntEnum):
    """The suits, lowest first."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


CARD_NAMES = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
"""The text of each card."""

HIDDEN = "??"
"""The text of a card that the reader may not see."""

RANK_NAMES = (
    *("deuce", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)
RANK_PLURALS = tuple("sixes" if name == "six" else f"{name}s" for name in RANK_NAMES)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")


def rank_of(card: int) -> int:
    """The rank, 0 (two) to 12 (ace)."""
    return card >> 2


def suit_of(card: int) -> int:
    """The suit, 0 (clubs) to 3 (spades)."""
    return card & 3


def is_red(card: int) -> bool:
    """Whether it is a diamond or a heart."""
    suit = suit_of(card)
    return suit == Suit.DIAMONDS or suit == Suit.HEARTS


def parse_card(text: str) -> int:
    """The card that a text such as `Qs` names.

    Raises:
        FieldhouseError: it names none.
    """
    if text not in CARD_NAMES:
        raise FieldhouseError(f'"{text}" is no card; write rank and suit, such as Qs or 7h')
    return CARD_NAMES.index(text)


def parse_cards(text: str) -> list[int]:
    """The cards of a text such as `Qs7h` or `Qs 7h`, in its order.

    Raises:
        FieldhouseError: part of it names no card, or a card comes twice.
    """
    cards = [parse_card(name) for name in re.findall("..?", "".join(text.split()))]
    for card in cards:
        if cards.count(card) > 1:
            raise FieldhouseError(f'{CARD_NAMES[card]} comes twice in "{text}"')
    return cards


def format_cards(cards: Iterable[int]) -> str:
    """The text of some cards: `Qs7h`."""
    return "".join(CARD_NAMES[card] for card in cards)
