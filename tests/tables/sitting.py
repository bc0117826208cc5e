"""A house without network, disk or waiting: what tests of live tables share."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Coroutine, Mapping, Sequence
from itertools import count
from typing import Any

from fieldhouse.core.chance import Driver, SeededChance
from fieldhouse.tables.errors import StoreError
from fieldhouse.tables.house import Connection, House
from fieldhouse.tables.log import Entry, decode, encode
from fieldhouse.tables.seats import link_token
from fieldhouse.tables.table import Table

Json = dict[str, Any]


class Hands:
    """A clock that goes on only when it is told to."""

    def __init__(self) -> None:
        self.time = 1000.0
        self._calls: list[tuple[float, int, Callable[[], None]]] = []
        self._off: set[int] = set()
        self._numbers = count()

    def now(self) -> float:
        return self.time

    def date(self) -> float:
        return 1_000_000.0 + self.time

    def call_at(self, when: float, call: Callable[[], None]) -> Hand:
        number = next(self._numbers)
        heapq.heappush(self._calls, (when, number, call))
        return Hand(self, number)

    def cancel(self, number: int) -> None:
        self._off.add(number)

    def next_call(self, until: float) -> Callable[[], None] | None:
        """What is to be called up to then; the time goes on to when it is due."""
        while self._calls and self._calls[0][0] <= until:
            when, number, call = heapq.heappop(self._calls)
            self.time = max(self.time, when)
            if number not in self._off:
                return call
        return None


class Hand:
    def __init__(self, hands: Hands, number: int) -> None:
        self.hands, self.number = hands, number

    def cancel(self) -> None:
        self.hands.cancel(self.number)


class Paper:
    """A store in memory; `torn` makes every writing fail."""

    def __init__(self) -> None:
        self.logs: dict[str, list[tuple[int, str, bytes, float]]] = {}
        self.lines: dict[str, bytes] = {}
        self.torn = False

    async def append(self, table_id: str, entries: Sequence[Entry], lobby: Json | None) -> None:
        await asyncio.sleep(0)
        if self.torn:
            raise StoreError("the paper is torn")
        rows = self.logs.setdefault(table_id, [])
        for entry in entries:
            assert entry.seq == len(rows) + 1
            rows.append((entry.seq, entry.kind, encode(entry.data), entry.at))
        if lobby is not None:
            self.lines[table_id] = encode(lobby)

    async def read(self, table_id: str) -> list[Entry]:
        return [
            Entry(seq, kind, decode(data), at)
            for seq, kind, data, at in self.logs.get(table_id, [])
        ]

    async def lobby(self) -> dict[str, Json]:
        return {table_id: decode(line) for table_id, line in self.lines.items()}

    async def delete(self, table_id: str) -> None:
        self.logs.pop(table_id, None)
        self.lines.pop(table_id, None)

    def close(self) -> None:
        pass


class Guest:
    """A client, and what it was told."""

    def __init__(self, connection: Connection | None = None) -> None:
        self.connection = connection
        self.told: list[Json] = []
        self.bye: str | None = None
        self._commands = count(1)

    def send(self, message: Json) -> None:
        assert self.bye is None
        self.told.append(decode(encode(message)))  # as it arrives: JSON, and nothing shared

    def close(self, why: str) -> None:
        self.bye = why

    async def says(self, do: str, **message: Any) -> Json:
        """The answer, `ok` or `no`, to a command."""
        assert self.connection
        cmd = f"c{next(self._commands)}"
        known = len(self.told)
        await self.connection.command({"do": do, "cmd": cmd, **message})
        answers = [m for m in self.told[known:] if m["t"] in ("ok", "no") and m["cmd"] == cmd]
        assert len(answers) == 1, "each command has one answer"
        return answers[0]

    async def does(self, do: str, **message: Any) -> Json:
        """The answer to a command that is to be `ok`."""
        answer = await self.says(do, **message)
        assert answer["t"] == "ok", answer
        return answer

    async def refused(self, do: str, **message: Any) -> str:
        """Why a command is refused."""
        answer = await self.says(do, **message)
        assert answer["t"] == "no", answer
        why: str = answer["why"]
        assert why and "\n" not in why
        return why

    async def answers(self, action: str) -> Json:
        """Answer the question that is open."""
        assert self.ask
        return await self.does("act", decision=self.ask["decision"], action=action)

    def last(self, key: str) -> Any:
        """What the client was last told under a key of `welcome` and `update`."""
        return next(m[key] for m in reversed(self.told) if key in m)

    @property
    def ask(self) -> Json | None:
        ask: Json | None = self.last("ask")
        return ask

    @property
    def table(self) -> Json:
        table: Json = self.last("table")
        return table

    @property
    def texts(self) -> list[str]:
        """The legal choices' texts."""
        assert self.ask
        return [choice["text"] for choice in self.ask["choices"] if choice["legal"]]

    @property
    def view(self) -> Json:
        """The last view that the client was told."""
        for message in reversed(self.told):
            if message["t"] == "welcome":
                view: Json = message["view"]
                return view
            if message.get("steps"):
                view = message["steps"][-1]["view"]
                return view
        raise AssertionError("nothing has been told")

    @property
    def lines(self) -> list[str]:
        """All lines of the story that the client was told."""
        lines = []
        for message in self.told:
            told = message.get("story", [])
            for step in message.get("steps", ()):
                told = [*told, *step["lines"]]
            lines += [line["text"] for line in told]
        return lines

    @property
    def chat(self) -> list[str]:
        return [line["text"] for m in self.told for line in m.get("chat", ())]


