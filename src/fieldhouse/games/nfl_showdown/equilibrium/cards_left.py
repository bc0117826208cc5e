"""Which Big Play cards are left, as numbers (9).

A seat's cards are a number from 0 to 3: `BLUE` is its card for the offense, `RED` that for the
defense. All of both seats are one number from 0 to `ALL`, the second seat's two bits higher. In a
possession only the offense's blue card and the defense's red one can be played; these two are
again a number from 0 to 3, the cards in play.
"""

from __future__ import annotations

from fieldhouse.games.nfl_showdown.big_plays import OFFENSE_CARD
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import BIG_PLAYS, HAND, NO_CARD, SEATS, State

NONE, BLUE, RED, BOTH = range(4)
IN_PLAY = 4
"""So many sets of cards in play."""
ALL = 15
SETS = 16


def cards_of(cards: int, seat: int) -> int:
    """A seat's cards."""
    return cards >> 2 * seat & BOTH


def together(offense: int, offense_cards: int, defense_cards: int) -> int:
    """All cards, from those of the seat with the ball and those of the other."""
    return offense_cards << 2 * offense | defense_cards << 2 * (SEATS - 1 - offense)


def in_play(cards: int, offense: int) -> int:
    """The cards in play when this seat has the ball."""
    return cards_of(cards, offense) & BLUE | cards_of(cards, SEATS - 1 - offense) & RED


def with_in_play(cards: int, offense: int, playable: int) -> int:
    """All cards, when those in play are these and the others as before."""
    kept = cards & ~together(offense, BLUE, RED)
    return kept | together(offense, playable & BLUE, playable & RED)


def left_out_of_play(offense: int) -> list[int]:
    """All that the cards which are not in play can be."""
    return [cards for cards in range(SETS) if not in_play(cards, offense)]


def cards_left(s: State, o: Options) -> int:
    """9. The cards of both seats that are not used, where each seat has its team's."""
    cards = 0
    for seat in range(SEATS):
        for place in range(HAND):
            card = s.hand[seat][place]
            if card != NO_CARD and not s.used[seat][place]:
                cards |= (BLUE if o.big_side[card] == OFFENSE_CARD else RED) << 2 * seat
    return cards


def card_of(o: Options, seat: int, colour: int) -> int:
    """4. The number of a team's card, `BLUE` or `RED`."""
    side = OFFENSE_CARD if colour == BLUE else 1 - OFFENSE_CARD
    return next(
        card
        for card in range(BIG_PLAYS)
        if o.big_team[card] == o.teams[seat] and o.big_side[card] == side
    )
