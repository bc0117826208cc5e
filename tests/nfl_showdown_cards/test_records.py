"""A record carries a card set under `cards`, and gives the same bytes again."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
import tomli_w

from fieldhouse.core.errors import FieldhouseError, OptionError, RecordError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.games.nfl_showdown.cards import DEFAULT_CARDS, check_cards
from nfl_showdown_cards.helpers import CONTENT, GAME, own_set

LEAST = {"game": GAME.id, "seats": ["Ann", "Bob"], "actions": ["Ann heads"]}


def replayed(**keys: Any) -> Match:
    return GameRecord.loads(tomli_w.dumps(LEAST | keys)).replay(GAME)


def mistaken(**keys: Any) -> FieldhouseError:
    with pytest.raises(FieldhouseError) as caught:
        replayed(**keys)
    return caught.value


def test_cards_of_a_record_are_in_force() -> None:
    match = replayed(cards=own_set())
    assert match.options["cards"] == check_cards(own_set())
    assert match.options.struct.cell_dice[0][0][0] == [-1, 1, 0]  # type: ignore[attr-defined]


def test_they_stand_under_cards_and_not_in_options() -> None:
    written = tomllib.loads(record_of(replayed(cards=own_set())).dumps())
    assert written["cards"] == check_cards(own_set())
    assert "cards" not in written["options"]


@pytest.mark.parametrize("keys", [{}, {"cards": own_set()}, {"cards": CONTENT}])
def test_export_import_export_gives_the_same_bytes(keys: dict[str, Any]) -> None:
    text = record_of(replayed(**keys)).dumps()
    again = GameRecord.loads(text)
    assert again.dumps() == text
    assert record_of(again.replay(GAME)).dumps() == text


@pytest.mark.parametrize("keys", [{}, {"cards": CONTENT}, {"options": {"cards": DEFAULT_CARDS}}])
def test_of_the_default_set_only_the_word_is_written(keys: dict[str, Any]) -> None:
    record = record_of(replayed(**keys), cards=keys.get("cards"))
    assert record.options["cards"] == DEFAULT_CARDS
    assert record.cards == {}


def test_a_match_with_cards_is_exported_alike() -> None:
    match = Match(GAME, ["Ann", "Bob"], {"cards": own_set()})
    match.play("Ann heads")
    assert record_of(match) == record_of(replayed(cards=own_set()))


def test_a_mistake_in_the_cards_names_its_place() -> None:
    cards = own_set()
    cards["dice"]["green"][3] = 100
    error = mistaken(cards=cards)
    assert isinstance(error, OptionError)
    assert "dice: green: side 4: " in str(error)


def test_cards_stand_in_one_place() -> None:
    error = mistaken(cards=own_set(), options={"cards": DEFAULT_CARDS})
    assert isinstance(error, RecordError)
    assert "not in options as well" in str(error)


def test_a_record_names_no_file() -> None:
    assert "a record has their content under cards" in str(mistaken(options={"cards": "x.toml"}))
