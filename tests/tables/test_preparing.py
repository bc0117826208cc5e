"""Bots that play by a solution: it is worked out beside the table, which says so and goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.equilibrium import solver
from fieldhouse.games.nfl_showdown.sensible import sensible
from tables.sitting import Guest, Hall, Json, play


class Work:
    """A solver that takes as long as it is told to, and can fail."""

    def __init__(self) -> None:
        self.calls = 0
        self.may_end = Event()
        self.fails: Exception | None = None

    def prepare(self, options: Any) -> None:
        self.calls += 1
        assert self.may_end.wait(60)
        if self.fails:
            raise self.fails


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Iterator[Work]:
    """The solver is replaced, and what plays by its solution plays sensibly."""
    made = Work()
    monkeypatch.setattr(solver, "prepare", made.prepare)
    monkeypatch.setitem(GAME.bots, "equilibrium", sensible)
    yield made
    made.may_end.set()


SOLVED = ("bot:equilibrium", "bot:equilibrium")


async def started(hall: Hall, *seats: str, **wanted: Any) -> tuple[Json, Guest]:
    """A table and its host, who starts it."""
    table = await hall.make("nfl-showdown", seats, **wanted)
    host = await hall.enter(table, table["token"])
    await host.does("start")
    return table, host


async def under_way(work: Work) -> None:
    """Until the solver is at work."""
    while not work.calls:
        await asyncio.sleep(0.001)


def decided(hall: Hall, table_id: str) -> bool:
    """Whether a seat has decided something."""
    match = hall.table(table_id).match
    assert match
    return any(move.actor >= 0 for move in match.history)


def test_the_table_says_that_it_waits_and_goes_on_when_the_solution_is_there(work: Work) -> None:
    @play
    async def run() -> None:
        hall = Hall()
        table, host = await started(hall, *SOLVED)
        await under_way(work)
        first, second = (seat["name"] for seat in host.table["seats"])
        said = f"{first} and {second} are working the odds out; play goes on when that is done"
        assert host.chat == [said]
        assert not decided(hall, table["id"])
        work.may_end.set()
        await hall.passes(10)
        assert decided(hall, table["id"])
        assert host.table["phase"] == "over"
        assert (host.chat, work.calls) == ([said], 1)

    run()


def test_a_solution_is_worked_out_once_and_another_table_says_nothing(work: Work) -> None:
    @play
    async def run() -> None:
        hall = Hall()
        work.may_end.set()
        _, first = await started(hall, *SOLVED)
        await hall.passes(10)
        table, second = await started(hall, *SOLVED)
        await hall.passes(10)
        assert decided(hall, table["id"])
        assert (len(first.chat), second.chat, work.calls) == (1, [], 1)
        _, other = await started(hall, *SOLVED, options={"mode": "pro"})
        await hall.passes(10)
        assert (len(other.chat), work.calls) == (1, 2)

    run()


@pytest.mark.parametrize("error", [FieldhouseError("overtime may never end"), ValueError("bug")])
def test_where_there_is_no_solution_sensible_bots_play(work: Work, error: Exception) -> None:
    @play
    async def run() -> None:
        hall = Hall()
        work.fails = error
        work.may_end.set()
        table, host = await started(hall, "bot:equilibrium", "bot:random")
        await hall.passes(10)
        assert [seat["bot"] for seat in host.table["seats"]] == ["sensible", "random"]
        name = host.table["seats"][0]["name"]
        why = str(error) if isinstance(error, FieldhouseError) else "its solution has failed"
        assert host.chat[1:] == [f"{name} plays as bot:sensible: {why}"]
        assert host.table["phase"] == "over"
        assert decided(hall, table["id"])

    run()


def test_a_server_that_starts_again_prepares_again(work: Work) -> None:
    @play
    async def run() -> None:
        hall = Hall()
        table, host = await started(hall, *SOLVED)
        await under_way(work)
        await asyncio.wait_for(hall.house.stop(), 30)  # it does not wait for the solution
        assert not work.may_end.is_set() and host.bye == "again"
        work.may_end.set()
        other = await hall.again()
        await other.passes(10)
        assert decided(other, table["id"])
        assert work.calls == 2

    run()


def test_without_such_a_bot_nothing_is_prepared(work: Work) -> None:
    """A bot that stands in for a person is no bot:equilibrium either."""

    @play
    async def run() -> None:
        hall = Hall()
        _, ann = await started(hall, "me", "bot:sensible")
        await ann.does("leave")
        await hall.passes(10)
        assert ann.table["phase"] == "over"
        assert (ann.chat, work.calls) == ([], 0)

    run()


def test_people_go_on_while_a_bot_prepares(work: Work) -> None:
    """Only the bot's own decisions wait."""

    @play
    async def run() -> None:
        hall = Hall()
        _, ann = await started(hall, "me", "bot:equilibrium")
        await under_way(work)
        await ann.does("chat", text="take your time")
        for _ in range(2):
            await asyncio.sleep(0)
        assert ann.chat[-1] == "take your time"
        if ann.ask:  # the coin has chosen her
            await ann.answers("receive")
            assert ann.view["table"]["phase"] != "toss"

    run()
