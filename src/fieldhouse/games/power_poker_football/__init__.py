"""Power Poker Football: two teams move a ball with poker hands, folds, bluffs and chips."""

from __future__ import annotations

from fieldhouse.core.game import Game
from fieldhouse.games.power_poker_football import rules, words
from fieldhouse.games.power_poker_football.live import LIVE
from fieldhouse.games.power_poker_football.metrics import METRICS
from fieldhouse.games.power_poker_football.options import BALANCED, OPTIONS
from fieldhouse.games.power_poker_football.sensible import sensible
from fieldhouse.games.power_poker_football.state import State
from fieldhouse.games.power_poker_football.table import bounds
from fieldhouse.power_poker.mat import MAX_SEATS
from fieldhouse.power_poker.table import all_places

GAME = Game(
    id="power-poker-football",
    title="Power Poker Football",
    summary="Two teams move a ball with poker hands, folds, bluffs and chips.",
    package=__name__,
    seats=(2, MAX_SEATS),
    seats_by=2,
    state=State,
    options=OPTIONS,
    rules=rules,
    words=words,
    figures=f"{__name__}.odds",
    bots={"sensible": sensible},
    metrics=METRICS,
    presets={"balanced": BALANCED},
    cards=all_places,
    bounds=bounds,
    terminal=f"{__name__}.terminal",
    live=LIVE,
)
