"""The steps of the agenda, in the order of a game."""

from __future__ import annotations

from enum import IntEnum


class Step(IntEnum):
    """What is to be done. The note of a window or a round is the set of seats already asked."""

    DRAW = 0
    HAND = 1
    PINCH = 2
    DEAL = 3
    COACH = 4
    CHALLENGE = 5
    CALL_WORKS = 6
    CALL_FAILS = 7
    GUARD = 8
    CARD = 9
    JUDGE_FLOP = 10
    TABLE_WALK = 11
    ROUND = 12
    TURNS = 13
    FOLD_CARD = 14
    RUN = 15
    SHOWDOWN = 16
    TIE = 17
    WIN = 18
    TABLE_BALK = 19
    RALLY_CARD = 20
    RALLY = 21
    RELIEF = 22
    PITCH = 23
    END_HAND = 24
