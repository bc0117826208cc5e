"""What the Power Poker games say in the same words."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from fieldhouse.cards import CARD_NAMES, Rank, card_names, cards_in, describe, rank_of, suit_of
from fieldhouse.core.game import Names
from fieldhouse.core.schema import UNKNOWN
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


def knows_cards(state: Mat, seat: int) -> bool:
    """Whether whoever looks knows all hole cards of a seat, and it has some."""
    return state.holes[seat] > 0 and UNKNOWN not in state.hole[seat]


def aces_held(state: Mat, seat: int, suits: int) -> int:
    """How many aces of some suits (a bit each) a seat has among the cards that are known."""
    known = [card for card in state.hole[seat] if 0 <= card < UNKNOWN]
    return sum(rank_of(card) == Rank.ACE and suits >> suit_of(card) & 1 for card in known)


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
