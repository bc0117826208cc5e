"""Kuhn poker: three cards, one each, one bet, hidden cards and a showdown."""

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
    stuck,
)
from fieldhouse.core.events import EventLog, emit
from fieldhouse.core.interface import NO_ACTION
from fieldhouse.core.schema import UNKNOWN, Sees, Shape, Struct, struct

CARDS = 3
HIDDEN = 3


class Action(IntEnum):
    """What a player may do."""

    CHECK = 0
    BET = 1
    FOLD = 2
    CALL = 3


class Event(IntEnum):
    """What happens."""

    DEALT = 0
    DECIDED = 1
    SHOWN = 2
    WON = 3


class Step(IntEnum):
    """The steps of the agenda."""

    DEAL = 0
    ASK = 1
    SHOWDOWN = 2


@struct
class Options(Struct):
    """What the rules read."""

    bet: int


@struct
class State(Turn):
    """Two cards and the chips in the pot."""

    cards: Annotated[list[int], Shape(2), Sees.OWNER]
    paid: Annotated[list[int], Shape(2)]
    bet_by: int
    winner: int


def start(s: State, o: Options, seats: int) -> None:
    """An ante each, a card each, then the first player speaks."""
    s.turn = NOBODY
    s.bet_by = s.winner = -1
    for seat in range(2):
        s.cards[seat] = -1
        s.paid[seat] = 1
    push(s, Step.ASK, 0)
    push(s, Step.DEAL, 1)
    push(s, Step.DEAL, 0)


def advance(s: State, o: Options, log: EventLog | None) -> None:
    """Deal, ask, show."""
    while s.turn == NOBODY:
        match pop(s):
            case Step.DEAL:
                await_outcome(s, note(s))
            case Step.ASK:
                ask(s, note(s), 0)
            case Step.SHOWDOWN:
                showdown(s, log)


def legal(s: State, o: Options, actions: list[int]) -> int:
    """Check or bet; against a bet, fold or call."""
    first = Action.CHECK if s.bet_by < 0 else Action.FOLD
    actions[0] = first
    actions[1] = first + 1
    return 2


def least(s: State, o: Options, action: int) -> int:
    """No action has an amount."""
    return 0


def most(s: State, o: Options, action: int) -> int:
    """No action has an amount."""
    return 0


def declines(s: State, o: Options) -> int:
    """Every turn is a main one."""
    return NO_ACTION


def decide(s: State, o: Options, log: EventLog | None, action: int, amount: int) -> None:
    """One round of betting."""
    seat = answered(s)
    emit(log, Event.DECIDED, seat, a=action)
    match action:
        case Action.CHECK if seat == 0:
            push(s, Step.ASK, 1)
        case Action.BET:
            s.paid[seat] += o.bet
            s.bet_by = seat
            push(s, Step.ASK, 1 - seat)
        case Action.FOLD:
            win(s, log, 1 - seat)
        case _:
            s.paid[seat] += o.bet if action == Action.CALL else 0
            push(s, Step.SHOWDOWN)


def showdown(s: State, log: EventLog | None) -> None:
    """The higher card wins."""
    for seat in range(2):
        if s.cards[seat] == UNKNOWN:
            stuck(s, seat)
            return
    for seat in range(2):
        emit(log, Event.SHOWN, seat, a=s.cards[seat])
    win(s, log, 0 if s.cards[0] > s.cards[1] else 1)


def win(s: State, log: EventLog | None, seat: int) -> None:
    """The pot is his and the game is over."""
    s.winner = seat
    emit(log, Event.WON, seat, a=s.paid[0] + s.paid[1])
    clear(s)
    s.turn = TERMINAL


def chances(s: State, o: Options) -> int:
    """The cards not dealt yet."""
    return CARDS - s.ask


def pick(s: State, o: Options, number: int) -> int:
    """The number-th of them."""
    return number + 1 if s.ask == 1 and number >= s.cards[0] else number


def weight(s: State, o: Options, outcome: int) -> int:
    """1 for a card that is not out."""
    return 1 if outcome < CARDS and s.cards[0] != outcome else 0


def happen(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """A card is dealt; only its owner sees it."""
    seat = s.ask
    answered(s)
    s.cards[seat] = UNKNOWN if outcome == HIDDEN else outcome
    emit(log, Event.DEALT, seat, to=seat, a=outcome)


def payoff(s: State, o: Options, seat: int) -> int:
    """What the winner takes from the other."""
    if s.winner < 0:
        return 0
    return s.paid[1 - seat] if s.winner == seat else -s.paid[seat]


def conserved(s: State, o: Options) -> int:
    """Wins and losses cancel."""
    return payoff(s, o, 0) + payoff(s, o, 1)
