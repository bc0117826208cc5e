"""What a simulation of Power Poker Football measures is what happens in its games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from fieldhouse.core.events import EventLog
from fieldhouse.core.kernel import link
from fieldhouse.core.match import Match
from fieldhouse.core.samples import ROW, TOTAL
from fieldhouse.games.power_poker_football import GAME
from fieldhouse.games.power_poker_football.metrics import (
    METRICS,
    PLAYS,
    SEAT,
    SEAT_PLAYS,
    TABLE,
    close,
    slot,
    tally,
)
from fieldhouse.lab.engine import Engine
from fieldhouse.testing import random_match

SEATS = 4
ENDINGS = [name for name in TABLE if name.startswith("drive-") and name != "drive-points"]


@pytest.fixture(scope="module", params=["random", "sensible"])
def games(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Two thousand games: a column for each metric, with each game's total in it."""
    names = [f"P{i}" for i in range(SEATS)]
    engine = Engine(GAME, names, [request.param] * SEATS, {}, "a seed")
    rows = engine.play(0, 2000, rows=True).rows
    assert rows is not None
    columns = ["all-steps", *TABLE, *(f"{name}.{metric}" for name in names for metric in SEAT)]
    return dict(zip(columns, rows.T, strict=True))


def seats_sum(games: dict[str, Any], metric: str) -> Any:
    """The metric of all seats together."""
    return sum(games[f"P{i}.{metric}"] for i in range(SEATS))


def same(one: Any, other: Any) -> bool:
    """Whether both are equal in every game."""
    return bool(np.array_equal(one, other))


def test_steps_and_decisions(games: dict[str, Any]) -> None:
    assert same(games["steps"], games["all-steps"])
    assert (games["decisions"] < games["steps"]).all()


def test_every_drive_ends_in_one_way(games: dict[str, Any]) -> None:
    """4 and 40. Eight drives, and more only in overtime."""
    assert same(games["drives"], sum(games[name] for name in ENDINGS))
    assert ((games["drives"] > 8) == (games["overtime"] == 1)).all()
    assert (games["drives"] >= 8).all()


def test_points_are_those_of_drives_of_players_and_of_plays(games: dict[str, Any]) -> None:
    """5. Each point is in the sum of its drive, its player and its play."""
    points = games["home-points"] + games["away-points"]
    assert same(points, games["drive-points"])
    assert same(points, seats_sum(games, "points"))
    plays = games["extra-point"] + 2 * games["two-points"]
    for metric, worth in (("touchdowns", 6), ("field-goals", 3), ("safeties", 2)):
        plays = plays + worth * seats_sum(games, metric)
    assert same(points, plays)
    assert same(seats_sum(games, "conversions"), games["extra-point"] + games["two-points"])


def test_touchdowns_are_those_of_drives_and_of_returns_at_a_halfs_end(
    games: dict[str, Any],
) -> None:
    """36. Only a return in drive 4 or 8 is no drive of its own."""
    more = seats_sum(games, "touchdowns") - games["drive-touchdown"]
    assert ((more >= 0) & (more <= games["return-touchdown"])).all()


def test_one_team_and_one_player_win(games: dict[str, Any]) -> None:
    """40. The winners' results cancel the losers'; the MVP is one."""
    assert not seats_sum(games, "result").any()
    assert (seats_sum(games, "mvp") == 1).all()
    assert same(games["P0.result"] == 1, games["home-won"] == 1)


@pytest.mark.parametrize(
    ("whole", "parts"),
    [
        ("blast", ["blast-unchallenged", "blast-true", "blast-bluffed"]),
        (
            "pass",
            [
                *("pass-complete", "pass-incomplete", "pass-dropped"),
                *("pass-intercepted", "hail-mary-scored"),
            ],
        ),
    ],
)
def test_plays_are_the_sum_of_their_outcomes(
    games: dict[str, Any], whole: str, parts: list[str]
) -> None:
    """12 and 22. What follows a claim or a pass is one of these."""
    assert same(games[whole], sum(games[part] for part in parts))


@pytest.mark.parametrize(
    ("table", "seat"),
    [
        *(("run", "runs"), ("pass", "passes"), ("tackle", "tackles"), ("blitz", "blitzes")),
        *(("bet", "bets"), ("showdown-won", "hands-won"), ("benched", "benched")),
    ],
)
def test_the_tables_plays_are_the_seats(games: dict[str, Any], table: str, seat: str) -> None:
    assert same(games[table], seats_sum(games, seat))


def test_everything_happens(games: dict[str, Any]) -> None:
    """No clause is dead: in two thousand games each play comes."""
    never = {name for name in TABLE if not games[name].any()}
    assert never <= {"return-touchdown"}


@pytest.mark.parametrize("seed", range(5))
def test_plays_are_counted_by_their_events(seed: int) -> None:
    """A whole game played plainly, measured again from its history."""
    match = random_match(GAME, SEATS, seed=seed)
    totals = measured(match)
    kinds = Counter(event.kind for event in match.events)
    for kind, metric in PLAYS.items():
        assert totals[metric] == kinds[kind]
    by_seat = Counter((event.kind, event.seat) for event in match.events)
    for kind, seat_metric in SEAT_PLAYS.items():
        for seat in range(SEATS):
            assert totals[slot(seat, seat_metric)] == by_seat[kind, seat]
    assert totals[TABLE.index("steps")] == len(match.history)
    assert totals[TABLE.index("decisions")] == sum(move.actor >= 0 for move in match.history)


def measured(match: Match) -> list[int]:
    """The total of each slot in one game, from the events of its steps."""
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
    return [row[TOTAL] for row in sums]
