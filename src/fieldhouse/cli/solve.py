"""`fieldhouse solve`: the equilibrium of a game that can be worked out whole."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fieldhouse.cli.choices import Choices
from fieldhouse.cli.figures import print_json
from fieldhouse.cli.output import show_to_copy, warn
from fieldhouse.cli.pages import show_pages
from fieldhouse.cli.paths import check_apart
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import check_writable, write_bytes
from fieldhouse.core.registry import find_game
from fieldhouse.core.solver import solver_of

PICTURES = (".svg", ".png")


def solve(
    game_id: str,
    choices: Choices,
    at: str | None,
    chart: Path | None,
    big_plays: bool,
    fresh: bool,
    json: bool,
) -> None:
    """Solve the game and tell its value, a state and fourth downs; draw the chart if asked to.

    Args:
        game_id: the game's id.
        choices: its options.
        at: the state that is asked about, as it was typed.
        chart: where to draw the fourth-down chart.
        big_plays: whether Big Play cards are taken in.
        fresh: whether to solve anew what is kept in the cache folder.
        json: whether to print JSON.

    Raises:
        FieldhouseError: a game that is not solved, a wrong option or state, or a file that cannot
            be written.
    """
    check_apart({"--chart": chart}, choices.files)
    game = find_game(game_id)
    module: Any = solver_of(game)
    options = choices.read(game)
    if chart is not None:
        _check_picture(chart)
    if big_plays:
        with _bar() as told:
            sheet = module.make_big_sheet(options, at, fresh, told)
    else:
        sheet = module.make_sheet(options, at, fresh)
    if chart is not None:
        write_bytes(chart, _picture(sheet, chart))
    for warning in options.warnings:
        warn(warning)
    if json:
        print_json(sheet.json())
        return
    show_pages(sheet.draw())
    if chart is not None:
        show_to_copy("The chart is in", chart)


@contextmanager
def _bar() -> Iterator[Any]:
    """A progress bar with the time left, on a terminal only and once there is progress."""
    if not sys.stderr.isatty():
        yield lambda done, of: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=None, visible=False)
        yield lambda done, of: progress.update(task, completed=done, total=of, visible=True)


def _check_picture(chart: Path) -> None:
    """See that it can be drawn there.

    Raises:
        FieldhouseError: it cannot.
    """
    if chart.suffix.lower() not in PICTURES:
        raise FieldhouseError(f"--chart must end in .svg or .png, not {chart.suffix or 'nothing'}")
    if chart.suffix.lower() == ".png" and find_spec("vl_convert") is None:
        raise FieldhouseError(
            "a .png needs vl-convert-python, pip install 'fieldhouse[plot]'; an .svg needs nothing"
        )
    check_writable(chart)


def _picture(sheet: Any, chart: Path) -> bytes:
    svg: str = sheet.chart()
    if chart.suffix.lower() == ".svg":
        return svg.encode()
    png: bytes = import_module("vl_convert").svg_to_png(svg, scale=2)
    return png
