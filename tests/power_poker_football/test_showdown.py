"""Clauses 26 to 32: the best hand, its yards, the Clutch, the bench and the next dealer."""

from __future__ import annotations

from typing import Any

import pytest

from power_poker_football.helpers import (
    CHECK_OR_BET,
    CONVERSIONS,
    FOUR,
    KICKS,
    NOTHING,
    awaited,
    ball,
    checks,
    dealt,
    draws,
    fourth,
    hand,
    hands,
    now,
    play,
    refusal,
    start,
    table,
    to_flop,
    to_round_2,
    turn,
    window,
)

FLAT: dict[str, Any] = {"offense_chart": NOTHING, "defense_chart": NOTHING}

# ------------------------------------------------------------------ 26. the best hand


def test_26_best_five_of_seven() -> None:
    # Both have a pair of nines from the board; Bob's ace beats Ann's king.
    match = start(*hand("Ann", Ann="Ks9c", Bob="As9s"))
    assert now(match, "ball down") == (50 - 5, 2)


def test_26_a_hand_may_use_the_board_alone() -> None:
    # The board's straight to the ten: a tie, whatever they hold.
    match = start(*hand("Ann", board=("6d7h8h", "9h", "Td"), Ann="Ks2c", Bob="Qs3c"))
    assert awaited(match) == "Ann draw"


def test_26_with_one_hole_card_after_a_discard() -> None:
    # Without her ace Ann has a ten; Bob's king high wins.
    lines = hand(
        "Ann", said=["Ann blast", "Bob challenge", "Ann discard Ah"], Ann="AhTs", Bob="KdTc"
    )
    assert ball(start(*lines)) == 49
    # Bob discards the king that would win.
    lines = hand(
        "Ann", said=["Ann blast", "Bob challenge", "Bob discard Kd"], Ann="As8s", Bob="KdTc"
    )
    assert ball(start(*lines)) == 56


def test_26_folded_hands_do_not_count() -> None:
    lines = [
        *to_round_2(FOUR, Bob="AhAd"),
        "Ann check",
        "Bob blitz",
        "flip 3c",
        *checks("Cy", "Di"),
    ]
    match = start(*lines, "flip 6d", *checks("Ann", "Cy", "Di"), seats=FOUR)
    assert now(match, "ball dealer") == (51, "Ann")


TIE = {"Ann": "AhTs", "Bob": "AdTc"}


def test_26_a_tie_is_drawn_for_in_seat_order() -> None:
    match = start(*hand("Ann", **TIE))
    assert awaited(match) == "Ann draw"
    match.play("Ann draw Qc")
    assert awaited(match) == "Bob draw"
    match.play("Bob draw 3c")
    assert now(match, "ball down dealer") == (51, 2, "Ann")
    match = start(*hand("Ann", **TIE), "Ann draw Qc", "Bob draw Ks")
    assert now(match, "ball down") == (49, 2)


def test_26_the_ace_is_high() -> None:
    match = start(*hand("Ann", **TIE), "Ann draw Ks", "Bob draw As")
    assert ball(match) == 49


def test_26_just_the_tied_draw_and_those_tied_again() -> None:
    # Three aces high; Bob and Di are level with queens, then Di is ahead.
    lines = hand("Ann", seats=FOUR, Ann="KsTc", Bob="AhTs", Cy="AdTh", Di="AsTd")
    match = start(*lines, seats=FOUR)
    asked = []
    for card in ("Qs", "5s", "Qd", "3c", "4c"):
        asked.append(awaited(match))
        match.play(f"{asked[-1]} {card}")
    assert asked == ["Bob draw", "Cy draw", "Di draw", "Bob draw", "Di draw"]
    assert now(match, "ball dealer") == (49, "Cy")


def test_26_from_the_hands_deck_and_drawn_cards_stay_out() -> None:
    played = [*draws(), *hand("Ann", **TIE)]
    for card in ("Ah", "Tc", "4h", "6d"):
        assert "cannot come" in refusal(*played, f"Ann draw {card}", drive_start=50)
    assert "cannot come" in refusal(*played, "Ann draw Qc", "Bob draw Qc", drive_start=50)
    level = ["Ann draw Qc", "Bob draw Qs"]
    assert "cannot come" in refusal(*played, *level, "Ann draw Qs", drive_start=50)


