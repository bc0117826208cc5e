"""The walk that exact odds rest on, where the answer can be counted by hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Game
from fieldhouse.core.odds import OddsPlan, Position
from fieldhouse.core.registry import find_game
from fieldhouse.games.three_dice_football.odds import PLAN
from fieldhouse.games.three_dice_football.state import DONE
from fieldhouse.lab.walk import walk
from games_for_tests.kuhn import KUHN
from games_for_tests.kuhn_rules import Action, Event

FOOTBALL = find_game("three-dice-football")
KING, QUEEN = 2, 1


def walked(game: Game, plan: OddsPlan, **options: Any) -> Position:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return walk(game, plan, game.options.read(plan.options(named)))


def kuhn_choice(s: Any) -> tuple[int, int]:
    """The first bets with a king, the second calls with a king or queen; else check or fold."""
    card = s.cards[s.turn]
    if s.bet_by < 0:
        return (Action.BET if s.turn == 0 and card == KING else Action.CHECK), 0
    return (Action.CALL if card >= QUEEN else Action.FOLD), 0


def kuhn_count(before: Any, event: CoreEvent) -> Iterable[str]:
    if event.kind == Event.WON:
        yield f"{event.seat} wins {event.values[0]}"


KUHN_PLAN = replace(
    PLAN,
    seats=("Ann", "Bob"),
    options=lambda chosen: chosen,
    choose=kuhn_choice,
    count=kuhn_count,
    forgets=frozenset(),
)


def test_a_game_of_cards_and_decisions() -> None:
    expected: dict[str, Fraction] = {}
    for first, second, _ in permutations(range(3)):
        pot = 2 if first != KING else 4 if second == QUEEN else 3
        name = f"{0 if first > second else 1} wins {pot}"
        expected[name] = expected.get(name, Fraction(0)) + Fraction(1, 6)
    assert walked(KUHN, KUHN_PLAN).means == expected


@pytest.mark.parametrize("field", sorted(PLAN.forgets))
def test_what_is_forgotten_makes_fewer_positions_and_changes_no_figure(field: str) -> None:
    some = walked(FOOTBALL, PLAN)
    more = walked(FOOTBALL, replace(PLAN, forgets=PLAN.forgets - {field}))
    assert some.means == more.means
    assert len(positions(some)) < len(positions(more))


def test_positions_are_worked_out_once_and_lead_to_the_end() -> None:
    found = positions(walked(FOOTBALL, PLAN))
    ends = [position for position in found if not position.branches]
    assert ends
    assert all(position.state.turn == -4 for position in ends)
    for position in found:
        weights = {branch.weight for branch in position.branches.values()}
        assert len(position.branches) in (0, 1, 216)
        assert weights <= {1}


def test_a_walk_that_would_never_end_is_refused() -> None:
    endless = replace(
        PLAN,
        options=lambda chosen: {**chosen, "rounds": 1000},
        choose=lambda s: (DONE, 0),
        forgets=PLAN.forgets | {"round", "outcome", "phase", "down", "goal", "fresh"},
    )
    with pytest.raises(ValueError, match="came back"):
        walked(FOOTBALL, endless)


def positions(start: Position) -> list[Position]:
    """All positions of a walk."""
    found: dict[Position, None] = {}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        if position not in found:
            found[position] = None
            waiting += [branch.to for branch in position.branches.values()]
    return list(found)
