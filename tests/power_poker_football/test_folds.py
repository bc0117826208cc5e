"""Clauses 19 to 25: the four folds, King zone coverage and the Hail Mary."""

from __future__ import annotations

import pytest

from power_poker_football.helpers import (
    CONVERSIONS,
    FOUR,
    TURN,
    awaited,
    ball,
    checks,
    dealt,
    draws,
    hand,
    hands,
    legal,
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


# ------------------------------------------------------------------ 19. Fold-to-Run


@pytest.mark.parametrize(
    "cards, yards",
    [
        ("7c9s", 16),
        ("TsTc", 20),
        ("2s3c", 5),
        ("7c9h", 7),
        ("ThKs", 0),
        ("AsAc", 0),
        ("JsQc", 0),
        ("KcQs", 0),
        ("2s7d", 2),
    ],
)
def test_19_black_numbers_score_their_value(cards: str, yards: int) -> None:
    match = start(*to_flop(Ann=cards, Bob="3h3d"), "Ann run")
    assert now(match, "ball folded") == (50 + yards, ["Ann"])
    assert hands(match)["Ann"] == []


def test_19_a_run_with_one_card_left() -> None:
    # The claim fails, and the nine is discarded; 7 remain.
    lines = [*dealt("Ann", Ann="7c9s"), "Ann blast", "Bob challenge", "Ann discard 9s"]
    match = start(*lines, "flip 4h9dJd", "Ann run")
    assert ball(match) == 57


# ------------------------------------------------------------------ 20. a run to the goal line


@pytest.mark.parametrize("at, asked", [(83, False), (84, True), (95, True)])
def test_20_reaching_the_goal_line_it_stops_there(at: int, asked: bool) -> None:
    match = start(*to_flop(Ann="7c9s"), "Ann run", ball=at)
    if asked:
        assert turn(match) == ("Bob", {"tackle Qs", "tackle 8c", "no"})
        assert ball(match) == 100
    else:
        assert (ball(match), awaited(match)) == (99, "flip")


@pytest.mark.parametrize("card, yards", [("2h", 2), ("9h", 9), ("Td", 10)])
def test_20_a_tackle_takes_yards_from_the_goal_line(card: str, yards: int) -> None:
    # The excess of 95 + 15 is ignored.
    match = start(*to_flop(FOUR, Ann="6c9s", Bob=f"{card}Qs"), "Ann run", ball=95, seats=FOUR)
    match.play(f"Bob tackle {card}")
    assert now(match, "ball score folded") == (
        100 - yards,
        {"home": 0, "away": 0},
        ["Ann", "Bob"],
    )
    # Bob has folded, so the round goes on with Cy.
    assert turn(match) == ("Cy", {"check", "bet", "run"})


@pytest.mark.parametrize("card", ["Qh", "9s", "Ah", "Kd"])
def test_20_a_tackle_of_no_yards_does_not_help(card: str) -> None:
    lines = [*to_flop(FOUR, Ann="9c8d", Bob=f"{card}2c"), "Ann run", f"Bob tackle {card}"]
    match = start(*lines, ball=93, seats=FOUR)
    assert turn(match) == ("Ann", CONVERSIONS)
    assert table(match)["points"] == {"Ann": 6, "Bob": 0, "Cy": 0, "Di": 0}


def test_20_one_chance_for_the_next_defender_only() -> None:
    lines = [*to_flop(FOUR, Cy="9c8d"), *checks("Ann", "Bob"), "Cy run"]
    match = start(*lines, ball=93, seats=FOUR)
    assert turn(match) == ("Di", {"tackle 7s", "tackle 5c", "no"})
    match.play("Di no")
    assert turn(match) == ("Cy", CONVERSIONS)
    assert table(match)["points"]["Cy"] == 6


def test_20_the_chance_declines_by_itself() -> None:
    match = start(*to_flop(FOUR, Ann="9c8d"), "Ann run", "Ann two", ball=93, seats=FOUR)
    assert (awaited(match), table(match)["points"]["Ann"]) == ("flip", 6)


def test_20_a_folded_defender_is_passed_over() -> None:
    early = ["Ann check", "Bob check", "Cy check", "Di tackle 5h", "flip 2h"]
    lines = [*to_flop(FOUR, Cy="9c8d", Di="5h3s"), *early, *checks("Ann", "Bob"), "Cy run"]
    match = start(*lines, ball=98, seats=FOUR, folds_any_round=True)
    # 98 - 5 + 9 reaches the line; Di has folded, so Bob is next.
    assert to_act(match) == "Bob"
    assert legal(match) == {"tackle Qs", "tackle 8c", "no"}


def test_20_a_locked_and_a_benched_defender_are_passed_over() -> None:
    # Di sits out; Bob has bet: nobody can fold, so Cy scores at once.
    lost = hand("Ann", "Ann", seats=FOUR, bets="Di")
    cards = dealt("Ann", FOUR, out="Di", Cy="9c8d")
    lines = [*lost, *cards, "flip 4h9dJd", "Ann check"]
    match = start(*lines, "Bob check", "Cy run", ball=93, seats=FOUR)
    assert to_act(match) == "Bob"
    match = start(*lines, "Bob bet", "Cy run", ball=93, seats=FOUR)
    assert turn(match) == ("Cy", CONVERSIONS)
    assert now(match, "benched bet") == ([], [])


# ------------------------------------------------------------------ 21. Fold-to-Tackle


@pytest.mark.parametrize(
    "card, yards",
    [
        *(("2h", 2), ("9h", 9), ("Td", 10), ("7d", 7)),
        *(("Jh", 0), ("Qd", 0), ("Kh", 0), ("Ah", 0), ("9s", 0), ("Tc", 0), ("As", 0)),
    ],
)
def test_21_a_red_number_pushes_back(card: str, yards: int) -> None:
    cards = to_flop(FOUR, Ann="KsQc", Bob=f"3c{card}")
    match = start(*cards, "Ann check", f"Bob tackle {card}", seats=FOUR)
    assert now(match, "ball folded") == (50 - yards, ["Bob"])
    assert hands(match)["Bob"] == []
    assert to_act(match) == "Cy"


def test_21_the_player_chooses_the_card() -> None:
    cards = to_flop(FOUR, Bob="8h5d")
    assert ball(start(*cards, "Ann check", "Bob tackle 5d", seats=FOUR)) == 45
    assert ball(start(*cards, "Ann check", "Bob tackle 8h", seats=FOUR)) == 42


def test_21_only_a_card_of_his_own() -> None:
    text = refusal(*draws(), *to_flop(), "Ann check", "Bob tackle Ks", drive_start=50)
    assert "legal for Bob: " in text and "tackle Qs" in text


def test_21_a_safety_is_the_tacklers() -> None:
    cards = to_flop(FOUR, Di="9h3d")
    match = start(*cards, *checks("Ann", "Bob", "Cy"), "Di tackle 9h", ball=9, seats=FOUR)
    assert now(match, "points dealer") == ({"Ann": 0, "Bob": 0, "Cy": 0, "Di": 2}, "Di")


# ------------------------------------------------------------------ 22. Fold-to-Pass


@pytest.mark.parametrize(
    "card, yards",
    [
        *((f"{n}s", n) for n in range(2, 9)),
        *(("9c", 9), ("Ts", 10), ("Js", 10), ("Qc", 15), ("As", 20), ("Kc", 0)),
        *(("3h", 0), ("Td", 0), ("Jh", 0), ("Qd", 0), ("Kd", 0), ("Ah", 0)),
    ],
)
def test_22_what_a_pass_gains(card: str, yards: int) -> None:
    match = start(*to_round_2(Ann="KsTc", Bob="Kh9h"), "Ann pass", f"flip {card}")
    assert now(match, "ball folded offense") == (50 + yards, ["Ann"], "home")
    # It is no community card.
    assert table(match)["community"] == ["4h", "9d", "Jd", "2h"]


def test_22_each_defender_may_cover_clockwise_from_the_passer() -> None:
    match = start(*to_round_2(FOUR), "Ann check", "Bob check", "Cy pass", seats=FOUR)
    assert turn(match) == ("Di", window("cover"))
    match.play("Di no")
    assert turn(match) == ("Bob", window("cover"))
    match.play("Bob no")
    assert awaited(match) == "flip"
    match = start(*to_round_2(FOUR), "Ann pass", seats=FOUR)
    assert to_act(match) == "Bob"
    match.play("Bob cover")
    assert awaited(match) == "flip"


def test_22_no_window_where_coverage_is_on() -> None:
    lines = [*to_round_2(FOUR), "Ann pass", "Bob cover", "flip 3h", "Bob check", "Cy pass"]
    match = start(*lines, seats=FOUR)
    assert (awaited(match), table(match)["coverage"]) == ("flip", "Bob")


def test_22_a_pass_touchdown_is_the_passers() -> None:
    lines = [*to_round_2(FOUR), "Ann check", "Bob check", "Cy pass", "flip Ts"]
    match = start(*lines, ball=90, seats=FOUR)
    assert turn(match) == ("Cy", CONVERSIONS)
    assert table(match)["points"]["Cy"] == 6


def test_22_the_passed_card_stays_out() -> None:
    with pytest.raises(ValueError, match="3s cannot come here"):
        start(*to_round_2(), "Ann pass", "flip 3s", "flip 3s")


# ------------------------------------------------------------------ 23. coverage


COVERED = [*to_round_2(FOUR), "Ann pass", "Di cover"]


def test_23_the_chip_lies_on_the_mat() -> None:
    match = start(*COVERED, seats=FOUR)
    assert now(match, "coverage used") == ("Di", dict.fromkeys(FOUR, 0))
    assert table(match)["chips"] == {"Ann": 3, "Bob": 3, "Cy": 3, "Di": 2}
    assert awaited(match) == "flip"


@pytest.mark.parametrize(
    "card, yards",
    [("2s", 2), ("4s", 4), ("5s", 5), ("6s", 5), ("Ts", 5), ("Js", 5), ("Qc", 5), ("As", 5)],
)
def test_23_every_completion_gains_at_most_5(card: str, yards: int) -> None:
    assert ball(start(*COVERED, f"flip {card}", seats=FOUR)) == 50 + yards


@pytest.mark.parametrize("card", ["3h", "Qd", "Ah"])
def test_23_red_is_incomplete_all_the_same(card: str) -> None:
    match = start(*COVERED, f"flip {card}", seats=FOUR)
    assert now(match, "ball offense") == (50, "home")


@pytest.mark.parametrize("king", ["Kd", "Kc"])
def test_23_any_king_is_an_interception(king: str) -> None:
    # At the 60: away's ball, 40 from its goal line; the activator deals.
    match = start(*COVERED, f"flip {king}", ball=60, seats=FOUR)
    assert now(match, "offense ball dealer down to_gain drive") == ("away", 40, "Di", 1, 50, 2)
    # The drive is over, so the chip is used.
    assert now(match, "coverage used") == (None, {"Ann": 0, "Bob": 0, "Cy": 0, "Di": 1})
    assert awaited(match) == "deal Ann"


def test_23_it_lasts_over_hands() -> None:
    rest = ["flip 3h", *checks("Bob", "Cy", "Di"), "flip 6d", *checks("Bob", "Cy", "Di")]
    # Ann has passed, so Bob's queen high wins a yard for the defense; Cy deals.
    match = start(*COVERED, *rest, seats=FOUR)
    assert now(match, "coverage dealer ball down") == ("Di", "Cy", 49, 2)
    cards = [*dealt("Cy", FOUR), "flip 4h9dJd", *checks("Cy", "Di", "Ann", "Bob"), "flip 2h"]
    match = start(*COVERED, *rest, *cards, "Cy pass", "flip As", seats=FOUR)
    assert (ball(match), table(match)["used"]["Di"]) == (54, 0)


def test_23_until_a_first_down() -> None:
    # 5 by the pass and 5 by Cy's pair of aces.
    cards = to_round_2(FOUR, Cy="AhAd")
    rest = ["flip 6s", *checks("Bob", "Cy", "Di"), "flip 6d", *checks("Bob", "Cy", "Di")]
    chart = [0, 5, 0, 0, 0, 0, 0, 0, 0, 0]
    match = start(*cards, "Ann pass", "Bob cover", *rest, seats=FOUR, offense_chart=chart)
    assert now(match, "ball down coverage") == (60, 1, None)
    assert table(match)["used"] == {"Ann": 0, "Bob": 1, "Cy": 0, "Di": 0}


def test_23_until_the_end_of_the_drive() -> None:
    match = start(*COVERED, "flip 5s", ball=95, seats=FOUR)
    assert now(match, "score coverage") == ({"home": 6, "away": 0}, None)
    assert table(match)["used"]["Di"] == 1
    assert table(match)["chips"]["Di"] == 2


# ------------------------------------------------------------------ 24. Hail Mary


@pytest.mark.parametrize("at, offered", [(49, False), (50, True), (80, True)])
def test_24_from_the_50_on(at: int, offered: bool) -> None:
    assert ("hailmary" in legal(start(*to_round_2(), ball=at))) == offered


def test_24_where_the_ball_is_now() -> None:
    # 45 + 5 on the flop.
    lines = [*to_flop(flop="5s9dJd"), *checks("Ann", "Bob"), f"flip {TURN}"]
    assert "hailmary" in legal(start(*lines, ball=45))


def test_24_it_costs_a_chip() -> None:
    assert "hailmary" not in legal(start(*to_round_2(), game_chips=0))
    match = start(*to_round_2(), "Ann hailmary", game_chips=1)
    assert now(match, "chips used") == ({"Ann": 0, "Bob": 1}, {"Ann": 1, "Bob": 0})
    assert turn(match) == ("Bob", window("cover"))


def test_24_one_a_hand() -> None:
    lines = [*to_round_2(FOUR), "Ann hailmary", "flip 3h", "Bob check"]
    match = start(*lines, seats=FOUR)
    assert turn(match) == ("Cy", {"check", "bet", "pass"})
    # In the next hand again.
    more = [*checks("Cy", "Di"), "flip 6d", *checks("Bob", "Cy", "Di")]
    match = start(
        *lines, *more, *dealt("Cy", FOUR), "flip 4h9dJd", seats=FOUR, defense_chart=[0] * 10
    )
    for text in (*checks("Cy", "Di", "Ann", "Bob"), "flip 2h"):
        match.play(text)
    assert turn(match) == ("Cy", FOUR_PASS)


@pytest.mark.parametrize("ace", ["As", "Ac"])
@pytest.mark.parametrize("cover", [[], ["Bob cover"]])
def test_24_a_black_ace_is_a_touchdown(ace: str, cover: list[str]) -> None:
    lines = [*to_round_2(FOUR), "Ann check", "Bob check", "Cy hailmary", *cover]
    match = start(*lines, f"flip {ace}", seats=FOUR)
    assert turn(match) == ("Cy", CONVERSIONS)
    assert now(match, "ball score") == (100, {"home": 6, "away": 0})
    assert table(match)["points"]["Cy"] == 6


@pytest.mark.parametrize(
    "card, free, covered", [("Qc", 15, 5), ("3s", 3, 3), ("Ad", 0, 0), ("Ts", 10, 5)]
)
def test_24_anything_else_is_a_pass(card: str, free: int, covered: int) -> None:
    lines = [*to_round_2(FOUR), "Ann hailmary"]
    assert ball(start(*lines, f"flip {card}", seats=FOUR)) == 50 + free
    assert ball(start(*lines, "Bob cover", f"flip {card}", seats=FOUR)) == 50 + covered


@pytest.mark.parametrize("king", ["Kd", "Kc"])
def test_24_a_king_under_coverage_is_intercepted(king: str) -> None:
    lines = [*to_round_2(FOUR), "Ann hailmary"]
    match = start(*lines, "Bob cover", f"flip {king}", ball=60, seats=FOUR)
    assert now(match, "offense ball dealer") == ("away", 40, "Bob")
    assert table(match)["used"] == {"Ann": 1, "Bob": 1, "Cy": 0, "Di": 0}
    match = start(*lines, f"flip {king}", ball=60, seats=FOUR)
    assert now(match, "offense ball") == ("home", 60)


# ------------------------------------------------------------------ 25. Fold-to-Blitz


@pytest.mark.parametrize(
    "card, yards",
    [
        *(("Jh", -5), ("Qd", -5), ("Kd", -5), ("Ah", -5), ("Ad", -5)),
        *(("Th", 0), ("3d", 0), ("Js", 0), ("Qc", 0), ("Kc", 0), ("As", 0)),
    ],
)
def test_25_a_red_face_or_ace_costs_5(card: str, yards: int) -> None:
    match = start(*to_round_2(FOUR), "Ann check", "Bob blitz", seats=FOUR)
    assert awaited(match) == "flip"
    match.play(f"flip {card}")
    assert now(match, "ball folded") == (50 + yards, ["Bob"])
    assert table(match)["community"] == ["4h", "9d", "Jd", "2h"]
    assert to_act(match) == "Cy"


def test_25_the_blitzed_card_stays_out() -> None:
    lines = [*to_round_2(FOUR), "Ann check", "Bob blitz", "flip 3s", *checks("Cy", "Di")]
    with pytest.raises(ValueError, match="3s cannot come here"):
        start(*lines, "flip 3s", seats=FOUR)


def test_25_a_safety_is_the_blitzers() -> None:
    lines = [*to_round_2(FOUR), *checks("Ann", "Bob", "Cy"), "Di blitz", "flip Kd"]
    match = start(*lines, ball=5, seats=FOUR)
    assert now(match, "points dealer") == ({"Ann": 0, "Bob": 0, "Cy": 0, "Di": 2}, "Di")
