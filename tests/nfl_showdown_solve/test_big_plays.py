"""With Big Play cards: by the real rules no answer gains anything, at windows neither."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from fieldhouse.core.agenda import CHANCE, TERMINAL
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.options import Options
from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.equilibrium.big_solution import BigSolution
from fieldhouse.games.nfl_showdown.equilibrium.big_solve import BigSolver
from fieldhouse.games.nfl_showdown.equilibrium.cards_left import ALL, cards_left, in_play
from fieldhouse.games.nfl_showdown.equilibrium.keeping import big_solution_of
from fieldhouse.games.nfl_showdown.state import (
    HAND,
    OVERTIME,
    QUARTERS,
    SEATS,
    Action,
    Question,
    State,
)
from nfl_showdown_solve.big_helpers import chance_with_cards, solved_with_cards
from nfl_showdown_solve.helpers import (
    BEGIN,
    CHANCES,
    PICK,
    STEP,
    after,
    legal,
    outcomes,
    random_states,
    solved,
)

CLOSE = 1e-11
GAMES = 600
PASSES = ("kansas-city", "las-vegas")
"""One makes passes caught, the other short ones intercepted."""
CANCELS = ("san-francisco", "denver")
"""One cancels sacks; the other's cards and its own red one roll dice."""


def test_without_cards_left_it_is_the_game_without_them() -> None:
    _, with_cards = solved_with_cards("rookie")
    _, without = solved("rookie")
    last = without.starts.clock.half - 1
    for number, table in with_cards.starts.tables.items():
        if number > last or number < 0:
            plain = without.starts.tables[number]
            assert np.abs(table[:, :, 0] - plain[:, None]).max() < 1e-14


def test_more_cards_are_never_worse() -> None:
    _, solution = solved_with_cards("rookie")
    for table in solution.starts.tables.values():
        for cards in range(ALL):
            for seat in range(2):
                mine, theirs = 3 << 2 * seat, 3 << 2 * (1 - seat)
                fewer = table[:, seat, cards & ~theirs]
                assert (table[:, seat, cards] <= fewer + 1e-13).all()
                fewer = table[:, seat, cards & ~mine]
                assert (table[:, seat, cards] >= fewer - 1e-13).all()


# ------------------------------------------------------------------ by the rules


def kind(s: State, options: Options) -> tuple[int, ...]:
    """States that differ in what comes of them."""
    numbers: Any = options.struct
    cards = in_play(cards_left(s, numbers), s.offense) if s.ask != Question.TOSS else 0
    offense = int(s.turn == s.offense)
    if s.ask == Question.BIG_PLAY:
        return s.ask, offense, s.trying, int(is_last(s)), s.result, both_may(s, options), cards
    return s.ask, s.trying, s.quarter, int(s.possession == 2), cards


def sample(options: Options, games: int, most: int) -> list[State]:
    """States of each kind; those of windows are half."""
    kinds: dict[tuple[int, ...], State] = {}
    for game in range(games):
        for s in random_states(options, Random(f"{options['teams']} {game}")):
            second = s.ask == Question.BIG_PLAY and s.sealed[s.offense] >= 0
            if s.ask != Question.DEFEND and not second:
                kinds.setdefault(kind(s, options), s)
    windows = [s for s in kinds.values() if s.ask == Question.BIG_PLAY]
    others = [s for s in kinds.values() if s.ask != Question.BIG_PLAY]
    random = Random("sample")
    return [
        *random.sample(windows, min(most, len(windows))),
        *random.sample(others, min(most, len(others))),
    ]


def check_state(s: State, options: Options, solution: BigSolution) -> None:
    """Neither seat can do better against the other's mix, where the other answers unseeing too."""
    seat = s.turn
    value = chance_with_cards(seat, s, options, solution)
    mixed = dict(solution.mix(s))
    assert sum(mixed.values()) == pytest.approx(1.0, abs=1e-12)
    assert set(mixed) <= set(legal(s, options))
    against_mix: dict[int, float] = defaultdict(float)  # by the other's answer
    for action in legal(s, options):
        then = after(s, options, action)
        if not answers_unseeing(s, then):
            got = chance_with_cards(seat, then, options, solution)
            assert got <= value + CLOSE, action
            if action in mixed:
                assert got >= value - CLOSE, action
            continue
        answers = dict(solution.mix(then))
        got = 0.0
        for answer in legal(then, options):
            its = chance_with_cards(seat, after(then, options, answer), options, solution)
            got += answers.get(answer, 0.0) * its
            if action in mixed:
                against_mix[answer] += mixed[action] * its
        assert got <= value + CLOSE, action
    for answer, got in against_mix.items():
        assert got >= value - CLOSE, answer


def answers_unseeing(s: State, then: State) -> bool:
    """Whether the other seat answers next without seeing what this one did."""
    if then.turn in (CHANCE, TERMINAL, s.turn):
        return False
    return then.ask == Question.DEFEND or s.ask == then.ask == Question.BIG_PLAY


