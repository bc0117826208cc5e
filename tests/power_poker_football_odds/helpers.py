"""The figures by their names, and yards counted without the program."""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.core.figures import FigureTable
from fieldhouse.games.power_poker_football import GAME
from figures_told import Card, Told, number, red

TOLD = Told(GAME)
tables, figure, exact, table_of = TOLD.tables, TOLD.figure, TOLD.exact, TOLD.table_of


def usual_tables() -> Sequence[FigureTable]:
    """The figures under the usual rules."""
    return TOLD.usual


def yards(card: Card) -> int:
    """Black 2-10 at face value, J 10, Q 15, A 20, K 0; red nothing."""
    return 0 if red(card) else number(card) or {"J": 10, "Q": 15, "A": 20, "K": 0}[card[0]]
