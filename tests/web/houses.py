"""A house without tables, for tests of what lies before them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from fieldhouse.tables.errors import TableError
from fieldhouse.tables.house import House


class EmptyHouse:
    """It makes no table, but notes what reaches it; its one table repeats what it is told."""

    def __init__(self) -> None:
        self.wanted: list[Mapping[str, Any]] = []
        self.told: list[Mapping[str, Any]] = []
        self.clients: list[Any] = []
        self.left = 0

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    def open_tables(self) -> list[dict[str, Any]]:
        return []

    async def make(self, wanted: Mapping[str, Any]) -> dict[str, Any]:
        self.wanted.append(wanted)
        return {"id": "abc"}

    async def record(self, table_id: str, token: str) -> str:
        if token != "right":
            raise TableError("no seat has this token", 403)
        return f'table = "{table_id}"\n'

    async def attach(self, table_id: str, hello: Mapping[str, Any], client: Any) -> Any:
        if table_id != "abc":
            raise TableError("there is no such table", 404)
        self.clients.append(client)
        client.send({"t": "welcome"})
        return Chair(self, client)


class Chair:
    """A connection to the table."""

    def __init__(self, house: EmptyHouse, client: Any) -> None:
        self.house = house
        self.client = client

    async def command(self, message: Mapping[str, Any]) -> None:
        match message.get("do"):
            case "fail":
                raise ZeroDivisionError("the token is s3cret")
            case "tell":
                for _ in range(message["times"]):
                    self.client.send({"t": "update", "text": "x" * message.get("size", 0)})
            case "end":
                self.client.send({"t": "update"})
                self.client.close("ended")
        self.house.told.append(message)
        self.client.send({"t": "ok", "cmd": message.get("cmd")})

    def detach(self) -> None:
        self.house.left += 1


def as_house(house: EmptyHouse) -> House:
    """For whoever is particular about types."""
    return cast(House, house)
