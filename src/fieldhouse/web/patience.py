"""HTTP for clients that take their time: not for ever, and not too many of them at once."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_SECONDS = 10.0
"""How long a request may take to come, from the connection or from the last answer on."""


class PatientHTTP(H11Protocol):
    """One connection. Uvicorn itself waits for the rest of a request however long that takes.

    `limit_concurrency` is how many connections there may be, those of sockets among them, so that
    the process never runs out of files.
    """

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected."""
        super().connection_made(transport)
        if self.limit_concurrency and len(self.connections) > self.limit_concurrency:
            transport.abort()
            return
        self._be_patient()

    def on_response_complete(self) -> None:
        """The next request of the same client may come."""
        super().on_response_complete()
        self._be_patient()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self._be_patient(False)
        super().connection_lost(exc)

    def _be_patient(self, still: bool = True) -> None:
        if self._patience:
            self._patience.cancel()
        later = asyncio.get_running_loop().call_later
        self._patience = later(REQUEST_SECONDS, self._lose_patience) if still else None

    def _lose_patience(self) -> None:
        """Hang up, unless a request is being answered or a socket was opened."""
        answers = self.cycle and not self.cycle.response_complete and not self.cycle.more_body
        if self.transport.get_protocol() is self and not answers:
            self.transport.abort()
