"""A server that is killed again and again while people play, and what its log then says."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

from web.players import Player, make_table
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


async def play_and_kill(
    folder: Path, kills: int, seed: str, games: list[tuple[str, int]]
) -> list[Player]:
    """Let people play at a table of each game; kill the server at random moments.

    Args:
        folder: where the server keeps its tables.
        kills: how often it is killed; after the last time it plays on and is stopped.
        seed: decides when.
        games: the games, and how many people sit at the table of each; a bot is added.

    Returns:
        All players, with what the server promised them, and who watches a table of bots.
    """
    rng = random.Random(seed)
    server = ServerProcess(folder)
    await asyncio.to_thread(server.start)
    try:
        tables = [await _seated(server.port, game, people) for game, people in games]
        players = [*[player for table in tables for player in table], _watcher(server.port)]
        tasks = [asyncio.create_task(player.play()) for player in players]
        for _ in range(kills):
            await _more_answers(players, rng.randint(1, 40))
            await asyncio.sleep(rng.random() / 50)
            server.kill()
            await asyncio.to_thread(server.start)
        for table in tables:
            await _more_answers(table, 5)
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
    """The host of a table where only bots play, as fast as they can."""
    made = make_table(port, "power-poker-baseball", [{"kind": "bot", "bot": "random"}] * 4)
    return Player(port, made["id"], made["token"], 0, host=True)


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
