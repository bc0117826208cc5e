"""A down in which much happens, and pictures of the table as lines of text."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from rich.console import Console, RenderableType

from fieldhouse.cli.drawing import draw_match
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord
from fieldhouse.core.schema import REFEREE
from fieldhouse.games.power_poker_football import GAME

FOUR = ("Ann", "Bob", "Cy", "Di")
EIGHT = (*FOUR, "Ed", "Flo", "Gus", "Hal")

# Ann wins the draw: Ann and Cy are the home team and have the ball, Ann deals, Bob is first.
DRAW = ("Ann draw As", "Bob draw 3c", "Cy draw 4c", "Di draw 5c")
DEALT = ("deal Bob Th8d", "deal Cy 8s7s", "deal Di 6h2c", "deal Ann KsQh")
FLOP = (*DRAW, *DEALT, "flip 4s9cJd")
ROUND_1 = (*FLOP, "Ann check", "Bob check", "Cy run", "Di tackle 6h")
ROUND_2 = (*ROUND_1, "flip Kc", "Ann bet", "Bob check")
DOWN = (*ROUND_2, "flip 2h", "Bob check", "flip Qs")

# Three downs by which nothing moves, then a kick.
NOTHING = [0] * 10
WASTED = (*DEALT, "flip 4hJd9d", *("Ann check", "Bob check", "Cy check", "Di check"))
CHECKS = ("Ann check", "Bob check", "Cy check", "Di check")
IDLE = (*WASTED, "flip Ad", *CHECKS, "flip 3h", *CHECKS)
STILL: dict[str, Any] = {"offense_chart": NOTHING, "defense_chart": NOTHING}


def play(*actions: str, seats: Sequence[str] = FOUR, **options: Any) -> Match:
    """The match after a record's actions; options are written with underscores."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return GameRecord(GAME.id, tuple(seats), actions, named).replay(GAME)


def fourth(*actions: str, **options: Any) -> Match:
    """The match after three downs of which Ann has won each without a yard, and more actions."""
    return play(*DRAW, *IDLE, *IDLE, *IDLE, *actions, **STILL, **options)


def printed(picture: RenderableType, width: int = 80, encoding: str = "utf-8") -> list[str]:
    """A picture, line by line, on a terminal of that width and encoding."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(file=file, width=width, markup=False, highlight=False, emoji=False)
    with console.capture() as captured:
        console.print(picture)
    return [line.rstrip() for line in captured.get().splitlines()]


def drawn(match: Match, width: int = 80, viewer: int = REFEREE) -> list[str]:
    """The table, line by line."""
    return printed(draw_match(match, viewer), width)


def row(match: Match, name: str, viewer: int = REFEREE, width: int = 80) -> list[str]:
    """What the table says of a seat, in words."""
    marked = (line for line in drawn(match, width, viewer)[4:] if f" {name} " in line[:40])
    return next(marked).split()
