"""A server that is killed again and again while people play, and what its log then says."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

from web.players import Player, Sleeper, make_table
from web.processes import ServerProcess

Json = dict[str, Any]

GAMES = [
    ("football-poker", 3),
    ("nfl-showdown", 1),
    ("power-poker-baseball", 3),
    ("power-poker-football", 3),
    ("three-dice-football", 2),
]
"""A table of each game, and how many people sit at it beside a bot."""

STOPPED = 0.2
"""How often the server is told to stop, where it is not killed."""


async def play_and_kill(
    folder: Path, kills: int, seed: str, games: list[tuple[str, int]], clock: bool = False
) -> list[Player]:
    """Let people play at a table of each game; kill the server at random moments.

    At some of them it is told to stop instead, while answers are under way. After the last time
    bots and clocks must go on.

    Args:
        folder: where the server keeps its tables.
        kills: how often it is killed; after the last time it plays on and is stopped.
        seed: decides when.
        games: the games, and how many people sit at the table of each; a bot is added.
        clock: whether to wait for a clock to run out in the end, which takes eight seconds.

    Returns:
        All players, with what the server promised them, and who watches a table of bots.
    """
    rng = random.Random(seed)
    server = ServerProcess(folder)
    await asyncio.to_thread(server.start)
    try:
        tables = [await _seated(server.port, game, people) for game, people in games]
        watcher, sleepers = _watcher(server.port), await _sleepers(server.port) if clock else []
        players = [*[player for table in tables for player in table], watcher, *sleepers]
        tasks = [asyncio.create_task(player.play()) for player in players]
        for _ in range(kills):
            await _more_answers(players, rng.randint(1, 40))
            await asyncio.sleep(rng.random() / 50)
            if rng.random() < STOPPED:
                assert await asyncio.to_thread(server.stop) == 0
            else:
                server.kill()
            await asyncio.to_thread(server.start)
        for table in tables:
            await _more_answers(table, 5)
        await _more_entries(folder, watcher.table, "bot")
        for sleeper in sleepers[:1]:
            await _more_entries(folder, sleeper.table, "clock")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    finally:
        await asyncio.to_thread(server.stop)
    assert server.errors == ""
    return players


async def _seated(port: int, game: str, people: int) -> list[Player]:
    seats: list[Json] = [{"kind": "me"}, *[{"kind": "open"}] * (people - 1)]
    made = make_table(port, game, [*seats, {"kind": "bot", "bot": "random"}])
    tokens = [made["token"], *[made["join"]] * (people - 1)]
    players = [Player(port, made["id"], t, i, host=i == 0) for i, t in enumerate(tokens)]
    for player in players[1:]:
        await player.sit()
    return players


def _watcher(port: int) -> Player:
    """The host of a table where only bots play, slowly enough for the match to last."""
    seats = [{"kind": "bot", "bot": "random"}] * 4
    made = make_table(port, "power-poker-baseball", seats, pace=1)
    return Player(port, made["id"], made["token"], 0, host=True)


async def _sleepers(port: int) -> list[Player]:
    """Two at a table with a clock, who leave every window to it."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = make_table(port, "power-poker-football", seats, clock=60, window=8)
    host = Sleeper(port, made["id"], made["token"], 0, host=True)
    guest = Sleeper(port, made["id"], made["join"], 1)
    await guest.sit()
    return [host, guest]


async def _more_entries(folder: Path, table: str, by: str) -> None:
    """Wait until there are more answers by a bot or the clock in the log."""
    async with asyncio.timeout(120):
        known = _answers(folder, table, by)
        while _answers(folder, table, by) == known:
            await asyncio.sleep(0.1)


def _answers(folder: Path, table: str, by: str) -> int:
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as log:
        select = "SELECT data FROM log WHERE table_id = ? AND kind = 'answer'"
        return sum(json.loads(data)["by"] == by for (data,) in log.execute(select, (table,)))


async def _more_answers(players: list[Player], number: int) -> None:
    """Wait until the server has promised so many more answers in all."""
    async with asyncio.timeout(60):
        goal = sum(len(player.promised) for player in players) + number
        while sum(len(player.promised) for player in players) < goal:
            await asyncio.sleep(0.002)


def check_log(folder: Path, players: list[Player]) -> int:
    """Check that each promised answer is in the log once and no denied one, and that no number is
    missing.

    Returns:
        How many answers were promised.
    """
    connection = sqlite3.connect(folder / "tables.sqlite3")
    for table in {player.table for player in players}:
        rows = connection.execute(
            "SELECT seq, kind, data FROM log WHERE table_id = ? ORDER BY seq", (table,)
        ).fetchall()
        assert [seq for seq, *_ in rows] == list(range(1, len(rows) + 1))
        answers = [json.loads(data) for _, kind, data in rows if kind == "answer"]
        times = Counter(answer["decision"] for answer in answers)
        assert not [decision for decision, number in times.items() if number > 1]
        there = [player for player in players if player.table == table]
        assert {d for player in there for d in player.promised} <= times.keys()
        assert not {d for player in there for d in player.denied} & times.keys()
    connection.close()
    return sum(len(player.promised) for player in players)
