"""Football poker in words: its actions, its events and its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.cards import CARD_NAMES, HIDDEN, card_names, cards_in, describe, names_of_cards_in
from fieldhouse.core.game import EventWord, Names
from fieldhouse.games.football_poker.here import explain_here as explain_here
from fieldhouse.games.football_poker.here import worth as worth
from fieldhouse.games.football_poker.pots import NO_LEVEL, next_level, slice_of, unclaimed
from fieldhouse.games.football_poker.state import (
    PUNT_ANTES,
    Action,
    Event,
    Phase,
    Question,
    State,
    Status,
)
from fieldhouse.games.football_poker.story import tell as tell

ACTIONS: tuple[str, ...] = (
    *("fold", "check", "call", "bringin", "complete"),
    *("bet", "bet", "raise", "raise"),  # in fixed sizes, and to a total
    *("punt", "no"),
)
AMOUNTS = frozenset((Action.BET_TO, Action.RAISE_TO))
OUTCOMES = (*CARD_NAMES, HIDDEN)
RANK_LETTERS = tuple("23456789TJQKA")
PHASES = tuple(phase.name.lower() for phase in Phase)


def showdown_words(values: tuple[int, ...]) -> dict[str, Any]:
    """A hand shown down: its name, its five cards, and what each wild card stands for."""
    score, hand, wild, _ = values
    best = describe(score, cards_in(hand), wild)
    stands = {
        CARD_NAMES[card]: CARD_NAMES[other]
        for card, other in zip(best.cards, best.stands_for, strict=True)
        if wild >> card // 4 & 1
    }
    return {"name": best.name, "cards": [CARD_NAMES[c] for c in best.cards], "wild": stands}


def hand_shown(values: tuple[int, ...]) -> list[int]:
    """All cards of a hand shown down."""
    return cards_in(values[1])


def seats_of_bits(bits: int) -> int:
    """How many seats a set of bits holds."""
    return bits.bit_count()


EVENTS: Mapping[int, EventWord] = {
    Event.HAND: EventWord("hand", {"hand": "number"}, clause="1"),
    Event.ANTE: EventWord("ante", {"amount": "number"}, clause="3"),
    Event.DOWN: EventWord("down", {"card": OUTCOMES}, clause="3"),
    Event.UP: EventWord(
        "up", {"card": OUTCOMES, "yards": "number", "cards": names_of_cards_in}, clause="3"
    ),
    Event.COMMUNITY: EventWord("community", {"card": OUTCOMES}, clause="12"),
    Event.EXTRA_POINT: EventWord("extra-point", {"from": "seat", "amount": "number"}, clause="6"),
    Event.FIELD_GOAL: EventWord(
        "field-goal", {"rank": RANK_LETTERS, "gain": "flag", "card": OUTCOMES}, clause="7"
    ),
    Event.ACTED: EventWord(
        "acted",
        {"action": ACTIONS, "amount": "number", "total": "number", "all_in": "flag"},
        clause="5",
    ),
    Event.PUNT: EventWord("punt", {"amount": "number"}, clause="9"),
    Event.SHORT_OF_TEN: EventWord("short-of-ten", {"yards": "number"}, clause="8"),
    Event.RETURNED: EventWord("returned", {"amount": "number"}, clause="5"),
    Event.SHOWDOWN: EventWord(
        "showdown", tells=showdown_words, reveals=True, clause="11", shows=hand_shown
    ),
    Event.WON: EventWord("won", {"amount": "number"}, clause="11"),
    Event.CARRIED: EventWord("carried", {"amount": "number"}, clause="10"),
    Event.HAND_OVER: EventWord(
        "hand-over",
        {"pot": "number", "shown": seats_of_bits, "short": seats_of_bits, "punted": seats_of_bits},
        clause="1",
    ),
    Event.GAME_OVER: EventWord("game-over", {"hands": "number"}, clause="10"),
}


def awaited(state: State) -> str:
    """`deal SEAT`, `up SEAT`, `cut` or `community`."""
    match state.ask:
        case Question.DOWN:
            return f"deal @{state.target}"
        case Question.UP:
            return f"up @{state.target}"
        case Question.CUT:
            return "cut"
    return "community"


def hides(state: State) -> bool:
    """Only a down card may be hidden."""
    return state.ask == Question.DOWN


def outcome_form(state: State) -> str:
    """What a card looks like in a record."""
    seat = " SEAT" if state.ask in (Question.DOWN, Question.UP) else ""
    verb = awaited(state).split(" ")[0]
    return f"{verb}{seat} CARD, a card that is not out, such as Qs"


def table(state: State, names: Names) -> dict[str, Any]:
    """The public state, under the keys of the rules page."""
    seats = range(state.seats)

    def those(flag: Any) -> list[str]:
        return [names[seat] for seat in seats if flag(seat)]

    return {
        "phase": PHASES[state.phase],
        "street": state.street,
        "hand": state.hand,
        "dealer": names[state.dealer],
        "pots": pots(state, names),
        "stacks": {names[seat]: state.stacks[seat] for seat in seats},
        "bets": {names[seat]: state.bets[seat] for seat in seats},
        "up": {names[seat]: card_names(state.up[seat]) for seat in seats},
        "community": next(iter(card_names([state.community])), None),
        "wild": {
            names[seat]: [RANK_LETTERS[r] for r in state.wild_order[seat][: state.wilds[seat]]]
            for seat in seats
        },
        "yards": {names[seat]: state.yards[seat] for seat in seats},
        "folded": those(lambda seat: state.status[seat] == Status.FOLDED),
        "punted": those(lambda seat: state.punted[seat]),
        "short": those(lambda seat: state.status[seat] == Status.SHORT),
        "all_in": those(lambda seat: state.status[seat] == Status.IN and state.all_in[seat]),
    }


def pots(state: State, names: Names) -> list[dict[str, Any]]:
    """Each pot's chips and the seats still in it, without this round's bets."""
    found: list[dict[str, Any]] = []
    below, extra = 0, state.extra
    level = next_level(state, Status.IN, NO_LEVEL)
    while level != NO_LEVEL:
        part = [
            names[seat]
            for seat in range(state.seats)
            if state.status[seat] == Status.IN and state.paid[seat] >= level
        ]
        found.append({"amount": slice_of(state, below, level) + extra, "seats": part})
        below, extra = level, 0
        level = next_level(state, Status.IN, below)
    rest = unclaimed(state, below) - (state.extra - extra)
    if rest:
        found.append({"amount": rest, "seats": []})
    return [pot for pot in found if pot["amount"]]


def hands(state: State, names: Names) -> dict[str, list[str]]:
    """Each seat's down cards."""
    return {name: card_names(state.down[seat]) for seat, name in enumerate(names)}


