"""All possessions of a solution, worked out for simulations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from threading import Lock

import numpy as np

from fieldhouse.games.nfl_showdown.equilibrium.at_hand import in_use
from fieldhouse.games.nfl_showdown.equilibrium.choices import Choice
from fieldhouse.games.nfl_showdown.equilibrium.clock import BEHIND, OPENING, SUDDEN
from fieldhouse.games.nfl_showdown.equilibrium.plays import Array, plays_of
from fieldhouse.games.nfl_showdown.equilibrium.possession import work_dtype
from fieldhouse.games.nfl_showdown.equilibrium.recalling import OVERTIMES, pair, solved_dtype
from fieldhouse.games.nfl_showdown.equilibrium.solution import Possession, Solution
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import CALLS, GOAL_LINE, TO_GAIN

BY_LANE = ("lost", "safety", "field_goal", "touchdown", "first", "kick")
LOCK = Lock()
"""Held by the thread that makes the tables."""


def tables_of(o: Options) -> tuple[Array, ...]:
    """What `equilibrium_bot.by_tables` is handed; the last two are room for one thread alone.

    Raises:
        FieldhouseError: overtime may never end.
    """
    with LOCK:
        shared = _shared(tuple(o.words()))
    return (*shared, np.zeros(1, work_dtype()), np.full(1, -1))


@lru_cache(maxsize=1)
def _shared(words: tuple[int, ...]) -> tuple[Array, ...]:
    """The plays, whether to receive, the places of possessions, and the possessions."""
    options = Options.from_words(words)
    with in_use(options) as solution:
        receives = [solution.receiver >= 0.5, solution.overtime_receiver >= 0.5]
        return plays_of(options), np.array(receives, np.int64), *_worked_out(solution)


def _worked_out(solution: Solution) -> tuple[Array, Array]:
    """The places by number, as `recalling.place_of` reads them, and all possessions."""
    leads = dict(_numbers_and_leads(solution))
    places = np.zeros((len(leads), 3), np.int64)
    solved = np.zeros(sum(map(len, leads.values())), solved_dtype())
    place = 0
    for number, differences in leads.items():
        places[OVERTIMES + number] = place, differences[0], differences[-1]
        for lead in differences:
            _store(solution.possession(number, lead), solved[place])
            place += 1
    return places, solved


def _numbers_and_leads(solution: Solution) -> Iterator[tuple[int, range]]:
    """Each possession, and the leads at which the game is open; one in overtime has none."""
    clock = solution.starts.clock
    for number in (OPENING, BEHIND, SUDDEN):
        yield number, range(1)
    for number in range(clock.possessions):
        yield number, clock.open(number)


def _store(possession: Possession, e: Array) -> None:
    """What `recalling` needs of a possession."""
    w = possession.work[0]
    for name in BY_LANE:
        e[name] = w[name][0]
    e["kick_action"] = w["kick_action"]
    for goal in range(TO_GAIN + 1, GOAL_LINE + 1):
        e["later"][:, pair(goal, 0) : pair(goal, goal)] = possession.values[2:, goal, :goal]
    if possession.tried is not None:
        _store_try(possession.tried, e)


def _store_try(tried: Choice, e: Array) -> None:
    """11. The choice, and the playbook that is best if it is to be a play."""
    values = [book.value for book in tried.books]
    e["try_two"] = tried.book >= 0
    e["try_book"] = tried.book if tried.book >= 0 else values.index(max(values))
    for number, book in enumerate(tried.books):
        e["try_mixes"][number, 0, :CALLS] = book.offense
        e["try_mixes"][number, 1, : len(book.defense)] = book.defense
