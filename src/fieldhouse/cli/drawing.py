"""The table as a picture, and what else a game's terminal module says, for any game.

A game may have a terminal module. It draws the table with `draw(state, names, options, events)`
and may offer more, which the functions below ask for by their own names. Whatever it is given is
what the viewer may know. A game without the module is drawn as rows, and does without the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from fieldhouse.core.english import listed
from fieldhouse.core.game import Game
from fieldhouse.core.match import Match

Scene = tuple[int, RenderableType]
"""A picture, and the number of events after which it belongs."""


def _part(game: Game, name: str) -> Any:
    """What the game's terminal module has under a name, or None."""
    return getattr(import_module(game.terminal), name, None) if game.terminal else None


def draw_match(match: Match, viewer: int) -> RenderableType:
    """The table as `viewer` sees it."""
    seen = match.observation(viewer)
    draw = _part(match.game, "draw")
    if draw is None:
        return _rows(match, seen)
    picture: RenderableType = draw(seen, match.seats, match.options, match.seen_events(viewer))
    return picture


def _rows(match: Match, seen: Any) -> Table:
    """The table's keys and each seat's hand."""
    words = match.words
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


def scene(match: Match, viewer: int, since: int) -> Scene | None:
    """What is to be seen of the events from number `since` on before the game goes on.

    `scene(state, names, options, events, since)` draws it, such as the end of a round.
    """
    find = _part(match.game, "scene")
    if find is None:
        return None
    seen = match.observation(viewer)
    found: Scene | None = find(seen, match.seats, match.options, match.seen_events(viewer), since)
    return found


def brief(match: Match, viewer: int, seat: int) -> RenderableType | None:
    """What a decision of `seat` has changed, in a line, by `brief(state, names, seat)`."""
    tell = _part(match.game, "brief")
    line: RenderableType | None = tell and tell(match.observation(viewer), match.seats, seat)
    return line


def note(match: Match, action: int) -> str:
    """A word beside a choice, such as what it pays, by `note(options, action)`."""
    say = _part(match.game, "note")
    return str(say(match.options, action)) if say else ""


def note_meaning(game: Game) -> str:
    """What the words beside the choices are: the sentence NOTES."""
    return _part(game, "NOTES") or ""


def grouped(match: Match) -> list[tuple[int, str]]:
    """The lines of the list of choices: how many one holds, and its text.

    By `grouped(options, actions)`, for a game with many; an empty text is the choice's own.
    """
    actions = [legal.action for legal in match.legal_actions()]
    group = _part(match.game, "grouped")
    lines: list[tuple[int, str]] = (
        group(match.options, actions) if group else [(1, "")] * len(actions)
    )
    return lines


def greeting(game: Game) -> tuple[str, str]:
    """What the game is about, and how a turn ends: the sentences AIM and HINT."""
    return _part(game, "AIM") or game.summary, _part(game, "HINT") or ""


def declined(match: Match, seats: list[int], question: int, action: int) -> str:
    """Seats that let the window of a question pass, by `declined(names, question)`.

    Nothing where that is a secret.
    """
    names = list(dict.fromkeys(match.seats[seat] for seat in seats))
    say = _part(match.game, "declined")
    return (
        str(say(names, question)) if say else f"{listed(names)}: {match.codec.bare_text(action)}."
    )


def foregone(match: Match, viewer: int) -> str | None:
    """Why nothing is left to decide or to win, by `foregone(state, options)`."""
    say = _part(match.game, "foregone")
    reason: str | None = say and say(match.observation(viewer), match.options)
    return reason


def final(game: Game, result: Mapping[str, Any]) -> list[str] | None:
    """How the game ended, by `final(result)`, for a game in which that is no sum of money."""
    tell = _part(game, "final")
    sentences: list[str] | None = tell and tell(result)
    return sentences
