"""The whole game, possession after possession from its end, and overtime as a fixed point."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.kernel import compile_rules
from fieldhouse.games.nfl_showdown.equilibrium.clock import BEHIND, OPENING, SUDDEN, clock_of
from fieldhouse.games.nfl_showdown.equilibrium.ends import Starts
from fieldhouse.games.nfl_showdown.equilibrium.plays import SPOTS, Array, plays_of
from fieldhouse.games.nfl_showdown.equilibrium.possession import (
    ANSWER_OF_DEFENSE,
    ANSWER_OF_OFFENSE,
    LANES,
    solve_possession,
    solve_try,
    work_dtype,
)
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import DOWNS, GOAL_LINE, TO_GAIN

SETTLED = 2e-15
"""Values that change no more than that have come to rest."""
UNSETTLED = 1e-12
MOST_ROUNDS = 2000
REMEMBERED = 6
"""How many rounds the next guess is made from."""
ERROR, FADED = 1e-4, 0.999
"""An error put in, and the share of it that must not be left."""
ENDLESS = "with these cards and kicks overtime may never end, so it has no value"
NOTHING_KEPT: Any = np.zeros((0, SPOTS, SPOTS))


@cache
def compiled() -> tuple[Callable[..., Any], Callable[..., Any]]:
    """`solve_possession` and `solve_try` as machine code."""
    possession, try_ = compile_rules(None, solve_possession, solve_try)
    return possession, try_


def farthest_to_gain(plays: Any) -> Array:
    """By down, the most yards that can be to gain: ten and what the downs before can lose."""
    used = plays["count"] > 0
    loss = max(0, -int(plays["yards"][used].min()))
    return np.array([0, *(min(GOAL_LINE - 1, TO_GAIN + loss * i) for i in range(DOWNS))])


@dataclass
class Solver:
    """Works out `starts`.

    Args:
        options: the house rules' numbers; Big Play cards are left aside.
        lanes: 1, or 3 to have the mixes judged by best answers.
    """

    options: Options
    lanes: int = 1

    def __post_init__(self) -> None:
        self.plays = plays_of(self.options)
        self.work = np.zeros(1, work_dtype())
        self.farthest = farthest_to_gain(self.plays[0])
        self.starts = Starts(clock_of(self.options.mode), self.plays[0], self.lanes)

    def solve(self) -> Starts:
        """Overtime first, then regulation from its last possession to its first."""
        self._solve_sudden_death()
        for number in (BEHIND, OPENING):
            self.starts.tables[number] = self._possession(number, 0)[None]
        for number in range(self.starts.clock.possessions - 1, -1, -1):
            found = [self._possession(number, d) for d in self.starts.clock.open(number)]
            self.starts.tables[number] = np.stack(found)
        return self.starts

    def _possession(self, number: int, difference: int, lanes: int = 0) -> Array:
        """The values at a possession's start, by lane and ball."""
        possession, try_ = compiled()
        lanes = lanes or self.lanes
        w = self.work[0]
        self.starts.lay_ends(number, difference, w)
        if number >= 0 and not self.starts.clock.rookie:
            try_(self.plays[0], w, lanes)
        possession(self.plays[0], w, lanes, self.farthest, NOTHING_KEPT)
        found: Array = w["first"][:lanes].copy()
        return found

    # -------------------------------------------------------------- 17. overtime

    def _solve_sudden_death(self) -> None:
        """The value by ball that the next possession's, the same by ball, leads to."""
        self.starts.tables[SUDDEN] = np.full((1, self.lanes, SPOTS), 0.5)
        table = self.starts.tables[SUDDEN][0]

        def step(values: Array) -> Array:
            table[:] = values
            found: Array = self._possession(SUDDEN, 0, lanes=1)[0]
            return found

        values = fixed_point(step, np.full(SPOTS, 0.5))
        check_the_end(step, values)
        table[:] = values
        if self.lanes == LANES:
            self._answer_sudden_death(table)

    def _answer_sudden_death(self, table: Array) -> None:
        """The best answers to the mixes: they may go on for ever, so again a fixed point."""
        for _ in range(MOST_ROUNDS):
            new = self._possession(SUDDEN, 0)
            change = max(np.abs(new - table)[lane].max() for lane in ANSWERS)
            table[list(ANSWERS)] = new[list(ANSWERS)]
            if change <= SETTLED:
                return


ANSWERS = (ANSWER_OF_OFFENSE, ANSWER_OF_DEFENSE)


def fixed_point(step: Callable[[Array], Array], start: Array) -> Array:
    """The values that a step leaves as they are, by Anderson's acceleration.

    Raises:
        FieldhouseError: they do not come to rest.
    """
    guesses: list[Array] = []
    changes: list[Array] = []
    best, smallest = start, np.inf
    guess = start
    for round_ in range(MOST_ROUNDS):
        found = step(guess)
        change = found - guess
        size = float(np.abs(change).max())
        if size < smallest:
            best, smallest = found, size
        if size <= SETTLED or (round_ > 60 and smallest <= UNSETTLED):
            return best
        guesses, changes = [*guesses, found][-REMEMBERED:], [*changes, change][-REMEMBERED:]
        guess = np.clip(_combined(guesses, changes), 0.0, 1.0)
    raise FieldhouseError(ENDLESS)


def check_the_end(step: Callable[[Array], Array], values: Array) -> None:
    """See that an error in the values fades as possessions go by, so that these are the only ones.

    Raises:
        FieldhouseError: it does not.
    """
    error = np.full(values.shape, ERROR)
    for _ in range(MOST_ROUNDS):
        error = step(values + error) - values
        if np.abs(error).max() < FADED * ERROR:
            return
    raise FieldhouseError(ENDLESS)


def _combined(found: list[Array], changes: list[Array]) -> Array:
    """The mixture of what was found whose change would be least, if steps were linear."""
    if len(found) == 1:
        return found[0]
    differences = np.stack([change - changes[-1] for change in changes[:-1]], axis=1)
    weights, *_ = np.linalg.lstsq(differences, -changes[-1], rcond=1e-10)
    others = np.stack([values - found[-1] for values in found[:-1]], axis=1)
    combined: Array = found[-1] + others @ weights
    return combined


def timed_solve(options: Options, lanes: int) -> tuple[Starts, float]:
    """The values and the seconds it took, compiling aside."""
    solver = Solver(options, lanes)
    compiled_first = Solver(options, lanes)
    compiled_first._solve_sudden_death()
    began = time.perf_counter()
    return solver.solve(), time.perf_counter() - began
