"""What clients may tell a table to do: each command is checked, and becomes an entry of the log.

A check changes nothing. It answers with the entry's kind and data, with None where all is done
already, or raises a FieldhouseError whose sentence goes back to the client.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fieldhouse.core.options import brief
from fieldhouse.tables import commands_play as play
from fieldhouse.tables import commands_seats as seats
from fieldhouse.tables.command import Caller, Change, Message
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.table import ENDED, Table

Check = Callable[[Table, Caller, Message], Change | None]


def check(table: Table, caller: Caller, message: Message) -> Change | None:
    """What a message to a table comes to.

    Raises:
        FieldhouseError: it cannot be done; nothing has changed.
    """
    do = message.get("do")
    if not isinstance(do, str) or do not in COMMANDS:
        raise TableError(f"there is no command {brief(do)}; see the table protocol")
    if table.phase == ENDED:
        raise TableError("this table has ended")
    return COMMANDS[do](table, caller, message)


COMMANDS: Mapping[str, Check] = {
    "act": play.act,
    "sit": seats.sit,
    "start": seats.start,
    "leave": seats.leave,
    "back": seats.back,
    "pause": play.pause,
    "resume": play.resume,
    "rematch": play.rematch,
    "prefer": play.prefer,
    "chat": play.chat,
    "bot": seats.bot,
    "remove": seats.remove,
    "reissue": seats.reissue,
    "end": seats.end,
}
