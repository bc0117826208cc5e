"""Power Poker Football as a broadcast, from an event's JSON alone.

What the listener may not know reads `??` there, and is left out here. Yards are those that the
ball has really moved: a gain ends at the goal line.
"""

from __future__ import annotations

from collections.abc import Mapping

from fieldhouse.cards import card_in_words
from fieldhouse.games.power_poker_football.state import GOAL_LINE
from fieldhouse.games.power_poker_football.story_field import quarter, team
from fieldhouse.gridiron.words import down_and_distance, spot, way, yards
from fieldhouse.power_poker.story import TELLERS as SHARED
from fieldhouse.power_poker.story import Teller, Told, sentence

COVERED_CARDS = frozenset("6789TJQA")
"""The ranks of passes that would have gained more than coverage allows."""


def tell(event: Told) -> str | None:
    """One event as a sentence, or None where it needs no words."""
    teller = TELLERS.get(event["event"])
    return teller(event) if teller else None


# ------------------------------------------------------------------ drives and downs (3, 4, 6, 40)


def _won_draw(event: Told) -> str:
    return f"{event['seat']} has the high card: {team(event['team'])} gets the ball."


def _drive(event: Told) -> str:
    when = f"Drive {event['drive']}, {quarter(event['drive'])}"
    return f"{when}: {team(event['team'])} has the ball at {spot(event['ball'])}."


def _down(event: Told) -> str:
    situation = down_and_distance(event["down"], event["ball"], event["to_gain"])
    return f"{sentence(situation)} at {spot(event['ball'])}. {event['seat']} is the quarterback."


def _fourth_down(event: Told) -> str:
    match event["choice"]:
        case "punt":
            return f"{event['seat']} punts."
        case "fieldgoal":
            return f"{event['seat']} tries a field goal."
    return f"{event['seat']} goes for it."


def _first_down(event: Told) -> str:
    return f"That moves the chains: a first down at {spot(event['ball'])}."


def _turnover(event: Told) -> str:
    """Who has taken the ball looks from the other side."""
    taken_at = spot(GOAL_LINE - event["ball"])
    match event["how"]:
        case "fumble":
            return f"{event['seat']} recovers the fumble at {taken_at}."
        case "interception":
            return f"{event['seat']} has the interception at {taken_at}."
    return f"Turnover on downs at {spot(event['ball'])}."


def _misconduct(event: Told) -> str:
    before, after = event["before"], event["after"]
    moved = f"{yards(abs(after - before))}, {way(before, after)}"
    if before == after:
        moved = f"the ball is at {spot(after)} and stays there"
    whole = f"All of {team(event['team'])} on the bench is misconduct"
    return f"Flag! {whole}: {moved}. They all play on."


def _overtime(event: Told) -> str:
    return "Overtime! Everybody plays, points of players start from zero, the first score wins."


def _game_over(event: Told) -> str:
    won = f"{team(event['team'])} wins, and {event['seat']} is the most valuable player"
    return f"The game is over: {_score(event)}. {sentence(won)}."


# ------------------------------------------------------------------ before the flop (8, 10 to 13)


def _stand(event: Told) -> str:
    return f"{event['seat']} spends a Game Chip on a goal line stand: a King ends this down."


def _stop(event: Told) -> str:
    return f"{event['seat']} puts up a Game Chip as a safety stop."


def _blast(event: Told) -> str:
    return f"{event['seat']} claims a black ace for a Running Back Blast."


def _blasted(event: Told) -> str:
    seat, card = event["seat"], event["card"]
    shown = f"{seat} shows {card_in_words(card)}" if card else f"Nobody doubts {seat}"
    return f"{shown}: the Blast {_gain(event)}."


def _bluffed(event: Told) -> str:
    seat = event["seat"]
    return f"{seat} has no black ace to show: no yards, and {event['challenger']} was right."


def _blitz_bet(event: Told) -> str:
    return f"{event['seat']} spends a Game Chip on a sack: a red ace must come on the flop."


# ------------------------------------------------------------------ the community cards (13 to 15)


def _flop(event: Told) -> str:
    card = event["card"]
    flop = f"The flop brings {card_in_words(card)}"
    if event["before"] != event["after"]:
        return f"{flop}: it {_gain(event)}."
    return f"{flop}: no more yards forward." if card[0] == "K" else f"{flop}: no gain."


