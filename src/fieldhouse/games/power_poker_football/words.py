"""Power Poker Football in words: its actions, its events and its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.cards import CARD_NAMES, HIDDEN, card_names, names_of_cards_in
from fieldhouse.core.game import EventWord, Names
from fieldhouse.games.power_poker_football.options import CHART_LINES
from fieldhouse.games.power_poker_football.seats import seats_of
from fieldhouse.games.power_poker_football.state import (
    DRIVES,
    NO_TEAM,
    Action,
    Ending,
    Event,
    Flip,
    Phase,
    Question,
    State,
    Team,
)
from fieldhouse.games.power_poker_football.story import tell as tell
from fieldhouse.power_poker.mat import has
from fieldhouse.power_poker.words import (
    card_awaited,
    card_form,
    names_of_seats,
    seat_name,
    showdown_words,
)
from fieldhouse.power_poker.words import hands as hands

PLAIN_ACTIONS = (
    *("punt", "fieldgoal", "go", "stand", "stop", "blast", "challenge", "blitzbet"),
    *("check", "bet", "run", "pass", "hailmary", "blitz", "cover"),
    *("high", "low", "chip", "extra", "two", "no"),
)
ACTIONS: tuple[str, ...] = (
    *PLAIN_ACTIONS,
    *(f"tackle {card}" for card in CARD_NAMES),
    *(f"discard {card}" for card in (*CARD_NAMES, HIDDEN)),
)
AMOUNTS: frozenset[int] = frozenset()
DRAWS = (Question.DRAW, Question.TIE)
OUTCOMES = (*CARD_NAMES, HIDDEN)
CARD_OR_NONE = (*CARD_NAMES, None)
PHASES = tuple(phase.name.lower().replace("_", "-") for phase in Phase)
TEAMS = tuple(team.name.lower() for team in Team)
ENDINGS = tuple(ending.name.lower().replace("_", "-") for ending in Ending)
FLIPS = tuple(flip.name.lower().replace("_", "-") for flip in Flip)


def moved(card: Any) -> dict[str, Any]:
    """The values of a play that a card decides: the card, and the ball before and after."""
    return {"card": card, "before": "number", "after": "number"}


SCORED: Mapping[str, Any] = {
    "points": "number",
    "home": "number",
    "away": "number",
    "total": "number",
}

EVENTS: Mapping[int, EventWord] = {
    Event.DRAW: EventWord("draw", {"card": OUTCOMES}),
    Event.WON_DRAW: EventWord("won-draw", {"team": TEAMS}),
    Event.DRIVE: EventWord("drive", {"drive": "number", "ball": "number", "team": TEAMS}),
    Event.DOWN: EventWord(
        "down", {"down": "number", "ball": "number", "to_gain": "number", "team": TEAMS}
    ),
    Event.FOURTH_DOWN: EventWord("fourth-down", {"choice": ACTIONS}),
    Event.STAND: EventWord("stand"),
    Event.STOP: EventWord("stop"),
    Event.HOLE: EventWord("hole", {"card": OUTCOMES}),
    Event.BLAST: EventWord("blast"),
    Event.CHALLENGE: EventWord("challenge", {"claimer": "seat"}),
    Event.BLASTED: EventWord("blasted", moved(CARD_OR_NONE), reveals=True),
    Event.BLUFFED: EventWord("bluffed", {"challenger": "seat"}, reveals=True),
    Event.DISCARD: EventWord("discard", {"card": OUTCOMES}),
    Event.BLITZ_BET: EventWord("blitz-bet"),
    Event.FLOP: EventWord("flop", moved(OUTCOMES)),
    Event.REVEAL: EventWord("reveal", {"card": OUTCOMES, "ball": "number", "fumble": "flag"}),
    Event.LOADED_BOX: EventWord("loaded-box", {"team": TEAMS, "chips": "number"}),
    Event.COMMUNITY: EventWord("community", {"card": OUTCOMES, "ball": "number"}),
    Event.CHECK: EventWord("check"),
    Event.BET: EventWord("bet"),
    Event.RUN: EventWord(
        "run",
        {"cards": names_of_cards_in, "before": "number", "after": "number"},
        reveals=True,
    ),
    Event.TACKLE: EventWord("tackle", moved(OUTCOMES), reveals=True),
    Event.PASS: EventWord("pass", {"hail_mary": "flag"}),
    Event.COVER: EventWord("cover"),
    Event.THROWN: EventWord("thrown", {**moved(OUTCOMES), "result": FLIPS}),
    Event.BLITZ: EventWord("blitz"),
    Event.RUSHED: EventWord("rushed", moved(OUTCOMES)),
    Event.GOAL_LINE_HELD: EventWord("goal-line-held", {"ball": "number"}),
    Event.SHOWDOWN: EventWord("showdown", tells=showdown_words, reveals=True),
    Event.TIE: EventWord("tie-draw", {"card": OUTCOMES}),
    Event.WON: EventWord("won", {"hand": CHART_LINES, "yards": "number"}),
    Event.CLUTCH: EventWord("clutch", {"card": OUTCOMES, "result": FLIPS}),
    Event.YARDS: EventWord("yards", {"yards": "number", "before": "number", "after": "number"}),
    Event.BENCHED: EventWord("benched"),
    Event.BACK: EventWord("back"),
    Event.SAFETY_STOPPED: EventWord("safety-stopped"),
    Event.CHIP_BACK: EventWord("chip-back"),
    Event.COVERAGE_OVER: EventWord("coverage-over"),
    Event.FIRST_DOWN: EventWord("first-down", {"ball": "number"}),
    Event.TURNOVER: EventWord("turnover", {"how": ENDINGS, "ball": "number"}),
    Event.MISCONDUCT: EventWord(
        "misconduct", {"team": TEAMS, "before": "number", "after": "number"}
    ),
    Event.TOUCHDOWN: EventWord("touchdown", SCORED),
    Event.SAFETY: EventWord("safety", SCORED),
    Event.FIELD_GOAL: EventWord("field-goal", SCORED),
    Event.CONVERSION: EventWord("conversion", {"choice": ACTIONS}),
    Event.CONVERSION_CARD: EventWord("conversion-card", {"card": OUTCOMES}),
    Event.CONVERTED: EventWord("converted", SCORED),
    Event.KICK: EventWord("kick", {**moved(OUTCOMES), "kind": PHASES}),
    Event.CALL: EventWord("call", {"call": ACTIONS}),
    Event.NEXT_CARD: EventWord("next-card", {**moved(OUTCOMES), "result": FLIPS}),
    Event.CHIP: EventWord("chip"),
    Event.KICK_OVER: EventWord(
        "kick-over", {"how": ENDINGS, "ball": "number", "their_ball": "number"}
    ),
    Event.PUNT_RETURN: EventWord("punt-return", {**moved(OUTCOMES), "drive": "number"}),
    Event.HALFTIME: EventWord("halftime"),
    Event.OVERTIME: EventWord("overtime"),
    Event.GAME_OVER: EventWord("game-over", {"team": TEAMS, "home": "number", "away": "number"}),
    Event.HAND_OVER: EventWord("hand-over"),
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
        "offense": TEAMS[state.offense],
        "dealer": names[state.dealer],
        "ball": state.ball,
        "to_gain": state.to_gain,
        "down": state.down,
        "drive": state.drive,
        "quarter": quarter(state),
        "overtime": bool(state.overtime),
        "community": card_names(state.community),
        "score": dict(zip(TEAMS, state.score, strict=True)),
        "points": {names[seat]: state.points[seat] for seat in seats},
        "chips": {names[seat]: state.chips[seat] for seat in seats},
        "used": {names[seat]: state.used[seat] for seat in seats},
        "folded": names_of_seats(names, state.folded),
        "bet": names_of_seats(names, state.bet),
        "benched": names_of_seats(names, state.benched),
        "coverage": seat_name(names, state.coverage),
        "stand": seat_name(names, state.stand),
        "stop": seat_name(names, state.stop),
    }


def quarter(state: State) -> int:
    """4. Two drives a quarter; 40. the fifth is overtime."""
    return 5 if state.overtime else (min(state.drive, DRIVES) + 1) // 2


def result(state: State, names: Names) -> dict[str, Any]:
    """40. The winning team and the most valuable player."""
    if state.winner == NO_TEAM:
        return {}
    team = seats_of(state, state.winner)
    return {
        "winners": [name for seat, name in enumerate(names) if has(team, seat)],
        "team": TEAMS[state.winner],
        "mvp": names[state.mvp],
        "score": dict(zip(TEAMS, state.score, strict=True)),
        "points": {name: state.points[seat] for seat, name in enumerate(names)},
    }


def explain(options: Mapping[str, Any], action: int) -> tuple[str, str]:
    """What a choice does under these options, and the clause that says so."""
    if action >= Action.DISCARD:
        return "Put this card away, face down.", "12"
    if action >= Action.TACKLE:
        return "Fold and show this card: a red number pushes the ball back so far.", "21"
    return EXPLAINED[action]


EXPLAINED: Mapping[int, tuple[str, str]] = {
    Action.PUNT: ("Kick the ball away: 20 yards and 5 for each right call.", "35"),
    Action.FIELD_GOAL: ("Try for 3 points: 10 yards, and 5 for each right call.", "37"),
    Action.GO: ("Play the down: ten yards are to be made, or the ball is lost here.", "6"),
    Action.STAND: ("Spend a Game Chip: any King on the table ends this down.", "10"),
    Action.STOP: ("Put up a Game Chip: a safety leaves the ball on the 1 instead.", "11"),
    Action.BLAST: ("Claim a black ace, held or not: 5 yards unless it is challenged.", "12"),
    Action.CHALLENGE: ("Doubt the ace: who is wrong discards a hole card.", "12"),
    Action.BLITZ_BET: ("Spend a Game Chip that a red ace comes on the flop.", "13"),
    Action.CHECK: ("Do nothing, and stay in.", "16"),
    Action.BET: ("Bet to win: winning turns the Clutch card, losing benches you.", "17"),
    Action.RUN: ("Fold and run: your black numbers are your yards.", "19"),
    Action.PASS: ("Fold and pass: a card is flipped, black gains.", "22"),
    Action.HAIL_MARY: ("Fold and spend a Game Chip: a black ace is a touchdown.", "24"),
    Action.BLITZ: ("Fold and blitz: a red jack or better costs them 5 yards.", "25"),
    Action.COVER: ("Spend a Game Chip: Kings intercept, gains are 5 at most.", "23"),
    Action.HIGH: ("The next card is higher; the ace is high.", "33"),
    Action.LOW: ("The next card is lower; the ace is high.", "33"),
    Action.CHIP: ("Spend a Game Chip: the wrong call is void, and you call next.", "34"),
    Action.EXTRA: ("One point: an ace, jack or queen before a King, in four cards.", "38"),
    Action.TWO: ("Two points: two of them before a King, in four cards.", "38"),
    Action.NO: ("Let it pass.", "7"),
}
