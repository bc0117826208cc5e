"""A hand in which much happens, and pictures of the table as lines of text."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from rich.console import Console, RenderableType

from fieldhouse.cli.drawing import draw_match
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord
from fieldhouse.core.schema import REFEREE
from fieldhouse.games.power_poker_baseball import GAME

FOUR = ("Ann", "Bob", "Cy", "Di")
EIGHT = (*FOUR, "Ed", "Flo", "Gus", "Hal")

# Ann wins the draw and deals, so Bob is first.
DRAW = ("Ann draw As", "Bob draw 3c", "Cy draw 4c", "Di draw 5c")
DEALT = ("deal Bob Ac7d", "deal Cy Qh6c", "deal Di Ts4d", "deal Ann KsTc")
BUNTED = (*DRAW, *DEALT, "Bob bunt")
FLOP = (*BUNTED, "flip Jd9c2s")
ROUND_1 = (*FLOP, "Bob check", "Cy fold", "flip Qs5h", "Di check", "Ann check")
ROUND_2 = (*ROUND_1, "flip Kh", "Bob check", "Di check", "Ann bet")
WON = (*ROUND_2, "flip 3d", "Bob check", "Di bet")
RALLY = (*WON, "flip Jh", "Ann pitch", "flip 7c", "Ann pitch", "flip Qc")
RELIEF = (*RALLY, "Cy relief", "Ann take", "flip Ah")
HAND = (*RELIEF, "Ann pitch", "flip 8d", "Ann pitch", "flip Kd")


def play(*actions: str, seats: Sequence[str] = FOUR, **options: Any) -> Match:
    """The match after a record's actions; options are written with underscores."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return GameRecord(GAME.id, tuple(seats), actions, named).replay(GAME)


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


def text(match: Match, width: int = 80, viewer: int = REFEREE) -> str:
    """The table as one line with single spaces."""
    return " ".join(" ".join(drawn(match, width, viewer)).split())


def row(match: Match, name: str, width: int = 80, viewer: int = REFEREE) -> list[str]:
    """What the table says of a seat, in words."""
    marked = (line for line in drawn(match, width, viewer)[4:] if f" {name} " in line[:12])
    return next(marked).split()
