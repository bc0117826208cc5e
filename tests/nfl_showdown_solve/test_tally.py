"""Possessions come to their values, and the default cards meet their conditions."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fieldhouse.games.nfl_showdown.equilibrium.plays import SPOTS
from fieldhouse.games.nfl_showdown.equilibrium.solution import Solution, visiting
from fieldhouse.games.nfl_showdown.equilibrium.tally import follow, whole_game
from fieldhouse.games.nfl_showdown.equilibrium.visits import visits_dtype
from nfl_showdown_solve.helpers import solved

TOOL = Path(__file__).parent.parent.parent / "tools" / "card_set.py"


def begin_at(*balls: int) -> Any:
    """A possession that starts at any of these, alike."""
    begin = np.zeros(SPOTS)
    begin[list(balls)] = 1 / len(balls)
    return begin


def ends(solution: Solution, number: int, lead: int, begin: Any) -> Any:
    """How a possession ends, straight from the visits."""
    possession = solution.possession(number, lead)
    visits = np.zeros(1, visits_dtype())
    visits[0]["begin"] = begin
    visiting()[1](solution.starts.plays, possession.work[0], possession.values, visits[0])
    return visits[0]


@pytest.mark.parametrize("mode", ["rookie", "pro", "pro-bowl"])
@pytest.mark.parametrize("balls", [(1,), (25,), (60, 90, 99)])
def test_the_ends_of_a_possession_are_worth_its_start(mode: str, balls: tuple[int, ...]) -> None:
    _, solution = solved(mode)
    for number, lead in ((0, 0), (2, -3), (3, 2), (6, 1), (7, -4), (-1, 0), (-2, 0), (-3, 0)):
        begin = begin_at(*balls)
        v = ends(solution, number, lead, begin)
        w = solution.possession(number, lead).work[0]
        worth = float(v["lost"] @ w["lost"][0])
        for score in ("touchdown", "field_goal", "safety"):
            worth += float(v[score] * w[score][0])
        assert worth == pytest.approx(float(begin @ solution.starts.at(number, lead)[0]))


@pytest.mark.parametrize("mode", ["rookie", "pro"])
def test_every_possession_ends_once_and_its_points_add_up(mode: str) -> None:
    _, solution = solved(mode)
    for number, lead in ((0, 0), (3, -7), (7, 1)):
        tally = follow(solution, number, lead, begin_at(25))
        chances = {
            end: kicked + punted + lost.sum() for end, (kicked, punted, lost) in tally.ends.items()
        }
        assert sum(chances.values()) == pytest.approx(1)
        assert all(chance >= 0 for chance in chances.values())
        gained = sum((end - lead) * chance for end, chance in chances.items())
        assert gained == pytest.approx(tally.points)


def test_a_whole_game_has_as_many_possessions_as_the_clock_allows() -> None:
    _, solution = solved("rookie")
    total, points = whole_game(solution)
    assert len(points) == 8
    assert total.points == pytest.approx(sum(points))
    assert points[0] == pytest.approx(follow(solution, 0, 0, begin_at(25)).points)
    assert total.calls[1:].sum() == 0
    assert total.calls[0].min(axis=1).tolist() == [0, 0, 0]  # there is no fourth defense


def test_the_default_cards_meet_the_conditions_of_clause_3() -> None:
    run = subprocess.run([sys.executable, str(TOOL)], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "DOES NOT HOLD" not in run.stdout
    assert run.stdout.count("holds") > 60
