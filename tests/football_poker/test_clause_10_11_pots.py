"""Clauses 10 and 11: who takes which pot, and what is carried over."""

from __future__ import annotations

from typing import Any

import pytest

from football_poker.helpers import (
    FOUR,
    TWO,
    Cards,
    Deal,
    awaited,
    events,
    play,
    pots,
    rest,
    result,
    shown,
    stacks,
    street,
    table,
    third,
    to_act,
    ups,
)

SHORT = {"Ann": "2h Jc Jd Js", "Bob": "2c Kc Ks Kd", "Cy": "2d Qc Qd Qs"}
"""Everybody makes two yards; Bob brings in and opens."""


def all_short(**options: Any) -> Deal:
    """A hand in which all call the bring-in and fall short: 9 chips in the pot."""
    return Deal(ups(**SHORT), **options)


# ------------------------------------------------------------------ 10. carried over


def test_10_all_short_carries_the_pot_into_the_next_hands_main_pot() -> None:
    match = all_short(hands=2).to(lambda m: table(m)["hand"] == 2)
    assert pots(match) == [(9 + 3, "Ann Bob Cy")]
    assert stacks(match) == [196] * 3
    assert (table(match)["dealer"], table(match)["short"]) == ("Bob", [])
    assert awaited(match) == "deal Cy"
    assert events(match, "won") == []


def test_10_carried_chips_are_won_with_the_main_pot() -> None:
    deal = all_short(hands=2)
    deal.to(lambda match: table(match)["hand"] == 2)
    match = deal.match
    for text in [*third("Cy", "Ann", "Bob"), "Bob bringin", "Cy fold", "Ann fold"]:
        match.play(text)
    assert result(match)["stacks"] == {"Ann": 196, "Bob": 208, "Cy": 196}


def test_10_carried_twice() -> None:
    deal = all_short(hands=3)
    match = deal.to(lambda match: table(match)["hand"] == 2)
    # The second deal starts with Cy; the deuces and courts again.
    deal.cards = {name: ["-", "-", *text.split()] for name, text in SHORT.items()}
    match = deal.to(lambda match: table(match)["hand"] == 3)
    assert pots(match) == [(9 + 9 + 3, "Ann Bob Cy")]
    assert stacks(match) == [200 - 6 - 1] * 3


def test_10_in_the_last_hand_the_short_share_it() -> None:
    match = all_short().to_end()
    assert result(match) == {
        "winners": ["Ann", "Bob", "Cy"],
        "stacks": {"Ann": 200, "Bob": 200, "Cy": 200},
        "net": {"Ann": 0, "Bob": 0, "Cy": 0},
    }
    assert shown(match) == {}


def test_10_who_folded_has_no_share_and_odd_chips_go_from_the_dealers_left() -> None:
    # Di antes and folds: 10 for three. Bob is first from the dealer's left.
    deal = Deal(ups(**SHORT, Di="9s"))
    deal.to_street(3)
    for text in ("Bob bringin", "Cy call", "Di fold", "Ann call"):
        deal.match.play(text)
    match = deal.to_end()
    assert result(match)["stacks"] == {"Ann": 200, "Bob": 201, "Cy": 200, "Di": 199}


def side_pot(cy: str = "5c 5d 5h 5s", **options: Any) -> Deal:
    """Cy has 3 and is in for the 9; Ann and Bob bet 4 more each on fourth street: 8 beside."""
    deal = Deal(ups(Ann=SHORT["Ann"], Bob=SHORT["Bob"], Cy=cy), stack=[200, 200, 3], **options)
    deal.to_street(4)
    deal.match.play(f"{to_act(deal.match)} bet")
    return deal


def test_10_a_side_pot_without_owner_goes_into_the_next_main_pot() -> None:
    # Bob and Ann are short. Cy takes the 9 unseen; the 8 are in the next hand's main pot.
    match = side_pot(hands=2).to(lambda match: table(match)["hand"] == 2)
    assert stacks(match) == [192, 192, 8]
    assert pots(match) == [(8 + 3, "Ann Bob Cy")]
    assert shown(match) == {}


def test_10_a_side_pot_without_owner_in_the_last_hand() -> None:
    match = side_pot().to_end()
    assert result(match)["stacks"] == {"Ann": 197, "Bob": 197, "Cy": 9}


def test_10_the_pots_are_shared_one_by_one() -> None:
    # Cy is short too: the 9 for three, the 8 for Ann and Bob.
    match = side_pot("2d Qc Qd Qs").to_end()
    assert result(match)["stacks"] == {"Ann": 200, "Bob": 200, "Cy": 3}


