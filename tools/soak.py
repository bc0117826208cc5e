"""Play random rounds of a game in both runs at once and stop at the first difference.

    uv run tools/soak.py three-dice-football --games 1000000 --workers 2

Seats and options change from game to game. After every step the runs must agree on whose turn it
is, the legal actions with their ranges, the events and the payoff; what the game says is
conserved (here all bettors' money and the bank's) must not change; after every game the states
must be equal word for word.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.rng import below, stream
from fieldhouse.testing import option_sets, seat_names
from fieldhouse.testing.lockstep import Lockstep

SHARD = 500
LIMIT = 1_000_000


def play_shard(game_id: str, seed: str, shard: int, games: int) -> int:
    """Play some games in lockstep and return how many; an AssertionError names a difference."""
    game = find_game(game_id)
    pair = Lockstep(game)
    for number in range(games):
        key = ("soak", seed, shard, number)
        rng = stream(*key)
        fewest, most = game.seats
        seats = fewest + below(rng, 1 + below(rng, most - fewest + 1))
        sets: list[dict[str, Any]] = option_sets(game)
        match = Match(game, seat_names(seats), sets[below(rng, len(sets))])
        pair.game_digest(match, key, LIMIT)
    return games


def main() -> int:
    """Run the soak and print how far it is."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", default="soak")
    given = parser.parse_args()
    began, done = time.monotonic(), 0
    shards = [(i, min(SHARD, given.games - i * SHARD)) for i in range(-(-given.games // SHARD))]
    with ProcessPoolExecutor(given.workers) as pool:
        futures = [pool.submit(play_shard, given.game, given.seed, i, n) for i, n in shards]
        for future in futures:
            done += future.result()
            seconds = time.monotonic() - began
            print(f"\r{done} of {given.games} games, {seconds:.0f} s", end="", flush=True)
    print(f"\n{given.game}: both runs agree on {done} games, in {seconds:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
