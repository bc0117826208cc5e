"""Clauses 10 to 15: stand, stop, Blast, blitz bet, and the flop that moves the ball."""

from __future__ import annotations

import pytest

from power_poker_football.helpers import (
    CONVERSIONS,
    FOUR,
    awaited,
    ball,
    checks,
    dealt,
    fourth,
    hand,
    hands,
    legal,
    now,
    start,
    table,
    to_act,
    to_flop,
    to_round_2,
    turn,
    window,
)

# ------------------------------------------------------------------ 10. goal line stand


@pytest.mark.parametrize("at, asked", [(89, False), (90, False), (91, True), (99, True)])
def test_10_offered_above_the_90(at: int, asked: bool) -> None:
    match = start(ball=at)
    if asked:
        assert turn(match) == ("Bob", window("stand"))
    else:
        assert awaited(match) == "deal Bob"


def test_10_each_defender_in_turn_and_one_stand_a_hand() -> None:
    match = start(ball=92, seats=FOUR)
    assert turn(match) == ("Bob", window("stand"))
    match.play("Bob no")
    assert turn(match) == ("Di", window("stand"))
    match.play("Di no")
    assert awaited(match) == "deal Bob"
    match = start("Bob stand", ball=92, seats=FOUR)
    assert (awaited(match), table(match)["stand"]) == ("deal Bob", "Bob")
    match = start("Di stand", ball=92, seats=FOUR)
    assert (awaited(match), table(match)["stand"]) == ("deal Bob", "Di")


def test_10_the_chip_lies_on_the_mat() -> None:
    match = start("Bob stand", ball=92)
    assert now(match, "chips used") == ({"Ann": 3, "Bob": 2}, {"Ann": 0, "Bob": 0})


@pytest.mark.parametrize(
    "flips, at",
    [
        (["Kd"], 92),
        # What was gained before the king stays: 92 + 3 = 95.
        (["3c", "Kh"], 95),
        (["3c", "4h", "Kd"], 95),
    ],
)
def test_10_a_king_on_the_flop_ends_the_down_at_once(flips: list[str], at: int) -> None:
    match = start("Bob stand", *dealt("Ann"), "flip " + "".join(flips), ball=92)
    assert now(match, "ball down offense dealer stand community") == (
        at,
        2,
        "home",
        "Ann",
        None,
        [],
    )
    assert now(match, "chips used") == ({"Ann": 3, "Bob": 2}, {"Ann": 0, "Bob": 1})
    assert turn(match) == ("Bob", window("stand"))


def test_10_a_king_as_fourth_card() -> None:
    # Bob's bet goes back unharmed.
    lines = [*to_flop(), "Ann check", "Bob bet", "flip Kd"]
    match = start("Bob stand", *lines, ball=92)
    assert now(match, "ball down bet benched") == (92, 2, [], [])
    assert table(match)["used"]["Bob"] == 1


def test_10_a_king_as_fifth_card() -> None:
    lines = [*to_round_2(), *checks("Ann", "Bob"), "flip Kd"]
    match = start("Bob stand", *lines, ball=92)
    # No showdown: nobody has won a yard.
    assert now(match, "ball down to_gain") == (92, 2, 100)


def test_10_without_a_stand_a_king_ends_nothing() -> None:
    match = start(*to_flop(), *checks("Ann", "Bob"), "flip Kd", ball=92)
    assert (to_act(match), table(match)["down"]) == ("Ann", 1)


def test_10_a_king_elsewhere_is_no_community_card() -> None:
    # A reveal card, and a pass.
    lines = [*dealt("Ann"), "Bob blitzbet", "flip AdKc"]
    match = start("Bob stand", *lines, ball=95)
    assert now(match, "ball down stand community") == (90, 1, "Bob", ["Ad"])
    lines = [*to_round_2(seats=FOUR), "Ann pass", "flip Kd"]
    match = start("Bob stand", *lines, ball=92, seats=FOUR)
    assert (to_act(match), table(match)["stand"]) == ("Bob", "Bob")


