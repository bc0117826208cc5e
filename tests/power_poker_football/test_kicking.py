"""Clauses 33 to 37: high or low, punts and their returns, field goals."""

from __future__ import annotations

from typing import Any

import pytest

from power_poker_football.helpers import (
    CALLS,
    CONVERSIONS,
    FOUR,
    KICKS,
    NOTHING,
    awaited,
    ball,
    fourth,
    hand,
    now,
    safety,
    start,
    table,
    to_act,
    touchdown,
    turn,
    wasted,
    window,
)

FLAT: dict[str, Any] = {"offense_chart": NOTHING, "defense_chart": NOTHING}

# ------------------------------------------------------------------ 33. high or low


def test_33_only_on_4th_down() -> None:
    match = start(*hand("Ann", "Ann") * 2)
    assert awaited(match) == "deal Bob"
    match = start(*hand("Ann", "Ann") * 3)
    assert turn(match) == ("Ann", KICKS)
    with pytest.raises(ValueError, match="Ann is to act"):
        match.play("deal Bob KsTc")


@pytest.mark.parametrize("kick", ["punt", "fieldgoal"])
def test_33_a_card_then_a_call_then_a_card(kick: str) -> None:
    match = fourth(f"Ann {kick}")
    assert awaited(match) == "flip"
    match.play("flip 8c")
    assert turn(match) == ("Ann", CALLS)
    match.play("Ann high")
    assert awaited(match) == "flip"
    match.play("flip 9c")
    # No stopping by choice.
    assert turn(match) == ("Ann", CALLS)


@pytest.mark.parametrize("king", ["Kc", "Kd", "Kh", "Ks"])
@pytest.mark.parametrize("kick", ["punt", "fieldgoal"])
def test_33_a_king_as_first_card_is_blocked(king: str, kick: str) -> None:
    # At 60: their ball 40 from their goal line. It cannot be saved (34).
    match = fourth(f"Ann {kick}", f"flip {king}", ball=60)
    assert now(match, "offense ball down to_gain dealer drive") == ("away", 40, 1, 50, "Bob", 2)
    assert awaited(match) == "deal Ann"


def test_33_a_later_king_blocks_nothing() -> None:
    match = fourth("Ann punt", "flip 8c", "Ann high", "flip Kd")
    assert (ball(match), turn(match)) == (75, ("Ann", CALLS))


@pytest.mark.parametrize(
    "first, call, second, right",
    [
        ("8c", "high", "9h", True),
        ("8c", "low", "9h", False),
        ("8c", "low", "2h", True),
        ("8c", "high", "2h", False),
        ("Qc", "high", "Ah", True),
        ("2c", "low", "Ah", False),
        ("Ac", "low", "Kh", True),
        ("Td", "low", "9h", True),
        ("Td", "high", "Jh", True),
        ("Jd", "high", "Qh", True),
    ],
)
def test_33_high_and_low_with_the_ace_high(first: str, call: str, second: str, right: bool) -> None:
    match = fourth("Ann punt", f"flip {first}", f"Ann {call}", f"flip {second}")
    if right:
        assert (ball(match), turn(match)) == (75, ("Ann", CALLS))
    else:
        assert (ball(match), turn(match)) == (70, ("Ann", window("chip")))


def test_33_compared_with_the_last_card() -> None:
    lines = ["flip 8c", "Ann high", "flip Tc", "Ann low", "flip 9c", "Ann low", "flip 2c"]
    assert ball(fourth("Ann punt", *lines)) == 50 + 20 + 15


def test_33_flipped_cards_stay_out() -> None:
    with pytest.raises(ValueError, match="8c cannot come here"):
        fourth("Ann punt", "flip 8c", "Ann high", "flip 8c")
    with pytest.raises(ValueError, match="8c cannot come here"):
        fourth("Ann punt", "flip 8c", "Ann high", "flip 9c", "Ann low", "flip 8c")


