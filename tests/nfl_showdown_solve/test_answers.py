"""The best answers to the mixes gain nothing; to worse mixes they gain what they must."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from fieldhouse.core.agenda import CHANCE, TERMINAL
from fieldhouse.games.nfl_showdown.equilibrium.keeping import solution_of
from fieldhouse.games.nfl_showdown.state import Question, State
from nfl_showdown_solve.helpers import BEGIN, CHANCES, PICK, STEP, solved

GAMES = 1500


@pytest.mark.parametrize("mode", ["rookie", "pro", "pro-bowl"])
def test_nothing_can_be_gained(mode: str) -> None:
    options, _ = solved(mode)
    numbers: Any = options.struct
    found = solution_of(numbers, fresh=True)
    assert 0 <= found.exploitability < 1e-10


def test_worse_mixes_are_punished_at_every_start() -> None:
    script = Path(__file__).with_name("even.py")
    paths = filter(None, [str(script.parent.parent), os.environ.get("PYTHONPATH")])
    run = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert told["everywhere"]
    value, best, worst = told["opening"]
    assert best > value + 0.1 and worst < value - 0.1


def test_games_by_the_rules_are_won_as_often_as_worked_out() -> None:
    options, solution = solved("rookie")
    random = Random("equilibrium")
    mixes: dict[tuple[int, ...], tuple[list[int], list[float]]] = {}
    wins = 0
    for _ in range(GAMES):
        s = State()
        BEGIN(s, options.struct, None, 2)
        while s.turn != TERMINAL:
            if s.turn == CHANCE:
                answer = PICK(s, options.struct, random.randrange(CHANCES(s, options.struct)))
            else:
                key = situation(s)
                if key not in mixes:
                    actions, weights = zip(*solution.mix(s), strict=True)
                    mixes[key] = list(actions), list(weights)
                [answer] = random.choices(*mixes[key])
            STEP(s, options.struct, None, answer, 0)
        wins += s.champion == s.first_receiver
    share = wins / GAMES
    error = np.sqrt(0.25 / GAMES)
    assert abs(share - solution.receiver) < 4 * error


def situation(s: State) -> tuple[int, ...]:
    """All that a mix depends on."""
    if s.ask == Question.TOSS:
        return s.ask, s.quarter
    lead = s.score[s.offense] - s.score[1 - s.offense]
    place = (s.ball, s.down, s.to_gain, s.trying, s.book)
    return (s.ask, s.quarter, min(s.possession, 3), lead, *place)
