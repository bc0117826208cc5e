"""Hands by the million, for simulation and equity. It needs NumPy, and compiles when first called.

Where `fieldhouse.cards.hands` stops as soon as a hand is settled, here every hand takes the same
steps, without a branch, in numbers of sixteen bits: so one instruction does many hands. What is
asked with `if` only selects; every cast to `uint16` keeps the numbers, and so the steps, narrow.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy import uint16
from numpy.typing import ArrayLike, NDArray

from fieldhouse.cards.deck import RANKS, SUITS, Rank
from fieldhouse.cards.hands import ALL_RANKS, FULL, SUIT_BITS, Category, hand_of
from fieldhouse.core.kernel import compile_rules

Masks = NDArray[np.uint16]
Scores = NDArray[np.int32]

NONE = uint16(0)
ALL = uint16(ALL_RANKS)
ACE = uint16(1 << Rank.ACE)


def suit_masks(cards: ArrayLike) -> Masks:
    """Hands as masks of ranks.

    Args:
        cards: integers 0 to 51, shape (hands, cards in a hand), no card twice in a hand.

    Returns:
        An array of shape (4, hands) which has for each suit, clubs first, the ranks that each
        hand has of it. As sets, they are joined with `|`.
    """
    numbers = np.asarray(cards)
    masks = np.empty((SUITS, len(numbers)), uint16)
    [fill] = compile_rules(None, _fill_masks)
    fill(numbers, masks)
    return masks


def evaluate_many(masks: Masks) -> Scores:
    """The scores, as of `evaluate`, of hands of one to seven cards.

    Args:
        masks: shape (4, hands), see `suit_masks`.

    Returns:
        Shape (hands,).
    """
    return _scores(masks, None)


def evaluate_many_wild(masks: Masks, wild: int | NDArray[Any]) -> Scores:
    """The scores, as of `evaluate_wild`, of hands of one to seven cards.

    Args:
        masks: shape (4, hands), see `suit_masks`.
        wild: a mask of the ranks that are wild, one for all hands or, shape (hands,), for each.

    Returns:
        Shape (hands,).
    """
    return _scores(masks, np.full(masks.shape[1], wild, uint16))


def _scores(masks: Masks, wild: Masks | None) -> Scores:
    scores = np.empty(masks.shape[1], np.int32)
    [score_all] = compile_rules(None, _score_all)
    score_all(np.ascontiguousarray(masks, uint16), wild, scores)
    return scores


# --------------------------------------------------------------------- compiled, over all hands


def _fill_masks(cards: Any, masks: Any) -> None:
    for i in range(len(cards)):
        hand = hand_of(cards[i], cards.shape[1])
        for suit in range(SUITS):
            masks[suit, i] = hand >> suit * SUIT_BITS & ALL_RANKS


def _score_all(masks: Any, wild: Any, scores: Any) -> None:
    # All in one loop: only what is inlined here is done for many hands at once, and only short
    # functions are.
    all_clubs, all_diamonds, all_hearts, all_spades = masks[0], masks[1], masks[2], masks[3]
    for i in range(len(scores)):
        clubs, diamonds = all_clubs[i], all_diamonds[i]
        hearts, spades = all_hearts[i], all_spades[i]
        wilds = NONE
        if wild is not None:
            wilds = _wilds(clubs, diamonds, hearts, spades, wild[i])
            natural = uint16(~wild[i])
            clubs, diamonds = uint16(clubs & natural), uint16(diamonds & natural)
            hearts, spades = uint16(hearts & natural), uint16(spades & natural)
        once, pairs, thrice, four = _alike(clubs, diamonds, hearts, spades)
        twos, threes, fours, fives = _alike_with_wild(once, pairs, thrice, four, wilds)
        flush, other = _flush_suits(clubs, diamonds, hearts, spades, wilds)
        # Two suits take three wild cards, and so four alike: a straight in one must be a flush.
        straights = _straights(other if other else once, wilds)
        straight_flushes = uint16(_straights(flush, wilds) | (straights if other else NONE))
        category, leading, kept = _category(
            twos, threes, fours, fives, pairs, straights, flush, straight_flushes
        )
        made = _best(pairs, 2) if category == Category.TWO_PAIR else _highest(leading)
        left = uint16(once & ~made)
        if category == Category.FULL_HOUSE:
            left = uint16(pairs & ~made)
        if category == Category.FLUSH:
            left = _filled(flush, wilds)
        if category == Category.HIGH_CARD and wilds:
            left = ACE  # a single wild card
        kickers = _kickers(left, kept)
        scores[i] = category << 2 * RANKS | made << RANKS | kickers


# ---------------------------------------------------------------------- compiled, one hand each


def _wilds(clubs: uint16, diamonds: uint16, hearts: uint16, spades: uint16, wild: uint16) -> uint16:
    """How many cards are wild."""
    minors = _count(uint16(clubs & wild)) + _count(uint16(diamonds & wild))
    majors = _count(uint16(hearts & wild)) + _count(uint16(spades & wild))
    return uint16(minors + majors)


def _alike(
    clubs: uint16, diamonds: uint16, hearts: uint16, spades: uint16
) -> tuple[uint16, uint16, uint16, uint16]:
    """The ranks of which a hand has at least one, two, three and four cards."""
    minors, majors = uint16(clubs & diamonds), uint16(hearts & spades)
    minor, major = uint16(clubs | diamonds), uint16(hearts | spades)
    once = uint16(minor | major)
    twice = uint16(minors | majors | (minor & major))
    thrice = uint16((minors & major) | (majors & minor))
    return once, twice, thrice, uint16(minors & majors)


def _alike_with_wild(
    once: uint16, twice: uint16, thrice: uint16, four: uint16, wilds: uint16
) -> tuple[uint16, uint16, uint16, uint16]:
    """The ranks of which there are two, three, four and five cards with the help of wild ones."""
    fives = NONE
    if wilds & 1:
        fives, four, thrice, twice, once = four, thrice, twice, once, ALL
    if wilds & 2:
        fives, four, thrice, twice, once = thrice, twice, once, ALL, ALL
    if wilds & 4:
        fives, four = once, ALL
    return twice, thrice, four, fives


def _flush_suits(
    clubs: uint16, diamonds: uint16, hearts: uint16, spades: uint16, wilds: uint16
) -> tuple[uint16, uint16]:
    """The natural cards of up to two suits in which there is a flush."""
    flush = other = NONE
    if uint16(_count(clubs) + wilds) >= FULL:
        flush = clubs
    if uint16(_count(diamonds) + wilds) >= FULL:
        flush, other = diamonds, flush
    if uint16(_count(hearts) + wilds) >= FULL:
        flush, other = hearts, flush
    if uint16(_count(spades) + wilds) >= FULL:
        flush, other = spades, flush
    return flush, other


def _filled(suited: uint16, wilds: uint16) -> uint16:
    """The ranks of a flush with up to two wild cards as the highest that it lacks."""
    if wilds >= 1:
        suited = uint16(suited | _highest(uint16(ALL & ~suited)))
    if wilds >= 2:
        suited = uint16(suited | _highest(uint16(ALL & ~suited)))
    return suited


def _straights(ranks: uint16, wilds: uint16) -> uint16:
    """The ranks that top five in a row of which at most `wilds`, 0 to 3, are missing."""
    line = uint16(ranks << 1 | ranks >> Rank.ACE)  # an ace is below the deuce, too
    none = one = two = three = uint16(ALL_RANKS << 1)
    for _ in range(FULL):
        three = uint16(three & line | two)
        two = uint16(two & line | one)
        one = uint16(one & line | none)
        none = uint16(none & line)
        line = uint16(line << 1)
    if wilds >= 1:
        none = one
    if wilds >= 2:
        none = two
    if wilds >= 3:
        none = three
    return uint16(none >> 1)


def _category(
    twos: uint16,
    threes: uint16,
    fours: uint16,
    fives: uint16,
    pairs: uint16,
    straights: uint16,
    flush: uint16,
    straight_flushes: uint16,
) -> tuple[int, uint16, int]:
    """The category, ranks of which the highest makes it, and how many kickers count."""
    category, leading, kept = Category.HIGH_CARD, NONE, 5
    if twos:
        category, leading, kept = Category.PAIR, twos, 3
    if threes:
        category, leading, kept = Category.THREE_OF_A_KIND, threes, 2
    if straights:
        category, leading, kept = Category.STRAIGHT, straights, 0
    if flush:
        category, leading, kept = Category.FLUSH, NONE, 5
    if pairs & (pairs - 1):
        if threes:
            category, leading, kept = Category.FULL_HOUSE, threes, 1
        elif category < Category.STRAIGHT:
            category, kept = Category.TWO_PAIR, 1
    if fours:
        category, leading, kept = Category.FOUR_OF_A_KIND, fours, 1
    if straight_flushes:
        category, leading, kept = Category.STRAIGHT_FLUSH, straight_flushes, 0
    if fives:
        category, leading, kept = Category.FIVE_OF_A_KIND, fives, 0
    return category, leading, kept


def _kickers(ranks: uint16, kept: int) -> uint16:
    """The highest ranks, as many as the category keeps: 0 to 3, or 5."""
    if kept == 0:
        return NONE
    if kept == 1:
        return _highest(ranks)
    return _best(ranks, kept)


def _best(ranks: uint16, count: int) -> uint16:
    """The highest `count` of some ranks, of which there are at most two more."""
    over = _count(ranks) - count
    if over > 1:
        ranks = uint16(ranks & (ranks - 1))
    if over > 0:
        ranks = uint16(ranks & (ranks - 1))
    return ranks


def _highest(ranks: uint16) -> uint16:
    """The highest of some ranks, 0 if there are none."""
    ranks = uint16(ranks | ranks >> 1)
    ranks = uint16(ranks | ranks >> 2)
    ranks = uint16(ranks | ranks >> 4)
    ranks = uint16(ranks | ranks >> 8)
    return uint16(ranks ^ ranks >> 1)


def _count(ranks: uint16) -> uint16:
    """How many ranks: the counts of pairs of bits, then of fours, eights and all."""
    ranks = uint16(ranks - (ranks >> 1 & 0x5555))
    ranks = uint16((ranks & 0x3333) + (ranks >> 2 & 0x3333))
    ranks = uint16((ranks + (ranks >> 4)) & 0x0F0F)
    return uint16((ranks + (ranks >> 8)) & 0xF)
