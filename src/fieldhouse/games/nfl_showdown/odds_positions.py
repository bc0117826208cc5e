"""Positions that figures of NFL Showdown begin at, played up to by the rules themselves.

They are early in the first quarter, so that no clock runs out, and nobody has Big Play cards.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.match import Match
from fieldhouse.core.options import Options
from fieldhouse.core.spread import Inquiry, chance_of, itself, spread
from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.downs import offer_try
from fieldhouse.games.nfl_showdown.possessions import free_punt, opponent
from fieldhouse.games.nfl_showdown.state import GOAL_LINE, TO_GAIN, Event, Question, State

R = TypeVar("R", bound=Hashable)

# ------------------------------------------------------------------ positions


def after_toss(options: Options) -> Match:
    """5. Home receives; 6. but in rookie mode the kickoff is to come."""
    match = Match(GAME, ("Home", "Away"), {**options, "big-plays": False})
    match.play("coin Home")
    match.play("Home receive")
    return match


def first_call(options: Options) -> Match:
    """8. The first call is to come."""
    match = after_toss(options)
    while match.current_player == CHANCE:
        outcome, _ = match.chance_outcomes()[0]
        match.apply_action(outcome)
    return match


def with_ball(call: Match, ball: int, needed: int = TO_GAIN) -> State:
    """7. First down with the ball there, and so many yards to gain."""
    s: State = call.state.clone()
    s.ball, s.to_gain = ball, min(ball + needed, GOAL_LINE)
    return s


def before_try(call: Match) -> State:
    """11. After a touchdown."""
    s: State = call.state.clone()
    offer_try(s)
    return s


def before_free_punt(call: Match) -> State:
    """14. After a safety; the receiver has the ball next."""
    s: State = call.state.clone()
    s.offense = opponent(s.offense)
    free_punt(s)
    return s


# ------------------------------------------------------------------ what they come to


def outcomes(
    match: Match,
    start: State,
    said: Mapping[Question, int],
    result: Callable[[State, Sequence[CoreEvent]], R | None],
) -> dict[R, Fraction]:
    """How likely a position comes to each result.

    Args:
        match: whose options are played by.
        start: the position. No more than one roll or kick is to come.
        said: the action that answers each question.
        result: the result after a step and its events, None while it is open.
    """
    inquiry = Inquiry(result, lambda s: None, itself, lambda s: said[Question(s.ask)])
    return spread(GAME, match.options.struct, start, inquiry)


def chance(
    match: Match,
    start: State,
    said: Mapping[Question, int],
    result: Callable[[State, Sequence[CoreEvent]], bool | None],
) -> Fraction:
    """How likely the result is true; see `outcomes`."""
    return chance_of(outcomes(match, start, said, result), bool)


# ------------------------------------------------------------------ what they are asked


def try_is_good(s: State, events: Sequence[CoreEvent]) -> bool | None:
    """11. Whether the try has brought points."""
    over = event_of(events, Event.TRY_OVER)
    return None if over is None else over.values[0] > 0


def event_of(events: Sequence[CoreEvent], *kinds: int) -> CoreEvent | None:
    """The first event of one of these kinds, None if there is none."""
    return next((event for event in events if event.kind in kinds), None)


def in_yards(number: int) -> str:
    """Such as `-1 yard` or `5 yards`."""
    return f"{number} yard{'s' if abs(number) != 1 else ''}"
