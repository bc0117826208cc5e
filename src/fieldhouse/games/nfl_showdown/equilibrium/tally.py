"""How often each card is played, and what possessions bring, over whole games in equilibrium."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from fieldhouse.games.nfl_showdown.downs import (
    FIELD_GOAL,
    ROOKIE_TOUCHDOWN,
    SAFETY,
    TOUCHDOWN,
)
from fieldhouse.games.nfl_showdown.equilibrium.ends import RECEIVED
from fieldhouse.games.nfl_showdown.equilibrium.plays import SPOTS, Array
from fieldhouse.games.nfl_showdown.equilibrium.solution import Solution, visiting
from fieldhouse.games.nfl_showdown.equilibrium.visits import visits_dtype

NEGLIGIBLE = 1e-15
"""Possessions that are no likelier are left out."""


@dataclass
class Tally:
    """What comes of a possession, or of many.

    Args:
        calls: how often each pair of cards, by book, row and column.
        field_goals, punts: how often each kick is tried.
        points: what the offense scores on average, tries included, safeties taken off.
        ends: the chance of each difference after it and of how the ball is given over: a kickoff,
            a free punt, or a spot.
    """

    calls: Array
    field_goals: float
    punts: float
    points: float
    ends: dict[int, tuple[float, float, Array]]


def follow(solution: Solution, number: int, lead: int, begin: Array) -> Tally:
    """One possession by its number, the lead, and the chances of its first ball."""
    _, visit = visiting()
    possession = solution.possession(number, lead)
    visits = np.zeros(1, visits_dtype())
    v: Any = visits[0]
    v["begin"] = begin
    plays, w = solution.starts.plays, possession.work[0]
    visit(plays, w, possession.values, v)
    scores = {FIELD_GOAL: float(v["field_goal"])}
    for points, chance in _touchdowns(solution, number, lead).items():
        scores[points] = scores.get(points, 0.0) + chance * float(v["touchdown"])
    nothing = np.zeros(SPOTS)
    ends = {lead + points: (chance, 0.0, nothing) for points, chance in scores.items()}
    ends[lead] = (0.0, 0.0, v["lost"].copy())
    ends[lead - SAFETY] = (0.0, float(v["safety"]), nothing)
    gained = sum(points * chance for points, chance in scores.items())
    return Tally(
        v["calls"].copy(),
        float(v["field_goals"]),
        float(v["punts"]),
        gained - SAFETY * float(v["safety"]),
        ends,
    )


def _touchdowns(solution: Solution, number: int, lead: int) -> dict[int, float]:
    """11. The chances of the points of a touchdown with its try."""
    if solution.starts.clock.rookie:
        return {ROOKIE_TOUCHDOWN: 1.0}
    if number < 0:
        return {TOUCHDOWN: 1.0}
    plays = solution.starts.plays
    tried = solution.possession(number, lead).tried
    assert tried is not None
    if tried.book < 0:
        return {TOUCHDOWN + 1: float(plays["extra"]), TOUCHDOWN: 1.0 - float(plays["extra"])}
    book = tried.books[tried.book]
    cells = plays["two"].reshape(3, 3, 4)[tried.book, :, : len(book.defense)]
    good = float(np.array(book.offense) @ cells @ np.array(book.defense))
    return {TOUCHDOWN + 2: good, TOUCHDOWN: 1.0 - good}


def whole_game(solution: Solution) -> tuple[Tally, list[float]]:
    """All of regulation from the opening kickoff, as long as it is open; tries' calls left aside.

    Returns:
        The sums over all possessions, and the mean points of each.
    """
    clock, plays = solution.starts.clock, solution.starts.plays
    here: dict[int, Array] = {0: plays["kickoff"].copy()}
    total = Tally(np.zeros((3, 3, 4)), 0.0, 0.0, 0.0, {})
    points = []
    for number in range(clock.possessions):
        then: dict[int, Array] = {}
        scored = 0.0
        for lead, begin in here.items():
            if begin.sum() <= NEGLIGIBLE or lead not in clock.open(number):
                continue
            tally = follow(solution, number, lead, begin)
            total.calls += tally.calls
            total.field_goals += tally.field_goals
            total.punts += tally.punts
            scored += tally.points
            _hand_over(solution, number, tally, then)
        total.points += scored
        points.append(scored)
        here = then
    return total, points


def _hand_over(solution: Solution, number: int, tally: Tally, then: dict[int, Array]) -> None:
    """Where the next possession starts, by the lead of whoever has it."""
    clock, plays = solution.starts.clock, solution.starts.plays
    for lead, (kicked, punted, lost) in tally.ends.items():
        if clock.ends_half(number):
            begin = (kicked + punted + lost.sum()) * plays["kickoff"]
        else:
            begin = kicked * plays["kickoff"] + punted * plays["free_punt"]
            np.add.at(begin, RECEIVED, lost)
        next_lead = -lead if clock.swaps(number) else lead
        then[next_lead] = then.get(next_lead, np.zeros(SPOTS)) + begin
