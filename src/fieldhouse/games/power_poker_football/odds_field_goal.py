"""How likely a field goal is good under the best calls, exactly (33, 34, 37).

What matters is which ranks are left, the rank to beat, how many right calls are still needed and
how many chips are left. Suits mean nothing, and a deck turned upside down, aces low, gives the
same chances; so such positions are one. Positions are numbers: three bits for the cards left of
each rank, then the rank to beat.

Best calls are found with floating-point numbers. The chances themselves are fractions whose
denominator is known: the number of ways in which the cards can come. They are worked out as
remainders by several primes, from which the whole number above follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import perm, prod
from typing import TYPE_CHECKING, Any, TypeAlias

from fieldhouse.cards import CARDS, RANKS, SUITS, Rank

if TYPE_CHECKING:
    import numpy as np

    Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]

REACH = 5
"""Right calls and chips together up to which chances are worked out."""
DRAWS = REACH * SUITS
"""The most cards that can come after the first: before each call's card three of a rank."""
PRIMES = (2147483647, 2147483629, 2147483587, 2147483579)
"""Their product is larger than the ways in which `DRAWS` cards can come."""
RANK_BITS = 3
PLACE_OF_LAST = RANK_BITS * RANKS
CLOSE = 1e-9
"""Chances that differ by less must be equal."""

Need: TypeAlias = tuple[int, int]
"""How many right calls are needed, and how many wrong ones can be voided."""


@cache
def best_chances() -> Mapping[Need, Fraction]:
    """37. The chance that a field goal is good, before its first card, by what it needs."""
    levels = all_levels()
    plan: Plan = {}
    solve(levels, Floats(), plan)
    remainders = [solve(levels, Remainders(prime), plan) for prime in PRIMES]
    places = levels[0].keys.searchsorted(first_cards())
    chances = {}
    for need in remainders[0]:
        found = [
            whole([int(values[need][place]) for values in remainders])
            for rank, place in enumerate(places)
            if rank != Rank.KING
        ]
        chances[need] = Fraction(sum(found), perm(CARDS - 1, DRAWS) * RANKS)
    return chances


def whole(remainders: list[int]) -> int:
    """Of all ways in which the cards can come, those of a chance with these remainders."""
    product = prod(PRIMES)
    number = 0
    for prime, remainder in zip(PRIMES, remainders, strict=True):
        others = product // prime
        number += remainder * others * pow(others, -1, prime)
    return number * perm(CARDS - 1, DRAWS) % product


# ------------------------------------------------------------------ positions


class Level:
    """The positions after so many cards, those of a matched pair not counted.

    Args:
        keys: the positions as numbers, ascending.
    """

    def __init__(self, keys: Array) -> None:
        import numpy as np

        self.keys = keys
        self.last = keys >> PLACE_OF_LAST
        self.left = [(keys >> RANK_BITS * rank & 7).astype(np.int8) for rank in range(RANKS)]
        """How many cards of each rank are left."""
        self.cards: Array = np.stack(self.left).sum(axis=0, dtype=np.int64)
        self.same = keys >> RANK_BITS * self.last & 7
        """How many cards of the rank to beat are left."""
        self.paired = keys.searchsorted(mirrored(keys - (1 << RANK_BITS * self.last)))
        """Where a matched pair leads to; where none can come, anywhere."""
        self.next: list[Array] = []
        """For each rank that may come next, where in the next level that leads to."""

    def after(self, rank: int) -> Array:
        """The positions after a card of this rank, where one can come."""
        left = self.keys & (1 << PLACE_OF_LAST) - 1
        return mirrored(left - (1 << RANK_BITS * rank) | rank << PLACE_OF_LAST)

    def can_come(self, rank: int) -> Array:
        """From where a card of this rank can come that is no matched pair."""
        can: Array = (self.left[rank] > 0) & (self.last != rank)
        return can


def mirrored(keys: Array) -> Array:
    """Of each position and its mirror image the one with the smaller number."""
    import numpy as np

    mirror = RANKS - 1 - (keys >> PLACE_OF_LAST) << PLACE_OF_LAST
    for rank in range(RANKS):
        mirror |= (keys >> RANK_BITS * rank & 7) << RANK_BITS * (RANKS - 1 - rank)
    smaller: Array = np.minimum(keys, mirror)
    return smaller


def first_cards() -> Array:
    """The position after each rank as first card."""
    import numpy as np

    ranks = np.arange(RANKS)
    whole_deck = sum(SUITS << RANK_BITS * rank for rank in range(RANKS))
    return mirrored(whole_deck - (1 << RANK_BITS * ranks) | ranks << PLACE_OF_LAST)


def all_levels() -> list[Level]:
    """Every position that can come, but for those that need no look beyond the next card."""
    import numpy as np

    levels = [Level(with_pairs(first_cards()))]
    for _ in range(REACH - 2):
        level = levels[-1]
        after = [level.after(rank) for rank in range(RANKS)]
        come = [after[rank][level.can_come(rank)] for rank in range(RANKS)]
        levels.append(Level(with_pairs(np.concatenate(come))))
        # Where no such card can come the place found means nothing, but must be one.
        last = len(levels[-1].keys) - 1
        level.next = [np.minimum(levels[-1].keys.searchsorted(keys), last) for keys in after]
    return levels


