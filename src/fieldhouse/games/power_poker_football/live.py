"""What a live table needs to know of the choices in Power Poker Football."""

from __future__ import annotations

from collections.abc import Set

from fieldhouse.core.live import Live
from fieldhouse.core.options import Options
from fieldhouse.games.power_poker_football.state import Action, Question

TURN = (Action.CHECK, Action.BET, Action.RUN, Action.PASS, Action.HAIL_MARY, Action.BLITZ)


def absent(options: Options) -> Set[int]:
    """2, 24. Without Game Chips nobody throws a Hail Mary."""
    return frozenset() if options["game-chips"] else frozenset((Action.HAIL_MARY,))


LIVE = Live(
    offers={Question.TURN: TURN},
    absent=absent,
    denied={Action.RUN: "16", Action.PASS: "16", Action.BLITZ: "16"},
    final=frozenset((Action.BET, Action.HAIL_MARY)),
    idle=(Action.CHECK, Action.GO, Action.EXTRA, Action.HIGH),
    windows={
        Question.STAND: "goal line stand",
        Question.STOP: "safety stop",
        Question.BLAST: "Blast",
        Question.CHALLENGE: "challenge",
        Question.BLITZ_BET: "bet on a sack",
        Question.COVER: "coverage",
        Question.LAST_TACKLE: "tackle",
        Question.VOID: "chip for the wrong call",
    },
)
"""A tackle names a card, so only those that are legal are shown.

A bet can't be taken back and may cost a hand on the bench, a Hail Mary costs a chip for good. The
other folds are everyday plays.
"""
