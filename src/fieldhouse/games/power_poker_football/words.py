"""Power Poker Football in words: its actions, its events and its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.cards import CARD_NAMES, HIDDEN, card_names, cards_in, names_of_cards_in
from fieldhouse.core.game import EventWord, Names
from fieldhouse.games.power_poker_football.here import explain_here as explain_here
from fieldhouse.games.power_poker_football.here import worth as worth
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
    card_shown,
    hand_shown,
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


def run_shown(values: tuple[int, ...]) -> list[int]:
    """19. The cards of a run that score; the others are never shown."""
    return cards_in(values[0])


SCORED: Mapping[str, Any] = {
    "points": "number",
    "home": "number",
    "away": "number",
    "total": "number",
}

EVENTS: Mapping[int, EventWord] = {
    Event.DRAW: EventWord("draw", {"card": OUTCOMES}, clause="3"),
    Event.WON_DRAW: EventWord("won-draw", {"team": TEAMS}, clause="3"),
    Event.DRIVE: EventWord(
        "drive", {"drive": "number", "ball": "number", "team": TEAMS}, clause="4"
    ),
    Event.DOWN: EventWord(
        "down", {"down": "number", "ball": "number", "to_gain": "number", "team": TEAMS}, clause="6"
    ),
    Event.FOURTH_DOWN: EventWord("fourth-down", {"choice": ACTIONS}, clause="33"),
    Event.STAND: EventWord("stand", clause="10"),
    Event.STOP: EventWord("stop", clause="11"),
    Event.HOLE: EventWord("hole", {"card": OUTCOMES}, clause="8"),
    Event.BLAST: EventWord("blast", clause="12"),
    Event.CHALLENGE: EventWord("challenge", {"claimer": "seat"}, clause="12"),
    Event.BLASTED: EventWord(
        "blasted", moved(CARD_OR_NONE), reveals=True, clause="12", shows=card_shown
    ),
    Event.BLUFFED: EventWord("bluffed", {"challenger": "seat"}, reveals=True, clause="12"),
    Event.DISCARD: EventWord("discard", {"card": OUTCOMES}, clause="12"),
    Event.BLITZ_BET: EventWord("blitz-bet", clause="13"),
    Event.FLOP: EventWord("flop", moved(OUTCOMES), clause="14"),
    Event.REVEAL: EventWord(
        "reveal", {"card": OUTCOMES, "ball": "number", "fumble": "flag"}, clause="13"
    ),
    Event.LOADED_BOX: EventWord("loaded-box", {"team": TEAMS, "chips": "number"}, clause="15"),
    Event.COMMUNITY: EventWord("community", {"card": OUTCOMES, "ball": "number"}, clause="7"),
    Event.CHECK: EventWord("check", clause="16"),
    Event.BET: EventWord("bet", clause="17"),
    Event.RUN: EventWord(
        "run",
        {"cards": names_of_cards_in, "before": "number", "after": "number"},
        reveals=True,
        clause="19",
        shows=run_shown,
    ),
    Event.TACKLE: EventWord("tackle", moved(OUTCOMES), reveals=True, clause="21", shows=card_shown),
    Event.PASS: EventWord("pass", {"hail_mary": "flag"}, clause="22"),
    Event.COVER: EventWord("cover", clause="23"),
    Event.THROWN: EventWord("thrown", {**moved(OUTCOMES), "result": FLIPS}, clause="22"),
    Event.BLITZ: EventWord("blitz", clause="25"),
    Event.RUSHED: EventWord("rushed", moved(OUTCOMES), clause="25"),
    Event.GOAL_LINE_HELD: EventWord("goal-line-held", {"ball": "number"}, clause="10"),
    Event.SHOWDOWN: EventWord(
        "showdown", tells=showdown_words, reveals=True, clause="26", shows=hand_shown
    ),
    Event.TIE: EventWord("tie-draw", {"card": OUTCOMES}, clause="26"),
    Event.WON: EventWord("won", {"hand": CHART_LINES, "yards": "number"}, clause="27"),
    Event.CLUTCH: EventWord("clutch", {"card": OUTCOMES, "result": FLIPS}, clause="28"),
    Event.YARDS: EventWord(
        "yards", {"yards": "number", "before": "number", "after": "number"}, clause="27"
    ),
    Event.BENCHED: EventWord("benched", clause="29"),
    Event.BACK: EventWord("back", clause="29"),
    Event.SAFETY_STOPPED: EventWord("safety-stopped", clause="11"),
    Event.CHIP_BACK: EventWord("chip-back", clause="11"),
    Event.COVERAGE_OVER: EventWord("coverage-over", clause="23"),
    Event.FIRST_DOWN: EventWord("first-down", {"ball": "number"}, clause="6"),
    Event.TURNOVER: EventWord("turnover", {"how": ENDINGS, "ball": "number"}, clause="6"),
    Event.MISCONDUCT: EventWord(
        "misconduct", {"team": TEAMS, "before": "number", "after": "number"}, clause="30"
    ),
    Event.TOUCHDOWN: EventWord("touchdown", SCORED, clause="5"),
    Event.SAFETY: EventWord("safety", SCORED, clause="39"),
    Event.FIELD_GOAL: EventWord("field-goal", SCORED, clause="37"),
    Event.CONVERSION: EventWord("conversion", {"choice": ACTIONS}, clause="38"),
    Event.CONVERSION_CARD: EventWord("conversion-card", {"card": OUTCOMES}, clause="38"),
    Event.CONVERTED: EventWord("converted", SCORED, clause="38"),
    Event.KICK: EventWord("kick", {**moved(OUTCOMES), "kind": PHASES}, clause="33"),
    Event.CALL: EventWord("call", {"call": ACTIONS}, clause="33"),
    Event.NEXT_CARD: EventWord("next-card", {**moved(OUTCOMES), "result": FLIPS}, clause="33"),
    Event.CHIP: EventWord("chip", clause="34"),
    Event.KICK_OVER: EventWord(
        "kick-over", {"how": ENDINGS, "ball": "number", "their_ball": "number"}, clause="33"
    ),
    Event.PUNT_RETURN: EventWord(
        "punt-return", {**moved(OUTCOMES), "drive": "number"}, clause="36"
    ),
    Event.HALFTIME: EventWord("halftime", clause="4"),
    Event.OVERTIME: EventWord("overtime", clause="40"),
    Event.GAME_OVER: EventWord(
        "game-over", {"team": TEAMS, "home": "number", "away": "number"}, clause="40"
    ),
    Event.HAND_OVER: EventWord("hand-over", clause="7"),
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
