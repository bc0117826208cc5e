"""The sheet Summary: which game and house rules, what comes of a round, and checks."""

from __future__ import annotations

from collections.abc import Mapping

from fieldhouse import __version__
from fieldhouse.core.odds import Odds
from fieldhouse.games.three_dice_football.options import WAGER_NAMES
from fieldhouse.games.three_dice_football.par_sheet import wagers
from fieldhouse.games.three_dice_football.par_sheet.cells import Book, Page, cell

OUTCOMES = {
    "touchdown": "3, 4",
    "trips-touchdown": "3",
    "turnover": "3",
    "downs": "4",
    "first-and-goal": "4",
}
WORDS = {
    "touchdown": "touchdown, trips or not",
    "trips-touchdown": "of it trips touchdown",
    "turnover": "turnover",
    "downs": "out of downs",
    "first-and-goal": "1st & goal, however the round ends",
}
CLOSE = "1E-12"


def write_summary(book: Book, odds: Odds, drive: Mapping[str, str]) -> None:
    """Write the sheet; `drive` has, by figure, the cell of its value where a round starts."""
    page = Page(
        book,
        "Summary",
        "Three Dice Football: PAR sheet",
        f"Fieldhouse {__version__}. Every figure follows by formulas from the list of the 216 "
        "rolls of three dice, which are equally likely: Rolls, then Totals and Counts, then Drive, "
        "Wagers and Figures. Points are those of the game's rules. Yellow cells are inputs.",
        (40, 10, 18, 46),
    )
    row = _house_rules(page, 3, odds)
    row = _round(page, row + 1, odds, drive)
    _checks(page, row + 1, drive)


def _house_rules(page: Page, row: int, odds: Odds) -> int:
    """The options that change odds; return the row below."""
    page.head(row, ("House rule", "Point", "Value", ""))
    page.text(row + 1, 0, "first-and-goal")
    page.text(row + 1, 1, "4")
    page.text(row + 1, 2, odds.options["first-and-goal"])
    page.text(row + 1, 3, "Drive is laid out for this value.")
    page.text(row + 2, 0, "pay-table")
    page.text(row + 2, 1, "7")
    page.text(row + 2, 2, "in Wagers")
    page.text(row + 2, 3, "What each wager pays may be changed there.")
    for warning in odds.options.warnings:
        row += 1
        page.note(row + 2, f"Warning: {warning}.")
    return row + 3


def _round(page: Page, row: int, odds: Odds, drive: Mapping[str, str]) -> int:
    """What comes of a round; return the row below."""
    page.head(row, ("In a round", "Point", "Probability", "Exactly"))
    for name, point in OUTCOMES.items():
        row += 1
        page.text(row, 0, WORDS[name])
        page.text(row, 1, point)
        page.formula(row, 2, drive[name], odds.outcomes[name])
        page.text(row, 3, str(odds.outcomes[name]))
    row += 1
    page.text(row, 0, "rolls, without the extra-point roll")
    page.text(row, 1, "8")
    page.formula(row, 2, drive["rolls"], odds.mean_rolls, "number")
    page.text(row, 3, str(odds.mean_rolls))
    return row + 1


def _checks(page: Page, row: int, drive: Mapping[str, str]) -> None:
    """Formulas that say ok, and would say WRONG."""
    last = wagers.FIRST + len(WAGER_NAMES) - 1
    columns = [
        f"Wagers!{cell(wagers.FIRST, c, True)}:{cell(last, c, True)}"
        for c in (wagers.WIN, wagers.PUSH, wagers.LOSE)
    ]
    total = "+".join(f"SUM({column})" for column in columns)
    ends = "+".join(drive[name] for name in ("touchdown", "turnover", "downs"))
    least = f"MIN({columns[2]})"
    checks = {
        "There are 216 rolls": "rolls=216",
        "A round ends in one way": f"ABS({ends}-1)<{CLOSE}",
        "Trips touchdowns are twice the turnovers": (
            f"ABS({drive['trips-touchdown']}-2*{drive['turnover']})<{CLOSE}"
        ),
        "A wager wins, pushes or loses": f"AND(ABS({total}-{len(WAGER_NAMES)})<{CLOSE},{least}>0)",
    }
    page.head(row, ("Check", "", "Result"))
    for text, condition in checks.items():
        row += 1
        page.text(row, 0, text)
        page.text(row, 1, "")
        page.formula(row, 2, f'IF({condition},"ok","WRONG")', "ok", "text")
