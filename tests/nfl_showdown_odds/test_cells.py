"""Every cell of the playbooks, all rolls counted anew from the page."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from nfl_showdown_odds.helpers import (
    BOOKS,
    DEFENSES,
    DICE,
    OWN_BOOKS,
    OWN_DICE,
    OWN_WHITE,
    TOLD,
    WHITE,
    Ends,
    at_least,
    column,
    ends,
    likely,
    mean,
    row_of,
    titles,
    told,
)

SETS = {"default": (BOOKS, DICE, WHITE), "own": (OWN_BOOKS, OWN_DICE, OWN_WHITE)}
CELLS = [
    (cards, book, card, place)
    for cards in SETS
    for book in BOOKS
    for card in BOOKS[book]
    for place in range(len(DEFENSES[book]))
]
every_cell = pytest.mark.parametrize(("cards", "book", "card", "place"), CELLS)


def of_cell(cards: str, book: str, card: str, place: int) -> Ends:
    """Counted by hand."""
    books, dice, white = SETS[cards]
    return ends(books[book][card][1][place], dice, white)


@every_cell
def test_3_and_10_all_that_can_come(cards: str, book: str, card: str, place: int) -> None:
    kind = BOOKS[book][card][0]
    found = column(f"Playbook {book}: {card} ({kind})", DEFENSES[book][place], told(cards))
    counted = of_cell(cards, book, card, place)
    assert found == {row_of(*end): chance for end, chance in counted.items()}


@every_cell
def test_3_yards_on_average(cards: str, book: str, card: str, place: int) -> None:
    title = f"Playbook {book}: yards on average"
    found = TOLD.exact(title, card, DEFENSES[book][place], told(cards))
    assert found == mean(of_cell(cards, book, card, place))


@every_cell
def test_10_how_a_down_ends(cards: str, book: str, card: str, place: int) -> None:
    counted = of_cell(cards, book, card, place)
    for result in ("run or catch", "incomplete", "intercepted", "sack", "fumble"):
        title, row = f"Playbook {book}: how a down ends", f"{card} v. {DEFENSES[book][place]}"
        assert TOLD.exact(title, row, result, told(cards)) == likely(counted, result)


@every_cell
def test_7_a_first_down(cards: str, book: str, card: str, place: int) -> None:
    title = f"Playbook {book}: a first down in one play, by yards to gain"
    row, counted = f"{card} v. {DEFENSES[book][place]}", of_cell(cards, book, card, place)
    columns = {"1 yard": 1, "3 yards": 3, "5 yards": 5, "10 yards": 10, "20 yards": 20}
    assert list(TOLD.table_of(title, told(cards)).columns) == list(columns)
    for name, needed in columns.items():
        assert TOLD.exact(title, row, name, told(cards)) == at_least(counted, needed)


@every_cell
def test_11_two_points(cards: str, book: str, card: str, place: int) -> None:
    title = f"Playbook {book}: two points after a touchdown"
    found = TOLD.exact(title, card, DEFENSES[book][place], told(cards))
    assert found == at_least(of_cell(cards, book, card, place), 2)


def test_some_cells_by_hand() -> None:
    """A slant against deep is `w red+3`: half of the throws are caught, red is 7 1/2 on average."""
    found = told("default")
    assert TOLD.exact("Playbook rookie: yards on average", "slant", "deep", found) == Fraction(
        21, 4
    )
    title = "Playbook rookie: slant (short pass)"
    assert TOLD.exact(title, "18 yards", "deep", found) == Fraction(1, 12)
    assert TOLD.exact(title, "incomplete", "deep", found) == Fraction(1, 3)
    assert TOLD.exact(title, "interception at 9 yards", "deep", found) == Fraction(1, 36)
    title = "Playbook shotgun: how a down ends"
    assert TOLD.exact(title, "post v. corner-blitz", "sack", found) == 1
    title = "Playbook power-run: two points after a touchdown"
    assert TOLD.exact(title, "dive", "edge", found) == Fraction(2, 3)


def test_yards_are_in_order_and_lost_balls_last() -> None:
    rows = list(TOLD.table_of("Playbook rookie: go (long pass)").rows)
    assert rows[:3] == ["-4 yards", "2 yards", "8 yards"]
    assert rows[8:11] == ["sack, -3 yards", "incomplete", "interception at 8 yards"]


def test_the_note_says_the_cells() -> None:
    note = TOLD.table_of("Playbook rookie: slant (short pass)").note
    assert note == "The cells: stack red+2, press incomplete, deep w red+3."


# ------------------------------------------------------------------ modes


def playbook_titles(book: str) -> Iterator[str]:
    yield f"Playbook {book}: yards on average"
    yield f"Playbook {book}: how a down ends"
    yield f"Playbook {book}: a first down in one play, by yards to gain"
    for card, (kind, _) in BOOKS[book].items():
        yield f"Playbook {book}: {card} ({kind})"


def test_1_rookie_has_its_own_book_alone() -> None:
    found = [title for title in titles(TOLD.usual) if title.startswith("Playbook")]
    assert found == list(playbook_titles("rookie"))


def test_1_pro_has_all_three_and_tries() -> None:
    found = [title for title in titles(told("default")) if title.startswith("Playbook")]
    assert found == [
        title
        for book in BOOKS
        for title in (*playbook_titles(book), f"Playbook {book}: two points after a touchdown")
    ]


def test_1_pro_bowl_and_big_plays_change_nothing() -> None:
    assert TOLD.tables(mode="pro-bowl") == told("default")
    assert TOLD.tables(mode="pro", big_plays=False) == told("default")


def test_1_the_rookie_book_is_the_same_in_every_mode() -> None:
    for title in playbook_titles("rookie"):
        assert TOLD.table_of(title).rows == TOLD.table_of(title, told("default")).rows
