"""What lies on the mat in a hand of Power Poker: hole cards, community cards, who folded or bet.

A set of seats is an integer with a bit for each seat. All functions belong to the compiled subset.
"""

from __future__ import annotations

from typing import Annotated

from fieldhouse.cards import (
    CardTurn,
    Rank,
    card_bit,
    is_red,
    open_deck,
    rank_of,
)
from fieldhouse.core.schema import UNKNOWN, Sees, Shape, struct

MAX_SEATS = 8
HOLE_CARDS = 3
COMMUNITY_CARDS = 5
FLOP_CARDS = 3
NO_CARD = -1
NOBODY = 0
"""The empty set of seats."""
NOBODY_THERE = -1
"""In a place for a seat: none."""


@struct
class Mat(CardTurn):
    """The deck, the hole and community cards, and how each seat stands."""

    seats: int
    dealer: int
    target: int
    """The seat that the card awaited is for, or that the question is about."""
    hole: Annotated[list[list[int]], Shape(MAX_SEATS, HOLE_CARDS), Sees.OWNER]
    """Each seat's hole cards, the empty places last."""
    holes: Annotated[list[int], Shape(MAX_SEATS)]
    """How many hole cards each seat has."""
    community: Annotated[list[int], Shape(COMMUNITY_CARDS)]
    communities: int
    folded: int
    """The seats that have folded."""
    bet: int
    """The seats that have bet to win."""
    benched: int
    """The seats that sit this hand out."""
    tied: int
    """The seats of a high-card draw."""
    to_draw: int
    """Those of them that have not drawn yet."""
    left_before: int
    """How many cards were left before the draw."""
    drawn: Annotated[list[int], Shape(MAX_SEATS)]
    """The rank that each of them drew last."""
    strength: Annotated[list[int], Shape(MAX_SEATS)]
    """The value of each hand shown down; 0 if it was not."""


# ------------------------------------------------------------------ sets of seats


def only(seat: int) -> int:
    """The set of one seat."""
    return 1 << seat


def has(group: int, seat: int) -> bool:
    """Whether the seat is in the set."""
    return group >> seat & 1 == 1


def without(group: int, seat: int) -> int:
    """The set less a seat that is in it."""
    return group ^ 1 << seat


def everybody(s: Mat) -> int:
    """All seats."""
    return (1 << s.seats) - 1


def active(s: Mat) -> int:
    """The seats that take part in this hand."""
    return everybody(s) & ~s.benched


def in_hand(s: Mat) -> int:
    """The seats that may still win this hand."""
    return active(s) & ~s.folded


def can_fold(s: Mat) -> int:
    """The seats still in that have not bet to win."""
    return in_hand(s) & ~s.bet


def is_one(group: int) -> bool:
    """Whether it is the set of a single seat, or of none."""
    return group & (group - 1) == 0


def clockwise(s: Mat, seat: int, places: int) -> int:
    """The seat so many places, up to one whole turn, further on."""
    further = seat + places
    return further - s.seats if further >= s.seats else further


def first_of(s: Mat, group: int, seat: int) -> int:
    """The first of a set clockwise from `seat`, that seat itself included; none if it is empty."""
    for places in range(s.seats):
        other = clockwise(s, seat, places)
        if has(group, other):
            return other
    return NOBODY_THERE


def next_of(s: Mat, group: int, seat: int) -> int:
    """The first of a set clockwise from `seat`, that seat itself last."""
    return first_of(s, group, clockwise(s, seat, 1))


# ------------------------------------------------------------------ cards


def open_mat(s: Mat, seats: int) -> None:
    """An empty mat and a whole deck."""
    s.seats = seats
    open_deck(s)
    clear_mat(s)


def clear_mat(s: Mat) -> None:
    """Nothing lies on the mat, and nobody has acted."""
    s.folded = s.bet = s.communities = 0
    for place in range(COMMUNITY_CARDS):
        s.community[place] = NO_CARD
    for seat in range(s.seats):
        drop_hole_cards(s, seat)
        s.strength[seat] = 0


def drop_hole_cards(s: Mat, seat: int) -> None:
    """The seat has no hole cards any more."""
    s.holes[seat] = 0
    for place in range(HOLE_CARDS):
        s.hole[seat][place] = NO_CARD


def discard_hole_card(s: Mat, seat: int, card: int) -> None:
    """The seat puts one of its cards away; the others close up."""
    hole = s.hole[seat]
    kept = 0
    gone = False
    for place in range(s.holes[seat]):
        if hole[place] == card and not gone:
            gone = True
        else:
            hole[kept] = hole[place]
            kept += 1
    hole[kept] = NO_CARD
    s.holes[seat] = kept


def lay_community_card(s: Mat, card: int) -> None:
    """The next community card lies open."""
    s.community[s.communities] = card
    s.communities += 1


def hides_a_card(s: Mat, seat: int) -> bool:
    """Whether a record keeps back one of the seat's hole cards."""
    for place in range(s.holes[seat]):
        if s.hole[seat][place] == UNKNOWN:
            return True
    return False


def all_cards(s: Mat, seat: int) -> int:
    """The seat's hole cards and the community cards, as a hand."""
    hand = 0
    for place in range(s.holes[seat]):
        hand |= card_bit(s.hole[seat][place])
    for place in range(s.communities):
        hand |= card_bit(s.community[place])
    return hand


def is_number(card: int) -> bool:
    """Whether it is a card from two to ten."""
    return rank_of(card) <= Rank.TEN


def is_court(card: int) -> bool:
    """Whether it is a jack, queen or king."""
    rank = rank_of(card)
    return Rank.JACK <= rank <= Rank.KING


def is_black(card: int) -> bool:
    """Whether it is a club or a spade."""
    return not is_red(card)
