"""Exact odds: what every wager wins, costs and varies, by walking the game's own rules."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.game import Game
from fieldhouse.core.odds import Odds, OddsPlan, Position, WagerOdds
from fieldhouse.core.options import Options
from fieldhouse.lab.walk import walk


def exact_odds(game: Game, options: Options) -> Odds:
    """The odds of a game under these options.

    Raises:
        FieldhouseError: the game has no exact odds.
    """
    plan = game.odds
    if plan is None:
        raise FieldhouseError(f"{game.id} has no wagers whose exact odds are known")
    start = walk(game, plan, game.options.read(plan.options(options)))
    return Odds(
        options=options,
        wagers={name: wager_odds(plan, options, start, i) for i, name in enumerate(plan.wagers)},
        outcomes={name: start.mean(name) for name in plan.outcomes},
        mean_rolls=start.mean(plan.rolls),
        start=start,
    )


def wager_odds(plan: OddsPlan, options: Options, start: Position, wager: int) -> WagerOdds:
    """The figures of one wager, as the walk from `start` counted them."""
    name = plan.wagers[wager]
    return WagerOdds(
        win=start.mean(f"{name} win"),
        push=start.mean(f"{name} push"),
        lose=start.mean(f"{name} lose"),
        pays=plan.pays(options.struct, wager),
        rolls=start.mean(f"{name} rolls"),
        winnings=partial(plan.winnings, options.struct, wager),
    )


def odds_json(game: Game, odds: Odds, stake: int | None = None) -> dict[str, Any]:
    """The odds as JSON, fractions as text such as `1/16`; with `stake`, what rounding does to it.

    The keys of a wager are those of `WagerOdds`.
    """
    return {
        "game": game.id,
        "options": dict(odds.options),
        "wagers": {name: _wager_json(wager, stake) for name, wager in odds.wagers.items()},
        "outcomes": {name: ratio(chance) for name, chance in odds.outcomes.items()},
        "mean_rolls": ratio(odds.mean_rolls),
    }


def _wager_json(wager: WagerOdds, stake: int | None) -> dict[str, Any]:
    exact: Mapping[str, Fraction] = {
        "win": wager.win,
        "push": wager.push,
        "lose": wager.lose,
        "pays": wager.pays,
        "edge": wager.edge,
        "edge_per_roll": wager.edge_per_roll,
        "edge_per_resolved": wager.edge_per_resolved,
        "rtp": wager.rtp,
        "fair": wager.fair,
    }
    told: dict[str, Any] = {key: ratio(value) for key, value in exact.items()}
    told |= {"sd": wager.sd, "volatility_index": wager.volatility_index}
    if stake is not None:
        told["stake"] = {
            "amount": stake,
            "edge": ratio(wager.edge_at(stake)),
            "smallest_exact": wager.smallest_exact,
        }
    return told


def ratio(value: Fraction) -> str:
    """A fraction as `a/b`, a whole number too: `1/1`."""
    return f"{value.numerator}/{value.denominator}"
