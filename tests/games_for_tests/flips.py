"""Flips: two hidden cards each, three cards flipped, after each flip windows to stop the game.

It stands for what the record says of cards: merged deals and flips, hidden cards, and windows that
decline by themselves. As the first seat has two windows in a row, a decline may have to be said.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated, Any

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
from fieldhouse.core.game import EventWord, Game, Names
from fieldhouse.core.options import OptionTable
from fieldhouse.core.schema import UNKNOWN, Sees, Shape, Struct, struct

DECK = 52
HIDDEN = 52
ACTIONS = ("stop", "no")
STOP, NO = 0, 1
AMOUNTS: frozenset[int] = frozenset()
OUTCOMES = (*(rank + suit for rank in "23456789TJQKA" for suit in "cdhs"), "??")


class Event(IntEnum):
    """What happens."""

    DEALT = 0
    FLIPPED = 1
    STOPPED = 2
    OVER = 3


EVENTS: Mapping[int, EventWord] = {
    Event.DEALT: EventWord("dealt", {"card": OUTCOMES}),
    Event.FLIPPED: EventWord("flipped", {"card": OUTCOMES}),
    Event.STOPPED: EventWord("stopped"),
    Event.OVER: EventWord("over", {"flips": "number"}),
}


class Step(IntEnum):
    """The steps of the agenda."""

    DEAL = 0
    FLIP = 1
    WINDOW = 2
    END = 3


@struct
class Options(Struct):
    """There is nothing to choose."""

    nothing: int


@struct
class State(Turn):
    """Hands, and the cards flipped."""

    out: Annotated[list[int], Shape(DECK), Sees.NOBODY]
    dealt: int
    flips: int
    stopped_by: int
    hands: Annotated[list[list[int]], Shape(2, 2), Sees.OWNER]
    board: Annotated[list[int], Shape(3)]


def start(s: State, o: Options, seats: int) -> None:
    """Two cards each, three flips; after each the first seat is asked, the other, the first."""
    s.turn = NOBODY
    s.stopped_by = -1
    for seat in range(2):
        for place in range(2):
            s.hands[seat][place] = -1
    for place in range(3):
        s.board[place] = -1
    push(s, Step.END)
    for _ in range(3):
        for seat in (0, 1, 0):
            push(s, Step.WINDOW, seat)
        push(s, Step.FLIP)
    for seat in (1, 1, 0, 0):
        push(s, Step.DEAL, seat)


def advance(s: State, o: Options, log: EventLog | None) -> None:
    """Deal, flip, ask."""
    while s.turn == NOBODY:
        match pop(s):
            case Step.DEAL:
                await_outcome(s, note(s))
            case Step.FLIP:
                await_outcome(s, -1)
            case Step.WINDOW:
                ask(s, note(s), 0)
            case Step.END:
                emit(log, Event.OVER, a=s.flips)
                s.turn = TERMINAL


def legal(s: State, o: Options, actions: list[int]) -> int:
    """Stop, or let it go on."""
    actions[0], actions[1] = STOP, NO
    return 2


def least(s: State, o: Options, action: int) -> int:
    """No action has an amount."""
    return 0


def most(s: State, o: Options, action: int) -> int:
    """No action has an amount."""
    return 0


def declines(s: State, o: Options) -> int:
    """Each question is a window."""
    return NO


def decide(s: State, o: Options, log: EventLog | None, action: int, amount: int) -> None:
    """The first to stop ends the game and wins."""
    seat = answered(s)
    if action == STOP:
        s.stopped_by = seat
        emit(log, Event.STOPPED, seat)
        clear(s)
        push(s, Step.END)


def chances(s: State, o: Options) -> int:
    """The cards left in the deck."""
    return DECK - s.dealt - s.flips


def pick(s: State, o: Options, number: int) -> int:
    """The number-th card left."""
    for card in range(DECK):
        if s.out[card] == 0:
            if number == 0:
                return card
            number -= 1
    return HIDDEN


def weight(s: State, o: Options, outcome: int) -> int:
    """1 for a card left."""
    return 1 if outcome < DECK and s.out[outcome] == 0 else 0


def happen(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """A card is dealt face down, or flipped."""
    seat = s.ask
    answered(s)
    if outcome < DECK:
        s.out[outcome] = 1
    card = UNKNOWN if outcome == HIDDEN else outcome
    if seat < 0:
        s.board[s.flips] = card
        s.flips += 1
        emit(log, Event.FLIPPED, a=outcome)
    else:
        s.hands[seat][0 if s.hands[seat][0] < 0 else 1] = card
        s.dealt += 1
        emit(log, Event.DEALT, seat, to=seat, a=outcome)


def payoff(s: State, o: Options, seat: int) -> int:
    """One for whoever stopped the game."""
    return (1 if s.stopped_by == seat else -1) if s.stopped_by >= 0 else 0


def conserved(s: State, o: Options) -> int:
    """Wins and losses cancel."""
    return payoff(s, o, 0) + payoff(s, o, 1)


def cards(state: State) -> list[int]:
    """Where each of the 52 cards lies: hands, board, and the rest in the deck."""
    placed = [card for card in (*state.hands[0], *state.hands[1], *state.board) if card >= 0]
    return placed + [card for card in range(DECK) if not state.out[card]]


def awaited(state: State) -> str:
    """A card for a seat, or a flip."""
    return f"deal @{state.ask}" if state.ask >= 0 else "flip"


def hides(state: State) -> bool:
    """Cards of a hand lie face down, flipped ones open."""
    return state.ask >= 0


def outcome_form(state: State) -> str:
    """What a card looks like."""
    return "a card that is not out"


def _shown(places: list[int]) -> list[str]:
    return ["??" if card == UNKNOWN else OUTCOMES[card] for card in places if card >= 0]


def table(state: State, names: Names) -> dict[str, Any]:
    """The cards flipped."""
    return {"board": _shown(state.board)}


def hands(state: State, names: Names) -> dict[str, list[str]]:
    """Two cards each."""
    return {name: _shown(state.hands[seat]) for seat, name in enumerate(names)}


def result(state: State, names: Names) -> dict[str, Any]:
    """Who stopped it, if anybody."""
    return {"winners": [names[state.stopped_by]] if state.stopped_by >= 0 else []}


def tell(event: Mapping[str, Any]) -> str | None:
    """One event as a sentence."""
    return " ".join(str(value) for value in event.values())


def explain(options: Mapping[str, Any], action: int) -> tuple[str, str]:
    """What a choice does."""
    return ACTIONS[action], "1"


_THIS: Any = sys.modules[__name__]

FLIPS = Game(
    id="flips",
    title="Flips",
    summary="Stop the flips.",
    package="games_for_tests",
    seats=(2, 2),
    state=State,
    options=OptionTable(Options, ()),
    rules=_THIS,
    words=_THIS,
    cards=cards,
    bounds=lambda options, seats: (-1, 1),
)
