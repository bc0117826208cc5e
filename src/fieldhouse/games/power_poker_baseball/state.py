"""What lies on the diamond and on the mat in Power Poker Baseball, and the names of its numbers."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from fieldhouse.core.schema import Sees, Shape, struct
from fieldhouse.power_poker.mat import MAX_SEATS, Mat

BASES = 3
OUTS = 3
"""Outs of an inning, and of a rally."""
INNINGS = 9
TAKES = 3
STRIKES = 3
BALLS = 4
RELIEFS = 2


class Base(IntEnum):
    """The bases of a hit; a runner stands on one of the first three."""

    SINGLE = 1
    DOUBLE = 2
    TRIPLE = 3
    HOME_RUN = 4


class Action(IntEnum):
    """What a seat may do. Those at the end name a seat, a seat and a base, or a card."""

    NO = 0
    CHALLENGE = 1
    BUNT = 2
    STEAL_SECOND = 3
    STEAL_THIRD = 4
    STEAL_HOME = 5
    CHECK = 6
    FOLD = 7
    BET = 8
    GUARD = 9
    PITCH = 10
    TAKE = 11
    RELIEF = 12
    GIVE = 13
    PINCH = 13 + MAX_SEATS
    PICK_OFF = 13 + 2 * MAX_SEATS
    DISCARD = 13 + (2 + BASES) * MAX_SEATS


class Question(IntEnum):
    """What is asked of a seat, or which card is awaited."""

    DRAW = 0
    PINCH = 1
    HOLE = 2
    COACH = 3
    CHALLENGE = 4
    DISCARD = 5
    COMMUNITY = 6
    TURN = 7
    FOLD_CARD = 8
    GUARD = 9
    GUARD_CARD = 10
    GIVE = 11
    TIE = 12
    RALLY_CARD = 13
    RELIEF = 14
    PITCH = 15
    PITCHED = 16


class Phase(IntEnum):
    """The words of `table.phase`."""

    DRAW = 0
    PINCH_HITTER = 1
    DEAL = 2
    COACH_CALL = 3
    FLOP = 4
    ROUND_1 = 5
    SLIDE_CARD = 6
    ROUND_2 = 7
    TAG_CARD = 8
    ROUND_3 = 9
    SHOWDOWN = 10
    RALLY_CARD = 11
    RALLY = 12
    OVER = 13


class Reason(IntEnum):
    """How the game was decided."""

    INNINGS = 0
    MERCY = 1
    WALK_OFF = 2


class Event(IntEnum):
    """What happens; a hit, a walk or a run is the seat's."""

    DRAW = 0
    WON_DRAW = 1
    INNING = 2
    HAND = 3
    PINCH = 4
    HOLE = 5
    BUNT = 6
    PICK_OFF = 7
    STEAL = 8
    CHALLENGE = 9
    ACE_SHOWN = 10
    BLUFFED = 11
    DISCARD = 12
    BUNTED = 13
    PICKED_OFF = 14
    STOLEN = 15
    CAUGHT = 16
    FLOP = 17
    COMMUNITY = 18
    DOUBLE_PLAY = 19
    TABLE_STRIKEOUT = 20
    TABLE_WALK = 21
    CHECK = 22
    FOLD = 23
    FOLD_CARD = 24
    BET = 25
    GUARD = 26
    GUARD_CARD = 27
    HIT = 28
    WALK = 29
    RUN = 30
    GAVE = 31
    SHOWDOWN = 32
    TIE = 33
    WON = 34
    TABLE_BALK = 35
    RALLY_CARD = 36
    TRIPLE_PLAY = 37
    RALLY = 38
    RELIEF = 39
    PITCH = 40
    TAKE = 41
    RALLY_OUT = 42
    RELIEF_OVER = 43
    RALLY_OVER = 44
    HAND_OVER = 45
    BENCHED = 46
    BACK = 47
    SKIPPED = 48
    INNING_OVER = 49
    EXTRA_INNINGS = 50
    GAME_OVER = 51
    NEW_DECK = 52


@struct
class State(Mat):
    """The bases, the runs, and what is under way in this hand."""

    phase: int
    inning: int
    extra: int
    """Whether extra innings have begun."""
    outs: int
    bases: Annotated[list[int], Shape(MAX_SEATS)]
    """Each seat's runners: bit 0 is first base."""
    runs: Annotated[list[int], Shape(MAX_SEATS)]
    reliefs: Annotated[list[int], Shape(MAX_SEATS)]
    """The Relief Pitchers that each seat has left."""
    kept: Annotated[int, Sees.NOBODY]
    """The hole cards dealt in this hand, which never go back into the deck."""
    hand_outs: int
    """The outs that this hand brings at its end."""
    skips: int
    """How many dealers are skipped after this hand."""
    round: int
    pinch: int
    """The seats with a third hole card."""
    caller: int
    call: int
    """The coach's call, an action."""
    flop_stopped: int
    """Whether a King has stopped the dealer's scoring."""
    walked: int
    """Whether the table has walked in this hand."""
    guard: int
    """The seat whose chip lies on home plate, or NOBODY_THERE."""
    guarded: int
    """Whether the plate was guarded in this hand."""
    winner: int
    """Who has won the hand, or NOBODY_THERE."""
    losers: int
    """The seats that lost the showdown after a bet to win."""
    fold_cards: int
    """How many cards of a fold to score are to come, the one awaited included."""
    turned: int
    """How many Rally cards were turned."""
    rally: int
    """The seat at bat in a rally, or NOBODY_THERE."""
    rally_outs: int
    balls: int
    strikes: int
    takes: int
    taking: int
    """Whether the next card is taken."""
    relief: int
    """The seat whose Relief Pitcher is on the mound, or NOBODY_THERE."""
    relieved: int
    """The seats that have called one in this rally."""
    champion: int
    """The winner of the game, or NOBODY_THERE."""
    reason: int