def _reveal(event: Told) -> str:
    card = f"The reveal card is {card_in_words(event['card'])}"
    if event["fumble"]:
        return f"{card}: fumble!"
    return f"{card}: they hold on to the ball at {spot(event['ball'])}."


def _loaded_box(event: Told) -> str:
    chips, side = event["chips"], team(event["team"])
    if not chips:
        return f"The box is loaded, but {side} has no used Game Chip to take back."
    return f"The box is loaded: {side} takes back {chips} Game Chip{'s' if chips > 1 else ''}."


def _goal_line_held(event: Told) -> str:
    return f"{event['seat']}'s goal line stand holds: the down is over at {spot(event['ball'])}."


# ------------------------------------------------------------------ the rounds (16 to 25)


def _run(event: Told) -> str:
    seat = event["seat"]
    if not event["cards"]:
        return f"{seat} folds and runs for no gain."
    return f"{seat} runs for {_moved(event)}, with {' and '.join(event['cards'])}."


def _tackle(event: Told) -> str:
    tackle = f"{event['seat']} tackles with {card_in_words(event['card'])}"
    if event["before"] == event["after"]:
        return f"{tackle}: no loss."
    return f"{tackle}: back {_moved(event)}."


def _pass(event: Told) -> str:
    if event["hail_mary"]:
        return f"{event['seat']} folds and spends a Game Chip on a Hail Mary!"
    return f"{event['seat']} folds and drops back to pass."


def _cover(event: Told) -> str:
    return f"{event['seat']} spends a Game Chip on King zone pass coverage."


def _thrown(event: Told) -> str:
    thrown = f"{event['seat']}'s pass, {card_in_words(event['card'])}"
    match event["result"]:
        case "nothing":
            return f"{thrown}, is incomplete."
        case "dropped":
            return f"{thrown}, is dropped."
        case "intercepted":
            return f"{thrown}, is intercepted!"
        case "touchdown":
            return f"{thrown}, is caught in the end zone, {_moved(event)}!"
    return f"{thrown}, is complete{', held to' if _is_held(event) else ' for'} {_moved(event)}."


def _is_held(event: Told) -> bool:
    """Whether coverage let it gain five instead of more (23)."""
    covered = event["after"] - event["before"] == 5 and event["after"] < GOAL_LINE
    return covered and event["card"][0] in COVERED_CARDS


def _blitz(event: Told) -> str:
    return f"{event['seat']} folds and blitzes."


def _rushed(event: Told) -> str:
    card = card_in_words(event["card"])
    if event["before"] == event["after"]:
        return f"The blitz, {card}, is picked up."
    return f"The blitz, {card}, gets home: back {_moved(event)}."


# ------------------------------------------------------------------ the showdown (26 to 29)


def _won(event: Told) -> str:
    return f"{event['seat']} wins the hand: {event['hand']}, good for {yards(event['yards'])}."


def _clutch(event: Told) -> str:
    card = f"The Clutch card is {card_in_words(event['card'])}"
    match event["result"]:
        case "double":
            return f"{card}: it doubles the yards!"
        case "touchdown":
            return f"{card}: all the way!"
        case "intercepted":
            return f"{card}: intercepted!"
    return f"{card}: no help."


def _yards(event: Told) -> str:
    seat, before, after = event["seat"], event["before"], event["after"]
    if before == after:
        return f"The ball stays at {spot(after)}."
    return f"{seat} {'moves the ball' if after > before else 'pushes them back'} {_moved(event)}."


# ------------------------------------------------------------------ kicks (33 to 37)


def _kick(event: Told) -> str:
    card, before, after = card_in_words(event["card"]), event["before"], event["after"]
    if before == after:
        return f"The first card is {card}: blocked!"
    if event["kind"] == "punt":
        return f"The first card is {card}: the punt flies {_moved(event)}."
    if after == GOAL_LINE:
        return f"The first card is {card}: far enough, if a call is right."
    return f"The first card is {card}: the kick has {_moved(event)}."


def _call(event: Told) -> str:
    return f"{event['seat']} calls {event['call']}."


def _next_card(event: Told) -> str:
    card = sentence(card_in_words(event["card"]))
    match event["result"]:
        case "right" if event["before"] == event["after"]:
            return f"{card}: right!"
        case "right":
            return f"{card}: right, {event['after'] - event['before']} more, {_way(event)}."
        case "wrong":
            return f"{card}: wrong."
    return f"{card}: a matched pair."


