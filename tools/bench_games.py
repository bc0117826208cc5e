"""How fast whole random games run in machine code on this machine, for any installed game.

    uv run tools/bench_games.py power-poker-football --seats 4
    uv run tools/bench_games.py nfl-showdown --seats 2 --option mode=pro

One core, random legal play, no events; each game from a copy of the first state. The median of
several repetitions after one that may compile. Only ratios within one run mean something.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path

import numpy as np

from fieldhouse.core.kernel import array_of, compile_rules
from fieldhouse.core.match import Match
from fieldhouse.core.options import parse_assignment
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.rng import stream
from fieldhouse.testing import seat_names

sys.path.insert(0, str(Path(__file__).parent))
from bench import compiled_steps, many_games

REPETITIONS = 5
SECONDS = 1.0
SAMPLED = 500
"""Games over which the steps of one are averaged."""


def steps_of_a_game(match: Match) -> float:
    """The mean number of decisions and outcomes in a random game."""
    steps = compiled_steps(match)
    return statistics.mean(float(str(steps())) for _ in range(SAMPLED))


def games_per_second(match: Match) -> float:
    """Whole games a second, the median of some repetitions of about a second."""
    [play] = compile_rules(match.game.rules, many_games)
    state, fresh = array_of(match.state), array_of(match.state)
    options = array_of(match.options.struct)
    rng, actions = np.array(stream("benchmark")), np.zeros(match.game.actions, np.int64)

    def seconds(games: int) -> float:
        began = time.perf_counter()
        play(state, fresh, options, rng, actions, games)
        return time.perf_counter() - began

    seconds(1)
    games = max(1, int(100 * SECONDS / seconds(100)))
    return statistics.median(games / seconds(games) for _ in range(REPETITIONS))


def main() -> None:
    """One line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--option", action="append", default=[])
    asked = parser.parse_args()
    options = dict(parse_assignment(text) for text in asked.option)
    match = Match(find_game(asked.game), seat_names(asked.seats), options)
    games, steps = games_per_second(match), steps_of_a_game(match)
    print(
        f"{asked.game}, {asked.seats} seats: {games:,.0f} games/s, {steps:.0f} steps each, "
        f"{games * steps / 1e6:.1f} million steps/s"
    )


if __name__ == "__main__":
    main()
