"""Hands that evaluators get wrong, each with its name, its five cards and its wild cards."""

from __future__ import annotations

import pytest

from fieldhouse.cards import (
    Rank,
    describe,
    evaluate,
    evaluate_wild,
    format_cards,
    hand_of,
    parse_cards,
    rank_of,
    showing,
)

STANDARD = {
    "wheel": ("As2d3c4h5s9dKc", "straight, five high", "5s4h3c2dAs"),
    "wheel or six high": ("As2d3c4h5s6dKc", "straight, six high", "6d5s4h3c2d"),
    "steel wheel": ("Ah2h3h4h5hKdKc", "straight flush, five high", "5h4h3h2hAh"),
    "broadway": ("AsKdQcJhTs2d2c", "straight, ace high", "AsKdQcJhTs"),
    "royal flush": ("AsKsQsJsTs9s8s", "royal flush", "AsKsQsJsTs"),
    "no straight around the ace": (
        "QsKdAc2h3s8d9c",
        "ace high, king-queen-nine-eight kickers",
        "AcKdQs9c8d",
    ),
    "seven in a row": ("4s5d6c7h8s9dTc", "straight, ten high", "Tc9d8s7h6c"),
    "straight with a pair": ("5s6d7c8h9s9d9c", "straight, nine high", "9s8h7c6d5s"),
    "trips and trips": ("KsKdKc7h7d7c2s", "full house, kings over sevens", "KsKdKc7h7d"),
    "trips and two pair": ("3s3d3c7h7dKcKs", "full house, threes over kings", "3s3d3cKsKc"),
    "three pair": ("KsKd9c9h3d3cJs", "two pair, kings and nines, jack kicker", "KsKd9h9cJs"),
    "third pair kicks": ("KsKd9c9h8d8c2s", "two pair, kings and nines, eight kicker", "KsKd9h9c8d"),
    "four and three": ("9s9d9c9hAdAcAs", "four nines, ace kicker", "9s9h9d9cAs"),
    "six of a suit": ("2h3h5h8hThKhAs", "flush, king-ten-eight-five-three", "KhTh8h5h3h"),
    "seven of a suit": ("2h3h5h8hThKhAh", "flush, ace-king-ten-eight-five", "AhKhTh8h5h"),
    "straight and flush apart": (
        "4h5d6h7h8hKhKc",
        "flush, king-eight-seven-six-four",
        "Kh8h7h6h4h",
    ),
    "lower straight is the flush": ("5h6h7h8h9hTdJd", "straight flush, nine high", "9h8h7h6h5h"),
    "six cards": ("2s2d7c7hJdJc", "two pair, jacks and sevens, deuce kicker", "JdJc7h7c2s"),
    "six cards, trips": ("2s2d2c7hJdQc", "three deuces, queen-jack kickers", "2s2d2cQcJd"),
    "five cards": ("2s3d5c7h9d", "nine high, seven-five-three-deuce kickers", "9d7h5c3d2s"),
    "a pair": ("2s3d5c7h9d9cAs", "pair of nines, ace-seven-five kickers", "9d9cAs7h5c"),
}


@pytest.mark.parametrize(("text", "name", "five"), STANDARD.values(), ids=STANDARD)
def test_nothing_wild(text: str, name: str, five: str) -> None:
    cards = parse_cards(text)
    score = evaluate(hand_of(cards, len(cards)))
    hand = describe(score, cards)
    assert (hand.name, format_cards(hand.cards)) == (name, five)
    assert hand.stands_for == hand.cards
    assert evaluate_wild(hand_of(cards, len(cards)), 0) == score


