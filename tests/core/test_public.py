"""The record of what a spectator knows: it replays to the same view, and leaks nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from fieldhouse.core.codec import Move
from fieldhouse.core.errors import IllegalActionError
from fieldhouse.core.match import Match
from fieldhouse.core.public import public_match
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.rng import below, stream
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import view_json
from fieldhouse.testing.leaks import _events_by_move, _exchanges, _is_hidden
from fieldhouse.testing.play import random_match, seat_names

PRO_BOWL = {"mode": "pro-bowl"}
PLAYED: list[tuple[str, int, Mapping[str, Any]]] = [
    ("football-poker", 4, {"hands": 3}),
    ("football-poker", 8, {"face-cards": 1}),
    ("power-poker-football", 4, {}),
    ("power-poker-football", 2, {}),
    ("power-poker-baseball", 4, {"start-inning": 8}),
    ("power-poker-baseball", 8, {"start-inning": 9, "mercy": 3}),
    ("nfl-showdown", 2, {}),
    ("nfl-showdown", 2, {"mode": "pro"}),
    ("nfl-showdown", 2, PRO_BOWL),
    ("nfl-showdown", 2, {**PRO_BOWL, "simultaneous-tie": "defense"}),
    ("three-dice-football", 3, {"rounds": 2}),
]
SECRET = [played for played in PLAYED if find_game(played[0]).has_secrets]


def name(value: object) -> str:
    """How a test is called."""
    return value if isinstance(value, str) else ""


def test_every_game_is_played_here() -> None:
    assert {game for game, _, _ in PLAYED} == set(game_ids())


@pytest.mark.parametrize("game", game_ids())
def test_a_card_is_shown_by_an_event_that_cannot_be_taken_back(game: str) -> None:
    words = Match(game, seat_names(find_game(game).seats[0])).words
    assert all(word.reveals for word in words.EVENTS.values() if word.shows)


def stopped(match: Match, seed: int) -> Iterator[Match]:
    """The match at random moments and at its end."""
    rng = stream("stopped", match.game.id, seed)
    for _ in range(3):
        yield match.replayed(match.history[: below(rng, len(match.history))])
    yield match


def written(match: Match) -> str:
    """The public record."""
    return record_of(public_match(match)).dumps()


@pytest.mark.parametrize(("game", "seats", "options"), PLAYED, ids=name)
def test_it_replays_to_what_the_spectator_sees(
    game: str, seats: int, options: Mapping[str, Any]
) -> None:
    for seed in range(4):
        whole = random_match(find_game(game), seats, options, seed=seed, limit=700)
        for match in stopped(whole, seed):
            text = written(match)
            again = GameRecord.loads(text).replay()
            assert record_of(again).dumps() == text
            told = match.replayed(match.history[: len(again.history)])
            assert view_json(again, SPECTATOR) == view_json(told, SPECTATOR)


@pytest.mark.parametrize(("game", "seats", "options"), PLAYED, ids=name)
def test_it_is_the_match_but_for_what_is_hidden(
    game: str, seats: int, options: Mapping[str, Any]
) -> None:
    hidden = 0
    for seed in range(3):
        whole = random_match(find_game(game), seats, options, seed=seed, limit=700)
        for match in stopped(whole, seed):
            public = public_match(match)
            # Only what is sealed now is left out: at most two calls, or two Big Plays.
            left_out = len(match.history) - len(public.history)
            assert left_out <= (2 if game == "nfl-showdown" else 0)
            for ours, told in zip(texts(match), texts(public), strict=False):
                hidden += ours != told
                assert told in (ours, f"{ours.rpartition(' ')[0]} ??")
    assert bool(hidden) == (options.get("mode") == "pro-bowl" or "poker" in game)


def texts(match: Match) -> list[str]:
    """One text for each move."""
    replay, said = match.replayed([]), []
    for move in match.history:
        said.append(match.codec.text(replay.state, move))
        replay.apply_action(move.action, move.amount)
    return said


# ------------------------------------------------------------------ leaks


def alike(match: Match, moves: list[Move], first: int) -> int:
    """For how many moves of each the spectator sees the same."""
    ours, theirs = match.replayed(moves[:first]), match.replayed(moves[:first])
    for number in range(first, len(moves)):
        known = len(ours.events)
        ours.apply_action(*match.history[number][1:])
        try:
            theirs.apply_action(*moves[number][1:])
        except IllegalActionError:
            return number
        asked = [(m.current_player, m.state.ask) for m in (ours, theirs)]
        seen = [[e.seen_by(SPECTATOR) for e in m.events[known:]] for m in (ours, theirs)]
        if asked[0] != asked[1] or seen[0] != seen[1]:
            return number
    return len(moves)


def all_unseen(match: Match, moves: list[Move]) -> bool:
    """Whether what differs in these moves is hidden in the match's record, or left out."""
    public = public_match(match).history
    changed = [i for i, move in enumerate(match.history) if move != moves[i]]
    return all(i >= len(public) or public[i] != match.history[i] for i in changed)


def exchanges(match: Match) -> Iterator[tuple[list[Move], int]]:
    """The moves of matches that differ in one or two of the moves that only a seat knows."""
    told = _events_by_move(match)
    # A call's book is announced, so a move may be hidden in part.
    hidden = [i for i, e in enumerate(told) if any(_is_hidden([one], SPECTATOR) for one in e)]
    for place in range(0, len(hidden), max(1, len(hidden) // 6)):
        yield from _exchanges(match, hidden[place : place + 2])


@pytest.mark.parametrize(("game", "seats", "options"), SECRET, ids=name)
def test_what_no_spectator_was_told_does_not_change_a_byte(
    game: str, seats: int, options: Mapping[str, Any]
) -> None:
    compared = 0
    for seed in range(5):
        match = random_match(find_game(game), seats, options, seed=seed, limit=250)
        for moves, first in exchanges(match):
            number = alike(match, moves, first)
            ours, theirs = match.replayed(match.history[:number]), moves[:number]
            if number > first and all_unseen(ours, theirs):
                assert written(ours) == written(match.replayed(theirs))
                compared += 1
    assert compared > (2 if game == "nfl-showdown" else 20)
