"""Clause 4: who opens each street."""

from __future__ import annotations

from typing import Any

import pytest

from football_poker.helpers import (
    FOUR,
    TWO,
    Deal,
    awaited,
    bets,
    legal,
    opener,
    play,
    pots,
    refusal,
    rest,
    stacks,
    street,
    table,
    third,
    to_act,
    turn,
    ups,
)

HIGH: dict[str, Any] = {"opening": "high-card"}
FREE: dict[str, Any] = {"extra_point": 0}


# ------------------------------------------------------------------ third street


@pytest.mark.parametrize(
    "ann, bob, cy, first",
    [
        ("9c", "Kd", "2s", "Cy"),
        ("2d", "2c", "2s", "Bob"),
        ("2h", "2s", "2d", "Cy"),
        ("2h", "2s", "9d", "Ann"),
        ("Ac", "Kd", "Ks", "Bob"),
        ("Kh", "Ac", "Ks", "Ann"),
        # An up four counts as a card above the ace.
        ("4c", "Ad", "As", "Bob"),
        ("4c", "Kd", "As", "Bob"),
        ("4d", "4c", "As", "Cy"),
        ("4d", "4c", "4s", "Bob"),
        ("4c", "4d", "4h", "Ann"),
        # A three is low, wild or not.
        ("5c", "6c", "7s", "Ann"),
    ],
)
def test_4_the_lowest_up_card_brings_in(ann: str, bob: str, cy: str, first: str) -> None:
    match = Deal(ups(Ann=ann, Bob=bob, Cy=cy), **FREE).to_street(3)
    assert turn(match) == (first, {"bringin", "complete"})


def test_4_a_three_that_its_owner_made_wild_is_still_a_three() -> None:
    match = Deal(ups(Ann="5c", Bob="3d", Cy="Ks"), cuts="3c").to_street(3)
    assert turn(match) == ("Bob", {"bringin", "complete"})
    assert table(match)["wild"]["Bob"] == ["3"]


def test_4_heads_up_the_lowest_brings_in_too() -> None:
    assert opener(number=3, Ann="4c", Bob="Ad", options=FREE) == "Bob"
    assert opener(number=3, Ann="2c", Bob="2d") == "Ann"


def test_4_the_bring_in_is_the_option() -> None:
    match = play(*third("Bob", "Cy", "Ann"), "Bob bringin", bring_in=3)
    assert bets(match) == [0, 3, 0]
    assert stacks(match) == [199, 196, 199]


@pytest.mark.parametrize("word", ["fold", "check", "call", "bet", "raise"])
def test_4_the_opener_brings_in_or_completes(word: str) -> None:
    said = refusal(*third("Bob", "Cy", "Ann"), f"Bob {word}")
    assert "legal for Bob: bringin, complete" in said


def test_4_an_all_in_low_card_passes_the_duty_clockwise() -> None:
    # Bob is all-in by the ante; Cy has the duty and may also fold.
    cards = third("Bob", "Cy", "Di", "Ann")
    options: dict[str, Any] = {"seats": FOUR, "stack": [200, 1, 200, 200]}
    match = play(*cards, **options)
    assert turn(match) == ("Cy", {"fold", "bringin", "complete"})
    match = play(*cards, "Cy bringin", **options)
    assert turn(match) == ("Di", {"fold", "call", "complete"})
    match = play(*cards, "Cy complete", **options)
    assert turn(match) == ("Di", {"fold", "call", "raise"})


def test_4_who_has_the_duty_passed_to_him_and_folds_passes_it_on() -> None:
    cards = third("Bob", "Cy", "Di", "Ann")
    match = play(*cards, "Cy fold", seats=FOUR, stack=[200, 1, 200, 200])
    assert turn(match) == ("Di", {"fold", "bringin", "complete"})
    match = play(*cards, "Cy fold", "Di bringin", seats=FOUR, stack=[200, 1, 200, 200])
    assert turn(match) == ("Ann", {"fold", "call", "complete"})


def test_4_with_a_passed_duty_and_one_seat_left_that_can_act_the_round_is_over() -> None:
    # Bob is all-in, Cy folds: Ann has nobody to bet against.
    match = play(*third("Bob", "Cy", "Ann"), "Cy fold", stack=[200, 1, 200])
    assert awaited(match) == "up Bob"
    assert stacks(match) == [199, 0, 199]
    assert pots(match) == [(3, "Ann Bob")]


