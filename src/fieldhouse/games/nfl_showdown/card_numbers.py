"""A card set as the numbers that the rules read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fieldhouse.games.nfl_showdown.big_cards import CANCELLED, EFFECTS, WHITE_NAMES
from fieldhouse.games.nfl_showdown.big_cards import SIDES as TEAM_SIDES
from fieldhouse.games.nfl_showdown.cells import (
    COLOUR_NAMES,
    KIND_NAMES,
    RESULT_NAMES,
    Cell,
    read_cell,
    signs,
)
from fieldhouse.games.nfl_showdown.playbooks import BOOK_NAMES
from fieldhouse.games.nfl_showdown.state import DEFENSES, SIDES

NO_CELL = Cell("play")
"""What fills a playbook with fewer defense cards."""


def card_numbers(content: Mapping[str, Any]) -> dict[str, Any]:
    """All fields that hold cards, from a checked content.

    faces, face_weight: of each colour the distinct faces, ascending, and on how many sides they
        are; the rest is 0.
    white_weight: on how many sides of the white die there is a catch, an incompletion, a turnover.
    kind, defenses, defense_id, cell_…: of each playbook the kinds of its offense cards, how many
        defense cards it has, which names these have among all (-1 for none), and its cells: a
        `Result`, yards, 1 or -1 for each colour that is rolled, and whether the white die is.
    big_…: of each Big Play card its side, its team, its kinds as bits, and its effect: what it
        does, to what (a `White` for a pass, a cancelled `Result`), yards and dice.
    """
    return {
        **_dice(content["dice"]),
        **_books([content["playbooks"][book] for book in BOOK_NAMES]),
        **_big_plays(content["big-plays"], content["teams"]),
    }


def _dice(dice: Mapping[str, Sequence[Any]]) -> dict[str, Any]:
    faces, weights = [], []
    for colour in COLOUR_NAMES:
        distinct = sorted(set(dice[colour]))
        rest = [0] * (SIDES - len(distinct))
        faces.append(distinct + rest)
        weights.append([dice[colour].count(face) for face in distinct] + rest)
    white = [dice["white"].count(name) for name in WHITE_NAMES]
    return {"faces": faces, "face_weight": weights, "white_weight": white}


def _books(books: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    names = list(dict.fromkeys(card for book in books for card in book["defense"]))
    cells = [[_row(row) for row in book["offense"]] for book in books]
    return {
        "kind": [[KIND_NAMES.index(row["kind"]) for row in book["offense"]] for book in books],
        "defenses": [len(book["defense"]) for book in books],
        "defense_id": [
            [names.index(card) for card in book["defense"]]
            + [-1] * (DEFENSES - len(book["defense"]))
            for book in books
        ],
        "cell_result": [[[RESULT_NAMES.index(c.result) for c in r] for r in b] for b in cells],
        "cell_yards": [[[c.yards for c in r] for r in b] for b in cells],
        "cell_dice": [[[signs(c.dice) for c in r] for r in b] for b in cells],
        "cell_white": [[[int(c.white) for c in r] for r in b] for b in cells],
    }


def _row(row: Mapping[str, Any]) -> list[Cell]:
    cells = [read_cell(text, row["kind"], row["card"]) for text in row["cells"]]
    return cells + [NO_CELL] * (DEFENSES - len(cells))


def _big_plays(cards: Sequence[Mapping[str, Any]], teams: Sequence[str]) -> dict[str, Any]:
    effects = [card["effect"] for card in cards]
    return {
        "big_side": [TEAM_SIDES.index(card["side"]) for card in cards],
        "big_team": [teams.index(card["team"]) for card in cards],
        "big_kinds": [sum(1 << KIND_NAMES.index(k) for k in card["kinds"]) for card in cards],
        "big_do": [EFFECTS.index(effect["do"]) for effect in effects],
        "big_to": [_target(effect) for effect in effects],
        "big_yards": [effect.get("yards", 0) for effect in effects],
        "big_dice": [signs(tuple(effect.get("dice", ()))) for effect in effects],
    }


def _target(effect: Mapping[str, Any]) -> int:
    if effect["do"] == "pass":
        return WHITE_NAMES.index(effect["to"])
    if effect["do"] == "cancel":
        assert effect["what"] in CANCELLED
        return RESULT_NAMES.index(effect["what"])
    return 0
