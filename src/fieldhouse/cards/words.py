"""A score taken apart: its name as a dealer says it, the five cards, and what wild cards are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

from fieldhouse.cards.deck import (
    CARD_NAMES,
    CARDS,
    HIDDEN,
    RANK_NAMES,
    RANK_PLURALS,
    RANKS,
    SUIT_NAMES,
    SUITS,
    Rank,
    Suit,
    parse_card,
    rank_of,
    suit_of,
)
from fieldhouse.cards.hands import ALL_RANKS, FULL, Category, card_bit, category_of
from fieldhouse.core.schema import UNKNOWN


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as it is shown.

    Args:
        category: its kind.
        name: in words; two hands of five cards have one name just if they tie.
        cards: the cards that count, at most five, in the order a dealer lays them out.
        stands_for: what each of these is, in their order: itself, or for a wild card any card.
    """

    category: Category
    name: str
    cards: tuple[int, ...]
    stands_for: tuple[int, ...]


def card_names(cards: Iterable[int]) -> list[str]:
    """The cards in some places as JSON has them, empty places left out."""
    return [HIDDEN if card == UNKNOWN else CARD_NAMES[card] for card in cards if card >= 0]


def cards_in(hand: int) -> list[int]:
    """The cards of a hand, highest first."""
    return [card for card in reversed(range(CARDS)) if hand & card_bit(card)]


def names_of_cards_in(hand: int) -> list[str]:
    """The cards of a hand as JSON has them, highest first."""
    return [CARD_NAMES[card] for card in cards_in(hand)]


def card_in_words(card: str) -> str:
    """A card such as `Qs` as people call it: `the queen of spades`."""
    if card == HIDDEN:
        return "not shown"
    number = parse_card(card)
    return f"the {RANK_NAMES[rank_of(number)]} of {SUIT_NAMES[suit_of(number)]}"


def describe(score: int, cards: Sequence[int], wild: int = 0) -> Hand:
    """Take apart the score that `evaluate`, `evaluate_wild` or `showing` gave for some cards.

    Raises:
        ValueError: the cards are not worth that score.
    """
    category = Category(category_of(score))
    ranks = _ranks_laid_out(score)
    all_suits = tuple(reversed(Suit))
    in_suit = category in (Category.FLUSH, Category.STRAIGHT_FLUSH)
    for suits in [(suit,) for suit in all_suits] if in_suit else [all_suits]:
        laid_out = _lay_out(ranks, suits, cards, wild)
        if laid_out:
            own, stands_for = zip(*laid_out, strict=True)
            return Hand(category, hand_name(score), own, stands_for)
    raise ValueError(f"{[*cards]} are not worth {hand_name(score)}")


def hand_name(score: int) -> str:
    """The name of a score, such as `two pair, kings and threes, jack kicker`."""
    category = category_of(score)
    made, kickers = _made(score), _kickers(score)
    if category == Category.HIGH_CARD:
        return f"{RANK_NAMES[kickers[0]]} high" + _kickers_named(kickers[1:])
    if category == Category.FLUSH:
        return "flush, " + _listed(kickers)
    high = RANK_NAMES[made[0]]
    several = RANK_PLURALS[made[0]]
    match category:
        case Category.PAIR:
            name = f"pair of {several}"
        case Category.TWO_PAIR:
            name = f"two pair, {several} and {RANK_PLURALS[made[1]]}"
        case Category.THREE_OF_A_KIND:
            name = f"three {several}"
        case Category.STRAIGHT:
            name = f"straight, {high} high"
        case Category.FULL_HOUSE:
            return f"full house, {several} over {RANK_PLURALS[kickers[0]]}"
        case Category.FOUR_OF_A_KIND:
            name = f"four {several}"
        case Category.STRAIGHT_FLUSH if made[0] == Rank.ACE:
            name = "royal flush"
        case Category.STRAIGHT_FLUSH:
            name = f"straight flush, {high} high"
        case _:
            name = f"five {several}"
    return name + _kickers_named(kickers)


def _kickers_named(ranks: Sequence[int]) -> str:
    if not ranks:
        return ""
    return f", {_listed(ranks)} kicker{'s' if len(ranks) > 1 else ''}"


def _listed(ranks: Iterable[int]) -> str:
    return "-".join(RANK_NAMES[rank] for rank in ranks)


def _made(score: int) -> list[int]:
    """The ranks that make the hand, highest first."""
    return _ranks_in(score >> RANKS & ALL_RANKS)


def _kickers(score: int) -> list[int]:
    """The other ranks that count, highest first."""
    return _ranks_in(score & ALL_RANKS)


def _ranks_in(mask: int) -> list[int]:
    return [rank for rank in reversed(range(RANKS)) if mask >> rank & 1]


ALIKE = {
    Category.HIGH_CARD: 1,
    Category.PAIR: 2,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 3,
    Category.FLUSH: 1,
    Category.FULL_HOUSE: 3,
    Category.FOUR_OF_A_KIND: 4,
    Category.FIVE_OF_A_KIND: 5,
}
"""How many cards there are of each rank that makes a hand; straights are a row instead."""


def _ranks_laid_out(score: int) -> list[int]:
    """The rank of each card that counts, in a dealer's order."""
    category = Category(category_of(score))
    made, kickers = _made(score), _kickers(score)
    if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        return [(made[0] - i) % RANKS for i in range(FULL)]  # below the deuce is the ace
    if category == Category.FULL_HOUSE:
        kickers *= 2
    return [rank for rank in made for _ in range(ALIKE[category])] + kickers


def _lay_out(
    ranks: Sequence[int], suits: Sequence[int], cards: Sequence[int], wild: int
) -> list[tuple[int, int]]:
    """For each rank a card and what it stands for: itself or, for want of one, a wild card.

    Returns:
        An empty list if the cards do not suffice with these suits alone.
    """
    left = sorted(cards, reverse=True)
    own: list[int | None] = []
    for rank in ranks:
        fit = [card for card in left if rank_of(card) == rank and suit_of(card) in suits]
        own.append(fit[0] if fit else None)
        left = [card for card in left if card != own[-1]]
    wilds = [card for card in left if wild >> rank_of(card) & 1]
    if own.count(None) > len(wilds):
        return []
    laid_out = []
    taken = set(own)
    for rank, card in zip(ranks, own, strict=True):
        stands_for = _any_card(rank, suits, taken) if card is None else card
        taken.add(stands_for)
        laid_out.append((wilds.pop(0) if card is None else card, stands_for))
    return laid_out


def _any_card(rank: int, suits: Sequence[int], taken: Set[int | None]) -> int:
    """A card of a rank that is not in the hand yet; of five alike, the fifth is there already."""
    choices = [rank * SUITS + suit for suit in suits]
    return next((card for card in choices if card not in taken), choices[0])
