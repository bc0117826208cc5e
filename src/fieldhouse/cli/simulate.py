"""`fieldhouse simulate` and `fieldhouse warmup`: many games, and machine code made in advance."""

from __future__ import annotations

import json
import secrets
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations, cycle, islice
from pathlib import Path
from threading import Event
from types import FrameType
from typing import Any

from fieldhouse.bots import bots_of
from fieldhouse.cli.choices import Choices
from fieldhouse.cli.output import complain, give_warnings, show, warn
from fieldhouse.cli.paths import check_apart
from fieldhouse.cli.seating import BOT, Seating, read_seats
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.game import Game
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.solver import solver_of
from fieldhouse.lab.simulate import (
    Plan,
    check_games,
    engine_of,
    make_plan,
    narrow_enough,
    result_json,
    simulate,
    threads,
    usual_workers,
)
from fieldhouse.lab.store import Store
from fieldhouse.lab.totals import Totals

SAVE_EVERY = 30.0
"""Seconds between two saves of a long simulation."""


@dataclass(frozen=True)
class Request:
    """What the command line asks for."""

    game: str
    games: int
    seats: str | None
    choices: Choices
    seed: str | None
    workers: int | None
    cluster: str | None
    until_width: float | None
    out: Path | None
    json: bool


def run(request: Request) -> None:
    """Simulate and print the result.

    Raises:
        FieldhouseError: what was asked for cannot be done, or the result cannot be saved.
        KeyboardInterrupt: it was stopped; what there was has been saved and printed.
    """
    check_games(request.games)
    if request.until_width is not None and not request.until_width > 0:
        raise FieldhouseError("--until-width must be above 0")
    if request.cluster and request.workers:
        raise FieldhouseError("--workers is for this machine; a cluster has its own workers")
    check_apart({"--out": request.out}, request.choices.files)
    game = find_game(request.game)
    seating = _seating(game, request.seats)
    kinds = tuple(seating.bots[name] for name in seating.names)
    seed = request.seed if request.seed is not None else secrets.token_hex(8)
    plan = make_plan(game.id, seating.names, kinds, request.choices.read(game), seed)
    for warning in engine_of(plan).match.options.warnings:
        warn(warning)
    store = Store(request.out, plan) if request.out else None
    totals = store.totals if store else Totals()
    if totals.games > request.games:
        raise FieldhouseError(f"{request.out}: the file holds {totals.games} games already")
    done_before = totals.games
    began = time.monotonic()
    with _pool(request) as (pool, workers), interruptible() as stop:
        if not request.cluster:
            with _compiling(plan):
                engine_of(plan).play(0, 1)
            began = time.monotonic()
        _play(request, plan, totals, store, pool, workers, stop)
    result = result_json(plan, totals, time.monotonic() - began, totals.games - done_before)
    if request.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        _print_result(result)
    if store and totals.games > done_before:
        store.save(totals, result)
    if stop.is_set():
        give_warnings()
        raise KeyboardInterrupt


def _seating(game: Game, seats: str | None) -> Seating:
    text = seats if seats is not None else ",".join([f"{BOT}random"] * game.seats[0])
    seating = read_seats(game, text)
    for name in seating.names:
        if name not in seating.bots:
            raise FieldhouseError(f"{name} is nobody's bot; in a simulation all seats are bot:KIND")
    return seating


@contextmanager
def _pool(request: Request) -> Iterator[tuple[Any, int]]:
    if request.cluster:
        from fieldhouse.lab.cluster import cluster

        with cluster(request.cluster) as pool:
            yield pool, pool.workers
    else:
        workers = usual_workers() if request.workers is None else request.workers
        with threads(workers) as pool:
            yield pool, workers


