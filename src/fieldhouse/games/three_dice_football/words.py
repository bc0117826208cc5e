"""Three Dice Football in words: its actions, its events, its table and its story."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.core.game import EventWord, Names
from fieldhouse.dice import faces, roll_texts
from fieldhouse.games.three_dice_football.options import WAGER_NAMES
from fieldhouse.games.three_dice_football.state import (
    DONE,
    FIRST_SINGLE_PLAY,
    Event,
    Outcome,
    Phase,
    Roll,
    State,
    Verdict,
    Wager,
)

ACTIONS = (*(f"bet {wager}" for wager in WAGER_NAMES), "done")
AMOUNTS = frozenset(range(len(WAGER_NAMES)))
OUTCOMES = roll_texts()

ROLL_WORDS = tuple(roll.name.lower().replace("_", "-") for roll in Roll)
OUTCOME_WORDS = tuple(outcome.name.lower().replace("_", "-") for outcome in Outcome)
PHASE_WORDS = tuple(phase.name.lower().replace("_", "-") for phase in Phase)
VERDICT_WORDS = tuple(verdict.name.lower() for verdict in Verdict)

WINS_ON = {
    Wager.TOUCHDOWN: "a touchdown in this round",
    Wager.DEFENSE: "no touchdown in this round; a turnover gives the stake back",
    Wager.EXTRA_POINT: "a touchdown and then an extra-point roll that is a gain or trips",
    Wager.FIRST_AND_GOAL: "1st & goal or a touchdown within the first three downs",
    Wager.OVER_4: "green total minus red above 4 on the next roll",
    Wager.UNDER_4: "green total minus red below 4 on the next roll",
    Wager.PENALTY: "red above the green total on the next roll, a turnover too",
    Wager.NO_GAIN: "red equal to the green total on the next roll",
    Wager.BIG_PLAY: "green total minus red of 8 or more on the next roll",
    Wager.TRIPS: "three of a kind on the next roll",
    Wager.TURNOVER: "red 6 with a green total of 2 or 3 on the next roll",
}


def dice_faces(outcome: int) -> list[int]:
    """The two green faces and the red one."""
    return list(faces(outcome))


EVENTS: Mapping[int, EventWord] = {
    Event.ROUND: EventWord("round", {"round": "number"}, clause="2"),
    Event.BET: EventWord(
        "bet", {"wager": WAGER_NAMES, "amount": "number", "stake": "number"}, clause="5"
    ),
    Event.ROLL: EventWord(
        "roll",
        {"dice": dice_faces, "result": ROLL_WORDS, "margin": "number", "to_go": "number"},
        clause="3",
    ),
    Event.FIRST_AND_GOAL: EventWord("first-and-goal", {"to_go": "number"}, clause="4"),
    Event.SETTLED: EventWord(
        "settled",
        {"wager": WAGER_NAMES, "stake": "number", "paid": "number", "verdict": VERDICT_WORDS},
        clause="6",
    ),
    Event.EXTRA_POINT_ROLL: EventWord(
        "extra-point-roll", {"dice": dice_faces, "good": "flag"}, clause="7"
    ),
    Event.GAME_OVER: EventWord(
        "game-over",
        {"outcome": OUTCOME_WORDS, "round": "number", "plays": "number", "goal": "flag"},
        clause="4",
    ),
    Event.QUARTERBACK: EventWord("quarterback", clause="1"),
}


def awaited(state: State) -> str:
    """The verb of the outcome awaited: always a roll."""
    return "roll"


def hides(state: State) -> bool:
    """Dice lie open."""
    return False


def outcome_form(state: State) -> str:
    """What a roll looks like in a record."""
    return "roll G G R, two green faces and a red one, each from 1 to 6"


def table(state: State, names: Names) -> dict[str, Any]:
    """The public state, under the keys of the rules page."""
    return {
        "phase": PHASE_WORDS[state.phase],
        "round": state.round,
        "quarterback": names[state.quarterback],
        "to_go": state.to_go,
        "down": state.down,
        "play": state.play,
        "goal": bool(state.goal),
        "bankrolls": bankrolls(state, names),
        "bets": {
            name: {w: n for w, n in zip(WAGER_NAMES, state.bets[seat], strict=True) if n}
            for seat, name in enumerate(names)
        },
    }


def bankrolls(state: State, names: Names) -> dict[str, int]:
    """Each seat's money, without its stakes on the table."""
    return {name: state.bankrolls[seat] for seat, name in enumerate(names)}


