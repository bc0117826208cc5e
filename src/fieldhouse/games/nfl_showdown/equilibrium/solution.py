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
from fieldhouse.games.nfl_showdown.downs import TOUCHDOWN
from fieldhouse.games.nfl_showdown.equilibrium.clock import BEHIND, OPENING, SUDDEN
from fieldhouse.games.nfl_showdown.equilibrium.ends import Starts
from fieldhouse.games.nfl_showdown.equilibrium.plays import Array
from fieldhouse.games.nfl_showdown.equilibrium.possession import TRY, work_dtype
from fieldhouse.games.nfl_showdown.equilibrium.solve import compiled
from fieldhouse.games.nfl_showdown.equilibrium.visits import solve_state, visit_possession
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import (
    CALLS,
    DOWNS,
    GOAL_LINE,
    OVERTIME,
    SEATS,
    Action,
    Question,
    State,
)

ANY_DISTANCE = np.full(DOWNS + 1, GOAL_LINE)
REMEMBERED = 32
"""So many possessions are kept at hand, of more than half a megabyte each."""
Mix = list[tuple[int, float]]
"""Action ids and their chances, the likeliest first."""


@dataclass(frozen=True)
class Spot:
    """A state before a call.

    Args:
        quarter: 1 to 4, 5 in overtime.
        possession: of the quarter, from 1.
        lead: by how much the offense is ahead.
        ball, down, to_gain: as on the board.
    """

    quarter: int
    possession: int
    lead: int
    ball: int
    down: int
    to_gain: int


@dataclass(frozen=True)
class Book:
    """A playbook at a state: the offense's chance to win once it is announced, and both mixes."""

    value: float
    offense: tuple[float, ...]
    defense: tuple[float, ...]


@dataclass(frozen=True)
class Choice:
    """What to do at a state.

    Args:
        value: the offense's chance to win.
        kick: the best field goal or punt, an action id.
        kick_value: the chance to win with it.
        book: the playbook to announce, or -1 to kick.
        books: each playbook.
    """

    value: float
    kick: int
    kick_value: float
    book: int
    books: tuple[Book, ...]


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
        """How a possession is numbered here; one of overtime by what is left of its rules."""
        if quarter < OVERTIME:
            return self.starts.clock.number(quarter, possession)
        if possession == 1:
            return OPENING
        return BEHIND if lead < 0 else SUDDEN

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
        possession, try_ = compiled()
        work = np.zeros(1, work_dtype())
        values = np.zeros((DOWNS + 1, GOAL_LINE + 1, GOAL_LINE + 1))
        plays = self.starts.plays
        self.starts.lay_ends(number, lead, work[0])
        tried = None
        if number >= 0 and not self.starts.clock.rookie:
            try_(plays, work[0], 1)
            tried = self._choice(work[0], TRY)
        possession(plays, work[0], 1, ANY_DISTANCE, values)
        return Possession(work, values, tried)

    def choice(self, spot: Spot) -> Choice:
        """What to do at a state, and what it is worth."""
        number = self.number(spot.quarter, spot.possession, spot.lead)
        return self._choice_at(self.possession(number, spot.lead), spot)

    def _choice_at(self, possession: Possession, spot: Spot) -> Choice:
        state, _ = visiting()
        w = possession.work[0]
        state(self.starts.plays, w, possession.values, spot.to_gain, spot.down, spot.ball)
        return self._choice(w, spot.ball)

    def _choice(self, w: Any, place: int) -> Choice:
        """What the work record now says."""
        books = tuple(
            Book(
                float(w["worth"][book]),
                tuple(w["mixes"][book, 0, :CALLS].tolist()),
                tuple(w["mixes"][book, 1, : self.starts.plays["columns"][book]].tolist()),
            )
            for book in range(int(self.starts.plays["books"]))
        )
        kick = int(w["kick_action"][place])
        return Choice(float(w["value"][0]), kick, float(w["kick"][0, place]), int(w["book"]), books)

    # -------------------------------------------------------------- for players

    def chance(self, s: State) -> float:
        """The chance to win of the seat with the ball, where a seat is asked something.

        At the toss it is that of the seat asked. A defense that has heard the book knows more. In a
        window for Big Play cards, of which nothing is known here, it has no meaning.
        """
        if s.ask == Question.TOSS:
            value = self.overtime_receiver if s.quarter == OVERTIME else self.receiver
            return max(value, 1.0 - value)
        number, lead = self._at(s)
        if number >= 0 and lead not in self.starts.clock.open(number):
            return 1.0 if lead > 0 else 0.0
        choice = self._asked(s)
        if s.ask == Question.DEFEND:
            return choice.books[s.book].value
        if s.ask == Question.CALL and s.trying:
            return max(book.value for book in choice.books)
        return choice.value

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
        choice = self._asked(s)
        if s.ask == Question.TRY:
            return [(Action.TWO.value if choice.book >= 0 else Action.EXTRA.value, 1.0)]
        if s.ask == Question.DEFEND:
            names = self.options.defense_id[s.book]
            weights = enumerate(choice.books[s.book].defense)
            return _sorted([(Action.DEFEND + names[place], c) for place, c in weights])
        book = choice.book
        if book < 0 and not s.trying:
            return [(choice.kick, 1.0)]
        if book < 0:
            book = max(range(len(choice.books)), key=lambda b: choice.books[b].value)
        first = Action.CALL + book * CALLS
        return _sorted([(first + i, c) for i, c in enumerate(choice.books[book].offense)])

    def _asked(self, s: State) -> Choice:
        """The choice at the state that a seat is asked at."""
        number, lead = self._at(s)
        if number >= 0:
            differences = self.starts.clock.open(number)
            lead = min(max(lead, differences[0]), differences[-1])
        possession = self.possession(number, lead)
        if s.trying:
            assert possession.tried is not None
            return possession.tried
        spot = Spot(s.quarter, s.possession, lead, s.ball, s.down, s.to_gain)
        return self._choice_at(possession, spot)

    def _at(self, s: State) -> tuple[int, int]:
        """The number of the possession and the lead at its start."""
        lead = s.score[s.offense] - s.score[SEATS - 1 - s.offense]
        if s.trying:
            lead -= TOUCHDOWN
        return self.number(s.quarter, s.possession, lead), lead

    def _side(self, s: State) -> int:
        """5. Receive, unless kicking is better."""
        value = self.overtime_receiver if s.quarter == OVERTIME else self.receiver
        return Action.RECEIVE.value if value >= 0.5 else Action.KICK.value


def _sorted(mix: Mix) -> Mix:
    return sorted(((a, c) for a, c in mix if c > 0), key=lambda pair: (-pair[1], pair[0]))
