"""Quarters and teams, as a broadcast names them."""

from __future__ import annotations

from fieldhouse.games.power_poker_football.state import DRIVES
from fieldhouse.gridiron.words import ORDINALS


def quarter(drive: int) -> str:
    """The quarter of a drive: `first quarter`, or `overtime`."""
    return "overtime" if drive > DRIVES else f"{ORDINALS[(drive + 1) // 2]} quarter"


def team(name: str) -> str:
    """`home` as people say it: `the home team`."""
    return f"the {name} team"
