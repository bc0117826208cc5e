"""Who may take back what."""

from __future__ import annotations

import pytest

from fieldhouse.cli.undo import undone
from fieldhouse.core.errors import IllegalActionError
from fieldhouse.core.game import Game
from fieldhouse.core.match import Match
from games_for_tests.kuhn import KUHN


def test_nobody_takes_back_what_another_decided_in_secret() -> None:
    match = Match(KUHN, ["Ann", "Bob"])
    for action in ("deal Ann Ks", "deal Bob Js", "Ann check"):
        match.play(action)
    with pytest.raises(IllegalActionError, match="nothing to take back yet"):
        undone(match, ())
    match.play("Bob bet")
    with pytest.raises(IllegalActionError, match="Bob has acted since"):
        undone(match, ())


@pytest.mark.parametrize("secrets", [False, True])
def test_where_something_is_secret_each_takes_back_its_own(
    monkeypatch: pytest.MonkeyPatch, secrets: bool
) -> None:
    monkeypatch.setattr(Game, "has_secrets", secrets)
    match = Match("three-dice-football", ["Ann", "Bob"])
    match.play("Ann bet trips 5")
    assert undone(match, ()).history == []
    match.play("Ann done")
    if secrets:
        with pytest.raises(IllegalActionError, match="nothing to take back yet"):
            undone(match, ())
    else:
        assert undone(match, ()).history == match.history[:1]
    match.play("Bob bet trips 5")
    assert undone(match, ()).history == match.history[:2]