def result(state: State, names: Names) -> dict[str, Any]:
    """Who has the most chips, and what everybody won or lost."""
    stacks = {name: state.stacks[seat] for seat, name in enumerate(names)}
    most = max(stacks.values())
    return {
        "winners": [name for name, chips in stacks.items() if chips == most],
        "stacks": stacks,
        "net": {name: state.stacks[seat] - state.bought[seat] for seat, name in enumerate(names)},
    }


TOTALS: Mapping[int, int] = {Action.BET: Action.BET_TO, Action.RAISE: Action.RAISE_TO}
"""What is said in the same word where amounts are named."""


def explain(options: Mapping[str, Any], action: int) -> tuple[str, str]:
    """What a choice does under these options, and the point that says so."""
    small, big = options["small-bet"], options["big-bet"]
    by_street = f"{small} on third and fourth street, {big} from fifth street on"
    match TOTALS.get(action, action) if options["structure"] != "fixed" else action:
        case Action.FOLD:
            return "Give up the hand and what you have put in.", "5"
        case Action.CHECK:
            return "Stay in without a bet; nothing is owed.", "5"
        case Action.CALL:
            return "Put in what is owed, or all you have if that is less.", "5"
        case Action.BRING_IN:
            forced = "The forced opening of the lowest up card"
            return f"{forced}: put in {options['bring-in']}. It is no bet.", "4"
        case Action.COMPLETE:
            return f"Make it a full small bet of {small}.", "5"
        case Action.BET:
            return f"Bet {by_street}.", "5"
        case Action.RAISE:
            return f"Raise by {by_street}.", "5"
        case Action.BET_TO:
            return f"Bet: N is what you then have in this round, {_most_in_words(options)}.", "5"
        case Action.RAISE_TO:
            return f"Raise: N is what you then have in this round, {_most_in_words(options)}.", "5"
        case Action.PUNT:
            price = f"Pay {PUNT_ANTES * options['ante']} into the main pot"
            return f"{price}: no fourth up card, and no ten yards to make.", "9"
    return "Take the fourth up card; below ten yards you are out.", "9"


def _most_in_words(options: Mapping[str, Any]) -> str:
    """How much a bet or raise may be at most (5)."""
    match options["structure"]:
        case "spread":
            big = options["big-bet"]
            return f"at most {big}, or {big} above the highest bet once a full bet stands"
        case "pot-limit":
            return "at most the highest bet and the pot as it is after your call"
    return "at most your whole stack"