class Hall:
    """A house with its clock and store, and what is needed to play there."""

    def __init__(self, chance: Driver | None = None, paper: Paper | None = None) -> None:
        self.paper = paper or Paper()
        self.hands = Hands()
        self.chance = chance or SeededChance("hall")
        self.house = House(self.paper, self.hands, self.chance)

    async def make(self, game: str, seats: Sequence[str], **wanted: Any) -> Json:
        """A new table: seats are `me`, `open`, `bot` or `bot:random`."""
        places = []
        for seat in seats:
            kind, _, bot = seat.partition(":")
            places.append({"kind": kind, "bot": bot})
        request = {"game": game, "name": "Ann", "seats": places, "pace": 0, **wanted}
        return await self.house.make(request)

    async def enter(self, table: Mapping[str, Any], token: str | None, **hello: Any) -> Guest:
        """A client with that token."""
        guest = Guest()
        message = {"do": "hello", "since": 0, **hello}
        if token is not None:
            message["token"] = token
        guest.connection = await self.house.attach(table["id"], message, guest)
        await self.house.settled()
        return guest

    async def seated(self, game: str, number: int, **wanted: Any) -> list[Guest]:
        """A table of so many persons, which has started; the first is the host."""
        table = await self.make(game, ["me", *["open"] * (number - 1)], **wanted)
        guests = [await self.enter(table, table["token"])]
        for seat in range(1, number):
            guest = await self.enter(table, table["join"])
            await guest.does("sit", seat=seat, name=("Bob", "Cy", "Di", "Eve")[seat - 1])
            guests.append(guest)
        await guests[0].does("start")
        return guests

    async def passes(self, seconds: float) -> None:
        """Time passes, and what is due happens."""
        until = self.hands.time + seconds
        await self.house.settled()
        while call := self.hands.next_call(until):
            call()
            await self.house.settled()
        self.hands.time = until

    async def again(self) -> Hall:
        """The house after the server was killed and started again, with what was on paper."""
        hall = Hall(self.chance, self.paper)
        hall.hands.time = self.hands.time
        await hall.house.start()
        return hall

    def table(self, table_id: str | None = None) -> Table:
        """The state of the table, or of the only one."""
        tables = self.house._tables
        live = tables[table_id] if table_id else next(iter(tables.values()))
        return live.table


def links_of(token: str) -> tuple[str, str]:
    """The tokens of the links that belong to a host's token."""
    return link_token(token, "join"), link_token(token, "watch")


def play(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test that runs in an event loop of its own."""

    def run() -> None:
        asyncio.run(test())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run
