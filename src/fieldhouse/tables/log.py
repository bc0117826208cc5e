"""The log of a table: everything that ever changed it, in order."""

from __future__ import annotations

from typing import Any

import msgspec


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened at a table.

    Args:
        seq: its number in the table's log, from 1.
        kind: what it is, such as `answer`; `fieldhouse.tables.table.Table` says what each does.
        data: what belongs to it, as JSON.
        at: when it was written, in seconds since 1970.
    """

    seq: int
    kind: str
    data: dict[str, Any]
    at: float


def encode(data: dict[str, Any]) -> bytes:
    """The data of an entry, or a line of the lobby, as the store keeps it."""
    return msgspec.json.encode(data)


def decode(text: bytes) -> dict[str, Any]:
    """What `encode` has written."""
    return msgspec.json.decode(text, type=dict[str, Any])
