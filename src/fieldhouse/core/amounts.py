"""For a game in which no action takes an amount: its `least` and `most`."""

from __future__ import annotations

from fieldhouse.core.schema import Struct


def least(s: Struct, o: Struct, action: int) -> int:
    """None."""
    return 0


def most(s: Struct, o: Struct, action: int) -> int:
    """None."""
    return 0
