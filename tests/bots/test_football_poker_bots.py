"""Football poker's bots: what they may know, and that knowing the game pays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fieldhouse.bots import bot_move, find_bot
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.match import Match
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.football_poker import GAME
from fieldhouse.games.football_poker.sensible import chance_to_fall_short, punt_pays
from fieldhouse.lab.engine import Engine
from fieldhouse.lab.totals import Totals
from fieldhouse.testing import random_match


def swapped(match: Match, viewer: int) -> Match:
    """The same game, but down cards of two other seats, Ann being the dealer, changed places."""
    seats = len(match.seats)
    deals = [i for i, move in enumerate(match.history) if move.actor == CHANCE][: 2 * seats]
    others = [i for place, i in enumerate(deals) if (1 + place // 2) % seats != viewer]
    moves = list(match.history)
    first, last = others[0], others[-1]
    moves[first], moves[last] = moves[last], moves[first]
    return match.replayed(moves)


@pytest.mark.parametrize("kind", ["random", "sensible"])
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(kind: str) -> None:
    bot = find_bot(GAME, kind)
    compared = 0
    for seed in range(60):
        match = random_match(
            GAME, 4, seed=seed, until=lambda m: m.current_player >= 0 and m.state.street >= 5
        )
        if match.current_player < 0:
            continue
        viewer = match.current_player
        other = swapped(match, viewer)
        assert other.state.down != match.state.down
        assert bot_move(match, bot, "a seed") == bot_move(other, bot, "a seed")
        compared += 1
    assert compared > 10


def test_a_bot_is_given_others_cards_as_unknown() -> None:
    match = random_match(GAME, 3, seed=1, until=lambda m: m.current_player >= 0)
    seen = match.observation(match.current_player)
    for seat in range(3):
        hidden = seen.down[seat][:2] == [UNKNOWN, UNKNOWN]
        assert hidden == (seat != match.current_player)


@pytest.mark.parametrize(
    ("opponents", "structure"), [(1, "fixed"), (5, "fixed"), (3, "pot-limit"), (3, "no-limit")]
)
def test_sensible_beats_random(opponents: int, structure: str) -> None:
    """The whole 95 % interval of what it wins a hand lies above nothing."""
    kinds = ["sensible"] + ["random"] * opponents
    names = tuple(f"P{i}" for i in range(len(kinds)))
    engine = Engine(GAME, names, kinds, {"structure": structure}, "a seed")
    totals = Totals()
    totals.add(engine.play(0, 20_000))
    _, seats = totals.estimates(engine.metrics, names)
    low, _ = seats["P0"]["net"].interval()
    assert low > 0.5


@pytest.mark.parametrize(
    ("up", "percent"),
    [
        # 3 yards: seven or more needed; short are A-6 and J-K, but for the cards he sees
        (["2c", "Ac", "Kd"], 100 * (3 + 3 + 4 + 4 + 4 + 4 + 4 + 4 + 3) // 47),
        # 9 yards: any card of a yard or more will do, so only court cards fall short
        (["9c", "Kc", "Kd"], 100 * (4 + 4 + 2) // 47),
    ],
)
def test_it_counts_the_cards_that_fall_short(up: list[str], percent: int) -> None:
    match = Match(GAME, ["Ann", "Bob"])
    match.play("deal Bob 8s8h")
    match.play("deal Ann TcTs")
    state = match.state.clone()
    names = GAME.words.OUTCOMES
    cards = [names.index(name) for name in up]
    state.up[1] = [*cards, -1]
    state.ups[1], state.yards[1] = 3, 3 if up[0] == "2c" else 9
    options: Any = match.options.struct
    assert chance_to_fall_short(state.seen_by(1), options, 1) == percent


def test_a_punt_must_be_worth_its_price() -> None:
    """Three yards, a pair, one opponent: punt for a big pot, not for a small one."""
    match = Match(GAME, ["Ann", "Bob"])
    match.play("deal Bob 8s8h")
    match.play("deal Ann TcTs")
    state = match.state.clone()
    names = GAME.words.OUTCOMES
    state.up[1] = [*(names.index(name) for name in ("2c", "Ac", "Kd")), -1]
    state.ups[1], state.yards[1] = 3, 3
    options: Any = match.options.struct
    for pot, pays in ((20, False), (200, True)):
        state.extra = pot
        assert punt_pays(state.seen_by(1), options, 1) is pays


def test_the_games_own_bots_are_found() -> None:
    assert find_bot(replace(GAME, bots={}), "random") is find_bot(GAME, "random")
