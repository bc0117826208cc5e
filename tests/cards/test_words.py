"""A score taken apart is the same hand again."""

from __future__ import annotations

import pytest

from cards.dealing import deal, evaluate_each, showing_each, wild_ranks
from fieldhouse.cards import (
    Category,
    describe,
    evaluate,
    evaluate_wild,
    hand_name,
    hand_of,
    parse_cards,
    rank_of,
    showing,
    size_of,
)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_five_cards_are_worth_the_score(size: int) -> None:
    cards, wild = deal(20_000, size, seed=3), wild_ranks(20_000, most=5, seed=3)
    seen = set()
    for own, ranks, score in zip(
        cards.tolist(), wild.tolist(), evaluate_each(cards, wild).tolist(), strict=True
    ):
        hand = describe(score, own, ranks)
        seen.add(hand.category)
        assert len(set(hand.cards)) == 5 and set(hand.cards) <= set(own)
        for card, stands_for in zip(hand.cards, hand.stands_for, strict=True):
            assert card == stands_for or ranks >> rank_of(card) & 1
        if hand.category == Category.FIVE_OF_A_KIND:
            assert len({rank_of(card) for card in hand.stands_for}) == 1
        else:
            assert evaluate(hand_of(list(hand.stands_for), 5)) == score
    assert seen == set(Category)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_cards_showing_are_worth_the_score(size: int) -> None:
    cards, wild = deal(2000, size, seed=4), wild_ranks(2000, most=2, seed=4)
    for own, ranks, score in zip(
        cards.tolist(), wild.tolist(), showing_each(cards, wild).tolist(), strict=True
    ):
        hand = describe(score, own, ranks)
        assert sorted(hand.cards) == sorted(own)
        assert size_of(hand_of(list(hand.stands_for), size)) == size
        assert showing(hand_of(list(hand.stands_for), size), 0) == score
        assert evaluate_wild(hand_of(own, size), ranks) == score


def test_hands_of_five_share_a_name_just_if_they_tie() -> None:
    cards, wild = deal(200_000, 7, seed=5), wild_ranks(200_000, most=5, seed=5)
    scores = set(evaluate_each(cards, wild).tolist())
    assert len({hand_name(score) for score in scores}) == len(scores) > 3000


def test_cards_that_are_not_worth_the_score_are_refused() -> None:
    score = evaluate(hand_of(parse_cards("AsKsQsJsTs"), 5))
    with pytest.raises(ValueError, match="are not worth royal flush"):
        describe(score, parse_cards("AdKsQsJsTs"))
    assert describe(score, parse_cards("4dKsQsJsTs"), 1 << 2).name == "royal flush"
