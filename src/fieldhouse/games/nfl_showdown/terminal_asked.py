"""What the down is about, what the cards and dice say, and who is asked what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import Any

from rich.text import Text

from fieldhouse.core.agenda import TERMINAL
from fieldhouse.core.game import Names
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.nfl_showdown.cards import content_of
from fieldhouse.games.nfl_showdown.cells import sum_text
from fieldhouse.games.nfl_showdown.dice import EXTRA_POINT_YARDS, kick_distance
from fieldhouse.games.nfl_showdown.playbooks import BOOK_NAMES
from fieldhouse.games.nfl_showdown.state import (
    NO_CARD,
    NOT_ROLLED,
    SEATS,
    Colour,
    Phase,
    Question,
    Result,
    State,
    White,
)
from fieldhouse.games.nfl_showdown.terminal_books import STYLES, cell_sign
from fieldhouse.gridiron.words import down_and_distance, short_down, spot, yards

FACING = "▶◀"
"""Between two cards that lie face to face."""

SIDE_STYLES = {"offense": "bold blue", "defense": "bold red"}
SIDE_COLOURS = {"offense": "blue", "defense": "red"}
KINDS = {"run": "run", "short-pass": "short", "long-pass": "long"}

# ------------------------------------------------------------------ the situation


def situation(state: State, names: Names, short: bool = False) -> str:
    """Down, distance and spot; or what is played instead."""
    match state.phase:
        case Phase.TOSS:
            return "The coin toss"
        case Phase.DEAL:
            return "The deal of the Big Play cards"
        case Phase.KICKOFF:
            return "Kickoff"
        case Phase.FREE_PUNT:
            return "Free punt after the safety"
        case Phase.FIELD_GOAL:
            return f"Field goal from {yards(kick_distance(state))}"
        case Phase.PUNT:
            return f"Punt from {spot(state.ball)}"
        case Phase.OVER:
            return f"{names[state.champion]} wins"
        case Phase.TRY if state.ask == Question.FLICK:
            return f"Extra point from {yards(EXTRA_POINT_YARDS)}"
        case Phase.TRY:
            return "After the touchdown"
    if state.trying:
        return f"Two-point try from {spot(state.ball)}"
    told = short_down if short else down_and_distance
    down = told(state.down, state.ball, state.to_gain)
    return f"{down.capitalize()} at {spot(state.ball)}"


# ------------------------------------------------------------------ the cards on the board


def cards_shown(state: State, options: Mapping[str, Any]) -> Iterator[Text]:
    """Both cards face to face with their cell, the dice, and what comes of it so far."""
    if state.called == NO_CARD:
        return
    book = content_of(options["cards"])["playbooks"][BOOK_NAMES[state.book]]
    card, other = book["offense"][state.called], book["defense"][state.defended]
    yield face_to_face(card["card"], other, card["cells"][state.defended])
    dice = list(_dice(state))
    if dice:
        yield Text("dice ").append_text(Text(", ").join(dice))
    if state.ask != Question.ROLL:
        yield Text(f"so far {so_far(state)}")


def face_to_face(card: str, other: str, cell: str) -> Text:
    """The offense's card, the defense's, and their cell."""
    both = (card, SIDE_STYLES["offense"]), f" {FACING} ", (other, SIDE_STYLES["defense"])
    return Text.assemble(*both, ": ", cell_sign(cell))


def _dice(state: State) -> Iterator[Text]:
    white, *colours = state.shown
    if white != NOT_ROLLED:
        yield Text(f"white {White(white).name.lower()}", "bold")
    for colour, face in zip(Colour, colours, strict=True):
        if face != NOT_ROLLED:
            name = colour.name.lower()
            yield Text(f"{name} {face}", STYLES[name])


def so_far(state: State) -> str:
    """What comes of the down, unless a Big Play changes it."""
    match state.result:
        case Result.INCOMPLETE:
            return "incomplete"
        case Result.INTERCEPTION:
            return "intercepted"
        case Result.FUMBLE:
            return "a fumble"
    if state.yards == 0:
        return "no gain"
    moved = f"{'a gain' if state.yards > 0 else 'a loss'} of {yards(abs(state.yards))}"
    return f"{moved}, a sack" if state.result == Result.SACK else moved


def face_down(state: State, names: Names, options: Mapping[str, Any]) -> Iterator[Text]:
    """That the offense has called, and what, if whoever looks knows it."""
    if state.ask != Question.DEFEND:
        return
    card = state.sealed[state.offense]
    name = names[state.offense]
    if card == UNKNOWN:
        yield Text(f"{name}'s card lies face down")
    elif card != NO_CARD:
        book = content_of(options["cards"])["playbooks"][BOOK_NAMES[state.book]]
        yield Text(f"{name}'s card lies face down: {book['offense'][card]['card']}")


# ------------------------------------------------------------------ Big Play cards


class Detail(IntEnum):
    """How much is said of a Big Play card."""

    EFFECT = 0
    NAME = 1
    TEXT = 2


def big_plays(
    state: State, names: Names, options: Mapping[str, Any], detail: Detail
) -> Iterator[list[Text]]:
    """The cards that whoever looks knows, seat by seat."""
    cards = content_of(options["cards"])["big-plays"]
    known = [seat for seat in range(SEATS) if any(0 <= c < UNKNOWN for c in state.hand[seat])]
    for seat in known:
        owner = f"{names[seat]}'s " if len(known) > 1 else ""
        pairs = zip(state.hand[seat], state.used[seat], strict=True)
        yield [
            Text(owner).append_text(_big_play(cards[card], bool(used), detail))
            for card, used in pairs
            if 0 <= card < UNKNOWN
        ]


def _big_play(card: Mapping[str, Any], used: bool, detail: Detail) -> Text:
    """Its colour, and its name, effect or text; of one that is used up the name."""
    told = Text(SIDE_COLOURS[card["side"]], "dim" if used else SIDE_STYLES[card["side"]])
    if used:
        name = "" if detail == Detail.EFFECT else f" {card['name']},"
        return told.append(f"{name} used", "dim")
    if detail == Detail.EFFECT:
        return told.append(f" {_effect(card)}", "default not bold")
    end = f": {card['text']}" if detail == Detail.TEXT else f", {_effect(card)}"
    return told.append(f" {card['name']}{end}", "default not bold")


def _effect(card: Mapping[str, Any]) -> str:
    """What a card does in a few signs: `run +8`, `short long: incomplete`."""
    kinds = " ".join(KINDS[kind] for kind in card["kinds"])
    when = "any" if len(card["kinds"]) == len(KINDS) else kinds
    effect = card["effect"]
    match effect["do"]:
        case "yards":
            total = sum_text(effect["yards"], tuple(effect.get("dice", ())))
            return f"{when} {'+' if total[0].isdigit() else ''}{total}"
        case "pass":
            return f"{when} {effect['to']}"
    return f"{when} no {effect['what']}"


# ------------------------------------------------------------------ who is asked what


def asked(
    state: State, names: Names, options: Mapping[str, Any], question: str | None = None
) -> Iterator[Text]:
    """Who is to say what, in these words if there are any."""
    if state.turn == TERMINAL:
        yield Text("The game is over", "bold")
    elif state.turn < 0:
        yield Text(_awaited(state, names), "bold")
    else:
        yield Text(f"{names[state.turn]}: {question or _question(state)}", "bold")
        if state.ask == Question.CALL and not state.trying:
            yield from _field_goal(state, options["kick-model"])


def _awaited(state: State, names: Names) -> str:
    match state.ask:
        case Question.DEAL:
            return f"A card for {names[state.target]} is awaited"
        case Question.ROLL:
            return "The dice are awaited"
        case Question.FLICK:
            return "The kick is awaited"
    return "The coin is awaited"


def _question(state: State) -> str:
    match state.ask:
        case Question.CALL:
            return "call a play" if state.trying else "call, kick or punt"
        case Question.DEFEND:
            return f"answer from {BOOK_NAMES[state.book]}"
        case Question.BIG_PLAY:
            return "a Big Play?"
        case Question.TRY:
            return "one point or two"
    return "receive or kick"


def _field_goal(state: State, model: Mapping[str, float]) -> Iterator[Text]:
    """How far a field goal from here is and how likely it is good, if it can be."""
    distance = kick_distance(state)
    chance = next((chance for most, chance in model.items() if distance <= int(most)), 0)
    if chance:
        yield Text(f"field goal {yards(distance)}, {100 * chance:.4g} %")