# The hand, one card of each wild rank, the name, the five cards, what these stand for.
WILD = {
    "wild at the top": ("KsQdJcTh4c2d2h", "4s", "straight, ace high", "4cKsQdJcTh", "AsKsQdJcTh"),
    "not both ends": ("Ks9dQcJhTs4c2d", "4s", "straight, ace high", "4cKsQcJhTs", "AsKsQcJhTs"),
    "below": ("AsKdQcJh4c2d2h", "4s", "straight, ace high", "AsKdQcJh4c", "AsKdQcJhTs"),
    "wheel": ("As2d3c5h4cKd9c", "4s", "straight, five high", "5h4c3c2dAs", "5h4c3c2dAs"),
    "wheel by two": ("As2d5c4c4dKd9h", "4s", "straight, five high", "5c4d4c2dAs", "5c4d3s2dAs"),
    "an ace is no better below": ("2d3c5h6sTs4cKd", "4s", "straight, six high", "", ""),
    "steel wheel": (
        "Ah2h3h5h4cKdQc",
        "4s",
        "straight flush, five high",
        "5h4c3h2hAh",
        "5h4h3h2hAh",
    ),
    "fills inside": ("7s6d5c3h4cKdKh", "4s", "straight, seven high", "7s6d5c4c3h", "7s6d5c4c3h"),
    "ace-high flush": (
        "AhJh8h3h4cKdQs",
        "4s",
        "flush, ace-king-jack-eight-three",
        "Ah4cJh8h3h",
        "AhKhJh8h3h",
    ),
    "flush drops its lowest": (
        "AhKh9h8h3h4c4d",
        "4s",
        "flush, ace-king-queen-jack-nine",
        "AhKh4d4c9h",
        "AhKhQhJh9h",
    ),
    "straight flush by three": (
        "9s8sKdQc4c4d4h",
        "4s",
        "straight flush, queen high",
        "4h4d4c9s8s",
        "QsJsTs9s8s",
    ),
    "two suits by three": (
        "9s8s7d6d4c4d4h",
        "4s",
        "straight flush, queen high",
        "4h4d4c9s8s",
        "QsJsTs9s8s",
    ),
    "royal flush by three": ("AdTdKcQs4c4d4h", "4s", "royal flush", "Ad4h4d4cTd", "AdKdQdJdTd"),
    "five before straight flush": (
        "9s9d8s7s4c4d4h",
        "4s",
        "five nines",
        "9s9d4h4d4c",
        "9s9d9h9c9s",
    ),
    "four wilds": ("4c4d4h4sKd7h2s", "4s", "five kings", "Kd4s4h4d4c", "KdKsKhKcKs"),
    "all wild": ("4c4d4h4s9c9d9h", "4s9s", "five aces", "9h9d9c4s4h", "AsAhAdAcAs"),
    "five wild": ("4c4d4h4s9c8dAh", "4s9s", "five aces", "Ah9c4s4h4d", "AhAsAdAcAs"),
    "wild aces": ("AcAdAhAs4c8d7h", "4sAs", "five aces", "AsAhAdAc4c", "AsAhAdAcAs"),
    "four by three": (
        "Ks9d7c2h4c4d4h",
        "4s",
        "four kings, nine kicker",
        "Ks4h4d4c9d",
        "KsKhKdKc9d",
    ),
    "three by two": ("Ks9d7c2h3h4c4d", "4s", "three kings, nine-seven kickers", "", ""),
    "two pair and one": ("KsKd9d9c2h3h4c", "4s", "full house, kings over nines", "KsKd4c9d9c", ""),
    "three pair and one": ("KsKd9d9c2h2s4c", "4s", "full house, kings over nines", "", ""),
    "three and one": (
        "9s9d9cKdKs2h4c",
        "4s",
        "four nines, king kicker",
        "9s9d9c4cKs",
        "9s9d9c9hKs",
    ),
    "full house over flush": ("KsKd9s9d7s2s4c", "4s", "full house, kings over nines", "", ""),
    "pair by one": ("Ks9d7c6h2h3h4c", "4s", "pair of kings, nine-seven-six kickers", "", ""),
    "six cards and one": ("Ks9d7c6h2h4c", "4s", "pair of kings, nine-seven-six kickers", "", ""),
    "six cards and four": ("4c4d4h4s9d7c", "4s", "five nines", "", ""),
    "five cards and two": ("4c4d9d8c5d", "4s", "straight, nine high", "9d8c4d4c5d", "9d8c7s6s5d"),
    "four cards, all wild": ("4c4d4h4s", "4s", "four aces", "4s4h4d4c", "AsAhAdAc"),
    "one wild card": ("4c", "4s", "ace high", "4c", "As"),
}


@pytest.mark.parametrize(("text", "wild", "name", "five", "stands_for"), WILD.values(), ids=WILD)
def test_with_wild_cards(text: str, wild: str, name: str, five: str, stands_for: str) -> None:
    cards = parse_cards(text)
    ranks = sum(1 << rank_of(card) for card in parse_cards(wild))
    hand = describe(evaluate_wild(hand_of(cards, len(cards)), ranks), cards, ranks)
    assert hand.name == name
    if five:
        assert format_cards(hand.cards) == five
    if stands_for:
        assert format_cards(hand.stands_for) == stands_for


# Who shows better, with fours wild.
SHOWING = [
    ("AsKdQcJh", "AsKdQc"),
    ("AsKdQc", "AsKdJcTh"),
    ("2s2d3c4h", "2s2d3c5h"),
    ("2s2d", "AsKdQcJh"),
    ("3s3d2s2d", "AsAdKcQh"),
    ("2s2d2c", "KsKdAsAd"),
    ("4sKd", "QsQdJc"),
    ("4s4d", "KsKdQc"),
    ("4s4d2c", "AsAdKcKd"),
    ("4s4d4h", "KsKdKcAh"),
    ("4s4d4h4c", "KsKdKcKh"),
    ("2s2d", "3h5h7h8h9h"),
    ("2s2d", "9hThJhQhKh"),
]


@pytest.mark.parametrize(("better", "worse"), SHOWING)
def test_hands_showing(better: str, worse: str) -> None:
    assert shown(better) > shown(worse)


def test_hands_showing_may_tie() -> None:
    assert shown("AsKdQcJh") == shown("AdKcQhJs")
    assert shown("4sKd") == shown("KsKc")


def shown(text: str) -> int:
    """What a hand shows with fours wild."""
    cards = parse_cards(text)
    return showing(hand_of(cards, len(cards)), 1 << Rank.FOUR)
