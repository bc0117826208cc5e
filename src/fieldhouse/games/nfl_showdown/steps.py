"""The steps of the agenda, in the order of a game."""

from __future__ import annotations

from enum import IntEnum


class Step(IntEnum):
    """What is to be done."""

    TOSS = 0
    DEAL = 1
    KICKOFF = 2
    CALL = 3
    SHOW = 4
    OFFER_OFFENSE = 5
    OFFER_DEFENSE = 6
    OPEN = 7
    SETTLE = 8
    TRY = 9
    FREE_PUNT = 10
