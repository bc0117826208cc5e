"""Clauses 5 to 7: the toss, the start of a possession, and downs."""

from __future__ import annotations

from itertools import product

import pytest

from fieldhouse.core.match import Match
from nfl_showdown.helpers import (
    OTHER,
    TOSS,
    awaited,
    down,
    gain,
    good,
    misses,
    now,
    play,
    pro,
    refusal,
    rookie,
    score,
    spot,
    to_act,
    touchdown,
    turn,
    weights,
    with_dice,
)

# ------------------------------------------------------------------ 5. the toss


def test_5_a_coin_comes_first() -> None:
    match = play()
    assert awaited(match) == "coin"
    assert weights(match) == {"Ann": 1, "Bob": 1}
    assert now(match, "offense quarter overtime") == (None, 1, False)


@pytest.mark.parametrize("winner", ["Ann", "Bob"])
def test_5_its_winner_says_receive_or_kick(winner: str) -> None:
    match = play(f"coin {winner}")
    assert turn(match) == (winner, {"receive", "kick"})
    match = play(f"coin {winner}", f"{winner} receive")
    assert clock_of(match) == (1, 1, winner)
    match = play(f"coin {winner}", f"{winner} kick")
    assert clock_of(match) == (1, 1, OTHER[winner])


def clock_of(match: Match) -> tuple[object, ...]:
    """Quarter, possession and offense."""
    return now(match, "quarter possession offense")


def test_5_only_the_winner_says_it() -> None:
    assert "Ann is to act" in refusal("coin Ann", "Bob receive")
    assert "awaited: coin" in refusal("coin Cy")
    assert "awaited: coin" in refusal("Ann receive")


# ------------------------------------------------------------------ 6. the start


@pytest.mark.parametrize("choice, name", [("receive", "Ann"), ("kick", "Bob")])
def test_6_rookie_starts_on_its_25(choice: str, name: str) -> None:
    match = play("coin Ann", f"Ann {choice}")
    assert spot(match) == (name, 25, 1, 35)
    assert to_act(match) == name


@pytest.mark.parametrize("mode", ["pro", "pro-bowl"])
def test_6_pro_starts_with_a_kickoff_above_zeros(mode: str) -> None:
    # In the pro bowl without cards there is no deal.
    match = play(*TOSS, mode=mode, big_plays=False)
    rolls = product([2, 4, 6, 8, 10], [3, 6, 9, 12, 15], [6, 12, 18, 24, 30])
    assert weights(match) == {f"green={g} red={r} yellow={y}": 1 for g, r, y in rolls}


@pytest.mark.parametrize(
    "roll, ball",
    [
        ("green=2 red=3 yellow=6", 54),  # 100 - (35 + 11)
        ("green=10 red=15 yellow=30", 10),  # 100 - (35 + 55)
        ("green=10 red=12 yellow=18", 25),
        ("green=2 red=15 yellow=30", 18),
        ("green=8 red=3 yellow=24", 30),
    ],
)
def test_6_measured_from_the_kickers_35(roll: str, ball: int) -> None:
    match = play(*TOSS, f"roll {roll}", mode="pro")
    assert spot(match) == ("Ann", ball, 1, ball + 10)


@pytest.mark.parametrize(
    "roll",
    [
        "green=0 red=3 yellow=6",
        "green=2 red=0 yellow=6",
        "green=2 red=3 yellow=0",
        "green=2 red=3",
        "white=catch green=2 red=3 yellow=6",
    ],
)
def test_6_a_zero_is_no_outcome(roll: str) -> None:
    assert "awaited: roll" in refusal(*TOSS, f"roll {roll}", mode="pro")


FAR = with_dice("0 4 8 12 16 20", "0 5 10 15 20 24", "0 6 12 18 20 30")


@pytest.mark.parametrize(
    "roll, ball",
    [
        ("green=20 red=24 yellow=20", 1),  # 64
        ("green=20 red=15 yellow=30", 25),  # 65
        ("green=20 red=20 yellow=30", 25),  # 70
        ("green=20 red=24 yellow=30", 25),  # 74
    ],
)
def test_6_sixty_five_yards_are_a_touchback(roll: str, ball: int) -> None:
    match = play(*TOSS, f"roll {roll}", mode="pro", cards=FAR)
    assert spot(match) == ("Ann", ball, 1, ball + 10)