def test_10_without_a_king_the_chip_goes_to_used_too() -> None:
    match = start("Bob stand", *hand("Ann", "Ann"), ball=92)
    assert now(match, "ball stand") == (93, None)
    assert now(match, "chips used") == ({"Ann": 3, "Bob": 2}, {"Ann": 0, "Bob": 1})
    # And where the hand ends with a touchdown: 92 + 10.
    match = start("Bob stand", *dealt("Ann"), "flip Js", ball=92)
    assert now(match, "chips used") == ({"Ann": 3, "Bob": 2}, {"Ann": 0, "Bob": 1})


def test_10_the_line_to_gain_is_tested_after_a_stand() -> None:
    # From the 85 to the 95: 7 on the flop and 1; then 3 before the king: 93 + 3 = 96.
    first = hand("Ann", "Ann", board=("7s4hJd", "2h", "6d"))
    match = start(*first, "Bob stand", *dealt("Ann"), "flip 3cKd", ball=85)
    assert now(match, "ball down to_gain") == (96, 1, 100)


def test_10_a_stand_on_4th_down_turns_the_ball_over() -> None:
    # 4th down at the 92: away's ball on its 8. No showdown, so the next of away deals.
    match = fourth("Ann go", "Bob stand", *dealt("Ann"), "flip Kd", ball=92)
    assert now(match, "offense ball down dealer drive") == ("away", 8, 1, "Bob", 2)


# ------------------------------------------------------------------ 11. safety stop


@pytest.mark.parametrize(
    "at, zone, asked",
    [
        (25, 25, True),
        (26, 25, False),
        (1, 25, True),
        (50, 50, True),
        (51, 50, False),
        (1, 0, False),
    ],
)
def test_11_offered_up_to_the_zone(at: int, zone: int, asked: bool) -> None:
    match = start(ball=at, safety_stop_zone=zone)
    if asked:
        assert turn(match) == ("Ann", window("stop"))
    else:
        assert awaited(match) == "deal Bob"


def test_11_each_offensive_player_from_the_dealer_and_one_a_hand() -> None:
    match = start(ball=20, seats=FOUR)
    assert turn(match) == ("Ann", window("stop"))
    match.play("Ann no")
    assert turn(match) == ("Cy", window("stop"))
    match.play("Cy stop")
    assert now(match, "stop chips") == ("Cy", {"Ann": 3, "Bob": 3, "Cy": 2, "Di": 3})
    match = start("Ann stop", ball=20, seats=FOUR)
    assert (awaited(match), table(match)["stop"]) == ("deal Bob", "Ann")


def test_11_instead_of_a_safety_the_ball_is_on_the_1() -> None:
    # 3 - 5 would be behind the line.
    match = start("Ann stop", *dealt("Ann"), "flip Ad", ball=3)
    assert now(match, "ball down stop") == (1, 1, None)
    assert now(match, "chips used") == ({"Ann": 2, "Bob": 3}, {"Ann": 1, "Bob": 0})
    assert awaited(match) == "flip"
    assert table(match)["score"] == {"home": 0, "away": 0}
    # Play goes on from there: 1 + 7.
    match.play("flip 7s")
    assert ball(match) == 8


def test_11_a_second_safety_in_the_hand_counts() -> None:
    match = start("Ann stop", *dealt("Ann"), "flip AdAh", ball=3)
    assert now(match, "score offense") == ({"home": 0, "away": 2}, "away")
    assert now(match, "chips used") == ({"Ann": 2, "Bob": 3}, {"Ann": 1, "Bob": 0})


def test_11_by_a_tackle() -> None:
    lines = [*to_flop(seats=FOUR, Bob="9h3c"), "Ann check", "Bob tackle 9h"]
    match = start("Cy stop", *lines, ball=5, seats=FOUR)
    assert now(match, "ball stop used") == (1, None, {"Ann": 0, "Bob": 0, "Cy": 1, "Di": 0})
    assert to_act(match) == "Cy"


