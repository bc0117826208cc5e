"""Clause 2: what the hands are worth, seen at the showdown."""

from __future__ import annotations

import pytest

from football_poker.helpers import Deal, events, result, shown, table

# Two down, four up (ten yards at least, no three and no ace), one down.
BETTER_AND_WORSE = {
    "pair > ace high": ("9c 9d Kh Js 7d 5c 2h", "Ac Qd Th 8s 6d 5h 2s"),
    "two pair > pair": ("2c 2d 5h 5s 9c 8d Jh", "Ac Ad Kh Qs 9d 8h 6s"),
    "three > two pair": ("2c 2d 2h 9s Jc 8d Kh", "Ac Ad Ks Kd 9h 7s 6c"),
    "straight > three": ("5c 6d 7h 8s 9c Kd Jh", "As Ah Kh Qs 9d 8h Ad"),
    "flush > straight": ("2c 5c 7c 8c 9c Kd Jh", "As Kh Qs Jd Td 9h 2s"),
    "full house > flush": ("2c 2d 2h 5s 5d 9c Kd", "Ah Kh Qh 9h 8h 7d 2s"),
    "four > full house": ("2c 2d 2h 2s 9c 8d Kd", "Ac Ad Kh Ks 9d 7h As"),
    "straight flush > four": ("5c 6c 7c 8c 9c Qd Jh", "Ks Kh Kd 9d 8h 2s Kc"),
    "five > straight flush": ("Kh Kc Kd 4c 4d 9h 2h", "As Ks Qs Js Ts 5d 2c"),
    "higher pair": ("9c 9d Kh Js 7d 5c 2h", "8c 8d Kd Qs Th 7s 6d"),
    "higher kicker": ("9c 9d Ks Js 7d 5c 2h", "9h 9s Kh Td 8d 7h 2d"),
    "wheel > three": ("Ac 2d 5s 4d 9c Jh 3h", "As Ah Kh Qs 9d 8h Ad"),
    "six high > wheel": ("2c 3d 5s 4d 6h Jh Qc", "As 2d 5h 4c 9c Js 3h"),
    "broadway > king high": ("As Kh Qs Jd Td 8h 2s", "9c Kd Qd Jc Th 2h 5c"),
    "no straight around the corner": ("2c 2d 9h 8s 7d Jc 5h", "Qd Kh 2h Js 9s 7c Ac"),
}


@pytest.mark.parametrize("name", BETTER_AND_WORSE)
@pytest.mark.parametrize("first", ["Ann", "Bob"])
def test_2_hands_rank_as_usual(name: str, first: str) -> None:
    better, worse = BETTER_AND_WORSE[name]
    other = {"Ann": "Bob", "Bob": "Ann"}[first]
    cards = {first: better, other: worse}
    match = Deal({name: cards[name] for name in ("Ann", "Bob")}, extra_point=0).to_end()
    assert result(match)["winners"] == [first], shown(match)


def test_2_five_of_a_kind_beats_a_royal_flush() -> None:
    match = Deal({"Ann": "Kh Kc Kd 4c 4d 9h 2h", "Bob": "As Ks Qs Js Ts 5d 2c"}).to_end()
    ann, bob = shown(match)["Ann"], shown(match)["Bob"]
    assert (ann["name"], bob["name"]) == ("five kings", "royal flush")
    assert set(ann["cards"]) == {"Kh", "Kc", "Kd", "4c", "4d"}
    assert set(ann["wild"]) == {"4c", "4d"}
    assert {card[0] for card in ann["wild"].values()} == {"K"}
    assert (set(bob["cards"]), bob["wild"]) == ({"As", "Ks", "Qs", "Js", "Ts"}, {})
    assert result(match)["winners"] == ["Ann"]


def test_2_no_double_ace_flush() -> None:
    # Ann's wild four can only be the queen of hearts: A K Q 9 7 loses to A K Q T 2 at the ten.
    # With a second ace it would win.
    match = Deal({"Ann": "Ah Kh 9h 7h 4c 6d 2s", "Bob": "Ad Kd Qd Td 2d 9s 8c"}).to_end()
    assert shown(match)["Ann"]["wild"] == {"4c": "Qh"}
    assert result(match)["winners"] == ["Bob"]


def test_2_a_wild_card_stands_for_no_card_of_the_five() -> None:
    match = Deal({"Ann": "Ah Kh 9h 7h 4c 4d 2s", "Bob": "Kd Kc Qd Td 2d 9s 8c"}).to_end()
    ann = shown(match)["Ann"]
    assert ann["name"].startswith("flush, ace-king-queen-jack-nine")
    assert set(ann["wild"].values()) == {"Qh", "Jh"}


def test_2_the_wheel_is_the_lowest_straight() -> None:
    match = Deal({"Ann": "Ac 2d 5s 4d 9c Jh 3h", "Bob": "As 2c 6s 5d 9d 7h 3c"}).to_end()
    assert shown(match)["Ann"]["name"] == "straight, five high"
    wild = shown(match)["Ann"]["wild"]
    assert {card: other[0] for card, other in wild.items()} == {"4d": "4"}
    # Bob has but 5 6 7 9 and A 2 3 5: nothing without a four.
    assert result(match)["winners"] == ["Ann"]


