"""The steps of the agenda, in the order of a hand."""

from __future__ import annotations

from enum import IntEnum


class Step(IntEnum):
    """What is to be done; the note is how many seats are done, or a seat."""

    HAND = 0
    TWO_DOWN = 1
    UP = 2
    CUT = 3
    ROUND = 4
    END_ROUND = 5
    PUNTS = 6
    DOWNS = 7
    LAST = 8
    LAST_DOWN = 9
    SHOWDOWN = 10
    END_HAND = 11
