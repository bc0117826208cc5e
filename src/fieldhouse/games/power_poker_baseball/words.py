"""Power Poker Baseball in words: its actions, its events and its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.cards import CARD_NAMES, HIDDEN, card_names
from fieldhouse.core.game import EventWord, Names
from fieldhouse.games.power_poker_baseball.here import explain_here as explain_here
from fieldhouse.games.power_poker_baseball.here import worth as worth
from fieldhouse.games.power_poker_baseball.state import (
    BASES,
    Action,
    Event,
    Phase,
    Question,
    Reason,
    State,
)
from fieldhouse.games.power_poker_baseball.story import tell as tell
from fieldhouse.power_poker.mat import MAX_SEATS
from fieldhouse.power_poker.words import (
    card_awaited,
    card_form,
    card_shown,
    hand_shown,
    names_of_seats,
    seat_name,
    showdown_words,
)
from fieldhouse.power_poker.words import hands as hands

ACTIONS: tuple[str, ...] = (
    *("no", "challenge", "bunt", "steal 1", "steal 2", "stealhome"),
    *("check", "fold", "bet", "guard", "pitch", "take", "relief"),
    *(f"give @{seat}" for seat in range(MAX_SEATS)),
    *(f"pinch @{seat}" for seat in range(MAX_SEATS)),
    *(f"pickoff @{seat} {base + 1}" for seat in range(MAX_SEATS) for base in range(BASES)),
    *(f"discard {card}" for card in (*CARD_NAMES, HIDDEN)),
)
AMOUNTS: frozenset[int] = frozenset()
DRAWS = (Question.DRAW, Question.TIE)
OUTCOMES = (*CARD_NAMES, HIDDEN)
PHASES = tuple(phase.name.lower().replace("_", "-") for phase in Phase)
REASONS = tuple(reason.name.lower().replace("_", "-") for reason in Reason)


def base_list(bases: int) -> list[bool]:
    """Whether a runner stands on first, second and third."""
    return [bool(bases >> base & 1) for base in range(BASES)]


CARD: Mapping[str, Any] = {"card": OUTCOMES}

WINNING_HANDS = (
    *("high card", "pair", "two pair", "three of a kind", "straight", "flush"),
    *("full house", "four of a kind", "straight flush"),
)
"""What a hand is won with, by its category."""

EVENTS: Mapping[int, EventWord] = {
    Event.DRAW: EventWord("draw", CARD, clause="3"),
    Event.WON_DRAW: EventWord("won-draw", clause="3"),
    Event.INNING: EventWord("inning", {"inning": "number"}, clause="3"),
    Event.HAND: EventWord("hand", {"inning": "number", "outs": "number"}, clause="3"),
    Event.PINCH: EventWord("pinch", {"hitter": "seat"}, clause="10"),
    Event.HOLE: EventWord("hole", CARD, clause="11"),
    Event.BUNT: EventWord("bunt", clause="12"),
    Event.PICK_OFF: EventWord("pickoff", {"runner": "seat", "base": "number"}, clause="12"),
    Event.STEAL: EventWord("steal", {"base": "number"}, clause="12"),
    Event.CHALLENGE: EventWord("challenge", {"claimer": "seat"}, clause="12"),
    Event.ACE_SHOWN: EventWord("ace-shown", CARD, reveals=True, clause="12", shows=card_shown),
    Event.BLUFFED: EventWord("bluffed", {"challenger": "seat"}, reveals=True, clause="12"),
    Event.DISCARD: EventWord("discard", CARD, clause="12"),
    Event.BUNTED: EventWord("bunted", clause="12"),
    Event.PICKED_OFF: EventWord("picked-off", {"base": "number", "claimer": "seat"}, clause="12"),
    Event.STOLEN: EventWord("stolen", {"base": "number"}, clause="12"),
    Event.CAUGHT: EventWord("caught", {"base": "number"}, clause="12"),
    Event.FLOP: EventWord("flop", CARD, clause="13"),
    Event.COMMUNITY: EventWord("community", CARD, clause="9"),
    Event.DOUBLE_PLAY: EventWord("double-play", clause="13"),
    Event.TABLE_STRIKEOUT: EventWord("table-strikeout", clause="13"),
    Event.TABLE_WALK: EventWord("table-walk", clause="15"),
    Event.CHECK: EventWord("check", clause="14"),
    Event.FOLD: EventWord("fold", clause="14"),
    Event.FOLD_CARD: EventWord("fold-card", CARD, clause="14"),
    Event.BET: EventWord("bet", clause="14"),
    Event.GUARD: EventWord("guard", clause="21"),
    Event.GUARD_CARD: EventWord(
        "guard-card", {**CARD, "runner": "seat", "out": "flag"}, clause="21"
    ),
    Event.HIT: EventWord("hit", {"bases": "number", "runners": base_list}, clause="5"),
    Event.WALK: EventWord("walk", {"runners": base_list}, clause="6"),
    Event.RUN: EventWord("run", {"runs": "number"}, clause="5"),
    Event.GAVE: EventWord(
        "gave", {"to": "seat", "runs": "number", "their_runs": "number"}, clause="7"
    ),
    Event.SHOWDOWN: EventWord(
        "showdown", tells=showdown_words, reveals=True, clause="16", shows=hand_shown
    ),
    Event.TIE: EventWord("tie-draw", CARD, clause="16"),
    Event.WON: EventWord("won", {"hand": WINNING_HANDS, "bases": "number"}, clause="16"),
    Event.TABLE_BALK: EventWord("table-balk", clause="17"),
    Event.RALLY_CARD: EventWord("rally-card", CARD, clause="18"),
    Event.TRIPLE_PLAY: EventWord("triple-play", clause="18"),
    Event.RALLY: EventWord("rally", clause="19"),
    Event.RELIEF: EventWord("relief", clause="20"),
    Event.PITCH: EventWord("pitch", {**CARD, "balls": "number", "strikes": "number"}, clause="19"),
    Event.TAKE: EventWord("take", {**CARD, "takes": "number"}, clause="19"),
    Event.RALLY_OUT: EventWord("rally-out", {"outs": "number"}, clause="19"),
    Event.RELIEF_OVER: EventWord("relief-over", clause="20"),
    Event.RALLY_OVER: EventWord("rally-over", clause="19"),
    Event.HAND_OVER: EventWord("hand-over", {"new_outs": "number", "outs": "number"}, clause="3"),
    Event.BENCHED: EventWord("benched", clause="17"),
    Event.BACK: EventWord("back", clause="17"),
    Event.SKIPPED: EventWord("skipped", clause="22"),
    Event.INNING_OVER: EventWord("inning-over", {"inning": "number"}, clause="3"),
    Event.EXTRA_INNINGS: EventWord("extra-innings", {"inning": "number"}, clause="23"),
    Event.GAME_OVER: EventWord("game-over", {"reason": REASONS, "runs": "number"}, clause="23"),
    Event.NEW_DECK: EventWord("new-deck", {"cards": "number"}, clause="1"),
}


def awaited(state: State) -> str:
    """`SEAT draw`, `deal SEAT` or `flip`."""
    return card_awaited(state, DRAWS, Question.HOLE)


def hides(state: State) -> bool:
    """Only a hole card may be hidden."""
    return state.ask == Question.HOLE


def outcome_form(state: State) -> str:
    """What a card looks like in a record."""
    return card_form(state, DRAWS, Question.HOLE)


def table(state: State, names: Names) -> dict[str, Any]:
    """The public state, under the keys of the rules page."""
    seats = range(state.seats)

    return {
        "phase": PHASES[state.phase],
        "inning": state.inning,
        "outs": state.outs,
        "dealer": names[state.dealer],
        "bases": {names[seat]: base_list(state.bases[seat]) for seat in seats},
        "runs": {names[seat]: state.runs[seat] for seat in seats},
        "community": card_names(state.community),
        "folded": names_of_seats(names, state.folded),
        "bet": names_of_seats(names, state.bet),
        "benched": names_of_seats(names, state.benched),
        "guard": seat_name(names, state.guard),
        "reliefs": {names[seat]: state.reliefs[seat] for seat in seats},
        "rally": rally(state, names),
    }


def rally(state: State, names: Names) -> dict[str, Any] | None:
    """The rally under way, or None."""
    if state.rally < 0:
        return None
    return {
        "seat": names[state.rally],
        "outs": state.rally_outs,
        "balls": state.balls,
        "strikes": state.strikes,
        "takes": state.takes,
        "relief": seat_name(names, state.relief),
    }


def result(state: State, names: Names) -> dict[str, Any]:
    """23. The winner, everybody's runs, and how it was decided."""
    return {
        "winners": [names[state.champion]],
        "runs": {name: state.runs[seat] for seat, name in enumerate(names)},
        "reason": REASONS[state.reason],
    }


