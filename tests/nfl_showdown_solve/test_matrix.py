"""Matrix games: the mixes found prove themselves, since no answer to them gains anything."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.games.nfl_showdown.equilibrium.matrix import COLUMNS, ROWS, solve_matrix

Matrix = list[list[float]]

NO_SPREAD = 1e-300


def solve(matrix: Matrix) -> tuple[float, list[float], list[float]]:
    """The value and both mixes."""
    rows, columns = len(matrix), len(matrix[0])
    a = np.zeros((ROWS, COLUMNS))
    a[:rows, :columns] = matrix
    mix, tried = np.zeros((2, COLUMNS)), np.zeros((2, COLUMNS))
    value = solve_matrix(a, rows, columns, mix, np.zeros((ROWS, COLUMNS)), tried)
    assert not mix[0, rows:].any() and not mix[1, columns:].any()
    return float(value), mix[0, :rows].tolist(), mix[1, :columns].tolist()


def check(matrix: Matrix, close: float = 1e-12) -> float:
    """See that the mixes are optimal; return the value."""
    value, rows, columns = solve(matrix)
    a: Any = np.array(matrix, float)
    for mix in (rows, columns):
        assert min(mix) >= 0
        assert sum(mix) == pytest.approx(1, abs=1e-12)
    # Entries that differ by less than NO_SPREAD count as equal.
    close = close * float(np.ptp(a)) + NO_SPREAD
    rounding = 4e-16 * float(np.abs(a).max())
    assert (rows @ a).min() >= value - close - rounding
    assert (a @ columns).max() <= value + close + rounding
    return value


def shapes(entries: st.SearchStrategy[float]) -> st.SearchStrategy[Matrix]:
    def matrices(shape: tuple[int, int]) -> st.SearchStrategy[Matrix]:
        row = st.lists(entries, min_size=shape[1], max_size=shape[1])
        return st.lists(row, min_size=shape[0], max_size=shape[0])

    return st.tuples(st.integers(1, ROWS), st.integers(1, COLUMNS)).flatmap(matrices)


@given(shapes(st.integers(-2, 2).map(float)))
def test_small_whole_numbers_with_all_their_ties(matrix: Matrix) -> None:
    check(matrix)


@given(shapes(st.floats(0, 1)))
def test_any_numbers(matrix: Matrix) -> None:
    check(matrix, 1e-9)


@given(shapes(st.integers(0, 3).map(float)), st.integers(0, 2**32), st.integers(3, 15))
def test_ties_that_rounding_breaks(matrix: Matrix, seed: int, digits: int) -> None:
    noise = np.random.default_rng(seed).normal(size=(len(matrix), len(matrix[0])))
    check((np.array(matrix) + noise * 10.0**-digits).tolist(), 1e-9)


@given(shapes(st.integers(-3, 3).map(float)), st.integers(-30, 30), st.integers(-9, 9))
def test_scale_and_shift_change_nothing_else(matrix: Matrix, power: int, shift: int) -> None:
    a = np.array(matrix)
    value, rows, columns = solve(matrix)
    moved, moved_rows, moved_columns = solve((a * 2.0**power + shift * 2.0**power).tolist())
    assert moved == pytest.approx((value + shift) * 2.0**power, rel=1e-12, abs=1e-12 * 2.0**power)
    assert moved_rows == pytest.approx(rows)
    assert moved_columns == pytest.approx(columns)


@pytest.mark.parametrize(
    ("matrix", "value"),
    [
        ([[7.0]], 7),
        ([[1, -1], [-1, 1]], 0),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0),
        ([[0.5] * 4] * 3, 0.5),
        ([[1, 2, 3], [1, 2, 3], [1, 2, 3]], 1),
        ([[3, 1], [2, 0]], 1),
        ([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]], 0),
        ([[1, 0, 0, 9], [0, 1, 0, 9], [0, 0, 1, 9]], 1 / 3),
        ([[1, 1, 0, 0], [1, 1, 0, 0], [0, 0, 1, 1]], 0.5),
        ([[2, 0], [0, 2], [1, 1]], 1),
        ([[1e-320, 0], [0, 1e-320]], 0),
    ],
    ids=[
        "one cell",
        "pennies",
        "scissors",
        "constant",
        "equal rows",
        "dominated",
        "a free column",
        "a bad column",
        "duplicates",
        "a third row that is as good",
        "next to nothing",
    ],
)
def test_known_values(matrix: Matrix, value: float) -> None:
    assert check([[float(x) for x in row] for row in matrix]) == pytest.approx(value)