def with_pairs(keys: Array) -> Array:
    """37. These positions, and those that matched pairs lead to."""
    import numpy as np

    found = [distinct(keys)]
    for _ in range(SUITS - 1):
        last = RANK_BITS * (found[-1] >> PLACE_OF_LAST)
        can = found[-1] >> last & 7 > 0
        found.append(distinct(mirrored(found[-1][can] - (1 << last[can]))))
    return distinct(np.concatenate(found))


def distinct(keys: Array) -> Array:
    """Each number once, ascending; sorting is faster here than `numpy.unique`."""
    import numpy as np

    keys = np.sort(keys)
    found: Array = keys[np.append(True, keys[1:] != keys[:-1])]
    return found


# ------------------------------------------------------------------ numbers


class Floats:
    """Chances as floating-point numbers."""

    def over(self, numbers: Array, divisors: Array) -> Array:
        """One divided by the other."""
        quotients: Array = numbers / divisors
        return quotients


class Remainders:
    """Chances as remainders by a prime; no divisor is a multiple of it."""

    def __init__(self, prime: int) -> None:
        import numpy as np

        self.prime = prime
        self.inverses = np.array([0, *(pow(n, -1, prime) for n in range(1, CARDS))])

    def over(self, numbers: Array, divisors: Array) -> Array:
        """One divided by the other."""
        quotients: Array = numbers % self.prime * self.inverses[divisors] % self.prime
        return quotients


Plan: TypeAlias = "dict[tuple[int, Need], tuple[Array, Array]]"
"""By level and need, at which positions to call high, and where both calls are as good."""


# ------------------------------------------------------------------ chances


def solve(levels: list[Level], system: Floats | Remainders, plan: Plan) -> dict[Need, Array]:
    """The chances at the first level; with floating-point numbers also the plan to go by."""
    import numpy as np

    beyond: dict[Need, Array] = {}
    for depth in reversed(range(len(levels))):
        calls, here = Calls(levels[depth], beyond, system), {}
        for need in needs(REACH - depth):
            high, low = calls.high_and_low(*need)
            if isinstance(system, Floats):
                plan[depth, need] = high >= low, abs(high - low) < CLOSE
            best_high, equal = plan[depth, need]
            if isinstance(system, Remainders):
                assert not ((high - low)[equal] % system.prime).any(), "nearly as good, not quite"
            here[need] = after_pairs(levels[depth], np.where(best_high, high, low), system)
        beyond = here
    return beyond


def needs(reach: int) -> list[Need]:
    """All needs within reach, small ones first."""
    return [(right, all_ - right) for all_ in range(1, reach + 1) for right in range(1, all_ + 1)]


def after_pairs(level: Level, cards_right: Array, system: Floats | Remainders) -> Array:
    """37. The chances, given those by cards of other ranks: after a matched pair call again."""
    values = system.over(cards_right, level.cards)
    for count in range(1, SUITS):
        here = (level.same == count).nonzero()[0]
        right = cards_right[here] + count * values[level.paired[here]]
        values[here] = system.over(right, level.cards[here])
    return values


class Calls:
    """What a call is worth at each position of a level.

    Args:
        level: the positions.
        beyond: the chances at the next level, empty at the last.
        system: what the chances are told in.
    """

    def __init__(
        self, level: Level, beyond: Mapping[Need, Array], system: Floats | Remainders
    ) -> None:
        self.level, self.beyond, self.system = level, beyond, system
        self.known: dict[Need, tuple[Array, Array]] = {}

    def high_and_low(self, right: int, chips: int) -> tuple[Array, Array]:
        """33. For both calls, the cards of other ranks that may come, each times its chance."""
        higher, lower = self.weighed(right - 1, chips)
        if chips == 0:
            return higher, lower
        higher_wrong, lower_wrong = self.weighed(right, chips - 1)
        return higher + lower_wrong, lower + higher_wrong

    def weighed(self, right: int, chips: int) -> tuple[Array, Array]:
        """The higher and the lower cards, each times the chance that is left after it."""
        if (right, chips) not in self.known:
            self.known[right, chips] = self._weighed(right, chips)
        return self.known[right, chips]

    def _weighed(self, right: int, chips: int) -> tuple[Array, Array]:
        higher = lower = self.level.keys * 0
        for rank, chances in enumerate(self.after(right, chips)):
            cards = self.level.left[rank] * chances
            higher = higher + cards * (self.level.last < rank)
            lower = lower + cards * (self.level.last > rank)
        return higher, lower

    def after(self, right: int, chips: int) -> Iterator[Array | int]:
        """For each rank as the next card the chance that is left then: 1 when it is good."""
        if right == 0:
            yield from [1] * RANKS
        elif self.beyond:
            for places in self.level.next:
                yield self.beyond[right, chips][places]
        else:
            yield from self.last_calls()

    def last_calls(self) -> Iterator[Array]:
        """33. If the call after this one is the last, pairs before its card change nothing."""
        import numpy as np

        counts = np.arange(CARDS)
        table = self.system.over(counts[:, None], np.maximum(counts, 1)[None])
        below = self.level.keys * 0
        for cards in self.level.left:
            others = self.level.cards - cards
            yield table[np.maximum(below, others - below), others]
            below = below + cards
