"""The figures by their names, and the dice and cells of the page, counted without the program."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from fieldhouse.core.figures import FigureTable
from fieldhouse.games.nfl_showdown import GAME
from figures_told import Told
from nfl_showdown.helpers import changed

TOLD = Told(GAME)

Dice = Mapping[str, Sequence[int]]
Books = Mapping[str, Mapping[str, tuple[str, Sequence[str]]]]
"""By book and offense card, its kind and its cells."""

# ------------------------------------------------------------------ the page

DICE: Dice = {
    "green": (0, 2, 4, 6, 8, 10),
    "red": (0, 3, 6, 9, 12, 15),
    "yellow": (0, 6, 12, 18, 24, 30),
}
WHITE = ("catch", "catch", "catch", "incomplete", "incomplete", "turnover")
BOOKS: Books = {
    "rookie": {
        "sweep": ("run", ("1", "green-1", "green+4")),
        "slant": ("short pass", ("red+2", "incomplete", "w red+3")),
        "go": ("long pass", ("yellow-4", "w yellow+8", "sack -3")),
    },
    "power-run": {
        "dive": ("run", ("-1", "green-1", "green+4")),
        "toss": ("run", ("green+1", "-4", "green+1")),
        "play-action": ("long pass", ("w yellow+8", "yellow", "incomplete")),
    },
    "shotgun": {
        "draw": ("run", ("-1", "green+2", "green+2", "green+6")),
        "hitch": ("short pass", ("w red+6", "sack -3", "red-2", "12")),
        "post": ("long pass", ("w yellow+8", "yellow-4", "w yellow-2", "sack -7")),
    },
}
DEFENSES = {
    "rookie": ("stack", "press", "deep"),
    "power-run": ("plug", "edge", "drop"),
    "shotgun": ("spy", "press", "cover-two", "corner-blitz"),
}
PUNTS = (
    *("green", "red", "yellow", "green red", "green yellow", "red yellow"),
    "green red yellow",
)

# ------------------------------------------------------------------ a set of somebody's own

OWN_DICE: Dice = {
    "green": (1, 1, 1, 2, 7, 7),
    "red": (0, 0, 0, 0, 0, 20),
    "yellow": (0, 0, 30, 30, 45, 60),
}
OWN_WHITE = ("catch", "incomplete", "turnover", "turnover", "turnover", "turnover")
OWN_ROOKIE = {
    "sweep": ("run", ("fumble -3", "5-green-red", "green+red+yellow")),
    "slant": ("short pass", ("interception 12", "w red-2", "-99")),
    "go": ("long pass", ("w yellow-red-green+9", "fumble 99", "sack 0")),
}
OWN_BOOKS: Books = {**BOOKS, "rookie": OWN_ROOKIE}


def own_set() -> dict[str, Any]:
    """The default set with these dice and this rookie book."""

    def change(content: Any) -> None:
        content["set"] = "Own"
        content["dice"] = {**{k: list(v) for k, v in OWN_DICE.items()}, "white": list(OWN_WHITE)}
        for row in content["playbooks"]["rookie"]["offense"]:
            row["cells"] = list(OWN_ROOKIE[row["card"]][1])

    return changed(change)


# ------------------------------------------------------------------ what a cell brings

Ends = Mapping[tuple[str, int], Fraction]
"""How likely a down ends in which way, and at how many yards from the line."""
NAMES = {
    "catch": "run or catch",
    "turnover": "intercepted",
    "interception": "intercepted",
}


def ends(cell: str, dice: Dice, white: Sequence[str]) -> Ends:
    """Every roll of the dice that a cell names."""
    word, _, number = cell.partition(" ")
    if word in ("incomplete", "sack", "fumble", "interception"):
        return {(NAMES.get(word, word), int(number or 0)): Fraction(1)}
    faces = white if word == "w" else ("catch",)
    terms = re.findall(r"([+-]?)(green|red|yellow|[0-9]+)", cell)
    thrown = [[int(text)] if text.isdigit() else dice[text] for _, text in terms]
    found: Counter[tuple[str, int]] = Counter()
    for how, numbers in product(faces, product(*thrown)):
        total = sum(-n if t[0] == "-" else n for t, n in zip(terms, numbers, strict=True))
        found[NAMES.get(how, how), 0 if how == "incomplete" else total] += 1
    return {end: Fraction(count, found.total()) for end, count in found.items()}


def likely(found: Ends, *results: str) -> Fraction:
    """How likely one of these ends is."""
    return sum((c for (result, _), c in found.items() if result in results), Fraction(0))


def at_least(found: Ends, yards: int) -> Fraction:
    """How likely the ball is brought so far, and kept."""
    kept = ("run or catch", "sack")
    return sum((c for (how, n), c in found.items() if how in kept and n >= yards), Fraction(0))


def mean(found: Ends) -> Fraction:
    """The yards of the ball that is kept."""
    return sum(
        (c * n for (how, n), c in found.items() if how in ("run or catch", "sack")), Fraction(0)
    )


def in_yards(number: int) -> str:
    return f"{number} yard" if number in (1, -1) else f"{number} yards"


def row_of(how: str, number: int) -> str:
    """The words for an end."""
    at = in_yards(number)
    return {
        "run or catch": at,
        "incomplete": "incomplete",
        "sack": f"sack, {at}",
        "intercepted": f"interception at {at}",
        "fumble": f"fumble at {at}",
    }[how]


# ------------------------------------------------------------------ what kicks bring


def sums(dice: Iterable[Sequence[int]]) -> list[int]:
    """Of all rolls of these dice, what each sums to."""
    return [sum(roll) for roll in product(*dice)]


def start(landing: int) -> int:
    """Where the receiver has a ball that comes down there, in yards from the kicker's goal line."""
    return 25 if landing >= 100 else 100 - landing


def decile(starts: Iterable[int], tenth: int) -> int:
    """The first of all starts, in order, that a tenth, two tenths ... of them do not pass."""
    ordered = sorted(starts)
    place = -(-len(ordered) * tenth // 10)
    return ordered[place - 1]


# ------------------------------------------------------------------ what is told


@cache
def told(cards: str) -> Sequence[FigureTable]:
    """The figures of a pro game with the `default` cards or the `own` ones."""
    if cards == "own":
        return TOLD.tables(mode="pro", cards=own_set())
    return TOLD.tables(mode="pro")


def column(title: str, name: str, found: Sequence[FigureTable]) -> dict[str, Fraction]:
    """The exact figures of a column that are not 0."""
    rows = TOLD.table_of(title, found).rows
    told = {row: TOLD.exact(title, row, name, found) for row in rows}
    return {row: value for row, value in told.items() if value}


def titles(found: Sequence[FigureTable]) -> list[str]:
    """What there is a table of."""
    return [table.title for table in found]
