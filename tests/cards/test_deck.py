"""Cards, their order and their texts."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fieldhouse.cards import (
    CARD_NAMES,
    CARDS,
    HIDDEN,
    Rank,
    Suit,
    format_cards,
    is_red,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from fieldhouse.core.errors import FieldhouseError


def test_cards_ascend_by_rank_then_suit_clubs_lowest() -> None:
    assert len(CARD_NAMES) == len(set(CARD_NAMES)) == CARDS
    assert CARD_NAMES[:5] == ("2c", "2d", "2h", "2s", "3c")
    assert CARD_NAMES[-1] == "As"
    assert HIDDEN not in CARD_NAMES


def test_rank_suit_and_colour() -> None:
    card = parse_card("Th")
    assert (rank_of(card), suit_of(card)) == (Rank.TEN, Suit.HEARTS)
    assert [is_red(parse_card("9" + suit)) for suit in "cdhs"] == [False, True, True, False]
    assert [parse_card(name) for name in CARD_NAMES] == list(range(CARDS))


def test_texts_of_several_cards() -> None:
    assert parse_cards("Qs 7h") == parse_cards("Qs7h") == [parse_card("Qs"), parse_card("7h")]
    assert format_cards(parse_cards("7hQs")) == "7hQs"
    assert parse_cards("") == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Qs1h", '"1h" is no card; write rank and suit, such as Qs or 7h'),
        ("Qs7", '"7" is no card'),
        ("10h", '"10" is no card'),
        ("qS", '"qS" is no card'),
        ("??", '"\\?\\?" is no card'),
        ("Qs 7h Qs", 'Qs comes twice in "Qs 7h Qs"'),
    ],
)
def test_a_text_that_is_no_cards_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(FieldhouseError, match=complaint):
        parse_cards(text)


def test_importing_cards_is_light() -> None:
    code = "import sys, fieldhouse.cards; print('numpy' in sys.modules, 'numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "False"]
