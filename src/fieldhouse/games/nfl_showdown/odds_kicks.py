"""Field goals and extra points (11 and 12)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.match import Match
from fieldhouse.games.nfl_showdown.odds_positions import (
    before_try,
    chance,
    event_of,
    in_yards,
    try_is_good,
    with_ball,
)
from fieldhouse.games.nfl_showdown.state import (
    GOAL_LINE,
    LONGEST_STEP,
    Action,
    Event,
    Question,
    State,
)

LINES = (5, 15, 25, 35, 45, 55)
"""Yards to the goal line that kicks after steps back are told of."""


def field_goal_tables(call: Match) -> list[FigureTable]:
    """12. By the length of the kick, and by line and steps back."""
    return [length_table(call), steps_table(call)]


def length_table(call: Match) -> FigureTable:
    """12. Equal chances of neighbouring lengths stand in one row."""
    chances = {length: of_length(call, length) for length in range(1, GOAL_LINE + 1)}
    rows = {}
    for good, lengths in groupby(chances, key=chances.__getitem__):
        first, *more = lengths
        name = f"{first} to {more[-1]} yards" if more else in_yards(first)
        rows[name] = [Figure(good)]
    note = "The length is the yards from the line to the goal line and those stepped back."
    return FigureTable("A field goal is good, by its length", rows, note=note)


def of_length(call: Match, length: int) -> Fraction:
    """12. From the line; a kick of 100 yards is one from the 1 after a step back."""
    ball = max(1, GOAL_LINE - length)
    return is_good(call, ball, length - (GOAL_LINE - ball))


def steps_table(call: Match) -> FigureTable:
    """12. From some lines after every number of steps back."""
    rows = {
        "from the line" if step == 0 else f"{step} back": [
            Figure(is_good(call, GOAL_LINE - line, step)) for line in LINES
        ]
        for step in range(LONGEST_STEP + 1)
    }
    title = "A field goal after steps back, by the yards from the line to the goal line"
    return FigureTable(title, rows, [f"{line} yards" for line in LINES])


def is_good(call: Match, ball: int, step: int) -> Fraction:
    """12. How likely a field goal is good."""
    said = {Question.CALL: Action.FIELD_GOAL + step}

    def result(s: State, events: Sequence[CoreEvent]) -> bool | None:
        flicked = event_of(events, Event.FIELD_GOAL, Event.MISSED)
        return None if flicked is None else flicked.kind == Event.FIELD_GOAL

    return chance(call, with_ball(call, ball), said, result)


def extra_point_table(call: Match) -> FigureTable:
    """11. A kick after a touchdown."""
    good = chance(call, before_try(call), {Question.TRY: Action.EXTRA}, try_is_good)
    return FigureTable("After a touchdown", {"extra point": [Figure(good)]})
