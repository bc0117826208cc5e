"""What each end of a possession is worth, from the values at the starts of the next ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from fieldhouse.games.nfl_showdown.downs import (
    FIELD_GOAL,
    ROOKIE_TOUCHDOWN,
    SAFETY,
    TOUCHDOWN,
)
from fieldhouse.games.nfl_showdown.equilibrium.clock import BEHIND, OPENING, SUDDEN, Clock
from fieldhouse.games.nfl_showdown.equilibrium.plays import SPOTS, Array
from fieldhouse.games.nfl_showdown.equilibrium.possession import (
    ANSWER_OF_DEFENSE,
    ANSWER_OF_OFFENSE,
    LANES,
)
from fieldhouse.games.nfl_showdown.possessions import receiving_spot

RECEIVED = np.array([0, *(receiving_spot(spot) for spot in range(1, SPOTS))])
"""Where the other team has a ball that it gets at each spot."""


@dataclass
class Starts:
    """The offense's chance to win at the start of each possession.

    Args:
        clock: the order of possessions.
        plays: the record of `plays.plays_dtype`.
        lanes: 1, or 3 with the values against the best answers.
        tables: by possession, an array by difference, lane and ball.
        tied: the values by lane after a tie in regulation, where the teams differ.
    """

    clock: Clock
    plays: Any
    lanes: int = 1
    tables: dict[int, Array] = field(default_factory=dict)
    tied: Array | None = None

    # -------------------------------------------------------------- values

    def at(self, number: int, difference: int) -> Array:
        """The values by lane and ball; where the game is decided, 1 or 0."""
        if number < 0:
            overtime: Array = self.tables[number][0]
            return overtime
        differences = self.clock.open(number)
        if difference in differences:
            table: Array = self.tables[number][difference - differences.start]
            return table
        return np.full((self.lanes, SPOTS), 1.0 if difference > 0 else 0.0)

    def kickoff(self, number: int, difference: int) -> Array:
        """6. The receiver's values by lane before a kickoff."""
        values: Array = self.at(number, difference) @ self.plays["kickoff"]
        return values

    def over(self, difference: int) -> Array:
        """16. The values by lane at the end of regulation; 17. a tie is overtime."""
        if difference != 0:
            return np.full(self.lanes, 1.0 if difference > 0 else 0.0)
        return self.overtime()

    def overtime(self) -> Array:
        """17. Before overtime's toss: even, where nobody has an advantage."""
        if self.tied is not None:
            return self.tied
        values = np.full(self.lanes, 0.5)
        if self.lanes == LANES:
            answer = self.toss(OPENING)
            values[ANSWER_OF_OFFENSE] = answer
            values[ANSWER_OF_DEFENSE] = 1.0 - answer
        return values

    def toss(self, number: int) -> float:
        """5. What a seat that answers the other's mixes has before the toss."""
        kickoff = self.kickoff(number, 0)
        receives, kicks = kickoff[ANSWER_OF_OFFENSE], 1.0 - kickoff[ANSWER_OF_DEFENSE]
        other = kicks if kickoff[0] >= 0.5 else receives
        return float(0.5 * max(receives, kicks) + 0.5 * other)

    # -------------------------------------------------------------- ends

    def flip(self, values: Array) -> Array:
        """The other team's values as ours: what its best answer was is now against us."""
        lanes = [0, ANSWER_OF_DEFENSE, ANSWER_OF_OFFENSE][: self.lanes]
        flipped: Array = 1.0 - values[lanes]
        return flipped

    def lay_ends(self, number: int, difference: int, w: Any) -> None:
        """Put the ends of a possession into the work record."""
        lanes = slice(0, self.lanes)
        for name, value in self._ends(number, difference).items():
            w[name][lanes] = value

    def _ends(self, number: int, difference: int) -> Mapping[str, Any]:
        if number < 0:
            return self._overtime_ends(number)
        ends = {
            "field_goal": self._scored(number, difference + FIELD_GOAL),
            "safety": self._after_safety(number, difference - SAFETY),
            "lost": self._lost(number, difference),
        }
        if self.clock.rookie:
            ends["touchdown"] = self._scored(number, difference + ROOKIE_TOUCHDOWN)
        else:
            after = [self._scored(number, difference + TOUCHDOWN + more) for more in range(3)]
            ends["after"] = np.stack(after, axis=1)
        return ends

    def _lost(self, number: int, difference: int) -> Array:
        """16. The other team's ball, by its spot."""
        if self.clock.ends_half(number):
            return np.repeat(self._half_over(number, difference)[:, None], SPOTS, axis=1)
        return self.flip(self.at(number + 1, -difference))[:, RECEIVED]

    def _scored(self, number: int, difference: int) -> Array:
        """15. The scorer kicks off."""
        if self.clock.ends_half(number):
            return self._half_over(number, difference)
        return self.flip(self.kickoff(number + 1, -difference))

    def _after_safety(self, number: int, difference: int) -> Array:
        """14. The offense punts from its 20."""
        if self.clock.ends_half(number):
            return self._half_over(number, difference)
        return self.flip(self.at(number + 1, -difference) @ self.plays["free_punt"])

    def _half_over(self, number: int, difference: int) -> Array:
        """16. The same team receives the second half's kickoff, or the game is over."""
        if number + 1 == self.clock.possessions:
            return self.over(difference)
        return self.kickoff(number + 1, difference)

    def _overtime_ends(self, number: int) -> Mapping[str, Any]:
        """17. Whoever is ahead after the second possession, or later, wins."""
        if number == BEHIND:
            tied = self.flip(self.kickoff(SUDDEN, 0))
            return {"touchdown": 1.0, "safety": 0.0, "lost": 0.0, "field_goal": tied}
        lost = self.flip(self.at(SUDDEN, 0))[:, RECEIVED]
        answered = number == OPENING
        field_goal = self.flip(self.kickoff(BEHIND, 0)) if answered else 1.0
        return {"touchdown": 1.0, "safety": 0.0, "lost": lost, "field_goal": field_goal}