def _kick_over(event: Told) -> str:
    where = spot(event["ball"])
    match event["how"]:
        case "blocked":
            return f"The blocked kick is lost at {where}."
        case "touchback":
            return "The punt reaches the goal line: a touchback."
        case "missed":
            return f"The field goal is no good; the ball is lost at {where}."
    return f"The punt is down at {where}."


def _punt_return(event: Told) -> str:
    back = f"{event['seat']} returns the punt with {card_in_words(event['card'])}"
    if event["before"] == event["after"]:
        return f"{back}: no yards, at {spot(event['after'])}."
    counts = f" That was drive {event['drive']}." if event["drive"] else ""
    return f"{back}: {_moved(event)}.{counts}"


# ------------------------------------------------------------------ points (5, 38, 39)


def _touchdown(event: Told) -> str:
    return f"Touchdown by {event['seat']}! {_scored(event)}"


def _safety(event: Told) -> str:
    return f"Safety! {event['seat']} is credited. {_scored(event)}"


def _field_goal(event: Told) -> str:
    return f"{event['seat']}'s field goal is good. {_scored(event)}"


def _conversion(event: Told) -> str:
    what = "two points" if event["choice"] == "two" else "the extra point"
    return f"{event['seat']} goes for {what}."


def _conversion_card(event: Told) -> str:
    card = sentence(card_in_words(event["card"]))
    match event["card"][0]:
        case "K":
            return f"{card}: stopped."
        case "A" | "J" | "Q":
            return f"{card}: good."
    return f"{card}: nothing."


def _converted(event: Told) -> str:
    match event["points"]:
        case 0:
            return f"The conversion fails: {_score(event)}."
        case 1:
            return f"The extra point is good. {_scored(event)}"
    return f"The two-point conversion is good. {_scored(event)}"


def _scored(event: Told) -> str:
    """Both teams' scores, and the scorer's own points."""
    total = event["total"]
    points = f"{total} point{'' if total == 1 else 's'}"
    return f"{sentence(_score(event))}; {event['seat']} has {points}."


def _score(event: Told) -> str:
    return f"home {event['home']}, away {event['away']}"


# ------------------------------------------------------------------ the ball


def _gain(event: Told) -> str:
    """`gains 9, from … to …`, or `costs 5, …`."""
    return f"{'gains' if event['after'] > event['before'] else 'costs'} {_moved(event)}"


def _moved(event: Told) -> str:
    """How far the ball has gone, and from where to where."""
    return f"{abs(event['after'] - event['before'])}, {_way(event)}"


def _way(event: Told) -> str:
    return way(event["before"], event["after"])


TELLERS: Mapping[str, Teller] = {
    **SHARED,
    "won-draw": _won_draw,
    "drive": _drive,
    "down": _down,
    "fourth-down": _fourth_down,
    "first-down": _first_down,
    "turnover": _turnover,
    "misconduct": _misconduct,
    "halftime": lambda event: "Halftime.",
    "overtime": _overtime,
    "game-over": _game_over,
    "stand": _stand,
    "stop": _stop,
    "blast": _blast,
    "blasted": _blasted,
    "bluffed": _bluffed,
    "blitz-bet": _blitz_bet,
    "flop": _flop,
    "reveal": _reveal,
    "loaded-box": _loaded_box,
    "goal-line-held": _goal_line_held,
    "run": _run,
    "tackle": _tackle,
    "pass": _pass,
    "cover": _cover,
    "thrown": _thrown,
    "blitz": _blitz,
    "rushed": _rushed,
    "won": _won,
    "clutch": _clutch,
    "yards": _yards,
    "safety-stopped": lambda event: f"{event['seat']}'s safety stop saves them: ball on the 1.",
    "chip-back": lambda event: f"{event['seat']} takes the safety stop back, not needed.",
    "coverage-over": lambda event: f"{event['seat']}'s pass coverage is over.",
    "touchdown": _touchdown,
    "safety": _safety,
    "field-goal": _field_goal,
    "conversion": _conversion,
    "conversion-card": _conversion_card,
    "converted": _converted,
    "kick": _kick,
    "call": _call,
    "next-card": _next_card,
    "chip": lambda event: f"{event['seat']} spends a Game Chip: the wrong call is void.",
    "kick-over": _kick_over,
    "punt-return": _punt_return,
}
"""What tells each event; those that need no words are missing."""
