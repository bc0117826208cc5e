"""The record of a match at a table, for its players to keep."""

from __future__ import annotations

from datetime import UTC, datetime

from fieldhouse.core.records import record_of
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.seats import BOT
from fieldhouse.tables.table import Table


def record_text(table: Table) -> str:
    """The current match as a record file.

    Raises:
        TableError: nothing has been dealt, or it must not be told yet.
    """
    if table.match is None:
        raise TableError("nothing is dealt yet, so there is no record", 404)
    if table.game.has_secrets and not table.match.is_over:
        why = "what some have not seen is in the record; it can be had when the match is over"
        raise TableError(why, 403)
    bots = {seat.name: seat.bot for seat in table.seats if seat.kind == BOT}
    made = datetime.fromtimestamp(table.made, UTC).isoformat(timespec="seconds")
    return record_of(table.match, bots=bots, meta={"table": table.id, "made": made}).dumps()
