"""Options from a command line and from tables."""

from __future__ import annotations

import math
from typing import Any

import pytest

from fieldhouse.core.errors import OptionError
from fieldhouse.core.options import parse_assignment, show
from fieldhouse.games.three_dice_football.options import OPTIONS


@pytest.mark.parametrize(
    "text, expected",
    [
        ("rounds=3", ("rounds", 3)),
        (" rounds = 3 ", ("rounds", 3)),
        ("bankroll=1_000", ("bankroll", 1000)),
        ("first-and-goal=after-third", ("first-and-goal", "after-third")),
        ('first-and-goal="after-third"', ("first-and-goal", "after-third")),
        ("first-and-goal='at-once'", ("first-and-goal", "at-once")),
        ("x=true", ("x", True)),
        ("x=-5", ("x", -5)),
        ("x=1.5", ("x", 1.5)),
        ("x=inf", ("x", math.inf)),
        ('x=""', ("x", "")),
        ("x=[1, 2]", ("x", [1, 2])),
        ('pay-table={ trips = "30:1" }', ("pay-table", {"trips": "30:1"})),
        ('x="a=b"', ("x", "a=b")),
    ],
)
def test_an_assignment_is_a_toml_value_or_a_bare_word(text: str, expected: tuple[str, Any]) -> None:
    name, value = parse_assignment(text)
    assert (name, value) == expected
    assert type(value) is type(expected[1])


def test_an_assignment_can_be_not_a_number() -> None:
    assert math.isnan(parse_assignment("x=nan")[1])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rounds",
        "=3",
        " = 3",
        "rounds=",
        "rounds= ",
        "x=30:1",
        "x=two words",
        "x=[1",
        "x={",
        'x="open',
        "x=a=b",
        "x=1 2",
        "x=-word",
        "x=1\ny=2",
        "x=" + "[" * 10_000,
        "x=" + "9" * 10_000,
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse_assignment(text)
    assert len(str(caught.value).splitlines()) == 1


def test_reading_does_not_change_what_was_given() -> None:
    given = {"pay-table": {"trips": "30:1"}}
    OPTIONS.read(given)
    assert given == {"pay-table": {"trips": "30:1"}}


def test_reading_complete_options_gives_the_same() -> None:
    chosen = OPTIONS.read({"rounds": 3, "pay-table": {"trips": "30:1"}})
    assert dict(OPTIONS.read(dict(chosen))) == dict(chosen)
    assert OPTIONS.read(dict(chosen)).struct == chosen.struct


def test_the_file_is_named_in_the_message() -> None:
    with pytest.raises(OptionError, match=r"house\.toml: .*rounds"):
        OPTIONS.read({"rounds": 0}, "house.toml")


@pytest.mark.parametrize("value", [16**5000, 10**4000], ids=["5000 hex digits", "4001 digits"])
def test_a_huge_number_is_refused_like_another(value: int) -> None:
    with pytest.raises(OptionError, match="whole number from 1"):
        OPTIONS.read({"rounds": value})


@pytest.mark.parametrize(
    "value, text",
    [
        (True, "true"),
        (3, "3"),
        ("a", '"a"'),
        ([1, "b"], '[1, "b"]'),
        ({"k": False}, "{ k = false }"),
    ],
)
def test_messages_show_values_as_toml(value: Any, text: str) -> None:
    assert show(value) == text


def test_house_rules_in_a_sentence_are_what_differs_from_the_defaults() -> None:
    """Of a table of values only those that differ."""
    chosen = OPTIONS.read({"rounds": 3, "bankroll": 1000, "pay-table": {"trips": "30:1"}})
    assert OPTIONS.told(chosen) == 'House rules: rounds = 3, pay-table = { trips = "30:1" }.'
    assert OPTIONS.told(OPTIONS.read({})) is None
