"""Three Dice Football: a casino dice game with a bank and a menu of wagers."""

from __future__ import annotations

from fieldhouse.core.game import Game
from fieldhouse.games.three_dice_football import rules, words
from fieldhouse.games.three_dice_football.flat import flat
from fieldhouse.games.three_dice_football.journal import COLUMNS, journal
from fieldhouse.games.three_dice_football.live import LIVE
from fieldhouse.games.three_dice_football.metrics import METRICS
from fieldhouse.games.three_dice_football.odds import PLAN
from fieldhouse.games.three_dice_football.options import OPTIONS, read_pay_table
from fieldhouse.games.three_dice_football.sensible import sensible
from fieldhouse.games.three_dice_football.state import MAX_SEATS, State

GAME = Game(
    id="three-dice-football",
    title="Three Dice Football",
    summary="A casino dice game: two green dice drive the ball, a red one holds it, all may bet.",
    package=__name__,
    seats=(1, MAX_SEATS),
    state=State,
    options=OPTIONS,
    rules=rules,
    words=words,
    bots={"sensible": sensible},
    simulation_bots={"random": flat},
    metrics=METRICS,
    odds=PLAN,
    par_sheet=f"{__name__}.par_sheet",
    bounds=lambda options, seats: (-options.bankroll, None),
    journal=journal,
    journal_columns=COLUMNS,
    option_files={"pay-table": read_pay_table},
    terminal=f"{__name__}.terminal",
    live=LIVE,
)
