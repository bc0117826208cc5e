"""Kuhn poker in words, and as a game."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from fieldhouse.core.game import EventWord, Game, Names
from fieldhouse.core.options import OptionTable, Whole
from fieldhouse.core.schema import UNKNOWN
from games_for_tests import kuhn_rules
from games_for_tests.kuhn_rules import Event, Options, State

ACTIONS = ("check", "bet", "fold", "call")
AMOUNTS: frozenset[int] = frozenset()
OUTCOMES = ("Js", "Qs", "Ks", "??")
EVENTS: Mapping[int, EventWord] = {
    Event.DEALT: EventWord("dealt", {"card": OUTCOMES}),
    Event.DECIDED: EventWord("decided", {"action": ACTIONS}),
    Event.SHOWN: EventWord("shown", {"card": OUTCOMES}, reveals=True),
    Event.WON: EventWord("won", {"pot": "number"}),
}


def awaited(state: State) -> str:
    """The card of the seat that is next."""
    return f"deal @{state.ask}"


def hides(state: State) -> bool:
    """Cards lie face down."""
    return True


def outcome_form(state: State) -> str:
    """What a deal looks like."""
    return "deal SEAT CARD, one of Js Qs Ks"


def table(state: State, names: Names) -> dict[str, Any]:
    """The chips in the pot."""
    return {"paid": dict(zip(names, state.paid, strict=True))}


def hands(state: State, names: Names) -> dict[str, list[str]]:
    """One card each."""
    shown = {-1: [], UNKNOWN: ["??"]} | {card: [OUTCOMES[card]] for card in range(3)}
    return {name: shown[card] for name, card in zip(names, state.cards, strict=True)}


def result(state: State, names: Names) -> dict[str, Any]:
    """Who won."""
    return {"winners": [names[state.winner]]}


def tell(event: Mapping[str, Any]) -> str | None:
    """One event as a sentence."""
    match event["event"]:
        case "dealt" | "shown":
            return f"{event['seat']} has {event['card']}."
        case "decided":
            return f"{event['seat']}: {event['action']}."
    return f"{event['seat']} wins {event['pot']}."


def explain(options: Mapping[str, Any], action: int) -> tuple[str, str]:
    """What a choice does."""
    return f"To {ACTIONS[action]}.", "1"


def bounds(options: Options, seats: int) -> tuple[int, int]:
    """Ante and bet, won or lost."""
    return -1 - options.bet, 1 + options.bet


_THIS: Any = sys.modules[__name__]

KUHN = Game(
    id="kuhn",
    title="Kuhn poker",
    summary="Three cards, one bet.",
    package="games_for_tests",
    seats=(2, 2),
    state=State,
    options=OptionTable(Options, (Whole("bet", 1, "1", "The size of the bet.", 1, 10),)),
    rules=kuhn_rules,
    words=_THIS,
    bounds=bounds,
)
