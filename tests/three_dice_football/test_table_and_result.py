"""The end of clause 8: what `table`, `result` and `game-over` hold."""

from __future__ import annotations

import pytest

from fieldhouse.core.view import view_json
from fieldhouse.games.three_dice_football.journal import COLUMNS, journal
from three_dice_football.helpers import ball, events, outcomes, play, table

TWO = ("Ann", "Bob")
KEYS = {
    "phase",
    "round",
    "quarterback",
    "to_go",
    "down",
    "play",
    "goal",
    "bankrolls",
    "bets",
}


def test_8_table_at_the_start() -> None:
    assert table(play(seats=TWO)) == {
        "phase": "wagers",
        "round": 1,
        "quarterback": "Ann",
        "to_go": 20,
        "down": 1,
        "play": 1,
        "goal": False,
        "bankrolls": {"Ann": 1000, "Bob": 1000},
        "bets": {"Ann": {}, "Bob": {}},
    }


@pytest.mark.parametrize(
    "actions, phase",
    [
        ((), "wagers"),
        (("Ann done",), "wagers"),
        (("Ann done", "Bob done"), "roll"),
        (("Bob done", "roll 1 2 3"), "wagers"),
        (("Ann bet extra-point 1", "roll 4 4 4"), "extra-point"),
        (("Ann bet extra-point 1", "roll 4 4 4", "roll 1 2 3"), "over"),
        (("roll 4 4 4",), "over"),
        (("roll 1 1 6",), "over"),
    ],
)
def test_8_phase(actions: tuple[str, ...], phase: str) -> None:
    now = table(play(*actions, seats=TWO))
    assert now["phase"] == phase
    assert set(now) == KEYS


def test_8_to_go_is_0_on_a_touchdown_and_down_and_play_stay_at_the_last_roll() -> None:
    assert ball(play("roll 1 2 3", "roll 4 4 4"))[:3] == (0, 2, 2)
    assert ball(play("roll 6 6 2", "roll 1 2 3", "roll 6 6 2"))[:3] == (0, 2, 3)


def test_8_down_and_play_stay_at_the_last_roll_without_a_touchdown() -> None:
    assert ball(play("roll 1 2 3", "roll 1 1 3", "roll 1 2 3"))[:3] == (21, 3, 3)
    assert ball(play("roll 6 6 2", "roll 1 2 3", "roll 1 1 6"))[:3] == (10, 2, 3)


def test_8_goal_is_a_boolean() -> None:
    assert table(play("roll 6 6 2"))["goal"] is True
    assert table(play("roll 1 2 3"))["goal"] is False


@pytest.mark.parametrize(
    "rolls, outcome",
    [
        (("roll 6 6 1", "roll 6 6 1"), "touchdown"),
        (("roll 6 6 1", "roll 2 2 2"), "trips-touchdown"),
        (("roll 1 2 6",), "turnover"),
        (("roll 1 2 3",) * 3, "downs"),
    ],
)
def test_8_game_over_with_outcome(rolls: tuple[str, ...], outcome: str) -> None:
    assert outcomes(play(*rolls)) == [outcome]


def test_8_each_rounds_end_is_an_event() -> None:
    rolls = ("roll 4 4 4", "roll 1 1 6", "roll 1 2 3", "roll 1 2 3", "roll 1 2 3")
    assert outcomes(play(*rolls, rounds=3)) == ["trips-touchdown", "turnover", "downs"]
    assert len(events(play(*rolls[:4], rounds=3), "game-over")) == 2


def test_8_no_result_before_the_last_round_is_over() -> None:
    assert view_json(play("roll 4 4 4", rounds=2))["result"] is None


def test_8_result_names_the_highest_bankroll_and_what_all_won() -> None:
    match = play("Ann bet touchdown 10", "Bob bet defense 10", "roll 4 4 4", seats=TWO)
    assert view_json(match)["result"] == {
        "winners": ["Ann"],
        "bankrolls": {"Ann": 1010, "Bob": 990},
        "net": {"Ann": 10, "Bob": -10},
    }
    assert match.returns() == [10, -10]


def test_8_result_with_a_tie_names_all() -> None:
    result = view_json(play("roll 4 4 4", seats=TWO))["result"]
    assert sorted(result["winners"]) == ["Ann", "Bob"]
    assert result["net"] == {"Ann": 0, "Bob": 0}


def test_8_result_when_all_are_broke() -> None:
    said = ("Ann bet trips 5", "Bob bet trips 5", "roll 1 1 6")
    result = view_json(play(*said, seats=TWO, bankroll=5))["result"]
    assert result["bankrolls"] == {"Ann": 0, "Bob": 0}
    assert result["net"] == {"Ann": -5, "Bob": -5}


def test_8_no_card_is_ever_hidden() -> None:
    assert view_json(play("Ann bet trips 5"))["hands"] == {}


def test_6_journal_has_one_row_for_each_settled_wager() -> None:
    # Ann: 1000 - 10 - 5 = 985; after roll 2 defense 10 lost, over-4 5 loses on margin 4: 985.
    # Bob's extra point is roll 3: 1000 - 1 + 1 + 1.
    said = ("Ann bet defense 10", "Bob bet extra-point 1", "roll 1 2 3", "Ann bet over-4 5")
    rows = journal(play(*said, "roll 4 4 4", "roll 3 4 2", seats=TWO))
    assert all(tuple(row) == COLUMNS for row in rows)
    assert [[row[key] for key in COLUMNS[:-1]] for row in rows] == [
        [1, 2, "Ann", "defense", 10, 0, 985],
        [1, 2, "Ann", "over-4", 5, 0, 985],
        [1, 3, "Bob", "extra-point", 1, 2, 1001],
    ]
    assert [row["point"] for row in rows] == [6, 5, 6]