def empty_deck() -> list[str]:
    """A field goal's 52 cards, upwards: 12 right calls, 60 yards, and 39 matched pairs."""
    cards = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    return ["Ann fieldgoal", f"flip {cards[0]}"] + [
        text for card in cards[1:] for text in ("Ann high", f"flip {card}")
    ]


def test_33_an_empty_kick_deck_is_remade_but_for_the_last_card() -> None:
    with pytest.raises(ValueError, match="2c cannot come here"):
        fourth(*empty_deck()[:-1], "flip 2c", ball=20)
    # 10 + 60 of the 80 yards from the 20.
    match = fourth(*empty_deck(), ball=20)
    assert turn(match) == ("Ann", CALLS)
    with pytest.raises(ValueError, match="As cannot come here"):
        fourth(*empty_deck(), "Ann low", "flip As", ball=20)
    match = fourth(*empty_deck(), "Ann low", "flip Ac", "Ann low", "flip 2c", ball=20)
    # One more right call, 75.
    assert (to_act(match), table(match)["score"]["home"]) == ("Ann", 0)
    match = fourth(
        *(*empty_deck(), "Ann low", "flip Ks", "Ann low", "flip 2c"),
        ball=20,
    )
    # 80 yards.
    assert table(match)["score"]["home"] == 3


# ------------------------------------------------------------------ 34. saved by a chip


WRONG = ["flip 8c", "Ann high", "flip 5c"]
"""A wrong call; the five is then the card to beat."""


@pytest.mark.parametrize("kick", ["punt", "fieldgoal"])
def test_34_the_kicker_may_void_a_wrong_call(kick: str) -> None:
    match = fourth(f"Ann {kick}", *WRONG)
    assert turn(match) == ("Ann", window("chip"))
    match.play("Ann chip")
    assert turn(match) == ("Ann", CALLS)
    assert now(match, "chips used") == ({"Ann": 2, "Bob": 3}, {"Ann": 1, "Bob": 0})


def test_34_a_voided_call_adds_nothing_and_the_new_card_is_to_beat() -> None:
    match = fourth("Ann punt", *WRONG, "Ann chip")
    assert ball(match) == 70
    for text in ("Ann high", "flip 6c"):
        match.play(text)
    assert ball(match) == 75


def test_34_each_wrong_call_costs_a_chip() -> None:
    lines = ["Ann chip", "Ann high", "flip 4c", "Ann chip", "Ann high", "flip 3c", "Ann chip"]
    match = fourth("Ann punt", *WRONG, *lines)
    assert now(match, "chips ball") == ({"Ann": 0, "Bob": 3}, 70)
    # Without a chip Ann is not asked; Bob is.
    for text in ("Ann high", "flip 2c"):
        match.play(text)
    assert turn(match) == ("Bob", window("chip"))


def test_34_a_declined_punt_may_be_saved_by_the_next_defender() -> None:
    match = fourth("Ann punt", *WRONG, "Ann no", seats=FOUR)
    assert turn(match) == ("Bob", window("chip"))
    match.play("Bob chip")
    assert turn(match) == ("Bob", CALLS)
    assert now(match, "chips used") == (
        {"Ann": 3, "Bob": 2, "Cy": 3, "Di": 3},
        {"Ann": 0, "Bob": 1, "Cy": 0, "Di": 0},
    )
    for text in ("Bob low", "flip 4c"):
        match.play(text)
    # A right one adds 5, then the kicker calls again.
    assert (ball(match), turn(match)) == (75, ("Ann", CALLS))
    for text in ("Ann high", "flip 6c"):
        match.play(text)
    assert ball(match) == 80


def test_34_only_he() -> None:
    match = fourth("Ann punt", *WRONG, "Ann no", "Bob no", ball=40, seats=FOUR)
    # 60: their ball on their 40.
    assert now(match, "offense ball dealer") == ("away", 40, "Bob")


def test_34_the_next_defender_with_a_chip() -> None:
    # Bob's only chip is lost in a bet on first down.
    first = hand("Ann", "Ann", seats=FOUR, said=["Bob blitzbet"])
    lines = [*first, *hand("Ann", "Ann", seats=FOUR) * 2, "Ann punt", *WRONG, "Ann no"]
    match = start(*lines, seats=FOUR, game_chips=1, **FLAT)
    assert turn(match) == ("Di", window("chip"))


