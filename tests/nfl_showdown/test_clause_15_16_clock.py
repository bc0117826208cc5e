"""Clauses 15 and 16: what follows a score, quarters and halves."""

from __future__ import annotations

import pytest

from nfl_showdown.helpers import (
    KICKOFF,
    TOSS,
    awaited,
    clock,
    down,
    gain,
    good,
    misses,
    now,
    play,
    pro,
    rookie,
    score,
    spot,
    to_act,
    touchdown,
    won,
)

DEEP = "roll green=2 red=3 yellow=6"
"""A short kickoff: the receiver starts on his 54."""

# ------------------------------------------------------------------ 15. after a score


@pytest.mark.parametrize("drive", [touchdown("Ann"), good("Ann")])
def test_15_rookie_starts_on_its_25_after_a_score(drive: list[str]) -> None:
    assert spot(rookie(*drive)) == ("Bob", 25, 1, 35)


@pytest.mark.parametrize(
    "drive", [[*touchdown("Ann", "rookie"), "Ann extra", "flick miss"], good("Ann")]
)
def test_15_the_scorer_kicks_off(drive: list[str]) -> None:
    match = pro(*drive)
    assert awaited(match) == "roll"
    match.play(DEEP)
    assert clock(match) == (1, 2, "Bob", 54)
    match = pro(*drive, DEEP, *good("Bob"))
    assert awaited(match) == "roll"
    match.play(KICKOFF)
    # Bob's field goal ended the quarter, not the half.
    assert clock(match) == (2, 1, "Ann", 25)


def test_15_no_kickoff_after_a_half() -> None:
    # Bob scores last; without the half he would kick off, and Ann have the ball.
    match = pro(*misses("ABA"), *good("Bob"))
    assert now(match, "quarter score") == (3, {"Ann": 0, "Bob": 3})
    # 16: Ann received first, so she kicks off.
    assert awaited(match) == "roll"
    match.play(DEEP)
    assert clock(match) == (3, 1, "Bob", 54)


def test_15_no_second_kickoff_after_a_touchdown_and_its_try() -> None:
    match = pro(*misses("ABA"), *gain("Bob", 25, "rookie"), "Bob extra", "flick good")
    assert score(match) == [0, 7]
    match.play(DEEP)
    assert clock(match) == (3, 1, "Bob", 54)


def test_15_rookie_after_a_half() -> None:
    match = rookie(*misses("ABA"), *gain("Bob", 25))
    assert score(match) == [0, 7]
    assert clock(match) == (3, 1, "Bob", 25)


def last_safety(book: str = "") -> list[str]:
    """Bob, last in the first half, on his 1 loses a yard.

    Ann's 25 is Bob's 75; he punts 20 yards. Ann goes to her 63, and punts 36.
    """
    return [
        *("Ann fieldgoal", "flick miss", "Bob punt green red", "roll green=8 red=12"),
        *gain("Ann", 58, book),
        *("Ann punt green yellow", "roll green=6 yellow=30"),
        *gain("Bob", -1, book),
    ]


def test_15_no_free_punt_after_a_half() -> None:
    match = rookie(*last_safety())
    assert score(match) == [2, 0]
    assert clock(match) == (3, 1, "Bob", 25)
    match = pro(*last_safety("rookie"))
    assert score(match) == [2, 0]
    # What is awaited is the kickoff, without zeros.
    assert len(match.chance_outcomes()) == 125
    match.play(DEEP)
    assert clock(match) == (3, 1, "Bob", 54)


def test_15_neither_at_the_end() -> None:
    match = rookie(*misses("ABABBAB"), *good("Ann"))
    assert won(match) == (["Ann"], [3, 0])


def test_15_no_free_punt_at_the_end() -> None:
    # Fourth quarter: Bob on his 25 gains 38 and punts 36; Ann on her 1 loses one.
    held = [*misses("ABABBA"), *gain("Bob", 38), "Bob punt green yellow", "roll green=6 yellow=30"]
    match = rookie(*held)
    assert clock(match) == (4, 2, "Ann", 1)
    match = rookie(*held, *gain("Ann", -1))
    assert won(match) == (["Bob"], [0, 2])


# ------------------------------------------------------------------ 16. the clock


