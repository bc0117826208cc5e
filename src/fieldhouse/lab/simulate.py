"""Simulation: many games of one set-up, the same result however the work is split.

Games are numbered from 0; what a game gives depends on the plan and its number alone, and sums are
exact. The work is cut into shards. Workers are threads, as compiled games run outside Python's
lock, or the processes of a cluster.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Protocol

import fieldhouse
from fieldhouse.core.chance import check_seed
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.registry import find_game
from fieldhouse.lab.engine import Engine, Shard
from fieldhouse.lab.totals import Totals

SHARD = 1 << 14
"""Games to a shard."""

MOST_GAMES = 10**12
MOST_WORKERS = 256


@dataclass(frozen=True)
class Plan:
    """What is simulated, as another machine can read it and a file can be compared with it."""

    game: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str

    def identity(self) -> dict[str, Any]:
        """All that a result depends on beside the number of games."""
        return {
            "game": self.game,
            "seats": dict(zip(self.names, self.kinds, strict=True)),
            "options": dict(self.options),
            "seed": self.seed,
            "version": fieldhouse.__version__,
        }

    def __hash__(self) -> int:
        return hash((self.game, self.names, self.kinds, self.seed))


def set_up(plan: Plan) -> Engine:
    """The plan, ready to play.

    Raises:
        FieldhouseError: it cannot be played.
    """
    return Engine(find_game(plan.game), plan.names, plan.kinds, plan.options, plan.seed)


engine_of = cache(set_up)
"""The same, kept for a plan's next shard."""


def play_shard(plan: Plan, first: int, games: int, rows: bool) -> Shard:
    """One piece of the work, wherever it is done."""
    return engine_of(plan).play(first, games, rows)


class Pool(Protocol):
    """Whoever does the work: the part of an executor that is needed."""

    def submit(self, task: Callable[..., Shard], /, *args: Any) -> Future[Shard]:
        """Start a piece of work."""


@contextmanager
def threads(workers: int) -> Iterator[ThreadPoolExecutor]:
    """A pool of threads on this machine; on the way out, unstarted work is dropped.

    Raises:
        FieldhouseError: so many workers make no sense.
    """
    if not 1 <= workers <= MOST_WORKERS:
        raise FieldhouseError(f"workers must be from 1 to {MOST_WORKERS}, not {workers}")
    pool = ThreadPoolExecutor(workers)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def usual_workers() -> int:
    """One for each processor that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_games(games: int) -> None:
    """Raise a FieldhouseError unless so many games can be played."""
    if not 1 <= games <= MOST_GAMES:
        raise FieldhouseError(f"games must be from 1 to {MOST_GAMES}, not {games}")


def simulate(
    plan: Plan,
    games: int,
    pool: Pool,
    workers: int = 1,
    done: int = 0,
    rows: bool = False,
) -> Iterator[Shard]:
    """Play games until `games` are done in all, and yield the shards in order.

    Args:
        plan: what to simulate.
        games: the number of games in all.
        pool: who plays them.
        workers: how many shards are under way at once, at least.
        done: how many an earlier run has done.
        rows: whether each shard brings a row per game.

    Raises:
        FieldhouseError: the plan cannot be played.
    """
    check_games(games)
    waiting: deque[Future[Shard]] = deque()
    for first in range(done, games, SHARD):
        waiting.append(pool.submit(play_shard, plan, first, min(SHARD, games - first), rows))
        if len(waiting) > 2 * workers:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def narrow_enough(plan: Plan, totals: Totals, width: float) -> bool:
    """Whether the 95 % interval of each seat's result per game is at most `width` wide."""
    metrics = engine_of(plan).metrics
    _, seats = totals.estimates(metrics, plan.names)
    for estimates in seats.values():
        result = estimates[metrics.seat[0]]
        low, high = result.interval()
        if result.n < 2 or high - low > width:
            return False
    return True


def result_json(plan: Plan, totals: Totals, seconds: float, played: int) -> dict[str, Any]:
    """The result of a simulation.

    Args:
        plan: what was simulated.
        totals: the sums of all games.
        seconds: how long this run took.
        played: how many of the games this run played.
    """
    table, seats = totals.estimates(engine_of(plan).metrics, plan.names)
    share = played / totals.games if totals.games else 0.0
    per_second = 1 / seconds if seconds else 0.0
    return {
        "game": plan.game,
        "games": totals.games,
        "seconds": seconds,
        "games_per_second": played * per_second,
        "steps_per_second": totals.steps * share * per_second,
        "seed": plan.seed,
        "options": dict(plan.options),
        "version": fieldhouse.__version__,
        "metrics": {name: one.to_json() for name, one in table.items()},
        "seats": {
            name: {metric: one.to_json() for metric, one in estimates.items()}
            for name, estimates in seats.items()
        },
    }


def make_plan(
    game_id: str,
    names: tuple[str, ...],
    kinds: tuple[str, ...],
    options: Mapping[str, Any],
    seed: str,
) -> Plan:
    """A plan with complete options, checked here rather than on a worker.

    Raises:
        FieldhouseError: it cannot be played.
    """
    plan = Plan(game_id, names, kinds, options, check_seed(seed))
    return replace(plan, options=dict(set_up(plan).match.options))