def test_34_nobody_saves_a_field_goal_but_the_kicker() -> None:
    match = fourth("Ann fieldgoal", *WRONG, "Ann no", ball=60)
    assert now(match, "offense ball chips") == ("away", 40, {"Ann": 3, "Bob": 3})
    match = fourth("Ann fieldgoal", *WRONG, ball=60, game_chips=0)
    assert now(match, "offense ball") == ("away", 40)


def test_34_without_chips_a_wrong_call_ends_a_punt() -> None:
    match = fourth("Ann punt", *WRONG, ball=40, game_chips=0)
    assert now(match, "offense ball") == ("away", 40)


@pytest.mark.parametrize("said", [[], ["Ann no"], ["Bob no"], ["Ann no", "Bob no"]])
def test_34_the_windows_decline_by_themselves(said: list[str]) -> None:
    match = fourth("Ann punt", *WRONG, *said, "deal Ann KsTc", ball=40)
    assert now(match, "offense ball") == ("away", 40)
    assert awaited(match) == "deal Bob"
    # Bob's word passes over Ann's.
    assert to_act(fourth("Ann punt", *WRONG, "Bob chip", ball=40)) == "Bob"


# ------------------------------------------------------------------ 35. punts


def test_35_twenty_at_once_and_five_for_each_right_call() -> None:
    match = fourth("Ann punt", "flip 8c", ball=30)
    assert now(match, "ball offense") == (50, "home")
    lines = [
        "Ann high",
        "flip 9c",
        "Ann high",
        "flip Tc",
        "Ann high",
        "flip 2c",
        "Ann no",
        "Bob no",
    ]
    match = fourth("Ann punt", "flip 8c", *lines, ball=30)
    # 30 + 20 + 5 + 5 = 60: their ball on their 40.
    assert now(match, "offense ball down to_gain drive") == ("away", 40, 1, 50, 2)


@pytest.mark.parametrize("at, back", [(80, True), (95, True), (79, False)])
def test_35_a_touchback(at: int, back: bool) -> None:
    match = fourth("Ann punt", "flip 8c", ball=at)
    if back:
        assert now(match, "offense ball dealer drive down") == ("away", at, "Bob", 2, 1)
        assert table(match)["score"] == {"home": 0, "away": 0}
    else:
        assert (ball(match), to_act(match)) == (99, "Ann")


def test_35_a_touchback_by_calls() -> None:
    # 70 + 20 + 5 + 5 reaches the goal line; drive-start is 70.
    match = fourth("Ann punt", "flip 8c", "Ann high", "flip 9c", "Ann high", "flip Tc", ball=70)
    assert now(match, "offense ball") == ("away", 70)


def test_35_a_blocked_punt_is_their_ball_at_the_spot() -> None:
    assert now(fourth("Ann punt", "flip Kd", ball=30), "offense ball") == ("away", 70)
    # Also where it would have been a touchback.
    assert now(fourth("Ann punt", "flip Kd", ball=85), "offense ball") == ("away", 15)


def test_35_equal_ranks_are_a_return() -> None:
    for call in ("high", "low"):
        match = fourth("Ann punt", "flip 8c", f"Ann {call}", "flip 8d")
        assert awaited(match) == "flip"
        assert table(match)["chips"] == {"Ann": 3, "Bob": 3}


# ------------------------------------------------------------------ 36. punt returns


@pytest.mark.parametrize(
    "card, yards",
    [
        *(("2s", 2), ("9s", 9), ("Tc", 10), ("Js", 10), ("Qc", 15), ("Ks", 0)),
        *(("3h", 0), ("Td", 0), ("Jh", 0), ("Qd", 0), ("Kd", 0), ("Ah", 0)),
    ],
)
def test_36_what_a_return_gains(card: str, yards: int) -> None:
    # 50 + 20 + 5 = 75: their ball on their 25.
    kick = ["Ann punt", "flip 7c", "Ann high", "flip 8c", "Ann high", "flip 8d"]
    match = fourth(*kick, f"flip {card}")
    assert now(match, "offense ball down drive dealer") == ("away", 25 + yards, 1, 2, "Bob")
    assert table(match)["to_gain"] == 35 + yards


