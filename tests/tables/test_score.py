"""The score board of a view: what each seat has made in each inning or quarter."""

from __future__ import annotations

import pytest

from fieldhouse.core.events import EVERYONE, Event
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.rng import stream
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.games.power_poker_baseball.score import LineScore
from fieldhouse.games.power_poker_baseball.state import Event as Kind
from fieldhouse.tables.showing import steps, view
from fieldhouse.testing.play import random_walk, seat_names
from nfl_showdown.helpers import down, good, misses, pro, rookie, touchdown
from tables.sitting import Json

TOTALS = {"power-poker-baseball": "runs", "nfl-showdown": "score"}
"""The key of the table under which each seat's sum is."""


def board(match: Match, viewer: int = SPECTATOR) -> Json | None:
    score: Json | None = view(match, viewer, [])["score"]
    return score


@pytest.mark.parametrize("game_id", game_ids())
def test_only_games_with_a_score_board_have_one(game_id: str) -> None:
    game = find_game(game_id)
    assert (board(Match(game, seat_names(game.seats[0]))) is not None) == (game_id in TOTALS)


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("power-poker-baseball", {"start-inning": 6}),
        ("nfl-showdown", {"mode": "pro"}),
        ("nfl-showdown", {"mode": "pro-bowl"}),
    ],
)
def test_at_any_time_it_adds_up_and_is_the_same_for_all(
    game_id: str, options: dict[str, object]
) -> None:
    match = Match(game_id, seat_names(2), options)
    periods: list[str] = []
    for now in random_walk(match, stream("score", game_id), 3000):
        told = board(now)
        assert told is not None
        assert told["periods"][: len(periods)] == periods, "what has begun stays"
        periods = told["periods"]
        assert all(len(points) == len(periods) for points in told["points"].values())
        sums = {name: sum(points) for name, points in told["points"].items()}
        assert sums == view(now, 0, [])["table"][TOTALS[game_id]]
        assert board(now, 0) == board(now, 1) == told
    assert match.is_over
    first = options.get("start-inning", 1)
    assert periods[0] == str(first) and len(periods) >= 4


def test_a_step_has_the_board_after_it() -> None:
    match = rookie("Ann fieldgoal")
    known = len(match.events)
    match.play("flick good")
    told = steps(match, known, [0, SPECTATOR])
    score = {"periods": ["1"], "points": {"Ann": [3], "Bob": [0]}, "trying": False}
    assert [step["view"]["score"] for step in told.values()] == [score, score]


def test_points_by_quarter_with_overtime_last() -> None:
    """16, 17. Each has the ball once a quarter; Ann first, and Bob after halftime."""
    scored = rookie(*misses("A"), *good("Bob"), *misses("AB"), *misses("BA"), *good("Bob"))
    told = board(scored)
    assert told is not None
    assert told["periods"] == ["1", "2", "3", "4"]
    assert told["points"] == {"Ann": [0, 0, 0, 0], "Bob": [3, 0, 0, 3]}
    tied = board(rookie(*misses("ABABBABA")))
    assert tied is not None
    assert tied["periods"] == ["1", "2", "3", "4", "OT"]


def test_a_try_is_on_from_the_touchdown_until_it_is_over() -> None:
    """11. Six points, then a try: extra, or a play for two."""
    actions = touchdown("Ann", "rookie")
    for more, trying, points in (
        ([], True, 6),
        (["Ann two"], True, 6),
        (["Ann two", *down("Ann", "rookie slant stack", "red=15")], False, 8),
        (["Ann extra"], True, 6),
        (["Ann extra", "flick miss"], False, 6),
    ):
        told = board(pro(*actions, *more))
        assert told is not None
        assert (told["trying"], told["points"]) == (trying, {"Ann": [points], "Bob": [0]})
    before = board(pro())
    assert before is not None and before["trying"] is False


def test_runs_by_inning_count_gifts_where_they_are_given() -> None:
    """7. In inning 1 Ann has two runs and gives one to Bob, who has another in inning 2."""
    line = LineScore(
        2,
        1,
        [
            Event(Kind.HAND, -1, EVERYONE, (1, 0, 0, 0)),
            Event(Kind.RUN, 0, EVERYONE, (1, 0, 0, 0)),
            Event(Kind.RUN, 0, EVERYONE, (2, 0, 0, 0)),
            Event(Kind.GAVE, 0, EVERYONE, (1, 1, 1, 0)),
            Event(Kind.HAND, -1, EVERYONE, (2, 0, 0, 0)),
            Event(Kind.RUN, 1, EVERYONE, (2, 0, 0, 0)),
        ],
    )
    assert [line.runs(0), line.runs(1)] == [[1, 0], [1, 1]]