def test_11_by_the_showdown() -> None:
    # Bob's pair of fives would bring 3 - 5.
    match = start("Ann stop", *hand("Ann", Bob="5s5h"), ball=3)
    assert now(match, "ball down to_gain offense stop") == (1, 2, 13, "home", None)
    assert table(match)["used"] == {"Ann": 1, "Bob": 0}


def test_11_before_a_reveal() -> None:
    # No safety, so play goes on with the reveal: red, away's ball 100 - 1 from its goal line.
    match = start("Ann stop", *dealt("Ann"), "Bob blitzbet", "flip Ad", ball=3)
    assert (ball(match), awaited(match)) == (1, "flip")
    match.play("flip 5d")
    assert now(match, "offense ball dealer") == ("away", 99, "Bob")


def test_11_not_needed_it_goes_back() -> None:
    match = start("Ann stop", *hand("Ann", "Ann"), ball=20)
    assert now(match, "stop chips used") == (None, {"Ann": 3, "Bob": 3}, {"Ann": 0, "Bob": 0})
    # Also where the other team takes the ball: the bet and a red reveal.
    match = start("Ann stop", *dealt("Ann"), "Bob blitzbet", "flip Ad5d", ball=20)
    assert now(match, "stop chips") == (None, {"Ann": 3, "Bob": 2})


def test_11_it_lasts_for_one_hand() -> None:
    match = start("Ann stop", *hand("Ann", "Ann"), *dealt("Ann"), "flip Ad", ball=4)
    # 4 + 1 - 5 = 0.
    assert table(match)["score"] == {"home": 0, "away": 2}


# ------------------------------------------------------------------ 12. Running Back Blast


def test_12_offered_to_the_offense_from_the_dealer() -> None:
    match = start(*dealt("Ann", FOUR), seats=FOUR)
    assert turn(match) == ("Ann", window("blast"))
    match.play("Ann no")
    assert turn(match) == ("Cy", window("blast"))
    match.play("Cy no")
    assert turn(match) == ("Bob", window("blitzbet"))


def test_12_an_unchallenged_blast_gains_five() -> None:
    # Ann holds no ace; nobody asks.
    match = start(*dealt("Ann"), "Ann blast", "Bob no")
    assert (ball(match), len(hands(match)["Ann"])) == (55, 2)
    assert turn(match) == ("Bob", window("blitzbet"))


def test_12_one_blast_a_hand() -> None:
    match = start(*dealt("Ann", FOUR), "Ann blast", "Bob no", "Di no", seats=FOUR)
    assert turn(match) == ("Bob", window("blitzbet"))


def test_12_the_defense_may_challenge_clockwise_from_the_claimer() -> None:
    match = start(*dealt("Ann", FOUR), "Cy blast", seats=FOUR)
    assert turn(match) == ("Di", window("challenge"))
    match.play("Di no")
    assert turn(match) == ("Bob", window("challenge"))
    match.play("Bob no")
    assert ball(match) == 55


def test_12_the_first_challenge_closes_the_window() -> None:
    match = start(*dealt("Ann", FOUR), "Cy blast", "Di challenge", seats=FOUR)
    # Cy has no ace.
    assert turn(match) == ("Cy", {"discard 8s", "discard 7c"})


@pytest.mark.parametrize("ace", ["As", "Ac"])
def test_12_challenged_and_held(ace: str) -> None:
    match = start(*dealt("Ann", Ann=f"{ace}Tc"), "Ann blast", "Bob challenge")
    assert ball(match) == 55
    # The challenger discards one, of his choice.
    assert turn(match) == ("Bob", {"discard Qs", "discard 8c"})
    match.play("Bob discard Qs")
    assert hands(match) == {"Ann": [ace, "Tc"], "Bob": ["8c"]}
    assert turn(match) == ("Bob", window("blitzbet"))


