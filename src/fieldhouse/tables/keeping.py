"""The record of a match at a table, for its players to keep."""

from __future__ import annotations

from datetime import UTC, datetime

from fieldhouse.core.public import public_match
from fieldhouse.core.records import record_of
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.seats import BOT
from fieldhouse.tables.table import Table


def record_text(table: Table) -> str:
    """The current match as a record file, with only what every spectator knows of it by now.

    Raises:
        TableError: nothing has been dealt.
    """
    if table.match is None:
        raise TableError("nothing is dealt yet, so there is no record", 404)
    bots = {seat.name: seat.bot for seat in table.seats if seat.kind == BOT}
    made = datetime.fromtimestamp(table.made, UTC).isoformat(timespec="seconds")
    meta = {"table": table.id, "made": made}
    return record_of(public_match(table.match), bots=bots, meta=meta).dumps()
