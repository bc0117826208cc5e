"""The page says all that the rules say, under their numbers."""

from __future__ import annotations

import re

import pytest

from fieldhouse.cards import Category
from fieldhouse.core.options import Option
from fieldhouse.core.view import story, view_json
from fieldhouse.games.power_poker_baseball import GAME
from fieldhouse.games.power_poker_baseball.here import HIT_NAMES
from fieldhouse.games.power_poker_baseball.showdown import bases_won
from fieldhouse.games.power_poker_baseball.words import PHASES, REASONS, WINNING_HANDS
from power_poker_baseball_words.helpers import HAND, RELIEF, play

POINTS = [str(number) for number in range(1, 24)]
SECTIONS: dict[str, str] = dict(
    re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", GAME.page, re.M | re.S)
)

RULINGS = (1, 3, 5, 7, 10, 12, 13, 14, 17, 18, 20, 21, 22)


def point(number: str) -> str:
    """The text of a point."""
    return next(body for heading, body in SECTIONS.items() if heading.startswith(f"{number}. "))


def test_how_to_play_comes_first_and_all_points_follow_in_order() -> None:
    headings = list(SECTIONS)
    assert headings[0] == "How to play in one minute"
    assert [h.partition(".")[0] for h in headings[1:24]] == POINTS
    assert "unofficial" in GAME.page.partition("## ")[0]


def test_the_hand_that_is_shown_is_the_one_that_is_played() -> None:
    shown = re.findall(r"```text\n(.*?)```", SECTIONS["How to play in one minute"], re.S)
    told = [line for line in story(play(*HAND)) if "is dealt" not in line]
    first = told.index("Inning 1, nobody out. Ann deals.")
    assert shown == ["".join(f"{line}\n" for line in told[first:])]


@pytest.mark.parametrize("option", GAME.options.options, ids=lambda option: option.name)
def test_each_option_stands_under_its_point(option: Option) -> None:
    options = point(option.clause).partition("\nOption")[2]
    assert f"`{option.name}`" in options


@pytest.mark.parametrize("number", POINTS)
def test_rulings_are_marked(number: str) -> None:
    assert ("(ruling)" in point(number)) == (int(number) in RULINGS)


def test_16_the_hits_of_the_winner() -> None:
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", point("16"), re.M)[2:]
    hits = {hand: hit for hands, hit in rows for hand in hands.split(", ")}
    hits = {hand.removeprefix("one "): hit for hand, hit in hits.items()}
    better = hits.pop("straight or better")
    for category, hand in enumerate(WINNING_HANDS):
        won = HIT_NAMES[bases_won(category << 26)]  # type: ignore[index]
        assert won == (better if category >= Category.STRAIGHT else hits[hand])


def test_how_actions_are_written() -> None:
    written = SECTIONS["How actions are written"]
    plain = {action for action in GAME.words.ACTIONS if " " not in action}
    others = {"pinch SEAT", "pickoff SEAT BASE", "steal BASE", "give SEAT", "discard CARD"}
    outcomes = {"SEAT draw CARD", "deal SEAT CARDS", "flip CARD"}
    for verb in plain | others | outcomes:
        assert f"`{verb}`" in written


def test_what_the_json_holds() -> None:
    held = SECTIONS["What the JSON of a replay holds"]
    table = view_json(play(*RELIEF))["table"]
    for key in (*table, *table["rally"], "winners", "reason", *PHASES, *REASONS):
        assert f"`{key}`" in held
    for word in GAME.words.EVENTS.values():
        if {"runners", "runs", "balls"} & {*word.values} and word.name != "game-over":
            assert f"`{word.name}`" in held
            assert all(f"`{key}`" in held for key in word.values if key != "card")
