"""The default set is what the page says: dice, playbooks, 32 teams, 64 different cards."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from fieldhouse.games.nfl_showdown.cards import (
    DEFAULT_CARDS,
    big_cards,
    big_ids,
    cards_json,
    defense_names,
    offense_names,
    team_ids,
)
from nfl_showdown_cards.helpers import KICK_MODEL

TOLD: Any = json.loads(json.dumps(cards_json(DEFAULT_CARDS, KICK_MODEL)))


def play(yards: int, *dice: str, white: bool = False) -> dict[str, Any]:
    return {"result": "play", "yards": yards, "dice": list(dice), "white": white}


def other(result: str, yards: int = 0) -> dict[str, Any]:
    return {"result": result, "yards": yards, "dice": [], "white": False}


# Clause 3, typed from the page.
KINDS = {
    "rookie": {"sweep": "run", "slant": "short-pass", "go": "long-pass"},
    "power-run": {"dive": "run", "toss": "run", "play-action": "long-pass"},
    "shotgun": {"draw": "run", "hitch": "short-pass", "post": "long-pass"},
}
DEFENSES = {
    "rookie": ["stack", "press", "deep"],
    "power-run": ["plug", "edge", "drop"],
    "shotgun": ["spy", "press", "cover-two", "corner-blitz"],
}
CELLS = {
    "rookie": {
        "sweep": [play(1), play(-1, "green"), play(4, "green")],
        "slant": [play(2, "red"), other("incomplete"), play(3, "red", white=True)],
        "go": [play(-4, "yellow"), play(8, "yellow", white=True), other("sack", -3)],
    },
    "power-run": {
        "dive": [play(-1), play(-1, "green"), play(4, "green")],
        "toss": [play(1, "green"), play(-4), play(1, "green")],
        "play-action": [play(8, "yellow", white=True), play(0, "yellow"), other("incomplete")],
    },
    "shotgun": {
        "draw": [play(-1), play(2, "green"), play(2, "green"), play(6, "green")],
        "hitch": [play(6, "red", white=True), other("sack", -3), play(-2, "red"), play(12)],
        "post": [
            play(8, "yellow", white=True),
            play(-4, "yellow"),
            play(-2, "yellow", white=True),
            other("sack", -7),
        ],
    },
}


def test_the_keys_are_those_of_the_page() -> None:
    keys = ["game", "set", "dice", "kick-model", "teams", "playbooks", "big-plays"]
    assert list(TOLD) == keys
    assert TOLD["game"] == "nfl-showdown"
    assert TOLD["kick-model"] == KICK_MODEL


def test_dice() -> None:
    assert TOLD["dice"] == {
        "green": [0, 2, 4, 6, 8, 10],
        "red": [0, 3, 6, 9, 12, 15],
        "yellow": [0, 6, 12, 18, 24, 30],
        "white": ["catch"] * 3 + ["incomplete"] * 2 + ["turnover"],
    }


@pytest.mark.parametrize("book", CELLS)
def test_every_cell_of_a_playbook(book: str) -> None:
    told = TOLD["playbooks"][book]
    assert told["offense"] == [{"card": card, "kind": kind} for card, kind in KINDS[book].items()]
    assert told["defense"] == [{"card": card} for card in DEFENSES[book]]
    assert told["cells"] == {
        card: dict(zip(DEFENSES[book], cells, strict=True)) for card, cells in CELLS[book].items()
    }


def test_there_are_three_playbooks() -> None:
    assert list(TOLD["playbooks"]) == ["rookie", "power-run", "shotgun"]


def test_32_teams_in_alphabetical_order() -> None:
    teams = TOLD["teams"]
    assert len(set(teams)) == len(teams) == 32
    assert teams == sorted(teams)
    assert {"new-york-a", "new-york-n", "los-angeles-a", "los-angeles-n"} < set(teams)


def test_each_team_has_a_card_for_each_side() -> None:
    held = [(card["team"], card["side"]) for card in TOLD["big-plays"]]
    assert held == [(team, side) for team in TOLD["teams"] for side in ("offense", "defense")]


def test_no_two_big_plays_are_alike() -> None:
    cards = TOLD["big-plays"]
    assert len(cards) == 64
    for key in ("card", "name"):
        assert len({card[key] for card in cards}) == 64
    does = {json.dumps([c["side"], sorted(c["kinds"]), c["effect"]], sort_keys=True) for c in cards}
    assert len(does) == 64


def test_each_big_play_has_the_shape_of_the_page() -> None:
    for card in TOLD["big-plays"]:
        assert list(card) == ["card", "team", "side", "kinds", "name", "text", "effect"]
        assert card["kinds"] and set(card["kinds"]) <= {"run", "short-pass", "long-pass"}
        effect = card["effect"]
        match effect["do"]:
            case "yards":
                assert list(effect) == ["do", "yards", "dice"]
                assert set(effect["dice"]) <= {s + d for s in ("", "-") for d in TOLD["dice"]}
            case "pass":
                assert list(effect) == ["do", "to"]
                assert effect["to"] in ("catch", "incomplete", "turnover")
            case "cancel":
                assert list(effect) == ["do", "what", "yards"]
                assert effect["what"] in ("sack", "fumble", "interception")
            case _:
                pytest.fail(str(card))


def test_a_big_play_says_what_it_does() -> None:
    for card in TOLD["big-plays"]:
        text, effect, blue = card["text"], card["effect"], card["side"] == "offense"
        for word, kind in {"run": "run", "short": "short-pass", "long": "long-pass"}.items():
            said = word in re.findall("[a-z]+", text) or "any play" in text
            assert said == (kind in card["kinds"])
        if yards := effect.get("yards"):
            assert str(abs(yards)) in text
        for die in effect.get("dice", []):
            assert f"the {die.removeprefix('-')} die" in text
        if effect["do"] == "yards":
            assert (" add " in text, " take off " in text) == (blue, not blue)
        if effect["do"] == "cancel":
            assert effect["what"] in text
        if effect["do"] == "pass":
            words = {"catch": "caught", "incomplete": "incomplete", "turnover": "intercepted"}
            assert words[effect["to"]] in text


def test_blue_cards_help_the_offense_and_red_ones_the_defense() -> None:
    for card in TOLD["big-plays"]:
        effect, blue = card["effect"], card["side"] == "offense"
        if effect["do"] == "yards":
            numbers = [effect["yards"], *(-1 if die[0] == "-" else 1 for die in effect["dice"])]
            assert all(number * (1 if blue else -1) >= 0 for number in numbers)
        elif effect["do"] == "pass":
            assert (effect["to"] == "catch") == blue
        else:
            assert blue


def test_names() -> None:
    assert offense_names(DEFAULT_CARDS) == tuple(tuple(kinds) for kinds in KINDS.values())
    assert defense_names(DEFAULT_CARDS) == (
        *("stack", "press", "deep", "plug", "edge", "drop", "spy", "cover-two", "corner-blitz"),
    )
    assert team_ids(DEFAULT_CARDS)[:2] == ("arizona", "atlanta")
    assert big_ids(DEFAULT_CARDS) == tuple(card["card"] for card in big_cards(DEFAULT_CARDS))
