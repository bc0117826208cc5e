"""Pots (points 5, 10 and 11): side pots, uncalled bets, who is paid.

Pots are never stored: they follow from what each seat has paid in the hand. A pot reaches from
one level of stakes to the next, and a seat has part in it if it has paid up to its top.
"""

from __future__ import annotations

from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.football_poker.seats import clockwise
from fieldhouse.games.football_poker.state import Event, State

NO_LEVEL = -1


def collect_bets(s: State) -> None:
    """The bets of the round go into the pots."""
    for seat in range(s.seats):
        s.paid[seat] += s.bets[seat]
        s.bets[seat] = 0


def return_uncalled(s: State, log: EventLog | None) -> None:
    """5. What nobody has matched goes back; 3. that undoes an all-in."""
    top, second = 0, 0
    owner = 0
    for seat in range(s.seats):
        if s.bets[seat] > top:
            top, second, owner = s.bets[seat], top, seat
        elif s.bets[seat] > second:
            second = s.bets[seat]
    if top > second:
        s.bets[owner] = second
        s.stacks[owner] += top - second
        s.all_in[owner] = 0
        emit(log, Event.RETURNED, owner, a=top - second)


def pot_total(s: State) -> int:
    """All pots and all bets."""
    total = s.extra
    for seat in range(s.seats):
        total += s.paid[seat] + s.bets[seat]
    return total


def next_level(s: State, status: int, below: int) -> int:
    """The lowest stake above `below` among the seats of that status, or NO_LEVEL."""
    level = NO_LEVEL
    for seat in range(s.seats):
        stake = s.paid[seat]
        if s.status[seat] == status and stake > below and (level < 0 or stake < level):
            level = stake
    return level


def slice_of(s: State, below: int, level: int) -> int:
    """What all seats have paid between two levels."""
    total = 0
    for seat in range(s.seats):
        total += max(0, min(s.paid[seat], level) - below)
    return total


def pay_pots(s: State, log: EventLog | None, status: int, below: int) -> int:
    """11. Pot by pot from the main pot, the best of those with this status that have part in it.

    The extra chips go with the first pot. Returns the level up to which all is paid.
    """
    level = next_level(s, status, NO_LEVEL if below == 0 else below)
    while level != NO_LEVEL:
        amount = slice_of(s, below, level) + s.extra
        s.extra = 0
        share_pot(s, log, status, level, amount)
        below = level
        level = next_level(s, status, below)
    return below


def share_pot(s: State, log: EventLog | None, status: int, level: int, amount: int) -> None:
    """11. The best hand takes it, ties share; odd chips one each from the dealer's left."""
    best, winners = -1, 0
    for seat in range(s.seats):
        if s.status[seat] == status and s.paid[seat] >= level:
            if s.strength[seat] > best:
                best, winners = s.strength[seat], 0
            if s.strength[seat] == best:
                winners += 1
    odd = amount % winners
    for turn in range(1, s.seats + 1):
        seat = clockwise(s, s.dealer, turn)
        takes = s.status[seat] == status and s.paid[seat] >= level and s.strength[seat] == best
        if takes and amount > 0:
            share = amount // winners + (1 if odd > 0 else 0)
            odd -= 1
            s.stacks[seat] += share
            emit(log, Event.WON, seat, a=share)


def unclaimed(s: State, below: int) -> int:
    """10. What lies in pots in which nobody left has part."""
    total = s.extra
    for seat in range(s.seats):
        total += max(0, s.paid[seat] - below)
    return total
