"""What a live table needs to know of the choices in NFL Showdown."""

from __future__ import annotations

from collections.abc import Sequence

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


def any_call(question: int, legal: Sequence[int]) -> int | None:
    """8. A call for all that the defense may hear of it: with several playbooks, which one."""
    calls = [action for action in legal if Action.CALL <= action < Action.DEFEND]
    books = {(action - Action.CALL) // CALLS for action in calls}
    return calls[0] if question == Question.CALL and len(books) == 1 else None


LIVE = Live(
    offers={Question.CALL: (Action.FIELD_GOAL, *PUNTS)},
    denied=dict.fromkeys((Action.FIELD_GOAL, *PUNTS), "11"),
    final=frozenset((*FIELD_GOALS, *PUNTS)),
    idle=(Action.RECEIVE, Action.EXTRA, *ALL_CALLS),
    windows={Question.BIG_PLAY: "Big Play"},
    sealed=any_call,
)
"""A kick ends the possession, whatever comes of it; a play for two points can't be one (11).

When time is up the first card of the first playbook is called, in the default set a run.
"""
