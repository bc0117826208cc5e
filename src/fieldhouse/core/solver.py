"""What a game's solver offers, for a game whose equilibrium can be worked out whole.

A game names the module as `Game.solver`. It has the functions of `Solver`, under these names; for
`fieldhouse solve --big-plays` it may have `make_big_sheet(options, at, fresh, told)` too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.game import Game
from fieldhouse.core.options import Options


@dataclass(frozen=True)
class Advice:
    """What an equilibrium does where a seat is asked.

    Args:
        mix: its choices, action ids, and the chance of each, the likeliest first; none where the
            question is outside of what is solved.
        wins: the seat's chance to win the game.
        note: what a reader should know of it.
    """

    mix: Sequence[tuple[int, float]] = ()
    wins: float = 0.0
    note: str = ""


class Solver(Protocol):
    """The module."""

    def make_sheet(self, options: Options, at: str | None, fresh: bool) -> Any:
        """What `fieldhouse solve` tells: an object with `json()`, `draw()` and `chart()`.

        Args:
            options: the house rules.
            at: the state that is asked about, as it was typed.
            fresh: whether to solve anew what is kept in the cache folder.

        Raises:
            FieldhouseError: there is no such state, or no solution.
        """

    def prepare(self, options: Options) -> None:
        """Solve and compile, so that `advise` answers at once. Any thread may call it.

        Raises:
            FieldhouseError: there is no solution.
        """

    def advise(self, options: Options, state: Any) -> Advice:
        """The advice for the seat to act, from the state as that seat sees it."""


def solver_of(game: Game) -> Solver:
    """The module that solves the game.

    Raises:
        FieldhouseError: there is none.
    """
    if game.solver is None:
        raise FieldhouseError(f"{game.id} is not solved; there are its odds and simulations")
    module: Solver = import_module(game.solver)
    return module


def play_by_solution(game: Game, kinds: Iterable[str]) -> list[str]:
    """Those of the bots that play by the game's solution, which is to be prepared before."""
    return [kind for kind in kinds if game.solver is not None and kind in game.bot_tables]
