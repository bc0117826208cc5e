"""Solutions with Big Play cards, and what follows from a state by the real rules."""

from __future__ import annotations

from functools import cache
from typing import Any

from fieldhouse.core.agenda import CHANCE, TERMINAL
from fieldhouse.core.options import Options
from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.equilibrium.big_solution import BigSolution
from fieldhouse.games.nfl_showdown.equilibrium.keeping import big_solution_of
from fieldhouse.games.nfl_showdown.state import Question, State
from nfl_showdown_solve.helpers import after, outcomes


@cache
def solved_with_cards(
    mode: str, teams: tuple[str, str] | None = None, tie: str = "coin"
) -> tuple[Options, BigSolution]:
    """The options of a mode, and its equilibrium with these teams' cards or the first two's."""
    given: dict[str, Any] = {"mode": mode, "simultaneous-tie": tie}
    if teams is not None:
        given["teams"] = list(teams)
    options = GAME.options.read(given)
    numbers: Any = options.struct
    solution = big_solution_of(numbers)
    solution.remembered = 300
    return options, solution


def chance_with_cards(seat: int, s: State, options: Options, solution: BigSolution) -> float:
    """A seat's chance to win: the solution's where a seat is asked, else over all outcomes."""
    if s.turn == TERMINAL:
        return float(s.champion == seat)
    if s.turn == CHANCE:
        return sum(
            chance * chance_with_cards(seat, after(s, options, outcome), options, solution)
            for outcome, chance in outcomes(s, options)
        )
    value = solution.chance(s)
    its = s.turn if s.ask == Question.TOSS else s.offense
    return value if its == seat else 1.0 - value
