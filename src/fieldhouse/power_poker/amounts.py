"""No action of the Power Poker games takes an amount."""

from __future__ import annotations

from fieldhouse.core.schema import Struct


def least(s: Struct, o: Struct, action: int) -> int:
    """None."""
    return 0


def most(s: Struct, o: Struct, action: int) -> int:
    """None."""
    return 0
