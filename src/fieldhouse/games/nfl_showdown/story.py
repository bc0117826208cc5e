"""NFL Showdown as a broadcast, from an event's JSON alone.

Who calls what stays untold until both cards are shown. Yards are those that the ball has really
moved: a gain ends at the goal line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fieldhouse.cards import HIDDEN
from fieldhouse.games.nfl_showdown.state import OVERTIME
from fieldhouse.games.nfl_showdown.story_cells import cell_in_words, dice_in_words
from fieldhouse.gridiron.words import (
    GOAL_LINE,
    ORDINALS,
    down_and_distance,
    spot,
    way,
    yards,
)

Told = Mapping[str, Any]
"""An event as JSON."""

Teller = Callable[[Told], str | None]
"""Tells an event as a sentence, or None where it needs no words."""

KINDS = {"run": "a run", "short-pass": "a short pass", "long-pass": "a long pass"}


def tell(event: Told) -> str | None:
    """One event as a sentence, or None where it needs no words."""
    teller = TELLERS.get(event["event"])
    return teller(event) if teller else None


# ------------------------------------------------------------------ the game (5, 6, 16 to 18)


def _chose(event: Told) -> str:
    return f"{event['seat']} chooses to {event['choice']}."


def _dealt(event: Told) -> str | None:
    if event.get("card", HIDDEN) == HIDDEN:
        return None
    return f"{event['seat']} is dealt {event['name']}. {event['text']}"


def _quarter(event: Told) -> str:
    return f"End of the {ORDINALS[event['quarter'] - 1]} quarter."


def _halftime(event: Told) -> str:
    return f"Halftime. {event['seat']} has the ball to open the second half."


def _overtime(event: Told) -> str:
    return "It is a tie after four quarters. Overtime, with a new toss!"


def _game_over(event: Told) -> str:
    return f"The game is over, and {event['seat']} wins: {_score(event)}."


def _kickoff(event: Told) -> str:
    flies = f"The kickoff flies {yards(event['yards'])}"
    where = f"{event['seat']} starts at {spot(event['ball'])}"
    touchback = event["yards"] >= KICKOFF_TO_GOAL
    return f"{flies}, a touchback: {where}." if touchback else f"{flies}: {where}."


KICKOFF_TO_GOAL = 65
"""How far it is from the kicker's 35 to the goal line."""


def _possession(event: Told) -> str:
    number = event["quarter"]
    when = "Overtime" if number == OVERTIME else f"{ORDINALS[number]} quarter".capitalize()
    return f"{when}, possession {event['possession']}: {event['seat']} has the ball."


# ------------------------------------------------------------------ a down (7, 8, 10)


def _down(event: Told) -> str:
    if event["try"]:
        return f"One play from {spot(event['ball'])} for two points."
    situation = down_and_distance(event["down"], event["ball"], event["to_gain"])
    return f"{situation.capitalize()} for {event['seat']} at {spot(event['ball'])}."


def _book(event: Told) -> str:
    return f"{event['seat']} announces the {event['playbook']} playbook."


def _play(event: Told) -> str:
    """Both cards, and what their cell says."""
    call = f"{event['seat']} calls {event['called']}, {KINDS[event['kind']]}"
    cell = cell_in_words(event["cell"], event["kind"])
    return f"{call}, against {event['defended']}: {cell}."


def _rolled(event: Told) -> str:
    return f"{ROLLED_FOR[event['for']]}: {dice_in_words(event['dice'])}."


ROLLED_FOR = {
    "down": "The dice",
    "big-play": "The card's dice",
    "kickoff": "The kickoff's dice",
    "punt": "The punt's dice",
    "free-punt": "The free punt's dice",
}


def _moved(event: Told) -> str:
    seat, before, after = event["seat"], event["before"], event["after"]
    if event["result"] == "incomplete":
        return f"The pass falls incomplete; the ball stays at {spot(after)}."
    if event["result"] == "sack":
        return f"{seat} is sacked {_lost(before, after)}."
    if before == after:
        return f"No gain; the ball stays at {spot(after)}."
    gains = "gains" if after > before else "loses"
    return f"{seat} {gains} {abs(after - before)}, {way(before, after)}."


