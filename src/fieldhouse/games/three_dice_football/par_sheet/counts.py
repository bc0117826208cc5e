"""The sheet Counts: how many of the 216 rolls move the ball how far, and win which wagers."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from fieldhouse.core.odds import Odds
from fieldhouse.dice import THREE_DICE, faces
from fieldhouse.games.three_dice_football.options import WAGER_NAMES
from fieldhouse.games.three_dice_football.par_sheet.cells import Book, Page, cell
from fieldhouse.games.three_dice_football.rules import read_roll
from fieldhouse.games.three_dice_football.state import FIRST_SINGLE_PLAY, Roll
from fieldhouse.games.three_dice_football.words import ROLL_WORDS


class Kind(NamedTuple):
    """What a roll is, and for a gain how many yards."""

    roll: int
    yards: int = 0

    @property
    def name(self) -> str:
        """What formulas call its count: `trips`, `no_gain`, `gain_3`."""
        word = ROLL_WORDS[self.roll].replace("-", "_")
        return f"{word}_{self.yards}" if self.yards else word


def kind_of(roll: int) -> Kind:
    """3. The kind of a roll, by its number."""
    green, other, red = faces(roll)
    read = read_roll(green, other, red)
    return Kind(read, green + other - red if read == Roll.GAIN else 0)


KINDS = sorted({kind_of(roll) for roll in range(THREE_DICE)}, key=lambda k: (-k.roll, k.yards))

RULES = {
    Roll.TRIPS: "all three dice equal: touchdown",
    Roll.TURNOVER: "red 6, green total 2 or 3: the round is over",
    Roll.PENALTY: "red above the green total: back 1 yard",
    Roll.NO_GAIN: "red equal to the green total: the ball stays",
    Roll.GAIN: "green total above red: forward by the margin",
}

SINGLE_PLAY = {
    "over-4": ("margin above 4", 'COUNTIF(roll_margin,">4")'),
    "under-4": ("margin below 4", 'COUNTIF(roll_margin,"<4")'),
    "penalty": ("margin below 0, turnover rolls too", 'COUNTIF(roll_margin,"<0")'),
    "no-gain": ("margin 0", "COUNTIF(roll_margin,0)"),
    "big-play": ("margin 8 or more", 'COUNTIF(roll_margin,">=8")'),
    "trips": ("three of a kind", 'COUNTIF(roll_class,"trips")'),
    "turnover": ("red 6, green total 2 or 3", 'COUNTIF(roll_class,"turnover")'),
}
"""The rolls that win each single-play wager, in words and as a formula."""

CLASS, POINT, RULE, YARDS, ROLLS, CHANCE, NAME = range(7)
HEAD = 2


def write_counts(book: Book, odds: Odds) -> dict[str, str]:
    """Write the sheet; return the cell of each single-play wager's probability."""
    page = Page(
        book,
        "Counts",
        "What the 216 rolls are",
        "Each count is taken from the list in the sheet Rolls. Other formulas call the counts by "
        "the names in the last column.",
        (16, 8, 48, 8, 9, 13, 14),
    )
    page.head(HEAD, ("Class of roll", "Point", "Rule", "Yards", "Rolls", "Probability", "Name"))
    page.keep_in_sight(HEAD, HEAD)
    row = _kinds(page, HEAD + 1)
    row = _extra_point(page, row + 1)
    return _single_play(page, row + 1, odds)


def _row(page: Page, row: int, texts: tuple[str, str, str], formula: str, count: Fraction) -> None:
    """Class, point and rule; how many rolls they are, and their part of all rolls."""
    for column, text in enumerate((*texts, "")):
        page.text(row, column, text)
    page.formula(row, ROLLS, formula, count, "whole")
    page.formula(row, CHANCE, f"{cell(row, ROLLS)}/rolls", count / THREE_DICE)


def _name(page: Page, row: int, name: str) -> None:
    """Let formulas call a row's count by a name."""
    page.text(row, NAME, name)
    page.book.name(name, page.at(row, ROLLS))


def _kinds(page: Page, first: int) -> int:
    """3. The classes of roll, gains by yards; return the row below."""
    for row, kind in enumerate(KINDS, start=first):
        word = ROLL_WORDS[kind.roll]
        formula = f'COUNTIF(roll_class,"{word}")'
        if kind.yards:
            formula = f'COUNTIFS(roll_class,"{word}",roll_margin,{cell(row, YARDS)})'
        count = sum(kind_of(roll) == kind for roll in range(THREE_DICE))
        _row(page, row, (word, "3", RULES[Roll(kind.roll)]), formula, Fraction(count))
        if kind.yards:
            page.number(row, YARDS, kind.yards)
        _name(page, row, kind.name)
    row = first + len(KINDS)
    formula = f"SUM({cell(first, ROLLS)}:{cell(row - 1, ROLLS)})"
    _row(page, row, ("all rolls", "2", "three dice: 6 × 6 × 6"), formula, Fraction(THREE_DICE))
    _name(page, row, "rolls")
    return row + 1


def _extra_point(page: Page, row: int) -> int:
    """7. What makes the extra-point roll good; return the row below."""
    good = sum(kind_of(roll).roll in (Roll.GAIN, Roll.TRIPS) for roll in range(THREE_DICE))
    formula = 'COUNTIF(roll_class,"gain")+COUNTIF(roll_class,"trips")'
    _row(page, row, ("extra point", "7", "a gain or trips"), formula, Fraction(good))
    _name(page, row, "extra_point")
    return row + 1


def _single_play(page: Page, first: int, odds: Odds) -> dict[str, str]:
    """7. The rolls that win each single-play wager, judged on the dice."""
    page.head(first, ("Wager", "Point", "Wins on", "", "Rolls", "Probability", ""))
    cells = {}
    for row, wager in enumerate(WAGER_NAMES[FIRST_SINGLE_PLAY:], start=first + 1):
        wins_on, formula = SINGLE_PLAY[wager]
        _row(page, row, (wager, "7", wins_on), formula, odds.wagers[wager].win * THREE_DICE)
        page.text(row, NAME, "")
        cells[wager] = page.at(row, CHANCE)
    return cells
