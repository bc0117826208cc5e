"""The sheets Rolls and Totals: all 216 rolls, and the green totals against the red die."""

from __future__ import annotations

from fieldhouse.dice import THREE_DICE, faces
from fieldhouse.games.three_dice_football.par_sheet.cells import Book, Page, cell
from fieldhouse.games.three_dice_football.rules import read_roll
from fieldhouse.games.three_dice_football.words import ROLL_WORDS

ROLLS = [faces(roll) for roll in range(THREE_DICE)]
FIRST = 3
GREEN, OTHER, RED, TOTAL, MARGIN, CLASS = range(1, 7)
NAMES = {"roll_red": RED, "roll_total": TOTAL, "roll_margin": MARGIN, "roll_class": CLASS}
"""The columns that formulas of other sheets read, by the name they call them."""


def write_rolls(book: Book) -> None:
    """Every roll with its green total, its margin and its class (points 2 and 3)."""
    page = Page(
        book,
        "Rolls",
        "The 216 rolls",
        "Two green dice and a red one (point 2). The margin is the green total minus the red die "
        "(point 5). The class is the first that applies (point 3): all three equal, trips; red 6 "
        "with a green total of 2 or 3, turnover; red above the green total, penalty; equal, "
        "no-gain; else gain. All rolls are equally likely.",
        (8, 9, 9, 9, 13, 11, 16),
    )
    page.head(FIRST - 1, ("Roll", "Green", "Green", "Red", "Green total", "Margin", "Class"))
    page.keep_in_sight(FIRST - 1, FIRST - 1)
    for i, (green, other, red) in enumerate(ROLLS):
        row = FIRST + i
        for column, number in enumerate((i + 1, green, other, red)):
            page.number(row, column, number)
        g, o, r, total = (cell(row, column) for column in (GREEN, OTHER, RED, TOTAL))
        page.formula(row, TOTAL, f"{g}+{o}", green + other, "whole")
        page.formula(row, MARGIN, f"{total}-{r}", green + other - red, "whole")
        page.formula(
            row,
            CLASS,
            f'IF(AND({g}={o},{o}={r}),"trips",IF(AND({r}=6,{total}<=3),"turnover",'
            f'IF({r}>{total},"penalty",IF({r}={total},"no-gain","gain"))))',
            ROLL_WORDS[read_roll(green, other, red)],
            "text",
        )
    for name, column in NAMES.items():
        last = cell(FIRST + THREE_DICE - 1, column, fixed=True)
        book.name(name, f"{page.at(FIRST, column)}:{last}")


def write_totals(book: Book) -> None:
    """How many rolls there are of each green total and red die."""
    page = Page(
        book,
        "Totals",
        "Green totals against the red die",
        "Each number is how many of the 216 rolls have the green total of its row and the red die "
        "of its column, counted in the sheet Rolls. By point 3: above the diagonal of equal "
        "numbers are the penalties and, under red 6, the turnovers; on it no gain; below it the "
        "gains. Trips stand at totals 2, 4, 6, 8, 10, 12 under red 1 to 6, one in each.",
        (13, 9, 9, 9, 9, 9, 9, 9),
    )
    head = 3
    page.head(head, ("Green total", *(f"Red {red}" for red in range(1, 7)), "Rolls"))
    page.keep_in_sight(head, head)
    first, last = head + 1, head + 12
    for row, total in enumerate(range(2, 13), start=first):
        page.number(row, 0, total)
        for red in range(1, 7):
            found = sum(g + o == total and r == red for g, o, r in ROLLS)
            formula = f"COUNTIFS(roll_total,{cell(row, 0)},roll_red,{red})"
            page.formula(row, red, formula, found, "whole")
        found = sum(g + o == total for g, o, _ in ROLLS)
        page.formula(row, 7, f"SUM({cell(row, 1)}:{cell(row, 6)})", found, "whole")
    page.text(last, 0, "Rolls")
    for column in range(1, 8):
        found = THREE_DICE if column == 7 else THREE_DICE // 6
        formula = f"SUM({cell(first, column)}:{cell(last - 1, column)})"
        page.formula(last, column, formula, found, "whole")
