"""What a live table needs to know of the choices in NFL Showdown."""

from __future__ import annotations

from fieldhouse.core.live import Live
from fieldhouse.games.nfl_showdown.state import (
    BOOKS,
    CALLS,
    COLOURS,
    LONGEST_STEP,
    Action,
    Question,
)

FIELD_GOALS = tuple(Action.FIELD_GOAL + step for step in range(LONGEST_STEP + 1))
PUNTS = tuple(Action.PUNT + dice for dice in range(1, 1 << COLOURS))
ALL_CALLS = tuple(Action.CALL + number for number in range(BOOKS * CALLS))

LIVE = Live(
    offers={Question.CALL: (Action.FIELD_GOAL, *PUNTS)},
    denied=dict.fromkeys((Action.FIELD_GOAL, *PUNTS), "11"),
    final=frozenset((*FIELD_GOALS, *PUNTS)),
    idle=(Action.RECEIVE, Action.EXTRA, *ALL_CALLS),
    windows={Question.BIG_PLAY: "Big Play"},
)
"""A kick ends the possession, whatever comes of it; a play for two points can't be one (11).

When time is up the first card of the first playbook is called, in the default set a run.
"""
