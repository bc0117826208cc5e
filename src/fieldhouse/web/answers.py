"""HTTP answers in JSON."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fieldhouse.tables.errors import StoreError, TableError, words_of

MOST_BODY = 64 * 1024
"""The bytes that a request may bring; a table's own cards take about half of it."""


def json_answer(value: Any, status: int = 200) -> Response:
    """A JSON document."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refusal(error: Exception) -> Response:
    """What is wrong with a request, in a sentence."""
    status = 503 if isinstance(error, StoreError) else 400
    status = error.status if isinstance(error, TableError) else status
    return json_answer({"error": words_of(error)}, status)


async def read_object(request: Request) -> dict[str, Any]:
    """The JSON object that a request brings.

    Raises:
        TableError: it brings something else, or too much.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind != "application/json":  # what a form of another site can send without being asked
        raise TableError("the request must have the content type application/json")
    value = read_json(await _body(request))
    if not isinstance(value, dict):
        raise TableError("the request must be one JSON object")
    return value


async def _body(request: Request) -> bytes:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BODY:
            raise TableError(f"a request may have at most {MOST_BODY} bytes", 413)
    return body


def read_json(text: str | bytes) -> Any:
    """What a JSON text says, or None where it is none."""
    try:
        return msgspec.json.decode(text)
    except (ValueError, RecursionError):  # UnicodeDecodeError and DecodeError are ValueErrors
        return None
