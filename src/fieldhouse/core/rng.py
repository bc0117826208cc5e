"""Repeatable random numbers, the same in plain Python and compiled.

The generator is xoshiro128++ (Blackman and Vigna): four words of 32 bits, which fit signed 64-bit
arithmetic without overflow. A stream is a list or array of four integers. It belongs to a bot or
a simulation, never to a game. All functions but `stream` belong to the compiled subset.
"""

from __future__ import annotations

import hashlib

MASK = 0xFFFFFFFF
HALF = 1 << 31


def stream(*key: str | int) -> list[int]:
    """The stream for a key, such as `("a seed", 17)`: four words from SHA-256 of it."""
    digest = hashlib.sha256("\0".join(str(part) for part in key).encode()).digest()
    return [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)]


def _rotate(x: int, k: int) -> int:
    return ((x << k) | (x >> (32 - k))) & MASK


def next_word(rng: list[int]) -> int:
    """The next 32 bits of the stream."""
    word = (_rotate((rng[0] + rng[3]) & MASK, 7) + rng[0]) & MASK
    shifted = (rng[1] << 9) & MASK
    rng[2] ^= rng[0]
    rng[3] ^= rng[1]
    rng[1] ^= rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= shifted
    rng[3] = _rotate(rng[3], 11)
    return word


def below(rng: list[int], n: int) -> int:
    """A uniform integer from 0 to n - 1, without bias, for 1 <= n <= 2**62."""
    if n > HALF:
        return _below_62(rng, n)
    # Lemire's method: the product, which fits in 63 bits, has the answer in its high word; a low
    # word below the remainder of 2**32 by n would favour some answers, so it is drawn again.
    product = next_word(rng) * n
    if (product & MASK) < n:
        spare = (MASK + 1 - n) % n
        while (product & MASK) < spare:
            product = next_word(rng) * n
    return product >> 32


def _below_62(rng: list[int], n: int) -> int:
    # 62 bits, of which the last incomplete run of n values is drawn again
    complete = (1 << 62) - (1 << 62) % n
    while True:
        value = (next_word(rng) >> 1) << 31 | next_word(rng) >> 1
        if value < complete:
            return value % n
