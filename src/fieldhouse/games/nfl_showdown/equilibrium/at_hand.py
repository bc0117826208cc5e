"""The solutions in use: each is read or worked out once, whichever thread asks first."""

from __future__ import annotations

from functools import lru_cache
from threading import RLock

from fieldhouse.games.nfl_showdown.equilibrium.choices import Mix
from fieldhouse.games.nfl_showdown.equilibrium.keeping import solution_of
from fieldhouse.games.nfl_showdown.equilibrium.solution import Solution
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import Question, State

LOCK = RLock()
"""Held by whoever uses a solution, which works on records of its own."""


def solution_at_hand(o: Options) -> Solution:
    """The equilibrium without Big Play cards.

    Raises:
        FieldhouseError: overtime may never end.
    """
    with LOCK:
        return _solution(tuple(o.words()))


@lru_cache(maxsize=4)
def _solution(words: tuple[int, ...]) -> Solution:
    return solution_of(Options.from_words(words))


def mix_at(o: Options, s: State) -> Mix:
    """The mix of the seat that is asked; see `Solution.mix`."""
    with LOCK:
        return solution_at_hand(o).mix(s)


def chance_at(o: Options, s: State) -> float:
    """The chance to win of the seat that is asked, but for Big Play cards."""
    with LOCK:
        chance = solution_at_hand(o).chance(s)
    return 1.0 - chance if s.ask == Question.DEFEND else chance
