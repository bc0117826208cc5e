"""Clause 7: a three dealt face up, and the cut."""

from __future__ import annotations

import pytest

from fieldhouse.core.view import view_json
from football_poker.helpers import (
    Deal,
    awaited,
    events,
    play,
    refusal,
    shown,
    table,
    to_act,
    turn,
    ups,
)

DOWN = ["deal Bob QsQh", "deal Cy JsJh", "deal Ann KsKh"]


def wild_of(cut: str, **options: str) -> list[str]:
    """Bob's personal wild ranks after three up threes and so many cuts."""
    deal = Deal(ups(Ann="9s 5h 6s", Bob="3c 3d 3h"), cut, **options)
    found: list[str] = table(deal.to_street(5))["wild"]["Bob"]
    return found


def test_7_the_owner_cuts_right_after_the_three() -> None:
    match = play(*DOWN, "up Bob 3c")
    assert view_json(match)["awaiting"] == "cut"
    assert table(match)["phase"] == "cut"
    assert "cut CARD" in refusal(*DOWN, "up Bob 3c", "up Cy 9d")
    match = play(*DOWN, "up Bob 3c", "cut 9d")
    assert awaited(match) == "up Cy"
    assert table(match)["phase"] == "deal"
    assert table(match)["wild"] == {"Ann": [], "Bob": ["9"], "Cy": []}


def test_7_the_last_ones_cut_comes_before_the_betting() -> None:
    match = play(*DOWN, "up Bob 2c", "up Cy 8d", "up Ann 3s")
    assert awaited(match) == "cut"
    match = play(*DOWN, "up Bob 2c", "up Cy 8d", "up Ann 3s", "cut Kc")
    assert turn(match) == ("Bob", {"bringin", "complete"})


def test_7_the_card_stays_in_the_deck() -> None:
    match = play(*DOWN, "up Bob 3c", "cut 9d", "up Cy 9d")
    assert table(match)["up"] == {"Ann": [], "Bob": ["3c"], "Cy": ["9d"]}
    # It can be cut to again, and come later to the cutter himself.
    match = play(*DOWN, "up Bob 3c", "cut 9d", "up Cy 3d", "cut 9d", "up Ann 9s")
    assert table(match)["wild"] == {"Ann": [], "Bob": ["9"], "Cy": ["9"]}


def test_7_the_cut_card_can_be_ones_own_next() -> None:
    deal = Deal(ups(Ann="9s 5h", Bob="3c 9d"), "9d")
    assert table(deal.to_street(4))["up"]["Bob"] == ["3c", "9d"]


@pytest.mark.parametrize("card", ["3c", "Qs", "Ks"])
def test_7_a_cut_shows_a_card_of_the_deck(card: str) -> None:
    assert card in refusal(*DOWN, "up Bob 3c", f"cut {card}")


@pytest.mark.parametrize("action", ["cut", "cut 9", "cut Bob 9d", "Bob cut 9d", "up 9d"])
def test_7_the_form_of_a_cut(action: str) -> None:
    assert "cut CARD" in refusal(*DOWN, "up Bob 3c", action)


def test_7_one_card_is_cut_to() -> None:
    assert "cut 9d9h" in refusal(*DOWN, "up Bob 3c", "cut 9d9h")


def test_7_a_down_three_is_no_field_goal() -> None:
    match = play("deal Bob 3s3h", "deal Cy JsJh", "deal Ann KsKh", "up Bob 2c")
    assert awaited(match) == "up Cy"


def test_7_a_four_is_no_gain() -> None:
    match = play(*DOWN, "up Bob 3c", "cut 4d")
    assert table(match)["wild"]["Bob"] == []
    assert awaited(match) == "up Cy"
    assert len(events(match, "field-goal")) == 1


def test_7_it_is_an_event() -> None:
    (event,) = events(play(*DOWN, "up Bob 3c", "cut Td"), "field-goal")
    assert (event["seat"], event["rank"], event["gain"]) == ("Bob", "T", True)
    (event,) = events(play(*DOWN, "up Bob 3c", "cut 4d"), "field-goal")
    assert (event["rank"], event["gain"]) == ("4", False)


@pytest.mark.parametrize(
    "cuts, wild",
    [
        ("9d 7d 2d", ["9", "7", "2"]),
        ("9d 9h 2d", ["9", "2"]),
        ("9d 9h 9c", ["9"]),
        ("9d 4h 2d", ["9", "2"]),
        ("4d 4h 2d", ["2"]),
        ("4d 4h 4c", []),
        ("3s 9d Ad", ["3", "9", "A"]),
        ("2d 9d 2h", ["2", "9"]),
    ],
)
def test_7_add_is_one_more_rank(cuts: str, wild: list[str]) -> None:
    assert wild_of(cuts) == wild


