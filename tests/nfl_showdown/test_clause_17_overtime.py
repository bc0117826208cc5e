"""Clause 17: overtime."""

from __future__ import annotations

import pytest

from fieldhouse.core.match import Match
from nfl_showdown.helpers import (
    KICKOFF,
    TOSS,
    awaited,
    clock,
    down,
    gain,
    good,
    miss,
    misses,
    now,
    play,
    pro,
    rookie,
    score,
    spot,
    to_act,
    touchdown,
    turn,
    weights,
    won,
)

TIED = misses("ABABBABA")
"""No score in eight possessions."""
PRO_TIED = [*misses("ABAB"), KICKOFF, *misses("BABA")]


def over(*actions: str) -> Match:
    """Rookie overtime, which Ann opens."""
    return rookie(*TIED, *TOSS, *actions)


def pro_over(*actions: str) -> Match:
    """Pro overtime, which Ann opens on her 25."""
    return pro(*PRO_TIED, *TOSS, KICKOFF, *actions)


PINNED = ["Ann punt green yellow", "roll green=6 yellow=30"]
"""From the 63 to Bob's 1."""
ANN_PINS_BOB = [*gain("Ann", 38), *PINNED]


def test_17_a_new_toss_on_a_tie() -> None:
    match = rookie(*TIED)
    assert not match.is_over
    assert awaited(match) == "coin"
    assert weights(match) == {"Ann": 1, "Bob": 1}
    match.play("coin Bob")
    assert turn(match) == ("Bob", {"receive", "kick"})


@pytest.mark.parametrize("choice, name", [("receive", "Bob"), ("kick", "Ann")])
def test_17_opened_like_the_first_quarter(choice: str, name: str) -> None:
    match = rookie(*TIED, "coin Bob", f"Bob {choice}")
    assert clock(match) == (5, 1, name, 25)
    assert now(match, "overtime down to_gain") == (True, 1, 35)
    match = pro(*PRO_TIED, "coin Bob", f"Bob {choice}")
    assert awaited(match) == "roll"
    assert len(weights(match)) == 125
    match.play("roll green=2 red=3 yellow=6")
    assert clock(match) == (5, 1, name, 54)


def test_17_also_on_a_tie_with_points() -> None:
    match = rookie(*good("Ann"), *good("Bob"), *misses("ABBABA"))
    assert (awaited(match), score(match)) == ("coin", [3, 3])


def test_17_not_before_the_last_possession() -> None:
    match = rookie(*misses("ABABBAB"))
    assert now(match, "quarter overtime") == (4, False)


# ------------------------------------------------------------------ the first possession


def test_17_a_touchdown_on_the_first_possession_wins() -> None:
    # Rookie 7, pro 6 and no try.
    assert won(over(*touchdown("Ann"))) == (["Ann"], [7, 0])
    assert won(pro_over(*touchdown("Ann", "rookie"))) == (["Ann"], [6, 0])


def test_17_a_field_goal_does_not() -> None:
    match = over(*good("Ann"))
    assert (won(match), score(match)) == (None, [3, 0])
    assert clock(match) == (5, 2, "Bob", 25)
    match = pro_over(*good("Ann"))
    assert awaited(match) == "roll"
    match.play(KICKOFF)
    assert clock(match) == (5, 2, "Bob", 25)


@pytest.mark.parametrize(
    "drive, ball",
    [
        (misses("A"), 75),
        (down("Ann", "slant press") * 4, 75),
        (["Ann punt red", "roll red=9"], 66),
        (down("Ann", "go press", "white=turnover yellow=30"), 37),
    ],
)
def test_17_without_a_score_the_other_team_has_one_too(drive: list[str], ball: int) -> None:
    match = over(*drive)
    assert won(match) is None
    assert clock(match) == (5, 2, "Bob", ball)


def test_17_a_safety_on_the_first_possession_wins() -> None:
    # Four sacks of seven yards from her 25.
    sacks = down("Ann", "shotgun post corner-blitz") * 4
    match = pro_over(*sacks)
    assert won(match) == (["Bob"], [0, 2])


# ------------------------------------------------------------------ the second


