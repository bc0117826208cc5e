"""Call the Coin, a tiny game that shows what a game for Fieldhouse is made of."""

from __future__ import annotations

from call_the_coin import rules, words
from fieldhouse.core.game import Game
from fieldhouse.core.options import OptionTable, Whole

GAME = Game(
    id="call-the-coin",
    title="Call the Coin",
    summary="Everybody calls heads or tails in secret; then the coin is tossed.",
    package=__name__,
    seats=(2, rules.MAX_SEATS),
    state=rules.State,
    options=OptionTable(
        rules.Options,
        (Whole("rounds", 3, clause="1", help="How many rounds are played.", least=1, most=100),),
    ),
    rules=rules,
    words=words,
)
