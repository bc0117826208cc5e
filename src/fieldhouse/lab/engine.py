"""One set-up of seats, bots, options and seed, ready to play any range of its games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias

from fieldhouse.bots import find_bot
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.events import EventLog
from fieldhouse.core.game import Game
from fieldhouse.core.kernel import array_of, compile_rules
from fieldhouse.core.match import Match
from fieldhouse.core.rng import stream
from fieldhouse.core.samples import ROW, exact_sums
from fieldhouse.core.schema import Sees
from fieldhouse.lab.loop import MOST_STEPS, play_games

if TYPE_CHECKING:
    import numpy as np

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"

MOST_KINDS = 4
"""How many kinds of bots a simulation can have."""


@dataclass(frozen=True)
class Shard:
    """What some games gave: count, sum and squares' sum per slot; `rows` per game if wanted."""

    first: int
    games: int
    steps: int
    sums: list[tuple[int, int, int]]
    rows: Array | None


class Engine:
    """One set-up of seats, options and seed, ready to play any range of games.

    Args:
        game: a game with metrics.
        kinds: each seat's bot.
        options: as `Match` takes them.
        seed: any text.

    Raises:
        FieldhouseError: seats, bots or options cannot be, or the game measures nothing.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        kinds: Sequence[str],
        options: Mapping[str, Any],
        seed: str,
    ) -> None:
        if game.metrics is None:
            raise FieldhouseError(f"{game.id} measures nothing in simulations")
        self.match = Match(game, names, options)
        self.game, self.metrics = game, game.metrics
        different = sorted(set(kinds))
        if len(different) > MOST_KINDS:
            raise FieldhouseError(f"a simulation can have {MOST_KINDS} kinds of bots at most")
        for kind in different:
            find_bot(game, kind)
        self._kinds = [different.index(kind) for kind in kinds]
        self._different = tuple(different)
        self._key = stream("simulate", seed)
        self._play = _compiled(game, self._different)

    def play(self, first: int, games: int, rows: bool = False) -> Shard:
        """Play games number `first` to `first + games - 1`; safe to call from several threads.

        Raises:
            FieldhouseError: a game does not end.
        """
        import numpy as np

        match, slots = self.match, self.metrics.slots(len(self.match.seats))
        state, seen = array_of(match.state), array_of(self.game.state())
        sums = np.zeros((slots, ROW), np.int64)
        table = np.zeros((games if rows else 0, 1 + slots), np.int64)
        steps = self._play(
            state,
            seen,
            array_of(match.state),
            array_of(match.options.struct),
            array_of(EventLog()),
            state.view(np.int64),
            seen.view(np.int64),
            *sight(self.game, len(match.seats)),
            np.array(self._kinds, np.int64),
            self._tables(),
            np.array(self._key, np.int64),
            first,
            games,
            np.zeros((3, self.game.actions), np.int64),
            np.zeros((2, 4), np.int64),
            sums,
            table,
        )
        if steps < 0:
            raise FieldhouseError(f"game {-1 - steps} did not end within {MOST_STEPS} steps")
        exact = [exact_sums(row) for row in sums.tolist()]
        return Shard(first, games, int(steps), exact, table if rows else None)

    def _tables(self) -> tuple[tuple[Any, ...], ...]:
        """For each of the loop's bots, the tables that it is handed."""
        make, options = self.game.bot_tables, self.match.options.struct
        return tuple(
            make[kind](options) if kind in make else () for kind in _of_the_loop(self._different)
        )


@cache
def _compiled(game: Game, kinds: tuple[str, ...]) -> Callable[..., Any]:
    assert game.metrics is not None
    rules = ModuleType(f"{game.id} with {', '.join(kinds)}")
    vars(rules).update(vars(game.rules))
    vars(rules).update(tally=game.metrics.tally, close=game.metrics.close)
    for letter, kind in zip("abcd", _of_the_loop(kinds), strict=True):
        bot = game.simulation_bots.get(kind) or find_bot(game, kind)
        setattr(rules, f"bot_{letter}", bot)
    [play] = compile_rules(rules, play_games)
    return play  # type: ignore[no-any-return]


def _of_the_loop(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """As many kinds as the loop has bots; the last fills up."""
    return kinds + kinds[-1:] * (MOST_KINDS - len(kinds))


def sight(game: Game, seats: int) -> tuple[Array, Array]:
    """Which words of a state each seat sees, and which are others' and so hidden from it.

    Returns:
        Runs of words in an array (seats, runs, 2), and words in an array (seats, hidden); no rows
        in either where nothing is ever hidden.
    """
    import numpy as np

    if not game.has_secrets:
        return np.zeros((0, 0, 2), np.int64), np.zeros((0, 0), np.int64)
    shown: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    hidden: list[list[int]] = [[] for _ in range(seats)]
    start = 0
    for field in game.state.schema.fields:
        end = start + field.size
        owned = field.size // field.shape[0] if field.sees is Sees.OWNER else 0
        for seat in range(seats):
            if field.sees is Sees.EVERYONE:
                shown[seat].append((start, end))
            elif field.sees is Sees.OWNER:
                own = range(start + seat * owned, start + (seat + 1) * owned)
                shown[seat].append((own.start, own.stop))
                hidden[seat] += [word for word in range(start, end) if word not in own]
        start = end
    return np.array(shown), np.array(hidden)
