"""What a live table needs to know of the choices in Power Poker Baseball."""

from __future__ import annotations

from fieldhouse.core.live import Live
from fieldhouse.games.power_poker_baseball.state import Action, Question

LIVE = Live(
    offers={
        Question.COACH: (
            *(Action.NO, Action.BUNT),
            *(Action.STEAL_SECOND, Action.STEAL_THIRD, Action.STEAL_HOME),
        ),
        Question.TURN: (Action.CHECK, Action.FOLD, Action.BET),
    },
    final=frozenset((Action.BET, Action.GUARD)),
    idle=(Action.CHECK, Action.PITCH),
    windows={
        Question.PINCH: "pinch hitter",
        Question.COACH: "call",
        Question.CHALLENGE: "challenge",
        Question.GUARD: "guard of the plate",
        Question.GIVE: "gift",
        Question.RELIEF: "Relief Pitcher",
    },
)
"""A pickoff names a runner, so only those that are legal are shown.

A bet can't be taken back and may cost a hand on the bench; whoever guards the plate folds.
"""
