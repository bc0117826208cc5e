"""What there is to do at a state, as a solution tells it, and as a player's mix of actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fieldhouse.games.nfl_showdown.downs import TOUCHDOWN
from fieldhouse.games.nfl_showdown.equilibrium.clock import BEHIND, OPENING, SUDDEN, Clock
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import (
    CALLS,
    OVERTIME,
    SEATS,
    Action,
    Question,
    State,
)

Mix = list[tuple[int, float]]
"""Action ids and their chances, the likeliest first."""


@dataclass(frozen=True)
class Spot:
    """A state before a call.

    Args:
        quarter: 1 to 4, 5 in overtime.
        possession: of the quarter, from 1.
        lead: by how much the offense is ahead.
        ball, down, to_gain: as on the board.
    """

    quarter: int
    possession: int
    lead: int
    ball: int
    down: int
    to_gain: int


@dataclass(frozen=True)
class Book:
    """A playbook at a state: the offense's chance to win once it is announced, and both mixes."""

    value: float
    offense: tuple[float, ...]
    defense: tuple[float, ...]


@dataclass(frozen=True)
class Choice:
    """What to do at a state.

    Args:
        value: the offense's chance to win.
        kick: the best field goal or punt, an action id.
        kick_value: the chance to win with it.
        book: the playbook to announce, or -1 to kick.
        books: each playbook.
    """

    value: float
    kick: int
    kick_value: float
    book: int
    books: tuple[Book, ...]


def choice_of(plays: Any, w: Any, place: int) -> Choice:
    """What the work record of a possession now says of a ball's place."""
    books = tuple(
        Book(
            float(w["worth"][book]),
            tuple(w["mixes"][book, 0, :CALLS].tolist()),
            tuple(w["mixes"][book, 1, : plays["columns"][book]].tolist()),
        )
        for book in range(int(plays["books"]))
    )
    kick = int(w["kick_action"][place])
    return Choice(float(w["value"][0]), kick, float(w["kick"][0, place]), int(w["book"]), books)


# ------------------------------------------------------------------ where a state is


def number_of(clock: Clock, quarter: int, possession: int, lead: int) -> int:
    """How a possession is numbered here; one of overtime by what is left of its rules."""
    if quarter < OVERTIME:
        return clock.number(quarter, possession)
    if possession == 1:
        return OPENING
    return BEHIND if lead < 0 else SUDDEN


def number_and_lead(clock: Clock, s: State) -> tuple[int, int]:
    """The number of a state's possession and the lead at its start."""
    lead = s.score[s.offense] - s.score[SEATS - 1 - s.offense]
    if s.trying:
        lead -= TOUCHDOWN
    return number_of(clock, s.quarter, s.possession, lead), lead


def nearest_open(clock: Clock, number: int, lead: int) -> int:
    """The lead, or the nearest one at which the game is still open."""
    if number < 0:
        return lead
    differences = clock.open(number)
    return min(max(lead, differences[0]), differences[-1])


def is_decided(clock: Clock, number: int, lead: int) -> bool:
    """Whether the winner is certain."""
    return number >= 0 and lead not in clock.open(number)


# ------------------------------------------------------------------ for players


def chance_of(choice: Choice, s: State) -> float:
    """The chance of the seat with the ball where a call, a defense or a try is asked."""
    if s.ask == Question.DEFEND:
        return choice.books[s.book].value
    if s.ask == Question.CALL and s.trying:
        return max(book.value for book in choice.books)
    return choice.value


def mix_of(choice: Choice, s: State, o: Options) -> Mix:
    """The actions there and their chances."""
    if s.ask == Question.TRY:
        return [(Action.TWO.value if choice.book >= 0 else Action.EXTRA.value, 1.0)]
    if s.ask == Question.DEFEND:
        weights = enumerate(choice.books[s.book].defense)
        return in_order([(Action.DEFEND + o.defense_id[s.book][at], c) for at, c in weights])
    book = choice.book
    if book < 0 and not s.trying:
        return [(choice.kick, 1.0)]
    if book < 0:
        book = max(range(len(choice.books)), key=lambda b: choice.books[b].value)
    first = Action.CALL + book * CALLS
    return in_order([(first + i, c) for i, c in enumerate(choice.books[book].offense)])


def in_order(mix: Mix) -> Mix:
    """The likeliest first; what is never done is left out."""
    return sorted(((a, c) for a, c in mix if c > 0), key=lambda pair: (-pair[1], pair[0]))
