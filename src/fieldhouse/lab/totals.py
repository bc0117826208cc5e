"""Adding up samples exactly, and what they say about the mean."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fieldhouse.core.figures import Z95
from fieldhouse.core.samples import Metrics
from fieldhouse.lab.engine import Shard


@dataclass(frozen=True)
class Estimate:
    """The mean of `n` samples and how sure it is."""

    n: int
    mean: float
    sd: float
    """The samples' standard deviation."""

    def interval(self, z: float = Z95) -> tuple[float, float]:
        """Where the true mean lies, by the normal approximation; 95 % by default."""
        half = z * self.sd / math.sqrt(self.n)
        return self.mean - half, self.mean + half

    def to_json(self) -> dict[str, Any]:
        """The keys of the result; no interval for fewer than two samples."""
        interval = list(self.interval()) if self.n > 1 else None
        return {"n": self.n, "mean": self.mean, "sd": self.sd, "interval": interval}


def estimate(n: int, total: int, squares: int) -> Estimate | None:
    """What count, sum and sum of squares of whole numbers say; None if there are none."""
    if n == 0:
        return None
    # exact in integers until the last step, so no small variance drowns in a large mean
    spread = n * squares - total * total
    return Estimate(n, total / n, math.sqrt(max(0, spread) / (n * (n - 1))) if n > 1 else 0.0)


@dataclass
class Totals:
    """The sums of all games so far, which are numbered from 0 without a gap."""

    games: int = 0
    steps: int = 0
    sums: tuple[tuple[int, int, int], ...] = ()

    def add(self, shard: Shard) -> None:
        """Add the games that follow."""
        assert shard.first == self.games, "games are added in order"
        self.games += shard.games
        self.steps += shard.steps
        before = self.sums or ((0, 0, 0),) * len(shard.sums)
        self.sums = tuple(
            (n + m, total + more, squares + others)
            for (n, total, squares), (m, more, others) in zip(before, shard.sums, strict=True)
        )

    def estimates(
        self, metrics: Metrics, names: tuple[str, ...]
    ) -> tuple[Mapping[str, Estimate], Mapping[str, Mapping[str, Estimate]]]:
        """The table's metrics by name, and each seat's; what was never sampled is left out."""
        found = [estimate(*row) for row in self.sums]
        table = _named(metrics.table, found)
        rest = found[len(metrics.table) :]
        width = len(metrics.seat)
        seats = {
            name: _named(metrics.seat, rest[i * width : (i + 1) * width])
            for i, name in enumerate(names)
        }
        return table, seats


def _named(names: tuple[str, ...], found: list[Estimate | None]) -> dict[str, Estimate]:
    return {name: one for name, one in zip(names, found, strict=False) if one is not None}
