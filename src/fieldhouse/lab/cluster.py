"""The same simulation on several machines, with dask.distributed.

Start a scheduler (`dask scheduler`) and on each machine workers (`dask worker tcp://…:8786`) in an
environment with the same Fieldhouse; then `simulate --cluster tcp://…:8786`.
"""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Any

import fieldhouse
from fieldhouse.core.errors import FieldhouseError

PATIENCE = 10
"""Seconds to wait for a scheduler, and for its first worker."""


class Cluster:
    """A pool whose workers are those of a dask scheduler."""

    def __init__(self, client: Any) -> None:
        self._client = client

    @property
    def workers(self) -> int:
        """How many threads the workers have in all."""
        return sum(self._client.nthreads().values())

    def submit(self, task: Callable[..., Any], /, *args: Any) -> Any:
        """Start a piece of work. The same piece is done anew whenever asked for."""
        return self._client.submit(task, *args, pure=False)


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """The cluster at a scheduler's address, such as `tcp://10.0.0.5:8786`.

    Raises:
        FieldhouseError: the extra is missing, nobody answers, or the workers differ from us.
    """
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise FieldhouseError(
            "--cluster needs the package distributed; install fieldhouse with the extra cluster"
        ) from None
    _knock(address)
    connect: Any = Client
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # our sentence says it all
    try:
        client = connect(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        reason = str(error).splitlines()[0] if str(error) else "no answer"
        raise FieldhouseError(f"there is no cluster at {address} ({reason})") from None
    try:
        _check_workers(client, address)
        yield Cluster(client)
    except (CancelledError, KilledWorker, OSError) as error:
        raise FieldhouseError(f"the cluster at {address} has failed ({error})") from None
    finally:
        client.close(timeout=PATIENCE)


def _knock(address: str) -> None:
    """Find out that somebody listens, before a client begins to try again and again."""
    found = re.fullmatch(r"(?:tcp|tls)://(?P<host>[^/]+):(?P<port>\d{1,5})", address)
    if not found or int(found["port"]) > 65535:
        raise FieldhouseError(
            f"{address!r} is no address of a cluster; write one such as tcp://10.0.0.5:8786"
        )
    try:
        socket.create_connection((found["host"].strip("[]"), int(found["port"])), PATIENCE).close()
    except (OSError, UnicodeError) as error:
        raise FieldhouseError(f"there is no cluster at {address} ({error})") from None


def _check_workers(client: Any, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise FieldhouseError(f"the cluster at {address} has no workers") from None
    for worker, version in client.run(_version).items():
        if version != fieldhouse.__version__:
            raise FieldhouseError(
                f"the worker {worker} has Fieldhouse {version}, not {fieldhouse.__version__}"
            )


def _version() -> str:
    import fieldhouse as theirs

    return theirs.__version__
