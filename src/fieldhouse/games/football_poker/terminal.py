"""Football poker in a terminal: everybody's chips, cards and yards, the pots, and whose turn it is.

It fits 40 columns; from 60 on each seat has one line. Colour only repeats what letters say, and
where the terminal has no suits they are letters too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from fieldhouse.cards import CARD_NAMES
from fieldhouse.cards.drawing import Packed
from fieldhouse.core.agenda import TERMINAL
from fieldhouse.core.english import listed
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Names
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.football_poker.here import worth
from fieldhouse.games.football_poker.showing import FOURS
from fieldhouse.games.football_poker.state import (
    PUNT_ANTES,
    TEN_YARDS,
    Action,
    Event,
    Question,
    State,
)
from fieldhouse.games.football_poker.terminal_seats import Seats, card_text
from fieldhouse.games.football_poker.words import pots, showdown_words

AIM = "The best poker hand wins, but your four up cards must make ten yards or you are out."
HINT = "fours are wild for all, what you cut for you alone"

STREETS = {3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}


def draw(
    state: State, names: Names, options: Mapping[str, Any], events: Sequence[CoreEvent]
) -> RenderableType:
    """The table after these events."""
    return Group(
        Packed(_headline(state, options)),
        Seats(_with_shown_cards(state, events), names),
        *_on_the_table(state, names),
        Packed([Text(_awaited(state, names, options), "bold")]),
        *_held(state, names, options),
    )


def scene(
    state: State,
    names: Names,
    options: Mapping[str, Any],
    events: Sequence[CoreEvent],
    since: int,
) -> tuple[int, RenderableType] | None:
    """Everybody's chips between two hands, if the new events led there."""
    for number in range(max(since, 1), len(events)):
        if events[number].kind == Event.HAND:
            chips = _chips_before(state, events[number:])
            title = Text(f"Chips after hand {events[number].values[0] - 1}", "bold")
            each = [Text(f"{name} {chips[seat]}") for seat, name in enumerate(names)]
            return number, Packed([title, *each])
    return None


def note(options: Mapping[str, Any], action: int) -> str:
    """What a choice costs, where that is always the same."""
    match action:
        case Action.BRING_IN:
            return f"for {options['bring-in']}"
        case Action.COMPLETE:
            return f"to {options['small-bet']}"
        case Action.PUNT:
            return f"for {PUNT_ANTES * options['ante']}"
    return ""


def declined(names: Sequence[str], question: int) -> str:
    """Seats that go for the ten yards."""
    return f"{listed(names)} {'does' if len(names) == 1 else 'do'} not punt."


# ------------------------------------------------------------------ around the seats


def _headline(state: State, options: Mapping[str, Any]) -> Iterator[Text]:
    """The hand, the street and what may be bet on it."""
    yield Text("Football poker", "bold")
    yield Text(f"hand {state.hand} of {options['hands']}")
    yield Text(f"{STREETS[state.street]} street")
    small, big = options["small-bet"], options["big-bet"]
    match options["structure"]:
        case "fixed":
            yield Text(f"fixed, bet {small if state.street <= 4 else big}")
        case "spread":
            yield Text(f"spread, {small} to {big}")
        case structure:
            yield Text(f"{structure}, from {small}")


def _on_the_table(state: State, names: Names) -> Iterator[Packed]:
    """The pots, the bets of this round, and the community card."""
    found = pots(state, names)
    if len(found) > 1:
        for number, pot in enumerate(found):
            title = f"{'main' if number == 0 else 'side'} pot {pot['amount']}:"
            *others, last = pot["seats"] or ["nobody"]
            part = [Text(f"{name},") for name in others]
            yield Packed([Text(title, "bold"), *part, Text(last)], between=" ")
    line = [Text(f"pot {pot['amount']}", "bold") for pot in found if len(found) == 1]
    if bets := sum(state.bets):
        line.append(Text(f"bets {bets}", "bold"))
    if state.community >= 0:
        card = card_text(state.community, FOURS)
        line.append(Text.assemble(("community card ", "bold"), card))
    yield Packed(line)


def _awaited(state: State, names: Names, options: Mapping[str, Any]) -> str:
    """Whose turn it is, and what it is about."""
    if state.turn == TERMINAL:
        return "The game is over."
    if state.turn < 0:
        return _awaited_card(state, names)
    name = names[state.turn]
    if state.ask == Question.PUNT:
        price = PUNT_ANTES * options["ante"]
        lacking = TEN_YARDS - state.yards[state.turn]
        yards = "yard" if lacking == 1 else "yards"
        return f"{name} to act: punt for {price}, or draw {lacking} more {yards}"
    if state.ask == Question.BRING_IN:
        return f"{name} to open: the bring-in is {options['bring-in']}"
    owed = min(state.highest - state.bets[state.turn], state.stacks[state.turn])
    return f"{name} to act: {owed if owed > 0 else 'nothing'} to call"


def _awaited_card(state: State, names: Names) -> str:
    match state.ask:
        case Question.CUT:
            return f"{names[state.target]} to cut the deck"
        case Question.COMMUNITY:
            return "The community card is awaited"
    return f"A card for {names[state.target]} is awaited"


def _held(state: State, names: Names, options: Mapping[str, Any]) -> Iterator[Packed]:
    """What the cards of the seat to act make, if whoever looks knows them."""
    if state.turn >= 0 and (held := worth(state, options, state.turn)):
        yield Packed([Text(f"{names[state.turn]} holds {held}")])


# ------------------------------------------------------------------ what events add


def _with_shown_cards(state: State, events: Sequence[CoreEvent]) -> State:
    """The table with those down cards turned up that were shown at the end of the hand."""
    turned = state.clone()
    for event in reversed(events):
        if event.kind == Event.HAND:
            break
        if event.kind == Event.SHOWDOWN and UNKNOWN in state.down[event.seat]:
            known = (*state.up[event.seat], state.community)
            cards = [CARD_NAMES.index(name) for name in showdown_words(event.values)["cards"]]
            shown = [card for card in cards if card not in known]
            turned.down[event.seat][: len(shown)] = shown
    return turned


def _chips_before(state: State, events: Sequence[CoreEvent]) -> list[int]:
    """Everybody's chips as they were before these events."""
    chips = list(state.stacks)
    for event in events:
        match event.kind:
            case Event.ANTE | Event.PUNT:
                chips[event.seat] += event.values[0]
            case Event.ACTED:
                chips[event.seat] += event.values[1]
            case Event.RETURNED | Event.WON:
                chips[event.seat] -= event.values[0]
            case Event.EXTRA_POINT:
                payer, amount, *_ = event.values
                chips[event.seat] -= amount
                chips[payer] += amount
    return chips
