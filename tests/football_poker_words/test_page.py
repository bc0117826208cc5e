"""The page says all that the rules say, under their numbers."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations

import pytest

from fieldhouse.core.options import Option
from fieldhouse.core.view import view_json
from fieldhouse.games.football_poker import GAME
from football_poker_words.helpers import HAND, play

POINTS = [str(number) for number in range(1, 13)]
SECTIONS: dict[str, str] = dict(
    re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", GAME.page, re.M | re.S)
)


def point(number: str) -> str:
    """The text of a point."""
    return next(body for heading, body in SECTIONS.items() if heading.startswith(f"{number}. "))


def test_how_to_play_comes_first_and_all_points_follow_in_order() -> None:
    headings = list(SECTIONS)
    assert headings[0] == "How to play in one minute"
    assert [h.partition(".")[0] for h in headings[1:13]] == POINTS
    assert "unofficial" in GAME.page.partition("## ")[0]


@pytest.mark.parametrize("option", GAME.options.options, ids=lambda option: option.name)
def test_each_option_stands_under_its_point(option: Option) -> None:
    options = point(option.clause).partition("\nOption")[2]
    assert f"`{option.name}`" in options


def test_each_word_of_an_option_is_explained() -> None:
    words = {"spread", "pot-limit", "no-limit", "high-card", "in-hand", "add", "replace", "none"}
    assert all(re.search(rf'[`"]{word}[`"]', GAME.page) for word in words)


@pytest.mark.parametrize("number", ["1", "3", "4", "5", "6", "7", "9", "10", "11", "12"])
def test_rulings_are_marked(number: str) -> None:
    assert "(ruling)" in point(number)


def test_how_actions_are_written() -> None:
    written = SECTIONS["How actions are written"]
    for verb in {*GAME.words.ACTIONS, "deal SEAT CARDS", "up SEAT CARD", "cut CARD", "community"}:
        assert f"`{verb}" in written


def test_what_the_json_holds() -> None:
    held = SECTIONS["What the JSON of a replay holds"]
    view = view_json(play(*HAND))
    for key in (*view["table"], *view["result"]):
        assert f"`{key}`" in held
    for event in ("extra-point", "field-goal", "punt", "short-of-ten", "showdown"):
        assert f"`{event}`" in held


@pytest.mark.parametrize(("face", "chance"), [(0, "37017/270725"), (1, "477/5525")])
def test_8_the_exact_figures(face: int, chance: str) -> None:
    yards = [*range(1, 11), face, face, face] * 4
    short = sum(sum(four) < 10 for four in combinations(yards, 4))
    assert Fraction(short, 270725) == Fraction(chance)
    assert chance in GAME.page
    assert f"{100 * float(Fraction(chance)):.3f}" in GAME.page
