"""The sheet Figures: what the edges of the sheet Wagers mean by roll, by risk and by stake."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from fieldhouse.core.odds import Z_90, Odds, WagerOdds
from fieldhouse.core.options import MONEY
from fieldhouse.games.three_dice_football.options import WAGER_NAMES
from fieldhouse.games.three_dice_football.par_sheet import wagers
from fieldhouse.games.three_dice_football.par_sheet.cells import Book, Page, cell
from fieldhouse.games.three_dice_football.par_sheet.wagers import at

ROLLS, PER_ROLL, PER_RESOLVED, FAIR, HIT, SD, VOLATILITY = range(1, 8)
WINNINGS, EDGE_AT, COST, SMALLEST = range(8, 12)
HEADS = (
    "Wager",
    "Rolls a bet lies",
    "Edge per roll",
    "Edge per resolved bet",
    "Fair odds, to 1",
    "One win in … bets",
    "Standard deviation",
    "Volatility index (90 %)",
    "Wins at this stake",
    "Edge at this stake",
    "Cost of rounding",
    "Smallest stake without",
)
STAKE, Z, HEAD = 2, 3, 5
FIRST = HEAD + 1


def write_figures(book: Book, odds: Odds, stake: int, drive: Mapping[str, str]) -> None:
    """Write the sheet; `drive` has, by figure, the cell of its value where a round starts."""
    page = Page(
        book,
        "Figures",
        "Figures by wager",
        "Per roll: the edge divided by the rolls that a bet lies on the table, without the "
        "extra-point roll. Per resolved bet: pushes are not counted. Fair odds would make the edge "
        "0. The standard deviation is that of what a unit wins or loses; the volatility index is "
        "z times it. Winnings are paid in whole units, rounded down (point 7).",
        (16, 15, 16, 16, 12, 12, 12, 12, 18, 16, 13, 12),
    )
    page.text(STAKE, 0, "Stake")
    page.whole_input(STAKE, 1, stake, MONEY)
    page.label(STAKE, 2, "units, whose winnings the last four columns round down")
    book.name("stake", page.at(STAKE, 1))
    page.text(Z, 0, "z")
    page.number(Z, 1, Z_90, "input")
    page.label(Z, 2, "standard deviations on each side of the mean, for 90 %")
    book.name("z_90", page.at(Z, 1))
    page.head(HEAD, HEADS)
    page.keep_in_sight(HEAD, HEAD, 1)
    for row, name in enumerate(WAGER_NAMES, start=FIRST):
        page.text(row, 0, name)
        rolls = "1" if odds.wagers[name].rolls == 1 else drive["rolls"]
        _write_figures(page, row, odds.wagers[name], rolls, stake)


def _write_figures(page: Page, row: int, wager: WagerOdds, rolls: str, stake: int) -> None:
    from_row = row - FIRST + wagers.FIRST
    pays, per = at(from_row, wagers.PAYS), at(from_row, wagers.PER)
    win, push = at(from_row, wagers.WIN), at(from_row, wagers.PUSH)
    lose, edge = at(from_row, wagers.LOSE), at(from_row, wagers.EDGE)
    edge_at = wager.edge_at(stake)
    sd = f"SQRT({win}*({pays}/{per})^2+{lose}-{edge}^2)"
    results: dict[int, tuple[str, Fraction | float, str]] = {
        ROLLS: (rolls, wager.rolls, "number"),
        PER_ROLL: (f"{edge}/{cell(row, ROLLS)}", wager.edge_per_roll, "chance"),
        PER_RESOLVED: (f"{edge}/(1-{push})", wager.edge_per_resolved, "chance"),
        FAIR: (f"{lose}/{win}", wager.fair, "number"),
        HIT: (f"1/{win}", 1 / wager.win, "number"),
        SD: (sd, wager.sd, "number"),
        VOLATILITY: (f"z_90*{cell(row, SD)}", wager.volatility_index, "number"),
        WINNINGS: (f"INT(stake*{pays}/{per})", wager.winnings(stake), "whole"),
        EDGE_AT: (f"{lose}-{win}*{cell(row, WINNINGS)}/stake", edge_at, "chance"),
        COST: (f"{cell(row, EDGE_AT)}-{edge}", edge_at - wager.edge, "chance"),
        SMALLEST: (f"{per}/GCD({pays},{per})", wager.smallest_exact, "whole"),
    }
    for column, (formula, value, format) in results.items():
        page.formula(row, column, formula, value, format)
