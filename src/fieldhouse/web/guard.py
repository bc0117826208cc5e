"""What surrounds every request: the gate before it, the headers after it."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fieldhouse.tables.errors import TableError
from fieldhouse.web.answers import refusal
from fieldhouse.web.gate import Gate

SAFE = ("GET", "HEAD")
"""Requests that change nothing, and whose answers no other page can read."""

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src-attr 'unsafe-inline'",  # a board places its pieces by them; no script needs it
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

FOREVER = "public, max-age=31536000, immutable"
"""For files whose names have a digest of what is in them."""


class Guard:
    """The application with a gate before it."""

    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        self.app = app
        self.gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or refuse it."""
        complaint = self._complaint(scope)
        if scope["type"] == "websocket":
            if complaint:
                await send({"type": "websocket.close"})  # before it is accepted: status 403
            else:
                await self.app(scope, receive, send)
            return
        app = refusal(TableError(complaint, 403)) if complaint else self.app

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(scope["path"], message)
            await send(message)

        await app(scope, receive, send_with_headers)

    def _complaint(self, scope: Scope) -> str | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        complaint = self.gate.host_complaint(host)
        if complaint is None and scope.get("method") not in SAFE:
            complaint = self.gate.origin_complaint(host, headers.get("origin"))
        return complaint


def _add_headers(path: str, start: Message) -> None:
    headers = MutableHeaders(scope=start)
    headers.update(HEADERS)
    lasts = path.startswith("/assets/") and start["status"] == 200
    headers["Cache-Control"] = FOREVER if lasts else "no-cache"
