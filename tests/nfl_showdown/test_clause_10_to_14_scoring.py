"""Clauses 10 to 14: the white die, touchdowns and tries, kicks, safeties."""

from __future__ import annotations

import pytest

from nfl_showdown.helpers import (
    KICKOFF,
    PRO_CALLS,
    TOSS,
    awaited,
    down,
    gain,
    good,
    misses,
    now,
    pinned,
    play,
    pro,
    refusal,
    rookie,
    score,
    spot,
    table,
    to_act,
    touchdown,
    turn,
    weights,
    with_dice,
)

# ------------------------------------------------------------------ 10. the white die


def test_10_a_catch_counts() -> None:
    assert spot(rookie(*down("Ann", "slant deep", "white=catch red=3"))) == ("Ann", 31, 2, 35)


def test_10_incomplete_is_the_next_down() -> None:
    match = rookie(*down("Ann", "go press", "white=incomplete yellow=30"))
    assert spot(match) == ("Ann", 25, 2, 35)
    # On fourth down the ball goes over where it is.
    match = rookie(*down("Ann", "go press", "white=incomplete yellow=30") * 4)
    assert spot(match) == ("Bob", 75, 1, 85)


def test_10_a_turnover_at_the_spot_of_the_catch() -> None:
    # 38 yards on: Ann's 63, Bob's 37.
    match = rookie(*down("Ann", "go press", "white=turnover yellow=30"))
    assert spot(match) == ("Bob", 37, 1, 47)
    assert now(match, "quarter possession") == (1, 2)


@pytest.mark.parametrize("yards, ball", [(35, 2), (36, 1), (37, 25), (38, 25)])
def test_10_at_or_past_the_goal_line_is_a_touchback(yards: int, ball: int) -> None:
    # From 25 and so many yards, then 38 more: 98, 99, 100, 101.
    match = rookie(*gain("Ann", yards), *down("Ann", "go press", "white=turnover yellow=30"))
    assert spot(match) == ("Bob", ball, 1, ball + 10)
    assert score(match) == [0, 0]


@pytest.mark.parametrize("start, ball", [(5, 97), (3, 99), (2, 99), (1, 99)])
def test_10_never_behind_the_old_offenses_1(start: int, ball: int) -> None:
    # Two yards back from the 5, 3, 2 and 1: 3, 1, and held to 1.
    lost = down("Bob", "shotgun post cover-two", "white=turnover yellow=0")
    match = pro(*pinned("Bob", start, "rookie"), *lost)
    assert spot(match) == ("Ann", ball, 1, 100)
    assert score(match) == [0, 0]


def test_10_a_catch_behind_the_goal_line_is_a_safety() -> None:
    caught = down("Bob", "shotgun post cover-two", "white=catch yellow=0")
    assert score(pro(*pinned("Bob", 2, "rookie"), *caught)) == [2, 0]
    # From the 3 the ball lies on the 1.
    assert spot(pro(*pinned("Bob", 3, "rookie"), *caught)) == ("Bob", 1, 2, 13)


# ------------------------------------------------------------------ 11. touchdowns and tries


@pytest.mark.parametrize("last, points", [(9, 0), (10, 7), (11, 7)])
def test_11_a_touchdown_at_100(last: int, points: int) -> None:
    # 25, 63, 80, 90; then so many.
    match = rookie(*gain("Ann", 38), *gain("Ann", 17), *gain("Ann", 10), *gain("Ann", last))
    assert score(match) == [points, 0]
    if not points:
        assert spot(match) == ("Ann", 99, 2, 100)


def test_11_rookie_has_no_try() -> None:
    match = rookie(*touchdown("Ann"))
    assert score(match) == [7, 0]
    assert spot(match) == ("Bob", 25, 1, 35)
    assert to_act(match) == "Bob"


SCORED = touchdown("Ann", "rookie")


def test_11_pro_has_six_points_and_a_try() -> None:
    match = pro(*SCORED)
    assert score(match) == [6, 0]
    assert turn(match) == ("Ann", {"extra", "two"})


@pytest.mark.parametrize("flick, points", [("good", 7), ("miss", 6)])
def test_11_an_extra_point(flick: str, points: int) -> None:
    match = pro(*SCORED, "Ann extra")
    assert awaited(match) == "flick"
    match.play(f"flick {flick}")
    assert score(match) == [points, 0]
    # Then the scorer kicks off.
    assert awaited(match) == "roll"
    match.play(KICKOFF)
    assert spot(match) == ("Bob", 25, 1, 35)


def test_11_two_is_one_play_from_the_98_with_calls_only() -> None:
    match = pro(*SCORED, "Ann two")
    assert now(match, "offense ball to_gain") == ("Ann", 98, 100)
    assert turn(match) == ("Ann", PRO_CALLS)


