"""Bots: legal, repeatable, and blind to what their seat cannot see."""

from __future__ import annotations

import pytest

from fieldhouse.bots import bot_move, bots_of, find_bot
from fieldhouse.core.chance import SeededChance
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game
from games_for_tests.kuhn import KUHN

FOOTBALL = find_game("three-dice-football")


def played(kind: str, seed: str) -> Match:
    """Three rounds of two bots of a kind; every move is checked by the match itself."""
    match = Match(FOOTBALL, ["A", "B"], {"rounds": 3})
    chance = SeededChance(seed)
    while not match.is_over:
        if match.current_player < 0:
            match.apply_action(chance.outcome(match))
        else:
            match.apply_action(*bot_move(match, find_bot(FOOTBALL, kind), seed))
    return match


@pytest.mark.parametrize("kind", bots_of(FOOTBALL))
def test_a_bot_plays_legally_and_repeatably(kind: str) -> None:
    games = [played(kind, f"seed {n}").history for n in range(30)]
    assert games == [played(kind, f"seed {n}").history for n in range(30)]
    assert len({str(game) for game in games}) > 1


def test_random_takes_every_action_about_as_often_as_another() -> None:
    match = Match(FOOTBALL, ["A"])
    moves = [bot_move(match, find_bot(FOOTBALL, "random"), str(n)) for n in range(1200)]
    counts = [sum(action == a for a, _ in moves) for action in range(FOOTBALL.actions)]
    assert len(counts) == 12
    assert all(50 < count < 150 for count in counts)  # 100 expected, 9.6 the deviation
    amounts = [amount for action, amount in moves if action != 11]
    assert min(amounts) >= 1 and max(amounts) <= 1000
    assert 450 < sum(amounts) / len(amounts) < 550  # 500.5 expected, 8.7 the deviation


def test_a_bot_is_given_what_its_seat_sees() -> None:
    seen = []

    def spy(s: object, o: object, seat: int, actions: list[int], *rest: object) -> tuple[int, int]:
        seen.append(s)
        return actions[0], 0

    for other in ("Js", "Qs"):
        match = Match(KUHN, ["Ann", "Bob"])
        match.play("deal Ann Ks")
        match.play(f"deal Bob {other}")
        bot_move(match, spy, "seed")
    assert seen[0] == seen[1]


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(
        FieldhouseError, match='no bot "clever" in three-dice-football; the bots are '
    ):
        find_bot(FOOTBALL, "clever")
