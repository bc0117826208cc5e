"""How fast the rules run on this machine, plain and compiled, in one run.

    uv run tools/bench.py

Wagerless rounds: one bettor without money, so a round is its rolls and nothing else. One core;
the median of several repetitions.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from fieldhouse.core import drive
from fieldhouse.core.kernel import array_of, compile_rules, link
from fieldhouse.core.match import Match
from fieldhouse.core.rng import stream
from fieldhouse.games.three_dice_football import GAME

REPETITIONS = 7
STEPS = 10**12


def plain_run(rounds: int) -> Callable[[], int]:
    """Play all rounds in plain Python; each call returns its steps."""
    [run] = link(GAME.rules, drive.random_steps)
    match = Match(GAME, ["Ann"], {"bankroll": 0, "rounds": rounds})
    rng, actions = stream("benchmark"), [0] * GAME.actions
    return lambda: int(run([match.state.clone()], [match.options.struct], rng, actions, STEPS))


def compiled_run(rounds: int) -> Callable[[], int]:
    """Play all rounds in machine code; each call returns its steps."""
    [run] = compile_rules(GAME.rules, drive.random_steps)
    match = Match(GAME, ["Ann"], {"bankroll": 0, "rounds": rounds})
    options: Any = array_of(match.options.struct)
    rng, actions = np.array(stream("benchmark"), np.int64), np.zeros(GAME.actions, np.int64)
    return lambda: int(run(array_of(match.state), options, rng, actions, STEPS))


def measure(run: Callable[[], int], rounds: int) -> tuple[float, float]:
    """Rounds and steps a second: medians, after one call that may compile."""
    run()
    speeds = []
    for _ in range(REPETITIONS):
        began = time.perf_counter()
        steps = run()
        seconds = time.perf_counter() - began
        speeds.append((rounds / seconds, steps / seconds))
    return statistics.median(s for s, _ in speeds), statistics.median(s for _, s in speeds)


def main() -> None:
    """Print one line for each run, and their ratio."""
    plain = measure(plain_run(3000), 3000)
    compiled = measure(compiled_run(3_000_000), 3_000_000)
    print("three-dice-football, wagerless rounds, one core")
    for name, (rounds, steps) in (("plain", plain), ("compiled", compiled)):
        print(f"{name:10}{rounds:14,.0f} rounds/s{steps:14,.0f} steps/s")
    print(f"{'ratio':10}{compiled[0] / plain[0]:14,.0f}")


if __name__ == "__main__":
    main()
