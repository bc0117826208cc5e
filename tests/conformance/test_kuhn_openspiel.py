"""Kuhn poker built from our parts is OpenSpiel's `kuhn_poker`: tree, returns, information."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.match import Match
from games_for_tests.kuhn import KUHN

History = tuple[int, ...]
Facts = dict[History, tuple[Any, ...]]

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed (no wheel here)")


def our_tree(match: Match) -> Iterator[Match]:
    """This match and all that can follow from it."""
    yield match
    moves = [outcome for outcome, _ in match.chance_outcomes()]
    moves += [legal.action for legal in match.legal_actions()]
    for move in moves:
        after = match.clone()
        after.apply_action(move)
        yield from our_tree(after)


def their_tree(state: Any) -> Iterator[Any]:
    """This state and all that can follow from it."""
    yield state
    for action in state.legal_actions():
        yield from their_tree(state.child(action))


def in_their_words(match: Match) -> History:
    """Our history with OpenSpiel's numbers: cards 0 to 2, then pass 0 and bet 1.

    To fold is to pass, to call is to bet.
    """
    return tuple(m.action if m.actor == CHANCE else m.action % 2 for m in match.history)


def partition(told: dict[History, str]) -> set[frozenset[History]]:
    """The histories grouped by what is told."""
    groups = defaultdict(set)
    for history, text in told.items():
        groups[text].add(history)
    return {frozenset(group) for group in groups.values()}


def test_kuhn_poker_equals_openspiel() -> None:
    ours = {in_their_words(m): m for m in our_tree(Match(KUHN, ["Ann", "Bob"]))}
    root = pyspiel.load_game("kuhn_poker").new_initial_state()
    theirs = {tuple(state.history()): state for state in their_tree(root)}

    assert set(ours) == set(theirs)
    assert len(ours) == 1 + 3 + 6 + 6 * 8  # the deals, then eight betting positions a deal
    for history, state in theirs.items():
        match = ours[history]
        assert match.is_over == state.is_terminal()
        if state.is_terminal():
            assert match.returns() == list(state.returns())
        elif state.is_chance_node():
            weights = dict(match.chance_outcomes())
            total = sum(weights.values())
            assert {o: w / total for o, w in weights.items()} == dict(state.chance_outcomes())
        else:
            assert match.current_player == state.current_player()
    for seat in (0, 1):
        decisions = [h for h, s in theirs.items() if s.current_player() == seat]
        told = {h: ours[h].information_state(seat) for h in decisions}
        expected = {h: theirs[h].information_state_string(seat) for h in decisions}
        assert partition(told) == partition(expected)
        assert len(partition(told)) == 6