def test_26_a_draw_comes_before_the_clutch_and_stays_out() -> None:
    lines = [*draws(), *hand("Ann", bets="Ann", **TIE), "Ann draw Qc", "Bob draw Jc"]
    match = play(*lines, drive_start=50)
    assert (awaited(match), ball(match)) == ("flip", 50)
    assert "cannot come" in refusal(*lines, "flip Qc", drive_start=50)
    # A black jack doubles the yard.
    assert ball(play(*lines, "flip Js", drive_start=50)) == 52


def test_26_used_up_the_drawn_cards_go_back_in() -> None:
    # Level two pair; of the 43 cards left only the queens are odd, so after 21 level draws one
    # queen remains, and that is not enough for two.
    board = ("4h4d6h", "6d", "Qd")
    lines = [*draws(), *hand("Ann", board=board, **TIE)]
    out = {"4h", "4d", "6h", "6d", "Qd", "Qs", "Ah", "Ts", "Ad", "Tc"}
    for rank in "23456789TJQKA":
        free = [card for card in (f"{rank}{suit}" for suit in "cdhs") if card not in out]
        for ann, bob in zip(free[::2], free[1::2], strict=True):
            lines += [f"Ann draw {ann}", f"Bob draw {bob}"]
    assert "cannot come" in refusal(*lines[:-2], "Ann draw 2c", drive_start=50)
    match = play(*lines, drive_start=50)
    assert awaited(match) == "Ann draw"
    match.play("Ann draw 3c")
    match.play("Bob draw 2c")
    # Two pair: 10, and a first down.
    assert now(match, "ball down") == (60, 1)


# ------------------------------------------------------------------ 27. yards

HANDS = [
    # The winner's hole cards, the board, and the printed yards.
    ("AcTs", ("4h9dJd", "2h", "6d"), 0, 1),
    ("AcAd", ("4h9dJd", "2h", "6d"), 1, 5),
    ("9cJs", ("4h9dJd", "2h", "6d"), 2, 10),
    ("9c9s", ("4h9dJd", "2h", "6d"), 3, 15),
    ("3c5s", ("4h9dJd", "2h", "6d"), 4, 20),
    ("Ad3d", ("4h9dJd", "2h", "6d"), 5, 25),
    ("4c4s", ("4h9dJd", "9h", "6d"), 6, 30),
    ("Jc2c", ("4hJhJd", "2h", "Js"), 7, 40),
    ("8d7d", ("4h9dJd", "2h", "Td"), 8, 50),
    ("AdKd", ("4hQdJd", "2h", "Td"), 9, 100),
]
OWN = [7, 11, 13, 17, 19, 23, 29, 31, 37, 41]


@pytest.mark.parametrize("cards, board, place, yards", HANDS)
def test_27_the_offense_moves_forward(
    cards: str, board: tuple[str, str, str], place: int, yards: int
) -> None:
    # A royal flush's hundred would leave the field.
    lines = hand("Ann", board=board, Ann=cards, Bob="5h7c")
    match = start(*lines, ball=30)
    if yards < 70:
        assert ball(match) == 30 + yards
    else:
        assert turn(match) == ("Ann", CONVERSIONS)
    assert ball(start(*lines, ball=30, offense_chart=OWN)) == 30 + OWN[place]


@pytest.mark.parametrize("cards, board, place, yards", HANDS)
def test_27_the_defense_moves_back(
    cards: str, board: tuple[str, str, str], place: int, yards: int
) -> None:
    lines = hand("Ann", board=board, Bob=cards, Ann="5h7c")
    match = start(*lines, ball=70)
    if yards < 70:
        assert ball(match) == 70 - yards
    else:
        assert table(match)["score"] == {"home": 0, "away": 2}
    assert ball(start(*lines, ball=70, defense_chart=OWN)) == 70 - OWN[place]


def test_27_a_touchdown_is_the_winners() -> None:
    match = start(*hand("Ann", "Cy", seats=FOUR), ball=99, seats=FOUR)
    assert turn(match) == ("Cy", CONVERSIONS)
    assert table(match)["points"] == {"Ann": 0, "Bob": 0, "Cy": 6, "Di": 0}


def test_27_a_safety_is_the_winners() -> None:
    match = start(*hand("Ann", "Di", seats=FOUR), ball=1, seats=FOUR)
    assert now(match, "points dealer") == ({"Ann": 0, "Bob": 0, "Cy": 0, "Di": 2}, "Di")


