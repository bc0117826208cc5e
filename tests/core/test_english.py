"""Lists and offers in messages."""

from __future__ import annotations

import pytest

from fieldhouse.core.english import listed, offered


@pytest.mark.parametrize(
    ("names", "together", "offer"),
    [
        ([], None, "there are no games"),
        (["a"], "a", "the only game is a"),
        (["a", "b"], "a and b", "the games are a and b"),
        (["a", "b", "c"], "a, b and c", "the games are a, b and c"),
    ],
)
def test_one_or_many(names: list[str], together: str | None, offer: str) -> None:
    assert offered("game", names) == offer
    assert together is None or listed(names) == together
