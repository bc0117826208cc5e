"""Solving the game once: its solution is kept in the user's cache folder.

The file has the values at the starts of possessions. Its name is a digest of this folder's code and
of all numbers that they depend on, so a change of either leaves it unread.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import numpy as np

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import write_bytes
from fieldhouse.core.kernel import Linker, cache_folder
from fieldhouse.games.nfl_showdown.equilibrium.big_possession import (
    solve_with_cards,
    try_with_cards,
)
from fieldhouse.games.nfl_showdown.equilibrium.big_solution import BigSolution
from fieldhouse.games.nfl_showdown.equilibrium.big_solve import (
    Told,
    timed_big_solve,
    windows_of,
)
from fieldhouse.games.nfl_showdown.equilibrium.big_starts import BigStarts
from fieldhouse.games.nfl_showdown.equilibrium.clock import BEHIND, OPENING, SUDDEN, Clock, clock_of
from fieldhouse.games.nfl_showdown.equilibrium.ends import Starts
from fieldhouse.games.nfl_showdown.equilibrium.plays import Array, plays_of
from fieldhouse.games.nfl_showdown.equilibrium.possession import (
    ANSWER_OF_DEFENSE,
    ANSWER_OF_OFFENSE,
    LANES,
    solve_possession,
    solve_try,
)
from fieldhouse.games.nfl_showdown.equilibrium.solution import Solution
from fieldhouse.games.nfl_showdown.equilibrium.solve import timed_solve
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import Mode

CODE = (solve_possession, solve_try, solve_with_cards, try_with_cards)
HIDDEN = (
    "the pro bowl's Big Play hands are secret, which is outside this method; solve it without them"
)


class Kept(NamedTuple):
    """What a file holds: the first lane of the values at the starts, and how they were found."""

    tables: dict[int, Array]
    exploitability: float
    seconds: float


def solution_of(options: Options, fresh: bool = False) -> Solution:
    """The equilibrium under some options, from the cache folder if it is there.

    Args:
        options: the house rules' numbers; Big Play cards are left aside.
        fresh: solve it anew in any case.

    Raises:
        FieldhouseError: overtime may never end.
    """
    path = _file(f"{options.mode}", plays_of(options))
    kept = None if fresh else _kept(path, clock_of(options.mode))
    if kept is None:
        starts, seconds = timed_solve(options, LANES)
        kept = _judged(path, starts.tables, seconds)
    clock, plays = clock_of(options.mode), plays_of(options)[0]
    return Solution(
        options, Starts(clock, plays, 1, kept.tables), kept.exploitability, kept.seconds
    )


def big_solution_of(
    options: Options, fresh: bool = False, told: Told = lambda done, of: None
) -> BigSolution:
    """The equilibrium of two teams with their Big Play cards, from the cache folder if it is there.

    Args:
        options: the house rules' numbers.
        fresh: solve it anew in any case.
        told: hears of progress.

    Raises:
        FieldhouseError: overtime may never end, or 18. the cards are dealt and secret.
    """
    if options.mode == Mode.PRO_BOWL:
        raise FieldhouseError(HIDDEN)
    tables = [
        array
        for windows in windows_of(options)
        for array in (windows.downs, windows.tries, windows.moves, np.array(windows.first))
    ]
    path = _file(f"{options.mode} big", plays_of(options), *tables)
    kept = None if fresh else _kept(path, clock_of(options.mode))
    if kept is None:
        starts, seconds = timed_big_solve(options, LANES, told)
        kept = _judged(path, starts.tables, seconds)
    first = BigStarts(clock_of(options.mode), plays_of(options)[0], 1, kept.tables)
    return BigSolution(options, first, kept.exploitability, kept.seconds)


def _judged(path: Path, tables: Mapping[int, Array], seconds: float) -> Kept:
    """Keep what was worked out in three lanes: the first, and what the others say of it."""
    first_lane = {number: table[..., :1, :].copy() for number, table in tables.items()}
    kept = Kept(first_lane, _exploitability(tables), seconds)
    _keep(path, kept)
    return kept


def _exploitability(tables: Mapping[int, Array]) -> float:
    """The most that a best answer gains over all starts; it cannot gain less than nothing."""
    gains = [0.0]
    for table in tables.values():
        value = table[..., 0, :]
        gains.append(float((table[..., ANSWER_OF_OFFENSE, :] - value).max()))
        gains.append(float((value - table[..., ANSWER_OF_DEFENSE, :]).max()))
    return max(gains)


def _file(what: str, *numbers: Array) -> Path:
    """Where it is kept: a name from this folder's code and from all numbers that it depends on."""
    name = hashlib.sha256(f"{_code()} {what}".encode())
    for array in numbers:
        name.update(array.tobytes())
    return cache_folder() / "solutions" / f"{name.hexdigest()[:20]}.npz"


@cache
def _code() -> str:
    """A digest of the folder's code and of the machine code's."""
    digest = hashlib.sha256(Linker(None, CODE).digest().encode())
    folder = files(__package__ or "")
    for source in sorted(folder.iterdir(), key=lambda source: source.name):
        if source.name.endswith(".py"):
            digest.update(source.read_bytes())
    return digest.hexdigest()


def _keep(path: Path, kept: Kept) -> None:
    """Write it, if it can be written."""
    content = io.BytesIO()
    tables = {f"starts{number}": table for number, table in kept.tables.items()}
    figures = np.array([kept.exploitability, kept.seconds])
    np.savez(content, figures=figures, **tables)  # type: ignore[arg-type]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(path, content.getvalue())
    except (OSError, FieldhouseError):
        return


def _kept(path: Path, clock: Clock) -> Kept | None:
    """What is there, if it is whole."""
    numbers = [SUDDEN, BEHIND, OPENING, *range(clock.possessions)]
    try:
        with np.load(path, allow_pickle=False) as content:
            tables = {number: content[f"starts{number}"] for number in numbers}
            exploitability, seconds = content["figures"].tolist()
    except Exception:  # whatever a file may hold that is none of ours
        return None
    return Kept(tables, exploitability, seconds)
