"""Wild cards against a brute force that tries everything."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import numpy as np

from cards.brute_force import best_showing, best_with_wild, category_of_worth, same_order
from cards.dealing import Ints, deal, evaluate_each, showing_each, wild_ranks
from fieldhouse.cards import Rank
from fieldhouse.cards.batch import evaluate_many_wild, suit_masks

FOURS = 1 << Rank.FOUR.value
NATURAL = np.array([card for card in range(52) if card // 4 != Rank.FOUR])
FOUR_CARDS = np.array([4 * Rank.FOUR + suit for suit in range(4)])


def worth_with_wild(cards: Ints, wild: Ints) -> Ints:
    """The brute force's worth of hands that may each have other wild ranks."""
    is_wild = wild[:, None] >> (cards // 4) & 1
    wilds = is_wild.sum(axis=1)
    naturals_first = np.take_along_axis(cards, np.argsort(is_wild, axis=1, kind="stable"), axis=1)
    worth = np.empty(len(cards), np.int64)
    for count in np.unique(wilds):
        chosen = wilds == count
        natural = naturals_first[chosen, : cards.shape[1] - count]
        worth[chosen] = best_with_wild(natural, int(count))
    return worth


def check(cards: Ints, wild: Ints) -> None:
    """The in-game and the batch scores rank as the brute force does."""
    worth = worth_with_wild(cards, wild)
    scores = evaluate_each(cards, wild)
    assert same_order(scores, worth)
    assert np.array_equal(scores >> 26, category_of_worth(worth))
    assert np.array_equal(evaluate_many_wild(suit_masks(cards), wild), scores)


def with_fours(fours: int, size: int, hands: int | None = None) -> Ints:
    """Hands with some wild fours: random ones, or all that there are."""
    if hands is None:
        natural = np.array(list(combinations(NATURAL.tolist(), size - fours)))
    else:
        natural = deal(hands, size - fours, deck=NATURAL)
    wild = np.broadcast_to(FOUR_CARDS[:fours], (len(natural), fours))
    return np.concatenate([wild, natural], axis=1)


def test_wild_hands_rank_as_by_brute_force() -> None:
    """In one test, since the brute force must first build its tables."""
    for fours, hands in ((1, 500_000), (2, None), (3, None), (4, None)):  # None: all
        cards = with_fours(fours, 7, hands)
        check(cards, np.full(len(cards), FOURS))
    for size in (5, 6, 7):
        check(deal(200_000, size), wild_ranks(200_000, most=3))
    many = deal(100_000, 7, seed=2), wild_ranks(100_000, most=10, seed=2)
    assert (np.sum(many[1][:, None] >> many[0] // 4 & 1, axis=1) >= 5).sum() > 5000
    check(*many)


def test_hands_showing_rank_as_by_brute_force() -> None:
    """All hands of up to four cards, by ranks, with up to four fours."""
    scores, worths = [], []
    naturals = [rank for rank in range(13) if rank != Rank.FOUR]
    for size in (1, 2, 3, 4):
        for fours in range(size + 1):
            for ranks in combinations_with_replacement(naturals, size - fours):
                suits = [ranks[:i].count(rank) for i, rank in enumerate(ranks)]
                own = [4 * rank + suit for rank, suit in zip(ranks, suits, strict=True)]
                cards = np.array([[*FOUR_CARDS[:fours], *own]])
                scores.append(int(showing_each(cards, np.array([FOURS]))[0]))
                worths.append(best_showing(ranks, fours))
    places = {worth: i for i, worth in enumerate(sorted(set(worths)))}
    assert same_order(scores, [places[worth] for worth in worths])
    assert [score >> 26 for score in scores] == [category for category, _ in worths]
