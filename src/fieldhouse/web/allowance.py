"""How fast one client may send."""

from __future__ import annotations

import time
from collections.abc import Callable

BURST = 100
A_SECOND = 50


class Allowance:
    """Messages that a client may send: some at once, then so many a second."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._since = now()
        self._spent = 0.0
        """How much of the burst was used up then."""

    def seconds_to_wait(self) -> float:
        """Count one message; how long the next one has to wait."""
        now = self._now()
        self._spent = max(0.0, self._spent - (now - self._since) * A_SECOND) + 1
        self._since = now
        return max(0.0, self._spent - BURST) / A_SECOND
