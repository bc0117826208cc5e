"""The equity of hands: what part of the pot each wins, the cards still to come being random.

All deals are counted where that takes no more than seconds; else as many random ones as a
precision needs.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any, TypeAlias

from fieldhouse.cards import CARDS, card_bit, hand_of
from fieldhouse.core.chance import check_seed
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.figures import Z95, Figure, FigureTable, HandRules, wilson
from fieldhouse.core.kernel import compile_rules
from fieldhouse.core.rng import stream
from fieldhouse.lab.deals import deal_all, deal_at_random
from fieldhouse.lab.holdings import Holding, check_apart

if TYPE_CHECKING:
    import numpy as np

    Ints: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]

MOST_COUNTED = 50_000_000
"""Up to so many deals are counted."""

PRECISION = 0.005
FINEST, COARSEST = 0.0001, 0.5
SEED = "odds"
AT_ONCE = 1 << 18
"""Random deals between two chances to interrupt."""


@dataclass(frozen=True)
class Equity:
    """How the pot was shared in some deals.

    Args:
        deals: how many there were.
        shared: for each hand how often it was one of one, two, three … winners.
        counted: whether these are all deals there are.
        common: whether the last card was one for all.
    """

    deals: int
    shared: Sequence[Sequence[int]]
    counted: bool
    common: bool

    def win(self, hand: int) -> Figure:
        """How likely the hand wins alone."""
        return self._figure(Fraction(self.shared[hand][0]))

    def tie(self, hand: int) -> Figure:
        """How likely the hand wins together with others."""
        return self._figure(Fraction(sum(self.shared[hand][1:])))

    def equity(self, hand: int) -> Figure:
        """What part of the pot the hand gets on average."""
        return self._figure(sum(Fraction(n, m) for m, n in enumerate(self.shared[hand], 1)))

    def _figure(self, total: Fraction | int) -> Figure:
        if self.counted:
            return Figure(Fraction(total, self.deals))
        mean = float(Fraction(total, self.deals))
        return Figure(mean, wilson(mean, self.deals))


def equity_table(
    rules: HandRules, hands: Sequence[Holding], dead: Sequence[int], precision: float, seed: str
) -> FigureTable:
    """The equity of hands as figures.

    Raises:
        FieldhouseError: a card is in two places, or there are too few.
    """
    found = equity(hands, dead, precision, seed)
    rows = {
        f"{i + 1}. {hand.text(rules)}": [found.win(i), found.tie(i), found.equity(i)]
        for i, hand in enumerate(hands)
    }
    title = "Equity" if found.counted else f'Equity, sampled with the seed "{seed}"'
    notes = [f"Ways to deal the cards to come, all counted: {found.deals:,}."]
    if not found.counted:
        notes = [f"Random deals of the cards to come: {found.deals:,}."]
    if found.common:
        notes.append("The deck does not suffice, so one last card serves all.")
    note = " ".join(filter(None, [*notes, rules.note]))
    return FigureTable(title, rows, ["win", "tie", "equity"], note)


def equity(
    hands: Sequence[Holding],
    dead: Sequence[int] = (),
    precision: float = PRECISION,
    seed: str = SEED,
    most_counted: int = MOST_COUNTED,
) -> Equity:
    """What each hand wins when all cards that are known nowhere are equally likely to come.

    Args:
        hands: what is known of them.
        dead: cards that cannot come.
        precision: half the width that a 95 % interval may have, if deals are sampled.
        seed: any text; it decides the random deals.
        most_counted: if there are more deals, they are sampled.

    Raises:
        FieldhouseError: a card is in two places, there are too few, or the seed is no text.
    """
    import numpy as np

    check_apart(hands, dead)
    out = {*dead, *(card for hand in hands for card in hand.cards)}
    stock = np.array([card_bit(card) for card in range(CARDS) if card not in out], np.int64)
    owner, common = slots(hands, len(stock))
    ways = deals(owner, len(stock))
    given = np.array([hand_of(list(h.cards), len(h.cards)) for h in hands], np.int64)
    wild = np.array([hand.wild for hand in hands], np.int64)
    own, scores = np.zeros(len(hands) + 1, np.int64), np.zeros(len(hands), np.int64)
    tally = np.zeros((len(hands), len(hands)), np.int64)
    owners = np.array(owner, np.int64)
    if ways <= most_counted:
        [count] = compile_rules(None, deal_all)
        last = [_last_slot(owner, i, common) for i in range(len(hands))]
        room = np.zeros((3, max(1, len(owner))), np.int64)
        count(stock, given, wild, owners, np.array(last), own, scores, room, tally)
        return Equity(ways, tally.tolist(), True, common)
    [sample] = compile_rules(None, deal_at_random)
    rng = np.array(stream("equity", check_seed(seed)), np.int64)
    wanted = deals_for(precision)
    for done in range(0, wanted, AT_ONCE):
        number = min(AT_ONCE, wanted - done)
        sample(stock, given, wild, owners, own, scores, rng, number, tally)
    return Equity(wanted, tally.tolist(), False, common)


def slots(hands: Sequence[Holding], stock: int) -> tuple[list[int], bool]:
    """Whose each card to come is; and whether the last one is for all, `len(hands)` owning it.

    Raises:
        FieldhouseError: there are too few cards in the stock even so.
    """
    missing = [hand.missing for hand in hands]
    owner = [i for i, cards in enumerate(missing) for _ in range(cards)]
    if len(owner) <= stock:
        return owner, False
    shared = [i for i, cards in enumerate(missing) for _ in range(cards - 1)] + [len(hands)]
    if 0 in missing or len(shared) > stock:
        raise FieldhouseError(
            f"{len(owner)} cards are still to come, but only {stock} are neither held nor dead"
        )
    return shared, True


def deals(owner: Sequence[int], stock: int) -> int:
    """In how many ways the cards can come, hands being sets."""
    ways = 1
    for hand in dict.fromkeys(owner):
        ways *= comb(stock, owner.count(hand))
        stock -= owner.count(hand)
    return ways


def _last_slot(owner: Sequence[int], hand: int, common: bool) -> int:
    if common:
        return len(owner) - 1
    return max((slot for slot, whose in enumerate(owner) if whose == hand), default=-1)


def deals_for(precision: float) -> int:
    """How many random deals make every 95 % interval narrow enough, whatever the mean."""
    return math.ceil((Z95 / (2 * precision)) ** 2)


def read_precision(text: str) -> float:
    """The precision that was typed.

    Raises:
        FieldhouseError: it is no number, or out of range.
    """
    try:
        precision = float(text)
    except ValueError:
        precision = math.nan
    if not FINEST <= precision <= COARSEST:
        raise FieldhouseError(
            f"--precision must be a number from {FINEST} to {COARSEST}, not {text or 'empty'}"
        )
    return precision
