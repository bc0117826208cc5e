"""The repeatable random numbers: the published generator, and `below` without bias."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.core.rng import below, next_word, stream

WORD = st.integers(0, 2**32 - 1)

# The first outputs for the words 1, 2, 3, 4, as the test of Rust's crate rand_xoshiro lists them
# from the authors' C code.
PUBLISHED = [
    641,
    1573767,
    3222811527,
    3517856514,
    836907274,
    4247214768,
    3867114732,
    1355841295,
    495546011,
    621204420,
]


def reference(state: list[int]) -> Callable[[], int]:
    """xoshiro128++ after the text of its C code, written apart from ours."""
    s = list(state)

    def rotl(x: int, k: int) -> int:
        return (x << k | x >> 32 - k) % 2**32

    def draw() -> int:
        result = (rotl((s[0] + s[3]) % 2**32, 7) + s[0]) % 2**32
        t = s[1] << 9 & 0xFFFFFFFF
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 11)
        return result

    return draw


def test_words_are_those_published_for_xoshiro128_plus_plus() -> None:
    rng = [1, 2, 3, 4]
    assert [next_word(rng) for _ in PUBLISHED] == PUBLISHED


@given(st.lists(WORD, min_size=4, max_size=4))
def test_words_are_the_references(state: list[int]) -> None:
    rng, draw = list(state), reference(state)
    assert [next_word(rng) for _ in range(20)] == [draw() for _ in range(20)]


def test_a_stream_is_the_start_of_the_keys_sha_256() -> None:
    digest = hashlib.sha256(b"a seed\x0017").digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 16, 4)]
    assert stream("a seed", 17) == words


def test_streams_of_different_keys_differ() -> None:
    keys = [("a", 1), ("a", 2), ("b", 1), ("a",), ("",), ("a", 11), ("a", 1, 1)]
    assert len({tuple(stream(*key)) for key in keys}) == len(keys)


@given(st.integers(1, 2**62), st.lists(WORD, min_size=4, max_size=4).filter(any))
def test_below_stays_below(n: int, rng: list[int]) -> None:
    assert all(0 <= below(rng, n) < n for _ in range(5))


def test_below_1_is_0() -> None:
    assert {below(stream("one"), 1) for _ in range(5)} == {0}


def assert_uniform(counts: Counter[int], cells: int) -> None:
    """The chi-square is within five standard deviations of its mean."""
    mean = counts.total() / cells
    chi_square = sum((counts[cell] - mean) ** 2 / mean for cell in range(cells))
    free = cells - 1
    assert set(counts) <= set(range(cells))
    assert abs(chi_square - free) < 5 * (2 * free) ** 0.5


@pytest.mark.parametrize("n", [2, 3, 6, 10, 36, 216])
def test_below_is_uniform(n: int) -> None:
    rng = stream("uniform", n)
    assert_uniform(Counter(below(rng, n) for _ in range(20_000)), n)


# For these n, taking a 32- or 62-bit word modulo n, or its high part of a product with n, without
# drawing again, would make some of the cells more frequent than others.
@pytest.mark.parametrize("n", [3 * 2**29, 3 * 2**30, 3 * 2**31, 3 * 2**60, 2**31, 2**31 + 1, 2**62])
@pytest.mark.parametrize("cells", [3, 8])
@pytest.mark.parametrize("by", ["size", "remainder"])
def test_below_is_uniform_for_large_n(n: int, cells: int, by: str) -> None:
    rng = stream("large", n)
    values = [below(rng, n) for _ in range(20_000)]
    if by == "size":
        assert_uniform(Counter(value * cells // n for value in values), cells)
    else:
        assert_uniform(Counter(value % cells for value in values), cells)


@pytest.mark.parametrize("n", [2**31, 2**31 + 1, 2**62])
def test_below_reaches_both_halves_of_every_bit(n: int) -> None:
    rng = stream("bits", n)
    values = [below(rng, n) for _ in range(200)]
    for bit in range((n - 1).bit_length() - (n == 2**31 + 1)):
        assert {value >> bit & 1 for value in values} == {0, 1}, bit
