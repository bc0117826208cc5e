"""The server: the application at a port, until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import traceback

import uvicorn

from fieldhouse.tables.house import House
from fieldhouse.web.app import create_app
from fieldhouse.web.gate import Gate
from fieldhouse.web.patience import PatientHTTP
from fieldhouse.web.sockets import MOST_SOCKETS

MOST_MESSAGE = 4096
"""The bytes of a client's message; the socket of one who sends more is closed."""

PING_SECONDS = 20
"""How often each client is asked for a sign of life, and how long it has for that."""

REQUESTS = 100
"""Connections that may be there beside the clients' sockets."""

OTHER_FILES = 100
"""Open files that are no connection: the store, the page."""

YOUNG = 10_000
"""After so many new objects Python looks for cycles among them."""

COLLECT_SECONDS = 60
"""How often it looks for cycles among all."""

STOP_SECONDS = 3
"""How long requests have to end when the server stops."""


def run(house: House, gate: Gate, listener: socket.socket) -> None:
    """Serve a house until the process is told to stop.

    Raises:
        FieldhouseError: the house cannot begin.
    """
    keep_log_short()
    most = _connections()
    _collect_seldom()
    server = server_of(house, gate, listener, most)
    # Uvicorn restores these when it has stopped, and repeats the signal to them.
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), server.handle_exit)
    asyncio.run(keep_open(house, server, listener))


def server_of(
    house: House, gate: Gate, listener: socket.socket, most: int = MOST_SOCKETS + REQUESTS
) -> uvicorn.Server:
    """The server of a house, with its limits; `most` is how many connections it takes."""
    _give_up_on_the_unreachable(listener)
    return uvicorn.Server(
        uvicorn.Config(
            create_app(house, gate),
            http=PatientHTTP,
            limit_concurrency=most,
            ws="websockets-sansio",
            ws_max_size=MOST_MESSAGE,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            ws_per_message_deflate=False,
            lifespan="off",
            access_log=False,
            log_config=None,
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=STOP_SECONDS,
        )
    )


async def keep_open(house: House, server: uvicorn.Server, listener: socket.socket) -> None:
    """Serve until the server is told to exit; the house begins before and stops after that."""
    await house.start()
    collector = asyncio.create_task(_collect())
    try:
        await server.serve(sockets=[listener])
    finally:
        collector.cancel()
        await house.stop()


def _collect_seldom() -> None:
    """Leave what there is alone, and look through all objects only when `_collect` does.

    With hundreds of tables that takes more than a tenth of a second, in which nobody is answered;
    Python by itself does it several times in ten seconds.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, 1_000_000)


async def _collect() -> None:
    while True:
        await asyncio.sleep(COLLECT_SECONDS)
        gc.collect()


def _connections() -> int:
    """How many connections there may be: one is an open file, and the system may limit those."""
    wanted = MOST_SOCKETS + REQUESTS + OTHER_FILES
    try:
        import resource
    except ImportError:  # Windows
        return wanted - OTHER_FILES
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    if now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return max(1, wanted - OTHER_FILES)


def _give_up_on_the_unreachable(listener: socket.socket) -> None:
    """Let the system end connections that take nothing any more, where it can (Linux).

    Asyncio closes a socket only when all is sent, which for a client that never reads is never.
    """
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        milliseconds = int(3 * PING_SECONDS * 1000)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)


class OneLine(logging.Formatter):
    """A line for each record; of an error its kind and the place that it came from."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = f"fieldhouse: {record.getMessage().strip()}"
        if record.exc_info and (error := record.exc_info[1]):
            place = traceback.extract_tb(error.__traceback__)[-1]
            line += f" ({type(error).__name__} at {place.filename}:{place.lineno})"
        return line.replace("\n", " ")


def keep_log_short() -> None:
    """Warnings and errors on standard error, a line each.

    An error's own words are left out: they may quote what a client sent.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(OneLine())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
