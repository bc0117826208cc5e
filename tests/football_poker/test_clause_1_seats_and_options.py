"""Clause 1: seats, stacks, the button, and the options with their ranges."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.errors import OptionError, SeatError
from fieldhouse.core.match import Match
from fieldhouse.games.football_poker import GAME
from football_poker.helpers import (
    CARDS,
    THREE,
    TWO,
    awaited,
    events,
    play,
    pots,
    rest,
    result,
    stacks,
    street,
    table,
    third,
    to_act,
)

DEFAULTS = {
    "stack": 200,
    "ante": 1,
    "bring-in": 2,
    "small-bet": 4,
    "big-bet": 8,
    "structure": "fixed",
    "raise-cap": 4,
    "opening": "bring-in",
    "extra-point": 2,
    "extra-point-payers": "all",
    "face-cards": 0,
    "second-three": "add",
    "hands": 1,
}


@pytest.mark.parametrize("count", [2, 8])
def test_1_takes_2_to_8_seats(count: int) -> None:
    names = [f"seat-{number}" for number in range(count)]
    match = Match(GAME, names)
    assert stacks(match) == [199] * count
    assert pots(match) == [(count, " ".join(names))]


@pytest.mark.parametrize("count", [0, 1, 9])
def test_1_refuses_other_numbers_of_seats(count: int) -> None:
    with pytest.raises(SeatError, match=rf"2 to 8 seats, not {count}"):
        Match(GAME, [f"seat-{number}" for number in range(count)])


@pytest.mark.parametrize(
    "verb", ["fold", "check", "call", "bringin", "complete", "bet", "raise", "punt", "no", "cut"]
)
def test_1_no_seat_is_called_as_a_verb(verb: str) -> None:
    with pytest.raises(SeatError):
        Match(GAME, ["Ann", verb])


def test_1_defaults() -> None:
    assert dict(Match(GAME, THREE).options) == DEFAULTS


def test_1_a_list_gives_each_seat_its_stack() -> None:
    assert stacks(play(stack=[50, 1000, 7])) == [49, 999, 6]


@pytest.mark.parametrize("listed", [[200], [200, 200], [200] * 4])
def test_1_the_list_has_a_stack_for_each_seat(listed: list[int]) -> None:
    with pytest.raises(OptionError, match="stack"):
        play(stack=listed)


@pytest.mark.parametrize(
    "name, value",
    [
        ("stack", 0),
        ("stack", -5),
        ("stack", 2.0),
        ("stack", True),
        ("stack", "200"),
        ("stack", 10**12 + 1),
        ("stack", []),
        ("stack", [200, 0, 200]),
        ("stack", [200, -1, 200]),
        ("stack", [200, "200", 200]),
        ("stack", [200, 1.5, 200]),
        ("ante", -1),
        ("ante", 201),
        ("ante", "1"),
        ("bring-in", 0),
        ("bring-in", 4),
        ("bring-in", 5),
        ("small-bet", 2),
        ("small-bet", 1),
        ("small-bet", 9),
        ("big-bet", 3),
        ("big-bet", 10**12 + 1),
        ("structure", "pot"),
        ("structure", "Fixed"),
        ("raise-cap", 0),
        ("opening", "low-card"),
        ("extra-point", -1),
        ("extra-point-payers", "none"),
        ("face-cards", 2),
        ("face-cards", -1),
        ("face-cards", True),
        ("second-three", "both"),
        ("hands", 0),
        ("bring_in", 2),
        ("rake", 1),
    ],
)
def test_1_refuses_options_out_of_range(name: str, value: Any) -> None:
    with pytest.raises(OptionError):
        Match(GAME, THREE, {name: value})


@pytest.mark.parametrize(
    "options",
    [
        {"bring-in": 1, "small-bet": 2, "big-bet": 2},
        {"bring-in": 3, "small-bet": 4, "big-bet": 4},
        {"ante": 200},
        {"stack": [1, 1, 1]},
        {"stack": 10**12},
        {"stack": [10**12, 1, 5]},
        {"extra-point": 0},
        {"extra-point": 1000},
        {"raise-cap": 1},
        {"face-cards": 1},
        {"ante": 0},
        {"ante": 5, "bring-in": 2},
    ],
)
def test_1_takes_options_at_their_limits(options: dict[str, Any]) -> None:
    assert dict(Match(GAME, THREE, options).options) == DEFAULTS | options


def test_1_no_ante_above_a_stack() -> None:
    play(stack=[5, 200, 200], ante=5)
    with pytest.raises(OptionError, match="ante"):
        play(stack=[5, 200, 200], ante=6)


# ------------------------------------------------------------------ the button

FOLDED = [*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy fold", "Ann fold"]
"""Bob takes the antes: Ann 199, Bob 202, Cy 199."""


def test_1_the_first_seat_deals_and_the_deal_starts_at_its_left() -> None:
    assert table(play())["dealer"] == "Ann"
    assert awaited(play()) == "deal Bob"


def test_1_the_deal_moves_clockwise() -> None:
    match = play(*FOLDED, hands=3)
    assert (table(match)["hand"], table(match)["dealer"]) == (2, "Bob")
    assert awaited(match) == "deal Cy"
    assert stacks(match) == [198, 201, 198]
    # In the second hand Bob has the deuce again; Cy deals third.
    again = [*third("Cy", "Ann", "Bob"), "Bob bringin", "Cy fold", "Ann fold"]
    match = play(*FOLDED, *again, hands=3)
    assert (table(match)["hand"], table(match)["dealer"]) == (3, "Cy")
    # And from the last seat to the first.
    last = [*third("Ann", "Bob", "Cy"), "Bob bringin", "Cy fold", "Ann fold"]
    match = play(*FOLDED, *again, *last, hands=4)
    assert (table(match)["hand"], table(match)["dealer"]) == (4, "Ann")


def test_1_one_hand_unless_told_otherwise() -> None:
    match = play(*FOLDED)
    assert match.is_over
    assert to_act(match) is None
    assert result(match) == {
        "winners": ["Bob"],
        "stacks": {"Ann": 199, "Bob": 202, "Cy": 199},
        "net": {"Ann": -1, "Bob": 2, "Cy": -1},
    }


def test_1_a_seat_without_chips_is_passed_over() -> None:
    # Ann 200, Bob 10, Cy 200. Bob is in for 1 + 8, bets his last chip and loses to Ann.
    first = [
        *third("Bob", "Cy", "Ann"),
        *("Bob complete", "Cy raise", "Ann call", "Bob call"),
        *street(4, "Bob", "Cy", "Ann"),
        *("Bob bet", "Cy fold", "Ann call"),
        *rest(5, "Bob", "Ann"),
    ]
    match = play(*first, stack=[200, 10, 200], hands=4)
    # Pot: 3 antes, 3 times 8, twice 1: 29. Ann 200 - 10 + 29 = 219; Cy 200 - 9 = 191.
    # Bob would deal now but has no chips: Cy deals, and the cards start with Ann.
    assert (table(match)["hand"], table(match)["dealer"]) == (2, "Cy")
    assert stacks(match) == [218, 0, 190]
    assert pots(match) == [(2, "Ann Cy")]
    assert awaited(match) == "deal Ann"
    second = ["deal Ann QsQh", "deal Cy JsJh", "up Ann 9s", "up Cy 8d"]
    match = play(*first, *second, stack=[200, 10, 200], hands=4)
    assert (to_act(match), table(match)["up"]["Bob"]) == ("Cy", [])
    # The next deal passes from Cy to Ann, and Bob gets no cards again.
    match = play(*first, *second, "Cy bringin", "Ann fold", stack=[200, 10, 200], hands=4)
    assert (table(match)["hand"], table(match)["dealer"]) == (3, "Ann")
    assert awaited(match) == "deal Cy"
    assert table(match)["folded"] == []


def test_1_two_seats_deal_to_the_other_seat_first() -> None:
    match = play(*third("Bob", "Ann"), "Bob bringin", "Ann fold", seats=TWO, hands=2)
    assert table(match)["dealer"] == "Bob"
    assert awaited(match) == "deal Ann"


def test_1_money_stays_from_hand_to_hand_and_is_whole() -> None:
    match = play(
        *third("Bob", "Cy", "Ann"),
        *("Bob bringin", "Cy call", "Ann fold"),
        *street(4, "Bob", "Cy"),
        *("Bob bet", "Cy fold"),
        hands=2,
    )
    # Bob wins 3 + 4: Ann 199, Bob 204, Cy 197; then everybody antes again.
    assert stacks(match) == [198, 203, 196]
    assert [event["amount"] for event in events(match, "ante")] == [1] * 6


def test_1_hands_are_counted_to_the_end() -> None:
    two = [*FOLDED, *third("Cy", "Ann", "Bob"), "Bob bringin", "Cy fold", "Ann fold"]
    match = play(*two, hands=2)
    assert match.is_over
    assert result(match)["stacks"] == {"Ann": 198, "Bob": 204, "Cy": 198}


def test_10_the_match_ends_before_its_hands_when_one_seat_has_all() -> None:
    actions = [
        *third("Bob", "Ann"),
        *("Bob bet 199", "Ann call"),
        *rest(4, "Bob", "Ann"),
    ]
    match = play(*actions, seats=TWO, structure="no-limit", hands=9)
    assert match.is_over
    assert table(match)["hand"] == 1
    assert result(match) == {
        "winners": ["Ann"],
        "stacks": {"Ann": 400, "Bob": 0},
        "net": {"Ann": 200, "Bob": -200},
    }


def test_1_every_card_is_new_in_the_next_hand() -> None:
    match = play(*FOLDED, *CARDS.third("Cy", "Ann", "Bob"), hands=2)
    assert table(match)["up"] == {"Ann": ["9s"], "Bob": ["2c"], "Cy": ["8d"]}
