"""Where a server can be reached."""

from __future__ import annotations

import os
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address

from fieldhouse.core.errors import FieldhouseError

EVERYWHERE = ("0.0.0.0", "::")
FAR_AWAY = ("192.0.2.1", "2001:db8::1")
"""Addresses that are nobody's; nothing is sent there, but the way there starts at this machine."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that waits for others at this address.

    Raises:
        FieldhouseError: the address is not this machine's, or the port is in use or forbidden.
    """
    if not 0 <= port <= 65535:
        raise FieldhouseError(f"the port must be from 0 to 65535, not {port}")
    if not host:
        raise FieldhouseError("the address to listen at is empty; it may be 0.0.0.0 or 127.0.0.1")
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=512)
    except (OSError, UnicodeError) as error:
        number = getattr(error, "errno", None) or 0
        reason = os.strerror(number) if number > 0 else getattr(error, "strerror", error)
        raise FieldhouseError(
            f"port {port} of {host} cannot be used ({reason}); --host and --port name another place"
        ) from None


def urls(host: str, port: int) -> tuple[list[str], list[str]]:
    """The addresses of the server for this computer, and for others in its network."""
    if host not in EVERYWHERE:
        own = socket.gethostbyname(host) if ":" not in host else host
        here = [_url(host, port)]
        return (here, []) if ip_address(own).is_loopback else ([], here)
    versions = (IPv4Address,) if host == "0.0.0.0" else (IPv4Address, IPv6Address)
    found = [str(a) for a in _own_addresses() if isinstance(a, versions)]
    return [_url("localhost", port)], [_url(address, port) for address in found]


def _url(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def _own_addresses() -> list[IPv4Address | IPv6Address]:
    """The addresses by which others may reach this machine, the likeliest first."""
    found = [*filter(None, map(_start_of_way, FAR_AWAY)), *_addresses_of_name()]
    addresses = (ip_address(text.partition("%")[0]) for text in dict.fromkeys(found))
    return [a for a in addresses if not (a.is_loopback or a.is_link_local)]


def _start_of_way(far: str) -> str | None:
    family = socket.AF_INET6 if ":" in far else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((far, 9))
            return str(way.getsockname()[0])
    except OSError:
        return None  # no such network here


def _addresses_of_name() -> list[str]:
    try:
        return [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    except OSError:
        return []
