"""Clause 6: an ace dealt face up. The extra point is 2, the ante 1."""

from __future__ import annotations

from typing import Any

import pytest

from football_poker.helpers import (
    THREE,
    TWO,
    Deal,
    awaited,
    events,
    play,
    pots,
    shown,
    stacks,
    table,
    third,
    to_act,
    turn,
    ups,
)

DOWN = ["deal Bob QsQh", "deal Cy JsJh", "deal Ann KsKh"]
FOLDED = [*DOWN, "up Bob 2c", "up Cy 8d", "up Ann 9s", "Bob bringin", "Cy fold", "Ann call"]
"""Ann 197, Bob 197, Cy 199 and folded."""


def test_6_every_other_player_pays_at_once() -> None:
    match = play(*DOWN, "up Bob Ac")
    assert stacks(match) == [197, 203, 197]
    assert awaited(match) == "up Cy"
    assert pots(match) == [(3, "Ann Bob Cy")]


def test_6_each_ace_pays() -> None:
    # Bob +4, then Cy +4, then Ann +4: all as before.
    match = play(*DOWN, "up Bob Ac", "up Cy Ad")
    assert stacks(match) == [195, 201, 201]
    match = play(*DOWN, "up Bob Ac", "up Cy Ad", "up Ann Ah")
    assert stacks(match) == [199] * 3


@pytest.mark.parametrize("amount", [0, 1, 5, 199])
def test_6_the_amount_is_an_option(amount: int) -> None:
    match = play(*DOWN, "up Bob Ac", extra_point=amount)
    assert stacks(match) == [199 - amount, 199 + 2 * amount, 199 - amount]
    assert len(events(match, "extra-point")) == (2 if amount else 0)


def test_6_it_is_an_event() -> None:
    found = events(play(*DOWN, "up Bob Ac"), "extra-point")
    assert [event["seat"] for event in found] == ["Bob", "Bob"]
    assert sum(event["amount"] for event in found) == 4
    assert {event["from"] for event in found} == {"Ann", "Cy"}


@pytest.mark.parametrize("street", [4, 5, 6])
def test_6_on_each_street_of_up_cards(street: int) -> None:
    cards = {"Ann": "9s 5h 6s Td", "Bob": "2c Kc 7h 6d"}
    plain = Deal(ups(**cards)).to_street(street)
    parts = cards["Ann"].split()
    parts[street - 3] = "As"
    match = Deal(ups(Ann=" ".join(parts), Bob=cards["Bob"])).to_street(street)
    difference = [a - b for a, b in zip(stacks(match), stacks(plain), strict=True)]
    assert difference == [2, -2]


def test_6_folded_ones_pay_too() -> None:
    match = play(*FOLDED, "up Bob As")
    assert stacks(match) == [195, 201, 197]


def test_6_in_hand_only_those_still_in_pay() -> None:
    match = play(*FOLDED, "up Bob As", extra_point_payers="in-hand")
    assert stacks(match) == [195, 199, 199]
    assert [event["from"] for event in events(match, "extra-point")] == ["Ann"]


def test_6_in_hand_all_in_seats_are_still_in() -> None:
    # Cy is all-in by the ante, wins 4 for an ace, and pays 2 for Bob's.
    cards = [*DOWN, "up Bob 2c", "up Cy Ac", "up Ann 9s"]
    match = play(*cards, "Bob bringin", "Ann call", "up Bob As", stack=[200, 200, 1])
    assert table(match)["all_in"] == ["Cy"]
    assert stacks(match) == [200 - 1 - 2 - 2 - 2, 200 - 1 - 2 - 2 + 4, 4 - 2]
    again = play(
        *(*cards, "Bob bringin", "Ann call", "up Bob As"),
        stack=[200, 200, 1],
        extra_point_payers="in-hand",
    )
    assert stacks(again) == stacks(match)


