"""Hands without wild cards rank as phevaluator ranks them, and are as many as they should be."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from phevaluator import _pheval

from cards.brute_force import same_order
from cards.dealing import deal, evaluate_each
from fieldhouse.cards.batch import evaluate_many, suit_masks

# It numbers cards as we do, and its best hand is 1.
PEERS = {5: _pheval.evaluate_5cards, 6: _pheval.evaluate_6cards, 7: _pheval.evaluate_7cards}


@pytest.mark.parametrize(("size", "hands"), [(5, 200_000), (6, 200_000), (7, 1_000_000)])
def test_the_order_is_phevaluators(size: int, hands: int) -> None:
    cards = deal(hands, size)
    theirs = [-PEERS[size](*hand) for hand in cards.tolist()]
    ours = evaluate_many(suit_masks(cards))
    assert same_order(ours, theirs)
    assert np.array_equal(evaluate_each(cards, np.zeros(hands, np.int64)), ours)


def test_hands_of_five_by_category() -> None:
    """Known since Hoyle; `tools/hands_proof.py` counts all hands of seven."""
    cards = np.array(list(combinations(range(52), 5)), np.uint8)
    counts = np.bincount(evaluate_many(suit_masks(cards)) >> 26, minlength=10)
    royal_and_other_straight_flushes = 4 + 36
    assert counts.tolist() == [
        *(1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624),
        *(royal_and_other_straight_flushes, 0),
    ]
