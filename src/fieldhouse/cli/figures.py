"""Figures as tables and as JSON."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rich.table import Table

from fieldhouse.cli.output import show
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.game import Game
from fieldhouse.core.options import Options
from fieldhouse.lab.figures import figures_json
from fieldhouse.lab.odds import ratio


def print_figures(game: Game, options: Options, tables: Sequence[FigureTable], json: bool) -> None:
    """All figures, probabilities in percent, or as JSON."""
    if json:
        print_json(figures_json(game, options, tables))
        return
    percents = all(table.percent for table in tables)
    show(f"{game.title}: odds, in percent" + ("" if percents else " where nothing else is said"))
    for i, table in enumerate(tables):
        show()
        show(table.title)
        show(_layout(table))
        if table.note and table.note not in [other.note for other in tables[i + 1 :]]:
            show()
            show(table.note)
    show()
    exact = [figure.exact for table in tables for figure in table.named().values()]
    if all(exact):
        show("All figures are exact. --json has each as a fraction.")
    elif any(exact):
        show(
            "Figures without ± are exact; --json has each as a fraction. ± is half of a 95 % "
            "interval; --json has both ends of each."
        )
    else:
        show("± is half of a 95 % interval. --json has both ends of each.")


def _layout(table: FigureTable) -> Table:
    """The figures; a single column of exact ones also as fractions."""
    single = len(table.columns) == 1 and any(row[0].exact for row in table.rows.values())
    laid_out = number_table("", *(["", "exactly"] if single else table.columns))
    for row, figures in table.rows.items():
        cells = [_cell(figure, percent if table.percent else number) for figure in figures]
        if single and isinstance(figures[0].value, Fraction):
            cells.append(ratio(figures[0].value))
        laid_out.add_row(row, *cells)
    return laid_out


def _cell(figure: Figure, told: Callable[[Fraction | float], str]) -> str:
    if figure.interval is None:
        return told(figure.value)
    half = max(abs(end - float(figure.value)) for end in figure.interval)
    return f"{told(figure.value)} ± {told(half)}"


def print_json(told: Mapping[str, Any]) -> None:
    """One JSON object, in UTF-8 wherever this runs."""
    import msgspec

    text = msgspec.json.format(msgspec.json.encode(told), indent=2)
    sys.stdout.buffer.write(text + b"\n")


def number_table(first: str, *others: str) -> Table:
    """A table whose first column is names and whose other columns are numbers."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(first, min_width=15)
    for head in others:
        table.add_column(head, justify="right")
    return table


def percent(value: Fraction | float) -> str:
    """A share in percent, without the sign."""
    return f"{float(100 * value):.3f}"


def number(value: Fraction | float) -> str:
    """A number as it is."""
    return f"{float(value):.3f}"
