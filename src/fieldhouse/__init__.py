"""Fieldhouse: the home of five sports table games, unofficial.

    from fieldhouse import new_game
    match = new_game("three-dice-football", ["Ann"])
    match.play("Ann bet touchdown 10")

Importing the package loads nothing else; the names below are loaded when first used.
"""

from __future__ import annotations

TYPE_CHECKING = False  # not from typing, which takes longer to import than everything here

if TYPE_CHECKING:
    from typing import Any

    from fieldhouse.core.agenda import CHANCE as CHANCE
    from fieldhouse.core.agenda import TERMINAL as TERMINAL
    from fieldhouse.core.errors import FieldhouseError as FieldhouseError
    from fieldhouse.core.match import Match as Match
    from fieldhouse.core.match import new_game as new_game
    from fieldhouse.core.records import GameRecord as GameRecord
    from fieldhouse.core.records import record_of as record_of
    from fieldhouse.core.registry import find_game as find_game
    from fieldhouse.core.registry import game_ids as game_ids
    from fieldhouse.core.schema import REFEREE as REFEREE
    from fieldhouse.core.schema import SPECTATOR as SPECTATOR
    from fieldhouse.core.view import view_json as view_json

__version__ = "0.1.0"

_HOMES = {
    "CHANCE": "agenda",
    "TERMINAL": "agenda",
    "FieldhouseError": "errors",
    "Match": "match",
    "new_game": "match",
    "GameRecord": "records",
    "record_of": "records",
    "find_game": "registry",
    "game_ids": "registry",
    "REFEREE": "schema",
    "SPECTATOR": "schema",
    "view_json": "view",
}

__all__ = ["__version__", *_HOMES]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'fieldhouse' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"fieldhouse.core.{_HOMES[name]}"), name)