def test_10_the_orphan_pot_has_no_seats_in_the_table() -> None:
    # With two left for the main pot, the hand goes on: Di is all-in as Cy is.
    deal = Deal(
        ups(Ann=SHORT["Ann"], Bob=SHORT["Bob"], Cy="5c 5d 5h 5s", Di="6c 6d 6h 6s"),
        stack=[200, 200, 3, 3],
    )
    deal.to_street(4)
    deal.match.play(f"{to_act(deal.match)} bet")
    match = deal.to(lambda match: bool(table(match)["short"]))
    assert table(match)["short"] == ["Ann", "Bob"]
    assert pots(match) == [(12, "Cy Di"), (8, "")]
    match = deal.to_end()
    # Four sixes: Di takes 12.
    assert result(match)["stacks"] == {"Ann": 197, "Bob": 197, "Cy": 0, "Di": 12}


def test_10_who_folded_has_no_share_of_a_side_pot() -> None:
    # Cy in for 3. On fourth street Bob, Di and Ann bet 4 each, on fifth Bob and Ann 8; Di folds.
    # Beside the main pot of 12: 12 + 16 = 28, for Bob and Ann.
    deal = Deal(ups(**(SHORT | {"Cy": "5c 5d 5h 5s"}), Di="7c 7d 9c"), stack=[200, 200, 3, 200])
    deal.to_street(4)
    for text in ("Di bet", "Ann call", "Bob call"):
        deal.match.play(text)
    match = deal.to_street(5)
    for text in ("Di check", "Ann bet", "Bob call", "Di fold"):
        match.play(text)
    match = deal.to_end()
    assert result(match)["stacks"] == {"Ann": 199, "Bob": 199, "Cy": 12, "Di": 193}


def test_10_fewer_than_two_with_chips_is_the_last_hand() -> None:
    # Both all-in, both short: nobody has chips, so this hand is the last and they share.
    deal = Deal(
        ups(Ann=SHORT["Ann"], Bob=SHORT["Bob"]), stack=[200, 200], structure="no-limit", hands=5
    )
    deal.to_street(3)
    for text in ("Bob bet 199", "Ann call"):
        deal.match.play(text)
    match = deal.to_end()
    assert table(match)["hand"] == 1
    assert result(match)["stacks"] == {"Ann": 200, "Bob": 200}


def test_10_one_with_chips_is_the_last_hand_too() -> None:
    deal = Deal(
        ups(Ann=SHORT["Ann"], Bob=SHORT["Bob"]), stack=[200, 50], structure="no-limit", hands=5
    )
    deal.to_street(3)
    for text in ("Bob bet 49", "Ann call"):
        deal.match.play(text)
    match = deal.to_end()
    assert table(match)["hand"] == 1
    assert result(match)["stacks"] == {"Ann": 200, "Bob": 50}


def test_10_two_with_chips_go_on() -> None:
    deal = Deal(ups(**SHORT), stack=[200, 3, 200], hands=2)
    match = deal.to(lambda match: table(match)["hand"] == 2)
    # Bob is all-in and short, so broke; the 9 are carried, and only Ann and Cy ante.
    assert stacks(match) == [196, 0, 196]
    assert pots(match) == [(11, "Ann Cy")]
    assert table(match)["dealer"] == "Cy"


def test_10_without_antes_the_carried_pot_is_all_there_is() -> None:
    deal = all_short(ante=0, hands=2)
    match = deal.to(lambda match: table(match)["hand"] == 2)
    assert pots(match) == [(6, "Ann Bob Cy")]
    # And it is won though nobody has put in anything.
    for text in [*third("Cy", "Ann", "Bob"), "Bob bringin", "Cy fold", "Ann fold"]:
        match.play(text)
    assert result(match)["stacks"] == {"Ann": 198, "Bob": 204, "Cy": 198}


def test_10_without_antes_and_bets_the_carried_pot_is_won_at_the_showdown() -> None:
    options: dict[str, Any] = {"ante": 0, "hands": 2, "opening": "high-card"}
    deal = Deal(ups(**SHORT), **options)
    deal.to_street(3)
    for text in ("Bob bet", "Cy call", "Ann call"):
        deal.match.play(text)
    match = deal.to(lambda match: table(match)["hand"] == 2)
    assert pots(match) == [(12, "Ann Bob Cy")]
    match.play("deal Cy JsJh")
    for text in third("Cy", "Ann", "Bob")[1:]:
        match.play(text)
    while table(match)["phase"] == "betting":
        match.play(f"{to_act(match)} check")
    for number in range(4, 8):
        for text in street(number, "Cy", "Ann", "Bob"):
            match.play(text)
        while table(match)["phase"] == "betting":
            match.play(f"{to_act(match)} check")
    assert result(match)["stacks"] == {"Ann": 196 + 12, "Bob": 196, "Cy": 196}


