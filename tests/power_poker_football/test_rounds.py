"""Clauses 16 to 18: the three rounds, Bet-to-Win, and the last player left."""

from __future__ import annotations

import pytest

from power_poker_football.helpers import (
    CHECK_OR_BET,
    FOUR,
    awaited,
    ball,
    checks,
    dealt,
    draws,
    hand,
    now,
    refusal,
    start,
    table,
    to_act,
    to_flop,
    to_round_2,
    turn,
    window,
)

FOUR_PASS = {"check", "bet", "pass", "hailmary"}
ANY_OFFENSE = {"check", "bet", "run", "pass", "hailmary"}


def to_round_3(**cards: str) -> list[str]:
    return [*to_round_2(FOUR, **cards), *checks(*FOUR), "flip 6d"]


# ------------------------------------------------------------------ 16. rounds


def test_16_round_1_offense_may_run_and_defense_tackle() -> None:
    match = start(*to_flop(FOUR), seats=FOUR)
    assert turn(match) == ("Ann", {"check", "bet", "run"})
    match.play("Ann check")
    assert turn(match) == ("Bob", {"check", "bet", "tackle Qs", "tackle 8c"})
    match.play("Bob check")
    assert turn(match) == ("Cy", {"check", "bet", "run"})
    match.play("Cy check")
    assert turn(match) == ("Di", {"check", "bet", "tackle 7s", "tackle 5c"})
    match.play("Di check")
    assert awaited(match) == "flip"


def test_16_round_2_offense_may_pass_and_defense_blitz() -> None:
    match = start(*to_round_2(FOUR), seats=FOUR)
    found = []
    for name in FOUR:
        found.append(turn(match))
        match.play(f"{name} check")
    assert found == [
        ("Ann", FOUR_PASS),
        ("Bob", {"check", "bet", "blitz"}),
        ("Cy", FOUR_PASS),
        ("Di", {"check", "bet", "blitz"}),
    ]
    assert awaited(match) == "flip"


def test_16_round_3_nobody_folds() -> None:
    match = start(*to_round_3(), seats=FOUR)
    for name in FOUR:
        assert turn(match) == (name, CHECK_OR_BET)
        match.play(f"{name} check")
    assert awaited(match) == "deal Bob"


def test_16_each_round_begins_with_the_dealer() -> None:
    match = start(*hand("Ann", "Cy", seats=FOUR), *dealt("Cy", FOUR), "flip 4h9dJd", seats=FOUR)
    asked = []
    for _ in range(4):
        asked.append(to_act(match))
        match.play(f"{to_act(match)} check")
    match.play("flip 2h")
    assert (asked, to_act(match)) == (["Cy", "Di", "Ann", "Bob"], "Cy")


def test_16_a_folded_dealer_is_passed_over() -> None:
    lines = [*to_flop(FOUR), "Ann run", *checks("Bob", "Cy", "Di"), "flip 2h"]
    match = start(*lines, seats=FOUR)
    assert table(match)["folded"] == ["Ann"]
    assert to_act(match) == "Bob"


def test_16_who_has_bet_or_folded_has_no_turn() -> None:
    lines = [*to_flop(FOUR), "Ann bet", "Bob tackle Qs", "Cy check", "Di check", "flip 2h"]
    match = start(*lines, seats=FOUR)
    assert now(match, "bet folded") == (["Ann"], ["Bob"])
    assert to_act(match) == "Cy"
    match.play("Cy check")
    match.play("Di check")
    assert awaited(match) == "flip"


def test_16_a_benched_seat_has_no_turn() -> None:
    lost = hand("Ann", "Ann", seats=FOUR, bets="Bob")
    match = start(*lost, *dealt("Ann", FOUR, out="Bob"), "flip 4h9dJd", "Ann check", seats=FOUR)
    assert to_act(match) == "Cy"


def test_16_a_turn_is_never_skipped() -> None:
    text = refusal(*draws(), *to_flop(), "Bob check", drive_start=50)
    assert "Ann is to act; legal for Ann: " in text
    assert set(text.rpartition("legal for Ann: ")[2].split(", ")) == {"check", "bet", "run"}


def test_16_a_folded_player_spends_no_chips() -> None:
    # Bob has tackled, so Di alone may cover.
    lines = ["Ann check", "Bob tackle Qs", "Cy check", "Di check", "flip 2h", "Ann pass"]
    match = start(*to_flop(FOUR), *lines, seats=FOUR)
    assert turn(match) == ("Di", window("cover"))
    match.play("Di no")
    assert awaited(match) == "flip"


def test_16_folds_any_round_lets_all_folds_into_both_rounds() -> None:
    match = start(*to_flop(), folds_any_round=True)
    assert turn(match) == ("Ann", ANY_OFFENSE)
    match.play("Ann check")
    defense = {"check", "bet", "tackle Qs", "tackle 8c", "blitz"}
    assert turn(match) == ("Bob", defense)
    match.play("Bob check")
    match.play("flip 2h")
    assert turn(match) == ("Ann", ANY_OFFENSE)
    match.play("Ann check")
    assert turn(match) == ("Bob", defense)
    match.play("Bob check")
    match.play("flip 6d")
    assert turn(match) == ("Ann", CHECK_OR_BET)
    match.play("Ann check")
    assert turn(match) == ("Bob", CHECK_OR_BET)


