"""Who picks an outcome: seeds, scripts, and all outcomes."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.chance import ScriptedChance, SeededChance, SystemChance, every_outcome
from fieldhouse.core.errors import RecordError
from fieldhouse.core.match import Match
from three_dice_football.helpers import GAME, matches, play


def rolling(rounds: int = 3) -> Match:
    """A game with no money, so that only dice are awaited."""
    return Match(GAME, ["Ann"], {"bankroll": 0, "rounds": rounds})


def outcomes(match: Match) -> list[int]:
    return [move.action for move in match.history if move.actor == CHANCE]


def run(match: Match, seed: str, most: int = 1000) -> list[int]:
    """The outcomes so far after at most so many by the seed."""
    driver = SeededChance(seed)
    for _ in range(most):
        if match.current_player != CHANCE:
            break
        match.apply_action(driver.outcome(match))
    return outcomes(match)


def by_recipe(seed: str, place: int) -> int:
    """The n-th outcome of a seed in format 1, which may never change: SHA-256 modulo 216.

    No number drawn here comes near the limit above which it is drawn again: one in 10^75 does.
    """
    key = f"fieldhouse 1\0{seed}\0{place}\0000".encode()
    return int(hashlib.sha256(key).hexdigest(), 16) % 216


@pytest.mark.parametrize("seed", ["", "seed", "é", "a b"])
def test_a_seed_gives_the_outcomes_of_format_1(seed: str) -> None:
    found = run(rolling(), seed)
    assert len(found) >= 3
    assert found == [by_recipe(seed, place) for place in range(len(found))]


def test_different_seeds_give_different_outcomes() -> None:
    assert len({tuple(run(rolling(), f"seed {n}")) for n in range(20)}) == 20


@given(st.text(max_size=5), st.integers(0, 20))
def test_a_seed_goes_on_from_anywhere_as_it_would_have(seed: str, most: int) -> None:
    match = rolling()
    run(match, seed, most)
    copy = match.replayed(match.history)
    assert run(copy, seed) == run(rolling(), seed)


def test_taking_a_decision_back_does_not_change_the_dice() -> None:
    match = play("Ann bet trips 5")
    other = match.undone(0)
    other.play("Ann bet penalty 7")
    for game in (match, other):
        game.play("Ann done")
    assert run(match, "s", 1) == run(other, "s", 1)


def test_decisions_do_not_change_the_dice() -> None:
    bets = play("Ann bet trips 5", "Ann bet penalty 7", "Ann bet trips 5", "Ann done")
    assert run(bets, "s", 1) == run(play("Ann done"), "s", 1) == [by_recipe("s", 0)]


def test_picking_does_not_change_the_match() -> None:
    match = rolling()
    before = match.digest()
    assert SeededChance("s").outcome(match) == SeededChance("s").outcome(match)
    assert match.digest() == before


def test_the_systems_chance_gives_possible_outcomes() -> None:
    match = rolling()
    found = {SystemChance().outcome(match) for _ in range(300)}
    assert found <= set(range(216))
    assert len(found) > 100  # 300 draws of 216 give about 162 different ones


def test_a_script_gives_its_outcomes_in_order_and_then_none() -> None:
    driver, match = ScriptedChance([5, 3]), rolling()
    assert [driver.outcome(match), driver.outcome(match)] == [5, 3]
    with pytest.raises(RecordError):
        driver.outcome(match)


def test_every_outcome_has_all_rolls_once() -> None:
    match = rolling()
    before = match.digest()
    found = list(every_outcome(match))
    assert [after.history[-1].action for after, _ in found] == list(range(216))
    assert {weight for _, weight in found} == {1}
    assert sum(weight for _, weight in found) == 216
    assert match.digest() == before


@given(matches())
def test_weights_are_positive_and_sum_to_216_where_a_roll_is_awaited(match: Match) -> None:
    weights = [weight for _, weight in match.chance_outcomes()]
    assert sum(weights) == (216 if match.current_player == CHANCE else 0)
    assert all(type(weight) is int and weight > 0 for weight in weights)


def test_no_outcome_is_awaited_while_a_seat_is_to_act() -> None:
    assert list(every_outcome(play())) == []
