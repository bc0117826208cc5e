"""Proves the poker hands, standard and wild: every hand there is, in under a minute.

    uv run --group test tools/hands_proof.py

All 133,784,560 hands of seven cards: the in-game and the batch evaluator agree on each, and the
categories are as many as is known. Then all hands of five to seven cards with one to seven wild
ones: both rank them as a brute force does, which tries each wild card as each card.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import chain, combinations, islice
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fieldhouse.cards import Category, Rank, card_bit, evaluate, rank_of
from fieldhouse.cards.batch import evaluate_many, evaluate_many_wild, suit_masks
from fieldhouse.core.kernel import compile_rules

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from cards.brute_force import best_with_wild, category_of_worth, same_order
from cards.dealing import evaluate_each

Ints = NDArray[np.int64]

KNOWN = {
    Category.HIGH_CARD: 23_294_460,
    Category.PAIR: 58_627_800,
    Category.TWO_PAIR: 31_433_400,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.STRAIGHT: 6_180_020,
    Category.FLUSH: 4_047_644,
    Category.FULL_HOUSE: 3_473_184,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.STRAIGHT_FLUSH: 41_584,
    Category.FIVE_OF_A_KIND: 0,
}
KINDS_OF_SEVEN = 4824
"""How many different values hands of seven cards have."""

WILD_CARDS = [rank * 4 + suit for rank in (Rank.FOUR, Rank.NINE) for suit in range(4)]
CHUNK = 1_000_000


def main() -> None:
    """Run both proofs."""
    prove_standard()
    prove_wild()


def prove_standard() -> None:
    """Count all hands of seven cards by category."""
    began = time.perf_counter()
    [fill] = compile_rules(None, hands_above)
    masks, scores = np.empty((4, comb(50, 5)), np.uint16), np.empty(comb(50, 5), np.int64)
    counts, values = np.zeros(len(Category), np.int64), set[int]()
    for low, second in combinations(range(47), 2):
        count = fill(low, second, masks, scores)
        batch = evaluate_many(masks[:, :count])
        assert np.array_equal(batch, scores[:count]), "the two evaluators differ"
        counts += np.bincount(batch >> 26, minlength=len(Category))
        values.update(np.unique(batch).tolist())
    for category, known in KNOWN.items():
        assert counts[category] == known, f"{counts[category]:,} {category.name}, not {known:,}"
        print(f"{category.name:16}{counts[category]:12,}")
    assert len(values) == KINDS_OF_SEVEN
    seconds = time.perf_counter() - began
    print(f"all {counts.sum():,} hands of seven cards, {len(values):,} values, {seconds:.0f} s")


def hands_above(a: int, b: int, masks: Any, scores: Any) -> int:
    """Write all hands of seven whose lowest cards are `a` and `b`, and their in-game scores."""
    two = card_bit(a) | card_bit(b)
    n = 0
    for c in range(b + 1, 52):
        three = two | card_bit(c)
        for d in range(c + 1, 52):
            four = three | card_bit(d)
            for e in range(d + 1, 52):
                five = four | card_bit(e)
                for f in range(e + 1, 52):
                    six = five | card_bit(f)
                    for g in range(f + 1, 52):
                        hand = six | card_bit(g)
                        scores[n] = evaluate(hand)
                        for suit in range(4):
                            masks[suit, n] = hand >> 16 * suit & 0x1FFF
                        n += 1
    return n


def prove_wild() -> None:
    """Compare all hands with wild cards, fours and for more than four also nines."""
    pairs = np.empty((0, 2), np.int64)
    for size in (5, 6, 7):
        for wilds in range(1, size + 1):
            began, hands = time.perf_counter(), 0
            for cards in hands_with(wilds, size):
                pairs = np.unique(np.concatenate([pairs, scored(cards, wilds)]), axis=0)
                hands += len(cards)
            seconds = time.perf_counter() - began
            print(f"{size} cards, {wilds} wild:{hands:12,} hands, {seconds:.0f} s", flush=True)
    scores, worths = pairs[:, 0], pairs[:, 1]
    assert same_order(scores, worths), "the order is not that of the brute force"
    assert np.array_equal(scores >> 26, category_of_worth(worths))
    print(f"all hands with wild cards rank as by brute force; {len(pairs):,} values")


def hands_with(wilds: int, size: int) -> Iterator[Ints]:
    """All hands of a size with so many wild cards, in chunks, the wild cards first."""
    wild = np.array(WILD_CARDS[:wilds])
    ranks = {rank_of(card) for card in wild.tolist()}
    natural = [card for card in range(52) if rank_of(card) not in ranks]
    rest = size - wilds
    hands = combinations(natural, rest)
    for start in range(0, comb(len(natural), rest), CHUNK):
        count = min(CHUNK, comb(len(natural), rest) - start)
        flat = chain.from_iterable(islice(hands, count))
        cards = np.fromiter(flat, np.int64, count * rest).reshape(count, rest)
        yield np.concatenate([np.broadcast_to(wild, (count, wilds)), cards], axis=1)


def scored(cards: Ints, wilds: int) -> Ints:
    """The different pairs of score and brute-force worth among some hands."""
    mask = 0
    for card in WILD_CARDS[:wilds]:
        mask |= 1 << rank_of(card)
    scores = evaluate_each(cards, np.full(len(cards), mask))
    batch = evaluate_many_wild(suit_masks(cards), mask)
    assert np.array_equal(scores, batch), "the two evaluators differ"
    worths = best_with_wild(cards[:, wilds:], wilds)
    codes = np.unique(scores << 32 | worths)
    return np.stack([codes >> 32, codes & 0xFFFFFFFF], axis=1)


if __name__ == "__main__":
    main()
