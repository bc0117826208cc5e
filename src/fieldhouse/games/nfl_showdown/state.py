"""What lies on the board in NFL Showdown, and the names of its numbers."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from fieldhouse.core.agenda import Turn
from fieldhouse.core.schema import Sees, Shape, struct

SEATS = 2
GOAL_LINE = 100
DOWNS = 4
TO_GAIN = 10
QUARTERS = 4
OVERTIME = 5
"""The number of the quarter after the fourth."""
BOOKS = 3
CALLS = 3
"""Offense cards of a book."""
DEFENSES = 4
"""The most defense cards of a book."""
DEFENSE_NAMES = BOOKS * DEFENSES
COLOURS = 3
SIDES = 6
BIG_PLAYS = 64
HAND = 3
"""The most Big Play cards of a seat."""
LONGEST_STEP = 10
"""Yards that a kicker may step back."""
NO_ONE = -1
NO_CARD = -1
NOT_ROLLED = -1


class Mode(IntEnum):
    """How the game is played (1)."""

    ROOKIE = 0
    PRO = 1
    PRO_BOWL = 2


class Tie(IntEnum):
    """Whose Big Play is first where both want one (9)."""

    COIN = 0
    OFFENSE = 1
    DEFENSE = 2


class Kind(IntEnum):
    """What kind of play an offense card is (3)."""

    RUN = 0
    SHORT_PASS = 1
    LONG_PASS = 2


class Colour(IntEnum):
    """The distance dice (2)."""

    GREEN = 0
    RED = 1
    YELLOW = 2


class White(IntEnum):
    """What the passing die shows (2)."""

    CATCH = 0
    INCOMPLETE = 1
    TURNOVER = 2


class Result(IntEnum):
    """What comes of a down."""

    PLAY = 0
    SACK = 1
    INCOMPLETE = 2
    INTERCEPTION = 3
    FUMBLE = 4


class Effect(IntEnum):
    """What a Big Play card does (4)."""

    YARDS = 0
    PASS = 1
    CANCEL = 2


class Action(IntEnum):
    """What a seat may do. Ids after a name's are its yards, dice, cards."""

    RECEIVE = 0
    KICK = 1
    EXTRA = 2
    TWO = 3
    NO = 4
    FIELD_GOAL = 5
    PUNT = 5 + LONGEST_STEP  # with one to three dice, a set of colours from 1 to 7
    CALL = PUNT + (1 << COLOURS)
    DEFEND = CALL + BOOKS * CALLS
    BIG = DEFEND + DEFENSE_NAMES
    HIDDEN_BIG = BIG + BIG_PLAYS


class Outcome(IntEnum):
    """What chance may give. Ids after a name's are its cards and rolls."""

    COIN = 0
    GOOD = SEATS
    MISS = SEATS + 1
    CARD = SEATS + 2
    HIDDEN_CARD = SEATS + 2 + BIG_PLAYS
    ROLL = SEATS + 3 + BIG_PLAYS


DIE_RESULTS = SIDES + 1
"""A colour's distinct faces, and that it was not rolled."""
WHITE_RESULTS = 4
ROLLS = WHITE_RESULTS * DIE_RESULTS**COLOURS


class Question(IntEnum):
    """What is asked of a seat, or awaited from chance."""

    COIN = 0
    TOSS = 1
    DEAL = 2
    CALL = 3
    DEFEND = 4
    ROLL = 5
    BIG_PLAY = 6
    FIRST = 7
    FLICK = 8
    TRY = 9


class Purpose(IntEnum):
    """What dice are rolled for."""

    DOWN = 0
    BIG_PLAY = 1
    KICKOFF = 2
    PUNT = 3
    FREE_PUNT = 4


class Phase(IntEnum):
    """The words of `table.phase`."""

    TOSS = 0
    DEAL = 1
    KICKOFF = 2
    CALL = 3
    BIG_PLAY = 4
    FIELD_GOAL = 5
    PUNT = 6
    FREE_PUNT = 7
    TRY = 8
    OVER = 9


class Event(IntEnum):
    """What happens on the board."""

    TOSS = 0
    CHOSE = 1
    BIG_PLAY_DEALT = 2
    QUARTER = 3
    KICKOFF = 4
    POSSESSION = 5
    DOWN = 6
    CALLED = 7
    BOOK = 8
    DEFENDED = 9
    PLAY = 10
    ROLLED = 11
    PLANNED = 12
    FIRST = 13
    BIG_PLAY = 14
    MOVED = 15
    FIRST_DOWN = 16
    FIELD_GOAL_TRY = 17
    FIELD_GOAL = 18
    MISSED = 19
    PUNT = 20
    TURNOVER = 21
    TOUCHDOWN = 22
    TRY = 23
    TRY_OVER = 24
    SAFETY = 25
    HALFTIME = 26
    OVERTIME = 27
    GAME_OVER = 28


class Ending(IntEnum):
    """How a possession ends without a score."""

    ON_DOWNS = 0
    INTERCEPTION = 1
    FUMBLE = 2
    MISSED = 3
    PUNT = 4


@struct
class State(Turn):
    """The ball, the clock, the score, the cards, and what is sealed."""

    phase: int
    target: int
    """The seat that a card is dealt to."""
    offense: int
    """The seat with the ball, or NO_ONE."""
    toss_winner: int
    first_receiver: int
    """Who received the opening kickoff."""
    ball: int
    to_gain: int
    down: int
    quarter: int
    possession: int
    trying: int
    """Whether a two-point try is played."""
    score: Annotated[list[int], Shape(SEATS)]
    hand: Annotated[list[list[int]], Shape(SEATS, HAND), Sees.OWNER]
    """Each seat's Big Play cards."""
    held: Annotated[list[int], Shape(SEATS)]
    """How many cards it has been given."""
    used: Annotated[list[list[int]], Shape(SEATS, HAND)]
    """Which of them are used up."""
    dealt: Annotated[list[int], Shape(BIG_PLAYS), Sees.NOBODY]
    """Which Big Play cards are out, as far as is known."""
    left: int
    """How many may still be dealt, for all that is known."""
    sealed: Annotated[list[int], Shape(SEATS), Sees.OWNER]
    """What each seat has laid face down: a card, or NO_CARD."""
    book: int
    """The playbook announced, or NO_CARD."""
    called: int
    """The offense's card when both are shown, or NO_CARD."""
    defended: int
    result: int
    """What comes of this down so far, a `Result`."""
    yards: int
    purpose: int
    dice: int
    """The colours to be rolled, a bit for each."""
    white: int
    """Whether the white die is rolled too."""
    shown: Annotated[list[int], Shape(1 + COLOURS)]
    """This down's dice, white first, or NOT_ROLLED."""
    step: int
    """How far the kicker has stepped back."""
    big_seat: int
    """Whose Big Play is carried out."""
    big_card: int
    champion: int
