"""Matrix games of up to three rows and four columns, in the compiled subset.

The row player wants much, the column player little. An optimal pair of mixes that is extreme comes
from a square part of the matrix on which each makes the other indifferent (Shapley and Snow), so
all of them are tried. A pair is judged by its gap: what the best answers to it give, the rows' less
the columns'. It is 0 at an equilibrium and never less, whatever rounding did; the pair with the
least is taken. So ties, dominated, constant and equal rows and columns need no care of their own.
"""

from __future__ import annotations

from typing import Any

ROWS = 3
COLUMNS = 4
CLOSE_ENOUGH = 4e-16
"""A gap, in a matrix from 0 to 1, that rounding alone can make."""
SLIGHTLY = 1e-9
"""How far below 0 rounding may bring a weight; the gap judges what comes of it."""


def solve_matrix(a: Any, rows: int, columns: int, mix: Any, scaled: Any, tried: Any) -> float:
    """The value of a game; `mix[0]` and `mix[1]` become optimal mixes of rows and columns.

    Args:
        a: what the row player gets, an array of 3 × 4.
        rows: how many rows count, 1 to 3.
        columns: how many columns count, 1 to 4.
        mix: an array of 2 × 4.
        scaled: room for a matrix.
        tried: room for a pair of mixes.
    """
    least, spread = scale(a, rows, columns, scaled)
    gap = try_pure(scaled, rows, columns, mix)
    if gap > CLOSE_ENOUGH:
        gap = try_threes(scaled, rows, columns, mix, tried, gap)
    if gap > CLOSE_ENOUGH:
        gap = try_pairs(scaled, rows, columns, mix, tried, gap)
    low = lowest(scaled, rows, columns, mix)
    high = highest(scaled, rows, columns, mix)
    return least + spread * 0.5 * (low + high)


def scale(a: Any, rows: int, columns: int, scaled: Any) -> tuple[float, float]:
    """The matrix from 0 to 1, its least entry, and the difference of its greatest."""
    least = greatest = a[0, 0]
    for i in range(rows):
        for j in range(columns):
            least = min(least, a[i, j])
            greatest = max(greatest, a[i, j])
    spread = greatest - least
    factor = 1.0 / spread if spread > 1e-300 else 0.0
    for i in range(rows):
        for j in range(columns):
            scaled[i, j] = (a[i, j] - least) * factor
    return least, spread


# ------------------------------------------------------------------ how good a pair is


def lowest(a: Any, rows: int, columns: int, mix: Any) -> float:
    """What the rows' mix gets against the best column."""
    worst = 0.0
    for j in range(columns):
        got = 0.0
        for i in range(rows):
            got += mix[0, i] * a[i, j]
        if j == 0 or got < worst:
            worst = got
    return worst


def highest(a: Any, rows: int, columns: int, mix: Any) -> float:
    """What the best row gets against the columns' mix."""
    best = 0.0
    for i in range(rows):
        got = 0.0
        for j in range(columns):
            got += a[i, j] * mix[1, j]
        if i == 0 or got > best:
            best = got
    return best


def clear_mix(mix: Any) -> None:
    """No weight on any row or column."""
    for i in range(COLUMNS):
        mix[0, i] = 0.0
        mix[1, i] = 0.0


def keep_better(a: Any, rows: int, columns: int, mix: Any, tried: Any, gap: float) -> float:
    """The smaller gap of `tried` and the best so far, which `mix` is."""
    new = highest(a, rows, columns, tried) - lowest(a, rows, columns, tried)
    if new >= gap:
        return gap
    for i in range(COLUMNS):
        mix[0, i] = tried[0, i]
        mix[1, i] = tried[1, i]
    return new


# ------------------------------------------------------------------ the pairs


def try_pure(a: Any, rows: int, columns: int, mix: Any) -> float:
    """The safest row and the safest column."""
    best_row = best_column = 0
    maximin, minimax = -1.0, 2.0
    for i in range(rows):
        least = 2.0
        for j in range(columns):
            least = min(least, a[i, j])
        if least > maximin:
            maximin, best_row = least, i
    for j in range(columns):
        most = -1.0
        for i in range(rows):
            most = max(most, a[i, j])
        if most < minimax:
            minimax, best_column = most, j
    clear_mix(mix)
    mix[0, best_row] = 1.0
    mix[1, best_column] = 1.0
    return minimax - maximin


