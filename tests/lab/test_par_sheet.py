"""The PAR sheet, recalculated: its formulas lead from the 216 rolls to the exact figures."""

from __future__ import annotations

import re
import sys
import warnings
from collections.abc import Iterator
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.odds import Odds
from fieldhouse.core.registry import find_game
from fieldhouse.lab.odds import exact_odds
from fieldhouse.lab.par_sheet import par_sheet
from games_for_tests.kuhn import KUHN

GAME = find_game("three-dice-football")
STAKE = 7
CLOSE = 1e-12
SHEETS = ["Summary", "Rolls", "Totals", "Counts", "Drive", "Wagers", "Figures"]

Values = dict[tuple[str, str], Any]


def odds_of(**options: Any) -> Odds:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return exact_odds(GAME, GAME.options.read(named))


class Sheet:
    """A workbook with its odds, as written and recalculated."""

    def __init__(self, path: Path, odds: Odds, stake: int) -> None:
        self.path = path
        self.odds = odds
        path.write_bytes(par_sheet(GAME, odds, stake))
        self.formulas = openpyxl.load_workbook(path)
        self.cached = openpyxl.load_workbook(path, data_only=True)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of the package's own source
            from formulas.excel import ExcelModel

            self.model = ExcelModel().loads(str(path)).finish()

    def recalculated(self, inputs: dict[tuple[str, str], float] | None = None) -> Values:
        """Each cell by sheet and name, after changing some inputs."""
        book = self.path.name
        given = {f"'[{book}]{sheet.upper()}'!{at}": v for (sheet, at), v in (inputs or {}).items()}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            solution = self.model.calculate(inputs=given or None)
        values: Values = {}
        for key, ranges in solution.items():
            if found := re.fullmatch(r"'\[.*\](.*)'!([A-Z]+\d+)", str(key)):
                values[found[1].capitalize(), found[2]] = ranges.value[0, 0]
        return values

    def formula_cells(self) -> Iterator[tuple[str, str]]:
        """All cells with a formula."""
        for sheet in self.formulas:
            for row in sheet.iter_rows():
                yield from ((sheet.title, c.coordinate) for c in row if c.data_type == "f")

    def column(self, sheet: str, head: str) -> str:
        """The letter of the column with this head."""
        cells = (cell for row in self.cached[sheet].iter_rows() for cell in row)
        return next(str(cell.column_letter) for cell in cells if cell.value == head)

    def at(self, sheet: str, wager: str, head: str) -> tuple[str, str]:
        """The cell of a wager under a head."""
        row = next(c.row for c in self.cached[sheet]["A"] if c.value == wager)
        return sheet, f"{self.column(sheet, head)}{row}"


