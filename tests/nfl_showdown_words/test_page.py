"""The page says all that the rules say, under their numbers."""

from __future__ import annotations

import re

import pytest

from fieldhouse.core.options import Option
from fieldhouse.core.view import story, view_json
from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.cards import cards_json, content_of
from fieldhouse.games.nfl_showdown.options import KICK_MODEL
from fieldhouse.games.nfl_showdown.words import PHASES
from nfl_showdown_words.helpers import DOWN, play

POINTS = [str(number) for number in range(1, 20)]
SECTIONS: dict[str, str] = dict(
    re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", GAME.page, re.M | re.S)
)
FIRST = "How to play in one minute"
SET = content_of("default")

RULINGS = (1, 2, 3, 4, 6, 8, 9, 10, 11, 12, 14, 15, 17)


def point(number: str) -> str:
    """The text of a point."""
    return next(body for heading, body in SECTIONS.items() if heading.startswith(f"{number}. "))


def cells(line: str) -> list[str]:
    """The cells of a line of a table."""
    return [cell.strip().strip("`") for cell in line.strip("|").split("|")]


def test_how_to_play_comes_first_and_all_points_follow_in_order() -> None:
    headings = list(SECTIONS)
    assert headings[0] == FIRST
    assert [h.partition(".")[0] for h in headings[1:20]] == POINTS
    assert "unofficial" in GAME.page.partition("## ")[0]


def test_the_down_that_is_shown_is_the_one_that_is_played() -> None:
    shown = re.findall(r"```text\n(.*?)```", SECTIONS[FIRST], re.S)
    told = story(play(*DOWN))
    first = next(i for i, line in enumerate(told) if line.startswith("First and ten"))
    last = next(i for i, line in enumerate(told) if line.startswith("That moves the chains"))
    assert shown == ["".join(f"{line}\n" for line in told[first : last + 1])]


@pytest.mark.parametrize("option", GAME.options.options, ids=lambda option: option.name)
def test_each_option_stands_under_its_point(option: Option) -> None:
    options = point(option.clause).partition("\nOption")[2]
    assert f"`{option.name}`" in options


@pytest.mark.parametrize("number", [str(number) for number in RULINGS])
def test_rulings_are_marked(number: str) -> None:
    assert "(ruling)" in point(number)


def test_1_the_kick_model_is_the_default() -> None:
    for distance, chance in KICK_MODEL.items():
        assert f"| {distance} yards | {100 * chance:.0f} % |" in point("1")


def test_2_the_dice_are_the_default() -> None:
    rows = [cells(line) for line in point("2").splitlines() if line.startswith("| ")]
    told = {row[0]: row[1].replace(",", "").split() for row in rows[2:]}
    assert told == {die: [str(side) for side in sides] for die, sides in SET["dice"].items()}


def test_3_the_playbooks_are_the_default() -> None:
    tables = [t for t in re.findall(r"((?:^\|.*\n)+)", point("3"), re.M)]
    assert len(tables) == len(SET["playbooks"])
    for table, (name, book) in zip(tables, SET["playbooks"].items(), strict=True):
        heading, _, kinds, *rows = [cells(line) for line in table.splitlines()]
        offense = book["offense"]
        assert heading == [name, *(card["card"] for card in offense)]
        assert kinds == ["kind", *(card["kind"].replace("-", " ") for card in offense)]
        for number, (card, row) in enumerate(zip(book["defense"], rows, strict=True)):
            written = [card, *(other["cells"][number] for other in offense)]
            assert [cell.replace("inc.", "incomplete") for cell in row] == written


def test_4_the_big_plays_are_the_default() -> None:
    told = " ".join(SECTIONS["The default Big Play cards"].split())
    colours = {"offense": "blue", "defense": "red"}
    for card in SET["big-plays"]:
        of_team = told.partition(f"`{card['team']}`")[2].partition("` - `")[0]
        assert f"{colours[card['side']]} `{card['card']}`: {card['text']}" in of_team


def test_how_actions_are_written() -> None:
    written = SECTIONS["How actions are written"]
    plain = {a for a in GAME.words.ACTIONS if " " not in a}
    others = {"call CARD", "call PLAYBOOK CARD", "defend CARD", "fieldgoal N", "punt DICE"}
    others |= {"big CARD", "coin SEAT", "deal SEAT CARDS", "roll DICE", "flick good", "flick miss"}
    for verb in plain | others:
        assert f"`{verb}`" in written


def test_what_the_json_holds() -> None:
    held = SECTIONS["What the JSON of a replay holds"]
    for key in (*view_json(play(*DOWN))["table"], "winners", *PHASES, *cards_json("default", {})):
        assert f"`{key}`" in held
    words = GAME.words.EVENTS.values()
    with_spots = {word.name for word in words if {"before", "after"} <= {*word.values}}
    scores = {word.name for word in words if {"points", "score"} <= {*word.values}}
    for event in with_spots | scores:
        assert f"`{event}`" in held