def test_17_ahead_after_it_wins() -> None:
    # Three points, and nothing for Bob.
    assert won(over(*good("Ann"), *misses("B"))) == (["Ann"], [3, 0])
    assert won(over(*good("Ann"), *down("Bob", "slant press") * 4)) == (["Ann"], [3, 0])
    # Nothing, and three points or a touchdown for Bob.
    assert won(over(*misses("A"), *good("Bob"))) == (["Bob"], [0, 3])
    assert won(over(*misses("A"), *gain("Bob", 25))) == (["Bob"], [0, 7])
    # Three, and a touchdown.
    assert won(over(*good("Ann"), *touchdown("Bob"))) == (["Bob"], [3, 7])
    match = pro_over(*good("Ann"), KICKOFF, *touchdown("Bob", "rookie"))
    assert won(match) == (["Bob"], [3, 6])


def test_17_a_safety_on_the_second_wins() -> None:
    assert won(over(*ANN_PINS_BOB, *gain("Bob", -1))) == (["Ann"], [2, 0])
    # After a field goal Bob starts on his 25; four sacks of 7.
    sacks = down("Bob", "shotgun post corner-blitz") * 4
    assert won(pro_over(*good("Ann"), KICKOFF, *sacks)) == (["Ann"], [5, 0])


# ------------------------------------------------------------------ then


EVEN = [*good("Ann"), *good("Bob")]


def test_17_then_the_next_score_wins() -> None:
    match = over(*EVEN)
    assert won(match) is None
    assert clock(match) == (5, 3, "Ann", 25)
    assert score(match) == [3, 3]
    assert won(over(*EVEN, *good("Ann"))) == (["Ann"], [6, 3])
    assert won(over(*EVEN, *touchdown("Ann"))) == (["Ann"], [10, 3])
    assert won(over(*EVEN, *misses("A"), *good("Bob"))) == (["Bob"], [3, 6])
    assert won(over(*EVEN, *ANN_PINS_BOB, *gain("Bob", -1))) == (["Ann"], [5, 3])


def test_17_in_pro_bob_kicks_off_after_evening_it() -> None:
    match = pro_over(*good("Ann"), KICKOFF, *good("Bob"))
    assert awaited(match) == "roll"
    match.play("roll green=2 red=3 yellow=6")
    assert clock(match) == (5, 3, "Ann", 54)
    assert won(match) is None


def test_17_possessions_count_on() -> None:
    match = over(*misses("ABABABABAB"))
    assert clock(match) == (5, 11, "Ann", 25)
    match = over(*misses("ABABABABA"))
    assert clock(match) == (5, 10, "Bob", 75)
    match.play("Bob fieldgoal")
    match.play("flick good")
    assert won(match) == (["Bob"], [0, 3])


def test_17_a_third_possession_safety_wins() -> None:
    sacks = down("Ann", "shotgun post corner-blitz") * 4
    assert won(pro_over(*misses("AB"), *sacks)) == (["Bob"], [0, 2])


def test_17_a_pro_touchdown_later_has_no_try() -> None:
    match = pro_over(*misses("AB"), *touchdown("Ann", "rookie"))
    assert won(match) == (["Ann"], [6, 0])


def test_17_pro_bowl_overtime_is_one_each_too() -> None:
    half = [*misses("ABABABAB"), KICKOFF, *misses("BABABABA")]
    start = [*TOSS, KICKOFF, *half, *TOSS, KICKOFF]
    options = {"mode": "pro-bowl", "big_plays": False}
    match = play(*start, *good("Ann"), KICKOFF, *miss("Bob"), **options)
    assert won(match) == (["Ann"], [3, 0])
    match = play(*start, *misses("AB"), **options)
    assert clock(match) == (5, 3, "Ann", 25)
    match = play(*start, *misses("AB"), *good("Ann"), **options)
    assert won(match) == (["Ann"], [3, 0])


def test_17_downs_are_the_same() -> None:
    match = over(*gain("Ann", 9), *gain("Ann", 3))
    assert spot(match) == ("Ann", 37, 1, 47)
    assert to_act(match) == "Ann"
