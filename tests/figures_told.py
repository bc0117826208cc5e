"""The figures of a game by their names, and cards counted without the program."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any

from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.game import Game
from fieldhouse.lab.figures import figures

Card = tuple[str, str]
DECK: list[Card] = [(rank, suit) for rank, suit in product("23456789TJQKA", "cdhs")]


class Told:
    """What a game tells of its figures."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def usual(self) -> Sequence[FigureTable]:
        """The figures under the usual rules."""
        return self.tables()

    def tables(self, seed: str | None = None, **options: Any) -> Sequence[FigureTable]:
        """The figures; options are written with underscores."""
        named = {name.replace("_", "-"): value for name, value in options.items()}
        return figures(self.game, self.game.options.read(named), {"seed": seed} if seed else {})

    def table_of(self, title: str, found: Sequence[FigureTable] = ()) -> FigureTable:
        """A whole table."""
        [table] = [table for table in found or self.usual if table.title == title]
        return table

    def figure(
        self, title: str, row: str, column: str = "", found: Sequence[FigureTable] = ()
    ) -> Figure:
        """One figure by its names."""
        table = self.table_of(title, found)
        return table.rows[row][list(table.columns).index(column)]

    def exact(
        self, title: str, row: str, column: str = "", found: Sequence[FigureTable] = ()
    ) -> Fraction:
        """The value of a figure that must be exact."""
        value = self.figure(title, row, column, found).value
        assert isinstance(value, Fraction)
        return value


def red(card: Card) -> bool:
    """Diamonds and hearts."""
    return card[1] in "dh"


def number(card: Card) -> int:
    """Two to ten at face value, 0 for all others."""
    return {**{str(n): n for n in range(2, 10)}, "T": 10}.get(card[0], 0)
