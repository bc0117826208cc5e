"""Simulated games are the games of the plain rules, and bots see only what they may."""

from __future__ import annotations

import numpy as np
import pytest

from fieldhouse.bots import find_bot
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.game import Game
from fieldhouse.core.kernel import compile_rules
from fieldhouse.core.match import Match
from fieldhouse.core.rng import below, stream
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.power_poker_football import GAME as POWER_FOOTBALL
from fieldhouse.games.three_dice_football import GAME
from fieldhouse.lab.engine import Engine, sight
from fieldhouse.lab.loop import seed_stream, show
from fieldhouse.testing import random_match
from games_for_tests.flips import FLIPS
from games_for_tests.kuhn import KUHN
from games_for_tests.kuhn_metrics import MEASURED_KUHN


def played_plainly(game: Game, kinds: list[str], number: int, seed: str) -> Match:
    """Game `number` of a simulation, by the plain rules and the bots as plain functions."""
    match = Match(game, [f"P{i}" for i in range(len(kinds))])
    key = stream("simulate", seed)
    dice, own = [0] * 4, [0] * 4
    seed_stream(dice, key, number, 0)
    seed_stream(own, key, number, 1)
    bots = [game.simulation_bots.get(kind) or find_bot(game, kind) for kind in kinds]
    while not match.is_over:
        if match.current_player == CHANCE:
            total = game.rules.chances(match.state, match.options.struct)
            picked = game.rules.pick(match.state, match.options.struct, below(dice, total))
            match.apply_action(picked)
            continue
        seat, legal = match.current_player, match.legal_actions()
        actions, least, most = ([*column] for column in zip(*legal, strict=True))
        seen = match.observation(seat)
        struct = match.options.struct
        choice = bots[seat](seen, struct, seat, actions, least, most, len(legal), own)
        match.apply_action(*choice)
    return match


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        (GAME, ["random", "sensible"]),
        (GAME, ["sensible"]),
        (MEASURED_KUHN, ["king", "random"]),
        (MEASURED_KUHN, ["blind", "king"]),
        (POWER_FOOTBALL, ["sensible", "random"] * 2),
        (POWER_FOOTBALL, ["sensible"] * 4),
    ],
    ids=[
        *("dice, two bots", "dice, sensible", "Kuhn, king", "Kuhn, blind"),
        *("power football, two bots", "power football, sensible"),
    ],
)
def test_simulated_games_are_the_plain_ones(game: Game, kinds: list[str]) -> None:
    engine = Engine(game, [f"P{i}" for i in range(len(kinds))], kinds, {}, "a seed")
    rows = engine.play(3, 10, rows=True).rows
    assert rows is not None
    assert game.metrics is not None
    table, width = len(game.metrics.table), len(game.metrics.seat)
    for number, row in enumerate(rows.tolist(), start=3):
        match = played_plainly(game, kinds, number, "a seed")
        assert row[0] == len(match.history)
        assert [row[1 + table + seat * width] for seat in range(len(kinds))] == match.returns()


@pytest.mark.parametrize("game", [KUHN, FLIPS], ids=lambda game: game.id)
def test_the_compiled_view_is_the_plain_one(game: Game) -> None:
    [compiled] = compile_rules(None, show)
    for seed in range(10):
        match = random_match(game, 2, seed=seed, limit=1 + seed % 6)
        words = np.array(match.state.words(), np.int64)
        for seat, (shown, hidden) in enumerate(zip(*sight(game, 2), strict=True)):
            seen = np.zeros(len(words), np.int64)
            compiled(words, seen, shown, hidden)
            assert seen.tolist() == match.observation(seat).words()
    assert UNKNOWN in match.observation(0).words()


def test_a_bot_sees_its_own_card_and_not_the_others() -> None:
    """`blind` folds as soon as it sees what it should not; against itself it never does."""
    shard = Engine(MEASURED_KUHN, ["A", "B"], ["blind", "blind"], {}, "x").play(0, 500)
    decisions, bets, _ = shard.sums[0]
    assert (decisions, bets) == (1000, 500)  # a bet and a call in each game
    assert shard.sums[1][0] == 1000  # so both cards are shown in each


def test_kuhn_by_hand() -> None:
    """Both bet or call: the higher card wins 2, so the mean is 0 and each square is 4."""
    shard = Engine(MEASURED_KUHN, ["A", "B"], ["blind", "blind"], {}, "x").play(0, 6000)
    n, total, squares = shard.sums[2]
    assert (n, squares) == (6000, 4 * 6000)
    assert abs(total) < 4 * 2 * 6000**0.5  # four standard deviations


def test_games_do_not_depend_on_how_they_are_cut() -> None:
    engine = Engine(GAME, ["A", "B"], ["random", "sensible"], {"rounds": 2}, "x")
    whole = engine.play(0, 300).sums
    parts = [engine.play(0, 1).sums, engine.play(1, 249).sums, engine.play(250, 50).sums]
    added = [tuple(map(sum, zip(*rows, strict=True))) for rows in zip(*parts, strict=True)]
    assert added == whole


def test_streams_differ_by_game_part_and_seed() -> None:
    seen = set()
    for key in (stream("simulate", "a"), stream("simulate", "b")):
        for game in (0, 1, 2, 2**32, 2**33 + 1):
            for part in (0, 1):
                rng = [0] * 4
                seed_stream(rng, key, game, part)
                seen.add(tuple(rng))
    assert len(seen) == 2 * 5 * 2


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(FieldhouseError, match="measures nothing"):
        Engine(KUHN, ["A", "B"], ["random", "random"], {}, "x")
    with pytest.raises(FieldhouseError, match='no bot "clever"'):
        Engine(GAME, ["A"], ["clever"], {}, "x")
