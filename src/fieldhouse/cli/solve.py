"""`fieldhouse solve`: the equilibrium of a game that can be worked out whole."""

from __future__ import annotations

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
from fieldhouse.core.game import Game
from fieldhouse.core.registry import find_game

PICTURES = (".svg", ".png")


def solve(
    game_id: str, choices: Choices, at: str | None, chart: Path | None, fresh: bool, json: bool
) -> None:
    """Solve the game and tell its value, a state and fourth downs; draw the chart if asked to.

    Args:
        game_id: the game's id.
        choices: its options.
        at: the state that is asked about, as it was typed.
        chart: where to draw the fourth-down chart.
        fresh: whether to solve anew what is kept in the cache folder.
        json: whether to print JSON.

    Raises:
        FieldhouseError: a game that is not solved, a wrong option or state, or a file that cannot
            be written.
    """
    check_apart({"--chart": chart}, choices.files)
    game = find_game(game_id)
    module = _solver(game)
    options = choices.read(game)
    if chart is not None:
        _check_picture(chart)
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


def _solver(game: Game) -> Any:
    """The module of the game's folder that solves it.

    Raises:
        FieldhouseError: there is none.
    """
    if find_spec(f"{game.package}.equilibrium") is None:
        raise FieldhouseError(f"{game.id} is not solved; there are its odds and simulations")
    return import_module(f"{game.package}.equilibrium.sheet")


def _check_picture(chart: Path) -> None:
    """See that it can be drawn there.

    Raises:
        FieldhouseError: it cannot.
    """
    if chart.suffix.lower() not in PICTURES:
        raise FieldhouseError(f"--chart must end in .svg or .png, not {chart.suffix or 'nothing'}")
    if chart.suffix.lower() == ".png" and find_spec("vl_convert") is None:
        raise FieldhouseError("a .png needs the package vl-convert-python; an .svg needs nothing")
    check_writable(chart)


def _picture(sheet: Any, chart: Path) -> bytes:
    svg: str = sheet.chart()
    if chart.suffix.lower() == ".svg":
        return svg.encode()
    png: bytes = import_module("vl_convert").svg_to_png(svg, scale=2)
    return png
