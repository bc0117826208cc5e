"""What must hold at a table of Power Poker Football, whatever happens."""

from __future__ import annotations

from fieldhouse.games.power_poker_football.options import Options


def bounds(options: Options, seats: int) -> tuple[int, int]:
    """A team wins or loses."""
    return -1, 1