@pytest.mark.parametrize("cards", ["AhAd", "KsQd", "2s3c"])
def test_12_challenged_and_not_held(cards: str) -> None:
    match = start(*dealt("Ann", Ann=cards, Bob="TsTh"), "Ann blast", "Bob challenge")
    one, other = cards[:2], cards[2:]
    assert ball(match) == 50
    assert turn(match) == ("Ann", {f"discard {one}", f"discard {other}"})
    match.play(f"Ann discard {one}")
    assert hands(match) == {"Ann": [other], "Bob": ["Ts", "Th"]}
    assert turn(match) == ("Bob", window("blitzbet"))
    assert table(match)["chips"] == {"Ann": 3, "Bob": 3}


def test_12_a_discarded_card_stays_out() -> None:
    lines = [*dealt("Ann", Ann="3sTc"), "Ann blast", "Bob challenge", "Ann discard 3s"]
    assert table(start(*lines, "flip 4h"))["community"] == ["4h"]
    with pytest.raises(ValueError, match="3s cannot come here"):
        start(*lines, "flip 3s")


def test_12_a_blast_may_score() -> None:
    # 96 + 5: unchallenged, and challenged before any discard.
    match = start(*dealt("Ann"), "Ann blast", "Bob no", ball=96)
    assert turn(match) == ("Ann", CONVERSIONS)
    lines = [*dealt("Ann", FOUR, Cy="As3d"), "Cy blast", "Bob challenge"]
    match = start(*lines, ball=95, seats=FOUR)
    assert turn(match) == ("Cy", CONVERSIONS)
    assert table(match)["points"] == {"Ann": 0, "Bob": 0, "Cy": 6, "Di": 0}


def test_12_the_window_declines_by_itself() -> None:
    lines = dealt("Ann", FOUR)
    for said in ([], ["Ann no"], ["Ann no", "Cy no"]):
        match = start(*lines, *said, "Bob blitzbet", seats=FOUR)
        assert (ball(match), awaited(match)) == (50, "flip")
    for said in ([], ["Bob no"], ["Bob no", "Di no"]):
        match = start(*lines, "Ann blast", *said, "Bob blitzbet", seats=FOUR)
        assert (ball(match), awaited(match)) == (55, "flip")


# ------------------------------------------------------------------ 13. the blitz bet


def test_13_each_defender_from_the_dealers_left_and_one_bet_a_hand() -> None:
    match = start(*dealt("Ann", FOUR), "Ann no", "Cy no", seats=FOUR)
    assert turn(match) == ("Bob", window("blitzbet"))
    match.play("Bob no")
    assert turn(match) == ("Di", window("blitzbet"))
    match.play("Di blitzbet")
    assert awaited(match) == "flip"
    assert awaited(start(*dealt("Ann", FOUR), "Bob blitzbet", seats=FOUR)) == "flip"


def test_13_the_chip_goes_to_used_when_bet() -> None:
    match = start(*dealt("Ann"), "Bob blitzbet")
    assert now(match, "chips used") == ({"Ann": 3, "Bob": 2}, {"Ann": 0, "Bob": 1})


def test_13_lost_the_chip_stays_used() -> None:
    match = start(*dealt("Ann"), "Bob blitzbet", "flip 4h9dJd")
    assert now(match, "ball used") == (50, {"Ann": 0, "Bob": 1})
    assert to_act(match) == "Ann"


@pytest.mark.parametrize("reveal", ["2d", "5h", "Kh", "Ah"])
def test_13_red_reveal_the_defense_has_the_ball(reveal: str) -> None:
    # The loss of 14 applies: 60 - 5 = 55, so away is 45 from its goal line.
    match = start(*dealt("Ann", FOUR), "Di blitzbet", "flip Ad", ball=60, seats=FOUR)
    assert (ball(match), awaited(match)) == (55, "flip")
    match.play(f"flip {reveal}")
    assert now(match, "offense ball dealer down to_gain drive") == ("away", 45, "Di", 1, 55, 2)
    assert table(match)["used"]["Di"] == 1