# ------------------------------------------------------------------ 28. Clutch

PAIR = "AcAd"


@pytest.mark.parametrize(
    "card, yards",
    [
        *(("Js", 10), ("Qc", 10), ("Kc", 10)),
        *(("Jh", 5), ("Qd", 5), ("Kd", 5), ("Ah", 5), ("Ts", 5), ("3h", 5)),
    ],
)
def test_28_offense_a_black_face_doubles(card: str, yards: int) -> None:
    match = start(*hand("Ann", bets="Ann", Ann=PAIR, Bob="Ks8c"))
    assert (awaited(match), ball(match)) == ("flip", 50)
    match.play(f"flip {card}")
    assert ball(match) == 50 + yards


def test_28_offense_a_black_ace_is_a_touchdown() -> None:
    match = start(*hand("Ann", bets="Cy", best="Cy", seats=FOUR), "flip As", seats=FOUR)
    assert turn(match) == ("Cy", CONVERSIONS)
    assert table(match)["points"]["Cy"] == 6


@pytest.mark.parametrize(
    "card, yards",
    [
        *(("Jh", 10), ("Qd", 10), ("Kd", 10)),
        *(("Js", 5), ("Qc", 5), ("Kc", 5), ("As", 5), ("Td", 5), ("3h", 5)),
    ],
)
def test_28_defense_a_red_face_doubles(card: str, yards: int) -> None:
    match = start(*hand("Ann", bets="Bob", Bob=PAIR, Ann="Ks8c"), f"flip {card}")
    assert now(match, "ball offense") == (50 - yards, "home")


def test_28_defense_a_red_ace_is_an_interception_at_the_spot() -> None:
    # No yards are walked: away has the ball 100 - 40 from its goal line.
    match = start(*hand("Ann", bets="Di", best="Di", seats=FOUR), "flip Ah", ball=40, seats=FOUR)
    assert now(match, "offense ball dealer down to_gain drive") == ("away", 60, "Di", 1, 70, 2)


def test_28_an_interception_comes_before_a_safety() -> None:
    match = start(*hand("Ann", bets="Bob", best="Bob"), "flip Ah", ball=1)
    assert now(match, "offense ball score") == ("away", 99, {"home": 0, "away": 0})


def test_28_no_clutch_for_a_winner_who_did_not_bet() -> None:
    match = start(*hand("Ann", "Ann", bets="Bob", seats=FOUR), seats=FOUR)
    assert (awaited(match), ball(match)) == ("deal Cy", 51)


# ------------------------------------------------------------------ 29. benched


def test_29_who_bet_and_lost_sits_out_the_next_hand() -> None:
    match = start(*hand("Ann", "Ann", bets="Bob Cy", seats=FOUR), seats=FOUR)
    assert now(match, "benched bet") == (["Bob", "Cy"], [])
    asked = []
    for text in dealt("Ann", FOUR, out="Bob Cy"):
        asked.append(awaited(match))
        match.play(text)
    assert asked == ["deal Di", "deal Ann"]
    assert hands(match)["Bob"] == hands(match)["Cy"] == []
    # No chips either: no Blast by Cy, no bet by Bob.
    match.play("Ann no")
    assert turn(match) == ("Di", window("blitzbet"))
    for text in ("flip 4h9dJd", *checks("Ann", "Di"), "flip 2h", *checks("Ann", "Di"), "flip 6d"):
        match.play(text)
    assert turn(match) == ("Ann", CHECK_OR_BET)
    for text in checks("Ann", "Di"):
        match.play(text)
    assert now(match, "benched down") == ([], 3)
    assert awaited(match) == "deal Bob"


def test_29_no_windows_before_the_deal_either() -> None:
    lost = hand("Ann", "Ann", bets="Bob Cy", seats=FOUR)
    match = start(*lost, ball=93, seats=FOUR, safety_stop_zone=99)
    assert turn(match) == ("Di", window("stand"))
    match.play("Di no")
    assert turn(match) == ("Ann", window("stop"))
    match.play("Ann no")
    assert awaited(match) == "deal Di"


def test_29_a_winner_who_bet_is_not_benched() -> None:
    match = start(*hand("Ann", "Ann", bets="Ann Bob", seats=FOUR), "flip 3c", seats=FOUR)
    assert table(match)["benched"] == ["Bob"]


