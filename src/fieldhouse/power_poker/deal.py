"""The deal: two hole cards each, or three, one seat after another.

All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.core.agenda import push
from fieldhouse.power_poker.mat import (
    NOBODY_THERE,
    Mat,
    active,
    clockwise,
    first_of,
    has,
    only,
)


def deal_to_next(s: Mat, step: int, full: int, three: int) -> bool:
    """Whether a seat lacks a card; it is the target then, and `step` comes again.

    The dealer's left is first, the dealer last. `full` are the seats that have all their cards,
    `three` those that get three; the others get two.
    """
    seat = first_of(s, active(s) & ~full, clockwise(s, s.dealer, 1))
    if seat == NOBODY_THERE:
        return False
    cards = 3 if has(three, seat) else 2
    push(s, step, full | only(seat) if s.holes[seat] + 1 == cards else full)
    s.target = seat
    return True


def give_hole_card(s: Mat, card: int) -> None:
    """The target gets a card."""
    seat = s.target
    s.hole[seat][s.holes[seat]] = card
    s.holes[seat] += 1
