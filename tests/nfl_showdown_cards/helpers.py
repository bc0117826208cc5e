"""The default set to change in tests, and a small game that takes such cards."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from typing import Any

import fieldhouse.games.nfl_showdown.card_sheet
from fieldhouse.games.nfl_showdown.cards import read_cards
from fieldhouse.games.nfl_showdown.options import OPTIONS
from games_for_tests.pennies import PENNIES

TEXT = (files("fieldhouse.games.nfl_showdown") / "set.toml").read_text(encoding="utf-8")
CONTENT = tomllib.loads(TEXT)

GAME = replace(
    PENNIES,
    id="nfl-pennies",
    options=OPTIONS,
    takes_cards=True,
    option_files={"cards": read_cards},
    card_sheet=fieldhouse.games.nfl_showdown.card_sheet.__name__,
)
"""Matching pennies under the options of NFL Showdown."""

KICK_MODEL = {"20": 0.95, "30": 0.85, "40": 0.65, "50": 0.4, "60": 0.1}


def changed(change: Callable[[Any], object]) -> dict[str, Any]:
    """The default set's content after a change."""
    content = copy.deepcopy(CONTENT)
    change(content)
    return content


def own_set() -> dict[str, Any]:
    """A set of one's own: another name and another cell."""

    def change(content: Any) -> None:
        content["set"] = "Backyard"
        content["playbooks"]["rookie"]["offense"][0]["cells"][0] = "red-green+3"

    return changed(change)
