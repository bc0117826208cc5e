"""How long each open decision has taken so far; time stands still while the table does."""

from __future__ import annotations

from collections.abc import Collection

from fieldhouse.tables.clock import Clock


class Elapsed:
    """Seconds that have run for decisions, by id."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seconds: dict[str, float] = {}
        self._running = False
        self._last = clock.now()

    def update(self, decisions: Collection[str], running: bool) -> None:
        """From now on these decisions are open, and time runs for them or not."""
        self._count()
        self._seconds = {decision: self._seconds.get(decision, 0.0) for decision in decisions}
        self._running = running

    def of(self, decision: str) -> float:
        """The seconds that a decision has taken; 0 for one that is not open."""
        self._count()
        return self._seconds.get(decision, 0.0)

    def _count(self) -> None:
        now = self._clock.now()
        if self._running:
            passed = now - self._last
            self._seconds = {d: seconds + passed for d, seconds in self._seconds.items()}
        self._last = now
