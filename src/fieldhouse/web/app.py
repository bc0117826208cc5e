"""The addresses of the server, as `docs/protocol.md` lists them."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from fieldhouse.core.errors import FieldhouseError, UnknownGameError
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.house import House
from fieldhouse.web.allowance import Makers
from fieldhouse.web.answers import json_answer, read_object, refusal
from fieldhouse.web.games import game_json, games_json
from fieldhouse.web.gate import Gate
from fieldhouse.web.guard import Guard
from fieldhouse.web.sockets import Sockets

PAGE = Path(__file__).parent / "page"
"""The page, which the package's build makes."""

NOT_BUILT = """\
The page is not here, since this copy of Fieldhouse was not built: install it with pip or uv,
which build it. Until then, play in a terminal: fieldhouse join and the address of a table.
"""


class Desk:
    """The HTTP side of the tables."""

    def __init__(self, house: House, gate: Gate) -> None:
        self.house = house
        self.gate = gate
        self.makers = Makers()

    async def server(self, request: Request) -> Response:
        """What a page cannot know of the server by itself."""
        return json_answer({"others": self.gate.others})

    async def open_tables(self, request: Request) -> Response:
        """The open tables."""
        return json_answer(self.house.open_tables())

    async def make(self, request: Request) -> Response:
        """Make a table."""
        address = request.client.host if request.client else ""
        if not self.makers.may_make(address):
            raise TableError("too many tables have been made from there; wait some seconds", 429)
        return json_answer(await self.house.make(await read_object(request)))

    async def record(self, request: Request) -> Response:
        """A match as a record file, for who shows a seat's token."""
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if kind.casefold() != "bearer" or not token:
            raise TableError("a record needs the token of a seat or the host", 403)
        text = await self.house.record(request.path_params["id"], token.strip())
        return PlainTextResponse(text, headers={"Content-Disposition": "attachment"})


async def list_games(request: Request) -> Response:
    """All games."""
    return json_answer(games_json())


async def show_game(request: Request) -> Response:
    """One game."""
    try:
        return json_answer(game_json(request.path_params["id"]))
    except UnknownGameError as error:
        raise TableError(str(error), 404) from None


async def show_page(request: Request) -> Response:
    """The page, which finds out from its address what to show."""
    index = PAGE / "index.html"
    return FileResponse(index) if index.exists() else PlainTextResponse(NOT_BUILT, 503)


async def refuse(request: Request, error: Exception) -> Response:
    """What is wrong with a request."""
    return refusal(error)


async def refuse_address(request: Request, error: Exception) -> Response:
    """What is wrong with an address or a method."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return json_answer({"error": "there is nothing at this address"}, 404)
    return json_answer({"error": error.detail}, error.status_code)


async def apologise(request: Request, error: Exception) -> Response:
    """An error of the server's own; the log says more."""
    return json_answer({"error": "the server met an error of its own"}, 500)


def create_app(house: House, gate: Gate) -> ASGIApp:
    """The application for all tables of a house."""
    desk = Desk(house, gate)
    routes = [
        Route("/", show_page),
        Route("/t/{id}", show_page),
        Route("/api/server", desk.server),
        Route("/api/games", list_games),
        Route("/api/games/{id}", show_game),
        Route("/api/tables", desk.open_tables),
        Route("/api/tables", desk.make, methods=["POST"]),
        Route("/api/tables/{id}/record", desk.record),
        WebSocketRoute("/ws/{id}", Sockets(house).serve),
    ]
    if PAGE.is_dir():
        routes.append(Mount("/", StaticFiles(directory=PAGE)))
    handlers = {
        FieldhouseError: refuse,
        HTTPException: refuse_address,
        Exception: apologise,
    }
    return Guard(Starlette(routes=routes, exception_handlers=handlers), gate)
