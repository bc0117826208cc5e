"""By the real rules, no answer to the mixes gains anything, at states of every kind."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from random import Random

import pytest

from fieldhouse.core.options import Options
from fieldhouse.games.nfl_showdown.equilibrium.solution import Solution
from fieldhouse.games.nfl_showdown.state import OVERTIME, Question, State
from nfl_showdown_solve.helpers import after, chance_of, legal, random_states, solved

CLOSE = 1e-11
OF_EACH_KIND = 2


def kind(s: State, options: Options) -> tuple[int, ...]:
    """States that differ in what comes of them."""
    last_of_half = s.possession == (4 if options["mode"] == "pro-bowl" else 2)
    down = s.down if s.ask == Question.CALL else 0
    if s.quarter == OVERTIME:
        return s.ask, s.trying, OVERTIME, min(s.possession, 3), down
    return s.ask, s.trying, s.quarter, int(last_of_half), down


def sample(options: Options, games: int) -> list[State]:
    """Some states of each kind."""
    kinds: dict[tuple[int, ...], list[State]] = defaultdict(list)
    for game in range(games):
        random = Random(f"{options['mode']} {game}")
        for s in random_states(options, random):
            if s.ask == Question.DEFEND:
                continue
            found = kinds[kind(s, options)]
            if len(found) < OF_EACH_KIND:
                found.append(s)
    return [s for found in kinds.values() for s in found]


def check_state(s: State, options: Options, solution: Solution) -> None:
    """Neither seat can do better against the other's mix."""
    seat = s.turn
    value = chance_of(seat, s, options, solution)
    mixed = dict(solution.mix(s))
    assert sum(mixed.values()) == pytest.approx(1.0, abs=1e-12)
    assert set(mixed) <= set(legal(s, options))
    least: dict[int, float] = {}  # by defense: what the offense's mix gets
    for action in legal(s, options):
        then = after(s, options, action)
        if then.ask != Question.DEFEND:
            got = chance_of(seat, then, options, solution)
            assert got <= value + CLOSE, action
            if action in mixed:
                assert got >= value - CLOSE, action
            continue
        against = dict(solution.mix(then))
        got = 0.0
        for answer in legal(then, options):
            its = chance_of(seat, after(then, options, answer), options, solution)
            got += against.get(answer, 0.0) * its
            if action in mixed:
                least[answer] = least.get(answer, 0.0) + mixed[action] * its
        assert got <= value + CLOSE, action
    for answer, got in least.items():
        assert got >= value - CLOSE, answer


@pytest.mark.parametrize(
    ("mode", "games", "most"), [("rookie", 100, 100), ("pro", 60, 60), ("pro-bowl", 20, 25)]
)
def test_no_answer_gains_anything(mode: str, games: int, most: int) -> None:
    options, solution = solved(mode)
    states = sample(options, games)
    assert {s.quarter for s in states} == {1, 2, 3, 4, 5}
    assert any(s.trying for s in states) == (mode != "rookie")
    for s in Random(mode).sample(states, min(most, len(states))):
        check_state(s, options, solution)


def test_a_wrong_value_is_noticed() -> None:
    options, solution = solved("rookie")
    states = [s for s in sample(options, 1) if s.ask == Question.CALL and s.possession == 2]
    tables = {number: table.copy() for number, table in solution.starts.tables.items()}
    tables[2] += 0.001
    starts = replace(solution.starts, tables=tables)
    wrong = Solution(solution.options, starts, 0.0, 0.0)
    check_state(next(s for s in states if s.quarter == 2), options, wrong)
    with pytest.raises(AssertionError):
        check_state(next(s for s in states if s.quarter == 1), options, wrong)
