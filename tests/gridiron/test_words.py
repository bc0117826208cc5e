"""The field as a broadcast speaks of it."""

from __future__ import annotations

import pytest

from fieldhouse.gridiron.words import down_and_distance, short_down, spot, way, yards


def test_where_the_ball_is() -> None:
    places = {1: "their own 1", 49: "their own 49", 50: "midfield", 51: "the opponent's 49"}
    places |= {0: "their own goal line", 99: "the opponent's 1", 100: "the goal line"}
    assert {ball: spot(ball) for ball in places} == places


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (20, 29, "from their own 20 to the 29"),
        (45, 52, "from their own 45 to the opponent's 48"),
        (65, 58, "from the opponent's 35 to the 42"),
        (55, 48, "from the opponent's 45 to their own 48"),
        (45, 50, "from their own 45 to midfield"),
        (50, 62, "from midfield to the opponent's 38"),
        (94, 100, "from the opponent's 6 to the goal line"),
        (100, 93, "from the goal line to the opponent's 7"),
        (3, 0, "from their own 3 to their own goal line"),
    ],
)
def test_from_where_to_where(before: int, after: int, said: str) -> None:
    assert way(before, after) == said


def test_yards() -> None:
    assert [yards(number) for number in (0, 1, 9)] == ["no yards", "1 yard", "9 yards"]


@pytest.mark.parametrize(
    ("down", "ball", "to_gain", "said"),
    [
        (1, 20, 30, "first and ten"),
        (2, 65, 72, "second and seven"),
        (3, 10, 34, "third and 24"),
        (4, 99, 100, "fourth and goal"),
        (1, 90, 100, "first and goal"),
        (2, 40, 38, "second down, past the line to gain,"),
    ],
)
def test_down_and_distance(down: int, ball: int, to_gain: int, said: str) -> None:
    assert down_and_distance(down, ball, to_gain) == said


def test_down_and_distance_in_few_words() -> None:
    assert short_down(2, 65, 72) == "2nd and 7"
    assert short_down(1, 95, 100) == "1st and goal"
