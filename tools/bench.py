"""How fast the rules run on this machine, plain and compiled, beside OpenSpiel, in one run.

    uv run --group test tools/bench.py

One core, random legal play; medians of several repetitions after one that may compile. What each
loop includes is printed with it. Only ratios within one run mean something.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from fieldhouse.core import drive
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.drive import decide_at_random, roll_on
from fieldhouse.core.interface import advance
from fieldhouse.core.kernel import array_of, compile_rules, link
from fieldhouse.core.match import Match
from fieldhouse.core.rng import stream
from fieldhouse.games.three_dice_football import GAME

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

REPETITIONS = 7
ENDLESS = 10**12


@dataclass(frozen=True)
class Loop:
    """Something to time: `run` plays `games` games."""

    name: str
    games: int
    run: Callable[[], object]
    includes: str


def many_games(ss: Any, fresh: Any, oo: Any, rng: Any, actions: Any, games: int) -> None:
    """Whole random games in machine code, each from a copy of the first state."""
    o = oo[0]
    for _ in range(games):
        ss[0] = fresh[0]
        s = ss[0]
        while s.turn >= CHANCE:
            if s.turn == CHANCE:
                roll_on(s, o, None, rng)
            else:
                decide_at_random(s, o, None, rng, actions)
            advance(s, o, None)


def plain_steps(match: Match) -> Callable[[], object]:
    """Play on from a match at random, in plain Python."""
    [steps] = link(match.game.rules, drive.random_steps)
    rng, actions, struct = stream("benchmark"), [0] * match.game.actions, match.options.struct
    return lambda: steps([match.state.clone()], [struct], rng, actions, ENDLESS)


def compiled_steps(match: Match) -> Callable[[], object]:
    """Play on from a match at random, in machine code."""
    [steps] = compile_rules(match.game.rules, drive.random_steps)
    rng, actions = np.array(stream("benchmark")), np.zeros(match.game.actions, np.int64)
    options = array_of(match.options.struct)
    return lambda: steps(array_of(match.state), options, rng, actions, ENDLESS)


def dice_loops() -> Iterator[Loop]:
    """Wagerless rounds of Three Dice Football: one bettor without money."""
    includes = "rolls, downs, settlement steps; no wagers, no events"
    for name, rounds, steps in (
        ("dice, plain", 3000, plain_steps),
        ("dice, compiled", 3_000_000, compiled_steps),
    ):
        match = Match(GAME, ["Ann"], {"bankroll": 0, "rounds": rounds})
        yield Loop(name, rounds, steps(match), includes)


def kuhn_loops() -> Iterator[Loop]:
    """Kuhn poker on our core."""
    from games_for_tests.kuhn import KUHN

    match = Match(KUHN, ["Ann", "Bob"])
    includes = "copy of the first state, deals, legal actions, decisions, showdown; no events"
    one_game = plain_steps(match)
    yield Loop("Kuhn, plain", 5000, lambda: [one_game() for _ in range(5000)], includes)
    [play] = compile_rules(KUHN.rules, many_games)
    state, fresh = array_of(match.state), array_of(match.state)
    options = array_of(match.options.struct)
    rng, actions = np.array(stream("benchmark")), np.zeros(KUHN.actions, np.int64)
    games = 2_000_000
    run = partial(play, state, fresh, options, rng, actions, games)
    yield Loop("Kuhn, compiled", games, run, includes)


def python_games(game: Any, games: int) -> None:
    """Random games by a loop in Python."""
    rng = np.random.default_rng(1)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])


def rollouts(game: Any, games: int) -> None:
    """Random games by OpenSpiel's own evaluator, as a search with one simulation asks for."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    bot.step(state)


def openspiel_loops() -> Iterator[Loop]:
    """OpenSpiel's own games, from its wheel."""
    import pyspiel

    slow = "new state, legal actions, apply, by a loop in Python over its C++"
    fast = "its RandomRolloutEvaluator in C++: clone of a state after the chance moves, rollout"
    for name, few, many in (("kuhn_poker", 3000, 500_000), ("pig", 60, 10_000)):
        game = pyspiel.load_game(name)
        yield Loop(f"OpenSpiel {name}, Python", few, partial(python_games, game, few), slow)
        yield Loop(f"OpenSpiel {name}, C++", many, partial(rollouts, game, many), fast)


def speed(loop: Loop) -> float:
    """Games a second: the median, after one call that may compile."""
    loop.run()
    speeds = []
    for _ in range(REPETITIONS):
        began = time.perf_counter()
        loop.run()
        speeds.append(loop.games / (time.perf_counter() - began))
    return statistics.median(speeds)


def main() -> None:
    """Time all loops and print the table and the ratios."""
    speeds = {}
    for loop in (*dice_loops(), *kuhn_loops(), *openspiel_loops()):
        speeds[loop.name] = speed(loop)
        print(f"{loop.name:28}{speeds[loop.name]:14,.0f} games/s   {loop.includes}", flush=True)
    print()
    for ours, other in (
        ("dice, compiled", "dice, plain"),
        ("Kuhn, compiled", "Kuhn, plain"),
        ("Kuhn, plain", "OpenSpiel kuhn_poker, Python"),
        ("Kuhn, compiled", "OpenSpiel kuhn_poker, C++"),
        ("dice, compiled", "OpenSpiel pig, C++"),
    ):
        print(f"{ours} / {other}: {speeds[ours] / speeds[other]:,.1f}")


if __name__ == "__main__":
    main()
