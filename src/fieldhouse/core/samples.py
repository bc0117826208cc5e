"""Numbers measured while playing: how often, how much, and how much they vary.

A game declares its `Metrics`; its `tally` reads the events of each step and takes samples. The
functions of that kind belong to the compiled subset. `sums` has a row for each slot: first the
table's metrics, then those of seat 0, seat 1 and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fieldhouse.core.errors import FieldhouseError

Sums = list[list[int]]

COUNT, TOTAL, HIGH_HIGH, HIGH_LOW, LOW_LOW, TOO_LARGE, SO_FAR = range(7)
"""The columns of a slot's row; the last is what `count` has counted and no sample has taken."""

ROW = 7
LARGEST = 1 << 43
ROOM = 1 << 61
"""What a part may reach; one more sample does not overflow it."""
HALF_BITS = 21
HALF_MASK = (1 << HALF_BITS) - 1


@dataclass(frozen=True)
class Metrics:
    """What a game's simulation measures; all samples are whole numbers.

    Args:
        table: the names of what is measured once for all.
        seat: the names of what is measured for each seat; the first is its result per game.
        tally: `tally(s, o, log, sums)` after each step, with the step's events.
        close: `close(s, o, sums)` at the end of a game.
    """

    table: tuple[str, ...]
    seat: tuple[str, ...]
    tally: Callable[..., None]
    close: Callable[..., None]

    def slots(self, seats: int) -> int:
        """How many rows `sums` has."""
        return len(self.table) + seats * len(self.seat)


def take(sums: Sums, slot: int, value: int) -> None:
    """Take one sample, at most 2**43 in size; a larger one, or too many large ones, are told.

    The square is added in three parts, so that sums in 64 bits stay exact: with the size
    `high * 2**21 + low` they are high * high, high * low and low * low. What fills one part is
    carried over to the first.
    """
    size = abs(value)
    high, low = size >> HALF_BITS, size & HALF_MASK
    row = sums[slot]
    row[COUNT] += 1
    row[TOTAL] += value
    row[HIGH_HIGH] += high * high
    row[HIGH_LOW] += high * low
    row[LOW_LOW] += low * low
    if row[HIGH_LOW] >= ROOM:
        row[HIGH_HIGH] += row[HIGH_LOW] >> HALF_BITS - 1
        row[HIGH_LOW] &= HALF_MASK >> 1
    if row[LOW_LOW] >= ROOM:
        row[HIGH_HIGH] += row[LOW_LOW] >> 2 * HALF_BITS
        row[LOW_LOW] &= (1 << 2 * HALF_BITS) - 1
    if size > LARGEST or row[HIGH_HIGH] >= ROOM or abs(row[TOTAL]) >= ROOM:
        row[TOO_LARGE] = 1


def count(sums: Sums, slot: int, number: int = 1) -> None:
    """Count something that happens any number of times in one sample's time, such as a game."""
    sums[slot][SO_FAR] += number


def take_count(sums: Sums, slot: int) -> None:
    """What was counted is one sample; the count starts again."""
    take(sums, slot, sums[slot][SO_FAR])
    sums[slot][SO_FAR] = 0


def exact_sums(row: Sequence[int]) -> tuple[int, int, int]:
    """Count, sum and sum of squares of a slot's samples.

    Raises:
        FieldhouseError: they are too large to be added up.
    """
    count, total, high_high, high_low, low_low, too_large, _ = row
    if too_large:
        raise FieldhouseError(
            f"results beyond {LARGEST} in size cannot be measured; choose smaller stakes, or "
            "fewer or shorter games"
        )
    squares = (high_high << 2 * HALF_BITS) + (high_low << HALF_BITS + 1) + low_low
    return count, total, squares
