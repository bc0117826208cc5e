"""A single state of a solved possession, and how often each is visited, in the compiled subset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fieldhouse.games.nfl_showdown.equilibrium.matrix import COLUMNS
from fieldhouse.games.nfl_showdown.equilibrium.plays import FARTHEST, SPOTS
from fieldhouse.games.nfl_showdown.equilibrium.possession import (
    choose,
    lay_out,
    weigh_cells,
)
from fieldhouse.games.nfl_showdown.state import (
    BOOKS,
    CALLS,
    DEFENSES,
    DOWNS,
    GOAL_LINE,
    LONGEST_STEP,
    TO_GAIN,
    Action,
)

if TYPE_CHECKING:
    import numpy as np


def visits_dtype() -> np.dtype[np.void]:
    """How often things happen in a possession.

    begin: the chance that it starts with a first down at each ball, given; each first down's later.
    here, then: the chances of the balls of one down, and of the next.
    calls: of each pair of cards. field_goals, punts: of each kick.
    lost: that the other team gets the ball, by its spot. touchdown, field_goal, safety: of scores.
    """
    import numpy as np

    real = np.float64
    return np.dtype(
        [
            ("begin", real, (SPOTS,)),
            ("here", real, (SPOTS,)),
            ("then", real, (SPOTS,)),
            ("calls", real, (BOOKS, CALLS, DEFENSES)),
            ("field_goals", real),
            ("punts", real),
            ("lost", real, (SPOTS,)),
            ("touchdown", real),
            ("field_goal", real),
            ("safety", real),
        ]
    )


def recall_row(p: Any, w: Any, values: Any, goal: int, down: int, low: int, high: int) -> None:
    """The cells of a row, from the values kept of a solved possession."""
    for ball in range(1, GOAL_LINE):
        if ball >= goal:
            w.at[0, FARTHEST + ball] = w.first[0, ball]
        elif down < DOWNS:
            w.row[0, ball] = values[down + 1, goal, ball]
    lay_out(w, 1, goal, down, 1)
    weigh_cells(p, w, 1, low, high)


def solve_state(p: Any, w: Any, values: Any, goal: int, down: int, ball: int) -> None:
    """The choice at one state of a solved possession, its mixes and values."""
    recall_row(p, w, values, goal, down, ball, ball)
    choose(p, w, 1, ball)


# ------------------------------------------------------------------ how often


def visit_possession(p: Any, w: Any, values: Any, v: Any) -> None:
    """Follow the mixes from the balls where the possession starts to its ends."""
    for goal in range(TO_GAIN + 1, GOAL_LINE + 1):
        for ball in range(SPOTS):
            v.here[ball] = 0.0
        last = GOAL_LINE - 1 if goal == GOAL_LINE else goal - TO_GAIN
        for ball in range(goal - TO_GAIN, last + 1):
            v.here[ball] = v.begin[ball]
        for down in range(1, DOWNS + 1):
            visit_row(p, w, values, v, goal, down)


def visit_row(p: Any, w: Any, values: Any, v: Any, goal: int, down: int) -> None:
    """All balls of one down and line to gain."""
    recall_row(p, w, values, goal, down, 1, goal - 1)
    for ball in range(SPOTS):
        v.then[ball] = 0.0
    for ball in range(1, goal):
        if v.here[ball] > 0.0:
            choose(p, w, 1, ball)
            if w.book < 0:
                visit_kick(p, w, v, ball)
            else:
                visit_calls(p, w, v, goal, down, ball)
    for ball in range(1, goal):
        if down == DOWNS:
            v.lost[ball] += v.then[ball]
        v.here[ball] = v.then[ball]


def visit_kick(p: Any, w: Any, v: Any, ball: int) -> None:
    """12 and 13. A field goal or a punt."""
    chance = v.here[ball]
    if w.kick_action[ball] <= Action.FIELD_GOAL + LONGEST_STEP:
        good = p.good[ball] if w.field_goal[0] >= w.lost[0, ball] else p.bad[ball]
        v.field_goals += chance
        v.field_goal += chance * good
        v.lost[ball] += chance * (1.0 - good)
        return
    v.punts += chance
    for yards in range(SPOTS):
        spot = min(GOAL_LINE, ball + yards)
        v.lost[spot] += chance * p.punt[w.kick_action[ball] - Action.PUNT, yards]


def visit_calls(p: Any, w: Any, v: Any, goal: int, down: int, ball: int) -> None:
    """8. Each pair of cards of the book announced."""
    for i in range(CALLS):
        for j in range(COLUMNS):
            chance = v.here[ball] * w.mixes[w.book, 0, i] * w.mixes[w.book, 1, j]
            if chance > 0.0:
                v.calls[w.book, i, j] += chance
                visit_cell(p, v, goal, ball, (w.book * CALLS + i) * DEFENSES + j, chance)


def visit_cell(p: Any, v: Any, goal: int, ball: int, cell: int, chance: float) -> None:
    """10. Wherever the ball goes."""
    v.then[ball] += chance * p.stay[cell]
    for i in range(p.count[cell]):
        spot = ball + p.yards[cell, i]
        v.lost[min(GOAL_LINE, max(1, spot))] += chance * p.lose[cell, i]
        moved = chance * p.move[cell, i]
        if spot <= 0:
            v.safety += moved
        elif spot >= GOAL_LINE:
            v.touchdown += moved
        elif spot >= goal:
            v.begin[spot] += moved
        else:
            v.then[spot] += moved
