"""What goes wrong between a client and a table."""

from __future__ import annotations

from fieldhouse.core.errors import FieldhouseError


class TableError(FieldhouseError):
    """A request that a table or the house refuses; `status` is the HTTP status that says so."""

    def __init__(self, why: str, status: int = 400) -> None:
        super().__init__(why)
        self.status = status


class StoreError(FieldhouseError):
    """What was to be kept could not be written or read; nothing of it is kept."""