@pytest.mark.parametrize("end", [["Ann pass", "flip Ts"], ["Ann pass", "Di cover", "flip Kd"]])
def test_29_a_hand_without_showdown_benches_nobody(end: list[str]) -> None:
    # A touchdown from the 90, and an interception.
    lines = [*to_flop(FOUR), "Ann check", "Bob bet", "Cy bet", "Di check", "flip 2h", *end]
    assert now(start(*lines, ball=90, seats=FOUR), "benched bet") == ([], [])


def test_29_a_stand_and_a_safety_bench_nobody() -> None:
    lines = [*to_flop(FOUR), "Ann check", "Bob bet", "Cy bet", "Di check", "flip Kd"]
    assert table(start("Bob stand", *lines, ball=92, seats=FOUR))["benched"] == []
    lines = [*to_flop(FOUR), "Ann bet", "Bob bet", "Cy check", "Di check", "flip 2h", "Cy check"]
    match = start(*lines, "Di blitz", "flip Kd", ball=5, seats=FOUR)
    assert now(match, "benched score") == ([], {"home": 0, "away": 2})


def test_29_losers_are_benched_even_if_the_yards_score() -> None:
    # Ann's yard is a touchdown; by 32 Bob would deal, but he sits out.
    lines = [*hand("Ann", "Ann", bets="Bob", seats=FOUR), "Ann extra", "flip Kd"]
    match = start(*lines, ball=99, seats=FOUR)
    assert now(match, "benched offense dealer") == (["Bob"], "away", "Di")


def test_29_losers_are_benched_even_if_the_clutch_intercepts() -> None:
    lines = [*hand("Ann", "Di", bets="Cy Di", seats=FOUR), "flip Ah"]
    assert now(start(*lines, seats=FOUR), "benched offense") == (["Cy"], "away")


def benched_at_a_kick() -> list[str]:
    """Bob bets and loses on third down; fourth down follows."""
    return [*hand("Ann", "Ann", seats=FOUR) * 2, *hand("Ann", "Ann", bets="Bob", seats=FOUR)]


def test_29_a_kick_is_a_hand_that_benched_seats_sit_out() -> None:
    match = start(*benched_at_a_kick(), seats=FOUR, **FLAT)
    assert (turn(match), table(match)["benched"]) == (("Ann", KICKS), ["Bob"])
    # A punt's matched pair: not Bob, but Di returns it, from 100 - 70 = 30 to the 34.
    for text in ("Ann punt", "flip 5c", "Ann high", "flip 5d", "flip 4s"):
        match.play(text)
    assert now(match, "ball dealer offense benched") == (34, "Di", "away", [])


def test_29_a_benched_seat_saves_no_punt() -> None:
    lines = [*benched_at_a_kick(), "Ann punt", "flip 5c", "Ann high", "flip 4c", "Ann no"]
    match = start(*lines, seats=FOUR, **FLAT)
    assert turn(match) == ("Di", window("chip"))


def test_29_back_after_the_kick() -> None:
    lines = [*benched_at_a_kick(), "Ann fieldgoal", "flip Kd"]
    match = start(*lines, seats=FOUR, **FLAT)
    assert table(match)["benched"] == []
    asked = set()
    for card in ("4h", "9d", "Jd", "2h", "6d", "8s", "7c", "7s"):
        asked.add(awaited(match))
        match.play(f"{awaited(match)} {card}")
    assert asked == {f"deal {name}" for name in FOUR}
    # And after a good one.
    lines = [*benched_at_a_kick(), "Ann fieldgoal", "flip 5c", "Ann high", "flip 6c"]
    match = start(*lines, ball=85, seats=FOUR, **FLAT)
    assert now(match, "benched score dealer") == ([], {"home": 3, "away": 0}, "Bob")


def test_29_who_deals_after_a_kick_that_the_next_player_sat_out() -> None:
    # Blocked: the next of away from the kicker, and Bob is back. Ended by a wrong call: the same
    # seat as with a return, and Bob could not have returned it.
    blocked = start(*benched_at_a_kick(), "Ann punt", "flip Kd", seats=FOUR, **FLAT)
    assert now(blocked, "dealer benched") == ("Bob", [])
    wrong = ["Ann punt", "flip 5c", "Ann high", "flip 4c", "Ann no", "Di no"]
    ended = start(*benched_at_a_kick(), *wrong, seats=FOUR, **FLAT)
    assert now(ended, "dealer benched") == ("Di", [])