@pytest.mark.parametrize(
    "cuts, wild",
    [
        ("9d 7d 2d", ["2"]),
        ("9d 9h 9c", ["9"]),
        ("9d 7d 4d", []),
        ("9d 4d 7d", ["7"]),
        ("4d 4h 4c", []),
    ],
)
def test_7_replace_is_the_new_rank_instead(cuts: str, wild: list[str]) -> None:
    assert wild_of(cuts, second_three="replace") == wild


@pytest.mark.parametrize("cut, wild", [("9d", ["9"]), ("4d", [])])
def test_7_none_is_nothing_and_no_cut(cut: str, wild: list[str]) -> None:
    deal = Deal(ups(Ann="9s 5h 6s", Bob="3c 3d 3h"), cut, second_three="none")
    match = deal.to_street(5)
    assert table(match)["wild"]["Bob"] == wild
    assert len(events(match, "field-goal")) == 1


def test_7_none_counts_each_players_own_threes() -> None:
    match = play(*DOWN, "up Bob 3c", "cut 9d", "up Cy 3d", second_three="none")
    assert awaited(match) == "cut"
    match = play(*DOWN, "up Bob 3c", "cut 9d", "up Cy 3d", "cut 8d", second_three="none")
    assert table(match)["wild"] == {"Ann": [], "Bob": ["9"], "Cy": ["8"]}


def test_7_an_up_three_after_a_three_in_the_pocket_is_the_first() -> None:
    match = play(
        *("deal Bob 3s3h", "deal Cy JsJh", "deal Ann KsKh", "up Bob 3c", "cut 9d"),
        second_three="none",
    )
    assert table(match)["wild"]["Bob"] == ["9"]


def test_7_several_cuts_in_one_street_each_right_after_its_three() -> None:
    cards = [*DOWN, "up Bob 3c", "cut 9d", "up Cy 3d", "cut 4c", "up Ann 3h", "cut 3s"]
    match = play(*cards)
    assert table(match)["wild"] == {"Ann": ["3"], "Bob": ["9"], "Cy": []}
    assert [event["seat"] for event in events(match, "field-goal")] == ["Bob", "Cy", "Ann"]
    # 3c is the lowest of the threes.
    assert to_act(match) == "Bob"


@pytest.mark.parametrize("street", [3, 4, 5, 6])
def test_7_on_each_street_of_up_cards(street: int) -> None:
    parts = ["9c", "Kc", "7h", "6d"]
    parts[street - 3] = "3c"
    deal = Deal(ups(Ann="9s 5h 6s Td", Bob=" ".join(parts)), "Qd")
    assert table(deal.to_street(street))["wild"]["Bob"] == ["Q"]


def test_7_the_fourth_up_cards_cut_comes_before_the_count_of_ten() -> None:
    # Bob's K Q J 3 are three yards; he cuts all the same, then is out.
    deal = Deal(ups(Ann="9s 5h 6s Td", Bob="Kc Qc Jd 3d", Cy="8d 9h 5c Ts"), "Qh")
    match = deal.to(lambda match: table(match)["phase"] == "cut")
    assert table(match)["short"] == []
    assert table(deal.to_street(6))["short"] == ["Bob"]


def test_7_an_all_in_seat_cuts_too() -> None:
    match = play(*DOWN, "up Bob 3c", "cut 9d", stack=[200, 1, 200])
    assert table(match)["wild"]["Bob"] == ["9"]


def test_7_wild_ranks_end_with_the_hand() -> None:
    first = [*DOWN, "up Bob 3c", "cut 9d", "up Cy 8d", "up Ann 9s", "Bob bringin"]
    match = play(*first, "Cy fold", "Ann fold", hands=2)
    assert table(match)["wild"] == {"Ann": [], "Bob": [], "Cy": []}
    # And the next hand's three is a first one.
    again = ["deal Cy JsJh", "deal Ann KsKh", "deal Bob QsQh", "up Cy 8d", "up Ann 9s", "up Bob 3c"]
    match = play(*first, "Cy fold", "Ann fold", *again, hands=2, second_three="none")
    assert awaited(match) == "cut"


def test_7_two_personal_ranks_at_the_showdown() -> None:
    # Bob cuts to nines and sevens: 9, 7 and a four with K K are five kings.
    deal = Deal(
        {"Ann": "Ac Ad Td 9s 8s 5s 2h", "Bob": "Kc 9c 3c 3d Kd 7h 4h"},
        "9h 7d",
    )
    match = deal.to_end()
    assert shown(match)["Bob"]["name"] == "five kings"
    assert set(shown(match)["Bob"]["wild"]) == {"9c", "7h", "4h"}
