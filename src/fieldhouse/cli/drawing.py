"""The table as a picture, and the result in words, for any game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from fieldhouse.cli.output import listed
from fieldhouse.core.match import Match
from fieldhouse.core.schema import REFEREE


def draw_match(match: Match, viewer: int) -> RenderableType:
    """The table as `viewer` sees it.

    A game's own terminal module draws it with `draw(state, names, options, events)`, all as the
    viewer may know them. A game without one is drawn as rows.
    """
    seen = match.observation(viewer)
    if match.game.terminal is None:
        return _rows(match, seen)
    module = import_module(match.game.terminal)
    picture: RenderableType = module.draw(
        seen, match.seats, match.options, match.seen_events(viewer)
    )
    return picture


def _rows(match: Match, seen: Any) -> Table:
    """The table's keys and each seat's hand."""
    words = match.game.words
    rows = Table.grid(padding=(0, 2))
    for key, value in words.table(seen, match.seats).items():
        rows.add_row(Text(key.replace("_", " "), "bold"), _plain(value))
    for seat, cards in words.hands(seen, match.seats).items():
        rows.add_row(Text(seat, "bold"), _plain(cards))
    return rows


def _plain(value: Any) -> str:
    """A JSON value as people write it."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(item)}" for key, item in value.items()) or "-"
    if isinstance(value, list):
        return " ".join(_plain(item) for item in value) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


def result_sentences(match: Match) -> list[str]:
    """Who won, and what everybody has more or less than at the start."""
    result = match.game.words.result(match.observation(REFEREE), match.seats)
    winners = result["winners"]
    changes = [
        _change(name, amount) for name, amount in zip(match.seats, match.returns(), strict=True)
    ]
    balance = f"{listed(changes)}."
    if len(match.seats) == 1:
        return [balance]
    if len(winners) == len(match.seats):
        return ["It is a tie.", balance]
    return [f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}.", balance]


def _change(name: str, amount: int) -> str:
    if amount == 0:
        return f"{name} is even"
    return f"{name} is {'up' if amount > 0 else 'down'} {abs(amount)}"
