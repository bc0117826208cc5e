"""Field goals and extra points, from the kick models of the page and of somebody's own."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cache

import pytest

from fieldhouse.core.figures import FigureTable
from nfl_showdown_odds.helpers import TOLD, titles

LENGTH = "A field goal is good, by its length"
STEPS = "A field goal after steps back, by the yards from the line to the goal line"
MODELS: Mapping[str, Mapping[str, float]] = {
    "default": {"20": 0.95, "30": 0.85, "40": 0.65, "50": 0.4, "60": 0.1},
    "own": {"1": 1, "6": 0.5, "14": 0.3333, "15": 0.8, "16": 0.2, "50": 0.7, "100": 0.0001},
    "short": {"3": 0.25},
}
every_model = pytest.mark.parametrize("model", MODELS)


@cache
def told(model: str) -> Sequence[FigureTable]:
    """The figures of a pro game with this kick model."""
    return TOLD.tables(mode="pro", kick_model=MODELS[model])


def good(model: str, length: int) -> Fraction:
    """1. The nearest listed distance that is not shorter; beyond the last 0."""
    longer = [int(listed) for listed in MODELS[model] if int(listed) >= length]
    return Fraction(Decimal(str(MODELS[model][str(min(longer))]))) if longer else Fraction(0)


def lengths(row: str) -> range:
    """Those that a row is about."""
    first, last = re.fullmatch("([0-9]+)(?: to ([0-9]+))? yards?", row).groups()  # type: ignore[union-attr]
    return range(int(first), int(last or first) + 1)


@every_model
def test_12_every_length(model: str) -> None:
    rows = list(TOLD.table_of(LENGTH, told(model)).rows)
    assert [length for row in rows for length in lengths(row)] == list(range(1, 101))
    for row in rows:
        for length in lengths(row):
            assert TOLD.exact(LENGTH, row, "", told(model)) == good(model, length), length


def test_12_equal_neighbours_share_a_row() -> None:
    assert list(TOLD.table_of(LENGTH, told("default")).rows) == [
        *("1 to 20 yards", "21 to 30 yards", "31 to 40 yards", "41 to 50 yards"),
        *("51 to 60 yards", "61 to 100 yards"),
    ]
    assert list(TOLD.table_of(LENGTH, told("own")).rows) == [
        *("1 yard", "2 to 6 yards", "7 to 14 yards", "15 yards", "16 yards", "17 to 50 yards"),
        "51 to 100 yards",
    ]


@every_model
def test_12_every_step_back(model: str) -> None:
    table = TOLD.table_of(STEPS, told(model))
    assert list(table.rows) == ["from the line", *(f"{step} back" for step in range(1, 11))]
    for step, row in enumerate(table.rows):
        for line in (5, 15, 25, 35, 45, 55):
            found = TOLD.exact(STEPS, row, f"{line} yards", told(model))
            assert found == good(model, line + step), (line, step)


@every_model
def test_11_an_extra_point_is_kicked_from_the_15(model: str) -> None:
    assert TOLD.exact("After a touchdown", "extra point", "", told(model)) == good(model, 15)


def test_11_no_extra_point_in_rookie_mode() -> None:
    found = titles(TOLD.usual)
    assert "After a touchdown" not in found
    assert LENGTH in found and STEPS in found