@pytest.mark.parametrize("reveal", ["2s", "Jc", "As", "Kc"])
def test_13_black_reveal_play_goes_on(reveal: str) -> None:
    match = start(*dealt("Ann"), "Bob blitzbet", f"flip Ad{reveal}", ball=60)
    # A reveal is no flop card: neither its yards nor its king count.
    assert now(match, "ball community offense") == (55, ["Ad"], "home")
    match.play("flip 9s")
    assert now(match, "ball community") == (64, ["Ad", "9s"])
    match.play("flip 3d")
    assert to_act(match) == "Ann"


def test_13_a_reveal_after_the_third_card_comes_before_round_1() -> None:
    match = start(*dealt("Ann"), "Bob blitzbet", "flip 4h9dAh")
    assert (ball(match), awaited(match)) == (45, "flip")
    match.play("flip 2c")
    assert to_act(match) == "Ann"


def test_13_only_the_first_red_ace_has_a_reveal() -> None:
    match = start(*dealt("Ann"), "Bob blitzbet", "flip Ad2sAh", ball=60)
    # 60 - 5 - 5, and the third card awaited.
    assert now(match, "ball community") == (50, ["Ad", "Ah"])
    match.play("flip 3d")
    assert to_act(match) == "Ann"


def test_13_without_a_bet_no_reveal() -> None:
    match = start(*to_flop(flop="Ad4h9d"))
    assert (ball(match), to_act(match)) == (45, "Ann")


def test_13_a_safety_ends_the_hand_before_the_reveal() -> None:
    match = start(*dealt("Ann"), "Bob blitzbet", "flip Ad", ball=5)
    assert now(match, "score offense ball dealer") == ({"home": 0, "away": 2}, "away", 5, "Bob")
    assert awaited(match) != "flip"


def test_13_the_revealed_card_stays_out() -> None:
    with pytest.raises(ValueError, match="2s cannot come here"):
        start(*dealt("Ann"), "Bob blitzbet", "flip Ad2s2s")


# ------------------------------------------------------------------ 14. the flop


@pytest.mark.parametrize(
    "card, yards",
    [
        *((f"{n}s", n) for n in range(2, 10)),
        *(("Tc", 10), ("Js", 10), ("Qc", 15), ("As", 20), ("Ac", 20)),
        *(("Ad", -5), ("Ah", -5), ("Kd", 0), ("Ks", 0)),
        *((f"{n}h", 0) for n in range(2, 10)),
        *(("Td", 0), ("Jh", 0), ("Qd", 0)),
    ],
)
def test_14_what_a_flop_card_moves(card: str, yards: int) -> None:
    match = start(*to_flop(flop=card, Ann="KhTh", Bob="Qh3d"))
    assert ball(match) == 50 + yards


def test_14_all_three_count_from_left_to_right() -> None:
    # 20 + 15 - 5.
    assert ball(start(*to_flop(flop="AsQcAd"))) == 80
    assert ball(start(*to_flop(flop="2s3s4s"))) == 59


@pytest.mark.parametrize(
    "flop, yards",
    [("KdAsQc", 0), ("7sKdAs", 7), ("7sKcAd", 2), ("KhAdAh", -10), ("AsAcKd", 40), ("AdKdAs", -5)],
)
def test_14_a_king_stops_the_yardage_forward(flop: str, yards: int) -> None:
    assert ball(start(*to_flop(flop=flop))) == 50 + yards


def test_14_each_is_resolved_before_the_next() -> None:
    # 91 + 9 scores before the ace; 5 - 5 is a safety before the queen.
    match = start(*to_flop(flop="9s"), ball=91)
    assert turn(match) == ("Ann", CONVERSIONS)
    match = start(*to_flop(flop="Ad"), ball=5)
    assert table(match)["score"] == {"home": 0, "away": 2}
    # 3 + 9 - 5: no safety.
    assert ball(start(*to_flop(flop="9sAd"), ball=3)) == 7


