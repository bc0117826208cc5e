"""What a live table needs to know of the choices in Three Dice Football."""

from __future__ import annotations

from fieldhouse.core.live import Live
from fieldhouse.games.three_dice_football.rules import Question
from fieldhouse.games.three_dice_football.state import DONE, WAGERS

LIVE = Live(
    offers={Question.WAGERS: (*range(WAGERS), DONE)},
    denied=dict.fromkeys(range(WAGERS), "5"),
    idle=(DONE,),
    windows={Question.WAGERS: "wagers"},
    apart=frozenset((Question.WAGERS,)),
)
"""5. All bet before a roll, each against the bank alone, so no wager waits for another's."""