def test_16_folds_any_round_as_they_say() -> None:
    # Cy's pass brings 9 in round 1; in round 2 Ann runs for 10 and Di tackles for 5.
    lines = ["Ann check", "Bob check", "Cy pass", "flip 9s", "Di check", "flip 2h"]
    more = ["Ann run", "Bob check", "Di tackle 5h"]
    cards = to_flop(FOUR, Di="7s5h")
    match = start(*cards, *lines, *more, seats=FOUR, folds_any_round=True)
    assert now(match, "ball folded") == (50 + 9 + 10 - 5, ["Ann", "Cy", "Di"])


# ------------------------------------------------------------------ 17. Bet-to-Win


def test_17_a_bet_stays_for_the_hand() -> None:
    match = start(*to_flop(FOUR), "Ann check", "Bob bet", seats=FOUR)
    assert table(match)["bet"] == ["Bob"]
    match.play("Cy bet")
    assert table(match)["bet"] == ["Bob", "Cy"]
    for text in ("Di check", "flip 2h", "Ann check"):
        match.play(text)
    assert (to_act(match), table(match)["bet"]) == ("Di", ["Bob", "Cy"])


@pytest.mark.parametrize("number", [1, 2, 3])
def test_17_in_each_round(number: int) -> None:
    line = {1: to_flop(FOUR), 2: to_round_2(FOUR), 3: to_round_3()}[number]
    assert table(start(*line, "Ann bet", seats=FOUR))["bet"] == ["Ann"]


def test_17_who_has_bet_may_still_cover() -> None:
    lines = [*to_flop(), "Ann check", "Bob bet", "flip 2h", "Ann pass"]
    match = start(*lines)
    assert turn(match) == ("Bob", window("cover"))
    match.play("Bob cover")
    assert now(match, "coverage chips") == ("Bob", {"Ann": 3, "Bob": 2})


def test_17_all_have_bet_so_the_cards_just_come() -> None:
    match = start(*to_flop(), "Ann bet", "Bob bet")
    assert awaited(match) == "flip"
    match.play("flip 2h6d")
    # Ann's king high wins; her Clutch card is turned.
    assert awaited(match) == "flip"
    match.play("flip 3c")
    # One yard, and Bob alone of his team lost a bet: five more.
    assert now(match, "ball down") == (56, 2)


# ------------------------------------------------------------------ 18. one player left


def test_18_the_last_one_has_no_turns_and_wins() -> None:
    # Ann runs for nothing with two hearts; the cards come, and Bob's queen high wins a yard.
    match = start(*to_flop(Ann="KhTh"), "Ann run")
    assert awaited(match) == "flip"
    match.play("flip 2h")
    assert awaited(match) == "flip"
    match.play("flip 6d")
    assert now(match, "ball down dealer") == (49, 2, "Ann")


def test_18_in_round_2_just_the_fifth_card_is_missing() -> None:
    match = start(*to_round_2(), "Ann pass", "flip 3d")
    assert (awaited(match), ball(match)) == ("flip", 50)
    match.play("flip 6d")
    assert now(match, "ball down") == (49, 2)


def test_18_in_round_2_after_a_blitz() -> None:
    match = start(*to_round_2(), "Ann check", "Bob blitz", "flip 3c", "flip 6d")
    assert now(match, "ball down") == (51, 2)


def test_18_the_goal_line_stand_still_applies() -> None:
    match = start("Bob stand", *to_flop(Ann="KhTh"), "Ann run", "flip Kd", ball=92)
    # The down ends with the king; Bob wins nothing.
    assert now(match, "ball down stand") == (92, 2, None)
    assert awaited(match) != "flip"


def test_18_the_last_one_may_have_bet() -> None:
    # Bob bet; his pair of fives is worth 5, which a red queen doubles.
    lines = [
        *to_flop(Bob="5s5h"),
        "Ann check",
        "Bob bet",
        "flip 2h",
        "Ann pass",
        "flip 3d",
        "flip 6d",
    ]
    match = start(*lines)
    assert awaited(match) == "flip"
    match.play("flip Qd")
    assert now(match, "ball benched") == (40, [])


def test_18_the_last_one_can_tackle_a_run_to_the_goal_line_and_nobody_wins() -> None:
    # 90 + 10 stops at the goal line; 8 back from there.
    match = start(*to_flop(Bob="8h3c"), "Ann run", ball=90)
    assert turn(match) == ("Bob", {"tackle 8h", "tackle 3c", "no"})
    match.play("Bob tackle 8h")
    assert now(match, "ball down dealer offense") == (92, 2, "Ann", "home")
    assert turn(match) == ("Bob", window("stand"))


def test_18_nobody_left_of_four() -> None:
    # Ann runs for nothing, Bob tackles for nothing, Cy runs to the goal line, Di stops him there.
    cards = to_flop(FOUR, Ann="KhTh", Cy="9c8c", Bob="Qs2c", Di="8h5h")
    lines = [*cards, "Ann run", "Bob tackle Qs", "Cy run", "Di tackle 5h"]
    match = start(*lines, ball=83, seats=FOUR)
    # 100 - 5 is past the line to gain; the same dealer.
    assert now(match, "ball down to_gain dealer folded") == (95, 1, 100, "Ann", [])
    assert turn(match) == ("Bob", window("stand"))


def test_18_three_folds_of_four_leave_one() -> None:
    lines = [*to_flop(FOUR, Ann="KhTh"), "Ann run", "Bob tackle Qs", "Cy check", "Di tackle 7s"]
    match = start(*lines, seats=FOUR)
    assert awaited(match) == "flip"
    match.play("flip 2h6d")
    # Cy's jack high: a yard, and the next deal.
    assert now(match, "ball dealer down") == (51, "Cy", 2)
