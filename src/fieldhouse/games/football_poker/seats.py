"""Seats and chips: who is in, who comes next, who pays."""

from __future__ import annotations

from fieldhouse.games.football_poker.state import State, Status


def clockwise(s: State, seat: int, places: int) -> int:
    """The seat so many places, up to one whole turn, further on."""
    further = seat + places
    return further - s.seats if further >= s.seats else further


def is_in(s: State, seat: int) -> bool:
    """Whether the seat still plays for the pot."""
    return s.status[seat] == Status.IN


def can_act(s: State, seat: int) -> bool:
    """Whether the seat is in and not all-in (3)."""
    return s.status[seat] == Status.IN and s.all_in[seat] == 0


def spend(s: State, seat: int, amount: int) -> None:
    """3. Chips leave the stack; a seat in the hand without any is all-in until the hand ends."""
    s.stacks[seat] -= amount
    if s.stacks[seat] == 0:
        s.all_in[seat] = 1


def seats_that_act(s: State) -> int:
    """How many seats are in and not all-in."""
    count = 0
    for seat in range(s.seats):
        if can_act(s, seat):
            count += 1
    return count


def seats_in(s: State) -> int:
    """How many seats are still in the hand."""
    count = 0
    for seat in range(s.seats):
        if is_in(s, seat):
            count += 1
    return count
