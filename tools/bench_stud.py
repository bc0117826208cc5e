"""Football poker beside pokerkit's seven-card stud: six players, fixed limit, random legal play.

    uv run --group test tools/bench_stud.py

One core, one run; medians of several repetitions. Ours includes all of a hand: antes, deal, cuts,
punts, betting, showdown, side pots; no events. Only the ratio means something.
"""

from __future__ import annotations

import random
import statistics
import time
import warnings
from collections.abc import Callable

import numpy as np
from pokerkit import Automation, FixedLimitSevenCardStud

from fieldhouse.core import drive
from fieldhouse.core.kernel import array_of, compile_rules
from fieldhouse.core.match import Match
from fieldhouse.core.rng import stream
from fieldhouse.games.football_poker import GAME

REPETITIONS = 7
SEATS = 6
HANDS = 100
STEPS = 3_000_000

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def pokerkit_hands(rng: random.Random) -> float:
    """Random hands of pokerkit, hands a second."""
    began = time.perf_counter()
    for _ in range(HANDS):
        state = FixedLimitSevenCardStud.create_state(
            AUTOMATIC,
            True,
            1,
            2,
            4,
            8,
            200,
            SEATS,
        )
        while state.status:
            choices: list[Callable[[], object]] = []
            if state.can_fold():
                choices.append(state.fold)
            if state.can_check_or_call():
                choices.append(state.check_or_call)
            if state.can_post_bring_in():
                choices.append(state.post_bring_in)
            if state.can_complete_bet_or_raise_to():
                choices.append(state.complete_bet_or_raise_to)
            rng.choice(choices)()
    return HANDS / (time.perf_counter() - began)


def our_hands() -> tuple[float, float]:
    """Hands and steps a second: the median, after a call that may compile."""
    match = Match(GAME, [f"P{i}" for i in range(SEATS)], {"stack": 10**9, "hands": 10**6})
    [play] = compile_rules(GAME.rules, drive.random_steps)
    rng, actions = np.array(stream("benchmark")), np.zeros(GAME.actions, np.int64)
    options = array_of(match.options.struct)
    play(array_of(match.state), options, rng, actions, 10)
    hands, steps = [], []
    for _ in range(REPETITIONS):
        state = array_of(match.state)
        began = time.perf_counter()
        done = play(state, options, rng, actions, STEPS)
        seconds = time.perf_counter() - began
        hands.append(int(state["hand"][0]) / seconds)
        steps.append(done / seconds)
    return statistics.median(hands), statistics.median(steps)


def main() -> None:
    """Print both and their ratio."""
    warnings.simplefilter("ignore")  # pokerkit warns of folds for nothing
    rng = random.Random(1)
    theirs = statistics.median(pokerkit_hands(rng) for _ in range(REPETITIONS))
    hands, steps = our_hands()
    print(f"pokerkit, FixedLimitSevenCardStud{theirs:14,.0f} hands/s")
    print(f"Football poker, compiled         {hands:14,.0f} hands/s{steps:14,.0f} steps/s")
    print(f"ratio                            {hands / theirs:14,.0f}")


if __name__ == "__main__":
    main()
