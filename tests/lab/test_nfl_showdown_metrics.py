"""What a simulation of NFL Showdown measures is what happens in its games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from fieldhouse.core.events import EventLog
from fieldhouse.core.kernel import link
from fieldhouse.core.match import Match
from fieldhouse.core.samples import COUNT, ROW, TOTAL
from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.metrics import (
    METRICS,
    PLAYS,
    SEAT,
    SEAT_PLAYS,
    TABLE,
    Table,
    close,
    slot,
    tally,
)
from fieldhouse.games.nfl_showdown.state import SEATS, Event
from fieldhouse.lab.engine import Engine
from fieldhouse.testing import random_match

MODES = ("rookie", "pro", "pro-bowl")
NAMES = ("P0", "P1")
ENDINGS = [name for name in TABLE if name.startswith("possession-") and name != "possession-points"]
USUAL = {"rookie": 8, "pro": 8, "pro-bowl": 16}


@pytest.fixture(scope="module", params=[(m, k) for m in MODES for k in ("random", "sensible")])
def games(request: pytest.FixtureRequest) -> dict[str, Any]:
    """A thousand games: a column for each metric, with each game's total in it."""
    mode, kind = request.param
    engine = Engine(GAME, NAMES, [kind] * SEATS, {"mode": mode}, "a seed")
    rows = engine.play(0, 1000, rows=True).rows
    assert rows is not None
    columns = ["all-steps", *TABLE, *(f"{name}.{metric}" for name in NAMES for metric in SEAT)]
    return {"mode": mode, "kind": kind, **dict(zip(columns, rows.T, strict=True))}


def seats_sum(games: dict[str, Any], metric: str) -> Any:
    """The metric of both seats together."""
    return sum(games[f"{name}.{metric}"] for name in NAMES)


def same(one: Any, other: Any) -> bool:
    """Whether both are equal in every game."""
    return bool(np.array_equal(one, other))


def test_steps_and_decisions(games: dict[str, Any]) -> None:
    assert same(games["steps"], games["all-steps"])
    assert (games["decisions"] < games["steps"]).all()


def test_every_possession_ends_in_one_way(games: dict[str, Any]) -> None:
    """16. As many as the quarters have, and more only in overtime."""
    possessions, usual = games["possessions"], USUAL[games["mode"]]
    assert same(possessions, sum(games[name] for name in ENDINGS))
    assert same(possessions, seats_sum(games, "possessions"))
    assert ((possessions > usual) == (games["overtime"] == 1)).all()
    assert (possessions >= usual).all()


def test_points_are_those_of_teams_of_possessions_and_of_plays(games: dict[str, Any]) -> None:
    """11, 12 and 14. Each point is in the sum of its possession, but for safeties."""
    points = seats_sum(games, "points")
    assert same(points, games["team-points"])
    assert same(points, games["possession-points"] + 2 * games["safeties"])
    plays = games["extra-point"] + 2 * games["two-points"]
    worth = 7 if games["mode"] == "rookie" else 6
    for metric, each in (("touchdowns", worth), ("field-goals", 3), ("safeties", 2)):
        plays = plays + each * games[metric]
    assert same(points, plays)
    assert same(games["margin"], abs(games["P0.points"] - games["P1.points"]))


def test_one_seat_wins(games: dict[str, Any]) -> None:
    """16. The winner's result cancels the loser's."""
    assert not seats_sum(games, "result").any()
    assert same(games["P0.result"] == 1, games["first-seat-won"] == 1)
    assert (games["overtime-first-ball-won"] <= games["overtime"]).all()


@pytest.mark.parametrize(
    ("whole", "parts"),
    [
        ("runs short-passes long-passes", "rookie-calls power-run-calls shotgun-calls"),
        ("downs", "runs short-passes long-passes punts field-goal-tries"),
        ("field-goals", "field-goal-made"),
        ("field-goals", "possession-field-goal"),
        ("touchdowns", "possession-touchdown"),
        ("safeties", "possession-safety"),
        ("punts", "possession-punt"),
        ("interceptions", "possession-interception"),
        ("fumbles", "possession-fumble"),
        ("field-goal-tries", "possession-field-goal possession-missed"),
    ],
)
def test_a_whole_is_the_sum_of_its_parts(games: dict[str, Any], whole: str, parts: str) -> None:
    wholes = sum(games[name] for name in whole.split())
    assert same(wholes, sum(games[name] for name in parts.split()))


