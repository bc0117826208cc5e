"""Whose turn it is, and what is still to be done: the part of the state that all games share.

The order of play is a small stack of steps. A step is a function named after its rule; it may ask
a seat, await an outcome, or put further steps on top. Ending a hand early is clearing the stack.
All functions here belong to the compiled subset (see `fieldhouse.core.kernel`).
"""

from __future__ import annotations

from typing import Annotated

from fieldhouse.core.schema import Sees, Shape, Struct, struct

CHANCE = -1
"""The turn is an outcome's: dice, a card, a coin."""

NOBODY = -2
"""The rules go on by themselves; seen only inside them."""

TERMINAL = -4
"""The game is over."""

STUCK = -5
"""The rules need a hidden card that a record does not give; `Turn.ask` is its owner."""

AGENDA_SIZE = 32


@struct
class Turn(Struct):
    """Who is asked what, and the steps that follow."""

    turn: int
    ask: int
    depth: Annotated[int, Sees.NOBODY]
    steps: Annotated[list[int], Shape(AGENDA_SIZE), Sees.NOBODY]
    notes: Annotated[list[int], Shape(AGENDA_SIZE), Sees.NOBODY]


def push(s: Turn, step: int, note: int = 0) -> None:
    """Put one step on top of the agenda; `note` is a number for it, often a seat."""
    depth = s.depth
    s.steps[depth] = step
    s.notes[depth] = note
    s.depth = depth + 1


def do_next(s: Turn, *steps: int) -> None:
    """Put several steps on top, to be done in the order given."""
    depth = s.depth
    for i in range(len(steps) - 1, -1, -1):
        s.steps[depth] = steps[i]
        s.notes[depth] = 0
        depth += 1
    s.depth = depth


def pop(s: Turn) -> int:
    """Take the next step off the agenda; its note is then `note(s)`."""
    depth = s.depth - 1
    s.depth = depth
    return s.steps[depth]


def note(s: Turn) -> int:
    """The number that came with the step just taken."""
    return s.notes[s.depth]


def clear(s: Turn) -> None:
    """Forget all steps: what was under way ends here."""
    s.depth = 0


def ask(s: Turn, seat: int, question: int) -> None:
    """It is `seat`'s turn to answer `question`, a number of the game's own."""
    s.turn = seat
    s.ask = question


def await_outcome(s: Turn, question: int) -> None:
    """Chance is to answer `question`."""
    s.turn = CHANCE
    s.ask = question


def answered(s: Turn) -> int:
    """Close the question and return the seat (or CHANCE) that was asked."""
    seat = s.turn
    s.turn = NOBODY
    return seat


def stuck(s: Turn, seat: int) -> None:
    """The rules need `seat`'s card, and it is unknown."""
    s.turn = STUCK
    s.ask = seat
    s.depth = 0
