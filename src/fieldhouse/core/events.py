"""Events tell the story: text, animation, statistics and information states are made from them.

A rule says `emit(log, kind, seat, to, ...)`. The kind and the seat are public; the values are
public when `to` is EVERYONE, otherwise only the seat `to` knows them.
"""

from __future__ import annotations

import threading
from typing import Annotated, NamedTuple

from fieldhouse.core.schema import REFEREE, Shape, Struct, struct

EVERYONE = -1
"""The values of the event are public."""

NO_SEAT = -1
"""The event is about no seat in particular."""

LOG_SIZE = 256
KIND, SEAT_OF, TO, A, B, C, D = range(7)
"""The columns of a row of the log."""


@struct
class EventLog(Struct):
    """The events of one step: kind, seat, who knows the values, and four values a row."""

    size: int
    rows: Annotated[list[list[int]], Shape(LOG_SIZE, 7)]


class _OfThread(threading.local):
    """A log for each thread."""

    def __init__(self) -> None:
        self.log = EventLog()


_OF_THREAD = _OfThread()


def empty_log() -> EventLog:
    """The log for one step: always the same in a thread, as all matches empty it after a step."""
    log = _OF_THREAD.log
    log.size = 0
    return log


def emit(
    log: EventLog | None,
    kind: int,
    seat: int = NO_SEAT,
    to: int = EVERYONE,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
) -> None:
    """Write down an event; with no log this compiles to nothing."""
    if log is None:
        return
    row = log.rows[log.size]
    row[KIND] = kind
    row[SEAT_OF] = seat
    row[TO] = to
    row[A] = a
    row[B] = b
    row[C] = c
    row[D] = d
    log.size += 1


class Event(NamedTuple):
    """One event as Python holds it; `values` are four integers, or none if hidden."""

    kind: int
    seat: int
    to: int
    values: tuple[int, ...]

    def seen_by(self, viewer: int) -> Event:
        """The event as `viewer` may know it: without values if they are another seat's."""
        if self.to in (EVERYONE, viewer) or viewer == REFEREE:
            return self
        return self._replace(values=())


def drain(log: EventLog) -> list[Event]:
    """Empty the log and return what it held."""
    rows = log.rows[: log.size]
    log.size = 0
    return [Event(int(r[0]), int(r[1]), int(r[2]), tuple(int(v) for v in r[3:])) for r in rows]
