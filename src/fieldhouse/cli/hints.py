"""Hints in a game that is solved: what an equilibrium plays where a person is asked."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from threading import Thread

from fieldhouse.cli.output import show
from fieldhouse.core.english import listed
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.game import Game
from fieldhouse.core.match import Match
from fieldhouse.core.options import Options
from fieldhouse.core.solver import Advice, play_by_solution, solver_of

WAIT = "Hint: working the odds out… Type hint to ask again."
SHOWN = 0.0005
"""What is played less often would read as 0.0%."""


def prepare_bots(game: Game, options: Options, kinds: Iterable[str]) -> None:
    """Solve the game before it begins where one of the bots plays by its solution.

    Raises:
        FieldhouseError: there is no solution.
    """
    if play_by_solution(game, kinds):
        show("Working the odds out…")
        sys.stdout.flush()
        solver_of(game).prepare(options)


class Hints:
    """The hints of a game; what takes long is done beside it, while people play on.

    Args:
        game: the game.
        options: its house rules.

    Raises:
        FieldhouseError: the game is not solved.
    """

    def __init__(self, game: Game, options: Options) -> None:
        if game.solver is None:
            raise FieldhouseError(f"{game.id} is not solved, so there are no hints")
        self._game, self._options = game, options
        self._failure: FieldhouseError | None = None
        self._worker = Thread(target=self._prepare, daemon=True)
        self._worker.start()

    def _prepare(self) -> None:
        try:
            solver_of(self._game).prepare(self._options)
        except FieldhouseError as error:
            self._failure = error

    def hint(self, match: Match, patience: float = 0.0) -> str:
        """The sentence for the seat to act, from what that seat sees.

        Args:
            match: the game, with a seat to act.
            patience: how many seconds to wait for it.
        """
        self._worker.join(patience)
        if self._worker.is_alive():
            return WAIT
        if self._failure is not None:
            return f"No hint: {self._failure}."
        seen = match.observation(match.current_player)
        return told(match, solver_of(match.game).advise(match.options, seen))


def told(match: Match, advice: Advice) -> str:
    """Advice in a sentence."""
    if not advice.mix:
        return f"No hint here: {advice.note}."
    shares = [
        f"{match.codec.bare_text(action)} {_percent(chance)}"
        for action, chance in advice.mix
        if chance >= SHOWN
    ]
    aside = f" ({advice.note})" if advice.note else ""
    return f"Hint: {listed(shares)}; you win {_percent(advice.wins)}{aside}."


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
