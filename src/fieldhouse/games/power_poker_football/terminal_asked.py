"""What the play is about and who is asked what, as the terminal says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from fieldhouse.core.agenda import TERMINAL
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Names
from fieldhouse.games.power_poker_football.here import worths
from fieldhouse.games.power_poker_football.state import (
    GOAL_LINE,
    Action,
    Event,
    Phase,
    Question,
    State,
    Team,
)
from fieldhouse.gridiron.words import SHORT_ORDINALS, down_and_distance, spot, yards
from fieldhouse.power_poker.drawing import card_text, cards_text
from fieldhouse.power_poker.words import knows_cards

KICKS = (Question.CALL, Question.NEXT_CARD, Question.VOID, Question.RETURN)
"""The questions of a kick that has a last card."""

# ------------------------------------------------------------------ the situation


def situation(state: State, names: Names, events: Sequence[CoreEvent]) -> Iterator[Text]:
    """Down, distance and spot; or how the kick or the conversion stands."""
    match state.phase:
        case Phase.DRAW:
            yield Text("High card for the ball", "bold")
        case Phase.OVER:
            side = Team(state.winner).name.lower()
            yield Text(f"The {side} team wins", "bold")
            yield Text(f"most valuable player {names[state.mvp]}", "bold")
        case Phase.PUNT | Phase.PUNT_RETURN:
            yield Text(f"Punt, now at {spot(state.ball)}", "bold")
            yield from _last_card(state)
        case Phase.FIELD_GOAL:
            yield from _field_goal(state)
        case Phase.CONVERSION:
            yield from _conversion(state, events)
        case _:
            yield Text(_down(state), "bold")


def _down(state: State) -> str:
    """Down, distance and spot. A line that is reached counts when the hand is complete (6)."""
    where = spot(state.ball)
    if state.ball >= state.to_gain:
        return f"{SHORT_ORDINALS[state.down]} down, line reached, {where.removeprefix('the ')}"
    down = down_and_distance(state.down, state.ball, state.to_gain)
    return f"{down.capitalize()} at {where}"


def _field_goal(state: State) -> Iterator[Text]:
    """The yards so far and those needed; 37. one call must be right."""
    so_far, needed = state.ball - state.line, GOAL_LINE - state.line
    yield Text(f"Field goal, {so_far} of {yards(needed)}", "bold")
    if state.ask in KICKS:
        yield Text(f"right calls {state.calls_right}")
    yield from _last_card(state)


def _last_card(state: State) -> Iterator[Text]:
    if state.ask in KICKS:
        yield Text("last card ").append_text(card_text(state.last_card))


def _conversion(state: State, events: Sequence[CoreEvent]) -> Iterator[Text]:
    """The cards turned so far, and how many good ones there are."""
    if state.ask == Question.CONVERSION:
        yield Text("After the touchdown", "bold")
        return
    needed = 2 if state.call == Action.TWO else 1
    what = "Two points" if needed == 2 else "Extra point"
    yield Text(f"{what}, good cards {state.made} of {needed}", "bold")
    cards = list(_conversion_cards(events))
    if cards:
        yield Text("cards ").append_text(cards_text(cards))


def _conversion_cards(events: Sequence[CoreEvent]) -> Iterator[int]:
    """The cards turned since the conversion was chosen, in order."""
    start = max(i for i, event in enumerate(events) if event.kind == Event.CONVERSION)
    yield from (e.values[0] for e in events[start:] if e.kind == Event.CONVERSION_CARD)


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
            yield from map(Text, worths(state, options, state.turn))


def _awaited_card(state: State, names: Names) -> str:
    match state.ask:
        case Question.DRAW | Question.TIE | Question.HOLE:
            return f"A card for {names[state.target]} is awaited"
        case Question.REVEAL:
            return "The reveal card is awaited"
        case Question.CLUTCH:
            return "The Clutch card is awaited"
    return "A card is awaited"


def _question(state: State, names: Names) -> str:
    match state.ask:
        case Question.FOURTH_DOWN:
            return f"punt, field goal of {GOAL_LINE - state.ball} yards, or go for it"
        case Question.STAND:
            return "a goal line stand?"
        case Question.STOP:
            return "a safety stop?"
        case Question.BLAST:
            return "claim a black ace?"
        case Question.CHALLENGE:
            return f"challenge {names[state.caller]}'s black ace?"
        case Question.DISCARD:
            return "which card to discard"
        case Question.BLITZ_BET:
            return "bet on a red ace in the flop?"
        case Question.LAST_TACKLE:
            return f"stop {names[state.target]} at the goal line?"
        case Question.COVER:
            return f"cover {names[state.caller]}'s pass?"
        case Question.CALL:
            return "higher or lower, ace high"
        case Question.VOID:
            return "void the wrong call?"
        case Question.CONVERSION:
            return "one point or two"
    return f"round {state.round}"