# ------------------------------------------------------------------ 30. misconduct


def test_30_a_whole_team_benched_is_5_yards_and_all_return() -> None:
    # 50 + 1, and 5 against the defense.
    match = start(*hand("Ann", "Ann", bets="Bob Di", seats=FOUR), seats=FOUR)
    assert now(match, "ball down to_gain benched") == (56, 2, 60, [])
    # 50 - 1 - 5 against the offense.
    match = start(*hand("Ann", "Bob", bets="Ann Cy", seats=FOUR), seats=FOUR)
    assert now(match, "ball down to_gain benched dealer") == (44, 2, 60, [], "Cy")


def test_30_with_two_seats_each_is_a_whole_team() -> None:
    assert now(start(*hand("Ann", "Ann", bets="Bob")), "ball benched") == (56, [])
    assert now(start(*hand("Ann", "Bob", bets="Ann")), "ball benched") == (44, [])


def test_30_one_of_each_team_is_none() -> None:
    match = start(*hand("Ann", "Di", bets="Bob Cy", seats=FOUR), seats=FOUR)
    assert now(match, "ball benched") == (49, ["Bob", "Cy"])


def test_30_who_sat_out_comes_back_first() -> None:
    # Bob sits out the second hand, in which Di bets and loses.
    first = hand("Ann", "Ann", bets="Bob", seats=FOUR)
    second = hand("Ann", "Ann", bets="Di", seats=FOUR, out="Bob")
    match = start(*first, *second, seats=FOUR)
    assert now(match, "ball benched") == (52, ["Di"])


# ------------------------------------------------------------------ 31. penalty yards


@pytest.mark.parametrize("at, after", [(93, 98), (94, 99), (95, 99), (99, 99)])
def test_31_never_score_forward(at: int, after: int) -> None:
    match = start(*hand("Ann", "Ann", bets="Bob"), ball=at, **FLAT)
    assert now(match, "ball down score") == (after, 2, {"home": 0, "away": 0})


@pytest.mark.parametrize("at, after", [(7, 2), (6, 1), (5, 1), (3, 1), (1, 1)])
def test_31_never_score_back(at: int, after: int) -> None:
    match = start(*hand("Ann", "Bob", bets="Ann"), ball=at, **FLAT)
    assert now(match, "ball down score") == (after, 2, {"home": 0, "away": 0})


def test_31_give_no_first_down_before_the_next_hand_is_complete() -> None:
    # 50 + 5 for a pair + 5: on the line, but 2nd down; the next hand makes it first.
    lost = hand("Ann", bets="Bob", Ann="AcAd")
    assert now(start(*lost), "ball down to_gain") == (60, 2, 60)
    match = start(*lost, *hand("Ann", "Ann"))
    assert now(match, "ball down to_gain") == (61, 1, 71)


def test_31_walked_off_after_the_first_down() -> None:
    # Two pair: 60 and a new line at the 70; then 5.
    match = start(*hand("Ann", bets="Bob", Ann="9cJs"))
    assert now(match, "ball down to_gain") == (65, 1, 70)
    # 15 on the flop, a yard back: 64 and a new line at the 74; then 5 against the offense.
    board = ("4hQcJd", "2h", "6d")
    match = start(*hand("Ann", bets="Ann", board=board, Ann="8s7c", Bob="Ac9c"))
    assert now(match, "ball down to_gain") == (59, 1, 74)


def test_31_walked_off_after_possession_is_settled() -> None:
    # 4th down at 40: away has it on the 60, and 5 against home: 65.
    lost = hand("Ann", "Bob", bets="Ann")
    match = fourth("Ann go", *lost, ball=40)
    assert now(match, "offense ball down to_gain") == ("away", 65, 1, 70)


def test_31_after_a_score_from_the_new_drives_ball() -> None:
    # Ann's pair of 5 scores from the 95; away starts there too, and goes back 5.
    lost = hand("Ann", bets="Bob", Ann="AcAd")
    match = start(*lost, "Ann extra", "flip Kd", ball=95)
    assert now(match, "offense ball down to_gain benched") == ("away", 90, 1, 100, [])
    match = start(*lost, "Ann extra", "flip Kd", ball=30, offense_chart=[70] * 10)
    assert now(match, "offense ball down to_gain") == ("away", 25, 1, 40)