def test_10_one_player_left_by_folds_takes_all_unseen() -> None:
    cards = [*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy complete", "Ann call", "Bob fold"]
    match = play(*cards, *street(4, "Cy", "Ann"), "Cy bet", "Ann fold")
    assert result(match)["stacks"] == {"Ann": 195, "Bob": 197, "Cy": 195 + 3 + 10}
    assert shown(match) == {}


def test_10_a_punter_who_is_alone_left_takes_the_pot() -> None:
    deal = all_short()
    deal.to(lambda match: table(match)["phase"] == "punt").play("Bob punt")
    match = deal.to_end()
    assert result(match)["stacks"] == {"Ann": 197, "Bob": 206, "Cy": 197}
    assert shown(match) == {}


# ------------------------------------------------------------------ 11. showdown

BROADWAY = {
    "Ann": "As Kd Qh Js Td 9c 2s",
    "Bob": "Ah Kc Qd Jh Ts 9d 2d",
    "Cy": "Ad Kh Qs Jc Th 8h 5h",
}
"""Three equal straights."""


def test_11_the_best_hand_takes_the_pot() -> None:
    deal = Cards("Cy Ann Bob Di")
    actions = [*deal.third("Bob", "Cy", "Ann"), "Bob bringin", "Cy call", "Ann call"]
    for number in range(4, 8):
        actions += deal.street(number, "Bob", "Cy", "Ann")
        actions += ["Bob check", "Cy check", "Ann check"]
    assert result(play(*actions))["net"] == {"Ann": -3, "Bob": -3, "Cy": 6}


def test_11_ties_share() -> None:
    match = Deal(BROADWAY).to_end()
    assert result(match)["net"] == {"Ann": 0, "Bob": 0, "Cy": 0}
    assert len(shown(match)) == 3
    assert {event["name"] for event in shown(match).values()} == {"straight, ace high"}


@pytest.mark.parametrize("ante, odd", [(1, [0, 0, 0]), (2, [0, 1, 0]), (3, [0, 1, 1])])
def test_11_odd_chips_one_each_from_the_dealers_left(ante: int, odd: list[int]) -> None:
    # Di antes, pays 2 and folds to a bet of 4: 4 antes + 8 + 12, for three.
    deal = Deal({**BROADWAY, "Di": "- - 2c"}, ante=ante)
    deal.to_street(4)
    deal.match.play("Bob bet")
    deal.match.play("Cy call")
    deal.match.play("Di fold")
    match = deal.to_end()
    share = (4 * ante + 20) // 3
    left = 200 - ante - 2 - 4
    assert stacks(match)[:3] == [left + share + n for n in odd]
    assert (4 * ante + 20) % 3 == sum(odd)


def test_11_the_dealers_left_moves_with_the_deal() -> None:
    # In the second hand Bob deals: Cy is first. Bob folds; 17 for Cy and Ann.
    deal = Deal(ups(**SHORT), hands=2)
    deal.to(lambda match: table(match)["hand"] == 2)
    deal.cards = {name: text.split() for name, text in BROADWAY.items()}
    deal.cards["Bob"] = ["-", "-", "2c"]
    match = deal.to_street(4)
    for text in ("Cy bet", "Ann call", "Bob fold"):
        match.play(text)
    match = deal.to_end()
    # 9 carried, 3 antes, 6, 8: 26, even; so each has 13.
    assert stacks(match) == [200 - 3 - 7 + 13, 200 - 3 - 3, 200 - 3 - 7 + 13]


def test_11_an_odd_chip_in_the_second_hand() -> None:
    # The first hand is folded to Bob; then he deals, and Cy takes the odd one of 17 chips.
    deal = Deal({"Ann": "- - 9s", "Bob": "- - 2c", "Cy": "- - 8d"}, hands=2)
    deal.to_street(3)
    for text in ("Bob bringin", "Cy fold", "Ann fold"):
        deal.match.play(text)
    deal.cards = {name: text.split() for name, text in BROADWAY.items()}
    deal.cards["Bob"] = ["-", "-", "2c"]
    match = deal.to_street(4)
    for text in ("Cy bet", "Ann call", "Bob fold"):
        match.play(text)
    match = deal.to_end()
    # 199 - 7 and half of 3 + 6 + 8.
    assert stacks(match) == [192 + 8, 202 - 3, 192 + 9]


def test_11_side_pots_are_shared_one_by_one() -> None:
    # Cy's stake is 10, Di's 21 (folded), Ann's and Bob's 30. Main 40: 13 each, one odd to Bob.
    # Side 3 * 11 + 2 * 9 = 51: Bob 26, Ann 25.
    deal = Deal({**BROADWAY, "Di": "- - 2c 5s"}, stack=[200, 200, 10, 200], structure="no-limit")
    deal.to_street(3)
    for text in ("Di bringin", "Ann bet 20", "Bob call", "Cy call", "Di call"):
        deal.match.play(text)
    assert pots(deal.match) == [(40, "Ann Bob Cy Di"), (33, "Ann Bob Di")]
    deal.to_street(4)
    for text in ("Bob bet 9", "Di fold", "Ann call"):
        deal.match.play(text)
    assert pots(deal.match) == [(40, "Ann Bob Cy"), (51, "Ann Bob")]
    match = deal.to_end()
    assert result(match)["stacks"] == {"Ann": 208, "Bob": 210, "Cy": 13, "Di": 179}


@pytest.mark.parametrize(
    "best, expected",
    [
        ("Ann Bob Cy Di", [270, 0, 0, 0]),
        ("Bob Cy Di Ann", [0, 80, 90, 100]),
        ("Bob Ann Cy Di", [190, 80, 0, 0]),
        ("Cy Di Ann Bob", [0, 0, 170, 100]),
        ("Cy Ann Bob Di", [100, 0, 170, 0]),
        ("Di Ann Bob Cy", [0, 0, 0, 270]),
        ("Ann Di Bob Cy", [270, 0, 0, 0]),
    ],
)
def test_11_each_pot_to_the_best_hand_that_has_part_in_it(best: str, expected: list[int]) -> None:
    # Pots of 80 (all), 90 (Ann, Cy, Di) and 100 (Ann, Di); Ann keeps 100 besides.
    deal = Cards(best)
    actions = [
        *deal.third("Bob", "Cy", "Di", "Ann"),
        *("Bob bet 19", "Cy raise 49", "Di raise 99", "Ann call"),
        *deal.rest(4, "Bob", "Cy", "Di", "Ann"),
    ]
    match = play(*actions, seats=FOUR, stack=[200, 20, 50, 100], structure="no-limit")
    expected = [expected[0] + 100, *expected[1:]]
    assert stacks(match) == expected
    assert list(result(match)["stacks"].values()) == expected


def test_11_winners_are_those_with_the_most_chips() -> None:
    # Ann wins the hand, Bob still has more.
    actions = [*third("Bob", "Ann"), "Bob bringin", "Ann call"]
    for number in range(4, 8):
        actions += [*street(number, "Bob", "Ann"), "Bob check", "Ann check"]
    match = play(*actions, seats=TWO, stack=[50, 500])
    assert result(match) == {
        "winners": ["Bob"],
        "stacks": {"Ann": 53, "Bob": 497},
        "net": {"Ann": 3, "Bob": -3},
    }


def test_11_the_last_bet_called_is_in_the_pot_at_the_showdown() -> None:
    actions = [*third("Bob", "Ann"), "Bob bringin", "Ann call"]
    for number in range(4, 7):
        actions += [*street(number, "Bob", "Ann"), "Bob check", "Ann check"]
    actions += [*street(7, "Bob", "Ann"), "Bob bet", "Ann raise", "Bob call"]
    match = play(*actions, seats=TWO)
    assert result(match)["net"] == {"Ann": 19, "Bob": -19}


def test_10_a_seat_that_paid_nothing_has_part_in_nothing() -> None:
    # No antes: Cy pays his 2 for Bob's ace and is all-in for nothing. His aces win no chip.
    deal = Deal(
        {"Ann": "Ks Qd 9s 5h 6s Td", "Bob": "Kh Qc As 7c 7h 6d", "Cy": "Ac Ad 8d 9h 5c Ts Ah"},
        stack=[200, 200, 2],
        ante=0,
    )
    match = deal.to_end()
    assert result(match)["stacks"]["Cy"] == 0
    assert sum(result(match)["stacks"].values()) == 402


def test_10_rest_of_the_cards_come_when_all_are_all_in() -> None:
    match = play(*third("Bob", "Ann"), *rest(4, "Bob", "Ann"), seats=TWO, stack=1)
    assert result(match)["stacks"] == {"Ann": 2, "Bob": 0}
