"""How the end of a game is put into words."""

from __future__ import annotations

import pytest

from fieldhouse.cli.result import result_sentences
from fieldhouse.core.records import GameRecord

GAIN, NONE = "roll 6 5 1", "roll 1 2 3"
"""By clause 3 a gain of 10, and no gain: two of one are a touchdown, three of the other none."""


@pytest.mark.parametrize(
    ("seats", "actions", "sentences"),
    [
        ("A", ["A bet touchdown 5", GAIN, GAIN], ["A is up 5."]),
        (
            "AB",
            ["A bet touchdown 5", "B bet defense 2", GAIN, GAIN],
            ["A wins.", "A is up 5 and B is down 2."],
        ),
        (
            "AB",
            ["A bet touchdown 5", "B bet touchdown 2", NONE, NONE, NONE],
            ["B has the most left.", "A is down 5 and B is down 2."],
        ),
        (
            "AB",
            ["B bet touchdown 2", NONE, NONE, NONE],
            ["A has the most left.", "A is even and B is down 2."],
        ),
        (
            "AB",
            ["A bet touchdown 5", "B bet touchdown 5", GAIN, GAIN],
            ["It is a tie.", "A and B are up 5."],
        ),
        (
            "ABC",
            ["A bet touchdown 5", "B bet touchdown 5", GAIN, GAIN],
            ["A and B share the win.", "A and B are up 5; C is even."],
        ),
        (
            "ABC",
            ["C bet touchdown 5", NONE, NONE, NONE],
            ["A and B have the most left.", "A and B are even; C is down 5."],
        ),
    ],
)
def test_who_won(seats: str, actions: list[str], sentences: list[str]) -> None:
    record = GameRecord("three-dice-football", tuple(seats), tuple(actions))
    assert result_sentences(record.replay()) == sentences