def test_4_the_duty_passes_over_several_that_are_all_in() -> None:
    cards = third("Bob", "Cy", "Di", "Ann")
    match = play(*cards, seats=FOUR, stack=[200, 1, 1, 200])
    assert turn(match) == ("Di", {"fold", "bringin", "complete"})


def test_4_in_amounts_the_passed_duty_is_the_same() -> None:
    match = play(*third("Bob", "Cy", "Ann"), stack=[200, 1, 200], structure="no-limit")
    assert turn(match) == ("Cy", {"fold", "bringin", "bet 4..199"})


def test_4_a_short_bring_in_is_all_in_and_the_full_one_is_owed() -> None:
    # Bob has 1 chip after the ante.
    cards = third("Bob", "Cy", "Ann")
    match = play(*cards, stack=[200, 2, 200])
    assert turn(match) == ("Bob", {"bringin"})
    match = play(*cards, "Bob bringin", stack=[200, 2, 200])
    assert bets(match) == [0, 1, 0]
    assert table(match)["all_in"] == ["Bob"]
    assert turn(match) == ("Cy", {"fold", "call", "complete"})
    match = play(*cards, "Bob bringin", "Cy call", stack=[200, 2, 200])
    assert bets(match) == [0, 1, 2]
    match = play(*cards, "Bob bringin", "Cy call", "Ann call", stack=[200, 2, 200])
    assert pots(match) == [(6, "Ann Bob Cy"), (2, "Ann Cy")]


def test_4_a_short_bring_in_alone_against_one() -> None:
    # Ann owes the full 2; what Bob cannot match goes back.
    cards = third("Bob", "Ann")
    match = play(*cards, "Bob bringin", seats=TWO, stack=[200, 2])
    assert turn(match) == ("Ann", {"fold", "call"})
    match = play(*cards, "Bob bringin", "Ann call", seats=TWO, stack=[200, 2])
    assert stacks(match) == [198, 0]
    assert pots(match) == [(4, "Ann Bob")]


def test_4_a_bring_in_with_the_last_chips_is_the_only_choice() -> None:
    match = play(*third("Bob", "Cy", "Ann"), stack=[200, 3, 200])
    assert turn(match) == ("Bob", {"bringin"})
    match = play(*third("Bob", "Cy", "Ann"), "Bob bringin", stack=[200, 3, 200])
    assert (bets(match), table(match)["all_in"]) == ([0, 2, 0], ["Bob"])


# ------------------------------------------------------------------ later streets


