"""The playbooks of a card set, checked (3)."""

from __future__ import annotations

from typing import Any

from fieldhouse.core.errors import OptionError
from fieldhouse.core.options import brief
from fieldhouse.games.nfl_showdown.cells import KIND_NAMES, cell_text, read_cell
from fieldhouse.games.nfl_showdown.checking import (
    check_distinct,
    check_id,
    check_list,
    check_table,
    check_word,
)
from fieldhouse.games.nfl_showdown.state import CALLS

DEFENSE_CARDS = {"rookie": 3, "power-run": 3, "shotgun": 4}
"""How many defense cards each playbook has."""

BOOK_NAMES = tuple(DEFENSE_CARDS)


def check_playbooks(value: Any, where: str) -> dict[str, Any]:
    """The three playbooks, their cells written alike.

    Raises:
        OptionError: a card or cell is wrong, or there are too many or too few.
    """
    given = check_table(value, f"{where}: playbooks", BOOK_NAMES)
    return {book: _book(given[book], book, f'{where}: playbook "{book}"') for book in BOOK_NAMES}


def _book(value: Any, book: str, where: str) -> dict[str, Any]:
    given = check_table(value, where, ("defense", "offense"))
    place = f"{where}: defense"
    cards = check_list(given["defense"], place, DEFENSE_CARDS[book], "cards")
    defense = [check_id(card, place, "card name") for card in cards]
    check_distinct(defense, place)
    place = f"{where}: offense"
    rows = check_list(given["offense"], place, CALLS, "cards")
    offense = [_offense_card(row, defense, f"{place}[{i}]", where) for i, row in enumerate(rows)]
    check_distinct([row["card"] for row in offense], place)
    _check_kinds(book, [row["kind"] for row in offense], place)
    return {"defense": defense, "offense": offense}


def _offense_card(value: Any, defense: list[str], numbered: str, where: str) -> dict[str, Any]:
    """A row of the playbook's table."""
    row = check_table(value, numbered, ("card", "kind", "cells"))
    card = check_id(row["card"], f"{numbered}: card", "card name")
    place = f'{where}, card "{card}"'
    kind = check_word(row["kind"], f"{place}: kind", KIND_NAMES)
    cells = row["cells"]
    if not isinstance(cells, list):
        raise OptionError(f"{place}: cells: it must be a list of texts, not {brief(cells)}")
    for missing in defense[len(cells) :]:
        raise OptionError(f'{place}: the cell against "{missing}" is missing')
    check_list(cells, f"{place}: cells", len(defense), "cells")
    read = [
        read_cell(cell, kind, f'{place}, cell against "{other}"')
        for cell, other in zip(cells, defense, strict=True)
    ]
    return {"card": card, "kind": kind, "cells": [cell_text(cell) for cell in read]}


def _check_kinds(book: str, kinds: list[str], where: str) -> None:
    """3. Rookie has one card of each kind, Power Run one pass, Shotgun mostly passes."""
    passes = sum(kind != "run" for kind in kinds)
    if book == "rookie" and set(kinds) != set(KIND_NAMES):
        wanted = "a run, a short pass and a long pass"
    elif book == "power-run" and passes != 1:
        wanted = "exactly one pass"
    elif book == "shotgun" and passes < 2:
        wanted = "at least two passes"
    else:
        return
    raise OptionError(f"{where}: there must be {wanted}, not {', '.join(kinds)}")
