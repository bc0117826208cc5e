"""What a seat's cards make in Power Poker Football, and what its choices do in this position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fieldhouse.cards import RANK_NAMES, RANKS, evaluate, hand_name, rank_of
from fieldhouse.core.options import Options
from fieldhouse.games.power_poker_football.before_flop import BLACK, BLAST_YARDS
from fieldhouse.games.power_poker_football.community import black_yards
from fieldhouse.games.power_poker_football.kicking import (
    CALL_YARDS,
    FIELD_GOAL_YARDS,
    PUNT_YARDS,
)
from fieldhouse.games.power_poker_football.rounds import BLITZ_LOSS, COVERED_GAIN, tackle_yards
from fieldhouse.games.power_poker_football.seats import team_of
from fieldhouse.games.power_poker_football.showdown import chart_line
from fieldhouse.games.power_poker_football.state import (
    GOAL_LINE,
    Action,
    Phase,
    Question,
    State,
)
from fieldhouse.gridiron.words import spot_for, yards
from fieldhouse.power_poker.mat import NOBODY_THERE, all_cards, is_black, is_number
from fieldhouse.power_poker.words import aces_held, knows_cards

CHIP_FOR: Mapping[int, str] = {
    Action.STAND: "any King on the table ends this down, and what was gained before it stays.",
    Action.STOP: "a safety leaves the ball on the 1 instead; without one the chip comes back.",
    Action.BLITZ_BET: "a red ace on the flop, and then a red card, is a fumble.",
    Action.COVER: f"Kings intercept, and gains are {COVERED_GAIN} at most, to a first down.",
    Action.CHIP: "the wrong call is void, and the new card is the one to beat.",
}
"""2. What a Game Chip brings."""

# ------------------------------------------------------------------ what cards are worth


def worth(state: State, options: Mapping[str, Any], seat: int) -> str:
    """The parts of `worths` as one text."""
    return " · ".join(worths(state, options, seat))


def worths(state: State, options: Mapping[str, Any], seat: int) -> Iterator[str]:
    """27. From the flop on the hand as it is, with its yards; 19. and the yards of a run."""
    after_flop = Phase.ROUND_1 <= state.phase <= Phase.SHOWDOWN
    if not after_flop or not knows_cards(state, seat):
        return
    attacks = team_of(seat) == state.offense
    score = evaluate(all_cards(state, seat))
    chart = options["offense-chart" if attacks else "defense-chart"]
    name, *_ = hand_name(score).split(",")
    yield f"{name}, {yards(chart[chart_line(score)])}"
    if attacks and (state.round == 1 or (options["folds-any-round"] and state.round == 2)):
        yield f"run {run_yards(state, seat)}"


def run_yards(state: State, seat: int) -> int:
    """19. The black numbers, at face value."""
    cards = [card for card in state.hole[seat] if card >= 0 and is_black(card) and is_number(card)]
    return sum(map(black_yards, cards))


# ------------------------------------------------------------------ what a choice does


def explain_here(state: State, options: Options, action: int) -> str:
    """What a choice of the seat to act does here; "" for one that `explain` tells all of."""
    if Action.TACKLE <= action < Action.DISCARD:
        return _tackle(state, action - Action.TACKLE)
    match action:
        case Action.PUNT | Action.FIELD_GOAL | Action.GO:
            return _fourth_down(state, action)
        case Action.RUN:
            return _run(state)
        case Action.PASS | Action.HAIL_MARY:
            return _pass(state, action)
        case Action.BLITZ:
            back = _spot(state, state.ball - BLITZ_LOSS)
            return f"Fold and blitz: 8 of 52 cards, red jacks to aces, push them to {back}."
        case Action.BLAST | Action.CHALLENGE:
            return _blast(state, action)
        case Action.HIGH | Action.LOW:
            return _call(state, action)
        case Action.NO:
            return _no(state)
    return _chip(state, action)


def _fourth_down(state: State, action: int) -> str:
    """33. What a kick from here, or the down, must bring."""
    if action == Action.GO:
        lacking = max(state.to_gain - state.ball, 0)
        return f"Play the down: {yards(lacking)} to gain, or it is their ball where it ends."
    if action == Action.PUNT:
        end = state.ball + PUNT_YARDS
        if end >= GOAL_LINE:
            return f"The {PUNT_YARDS} yards of the punt reach the goal line: a touchback."
        each = f"{yards(CALL_YARDS)} for each right call"
        return f"Kick it away to {_spot(state, end)}, and {each}."
    distance = GOAL_LINE - state.ball
    calls = max(1, -(-(distance - FIELD_GOAL_YARDS) // CALL_YARDS))
    needs = f"{calls} right {'call' if calls == 1 else 'calls'}"
    return f"{yards(distance)} for 3 points: a card, then {needs}; else their ball here."


def _run(state: State) -> str:
    """19. How far the cards go, and whether that is enough."""
    gain = run_yards(state, state.turn)
    if not gain:
        return "Fold and run: your cards have no black numbers, so nothing is gained."
    end = state.ball + gain
    if end >= GOAL_LINE:
        return f"Fold and run {yards(gain)}: to the goal line, unless a tackle stops you."
    line = "reaches" if end >= state.to_gain else "does not reach"
    return f"Fold and run {yards(gain)} to {_spot(state, end)}; that {line} the line to gain."


def _pass(state: State, action: int) -> str:
    """22 to 24. What the card brings, under coverage or not."""
    covered = state.coverage != NOBODY_THERE
    told = "black gains its number, jack 10, queen 15, ace 20; red or a King nothing"
    if covered:
        told = f"black gains {COVERED_GAIN} at most, and any King is intercepted"
    if action == Action.PASS:
        return f"Fold, and a card is turned: {told}."
    return f"Fold for {_of_chips(state)}: a black ace is a touchdown, the rest as in a pass."


def _tackle(state: State, card: int) -> str:
    """20 and 21. What showing this card does to the ball."""
    back = tackle_yards(card)
    if state.ask == Question.LAST_TACKLE:
        if back:
            return f"Stops the runner: back {yards(back)} to {_spot(state, GOAL_LINE - back)}."
        return "Stops nobody: only a red number does. The runner scores."
    if not back:
        return "Moves nothing: only a red number does. You would fold for nothing."
    end = state.ball - back
    if end <= 0:
        return f"Fold and push them back {yards(back)}: a safety."
    return f"Fold and push them back {yards(back)}, to {_spot(state, end)}."


def _blast(state: State, action: int) -> str:
    """12. What a claim or a doubt wins and costs, by the black aces that the seat holds."""
    held = aces_held(state, state.turn, BLACK)
    end = state.ball + BLAST_YARDS
    gain = "a touchdown" if end >= GOAL_LINE else f"{yards(BLAST_YARDS)}, to {_spot(state, end)}"
    if action == Action.BLAST:
        if held:
            return f"You hold a black ace: {gain}. Who doubts it discards a card."
        return f"You hold no black ace. Undoubted, {gain}; doubted, you discard a card."
    if held == 2:
        return "You hold both black aces, so it is a bluff: no yards, and they discard."
    own = "You hold one of the two. " if held else ""
    return f"{own}A bluff: no yards, and they discard. No bluff: {gain}, and you discard."


def _call(state: State, action: int) -> str:
    """33. How many ranks are above or below the last card."""
    rank = rank_of(state.last_card)
    ranks, side = (RANKS - 1 - rank, "higher") if action == Action.HIGH else (rank, "lower")
    name = RANK_NAMES[rank]
    return f"{ranks} of 13 ranks are {side} than the {name}. Right: {yards(CALL_YARDS)} more."


def _no(state: State) -> str:
    """What comes of it if a window is let pass."""
    match state.ask:
        case Question.CHALLENGE:
            return f"Believe it: {yards(BLAST_YARDS)}, if nobody else doubts the ace."
        case Question.LAST_TACKLE:
            return "Let the runner score."
    return ""


def _chip(state: State, action: int) -> str:
    """2. What a Game Chip is for, and how many the seat has."""
    if action not in CHIP_FOR:
        return ""
    verb = "Put up" if action == Action.STOP else "Spend"
    return f"{verb} {_of_chips(state)}: {CHIP_FOR[action]}"


def _spot(state: State, ball: int) -> str:
    """The ball's place as the seat to act says it."""
    return spot_for(ball, team_of(state.turn) == state.offense)


def _of_chips(state: State) -> str:
    chips = state.chips[state.turn]
    return "your last Game Chip" if chips == 1 else f"1 of your {chips} Game Chips"
