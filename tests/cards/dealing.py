"""Random hands, the same in every run."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fieldhouse.cards import evaluate_wild, hand_of, showing
from fieldhouse.core.kernel import compile_rules

Ints = NDArray[np.int64]


def deal(hands: int, size: int, seed: int = 1, deck: Ints | None = None) -> Ints:
    """Hands of `size` cards without repeats from a deck, shape (hands, size)."""
    rng = np.random.default_rng(seed)
    cards = np.arange(52) if deck is None else deck
    order = rng.random((hands, len(cards))).argpartition(size - 1, axis=1)
    return cards[order[:, :size]]


def wild_ranks(hands: int, most: int, seed: int = 1) -> Ints:
    """Masks of up to `most` random wild ranks, and for half the hands the fours too."""
    rng = np.random.default_rng(seed)
    masks = np.where(rng.random(hands) < 0.5, 1 << 2, 0)
    for i in range(most):
        masks |= np.where(rng.integers(0, most + 1, hands) > i, 1 << rng.integers(0, 13, hands), 0)
    return masks


def evaluate_each(cards: Ints, wild: Ints) -> Ints:
    """The compiled in-game scores."""
    return _each(_evaluate_each, cards, wild)


def showing_each(cards: Ints, wild: Ints) -> Ints:
    """The compiled in-game scores of hands showing."""
    return _each(_showing_each, cards, wild)


def _each(loop: Any, cards: Ints, wild: Ints) -> Ints:
    scores = np.empty(len(cards), np.int64)
    [compiled] = compile_rules(None, loop)
    compiled(np.ascontiguousarray(cards), wild, scores)
    return scores


def _evaluate_each(cards: Any, wild: Any, scores: Any) -> None:
    for i in range(len(cards)):
        scores[i] = evaluate_wild(hand_of(cards[i], cards.shape[1]), wild[i])


def _showing_each(cards: Any, wild: Any, scores: Any) -> None:
    for i in range(len(cards)):
        scores[i] = showing(hand_of(cards[i], cards.shape[1]), wild[i])
