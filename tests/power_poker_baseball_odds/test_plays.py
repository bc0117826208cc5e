"""Flop, folds, table walk, Rally card and calls: every card or hand, counted anew from the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

import pytest

from figures_told import DECK, Card, number, red
from power_poker_baseball_odds.helpers import (
    BASES,
    MEANS,
    SOME,
    exact,
    runs_of,
    table_of,
    tables,
    worth,
)

Hits = tuple[int, ...]
SPADES = ("A", "s")


def scored(cards: Iterable[Card]) -> Hits:
    """13 and 14. The hits before a King."""
    hits: list[int] = []
    for card in cards:
        if card[0] == "K":
            break
        hits += [worth(card)] * (worth(card) > 0)
    return tuple(hits)


def share(hits: int, of: int) -> Fraction:
    return Fraction(hits, of)


@cache
def every(column: str) -> Mapping[Hits, Fraction]:
    """How likely all hits are that a flop or a fold can bring."""
    cards = {"flop": 3, "fold (2 cards)": 2, "fold (1 card)": 1}[column]
    counts = Counter(scored(flipped) for flipped in permutations(DECK, cards))
    return {hits: share(count, counts.total()) for hits, count in counts.items()}


COLUMNS = ("flop", "fold (2 cards)", "fold (1 card)")

# ------------------------------------------------------------------ 13 and 14. hits and runs


@pytest.mark.parametrize("column", COLUMNS)
def test_13_and_14_runs_by_the_runners(column: str) -> None:
    for name, runners in BASES.items():
        runs = {hits: runs_of(runners, hits) for hits in every(column)}
        mean = sum(chance * runs[hits] for hits, chance in every(column).items())
        some = sum(chance for hits, chance in every(column).items() if runs[hits])
        assert exact(MEANS, name, column) == mean
        assert exact(SOME, name, column) == some


@pytest.mark.parametrize("column", COLUMNS)
def test_13_and_14_hits_of_each_kind(column: str) -> None:
    title = "A hit comes, or a King"
    for row, bases in {"a single": 1, "a double": 2, "a triple": 3, "a home run": 4}.items():
        found = sum(chance for hits, chance in every(column).items() if bases in hits)
        assert exact(title, row, column) == found
    assert exact(title, "any hit", column) == 1 - every(column)[()]


def test_13_and_14_a_king() -> None:
    title = "A hit comes, or a King"
    no_king = Fraction(48 * 47 * 46, 52 * 51 * 50)
    assert exact(title, "a King", "flop") == 1 - no_king
    # Of a fold the second card comes whatever the first is but for a King.
    assert exact(title, "a King", "fold (2 cards)") == 1 - Fraction(48 * 47, 52 * 51)
    assert exact(title, "a King", "fold (1 card)") == Fraction(4, 52)


# ------------------------------------------------------------------ 13. how a flop is judged


def ends(flop: Sequence[Card]) -> str:
    ranks = [card[0] for card in flop if number(card)]
    if len(set(ranks)) < len(ranks):
        return "a double play"
    if all(number(card) and red(card) for card in flop):
        return "a table strikeout"
    return "the hand goes on"


def test_13_every_flop() -> None:
    counts = Counter(ends(flop) for flop in combinations(DECK, 3))
    assert set(counts) == set(table_of("The dealer's flop").rows)
    for row, count in counts.items():
        assert exact("The dealer's flop", row) == share(count, 22100)


def test_3_kings_that_are_outs() -> None:
    found = tables(king_outs=True)
    counts: Counter[int] = Counter()
    for flop in combinations(DECK, 3):
        kings = sum(card[0] == "K" for card in flop)
        counts[1 + (ends(flop) == "a double play") + kings] += 1
    title = "The hand's outs after the flop, with its Kings"
    assert title not in [table.title for table in tables()]
    told = {row: exact(title, row, "", found) for row in table_of(title, found).rows}
    words = {1: "1 out", 2: "2 outs", 3: "3 outs", 4: "4 outs"}
    assert told == {words[outs]: share(count, 22100) for outs, count in counts.items()}


# ------------------------------------------------------------------ 15. the table walk


def test_15_the_table_walk() -> None:
    flops = Counter[int]()
    for flop in combinations(DECK, 3):
        if ends(flop) == "the hand goes on":
            flops[sum(number(card) > 0 and not red(card) for card in flop)] += 1
    slide = flops[3] * Fraction(15, 49)
    tag = flops[3] * Fraction(34, 49) * Fraction(15, 48)
    tag += flops[2] * Fraction(16, 49) * Fraction(15, 48)
    counts = {"at the slide card": slide, "at the tag card": tag, "at all": slide + tag}
    for row, count in counts.items():
        assert exact("The table walks", row, "before the flop") == count / 22100
        goes_on = exact("The table walks", row, "when the hand goes on")
        assert goes_on == count / flops.total()


# ------------------------------------------------------------------ 18. the Rally card


def rally_card(card: Card) -> str:
    if card == SPADES:
        return "a triple play"
    return "nothing" if number(card) else "a rally"


def test_18_one_rally_card() -> None:
    counts = Counter(rally_card(card) for card in DECK)
    for row in table_of("The Rally card").rows:
        assert exact("The Rally card", row) == share(counts[row], 52)


def test_18_two_rally_cards() -> None:
    found = tables(rally_cards=2)
    counts: Counter[str] = Counter()
    for first, second in permutations(DECK, 2):
        counts[rally_card(second if rally_card(first) == "nothing" else first)] += 1
    title = "The Rally card, and another after a number"
    for row in table_of(title, found).rows:
        assert exact(title, row, "", found) == share(counts[row], 52 * 51)


@pytest.mark.parametrize("cards", [1, 2])
def test_18_what_the_rally_card_is_worth(cards: int) -> None:
    found = tables(rally_cards=cards)
    title = "The Rally card" + ", and another after a number" * (cards == 2)
    chance = exact(title, "a rally", "", found)
    for name in BASES:
        for table in (MEANS, SOME):
            rally = exact(table, name, "rally", found)
            assert exact(table, name, "Rally card", found) == chance * rally


# ------------------------------------------------------------------ 12. called aces

HELD = {
    "sees no card": [],
    **{
        f"holds {size}, {words}": [("A", suit) for suit in "cdh"[:aces]]
        + [("2", suit) for suit in "cdh"[: size - aces]]
        for size in (2, 3)
        for aces, words in enumerate(("no ace", "one ace", "two aces", "three aces")[: size + 1])
    },
}


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("who", HELD)
def test_12_a_called_ace(who: str, size: int) -> None:
    others = [card for card in DECK if card not in HELD[who]]
    hands = list(combinations(others, size))
    aces = sum(any(card[0] == "A" for card in hand) for hand in hands)
    assert exact("A called ace is real", who, f"{size} cards") == share(aces, len(hands))


@pytest.mark.parametrize("size", [2, 3])
def test_12_a_called_ace_of_spades(size: int) -> None:
    title = "A called ace of spades is real (stealhome)"
    cards = {"sees no card": 52, "holds 2, not that ace": 50, "holds 3, not that ace": 49}
    assert set(cards) == set(table_of(title).rows)
    for row, unseen in cards.items():
        assert exact(title, row, f"{size} cards") == Fraction(size, unseen)
    assert set(HELD) == set(table_of("A called ace is real").rows)


# ------------------------------------------------------------------ options


def test_nothing_else_changes_the_figures() -> None:
    """Mercy, innings and outs carried over are left aside, whatever they are."""
    usual = [table.named() for table in tables()]
    others = tables(mercy=1, start_inning=9, carry_outs=True)
    assert [table.named() for table in others] == usual
