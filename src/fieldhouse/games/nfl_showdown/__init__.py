"""NFL Showdown: two coaches choose playbook cards at the same time; dice and Big Plays decide."""

from __future__ import annotations

from fieldhouse.core.game import Game
from fieldhouse.games.nfl_showdown import rules
from fieldhouse.games.nfl_showdown.cards import read_cards
from fieldhouse.games.nfl_showdown.equilibrium_bot import by_tables, equilibrium, tables
from fieldhouse.games.nfl_showdown.live import LIVE
from fieldhouse.games.nfl_showdown.metrics import METRICS
from fieldhouse.games.nfl_showdown.options import OPTIONS
from fieldhouse.games.nfl_showdown.score import score
from fieldhouse.games.nfl_showdown.sensible import sensible
from fieldhouse.games.nfl_showdown.state import SEATS, State
from fieldhouse.games.nfl_showdown.words import NflWords

GAME = Game(
    id="nfl-showdown",
    title="NFL Showdown",
    summary="Two coaches choose playbook cards at the same time; dice and Big Play cards decide.",
    package=__name__,
    seats=(SEATS, SEATS),
    state=State,
    options=OPTIONS,
    rules=rules,
    words=NflWords(OPTIONS.read({})),
    words_of=NflWords,
    bots={"equilibrium": equilibrium, "sensible": sensible},
    simulation_bots={"equilibrium": by_tables},
    bot_tables={"equilibrium": tables},
    metrics=METRICS,
    bounds=lambda options, seats: (-1, 1),
    takes_cards=True,
    option_files={"cards": read_cards},
    figures=f"{__name__}.odds",
    solver=f"{__name__}.equilibrium.solver",
    card_sheet=f"{__name__}.card_sheet",
    terminal=f"{__name__}.terminal",
    live=LIVE,
    score=score,
)
