"""How good a player's own cards are beside the community's, and how likely they win.

Only what the seat itself sees is read. All functions belong to the compiled subset.
"""

from __future__ import annotations

from enum import IntEnum

from fieldhouse.cards import (
    RANKS,
    SUITS,
    Category,
    Rank,
    card_bit,
    category_of,
    evaluate,
    rank_bit,
    size_of,
)
from fieldhouse.cards.hands import SUIT_BITS
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.power_poker.mat import COMMUNITY_CARDS, FLOP_CARDS, Mat, in_hand


class Standing(IntEnum):
    """What a seat's own cards add to the community's, lowest first."""

    NOTHING = 0
    HIGH_CARD = 1
    """A king or an ace."""
    LOW_PAIR = 2
    """Or four to a flush."""
    TOP_PAIR = 3
    """As high as the best community card."""
    TWO_PAIR = 4
    THREE = 5
    STRAIGHT = 6
    FLUSH = 7
    FULL_HOUSE = 8
    """Or better."""


CHANCE_AGAINST_ONE = (
    (32, 48, 62, 78, 86, 93, 91, 94, 97),
    (25, 43, 57, 79, 85, 92, 89, 91, 94),
    (17, 38, 58, 79, 85, 91, 90, 89, 93),
)
"""How often a standing ends as the better of two hands, a tie being half.

A row each for three, four and five community cards.
"""


def standing(own: int, board: int, complete: bool) -> int:
    """How good a hand is beyond what the community cards give to all.

    Args:
        own: the hole cards.
        board: the community cards.
        complete: whether no more cards come, so that four to a flush are worth nothing.
    """
    score, common = evaluate(own | board), evaluate(board)
    kind = category_of(score)
    if kind > category_of(common):
        match kind:
            case Category.PAIR | Category.TWO_PAIR:
                mine = paired(score) & ~paired(common)
                if size_of(mine) == 2:
                    return Standing.TWO_PAIR.value
                top = 2 * mine > ranks_in(board)
                return Standing.TOP_PAIR.value if top else Standing.LOW_PAIR.value
            case Category.THREE_OF_A_KIND:
                return Standing.THREE.value
            case Category.STRAIGHT:
                return Standing.STRAIGHT.value
            case Category.FLUSH:
                return Standing.FLUSH.value
        return Standing.FULL_HOUSE.value
    if not complete and is_flush_draw(own, board):
        return Standing.LOW_PAIR.value
    high = ranks_in(own) >= rank_bit(Rank.KING.value)
    return Standing.HIGH_CARD.value if high else Standing.NOTHING.value


def paired(score: int) -> int:
    """The ranks of the pairs in a hand that is no better than two pair."""
    return score >> RANKS & (1 << RANKS) - 1


def ranks_in(hand: int) -> int:
    """The ranks of a hand's cards."""
    ranks = 0
    for suit in range(SUITS):
        ranks |= of_suit(hand, suit)
    return ranks


def of_suit(hand: int, suit: int) -> int:
    """The ranks that a hand has of a suit."""
    return hand >> suit * SUIT_BITS & (1 << RANKS) - 1


def is_flush_draw(own: int, board: int) -> bool:
    """Whether a card of his own makes four of a suit."""
    for suit in range(SUITS):
        mine = of_suit(own, suit)
        if mine and size_of(mine | of_suit(board, suit)) == 4:
            return True
    return False


def own_hand(s: Mat, seat: int) -> int:
    """The seat's hole cards, as a hand."""
    hand = 0
    for place in range(s.holes[seat]):
        if s.hole[seat][place] != UNKNOWN:
            hand |= card_bit(s.hole[seat][place])
    return hand


def board_of(s: Mat) -> int:
    """The community cards, as a hand."""
    hand = 0
    for place in range(s.communities):
        hand |= card_bit(s.community[place])
    return hand


def chance_to_win(s: Mat, seat: int) -> int:
    """How likely, in percent, the seat's hand is the best of all that are still in.

    There are three community cards at least, and one of the seat's own.
    """
    own = own_hand(s, seat)
    row = CHANCE_AGAINST_ONE[s.communities - FLOP_CARDS]
    against_one = row[standing(own, board_of(s), s.communities == COMMUNITY_CARDS)]
    chance = 100
    for _ in range(size_of(in_hand(s)) - 1):
        chance = chance * against_one // 100
    return chance
