"""What the exact odds of Three Dice Football are made from: a bettor with a unit on each wager."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.odds import OddsPlan
from fieldhouse.games.three_dice_football.options import WAGER_NAMES, Options
from fieldhouse.games.three_dice_football.rules import payment
from fieldhouse.games.three_dice_football.state import (
    DONE,
    WAGERS,
    Event,
    Outcome,
    State,
    Verdict,
)

BETTOR = 0
OUTCOMES = ("touchdown", "trips-touchdown", "turnover", "downs", "first-and-goal")
"""What a round can bring. A touchdown may be by trips or not; 1st & goal may come with any end."""


def one_round(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The house rules, for one round and with just the money for a unit on each wager."""
    return {**chosen, "bankroll": WAGERS, "rounds": 1}


def choose(s: State) -> tuple[int, int]:
    """A unit on each wager before the first roll, and nothing later."""
    if s.play == 1:
        for wager in range(WAGERS):
            if s.bets[BETTOR][wager] == 0:
                return wager, 1
    return DONE, 0


def count(before: State, event: CoreEvent) -> Iterator[str]:
    """Rolls, but not the extra-point roll, which is no down; verdicts; and how the round ends."""
    match event.kind:
        case Event.ROLL:
            yield "rolls"
            for name, stake in zip(WAGER_NAMES, before.bets[BETTOR], strict=True):
                if stake:
                    yield f"{name} rolls"
        case Event.FIRST_AND_GOAL:
            yield "first-and-goal"
        case Event.SETTLED:
            wager, _, _, verdict = event.values
            yield f"{WAGER_NAMES[wager]} {Verdict(verdict).name.lower()}"
        case Event.GAME_OVER:
            outcome = Outcome(event.values[0])
            yield outcome.name.lower().replace("_", "-")
            if outcome == Outcome.TRIPS_TOUCHDOWN:
                yield "touchdown"


def pays(o: Options, wager: int) -> Fraction:
    """7. What a winning unit wins."""
    return Fraction(o.pays[wager], o.per[wager])


def winnings(o: Options, wager: int, stake: int) -> int:
    """7. What a winning stake wins, in whole units."""
    return payment(o, wager, stake, Verdict.WIN) - stake


PLAN = OddsPlan(
    seats=("bettor",),
    options=one_round,
    choose=choose,
    count=count,
    # Not the past, and no money but the stakes.
    forgets=frozenset({"play", "roll", "margin", "bank", "bankrolls"}),
    wagers=WAGER_NAMES,
    pays=pays,
    winnings=winnings,
    outcomes=OUTCOMES,
    rolls="rolls",
)
