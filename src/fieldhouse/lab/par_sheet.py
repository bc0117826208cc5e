"""PAR sheets: a game's odds as a workbook with live formulas, which the game itself lays out."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.game import Game
from fieldhouse.core.odds import Odds


def par_sheet(game: Game, odds: Odds, stake: int = 1) -> bytes:
    """The workbook as the bytes of an .xlsx file.

    The game's module has `write(workbook, odds, stake)`, which fills an XlsxWriter workbook. The
    effect of rounding is shown for bets of `stake` units.

    Raises:
        FieldhouseError: the game has no PAR sheet, or XlsxWriter is not installed.
    """
    if game.par_sheet is None:
        raise FieldhouseError(f"{game.id} has no PAR sheet")
    try:
        from xlsxwriter import Workbook
    except ImportError:
        raise FieldhouseError(
            'a PAR sheet needs XlsxWriter; install it with pip install "fieldhouse[lab]"'
        ) from None
    file = BytesIO()
    with Workbook(file, {"in_memory": True}) as workbook:
        import_module(game.par_sheet).write(workbook, odds, stake)
    return file.getvalue()
