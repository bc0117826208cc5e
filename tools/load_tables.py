"""How many tables one server carries, over real sockets on this machine.

    uv run --group test python tools/load_tables.py --tables 200 --rate 1 --seconds 30
    uv run --group test python tools/load_tables.py --ramp

A server of its own, in a temporary folder, has four scripted people at each table, who answer what
they are asked so often a second in all. On a machine with several cores the server has one of them
and the people the others. Times are from sending an answer until its `ok`, and until each other
client of the table has heard of it. With --ramp the number of tables doubles until the server no
longer keeps up, doing less than 95 % of what is asked of it, or takes no more clients.

As a server lets one address make only 100 tables at once, every 90 are made from another one:
127.0.0.1, 127.0.0.2 and so on. Linux has these by itself; elsewhere add them to the loopback
interface first.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import socket
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from fieldhouse.web.sockets import MOST_SOCKETS
from web.players import Json, Player, make_table
from web.processes import ServerProcess, serving

SEATS = 4
KEPT_UP = 0.95
MOST_TABLES = MOST_SOCKETS // SEATS
SIT_AT_ONCE = 50
TABLES_FROM_ONE = 90
"""How many tables are made from one address, below what a server allows."""


class TableLoad:
    """The people of one table, their tempo and their clock."""

    def __init__(self, players: list[Player], rate: float, start: float) -> None:
        self.players = players
        self.rate = rate
        self.next = start
        self.acks: list[float] = []
        self.news: list[float] = []
        self._sent: tuple[float, str] | None = None
        self._unaware: set[Player] = set()
        for player in players:
            player.pace, player.acted, player.heard = self.pace, self.acted, self.heard

    async def pace(self) -> None:
        """Wait for the next beat of the table; beats that are missed are not made up for."""
        now = time.perf_counter()
        missed = max(0, math.floor((now - self.next) * self.rate))
        self.next += (missed + 1) / self.rate
        await asyncio.sleep(self.next - now)

    def acted(self, player: Player) -> None:
        """Somebody answers now."""
        self._sent = time.perf_counter(), player.question
        self._unaware = {other for other in self.players if other is not player}

    def heard(self, player: Player, message: Json) -> None:
        """Somebody is told something."""
        if self._sent is None:
            return
        when, decision = self._sent
        since = time.perf_counter() - when
        if message["t"] == "ok" and message["cmd"] == decision:
            self.acks.append(since)
        elif message["t"] == "update" and message["steps"] and player in self._unaware:
            self._unaware.discard(player)
            self.news.append(since)


class Outcome(NamedTuple):
    """What a load came to."""

    tables: int
    wanted: float
    acks: list[float]
    news: list[float]
    seconds: float
    busy: float

    @property
    def a_second(self) -> float:
        """Acknowledged answers a second."""
        return len(self.acks) / self.seconds

    def __str__(self) -> str:
        ack, news = _spread(self.acks), _spread(self.news)
        return (
            f"{self.tables:>5} tables: {self.a_second:8.1f} of {self.wanted:.0f} answers/s; "
            f"ok {ack}; others {news}; server busy {self.busy:.0%}"
        )


def _spread(times: list[float]) -> str:
    if len(times) < 2:
        return "-"
    cuts = quantiles(times, n=100)
    return f"p50 {1000 * cuts[49]:.1f} p99 {1000 * cuts[98]:.1f} ms"


def source_of(table: int) -> str:
    """The address that a table is made from; tables count from 0."""
    return f"127.0.0.{1 + table // TABLES_FROM_ONE}"


def check_source(tables: int) -> None:
    """End with a sentence where this computer lacks an address that is needed for so many."""
    last = source_of(tables - 1)
    try:
        with socket.socket() as probe:
            probe.bind((last, 0))
    except OSError:
        sys.exit(
            f"{tables} tables are made from addresses up to {last}, which this computer lacks; add "
            f"them to its loopback interface, or make at most {TABLES_FROM_ONE}"
        )


async def _seated(port: int, game: str, table: int) -> list[Player]:
    """A table with four people, not yet begun."""
    seats: list[Json] = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
    made = await asyncio.to_thread(make_table, port, game, seats, source=source_of(table))
    tokens = [made["token"], *[made["join"]] * (SEATS - 1)]
    players = [Player(port, made["id"], t, i, host=i == 0) for i, t in enumerate(tokens)]
    for player in players[1:]:
        await player.sit()
    return players


async def _load(server: ServerProcess, tables: int, arguments: argparse.Namespace) -> Outcome:
    """Seat the people, let them play, and measure after a while to warm up."""
    gate = asyncio.Semaphore(SIT_AT_ONCE)

    async def seat(table: int) -> list[Player]:
        async with gate:
            return await _seated(server.port, arguments.game, table)

    seated = await asyncio.gather(*(seat(table) for table in range(tables)))
    beat, start = 1 / arguments.rate, time.perf_counter()
    loads = [
        TableLoad(players, arguments.rate, start + beat * i / tables)
        for i, players in enumerate(seated)
    ]
    tasks = [asyncio.create_task(p.play()) for load in loads for p in load.players]
    try:
        await asyncio.sleep(arguments.warmup)
        for load in loads:
            load.acks, load.news = [], []
        busy, began = _cpu_seconds(server.pid), time.perf_counter()
        await asyncio.sleep(arguments.seconds)
        seconds = time.perf_counter() - began
        busy = (_cpu_seconds(server.pid) - busy) / seconds
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return Outcome(
        tables,
        tables * arguments.rate,
        [t for load in loads for t in load.acks],
        [t for load in loads for t in load.news],
        seconds,
        busy,
    )


def _cpu_seconds(pid: int) -> float:
    """The processor time of a process so far, where the system tells it."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _pin(server: ServerProcess) -> None:
    """One core for the server, the others for the people, where the system can."""
    if not hasattr(os, "sched_setaffinity"):
        return
    first, *others = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(server.pid, {first})
    if others:
        os.sched_setaffinity(0, others)


def _run(tables: int, arguments: argparse.Namespace) -> Outcome:
    """One load on a server of its own."""
    check_source(tables)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        _pin(server)
        return asyncio.run(_load(server, tables, arguments))


def main() -> None:
    """Print what one load, or each of a ramp, comes to."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=1.0, help="answers a second at each table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warmup", type=float, default=5.0)
    parser.add_argument("--game", default="football-poker")
    parser.add_argument("--ramp", action="store_true")
    arguments = parser.parse_args()
    tables: Any = arguments.tables
    while True:
        outcome = _run(tables, arguments)
        print(outcome, flush=True)
        kept_up = outcome.a_second >= KEPT_UP * outcome.wanted
        if not arguments.ramp or not kept_up or tables >= MOST_TABLES:
            break
        tables = min(2 * tables, MOST_TABLES)


if __name__ == "__main__":
    main()
