"""The bettor of simulations: one unit on each wager, so that every wager is measured."""

from __future__ import annotations

from fieldhouse.games.three_dice_football.options import Options
from fieldhouse.games.three_dice_football.state import DONE, State


def flat(
    s: State,
    o: Options,
    seat: int,
    actions: list[int],
    least: list[int],
    most: list[int],
    count: int,
    rng: list[int],
) -> tuple[int, int]:
    """The first open wager without a stake, then done."""
    for i in range(count):
        if actions[i] != DONE and s.bets[seat][actions[i]] == 0:
            return actions[i], 1
    return DONE, 0
