"""Whatever is wrong with a card set is said in one sentence that names the place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.core.errors import OptionError
from fieldhouse.games.nfl_showdown.cards import check_cards, read_cards
from nfl_showdown_cards.helpers import TEXT, changed

Change = Callable[[Any], object]


def mistake(content: Any) -> str:
    with pytest.raises(OptionError) as caught:
        check_cards(content, "mine.toml")
    message = str(caught.value)
    assert message.startswith("mine.toml: ")
    assert len(message) < 400
    return message


def put(*path: Any, value: Any) -> Change:
    """Put a value at a place."""

    def change(content: Any) -> None:
        for key in path[:-1]:
            content = content[key]
        content[path[-1]] = value

    return change


def drop(*path: Any) -> Change:
    """Take away what is at a place."""

    def change(content: Any) -> None:
        for key in path[:-1]:
            content = content[key]
        del content[path[-1]]

    return change


@pytest.mark.parametrize("content", [None, 3, "mine.toml", [], {}])
def test_what_is_no_card_set(content: Any) -> None:
    assert mistake(content)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (drop("set"), 'the key "set" is missing'),
        (put("set", value="two\nlines"), "set: "),
        (put("set", value=""), "set: "),
        (put("sets", value=1), 'there is no key "sets"'),
        (drop("teams"), 'the key "teams" is missing'),
        (put("teams", value="arizona"), "teams: "),
        (drop("teams", 3), "teams: there must be 32 teams, not 31"),
        (put("teams", 0, value="atlanta"), 'teams: "atlanta" is there twice'),
        (put("teams", 0, value="New York"), "team id must be small letters and digits"),
        (put("teams", 0, value=7), "team id must be"),
        (put("teams", 0, value="x" * 33), "32 characters at most"),
        (put("teams", 0, value="boston"), 'no team "arizona"'),
    ],
)
def test_names_and_teams(change: Change, words: str) -> None:
    assert words in mistake(changed(change))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put("dice", value=[]), "dice: it must be a table"),
        (put("dice", "blue", value=[1] * 6), 'dice: there is no key "blue"'),
        (drop("dice", "red"), 'dice: the key "red" is missing'),
        (put("dice", "red", value=3), "dice: red: it must be a list of 6 whole numbers"),
        (put("dice", "red", value=[1] * 5), "dice: red: there must be 6 whole numbers, not 5"),
        (put("dice", "green", 2, value=100), "dice: green: side 3: "),
        (put("dice", "green", 2, value=-1), "whole number from 0 to 99"),
        (put("dice", "green", 2, value=1.5), "not 1.5"),
        (put("dice", "green", 2, value=True), "not true"),
        (put("dice", "yellow", value=[0] * 6), "dice: yellow: one side must be above 0"),
        (put("dice", "white", 5, value="drop"), 'dice: white: side 6: it must be "catch", '),
        (put("dice", "white", value=["catch"]), "dice: white: there must be 6 words, not 1"),
    ],
)
def test_dice(change: Change, words: str) -> None:
    assert words in mistake(changed(change))


ROOKIE = ("playbooks", "rookie")
SLANT = (*ROOKIE, "offense", 1)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (drop("playbooks"), 'the key "playbooks" is missing'),
        (drop(*ROOKIE), 'playbooks: the key "rookie" is missing'),
        (put("playbooks", "wildcat", value={}), 'playbooks: there is no key "wildcat"'),
        (put(*ROOKIE, value=3), 'playbook "rookie": it must be a table'),
        (put(*ROOKIE, "cards", value=[]), 'playbook "rookie": there is no key "cards"'),
        (drop(*ROOKIE, "defense"), 'playbook "rookie": the key "defense" is missing'),
        (drop(*ROOKIE, "defense", 0), 'playbook "rookie": defense: there must be 3 cards, not 2'),
        (
            drop("playbooks", "shotgun", "defense", 0),
            'playbook "shotgun": defense: there must be 4 cards, not 3',
        ),
        (drop(*ROOKIE, "offense", 0), 'playbook "rookie": offense: there must be 3 cards, not 2'),
        (put(*ROOKIE, "defense", 0, value="deep"), '"rookie": defense: "deep" is there twice'),
        (put(*ROOKIE, "defense", 0, value="a b"), '"rookie": defense: a card name must be'),
        (put(*SLANT, value="slant"), 'playbook "rookie": offense[1]: it must be a table'),
        (put(*SLANT, "card", value="sweep"), '"rookie": offense: "sweep" is there twice'),
        (put(*SLANT, "card", value=""), 'playbook "rookie": offense[1]: card: a card name must'),
        (put(*SLANT, "yards", value=3), 'playbook "rookie": offense[1]: there is no key "yards"'),
        (drop(*SLANT, "kind"), 'playbook "rookie": offense[1]: the key "kind" is missing'),
        (put(*SLANT, "kind", value="pass"), 'card "slant": kind: it must be "run", "short-pass"'),
        (put(*SLANT, "kind", value="long-pass"), "a run, a short pass and a long pass"),
        (put(*SLANT, "cells", value="12"), 'card "slant": cells: it must be a list'),
        (drop(*SLANT, "cells", 2), 'card "slant": the cell against "deep" is missing'),
        (put(*SLANT, "cells", value=["1"] * 4), 'card "slant": cells: there must be 3 cells'),
        (
            put("playbooks", "power-run", "offense", 0, "kind", value="short-pass"),
            'playbook "power-run": offense: there must be exactly one pass',
        ),
        (
            put("playbooks", "shotgun", "offense", 2, value={"card": "up", "kind": "run"}),
            'playbook "shotgun": offense[2]: the key "cells" is missing',
        ),
    ],
)
def test_playbooks(change: Change, words: str) -> None:
    assert words in mistake(changed(change))


def test_shotgun_has_mostly_passes() -> None:
    def change(content: Any) -> None:
        row = content["playbooks"]["shotgun"]["offense"][1]
        row.update(kind="run", cells=["1", "2", "3", "4"])

    assert 'playbook "shotgun": offense: there must be at least two passes' in mistake(
        changed(change)
    )


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (12, "12 is no text"),
        ("", "is no result"),
        ("w", "is no result"),
        ("blue+3", "is no result"),
        ("red 3", "is no result"),
        ("red+", "is no result"),
        ("touchdown", "is no result"),
        ("play 3", "is no result"),
        ("W red", "is no result"),
        ("red\n+3", "is no result"),
        ("1.5", "is no result"),
        ("red+red", "has the red die twice"),
        ("red-red+2", "has the red die twice"),
        ("1+red+2", "must have one number"),
        ("100", "must have one number, up to 99"),
        ("red-100", "must have one number, up to 99"),
        ("incomplete 3", 'must be "incomplete" alone'),
        ("sack", 'such as "sack -3"'),
        ("sack red", 'such as "sack -3"'),
        ("sack 3", 'write "sack -3"'),
        ("interception", 'such as "interception 12"'),
        ("fumble 100", "from -99 to 99"),
        ("fumble two", 'such as "fumble 12"'),
        ("fumble  2", 'such as "fumble 12"'),
    ],
)
def test_cells(cell: Any, words: str) -> None:
    message = mistake(changed(put(*SLANT, "cells", 1, value=cell)))
    assert 'playbook "rookie", card "slant", cell against "press": ' in message
    assert words in message


@pytest.mark.parametrize("cell", ["w green", "incomplete", "interception 3"])
def test_a_run_has_no_cell_of_a_pass(cell: str) -> None:
    message = mistake(changed(put(*ROOKIE, "offense", 0, "cells", 2, value=cell)))
    assert 'card "sweep", cell against "deep": ' in message
    assert "the card is a run" in message


BIG = ("big-plays", 2)  # peachtree-dash, atlanta, offense, run and short pass


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put("big-plays", value={}), "big-plays: it must be a list of 64 cards"),
        (drop("big-plays", 5), "big-plays: there must be 64 cards, not 63"),
        (put(*BIG, value=3), "big-plays[2]: it must be a table"),
        (put(*BIG, "price", value=3), 'big-plays[2]: there is no key "price"'),
        (drop(*BIG, "text"), 'big-plays[2]: the key "text" is missing'),
        (put(*BIG, "card", value="a b"), "big-plays[2]: card: a card id must be"),
        (put(*BIG, "card", value="UPPER"), "big-plays[2]: card: a card id must be"),
        (put(*BIG, "card", value="veto"), 'big-plays: "veto" is there twice'),
        (put(*BIG, "team", value="boston"), 'there is no team "boston"'),
        (put(*BIG, "team", value=["atlanta"]), "there is no team"),
        (put(*BIG, "team", value="miami"), 'team "atlanta" has no card for the offense'),
        (put(*BIG, "side", value="defense"), 'team "atlanta" has no card for the offense'),
        (put(*BIG, "side", value="blue"), 'side: it must be "offense" or "defense"'),
        (put(*BIG, "kinds", value=[]), "kinds: it must be a list of kinds"),
        (put(*BIG, "kinds", value="run"), "kinds: it must be a list of kinds"),
        (put(*BIG, "kinds", value=["kick"]), 'kinds: it must be "run", "short-pass" or'),
        (put(*BIG, "kinds", value=["run", "run"]), 'kinds: "run" is there twice'),
        (put(*BIG, "name", value="x" * 41), "name: it must be a line of 1 to 40 characters"),
        (put(*BIG, "text", value="a\tb"), "text: it must be a line"),
        (put(*BIG, "text", value=" a"), "text: it must be a line"),
    ],
)
def test_big_plays(change: Change, words: str) -> None:
    message = mistake(changed(change))
    assert words in message
    assert "big-plays" in message or 'Big Play card "peachtree-dash": ' in message


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (3, "effect: it must be a table"),
        ({}, 'the key "do" is missing'),
        ({"yards": 3}, 'the key "do" is missing'),
        ({"do": "dance"}, 'effect: do: it must be "yards", "pass" or "cancel", not "dance"'),
        ({"do": ["yards"]}, "effect: do: it must be"),
        ({"do": "yards"}, "it must have yards or dice"),
        ({"do": "yards", "yards": 100}, "yards: it must be a whole number from -99 to 99"),
        ({"do": "yards", "yards": "3"}, "yards: it must be a whole number"),
        ({"do": "yards", "dice": "red"}, "dice: it must be a list of dice"),
        ({"do": "yards", "dice": ["blue"]}, 'dice: it must be "green", "red", '),
        ({"do": "yards", "dice": ["red", "-red"]}, 'dice: "red" is there twice'),
        ({"do": "yards", "yards": 3, "to": "catch"}, 'there is no key "to"'),
        ({"do": "pass"}, 'the key "to" is missing'),
        ({"do": "pass", "to": "sack"}, 'to: it must be "catch", "incomplete" or "turnover"'),
        ({"do": "pass", "to": "catch"}, "the card's kinds have a run"),
        ({"do": "cancel"}, 'the key "what" is missing'),
        ({"do": "cancel", "what": "punt"}, 'what: it must be "sack", "fumble" or "interception"'),
        ({"do": "cancel", "what": "interception"}, "the card's kinds have a run"),
        ({"do": "cancel", "what": "sack", "yards": 1.5}, "yards: it must be a whole number"),
    ],
)
def test_effects(effect: Any, words: str) -> None:
    message = mistake(changed(put(*BIG, "effect", value=effect)))
    assert 'Big Play card "peachtree-dash": effect' in message
    assert words in message


def test_a_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    for text, words in {
        TEXT.replace('"sack -7"', '"sak -7"'): 'card "post", cell against "corner-blitz": "sak -7"',
        "dice = [": "no valid TOML",
        "": 'the key "set" is missing',
    }.items():
        path.write_text(text, encoding="utf-8")
        with pytest.raises(OptionError) as caught:
            read_cards(path)
        assert str(caught.value).startswith(f"{path}: ")
        assert words in str(caught.value)
    with pytest.raises(OptionError, match="No such file"):
        read_cards(tmp_path / "nowhere.toml")


def test_without_a_file_the_option_is_named() -> None:
    with pytest.raises(OptionError, match=r'^option "cards": '):
        check_cards({})
