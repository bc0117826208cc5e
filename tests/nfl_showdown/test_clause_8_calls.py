"""Clause 8: calls, and kicks said openly."""

from __future__ import annotations

import pytest

from nfl_showdown.helpers import (
    KICKOFF,
    PRO_CALLS,
    PUNTS,
    ROOKIE_CALLS,
    TOSS,
    awaited,
    down,
    field_goals,
    gain,
    now,
    pinned,
    pro,
    refusal,
    rookie,
    spot,
    table,
    turn,
)


def test_8_what_the_offense_may_do_in_rookie() -> None:
    assert turn(rookie()) == ("Ann", ROOKIE_CALLS | PUNTS | field_goals())


def test_8_what_the_offense_may_do_in_pro() -> None:
    assert turn(pro()) == ("Ann", PRO_CALLS | PUNTS | field_goals())


@pytest.mark.parametrize("downs", range(4))
def test_8_on_any_down(downs: int) -> None:
    match = rookie(*down("Ann", "slant press") * downs)
    assert now(match, "down") == (downs + 1,)
    assert turn(match) == ("Ann", ROOKIE_CALLS | PUNTS | field_goals())


@pytest.mark.parametrize("ball", [1, 2, 3, 5])
def test_8_steps_back_at_most_to_the_goal_line(ball: int) -> None:
    match = rookie(*pinned("Bob", ball))
    assert turn(match) == ("Bob", ROOKIE_CALLS | PUNTS | field_goals(ball))


def test_8_nine_and_ten_steps() -> None:
    # From the 5: 4 more are the 9, 5 more the 10, 6 more the 11.
    for more, most in ((4, 9), (5, 10), (6, 10)):
        match = rookie(*pinned("Bob", 5), *gain("Bob", more))
        assert turn(match) == ("Bob", ROOKIE_CALLS | PUNTS | field_goals(most))


@pytest.mark.parametrize("step", range(11))
def test_8_a_field_goal_from_so_many_yards_behind(step: int) -> None:
    text = f"Ann fieldgoal {step}" if step else "Ann fieldgoal"
    assert awaited(rookie(text)) == "flick"


@pytest.mark.parametrize(
    "text",
    [
        "Ann fieldgoal 0",
        "Ann fieldgoal 11",
        "Ann fieldgoal -1",
        "Ann fieldgoal 01",
        "Ann field goal",
        "Ann punt",
        "Ann punt white",
        "Ann punt red green",
        "Ann punt yellow red",
        "Ann punt yellow green",
        "Ann punt red yellow green",
        "Ann punt green green",
        "Ann punt green red yellow yellow",
        "Ann punt green=4",
        "Ann call",
        "Ann call stack",
        "Ann call draw",
        "Ann call rookie sweep",
        "Ann call shotgun draw",
        "Ann call power-run dive",
        "Ann defend stack",
        "Ann big canyon-sprint",
        "Ann no",
        "Ann extra",
        "Ann two",
        "Ann receive",
        "Bob call sweep",
        "Bob defend stack",
    ],
)
def test_8_nothing_else_in_rookie(text: str) -> None:
    message = refusal(*TOSS, text, big_plays=False)
    assert "legal for Ann: " in message
    assert message.startswith(f'actions[2] "{text}"')


@pytest.mark.parametrize("dice", [text.removeprefix("punt ") for text in sorted(PUNTS)])
def test_8_one_to_three_dice(dice: str) -> None:
    match = rookie(f"Ann punt {dice}", "roll " + " ".join(f"{d}=6" for d in dice.split()))
    # Six yards a die from the 25.
    yards = 6 * len(dice.split())
    assert spot(match) == ("Bob", 75 - yards, 1, 85 - yards)


def test_8_the_defense_answers_the_call() -> None:
    match = rookie("Ann call slant")
    assert turn(match) == ("Bob", {"defend stack", "defend press", "defend deep"})
    actions = [*TOSS, "Ann call slant", "roll red=6"]
    assert "Bob is to act" in refusal(*actions, big_plays=False)
    assert "Bob is to act" in refusal(*actions[:-1], "Ann call sweep", big_plays=False)


def test_8_the_book_is_announced_and_the_card_secret() -> None:
    assert now(pro("Ann call shotgun draw"), "playbook called defended") == ("shotgun", None, None)


def test_8_then_both_are_shown() -> None:
    match = pro("Ann call shotgun draw", "Bob defend press")
    assert awaited(match) == "roll"
    assert now(match, "playbook called defended dice") == ("shotgun", "draw", "press", None)


def test_8_a_new_down_has_no_cards_yet() -> None:
    match = pro(*down("Ann", "shotgun draw press", "green=2"))
    assert now(match, "called defended dice") == (None, None, None)


@pytest.mark.parametrize("book", ["power-run", "shotgun"])
def test_8_rookie_has_one_book(book: str) -> None:
    card = {"power-run": "dive", "shotgun": "draw"}[book]
    assert "call sweep" in refusal(*TOSS, f"Ann call {book} {card}")


@pytest.mark.parametrize("text", ["call rookie draw", "call shotgun dive", "call power-run sweep"])
def test_8_a_card_of_the_book_that_is_announced(text: str) -> None:
    assert "legal for Ann" in refusal(*TOSS, KICKOFF, f"Ann {text}", mode="pro")


def test_8_books_may_change_from_down_to_down() -> None:
    match = pro(
        *down("Ann", "shotgun draw spy"),
        *down("Ann", "power-run dive plug"),
        *down("Ann", "rookie sweep stack"),
    )
    assert spot(match) == ("Ann", 24, 4, 35)


def test_8_a_kick_is_no_call() -> None:
    match = rookie("Ann punt red")
    assert awaited(match) == "roll"
    assert now(match, "called defended") == (None, None)
    assert table(match)["ball"] == 25
