"""What a rally is worth, exactly (19).

Cards come without replacement, so all orders of the same cards are equally likely, and it is enough
to count orders. An order is a row of at-bats. The hits and walks among them decide the runs, the
outs may stand anywhere before the last run, and in how many orders the strikes and balls of all
at-bats can come depends only on how many at-bats there are of three kinds: ended by a card of its
own (a hit or a King), by the fourth ball, by the third strike.

Takes change nothing. A take puts a random card away before it is seen; the next one is as likely to
be any card of the deck. So the cards that count have the same chances whatever is taken, until the
deck runs out, which it cannot before the third King that counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, factorial, perm, prod
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from fieldhouse.cards import CARDS
from fieldhouse.games.power_poker_baseball.odds_positions import (
    SITUATIONS,
    WALK,
    Counts,
    Sort,
    counts_of,
    moved,
)
from fieldhouse.games.power_poker_baseball.state import BALLS, OUTS, STRIKES, Base

if TYPE_CHECKING:
    import numpy as np

    Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]

HITS = (Sort.JACK, Sort.QUEEN, Sort.ACE, Sort.ACE_OF_SPADES)
MOVES = (Base.SINGLE, Base.DOUBLE, Base.TRIPLE, Base.HOME_RUN, WALK)
"""What moves runners: the hits by these cards, and a walk."""
Moves: TypeAlias = tuple[int, ...]
"""How many there are of each."""
AtBats: TypeAlias = tuple[int, int, int]
"""How many at-bats end by a card of their own, by the fourth ball, by the third strike."""


class Rally(NamedTuple):
    """What a rally brings: the runs on average, and how likely there is one."""

    runs: Fraction
    some: Fraction


def rally(decks: Mapping[Counts, Fraction], bases: int) -> Rally:
    """19. A rally with runners on these bases, when such decks are so likely.

    Each deck must have three Kings at least.
    """
    found = [(part, of_deck(left)[bases]) for left, part in decks.items()]
    return Rally(
        sum((part * one.runs for part, one in found), Fraction(0)),
        sum((part * one.some for part, one in found), Fraction(0)),
    )


@cache
def of_deck(left: Counts) -> tuple[Rally, ...]:
    """19. A rally from a deck, by the runners at its start."""
    runs, some = [0] * BASES_SETS, [0] * BASES_SETS
    strikes_and_balls = pitch_orders(left[Sort.RED], left[Sort.BLACK], sum(left))
    for moves in all_moves(left):
        weight = orders_of_cards(moves, left, strikes_and_balls)
        ends = endings(moves)
        for bases in range(BASES_SETS):
            runs[bases] += weight * int(ends.runs[bases])
            some[bases] += weight * int(ends.first[bases])
    orders = factorial(sum(left))
    return tuple(
        Rally(Fraction(one, orders), Fraction(other, orders))
        for one, other in zip(runs, some, strict=True)
    )


def all_moves(left: Counts) -> Iterator[Moves]:
    """19. All hits and walks that can come before a rally is over, one at least."""
    most = [*(left[sort] for sort in HITS), left[Sort.BLACK] // BALLS]
    return (moves for moves in product(*(range(n + 1) for n in most)) if any(moves))


def orders_of_cards(moves: Moves, left: Counts, pitches: Mapping[AtBats, int]) -> int:
    """19. Of all orders of the deck, those that begin with these moves in a certain order.

    The last card so far brings the last of the moves, and fewer than three outs came before it.
    """
    *hits, walks = moves
    found = 0
    for kings in range(OUTS):
        for strikeouts in range(OUTS - kings):
            outs = kings + strikeouts
            places = comb(sum(moves) - 1 + outs, outs) * comb(outs, kings)
            at_bats = sum(hits) + kings, walks, strikeouts
            found += places * perm(left[Sort.KING], kings) * pitches[at_bats]
    return found * prod(perm(left[sort], n) for sort, n in zip(HITS, hits, strict=True))


# ------------------------------------------------------------------ strikes and balls


@cache
def pitch_orders(reds: int, blacks: int, cards: int) -> Mapping[AtBats, int]:
    """19. In how many orders the strikes and balls of so many at-bats can come, and all cards left.

    Args:
        reds: the strikes in the deck.
        blacks: the balls in the deck.
        cards: all its cards.
    """
    import numpy as np

    room = np.array(
        [
            [perm(reds, strikes) * perm(blacks, balls) for balls in range(blacks + 1)]
            for strikes in range(reds + 1)
        ],
        object,
    )
    used = np.add.outer(np.arange(reds + 1), np.arange(blacks + 1))
    rest = np.array([factorial(n) for n in range(cards + 1)], object)
    found = {}
    for at_bats, orders in counts_in_order(reds, blacks).items():
        # More own cards than the deck has may leave none of them; they are never asked for.
        after = np.maximum(cards - at_bats[0] - used, 0)
        found[at_bats] = int((orders * room * rest[after]).sum())
    return found


def counts_in_order(reds: int, blacks: int) -> dict[AtBats, Array]:
    """19. The orders of colours, by the strikes and balls of so many at-bats in a certain order."""
    import numpy as np

    start = np.zeros((reds + 1, blacks + 1), object)
    start[0, 0] = 1
    found: dict[AtBats, Array] = {}
    for own_cards in range(sum(WHOLE_DECK[Sort.JACK :]) + 1):
        by_walks = start
        for walks in range(blacks // BALLS + 1):
            orders = by_walks
            for strikeouts in range(OUTS):
                found[own_cards, walks, strikeouts] = orders
                orders = one_more(orders, BY_STRIKES)
            by_walks = one_more(by_walks, BY_BALLS)
        start = one_more(start, BY_CARD)
    return found


WHOLE_DECK = counts_of(range(CARDS))
BY_CARD = {(s, b): comb(s + b, s) for s in range(STRIKES) for b in range(BALLS)}
BY_BALLS = {(s, BALLS): comb(s + BALLS - 1, s) for s in range(STRIKES)}
BY_STRIKES = {(STRIKES, b): comb(STRIKES - 1 + b, b) for b in range(BALLS)}
"""By strikes and balls, in how many orders they can come in an at-bat that ends so."""


def one_more(orders: Array, at_bat: Mapping[tuple[int, int], int]) -> Array:
    """The orders with an at-bat more."""
    found = orders * 0
    height, width = orders.shape
    for (strikes, balls), ways in at_bat.items():
        if strikes < height and balls < width:
            found[strikes:, balls:] += ways * orders[: height - strikes, : width - balls]
    return found


# ------------------------------------------------------------------ runners

BASES_SETS = len(SITUATIONS)


class Endings(NamedTuple):
    """What orders of the same moves come to, by the runners before.

    Args:
        ways: how many orders lead to each place of the runners.
        quiet: how many of these bring no run.
        runs: the runs of the last moves of all orders.
        first: how many orders bring the first run by the last move.
    """

    ways: Array
    quiet: Array
    runs: Array
    first: Array


@cache
def endings(moves: Moves) -> Endings:
    """5 and 6. All orders of these moves."""
    import numpy as np

    if not any(moves):
        here = np.eye(BASES_SETS, dtype=np.int64)
        return Endings(here, here, here[0] * 0, here[0] * 0)
    found = []
    for last, count in enumerate(moves):
        if count:
            before = endings(tuple(n - (kind == last) for kind, n in enumerate(moves)))
            to, runs = move(MOVES[last])
            silent = to * (runs == 0)[:, None]
            found.append(
                (
                    before.ways @ to,
                    before.quiet @ silent,
                    before.ways @ runs,
                    before.quiet @ (runs > 0),
                )
            )
    return Endings(*(sum(parts) for parts in zip(*found, strict=True)))


@cache
def move(by: int) -> tuple[Array, Array]:
    """5 and 6. Where a move leads to, by the runners before, as a matrix; and the runs."""
    import numpy as np

    to = np.zeros((BASES_SETS, BASES_SETS), np.int64)
    runs = np.zeros(BASES_SETS, np.int64)
    for bases in range(BASES_SETS):
        after, runs[bases] = moved(bases, by)
        to[bases, after] = 1
    return to, runs
