"""Clause 5: when who may bet what, and how single-play wagers are judged."""

from __future__ import annotations

import pytest

from three_dice_football.helpers import (
    FULL_GAME,
    SINGLE_PLAY,
    legal,
    money,
    play,
    refusal,
    settled,
    table,
    to_act,
)

ALL = FULL_GAME + SINGLE_PLAY
TWO = ("Ann", "Bob")
THREE = ("Ann", "Bob", "Cy")


def offers(wagers: tuple[str, ...], most: str) -> set[str]:
    return {f"bet {wager} {most}" for wager in wagers} | {"done"}


# ------------------------------------------------------------------ what may be bet when


def test_5_before_the_first_roll_all_wagers() -> None:
    assert legal(play()) == offers(ALL, "1..1000")


def test_5_before_later_rolls_single_play_only() -> None:
    assert legal(play("roll 1 2 3")) == offers(SINGLE_PLAY, "1..1000")
    assert legal(play("roll 6 6 2")) == offers(SINGLE_PLAY, "1..1000")


@pytest.mark.parametrize("wager", FULL_GAME)
def test_5_full_game_wagers_are_refused_before_later_rolls(wager: str) -> None:
    assert "bet over-4 1..1000" in refusal("roll 1 2 3", f"Ann bet {wager} 5")


def test_5_the_next_round_has_all_wagers_again() -> None:
    assert legal(play("roll 1 1 6", rounds=2)) == offers(ALL, "1..1000")


def test_5_several_bets_in_one_window() -> None:
    match = play("Ann bet touchdown 1", "Ann bet over-4 2", "Ann bet trips 3")
    assert table(match)["bets"]["Ann"] == {"touchdown": 1, "over-4": 2, "trips": 3}
    assert to_act(match) == "Ann"


def test_5_a_bet_on_both_sides_is_legal() -> None:
    match = play("Ann bet touchdown 1", "Ann bet defense 1")
    assert table(match)["bets"]["Ann"] == {"touchdown": 1, "defense": 1}


def test_5_the_stake_leaves_the_bankroll_when_placed() -> None:
    match = play("Ann bet touchdown 100", seats=TWO)
    assert table(match)["bankrolls"] == {"Ann": 900, "Bob": 1000}
    assert legal(match) == offers(ALL, "1..900")


def test_5_a_second_bet_on_the_same_wager_adds_to_it() -> None:
    match = play("Ann bet trips 5", "Ann bet over-4 1", "Ann bet trips 7")
    assert table(match)["bets"]["Ann"] == {"trips": 12, "over-4": 1}
    assert money(match) == 987


def test_5_the_last_unit_can_be_bet_as_one_amount() -> None:
    assert legal(play("Ann bet touchdown 999")) == offers(ALL, "1")


@pytest.mark.parametrize(
    "amount", ["0", "007", "-1", "+1", "1001", "1.5", "1e2", "", "x", "nan", "1 2", "٣"]
)
def test_5_stakes_are_whole_units_up_to_the_bankroll(amount: str) -> None:
    assert "bet touchdown 1..1000" in refusal(f"Ann bet touchdown {amount}")


def test_5_a_bet_needs_a_wager_of_the_layout() -> None:
    assert "bet touchdown 1..1000" in refusal("Ann bet safety 5")
    assert "bet touchdown 1..1000" in refusal("Ann bet 5")


# ------------------------------------------------------------------ windows


def test_5_windows_go_clockwise_from_the_quarterback() -> None:
    said = ["Ann done", "Bob done", "Cy done"]
    assert [to_act(play(*said[:n], seats=THREE)) for n in range(4)] == [*THREE, "chance"]


def test_5_windows_start_with_the_new_quarterback() -> None:
    said = ["roll 1 1 6", "Bob done", "Cy done", "Ann done"]
    found = [to_act(play(*said[:n], seats=THREE, rounds=2)) for n in range(1, 5)]
    assert found == ["Bob", "Cy", "Ann", "chance"]


def test_5_windows_again_before_each_roll() -> None:
    assert to_act(play("Ann done", "Bob done", "roll 1 2 3", seats=TWO)) == "Ann"


def test_5_a_bet_does_not_close_the_window_but_done_does() -> None:
    assert to_act(play("Ann bet over-4 1", seats=TWO)) == "Ann"
    assert to_act(play("Ann bet over-4 1", "Ann done", seats=TWO)) == "Bob"


def test_5_a_closed_window_stays_closed_until_the_roll() -> None:
    assert "legal for Bob" in refusal("Ann done", "Ann bet over-4 1", seats=TWO)
    assert "legal for Bob" in refusal("Bob bet over-4 1", "Ann bet over-4 1", seats=TWO)
    assert "roll G G R" in refusal("Bob done", "Ann bet over-4 1", seats=TWO)


