"""The figures of Power Poker Football: kicks, conversions, flops, folds, and the Clutch card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.options import Options
from fieldhouse.games.power_poker_football.odds_flop import (
    blitz_bet_table,
    flop_tables,
    flops,
    mean_yards,
    mean_yards_at_fumble,
)
from fieldhouse.games.power_poker_football.odds_folds import (
    blast_table,
    blitz_table,
    blitzes,
    hand_table,
    mean_of_yards,
    mean_pass,
    pass_table,
    passes,
    runs,
    tackles,
)
from fieldhouse.games.power_poker_football.odds_kicks import SEED, field_goal_table, punt_tables
from fieldhouse.games.power_poker_football.odds_scoring import clutch_tables, conversion_table

TAKES = frozenset({"seed"})
HANDS = None


def figures(options: Options, given: Mapping[str, str]) -> Sequence[FigureTable]:
    """All figures; the seed decides what is sampled of kicks."""
    seed = given.get("seed", SEED)
    return [
        *plays(options),
        *clutch_tables(options),
        conversion_table(options),
        field_goal_table(options, seed),
        *punt_tables(options, seed),
    ]


def plays(options: Options) -> list[FigureTable]:
    """12 to 25. The flop, the bets on it and the folds, and the yards of each on average."""
    flop, thrown, blitz = flops(options, False), passes(options), blitzes(options)
    run, tackle = runs(options), tackles(options)
    tables = [*flop_tables(flop), blast_table(options), hand_table(run, tackle)]
    tables += [pass_table(thrown), blitz_table(blitz)]
    means = {"the flop": mean_yards(flop)}
    if options["game-chips"]:
        bet_on = flops(options, True)
        tables.insert(2, blitz_bet_table(bet_on))
        means["the flop, with a Blitz bet"] = mean_yards(bet_on)
        means["the flop up to a fumble, by a Blitz bet"] = mean_yards_at_fumble(bet_on)
    means["a run"] = mean_of_yards(run)
    means["a tackle, with the better card"] = -mean_of_yards(tackle)
    means |= {f"a {name}": mean_pass(ends) for name, ends in thrown.items()}
    means["a blitz"] = mean_of_yards(blitz)
    rows = {name: [Figure(mean)] for name, mean in means.items()}
    return [*tables, FigureTable("Yards forward, on average", rows, percent=False)]
