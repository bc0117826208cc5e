"""The whole game with Big Play cards, for a pair of teams."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from fieldhouse.core.kernel import compile_rules
from fieldhouse.games.nfl_showdown.equilibrium.big_possession import (
    ROOM,
    solve_state_with_cards,
    solve_with_cards,
    try_with_cards,
)
from fieldhouse.games.nfl_showdown.equilibrium.big_starts import BigStarts
from fieldhouse.games.nfl_showdown.equilibrium.big_windows import Tabulation, Windows
from fieldhouse.games.nfl_showdown.equilibrium.cards_left import (
    BLUE,
    IN_PLAY,
    RED,
    SETS,
    left_out_of_play,
    with_in_play,
)
from fieldhouse.games.nfl_showdown.equilibrium.clock import BEHIND, OPENING, SUDDEN, clock_of
from fieldhouse.games.nfl_showdown.equilibrium.plays import SPOTS, Array, plays_of
from fieldhouse.games.nfl_showdown.equilibrium.possession import LANES, work_dtype
from fieldhouse.games.nfl_showdown.equilibrium.solve import (
    ANSWERS,
    MOST_ROUNDS,
    SETTLED,
    check_the_end,
    farthest_to_gain,
    fixed_point,
)
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import DOWNS, GOAL_LINE, SEATS

Told = Callable[[int, int], None]
"""Hears how many possessions are worked out, and of how many."""
NO_VALUES: Any = np.zeros((0, DOWNS + 1, SPOTS, SPOTS))


@cache
def compiled_with_cards() -> tuple[Callable[..., Any], ...]:
    """`solve_with_cards`, `try_with_cards` and `solve_state_with_cards` as machine code."""
    return tuple(compile_rules(None, solve_with_cards, try_with_cards, solve_state_with_cards))


@dataclass
class BigSolver:
    """Works out `starts`.

    Args:
        options: the house rules' numbers, with the teams and their cards.
        lanes: 1, or 3 to have the mixes judged by best answers.
        told: hears of progress.
    """

    options: Options
    lanes: int = 1
    told: Told = lambda done, of: None

    def __post_init__(self) -> None:
        self.plays = plays_of(self.options)
        self.windows = windows_of(self.options)
        self.starts = BigStarts(clock_of(self.options.mode), self.plays[0], self.lanes)
        self.work = np.zeros(IN_PLAY, work_dtype())
        self.room = np.zeros(ROOM)
        usual = farthest_to_gain(self.plays[0])
        self.farthest = [farthest_with_cards(usual, windows) for windows in self.windows]

    def solve(self) -> BigStarts:
        """Overtime first, then regulation from its last possession to its first."""
        clock = self.starts.clock
        numbers = range(clock.possessions - 1, -1, -1)
        of = sum(len(clock.open(number)) for number in numbers)
        done = 0
        self.told(done, of)
        self.solve_overtime()
        for number in numbers:
            found = []
            for difference in clock.open(number):
                found.append(self._all_cards(number, difference))
                done += 1
                self.told(done, of)
            self.starts.tables[number] = np.stack(found)
        return self.starts

    def solve_overtime(self) -> None:
        """17. Its later possessions before its first."""
        self._solve_sudden_death()
        for number in (BEHIND, OPENING):
            self.starts.tables[number] = self._all_cards(number, 0)[None]

    def _all_cards(self, number: int, difference: int, lanes: int = 0) -> Array:
        """The values at a possession's start, by seat with the ball, cards left, lane and ball."""
        lanes = lanes or self.lanes
        found = np.zeros((SEATS, SETS, lanes, SPOTS))
        for seat, others in seats_and_others():
            self.lay_ends(number, difference, seat, others, lanes)
            self.work_out(seat, lanes, self.farthest[seat])
            for playable in range(IN_PLAY):
                cards = with_in_play(others, seat, playable)
                found[seat, cards] = self.work[playable]["first"][:lanes]
        return found

    def lay_ends(self, number: int, difference: int, seat: int, others: int, lanes: int) -> None:
        """Put the ends of a possession into the work records, the tries worked out.

        There is a record for each set of cards in play; the other cards are `others`.
        """
        for playable in range(IN_PLAY):
            after = self.starts.after(number, seat, with_in_play(others, seat, playable))
            after.lay_ends(number, difference, self.work[playable])
        if number >= 0 and not self.starts.clock.rookie:
            _, try_, _ = compiled_with_cards()
            windows = self.windows[seat]
            moves, first = windows.moves, windows.first
            try_(self.plays[0], windows.tries, moves, first, self.work, self.room, lanes)

    def work_out(self, seat: int, lanes: int, farthest: Array, values: Any = NO_VALUES) -> None:
        """A possession whose ends are laid, into the work records."""
        possession, _, _ = compiled_with_cards()
        windows = self.windows[seat]
        moves, first = windows.moves, windows.first
        work, room = self.work, self.room
        possession(self.plays[0], windows.downs, moves, first, work, room, lanes, farthest, values)

    # -------------------------------------------------------------- 17. overtime

    def _solve_sudden_death(self) -> None:
        """The values that the next possession's, the same ones, lead to."""
        table = np.full((1, SEATS, SETS, self.lanes, SPOTS), 0.5)
        self.starts.tables[SUDDEN] = table
        shape = (SEATS, SETS, SPOTS)

        def step(values: Array) -> Array:
            table[0] = values.reshape(shape)[:, :, None]
            found: Array = self._all_cards(SUDDEN, 0, lanes=1)
            return found.ravel()

        values = fixed_point(step, np.full(SEATS * SETS * SPOTS, 0.5))
        check_the_end(step, values)
        table[0] = values.reshape(shape)[:, :, None]
        if self.lanes == LANES:
            self._answer_sudden_death(table[0])

    def _answer_sudden_death(self, table: Array) -> None:
        """The best answers to the mixes: they may go on for ever, so again a fixed point."""
        for _ in range(MOST_ROUNDS):
            new = self._all_cards(SUDDEN, 0)
            change = max(np.abs(new - table)[:, :, lane].max() for lane in ANSWERS)
            table[:, :, list(ANSWERS)] = new[:, :, list(ANSWERS)]
            if change <= SETTLED:
                return


