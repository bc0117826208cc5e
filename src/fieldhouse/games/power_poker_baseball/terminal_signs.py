"""A sign of one letter or digit for each seat, which stands for it on the diamond."""

from __future__ import annotations

from collections.abc import Iterator

from fieldhouse.core.game import Names
from fieldhouse.power_poker.mat import MAX_SEATS


def signs(names: Names) -> list[str]:
    """A sign for each seat, all different: the first letter of its name, if that is still free."""
    found: list[str] = []
    for seat, name in enumerate(names):
        found.append(next(sign for sign in _wanted(seat, name) if sign not in found))
    return found


def _wanted(seat: int, name: str) -> Iterator[str]:
    """The best first: the first letter, the digits, the number of the seat, other digits."""
    plain = [character.upper() for character in name if character.isascii()]
    yield from [character for character in plain if character.isalpha()][:1]
    yield from (character for character in plain if character.isdigit())
    yield str(seat + 1)
    yield from map(str, range(1, MAX_SEATS + 1))
