"""What lies on the table in Football poker, and the names of its numbers."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from fieldhouse.cards import CardTurn
from fieldhouse.core.schema import Sees, Shape, struct

MAX_SEATS = 8
DOWN_CARDS = 3
UP_CARDS = 4
TEN_YARDS = 10
PUNT_ANTES = 10


class Action(IntEnum):
    """What a seat may do. BET_TO and RAISE_TO take the seat's total in the round."""

    FOLD = 0
    CHECK = 1
    CALL = 2
    BRING_IN = 3
    COMPLETE = 4
    BET = 5
    BET_TO = 6
    RAISE = 7
    RAISE_TO = 8
    PUNT = 9
    NO = 10


class Status(IntEnum):
    """How a seat stands in the hand."""

    OUT = 0
    """Not dealt in."""
    IN = 1
    FOLDED = 2
    SHORT = 3
    """Put out by the ten-yard rule."""


class Phase(IntEnum):
    """The words of `table.phase`."""

    DEAL = 0
    CUT = 1
    BETTING = 2
    PUNT = 3
    OVER = 4


class Structure(IntEnum):
    """The betting structures."""

    FIXED = 0
    SPREAD = 1
    POT_LIMIT = 2
    NO_LIMIT = 3


class Opening(IntEnum):
    """Who opens third street."""

    BRING_IN = 0
    HIGH_CARD = 1


class Payers(IntEnum):
    """Who pays an extra point."""

    ALL = 0
    IN_HAND = 1


class SecondThree(IntEnum):
    """What a later three does to the wild rank of the first."""

    ADD = 0
    REPLACE = 1
    NONE = 2


class Question(IntEnum):
    """What is asked: a card, a cut, a seat's bet, or whether it punts."""

    DOWN = 0
    UP = 1
    COMMUNITY = 2
    CUT = 3
    BRING_IN = 4
    BET = 5
    PUNT = 6


class Event(IntEnum):
    """What happens at the table."""

    HAND = 0
    ANTE = 1
    DOWN = 2
    UP = 3
    COMMUNITY = 4
    EXTRA_POINT = 5
    FIELD_GOAL = 6
    ACTED = 7
    PUNT = 8
    SHORT_OF_TEN = 9
    RETURNED = 10
    SHOWDOWN = 11
    WON = 12
    CARRIED = 13
    HAND_OVER = 14
    GAME_OVER = 15


@struct
class State(CardTurn):
    """Cards, chips and bets. Money is in chips; `paid` and `bets` together are a seat's stake."""

    seats: int
    hand: int
    dealer: int
    street: int
    phase: int
    target: int
    """The seat whose card or cut is awaited."""
    down: Annotated[list[list[int]], Shape(MAX_SEATS, DOWN_CARDS), Sees.OWNER]
    up: Annotated[list[list[int]], Shape(MAX_SEATS, UP_CARDS)]
    ups: Annotated[list[int], Shape(MAX_SEATS)]
    downs: Annotated[list[int], Shape(MAX_SEATS)]
    community: int
    wild: Annotated[list[int], Shape(MAX_SEATS)]
    """Each seat's personal wild ranks, a bit per rank; fours are not among them."""
    wild_order: Annotated[list[list[int]], Shape(MAX_SEATS, UP_CARDS)]
    wilds: Annotated[list[int], Shape(MAX_SEATS)]
    yards: Annotated[list[int], Shape(MAX_SEATS)]
    """What each seat's up cards total."""
    threes: Annotated[list[int], Shape(MAX_SEATS)]
    """How many threes each seat has been dealt face up."""
    status: Annotated[list[int], Shape(MAX_SEATS)]
    punted: Annotated[list[int], Shape(MAX_SEATS)]
    all_in: Annotated[list[int], Shape(MAX_SEATS)]
    bought: Annotated[list[int], Shape(MAX_SEATS)]
    """The stacks of the start."""
    stacks: Annotated[list[int], Shape(MAX_SEATS)]
    bets: Annotated[list[int], Shape(MAX_SEATS)]
    paid: Annotated[list[int], Shape(MAX_SEATS)]
    """What each seat has put into the pots in earlier rounds of the hand, antes included."""
    extra: int
    """Chips in the main pot that are nobody's stake: carried over, and punts."""
    highest: int
    """What a seat must have in the round to stay, the bring-in included."""
    full: int
    """The highest full bet of the round; 0 while none stands."""
    size: int
    """The size of the last full bet or raise, in the structures with amounts."""
    raises: int
    """Full bets and raises of the round."""
    capped: int
    """Whether the cap on raises holds in this round."""
    passed: int
    """Whether the duty to bring in was passed on, so that its seat may fold."""
    acted: Annotated[list[int], Shape(MAX_SEATS)]
    """Whether each seat has acted since the last full bet."""
    strength: Annotated[list[int], Shape(MAX_SEATS)]
    """The value of each hand shown down; more is better."""
