"""What a typed line means."""

from __future__ import annotations

import pytest

from fieldhouse.cli.typed import best_matches, read_choice
from fieldhouse.core.errors import IllegalActionError
from fieldhouse.core.match import Match

CHOICES = ["bet defense", "bet over-4", "bet under-4", "bet first-and-goal", "done"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("done", ["done"]),
        ("DONE", ["done"]),
        ("bet defense", ["bet defense"]),
        ("b def", ["bet defense"]),
        ("d", ["done"]),  # what a choice begins with goes before what is in the middle of one
        ("def", ["bet defense"]),
        ("goal", ["bet first-and-goal"]),
        ("first", ["bet first-and-goal"]),
        ("over 4", ["bet over-4"]),
        ("4", ["bet over-4", "bet under-4"]),
        ("bet", CHOICES[:4]),
        ("goal first", []),
        ("bet bet", []),
        ("done now", []),
    ],
)
def test_words_may_be_short(said: str, meant: list[str]) -> None:
    assert [CHOICES[i] for i in best_matches(CHOICES, said.split())] == meant


@pytest.mark.parametrize(
    ("line", "action", "amount"),
    [
        ("1", 0, None),
        ("1 50", 0, 50),
        ("01 050", 0, 50),
        ("12", 11, 0),
        ("bet touchdown", 0, None),
        ("bet touchdown 50", 0, 50),
        ("  touch   50 ", 0, 50),
        ("Ann bet touchdown 50", 0, 50),
        ("over-4 50", 4, 50),
        ("over 50", 4, 50),
    ],
)
def test_a_line_means_a_choice(line: str, action: int, amount: int | None) -> None:
    legal, meant = read_choice(Match("three-dice-football", ["Ann"]), line)
    assert (legal.action, meant) == (action, amount)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Bob bet touchdown 50", "none of the choices"),
        ("1 5 5", 'choice 1, "bet touchdown", takes one amount, not "5 5"'),
        ("12 5 5", 'choice 12, "done", takes no amount, not "5 5"'),
        ("1 " + "9" * 17, f"the amount must be from 1 to 1000, not {'9' * 17}$"),
        ("1 " + "9" * 5000, "the amount must be from 1 to 1000, not 9{77}...$"),
        ("1 " + "x" * 5000, "a whole number from 1 to 1000, not x{77}...$"),
        ("9" * 5000, "there is no choice 9{77}...;"),
        ("touch " * 1000, '^"(touch )+to?u?c?... is none of the choices'),
        ("1 ٣", "whole number"),
    ],
)
def test_a_line_that_means_nothing(line: str, words: str) -> None:
    with pytest.raises(IllegalActionError, match=words):
        read_choice(Match("three-dice-football", ["Ann"]), line)


def test_an_only_amount_is_not_asked_for() -> None:
    match = Match("three-dice-football", ["Ann"], {"bankroll": 1})
    assert read_choice(match, "trips")[1] == 1


def test_a_choice_that_is_gone_is_told_from_nonsense() -> None:
    match = Match("three-dice-football", ["Ann"])
    match.play("roll 1 2 3")
    with pytest.raises(IllegalActionError, match='"bet defense" is not possible now'):
        read_choice(match, "defense 5")
