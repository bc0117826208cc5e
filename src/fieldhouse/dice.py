"""Dice as outcomes: a roll of three dice is a number from 0 to 215, all equally likely.

`faces` belongs to the compiled subset.
"""

from __future__ import annotations

from itertools import product

THREE_DICE = 216
"""How many rolls there are of three dice."""


def faces(roll: int) -> tuple[int, int, int]:
    """The faces, 1 to 6 each, of a roll of three dice."""
    return roll // 36 + 1, roll // 6 % 6 + 1, roll % 6 + 1


def roll_texts() -> tuple[str, ...]:
    """The text of each roll of three dice, by number: `3 5 2`."""
    return tuple(" ".join(map(str, roll)) for roll in product(range(1, 7), repeat=3))