RETURN = ["Ann punt", "flip 8c", "Ann high", "flip 8d"]


def test_36_the_returner_is_the_next_of_the_receivers_and_deals() -> None:
    match = fourth(*RETURN, "flip 2s", seats=FOUR)
    assert now(match, "dealer offense") == ("Bob", "away")
    lines = [*hand("Ann", "Cy", seats=FOUR), *hand("Cy", "Cy", seats=FOUR) * 2]
    kick = ["Cy punt", "flip 8c", "Cy high", "flip 8d"]
    match = start(*lines, *kick, "flip 2s", seats=FOUR, **FLAT)
    assert now(match, "dealer offense ball") == ("Di", "away", 32)
    match = start(*lines, *kick, "flip As", seats=FOUR, **FLAT)
    assert turn(match) == ("Di", CONVERSIONS)


def test_36_without_a_return_the_same_seat_deals() -> None:
    lines = [*hand("Ann", "Cy", seats=FOUR), *hand("Cy", "Cy", seats=FOUR) * 2]
    ends = ["flip Kd"], ["flip 8c", "Cy high", "flip 7c", "Cy no", "Di no"]
    for end in ends:
        match = start(*lines, "Cy punt", *end, seats=FOUR, **FLAT)
        assert now(match, "dealer offense") == ("Di", "away")
    match = start(*lines, "Cy punt", "flip 8c", ball=80, seats=FOUR, **FLAT)
    assert now(match, "dealer offense") == ("Di", "away")


@pytest.mark.parametrize("ace", ["As", "Ac"])
def test_36_a_black_ace_is_a_touchdown_and_the_receivers_drive(ace: str) -> None:
    match = fourth(*RETURN, f"flip {ace}")
    assert turn(match) == ("Bob", CONVERSIONS)
    assert table(match)["score"] == {"home": 0, "away": 6}
    assert now(match, "down to_gain offense") == (1, 100, "away")
    match = fourth(*RETURN, f"flip {ace}", "Bob extra", "flip Kd")
    # Drive 2 was away's: now drive 3, home's, in the second quarter.
    assert now(match, "drive offense quarter ball dealer") == (3, "home", 2, 50, "Ann")


def to_drive_4() -> list[str]:
    """Three safeties from the 5 or less."""
    return [*safety("Ann"), *safety("Bob"), *safety("Ann")]


BOB_RETURNED = ["Bob punt", "flip 8c", "Bob high", "flip 8d"]


def test_36_the_return_that_ends_drive_4_is_played_and_no_drive_of_its_own() -> None:
    # 5 + 20 = 25: Ann returns to the 100 - 25 + 9 = 84, but it is half-time.
    lines = [*to_drive_4(), *wasted("Bob"), *BOB_RETURNED]
    match = start(*lines, "flip 9s", ball=5, **FLAT)
    assert now(match, "drive offense ball dealer quarter") == (5, "away", 5, "Bob", 3)
    match = start(*lines, "flip As", ball=5, **FLAT)
    assert turn(match) == ("Ann", CONVERSIONS)
    for text in ("Ann extra", "flip Qd"):
        match.play(text)
    # Ann has 2 by a safety, and 7.
    assert now(match, "drive offense ball points") == (5, "away", 5, {"Ann": 9, "Bob": 4})


def test_36_the_return_that_ends_drive_8_counts() -> None:
    # Before it Ann has the safeties of drives 2, 4, 5 and 7, Bob those of 1, 3 and 6.
    seven = [t for n in ("Ann", "Bob", "Ann", "Bob", "Bob", "Ann", "Bob") for t in safety(n)]
    lines = [*seven, *wasted("Ann"), *RETURN]
    match = start(*lines, ball=5, **FLAT)
    assert now(match, "drive score") == (8, {"home": 8, "away": 6})
    assert not match.is_over
    match = start(*lines, "flip 2s", ball=5, **FLAT)
    assert match.is_over
    match = start(*lines, "flip As", ball=5, **FLAT)
    assert turn(match) == ("Bob", CONVERSIONS)
    for text in ("Bob two", "flip AdJd"):
        match.play(text)
    assert match.is_over
    assert table(match)["score"] == {"home": 8, "away": 14}


