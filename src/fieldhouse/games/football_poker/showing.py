"""What the cards are worth: up cards when a street opens (4), hands when they are shown (11)."""

from __future__ import annotations

from fieldhouse.cards import CARDS, Rank, card_bit, evaluate_wild, hand_of, rank_of, showing
from fieldhouse.games.football_poker.seats import clockwise, is_in
from fieldhouse.games.football_poker.state import State

FOURS = 1 << Rank.FOUR


def wild_ranks(s: State, seat: int) -> int:
    """2. Fours, and the seat's personal wild ranks."""
    return s.wild[seat] | FOURS


def lowest_up_card(s: State) -> int:
    """4. The seat with the lowest first up card, clubs lowest; a four counts above the ace."""
    lowest, found = 2 * CARDS, 0
    for seat in range(s.seats):
        if is_in(s, seat):
            card = s.up[seat][0]
            worth = card + CARDS if rank_of(card) == Rank.FOUR else card
            if worth < lowest:
                lowest, found = worth, seat
    return found


def best_showing(s: State) -> int:
    """4. The best hand showing; equal: more cards, then first from the dealer's left."""
    best, found = -1, s.dealer
    for turn in range(1, s.seats + 1):
        seat = clockwise(s, s.dealer, turn)
        if is_in(s, seat):
            value = showing(hand_of(s.up[seat], s.ups[seat]), wild_ranks(s, seat))
            if value > best:
                best, found = value, seat
    return found


def all_cards(s: State, seat: int) -> int:
    """The seat's cards, the community card among them, as a hand."""
    hand = hand_of(s.down[seat], s.downs[seat]) | hand_of(s.up[seat], s.ups[seat])
    return hand | card_bit(s.community) if s.community >= 0 else hand


def best_five(s: State, seat: int) -> int:
    """2. The value of the best five of the seat's six or seven cards."""
    return evaluate_wild(all_cards(s, seat), wild_ranks(s, seat))
