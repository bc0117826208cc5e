"""The page says all that the rules say, under their numbers."""

from __future__ import annotations

import re

import pytest

from fieldhouse.core.options import Option
from fieldhouse.core.view import story, view_json
from fieldhouse.games.power_poker_football import GAME
from fieldhouse.games.power_poker_football.options import CHART, CHART_LINES
from fieldhouse.games.power_poker_football.words import PHASES
from power_poker_football_words.helpers import DOWN, play

POINTS = [str(number) for number in range(1, 41)]
SECTIONS: dict[str, str] = dict(
    re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", GAME.page, re.M | re.S)
)

RULINGS = (
    *(1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 21, 25, 26, 27, 28, 29, 30),
    *(31, 32, 33, 34, 35, 36, 37, 39, 40),
)


def point(number: str) -> str:
    """The text of a point."""
    return next(body for heading, body in SECTIONS.items() if heading.startswith(f"{number}. "))


def test_how_to_play_comes_first_and_all_points_follow_in_order() -> None:
    headings = list(SECTIONS)
    assert headings[0] == "How to play in one minute"
    assert [h.partition(".")[0] for h in headings[1:41]] == POINTS
    assert "unofficial" in GAME.page.partition("## ")[0]


def test_the_first_game_that_is_shown_is_the_one_that_is_played() -> None:
    shown = re.findall(r"```text\n(.*?)```", SECTIONS["How to play in one minute"], re.S)
    told = story(play(*DOWN))
    first = next(i for i, line in enumerate(told) if line.startswith("First and ten"))
    last = next(i for i, line in enumerate(told) if line.startswith("That moves the chains"))
    kept = [line for line in told[first : last + 1] if "is dealt" not in line]
    assert shown == ["".join(f"{line}\n" for line in kept if "safety stop" not in line)]


@pytest.mark.parametrize("option", GAME.options.options, ids=lambda option: option.name)
def test_each_option_stands_under_its_point(option: Option) -> None:
    options = point(option.clause).partition("\nOption")[2]
    assert f"`{option.name}`" in options


@pytest.mark.parametrize("number", [str(number) for number in RULINGS])
def test_rulings_are_marked(number: str) -> None:
    assert "(ruling)" in point(number)


def test_27_the_chart_is_the_default() -> None:
    for hand, yards in zip(CHART_LINES, CHART, strict=True):
        assert f"| {hand} | {yards} |" in point("27")


def test_how_actions_are_written() -> None:
    written = SECTIONS["How actions are written"]
    plain = {action for action in GAME.words.ACTIONS if " " not in action}
    others = {"tackle CARD", "discard CARD", "SEAT draw CARD", "deal SEAT CARDS", "flip CARD"}
    for verb in plain | others:
        assert f"`{verb}`" in written


def test_what_the_json_holds() -> None:
    held = SECTIONS["What the JSON of a replay holds"]
    table = view_json(play(*DOWN))["table"]
    for key in (*table, "winners", "team", "mvp", *PHASES, *table["score"]):
        assert f"`{key}`" in held
    with_spots = {
        word.name for word in GAME.words.EVENTS.values() if {"before", "after"} <= {*word.values}
    }
    scores = {word.name for word in GAME.words.EVENTS.values() if "total" in word.values}
    for event in with_spots | scores:
        assert f"`{event}`" in held
