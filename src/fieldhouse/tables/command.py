"""Who tells a table what, and what it comes to; what a command must have to be heard.

All functions here raise TableError with a sentence for the client.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from fieldhouse.core.options import brief
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.playing import Playing
from fieldhouse.tables.table import OVER, PLAYING, SEATING, Table


@dataclass(frozen=True)
class Caller:
    """Who says it.

    Args:
        seat: the seat that the caller plays, or None.
        host: whether it is the host.
        may_join: whether the caller may take a free seat.
    """

    seat: int | None
    host: bool
    may_join: bool


@dataclass(frozen=True)
class Change:
    """What a command does: an entry to be written, and what its client alone is told."""

    kind: str
    data: dict[str, Any]
    told: dict[str, Any] = field(default_factory=dict)


Message = Mapping[str, Any]


def text_of(message: Message, key: str) -> str:
    """The text that a message has under a key."""
    value = message.get(key)
    if not isinstance(value, str):
        raise TableError(f"{key} must be a text, not {brief(value)}")
    return value


def seat_of(table: Table, message: Message) -> int:
    """The seat that a message names."""
    value = message.get("seat")
    if type(value) is not int or not 0 <= value < len(table.seats):
        most = len(table.seats) - 1
        raise TableError(f"seat must be a number from 0 to {most}, not {brief(value)}")
    return value


def own_seat(caller: Caller) -> int:
    """The caller's seat."""
    if caller.seat is None:
        raise TableError("only who has a seat can do that")
    return caller.seat


def need_host(caller: Caller) -> None:
    """The host only."""
    if not caller.host:
        raise TableError("only the host of the table can do that")


def need_phase(table: Table, phase: str) -> None:
    """In this phase only."""
    if table.phase != phase:
        doing = {SEATING: "nothing is dealt yet", PLAYING: "a match is on", OVER: "it is over"}
        raise TableError(f"that cannot be done now: {doing[table.phase]}")


def playing_at(table: Table) -> Playing:
    """The match in play."""
    need_phase(table, PLAYING)
    assert table.playing
    return table.playing
