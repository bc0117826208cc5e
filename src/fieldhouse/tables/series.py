"""The score over all matches that a table has played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fieldhouse.core.match import Match


class Series:
    """Wins and points by name; the winners of a match share it, each has a win."""

    def __init__(self) -> None:
        self.matches = 0
        self.wins: dict[str, int] = {}
        self.points: dict[str, int] = {}

    def count(self, match: Match, players: Sequence[str]) -> None:
        """Add a match that is over; `players` are those who ended it, in the order of its seats."""
        self.matches += 1
        winners = match.words.result(match.state, match.seats)["winners"]
        for seat, (player, points) in enumerate(zip(players, match.returns(), strict=True)):
            won = match.seats[seat] in winners
            self.wins[player] = self.wins.get(player, 0) + won
            self.points[player] = self.points.get(player, 0) + points

    def to_json(self) -> dict[str, Any]:
        """The protocol's `series`."""
        return {"matches": self.matches, "wins": dict(self.wins), "points": dict(self.points)}
