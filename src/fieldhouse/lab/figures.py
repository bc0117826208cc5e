"""Figures of games without wagers: what a game's own module works out, and the equity of hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from typing import Any, cast

from fieldhouse.cards import parse_cards
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.figures import Figure, FiguresModule, FigureTable
from fieldhouse.core.game import Game
from fieldhouse.core.options import Options
from fieldhouse.lab.odds import ratio

WITH_HANDS = frozenset({"hands", "dead", "precision", "seed"})


def figures(game: Game, options: Options, given: Mapping[str, str]) -> Sequence[FigureTable]:
    """A game's figures, or the equity of the hands that are given.

    Args:
        game: a game with `figures`.
        options: its options.
        given: what was typed for `hands` and the like, by name.

    Raises:
        FieldhouseError: something given is wrong, or has no meaning here.
    """
    check_given(game, given)
    module = _module(game)
    if "hands" not in given:
        return module.figures(options, given)
    from fieldhouse.lab.equity import PRECISION, SEED, equity_table, read_precision
    from fieldhouse.lab.holdings import read_hands

    assert module.HANDS is not None
    hands = read_hands(module.HANDS, given["hands"])
    dead = parse_cards(given.get("dead", ""))
    precision = read_precision(given["precision"]) if "precision" in given else PRECISION
    return [equity_table(module.HANDS, hands, dead, precision, given.get("seed", SEED))]


def check_given(game: Game, given: Mapping[str, str]) -> None:
    """See that what was given has a meaning for the game, and together.

    Raises:
        FieldhouseError: something has none.
    """
    module = _module(game) if game.figures else None
    known = module.TAKES if module else frozenset[str]()
    if module and module.HANDS:
        known |= WITH_HANDS
    for name in given:
        if name not in known:
            raise FieldhouseError(f"--{name} has no meaning for {game.id}")
        if "hands" in given and name not in WITH_HANDS:
            raise FieldhouseError(f"--{name} and --hands ask for different figures; use one")
        if "hands" not in given and module and name not in module.TAKES:
            raise FieldhouseError(f"--{name} has a meaning only with --hands")


def figures_json(game: Game, options: Options, tables: Sequence[FigureTable]) -> dict[str, Any]:
    """The figures as JSON: exact ones as text such as `1/16`, others with their interval."""
    named = {name: figure for table in tables for name, figure in table.named().items()}
    return {
        "game": game.id,
        "options": dict(options),
        "figures": [figure_json(name, figure) for name, figure in named.items()],
    }


def figure_json(name: str, figure: Figure) -> dict[str, Any]:
    """One figure; an exact one has no interval."""
    value = figure.value
    return {
        "name": name,
        "value": ratio(value) if isinstance(value, Fraction) else value,
        "exact": figure.exact,
        "interval": list(figure.interval) if figure.interval else None,
    }


def _module(game: Game) -> FiguresModule:
    assert game.figures is not None
    return cast(FiguresModule, import_module(game.figures))