@pytest.mark.parametrize(
    "cards, roll, points",
    [
        ("rookie sweep stack", "", 6),  # 99
        ("rookie slant stack", "red=0", 8),  # 100
        ("rookie slant stack", "red=15", 8),
        ("rookie go deep", "", 6),
        ("rookie slant press", "", 6),
        ("shotgun post corner-blitz", "", 6),
        ("rookie slant deep", "white=catch red=0", 8),
        ("rookie slant deep", "white=incomplete red=0", 6),
        ("rookie slant deep", "white=turnover red=0", 6),
        ("shotgun post cover-two", "white=turnover yellow=0", 6),
    ],
)
def test_11_two_points_or_none(cards: str, roll: str, points: int) -> None:
    match = pro(*SCORED, "Ann two", *down("Ann", cards, roll))
    assert score(match) == [points, 0]
    # Whatever it was, Ann kicks off; a turnover just fails.
    assert awaited(match) == "roll"
    match.play("roll green=2 red=3 yellow=6")
    assert spot(match) == ("Bob", 54, 1, 64)
    assert now(match, "quarter possession") == (1, 2)


@pytest.mark.parametrize("text", ["Ann fieldgoal", "Ann punt red", "Ann extra", "Ann two"])
def test_11_a_try_is_no_kick(text: str) -> None:
    actions = [*TOSS, KICKOFF, *SCORED, "Ann two", text]
    assert "legal for Ann: call" in refusal(*actions, mode="pro", big_plays=False)


def test_11_the_defense_has_no_try() -> None:
    actions = [*TOSS, KICKOFF, *SCORED, "Bob extra"]
    assert "legal for Ann: extra, two" in refusal(*actions, mode="pro", big_plays=False)


def test_11_the_try_is_always_played_in_regulation() -> None:
    # The last possession of the game: it cannot matter at 6-0, and is played.
    match = pro(*misses("ABAB"), KICKOFF, *misses("BAB"), *gain("Ann", 25, "rookie"))
    assert now(match, "quarter possession") == (4, 2)
    assert turn(match) == ("Ann", {"extra", "two"})
    match.play("Ann extra")
    match.play("flick good")
    assert match.is_over
    assert score(match) == [7, 0]


def test_11_also_with_the_last_possession_of_the_half() -> None:
    match = pro(*misses("ABA"), *gain("Bob", 25, "rookie"))
    assert turn(match) == ("Bob", {"extra", "two"})
    assert now(match, "quarter") == (2,)


# ------------------------------------------------------------------ 12. field goals


@pytest.mark.parametrize("step", ["", " 1", " 10"])
def test_12_three_points(step: str) -> None:
    match = rookie(f"Ann fieldgoal{step}", "flick good")
    assert score(match) == [3, 0]
    assert spot(match) == ("Bob", 25, 1, 35)


@pytest.mark.parametrize("step", ["", " 1", " 10"])
def test_12_missed_from_the_line_of_scrimmage(step: str) -> None:
    # 25 and 12: Ann's 37, Bob's 63, however far back she stepped.
    match = rookie(*gain("Ann", 12), f"Ann fieldgoal{step}", "flick miss")
    assert score(match) == [0, 0]
    assert spot(match) == ("Bob", 63, 1, 73)


def test_12_a_record_may_have_what_the_model_says_never_happens() -> None:
    never, always = {"99": 0}, {"99": 1}
    assert weights(rookie("Ann fieldgoal", kick_model=never)) == {"miss": 10000}
    assert score(rookie(*good("Ann"), kick_model=never)) == [3, 0]
    assert weights(rookie("Ann fieldgoal", kick_model=always)) == {"good": 10000}
    assert spot(rookie(*misses("A"), kick_model=always)) == ("Bob", 75, 1, 85)


def test_12_so_may_an_extra_point() -> None:
    tried = [*SCORED, "Ann extra"]
    assert score(pro(*tried, "flick good", kick_model={"15": 0})) == [7, 0]
    assert score(pro(*tried, "flick miss", kick_model={"15": 1})) == [6, 0]


@pytest.mark.parametrize(
    "text", ["flick", "flick in", "flick Good", "Ann flick good", "roll red=3"]
)
def test_12_good_or_miss(text: str) -> None:
    actions = [*TOSS, "Ann fieldgoal", text]
    assert "awaited: flick good or flick miss" in refusal(*actions, big_plays=False)


# ------------------------------------------------------------------ 13. punts


