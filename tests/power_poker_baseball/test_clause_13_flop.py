"""Clause 13: the dealer's scoring flop, double plays and table strikeouts."""

from __future__ import annotations

import pytest

from power_poker_baseball.helpers import (
    CHECK_FOLD_BET,
    DOUBLE_PLAY,
    FOUR,
    TWO,
    awaited,
    bases,
    dealt,
    draws,
    ended,
    hand,
    hands,
    now,
    refusal,
    runs,
    start,
    table,
    turn,
)

PLAIN = {"Ann": "7s8s", "Bob": "7c8c", "Cy": "6s3s", "Di": "6c3c"}
"""Pockets without a card that a flop here has."""


@pytest.mark.parametrize(
    "flop, after, scored",
    [
        ("As9d2c", "", 1),
        ("Ah9d2c", "3", 0),
        ("Ad9d2c", "3", 0),
        ("Ac9d2c", "3", 0),
        ("Qs9d2c", "2", 0),
        ("Js9d2c", "1", 0),
        ("Ts9d2c", "", 0),
        ("4h9d2c", "", 0),
        # Jacks twice; then a double sends the first two home or to third.
        ("JhJs2c", "12", 0),
        ("JhJsJd", "123", 0),
        ("JhQs2c", "23", 0),
        ("QhJs2c", "13", 0),
        ("QhQs2c", "2", 1),
        ("AhJs2c", "1", 1),
        ("JsAs2c", "", 2),
        ("AdAh2c", "3", 1),
        # The dealer's cards need not come one after the other.
        ("Jh9dQs", "23", 0),
        ("9d2cJs", "1", 0),
        # A king stops it.
        ("KhJsQs", "", 0),
        ("JsKhQs", "1", 0),
        ("JsQdKh", "23", 0),
        ("KhAs2c", "", 0),
        ("KhKdAs", "", 0),
    ],
)
def test_13_only_faces_and_aces_score_for_the_dealer(flop: str, after: str, scored: int) -> None:
    match = start(*dealt(**PLAIN), f"flip {flop}")
    assert bases(match) == ({"Ann": after} if after else {})
    assert runs(match) == [scored, 0, 0, 0]
    assert table(match)["community"] == [flop[:2], flop[2:4], flop[4:]]
    assert turn(match) == ("Bob", CHECK_FOLD_BET)


def test_13_each_card_scores_as_it_comes() -> None:
    match = start(*dealt(**PLAIN), "flip Js")
    assert (bases(match), awaited(match)) == ({"Ann": "1"}, "flip")
    match.play("flip Qd")
    assert bases(match) == {"Ann": "23"}
    match.play("flip Kd")
    assert (bases(match), turn(match)[0]) == ({"Ann": "23"}, "Bob")


def test_13_only_the_dealer_scores() -> None:
    match = start(*dealt("Bob"), "flip Qd", after="Ann1 Bob1")
    assert bases(match) == {"Ann": "1", "Bob": "23"}


def test_13_a_king_stops_the_scoring_of_its_flop_only() -> None:
    first = hand("Ann", "Ann", 4, board=("Kd9d2c", "6h", "5s"), Ann="3s4c")
    match = start(*first, *dealt(**PLAIN), "flip Js")
    assert (bases(match), runs(match)) == ({"Ann": "1"}, [1, 0, 0, 0])


# ------------------------------------------------------------------ double play

DOUBLES = ["4h4c9d", "4h9d4c", "9d4h4c", "2h2c2d", "ThTd9c", "4h4d9d", "4hKs4c", "4h4cJd"]


@pytest.mark.parametrize("flop", DOUBLES)
def test_13_two_of_a_rank_2_to_10_are_a_double_play(flop: str) -> None:
    # Red cards or not: a double play is judged first. Bob is skipped.
    match = start(*dealt(**PLAIN), f"flip {flop}")
    assert now(match, "inning outs dealer community") == (1, 2, "Cy", [])
    assert awaited(match) == "deal Di"
    assert hands(match) == {name: [] for name in FOUR}


