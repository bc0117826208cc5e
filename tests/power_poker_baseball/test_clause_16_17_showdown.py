"""Clauses 16 and 17: the best hand and its hit, ties, the bench and the table balk."""

from __future__ import annotations

from typing import Any

import pytest

from power_poker_baseball.helpers import (
    BOARD,
    CHECK_FOLD_BET,
    TWO,
    awaited,
    bases,
    dealt,
    draws,
    ended,
    hand,
    hands,
    now,
    play,
    refusal,
    runners,
    runs,
    start,
    table,
    turn,
    window,
    won_by,
)

# ------------------------------------------------------------------ 16. the winner's hit

HANDS = [
    # Ann's pocket, the board, her hit.
    ("QsTc", BOARD, 1),
    ("KsTc", BOARD, 1),
    ("AsAd", BOARD, 1),
    ("9s5h", BOARD, 2),
    ("9s9h", BOARD, 3),
    ("3s6s", BOARD, 4),
    # From the ace to the five.
    ("Ac3s", BOARD, 4),
    # A flush, a full house, four of a kind, a straight flush, a royal flush.
    ("QdTd", ("4d9d2c", "Kd", "5s"), 4),
    ("4s4c", ("4h9d2c", "9c", "5s"), 4),
    ("9s9h", ("4h9d2c", "9c", "5s"), 4),
    ("7h8h", ("4h9c5h", "6h", "Ks"), 4),
    ("AhQh", ("Th9d2c", "Kh", "Jh"), 4),
]


@pytest.mark.parametrize("pocket, board, hit", HANDS)
def test_16_the_hit_of_the_best_hand(pocket: str, board: tuple[str, str, str], hit: int) -> None:
    match = start(*hand("Ann", "Ann", board=board, Ann=pocket, Bob="7s3c", seats=TWO), seats=TWO)
    assert bases(match) == ({"Ann": str(hit)} if hit < 4 else {})
    assert runs(match) == [hit == 4, 0]
    assert now(match, "dealer outs") == ("Ann", 1)


@pytest.mark.parametrize("hit", [1, 2, 3, 4])
@pytest.mark.parametrize("winner", ["Ann", "Cy"])
def test_16_the_winner_hits_and_deals_next(winner: str, hit: int) -> None:
    match = start(*hand("Ann", winner, hit))
    assert bases(match) == ({winner: str(hit)} if hit < 4 else {})
    assert table(match)["dealer"] == winner
    assert table(match)["runs"][winner] == (hit == 4)


def test_16_kickers_decide() -> None:
    # Both have a pair of kings from the board; the ace, then the jack.
    board = ("4h9d2c", "Kh", "Ks")
    for bob, dealer in (("Qd8c", "Ann"), ("QdJc", "Bob")):
        match = start(*hand("Ann", "Ann", board=board, Ann="QsTc", Bob=bob, seats=TWO), seats=TWO)
        assert table(match)["dealer"] == dealer


# ------------------------------------------------------------------ 16. ties

TIE: dict[str, Any] = {"Ann": "QsTc", "Bob": "QhTd"}


def tied() -> list[str]:
    """Ann, the dealer, and Bob are level with queen and ten."""
    return hand("Ann", "Ann", Di="Jh8s", Cy="Js8c", **TIE)


def test_16_a_tie_is_drawn_for_from_the_dealers_left() -> None:
    match = start(*tied())
    assert awaited(match) == "Bob draw"
    match.play("Bob draw 3c")
    assert awaited(match) == "Ann draw"
    match.play("Ann draw 7c")
    assert (bases(match), table(match)["dealer"]) == ({"Ann": "1"}, "Ann")
    match = start(*tied(), "Bob draw 7c", "Ann draw 3c")
    assert (bases(match), table(match)["dealer"]) == ({"Bob": "1"}, "Bob")


def test_16_the_ace_is_high_in_a_draw() -> None:
    match = start(*tied(), "Bob draw Ac", "Ann draw Kd")
    assert table(match)["dealer"] == "Bob"


def test_16_those_tied_for_highest_draw_again() -> None:
    cards: dict[str, Any] = {"Ann": "QsTc", "Bob": "QhTd", "Cy": "QdTh", "Di": "Jh8s"}
    match = start(*hand("Bob", "Ann", **cards), after="out")
    asked = []
    for card in ("7d", "3d", "7s", "6c", "6d", "Ac", "Kd"):
        asked.append(awaited(match))
        match.play(f"{asked[-1]} {card}")
    # Bob deals and draws last; Ann falls out with the three, then Cy and Bob are level again.
    first = ["Cy draw", "Ann draw", "Bob draw"]
    assert asked == [*first, "Cy draw", "Bob draw", "Cy draw", "Bob draw"]
    assert (bases(match), table(match)["dealer"]) == ({"Cy": "1"}, "Cy")


