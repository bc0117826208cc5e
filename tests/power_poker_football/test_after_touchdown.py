"""Clauses 38 and 39: conversions, and what follows a safety."""

from __future__ import annotations

import pytest

from power_poker_football.helpers import (
    CONVERSIONS,
    FOUR,
    awaited,
    dealt,
    now,
    safety,
    start,
    table,
    to_flop,
    turn,
    window,
)

SCORED = [*dealt("Ann"), "flip 2s"]
"""From the 99 Ann's touchdown."""
NEXT = ("Ann", window("stand"))
"""Away's drive from the 99 begins."""


def test_38_the_scorer_chooses() -> None:
    match = start(*SCORED, ball=99)
    assert turn(match) == ("Ann", CONVERSIONS)
    match.play("Ann extra")
    assert awaited(match) == "flip"


def test_38_from_a_fresh_deck_without_flipped_cards() -> None:
    # The deuce of the flop and Ann's king may come.
    match = start(*SCORED, "Ann extra", "flip 2s", ball=99)
    assert awaited(match) == "flip"
    match.play("flip Ks")
    assert turn(match) == NEXT
    with pytest.raises(ValueError, match="2s cannot come here"):
        start(*SCORED, "Ann extra", "flip 2s2s", ball=99)


@pytest.mark.parametrize(
    "cards, points",
    [
        *(("Ac", 1), ("Ad", 1), ("Jh", 1), ("Js", 1), ("Qc", 1), ("Qd", 1)),
        *(("2c3d4hAs", 1), ("TcTdQs", 1), ("9cJd", 1)),
        *(("Kd", 0), ("Ks", 0), ("2cKd", 0), ("2c3d4hKs", 0), ("2c3d4h5s", 0), ("TcTd9h8s", 0)),
    ],
)
def test_38_an_ace_jack_or_queen_makes_the_extra_point(cards: str, points: int) -> None:
    before = [f"flip {cards[:-2]}"] if cards[:-2] else []
    match = start(*SCORED, "Ann extra", *before, ball=99)
    # Not decided before the last of them.
    assert awaited(match) == "flip"
    match.play(f"flip {cards[-2:]}")
    assert now(match, "offense score points") == (
        "away",
        {"home": 6 + points, "away": 0},
        {"Ann": 6 + points, "Bob": 0},
    )
    assert turn(match) == NEXT


@pytest.mark.parametrize(
    "cards, points",
    [
        *(("AcAd", 2), ("AcJd", 2), ("JhQs", 2), ("QcQd", 2)),
        *(("Ac2d3hAs", 2), ("2c3dQsJc", 2), ("9cJdJc", 2)),
        *(("Kd", 0), ("AcKs", 0), ("Ac2d3hKs", 0), ("Ac2d3h5s", 0), ("TcTd9h8s", 0)),
        *(("2c3d4hAs", 0), ("TcAdTdKc", 0)),
    ],
)
def test_38_two_of_them_make_two_points(cards: str, points: int) -> None:
    before = [f"flip {cards[:-2]}"] if cards[:-2] else []
    match = start(*SCORED, "Ann two", *before, ball=99)
    assert awaited(match) == "flip"
    match.play(f"flip {cards[-2:]}")
    assert now(match, "score points") == (
        {"home": 6 + points, "away": 0},
        {"Ann": 6 + points, "Bob": 0},
    )
    assert turn(match) == NEXT


def test_38_points_to_the_scorer() -> None:
    lines = [*dealt("Ann", FOUR), "Cy blast", "Di no", "Bob no", "Cy two", "flip AcAd"]
    match = start(*lines, ball=95, seats=FOUR)
    assert table(match)["points"] == {"Ann": 0, "Bob": 0, "Cy": 8, "Di": 0}


def test_38_the_next_drive_begins_after_it() -> None:
    match = start(*SCORED, "Ann extra", "flip Kd", ball=99)
    assert now(match, "drive offense ball down to_gain dealer community") == (
        *(2, "away", 99, 1, 100, "Bob"),
        [],
    )


def test_39_two_points_to_the_defender_credited_who_deals() -> None:
    lines = [*to_flop(FOUR, Di="9h3d"), "Ann check", "Bob check", "Cy check", "Di tackle 9h"]
    match = start(*lines, ball=8, seats=FOUR)
    assert now(match, "points score") == (
        {"Ann": 0, "Bob": 0, "Cy": 0, "Di": 2},
        {"home": 0, "away": 2},
    )
    assert now(match, "offense dealer ball down drive to_gain") == ("away", "Di", 8, 1, 2, 18)


def test_39_no_conversion_after_a_safety() -> None:
    match = start(*safety("Ann"), ball=5, safety_stop_zone=0)
    assert awaited(match) == "deal Ann"
