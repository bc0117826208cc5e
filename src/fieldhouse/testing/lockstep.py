"""Both runs of a game's rules, step for step: plain Python and machine code must not differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fieldhouse.core import drive
from fieldhouse.core.events import EventLog
from fieldhouse.core.game import Game
from fieldhouse.core.kernel import array_of, compile_rules, link
from fieldhouse.core.match import Match
from fieldhouse.core.rng import stream


class Lockstep:
    """The two runs of one game, ready to be compared."""

    def __init__(self, game: Game) -> None:
        self.game = game
        [self._plain] = link(game.rules, drive.watched_steps)
        [self._compiled] = compile_rules(game.rules, drive.watched_steps)

    def game_digest(self, match: Match, seed: Sequence[str | int], limit: int) -> int:
        """Play on from `match` at random in both runs.

        Each step's turn, legal actions with ranges, events, payoff and sums go into a digest;
        the states after the last step are compared word for word.

        Returns:
            The steps' digest.

        Raises:
            AssertionError: the runs differ; the message names the first step that does.
        """
        plain, compiled = _Run(match, seed), _ArrayRun(match, seed)
        digests = [
            run(r.states, r.options, r.logs, r.rng, r.actions, limit, 0)
            for run, r in ((self._plain, plain), (self._compiled, compiled))
        ]
        if digests[0] != digests[1] or plain.words() != compiled.words():
            self._find_step(match, seed, limit)
        assert digests[0] != drive.NOT_CONSERVED, (
            f"{self.game.id}: a step of seed {seed} changes what is conserved"
        )
        return int(digests[0])

    def _find_step(self, match: Match, seed: Sequence[str | int], limit: int) -> None:
        plain, compiled = _Run(match, seed), _ArrayRun(match, seed)
        for step in range(limit):
            before = plain.words()
            digests = [
                run(r.states, r.options, r.logs, r.rng, r.actions, 1, 0)
                for run, r in ((self._plain, plain), (self._compiled, compiled))
            ]
            same = digests[0] == digests[1] and plain.words() == compiled.words()
            assert same, (
                f"{self.game.id}: step {step} of seed {seed} differs from {before}:\n"
                f"plain {plain.words()}\ncompiled {compiled.words()}"
            )
        raise AssertionError(f"{self.game.id}: the runs of seed {seed} differ, but no step does")


class _Run:
    """A copy of a match for the plain run."""

    def __init__(self, match: Match, seed: Sequence[str | int]) -> None:
        self.states: Any = [match.state.clone()]
        self.options: Any = [match.options.struct]
        self.logs: Any = [EventLog()]
        self.rng: Any = stream(*seed)
        self.actions: Any = [0] * match.game.actions

    def words(self) -> list[int]:
        """The state and the random stream, flat."""
        return [*self.states[0].words(), *self.rng]


class _ArrayRun(_Run):
    """A copy of a match for the compiled run."""

    def __init__(self, match: Match, seed: Sequence[str | int]) -> None:
        import numpy as np

        super().__init__(match, seed)
        self.states = array_of(match.state)
        self.options = array_of(match.options.struct)
        self.logs = array_of(EventLog())
        self.rng = np.array(self.rng, np.int64)
        self.actions = np.array(self.actions, np.int64)

    def words(self) -> list[int]:
        """The state and the random stream, flat."""
        import numpy as np

        return [*self.states.view(np.int64).tolist(), *self.rng.tolist()]


def lockstep(
    game: Game,
    games: int,
    seats: Sequence[str],
    options: Mapping[str, Any] | None = None,
    seed: str | int = 0,
    limit: int = 100_000,
) -> int:
    """Play so many random games in both runs.

    Returns:
        A digest of everything that happened.

    Raises:
        AssertionError: the runs differ.
    """
    pair = Lockstep(game)
    match = Match(game, seats, options)
    digest = 0
    for number in range(games):
        key = ("lockstep", game.id, seed, number)
        digest = drive.mix(digest, pair.game_digest(match, key, limit))
    return digest
