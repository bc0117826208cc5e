"""Matching pennies: the second to choose learns nothing."""

from __future__ import annotations

import json

import pytest

from fieldhouse.core.errors import IllegalActionError
from fieldhouse.core.match import Match
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import story, view_json
from games_for_tests.pennies import PENNIES

ANN, BOB = 0, 1


def after(*texts: str) -> Match:
    """A game of pennies after these actions."""
    match = Match(PENNIES, ["Ann", "Bob"])
    for text in texts:
        match.play(text)
    return match


def everything(match: Match, viewer: int) -> bytes:
    """All that a viewer gets, byte for byte."""
    seen = match.observation(viewer).words()
    view = view_json(match, viewer)
    state = match.information_state(viewer)
    return json.dumps([view, state, seen, story(match, viewer)]).encode()


@pytest.mark.parametrize("viewer", [BOB, SPECTATOR])
def test_nobody_else_can_tell_the_first_choice(viewer: int) -> None:
    heads, tails = everything(after("Ann heads"), viewer), everything(after("Ann tails"), viewer)
    assert heads == tails
    assert b"??" in heads


def test_the_chooser_sees_his_own_choice() -> None:
    assert everything(after("Ann heads"), ANN) != everything(after("Ann tails"), ANN)


@pytest.mark.parametrize(
    ("ann", "bob", "returns"),
    [
        ("heads", "heads", [1, -1]),
        ("heads", "tails", [-1, 1]),
        ("tails", "heads", [-1, 1]),
        ("tails", "tails", [1, -1]),
    ],
)
def test_both_choices_are_opened_together(ann: str, bob: str, returns: list[int]) -> None:
    match = after(f"Ann {ann}", f"Bob {bob}")
    assert match.returns() == returns
    opened = [e["choice"] for e in view_json(match, SPECTATOR)["events"] if e["event"] == "opened"]
    assert opened == [ann, bob]


def test_a_sealed_choice_can_be_taken_back_until_it_is_opened() -> None:
    assert after("Ann heads").undone(ANN).digest() == after().digest()
    with pytest.raises(IllegalActionError, match="shown"):
        after("Ann heads", "Bob tails").undone(BOB)