@pytest.mark.parametrize(
    "bob, cy, ann, first",
    [
        # Fourth street: two up cards.
        ("2c 2d", "Kd Qd", "Jh Th", "Bob"),
        ("2c 5d", "Kd Qd", "Kh Jh", "Cy"),
        ("2c 5d", "Kd Jd", "Kh Qh", "Ann"),
        ("2c 5d", "9d 9h", "8h 8c", "Cy"),
        ("5c 6d", "2d 2h", "Ah Kc", "Cy"),
        # Equal: the first from the dealer's left, whatever the suits.
        ("Kc Qc", "Ks Qs", "2h 5c", "Bob"),
        ("2c 5d", "Kc Qc", "Ks Qs", "Cy"),
        ("9c 9d", "9h 9s", "2h 5c", "Bob"),
        # A four is wild: a pair with the other card, and two are aces.
        ("4c 9d", "Kd Qd", "Jh Th", "Bob"),
        ("4c 9d", "Td Tc", "Jh Qh", "Cy"),
        ("4c 9d", "9h 9c", "Jh Qh", "Bob"),
        ("9h 9c", "4c 9d", "Jh Qh", "Bob"),
        ("Kc Kh", "4c 4d", "Jh Qh", "Cy"),
        ("Ac Ah", "4c 4d", "Jh Qh", "Bob"),
        ("4c 4d", "Ac Ah", "Jh Qh", "Bob"),
        # Fifth street.
        ("9c Tc Jc", "2h 2d 7s", "Ah Kh Qh", "Cy"),
        ("5c 5d 2c", "5h 5s 7s", "Ah Kh Qh", "Cy"),
        ("4c 4d 9h", "8h 8s 8d", "Ah Kh Qh", "Bob"),
        ("4c 4d Kh", "Ah Ad Kd", "2h Jh Qh", "Bob"),
        ("4c 9d 2h", "9h 9s 5d", "Ah Kh Qh", "Cy"),
        ("4c Kd Qh", "Kh Ks Jd", "Ah 2c 7h", "Bob"),
        ("4c 4d 4h", "Ah As Ad", "Kh 2c 7h", "Bob"),
        ("Ah As Ad", "4c 4d 4h", "Kh 2c 7h", "Bob"),
        ("Kh Ks Kd", "4c 4d 4h", "Ah 2c 7h", "Cy"),
        # Sixth street: no straights, no flushes; two pair, three, four.
        ("9c Tc Jc Qc", "2h 2d 7s 8s", "Kh Qh 9h 7h", "Cy"),
        ("9c 9d 8c 8d", "2h 2d 2s 7s", "Kh Qh 9h 7h", "Cy"),
        ("9c 9d 8c 8d", "Kh Kd Qs Ts", "Ah Qh 9h 7h", "Bob"),
        ("9c 9d 8c 8d", "Th Td 2s 2c", "Ah Qh 9h 7h", "Cy"),
        ("9c 9d 8c 8d", "9h 9s 7s 7c", "Ah Qh Jh 8h", "Bob"),
        ("5c 5d 5h 5s", "Kc Kd Kh Ts", "Ah Qh 9h 7h", "Bob"),
        ("5c 5d 5h 5s", "6c 6d 6h 4s", "Ah Qh 9h 7h", "Cy"),
        ("4c 4d Jh 5s", "6c 6d 6h Ts", "Ah Qh 9h 7h", "Bob"),
        ("4c 4d 4h 2s", "6c 6d 6h 4s", "Ah Qh 9h 7h", "Cy"),
        ("Kc Qc 9c 2d", "Kd Qd 9d 5d", "Jh Th 8h 7h", "Cy"),
    ],
)
def test_4_later_the_best_hand_showing_opens(bob: str, cy: str, ann: str, first: str) -> None:
    number = 2 + len(bob.split())
    assert opener(number=number, Ann=ann, Bob=bob, Cy=cy, options=FREE) == first


def test_4_personal_wild_cards_count_for_their_owner() -> None:
    # Bob cuts to a nine: 3 and a wild 9 are a pair. Cy's nine is no pair.
    assert opener(number=4, Ann="Jh Th", Bob="3c 9d", Cy="Kh 9h", cuts="9s") == "Bob"
    assert opener(number=4, Ann="Jh Th", Bob="3c 8d", Cy="Kh 9h", cuts="9s") == "Cy"
    # Cut to a three: three kings with two of them.
    cards = {"Ann": "Jh Th 2c", "Bob": "3c Kd Kh", "Cy": "Qh Qc Qs"}
    assert opener(number=5, cuts="3s", **cards) == "Bob"
    assert opener(number=5, cuts="2s", **cards) == "Cy"


def test_4_on_seventh_street_the_same_seat_shows_best() -> None:
    assert opener(number=7, Ann="Jh Th 9h 8h", Bob="2c 7c 8c 9c", Cy="Kd Qd 5d 6d") == "Cy"


@pytest.mark.parametrize(
    "bob, cy, first",
    [
        # Bob punts with K Q 9.
        ("Kc Qc 9c", "Kd Qd 9d 2d", "Cy"),
        ("Kc Qc 9c", "Kd Qd 8d 7d", "Bob"),
        ("Kc Qc 9c", "Kd Qd Jd Td", "Cy"),
        ("2c 2h 5c", "Td 9d 5d 6s", "Bob"),
        ("2c 2h 5c", "2d 2s 5d Td", "Cy"),
    ],
)
def test_4_equal_up_cards_more_cards_open(bob: str, cy: str, first: str) -> None:
    deal = Deal(ups(Ann="Jh Th 8h 7h", Bob=bob, Cy=cy))
    deal.to(lambda match: table(match)["phase"] == "punt" and to_act(match) == "Bob")
    deal.match.play("Bob punt")
    assert to_act(deal.to_street(6)) == first


