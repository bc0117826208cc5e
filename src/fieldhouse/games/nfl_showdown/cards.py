"""The cards and dice of NFL Showdown as data: read, checked, and told in names.

A card set has one form everywhere, in a file, in a record under `cards` and as the option `cards`:
what `set.toml`, the default set, shows. `check_cards` brings it into its canonical form: all keys
in their order, teams and Big Play cards by team, cells written alike. The default set itself is
`DEFAULT_CARDS`, a word, so that options stay short where nobody brought cards. Every function here
takes either.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeAlias

from fieldhouse.core.english import short_path
from fieldhouse.core.errors import OptionError
from fieldhouse.core.options import brief
from fieldhouse.core.toml import parse_toml, read_text
from fieldhouse.games.nfl_showdown.big_cards import WHITE_NAMES, check_big_plays
from fieldhouse.games.nfl_showdown.card_numbers import card_numbers
from fieldhouse.games.nfl_showdown.cells import COLOUR_NAMES, Cell, read_cell
from fieldhouse.games.nfl_showdown.checking import (
    LONGEST_NAME,
    check_distinct,
    check_id,
    check_line,
    check_list,
    check_table,
    check_whole,
    check_word,
)
from fieldhouse.games.nfl_showdown.playbooks import BOOK_NAMES, check_playbooks
from fieldhouse.games.nfl_showdown.state import SIDES

CardSet: TypeAlias = str | Mapping[str, Any]
"""`DEFAULT_CARDS`, or the content of a set."""

DEFAULT_CARDS = "default"
TEAMS = 32
MOST_FACE = 99
KEYS = ("set", "teams", "dice", "playbooks", "big-plays")


# ------------------------------------------------------------------ reading and checking


def read_cards(path: str | Path) -> CardSet:
    """The card set in a file like `set.toml`.

    Raises:
        OptionError: it cannot be read, or is no card set.
    """
    content = parse_toml(read_text(path, OptionError), str(path), OptionError)
    return check_cards(content, short_path(path))


def check_cards(content: Any, where: str = 'option "cards"') -> CardSet:
    """A card set in its canonical form; `DEFAULT_CARDS` for the default set.

    Args:
        content: `DEFAULT_CARDS`, or what a file like `set.toml` holds.
        where: what it comes from, for messages.

    Raises:
        OptionError: it is no card set; the message names the place.
    """
    if content == DEFAULT_CARDS:
        return DEFAULT_CARDS
    if not isinstance(content, Mapping):
        raise OptionError(
            f'{where}: it must be "{DEFAULT_CARDS}" or the content of a card set, '
            f"not {brief(content)}; the command line takes a file of cards, a record has their "
            f"content under cards"
        )
    checked = _check_content(content, where)
    return DEFAULT_CARDS if checked == _default_content() else checked


def _check_content(content: Mapping[str, Any], where: str) -> dict[str, Any]:
    check_table(content, where, KEYS)
    teams = _check_teams(content["teams"], f"{where}: teams")
    return {
        "set": check_line(content["set"], f"{where}: set", LONGEST_NAME),
        "teams": teams,
        "dice": _check_dice(content["dice"], f"{where}: dice"),
        "playbooks": check_playbooks(content["playbooks"], where),
        "big-plays": check_big_plays(content["big-plays"], teams, where),
    }


def _check_teams(value: Any, where: str) -> list[str]:
    given = check_list(value, where, TEAMS, "teams")
    teams = [check_id(team, where, "team id") for team in given]
    check_distinct(teams, where)
    return sorted(teams)


def _check_dice(value: Any, where: str) -> dict[str, list[Any]]:
    given = check_table(value, where, (*COLOUR_NAMES, "white"))
    dice: dict[str, list[Any]] = {}
    for colour in COLOUR_NAMES:
        place = f"{where}: {colour}"
        sides = check_list(given[colour], place, SIDES, "whole numbers")
        dice[colour] = [
            check_whole(side, f"{place}: side {i}", 0, MOST_FACE) for i, side in enumerate(sides, 1)
        ]
        if not any(dice[colour]):
            raise OptionError(f"{place}: one side must be above 0, or no kickoff would end")
    place = f"{where}: white"
    sides = check_list(given["white"], place, SIDES, "words")
    dice["white"] = [
        check_word(side, f"{place}: side {i}", WHITE_NAMES) for i, side in enumerate(sides, 1)
    ]
    return dice


@cache
def _default_content() -> dict[str, Any]:
    source = files("fieldhouse.games.nfl_showdown") / "set.toml"
    text = source.read_text(encoding="utf-8")
    return _check_content(parse_toml(text, "set.toml", OptionError), "set.toml")


def content_of(cards: CardSet) -> Mapping[str, Any]:
    """What a checked card set holds; not to be changed."""
    return _default_content() if isinstance(cards, str) else cards


# ------------------------------------------------------------------ for the rules


def store_cards(cards: CardSet, into: Any) -> None:
    """Put a checked card set into the fields of the rules' struct; see `card_numbers`."""
    for field, value in card_numbers(content_of(cards)).items():
        setattr(into, field, value)


# ------------------------------------------------------------------ names


def team_ids(cards: CardSet) -> tuple[str, ...]:
    """All teams, in alphabetical order."""
    return tuple(content_of(cards)["teams"])


def offense_names(cards: CardSet) -> tuple[tuple[str, ...], ...]:
    """The offense cards of each playbook."""
    books = content_of(cards)["playbooks"]
    return tuple(tuple(row["card"] for row in books[book]["offense"]) for book in BOOK_NAMES)


def defense_names(cards: CardSet) -> tuple[str, ...]:
    """All names of defense cards, each once, in the order of their first appearance."""
    books = content_of(cards)["playbooks"]
    return tuple(dict.fromkeys(card for book in BOOK_NAMES for card in books[book]["defense"]))


def big_cards(cards: CardSet) -> list[dict[str, Any]]:
    """All Big Play cards: each team's offense card, then its defense card."""
    return list(content_of(cards)["big-plays"])


def big_ids(cards: CardSet) -> tuple[str, ...]:
    """The ids of all Big Play cards, in that order."""
    return tuple(card["card"] for card in big_cards(cards))


# ------------------------------------------------------------------ as JSON


def cards_json(cards: CardSet, kick_model: Mapping[str, float]) -> dict[str, Any]:
    """The set as `fieldhouse cards nfl-showdown --json` tells it."""
    content = content_of(cards)
    return {
        "game": "nfl-showdown",
        "set": content["set"],
        "dice": content["dice"],
        "kick-model": dict(kick_model),
        "teams": content["teams"],
        "playbooks": {book: _book_json(content["playbooks"][book]) for book in BOOK_NAMES},
        "big-plays": content["big-plays"],
    }


def _book_json(book: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "offense": [{"card": row["card"], "kind": row["kind"]} for row in book["offense"]],
        "defense": [{"card": card} for card in book["defense"]],
        "cells": {
            row["card"]: {
                card: _cell_json(read_cell(text, row["kind"], row["card"]))
                for card, text in zip(book["defense"], row["cells"], strict=True)
            }
            for row in book["offense"]
        },
    }


def _cell_json(cell: Cell) -> dict[str, Any]:
    return {**cell._asdict(), "dice": list(cell.dice)}