def hands(state: State, names: Names) -> dict[str, list[str]]:
    """No card is ever hidden here."""
    return {}


def result(state: State, names: Names) -> dict[str, Any]:
    """Who has the most money, and what everybody won or lost."""
    money = bankrolls(state, names)
    start = (sum(money.values()) + state.bank) // len(names)
    return {
        "winners": [name for name in names if money[name] == max(money.values())],
        "bankrolls": money,
        "net": {name: money[name] - start for name in names},
    }


def tell(event: Mapping[str, Any]) -> str | None:
    """One event as a sentence."""
    match event["event"]:
        case "round":
            return f"Round {event['round']}. {event['seat']} has the dice, 20 yards to go."
        case "bet":
            more = "" if event["stake"] == event["amount"] else f", {event['stake']} in all"
            return f"{event['seat']} bets {event['amount']} on {event['wager']}{more}."
        case "roll":
            return f"{event['seat']} rolls {_dice(event)}: {_play(event)}"
        case "first-and-goal":
            return f"1st & goal with {_yards(event['to_go'])} to go!"
        case "settled":
            return _settlement(event)
        case "extra-point-roll":
            verdict = "it is good!" if event["good"] else "no good."
            return f"{event['seat']} rolls {_dice(event)} for the extra point: {verdict}"
        case "game-over":
            return f"Round {event['round']} is over: {ENDINGS[event['outcome']]}."
        case "quarterback":
            return f"The dice pass to {event['seat']}."
    return None


ENDINGS = {
    "touchdown": "touchdown",
    "trips-touchdown": "trips touchdown",
    "turnover": "turnover",
    "downs": "out of downs",
}


def _dice(event: Mapping[str, Any]) -> str:
    green, other, red = event["dice"]
    return f"green {green} and {other}, red {red}"


def _play(event: Mapping[str, Any]) -> str:
    to_go = event["to_go"]
    match event["result"]:
        case "trips":
            return "trips, touchdown!"
        case "turnover":
            return "turnover!"
        case "penalty":
            return f"penalty, back 1 yard, {to_go} to go."
        case "no-gain":
            return f"no gain, {to_go} to go."
    gained = f"a gain of {_yards(event['margin'])}"
    return f"{gained}, {to_go} to go." if to_go else f"{gained}, touchdown!"


def _yards(number: int) -> str:
    return "1 yard" if number == 1 else f"{number} yards"


def _settlement(event: Mapping[str, Any]) -> str:
    seat, wager, stake = event["seat"], event["wager"], event["stake"]
    match event["verdict"]:
        case "win":
            return f"{seat} wins {event['paid'] - stake} on {wager} and has the {stake} back."
        case "push":
            return f"{seat}'s {wager} is a push: the {stake} comes back."
    return f"{seat} loses {stake} on {wager}."


def explain(options: Mapping[str, Any], action: int) -> tuple[str, str]:
    """What a choice does under these options, and the clause that says so."""
    if action == DONE:
        return "No more wagers before this roll.", "5"
    kind = "full game" if action < FIRST_SINGLE_PLAY else "single play"
    pays = options["pay-table"][WAGER_NAMES[action]]
    return f"Wins on {WINS_ON[Wager(action)]}. Pays {pays}{_rounding(pays)}; {kind}.", "7"


def _rounding(odds: str) -> str:
    """What becomes of fractions, where there are any."""
    pays, per = map(int, odds.split(":"))
    if pays % per == 0:
        return ""
    return f", rounded down: 1 wins {pays // per}, 10 wins {10 * pays // per}"
