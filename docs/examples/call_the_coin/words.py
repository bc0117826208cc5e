"""Call the Coin in words: its actions, its events, its table and its story."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from call_the_coin.rules import NO_CALL, Event, State
from fieldhouse.core.game import EventWord, Names

SIDES: tuple[str, ...] = ("heads", "tails")
ACTIONS = SIDES
AMOUNTS: frozenset[int] = frozenset()
OUTCOMES = SIDES

EVENTS: Mapping[int, EventWord] = {
    Event.ROUND: EventWord("round", {"round": "number"}, clause="1"),
    Event.CALL: EventWord("call", {"side": SIDES}, clause="2"),
    Event.COIN: EventWord("coin", {"side": SIDES}, clause="3"),
    Event.OPENED: EventWord("opened", {"side": SIDES, "won": "number"}, reveals=True, clause="3"),
}


def awaited(state: State) -> str:
    """The verb of the outcome awaited."""
    return "coin"


def hides(state: State) -> bool:
    """The coin lies open."""
    return False


def outcome_form(state: State) -> str:
    """What a toss looks like in a record."""
    return "coin heads or coin tails"


def table(state: State, names: Names) -> dict[str, Any]:
    """The public state. Who has called is public, what was called is not."""
    return {
        "round": state.round,
        "points": points(state, names),
        "called": [n for seat, n in enumerate(names) if state.calls[seat] != NO_CALL],
    }


def points(state: State, names: Names) -> dict[str, int]:
    """Each seat's points."""
    return {name: state.points[seat] for seat, name in enumerate(names)}


def hands(state: State, names: Names) -> dict[str, list[str]]:
    """There are no cards."""
    return {}


def result(state: State, names: Names) -> dict[str, Any]:
    """Who has the most points."""
    score = points(state, names)
    best = max(score.values())
    return {"winners": [name for name in names if score[name] == best], "points": score}


def tell(event: Mapping[str, Any]) -> str | None:
    """One event as a sentence."""
    match event["event"]:
        case "round":
            return f"Round {event['round']}."
        case "call":
            hidden = event["side"] == "??"
            return (
                f"{event['seat']} has called."
                if hidden
                else f"{event['seat']} calls {event['side']}."
            )
        case "coin":
            return f"The coin shows {event['side']}."
        case "opened":
            gets = "gets" if event["won"] > 0 else "pays"
            return f"{event['seat']} called {event['side']} and {gets} a point."
    return None


def explain(options: Mapping[str, Any], action: int) -> tuple[str, str]:
    """What a choice does, and the clause that says so."""
    return f"Wins a point if the coin shows {SIDES[action]}, else loses one.", "2"
