"""What a live table needs to know of the choices in Football poker."""

from __future__ import annotations

from collections.abc import Set

from fieldhouse.core.live import Live
from fieldhouse.core.options import Options
from fieldhouse.games.football_poker.state import Action, Question

BY_AMOUNT = frozenset((Action.BET_TO, Action.RAISE_TO))
FIXED = frozenset((Action.BET, Action.RAISE, Action.COMPLETE))
FORCED = frozenset((Action.BRING_IN, Action.COMPLETE))
RAISES = (Action.COMPLETE, Action.BET, Action.BET_TO, Action.RAISE, Action.RAISE_TO)


def absent(options: Options) -> Set[int]:
    """5. Fixed sizes take no amount, all others do; 4. with `high-card` nobody brings in."""
    sizes = BY_AMOUNT if options["structure"] == "fixed" else FIXED
    return sizes | FORCED if options["opening"] == "high-card" else sizes


LIVE = Live(
    offers={
        Question.BRING_IN: (Action.FOLD, Action.BRING_IN, Action.COMPLETE, Action.BET_TO),
        Question.BET: (Action.FOLD, Action.CHECK, Action.CALL, *RAISES),
    },
    absent=absent,
    final=frozenset((Action.PUNT,)),
    idle=(Action.CHECK, Action.FOLD, Action.BRING_IN),
    windows={Question.PUNT: "punt"},
)
"""A punt costs ten antes and can't be taken back."""
