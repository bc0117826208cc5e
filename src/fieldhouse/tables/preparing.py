"""Bots that play by a game's solution: it is worked out before they play, beside all else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from fieldhouse.bots import bots_of
from fieldhouse.core.english import listed
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.game import Game
from fieldhouse.core.options import Options
from fieldhouse.core.solver import play_by_solution, solver_of
from fieldhouse.tables.seats import BOT
from fieldhouse.tables.table import Table

log = logging.getLogger("fieldhouse.tables")

Key = tuple[str, str]


class Solutions:
    """The solutions that this server has at hand, for all its tables."""

    def __init__(self) -> None:
        self._ready: set[Key] = set()
        self._one_by_one = asyncio.Lock()

    def has(self, game: Game, options: Options) -> bool:
        """Whether a bot can play by the solution at once."""
        return _key(game, options) in self._ready

    async def prepare(self, game: Game, options: Options) -> None:
        """Work a solution out, after those that were asked for before.

        Raises:
            FieldhouseError: there is none.
        """
        async with self._one_by_one:
            if not self.has(game, options):
                await in_thread(lambda: solver_of(game).prepare(options))
                self._ready.add(_key(game, options))


def _key(game: Game, options: Options) -> Key:
    return game.id, repr(sorted(options.items()))


async def in_thread(job: Callable[[], None]) -> None:
    """Do what takes seconds in a thread that the server does not wait for when it stops.

    Raises:
        Exception: whatever the job raises.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def tell(error: Exception | None) -> None:
        if done.done():  # nobody waits any more
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def run() -> None:
        error = None
        try:
            job()
        except Exception as raised:  # it is raised again where it is waited for
            error = raised
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(tell, error)

    Thread(target=run, daemon=True).start()
    await done


def by_solution(table: Table) -> list[int]:
    """The seats of bots that play by the game's solution."""
    bots = [(i, seat.bot) for i, seat in enumerate(table.seats) if seat.kind == BOT]
    kinds = play_by_solution(table.game, [kind for _, kind in bots])
    return [i for i, kind in bots if kind in kinds]


def announcement(table: Table) -> str:
    """What a table says while a solution is worked out."""
    names = [table.seats[seat].called for seat in by_solution(table)]
    verb = "is" if len(names) == 1 else "are"
    return f"{listed(names)} {verb} working the odds out; play goes on when that is done"


def excuse(table: Table, kind: str, why: str) -> str:
    """What a table says where other bots of that kind play instead."""
    names = [table.seats[seat].called for seat in by_solution(table)]
    verb = "plays" if len(names) == 1 else "play"
    return f"{listed(names)} {verb} as bot:{kind}: {why}"


def best_without(game: Game) -> str:
    """The kind of the bot that knows the game best without its solution."""
    kinds = list(bots_of(game))
    return [kind for kind in kinds if not play_by_solution(game, [kind])][-1]


async def failure(solutions: Solutions, table: Table) -> str | None:
    """Prepare the solution that a table's bots need; why they cannot play by it, if so."""
    try:
        await solutions.prepare(table.game, table.options)
    except FieldhouseError as error:
        return str(error)
    except Exception:  # a fault of the solver shall not hold the table up
        log.exception("the solution of %s has failed", table.game.id)
        return "its solution has failed"
    return None
