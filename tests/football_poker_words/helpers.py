"""A hand in which everything happens, and pictures of the table as lines of text."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from rich.console import Console, RenderableType

from fieldhouse.cli.drawing import draw_match
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord
from fieldhouse.core.schema import REFEREE
from fieldhouse.games.football_poker import GAME

THREE = ("Ann", "Bob", "Cy")

# Ann deals, so Bob is first. Bob's three cuts a king; Cy's ace scores an extra point.
DEALT = ("deal Bob 2c2d", "deal Cy 9c9d", "deal Ann KsTd", "up Bob 3c", "cut Kh", "up Cy Ah")
THIRD = (*DEALT, "up Ann Ts", "Bob bringin", "Cy complete", "Ann call", "Bob call")
FOURTH = ("up Bob 2h", "up Cy Kd", "up Ann 7h", "Cy check", "Ann bet", "Bob call", "Cy call")
FIFTH = ("up Bob 2s", "up Cy 5d", "up Ann 4h", "Ann bet", "Bob call", "Cy call")
# Bob with 7 yards punts; Cy with 6 does not, and a queen leaves Cy short.
SIXTH = ("Bob punt", "up Cy Qc", "up Ann 6c", "Ann check", "Bob check")
SEVENTH = ("deal Bob Kc", "deal Ann Qs", "Ann bet", "Bob raise", "Ann call")
HAND = (*THIRD, *FOURTH, *FIFTH, *SIXTH, *SEVENTH)


def play(*actions: str, seats: Sequence[str] = THREE, **options: Any) -> Match:
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


def row(match: Match, name: str, viewer: int = REFEREE) -> list[str]:
    """What the table says of a seat, in words."""
    marked = (line for line in drawn(match, viewer=viewer) if f" {name} " in line[:40])
    return next(marked).split()