def test_31_after_half_time_from_the_new_drives_ball() -> None:
    # Drive 4 is away's: Bob scores, Ann has lost a bet; away has drive 5 as well, and 5 yards.
    three = [[*hand(n, n), f"{n} extra", "flip Kd"] for n in ("Ann", "Bob", "Ann")]
    last = [*hand("Bob", "Bob", bets="Ann"), "Bob extra", "flip Kd"]
    match = start(
        *(text for part in three for text in part), *last, ball=30, offense_chart=[70] * 10
    )
    assert now(match, "drive offense ball to_gain benched") == (5, "away", 35, 40, [])


# ------------------------------------------------------------------ 32. the next dealer


def test_32_offense_won_and_keeps_the_ball_the_winner() -> None:
    for name in ("Ann", "Cy"):
        assert table(start(*hand("Ann", name, seats=FOUR), seats=FOUR))["dealer"] == name


@pytest.mark.parametrize("winner", ["Bob", "Di"])
def test_32_defense_won_the_next_offensive_player(winner: str) -> None:
    match = start(*hand("Ann", winner, seats=FOUR), seats=FOUR)
    assert now(match, "dealer offense") == ("Cy", "home")


def test_32_a_benched_seat_is_skipped() -> None:
    match = start(*hand("Ann", "Bob", bets="Cy", seats=FOUR), seats=FOUR)
    assert now(match, "dealer benched") == ("Ann", ["Cy"])


def test_32_turnover_on_downs_the_defender_who_won() -> None:
    match = fourth("Ann go", *hand("Ann", "Di", seats=FOUR), seats=FOUR)
    assert now(match, "offense dealer") == ("away", "Di")


def test_32_turnover_on_downs_else_the_next_player() -> None:
    # Home won the hand, but not its ten yards: Bob from Ann's left, Di from Cy's.
    for dealer, after in (("Ann", "Bob"), ("Cy", "Di")):
        own = hand(dealer, dealer, seats=FOUR)
        lines = [*hand("Ann", dealer, seats=FOUR), *own * 2, f"{dealer} go", *own]
        match = start(*lines, seats=FOUR, **FLAT)
        assert now(match, "offense dealer") == ("away", after)


def test_32_after_a_score_the_next_player_from_the_scorer() -> None:
    for name, after in (("Ann", "Bob"), ("Cy", "Di")):
        lines = [*hand("Ann", name, seats=FOUR), f"{name} extra", "flip Kd"]
        assert table(start(*lines, ball=99, seats=FOUR))["dealer"] == after


def test_32_after_a_field_goal_the_next_player_from_the_kicker() -> None:
    lines = [*hand("Ann", "Cy", seats=FOUR), *hand("Cy", "Cy", seats=FOUR) * 2]
    kick = ["Cy fieldgoal", "flip 5c", "Cy high", "flip 6c"]
    match = start(*lines, *kick, ball=85, seats=FOUR, **FLAT)
    assert now(match, "points dealer") == ({"Ann": 0, "Bob": 0, "Cy": 3, "Di": 0}, "Di")


@pytest.mark.parametrize("kicker, after", [("Ann", "Bob"), ("Cy", "Di")])
@pytest.mark.parametrize("kick", ["flip Kd", "flip 5c6c"])
def test_32_after_a_missed_or_blocked_kick(kicker: str, after: str, kick: str) -> None:
    lines = [*hand("Ann", kicker, seats=FOUR), *hand(kicker, kicker, seats=FOUR) * 2]
    calls = [kick] if kick == "flip Kd" else ["flip 5c", f"{kicker} low", "flip 6c", f"{kicker} no"]
    match = start(*lines, f"{kicker} fieldgoal", *calls, seats=FOUR, **FLAT)
    assert now(match, "offense dealer") == ("away", after)


def test_32_no_showdown_and_the_ball_kept_the_same_dealer() -> None:
    lines = [*hand("Ann", "Cy", seats=FOUR), "Bob stand", *dealt("Cy", FOUR), "flip Kd"]
    assert now(start(*lines, ball=92, seats=FOUR), "dealer down") == ("Cy", 3)
