"""What a simulation of Power Poker Baseball measures is what happens in its games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from fieldhouse.core.events import EventLog
from fieldhouse.core.kernel import link
from fieldhouse.core.match import Match
from fieldhouse.core.samples import ROW, TOTAL
from fieldhouse.games.power_poker_baseball import GAME
from fieldhouse.games.power_poker_baseball.metrics import (
    METRICS,
    PLAYS,
    SEAT,
    SEAT_PLAYS,
    TABLE,
    close,
    slot,
    tally,
)
from fieldhouse.games.power_poker_baseball.state import Event
from fieldhouse.lab.engine import Engine
from fieldhouse.testing import random_match

SEATS = 4
SOURCES = ["flop-runs", "fold-runs", "hand-runs", "all-rally-runs", "walk-runs", "steal-runs"]


@pytest.fixture(scope="module", params=["random", "sensible"])
def games(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Two thousand games: a column for each metric, with each game's total in it."""
    names = [f"P{i}" for i in range(SEATS)]
    engine = Engine(GAME, names, [request.param] * SEATS, {}, "a seed")
    rows = engine.play(0, 2000, rows=True).rows
    assert rows is not None
    columns = ["all-steps", *TABLE, *(f"{name}.{metric}" for name in names for metric in SEAT)]
    return {"bots": request.param, **dict(zip(columns, rows.T, strict=True))}


def seats_sum(games: dict[str, Any], metric: str) -> Any:
    """The metric of all seats together."""
    return sum(games[f"P{i}.{metric}"] for i in range(SEATS))


def same(one: Any, other: Any) -> bool:
    """Whether both are equal in every game."""
    return bool(np.array_equal(one, other))


def test_steps_and_decisions(games: dict[str, Any]) -> None:
    assert same(games["steps"], games["all-steps"])
    assert (games["decisions"] < games["steps"]).all()


def test_one_seat_wins(games: dict[str, Any]) -> None:
    """23. The winner's result cancels the losers'; 8. a decision by mercy takes 20 runs."""
    assert not seats_sum(games, "result").any()
    assert (seats_sum(games, "won") == 1).all()
    assert same(games["P0.result"] == SEATS - 1, games["P0.won"] == 1)
    assert same(games["winners-runs"] == 20, games["mercy"] == 1)
    assert (games["margin"] > 0).all()


def test_nine_innings_and_more_only_as_extra_innings(games: dict[str, Any]) -> None:
    """3. At most 27 hands in nine innings."""
    assert ((games["innings"] > 9) <= (games["extra-innings"] == 1)).all()
    assert (games["hands"] <= 3 * games["innings"]).all()
    assert same(games["innings"] < 9, (games["innings"] < 9) & (games["mercy"] == 1))


def test_every_run_comes_from_somewhere_and_belongs_to_somebody(games: dict[str, Any]) -> None:
    """5. By inning, by source and by seat they are the same; 7. gifts don't change their sum."""
    runs = games["runs"]
    assert same(runs, games["inning-runs"])
    assert same(runs, sum(games[name] for name in SOURCES))
    assert same(runs, seats_sum(games, "scored"))
    assert same(runs, seats_sum(games, "runs"))
    assert same(games["rally-runs"], games["all-rally-runs"])
    assert (games["dealer-runs"] <= runs).all()
    assert (games["flop-runs"] <= games["dealer-runs"]).all()


def test_every_batter_has_come_home_or_is_lost_or_left(games: dict[str, Any]) -> None:
    """4 and 12. Runners are lost to pickoffs, failed steals, guards and extra innings only."""
    batters = seats_sum(games, "hits") + seats_sum(games, "walks")
    lost = games["picked-off"] + games["caught"] + games["plate-out"]
    missing = batters - games["runs"] - lost - seats_sum(games, "runners-left")
    cut_short = (games["extra-innings"] == 1) | (games["mercy"] == 1) | (games["walk-off"] == 1)
    assert not missing[~cut_short & (games["guard"] == 0)].any()
    assert (missing >= 0).all()