def test_5_the_window_of_a_seat_without_money_is_skipped() -> None:
    match = play("Ann bet touchdown 5", "roll 1 2 3", seats=TWO, bankroll=5)
    assert to_act(match) == "Bob"
    assert "Bob" in refusal("Ann bet touchdown 5", "roll 1 2 3", "Ann done", seats=TWO, bankroll=5)


def test_5_betting_all_closes_the_window_by_itself() -> None:
    assert to_act(play("Ann bet touchdown 5", seats=TWO, bankroll=5)) == "Bob"
    assert to_act(play("Ann bet touchdown 5", "Bob bet trips 5", seats=TWO, bankroll=5)) == "chance"


def test_5_with_no_money_at_the_table_there_are_only_rolls() -> None:
    assert to_act(play(seats=TWO, bankroll=0)) == "chance"
    assert to_act(play("roll 1 2 3", seats=TWO, bankroll=0)) == "chance"


def test_5_a_seat_that_wins_money_back_is_asked_again() -> None:
    # All 5 on no gain, which wins 13:1: 5 + 65 = 70 back.
    match = play("Ann bet no-gain 5", "roll 1 2 3", bankroll=5)
    assert (to_act(match), money(match)) == ("Ann", 70)


def test_5_a_seat_may_sit_a_round_out() -> None:
    match = play("Ann bet touchdown 5", "Bob done", "roll 4 4 4", seats=TWO)
    assert (money(match, "Ann"), money(match, "Bob")) == (1005, 1000)


# ------------------------------------------------------------------ the extra-point roll


def test_5_no_wagers_before_the_extra_point_roll() -> None:
    said = ("Ann bet extra-point 5", "Bob done", "roll 4 4 4")
    match = play(*said, seats=TWO)
    assert (to_act(match), table(match)["phase"]) == ("chance", "extra-point")
    assert "roll G G R" in refusal(*said, "Ann bet trips 5", seats=TWO)
    assert "roll G G R" in refusal(*said, "Ann done", seats=TWO)


def test_5_the_extra_point_roll_is_no_down() -> None:
    said = ("Ann bet extra-point 5", "roll 1 2 3", "roll 4 4 4")
    before, after = play(*said), play(*said, "roll 1 1 5")
    for match in (before, after):
        now = table(match)
        assert (now["to_go"], now["down"], now["play"]) == (0, 2, 2)


# ------------------------------------------------------------------ single-play wagers


def test_5_single_play_wagers_are_settled_after_each_roll() -> None:
    match = play("Ann bet over-4 10", "Ann bet touchdown 10", "roll 5 5 2")
    assert settled(match) == [("Ann", "over-4", 10, 25)]
    assert table(match)["bets"]["Ann"] == {"touchdown": 10}
    assert len(settled(play("Ann bet over-4 10", "roll 5 5 2", "roll 5 5 2"))) == 1


def test_5_judged_on_the_dice_not_the_yards_left() -> None:
    # 20 - 11 = 9, 9 - 6 = 3. Margin 10 - 2 = 8, though only 3 yards are left to move.
    said = ("roll 6 6 1", "roll 4 4 2", "Ann bet big-play 1", "Ann bet over-4 2", "roll 5 5 2")
    assert set(settled(play(*said))) == {("Ann", "big-play", 1, 10), ("Ann", "over-4", 2, 5)}


def test_5_judged_on_the_dice_though_trips_move_to_the_end_zone() -> None:
    # Trips of ones: margin 2 - 1 = 1, though the ball moves 20 yards.
    said = ("Ann bet over-4 10", "Ann bet under-4 10", "Ann bet big-play 10", "roll 1 1 1")
    assert set(settled(play(*said))) == {
        ("Ann", "over-4", 10, 0),
        ("Ann", "under-4", 10, 19),
        ("Ann", "big-play", 10, 0),
    }


def test_5_judged_on_the_dice_though_a_penalty_moves_one_yard() -> None:
    # Margin 2 - 5 = -3, the ball moves back 1.
    said = ("Ann bet under-4 10", "Ann bet penalty 1", "Ann bet no-gain 1", "roll 1 1 5")
    assert set(settled(play(*said))) == {
        ("Ann", "under-4", 10, 19),
        ("Ann", "penalty", 1, 10),
        ("Ann", "no-gain", 1, 0),
    }


def test_5_the_extra_point_roll_settles_no_single_play_wager() -> None:
    # Trips is bet on the touchdown roll 6 6 2, which is none; the extra-point roll is.
    said = ("Ann bet extra-point 5", "roll 6 6 2", "Ann bet trips 1", "roll 6 6 2", "roll 3 3 3")
    assert [line for line in settled(play(*said)) if line[1] == "trips"] == [("Ann", "trips", 1, 0)]
