"""How likely a seat falls short of ten yards, by counting the cards that can come (8, 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from fieldhouse.cards import CARD_NAMES, CARDS, RANKS, format_cards, parse_cards, rank_of
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.games.football_poker.dealing import card_yards
from fieldhouse.games.football_poker.state import TEN_YARDS, UP_CARDS

ASKED_AT = UP_CARDS - 1
"""How many up cards a seat has when it may punt."""


def short_of_ten(o: Any, up: str, dead: str) -> FigureTable:
    """8. For a seat with these up cards, and other cards known to be out: before and after a punt.

    Raises:
        FieldhouseError: no such cards, a card twice, or too few left.
    """
    shown, out = read_cards(up, dead)
    yards = sum(card_yards(o, rank_of(card)) for card in shown)
    deck = yards_left(o, [*shown, *out])
    short = below(deck, UP_CARDS - len(shown), TEN_YARDS - yards)
    rows = {"short of ten, without a punt": [Figure(short)]}
    if len(shown) < UP_CARDS:
        at_risk = below(deck, ASKED_AT - len(shown), TEN_YARDS - least(o) - yards)
        rows["at risk with three up cards, so that a punt is offered"] = [Figure(at_risk)]
        if at_risk:
            rows["short of ten, if at risk and not punting"] = [Figure(short / at_risk)]
            rows["short of ten, if at risk and punting"] = [Figure(Fraction(0))]
    return FigureTable(_title(shown, out), rows)


def three_cards_below_ten(o: Any) -> FigureTable:
    """9. What a seat at risk faces without a punt: for each total of three random up cards."""
    deck = yards_left(o, [])
    short, all_cards = Counter[int](), Counter[int]()
    for three in combinations(deck, ASKED_AT):
        total = sum(three)
        if total + least(o) < TEN_YARDS:
            missing = TEN_YARDS - total
            short[total] += sum(y < missing for y in deck) - sum(y < missing for y in three)
            all_cards[total] += len(deck) - ASKED_AT
    rows = {
        f"{total} yards": [Figure(Fraction(short[total], count))]
        for total, count in sorted(all_cards.items())
    }
    return FigureTable("Short of ten without a punt, after three random up cards", rows)


def read_cards(up: str, dead: str) -> tuple[list[int], list[int]]:
    """The up cards and the dead ones.

    Raises:
        FieldhouseError: no such cards, a card twice, or too few left.
    """
    shown, out = parse_cards(up), parse_cards(dead)
    if len(shown) > UP_CARDS:
        raise FieldhouseError(f"--up has {len(shown)} cards, but a seat has {UP_CARDS} at most")
    for card in shown:
        if card in out:
            raise FieldhouseError(f"{CARD_NAMES[card]} is both in --up and in --dead")
    left = CARDS - len(shown) - len(out)
    if left < UP_CARDS - len(shown):
        raise FieldhouseError(
            f"{UP_CARDS - len(shown)} up cards are still to come, but only {left} cards are left"
        )
    return shown, out


def below(deck: Sequence[int], cards: int, limit: int) -> Fraction:
    """The probability that so many random cards total below a limit; the deck is told in yards."""
    ways = [Counter({0: 1})] + [Counter[int]() for _ in range(cards)]
    for yards in deck:
        for count in range(cards, 0, -1):
            for total, number in ways[count - 1].items():
                ways[count][total + yards] += number
    short = sum(number for total, number in ways[cards].items() if total < limit)
    return Fraction(short, comb(len(deck), cards))


def yards_left(o: Any, out: Iterable[int]) -> list[int]:
    """The yards of each card that is not out."""
    gone = {*out}
    return [card_yards(o, rank_of(card)) for card in range(CARDS) if card not in gone]


def least(o: Any) -> int:
    """The yards of the least card there is."""
    return min(card_yards(o, rank) for rank in range(RANKS))


def _title(shown: Sequence[int], out: Sequence[int]) -> str:
    title = f"Up cards {format_cards(shown)}" if shown else "Four random up cards"
    return f"{title}, {format_cards(out)} dead" if out else title
