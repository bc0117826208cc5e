"""What follows from a state by the real rules, outcome by outcome."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

from fieldhouse.core import drive, interface
from fieldhouse.core.agenda import CHANCE, TERMINAL
from fieldhouse.core.kernel import link
from fieldhouse.core.options import Options
from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.equilibrium.keeping import solution_of
from fieldhouse.games.nfl_showdown.equilibrium.solution import Solution
from fieldhouse.games.nfl_showdown.state import Action, Outcome, Question, State

BEGIN, STEP, LEGAL, WEIGHT, CHANCES, PICK = link(
    GAME.rules,
    drive.begin,
    drive.step,
    interface.legal,
    interface.weight,
    interface.chances,
    interface.pick,
)


@cache
def solved(mode: str) -> tuple[Options, Solution]:
    """The options of a mode without Big Play cards, and their equilibrium."""
    options = GAME.options.read({"mode": mode, "big-plays": False})
    numbers: Any = options.struct
    solution = solution_of(numbers)
    solution.remembered = 200
    return options, solution


def begin(options: Options) -> State:
    """A game before its toss."""
    s = State()
    BEGIN(s, options.struct, None, 2)
    return s


def after(s: State, options: Options, answer: int) -> State:
    """The state once an action or outcome has been."""
    copy = s.clone()
    STEP(copy, options.struct, None, answer, 0)
    return copy


def legal(s: State, options: Options) -> list[int]:
    """The actions that are allowed."""
    actions = [0] * GAME.actions
    return actions[: LEGAL(s, options.struct, actions)]


def outcomes(s: State, options: Options) -> Iterator[tuple[int, float]]:
    """What may come, and its chance."""
    total = CHANCES(s, options.struct)
    for outcome in _candidates(s):
        weight = WEIGHT(s, options.struct, outcome)
        if weight:
            yield outcome, weight / total


def _candidates(s: State) -> Iterator[int]:
    if s.ask != Question.ROLL:
        yield from range(Outcome.CARD)
        return
    dice = [range(1, 7) if s.dice >> colour & 1 else (0,) for colour in range(3)]
    white = range(1, 4) if s.white else (0,)
    for green, red, yellow, last in product(*dice, white):
        yield Outcome.ROLL + green + 7 * red + 49 * yellow + 343 * last


def chance_of(seat: int, s: State, options: Options, solution: Solution) -> float:
    """A seat's chance to win: the solution's where a seat is asked, else over all outcomes."""
    if s.turn == TERMINAL:
        return float(s.champion == seat)
    if s.turn == CHANCE:
        return sum(
            chance * chance_of(seat, after(s, options, outcome), options, solution)
            for outcome, chance in outcomes(s, options)
        )
    value = solution.chance(s)
    its = s.turn if s.ask == Question.TOSS else s.offense
    return value if its == seat else 1.0 - value


def random_states(options: Options, random: Random) -> Iterator[State]:
    """Each state of a game played anyhow at which a seat is asked something."""
    s = begin(options)
    while s.turn != TERMINAL:
        if s.turn == CHANCE:
            answer = PICK(s, options.struct, random.randrange(CHANCES(s, options.struct)))
        else:
            yield s.clone()
            actions = legal(s, options)
            calls = [action for action in actions if action >= Action.CALL]
            answer = random.choice(calls if calls and random.random() < 0.9 else actions)
        STEP(s, options.struct, None, answer, 0)