def test_14_a_flop_touchdown_is_the_dealers() -> None:
    match = start(*to_flop(seats=FOUR, flop="As"), ball=80, seats=FOUR)
    assert turn(match) == ("Ann", CONVERSIONS)
    assert table(match)["points"]["Ann"] == 6


def test_14_a_flop_safety_is_the_bettors() -> None:
    match = start(*dealt("Ann", FOUR), "Di blitzbet", "flip Ad", ball=5, seats=FOUR)
    assert table(match)["points"] == {"Ann": 0, "Bob": 0, "Cy": 0, "Di": 2}
    assert now(match, "offense dealer") == ("away", "Di")


def test_14_else_the_first_active_defenders_from_the_dealer() -> None:
    match = start(*to_flop(seats=FOUR, flop="Ad"), ball=5, seats=FOUR)
    assert now(match, "points dealer") == ({"Ann": 0, "Bob": 2, "Cy": 0, "Di": 0}, "Bob")


def test_14_not_a_benched_ones() -> None:
    # Bob bets and loses a yard at the 4; the next hand he sits out: 5 - 5.
    lost = hand("Ann", "Ann", seats=FOUR, bets="Bob")
    match = start(*lost, *dealt("Ann", FOUR, out="Bob"), "flip Ad", ball=4, seats=FOUR)
    assert now(match, "points dealer") == ({"Ann": 0, "Bob": 0, "Cy": 0, "Di": 2}, "Di")


# ------------------------------------------------------------------ 15. loading the box


def test_15_three_red_numbers_bring_the_defense_its_chips_back() -> None:
    match = start(*dealt("Ann"), "Bob blitzbet", "flip 2d5hTd")
    assert now(match, "chips used") == ({"Ann": 3, "Bob": 3}, {"Ann": 0, "Bob": 0})
    assert to_act(match) == "Ann"


@pytest.mark.parametrize(
    "flop", ["2d5hJd", "2d5hAd", "2d5hTs", "2dQh5h", "Kh2d5h", "9s5hTd", "Jd2d5h", "2d9s5h"]
)
def test_15_nothing_else_does(flop: str) -> None:
    # A bet in the hand before is lost; then the flop.
    lost = hand("Ann", "Ann", said=["Bob blitzbet"])
    match = start(*lost, *to_flop(flop=flop, Ann="8sTc"))
    assert now(match, "chips used") == ({"Ann": 3, "Bob": 2}, {"Ann": 0, "Bob": 1})


def test_15_to_the_players_who_spent_them_and_the_defense_only() -> None:
    # Bob bets, Cy throws a Hail Mary to a red three; Di bets in the next hand.
    first = [*dealt("Ann", FOUR), "Bob blitzbet", "flip 4h9dJd", *checks(*FOUR), "flip 2h"]
    second = ["Ann check", "Bob check", "Cy hailmary", "flip 3d", "Di check", "flip 6d"]
    third = [*checks("Ann", "Bob", "Di"), *dealt("Ann", FOUR), "Di blitzbet"]
    match = start(*first, *second, *third, seats=FOUR)
    assert table(match)["used"] == {"Ann": 0, "Bob": 1, "Cy": 1, "Di": 1}
    match.play("flip 2d5hTd")
    assert table(match)["used"] == {"Ann": 0, "Bob": 0, "Cy": 1, "Di": 0}
    assert table(match)["chips"] == {"Ann": 3, "Bob": 3, "Cy": 2, "Di": 3}


def test_15_a_chip_on_the_mat_is_not_used_yet() -> None:
    match = start("Bob stand", *to_flop(flop="2d5hTd"), ball=92)
    assert now(match, "chips stand") == ({"Ann": 3, "Bob": 2}, "Bob")
    assert "run" in legal(match)