@pytest.mark.parametrize(
    ("teams", "tie"),
    [(None, "coin"), (PASSES, "defense"), (CANCELS, "offense")],
    ids=["default", "passes", "dice and cancelled sacks"],
)
def test_no_answer_gains_anything(teams: tuple[str, str] | None, tie: str) -> None:
    options, solution = solved_with_cards("rookie", teams, tie)
    assert solution.exploitability < 1e-10
    states = sample(options, 150, 25)
    asked = {(s.ask, s.turn == s.offense) for s in states}
    assert {(Question.BIG_PLAY, True), (Question.BIG_PLAY, False)} <= asked
    assert any(both_may(s, options) for s in states)
    for s in states:
        check_state(s, options, solution)


def test_no_answer_gains_anything_in_pros_last_possession_and_tries() -> None:
    options = GAME.options.read({"mode": "pro", "teams": list(CANCELS)})
    numbers: Any = options.struct
    solver = BigSolver(numbers)
    solver.solve_overtime()
    solution = BigSolution(numbers, solver.starts, 0.0, 0.0, remembered=300)
    states = [s for s in sample(options, 60, 500) if s.quarter == OVERTIME or is_last(s)]
    a_try = next(s for s in states if s.ask == Question.TRY)
    a_try.used = [[0] * HAND for _ in range(SEATS)]
    windows = list(windows_below(after(a_try, options, Action.TWO), options))
    assert {s.turn == s.offense for s in windows} == {True, False}
    for s in [*states, *windows]:
        check_state(s, options, solution)


def windows_below(s: State, options: Options) -> Iterator[State]:
    """The windows that a call may come to."""
    if s.ask == Question.BIG_PLAY:
        yield s
    elif s.turn == CHANCE:
        for outcome, _ in outcomes(s, options):
            yield from windows_below(after(s, options, outcome), options)
    elif s.trying and s.ask in (Question.CALL, Question.DEFEND):
        for action in legal(s, options):
            yield from windows_below(after(s, options, action), options)


def is_last(s: State) -> bool:
    """Whether only overtime can follow."""
    return s.quarter == QUARTERS and s.possession == 2


def both_may(s: State, options: Options) -> bool:
    """Whether this is a window for both seats."""
    then = after(s, options, legal(s, options)[0])
    return s.ask == Question.BIG_PLAY and then.ask == Question.BIG_PLAY and then.turn >= 0


def test_a_wrong_value_is_noticed() -> None:
    options, solution = solved_with_cards("rookie")
    tables = {number: table.copy() for number, table in solution.starts.tables.items()}
    tables[2] += 0.001
    wrong = BigSolution(solution.options, replace(solution.starts, tables=tables), 0.0, 0.0)
    s = next(s for s in sample(options, 20, 99) if s.ask == Question.CALL and s.quarter == 1)
    while s.possession < 2:
        s = after(s, options, PICK(s, options.struct, 0) if s.turn == CHANCE else 5)
    check_state(s, options, solution)
    with pytest.raises(AssertionError):
        check_state(s, options, wrong)


def test_games_by_the_rules_are_won_as_often_as_worked_out() -> None:
    options, solution = solved_with_cards("rookie", PASSES, "defense")
    random = Random("cards")
    mixes: dict[tuple[Any, ...], tuple[list[int], list[float]]] = {}
    wins = 0
    for _ in range(GAMES):
        s = State()
        BEGIN(s, options.struct, None, 2)
        while s.turn != TERMINAL:
            if s.turn == CHANCE:
                answer = PICK(s, options.struct, random.randrange(CHANCES(s, options.struct)))
            else:
                key = situation(s, options)
                if key not in mixes:
                    actions, weights = zip(*solution.mix(s), strict=True)
                    mixes[key] = list(actions), list(weights)
                [answer] = random.choices(*mixes[key])
            STEP(s, options.struct, None, answer, 0)
        wins += s.champion == 0
    error = np.sqrt(0.25 / GAMES)
    assert abs(wins / GAMES - solution.before(0)) < 4 * error


def situation(s: State, options: Options) -> tuple[Any, ...]:
    """All that a mix depends on."""
    numbers: Any = options.struct
    cards = cards_left(s, numbers)
    if s.ask == Question.TOSS:
        return s.ask, s.quarter, s.turn, cards
    lead = s.score[s.offense] - s.score[1 - s.offense]
    place = (s.ball, s.down, s.to_gain, s.trying, s.book, s.called, s.result, s.yards)
    return (s.ask, s.turn, s.offense, s.quarter, min(s.possession, 3), lead, cards, *place)


def test_the_pro_bowl_is_outside() -> None:
    options, _ = solved("pro-bowl")
    numbers: Any = options.struct
    with pytest.raises(FieldhouseError, match="secret"):
        big_solution_of(numbers)
