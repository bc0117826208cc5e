"""The settlement journal: one row for each settled wager, for whoever checks the books."""

from __future__ import annotations

from typing import Any

from fieldhouse.core.match import Match
from fieldhouse.games.three_dice_football.options import WAGER_NAMES
from fieldhouse.games.three_dice_football.state import FIRST_SINGLE_PLAY, Event

COLUMNS = ("round", "roll", "seat", "wager", "stake", "paid", "bankroll", "point")


def journal(match: Match) -> list[dict[str, Any]]:
    """All settlements so far, in order.

    `roll` counts the rolls of the round, the extra-point roll included. `paid` is what the bank
    hands back, the stake included; `bankroll` is the seat's money after it. `point` is the rule: 5
    for a wager on a single play, settled after its roll, 6 for one on the full game, settled when
    the round ends.
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
            point = 5 if a >= FIRST_SINGLE_PLAY else 6
            who = match.seats[event.seat]
            row = (round_number, roll, who, WAGER_NAMES[a], b, c, money[event.seat], point)
            rows.append(dict(zip(COLUMNS, row, strict=True)))
    return rows
