"""What lies on the field and on the mat in Power Poker Football, and the names of its numbers."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from fieldhouse.cards import CARDS
from fieldhouse.core.schema import Shape, struct
from fieldhouse.power_poker.mat import MAX_SEATS, Mat

GOAL_LINE = 100
"""Yards from the offense's own goal line to the opponent's."""
MIDFIELD = 50
GOAL_LINE_STAND_ZONE = 90
TO_GAIN = 10
DOWNS = 4
DRIVES = 8
HALF = 4
"""The drive that ends the first half."""
TEAMS = 2
NO_TEAM = -1


class Team(IntEnum):
    """The even seats are the home team, the odd seats the away team (1)."""

    HOME = 0
    AWAY = 1


class Points(IntEnum):
    """5. What a score is worth."""

    EXTRA_POINT = 1
    TWO_POINTS = 2
    SAFETY = 2
    FIELD_GOAL = 3
    TOUCHDOWN = 6


class Action(IntEnum):
    """What a seat may do. A tackle and a discard name a card: the ids after theirs."""

    PUNT = 0
    FIELD_GOAL = 1
    GO = 2
    STAND = 3
    STOP = 4
    BLAST = 5
    CHALLENGE = 6
    BLITZ_BET = 7
    CHECK = 8
    BET = 9
    RUN = 10
    PASS = 11
    HAIL_MARY = 12
    BLITZ = 13
    COVER = 14
    HIGH = 15
    LOW = 16
    CHIP = 17
    EXTRA = 18
    TWO = 19
    NO = 20
    TACKLE = 21
    DISCARD = 21 + CARDS


class Question(IntEnum):
    """What is asked of a seat, or which card is awaited."""

    DRAW = 0
    FOURTH_DOWN = 1
    STAND = 2
    STOP = 3
    HOLE = 4
    BLAST = 5
    CHALLENGE = 6
    DISCARD = 7
    BLITZ_BET = 8
    COMMUNITY = 9
    REVEAL = 10
    TURN = 11
    LAST_TACKLE = 12
    COVER = 13
    PASS = 14
    BLITZ = 15
    TIE = 16
    CLUTCH = 17
    KICK = 18
    CALL = 19
    NEXT_CARD = 20
    VOID = 21
    RETURN = 22
    CONVERSION = 23
    CONVERSION_CARD = 24


class Phase(IntEnum):
    """The words of `table.phase`."""

    DRAW = 0
    FOURTH_DOWN = 1
    STAND = 2
    STOP = 3
    DEAL = 4
    BLAST = 5
    BLITZ_BET = 6
    FLOP = 7
    ROUND_1 = 8
    FOURTH_CARD = 9
    ROUND_2 = 10
    FIFTH_CARD = 11
    ROUND_3 = 12
    SHOWDOWN = 13
    CLUTCH = 14
    PUNT = 15
    PUNT_RETURN = 16
    FIELD_GOAL = 17
    CONVERSION = 18
    OVER = 19


class Event(IntEnum):
    """What happens. Where the ball moves, `a` is the card, `b` the ball before and `c` after."""

    DRAW = 0
    WON_DRAW = 1
    DRIVE = 2
    DOWN = 3
    FOURTH_DOWN = 4
    STAND = 5
    STOP = 6
    HOLE = 7
    BLAST = 8
    CHALLENGE = 9
    BLASTED = 10
    BLUFFED = 11
    DISCARD = 12
    BLITZ_BET = 13
    FLOP = 14
    REVEAL = 15
    LOADED_BOX = 16
    COMMUNITY = 17
    CHECK = 18
    BET = 19
    RUN = 20
    TACKLE = 21
    PASS = 22
    COVER = 23
    THROWN = 24
    BLITZ = 25
    RUSHED = 26
    GOAL_LINE_HELD = 27
    SHOWDOWN = 28
    TIE = 29
    WON = 30
    CLUTCH = 31
    YARDS = 32
    BENCHED = 33
    BACK = 34
    SAFETY_STOPPED = 35
    CHIP_BACK = 36
    COVERAGE_OVER = 37
    FIRST_DOWN = 38
    TURNOVER = 39
    MISCONDUCT = 40
    TOUCHDOWN = 41
    SAFETY = 42
    FIELD_GOAL = 43
    CONVERSION = 44
    CONVERSION_CARD = 45
    CONVERTED = 46
    KICK = 47
    CALL = 48
    NEXT_CARD = 49
    CHIP = 50
    KICK_OVER = 51
    PUNT_RETURN = 52
    HALFTIME = 53
    OVERTIME = 54
    GAME_OVER = 55
    HAND_OVER = 56


class Ending(IntEnum):
    """How the offense loses the ball without a score, or a kick ends."""

    ON_DOWNS = 0
    FUMBLE = 1
    INTERCEPTION = 2
    BLOCKED = 3
    PUNT = 4
    TOUCHBACK = 5
    MISSED = 6


class Flip(IntEnum):
    """What a card made of a pass, a Clutch or a call."""

    NOTHING = 0
    GAIN = 1
    DROPPED = 2
    INTERCEPTED = 3
    TOUCHDOWN = 4
    DOUBLE = 5
    RIGHT = 6
    WRONG = 7
    PAIR = 8


@struct
class State(Mat):
    """The field, the chips, the scores, and what is under way in this hand."""

    phase: int
    offense: int
    first_defense: int
    """The team that defended in drive 1."""
    ball: int
    to_gain: int
    down: int
    drive: int
    overtime: int
    score: Annotated[list[int], Shape(2)]
    points: Annotated[list[int], Shape(MAX_SEATS)]
    score_before: int
    """Both teams' score when the individual scores began."""
    chips: Annotated[list[int], Shape(MAX_SEATS)]
    used: Annotated[list[int], Shape(MAX_SEATS)]
    coverage: int
    """The seat whose chip lies on the King location, or NOBODY_THERE."""
    stand: int
    stop: int
    blitz_bettor: int
    caller: int
    """Who claimed a black ace, threw a pass, or calls the next card of a kick."""
    flop_stopped: int
    """Whether a King has come on the flop."""
    reveal_done: int
    """Whether a red ace has had its reveal card."""
    hail_mary: int
    """Whether a Hail Mary was declared in this hand."""
    deep: int
    """Whether the pass in the air is a Hail Mary."""
    round: int
    losers: int
    """The seats that lost the showdown after a bet to win."""
    flagged: int
    """The team that is to be penalised, or NO_TEAM."""
    line: int
    """The line of scrimmage of a kick, which moves the ball."""
    last_card: int
    """The card that the next one of a kick is compared with."""
    call: int
    calls_right: int
    made: int
    """How many cards of a conversion were good."""
    flips: int
    """How many cards of a conversion were turned."""
    winner: int
    """The team with the Team Victory, or NO_TEAM while the game goes on."""
    mvp: int
