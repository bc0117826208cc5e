"""What goes wrong between a client and a table."""

from __future__ import annotations

import logging

from fieldhouse.core.errors import FieldhouseError

log = logging.getLogger("fieldhouse.tables")


class TableError(FieldhouseError):
    """A request that a table or the house refuses; `status` is the HTTP status that says so."""

    def __init__(self, why: str, status: int = 400) -> None:
        super().__init__(why)
        self.status = status


class StoreError(FieldhouseError):
    """What was to be kept could not be written or read; nothing of it is kept."""


def words_of(error: Exception) -> str:
    """What a client is told of an error; of a disk that fails, the log tells who runs the server.

    An error of the store names a file, which is no guest's business, and nothing that a guest sent.
    """
    if isinstance(error, StoreError):
        log.error("%s", error)
        return "the server cannot keep anything now; try again later"
    return str(error)
