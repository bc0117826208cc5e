"""Equity against trying every deal, by symmetry, and samples against what was counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from fieldhouse.cards import CARD_NAMES, CARDS, evaluate_wild, format_cards, hand_of, parse_cards
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.figures import HandRules, wilson
from fieldhouse.games.football_poker.odds import HANDS
from fieldhouse.lab.equity import Equity, deals_for, equity, equity_table, read_precision
from fieldhouse.lab.holdings import Holding, read_hands

ROYAL = "AsKsQsJsTs"


def hands_of(text: str) -> list[Holding]:
    return read_hands(HANDS, text)


def equities(text: str, dead: str = "") -> list[Fraction]:
    found = equity(hands_of(text), parse_cards(dead))
    assert found.counted
    return [Fraction(found.equity(i).value) for i in range(len(found.shared))]


def all_but(left: str, *held: str) -> str:
    """The dead cards that leave just these to come."""
    kept = {*parse_cards(left), *(card for hand in held for card in parse_cards(hand))}
    return format_cards(card for card in range(CARDS) if card not in kept)


# ------------------------------------------------------------------ every deal tried


def ways(missing: Sequence[int], stock: frozenset[int]) -> Iterator[list[tuple[int, ...]]]:
    """All ways to give each hand what it misses."""
    if not missing:
        yield []
        return
    for cards in combinations(sorted(stock), missing[0]):
        for rest in ways(missing[1:], stock - {*cards}):
            yield [cards, *rest]


def tried(hands: Sequence[Holding], dead: Sequence[int], common: bool) -> list[list[int]]:
    """How often each hand is one of one, two … winners."""
    known = {*dead, *(card for hand in hands for card in hand.cards)}
    stock = frozenset(range(CARDS)) - known
    missing = [hand.missing - common for hand in hands] + [1] * common
    shared = [[0] * len(hands) for _ in hands]
    for deal in ways(missing, stock):
        for_all = deal.pop() if common else ()
        scores = []
        for hand, more in zip(hands, deal, strict=True):
            cards = [*hand.cards, *more, *for_all]
            assert len(cards) == hand.size
            scores.append(evaluate_wild(hand_of(cards, len(cards)), hand.wild))
        winners = [i for i, score in enumerate(scores) if score == max(scores)]
        for i in winners:
            shared[i][len(winners) - 1] += 1
    return shared


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("AsKsQd2c2d9h; JsJd8c8d3h3c", "5c5d6c6d7c7d9c9dTcTd4c4d"),
        ("AsKsQd2c2d+K; JsJd8c8d3h+9/6", "5c5d6c6d7c7d9c9dTcKc4d"),
        ("AsKsQd2c2d+25; JsJd8c8d3h3c; QhQc7h7s5h3d+T", "5c5d6c6d7c7d9cTcKc4d"),
        ("AsKsQd2c; JsJd8c8d3h3c6h; QhQc7h7s5h/6", "5c5d6c6d7c7d9cTcKc4d"),
        ("?; JsJd8c8d3h3c6h", "5c5d6c6d7c7d9cTcKc4d"),
        ("?/6; JsJd8c8d3h+5", "5c5d6c6d7c7d9cTcKc4d"),
    ],
)
def test_every_deal_tried(text: str, left: str) -> None:
    hands = hands_of(text)
    held = [format_cards(hand.cards) for hand in hands]
    dead = parse_cards(all_but(left, *held))
    found = equity(hands, dead)
    assert (found.counted, found.common) == (True, False)
    assert [list(row) for row in found.shared] == tried(hands, dead, common=False)
    assert found.deals == sum(Fraction(n, m) for row in found.shared for m, n in enumerate(row, 1))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("AsKsQd2c2d9h; JsJd8c8d3h3c; QhQc7h7s5h3d+T", "5c4d"),
        ("AsKsQd2c2d; JsJd8c8d3h; QhQc7h7s5h+T", "5c4d9dKh"),
        ("AsKsQd2c2d/6; JsJd8c8d3h3c; QhQc7h7s5h+T", "5cTd"),
    ],
)
def test_one_card_for_all_where_the_deck_does_not_suffice(text: str, left: str) -> None:
    hands = hands_of(text)
    held = [format_cards(hand.cards) for hand in hands]
    dead = parse_cards(all_but(left, *held))
    found = equity(hands, dead)
    assert (found.counted, found.common) == (True, True)
    assert [list(row) for row in found.shared] == tried(hands, dead, common=True)


def test_eight_hands_share_the_last_card() -> None:
    found = equity(hands_of(";".join("?" * 8)), precision=0.02)
    assert (found.counted, found.common) == (False, True)
    assert not equity(hands_of(";".join("?" * 7)), precision=0.02).common


# ------------------------------------------------------------------ by hand and by symmetry


def test_complete_hands() -> None:
    assert equities(f"{ROYAL}2c3d; AcAdAhKcKd2d3h") == [1, 0]
    assert equities(f"{ROYAL}2c3d; AcKcQcJcTc2d3h") == [Fraction(1, 2)] * 2
    found = equity(hands_of(f"{ROYAL}2c3d; AcKcQcJcTc2d3h; 2h2s3c5c5d9h9d"))
    assert [list(row) for row in found.shared] == [[0, 1, 0], [0, 1, 0], [0, 0, 0]]
    assert found.tie(0).value == 1 and found.win(0).value == 0


def test_one_card_to_come_by_hand() -> None:
    """Three eights lose to a flush, which nine spades make and, being wild, the other fours."""
    flush, eights = "AsKs9s7s2c3d", "8c8d8hQdJcTc6h"
    assert equities(f"{flush}; {eights}") == [Fraction(9 + 3, 39), Fraction(27, 39)]


def test_a_personal_wild_rank_counts_for_its_hand_alone() -> None:
    kings, aces = "KcKd2s3d5h7c9d", "AcAd2d3h5c7d9h"
    assert equities(f"{kings}; {aces}") == [0, 1]
    assert equities(f"{kings}+K; {aces}") == [1, 0]
    assert equities(f"{kings}; {aces}+K") == [0, 1]


@pytest.mark.parametrize("text", ["AcKcQc2d3d; AhKhQh2s3s", "AcKcQc2d3d+K; AhKhQh2s3s+K"])
def test_hands_that_differ_in_suits_alone_are_equal(text: str) -> None:
    assert equities(text) == [Fraction(1, 2)] * 2


def test_dead_cards_do_not_come() -> None:
    """The only cards that help are dead."""
    held = "AsKs9s7s2c3d; 8c8d8hQdJcTc6h"
    out = "2s3s5s6s8sTsJsQs4c4d4h4s"
    assert equities(held, out) == [0, 1]


# ------------------------------------------------------------------ samples


def test_samples_lie_within_their_interval_as_often_as_they_should() -> None:
    text = "AsKsQd2c2d9h; JsJd8c8d3h3c; QhQc7h7s5h3d+T"
    exact = equity(hands_of(text))
    inside = Counter[bool]()
    for seed in range(40):
        found = equity(hands_of(text), (), 0.02, str(seed), most_counted=0)
        assert not found.counted and found.deals == deals_for(0.02)
        for i in range(3):
            for figure in ("win", "tie", "equity"):
                estimate = getattr(found, figure)(i)
                low, high = estimate.interval
                assert not estimate.exact
                assert 0 <= low <= estimate.value <= high <= 1
                assert high - low <= 0.04
                inside[low <= getattr(exact, figure)(i).value <= high] += 1
    assert inside[True] >= 0.9 * inside.total()


def test_the_seed_decides() -> None:
    def sample(seed: str) -> Equity:
        return equity(hands_of("AsKs; ?"), (), 0.01, seed)

    assert sample("a") == sample("a") != sample("b")


def test_how_many_deals_a_precision_needs() -> None:
    assert deals_for(0.005) == 38_415  # (1.95996 / 0.01) ** 2
    assert deals_for(0.5) == 4


@pytest.mark.parametrize(
    ("mean", "samples", "interval"),
    [
        (0.0, 10, (0.0, 0.27753)),
        (1.0, 10, (0.72247, 1.0)),
        (0.5, 100, (0.40383, 0.59617)),
        (0.5, 10**8, (0.499902, 0.500098)),
    ],
)
def test_wilsons_interval(mean: float, samples: int, interval: tuple[float, float]) -> None:
    assert wilson(mean, samples) == pytest.approx(interval, abs=5e-6)


def test_the_table_says_how_it_was_found() -> None:
    counted = equity_table(HANDS, hands_of("2c2d2h2s3c5c6c; 7c7d7h7s8c8d"), [], 0.01, "a")
    assert counted.title == "Equity"
    assert list(counted.rows) == ["1. 2c2d2h2s3c5c6c", "2. 7c7d7h7s8c8d"]
    assert "all counted: 39." in counted.note
    sampled = equity_table(HANDS, hands_of("?+K/6; ?"), [], 0.01, "a")
    assert sampled.title == 'Equity, sampled with the seed "a"'
    assert list(sampled.rows) == ["1. ?+K/6", "2. ?"]
    assert "Random deals of the cards to come: 9,604." in sampled.note


# ------------------------------------------------------------------ what is typed


def test_reading_hands() -> None:
    [first, second, third] = hands_of(" As Ks?4d + K9 / 6;??;Qh????")
    assert (first.cards, first.size) == (tuple(parse_cards("AsKs4d")), 6)
    assert first.wild == 1 << 2 | 1 << 11 | 1 << 7
    assert (second.cards, second.missing, second.wild) == ((), 7, 1 << 2)
    assert third.missing == 6
    assert first.text(HANDS) == "AsKs4d+K9/6"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "takes 2 to 8 hands, separated by semicolons, not 1"),
        ("As", "not 1"),
        (";".join("?" * 9), "not 9"),
        ("As;", "hand 2: write its cards, or \\? if none is known"),
        ("As;+K", "hand 2: write its cards"),
        ("As;as", 'hand 2: "as" is no card'),
        ("As;Ks\x00", 'hand 2: "\x00" is no card'),
        ("As;K?s", 'hand 2: "K\\?" is no card'),
        ("AsAs;?", "hand 1: As comes twice"),
        (f"{ROYAL}2c3c5c;?", "hand 1: it has 8 cards, but may have 7 at most"),
        (f"{ROYAL}2c3c/6;?", "hand 1: it has 7 cards, but may have 6 at most"),
        (f"{ROYAL}2c3c?;?", "it has 8 cards"),
        ("As/5;?", 'in the end, 7 or 6, not "5"'),
        ("As/;?", 'not ""'),
        ("As+;?", "after \\+ come 1 to 4 ranks, not 0"),
        ("As+23567;?", "after \\+ come 1 to 4 ranks, not 5"),
        ("As+k;?", '"k" is no rank'),
        ("As+4;?", "4 is wild for all"),
        ("As+KK;?", "K comes twice"),
        ("A" * 2000 + ";?", "too long"),
    ],
)
def test_hands_that_cannot_be(text: str, words: str) -> None:
    with pytest.raises(FieldhouseError, match=words):
        hands_of(text)


def test_a_game_without_personal_wild_ranks() -> None:
    with pytest.raises(FieldhouseError, match="no ranks that are wild for one hand alone"):
        read_hands(HandRules(sizes=(7,), most=8), "As+K;?")


@pytest.mark.parametrize(
    ("text", "dead", "words"),
    [
        ("As;KsAs", "", "As is both in hand 1 and in hand 2"),
        ("As;Ks", "2cKs", "Ks is both in hand 2 and in --dead"),
        ("As;?", "".join(CARD_NAMES[:45]), "13 cards are still to come, but only 6"),
    ],
)
def test_cards_that_cannot_be(text: str, dead: str, words: str) -> None:
    with pytest.raises(FieldhouseError, match=words):
        equity(hands_of(text), parse_cards(dead))


def test_a_complete_hand_leaves_no_common_card() -> None:
    dead = parse_cards(all_but("5c4d", f"{ROYAL}2c3c", "KdQd7h8h"))
    with pytest.raises(FieldhouseError, match="3 cards are still to come, but only 2"):
        equity(hands_of(f"{ROYAL}2c3c; KdQd7h8h"), dead)


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf", "0.6", "0.00009", "1 %", "", "x" * 50])
def test_a_wrong_precision(text: str) -> None:
    with pytest.raises(FieldhouseError, match=r"--precision must be a number from 0.0001 to 0.5"):
        read_precision(text)


def test_a_seed_that_is_no_text() -> None:
    with pytest.raises(FieldhouseError, match="no text"):
        equity(hands_of("?;?"), (), 0.1, "\udcff")
