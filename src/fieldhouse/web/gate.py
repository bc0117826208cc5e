"""Who may talk to the server: requests that name it rightly and come from its own page.

A page of somebody else's could otherwise use a visitor's browser to reach a server in the
visitor's network, directly or by a name of its own that it lets point there (DNS rebinding).
"""

from __future__ import annotations

import socket
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from fieldhouse.core.english import shortened
from fieldhouse.core.errors import FieldhouseError


@dataclass(frozen=True)
class Gate:
    """The names of the server.

    Args:
        names: host names that mean this server, in small letters.
        public: the origin under which a proxy offers it, such as `https://play.example.org`.
        others: the origin under which others reach it, for links to them; None if nobody does.
    """

    names: frozenset[str]
    public: str | None = None
    others: str | None = None

    def host_complaint(self, host: str) -> str | None:
        """Why a request to this host is not for us, or None."""
        name = _name(host)
        if name in self.names or _is_address(name):
            return None
        return (
            f"this server does not go by the name {shortened(name) or host!r}; where it should, "
            "start it with --public-url"
        )

    def origin_complaint(self, host: str, origin: str | None) -> str | None:
        """Why a page of this origin may not use us, or None; programs have no origin."""
        if origin is None or origin in (f"http://{host}", self.public):
            return None
        return f"a page of {shortened(origin)} may not play here"


def read_public_url(url: str) -> str:
    """The origin that a public URL names.

    Raises:
        FieldhouseError: it is no such URL, or has a path.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    plain = not (parts.query or parts.fragment or "@" in parts.netloc)
    if parts.scheme not in ("http", "https") or not parts.hostname or not plain:
        raise FieldhouseError(
            f"the public URL must be like https://play.example.org, not {shortened(url)}"
        )
    if parts.path not in ("", "/"):
        raise FieldhouseError(
            f"the public URL must have no path, since the page needs {parts.netloc} for itself"
        )
    usual = {"http": 80, "https": 443}[parts.scheme]
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}{'' if port in (None, usual) else f':{port}'}"


def gate_of_this_machine(public: str | None, network: str | None = None) -> Gate:
    """The gate for all names that this machine has.

    Args:
        public: an origin, as `read_public_url` gives it.
        network: the origin that others in this network use, if there is one.
    """
    own = socket.gethostname().casefold()
    short = own.partition(".")[0]
    names = {"localhost", own, short, f"{short}.local"}
    if public:
        names.add(_name(urlsplit(public).netloc))
    return Gate(frozenset(names), public, public or network)


def _name(host: str) -> str:
    """The host without its port, in small letters; empty where it is no host."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
