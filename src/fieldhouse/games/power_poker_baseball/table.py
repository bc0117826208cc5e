"""What must hold at a table of Power Poker Baseball, whatever happens."""

from __future__ import annotations

from fieldhouse.games.power_poker_baseball.options import Options
from fieldhouse.games.power_poker_baseball.state import (
    BALLS,
    BASES,
    OUTS,
    RELIEFS,
    STRIKES,
    TAKES,
    State,
)
from fieldhouse.power_poker.mat import NOBODY_THERE


def bounds(options: Options, seats: int) -> tuple[int, int]:
    """One wins a point from each of the others."""
    return -1, seats - 1


def out_of_order(s: State, o: Options) -> int:
    """How many things stand as they can't: none. Belongs to the compiled subset.

    3. There are fewer than three outs between hands, and 19. in a rally, where a batter has fewer
    than four balls and three strikes. 8. Only the winner has the runs of mercy.
    """
    over = s.champion != NOBODY_THERE
    wrong = 0
    if s.outs >= OUTS and not over:
        wrong += 1
    if s.inning < o.start_inning or s.rally_outs > OUTS or s.takes > TAKES:
        wrong += 1
    if s.balls >= BALLS or s.strikes >= STRIKES:
        wrong += 1
    for seat in range(s.seats):
        if not (0 <= s.bases[seat] < 1 << BASES and 0 <= s.reliefs[seat] <= RELIEFS):
            wrong += 1
        if s.runs[seat] < 0 or (s.runs[seat] >= o.mercy and seat != s.champion):
            wrong += 1
    return wrong