def test_2_all_fours_are_wild_for_everybody() -> None:
    match = Deal({"Ann": "4c Kd 9h 7s 6d 2c Js", "Bob": "4d Qd 9c 7h 5d 2h Ts"}).to_end()
    assert shown(match)["Ann"]["name"].startswith("pair of kings")
    assert shown(match)["Bob"]["name"].startswith("pair of queens")


def test_2_a_personal_wild_rank_is_wild_wherever_it_lies_in_the_hand() -> None:
    # Ann cuts to a nine. Her nines in the pocket, up and last are wild: with K K five kings.
    cards = {"Ann": "9c Kd 3h 9d Kh 7s 9h", "Bob": "5s Qd Qh 8c 7d 5c Js"}
    ann = shown(Deal(cards, cuts="9s").to_end())["Ann"]
    assert ann["name"] == "five kings"
    assert set(ann["wild"]) == {"9c", "9d", "9h"}
    # Without a gain they are three nines beside two kings.
    ann = shown(Deal(cards, cuts="4s").to_end())["Ann"]
    assert (ann["name"], ann["wild"]) == ("full house, nines over kings", {})


def test_2_a_personal_wild_rank_is_wild_for_its_owner_alone() -> None:
    cards = {"Ann": "2c Kd 3h 8d Kh 7s 2h", "Bob": "9s Qd Qh 9d 7d 5c Js"}
    match = Deal(cards, cuts="9c").to_end()
    assert table(match)["wild"] == {"Ann": ["9"], "Bob": []}
    assert shown(match)["Bob"]["name"] == "two pair, queens and nines, jack kicker"
    assert shown(match)["Bob"]["wild"] == {}
    # Bob's cards would be four queens with two wild nines; so Ann's kings and deuces win.
    assert result(match)["winners"] == ["Ann"]


def test_2_fours_stay_wild_beside_personal_wild_ranks() -> None:
    match = Deal({"Ann": "9c 4d 3h Kd Qs 7s 2h", "Bob": "5s Qd Qh 8c 7d 5c Js"}, cuts="9s").to_end()
    assert shown(match)["Ann"]["name"].startswith("three kings")
    assert set(shown(match)["Ann"]["wild"]) == {"9c", "4d"}


def test_2_five_aces_from_four_fours_and_an_ace() -> None:
    match = Deal({"Ann": "4c 4d 4h 4s 7h 2d Ah", "Bob": "Kd Kc Kh Ks 9d 5c Qd"}).to_end()
    ann = shown(match)["Ann"]
    assert ann["name"] == "five aces"
    assert set(ann["cards"]) == {"4c", "4d", "4h", "4s", "Ah"}
    assert result(match)["winners"] == ["Ann"]


def test_2_a_cut_to_threes_makes_the_three_itself_wild() -> None:
    match = Deal({"Ann": "Kc Kd 3h 9c 8d 7s 2h", "Bob": "5s Qd Qh 8c Jd 9h Js"}, cuts="3s").to_end()
    assert shown(match)["Ann"]["name"].startswith("three kings")
    assert {card: other[0] for card, other in shown(match)["Ann"]["wild"].items()} == {"3h": "K"}


def test_2_wild_cards_that_add_nothing_are_not_forced() -> None:
    # Ann's pair of kings and three wild cards: five kings, the rest does not matter.
    match = Deal({"Ann": "4c Kd Kh 4d 8c 6s 4h", "Bob": "5s Qd Qh 9c Jd 9h 2s"}).to_end()
    assert set(shown(match)["Ann"]["cards"]) == {"4c", "Kd", "Kh", "4d", "4h"}


def test_2_a_punter_has_six_cards() -> None:
    # Ann punts on 2 + 5 + 2 = 9 yards; of six cards her best is aces and deuces.
    deal = Deal({"Ann": "Ac Kd 2c 5c 2h Ad", "Bob": "Jd Jc 9h 8s 7d 5d 6s"})
    deal.to(lambda match: table(match)["phase"] == "punt").play("Ann punt")
    match = deal.to_end()
    assert shown(match)["Ann"]["name"] == "two pair, aces and deuces, king kicker"
    assert set(shown(match)["Ann"]["cards"]) == {"Ac", "Ad", "2c", "2h", "Kd"}
    # Bob has 5 6 7 8 9.
    assert shown(match)["Bob"]["name"] == "straight, nine high"


def test_2_the_showdown_has_five_cards_of_the_seven() -> None:
    match = Deal({"Ann": "9c 9d Kh Js 7d 5c 2h", "Bob": "Ac Qd Th 8s 6d 5h 2s"}).to_end()
    assert set(shown(match)["Ann"]["cards"]) == {"9c", "9d", "Kh", "Js", "7d"}
    assert set(shown(match)["Bob"]["cards"]) == {"Ac", "Qd", "Th", "8s", "6d"}
    assert [event["seat"] for event in events(match, "showdown")] == ["Bob", "Ann"]
