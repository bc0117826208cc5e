"""Who is connected to a table, and telling each what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from fieldhouse.core.schema import SPECTATOR
from fieldhouse.tables import telling
from fieldhouse.tables.seats import PERSON
from fieldhouse.tables.showing import Json
from fieldhouse.tables.table import Table

Timed = Callable[[Json | None], Json | None]
"""Adds the times that are left to an ASK."""


class Client(Protocol):
    """The other end of a connection; nothing here blocks or raises."""

    def send(self, message: dict[str, Any]) -> None:
        """Queue a message."""

    def close(self, why: str) -> None:
        """Queue a `bye` and close."""


@dataclass(eq=False)
class Listener:
    """A connected client.

    Args:
        client: where to send.
        digest: of the token, empty where there is none.
        host: whether it is the host.
        may_join: whether it may take a free seat.
        raw: whether it wants states and events as integers too.
        links: the host's links.
        chats: when its last lines of chat came.
    """

    client: Client
    digest: str
    host: bool
    may_join: bool
    raw: bool
    links: Json | None = None
    chats: list[float] = field(default_factory=list)


class Audience:
    """All listeners of a table, who have been told the same up to now."""

    def __init__(self, table: Table) -> None:
        self.listeners: list[Listener] = []
        self._chatted = table.chatted
        self._table: Json = {}
        self._asks: dict[int, Json | None] = {}
        self._always = _always(table)

    def here(self, table: Table) -> set[int]:
        """The seats of which a client is connected."""
        seats = (table.seat_of(listener.digest) for listener in self.listeners)
        return {seat for seat in seats if seat is not None}

    def viewers(self, table: Table) -> set[int]:
        """As whom the match is looked at."""
        return {_viewer(table, listener) for listener in self.listeners}

    def plays(self, table: Table) -> bool:
        """Whether a person with a seat, or the host, is connected."""
        return any(
            listener.host or table.seat_of(listener.digest) is not None
            for listener in self.listeners
        )

    def table_json(self, table: Table) -> Json:
        """The protocol's TABLE as it is now."""
        here = self.here(table)
        players = sum(table.seat_of(listener.digest) is not None for listener in self.listeners)
        return telling.table_json(table, here, len(self.listeners) - players)

    def welcome(self, table: Table, listener: Listener, since: int, timed: Timed) -> None:
        """Tell one listener everything, as if it had just come."""
        seat = table.seat_of(listener.digest)
        message = telling.welcome(table, seat, listener.raw, since, timed)
        message["you"] = telling.you_json(table, seat, listener.host)
        message["links"] = listener.links
        message["table"] = self.table_json(table)
        listener.client.send(message)

    def tell(
        self,
        table: Table,
        steps: Sequence[Mapping[int, Json]],
        timed: Timed,
        but: Iterable[Listener] = (),
    ) -> None:
        """Tell what has changed; `steps` are those of each viewer, `but` know it already."""
        news = self._news(table)
        persons = (i for i, seat in enumerate(table.seats) if seat.kind == PERSON)
        before, self._asks = self._asks, {i: telling.asks(table, i) for i in persons}
        declined, self._always = self._always, _always(table)
        messages: dict[tuple[int, bool], Json | None] = {}
        for listener in self.listeners:
            key = _viewer(table, listener), listener.raw
            if key not in messages:
                viewer, own = key[0], [step[key[0]] for step in steps]
                all_news = news
                if self._always.get(viewer) != declined.get(viewer):
                    all_news = {**news, "you": telling.you_json(table, viewer, listener.host)}
                is_new = own or all_news or self._asks.get(viewer) != before.get(viewer)
                messages[key] = self._update(table, key, own, all_news, timed) if is_new else None
            message = messages[key]
            if message is not None and listener not in but:
                listener.client.send(message)

    def _news(self, table: Table) -> Json:
        """What has changed for everybody."""
        news: Json = {}
        now = self.table_json(table)
        if now != self._table:
            self._table = news["table"] = now
        if new := min(table.chatted - self._chatted, len(table.chat)):
            news["chat"] = table.chat[-new:]
        self._chatted = table.chatted
        return news

    def _update(
        self, table: Table, key: tuple[int, bool], steps: list[Json], news: Json, timed: Timed
    ) -> Json:
        """The update for one kind of viewer."""
        viewer, raw = key
        seat = None if viewer == SPECTATOR else viewer
        if steps and raw:
            steps[-1] = {**steps[-1], "view": telling.view_json(table, seat, raw)}
        elif steps:
            shown = {**steps[-1]["view"], "to_act": telling.to_act(table, viewer)}
            steps[-1] = {**steps[-1], "view": shown}
        return {
            "t": "update",
            "seq": table.told,
            "steps": steps,
            **news,
            "ask": timed(self._asks.get(viewer)),
        }


def _always(table: Table) -> dict[int, list[Json]]:
    """The windows that each seat always declines."""
    return {seat: telling.always(table, seat) for seat in range(len(table.seats))}


def _viewer(table: Table, listener: Listener) -> int:
    seat = table.seat_of(listener.digest)
    return SPECTATOR if seat is None else seat