@pytest.mark.parametrize("flop", ["JhJd2c", "QdQc2d", "KsKd2c", "AhAd2c", "JcJdJh"])
def test_13_two_faces_or_aces_are_none(flop: str) -> None:
    match = start(*dealt(**PLAIN), f"flip {flop}")
    assert turn(match) == ("Bob", CHECK_FOLD_BET)


def test_13_a_double_play_with_two_seats_skips_the_other() -> None:
    match = start(*ended("Ann", "4h4c9d", TWO), seats=TWO)
    assert now(match, "outs dealer") == (2, "Ann")


def test_13_a_double_play_is_judged_after_the_third_card() -> None:
    match = start(*dealt(), "flip 4h4c")
    assert (awaited(match), table(match)["outs"]) == ("flip", 0)
    # The third card still scores.
    match.play("flip As")
    assert (runs(match), table(match)["outs"]) == ([1, 0, 0, 0], 2)
    match = start(*ended("Ann", "4h4cJd"))
    assert bases(match) == {"Ann": "1"}


def test_13_runs_of_the_earlier_cards_stand() -> None:
    match = start(*ended("Ann", "As4h4c"))
    assert (runs(match), now(match, "outs dealer")) == ([1, 0, 0, 0], (2, "Cy"))
    match = start(*ended("Ann", "Jd4h4c"))
    assert bases(match) == {"Ann": "1"}


def test_13_a_double_play_benches_nobody() -> None:
    match = start(*hand("Ann", "Ann", bets="Bob"), *dealt("Ann", out="Bob"))
    assert table(match)["benched"] == ["Bob"]
    match.play("flip 4h4c9d")
    # Bob is back, and so he is the dealer who is skipped.
    assert now(match, "benched dealer inning") == ([], "Cy", 2)
    assert awaited(match) == "deal Di"


def test_13_the_hand_after_a_double_play_is_one_out_again() -> None:
    # Two, one, one: and one dealer after the other again.
    lines = [*ended("Ann", DOUBLE_PLAY), *ended("Cy"), *ended("Di")]
    assert now(start(*lines), "inning outs dealer") == (2, 1, "Ann")


def test_13_a_double_play_ends_an_inning() -> None:
    assert now(start(*ended("Bob", "4h4c9d"), after="out"), "inning outs") == (2, 0)


# ------------------------------------------------------------------ table strikeout


@pytest.mark.parametrize("flop", ["4h9d6h", "2d3d5h", "Th9d8d", "9dTd2h"])
def test_13_three_red_2_to_10_are_a_table_strikeout(flop: str) -> None:
    match = start(*dealt(**PLAIN), f"flip {flop}")
    assert now(match, "inning outs dealer community") == (1, 1, "Bob", [])
    assert awaited(match) == "deal Cy"
    assert (bases(match), runs(match)) == ({}, [0] * 4)


@pytest.mark.parametrize("flop", ["4h9d2c", "4h9dJd", "4h9dQd", "KhKd9d", "4h9dAh", "4s9c2c"])
def test_13_no_other_flop_is(flop: str) -> None:
    match = start(*dealt(**PLAIN), f"flip {flop}")
    assert turn(match) == ("Bob", CHECK_FOLD_BET)


def test_13_a_table_strikeout_brings_the_benched_back() -> None:
    match = start(*hand("Ann", "Ann", bets="Bob"), *dealt("Ann", out="Bob"), "flip 4h9d6h")
    assert now(match, "benched dealer outs") == ([], "Bob", 2)


def test_13_a_pair_comes_before_three_reds() -> None:
    assert table(start(*ended("Ann", "4h4d6h")))["outs"] == 2


def test_13_nothing_more_is_shown_after_it() -> None:
    for flop in ("4h9d6h", "4h4c9d"):
        refusal(*draws(), *ended("Ann", flop), "flip Kd")
        refusal(*draws(), *ended("Ann", flop), "Bob check")