@pytest.mark.parametrize(
    ("table", "seat"),
    [
        *(("hands", "hands-dealt"), ("hands-won", "hands-won"), ("fold", "folds")),
        *(("bet", "bets"), ("benched", "benched"), ("rally", "rallies"), ("relief", "reliefs")),
        *(("challenge", "challenges"), ("bluffed", "bluffed"), ("guard", "guards")),
        ("gave", "gave"),
    ],
)
def test_the_tables_plays_are_the_seats(games: dict[str, Any], table: str, seat: str) -> None:
    assert same(games[table], seats_sum(games, seat))


def test_a_challenge_finds_an_ace_or_a_lie(games: dict[str, Any]) -> None:
    """12. And a steal fails only when it is challenged."""
    assert same(games["challenge"], games["ace-shown"] + games["bluffed"])
    calls = sum(games[name] for name in ("bunt", "pick-off", "steal", "steal-home"))
    worked = sum(games[name] for name in ("bunted", "picked-off", "stolen"))
    assert same(calls, worked + games["bluffed"])
    assert (games["caught"] <= games["bluffed"]).all()


def test_a_relief_pitcher_works_or_fails(games: dict[str, Any]) -> None:
    """20. Or he is there for the last out, or when the game ends."""
    assert (games["relief-worked"] + games["relief-failed"] <= games["relief"]).all()
    assert (games["relief-worked"] <= games["rally"]).all()


def test_rally_cards_are_turned_by_winners_who_bet(games: dict[str, Any]) -> None:
    """18. Jack or better starts a rally, the ace of spades is a triple play."""
    assert (games["rally-card"] <= games["hands-won"]).all()
    assert (games["rally"] + games["triple-play"] <= games["rally-card"]).all()


def test_everything_happens(games: dict[str, Any]) -> None:
    """No clause is dead: in two thousand games each play comes, but no sensible player takes."""
    never = {name for name in TABLE if not games[name].any()}
    if games["bots"] == "sensible":
        assert never <= {"take", "walk-off"}
    else:
        assert never <= {"walk-off"}


@pytest.mark.parametrize("seed", range(5))
def test_plays_are_counted_by_their_events(seed: int) -> None:
    """A whole game played plainly, measured again from its history."""
    match = random_match(GAME, SEATS, seed=seed)
    totals = measured(match)
    kinds = Counter(event.kind for event in match.events)
    for kind, metric in PLAYS.items():
        by_mercy = kind == Event.INNING_OVER and totals[TABLE.index("mercy")]
        assert totals[metric] == kinds[kind] + by_mercy
    by_seat = Counter((event.kind, event.seat) for event in match.events)
    for kind, seat_metric in SEAT_PLAYS.items():
        for seat in range(SEATS):
            assert totals[slot(seat, seat_metric)] == by_seat[kind, seat]
    assert totals[TABLE.index("steps")] == len(match.history)
    assert totals[TABLE.index("decisions")] == sum(move.actor >= 0 for move in match.history)


@pytest.mark.parametrize("seed", range(5))
def test_dealers_and_rallies_are_those_of_the_history(seed: int) -> None:
    """16, 19 and 22. Told again from the events."""
    match = random_match(GAME, SEATS, seed=seed)
    totals = measured(match)
    dealer, in_rally, won, runs = -1, False, 0, 0
    for event in match.events:
        match event.kind:
            case Event.HAND:
                dealer, in_rally = event.seat, False
            case Event.WON:
                won += event.seat == dealer
            case Event.RALLY:
                in_rally = True
            case Event.RUN:
                runs += in_rally
    assert totals[TABLE.index("dealer-won")] == won
    assert totals[TABLE.index("rally-runs")] == runs
    first = next(event.seat for event in match.events if event.kind == Event.INNING)
    champion = match.state.champion
    assert totals[TABLE.index("first-dealer-won")] == (champion == first)


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
