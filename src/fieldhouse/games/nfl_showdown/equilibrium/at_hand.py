"""The solutions in use: each is read or worked out once, whichever thread asks first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from threading import Lock, RLock

from fieldhouse.games.nfl_showdown.equilibrium.choices import Mix
from fieldhouse.games.nfl_showdown.equilibrium.keeping import solution_of
from fieldhouse.games.nfl_showdown.equilibrium.solution import Solution
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import Question, State

LOCK = Lock()
"""Held while the place of a solution is looked up."""


class _Place:
    """Where the solution under some options is, once somebody has asked for it."""

    def __init__(self, words: tuple[int, ...]) -> None:
        self.words = words
        self.lock = RLock()
        """Held by whoever uses the solution, which works on records of its own."""
        self._solution: Solution | None = None

    def solution(self) -> Solution:
        """The solution; the first to ask has it read or worked out."""
        if self._solution is None:
            self._solution = solution_of(Options.from_words(self.words))
        return self._solution


_place = lru_cache(maxsize=4)(_Place)


@contextmanager
def in_use(o: Options) -> Iterator[Solution]:
    """The equilibrium without Big Play cards, for one thread at a time.

    Nobody waits for the solution of other options, which may be a matter of seconds.

    Raises:
        FieldhouseError: overtime may never end.
    """
    with LOCK:
        place = _place(tuple(o.words()))
    with place.lock:
        yield place.solution()


def solution_at_hand(o: Options) -> Solution:
    """The same for who is the only one to use it.

    Raises:
        FieldhouseError: overtime may never end.
    """
    with in_use(o) as solution:
        return solution


def mix_at(o: Options, s: State) -> Mix:
    """The mix of the seat that is asked; see `Solution.mix`."""
    with in_use(o) as solution:
        return solution.mix(s)


def chance_at(o: Options, s: State) -> float:
    """The chance to win of the seat that is asked, but for Big Play cards."""
    with in_use(o) as solution:
        chance = solution.chance(s)
    return 1.0 - chance if s.ask == Question.DEFEND else chance
