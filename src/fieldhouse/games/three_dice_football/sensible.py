"""A cautious guest: small even-money bets, a little fun, and home before it hurts."""

from __future__ import annotations

from fieldhouse.core.rng import below
from fieldhouse.games.three_dice_football.options import Options
from fieldhouse.games.three_dice_football.state import DONE, State, Wager

SHARE = 50
"""A full-game bet is a fiftieth of the starting bankroll, at least one unit."""


def sensible(
    s: State,
    o: Options,
    seat: int,
    actions: list[int],
    least: list[int],
    most: list[int],
    count: int,
    rng: list[int],
) -> tuple[int, int]:
    """One full-game bet a round, now and then a small one on a play, none below half the money.

    Defense has the lowest edge of the full-game wagers and is the usual bet; one round in four
    he cheers for the touchdown instead.
    """
    money = s.bankrolls[seat]
    unit = max(1, o.bankroll // SHARE)
    if 2 * money < o.bankroll or money < unit:
        return DONE, 0
    if s.play == 1:
        if s.on_table[seat] > 0:
            return DONE, 0
        cheers = below(rng, 4) == 0
        return Wager.TOUCHDOWN.value if cheers else Wager.DEFENSE.value, unit
    has_bet = s.bets[seat][Wager.OVER_4] + s.bets[seat][Wager.UNDER_4] > 0
    if has_bet or below(rng, 4) > 0:
        return DONE, 0
    over = below(rng, 2) == 0
    return Wager.OVER_4.value if over else Wager.UNDER_4.value, max(1, unit // 4)