def test_4_a_punter_and_a_seat_with_more_cards_from_the_left() -> None:
    # Ann punts and is last from the dealer's left; equal, Cy has more cards.
    deal = Deal(ups(Ann="Kc Qc 9c", Bob="Jh Th 8h 7h", Cy="Kd Qd 9d 2d"))
    deal.to(lambda match: table(match)["phase"] == "punt" and to_act(match) == "Ann")
    deal.match.play("Ann punt")
    assert to_act(deal.to_street(6)) == "Cy"


def test_4_a_folded_hand_does_not_open() -> None:
    cards = [*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy call", "Ann complete", "Bob fold"]
    match = play(*cards, "Cy call", *street(4, "Cy", "Ann"))
    # Bob would have the king; 9 8 and 9 5 are left.
    assert to_act(match) == "Cy"


def test_4_if_the_opener_is_all_in_the_next_seat_clockwise_acts_first() -> None:
    options: dict[str, Any] = {"seats": FOUR, "stack": [200, 3, 200, 200]}
    cards = [*third("Bob", "Cy", "Di", "Ann"), "Bob bringin", "Cy call", "Di call", "Ann call"]
    match = play(*cards, *street(4, "Bob", "Cy", "Di", "Ann"), **options)
    assert turn(match) == ("Cy", {"check", "bet"})
    # With Cy all-in too, Di.
    options["stack"] = [200, 3, 3, 200]
    match = play(*cards, *street(4, "Bob", "Cy", "Di", "Ann"), **options)
    assert turn(match) == ("Di", {"check", "bet"})


# ------------------------------------------------------------------ high-card


@pytest.mark.parametrize(
    "bob, cy, ann, first",
    [
        ("2c", "Kd", "Qh", "Cy"),
        ("2c", "2d", "2h", "Bob"),
        ("Kc", "Kd", "Kh", "Bob"),
        ("2c", "Qd", "Qs", "Cy"),
        ("Kc", "Ad", "Kh", "Cy"),
        ("Kc", "4d", "Kh", "Cy"),
        ("4c", "Ad", "Kh", "Bob"),
        ("Ac", "4d", "Kh", "Bob"),
        ("2c", "Jd", "4h", "Ann"),
    ],
)
def test_4_high_card_opens_third_street_too(bob: str, cy: str, ann: str, first: str) -> None:
    match = Deal(ups(Ann=ann, Bob=bob, Cy=cy), **FREE, **HIGH).to_street(3)
    assert turn(match) == (first, {"check", "bet"})


def test_4_high_card_may_check() -> None:
    cards = third("Bob", "Cy", "Ann")
    match = play(*cards, "Ann check", "Bob check", **HIGH)
    assert turn(match) == ("Cy", {"check", "bet"})
    match = play(*cards, "Ann check", "Bob check", "Cy check", **HIGH)
    assert (awaited(match), table(match)["street"]) == ("up Bob", 4)
    assert pots(match) == [(3, "Ann Bob Cy")]


def test_4_high_card_bets_the_small_bet() -> None:
    cards = third("Bob", "Cy", "Ann")
    match = play(*cards, "Ann bet", **HIGH)
    assert bets(match) == [4, 0, 0]
    assert turn(match) == ("Bob", {"fold", "call", "raise"})
    match = play(*cards, "Ann bet", "Bob raise", **HIGH)
    assert bets(match) == [4, 8, 0]
    assert legal(play(*cards, structure="no-limit", **HIGH)) == {"check", "bet 4..199"}


def test_4_high_card_all_in_lets_the_next_seat_act_first() -> None:
    match = play(*third("Bob", "Cy", "Ann"), stack=[1, 200, 200], **HIGH)
    assert turn(match) == ("Bob", {"check", "bet"})


def test_4_no_opening_when_nobody_can_act() -> None:
    cards = third("Bob", "Cy", "Ann")
    match = play(*cards, stack=[200, 1, 1])
    assert awaited(match) == "up Bob"
    over = play(*cards, *rest(4, "Bob", "Cy", "Ann"), stack=[200, 1, 1])
    assert over.is_over
