"""Simulate many rounds of the dice game and hold every wager against its exact odds.

    uv run tools/agree.py --games 10000000

One bettor stakes one unit on each wager. For every wager the exact chances of a win and a push
must lie in the simulation's own 99.9 % intervals, in both readings of 1st & goal; so must the
outcomes of the round and its rolls.
"""

from __future__ import annotations

import argparse
import sys
from fractions import Fraction
from statistics import NormalDist

from fieldhouse.core.registry import find_game
from fieldhouse.lab.odds import exact_odds
from fieldhouse.lab.simulate import engine_of, make_plan, simulate, threads, usual_workers
from fieldhouse.lab.totals import Estimate, Totals

GAME = "three-dice-football"
Z = NormalDist().inv_cdf(0.9995)


def agrees(name: str, exact: Fraction, found: Estimate) -> bool:
    """Print one line and say whether the exact value lies in the interval."""
    low, high = found.interval(Z)
    inside = low <= exact <= high
    verdict = "agrees" if inside else "DIFFERS"
    print(f"  {name:24}{float(exact):12.7f}  {low:12.7f} … {high:.7f}  {verdict}")
    return inside


def compare(reading: str, games: int, seed: str) -> bool:
    """Simulate one reading and compare everything that has an exact value."""
    plan = make_plan(GAME, ("bettor",), ("random",), {"first-and-goal": reading}, seed)
    workers, totals = usual_workers(), Totals()
    with threads(workers) as pool:
        for shard in simulate(plan, games, pool, workers):
            totals.add(shard)
    table, seats = totals.estimates(engine_of(plan).metrics, plan.names)
    game = find_game(GAME)
    odds = exact_odds(game, game.options.read(plan.options))
    print(f"{reading}: {games:,} rounds")
    verdicts = [agrees("rolls", odds.mean_rolls, table["rolls"])]
    verdicts += [agrees(name, exact, table[name]) for name, exact in odds.outcomes.items()]
    for name, wager in odds.wagers.items():
        for what, exact in (("win", wager.win), ("push", wager.push)):
            verdicts.append(agrees(f"{name}-{what}", exact, seats["bettor"][f"{name}-{what}"]))
    return all(verdicts)


def main() -> int:
    """Compare both readings; exit status 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=10_000_000)
    parser.add_argument("--seed", default="agree")
    given = parser.parse_args()
    verdicts = [compare(r, given.games, given.seed) for r in ("at-once", "after-third")]
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
