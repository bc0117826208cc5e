"""The settlement journal: one row for each settled wager, for whoever checks the books."""

from __future__ import annotations

from typing import Any

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.match import Match
from fieldhouse.games.three_dice_football.options import WAGER_NAMES
from fieldhouse.games.three_dice_football.state import FIRST_SINGLE_PLAY, Event, Verdict, Wager

COLUMNS = ("round", "roll", "seat", "wager", "stake", "paid", "bankroll", "point")


def journal(match: Match) -> list[dict[str, Any]]:
    """All settlements so far, in order.

    `roll` counts the rolls of the round, the extra-point roll included. `paid` is what the bank
    hands back, the stake included; `bankroll` is the seat's money after it. `point` is the rule.
    """
    money = [match.options["bankroll"]] * len(match.seats)
    rows: list[dict[str, Any]] = []
    round_number = roll = 0
    for event in match.events:
        a, b, c, _ = event.values
        if event.kind == Event.ROUND:
            round_number, roll = a, 0
        elif event.kind in (Event.ROLL, Event.EXTRA_POINT_ROLL):
            roll += 1
        elif event.kind == Event.BET:
            money[event.seat] -= b
        elif event.kind == Event.SETTLED:
            money[event.seat] += c
            row = (round_number, roll, match.seats[event.seat], WAGER_NAMES[a], b, c)
            rows.append(dict(zip(COLUMNS, (*row, money[event.seat], _point(event)), strict=True)))
    return rows


def _point(event: CoreEvent) -> str:
    wager, verdict = Wager(event.values[0]), Verdict(event.values[3])
    if wager >= FIRST_SINGLE_PLAY:
        return f"5 {verdict.name.lower()} on the dice"
    return f"6 {('collected', 'returned', 'paid')[verdict]} in settlement order"
