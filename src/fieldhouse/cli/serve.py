"""`fieldhouse serve`: live tables for friends in the same network, or behind a proxy."""

from __future__ import annotations

import sys
import webbrowser
from dataclasses import dataclass
from pathlib import Path

from fieldhouse.cli.output import show, show_to_copy
from fieldhouse.cli.saves import data_folder
from fieldhouse.core.chance import SystemChance
from fieldhouse.tables.clock import SystemClock
from fieldhouse.tables.house import House
from fieldhouse.tables.store import SqliteStore
from fieldhouse.web.addresses import listen, urls
from fieldhouse.web.gate import gate_of_this_machine, read_public_url
from fieldhouse.web.server import run


@dataclass(frozen=True)
class Request:
    """What the command line asks for; `fieldhouse.cli.app.serve` says what each means."""

    host: str
    port: int
    public_url: str | None
    data: Path | None
    open: bool


def serve(request: Request) -> None:
    """Serve tables until the process is told to stop.

    Raises:
        FieldhouseError: the address or the data folder cannot be used.
    """
    public = read_public_url(request.public_url) if request.public_url else None
    folder = request.data or data_folder() / "tables"
    with listen(request.host, request.port) as listener:
        port = listener.getsockname()[1]
        store = SqliteStore(folder)
        try:
            house = House(store, SystemClock(), SystemChance())
            here, network = urls(request.host, port)
            _announce(here, network, public, folder)
            if request.open:
                webbrowser.open(f"http://localhost:{port}/")
            run(house, gate_of_this_machine(public, next(iter(network), None)), listener)
        finally:
            store.close()
    show("Stopped. The tables go on when the server is started again.")


def _announce(here: list[str], network: list[str], public: str | None, folder: Path) -> None:
    """Where the tables are, for whom, and how it ends."""
    for sentence, addresses in (
        ("On this computer:", here),
        ("For others in this network:", network),
        ("For everybody:", [public] if public else []),
    ):
        for address in addresses:
            show_to_copy(f"{sentence:<27}", f"{address}/")
    show_to_copy("The tables are kept in", folder)
    show("Ctrl-C stops the server.")
    sys.stdout.flush()
