"""Fourth downs and tries: when to play, to kick, to punt, to go for two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from fieldhouse.games.nfl_showdown.downs import TOUCHDOWN
from fieldhouse.games.nfl_showdown.equilibrium.choices import Choice, Spot
from fieldhouse.games.nfl_showdown.equilibrium.plays import PUNTS
from fieldhouse.games.nfl_showdown.equilibrium.solution import Possession
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import DOWNS, GOAL_LINE, LONGEST_STEP, TO_GAIN, Action

GO, FIELD_GOAL, PUNT = "go", "field-goal", "punt"
CHOICES = (GO, FIELD_GOAL, PUNT)
MOST_YARDS = 20
SAME = 1e-12
"""Chances that differ by less are equal but for rounding."""


class Solved(Protocol):
    """What advice is drawn from: a `Solution`, or one with Big Play cards as one seat has it."""

    @property
    def options(self) -> Options:
        """The house rules' numbers."""

    @property
    def starts(self) -> Any:
        """Its `clock` and `plays`."""

    def number(self, quarter: int, possession: int, lead: int) -> int:
        """How a possession is numbered."""

    def possession(self, number: int, lead: int) -> Possession:
        """A possession worked out again."""

    def tried(self, number: int, lead: int) -> Choice | None:
        """What to do in a try."""

    def choice(self, spot: Spot) -> Choice:
        """What to do at a state."""


@dataclass(frozen=True)
class FourthDown:
    """A fourth down: the offense's chance to win if it plays, kicks or punts as well as can be."""

    ball: int
    yards: int
    values: dict[str, float]

    @property
    def choice(self) -> str:
        """The best; of equal ones the first."""
        most = max(self.values.values())
        return next(name for name in CHOICES if self.values[name] >= most - SAME)


def fourth_downs(solution: Solved, quarter: int, possession: int, lead: int) -> list[FourthDown]:
    """All fourth downs of a possession, by yards to gain and then by the ball's place."""
    number = solution.number(quarter, possession, lead)
    found = []
    redone = solution.possession(number, lead)
    for yards in range(1, MOST_YARDS + 1):
        for ball in range(max(1, TO_GAIN + 1 - yards), GOAL_LINE - yards + 1):
            spot = Spot(quarter, possession, lead, ball, DOWNS, ball + yards)
            go = max(book.value for book in solution.choice(spot).books)
            values = {GO: go, **best_kicks(solution, redone, ball)}
            found.append(FourthDown(ball, yards, values))
    return found


def best_kicks(solution: Solved, possession: Possession, ball: int) -> dict[str, float]:
    """The chance to win with the best field goal and the best punt."""
    values = kick_values(solution, possession, ball)
    last = Action.FIELD_GOAL + LONGEST_STEP
    return {
        FIELD_GOAL: max(value for action, value in values.items() if action <= last),
        PUNT: max(value for action, value in values.items() if action > last),
    }


def kick_values(solution: Solved, possession: Possession, ball: int) -> dict[int, float]:
    """The chance to win with each field goal and punt, by its action id."""
    w, plays = possession.work[0], solution.starts.plays
    lost, good = w["lost"][0], float(w["field_goal"][0])
    values = {}
    for step in range(min(LONGEST_STEP, ball) + 1):
        chance = solution.options.kick_weight[GOAL_LINE - ball + step] / 10_000
        action = Action.FIELD_GOAL + step
        values[action] = chance * good + (1.0 - chance) * float(lost[ball])
    for dice in range(1, PUNTS):
        beyond = plays["punt"][dice]
        inside = float(beyond[: GOAL_LINE - ball] @ lost[ball:GOAL_LINE])
        touchback = float(beyond[GOAL_LINE - ball :].sum() * lost[GOAL_LINE])
        values[Action.PUNT + dice] = inside + touchback
    return values


def runs(downs: list[FourthDown]) -> Iterator[tuple[int, int, int, str]]:
    """Neighbouring balls with the same choice: yards to gain, first ball, last ball, choice."""
    first = previous = downs[0]
    for down in downs[1:]:
        if (down.yards, down.choice) != (previous.yards, previous.choice):
            yield first.yards, first.ball, previous.ball, first.choice
            first = down
        previous = down
    yield first.yards, first.ball, previous.ball, first.choice


def leads_for_two(solution: Solved) -> list[list[int]]:
    """11. For each possession of regulation, the leads after the six points to go for two at."""
    clock = solution.starts.clock
    return [
        [d + TOUCHDOWN for d in clock.open(number) if _gain_of_two(solution, number, d) > SAME]
        for number in range(clock.possessions)
    ]


def _gain_of_two(solution: Solved, number: int, lead: int) -> float:
    """By how much going for two is better."""
    tried = solution.tried(number, lead)
    assert tried is not None
    return max(book.value for book in tried.books) - tried.kick_value
