"""The showdown: whose best five of hole and community cards are best.

All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.cards import evaluate
from fieldhouse.core.agenda import stuck
from fieldhouse.power_poker.mat import Mat, all_cards, has, hides_a_card, in_hand, only


def all_can_show(s: Mat) -> bool:
    """Whether every hand still in is known; where a record hides one, the game is stuck."""
    for seat in range(s.seats):
        if has(in_hand(s), seat) and hides_a_card(s, seat):
            stuck(s, seat)
            return False
    return True


def show_hand(s: Mat, seat: int) -> int:
    """The seat shows its cards; return them as a hand."""
    hand = all_cards(s, seat)
    s.strength[seat] = evaluate(hand)
    return hand


def best_hands(s: Mat) -> int:
    """The seats with the best hand of those shown."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.strength[seat])
    best = 0
    for seat in range(s.seats):
        if s.strength[seat] == most:
            best |= only(seat)
    return best
