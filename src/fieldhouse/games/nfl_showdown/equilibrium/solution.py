"""The solved game: the value of any state, and the mix to play there.

It has no more than the values at the starts of possessions; a possession is worked out again from
them when it is asked about, in some milliseconds. `keeping.solution_of` finds or makes one.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from fieldhouse.core.kernel import compile_rules
from fieldhouse.games.nfl_showdown.equilibrium.choices import Book as Book
from fieldhouse.games.nfl_showdown.equilibrium.choices import Choice as Choice
from fieldhouse.games.nfl_showdown.equilibrium.choices import (
    Mix,
    chance_of,
    choice_of,
    is_decided,
    mix_of,
    nearest_open,
    number_and_lead,
    number_of,
)
from fieldhouse.games.nfl_showdown.equilibrium.choices import Spot as Spot
from fieldhouse.games.nfl_showdown.equilibrium.clock import OPENING
from fieldhouse.games.nfl_showdown.equilibrium.ends import Starts
from fieldhouse.games.nfl_showdown.equilibrium.plays import Array
from fieldhouse.games.nfl_showdown.equilibrium.possession import TRY, work_dtype
from fieldhouse.games.nfl_showdown.equilibrium.solve import compiled
from fieldhouse.games.nfl_showdown.equilibrium.visits import solve_state, visit_possession
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import (
    DOWNS,
    GOAL_LINE,
    OVERTIME,
    Action,
    Question,
    State,
)

ANY_DISTANCE = np.full(DOWNS + 1, GOAL_LINE)
REMEMBERED = 32
"""So many possessions are kept at hand, of more than half a megabyte each."""


@dataclass
class Possession:
    """A possession worked out again: its work record, and values by down, line to gain and ball."""

    work: Array
    values: Array
    tried: Choice | None


@cache
def visiting() -> tuple[Any, Any]:
    """`solve_state` and `visit_possession` as machine code."""
    state, possession = compile_rules(None, solve_state, visit_possession)
    return state, possession


@dataclass
class Solution:
    """An equilibrium under some options.

    Args:
        options: the house rules' numbers.
        starts: the values at the starts of possessions.
        exploitability: the most that a best answer gains, of all starts of possessions.
        seconds: what it took to work out, best answers included, compiling aside.
        remembered: how many possessions are kept at hand.
    """

    options: Options
    starts: Starts
    exploitability: float
    seconds: float
    remembered: int = REMEMBERED
    _possessions: OrderedDict[tuple[int, int], Possession] = field(default_factory=OrderedDict)

    # -------------------------------------------------------------- values

    @property
    def receiver(self) -> float:
        """The chance to win of whoever receives the opening kickoff."""
        return float(self.starts.kickoff(0, 0)[0])

    @property
    def overtime_receiver(self) -> float:
        """The same in overtime."""
        return float(self.starts.kickoff(OPENING, 0)[0])

    def number(self, quarter: int, possession: int, lead: int) -> int:
        """How a possession is numbered here."""
        return number_of(self.starts.clock, quarter, possession, lead)

    def possession(self, number: int, lead: int) -> Possession:
        """A possession by its number and the offense's lead at its start."""
        key = (number, lead)
        if key not in self._possessions:
            self._possessions[key] = self._worked_out(number, lead)
        self._possessions.move_to_end(key)
        while len(self._possessions) > self.remembered:
            self._possessions.popitem(last=False)
        return self._possessions[key]

    def _worked_out(self, number: int, lead: int) -> Possession:
        possession, _ = compiled()
        work, tried = self._tried(number, lead)
        values = np.zeros((DOWNS + 1, GOAL_LINE + 1, GOAL_LINE + 1))
        possession(self.starts.plays, work[0], 1, ANY_DISTANCE, values)
        return Possession(work, values, tried)

    def tried(self, number: int, lead: int) -> Choice | None:
        """11. What to do in a try, by the lead before the touchdown; None where there is none."""
        return self._tried(number, lead)[1]

    def _tried(self, number: int, lead: int) -> tuple[Array, Choice | None]:
        """A work record with the ends of the possession, the try among them."""
        _, try_ = compiled()
        work = np.zeros(1, work_dtype())
        self.starts.lay_ends(number, lead, work[0])
        if number < 0 or self.starts.clock.rookie:
            return work, None
        try_(self.starts.plays, work[0], 1)
        return work, choice_of(self.starts.plays, work[0], TRY)

    def choice(self, spot: Spot) -> Choice:
        """What to do at a state, and what it is worth."""
        number = self.number(spot.quarter, spot.possession, spot.lead)
        return self._choice_at(self.possession(number, spot.lead), spot)

    def _choice_at(self, possession: Possession, spot: Spot) -> Choice:
        state, _ = visiting()
        w = possession.work[0]
        state(self.starts.plays, w, possession.values, spot.to_gain, spot.down, spot.ball)
        return choice_of(self.starts.plays, w, spot.ball)

    # -------------------------------------------------------------- for players

    def chance(self, s: State) -> float:
        """The chance to win of the seat with the ball, where a seat is asked something.

        At the toss it is that of the seat asked. A defense that has heard the book knows more. In a
        window for Big Play cards, of which nothing is known here, it has no meaning.
        """
        if s.ask == Question.TOSS:
            value = self.overtime_receiver if s.quarter == OVERTIME else self.receiver
            return max(value, 1.0 - value)
        clock = self.starts.clock
        number, lead = number_and_lead(clock, s)
        if is_decided(clock, number, lead):
            return 1.0 if lead > 0 else 0.0
        return chance_of(self._asked(s), s)

    def mix(self, s: State) -> Mix:
        """What the seat asked should do: actions and their chances.

        Big Play cards are never played. Once the game is decided, it plays as at the nearest lead
        at which it is not.
        """
        match s.ask:
            case Question.TOSS:
                return [(self._side(s), 1.0)]
            case Question.BIG_PLAY:
                return [(Action.NO.value, 1.0)]
        return mix_of(self._asked(s), s, self.options)

    def _asked(self, s: State) -> Choice:
        """The choice at the state that a seat is asked at."""
        clock = self.starts.clock
        number, lead = number_and_lead(clock, s)
        lead = nearest_open(clock, number, lead)
        possession = self.possession(number, lead)
        if s.trying:
            assert possession.tried is not None
            return possession.tried
        spot = Spot(s.quarter, s.possession, lead, s.ball, s.down, s.to_gain)
        return self._choice_at(possession, spot)

    def _side(self, s: State) -> int:
        """5. Receive, unless kicking is better."""
        value = self.overtime_receiver if s.quarter == OVERTIME else self.receiver
        return Action.RECEIVE.value if value >= 0.5 else Action.KICK.value