def test_16_a_board_that_plays_is_a_tie_for_all() -> None:
    board = ("6s7h8c", "9h", "Td")
    match = start(*hand("Ann", "Ann", board=board, Ann="Qs2c", Bob="Kh3c", seats=TWO), seats=TWO)
    assert awaited(match) == "Bob draw"
    # A straight: a home run.
    match.play("Bob draw Ac")
    match.play("Ann draw Kd")
    assert runs(match) == [0, 1]


def test_16_a_drawn_card_is_from_the_hands_deck() -> None:
    before = [*draws(), *tied()]
    for card in ("Qs", "Js", "Kh", "5s"):
        assert card in refusal(*before, f"Bob draw {card}")
    assert "7c" in refusal(*before, "Bob draw 7c", "Ann draw 7c")


def test_16_a_draw_stays_out_for_the_rally() -> None:
    before = [*draws(), *hand("Ann", "Ann", bets="Ann", Di="Jh8s", Cy="Js8c", **TIE)]
    drawn = [*before, "Bob draw 7c", "Ann draw Jd"]
    assert awaited(play(*drawn)) == "flip"
    assert "Jd" in refusal(*drawn, "flip Jd")


# ------------------------------------------------------------------ 17. the bench


def test_17_a_loser_who_bet_is_benched_for_the_next_hand() -> None:
    match = start(*hand("Ann", "Ann", bets="Bob Cy"))
    assert now(match, "benched bet outs") == (["Bob", "Cy"], [], 1)
    assert awaited(match) == "deal Di"
    match.play("deal Di 2d3d")
    assert awaited(match) == "deal Ann"


def test_17_a_bet_in_any_round_counts() -> None:
    for at in range(3):
        actions = hand("Ann", "Ann")
        places = [i for i, text in enumerate(actions) if text == "Di check"]
        actions[places[at]] = "Di bet"
        actions = [text for i, text in enumerate(actions) if i not in places[at + 1 :]]
        assert table(start(*actions))["benched"] == ["Di"]


def test_17_the_winner_and_those_who_checked_are_not_benched() -> None:
    match = start(*hand("Ann", "Ann", bets="Ann Bob"), "flip 3d")
    assert table(match)["benched"] == ["Bob"]
    match = start(*hand("Ann", "Ann", bets="Ann"), "flip 3d")
    assert table(match)["benched"] == []
    assert table(start(*hand("Ann", "Ann")))["benched"] == []


def test_17_the_folded_are_not_benched() -> None:
    actions = [*hand("Ann", "Ann", bets="Bob")]
    at = actions.index("Cy check")
    actions = [text for text in actions if text != "Cy check"]
    actions[at:at] = ["Cy fold", "flip 3d6d"]
    assert table(start(*actions))["benched"] == ["Bob"]


def test_17_the_benched_return_at_the_end_of_that_hand() -> None:
    first = hand("Ann", "Ann", bets="Bob")
    second = hand("Ann", "Di", out="Bob")
    assert table(start(*first, *second[:-1]))["benched"] == ["Bob"]
    match = start(*first, *second)
    assert now(match, "benched dealer") == ([], "Di")
    match.play("deal Ann 2d3d")
    assert awaited(match) == "deal Bob"


def test_17_the_benched_have_no_turn() -> None:
    match = start(*hand("Ann", "Ann", bets="Bob"), *dealt("Ann", out="Bob"), "flip 4h9d2c")
    assert turn(match) == ("Cy", CHECK_FOLD_BET)
    assert hands(match)["Bob"] == []


def test_17_they_return_at_the_end_of_the_rally_only() -> None:
    first = hand("Ann", "Ann", bets="Bob")
    second = [*hand("Ann", "Ann", out="Bob", bets="Ann Cy"), "flip Jd"]
    match = start(*first, *second, "Ann pitch", "flip Ad")
    assert "Bob" in table(match)["benched"]
    for card in ("Kd", "Ks", "Kc"):
        match.play("Ann pitch")
        match.play(f"flip {card}")
    # Bob is back, Cy is out.
    assert now(match, "benched rally") == (["Cy"], None)
    assert awaited(match) == "deal Bob"


def test_17_one_may_be_benched_again_and_again() -> None:
    first = hand("Ann", "Ann", bets="Bob")
    second = hand("Ann", "Ann", out="Bob")
    match = start(*first, *second, *hand("Ann", "Ann", bets="Bob"))
    assert table(match)["benched"] == ["Bob"]