def try_pairs(a: Any, rows: int, columns: int, mix: Any, tried: Any, gap: float) -> float:
    """Any two rows and two columns."""
    for i in range(rows):
        for k in range(i + 1, rows):
            for j in range(columns):
                for m in range(j + 1, columns):
                    if two_by_two(a, i, k, j, m, tried):
                        gap = keep_better(a, rows, columns, mix, tried, gap)
                        if gap <= CLOSE_ENOUGH:
                            return gap
    return gap


def two_by_two(a: Any, i: int, k: int, j: int, m: int, tried: Any) -> bool:
    """The mixes on two rows and two columns, where there are such."""
    total = a[i, j] - a[i, m] - a[k, j] + a[k, m]
    if total == 0.0:
        return False
    p = (a[k, m] - a[k, j]) / total
    q = (a[k, m] - a[i, m]) / total
    if p < -SLIGHTLY or p > 1.0 + SLIGHTLY or q < -SLIGHTLY or q > 1.0 + SLIGHTLY:
        return False
    p = min(1.0, max(0.0, p))
    q = min(1.0, max(0.0, q))
    clear_mix(tried)
    tried[0, i], tried[0, k] = p, 1.0 - p
    tried[1, j], tried[1, m] = q, 1.0 - q
    return True


def try_threes(a: Any, rows: int, columns: int, mix: Any, tried: Any, gap: float) -> float:
    """All three rows and any three columns."""
    if rows < ROWS or columns < ROWS:
        return gap
    for left_out in range(columns - 1, -1, -1):
        if columns == ROWS and left_out < ROWS - 1:
            return gap
        out = left_out if columns > ROWS else columns
        if three_by_three(a, out, tried):
            gap = keep_better(a, rows, columns, mix, tried, gap)
            if gap <= CLOSE_ENOUGH:
                return gap
    return gap


def three_by_three(a: Any, left_out: int, tried: Any) -> bool:
    """The mixes on three rows and the columns but one, where there are such.

    The weights are sums of cofactors; since a constant added to all of the matrix changes none of
    them, the differences to the last row and column are enough.
    """
    j0 = 0 if left_out > 0 else 1
    j1 = 1 if left_out > 1 else 2
    j2 = 2 if left_out > 2 else 3
    clear_mix(tried)
    # rows' weights: the cross product of the differences between columns
    for i in range(ROWS):
        k, m = (i + 1) % ROWS, (i + 2) % ROWS
        tried[0, i] = (a[k, j0] - a[k, j2]) * (a[m, j1] - a[m, j2]) - (a[m, j0] - a[m, j2]) * (
            a[k, j1] - a[k, j2]
        )
    tried[1, j0] = cofactors(a, j1, j2)
    tried[1, j1] = cofactors(a, j2, j0)
    tried[1, j2] = cofactors(a, j0, j1)
    return to_weights(tried, 0) and to_weights(tried, 1)


def cofactors(a: Any, j: int, m: int) -> float:
    """A column's weight from the differences between rows in the other two."""
    first: float = (a[0, j] - a[2, j]) * (a[1, m] - a[2, m])
    second: float = (a[1, j] - a[2, j]) * (a[0, m] - a[2, m])
    return first - second


def to_weights(tried: Any, side: int) -> bool:
    """Make them sum to 1; False where some are of the wrong sign."""
    total = 0.0
    for i in range(COLUMNS):
        total += tried[side, i]
    if total == 0.0:
        return False
    kept = 0.0
    for i in range(COLUMNS):
        weight = tried[side, i] / total
        if weight < -SLIGHTLY:
            return False
        tried[side, i] = max(0.0, weight)
        kept += tried[side, i]
    for i in range(COLUMNS):
        tried[side, i] /= kept
    return True
