"""Windows: chances to interrupt, offered to one seat after another.

All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.core.agenda import ask, pop, push
from fieldhouse.power_poker.mat import NOBODY_THERE, Mat, first_of, only


def offer(s: Mat, step: int, question: int, group: int, asked: int, first: int) -> None:
    """Ask the next seat of a set, clockwise from `first`, and come back for the others."""
    seat = first_of(s, group & ~asked, first)
    if seat != NOBODY_THERE:
        push(s, step, asked | only(seat))
        ask(s, seat, question)


def close_window(s: Mat) -> None:
    """Somebody has taken the offer, and the others are not asked."""
    pop(s)
