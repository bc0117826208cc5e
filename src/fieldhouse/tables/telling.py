"""What the clients of a table are told: the protocol's TABLE, `welcome` and `update`."""

from __future__ import annotations

from collections.abc import Callable, Collection

from fieldhouse.core.schema import SPECTATOR
from fieldhouse.tables.asking import ask
from fieldhouse.tables.seats import Seat
from fieldhouse.tables.showing import Json, story, view
from fieldhouse.tables.table import PLAYING, Table

PROTOCOL = 1
MOST_LINES = 400


def table_json(table: Table, here: Collection[int], watchers: int) -> Json:
    """The protocol's TABLE; `here` are the seats of which a client is connected."""
    return {
        **lobby_json(table, here),
        "options": dict(table.options),
        "paused": table.paused,
        "window": table.window,
        "pace": table.pace,
        "open": table.open,
        "match": table.playing.number if table.playing else 1,
        "series": table.series.to_json(),
        "watchers": watchers,
    }


def lobby_json(table: Table, here: Collection[int] = ()) -> Json:
    """What `GET /api/tables` says of a table."""
    return {
        "id": table.id,
        "game": table.game.id,
        "title": table.game.title,
        "host": table.host,
        "phase": table.phase,
        "seats": [_seat_json(table, seat, i in here) for i, seat in enumerate(table.seats)],
        "clock": table.clock,
        "house_rules": table.game.options.told(table.options),
        "made": round(table.made * 1000),
    }


def _seat_json(table: Table, seat: Seat, here: bool) -> Json:
    return {
        "name": seat.name,
        "kind": seat.kind,
        "bot": seat.bot,
        "player": seat.called,
        "here": here,
        "standin": seat.standin,
        "bank": round(seat.bank, 1) if table.clock else None,
    }


def always(table: Table, seat: int | None) -> list[Json]:
    """The windows that a seat always declines: their numbers, and what they offer in words."""
    windows = sorted(table.seats[seat].declined) if seat is not None else ()
    return [{"window": window, "text": table.game.live.window(window)} for window in windows]


def you_json(table: Table, seat: int | None, host: bool) -> Json:
    """The protocol's `you`: who a client is, and what only its own seat is told."""
    return {"seat": seat, "host": host, "watching": seat is None, "always": always(table, seat)}


def to_act(table: Table, viewer: int) -> list[str]:
    """The names of the seats that are asked, as far as a viewer may know who is.

    Whether another's answer waits is not told. In a game with secrets even who is asked later may
    hang on them, so there a viewer is told whose turn it is in the rules, and of no other seat
    but its own.
    """
    playing = table.playing
    if playing is None or table.phase != PLAYING:
        return []
    asked = set(playing.at_once)
    if table.game.has_secrets:
        asked &= {playing.match.current_player, viewer}
    if viewer in asked and viewer not in playing.asked:
        asked.remove(viewer)
    return [playing.match.seats[seat] for seat in sorted(asked)]


def asks(table: Table, seat: int | None) -> Json | None:
    """The protocol's ASK for a viewer without its times, null for who is not asked."""
    if seat is None or table.playing is None or table.phase != PLAYING:
        return None
    return ask(table.playing, seat) if table.seats[seat].asks_person else None


def view_json(table: Table, seat: int | None, raw: bool) -> Json | None:
    """The protocol's VIEW."""
    if table.match is None:
        return None
    viewer = SPECTATOR if seat is None else seat
    return view(table.match, viewer, to_act(table, viewer), raw)


def welcome(
    table: Table,
    seat: int | None,
    raw: bool,
    since: int,
    with_times: Callable[[Json | None], Json | None],
) -> Json:
    """What a client is told first, but for who it is and what the table is."""
    viewer = SPECTATOR if seat is None else seat
    lines = story(table.match, viewer, table.events_before(since)) if table.match else []
    return {
        "t": "welcome",
        "protocol": PROTOCOL,
        "seq": table.told,
        "view": view_json(table, seat, raw),
        "story": lines[-MOST_LINES:],
        "skipped": max(0, len(lines) - MOST_LINES),
        "chat": table.chat,
        "ask": with_times(asks(table, seat)),
    }
