"""Play random games in both runs at once and stop at the first difference.

    uv run tools/soak.py three-dice-football --games 1000000 --workers 2
    uv run tools/soak.py football-poker --games 10000000 --compiled

Seats and options change from game to game. After every step the runs must agree on whose turn it
is, the legal actions with their ranges, the events and the payoff; what the game says is
conserved (all money on the table) must not change; after every game the states must be equal word
for word. With --compiled only the compiled run plays, which is much faster, and only what is
conserved is watched.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

from fieldhouse.core import drive
from fieldhouse.core.agenda import TERMINAL
from fieldhouse.core.events import EventLog
from fieldhouse.core.game import Game
from fieldhouse.core.kernel import array_of, compile_rules
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.rng import below, stream
from fieldhouse.testing import option_sets, seat_names
from fieldhouse.testing.lockstep import Lockstep

SHARD = 500
HANDS = 100
LIMIT = 1_000_000


def any_options(game: Game, seats: int, rng: list[int]) -> dict[str, Any]:
    """The defaults, or one option that is a choice of words changed."""
    sets = option_sets(game)
    return sets[below(rng, len(sets))]


def stud_options(game: Game, seats: int, rng: list[int]) -> dict[str, Any]:
    """Every structure and house rule, and stacks from one ante to many big bets."""
    chosen: dict[str, Any] = {
        option.name: option.words[below(rng, len(option.words))]
        for option in game.options.options
        if hasattr(option, "words")
    }
    deep = (3, 20, 100, 2000)[below(rng, 4)]
    chosen["stack"] = [1 + below(rng, deep) for _ in range(seats)]
    chosen["ante"] = below(rng, 2)
    chosen["extra-point"] = below(rng, 4)
    chosen["face-cards"] = below(rng, 2)
    chosen["raise-cap"] = 1 + below(rng, 4)
    return chosen


CHOOSERS: dict[str, Callable[[Game, int, list[int]], dict[str, Any]]] = {
    "football-poker": stud_options
}


def new_match(game: Game, key: tuple[str | int, ...]) -> Match:
    """A table with seats and options of its own."""
    rng = stream(*key)
    fewest, most = game.seats
    seats = fewest + below(rng, 1 + below(rng, most - fewest + 1))
    options = CHOOSERS.get(game.id, any_options)(game, seats, rng)
    return Match(game, seat_names(seats), options)


def play_both(game_id: str, seed: str, shard: int, games: int) -> int:
    """Play some games in lockstep; an AssertionError names a difference."""
    game = find_game(game_id)
    pair = Lockstep(game)
    for number in range(games):
        key = ("soak", seed, shard, number)
        pair.game_digest(new_match(game, key), key, LIMIT)
    return games


def play_compiled(game_id: str, seed: str, shard: int, games: int) -> int:
    """Play some games in machine code, many on each set of seats and options."""
    game = find_game(game_id)
    [play] = compile_rules(game.rules, drive.watched_steps)
    actions, log = np.zeros(game.actions, np.int64), array_of(EventLog())
    for table in range(0, games, HANDS):
        key = ("soak compiled", seed, shard, table)
        match, rng = new_match(game, key), np.array(stream(*key), np.int64)
        options = array_of(match.options.struct)
        for _ in range(min(HANDS, games - table)):
            state = array_of(match.state)
            digest = play(state, options, log, rng, actions, LIMIT, 0)
            assert digest != drive.NOT_CONSERVED, f"{match!r}: money is not conserved"
            assert state["turn"][0] == TERMINAL, f"{match!r}: a game does not end"
    return games


def main() -> int:
    """Run the soak and print how far it is."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--compiled", action="store_true")
    given = parser.parse_args()
    play, size = (play_compiled, 100 * SHARD) if given.compiled else (play_both, SHARD)
    began, done = time.monotonic(), 0
    shards = [(i, min(size, given.games - i * size)) for i in range(-(-given.games // size))]
    with ProcessPoolExecutor(given.workers) as pool:
        for future in [pool.submit(play, given.game, given.seed, i, n) for i, n in shards]:
            done += future.result()
            seconds = time.monotonic() - began
            print(f"\r{done} of {given.games} games, {seconds:.0f} s", end="", flush=True)
    what = "money is conserved in" if given.compiled else "both runs agree on"
    print(f"\n{given.game}: {what} {done} games, in {seconds:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
