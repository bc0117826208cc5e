"""Whole games as texts: a change in a game's rules or words shows as a readable difference.

After an intended change: `pytest tests/test_transcripts.py --write-transcripts`, and read what
`git diff` shows, with the rules beside it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.testing import random_match, transcript

FOLDER = Path(__file__).parent / "transcripts"


class Told(NamedTuple):
    """A random game as it is told: its options, its seed if not its name, how many moves of it."""

    game: str
    seats: int
    options: Mapping[str, Any] = MappingProxyType({})
    seed: str = ""
    moves: int = 10_000


def cards_of_our_own() -> dict[str, Any]:
    """The default set but for its name and its first cell, a fumble."""
    source = files("fieldhouse.games.nfl_showdown") / "set.toml"
    cards = tomllib.loads(source.read_text(encoding="utf-8"))
    cards["set"] = "Ours"
    cards["playbooks"]["rookie"]["offense"][0]["cells"][0] = "fumble 2"
    return cards


GAMES: dict[str, Told] = {
    "three-dice-football/defaults": Told("three-dice-football", 2),
    "three-dice-football/bankroll": Told("three-dice-football", 2, {"bankroll": 5}),
    "three-dice-football/rounds": Told("three-dice-football", 3, {"rounds": 4}),
    "three-dice-football/after-third": Told(
        "three-dice-football",
        1,
        {"first-and-goal": "after-third", "rounds": 3, "bankroll": 1_000_000},
    ),
    "three-dice-football/pay-table": Told(
        "three-dice-football",
        1,
        {"pay-table": {"trips": "30:1", "over-4": "1:2"}, "bankroll": 1_000_000},
    ),
    "football-poker/defaults": Told("football-poker", 4),
    "football-poker/bets": Told(
        "football-poker",
        3,
        {"ante": 2, "bring-in": 3, "small-bet": 6, "big-bet": 12, "raise-cap": 2},
    ),
    "football-poker/spread": Told("football-poker", 3, {"structure": "spread", "stack": 60}),
    "football-poker/pot-limit": Told("football-poker", 3, {"structure": "pot-limit", "stack": 60}),
    "football-poker/no-limit": Told(
        "football-poker",
        3,
        {"structure": "no-limit", "stack": [20, 40, 60], "hands": 3},
    ),
    "football-poker/high-card": Told("football-poker", 3, {"opening": "high-card"}),
    "football-poker/house-rules": Told(
        "football-poker",
        5,
        {"extra-point": 5, "extra-point-payers": "in-hand", "face-cards": 1},
    ),
    "football-poker/second-three": Told(
        "football-poker", 6, {"second-three": "replace", "hands": 2}
    ),
    "football-poker/eight-players": Told("football-poker", 8),
    "power-poker-football/defaults": Told("power-poker-football", 4),
    "power-poker-football/two-players": Told(
        "power-poker-football", 2, {"game-chips": 2}, "overtime 22", 250
    ),
    "power-poker-football/overtime": Told(
        "power-poker-football", 2, {"game-chips": 2}, "overtime 4"
    ),
    "power-poker-football/goal-line": Told(
        "power-poker-football", 4, {"drive-start": 93}, "goal-line 29", 150
    ),
    "power-poker-football/backed-up": Told(
        "power-poker-football",
        4,
        {"drive-start": 4, "safety-stop-zone": 5},
        "backed-up 2",
        220,
    ),
    "power-poker-football/field-goals": Told(
        "power-poker-football",
        2,
        {"offense-chart": [0] * 10, "defense-chart": [0] * 10, "drive-start": 80},
        "kicking 6",
        260,
    ),
    "power-poker-football/punts": Told(
        "power-poker-football",
        2,
        {"offense-chart": [0] * 10, "defense-chart": [0] * 10, "drive-start": 60},
        "kicking 10",
        260,
    ),
    "power-poker-football/folds-any-round": Told(
        "power-poker-football", 4, {"folds-any-round": True}, "folds 1", 200
    ),
    "power-poker-football/eight-players": Told("power-poker-football", 8, {}, "eight 1", 160),
    "power-poker-baseball/defaults": Told("power-poker-baseball", 4, {}, "", 400),
    "power-poker-baseball/ninth-and-extra-innings": Told(
        "power-poker-baseball", 3, {"start-inning": 9}, "ninth 52"
    ),
    "power-poker-baseball/two-rally-cards": Told(
        "power-poker-baseball", 4, {"rally-cards": 2}, "rally-cards 43", 200
    ),
    "power-poker-baseball/kings-and-carried-outs": Told(
        "power-poker-baseball", 3, {"king-outs": True, "carry-outs": True}, "king-outs 9", 220
    ),
    "power-poker-baseball/short": Told(
        "power-poker-baseball", 2, {"start-inning": 7, "mercy": 8}, "short 4"
    ),
    "power-poker-baseball/eight-players": Told("power-poker-baseball", 8, {}, "eight 1", 160),
    "nfl-showdown/rookie": Told("nfl-showdown", 2, {}, "rookie 14"),
    "nfl-showdown/pro": Told("nfl-showdown", 2, {"mode": "pro"}, "pro 28"),
    "nfl-showdown/tries": Told("nfl-showdown", 2, {"mode": "pro"}, "pro 8"),
    "nfl-showdown/pro-bowl": Told(
        "nfl-showdown", 2, {"mode": "pro-bowl", "simultaneous-tie": "offense"}, "bowl 3"
    ),
    "nfl-showdown/no-big-plays": Told(
        "nfl-showdown",
        2,
        {
            "mode": "pro",
            "big-plays": False,
            "teams": ["denver", "dallas"],
            "kick-model": {"40": 0.5},
        },
        "plain 1",
    ),
    "nfl-showdown/own-cards": Told("nfl-showdown", 2, {"cards": cards_of_our_own()}),
}


RARE = {"football-poker": {"carried", "community"}}
"""What random games hardly ever show; it is told in records."""


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_told_as_before(name: str, request: pytest.FixtureRequest) -> None:
    told = transcript(told_match(name))
    path = FOLDER / f"{name}.txt"
    if request.config.getoption("--write-transcripts"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(told, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == told


@cache
def told_match(name: str) -> Match:
    game, seats, options, seed, moves = GAMES[name]
    return random_match(find_game(game), seats, options, seed or name, moves)


def test_every_option_of_every_game_has_a_transcript() -> None:
    for game_id in game_ids():
        changed = {name for told in GAMES.values() if told.game == game_id for name in told.options}
        assert changed == {option.name for option in find_game(game_id).options.options}


@pytest.mark.parametrize("game_id", game_ids())
def test_everything_that_can_happen_is_told_somewhere(game_id: str) -> None:
    matches = [told_match(name) for name, told in GAMES.items() if told.game == game_id]
    happened = {event.kind for match in matches for event in match.events}
    words = matches[0].words
    untold = {words.EVENTS[kind].name for kind in words.EVENTS.keys() - happened}
    assert untold == RARE.get(game_id, set())
