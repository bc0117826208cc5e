"""The sheet Wagers: the pay table, which may be changed, the probabilities and the edges."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from fieldhouse.core.odds import Odds
from fieldhouse.games.three_dice_football.options import MOST_ODDS, WAGER_NAMES
from fieldhouse.games.three_dice_football.par_sheet.cells import Book, Page, cell
from fieldhouse.games.three_dice_football.state import Wager
from fieldhouse.games.three_dice_football.words import WINS_ON

WAGER, POINT, WINS_WHEN, PAYS, PER, WIN, PUSH, LOSE, EDGE, RTP = range(10)
HEADS = (
    "Wager",
    "Point",
    "Wins on",
    "Pays",
    "to",
    "Win",
    "Push",
    "Lose",
    "House edge per bet",
    "Return to player",
)
HEAD = 2
FIRST = HEAD + 1


def write_wagers(
    book: Book, odds: Odds, singles: Mapping[str, str], drive: Mapping[str, str]
) -> None:
    """Write the sheet.

    `singles` has the cell of each single-play wager's probability; `drive` has, by figure, the
    cell of its value where a round starts.
    """
    page = Page(
        book,
        "Wagers",
        "The wagers",
        "Yellow cells are inputs: change what a wager pays, and its figures here and in the sheet "
        "Figures follow. The probabilities come from the sheets Drive and Counts. The house edge "
        "is what the bank keeps of a unit bet: lose, less win times what is paid. Pushes count as "
        "bets. The stake comes back on a win and on a push.",
        (16, 8, 56, 7, 7, 13, 13, 13, 16, 16),
    )
    page.head(HEAD, HEADS)
    page.keep_in_sight(HEAD, HEAD, 1)
    chances = {
        "touchdown": (drive["touchdown"], "0"),
        "defense": (drive["downs"], drive["turnover"]),
        "extra-point": (f"{drive['touchdown']}*extra_point/rolls", "0"),
        "first-and-goal": (drive["first-and-goal win"], "0"),
        **{wager: (chance, "0") for wager, chance in singles.items()},
    }
    for row, name in enumerate(WAGER_NAMES, start=FIRST):
        _write_wager(page, row, name, odds, *chances[name])


def _write_wager(page: Page, row: int, name: str, odds: Odds, win: str, push: str) -> None:
    wager = odds.wagers[name]
    page.text(row, WAGER, name)
    page.text(row, POINT, "7")
    page.text(row, WINS_WHEN, WINS_ON[Wager(WAGER_NAMES.index(name))])
    pays, per = odds.options["pay-table"][name].split(":")
    page.whole_input(row, PAYS, int(pays), MOST_ODDS)
    page.whole_input(row, PER, int(per), MOST_ODDS)
    w, p, lose, edge = (cell(row, column) for column in (WIN, PUSH, LOSE, EDGE))
    results: dict[int, tuple[str, Fraction]] = {
        WIN: (win, wager.win),
        PUSH: (push, wager.push),
        LOSE: (f"1-{w}-{p}", wager.lose),
        EDGE: (f"{lose}-{w}*{cell(row, PAYS)}/{cell(row, PER)}", wager.edge),
        RTP: (f"1-{edge}", wager.rtp),
    }
    for column, (formula, value) in results.items():
        page.formula(row, column, formula, value)


def at(row: int, column: int) -> str:
    """A cell of this sheet as other sheets refer to it."""
    return f"Wagers!{cell(row, column, fixed=True)}"
