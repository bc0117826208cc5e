"""Figures of a game without wagers: numbers in tables, each exact or an estimate.

A game names the module that works them out as `Game.figures`; `fieldhouse.lab.figures` asks it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from fieldhouse.core.options import Options

Z95 = 1.959963984540054
"""The normal quantile of a 95 % interval."""


@dataclass(frozen=True)
class Figure:
    """One number: a fraction if it is exact, else an estimate with its 95 % interval."""

    value: Fraction | float
    interval: tuple[float, float] | None = None

    @property
    def exact(self) -> bool:
        """Whether it was counted, not sampled."""
        return isinstance(self.value, Fraction)


@dataclass(frozen=True)
class FigureTable:
    """Figures that are read side by side.

    Args:
        title: what they are about.
        rows: by what each row is about, a figure for each column.
        columns: what each column is about; a single one needs no words.
        note: what else a reader should know.
        percent: whether they are probabilities, which people read in percent.
    """

    title: str
    rows: Mapping[str, Sequence[Figure]]
    columns: Sequence[str] = ("",)
    note: str = ""
    percent: bool = True

    def named(self) -> dict[str, Figure]:
        """Every figure by a name that is its own: `title: row, column`."""
        return {
            f"{self.title}: {row}" + (f", {column}" if column else ""): figure
            for row, figures in self.rows.items()
            for column, figure in zip(self.columns, figures, strict=True)
        }


@dataclass(frozen=True)
class HandRules:
    """What a hand of poker is in a game, for the equity of hands.

    Args:
        sizes: how many cards a hand has in the end; the first is the usual number.
        most: how many hands there can be.
        wild: the ranks that are wild for all, as a mask.
        personal: how many further ranks can be wild for one hand alone.
        note: what equity leaves aside.
    """

    sizes: tuple[int, ...]
    most: int
    wild: int = 0
    personal: int = 0
    note: str = ""


class FiguresModule(Protocol):
    """The module that works out a game's figures."""

    @property
    def TAKES(self) -> Set[str]:
        """What else can be given for them, such as `dead`."""

    @property
    def HANDS(self) -> HandRules | None:
        """The hands whose equity can be asked for."""

    def figures(self, options: Options, given: Mapping[str, str]) -> Sequence[FigureTable]:
        """The figures under these options, with what was given, as it was typed.

        Raises:
            FieldhouseError: something given is wrong.
        """


def wilson(mean: float, samples: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a probability; for a share of 0 to 1 it is wider than it need be.

    Unlike the usual one it does not shrink to nothing where a sample is all hits or all misses.
    """
    weight = Z95**2 / samples
    centre = (mean + weight / 2) / (1 + weight)
    half = math.sqrt(mean * (1 - mean) * weight + weight**2 / 4) / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)