def test_what_becomes_of_passes(games: dict[str, Any]) -> None:
    """10. Each is completed, incomplete, intercepted or a sack; the default cards fumble none."""
    passes = games["short-passes"] + games["long-passes"]
    parts = ("completions", "incompletions", "interceptions", "sacks", "fumbles")
    assert same(passes, sum(games[name] for name in parts))
    assert same(passes, seats_sum(games, "passes"))


@pytest.mark.parametrize(
    ("table", "seat"),
    [
        *(("runs", "runs"), ("completions", "completions"), ("interceptions", "interceptions")),
        *(("sacks", "sacks"), ("punts", "punts"), ("big-plays", "big-plays")),
        *(("touchdowns", "touchdowns"), ("field-goals", "field-goals"), ("safeties", "safeties")),
        ("first-downs", "first-downs"),
    ],
)
def test_the_tables_plays_are_the_seats(games: dict[str, Any], table: str, seat: str) -> None:
    assert same(games[table], seats_sum(games, seat))


def test_tries_are_of_pro_modes_alone(games: dict[str, Any]) -> None:
    """11. One for each touchdown but in overtime."""
    tries = games["extra-point-tries"] + games["two-point-tries"]
    if games["mode"] == "rookie":
        assert not tries.any()
    else:
        at_once = games["touchdowns"] - tries
        assert ((at_once >= 0) & (at_once <= games["overtime"])).all()
    assert (games["extra-point"] <= games["extra-point-tries"]).all()
    assert (games["two-points"] <= games["two-point-tries"]).all()


def test_everything_happens(games: dict[str, Any]) -> None:
    """No clause is dead, but those of other modes; at random four downs without a kick are rare.

    The default cards fumble nothing, and their dice kick 55 yards at most: no touchback.
    """
    never = {name for name in TABLE if not games[name].any()}
    pro_only = {
        *("kickoff-start", "extra-point", "two-points"),
        *("extra-point-tries", "two-point-tries", "power-run-calls", "shotgun-calls"),
    }
    rare = {"possession-fumble", "fumbles", "kickoff-touchback"}
    if games["kind"] == "random":
        rare.add("possession-downs")
    assert never <= (rare | pro_only if games["mode"] == "rookie" else rare)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(4))
def test_plays_are_counted_by_their_events(mode: str, seed: int) -> None:
    """A whole game played plainly, measured again from its history."""
    match = random_match(GAME, SEATS, {"mode": mode}, seed=seed)
    sums = measured(match)
    kinds = Counter(event.kind for event in match.events)
    for kind, metric in PLAYS.items():
        assert sums[metric][TOTAL] == kinds[kind]
    by_seat = Counter((event.kind, event.seat) for event in match.events)
    for kind, seat_metric in SEAT_PLAYS.items():
        for seat in range(SEATS):
            assert sums[slot(seat, seat_metric)][TOTAL] == by_seat[kind, seat]
    assert sums[Table.STEPS][TOTAL] == len(match.history)
    assert sums[Table.DECISIONS][TOTAL] == sum(move.actor >= 0 for move in match.history)
    assert (
        sums[Table.START][COUNT] == kinds[Event.POSSESSION] == sums[Table.POSSESSION_POINTS][COUNT]
    )
    assert sums[Table.KICKOFF_START][COUNT] == kinds[Event.KICKOFF]
    punts = sums[Table.PUNT_START][COUNT] + sums[Table.FREE_PUNT_START][COUNT]
    assert punts == kinds[Event.PUNT]
    opening = next(event for event in match.events if event.kind == Event.POSSESSION)
    winner = match.state.champion
    assert sums[Table.FIRST_BALL_WON][TOTAL] == (opening.seat == winner)
    toss = next(event for event in match.events if event.kind == Event.TOSS)
    assert sums[Table.TOSS_WINNER_WON][TOTAL] == (toss.seat == winner)


def measured(match: Match) -> list[list[int]]:
    """The row of each slot in one game, from the events of its steps."""
    again = Match(GAME, match.seats, match.options)
    [tally_step, close_game] = link(None, tally, close)
    sums = [[0] * ROW for _ in range(METRICS.slots(SEATS))]
    struct = again.options.struct
    for move in match.history:
        before = len(again.events)
        again.apply_action(move.action, move.amount)
        log = EventLog()
        for event in again.events[before:]:
            log.rows[log.size] = [event.kind, event.seat, event.to, *event.values]
            log.size += 1
        tally_step(again.state, struct, log, sums)
    close_game(again.state, struct, sums)
    return sums
