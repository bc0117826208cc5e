"""Flop, bets and folds: every card, hand or flop there is, counted anew from the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from figures_told import DECK, Card, number, red
from power_poker_football_odds.helpers import exact, figure, table_of, yards

MEANS = "Yards forward, on average"


def as_words(yards: int) -> str:
    return f"{yards} yard" if abs(yards) == 1 else f"{yards} yards"


def shares(values: Iterable[int]) -> dict[str, Fraction]:
    counts = Counter(values)
    return {as_words(n): Fraction(count, counts.total()) for n, count in counts.items()}


def told(title: str, column: str = "") -> dict[str, Fraction]:
    found = {row: exact(title, row, column) for row in table_of(title).rows}
    return {row: value for row, value in found.items() if value}


# ------------------------------------------------------------------ 13 to 15. the flop


def flop_yards(flop: Sequence[Card]) -> int:
    total, stopped = 0, False
    for card in flop:
        if red(card) and card[0] == "A":
            total -= 5
        elif not stopped:
            total += yards(card)
        stopped |= card[0] == "K"
    return total


@pytest.fixture(scope="module")
def flops() -> list[tuple[Card, ...]]:
    return list(permutations(DECK, 3))


def test_14_every_flop(flops: list[tuple[Card, ...]]) -> None:
    found = [flop_yards(flop) for flop in flops]
    assert told("The flop by the yard") == shares(found)
    assert exact(MEANS, "the flop") == Fraction(sum(found), len(found))
    for row, fits in {
        "yards lost": [n < 0 for n in found],
        "no yards": [n == 0 for n in found],
        "1 to 9 yards": [0 < n < 10 for n in found],
        "10 yards or more": [n >= 10 for n in found],
    }.items():
        assert exact("The flop", row) == Fraction(sum(fits), len(flops))


def test_15_three_red_numbers_load_the_box(flops: list[tuple[Card, ...]]) -> None:
    loaded = sum(all(red(card) and number(card) for card in flop) for flop in flops)
    assert exact("The flop", "the box is loaded") == Fraction(loaded, len(flops))


def test_13_a_red_ace_on_the_flop() -> None:
    none = Fraction(50 * 49 * 48, 52 * 51 * 50)
    assert exact("The flop", "a red ace among the three") == 1 - none
    assert exact("A Blitz bet", "a red ace comes") == 1 - none


def test_13_the_blitz_bet(flops: list[tuple[Card, ...]]) -> None:
    """The reveal card is a fourth card, flipped after the ace; the flop goes on without it."""
    reds = sum(red(card) for card in DECK)
    balls = played = lost = Fraction(0)
    for flop in flops:
        place = next((i for i, c in enumerate(flop) if red(c) and c[0] == "A"), None)
        if place is None:
            played += flop_yards(flop)
            continue
        # Whichever card is the reveal, the others are equally likely to come before and after.
        others = reds - sum(red(card) for card in flop)
        fumble = Fraction(others, 49)
        balls += fumble
        lost += fumble * flop_yards(flop[: place + 1])
        played += (1 - fumble) * flop_yards(flop)
    assert exact("A Blitz bet", "the ball, by a red reveal card") == balls / len(flops)
    red_ace = exact("A Blitz bet", "a red ace comes")
    assert exact("A Blitz bet", "the ball, if a red ace comes") == balls / len(flops) / red_ace
    assert exact(MEANS, "the flop, with a Blitz bet") == (played + lost) / len(flops)
    assert exact(MEANS, "the flop up to a fumble, by a Blitz bet") == lost / balls


# ------------------------------------------------------------------ 12, 19 to 25


def test_12_a_black_ace_among_two_cards() -> None:
    real = sum(any(c[0] == "A" and not red(c) for c in hand) for hand in combinations(DECK, 2))
    row = "a black ace among two random cards"
    assert exact("Running Back Blast", row) == Fraction(real, 52 * 51 // 2)


def test_19_runs() -> None:
    found = [sum(number(card) for card in hand if not red(card)) for hand in combinations(DECK, 2)]
    assert told("Fold-to-Run and Fold-to-Tackle", "run") == shares(found)
    assert exact(MEANS, "a run") == Fraction(sum(found), len(found))


def test_21_tackles() -> None:
    found = [max(number(c) if red(c) else 0 for c in hand) for hand in combinations(DECK, 2)]
    assert told("Fold-to-Run and Fold-to-Tackle", "tackle") == shares(found)
    assert exact(MEANS, "a tackle, with the better card") == -Fraction(sum(found), len(found))


@pytest.mark.parametrize("covered", [False, True])
@pytest.mark.parametrize("deep", [False, True])
def test_22_to_24_every_pass(covered: bool, deep: bool) -> None:
    ends = Counter[str]()
    total = 0
    for card in DECK:
        gain = min(yards(card), 5) if covered else yards(card)
        if card[0] == "K" and covered:
            ends["intercepted"] += 1
        elif red(card):
            ends["incomplete"] += 1
        elif card[0] == "K":
            ends["dropped by a King"] += 1
        elif card[0] == "A" and deep:
            ends["touchdown by a black ace"] += 1
        else:
            ends[f"{gain} yards"] += 1
            total += gain
    column = ("covered " if covered else "") + ("Hail Mary" if deep else "pass")
    found = told("Fold-to-Pass", column)
    assert found == {row: Fraction(count, 52) for row, count in ends.items()}
    assert exact(MEANS, f"a {column}") == Fraction(total, 52)


def test_25_a_blitz() -> None:
    works = Fraction(sum(red(card) and card[0] in "JQKA" for card in DECK), 52)
    assert told("Fold-to-Blitz") == {"-5 yards": works, "0 yards": 1 - works}
    assert exact(MEANS, "a blitz") == -5 * works


# ------------------------------------------------------------------ 28. the Clutch card

CHART = [1, 5, 10, 15, 20, 25, 30, 40, 50, 100]
HANDS = (
    *("high card", "pair", "two pair", "three of a kind", "straight", "flush"),
    *("full house", "four of a kind", "straight flush", "royal flush"),
)


@pytest.mark.parametrize(("side", "helps"), [("offense", False), ("defense", True)])
def test_28_what_the_clutch_card_does(side: str, helps: bool) -> None:
    mine = [card for card in DECK if red(card) is helps]
    doubles = Fraction(sum(card[0] in "JQK" for card in mine), 52)
    aces = Fraction(sum(card[0] == "A" for card in mine), 52)
    title = "The Clutch card, after a bet that is won"
    assert exact(title, "the yards are doubled", side) == doubles
    assert exact(title, "touchdown (offense), interception (defense)", side) == aces
    assert exact(title, "nothing", side) == 1 - doubles - aces
    title = f"What the Clutch card adds to a winning hand of the {side}, in yards"
    for hand, chart in zip(HANDS, CHART, strict=True):
        assert exact(title, hand, "without a bet") == chart
        assert exact(title, hand, "doubled") == 2 * chart
        assert exact(title, hand, "added on average") == chart * (doubles - aces)


# ------------------------------------------------------------------ 38. conversions


def test_38_every_conversion() -> None:
    """Four cards by their kinds: 12 are good, 4 are kings."""

    def made(needed: int, good: int, kings: int, others: int, cards: int) -> Fraction:
        if needed == 0:
            return Fraction(1)
        if cards == 0:
            return Fraction(0)
        left = good + kings + others
        hit = made(needed - 1, good - 1, kings, others, cards - 1)
        miss = made(needed, good, kings, others - 1, cards - 1)
        return Fraction(good, left) * hit + Fraction(others, left) * miss

    assert exact("After a touchdown", "extra point") == made(1, 12, 4, 36, 4)
    assert exact("After a touchdown", "two-point conversion") == made(2, 12, 4, 36, 4)


@pytest.mark.parametrize(
    ("title", "columns"),
    [
        ("The flop by the yard", [""]),
        ("Fold-to-Run and Fold-to-Tackle", ["run", "tackle"]),
        ("Fold-to-Pass", ["pass", "covered pass", "Hail Mary", "covered Hail Mary"]),
        ("Fold-to-Blitz", [""]),
        ("The Clutch card, after a bet that is won", ["offense", "defense"]),
    ],
)
def test_something_happens_always(title: str, columns: list[str]) -> None:
    table = table_of(title)
    assert list(table.columns) == columns
    for column in columns:
        assert sum(Fraction(figure(title, row, column).value) for row in table.rows) == 1