def test_6_a_face_that_comes_twice_has_its_weight_in_a_kickoff() -> None:
    cards = with_dice("0 0 2 2 2 4", "0 0 0 0 0 3", "0 6 6 6 6 6")
    match = play(*TOSS, mode="pro", cards=cards)
    # Three sides times one times five.
    assert weights(match) == {"green=2 red=3 yellow=6": 15, "green=4 red=3 yellow=6": 5}


@pytest.mark.parametrize("book", ["", "rookie"])
def test_6_scores_are_followed_by_the_same_start(book: str) -> None:
    deep = ["roll green=2 red=3 yellow=6"] if book else []
    start = pro if book else rookie
    match = start(*good("Ann"), *deep)
    assert spot(match) == ("Bob", 54 if book else 25, 1, 64 if book else 35)


# ------------------------------------------------------------------ 7. downs


def test_7_ten_yards_in_four_downs() -> None:
    # 1, 1 and 1 yards, then 6: one short.
    plays = [*gain("Ann", 1), *gain("Ann", 1), *gain("Ann", 1)]
    assert spot(rookie(*plays[:2])) == ("Ann", 26, 2, 35)
    assert spot(rookie(*plays[:4])) == ("Ann", 27, 3, 35)
    assert spot(rookie(*plays)) == ("Ann", 28, 4, 35)
    match = rookie(*plays, *gain("Ann", 6))
    assert spot(match) == ("Bob", 66, 1, 76)
    match = rookie(*plays, *gain("Ann", 7))
    assert spot(match) == ("Ann", 35, 1, 45)


def test_7_yards_past_the_mark_count() -> None:
    assert spot(rookie(*gain("Ann", 9), *gain("Ann", 9))) == ("Ann", 43, 1, 53)


def test_7_a_loss_leaves_the_mark() -> None:
    assert spot(rookie(*gain("Ann", -4))) == ("Ann", 21, 2, 35)
    assert spot(rookie(*gain("Ann", -4), *gain("Ann", 12))) == ("Ann", 33, 3, 35)


@pytest.mark.parametrize("yards, ball, mark", [(64, 89, 99), (65, 90, 100), (66, 91, 100)])
def test_7_goal_to_go_when_nearer(yards: int, ball: int, mark: int) -> None:
    # Plays of ten yards or more, so each is a first down.
    steps = {64: [38, 26], 65: [38, 17, 10], 66: [38, 17, 11]}[yards]
    plays = [text for step in steps for text in gain("Ann", step)]
    assert spot(rookie(*plays)) == ("Ann", ball, 1, mark)


def test_7_goal_to_go_gives_no_first_down() -> None:
    plays = [*gain("Ann", 38), *gain("Ann", 17), *gain("Ann", 11)]
    near = rookie(*plays, *gain("Ann", 5), *gain("Ann", 3))
    assert spot(near) == ("Ann", 99, 3, 100)
    # And a failed fourth there: Bob on his 1.
    stopped = [*gain("Ann", 5), *gain("Ann", 3), *down("Ann", "slant press") * 2]
    assert spot(rookie(*plays, *stopped)) == ("Bob", 1, 1, 11)


def test_7_a_failed_fourth_behind_the_start() -> None:
    # Four sacks of three yards: 13, Bob's 87 with 13 yards to go.
    match = rookie(*down("Ann", "go deep") * 4)
    assert spot(match) == ("Bob", 87, 1, 97)
    assert now(match, "quarter possession") == (1, 2)


def test_7_a_failed_fourth_near_their_goal_line() -> None:
    match = rookie(*pinned_on_5(), *down("Bob", "slant press") * 4)
    # Bob's 5 is Ann's 95.
    assert spot(match) == ("Ann", 95, 1, 100)


def pinned_on_5() -> list[str]:
    """Ann at 63 punts 32 yards."""
    return [*gain("Ann", 38), "Ann punt green yellow", "roll green=2 yellow=30"]


def test_7_incomplete_is_a_down() -> None:
    assert spot(rookie(*down("Ann", "slant press"))) == ("Ann", 25, 2, 35)


def test_7_a_touchdown_on_fourth_down() -> None:
    plays = [*gain("Ann", 38), *down("Ann", "slant press") * 3, *gain("Ann", 38)]
    match = rookie(*plays)
    assert score(match) == [7, 0]
    assert spot(match) == ("Bob", 25, 1, 35)


def test_7_the_other_seat_plays_alike() -> None:
    match = rookie(*misses("A"), *gain("Bob", 9))
    # Bob at 75 and nine yards.
    assert spot(match) == ("Bob", 84, 2, 85)
    match = rookie(*good("Ann"), *touchdown("Bob"))
    assert score(match) == [3, 7]
