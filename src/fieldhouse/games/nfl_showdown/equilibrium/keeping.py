"""Solving the game once: its solution is kept in the user's cache folder.

The file has the values at the starts of possessions. Its name is a digest of this folder's code and
of all numbers that they depend on, so a change of either leaves it unread.
"""

from __future__ import annotations

import hashlib
import io
from functools import cache
from importlib.resources import files
from pathlib import Path

import numpy as np

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import write_bytes
from fieldhouse.core.kernel import Linker, cache_folder
from fieldhouse.games.nfl_showdown.equilibrium.clock import BEHIND, OPENING, SUDDEN
from fieldhouse.games.nfl_showdown.equilibrium.ends import Starts
from fieldhouse.games.nfl_showdown.equilibrium.plays import plays_of
from fieldhouse.games.nfl_showdown.equilibrium.possession import (
    ANSWER_OF_DEFENSE,
    ANSWER_OF_OFFENSE,
    LANES,
    solve_possession,
    solve_try,
)
from fieldhouse.games.nfl_showdown.equilibrium.solution import Solution
from fieldhouse.games.nfl_showdown.equilibrium.solve import Solver, timed_solve
from fieldhouse.games.nfl_showdown.options import Options


def solution_of(options: Options, fresh: bool = False) -> Solution:
    """The equilibrium under some options, from the cache folder if it is there.

    Args:
        options: the house rules' numbers; Big Play cards are left aside.
        fresh: solve it anew in any case.

    Raises:
        FieldhouseError: overtime may never end.
    """
    path = _file(options)
    kept = None if fresh else _kept(path, options)
    if kept is not None:
        return kept
    starts, seconds = timed_solve(options, LANES)
    solution = Solution(options, _first_lane(starts), _exploitability(starts), seconds)
    _keep(path, solution)
    return solution


def _first_lane(starts: Starts) -> Starts:
    tables = {number: table[:, :1].copy() for number, table in starts.tables.items()}
    return Starts(starts.clock, starts.plays, 1, tables)


def _exploitability(starts: Starts) -> float:
    """The most that a best answer gains over all starts; it cannot gain less than nothing."""
    gains = [0.0]
    for table in starts.tables.values():
        gains.append(float((table[:, ANSWER_OF_OFFENSE] - table[:, 0]).max()))
        gains.append(float((table[:, 0] - table[:, ANSWER_OF_DEFENSE]).max()))
    return max(gains)


def _file(options: Options) -> Path:
    """Where it is kept: a name from this folder's code and from all numbers that it depends on."""
    name = hashlib.sha256(f"{_code()} {options.mode}".encode() + plays_of(options).tobytes())
    return cache_folder() / "solutions" / f"{name.hexdigest()[:20]}.npz"


@cache
def _code() -> str:
    """A digest of the folder's code and of the machine code's."""
    digest = hashlib.sha256(Linker(None, (solve_possession, solve_try)).digest().encode())
    folder = files(__package__ or "")
    for source in sorted(folder.iterdir(), key=lambda source: source.name):
        if source.name.endswith(".py"):
            digest.update(source.read_bytes())
    return digest.hexdigest()


def _keep(path: Path, solution: Solution) -> None:
    """Write it, if it can be written."""
    content = io.BytesIO()
    tables = {f"starts{number}": table for number, table in solution.starts.tables.items()}
    figures = np.array([solution.exploitability, solution.seconds])
    np.savez(content, figures=figures, **tables)  # type: ignore[arg-type]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(path, content.getvalue())
    except (OSError, FieldhouseError):
        return


def _kept(path: Path, options: Options) -> Solution | None:
    """What is there, if it is whole."""
    solver = Solver(options)
    clock = solver.starts.clock
    numbers = [SUDDEN, BEHIND, OPENING, *range(clock.possessions)]
    try:
        with np.load(path, allow_pickle=False) as content:
            tables = {number: content[f"starts{number}"] for number in numbers}
            exploitability, seconds = content["figures"].tolist()
    except Exception:  # whatever a file may hold that is none of ours
        return None
    starts = Starts(clock, solver.plays[0], 1, tables)
    return Solution(options, starts, exploitability, seconds)