def explain(options: Mapping[str, Any], action: int) -> tuple[str, str]:
    """What a choice does under these options, and the clause that says so."""
    if action >= Action.DISCARD:
        return "Put this card away, face down.", "12"
    if action >= Action.PICK_OFF:
        return "Claim an ace, held or not: this runner is off the base.", "12"
    if action >= Action.PINCH:
        return "Both of you get three hole cards.", "10"
    if action >= Action.GIVE:
        return "The run is this player's instead of yours.", "7"
    return EXPLAINED[action]


EXPLAINED: Mapping[int, tuple[str, str]] = {
    Action.NO: ("Let it pass.", "9"),
    Action.CHALLENGE: ("Doubt the ace: who is wrong discards a hole card.", "12"),
    Action.BUNT: ("Claim an ace, held or not: a runner to first.", "12"),
    Action.STEAL_SECOND: ("Claim an ace, held or not: from first to second.", "12"),
    Action.STEAL_THIRD: ("Claim an ace, held or not: from second to third.", "12"),
    Action.STEAL_HOME: ("Claim the ace of spades, held or not: a run.", "12"),
    Action.CHECK: ("Do nothing, and stay in.", "14"),
    Action.FOLD: (
        "Fold to score: cards are flipped for you, and jack, queen and ace are hits.",
        "14",
    ),
    Action.BET: ("Bet to win: winning turns the Rally card, losing benches you.", "14"),
    Action.GUARD: ("Fold, and challenge the run that would tie you, at the plate.", "21"),
    Action.PITCH: ("The next card counts.", "19"),
    Action.TAKE: ("The next card is shown and does not count.", "19"),
    Action.RELIEF: ("A Relief Pitcher: the next out before a run ends the rally.", "20"),
}
