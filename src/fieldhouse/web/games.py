"""What a client is told of the games."""

from __future__ import annotations

from functools import cache
from typing import Any

from fieldhouse.bots import bots_of
from fieldhouse.core.game import Game
from fieldhouse.core.options import Choice, Option, Switch, Whole
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.web.clauses import html, rules_html


@cache
def games_json() -> list[dict[str, Any]]:
    """All installed games in brief."""
    return [_brief(find_game(game_id)) for game_id in game_ids()]


@cache
def game_json(game_id: str) -> dict[str, Any]:
    """A game with its options, presets, introduction and rules.

    Raises:
        UnknownGameError: no installed game has that id.
    """
    game = find_game(game_id)
    return {
        **_brief(game),
        "options": [_option(option) for option in game.options.options],
        "presets": {name: dict(values) for name, values in game.presets.items()},
        "howto": html(game.howto),
        "rules": rules_html(game),
    }


def _brief(game: Game) -> dict[str, Any]:
    fewest, most = game.seats
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "seats": {"fewest": fewest, "most": most, "by": game.seats_by},
        "bots": list(bots_of(game)),
    }


def _option(option: Option) -> dict[str, Any]:
    about = {
        "name": option.name,
        "default": option.default,
        "help": option.help,
        "clause": option.clause,
        "range": option.range(),
    }
    match option:
        case Whole():
            return {**about, "kind": "whole", "least": option.least, "most": option.most}
        case Choice():
            warnings = dict(option.warnings or {})
            return {**about, "kind": "choice", "words": option.words, "warnings": warnings}
        case Switch():
            return {**about, "kind": "switch"}
        case _:
            return {**about, "kind": "other"}
