"""A solution with Big Play cards as whoever has the ball sees it: like one without them."""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.games.nfl_showdown.equilibrium.big_solution import BigSolution
from fieldhouse.games.nfl_showdown.equilibrium.big_starts import BigStarts
from fieldhouse.games.nfl_showdown.equilibrium.cards_left import in_play, with_in_play
from fieldhouse.games.nfl_showdown.equilibrium.choices import Choice, Spot, number_of
from fieldhouse.games.nfl_showdown.equilibrium.solution import Possession
from fieldhouse.games.nfl_showdown.options import Options


@dataclass
class Seen:
    """A solution as `advice.Solved`, with the ball in one seat's hands.

    Args:
        solution: the equilibrium with Big Play cards.
        offense: the seat with the ball.
        cards: all that are left.
    """

    solution: BigSolution
    offense: int
    cards: int

    @property
    def options(self) -> Options:
        """The house rules' numbers."""
        return self.solution.options

    @property
    def starts(self) -> BigStarts:
        """The values at the starts of possessions."""
        return self.solution.starts

    def number(self, quarter: int, possession: int, lead: int) -> int:
        """How a possession is numbered here."""
        return number_of(self.starts.clock, quarter, possession, lead)

    def possession(self, number: int, lead: int) -> Possession:
        """A possession by its number and the offense's lead at its start."""
        group = self.solution.group(number, lead, self.offense, self.cards)
        at = in_play(self.cards, self.offense)
        return Possession(group.work[at : at + 1], group.values[at], group.tried[at])

    def tried(self, number: int, lead: int) -> Choice | None:
        """11. What to do in a try, by the lead before the touchdown; None where there is none."""
        others = with_in_play(self.cards, self.offense, 0)
        tries = self.solution.tries(number, lead, self.offense, others)
        return tries[in_play(self.cards, self.offense)]

    def choice(self, spot: Spot) -> Choice:
        """What to do at a state, and what it is worth."""
        number = self.number(spot.quarter, spot.possession, spot.lead)
        group = self.solution.group(number, spot.lead, self.offense, self.cards)
        return self.solution.choice(group, spot, self.offense, self.cards)
