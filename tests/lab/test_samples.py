"""Samples are added exactly, and estimates are what a textbook says."""

from __future__ import annotations

import math
import statistics

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.kernel import compile_rules
from fieldhouse.core.samples import ROOM, ROW, count, exact_sums, take, take_count
from fieldhouse.lab.engine import Shard
from fieldhouse.lab.totals import Totals, estimate

SAMPLES = st.lists(st.integers(-(2**43), 2**43), max_size=30)


@given(SAMPLES)
def test_count_sum_and_squares_are_exact(values: list[int]) -> None:
    sums = [[0] * ROW]
    for value in values:
        take(sums, 0, value)
    assert exact_sums(sums[0]) == (len(values), sum(values), sum(v * v for v in values))


@pytest.mark.parametrize("value", [2**21 - 1, 2**42 + 2**21 - 1])
def test_parts_that_are_full_are_carried_over(value: int) -> None:
    """Both kinds of carry happen, and the sums stay exact and within 63 bits."""
    sums = [[0] * ROW]
    for low in (2, 3):
        sums[0][low + 1] = ROOM - 1
    before = exact_sums(sums[0])[2]
    take(sums, 0, value)
    assert exact_sums(sums[0])[2] == before + value * value
    assert max(sums[0]) < 2**62


@pytest.mark.parametrize("value", [2**43 + 1, -(2**43) - 1, 10**15])
def test_a_sample_too_large_is_told(value: int) -> None:
    sums = [[0] * ROW]
    take(sums, 0, value)
    with pytest.raises(FieldhouseError, match="cannot be measured"):
        exact_sums(sums[0])


def test_too_many_large_samples_are_told() -> None:
    sums = [[0] * ROW]
    sums[0][1] = ROOM - 1
    take(sums, 0, 1)
    with pytest.raises(FieldhouseError, match="cannot be measured"):
        exact_sums(sums[0])


def test_the_compiled_sums_are_the_same() -> None:
    [compiled] = compile_rules(None, take)
    values = [2**43, -(2**43), 2**43 - 1, -1, 0, 1, 2**21, 2**21 - 1, -(2**42) - 12345] * 1000
    sums = np.zeros((1, ROW), np.int64)
    for value in values:
        compiled(sums, 0, value)
    assert exact_sums(sums[0].tolist()) == (9000, sum(values), sum(v * v for v in values))


def test_a_count_is_one_sample() -> None:
    sums = [[0] * ROW]
    for counted in ([1, 1, 3], [], [2]):
        for number in counted:
            count(sums, 0, number)
        take_count(sums, 0)
    assert exact_sums(sums[0]) == (3, 7, 29)
    count(sums, 0)
    assert exact_sums(sums[0]) == (3, 7, 29)


@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=50))
def test_an_estimate_is_the_textbooks(values: list[int]) -> None:
    one = estimate(len(values), sum(values), sum(v * v for v in values))
    assert one is not None
    assert one.mean == pytest.approx(statistics.fmean(values))
    assert one.sd == pytest.approx(statistics.stdev(values))
    low, high = one.interval()
    half = 1.959963984540054 * statistics.stdev(values) / math.sqrt(len(values))
    assert (low, high) == pytest.approx((one.mean - half, one.mean + half))


def test_a_small_spread_does_not_drown_in_a_large_mean() -> None:
    values = [10**12, 10**12 + 1, 10**12 + 2]
    one = estimate(3, sum(values), sum(v * v for v in values))
    assert one is not None
    assert one.sd == 1.0


def test_no_samples_no_estimate_and_one_sample_no_interval() -> None:
    assert estimate(0, 0, 0) is None
    one = estimate(1, 5, 25)
    assert one is not None
    assert one.to_json() == {"n": 1, "mean": 5.0, "sd": 0.0, "interval": None}


def test_shards_are_added_in_order() -> None:
    totals = Totals()
    totals.add(Shard(0, 2, 7, [(2, 3, 5)], None))
    totals.add(Shard(2, 1, 4, [(1, -1, 1)], None))
    assert (totals.games, totals.steps, totals.sums) == (3, 11, ((3, 2, 6),))
    with pytest.raises(AssertionError):
        totals.add(Shard(2, 1, 4, [(1, -1, 1)], None))