def test_16_one_possession_a_team_and_quarter() -> None:
    # Every possession ends where it began: 25, then 75, until a half opens anew.
    seen = [clock(rookie(*misses("ABABBABA"[:number]))) for number in range(8)]
    assert seen == [
        (1, 1, "Ann", 25),
        (1, 2, "Bob", 75),
        (2, 1, "Ann", 25),
        (2, 2, "Bob", 75),
        (3, 1, "Bob", 25),
        (3, 2, "Ann", 75),
        (4, 1, "Bob", 25),
        (4, 2, "Ann", 75),
    ]


def test_16_two_at_a_pro_bowl() -> None:
    halves = ["ABABABAB", "BABABABA"]
    match = play(*TOSS, KICKOFF, mode="pro-bowl", big_plays=False)
    seen = []
    for number, half in enumerate(halves):
        if number:
            match.play(KICKOFF)
        for letter in half:
            seen.append(now(match, "quarter possession offense"))
            for text in misses(letter):
                match.play(text)
    a, b = "Ann", "Bob"
    quarters = [(1, a, b), (2, a, b), (3, b, a), (4, b, a)]
    assert seen == [(q, p + 1, (x, y)[p % 2]) for q, x, y in quarters for p in range(4)]
    # Nobody scored: a new toss.
    assert awaited(match) == "coin"


@pytest.mark.parametrize(
    "drive, ball",
    [
        (down("Ann", "slant press") * 4, 75),
        (down("Ann", "go press", "white=turnover yellow=30"), 37),
        (["Ann punt red", "roll red=9"], 66),
        (misses("A"), 75),
        (good("Ann"), 25),
        (touchdown("Ann"), 25),
    ],
)
def test_16_a_possession_ends_with_any_change_or_score(drive: list[str], ball: int) -> None:
    assert clock(rookie(*drive)) == (1, 2, "Bob", ball)


def test_16_first_downs_end_nothing() -> None:
    match = rookie(*gain("Ann", 26), *gain("Ann", 26))
    assert clock(match) == (1, 1, "Ann", 77)


def test_16_the_second_quarter_goes_on_where_it_was() -> None:
    # Bob on his 75 gains one yard on four downs: at 76.
    match = rookie(*misses("A"), *gain("Bob", 1), *down("Bob", "slant press") * 3)
    assert clock(match) == (2, 1, "Ann", 24)
    match = pro(*misses("AB"))
    assert clock(match) == (2, 1, "Ann", 25)
    assert to_act(match) == "Ann"


def test_16_so_does_the_fourth() -> None:
    match = pro(*misses("ABAB"), DEEP, *misses("BA"))
    # Bob began on his 54.
    assert clock(match) == (4, 1, "Bob", 54)
    assert to_act(match) == "Bob"


@pytest.mark.parametrize("winner", ["Ann", "Bob"])
@pytest.mark.parametrize("choice", ["receive", "kick"])
def test_16_the_third_opens_with_a_kickoff_by_who_received_first(winner: str, choice: str) -> None:
    other = {"Ann": "Bob", "Bob": "Ann"}[winner]
    first = winner if choice == "receive" else other
    half = "ABAB" if first == "Ann" else "BABA"
    toss = [f"coin {winner}", f"{winner} {choice}"]
    match = play(*toss, KICKOFF, *misses(half), mode="pro", big_plays=False)
    assert now(match, "quarter") == (3,)
    assert awaited(match) == "roll"
    match.play(DEEP)
    second = {"Ann": "Bob", "Bob": "Ann"}[first]
    assert clock(match) == (3, 1, second, 54)
    match = play(*toss, *misses(half), big_plays=False)
    assert clock(match) == (3, 1, second, 25)


def test_16_four_quarters() -> None:
    match = rookie(*misses("ABABBA"), *good("Bob"), *misses("A"))
    assert won(match) == (["Bob"], [0, 3])
    match = rookie(*misses("AB"), *good("Ann"), *misses("BBABA"))
    assert won(match) == (["Ann"], [3, 0])


def test_16_both_scores_count() -> None:
    # 7 and 3 for Ann, 7 and 2 for Bob: her safety is in the fourth quarter.
    match = rookie(
        *(*touchdown("Ann"), *touchdown("Bob"), *good("Ann"), *misses("B")),
        *(*misses("BA"), *gain("Bob", 38), "Bob punt green yellow", "roll green=6 yellow=30"),
        *gain("Ann", -1),
    )
    assert won(match) == (["Ann"], [10, 9])


def test_16_a_finished_game_takes_no_more() -> None:
    match = rookie(*misses("ABABBAB"), *good("Ann"))
    with pytest.raises(ValueError, match="the game is over"):
        match.play("Bob call sweep")
