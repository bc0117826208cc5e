"""Kuhn poker as a simulation sees it: two bots, and what is measured."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fieldhouse.core.rng import below
from fieldhouse.core.samples import Metrics, take
from fieldhouse.core.schema import UNKNOWN
from games_for_tests.kuhn import KUHN
from games_for_tests.kuhn_rules import Action, Event, payoff

TABLE = ("bets", "showdowns")
SEAT = ("net",)


def tally(s: Any, o: Any, log: Any, sums: Any) -> None:
    """Every decision: was it a bet. Every shown card."""
    for i in range(log.size):
        if log.rows[i][0] == Event.DECIDED:
            take(sums, 0, 1 if log.rows[i][3] == Action.BET else 0)
        elif log.rows[i][0] == Event.SHOWN:
            take(sums, 1, 1)


def close(s: Any, o: Any, sums: Any) -> None:
    """What each won."""
    for seat in range(2):
        take(sums, 2 + seat, payoff(s, o, seat))


def blind(
    s: Any, o: Any, seat: int, actions: Any, least: Any, most: Any, count: int, rng: Any
) -> tuple[int, int]:
    """Bets or calls only if the other's card is hidden from him and his own is not."""
    hidden = s.cards[1 - seat] == UNKNOWN and s.cards[seat] != UNKNOWN and s.depth == 0
    return actions[1 if hidden else 0], 0


def king(
    s: Any, o: Any, seat: int, actions: Any, least: Any, most: Any, count: int, rng: Any
) -> tuple[int, int]:
    """Bets or calls with the king, and one time in three otherwise."""
    brave = s.cards[seat] == 2 or below(rng, 3) == 0
    return actions[1 if brave else 0], 0


MEASURED_KUHN = replace(
    KUHN,
    bots={"blind": blind, "king": king},
    metrics=Metrics(TABLE, SEAT, tally, close),
)