@pytest.fixture(scope="module", params=["at-once", "after-third"])
def sheet(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Sheet:
    folder = tmp_path_factory.mktemp("sheet")
    return Sheet(folder / "par.xlsx", odds_of(first_and_goal=request.param), STAKE)


@pytest.fixture(scope="module")
def values(sheet: Sheet) -> Values:
    return sheet.recalculated()


def test_recalculating_gives_the_cached_values(sheet: Sheet, values: Values) -> None:
    cells = list(sheet.formula_cells())
    assert len(cells) > 1000
    for name, at in cells:
        cached, now = sheet.cached[name][at].value, values[name, at]
        if isinstance(cached, str):
            assert str(now) == cached, (name, at)
        else:
            assert abs(float(now) - cached) <= CLOSE, (name, at)


def test_recalculating_gives_the_exact_figures(sheet: Sheet, values: Values) -> None:
    heads = {
        "Wagers": {
            "Win": "win",
            "Push": "push",
            "Lose": "lose",
            "House edge per bet": "edge",
            "Return to player": "rtp",
        },
        "Figures": {
            "Rolls a bet lies": "rolls",
            "Edge per roll": "edge_per_roll",
            "Edge per resolved bet": "edge_per_resolved",
            "Fair odds, to 1": "fair",
            "Standard deviation": "sd",
            "Volatility index (90 %)": "volatility_index",
            "Smallest stake without": "smallest_exact",
        },
    }
    for wager, figures in sheet.odds.wagers.items():
        for name, columns in heads.items():
            for head, figure in columns.items():
                found = float(values[sheet.at(name, wager, head)])
                assert abs(found - float(getattr(figures, figure))) <= CLOSE, (wager, head)
        rounded = float(values[sheet.at("Figures", wager, "Edge at this stake")])
        assert abs(rounded - float(figures.edge_at(STAKE))) <= CLOSE


def test_recalculating_gives_the_outcomes_of_a_round(sheet: Sheet, values: Values) -> None:
    page = sheet.cached["Summary"]
    found = {str(row[0].value): row for row in page.iter_rows() if row[3].value}
    for text, name in {
        "touchdown, trips or not": "touchdown",
        "of it trips touchdown": "trips-touchdown",
        "turnover": "turnover",
        "out of downs": "downs",
        "1st & goal, however the round ends": "first-and-goal",
    }.items():
        _, _, chance, exactly = found[text]
        assert (
            abs(float(values["Summary", chance.coordinate]) - float(sheet.odds.outcomes[name]))
            <= CLOSE
        )
        assert Fraction(str(exactly.value)) == sheet.odds.outcomes[name]


def test_the_checks_of_the_summary_say_ok(sheet: Sheet, values: Values) -> None:
    texts = [str(value) for (name, _), value in values.items() if name == "Summary"]
    assert texts.count("ok") == 4
    assert "WRONG" not in texts


def test_a_pay_table_changed_in_the_sheet_moves_the_edges(sheet: Sheet) -> None:
    stake_cell = next(
        row[1] for row in sheet.cached["Figures"].iter_rows() if row[0].value == "Stake"
    )
    changed = sheet.recalculated(
        {
            sheet.at("Wagers", "over-4", "Pays"): 5,
            sheet.at("Wagers", "over-4", "to"): 4,
            ("Figures", stake_cell.coordinate): 3,
        }
    )
    edge = float(changed[sheet.at("Wagers", "over-4", "House edge per bet")])
    assert edge == pytest.approx(5 / 8 - 3 / 8 * 5 / 4, abs=CLOSE)
    rounded = float(changed[sheet.at("Figures", "over-4", "Edge at this stake")])
    assert rounded == pytest.approx(5 / 8 - 3 / 8 * 3 / 3, abs=CLOSE)  # 15:4 is paid 3
    smallest = float(changed[sheet.at("Figures", "over-4", "Smallest stake without")])
    assert smallest == 4
    other = float(changed[sheet.at("Wagers", "under-4", "House edge per bet")])
    assert other == pytest.approx(1 / 20, abs=CLOSE)


def test_only_dice_inputs_and_labels_are_typed_in(sheet: Sheet) -> None:
    for name in ("Drive", "Wagers", "Figures"):
        for row in sheet.formulas[name].iter_rows():
            for cell in row:
                if isinstance(cell.value, (int, float)):
                    labels = name == "Drive" and cell.column_letter in "BC"  # down, yards to go
                    is_input = cell.fill.fgColor.rgb == "FFFFF6CC"
                    assert labels or is_input, (name, cell.coordinate)


def test_the_drive_links_states_to_states(sheet: Sheet) -> None:
    page = sheet.formulas["Drive"]
    first = page[f"{sheet.column('Drive', 'Touchdown')}5"].value
    assert first.startswith("=(trips+penalty*D6+no_gain*D7+gain_1*D8+")
    assert first.endswith(")/rolls")
    assert len(re.findall(r"\*D\d+", first)) == 13  # back 1, no gain, 1 to 11 yards


def test_sheets_print_and_scroll_well(sheet: Sheet) -> None:
    assert sheet.formulas.sheetnames == SHEETS
    for page in sheet.formulas:
        assert page.sheet_properties.pageSetUpPr.fitToPage
        assert page.page_setup.fitToHeight == 0  # as many pages as it takes, each 1 wide
        if page.title != "Summary":
            assert page.freeze_panes
            assert page.print_title_rows


def test_every_number_fits_its_column(tmp_path: Path) -> None:
    largest = dict.fromkeys(GAME.options.read({})["pay-table"], "1000:1")
    content = par_sheet(GAME, odds_of(pay_table=largest), 10**12)
    shown = {"0": "{:.0f}", "0.000000": "{:.6f}", "0.000000%": "{:.6%}", "General": "{:.6g}"}
    for page in openpyxl.load_workbook(BytesIO(content), data_only=True):
        spans = page.column_dimensions.values()
        widths = {i: span.width for span in spans for i in range(span.min, span.max + 1)}
        for row in page.iter_rows():
            for cell in row:
                if isinstance(cell.value, (int, float)):
                    text = shown[cell.number_format].format(cell.value)
                    assert len(text) < widths[cell.column], (page.title, cell.coordinate, text)


def test_without_xlsxwriter_one_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    with pytest.raises(FieldhouseError, match=r"fieldhouse\[lab\]"):
        par_sheet(GAME, odds_of())


def test_a_game_without_a_sheet() -> None:
    with pytest.raises(FieldhouseError, match="kuhn has no PAR sheet"):
        par_sheet(KUHN, odds_of())
