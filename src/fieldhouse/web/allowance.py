"""How much one client, or one address, may do."""

from __future__ import annotations

import time
from collections.abc import Callable

MESSAGES, MESSAGES_A_SECOND = 100, 50
"""The messages that a client may send at once, and then a second."""

TABLES, TABLES_A_SECOND = 100, 1 / 10
"""The tables that may be made from one address at once, and then a second."""

MOST_ADDRESSES = 10_000


class Allowance:
    """Some things at once, then so many a second.

    Args:
        at_once: how many at once.
        a_second: how many a second after that.
        now: the time in seconds.
    """

    def __init__(
        self, at_once: int, a_second: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._at_once = at_once
        self._a_second = a_second
        self._now = now
        self._since = now()
        self._spent = 0.0
        """How much of what is allowed at once was used up then."""

    def seconds_to_wait(self) -> float:
        """Count one thing; how long the next one has to wait."""
        self._spent = self._left_to_regain() + 1
        self._since = self._now()
        return max(0.0, self._spent - self._at_once) / self._a_second

    def allows(self) -> bool:
        """Count one thing if it may be now; whether it may."""
        if self._left_to_regain() + 1 > self._at_once:
            return False
        self.seconds_to_wait()
        return True

    @property
    def is_whole(self) -> bool:
        """Whether nothing is used up."""
        return self._left_to_regain() == 0

    def _left_to_regain(self) -> float:
        return max(0.0, self._spent - (self._now() - self._since) * self._a_second)


class Makers:
    """How many tables have been made from each address.

    Args:
        now: the time in seconds.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._made: dict[str, Allowance] = {}

    def may_make(self, address: str) -> bool:
        """Count a table that is to be made from an address; whether it may be."""
        if address not in self._made and len(self._made) >= MOST_ADDRESSES:
            self._made = {a: made for a, made in self._made.items() if not made.is_whole}
            if len(self._made) >= MOST_ADDRESSES:
                return False
        made = self._made.setdefault(address, Allowance(TABLES, TABLES_A_SECOND, self._now))
        return made.allows()
