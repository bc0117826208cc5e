"""What the rules read of a card set, and its canonical form."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fieldhouse.games.nfl_showdown.cards import (
    DEFAULT_CARDS,
    big_ids,
    cards_json,
    check_cards,
    content_of,
    read_cards,
    store_cards,
    team_ids,
)
from fieldhouse.games.nfl_showdown.options import OPTIONS
from nfl_showdown_cards.helpers import CONTENT, TEXT, changed, own_set


def stored(cards: Any) -> Any:
    struct = SimpleNamespace()
    store_cards(cards, struct)
    return struct


def test_dice_as_distinct_faces_and_their_weights() -> None:
    def change(content: Any) -> None:
        content["dice"]["red"] = [9, 3, 0, 3, 0, 3]
        content["dice"]["white"] = ["turnover", *["catch"] * 5]

    struct = stored(check_cards(changed(change)))
    assert struct.faces == [[0, 2, 4, 6, 8, 10], [0, 3, 9, 0, 0, 0], [0, 6, 12, 18, 24, 30]]
    assert struct.face_weight == [[1] * 6, [2, 3, 1, 0, 0, 0], [1] * 6]
    assert struct.white_weight == [5, 0, 1]


def test_playbooks() -> None:
    struct = stored(DEFAULT_CARDS)
    assert struct.kind == [[0, 1, 2], [0, 0, 2], [0, 1, 2]]
    assert struct.defenses == [3, 3, 4]
    assert struct.defense_id == [[0, 1, 2, -1], [3, 4, 5, -1], [6, 1, 7, 8]]
    assert struct.cell_result[0] == [[0, 0, 0, 0], [0, 2, 0, 0], [0, 0, 1, 0]]
    assert struct.cell_yards[0] == [[1, -1, 4, 0], [2, 0, 3, 0], [-4, 8, -3, 0]]
    assert struct.cell_dice[0][1] == [[0, 1, 0], [0, 0, 0], [0, 1, 0], [0, 0, 0]]
    assert struct.cell_white[2] == [[0, 0, 0, 0], [1, 0, 0, 0], [1, 0, 1, 0]]


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("interception 12", (3, 12, [0, 0, 0], 0)),
        ("fumble -2", (4, -2, [0, 0, 0], 0)),
        ("sack 0", (1, 0, [0, 0, 0], 0)),
        ("w red-green+3", (0, 3, [-1, 1, 0], 1)),
        ("3 - yellow", (0, 3, [0, 0, -1], 0)),
        ("-red", (0, 0, [0, -1, 0], 0)),
        ("w 7", (0, 7, [0, 0, 0], 1)),
    ],
)
def test_cells(cell: str, expected: tuple[Any, ...]) -> None:
    def change(content: Any) -> None:
        content["playbooks"]["rookie"]["offense"][2]["cells"][0] = cell

    s = stored(check_cards(changed(change)))
    fields = (s.cell_result, s.cell_yards, s.cell_dice, s.cell_white)
    assert tuple(field[0][2][0] for field in fields) == expected


def test_big_plays() -> None:
    struct = stored(DEFAULT_CARDS)
    ids, teams = big_ids(DEFAULT_CARDS), team_ids(DEFAULT_CARDS)
    fields = ("side", "kinds", "do", "to", "yards", "dice")
    expected = {
        "canyon-sprint": ("arizona", 0, 1, 0, 0, 8, [0, 0, 0]),
        "tornado-watch": ("dallas", 1, 2, 0, 0, 0, [0, -1, 0]),
        "rockslide": ("denver", 1, 1, 0, 0, -2, [-1, 0, 0]),
        "neon-jackpot": ("las-vegas", 0, 2, 1, 0, 0, [0, 0, 0]),
        "riptide": ("miami", 1, 4, 1, 2, 0, [0, 0, 0]),
        "lighthouse-rescue": ("new-england", 0, 6, 2, 3, 5, [0, 0, 0]),
        "veto": ("washington", 0, 4, 2, 1, 12, [0, 0, 0]),
    }
    for card, (team, *numbers) in expected.items():
        i = ids.index(card)
        assert struct.big_team[i] == teams.index(team)
        assert [getattr(struct, f"big_{field}")[i] for field in fields] == numbers


def test_all_fields_fit_the_struct_of_the_rules() -> None:
    for cards in (DEFAULT_CARDS, check_cards(own_set())):
        struct = OPTIONS.struct()
        store_cards(cards, struct)
        assert type(struct).from_words(struct.words()) == struct


# ------------------------------------------------------------------ the canonical form


def test_the_default_set_is_a_word(tmp_path: Path) -> None:
    (tmp_path / "copy.toml").write_text(TEXT, encoding="utf-8")
    assert read_cards(tmp_path / "copy.toml") == DEFAULT_CARDS
    assert check_cards(CONTENT) == DEFAULT_CARDS
    assert check_cards(DEFAULT_CARDS) == DEFAULT_CARDS


def test_checking_again_changes_nothing() -> None:
    checked = check_cards(own_set())
    assert checked != DEFAULT_CARDS
    assert repr(check_cards(checked)) == repr(checked)
    assert repr(check_cards(dict(content_of(DEFAULT_CARDS)))) == repr(DEFAULT_CARDS)


def test_order_and_spaces_do_not_matter() -> None:
    def change(content: Any) -> None:
        content["teams"].reverse()
        content["big-plays"].reverse()
        content["big-plays"][-1]["kinds"].reverse()
        row = content["playbooks"]["rookie"]["offense"][1]
        row["cells"] = ["2 + red", "incomplete", "w  +red + 3"]

    assert check_cards(changed(change)) == DEFAULT_CARDS


def test_what_was_given_is_not_changed() -> None:
    given = own_set()
    check_cards(given)
    assert given == own_set()


def test_dice_of_a_cell_are_told_as_they_are_written() -> None:
    told = cards_json(check_cards(own_set()), {})
    cell = told["playbooks"]["rookie"]["cells"]["sweep"]["stack"]
    assert cell == {"result": "play", "yards": 3, "dice": ["red", "-green"], "white": False}
    assert told["set"] == "Backyard"