def test_17_a_flop_that_ends_the_hand_benches_nobody() -> None:
    match = start(*ended("Ann"))
    assert table(match)["benched"] == []


# ------------------------------------------------------------------ 17. the table balk


@pytest.mark.parametrize(
    "before, hit, after, scored",
    [
        ("", 1, "12", 0),
        ("", 2, "12", 0),
        ("", 3, "13", 0),
        ("", 4, "1", 1),
        # The hit makes 13, 23, 123; then the balk.
        ("2", 1, "123", 0),
        ("1", 2, "123", 0),
        ("12", 1, "123", 1),
        ("123", 1, "123", 2),
    ],
)
def test_17_with_two_seats_a_lost_bet_is_a_balk(
    before: str, hit: int, after: str, scored: int
) -> None:
    actions = hand("Ann", "Ann", hit, bets="Bob", seats=TWO)
    match = start(*actions, after=runners("Ann", before), seats=TWO)
    assert (bases(match), runs(match)) == ({"Ann": after}, [scored, 0])
    assert (table(match)["benched"], awaited(match)) == ([], "deal Bob")


def test_17_all_others_have_bet_and_lost() -> None:
    match = start(*hand("Ann", "Ann", bets="Bob Cy Di"))
    assert (bases(match), table(match)["benched"]) == ({"Ann": "12"}, [])
    assert awaited(match) == "deal Bob"
    # One of them had not.
    match = start(*hand("Ann", "Ann", bets="Bob Di"))
    assert (bases(match), table(match)["benched"]) == ({"Ann": "1"}, ["Bob", "Di"])


def test_17_those_still_sitting_out_count_for_a_balk() -> None:
    first = hand("Ann", "Ann", 4, bets="Bob")
    match = start(*first, *hand("Ann", "Di", out="Bob", bets="Ann Cy"))
    assert (bases(match), table(match)["benched"]) == ({"Di": "12"}, [])
    # All of them are dealt in.
    asked = []
    for cards in ("2d3d", "4d5d", "6d7d", "8d9d"):
        asked.append(awaited(match))
        match.play(f"{asked[-1]} {cards}")
    assert asked == ["deal Ann", "deal Bob", "deal Cy", "deal Di"]


def test_17_after_a_balk_all_return_at_once() -> None:
    # Di, who sat out, is no longer benched when the Rally card is awaited.
    first = hand("Ann", "Ann", 4, bets="Di")
    match = start(*first, *hand("Ann", "Ann", out="Di", bets="Ann Bob Cy"))
    assert (awaited(match), bases(match), table(match)["benched"]) == ("flip", {"Ann": "12"}, [])
    match = start(*first, *hand("Ann", "Ann", out="Di", bets="Ann Bob"))
    assert (bases(match), table(match)["benched"]) == ({"Ann": "1"}, ["Di"])


def test_17_a_balk_comes_after_the_hit_and_before_the_rally_card() -> None:
    match = start(*hand("Ann", "Ann", 3, bets="Ann Bob", seats=TWO), seats=TWO)
    assert (awaited(match), bases(match)) == ("flip", {"Ann": "13"})
    match.play("flip 3d")
    assert (awaited(match), table(match)["benched"]) == ("deal Bob", [])


def test_17_the_window_for_the_hit_comes_before_the_balk() -> None:
    # Ann's single brings her third run; then the balk brings the fourth.
    actions = hand("Ann", "Ann", 1, bets="Bob Cy Di")
    match = start(*actions, after=f"Ann4 Ann4 {runners('Ann', '123')}")
    gifts = window("give Bob", "give Cy", "give Di")
    assert (turn(match), runs(match)) == (("Ann", gifts), [3, 0, 0, 0])
    match.play("Ann give Bob")
    # Given to Bob it would be 2-2.
    assert turn(match) == ("Ann", window("give Cy", "give Di"))
    assert (runs(match), bases(match)) == ([3, 1, 0, 0], {"Ann": "123"})
    match.play("Ann no")
    assert awaited(match) == "deal Bob"


def test_17_a_balk_can_bring_mercy() -> None:
    actions = hand("Ann", "Ann", 1, bets="Bob", seats=TWO)
    match = start(*actions, after=runners("Ann", "123"), seats=TWO, mercy=2)
    assert (won_by(match), runs(match)) == (("Ann", "mercy"), [2, 0])


def test_17_a_balk_is_no_walk_off() -> None:
    # The third hand of the 9th: Ann's single brings one run, the balk another; then it is over.
    actions = hand("Ann", "Ann", 1, bets="Bob", seats=TWO)
    match = start(*actions, after=runners("Ann", "123"), inning=9, outs=2, seats=TWO)
    assert (won_by(match), runs(match)) == (("Ann", "innings"), [2, 0])
