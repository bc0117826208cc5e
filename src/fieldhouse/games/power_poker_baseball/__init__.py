"""Power Poker Baseball: every player for himself; poker hands put runners on bases."""

from __future__ import annotations

from fieldhouse.core.game import Game
from fieldhouse.games.power_poker_baseball import rules, words
from fieldhouse.games.power_poker_baseball.live import LIVE
from fieldhouse.games.power_poker_baseball.metrics import METRICS
from fieldhouse.games.power_poker_baseball.options import OPTIONS
from fieldhouse.games.power_poker_baseball.score import score
from fieldhouse.games.power_poker_baseball.sensible import sensible
from fieldhouse.games.power_poker_baseball.state import State
from fieldhouse.games.power_poker_baseball.table import bounds
from fieldhouse.power_poker.mat import MAX_SEATS
from fieldhouse.power_poker.table import all_places

GAME = Game(
    id="power-poker-baseball",
    title="Power Poker Baseball",
    summary="Every player for himself: poker hands put runners on bases.",
    package=__name__,
    seats=(2, MAX_SEATS),
    state=State,
    options=OPTIONS,
    rules=rules,
    words=words,
    bots={"sensible": sensible},
    metrics=METRICS,
    figures=f"{__name__}.odds",
    cards=all_places,
    bounds=bounds,
    terminal=f"{__name__}.terminal",
    live=LIVE,
    score=score,
)
