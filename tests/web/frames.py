"""What goes over the wire of a WebSocket, byte by byte, for clients that misbehave."""

from __future__ import annotations


def handshake(host: str, table: str = "abc") -> bytes:
    """The request that opens a socket."""
    return (
        f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def frame(opcode: int, payload: bytes, *, last: bool = True, masked: bool = True) -> bytes:
    """A frame of at most 125 bytes (RFC 6455, section 5.2); the mask is 0."""
    assert len(payload) < 126
    size = bytes([len(payload) | 128 * masked])
    return bytes([opcode | 128 * last]) + size + (bytes(4) if masked else b"") + payload
