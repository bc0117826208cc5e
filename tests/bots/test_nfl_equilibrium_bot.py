"""NFL Showdown's equilibrium bot: the same played plainly and compiled, and what it wins."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fieldhouse.bots import Bot, find_bot
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.match import Match
from fieldhouse.core.rng import below, stream
from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.equilibrium.at_hand import solution_at_hand
from fieldhouse.games.nfl_showdown.equilibrium_bot import drawn, equilibrium
from fieldhouse.games.nfl_showdown.sensible import sensible
from fieldhouse.games.nfl_showdown.state import Question
from fieldhouse.lab.engine import Engine
from fieldhouse.lab.loop import seed_stream
from fieldhouse.lab.totals import Totals
from nfl_showdown_solve.helpers import random_states

TWO = ("Ann", "Bob")
MODES = ("rookie", "pro", "pro-bowl")


@pytest.mark.parametrize(
    ("chances", "share", "place"),
    [
        ([0.25, 0.75], 0.0, 0),
        ([0.25, 0.75], 0.249, 0),
        ([0.25, 0.75], 0.25, 1),
        ([0.0, 0.5, 0.0, 0.5], 0.0, 1),
        ([0.0, 0.5, 0.0, 0.5], 0.5, 3),
        ([0.5, 0.4, 0.0], 0.95, 1),
    ],
)
def test_a_share_falls_on_a_place(chances: list[float], share: float, place: int) -> None:
    """A place without a chance is never drawn, not even if rounding leaves some of the share."""
    assert drawn(chances, len(chances), share) == place


def answer(state: Any, options: Any, key: str, actions: list[int]) -> int:
    """What the plain bot does."""
    none = [0] * len(actions)
    bot = equilibrium(state, options, state.turn, actions, none, none, len(actions), stream(key))
    return bot[0]


def test_it_plays_the_mix_of_the_solution() -> None:
    """Shares of 2000 answers are within 4 standard errors of the chances."""
    match = Match(GAME, TWO, {"big-plays": False})
    options: Any = match.options.struct
    states = list(random_states(match.options, Random("mixes")))
    mixed = [s for s in states if len(solution_at_hand(options).mix(s)) > 2][:3]
    assert mixed
    for state in mixed:
        answers = [answer(state, options, f"{i}", [0]) for i in range(2000)]
        for action, chance in solution_at_hand(options).mix(state):
            error = (chance * (1 - chance) / 2000) ** 0.5
            assert answers.count(action) / 2000 == pytest.approx(chance, abs=4 * error + 1e-9)


def test_big_plays_are_the_sensible_ones() -> None:
    """Those that a sensible coach plays in a game at random are played, and no others."""
    match = Match(GAME, TWO, {"mode": "pro-bowl"})
    chosen = set()
    for state in random_states(match.options, Random("big plays")):
        if state.ask == Question.BIG_PLAY:
            actions = [0] * GAME.actions
            count = GAME.rules.legal(state, match.options.struct, actions)
            options: Any = match.options.struct
            asked: Any = (state, options, state.turn, actions, [], [], count, stream("x"))
            assert equilibrium(*asked) == sensible(*asked)
            chosen.add(sensible(*asked)[0])
    assert len(chosen) > 1


def played_plainly(engine: Engine, bots: list[Bot], number: int, seed: str) -> Match:
    """Game `number` of a simulation, by the plain rules and the bots as plain functions."""
    match = Match(GAME, TWO, engine.match.options)
    dice, own = [0] * 4, [0] * 4
    seed_stream(dice, stream("simulate", seed), number, 0)
    seed_stream(own, stream("simulate", seed), number, 1)
    options = match.options.struct
    while not match.is_over:
        if match.current_player == CHANCE:
            drawn_number = below(dice, GAME.rules.chances(match.state, options))
            match.apply_action(GAME.rules.pick(match.state, options, drawn_number))
            continue
        seat, legal = match.current_player, match.legal_actions()
        actions, least, most = ([*column] for column in zip(*legal, strict=True))
        seen = match.observation(seat)
        match.apply_action(*bots[seat](seen, options, seat, actions, least, most, len(legal), own))
    return match


@pytest.mark.parametrize("big_plays", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_simulated_games_are_the_plain_ones(mode: str, big_plays: bool) -> None:
    """Machine code draws from the same mixes as `Solution.mix` has, state by state."""
    kinds = ["equilibrium", "sensible"]
    options = {"mode": mode, "big-plays": big_plays}
    engine = Engine(GAME, TWO, kinds, options, "a seed")
    rows = engine.play(0, 4, rows=True).rows
    assert rows is not None
    bots = [find_bot(GAME, kind) for kind in kinds]
    width, table = len(engine.metrics.seat), len(engine.metrics.table)
    for number, row in enumerate(rows.tolist()):
        match = played_plainly(engine, bots, number, "a seed")
        assert row[0] == len(match.history)
        assert [row[1 + table + seat * width] for seat in range(2)] == match.returns()


@pytest.mark.parametrize("equilibrium_first", [True, False])
@pytest.mark.parametrize("mode", MODES)
def test_it_does_not_lose_to_a_sensible_coach(mode: str, equilibrium_first: bool) -> None:
    """No bot can win against an equilibrium: a loss beyond chance would be a fault."""
    kinds = ["equilibrium", "sensible"] if equilibrium_first else ["sensible", "equilibrium"]
    engine = Engine(GAME, TWO, kinds, {"mode": mode, "big-plays": False}, "a seed")
    totals = Totals()
    totals.add(engine.play(0, 4000))
    _, seats = totals.estimates(engine.metrics, TWO)
    result = seats[TWO[kinds.index("equilibrium")]]["result"]
    assert result.interval()[1] > 0


def test_it_beats_a_random_player() -> None:
    engine = Engine(GAME, TWO, ["random", "equilibrium"], {"mode": "pro"}, "a seed")
    totals = Totals()
    totals.add(engine.play(0, 500))
    _, seats = totals.estimates(engine.metrics, TWO)
    assert seats["Bob"]["result"].interval()[0] > 0.8
