"""What lies on the table in Three Dice Football, and the names of its numbers."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from fieldhouse.core.agenda import Turn
from fieldhouse.core.schema import Shape, struct

MAX_SEATS = 12
WAGERS = 11
DOWNS = 3
FIRST_SINGLE_PLAY = 4


class Wager(IntEnum):
    """The wagers of the layout: four for the full game, then seven for a single play."""

    TOUCHDOWN = 0
    DEFENSE = 1
    EXTRA_POINT = 2
    FIRST_AND_GOAL = 3
    OVER_4 = 4
    UNDER_4 = 5
    PENALTY = 6
    NO_GAIN = 7
    BIG_PLAY = 8
    TRIPS = 9
    TURNOVER = 10


DONE = WAGERS
"""The action that ends a seat's wagers; the actions before it are bets, by wager."""


class Phase(IntEnum):
    """Where the round stands; the words of `table.phase`."""

    WAGERS = 0
    ROLL = 1
    EXTRA_POINT = 2
    OVER = 3


class Roll(IntEnum):
    """What a roll of the three dice is (clause 3)."""

    GAIN = 0
    NO_GAIN = 1
    PENALTY = 2
    TURNOVER = 3
    TRIPS = 4


class Outcome(IntEnum):
    """How a round ended."""

    PLAYING = 0
    TOUCHDOWN = 1
    TRIPS_TOUCHDOWN = 2
    TURNOVER = 3
    DOWNS = 4


class Verdict(IntEnum):
    """How a wager was settled."""

    LOSE = 0
    PUSH = 1
    WIN = 2


class FirstAndGoal(IntEnum):
    """The two readings of clause 4."""

    AT_ONCE = 0
    AFTER_THIRD = 1


class Event(IntEnum):
    """What happens at the table."""

    ROUND = 0
    BET = 1
    ROLL = 2
    FIRST_AND_GOAL = 3
    SETTLED = 4
    EXTRA_POINT_ROLL = 5
    GAME_OVER = 6
    QUARTERBACK = 7


@struct
class State(Turn):
    """The table: the ball, the dice just thrown, and everybody's money."""

    seats: int
    round: int
    quarterback: int
    phase: int
    to_go: int
    down: int
    play: int
    goal: int
    """Whether 1st & goal is earned in this round."""
    fresh: int
    """Whether the three further downs that 1st & goal brings have begun."""
    roll: int
    """What the last roll was, a `Roll`."""
    margin: int
    """The last roll's green total minus its red die."""
    kick: int
    """What the extra-point roll was, a `Roll`."""
    outcome: int
    bank: int
    bankrolls: Annotated[list[int], Shape(MAX_SEATS)]
    on_table: Annotated[list[int], Shape(MAX_SEATS)]
    """Each seat's stakes in all."""
    bets: Annotated[list[list[int]], Shape(MAX_SEATS, WAGERS)]
