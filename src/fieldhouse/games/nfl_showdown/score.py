"""Both seats' points by quarter, and whether the down is a try."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Names
from fieldhouse.games.nfl_showdown.state import QUARTERS, SEATS, Event, State

SCORES = (Event.FIELD_GOAL, Event.TOUCHDOWN, Event.TRY_OVER, Event.SAFETY)
OVERTIME_NAME = "OT"


def by_quarter(events: Sequence[CoreEvent]) -> list[list[int]]:
    """Each seat's points in each quarter that has begun, overtime the fifth."""
    points: list[list[int]] = [[0] for _ in range(SEATS)]
    for event in events:
        if event.kind in (Event.QUARTER, Event.OVERTIME):
            for own in points:
                own.append(0)
        elif event.kind in SCORES:
            points[event.seat][-1] += event.values[0]
    return points


def score(
    state: State, names: Names, options: Mapping[str, Any], events: Sequence[CoreEvent]
) -> dict[str, Any]:
    """The quarters that have begun, both seats' points in each, and whether a try is on (11)."""
    points = by_quarter(events)
    quarters = [str(number) for number in range(1, QUARTERS + 1)] + [OVERTIME_NAME]
    return {
        "periods": quarters[: len(points[0])],
        "points": dict(zip(names, points, strict=True)),
        "trying": bool(state.trying),
    }
