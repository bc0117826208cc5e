"""What a hand is worth, by trying everything. Nothing here knows how the evaluator works.

All 3,819,816 ways to take five of the 52 cards, repeats allowed, are ranked by counting. Fewer than
five cards are worth the best that any card added makes of them. So `best_with_wild` has tried each
wild card as each card, in each choice of five.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

IMPOSSIBLE = -1
FIVE_ALIKE = (5,)
CATEGORIES = {
    (1, 1, 1, 1, 1): 0,
    (2, 1, 1, 1): 1,
    (2, 2, 1): 2,
    (3, 1, 1): 3,
    (3, 2): 6,
    (4, 1): 7,
    FIVE_ALIKE: 9,
}
STRAIGHT, FLUSH, STRAIGHT_FLUSH = 4, 5, 8
WHEEL = (12, 3, 2, 1, 0)


def worth_of_ranks(ranks: tuple[int, ...], in_suit: bool) -> int:
    """Five cards' category and ranks, the most frequent first, as the digits of a number."""
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    category = CATEGORIES[tuple(counts[rank] for rank in order)]
    straight = len(order) == 5 and order[0] - order[4] == 4
    if tuple(order) == WHEEL:
        straight, order = True, [3, 2, 1, 0, -1]
    if category == 0 and straight:
        category = STRAIGHT
    if in_suit:
        category = STRAIGHT_FLUSH if straight else FLUSH
    worth = category
    for rank in [*order, *[0] * (5 - len(order))]:
        worth = worth * 16 + rank + 1
    return worth


def sets_of(size: int, kinds: int) -> Ints:
    """All ways to take `size` of some kinds, repeats allowed: shape (ways, size), ascending."""
    ways = combinations_with_replacement(range(kinds), size)
    count = comb(kinds + size - 1, size)
    return np.fromiter(chain.from_iterable(ways), np.int64, count * size).reshape(count, size)


def worth_of_fives(hands: Ints) -> Ints:
    """The worth of hands of five cards, IMPOSSIBLE if one comes twice without five alike."""
    by_ranks = np.empty((2, comb(17, 5)), np.int64)
    for ranks in sets_of(5, 13):
        for in_suit in (False, True):
            by_ranks[int(in_suit), place(ranks)] = worth_of_ranks(tuple(ranks.tolist()), in_suit)
    twice = (hands[:, 1:] == hands[:, :-1]).any(axis=1)
    in_suit = (hands % 4 == hands[:, :1] % 4).all(axis=1) & ~twice
    five_alike = (hands // 4 == hands[:, :1] // 4).all(axis=1)
    worth = by_ranks[in_suit.astype(int), place(hands // 4)]
    return np.where(twice & ~five_alike, IMPOSSIBLE, worth)


def category_of_worth(worth: Ints) -> Ints:
    """The category, 0 (high card) to 9 (five of a kind)."""
    return worth >> 20


def place(cards: Ints) -> Ints:
    """The place in a table of sets of so many cards, repeats allowed; the last axis ascends."""
    places = np.zeros(cards.shape[:-1], np.int64)
    for i in range(cards.shape[-1]):
        size = np.array([comb(card + i, i + 1) for card in range(52)])
        places += size[cards[..., i]]
    return places


@cache
def tables() -> dict[int, Ints]:
    """For each number of cards, 0 to 5, the worth of each set of them with wild cards to five."""
    hands = sets_of(5, 52)
    table = {5: np.empty(len(hands), np.int64)}
    table[5][place(hands)] = worth_of_fives(hands)
    for size in (4, 3, 2, 1, 0):
        table[size] = np.full(comb(51 + size, size), IMPOSSIBLE)
        larger = sets_of(size + 1, 52)
        for dropped in range(size + 1):
            smaller = place(np.delete(larger, dropped, axis=1))
            np.maximum.at(table[size], smaller, table[size + 1][place(larger)])
    return table


def best_with_wild(natural: Ints, wilds: int) -> Ints:
    """The worth of hands of natural cards, shape (hands, cards), and a number of wild ones.

    Together they are at least five.
    """
    natural = np.sort(natural, axis=1)
    count = natural.shape[1]
    best = np.full(len(natural), IMPOSSIBLE)
    for size in range(max(0, 5 - wilds), min(5, count) + 1):
        for chosen in combinations(range(count), size):
            best = np.maximum(best, tables()[size][place(natural[:, chosen])])
    return best


def best_showing(natural: tuple[int, ...], wilds: int) -> tuple[int, tuple[int, ...]]:
    """The worth of up to four cards by what is alike: category and ranks, as Python compares.

    Args:
        natural: the ranks of the natural cards.
        wilds: how many wild cards there are beside them.
    """
    tried = combinations_with_replacement(range(13), wilds)
    return max(_alike((*natural, *ranks)) for ranks in tried)


def _alike(ranks: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    pattern = [counts[rank] for rank in order]
    category = {1: 0, 2: 1, 3: 3, 4: 7}[pattern[0]]
    if pattern == [2, 2]:
        category = 2
    return category, tuple(order)


def same_order(ours: Any, theirs: Any) -> bool:
    """Whether two lists of scores rank the same hands alike, ties included."""
    ours, theirs = np.asarray(ours), np.asarray(theirs)
    order = np.lexsort((theirs, ours))
    steps_ours, steps_theirs = np.diff(ours[order]), np.diff(theirs[order])
    return bool(np.array_equal(steps_ours > 0, steps_theirs > 0) and (steps_theirs >= 0).all())
