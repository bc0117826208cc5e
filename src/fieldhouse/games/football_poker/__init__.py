"""Football poker: seven-card stud with wild fours, cut wild ranks, ten yards and the punt."""

from __future__ import annotations

from fieldhouse.core.game import Game
from fieldhouse.games.football_poker import rules, words
from fieldhouse.games.football_poker.live import LIVE
from fieldhouse.games.football_poker.metrics import METRICS
from fieldhouse.games.football_poker.options import OPTIONS, check_options
from fieldhouse.games.football_poker.sensible import sensible
from fieldhouse.games.football_poker.state import MAX_SEATS, State
from fieldhouse.games.football_poker.table import all_places, bounds

GAME = Game(
    id="football-poker",
    title="Football poker",
    summary="Seven-card stud with wild fours, cut wild ranks, the ten-yard rule and the punt.",
    package=__name__,
    seats=(2, MAX_SEATS),
    state=State,
    options=OPTIONS,
    check_options=check_options,
    rules=rules,
    words=words,
    figures=f"{__name__}.odds",
    bots={"sensible": sensible},
    metrics=METRICS,
    cards=all_places,
    bounds=bounds,
    terminal=f"{__name__}.terminal",
    live=LIVE,
)
