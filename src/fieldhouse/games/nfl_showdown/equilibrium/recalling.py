"""The mix at a state from a solved possession's values, in the compiled subset.

It is found in some microseconds, so simulations can do without a table of the mixes of all states,
which would take gigabytes. A possession at one lead takes 125 kB.

`p` is a record of `plays.plays_dtype`, `e` one of `solved_dtype`, `w` one of
`possession.work_dtype`, which holds the choice that was found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fieldhouse.games.nfl_showdown.downs import TOUCHDOWN
from fieldhouse.games.nfl_showdown.equilibrium.clock import BEHIND, OPENING, SUDDEN
from fieldhouse.games.nfl_showdown.equilibrium.matrix import COLUMNS
from fieldhouse.games.nfl_showdown.equilibrium.plays import SPOTS
from fieldhouse.games.nfl_showdown.equilibrium.possession import choose
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.possessions import possessions_of_quarter
from fieldhouse.games.nfl_showdown.state import (
    BOOKS,
    CALLS,
    DEFENSES,
    DOWNS,
    GOAL_LINE,
    OVERTIME,
    SEATS,
    State,
)

if TYPE_CHECKING:
    import numpy as np

OVERTIMES = 3
"""The possessions of overtime are numbered from -3 to -1."""
PAIRS = GOAL_LINE * (GOAL_LINE + 1) // 2


def solved_dtype() -> np.dtype[np.void]:
    """A possession that is worked out, in the equilibrium.

    lost, safety, field_goal, touchdown, first, kick, kick_action: as in `possession.work_dtype`.
    later: the value of the next down, by the down before, from 0, and `pair`.
    try_two: whether to play for two; try_book, try_mixes: the playbook then, and all mixes.
    """
    import numpy as np

    whole, real = np.int64, np.float64
    return np.dtype(
        [
            ("lost", real, (SPOTS,)),
            ("safety", real),
            ("field_goal", real),
            ("touchdown", real),
            ("first", real, (SPOTS,)),
            ("kick", real, (SPOTS,)),
            ("kick_action", whole, (SPOTS,)),
            ("later", real, (DOWNS - 1, PAIRS)),
            ("try_two", whole),
            ("try_book", whole),
            ("try_mixes", real, (BOOKS, SEATS, COLUMNS)),
        ]
    )


def pair(goal: int, ball: int) -> int:
    """The number of a line to gain and a ball before it."""
    return goal * (goal - 1) // 2 + ball


# ------------------------------------------------------------------ which possession


def place_of(s: State, o: Options, places: Any) -> int:
    """The place of a state's possession among those that are worked out.

    Once the game is decided, it is that of the nearest lead at which it is not.

    Args:
        s: a state with a seat to act.
        o: the house rules' numbers.
        places: by a possession's number, from -3 up: the place for the least lead, that lead, and
            the greatest lead.
    """
    lead = s.score[s.offense] - s.score[SEATS - 1 - s.offense]
    if s.trying:
        lead -= TOUCHDOWN
    row = places[OVERTIMES + possession_number(s, o, lead)]
    place: int = row[0] + min(max(lead, row[1]), row[2]) - row[1]
    return place


def possession_number(s: State, o: Options, lead: int) -> int:
    """As `choices.number_of` has it."""
    if s.quarter < OVERTIME:
        return (s.quarter - 1) * possessions_of_quarter(o) + s.possession - 1
    if s.possession == 1:
        return OPENING
    return BEHIND if lead < 0 else SUDDEN


# ------------------------------------------------------------------ the choice


def recall_state(p: Any, e: Any, w: Any, goal: int, down: int, ball: int) -> None:
    """The choice before a call, and its mixes."""
    for cell in range(p.books * CALLS * DEFENSES):
        w.cells[0, cell, ball] = cell_value(p, e, cell, goal, down, ball)
    w.kick[0, ball] = e.kick[ball]
    w.kick_action[ball] = e.kick_action[ball]
    choose(p, w, 1, ball)


def cell_value(p: Any, e: Any, cell: int, goal: int, down: int, ball: int) -> float:
    """10. What two cards are worth to the offense.

    All is added in the order in which `possession.weigh_cells` adds it, for where two mixes are
    equally good, rounding decides between them.
    """
    value: float = 0.0
    for i in range(p.count[cell]):
        if p.lose[cell, i] > 0.0:
            value += p.lose[cell, i] * e.lost[min(GOAL_LINE, max(1, ball + p.yards[cell, i]))]
    value += p.stay[cell] * value_at(e, goal, down, ball)
    for i in range(p.count[cell]):
        if p.move[cell, i] > 0.0:
            value += p.move[cell, i] * value_at(e, goal, down, ball + p.yards[cell, i])
    return value


def value_at(e: Any, goal: int, down: int, spot: int) -> float:
    """7, 11 and 14. What it is worth that a down has ended there."""
    value: float = e.safety
    if spot >= GOAL_LINE:
        value = e.touchdown
    elif spot >= goal:
        value = e.first[spot]
    elif spot > 0:
        value = e.lost[spot] if down == DOWNS else e.later[down - 1, pair(goal, spot)]
    return value


def recall_try(e: Any, w: Any) -> None:
    """11. The playbook of a try for two, and its mixes."""
    w.book = e.try_book
    for book in range(BOOKS):
        for side in range(SEATS):
            for i in range(COLUMNS):
                w.mixes[book, side, i] = e.try_mixes[book, side, i]
