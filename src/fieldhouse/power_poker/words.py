"""What the Power Poker games say in the same words."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from fieldhouse.cards import CARD_NAMES, card_names, cards_in, describe
from fieldhouse.core.game import Names
from fieldhouse.power_poker.mat import Mat, has


def card_awaited(state: Mat, draws: Container[int], hole: int) -> str:
    """`SEAT draw` for a high card, `deal SEAT` for a hole card, else `flip`."""
    if state.ask in draws:
        return f"@{state.target} draw"
    return f"deal @{state.target}" if state.ask == hole else "flip"


def card_form(state: Mat, draws: Container[int], hole: int) -> str:
    """What a card looks like in a record."""
    verb = "SEAT draw" if state.ask in draws else "deal SEAT" if state.ask == hole else "flip"
    return f"{verb} CARD, a card that is not out, such as Qs"


def hands(state: Mat, names: Names) -> dict[str, list[str]]:
    """Each seat's hole cards."""
    return {name: card_names(state.hole[seat]) for seat, name in enumerate(names)}


def showdown_words(values: tuple[int, ...]) -> dict[str, Any]:
    """A hand shown down, from its score and its cards: its name and its best five."""
    score, hand, *_ = values
    best = describe(score, cards_in(hand))
    return {"name": best.name, "cards": [CARD_NAMES[card] for card in best.cards]}


def hand_shown(values: tuple[int, ...]) -> list[int]:
    """All cards of a hand shown down."""
    return cards_in(values[1])


def card_shown(values: tuple[int, ...]) -> tuple[int, ...]:
    """The one card that an event shows."""
    return values[:1]


def names_of_seats(names: Names, group: int) -> list[str]:
    """The names of a set of seats, in seat order."""
    return [name for seat, name in enumerate(names) if has(group, seat)]


def seat_name(names: Names, seat: int) -> str | None:
    """The name in a place for a seat, or None."""
    return names[seat] if seat >= 0 else None
