"""In plain Python, in machine code and in a batch, a hand has one score."""

from __future__ import annotations

import numpy as np
import pytest

from cards.dealing import deal, evaluate_each, showing_each, wild_ranks
from fieldhouse.cards import evaluate, evaluate_wild, hand_of, showing
from fieldhouse.cards.batch import evaluate_many, evaluate_many_wild, suit_masks


@pytest.mark.parametrize("size", range(1, 8))
def test_all_ways_agree(size: int) -> None:
    hands = 3000
    cards, wild = deal(hands, size), wild_ranks(hands, most=4)
    own = [hand_of(hand, size) for hand in cards.tolist()]
    masks = suit_masks(cards)

    plain = [evaluate(hand) for hand in own]
    assert evaluate_each(cards, np.zeros(hands, np.int64)).tolist() == plain
    assert evaluate_many(masks).tolist() == plain
    assert evaluate_many_wild(masks, 0).tolist() == plain

    plain_wild = [evaluate_wild(*pair) for pair in zip(own, wild.tolist(), strict=True)]
    assert evaluate_each(cards, wild).tolist() == plain_wild
    assert evaluate_many_wild(masks, wild).tolist() == plain_wild

    plain_showing = [showing(*pair) for pair in zip(own, wild.tolist(), strict=True)]
    assert showing_each(cards, wild).tolist() == plain_showing


def test_no_cards_are_worth_nothing() -> None:
    assert evaluate(0) == evaluate_wild(0, 4) == showing(0, 4) == 0
    assert evaluate_many(np.zeros((4, 3), np.uint16)).tolist() == [0, 0, 0]
    assert evaluate_many(np.zeros((4, 0), np.uint16)).tolist() == []


def test_masks_are_sets_of_cards() -> None:
    cards = deal(1000, 7)
    hole, board = suit_masks(cards[:, :2]), suit_masks(cards[:, 2:].astype(np.uint8))
    assert np.array_equal(hole | board, suit_masks(cards))
    assert hole.dtype == board.dtype == np.uint16
    assert suit_masks([[0, 51], [1, 2]]).tolist() == [[1, 0], [0, 1], [0, 1], [4096, 0]]


def test_masks_may_be_part_of_a_larger_array() -> None:
    masks = suit_masks(deal(1000, 7))
    assert np.array_equal(evaluate_many(masks[:, ::2]), evaluate_many(masks)[::2])


def test_one_wild_mask_serves_all_hands() -> None:
    masks = suit_masks(deal(1000, 7))
    each = evaluate_many_wild(masks, np.full(1000, 0b100100))
    assert np.array_equal(evaluate_many_wild(masks, 0b100100), each)