def _play(
    request: Request,
    plan: Plan,
    totals: Totals,
    store: Store | None,
    pool: Any,
    workers: int,
    stop: Event,
) -> None:
    """Add games to `totals` until it is enough or somebody interrupts."""
    rows = store is not None and store.has_rows
    shards = simulate(plan, request.games, pool, workers, totals.games, rows)
    began = saved_at = time.monotonic()
    done_before = totals.games
    with _bar(request.games, totals.games) as advance:
        for shard in shards:
            totals.add(shard)
            if store:
                store.add(shard)
            advance(shard.games)
            if stop.is_set():
                return
            if request.until_width and narrow_enough(plan, totals, request.until_width):
                return
            now = time.monotonic()
            if store and now - saved_at > SAVE_EVERY:
                played = totals.games - done_before
                store.save(totals, result_json(plan, totals, now - began, played))
                saved_at = now


@contextmanager
def interruptible() -> Iterator[Event]:
    """An event that the first Ctrl-C sets, so that no work is torn; the second one interrupts."""
    stop = Event()
    before = signal.getsignal(signal.SIGINT)

    def set_stop(number: int, frame: FrameType | None) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, set_stop)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _compiling(plan: Plan) -> Iterator[None]:
    """Say on a terminal that machine code is being made, which can take a while."""
    if sys.stderr.isatty():
        print(f"compiling {plan.game} …", end="", file=sys.stderr, flush=True)
    began = time.monotonic()
    yield
    if sys.stderr.isatty():
        print(f" {time.monotonic() - began:.1f} s", file=sys.stderr)


@contextmanager
def _bar(games: int, done: int) -> Iterator[Any]:
    """A progress bar with the time left, on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda games: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=games, completed=done)
        yield lambda games: progress.advance(task, games)


def _print_result(result: Mapping[str, Any]) -> None:
    """The result as tables: the metric, its mean, its 95 % interval, its samples."""
    show(f"{result['game']}: {result['games']:,} games, seed {result['seed']}")
    show(
        f"{result['seconds']:.1f} s, {result['games_per_second']:,.0f} games/s, "
        f"{result['steps_per_second']:,.0f} steps/s"
    )
    _print_metrics("table", result["metrics"])
    for name, metrics in result["seats"].items():
        _print_metrics(name, metrics)


def _print_metrics(title: str, metrics: Mapping[str, Mapping[str, Any]]) -> None:
    from rich.table import Table
    from rich.text import Text

    if not metrics:
        return
    table = Table(box=None, pad_edge=False, title=Text(title), title_justify="left")
    table.add_column("metric", min_width=22)
    for heading in ("mean", "95 % interval", "sd", "samples"):
        table.add_column(heading, justify="right")
    for name, one in metrics.items():
        low, high = one["interval"] or (float("nan"), float("nan"))
        table.add_row(
            name,
            f"{one['mean']:.6g}",
            f"{low:.6g} … {high:.6g}" if one["interval"] else "",
            f"{one['sd']:.4g}",
            f"{one['n']:,}",
        )
    show()
    show(table)


def warm_up(game_id: str | None) -> None:
    """Make the machine code of one game or all: simulations of each bot and of all, the solver."""
    for game in [find_game(each) for each in ([game_id] if game_id else game_ids())]:
        if game.metrics is None:
            complain(f"{game.id} has nothing to compile")
            continue
        began = time.monotonic()
        for kinds in _line_ups(game):
            seating = read_seats(game, ",".join(f"{BOT}{kind}" for kind in kinds))
            plan = make_plan(game.id, seating.names, tuple(seating.bots.values()), {}, "warmup")
            engine_of(plan).play(0, 1)
        if game.solver is not None:
            solver_of(game).prepare(game.options.read({}))
        show(f"{game.id} is ready, after {time.monotonic() - began:.1f} s")


def _line_ups(game: Game) -> Iterator[tuple[str, ...]]:
    """Bots for the seats: each kind alone, and as many together as there are seats for."""
    kinds = list(bots_of(game))
    fewest, most = game.seats
    together = min(len(kinds), most)
    for some in [*combinations(kinds, 1), *combinations(kinds, together)]:
        yield tuple(islice(cycle(some), max(len(some), fewest)))
