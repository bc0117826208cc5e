"""What a seat's cards make in Power Poker Baseball, and what its choices do in this position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.cards import evaluate, hand_name
from fieldhouse.core.options import Options
from fieldhouse.games.power_poker_baseball.before_flop import ACE_OF_SPADES, ANY_ACE
from fieldhouse.games.power_poker_baseball.showdown import bases_won
from fieldhouse.games.power_poker_baseball.state import (
    BALLS,
    STRIKES,
    TAKES,
    Action,
    Base,
    Phase,
    Question,
    State,
)
from fieldhouse.power_poker.mat import all_cards
from fieldhouse.power_poker.words import aces_held, knows_cards

HIT_NAMES = {
    Base.SINGLE: "single",
    Base.DOUBLE: "double",
    Base.TRIPLE: "triple",
    Base.HOME_RUN: "home run",
}

WORKS: Mapping[int, str] = {
    Action.BUNT: "a runner goes to first",
    Action.STEAL_SECOND: "your runner goes to second",
    Action.STEAL_THIRD: "your runner goes to third",
    Action.STEAL_HOME: "a run scores",
}
"""12. What a call of one's own brings."""


def worth(state: State, options: Mapping[str, Any], seat: int) -> str:
    """16. From the flop on the hand as it is, with the hit that it would be."""
    if not Phase.ROUND_1 <= state.phase <= Phase.SHOWDOWN or not knows_cards(state, seat):
        return ""
    score = evaluate(all_cards(state, seat))
    name, *_ = hand_name(score).split(",")
    return f"{name}, {HIT_NAMES[Base(bases_won(score))]}"


def explain_here(state: State, options: Options, action: int) -> str:
    """What a choice of the seat to act does here; "" for one that `explain` tells all of."""
    if Action.BUNT <= action <= Action.STEAL_HOME or Action.PICK_OFF <= action < Action.DISCARD:
        return _claim(state, action)
    if Action.GIVE <= action < Action.PINCH:
        return _gift(state, action - Action.GIVE)
    match action:
        case Action.CHALLENGE:
            return _challenge(state)
        case Action.FOLD:
            cards = "two cards are" if state.round == 1 else "one card is"
            hits = "jack single, queen double, ace triple, King none"
            return f"Fold, and {cards} turned for you: {hits}."
        case Action.PITCH:
            return _pitch(state)
        case Action.TAKE:
            left = f"{TAKES - state.takes} of {TAKES} takes left"
            return f"The next card is shown and does not count; {left}."
        case Action.RELIEF:
            reliefs = state.reliefs[state.turn]
            which = (
                "your last Relief Pitcher"
                if reliefs == 1
                else f"1 of your {reliefs} Relief Pitchers"
            )
            return f"Use {which}: the next out before a run ends the rally."
        case Action.GUARD:
            runs = state.runs[state.turn]
            needs = f"a hit's last run that makes them {runs} like you needs a black card"
            return f"Fold: in this hand {needs}; red ends the hand."
        case Action.NO if state.ask == Question.CHALLENGE:
            return "Believe the ace: the call works if nobody else doubts it."
    return ""


def _claim(state: State, action: int) -> str:
    """12. What a call wins and costs, by the aces that the seat holds."""
    at_home = action == Action.STEAL_HOME
    held = aces_held(state, state.turn, ACE_OF_SPADES if at_home else ANY_ACE)
    brings = WORKS.get(action, "this runner is off the base")
    ace = "the ace of spades" if at_home else "an ace"
    if held:
        return f"You hold {ace}: {brings}. Who doubts it discards a card."
    steals = Action.STEAL_SECOND <= action <= Action.STEAL_HOME
    costs = "you discard a card and lose the runner" if steals else "you discard a card"
    none = "You do not hold the ace of spades" if at_home else "You hold no ace"
    return f"{none}. Undoubted, {brings}; doubted, {costs}."


def _challenge(state: State) -> str:
    """12. What a doubt wins and costs, by the aces that the seat holds itself."""
    at_home = state.call == Action.STEAL_HOME
    held = aces_held(state, state.turn, ACE_OF_SPADES if at_home else ANY_ACE)
    if at_home and held:
        return "You hold the ace of spades, so it is a bluff: they discard and lose the runner."
    own = f"You hold {held} of the 4 aces. " if held else ""
    steals = Action.STEAL_SECOND <= state.call <= Action.STEAL_HOME
    fails = "they discard and lose the runner" if steals else "the call fails and they discard"
    return f"{own}A bluff: {fails}. No bluff: it works, and you discard."


def _gift(state: State, receiver: int) -> str:
    """7. What both have then."""
    theirs, own = state.runs[receiver] + 1, state.runs[state.turn] - 1
    return f"The run is theirs: they have {theirs} then, and you {own}."


def _pitch(state: State) -> str:
    """19. What the next card may be at this count."""
    red = "an out" if state.strikes == STRIKES - 1 else "a strike"
    black = "a walk" if state.balls == BALLS - 1 else "a ball"
    return f"The next card counts: jack to ace a hit, King an out, red {red}, black {black}."
