"""Clauses 1 to 9: seats, options, the draw, drives, points, and a hand as a down."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.errors import OptionError, SeatError
from fieldhouse.core.match import Match
from power_poker_football.helpers import (
    CHECK_OR_BET,
    CONVERSIONS,
    EIGHT,
    FOUR,
    GAME,
    KICKS,
    NOTHING,
    RIVER,
    TURN,
    TWO,
    awaited,
    ball,
    checks,
    dealt,
    draws,
    fourth,
    hand,
    hands,
    legal,
    now,
    play,
    refusal,
    safety,
    start,
    table,
    to_act,
    to_flop,
    touchdown,
    turn,
    wasted,
    window,
)

CHART = [1, 5, 10, 15, 20, 25, 30, 40, 50, 100]
DEFAULTS = {
    "game-chips": 3,
    "drive-start": 20,
    "safety-stop-zone": 25,
    "folds-any-round": False,
    "offense-chart": CHART,
    "defense-chart": CHART,
}


# ------------------------------------------------------------------ 1. seats


@pytest.mark.parametrize("count", [2, 4, 6, 8])
def test_1_takes_2_4_6_8_seats(count: int) -> None:
    match = Match(GAME, EIGHT[:count])
    assert awaited(match) == "Ann draw"
    assert list(table(match)["chips"]) == list(EIGHT[:count])


@pytest.mark.parametrize("count", [0, 1, 3, 5, 7, 9, 10])
def test_1_refuses_other_numbers_of_seats(count: int) -> None:
    with pytest.raises(SeatError):
        Match(GAME, [f"seat-{number}" for number in range(count)])


@pytest.mark.parametrize("seat", range(8))
def test_1_teams_alternate_round_the_table(seat: int) -> None:
    match = play(*draws(EIGHT[seat], EIGHT), seats=EIGHT)
    assert now(match, "dealer offense") == (EIGHT[seat], ("home", "away")[seat % 2])


@pytest.mark.parametrize(
    "verb",
    [
        *("draw", "deal", "flip", "no", "punt", "fieldgoal", "go", "stand", "stop", "blast"),
        *("challenge", "discard", "blitzbet", "check", "bet", "run", "tackle", "pass", "hailmary"),
        *("cover", "blitz", "high", "low", "chip", "extra", "two"),
    ],
)
def test_1_no_seat_is_called_as_a_verb(verb: str) -> None:
    with pytest.raises(SeatError):
        Match(GAME, ["Ann", verb])


def test_1_one_deck_of_52_for_a_hand() -> None:
    # A card that lies in a hand cannot be flipped.
    assert "actions[4]" in refusal(*draws(), *to_flop(flop="Ks"))
    assert "actions[4]" in refusal(*draws(), *to_flop(flop="4h4h"))
    assert "actions[3]" in refusal(*draws(), "deal Bob Qs8c", "deal Ann QsTc")


def test_1_a_new_deck_for_every_hand_and_conversion() -> None:
    # The same cards in two hands, and the flopped deuce again in the conversion.
    match = start(*hand("Ann", "Ann"), *hand("Ann", "Ann"))
    assert ball(match) == 52
    match = start(*dealt("Ann"), "flip 2s", "Ann extra", "flip 2sTc", ball=99)
    assert awaited(match) == "flip"


def test_1_a_new_deck_for_a_kick() -> None:
    match = fourth("Ann fieldgoal", "flip 4h")
    assert turn(match) == ("Ann", {"high", "low"})


# ------------------------------------------------------------------ options


def test_options_defaults() -> None:
    assert dict(Match(GAME, TWO).options) == DEFAULTS


@pytest.mark.parametrize(
    "name, value",
    [
        ("game-chips", -1),
        ("game-chips", 1.0),
        ("game-chips", "3"),
        ("game-chips", True),
        ("drive-start", 0),
        ("drive-start", 100),
        ("drive-start", -20),
        ("drive-start", "20"),
        ("safety-stop-zone", -1),
        ("safety-stop-zone", 100),
        ("safety-stop-zone", 2.5),
        ("folds-any-round", 1),
        ("folds-any-round", "true"),
        *((chart, CHART[:9]) for chart in ("offense-chart", "defense-chart")),
        *((chart, [*CHART, 100]) for chart in ("offense-chart", "defense-chart")),
        *((chart, []) for chart in ("offense-chart", "defense-chart")),
        *((chart, [-1, *CHART[1:]]) for chart in ("offense-chart", "defense-chart")),
        *((chart, [*CHART[:9], -100]) for chart in ("offense-chart", "defense-chart")),
        *((chart, [1.5, *CHART[1:]]) for chart in ("offense-chart", "defense-chart")),
        *((chart, [*CHART[:9], "100"]) for chart in ("offense-chart", "defense-chart")),
        *((chart, [True, *CHART[1:]]) for chart in ("offense-chart", "defense-chart")),
        *((chart, 5) for chart in ("offense-chart", "defense-chart")),
        ("offense-chart", {"pair": 5}),
        ("drive_start", 20),
        ("chips", 3),
    ],
)
def test_options_out_of_range_are_refused(name: str, value: Any) -> None:
    with pytest.raises(OptionError):
        Match(GAME, TWO, {name: value})


@pytest.mark.parametrize(
    "options",
    [
        {"game-chips": 0},
        {"game-chips": 1},
        {"drive-start": 1},
        {"drive-start": 99},
        {"safety-stop-zone": 0},
        {"safety-stop-zone": 99},
        {"folds-any-round": True},
        {"offense-chart": NOTHING},
        {"defense-chart": NOTHING},
        {"offense-chart": [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]},
    ],
)
def test_options_at_their_limits(options: dict[str, Any]) -> None:
    assert dict(Match(GAME, TWO, options).options) == DEFAULTS | options


# ------------------------------------------------------------------ 2. chips


def test_2_three_game_chips_each() -> None:
    chips, used = now(start(seats=FOUR), "chips used")
    assert chips == {"Ann": 3, "Bob": 3, "Cy": 3, "Di": 3}
    assert used == {"Ann": 0, "Bob": 0, "Cy": 0, "Di": 0}


@pytest.mark.parametrize("count", [1, 5])
def test_2_game_chips_as_the_option_says(count: int) -> None:
    assert table(start(game_chips=count))["chips"] == {"Ann": count, "Bob": count}


def test_2_without_chips_no_chip_is_asked_for() -> None:
    # The stop at 20, the stand at 95 and the blitz bet; the Blast costs nothing.
    assert awaited(start(ball=20, game_chips=0)) == "deal Bob"
    assert awaited(start(ball=95, game_chips=0)) == "deal Bob"
    match = start(*dealt("Ann"), game_chips=0)
    assert turn(match) == ("Ann", window("blast"))
    match.play("Ann no")
    assert awaited(match) == "flip"


def test_2_a_chip_on_the_mat_is_not_used_yet() -> None:
    match = start("Ann stop", ball=20)
    assert now(match, "chips used stop") == ({"Ann": 2, "Bob": 3}, {"Ann": 0, "Bob": 0}, "Ann")


def test_2_used_chips_do_not_come_back_at_half_time() -> None:
    # Bob's bet in drive 1; then four touchdowns, so that drive 5 begins.
    first = [*dealt("Ann"), "Bob blitzbet", "flip 2s", "Ann extra", "flip Kd"]
    more = [*touchdown("Bob"), *touchdown("Ann"), *touchdown("Bob")]
    match = start(*first, *more, ball=99)
    assert now(match, "drive chips") == (5, {"Ann": 3, "Bob": 2})
    assert table(match)["used"] == {"Ann": 0, "Bob": 1}


# ------------------------------------------------------------------ 3. the draw


def test_3_each_seat_draws_in_seat_order() -> None:
    match = Match(GAME, FOUR)
    asked = []
    for text in draws("Cy", FOUR):
        asked.append(awaited(match))
        match.play(text)
    assert asked == ["Ann draw", "Bob draw", "Cy draw", "Di draw"]
    assert now(match, "dealer offense down drive quarter") == ("Cy", "home", 1, 1, 1)


def test_3_the_ace_is_high() -> None:
    match = play("Ann draw Kh", "Bob draw Ac")
    assert now(match, "dealer offense") == ("Bob", "away")
    match = play("Ann draw 3h", "Bob draw 2s")
    assert now(match, "dealer offense") == ("Ann", "home")


def test_3_the_suit_breaks_no_tie() -> None:
    match = play("Ann draw Qs", "Bob draw Qc")
    assert awaited(match) == "Ann draw"


def test_3_those_tied_for_highest_draw_again() -> None:
    match = play("Ann draw 9h", "Bob draw Qs", "Cy draw 9c", "Di draw Qh", seats=FOUR)
    assert awaited(match) == "Bob draw"
    match.play("Bob draw 5c")
    assert awaited(match) == "Di draw"
    # Ann's and Cy's nine no longer count.
    match.play("Di draw 6c")
    assert now(match, "dealer offense") == ("Di", "away")


def test_3_drawn_cards_stay_out() -> None:
    assert "actions[2]" in refusal("Ann draw Qs", "Bob draw Qc", "Ann draw Qs")
    assert "actions[1]" in refusal("Ann draw Qs", "Bob draw Qs")


def even_draws() -> list[str]:
    """26 draws that end level: all 52 cards."""
    pairs = [(f"{rank}{a}", f"{rank}{b}") for rank in "23456789TJQKA" for a, b in ("cd", "hs")]
    return [text for ann, bob in pairs for text in (f"Ann draw {ann}", f"Bob draw {bob}")]


def test_3_drawn_cards_stay_out_while_enough_are_left() -> None:
    # After 25 level draws Ah and As are left, and that is enough for two.
    assert "actions[50]" in refusal(*even_draws()[:50], "Ann draw 2c")
    match = play(*even_draws(), "Ann draw 2c", "Bob draw 3c")
    assert now(match, "dealer") == ("Bob",)


@pytest.mark.parametrize("at", [1, 35, 99])
def test_3_the_ball_starts_on_drive_start(at: int) -> None:
    assert now(start(ball=at), "ball down") == (at, 1)


def test_3_drive_start_is_20() -> None:
    assert now(Match(GAME, TWO), "ball to_gain down drive") == (20, 30, 1, 1)
    assert now(play(*draws()), "ball to_gain") == (20, 30)


# ------------------------------------------------------------------ 4. drives


def drives(count: int, **options: Any) -> Match:
    """The match after so many drives of Ann and Bob, each a touchdown from the 99."""
    dealers = ["Ann", "Bob", "Ann", "Bob", "Bob", "Ann", "Bob", "Ann"]
    lines = [text for name in dealers[:count] for text in touchdown(name)]
    return start(*lines, ball=99, **options)


@pytest.mark.parametrize(
    "done, offense, quarter",
    [
        (0, "home", 1),
        (1, "away", 1),
        (2, "home", 2),
        (3, "away", 2),
        # Home had drive 1, so away opens the second half.
        (4, "away", 3),
        (5, "home", 3),
        (6, "away", 4),
        (7, "home", 4),
    ],
)
def test_4_eight_drives_in_four_quarters(done: int, offense: str, quarter: int) -> None:
    match = drives(done)
    assert now(match, "drive quarter offense") == (done + 1, quarter, offense)
    assert now(match, "ball down to_gain overtime") == (99, 1, 100, False)


def test_4_away_opening_has_home_open_the_second_half() -> None:
    lines = [text for name in ("Bob", "Ann", "Bob", "Ann") for text in touchdown(name)]
    match = play(*draws("Bob"), *lines, drive_start=99)
    assert now(match, "drive offense dealer") == (5, "home", "Ann")


def test_4_half_time_overrides_a_takeover_at_the_spot() -> None:
    # In Bob's drive 4 Ann's bet brings 99 - 5 = 94 and a red reveal: home's ball on its 6, but
    # half-time gives it to away on the 99. Ann is on the wrong side, so Bob deals.
    three = [*touchdown("Ann"), *touchdown("Bob"), *touchdown("Ann")]
    match = start(*three, *dealt("Bob"), "Ann blitzbet", "flip Ad5d", ball=99)
    assert now(match, "drive offense ball dealer down") == (5, "away", 99, "Bob", 1)


def test_4_half_time_overrides_a_safety() -> None:
    # Safeties: Bob, Ann, Bob score 2 each; the fourth, Ann's, would give home the ball.
    four = [*safety("Ann"), *safety("Bob"), *safety("Ann"), *safety("Bob")]
    match = start(*four, ball=5)
    assert now(match, "drive offense ball dealer") == (5, "away", 5, "Bob")
    assert table(match)["score"] == {"home": 4, "away": 4}


def test_4_half_time_dealer_with_wrong_side_seats_skipped() -> None:
    # By 39 whoever is credited deals: Bob, then the first defender from his left, Cy, then Di;
    # from Di's left that is Ann. She is on the wrong side, so the next seat of away, Bob.
    lines = [text for name in ("Ann", "Bob", "Cy", "Di") for text in safety(name, FOUR)]
    match = start(*lines, ball=5, seats=FOUR)
    assert table(match)["points"] == {"Ann": 2, "Bob": 2, "Cy": 2, "Di": 2}
    assert now(match, "drive offense dealer") == (5, "away", "Bob")


# ------------------------------------------------------------------ 5. points


@pytest.mark.parametrize(
    "conversion, cards, points", [("extra", "Kd", 6), ("extra", "Ad", 7), ("two", "AdQd", 8)]
)
def test_5_touchdown_6_extra_point_1_two_points_2(conversion: str, cards: str, points: int) -> None:
    match = start(*touchdown("Ann", conversion, cards), ball=99)
    assert table(match)["points"] == {"Ann": points, "Bob": 0}
    assert table(match)["score"] == {"home": points, "away": 0}


def test_5_field_goal_3() -> None:
    # From the 85 it takes 15: 10 and one right call.
    match = fourth("Ann fieldgoal", "flip 5c", "Ann high", "flip 6c", ball=85)
    assert now(match, "points score") == ({"Ann": 3, "Bob": 0}, {"home": 3, "away": 0})


def test_5_safety_2() -> None:
    match = start(*safety("Ann"), ball=5)
    assert now(match, "points score") == ({"Ann": 0, "Bob": 2}, {"home": 0, "away": 2})


def test_5_points_to_the_player_and_the_team() -> None:
    lines = [text for name in ("Ann", "Bob", "Cy", "Di") for text in touchdown(name, seats=FOUR)]
    match = start(*lines, ball=99, seats=FOUR)
    assert table(match)["points"] == {"Ann": 6, "Bob": 6, "Cy": 6, "Di": 6}
    assert table(match)["score"] == {"home": 12, "away": 12}


# ------------------------------------------------------------------ 6. downs


def test_6_four_downs_to_gain_10_yards() -> None:
    # One yard for each high card: 51, 52, 53.
    for count in range(4):
        match = start(*hand("Ann", "Ann") * count)
        assert now(match, "ball down to_gain drive") == (50 + count, count + 1, 60, 1)
    assert turn(match) == ("Ann", KICKS)


@pytest.mark.parametrize(
    "yards, at, down, gain", [(9, 59, 2, 60), (10, 60, 1, 70), (11, 61, 1, 71)]
)
def test_6_ten_yards_are_a_first_down(yards: int, at: int, down: int, gain: int) -> None:
    match = start(*hand("Ann", "Ann"), offense_chart=[yards, *NOTHING[1:]])
    assert now(match, "ball down to_gain dealer") == (at, down, gain, "Ann")


def test_6_the_line_is_tested_when_the_hand_is_complete() -> None:
    # 50 + 15 on the flop is past the line, but Bob's pair of eights with the 8d is worth 5, and a
    # red jack doubles it: 65 - 10 = 55.
    board = ("4hQcJd", TURN, "8d")
    played = hand("Ann", "Ann", bets="Bob", board=board, Ann="Ks5c", Bob="As8c")
    match = start(*played)
    assert now(match, "ball down to_gain") == (65, 1, 60)
    match.play("flip Jh")
    assert now(match, "ball down to_gain") == (55, 2, 60)


def test_6_markers_never_past_the_goal_line() -> None:
    assert now(start(ball=90), "to_gain") == (100,)
    assert now(start(ball=95), "to_gain") == (100,)
    assert now(start(ball=89), "to_gain") == (99,)
    match = start(*hand("Ann", "Ann"), ball=84, offense_chart=[11, *NOTHING[1:]])
    assert now(match, "ball down to_gain") == (95, 1, 100)


def test_6_fourth_down_failed() -> None:
    # Three wasted downs at 40, and a fourth: away's ball, 100 - 40 = 60 from its goal line.
    match = fourth("Ann go", *hand("Ann", "Ann"), ball=40)
    assert now(match, "offense ball down to_gain drive dealer") == ("away", 60, 1, 70, 2, "Bob")


def test_6_fourth_down_made() -> None:
    match = fourth(
        *("Ann go", *hand("Ann", "Ann", board=("4h9cJd", TURN, RIVER))),
        ball=40,
        offense_chart=[1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    )
    # One yard on each of three downs, then 9 on the flop and 1: 40 + 3 + 9 + 1 = 53.
    assert now(match, "offense ball down to_gain drive") == ("home", 53, 1, 63, 1)


def test_6_the_dealer_belongs_to_the_offense() -> None:
    match = play(*draws("Di", FOUR), *hand("Di", "Ann", seats=FOUR), seats=FOUR, drive_start=50)
    # Home won, away keeps the ball: its next player.
    assert now(match, "offense dealer ball") == ("away", "Bob", 49)


# ------------------------------------------------------------------ 7. the order of a hand


def test_7_order_in_the_middle_of_the_field() -> None:
    match = start()
    found: list[Any] = [awaited(match)]
    for text in dealt("Ann"):
        match.play(text)
        found.append(turn(match) if match.current_player >= 0 else awaited(match))
    assert found == ["deal Bob", "deal Ann", ("Ann", window("blast"))]
    match.play("Ann no")
    assert turn(match) == ("Bob", window("blitzbet"))
    match.play("Bob no")
    for card in ("4h", "9d", "Jd"):
        assert awaited(match) == "flip"
        match.play(f"flip {card}")
    assert turn(match) == ("Ann", {"check", "bet", "run"})
    for text in checks("Ann", "Bob"):
        match.play(text)
    assert awaited(match) == "flip"
    match.play("flip 2h")
    assert to_act(match) == "Ann" and "pass" in legal(match)
    for text in checks("Ann", "Bob"):
        match.play(text)
    assert awaited(match) == "flip"
    match.play("flip 6d")
    assert turn(match) == ("Ann", CHECK_OR_BET)
    match.play("Ann check")
    assert turn(match) == ("Bob", CHECK_OR_BET)
    match.play("Bob check")
    # Nobody bet, so no Clutch; the next hand.
    assert (awaited(match), table(match)["community"]) == ("deal Bob", [])


def test_7_the_choice_on_4th_down_comes_before_the_stand_and_the_stop() -> None:
    match = fourth(ball=95)
    assert turn(match) == ("Ann", KICKS)
    match.play("Ann go")
    assert turn(match) == ("Bob", window("stand"))
    match.play("Bob no")
    assert awaited(match) == "deal Bob"
    match = fourth("Ann go", ball=20)
    assert turn(match) == ("Ann", window("stop"))


def test_7_the_stand_comes_before_the_stop() -> None:
    match = start(ball=95, safety_stop_zone=99)
    assert turn(match) == ("Bob", window("stand"))
    match.play("Bob no")
    assert turn(match) == ("Ann", window("stop"))
    match.play("Ann no")
    assert awaited(match) == "deal Bob"


def test_7_the_clutch_comes_after_the_showdown() -> None:
    match = start(*hand("Ann", "Ann", bets="Ann"))
    assert (awaited(match), ball(match)) == ("flip", 50)


# ------------------------------------------------------------------ 8. the deal


def test_8_two_hole_cards_clockwise_from_the_dealers_left() -> None:
    match = start(seats=FOUR)
    asked = []
    for text in ("deal Bob KsTc", "deal Cy Qs8c", "deal Di 8s7c", "deal Ann 7s5c"):
        asked.append(awaited(match))
        match.play(text)
    assert asked == ["deal Bob", "deal Cy", "deal Di", "deal Ann"]
    assert hands(match)["Bob"] == ["Ks", "Tc"]
    assert {name: len(cards) for name, cards in hands(match).items()} == dict.fromkeys(FOUR, 2)


def test_8_a_card_at_a_time_is_legal_too() -> None:
    match = start("deal Bob Qs")
    assert awaited(match) == "deal Bob"
    match.play("deal Bob 8c")
    assert awaited(match) == "deal Ann"


def test_8_the_clutch_card_may_be_any_that_is_not_out() -> None:
    played = hand("Ann", "Ann", bets="Ann")
    for card in ("Ks", "8c", "4h", "6d"):
        assert "cannot come" in refusal(*draws(), *played, f"flip {card}", drive_start=50)
    match = start(*played, "flip 3c")
    assert now(match, "ball down") == (51, 2)


# ------------------------------------------------------------------ 9. goal lines


@pytest.mark.parametrize("at, card", [(98, "2s"), (99, "2s"), (90, "Js"), (80, "As")])
def test_9_at_the_goal_line_the_hand_ends_with_a_touchdown(at: int, card: str) -> None:
    match = start(*to_flop(flop=card), ball=at)
    assert turn(match) == ("Ann", CONVERSIONS)
    assert table(match)["points"] == {"Ann": 6, "Bob": 0}


def test_9_one_yard_short_the_hand_goes_on() -> None:
    match = start(*to_flop(flop="2s"), ball=97)
    assert (ball(match), awaited(match)) == (99, "flip")


@pytest.mark.parametrize("at, over", [(4, True), (5, True), (6, False)])
def test_9_at_the_own_goal_line_it_is_a_safety(at: int, over: bool) -> None:
    match = start(*safety("Ann"), ball=at)
    assert table(match)["score"]["away"] == (2 if over else 0)
    assert (awaited(match) == "flip") is not over


def test_9_bets_on_the_way_are_returned() -> None:
    # Bob bets, then Ann's pass scores: the hand has no showdown.
    lines = [*to_flop(), "Ann check", "Bob bet", "flip 2h", "Ann pass", "flip 9s"]
    match = start(*lines, ball=91)
    assert now(match, "bet benched score") == ([], [], {"home": 6, "away": 0})


def test_wasted_downs_are_what_they_say() -> None:
    match = start(*wasted("Ann", FOUR), seats=FOUR, offense_chart=NOTHING)
    assert now(match, "down ball dealer drive") == (4, 50, "Ann", 1)
