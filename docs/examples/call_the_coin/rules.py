"""Call the Coin, point by point as page.md numbers them."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from fieldhouse.core.agenda import (
    NOBODY,
    TERMINAL,
    Turn,
    answered,
    ask,
    await_outcome,
    clear,
    note,
    pop,
    push,
)
from fieldhouse.core.events import EventLog, emit
from fieldhouse.core.interface import NO_ACTION
from fieldhouse.core.schema import Sees, Shape, Struct, struct

MAX_SEATS = 6
NO_CALL = -1


@struct
class State(Turn):
    """What lies on the table."""

    seats: int
    round: int
    coin: int
    calls: Annotated[list[int], Shape(MAX_SEATS), Sees.OWNER]
    points: Annotated[list[int], Shape(MAX_SEATS)]
    bank: int


@struct
class Options(Struct):
    """What the rules read of the house rules."""

    rounds: int


class Step(IntEnum):
    """The steps of the agenda."""

    ROUND = 0
    CALL = 1
    TOSS = 2
    OPEN = 3


class Event(IntEnum):
    """What happens at the table."""

    ROUND = 0
    CALL = 1
    COIN = 2
    OPENED = 3


def start(s: State, o: Options, seats: int) -> None:
    """1. Nobody has a point, and no call is made."""
    s.turn = NOBODY
    s.seats = seats
    for seat in range(MAX_SEATS):
        s.calls[seat] = NO_CALL
    push(s, Step.ROUND)


def advance(s: State, o: Options, log: EventLog | None) -> None:
    """The order of play."""
    while s.turn == NOBODY:
        match pop(s):
            case Step.ROUND:
                open_round(s, o, log)
            case Step.CALL:
                ask(s, note(s), Step.CALL)
            case Step.TOSS:
                await_outcome(s, Step.TOSS)
            case Step.OPEN:
                open_calls(s, log)


def open_round(s: State, o: Options, log: EventLog | None) -> None:
    """1. All rounds are played; 4. then the game is over."""
    if s.round == o.rounds:
        clear(s)
        s.turn = TERMINAL
        return
    s.round += 1
    emit(log, Event.ROUND, a=s.round)
    push(s, Step.ROUND)
    push(s, Step.OPEN)
    push(s, Step.TOSS)
    for seat in range(s.seats - 1, -1, -1):
        push(s, Step.CALL, seat)


def legal(s: State, o: Options, actions: list[int]) -> int:
    """2. Heads or tails."""
    actions[0] = 0
    actions[1] = 1
    return 2


def least(s: State, o: Options, action: int) -> int:
    """2. A call takes no amount."""
    return 0


def most(s: State, o: Options, action: int) -> int:
    """2. A call takes no amount."""
    return 0


def declines(s: State, o: Options) -> int:
    """2. Everybody calls."""
    return NO_ACTION


def decide(s: State, o: Options, log: EventLog | None, action: int, amount: int) -> None:
    """2. A call, which only the caller knows."""
    seat = answered(s)
    s.calls[seat] = action
    emit(log, Event.CALL, seat, to=seat, a=action)


def chances(s: State, o: Options) -> int:
    """3. The coin has two sides,"""
    return 2


def pick(s: State, o: Options, number: int) -> int:
    """3. each of weight 1."""
    return number


def weight(s: State, o: Options, outcome: int) -> int:
    """3. Each side has weight 1."""
    return 1


def happen(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """3. The coin falls."""
    answered(s)
    s.coin = outcome
    emit(log, Event.COIN, a=outcome)


def open_calls(s: State, log: EventLog | None) -> None:
    """3. The calls are opened, and a point changes hands for each."""
    for seat in range(s.seats):
        won = 1 if s.calls[seat] == s.coin else -1
        s.points[seat] += won
        s.bank -= won
        emit(log, Event.OPENED, seat, a=s.calls[seat], b=won)
        s.calls[seat] = NO_CALL


def payoff(s: State, o: Options, seat: int) -> int:
    """1. Everybody began with nothing."""
    return s.points[seat]


def conserved(s: State, o: Options) -> int:
    """3. Points go between the bank and the seats."""
    total = s.bank
    for seat in range(s.seats):
        total += s.points[seat]
    return total
