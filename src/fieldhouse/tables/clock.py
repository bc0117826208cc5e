"""The server's clock, which tests replace by one of their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will be called; it can be called off."""

    def cancel(self) -> None:
        """Do not call it."""


class Clock(Protocol):
    """What time it is, and a call when it is later."""

    def now(self) -> float:
        """Seconds that only go forward, from anywhere."""

    def date(self) -> float:
        """Seconds since 1970."""

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Call once `now()` is `when`, or soon if it is already."""


class SystemClock:
    """The clock of the event loop that runs."""

    def now(self) -> float:
        """Seconds of the event loop."""
        return asyncio.get_running_loop().time()

    def date(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Call from the event loop."""
        return asyncio.get_running_loop().call_at(when, call)
