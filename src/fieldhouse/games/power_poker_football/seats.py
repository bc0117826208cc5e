"""Teams and Game Chips: who is on whose side, who can pay."""

from __future__ import annotations

from fieldhouse.games.power_poker_football.state import State
from fieldhouse.power_poker.mat import active, everybody, only

EVERY_SECOND_SEAT = 0b01010101


def team_of(seat: int) -> int:
    """1. Even seats are the home team, odd seats the away team."""
    return seat & 1


def other_team(team: int) -> int:
    """The opponents."""
    return 1 - team


def seats_of(s: State, team: int) -> int:
    """All seats of a team."""
    return EVERY_SECOND_SEAT << team & everybody(s)


def attackers(s: State) -> int:
    """The seats of the offense that take part in this hand."""
    return seats_of(s, s.offense) & active(s)


def defenders(s: State) -> int:
    """The seats of the defense that take part in this hand."""
    return seats_of(s, other_team(s.offense)) & active(s)


def with_chips(s: State, group: int) -> int:
    """Those of a set of seats that have a Game Chip left."""
    found = 0
    for seat in range(s.seats):
        if s.chips[seat] > 0:
            found |= only(seat)
    return group & found


def use_chip(s: State, seat: int) -> None:
    """2. A Game Chip goes to the Used area."""
    s.chips[seat] -= 1
    s.used[seat] += 1