def seats_and_others() -> Iterator[tuple[int, int]]:
    """Each seat with the ball, and each set of the cards that are not in play then."""
    for seat in range(SEATS):
        for others in left_out_of_play(seat):
            yield seat, others


def windows_of(options: Options) -> list[Windows]:
    """The windows by seat with the ball."""
    return [Tabulation(options, seat).windows() for seat in range(SEATS)]


def farthest_with_cards(usual: Array, windows: Windows) -> Array:
    """By cards in play and down, the most yards to gain: a card that is gone may have lost more."""
    farthest = np.tile(usual, (IN_PLAY, 1))
    for (cards, down), loss in product(
        product(range(IN_PLAY), range(2, DOWNS + 1)), ((BLUE, 0), (RED, 1))
    ):
        colour, place = loss
        if not cards & colour:
            farthest[cards, down] += windows.losses[place]
    capped: Array = np.minimum(farthest, GOAL_LINE - 1)
    return capped


def timed_big_solve(options: Options, lanes: int, told: Told) -> tuple[BigStarts, float]:
    """The values and the seconds it took, compiling aside."""
    compiling = BigSolver(options, lanes)
    compiling.starts.tables[OPENING] = np.full((1, SEATS, SETS, lanes, SPOTS), 0.5)
    compiling.lay_ends(compiling.starts.clock.possessions - 1, 0, 0, 0, lanes)
    compiling.work_out(0, lanes, compiling.farthest[0])
    solver = BigSolver(options, lanes, told)
    began = time.perf_counter()
    return solver.solve(), time.perf_counter() - began
