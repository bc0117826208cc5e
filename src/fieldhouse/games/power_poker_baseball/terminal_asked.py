"""What is going on and who is asked what, as the terminal says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from fieldhouse.core.agenda import TERMINAL
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Names
from fieldhouse.games.power_poker_baseball.before_flop import picked_base, picked_seat, stolen_from
from fieldhouse.games.power_poker_baseball.here import worth
from fieldhouse.games.power_poker_baseball.state import (
    TAKES,
    Action,
    Event,
    Phase,
    Question,
    State,
)
from fieldhouse.games.power_poker_baseball.story_field import BASE_NAMES, count, outs_in_digits
from fieldhouse.power_poker.drawing import cards_text
from fieldhouse.power_poker.mat import NOBODY_THERE
from fieldhouse.power_poker.words import knows_cards

# ------------------------------------------------------------------ what is going on


def situation(state: State, names: Names, events: Sequence[CoreEvent]) -> Iterator[Text]:
    """A draw, a call, a rally, the guard, or the end."""
    if state.phase == Phase.DRAW:
        yield Text("High card for the deal", "bold")
    if state.phase == Phase.OVER:
        yield Text(f"{names[state.champion]} wins", "bold")
    if state.turn >= 0 and state.ask in (Question.CHALLENGE, Question.DISCARD):
        yield Text(_call(state, names), "bold")
    if state.guard != NOBODY_THERE:
        yield Text(f"{names[state.guard]} guards the plate", "bold")
    if state.rally != NOBODY_THERE:
        yield from _rally(state, names, events)


def _call(state: State, names: Names) -> str:
    """The coach's call that is under way."""
    caller = names[state.caller]
    if state.call == Action.BUNT:
        return f"{caller} calls a bunt"
    if state.call >= Action.PICK_OFF:
        runner, where = names[picked_seat(state)], BASE_NAMES[picked_base(state) + 1]
        return f"{caller} calls a pickoff of {runner} on {where}"
    return f"{caller} calls a steal of {BASE_NAMES[stolen_from(state) + 2]}"


def _rally(state: State, names: Names, events: Sequence[CoreEvent]) -> Iterator[Text]:
    """The outs, the count, the cards taken, and the Relief Pitcher of the rally."""
    yield Text(f"Rally of {names[state.rally]}, {outs_in_digits(state.rally_outs)}", "bold")
    if state.ask != Question.GIVE:  # a run comes by a hit or a walk, after which there is no count
        yield Text(count(state.balls, state.strikes), "bold")
    taken = Text(f"takes {state.takes} of {TAKES} ").append_text(cards_text(_taken(events)))
    taken.rstrip()
    yield taken
    if state.relief != NOBODY_THERE:
        yield Text(f"relief {names[state.relief]}", "bold")


def _taken(events: Sequence[CoreEvent]) -> list[int]:
    """The cards taken in this rally."""
    start = max(number for number, event in enumerate(events) if event.kind == Event.RALLY)
    return [event.values[0] for event in events[start:] if event.kind == Event.TAKE]


# ------------------------------------------------------------------ who is asked what


def asked(state: State, names: Names, options: Mapping[str, Any]) -> Iterator[Text]:
    """Who is to say what; and what his cards are good for, if whoever looks knows them."""
    if state.turn == TERMINAL:
        yield Text("The game is over", "bold")
    elif state.turn < 0:
        yield Text(_awaited_card(state, names), "bold")
    else:
        yield Text(f"{names[state.turn]}: {_question(state, names)}", "bold")
        if knows_cards(state, state.turn):
            yield cards_text(state.hole[state.turn])
            if held := worth(state, options, state.turn):
                yield Text(held)


def _awaited_card(state: State, names: Names) -> str:
    match state.ask:
        case Question.DRAW | Question.TIE | Question.HOLE:
            return f"A card for {names[state.target]} is awaited"
        case Question.FOLD_CARD:
            return f"A card for {names[state.caller]} is awaited"
        case Question.GUARD_CARD:
            return f"A card at the plate on {names[state.target]}'s runner is awaited"
        case Question.RALLY_CARD:
            return "The Rally card is awaited"
    return "A card is awaited"


def _question(state: State, names: Names) -> str:
    match state.ask:
        case Question.PINCH:
            return "a pinch hitter?"
        case Question.COACH:
            return "claim an ace for a call?"
        case Question.CHALLENGE:
            return f"challenge {names[state.caller]}'s {_claimed(state)}?"
        case Question.DISCARD:
            return "which card to discard"
        case Question.GUARD:
            return "guard the plate?"
        case Question.GIVE:
            return "give this run away?"
        case Question.RELIEF:
            return "a Relief Pitcher?"
        case Question.PITCH:
            return "pitch or take"
    return f"round {state.round}"


def _claimed(state: State) -> str:
    return "ace of spades" if state.call == Action.STEAL_HOME else "ace"
