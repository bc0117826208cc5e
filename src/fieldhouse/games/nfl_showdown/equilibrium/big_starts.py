"""The values at the starts of possessions with Big Play cards, by seat and cards left."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from fieldhouse.games.nfl_showdown.equilibrium.cards_left import ALL
from fieldhouse.games.nfl_showdown.equilibrium.clock import BEHIND, OPENING, SUDDEN, Clock
from fieldhouse.games.nfl_showdown.equilibrium.ends import Starts
from fieldhouse.games.nfl_showdown.equilibrium.plays import Array
from fieldhouse.games.nfl_showdown.equilibrium.possession import (
    ANSWER_OF_DEFENSE,
    ANSWER_OF_OFFENSE,
    LANES,
)
from fieldhouse.games.nfl_showdown.state import SEATS


@dataclass
class BigStarts:
    """The offense's chance to win at the start of each possession.

    Args:
        clock: the order of possessions.
        plays: the record of `plays.plays_dtype`.
        lanes: 1, or 3 with the values against the best answers.
        tables: by possession, an array by difference, seat with the ball, cards left, lane, ball.
    """

    clock: Clock
    plays: Array
    lanes: int = 1
    tables: dict[int, Array] = field(default_factory=dict)

    def after(self, number: int, seat: int, cards: int) -> Starts:
        """What a possession of this seat leads to when these cards are left at its end.

        9. Used cards come back at half-time. The values are those that `Starts.lay_ends` reads.
        """
        clock = self.clock
        if number < 0:
            later = [then for then in (SUDDEN, BEHIND) if then in self.tables]
            tables = {then: self._table(then, SEATS - 1 - seat, cards) for then in later}
            return Starts(clock, self.plays, self.lanes, tables)
        if number + 1 == clock.possessions:
            return Starts(clock, self.plays, self.lanes, {}, self.tied(seat, cards))
        if clock.swaps(number):
            table = self._table(number + 1, SEATS - 1 - seat, cards)
        else:
            table = self._table(number + 1, seat, ALL)
        return Starts(clock, self.plays, self.lanes, {number + 1: table})

    def _table(self, number: int, seat: int, cards: int) -> Array:
        """By difference, lane and ball."""
        table: Array = self.tables[number][:, seat, cards]
        return table

    # -------------------------------------------------------------- before a kickoff

    def kickoff(self, number: int, seat: int, cards: int) -> Array:
        """6. What a seat that receives has by lane, at even score."""
        tables = {number: self._table(number, seat, cards)}
        return Starts(self.clock, self.plays, self.lanes, tables).kickoff(number, 0)

    def kicks(self, number: int, seat: int, cards: int) -> Array:
        """6. What a seat that kicks off has by lane, at even score."""
        other = Starts(self.clock, self.plays, self.lanes)
        return other.flip(self.kickoff(number, SEATS - 1 - seat, cards))

    def tied(self, seat: int, cards: int) -> Array:
        """17. What a seat has by lane before the toss of overtime."""
        return self.before_the_toss(OPENING, seat, cards)

    def before_the_toss(self, number: int, seat: int, cards: int) -> Array:
        """5. What a seat has by lane before a toss; who wins it receives or kicks."""
        receives = self.kickoff(number, seat, cards)
        kicks = self.kicks(number, seat, cards)
        values: Array = 0.5 * (receives + kicks)
        if self.lanes == LANES:
            own, others = (receives, kicks) if receives[0] >= kicks[0] else (kicks, receives)
            best, worst = np.maximum(receives, kicks), np.minimum(receives, kicks)
            offense, defense = ANSWER_OF_OFFENSE, ANSWER_OF_DEFENSE
            values[offense] = 0.5 * (best[offense] + others[offense])
            values[defense] = 0.5 * (own[defense] + worst[defense])
        return values
