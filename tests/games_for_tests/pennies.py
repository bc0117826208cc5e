"""Matching pennies: both choose in secret, then both choices are opened. One file, to be small."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated, Any

from fieldhouse.core.agenda import NOBODY, TERMINAL, Turn, answered, ask, note, pop, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.core.game import EventWord, Game, Names
from fieldhouse.core.interface import NO_ACTION
from fieldhouse.core.options import OptionTable
from fieldhouse.core.schema import Sees, Shape, Struct, struct

ACTIONS = ("heads", "tails")
AMOUNTS: frozenset[int] = frozenset()
OUTCOMES: tuple[str, ...] = ()


class Event(IntEnum):
    """What happens."""

    SEALED = 0
    OPENED = 1


EVENTS: Mapping[int, EventWord] = {
    Event.SEALED: EventWord("sealed", {"choice": ACTIONS}),
    Event.OPENED: EventWord("opened", {"choice": ACTIONS}, reveals=True),
}


class Step(IntEnum):
    """The steps of the agenda."""

    ASK = 0
    OPEN = 1


@struct
class Options(Struct):
    """There is nothing to choose."""

    nothing: int


@struct
class State(Turn):
    """The two sealed choices, -1 before they are made."""

    choice: Annotated[list[int], Shape(2), Sees.OWNER]
    opened: int


def start(s: State, o: Options, seats: int) -> None:
    """Both are asked, then the choices are opened."""
    s.turn = NOBODY
    s.choice[0] = s.choice[1] = -1
    push(s, Step.OPEN)
    push(s, Step.ASK, 1)
    push(s, Step.ASK, 0)


def advance(s: State, o: Options, log: EventLog | None) -> None:
    """Ask, ask, open."""
    while s.turn == NOBODY:
        if pop(s) == Step.ASK:
            ask(s, note(s), 0)
        else:
            s.opened = 1
            for seat in range(2):
                emit(log, Event.OPENED, seat, a=s.choice[seat])
            s.turn = TERMINAL


def legal(s: State, o: Options, actions: list[int]) -> int:
    """Heads or tails."""
    actions[0], actions[1] = 0, 1
    return 2


def least(s: State, o: Options, action: int) -> int:
    """No action has an amount."""
    return 0


def most(s: State, o: Options, action: int) -> int:
    """No action has an amount."""
    return 0


def declines(s: State, o: Options) -> int:
    """Nobody may decline."""
    return NO_ACTION


def decide(s: State, o: Options, log: EventLog | None, action: int, amount: int) -> None:
    """A choice is sealed: that it is made everybody knows, what it is its owner alone."""
    seat = answered(s)
    s.choice[seat] = action
    emit(log, Event.SEALED, seat, to=seat, a=action)


def chances(s: State, o: Options) -> int:
    """Nothing is left to chance."""
    return 0


def pick(s: State, o: Options, number: int) -> int:
    """Nothing is left to chance."""
    return 0


def weight(s: State, o: Options, outcome: int) -> int:
    """Nothing is left to chance."""
    return 0


def happen(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """Nothing is left to chance."""


def payoff(s: State, o: Options, seat: int) -> int:
    """The first seat wins a penny if they match, the second if not."""
    if s.opened == 0:
        return 0
    return 1 if (s.choice[0] == s.choice[1]) == (seat == 0) else -1


def conserved(s: State, o: Options) -> int:
    """Wins and losses cancel."""
    return payoff(s, o, 0) + payoff(s, o, 1)


def awaited(state: State) -> str:
    """Nothing is left to chance."""
    return "flip"


def hides(state: State) -> bool:
    """Nothing is left to chance."""
    return False


def outcome_form(state: State) -> str:
    """Nothing is left to chance."""
    return "nothing"


def table(state: State, names: Names) -> dict[str, Any]:
    """Who has chosen."""
    return {"chosen": [name for i, name in enumerate(names) if state.choice[i] >= 0]}


def hands(state: State, names: Names) -> dict[str, list[str]]:
    """There are no cards."""
    return {}


def result(state: State, names: Names) -> dict[str, Any]:
    """Who won."""
    return {"winners": [names[0 if state.choice[0] == state.choice[1] else 1]]}


def tell(event: Mapping[str, Any]) -> str | None:
    """One event as a sentence."""
    return f"{event['seat']}: {event['choice']}."


def explain(options: Mapping[str, Any], action: int) -> tuple[str, str]:
    """What a choice does."""
    return f"Show {ACTIONS[action]}.", "1"


_THIS: Any = sys.modules[__name__]

PENNIES = Game(
    id="pennies",
    title="Matching pennies",
    summary="Both choose in secret.",
    package="games_for_tests",
    seats=(2, 2),
    state=State,
    options=OptionTable(Options, ()),
    rules=_THIS,
    words=_THIS,
    bounds=lambda options, seats: (-1, 1),
)
