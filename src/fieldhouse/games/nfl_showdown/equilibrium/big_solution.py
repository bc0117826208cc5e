"""The solved game with Big Play cards: the value of any state, windows too, and the mix there.

As `solution.Solution` it has no more than the values at the starts of possessions, and works a
possession out again when it is asked about. `keeping.big_solution_of` finds or makes one.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from fieldhouse.games.nfl_showdown.big_plays import has_fitting_card
from fieldhouse.games.nfl_showdown.equilibrium.big_possession import answers, outcome
from fieldhouse.games.nfl_showdown.equilibrium.big_solve import BigSolver, compiled_with_cards
from fieldhouse.games.nfl_showdown.equilibrium.big_starts import BigStarts
from fieldhouse.games.nfl_showdown.equilibrium.big_windows import Then, played
from fieldhouse.games.nfl_showdown.equilibrium.cards_left import (
    ALL,
    BLUE,
    IN_PLAY,
    RED,
    card_of,
    cards_left,
    in_play,
    with_in_play,
)
from fieldhouse.games.nfl_showdown.equilibrium.choices import (
    Choice,
    Mix,
    Spot,
    chance_of,
    choice_of,
    is_decided,
    mix_of,
    nearest_open,
    number_and_lead,
)
from fieldhouse.games.nfl_showdown.equilibrium.clock import OPENING
from fieldhouse.games.nfl_showdown.equilibrium.plays import FARTHEST, Array
from fieldhouse.games.nfl_showdown.equilibrium.possession import NONE, TRY, TWO
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import (
    DOWNS,
    GOAL_LINE,
    OVERTIME,
    SEATS,
    Action,
    Question,
    Result,
    State,
)

ANY_DISTANCE = np.full((IN_PLAY, DOWNS + 1), GOAL_LINE)
REMEMBERED = 16
"""So many possessions are kept at hand, of three megabytes each."""


@dataclass
class Group:
    """A possession worked out again: by cards in play, work records, values and tries."""

    work: Array
    values: Array
    tried: list[Choice | None]


@dataclass
class BigSolution:
    """An equilibrium for two teams with their Big Play cards.

    Args:
        options: the house rules' numbers.
        starts: the values at the starts of possessions.
        exploitability: the most that a best answer gains, of all starts of possessions.
        seconds: what it took to work out, best answers included, compiling aside.
        remembered: how many possessions are kept at hand.
    """

    options: Options
    starts: BigStarts
    exploitability: float
    seconds: float
    remembered: int = REMEMBERED
    _groups: OrderedDict[tuple[int, int, int, int], Group] = field(default_factory=OrderedDict)

    @cached_property
    def _solver(self) -> BigSolver:
        solver = BigSolver(self.options)
        solver.starts = self.starts
        return solver

    # -------------------------------------------------------------- values

    def before(self, seat: int) -> float:
        """A seat's chance to win before the toss."""
        return float(self.starts.before_the_toss(0, seat, ALL)[0])

    def receiver(self, seat: int) -> float:
        """The chance to win of a seat that receives the opening kickoff."""
        return float(self.starts.kickoff(0, seat, ALL)[0])

    def kicker(self, seat: int) -> float:
        """The chance to win of a seat that kicks it off."""
        return float(self.starts.kicks(0, seat, ALL)[0])

    def group(self, number: int, lead: int, offense: int, cards: int) -> Group:
        """A possession by its number, the offense's lead at its start, the offense, and cards."""
        others = with_in_play(cards, offense, 0)
        key = (number, lead, offense, others)
        if key not in self._groups:
            self._groups[key] = self._worked_out(number, lead, offense, others)
        self._groups.move_to_end(key)
        while len(self._groups) > self.remembered:
            self._groups.popitem(last=False)
        return self._groups[key]

    def _worked_out(self, number: int, lead: int, offense: int, others: int) -> Group:
        solver = self._solver
        tried = self.tries(number, lead, offense, others)
        values = np.zeros((IN_PLAY, DOWNS + 1, GOAL_LINE + 1, GOAL_LINE + 1))
        solver.lay_ends(number, lead, offense, others, 1)
        solver.work_out(offense, 1, ANY_DISTANCE, values)
        return Group(solver.work.copy(), values, tried)

    def tries(self, number: int, lead: int, offense: int, others: int) -> list[Choice | None]:
        """11. What to do in a try, by cards in play; None where there is none."""
        if number < 0 or self.starts.clock.rookie:
            return [None] * IN_PLAY
        self._solver.lay_ends(number, lead, offense, others, 1)
        return [choice_of(self.starts.plays, w, TRY) for w in self._solver.work]

    def choice(self, group: Group, spot: Spot, offense: int, cards: int) -> Choice:
        """What to do at a state of a possession that is worked out."""
        _, _, state = compiled_with_cards()
        windows, playable = self._solver.windows[offense], in_play(cards, offense)
        state(
            self.starts.plays,
            windows.downs,
            windows.moves,
            windows.first,
            group.work,
            self._solver.room,
            group.values,
            playable,
            spot.to_gain,
            spot.down,
            spot.ball,
        )
        return choice_of(self.starts.plays, group.work[playable], spot.ball)

    # -------------------------------------------------------------- for players

    def chance(self, s: State) -> float:
        """The chance to win of the seat with the ball, where a seat is asked something.

        At the toss it is that of the seat asked. A defense that has heard the book knows more, and
        at a window all know what has come of the down.
        """
        if s.ask == Question.TOSS:
            return max(self._sides(s))
        clock = self.starts.clock
        number, lead = number_and_lead(clock, s)
        if is_decided(clock, number, lead):
            return 1.0 if lead > 0 else 0.0
        if s.ask == Question.BIG_PLAY:
            return self._window(s)[0]
        return chance_of(self._asked(s)[1], s)

    def mix(self, s: State) -> Mix:
        """What the seat asked should do: actions and their chances.

        Once the game is decided, it plays as at the nearest lead at which it is not.
        """
        if s.ask == Question.TOSS:
            receives, kicks = self._sides(s)
            return [(Action.RECEIVE.value if receives >= kicks else Action.KICK.value, 1.0)]
        if s.ask != Question.BIG_PLAY:
            return mix_of(self._asked(s)[1], s, self.options)
        _, blue, red = self._window(s)
        colour, plays = (BLUE, blue) if s.turn == s.offense else (RED, red)
        if plays:
            return [(Action.BIG + card_of(self.options, s.turn, colour), 1.0)]
        return [(Action.NO.value, 1.0)]

    def _sides(self, s: State) -> tuple[float, float]:
        """5. What the seat asked has if it receives and if it kicks."""
        number = OPENING if s.quarter == OVERTIME else 0
        cards = cards_left(s, self.options)
        return (
            float(self.starts.kickoff(number, s.turn, cards)[0]),
            float(self.starts.kicks(number, s.turn, cards)[0]),
        )

    def _asked(self, s: State) -> tuple[Group, Choice]:
        """The possession of a state, and the choice before the call or the try."""
        clock, cards = self.starts.clock, cards_left(s, self.options)
        number, lead = number_and_lead(clock, s)
        lead = nearest_open(clock, number, lead)
        group = self.group(number, lead, s.offense, cards)
        if s.trying:
            tried = group.tried[in_play(cards, s.offense)]
            assert tried is not None
            return group, tried
        spot = Spot(s.quarter, s.possession, lead, s.ball, s.down, s.to_gain)
        return group, self.choice(group, spot, s.offense, cards)

    def _window(self, s: State) -> tuple[float, bool, bool]:
        """9. What the offense has at a window, and whether it and the defense play their cards."""
        o, defense = self.options, SEATS - 1 - s.offense
        group, _ = self._asked(s)
        playable = in_play(cards_left(s, o), s.offense)
        can_blue, can_red = has_fitting_card(s, o, s.offense), has_fitting_card(s, o, defense)
        n = b = r = worth(group.work[playable], s, Then(s.result, {s.yards: 1.0}))
        if can_blue:
            then = played(s.clone(), o, s.offense, card_of(o, s.offense, BLUE))
            b = worth(group.work[playable & ~BLUE], s, then)
        if can_red:
            then = played(s.clone(), o, defense, card_of(o, defense, RED))
            r = worth(group.work[playable & ~RED], s, then)
        blue, red = answers(n, b, r, can_blue, can_red)
        return outcome(n, b, r, blue, red, self._solver.windows[s.offense].first), blue, red


def worth(w: Array, s: State, then: Then) -> float:
    """What the offense has when this comes of a down; the record has been recalled for its row."""
    return sum(c * _worth_of(w, s, then.result, yards) for yards, c in then.yards.items())


def _worth_of(w: Array, s: State, result: int, yards: int) -> float:
    """10. Where the ball goes; 11. a try is only made or not."""
    lost = result in (Result.INTERCEPTION, Result.FUMBLE)
    spot = s.ball if result == Result.INCOMPLETE else s.ball + yards
    if s.trying:
        scored = not lost and spot >= GOAL_LINE
        return float(w["after"][0, TWO if scored else NONE])
    if lost:
        return float(w["lost"][0, min(GOAL_LINE, max(1, spot))])
    return float(w["at"][0, FARTHEST + min(GOAL_LINE, max(0, spot))])
