"""What final hands are worth, by the number of wild ranks: every hand there is, counted.

Only the natural cards of a hand are gone through; how many sets of wild ranks and wild cards go
with them follows from how many ranks they have. And only one of all hands that differ in nothing
but the names of the suits. So four million hands stand for all, with any wild ranks.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb
from typing import TYPE_CHECKING, Any, TypeAlias

from fieldhouse.cards import CARDS, RANKS, SUITS, Category, category_of, evaluate_wild, size_of
from fieldhouse.cards.hands import SUIT_BITS
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.kernel import compile_rules
from fieldhouse.games.football_poker.showing import FOURS

if TYPE_CHECKING:
    import numpy as np

    Tally: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]

OTHER_RANKS = RANKS - 1
"""The ranks that can become a personal wild rank: all but fours."""

NOTE = (
    "Each personal wild rank is equally likely to be any but four, and all cards are random: that "
    "such a rank costs a three face up is left aside."
)


def final_hands(title: str, cards: int, most: int) -> FigureTable:
    """The probability of each category, for the fours and none to `most` further ranks wild."""
    shares = [category_shares(cards, personal) for personal in range(most + 1)]
    rows = {
        category.name.lower().replace("_", " "): [Figure(share[category]) for share in shares]
        for category in reversed(Category)
    }
    columns = ["fours wild", *(f"fours + {personal}" for personal in range(1, most + 1))]
    return FigureTable(title, rows, columns, NOTE)


def category_shares(cards: int, personal: int) -> list[Fraction]:
    """How likely each category is, lowest first, the wild ranks being chosen at random."""
    counts = [0] * len(Category)
    for natural, by_ranks in enumerate(count_naturals(cards).tolist()):
        wild_cards = comb(SUITS * (1 + personal), cards - natural)
        for ranks, by_category in enumerate(by_ranks):
            wild_ranks = comb(OTHER_RANKS - ranks, personal)
            for category, hands in enumerate(by_category):
                counts[category] += hands * wild_cards * wild_ranks
    total = comb(CARDS, cards) * comb(OTHER_RANKS, personal)
    return [Fraction(count, total) for count in counts]


@cache
def count_naturals(cards: int) -> Tally:
    """How many sets of natural cards there are, by size, number of ranks and category.

    The category is that of the set with so many wild cards that there are `cards` in all.
    """
    import numpy as np

    sets = [ranks for ranks in range(1 << RANKS) if not ranks & FOURS and size_of(ranks) <= cards]
    sets.sort(key=size_of)
    ends = [sum(size_of(ranks) <= size for ranks in sets) for size in range(cards + 1)]
    tally = np.zeros((cards + 1, OTHER_RANKS + 1, len(Category)), np.int64)
    [count] = compile_rules(None, count_sets)
    count(np.array(sets), np.array(ends), cards, tally)
    return tally


# --------------------------------------------------------------------------- compiled


def count_sets(sets: Any, ends: Any, cards: int, tally: Any) -> None:
    """Go through the ranks of each suit, `sets` being sorted by size and `ends` where sizes end.

    The suits are in order, clubs having the set that comes last.
    """
    for a in range(len(sets)):
        left_a = cards - size_of(sets[a])
        for b in range(min(a + 1, ends[left_a])):
            left_b = left_a - size_of(sets[b])
            for c in range(min(b + 1, ends[left_b])):
                left_c = left_b - size_of(sets[c])
                for d in range(min(c + 1, ends[left_c])):
                    wilds = left_c - size_of(sets[d])
                    hand = join(sets[a], sets[b], sets[c], sets[d])
                    ranks = size_of(sets[a] | sets[b] | sets[c] | sets[d])
                    category = category_with(hand, wilds)
                    tally[cards - wilds, ranks, category] += arrangements(a, b, c, d)


def join(clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """The hand that has these ranks of each suit."""
    return clubs | diamonds << SUIT_BITS | hearts << 2 * SUIT_BITS | spades << 3 * SUIT_BITS


def category_with(natural: int, wilds: int) -> int:
    """The category of natural cards, none of them a four, and wild ones, five or more in all."""
    if wilds >= SUITS:
        return Category.FIVE_OF_A_KIND.value
    hand = natural
    for suit in range(wilds):
        hand |= FOURS << suit * SUIT_BITS
    return category_of(evaluate_wild(hand, FOURS))


def arrangements(a: int, b: int, c: int, d: int) -> int:
    """In how many ways four things, equal ones side by side, can be put in order."""
    ways = 24
    same = 2 if a == b else 1
    ways //= same
    same = same + 1 if b == c else 1
    ways //= same
    same = same + 1 if c == d else 1
    return ways // same
