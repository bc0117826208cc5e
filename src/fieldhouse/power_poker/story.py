"""What the Power Poker games tell in the same words, from an event's JSON alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fieldhouse.cards import HIDDEN, card_in_words

Told = Mapping[str, Any]
"""An event as JSON."""

Teller = Callable[[Told], str | None]
"""Tells an event as a sentence, or None where it needs no words."""


def sentence(text: str) -> str:
    """The text with a capital letter in front."""
    return text[0].upper() + text[1:]


def _draw(event: Told) -> str:
    return f"{event['seat']} draws {card_in_words(event['card'])}."


def _hole(event: Told) -> str | None:
    card = event["card"]
    return None if card == HIDDEN else f"{event['seat']} is dealt {card_in_words(card)}."


def _challenge(event: Told) -> str:
    return f"{event['seat']} challenges {event['claimer']}."


def _discard(event: Told) -> str:
    card = event["card"]
    what = "a card face down" if card == HIDDEN else f"{card_in_words(card)} face down"
    return f"{event['seat']} puts away {what}."


def _community(event: Told) -> str:
    return f"On the table: {card_in_words(event['card'])}."


def _showdown(event: Told) -> str:
    return f"{event['seat']} shows {event['name']}: {' '.join(event['cards'])}."


def _tie(event: Told) -> str:
    return f"To break the tie {event['seat']} draws {card_in_words(event['card'])}."


def _benched(event: Told) -> str:
    return f"{event['seat']} bet to win and lost: benched."


TELLERS: Mapping[str, Teller] = {
    "draw": _draw,
    "hole": _hole,
    "challenge": _challenge,
    "discard": _discard,
    "community": _community,
    "check": lambda event: f"{event['seat']} checks.",
    "bet": lambda event: f"{event['seat']} bets to win.",
    "showdown": _showdown,
    "tie-draw": _tie,
    "benched": _benched,
    "back": lambda event: f"{event['seat']} is back from the bench.",
}
"""What tells the events that both games have."""
