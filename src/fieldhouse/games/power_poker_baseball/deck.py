"""The deck of a hand, which is made anew when it runs out (1)."""

from __future__ import annotations

from fieldhouse.cards import CARDS, card_bit, cards_left, shuffle, take_card
from fieldhouse.core.agenda import await_outcome
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_baseball.state import Event, State


def await_card(s: State, log: EventLog | None, question: int) -> None:
    """A card is flipped; 1. an empty deck is made of the cards that lie face up out of play."""
    if cards_left(s) == 0:
        remake_deck(s)
        emit(log, Event.NEW_DECK, a=cards_left(s))
    await_outcome(s, question)


def remake_deck(s: State) -> None:
    """1. All cards but hole, discarded and community cards."""
    hidden = s.hidden
    kept = s.kept
    for place in range(s.communities):
        kept |= card_bit(s.community[place])
    shuffle(s)
    for card in range(CARDS):
        if kept & card_bit(card):
            take_card(s, card)
    s.hidden = hidden
