"""Whole games as texts: a change in a game's rules or words shows as a readable difference.

After an intended change: `pytest tests/test_transcripts.py --write-transcripts`, and read what
`git diff` shows, with the rules beside it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fieldhouse.core.registry import find_game
from fieldhouse.testing import random_match, transcript

FOLDER = Path(__file__).parent / "transcripts"

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "three-dice-football/defaults": ("three-dice-football", 2, {}),
    "three-dice-football/bankroll": ("three-dice-football", 2, {"bankroll": 5}),
    "three-dice-football/rounds": ("three-dice-football", 3, {"rounds": 4}),
    "three-dice-football/after-third": (
        "three-dice-football",
        1,
        {"first-and-goal": "after-third", "rounds": 3, "bankroll": 1_000_000},
    ),
    "three-dice-football/pay-table": (
        "three-dice-football",
        1,
        {"pay-table": {"trips": "30:1", "over-4": "1:2"}, "bankroll": 1_000_000},
    ),
    "football-poker/defaults": ("football-poker", 4, {}),
    "football-poker/bets": (
        "football-poker",
        3,
        {"ante": 2, "bring-in": 3, "small-bet": 6, "big-bet": 12, "raise-cap": 2},
    ),
    "football-poker/spread": ("football-poker", 3, {"structure": "spread", "stack": 60}),
    "football-poker/pot-limit": ("football-poker", 3, {"structure": "pot-limit", "stack": 60}),
    "football-poker/no-limit": (
        "football-poker",
        3,
        {"structure": "no-limit", "stack": [20, 40, 60], "hands": 3},
    ),
    "football-poker/high-card": ("football-poker", 3, {"opening": "high-card"}),
    "football-poker/house-rules": (
        "football-poker",
        5,
        {"extra-point": 5, "extra-point-payers": "in-hand", "face-cards": 1},
    ),
    "football-poker/second-three": ("football-poker", 6, {"second-three": "replace", "hands": 2}),
    "football-poker/eight-players": ("football-poker", 8, {}),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_told_as_before(name: str, request: pytest.FixtureRequest) -> None:
    game_id, seats, options = GAMES[name]
    path = FOLDER / f"{name}.txt"
    told = transcript(random_match(find_game(game_id), seats, options, seed=name))
    if request.config.getoption("--write-transcripts"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(told, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == told


def test_every_option_of_every_game_has_a_transcript() -> None:
    for game_id in {game_id for game_id, _, _ in GAMES.values()}:
        changed = {name for g, _, options in GAMES.values() if g == game_id for name in options}
        assert changed == {option.name for option in find_game(game_id).options.options}
