"""The high-card draw: for the deal at the start, and between equal hands.

All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.cards import rank_of
from fieldhouse.core.agenda import push
from fieldhouse.power_poker.mat import Mat, first_of, has, is_one, only, without


def open_draw(s: Mat, group: int) -> None:
    """These seats draw a card each."""
    s.left_before = s.left
    s.tied = s.to_draw = group


def next_to_draw(s: Mat, step: int, first: int) -> None:
    """The next seat that has not drawn, clockwise from `first`, is to; `step` comes again then."""
    push(s, step)
    s.target = first_of(s, s.to_draw, first)


def draw_high_card(s: Mat, card: int) -> None:
    """The seat has drawn; an ace is high, and suits mean nothing."""
    s.drawn[s.target] = rank_of(card)
    s.to_draw = without(s.to_draw, s.target)


def still_tied(s: Mat) -> bool:
    """All have drawn: `tied` are now those with the highest card; whether they draw again."""
    highest = 0
    for seat in range(s.seats):
        if has(s.tied, seat):
            highest = max(highest, s.drawn[seat])
    group = 0
    for seat in range(s.seats):
        if has(s.tied, seat) and s.drawn[seat] == highest:
            group |= only(seat)
    s.tied = group
    if is_one(group):
        return False
    s.to_draw = group
    return True
