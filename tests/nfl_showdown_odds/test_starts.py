"""Kickoffs, punts and free punts: all rolls counted anew."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from nfl_showdown_odds.helpers import (
    DICE,
    OWN_DICE,
    PUNTS,
    TOLD,
    decile,
    start,
    sums,
    titles,
    told,
)

SETS = {"default": DICE, "own": OWN_DICE}
SPOTS = {
    "own 10": 10,
    "own 20": 20,
    "own 35": 35,
    "midfield": 50,
    "their 35": 65,
    "their 20": 80,
}
OTHERS = "The other team's start after a kickoff and a free punt"
every_set = pytest.mark.parametrize("cards", SETS)


def check_starts(title: str, column: str, landings: Sequence[int], cards: str) -> None:
    """Compare the mean and the deciles."""
    starts = [start(landing) for landing in landings]
    found = told(cards)
    mean = Fraction(sum(starts), len(starts))
    assert TOLD.exact(title, "on average", column, found) == mean
    for tenth in range(1, 10):
        expected = decile(starts, tenth)
        assert TOLD.exact(title, f"decile {tenth}", column, found) == expected, tenth
    assert len(TOLD.table_of(title, found).rows) == 10


def touchbacks(landings: Sequence[int]) -> Fraction:
    return Fraction(sum(landing >= 100 for landing in landings), len(landings))


@every_set
@pytest.mark.parametrize("spot", SPOTS)
@pytest.mark.parametrize("punt", PUNTS)
def test_13_punts(cards: str, spot: str, punt: str) -> None:
    kicks = sums(SETS[cards][colour] for colour in punt.split())
    landings = [SPOTS[spot] + kick for kick in kicks]
    title = f"The other team's start after a punt with {punt}, by the line"
    check_starts(title, spot, landings, cards)
    title = "A punt is a touchback, by dice and line"
    assert TOLD.exact(title, punt, spot, told(cards)) == touchbacks(landings)


@every_set
def test_6_kickoffs_show_no_zero(cards: str) -> None:
    dice = [[face for face in faces if face] for faces in SETS[cards].values()]
    landings = [35 + kick for kick in sums(dice)]
    check_starts(OTHERS, "kickoff", landings, cards)
    assert TOLD.exact("A touchback", "kickoff", "", told(cards)) == touchbacks(landings)


@every_set
def test_14_free_punts_may_show_zeros(cards: str) -> None:
    landings = [20 + kick for kick in sums(SETS[cards].values())]
    check_starts(OTHERS, "free punt", landings, cards)
    assert TOLD.exact("A touchback", "free punt", "", told(cards)) == touchbacks(landings)


def test_some_kicks_by_hand() -> None:
    """Without zeros the dice are 6, 9 and 18 on average; with them 5, 7 1/2 and 15."""
    assert TOLD.exact(OTHERS, "on average", "kickoff", told("default")) == 65 - 33
    assert TOLD.exact(OTHERS, "on average", "free punt", told("default")) == 80 - Fraction(55, 2)
    assert TOLD.exact("A touchback", "kickoff", "", told("default")) == 0
    title = "The other team's start after a punt with yellow, by the line"
    assert TOLD.exact(title, "decile 5", "their 20", told("default")) == 14
    # 60 + 20 + any green goes over the goal line, and so does 45 + 20, green being 1 or more.
    own = TOLD.exact("A touchback", "kickoff", "", told("own"))
    assert own == Fraction(1, 2)


def test_6_rookie_mode_has_no_kickoff() -> None:
    alone = "The other team's start after a free punt"
    assert OTHERS not in titles(TOLD.usual)
    assert list(TOLD.table_of(alone).columns) == ["free punt"]
    assert list(TOLD.table_of("A touchback").rows) == ["free punt"]
    for row in TOLD.table_of(alone).rows:
        pro = TOLD.exact(OTHERS, row, "free punt", told("default"))
        assert TOLD.exact(alone, row, "free punt") == pro


def test_13_punts_are_the_same_in_every_mode() -> None:
    for table in TOLD.usual:
        if "punt with" in table.title or table.title.startswith("A punt"):
            assert table.rows == TOLD.table_of(table.title, told("default")).rows
