"""Hands of poker as people write them: `AsKs4d; QhQd?+K; ?`.

A hand is its known cards. `?` is a card that is not known, and so a card still to come. `+KQ` are
ranks wild for this hand alone, `/6` is how many cards it has in the end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from fieldhouse.cards import CARD_NAMES, RANKS, SUITS, format_cards, parse_cards, rank_bit
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.figures import HandRules

RANK_LETTERS = "".join(CARD_NAMES[rank * SUITS][0] for rank in range(RANKS))
FEWEST = 2
LONGEST = 1000
"""No text of hands needs more characters."""


@dataclass(frozen=True)
class Holding:
    """What is known of a hand.

    Args:
        cards: those that are known.
        size: how many there are in the end.
        personal: letters of the ranks that are wild for it alone.
        wild: all ranks that are wild for it, as a mask.
    """

    cards: tuple[int, ...]
    size: int
    personal: str
    wild: int

    @property
    def missing(self) -> int:
        """How many cards are still to come."""
        return self.size - len(self.cards)

    def text(self, rules: HandRules) -> str:
        """The hand as it can be typed."""
        wild = f"+{self.personal}" if self.personal else ""
        size = f"/{self.size}" if self.size != rules.sizes[0] else ""
        return (format_cards(self.cards) or "?") + wild + size


def read_hands(rules: HandRules, text: str) -> list[Holding]:
    """The hands of a text, which are separated by semicolons.

    Raises:
        FieldhouseError: too many or too few hands, or one that cannot be.
    """
    parts = text.split(";")
    if not FEWEST <= len(parts) <= rules.most:
        raise FieldhouseError(
            f"--hands takes {FEWEST} to {rules.most} hands, separated by semicolons, "
            f"not {len(parts)}"
        )
    hands = []
    for number, part in enumerate(parts, 1):
        try:
            hands.append(read_hand(rules, "".join(part.split())))
        except FieldhouseError as error:
            raise FieldhouseError(f"hand {number}: {error}") from None
    return hands


def read_hand(rules: HandRules, text: str) -> Holding:
    """The hand of a text without spaces.

    Raises:
        FieldhouseError: cards, ranks or the size are wrong.
    """
    if len(text) > LONGEST:
        raise FieldhouseError("it is too long to be a hand")
    rest, _, size_text = text.partition("/")
    cards_text, plus, letters = rest.partition("+")
    size = _read_size(rules, size_text) if "/" in text else rules.sizes[0]
    tokens = re.findall(r"\?\??|..?", cards_text)
    if not tokens:
        raise FieldhouseError("write its cards, or ? if none is known")
    cards = parse_cards("".join(token for token in tokens if token[0] != "?"))
    if len(tokens) > size:
        raise FieldhouseError(f"it has {len(tokens)} cards, but may have {size} at most")
    personal = _read_ranks(rules, letters) if plus else ""
    own = sum(rank_bit(RANK_LETTERS.index(letter)) for letter in personal)
    return Holding(tuple(cards), size, personal, rules.wild | own)


def _read_size(rules: HandRules, text: str) -> int:
    sizes = {str(size): size for size in rules.sizes}
    if text not in sizes:
        raise FieldhouseError(
            f'after / comes how many cards it has in the end, {" or ".join(sizes)}, not "{text}"'
        )
    return sizes[text]


def _read_ranks(rules: HandRules, letters: str) -> str:
    if not rules.personal:
        raise FieldhouseError("this game has no ranks that are wild for one hand alone")
    for letter in letters:
        if letter not in RANK_LETTERS:
            raise FieldhouseError(f'"{letter}" is no rank; after + come letters of {RANK_LETTERS}')
        if rules.wild & rank_bit(RANK_LETTERS.index(letter)):
            raise FieldhouseError(f"{letter} is wild for all, so it is not written after +")
        if letters.count(letter) > 1:
            raise FieldhouseError(f"{letter} comes twice after +")
    if not 1 <= len(letters) <= rules.personal:
        raise FieldhouseError(f"after + come 1 to {rules.personal} ranks, not {len(letters)}")
    return letters


def check_apart(hands: Sequence[Holding], dead: Sequence[int]) -> None:
    """See that no card is in two places.

    Raises:
        FieldhouseError: one is.
    """
    place: dict[int, str] = {}
    holders = [(f"hand {number}", hand.cards) for number, hand in enumerate(hands, 1)]
    for where, cards in [*holders, ("--dead", dead)]:
        for card in cards:
            if card in place:
                raise FieldhouseError(f"{CARD_NAMES[card]} is both in {place[card]} and in {where}")
            place[card] = where