def _lost(before: int, after: int) -> str:
    if before == after:
        return f"for no loss at {spot(after)}"
    return f"for a loss of {before - after}, {way(before, after)}"


def _first_down(event: Told) -> str:
    return f"That moves the chains: {event['seat']} has a first down."


def _turnover(event: Told) -> str | None:
    """What a kick ends is told by the kick."""
    where = event["spot"]
    match event["how"]:
        case "on-downs":
            return f"{event['seat']} turns the ball over on downs at {spot(where)}."
        case "interception":
            return f"The pass is intercepted{_lost_at(where)}!"
        case "fumble":
            return f"Fumble! The defense recovers{_lost_at(where)}."
    return None


def _lost_at(where: int) -> str:
    """Where, as the offense sees it."""
    return " in the end zone, a touchback" if where >= GOAL_LINE else f" at {spot(where)}"


# ------------------------------------------------------------------ Big Plays (9)


def _first(event: Told) -> str:
    return f"Both reach for a Big Play, and {event['seat']}'s is first."


def _big_play(event: Told) -> str:
    return f"Big Play by {event['seat']}: {event['name']}! {event['text']}"


# ------------------------------------------------------------------ kicks and points (11 to 14)


def _field_goal_try(event: Told) -> str:
    step = event["step"]
    back = f", {step} behind the line" if step else ""
    return f"{event['seat']} tries a field goal from {yards(event['distance'])}{back}."


def _field_goal(event: Told) -> str:
    return f"It is good, {_points(event)}: {_score(event)}."


def _missed(event: Told) -> str:
    return f"It is no good; the ball is lost at {spot(event['ball'])}."


def _punt(event: Told) -> str:
    before, after = event["from"], event["from"] + event["yards"]
    if before == after:
        return f"{event['seat']}'s punt goes nowhere: no yards, at {spot(after)}."
    flies = f"{event['seat']}'s punt flies {yards(event['yards'])}, {way(before, after)}"
    return f"{flies}: a touchback." if after >= GOAL_LINE else f"{flies}."


def _touchdown(event: Told) -> str:
    return f"Touchdown by {event['seat']}, {_points(event)}! {_score(event)}."


def _try(event: Told) -> str:
    what = "two points" if event["choice"] == "two" else "the extra point"
    return f"{event['seat']} goes for {what}."


def _try_over(event: Told) -> str:
    match event["points"]:
        case 0:
            return f"The try fails: {_score(event)}."
        case 1:
            return f"The extra point is good: {_score(event)}."
    return f"The two-point try is good: {_score(event)}."


def _safety(event: Told) -> str:
    return f"Safety, {_points(event)} for {event['seat']}! {_score(event)}."


def _points(event: Told) -> str:
    return f"{event['points']} point{'' if event['points'] == 1 else 's'}"


def _score(event: Told) -> str:
    """Both totals."""
    return ", ".join(f"{name} {total}" for name, total in event["score"].items())


TELLERS: Mapping[str, Teller] = {
    "toss": lambda event: f"{event['seat']} wins the toss.",
    "chose": _chose,
    "big-play-dealt": _dealt,
    "quarter": _quarter,
    "halftime": _halftime,
    "overtime": _overtime,
    "game-over": _game_over,
    "kickoff": _kickoff,
    "possession": _possession,
    "down": _down,
    "book": _book,
    "play": _play,
    "rolled": _rolled,
    "first": _first,
    "big-play": _big_play,
    "moved": _moved,
    "first-down": _first_down,
    "turnover": _turnover,
    "field-goal-try": _field_goal_try,
    "field-goal": _field_goal,
    "missed": _missed,
    "punt": _punt,
    "touchdown": _touchdown,
    "try": _try,
    "try-over": _try_over,
    "safety": _safety,
}
"""What tells each event; those that need no words are missing."""