@pytest.mark.parametrize(
    "dice, roll, ball",
    [
        ("green", "green=0", 75),
        ("green", "green=10", 65),
        ("red", "red=15", 60),
        ("yellow", "yellow=30", 45),
        ("green red", "green=10 red=15", 50),
        ("green yellow", "green=0 yellow=30", 45),
        ("red yellow", "red=15 yellow=30", 30),
        ("green red yellow", "green=10 red=15 yellow=30", 20),
        ("green red yellow", "green=0 red=0 yellow=0", 75),
        ("green red yellow", "green=2 red=3 yellow=6", 64),
    ],
)
def test_13_the_sum_of_the_dice_chosen(dice: str, roll: str, ball: int) -> None:
    match = rookie(f"Ann punt {dice}", f"roll {roll}")
    assert spot(match) == ("Bob", ball, 1, ball + 10)
    assert now(match, "quarter possession") == (1, 2)


def test_13_zeros_count() -> None:
    assert len(weights(rookie("Ann punt green red"))) == 36


@pytest.mark.parametrize("more, ball", [(29, 2), (30, 1), (31, 25), (32, 25)])
def test_13_at_or_past_the_goal_line_is_a_touchback(more: int, ball: int) -> None:
    # 25 and so many, then 44 yards: 98, 99, 100, 101.
    punt = ["Ann punt green red yellow", "roll green=8 red=6 yellow=30"]
    match = rookie(*gain("Ann", more), *punt)
    assert spot(match) == ("Bob", ball, 1, ball + 10)


def test_13_other_dice_than_those_chosen() -> None:
    actions = [*TOSS, "Ann punt green yellow", "roll green=2 red=3 yellow=6"]
    assert "awaited: roll green" in refusal(*actions, big_plays=False)


# ------------------------------------------------------------------ 14. safeties


def test_14_a_safety_at_or_behind_the_goal_line() -> None:
    # From the 1 a loss of one, from the 3 a sack of three.
    for start, loss in ((1, -1), (3, -3), (1, -4)):
        match = rookie(*pinned("Bob", start), *gain("Bob", loss))
        assert score(match) == [2, 0]
    match = rookie(*pinned("Bob", 5), *gain("Bob", -4))
    assert score(match) == [0, 0]
    assert spot(match) == ("Bob", 1, 2, 15)


@pytest.mark.parametrize("mode", ["rookie", "pro", "pro-bowl"])
def test_14_a_free_punt_from_the_20_with_all_dice(mode: str) -> None:
    book = "" if mode == "rookie" else "rookie"
    start = [] if mode == "rookie" else [KICKOFF]
    actions = [*TOSS, *start, *pinned("Bob", 1, book), *gain("Bob", -1, book)]
    match = play(*actions, mode=mode, big_plays=False)
    assert score(match) == [2, 0]
    # All three dice, the zeros too.
    assert awaited(match) == "roll"
    assert len(weights(match)) == 216
    match.play("roll green=4 red=9 yellow=12")
    # Bob's 45 is Ann's 55.
    assert spot(match) == ("Ann", 55, 1, 65)
    # In the pro bowl Ann has the third of four possessions.
    expected = (1, 3) if mode == "pro-bowl" else (2, 1)
    assert now(match, "quarter possession") == expected


@pytest.mark.parametrize(
    "roll, ball",
    [
        ("green=0 red=0 yellow=0", 80),
        ("green=10 red=15 yellow=30", 25),
        ("green=2 red=0 yellow=6", 72),
    ],
)
def test_14_where_the_free_punt_comes_down(roll: str, ball: int) -> None:
    match = rookie(*pinned("Bob", 1), *gain("Bob", -1), f"roll {roll}")
    assert spot(match) == ("Ann", ball, 1, ball + 10)


@pytest.mark.parametrize(
    "roll, ball",
    [
        ("green=20 red=29 yellow=30", 1),  # 99
        ("green=20 red=30 yellow=30", 25),  # 100
        ("green=25 red=30 yellow=30", 25),
    ],
)
def test_14_a_touchback_as_with_a_punt(roll: str, ball: int) -> None:
    cards = with_dice("0 2 4 6 20 25", "0 3 6 9 29 30", "0 6 12 18 24 30")
    # Ann at 63 punts 36 yards, Bob loses one.
    start = [*gain("Ann", 38), "Ann punt green yellow", "roll green=6 yellow=30"]
    match = rookie(*start, *down("Bob", "sweep press", "green=0"), f"roll {roll}", cards=cards)
    assert score(match) == [2, 0]
    assert spot(match) == ("Ann", ball, 1, ball + 10)


def test_14_on_fourth_down_too() -> None:
    held = [*pinned("Bob", 3), *down("Bob", "slant press") * 3, *gain("Bob", -3)]
    match = rookie(*held)
    assert score(match) == [2, 0]
    assert awaited(match) == "roll"


def test_14_the_own_1_is_on_the_field() -> None:
    assert spot(rookie(*pinned("Bob", 1), *gain("Bob", 1))) == ("Bob", 2, 2, 11)
    assert table(rookie(*pinned("Bob", 1)))["ball"] == 1
