"""An ace that is claimed, perhaps without being held, and the card that a lie or a doubt costs.

All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.cards import CARDS, Rank, rank_of, suit_of
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.power_poker.mat import NO_CARD, Mat, discard_hole_card


def ace_held(s: Mat, seat: int, suits: int) -> int:
    """An ace of one of these suits (a bit each) that the seat can show, or NO_CARD.

    What a record hides was never shown, so it is none.
    """
    for place in range(s.holes[seat]):
        card = s.hole[seat][place]
        if card != UNKNOWN and rank_of(card) == Rank.ACE and suits >> suit_of(card) & 1:
            return card
    return NO_CARD


def one_of_the_cards(s: Mat, seat: int, first: int, actions: list[int], found: int) -> int:
    """Add an action for each card that the seat holds, ascending; return how many there are then.

    The actions are `first` for the card 0 and so on; `first + CARDS` is one that a record hides.
    """
    start = found
    for place in range(s.holes[seat]):
        action = first + min(s.hole[seat][place], CARDS)
        at = found
        while at > start and actions[at - 1] > action:
            actions[at] = actions[at - 1]
            at -= 1
        if at == start or actions[at - 1] != action:
            actions[at] = action
            found += 1
    return found


def discard_card(s: Mat, seat: int, first: int, action: int) -> int:
    """The seat puts the card of such an action away, face down; return the card's outcome."""
    outcome = action - first
    discard_hole_card(s, seat, UNKNOWN if outcome == CARDS else outcome)
    return outcome
