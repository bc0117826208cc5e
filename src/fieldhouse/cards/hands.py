"""What a poker hand is worth, with or without wild cards.

A hand is a set of cards in one integer: sixteen bits a suit, clubs lowest, of which thirteen are
the ranks, deuce lowest. Hands are joined with `|`. A set of ranks is such a thirteen-bit mask too.

A score is the hand's category, then the ranks that make it, then the kickers, both as masks. Masks
compare as the ranks in them do, highest first; so scores compare as hands, and no table is needed.

Wild cards need no search either. In every hand it is known what they do best: they join the cards
that are most alike, fill a straight, or are the highest cards that a flush lacks.

All functions belong to the compiled subset.
"""

from __future__ import annotations

from enum import IntEnum

from fieldhouse.cards.deck import RANKS, SUITS, Rank, rank_of, suit_of


class Category(IntEnum):
    """The kinds of hands, lowest first."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9


SUIT_BITS = 16
ALL_RANKS = (1 << RANKS) - 1
EVERY_SUIT = 1 | 1 << SUIT_BITS | 1 << 2 * SUIT_BITS | 1 << 3 * SUIT_BITS
FULL = 5
"""How many cards a full hand has; more are never counted."""


def card_bit(card: int) -> int:
    """The hand of one card."""
    return 1 << (suit_of(card) * SUIT_BITS + rank_of(card))


def rank_bit(rank: int) -> int:
    """The mask of one rank."""
    return 1 << rank


def hand_of(cards: list[int], count: int) -> int:
    """The hand of the first `count` cards."""
    hand = 0
    for i in range(count):
        hand |= card_bit(cards[i])
    return hand


def size_of(hand: int) -> int:
    """How many cards are in a hand, or ranks in a mask."""
    size = 0
    while hand:  # compiled, this loop is one instruction
        hand &= hand - 1
        size += 1
    return size


def category_of(score: int) -> int:
    """The score's category, a value of `Category`."""
    return score >> 2 * RANKS


def _score(category: int, made_of: int, kickers: int) -> int:
    return category << 2 * RANKS | made_of << RANKS | kickers


def evaluate(hand: int) -> int:
    """The score of the best five of one to seven cards."""
    return evaluate_wild(hand, 0)


def evaluate_wild(hand: int, wild: int) -> int:
    """The score of the best five of one to seven cards where the ranks in `wild` are wild.

    A wild card stands for any card that is not in the five already, except to make five alike.
    """
    natural = hand & ~(wild * EVERY_SUIT)
    wilds = size_of(hand ^ natural)
    best = _alike_best(natural, wilds)
    if wilds > 3:
        return best  # five alike, or too few cards for straights and flushes
    for suit in range(SUITS):
        suited = natural >> suit * SUIT_BITS & ALL_RANKS
        if size_of(suited) + wilds >= FULL:
            best = max(best, _flush(suited, wilds))
    if category_of(best) < Category.STRAIGHT:
        top = _straight(_any_suit(natural), wilds)
        if top:
            return _score(Category.STRAIGHT, top, 0)
    return best


def showing(hand: int, wild: int) -> int:
    """The score of one to seven cards by what is alike in them: no straights, no flushes.

    Of hands that are equal as far as both go, the one with more cards scores higher.
    """
    natural = hand & ~(wild * EVERY_SUIT)
    return _alike_best(natural, size_of(hand ^ natural))


def _alike_best(natural: int, wilds: int) -> int:
    """The score of natural cards and a number of wild ones by what is alike in them."""
    fives = _alike(natural, 5 - wilds)
    if fives:
        return _score(Category.FIVE_OF_A_KIND, _highest(fives), 0)
    once = _any_suit(natural)
    fours = _alike(natural, 4 - wilds)
    if fours:
        four = _highest(fours)
        return _score(Category.FOUR_OF_A_KIND, four, _highest(once & ~four))
    pairs = _alike(natural, 2)
    threes = _alike(natural, 3 - wilds)
    if threes:
        three = _highest(threes)
        if pairs & ~three:
            return _score(Category.FULL_HOUSE, three, _highest(pairs & ~three))
        return _score(Category.THREE_OF_A_KIND, three, _best(once & ~three, 2))
    if size_of(pairs) > 1:
        two = _best(pairs, 2)
        return _score(Category.TWO_PAIR, two, _highest(once & ~two))
    twos = _alike(natural, 2 - wilds)
    if twos:
        pair = _highest(twos)
        return _score(Category.PAIR, pair, _best(once & ~pair, 3))
    if wilds:
        once = rank_bit(Rank.ACE.value)  # a single wild card
    return _score(Category.HIGH_CARD, 0, _best(once, FULL))


def _any_suit(hand: int) -> int:
    """The ranks in a hand."""
    half = hand | hand >> 2 * SUIT_BITS
    return (half | half >> SUIT_BITS) & ALL_RANKS


def _alike(natural: int, count: int) -> int:
    """The ranks of which a hand has at least `count` cards, 5 or fewer."""
    if count <= 0:
        return ALL_RANKS
    clubs = natural & ALL_RANKS
    diamonds = natural >> SUIT_BITS & ALL_RANKS
    hearts = natural >> 2 * SUIT_BITS & ALL_RANKS
    spades = natural >> 3 * SUIT_BITS
    minors = clubs & diamonds
    majors = hearts & spades
    if count == 1:
        return clubs | diamonds | hearts | spades
    if count == 2:
        return minors | majors | ((clubs | diamonds) & (hearts | spades))
    if count == 3:
        return (minors & (hearts | spades)) | (majors & (clubs | diamonds))
    if count == 4:
        return minors & majors
    return 0


def _flush(suited: int, wilds: int) -> int:
    """The score of a flush, or straight flush, of these ranks and the wild cards."""
    top = _straight(suited, wilds)
    if top:
        return _score(Category.STRAIGHT_FLUSH, top, 0)
    for _ in range(wilds):
        suited |= _highest(ALL_RANKS & ~suited)
    return _score(Category.FLUSH, 0, _best(suited, FULL))


def _straight(ranks: int, wilds: int) -> int:
    """The highest rank that tops five in a row of which at most `wilds`, 0 to 3, are missing."""
    line = ranks << 1 | ranks >> Rank.ACE  # an ace is below the deuce, too
    # Rank by rank, whether at most so many are missing from there downward. Below the five a row
    # would end beneath the ace; but with all that such a row has, the wheel is made as well.
    none = one = two = three = ALL_RANKS << 1
    for _ in range(FULL):
        three = three & line | two
        two = two & line | one
        one = one & line | none
        none &= line
        line <<= 1
    if wilds == 0:
        return _highest(none >> 1)
    if wilds == 1:
        return _highest(one >> 1)
    if wilds == 2:
        return _highest(two >> 1)
    return _highest(three >> 1)


def _highest(ranks: int) -> int:
    """The highest of some ranks, 0 if there are none."""
    ranks |= ranks >> 1
    ranks |= ranks >> 2
    ranks |= ranks >> 4
    ranks |= ranks >> 8
    return ranks ^ ranks >> 1


def _best(ranks: int, count: int) -> int:
    """The highest `count` of some ranks, or all if there are fewer."""
    for _ in range(size_of(ranks) - count):
        ranks &= ranks - 1
    return ranks