@pytest.mark.parametrize("left, pays", [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_6_who_has_less_pays_what_he_has(left: int, pays: int) -> None:
    match = play(*DOWN, "up Bob Ac", stack=[200, 200, 1 + left])
    assert stacks(match) == [197, 199 + 2 + pays, left - pays]
    assert table(match)["all_in"] == (["Cy"] if left <= 2 else [])


def test_6_it_is_no_bet() -> None:
    # Cy pays his last chips and still has part in the whole pot of antes.
    match = play(*DOWN, "up Bob Ac", "up Cy 8d", "up Ann 9s", stack=[200, 200, 3])
    assert pots(match) == [(3, "Ann Bob Cy")]
    assert table(match)["bets"] == dict.fromkeys(THREE, 0)
    assert turn(match) == ("Ann", {"fold", "bringin", "complete"})


def test_6_the_chips_won_can_be_bet() -> None:
    cards = ["deal Bob QsQh", "deal Ann KsKh", "up Bob Ac", "up Ann 9s"]
    match = play(*cards, "Ann bringin", seats=TWO, stack=[200, 5], structure="no-limit")
    # 5 - 1 + 2 = 6.
    assert turn(match) == ("Bob", {"fold", "call", "bet 4..6"})


def test_6_an_ace_that_falls_short_of_ten_is_paid_before() -> None:
    # Bob's K Q J and an ace: 1 yard; he gets the 2, then is out and Ann takes the pot.
    deal = Deal(ups(Ann="9s 5h 6s Td", Bob="Kc Qc Jd Ad"))
    match = deal.to_end()
    names = [event["event"] for event in match_events(match)]
    assert names.index("extra-point") < names.index("short-of-ten")
    # Both had antes and the bring-in, 3 each.
    assert stacks(match) == [203 - 2, 197 + 2]


def match_events(match: Any) -> list[dict[str, Any]]:
    return [{"event": match.words.EVENTS[event.kind].name} for event in match.events]


def test_6_no_effect_of_a_down_card() -> None:
    match = play("deal Bob AcAd", "deal Cy AhAs", "deal Ann KsKh", "up Bob 2c")
    assert stacks(match) == [199] * 3
    deal = Deal({"Ann": "Kd Kh 9s 5h 6s Td Ah", "Bob": "- - 2c Kc 7h 6d As"})
    assert stacks(deal.to_street(7)) == [197, 197]


def test_6_no_effect_of_a_cut_to_an_ace() -> None:
    match = play(*DOWN, "up Bob 3c", "cut As")
    assert stacks(match) == [199] * 3
    assert table(match)["wild"]["Bob"] == ["A"]


def test_6_a_wild_ace_pays_all_the_same() -> None:
    match = play(*DOWN, "up Bob 3c", "cut As", "up Cy 8d", "up Ann 9s", "Bob bringin", "Cy call")
    match.play("Ann call")
    match.play("up Bob As")
    assert stacks(match) == [195, 201, 195]


def test_6_a_four_is_no_ace() -> None:
    assert stacks(play(*DOWN, "up Bob 4c")) == [199] * 3


def test_6_a_seat_not_dealt_in_does_not_pay() -> None:
    # Bob loses all in the first hand; an ace in the second is paid by the other one only.
    first = [*third("Bob", "Cy", "Ann"), "Bob complete", "Cy fold", "Ann call"]
    first += ["up Bob Kc", "up Ann 5h", "up Bob 7h", "up Ann 6s", "up Bob 6d", "up Ann Td"]
    first += ["deal Bob Qd", "deal Ann Ad"]
    match = play(*first, stack=[200, 5, 200], hands=2)
    # Ann 195 + 11 = 206, Cy 199; both ante.
    assert stacks(match) == [205, 0, 198]
    match = play(*first, "deal Ann QsQh", "deal Cy JsJh", "up Ann As", stack=[200, 5, 200], hands=2)
    assert stacks(match) == [207, 0, 196]
    assert [event["from"] for event in events(match, "extra-point")] == ["Cy"]


def test_6_the_extra_point_does_not_come_back_with_the_pot() -> None:
    deal = Deal({"Ann": "Kd Kh 9s 5h 6s Td Ks", "Bob": "2d 5c Ac Kc 7h 6d 2s"})
    match = deal.to_end()
    # Ann's kings take 6; Bob keeps her 2.
    assert stacks(match) == [200 + 3 - 2, 200 - 3 + 2]
    assert shown(match)["Ann"]["name"].startswith("three kings")


def test_6_an_all_in_by_extra_point_between_streets() -> None:
    # Fourth street: Cy has 3 + 2 = 5 of which the ante and the bring-in take 3; the ace the rest.
    cards = [*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy call", "Ann call", "up Bob Ac"]
    match = play(*cards, "up Cy 9h", "up Ann 5h", "Bob check", stack=[200, 200, 5])
    assert table(match)["all_in"] == ["Cy"]
    assert to_act(match) == "Ann"
