"""The link of a live table: where it is, and what its holder may do there."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from fieldhouse.core.english import shortened
from fieldhouse.core.errors import FieldhouseError

KINDS = ("seat", "join", "watch", "host")
"""What a token may be for."""


@dataclass(frozen=True)
class Link:
    """A link such as `http://192.168.1.7:8765/t/k3v9#join=Zm9v`.

    Args:
        site: what stands before the path.
        table: the table's id.
        kind: one of KINDS, or empty where the link has no token.
        token: the token.
    """

    site: str
    table: str
    kind: str = ""
    token: str = ""

    @property
    def socket(self) -> str:
        """The address of the table's socket."""
        return f"ws{self.site.removeprefix('http')}/ws/{self.table}"

    def with_seat(self, token: str) -> Link:
        """The link of a seat at the same table."""
        return Link(self.site, self.table, "seat", token)

    def __str__(self) -> str:
        fragment = f"#{self.kind}={self.token}" if self.token else ""
        return f"{self.site}/t/{self.table}{fragment}"


def read_link(text: str) -> Link:
    """The link that was typed.

    Raises:
        FieldhouseError: it leads to no table.
    """
    try:
        parts = urlsplit(text.strip())
        assert parts.port != 0
    except (ValueError, AssertionError):
        raise _wrong(text) from None
    folder, _, table = parts.path.rstrip("/").rpartition("/")
    kind, _, token = parts.fragment.partition("=")
    is_table = folder == "/t" and table and not parts.query
    if parts.scheme not in ("http", "https") or not parts.hostname or not is_table:
        raise _wrong(text)
    if parts.fragment and (kind not in KINDS or not token):
        raise _wrong(text)
    return Link(f"{parts.scheme}://{parts.netloc}", table, kind, token)


def _wrong(text: str) -> FieldhouseError:
    return FieldhouseError(
        "the link of a table is like http://192.168.1.7:8765/t/ID#join=TOKEN, not "
        f"{shortened(text)}"
    )