# ------------------------------------------------------------------ 37. field goals


@pytest.mark.parametrize(
    "at, right",
    [(99, 1), (95, 1), (90, 1), (86, 1), (85, 1), (84, 2), (80, 2), (79, 3), (75, 3), (50, 8)],
)
def test_37_good_when_the_total_is_the_distance(at: int, right: int) -> None:
    # 10 and 5 for each right call, and at least one of them.
    cards = ("2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc")
    match = fourth("Ann fieldgoal", f"flip {cards[0]}", ball=at)
    for number in range(1, right + 1):
        assert table(match)["score"]["home"] == 0
        assert turn(match) == ("Ann", CALLS)
        match.play("Ann high")
        match.play(f"flip {cards[number]}")
    assert now(match, "points score") == ({"Ann": 3, "Bob": 0}, {"home": 3, "away": 0})
    assert now(match, "offense ball drive dealer down") == ("away", at, 2, "Bob", 1)


def test_37_failed_it_is_their_ball_at_the_line_of_scrimmage() -> None:
    lines = ["flip 5c", "Ann high", "flip 6c", "Ann high", "flip 3c", "Ann no"]
    match = fourth("Ann fieldgoal", *lines, ball=60)
    assert now(match, "offense ball down to_gain score") == (
        *("away", 40, 1, 50),
        {"home": 0, "away": 0},
    )


def test_37_the_ball_moves_with_the_kick_and_goes_back() -> None:
    lines = ["Ann fieldgoal", "flip 5c", "Ann high", "flip 6c"]
    assert ball(fourth(*lines[:2], ball=60)) == 70
    assert ball(fourth(*lines, ball=60)) == 75
    # Wrong: their ball 100 - 60 from their goal line.
    assert ball(fourth(*lines, "Ann low", "flip 7c", "Ann no", ball=60)) == 40


def test_37_a_matched_pair_is_nothing() -> None:
    # 10 + 0 + 5 from the 85: the pair is not the right call, and the next is.
    for call in ("high", "low"):
        match = fourth("Ann fieldgoal", "flip 5c", f"Ann {call}", "flip 5d", ball=85)
        assert turn(match) == ("Ann", CALLS)
        assert table(match)["score"]["home"] == 0
        match.play("Ann high")
        match.play("flip 6c")
        assert table(match)["score"]["home"] == 3


def test_37_right_calls_of_another_kick_do_not_count() -> None:
    # Ann's kick is good; Bob's from the 95 still needs a right call of its own.
    good = ["Ann fieldgoal", "flip 5c", "Ann high", "flip 6c"]
    match = fourth(
        *good, *wasted("Bob"), "Bob fieldgoal", "flip 5c", "Bob high", "flip 5d", ball=95
    )
    assert (turn(match), table(match)["score"]) == (("Bob", CALLS), {"home": 3, "away": 0})


def test_37_the_chip_is_no_right_call() -> None:
    match = fourth("Ann fieldgoal", *WRONG, "Ann chip", ball=95)
    assert (turn(match), table(match)["score"]["home"]) == (("Ann", CALLS), 0)
    match.play("Ann high")
    match.play("flip 6c")
    assert table(match)["score"]["home"] == 3


def test_37_half_time_overrides_the_spot() -> None:
    # Bob's kick of drive 4 is blocked at the 99, but half-time gives away the ball.
    three = [*touchdown("Ann"), *touchdown("Bob"), *touchdown("Ann")]
    match = start(*three, *wasted("Bob"), "Bob fieldgoal", "flip Kd", ball=99, **FLAT)
    assert now(match, "drive offense ball dealer") == (5, "away", 99, "Bob")
