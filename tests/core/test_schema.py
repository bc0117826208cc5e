"""State declared once: visibility, copies, flat words, and what may be declared."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.core.kernel import array_of
from fieldhouse.core.schema import REFEREE, SPECTATOR, UNKNOWN, Sees, Shape, Struct, struct


@struct
class Base(Struct):
    turn: int
    deck: Annotated[list[int], Shape(2), Sees.NOBODY]


@struct
class Hand(Base):
    pot: int
    stacks: Annotated[list[int], Shape(3)]
    hole: Annotated[list[list[int]], Shape(3, 2), Sees.OWNER]
    choice: Annotated[list[int], Shape(3), Sees.OWNER]
    secret: Annotated[int, Sees.NOBODY]


SIZE = 1 + 2 + 1 + 3 + 6 + 3 + 1
NUMBER = st.integers(-(2**63), 2**63 - 1)
HANDS = st.lists(NUMBER, min_size=SIZE, max_size=SIZE).map(Hand.from_words)


def example() -> Hand:
    return Hand(
        turn=1,
        deck=[50, 51],
        pot=7,
        stacks=[10, 20, 30],
        hole=[[1, 2], [3, -1], [-1, -1]],
        choice=[4, 5, -1],
        secret=9,
    )


def test_a_blank_struct_is_zeros_in_shape() -> None:
    blank = Hand()
    assert blank.to_json() == {
        "turn": 0,
        "deck": [0, 0],
        "pot": 0,
        "stacks": [0, 0, 0],
        "hole": [[0, 0], [0, 0], [0, 0]],
        "choice": [0, 0, 0],
        "secret": 0,
    }
    assert blank.words() == [0] * SIZE
    assert Hand.schema.size == SIZE


def test_two_blank_structs_share_nothing() -> None:
    one, other = Hand(), Hand()
    one.hole[0][0] = 5
    one.stacks[1] = 5
    assert other == Hand()


def test_slots_take_no_other_name() -> None:
    with pytest.raises(AttributeError):
        Hand().pots = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="pots"):
        Hand(pots=1)


def test_words_are_in_the_order_of_declaration() -> None:
    assert example().words() == [1, 50, 51, 7, 10, 20, 30, 1, 2, 3, -1, -1, -1, 4, 5, -1, 9]


@given(HANDS)
def test_words_round_trip(hand: Hand) -> None:
    assert Hand.from_words(hand.words()) == hand


@given(HANDS)
def test_the_dtype_has_the_same_words(hand: Hand) -> None:
    array = array_of(hand)
    assert array.view(np.int64).tolist() == hand.words()
    row = array[0]
    assert {name: row[name].tolist() for name in Hand.schema.dtype.names or ()} == hand.to_json()


@given(HANDS)
def test_repr_can_be_evaluated(hand: Hand) -> None:
    assert eval(repr(hand), {"Hand": Hand}) == hand


@given(HANDS)
def test_a_clone_is_equal_and_independent(hand: Hand) -> None:
    words = hand.words()
    copy = hand.clone()
    assert copy == hand and type(copy) is Hand
    copy.pot ^= 1
    copy.stacks[0] ^= 1
    copy.hole[2][1] ^= 1
    copy.deck[0] ^= 1
    assert hand.words() == words
    assert sum(a != b for a, b in zip(words, copy.words(), strict=True)) == 4


def test_equality_is_of_type_and_words() -> None:
    assert example() == example()
    other = example()
    other.secret = 0
    assert example() != other
    assert Base() != Hand()
    assert example() != example().words()
    with pytest.raises(TypeError):
        hash(example())


# ------------------------------------------------------------------ who sees what


def test_a_seat_sees_its_own_places_and_that_others_hold_something() -> None:
    seen = example().seen_by(0)
    assert seen.hole == [[1, 2], [UNKNOWN, -1], [-1, -1]]
    assert seen.choice == [4, UNKNOWN, -1]
    assert example().seen_by(1).hole == [[UNKNOWN, UNKNOWN], [3, -1], [-1, -1]]


def test_everyone_sees_what_is_open_and_nobody_what_is_not() -> None:
    for viewer in (0, 1, 2, SPECTATOR):
        seen = example().seen_by(viewer)
        assert (seen.turn, seen.pot, seen.stacks) == (1, 7, [10, 20, 30])
        assert (seen.deck, seen.secret) == ([0, 0], 0)


def test_a_spectator_sees_nobodys_places() -> None:
    seen = example().seen_by(SPECTATOR)
    assert seen.hole == [[UNKNOWN, UNKNOWN], [UNKNOWN, -1], [-1, -1]]
    assert seen.choice == [UNKNOWN, UNKNOWN, -1]


def test_the_referee_sees_all_in_a_copy() -> None:
    hand = example()
    seen = hand.seen_by(REFEREE)
    assert seen == hand
    seen.hole[0][0] = 40
    seen.pot = 0
    assert hand == example()


@given(HANDS, st.sampled_from([0, 1, 2, SPECTATOR]))
def test_a_view_shares_nothing_with_the_state(hand: Hand, viewer: int) -> None:
    words = hand.words()
    seen = hand.seen_by(viewer)
    for row in (*seen.hole, seen.stacks, seen.choice, seen.deck):
        row[0] ^= 1
    assert hand.words() == words


@given(HANDS, st.integers(0, 51), st.integers(0, 51))
def test_a_view_does_not_depend_on_what_it_hides(hand: Hand, card: int, secret: int) -> None:
    hand.hole[1][0] = hand.choice[1] = 3
    before = hand.seen_by(0)
    hand.hole[1][0] = hand.choice[1] = card
    hand.secret = hand.deck[0] = secret
    assert hand.seen_by(0) == before


def test_has_secrets() -> None:
    assert Hand.schema.has_secrets
    assert not Base.schema.has_secrets


def test_a_derived_struct_has_the_fields_of_its_base_first() -> None:
    names = [field.name for field in Hand.schema.fields]
    assert names == ["turn", "deck", "pot", "stacks", "hole", "choice", "secret"]
    assert [field.name for field in Base.schema.fields] == ["turn", "deck"]


# ------------------------------------------------------------------ what cannot be declared


def test_a_list_needs_a_shape() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.cards"):

        @struct
        class Wrong(Struct):
            cards: list[int]


def test_a_number_takes_no_shape() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.pot"):

        @struct
        class Wrong(Struct):
            pot: Annotated[int, Shape(2)]


def test_other_types_cannot_be_declared() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.odds"):

        @struct
        class Wrong(Struct):
            odds: float


def test_a_single_number_has_no_owner() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.card"):

        @struct
        class Wrong(Struct):
            card: Annotated[int, Sees.OWNER]
