"""The steps of the agenda, in the order of a game."""

from __future__ import annotations

from enum import IntEnum


class Step(IntEnum):
    """What is to be done. The note of a window or a round is the set of seats already asked."""

    DRAW = 0
    HAND = 1
    STAND = 2
    STOP = 3
    DEAL = 4
    BLAST = 5
    CHALLENGE = 6
    BLAST_GAIN = 7
    BLITZ_BET = 8
    CARD = 9
    REVEAL = 10
    LOADED_BOX = 11
    ROUND = 12
    TURNS = 13
    COVER = 14
    PASS = 15
    BLITZ = 16
    SHOWDOWN = 17
    TIE = 18
    WIN = 19
    KICK = 20
    CALL = 21
    NEXT_CARD = 22
    RETURN = 23
    CONVERSION = 24
    CONVERSION_CARD = 25
