"""The PAR sheet of Three Dice Football: from the 216 rolls to every edge, in live formulas.

Each cell that follows from others is a formula, written with its exact value, so that the sheet
shows the same before and after it is recalculated.
"""

from __future__ import annotations

from typing import Any

from fieldhouse.core.odds import Odds
from fieldhouse.games.three_dice_football.par_sheet.cells import Book
from fieldhouse.games.three_dice_football.par_sheet.counts import write_counts
from fieldhouse.games.three_dice_football.par_sheet.drive import write_drive
from fieldhouse.games.three_dice_football.par_sheet.figures import write_figures
from fieldhouse.games.three_dice_football.par_sheet.rolls import write_rolls, write_totals
from fieldhouse.games.three_dice_football.par_sheet.summary import write_summary
from fieldhouse.games.three_dice_football.par_sheet.wagers import write_wagers

SHEETS = ("Summary", "Rolls", "Totals", "Counts", "Drive", "Wagers", "Figures")


def write(workbook: Any, odds: Odds, stake: int) -> None:
    """Fill an XlsxWriter workbook; rounding is shown for bets of `stake` units."""
    book = Book(workbook, SHEETS)
    write_rolls(book)
    write_totals(book)
    singles = write_counts(book, odds)
    drive = write_drive(book, odds)
    write_wagers(book, odds, singles, drive)
    write_figures(book, odds, stake, drive)
    write_summary(book, odds, drive)
