"""Playoffs: the entries in the order of their seeds, the results so far, and the file of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from itertools import chain, cycle
from typing import Any

from fieldhouse.bots import find_bot
from fieldhouse.core.codec import check_seats, seat_range
from fieldhouse.core.english import offered
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.game import Game
from fieldhouse.core.match import Match
from fieldhouse.core.options import Options, brief
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.schema import REFEREE
from fieldhouse.tables.bracket import Bracket, Pairing, check_entries

TEAMS = "teams"
"""The option that gives each seat a team, in a game that has teams."""

PAIR = (2, 2)
"""The seats of a game that playoffs can be made of."""


class PlayoffsError(FieldhouseError):
    """What no playoffs can be."""


@dataclass(frozen=True)
class Entry:
    """Who plays: a person, or the bot of a kind; and as which team, where there are teams."""

    name: str
    bot: str | None = None
    team: str | None = None


@dataclass(frozen=True)
class Result:
    """Who won a game, and each side's points where the game has points."""

    winner: str
    score: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Playoffs:
    """Playoffs at some point.

    Args:
        game: what is played.
        options: its house rules; each game has its own teams.
        entries: in the order of their seeds.
        seed: makes every game repeatable.
        results: of the games so far, in the order of play.

    Raises:
        FieldhouseError: a game without playoffs, an entry that cannot be, a name twice, or a
            result of somebody who did not play.
    """

    game: Game
    options: Options
    entries: tuple[Entry, ...]
    seed: str | None = None
    results: tuple[Result, ...] = ()

    def __post_init__(self) -> None:
        check_game(self.game)
        check_entries(len(self.entries))
        check_names([entry.name for entry in self.entries])
        check_seats(with_seats(self.game, len(self.entries)), [e.name for e in self.entries])
        for entry in self.entries:
            if entry.bot is not None:
                find_bot(self.game, entry.bot)
            check_team(self.game, self.teams, entry.team)
        names = {entry.name for entry in self.entries}
        for number, result in enumerate(self.results, start=1):
            if result.winner not in names:
                raise PlayoffsError(
                    f"game {number} cannot be won by {brief(result.winner)}, who is no entry"
                )
        assert self.bracket.games  # raises for a winner who did not play

    @cached_property
    def teams(self) -> tuple[str, ...]:
        """The ids of all teams, or nothing in a game without teams."""
        return teams_of(self.game, self.options)

    @cached_property
    def bracket(self) -> Bracket:
        """Who meets whom."""
        seeds = {entry.name: seed for seed, entry in enumerate(self.entries, start=1)}
        return Bracket(len(self.entries), tuple(seeds[r.winner] for r in self.results))

    def entry(self, seed: int) -> Entry:
        """The entry of that seed."""
        return self.entries[seed - 1]

    def players(self, pairing: Pairing) -> tuple[Entry, Entry]:
        """The two of a game, the better seed first: so they sit, as the teams they play as.

        With more entries than teams two of the same team may meet; then the lower seed plays as
        the next team of the list.
        """
        first, second = map(self.entry, pairing.seeds)
        if first.team is not None and first.team == second.team:
            after = self.teams.index(first.team) + 1
            second = replace(second, team=self.teams[after % len(self.teams)])
        return first, second

    def record(self, pairing: Pairing) -> GameRecord:
        """The record of a game before anything has happened in it."""
        players = self.players(pairing)
        options: Mapping[str, Any] = self.options
        if self.teams:
            options = {**options, TEAMS: [player.team for player in players]}
        match = Match(self.game, [player.name for player in players], options)
        seed = None if self.seed is None else f"{self.seed} game {pairing.number}"
        bots = {player.name: player.bot for player in players if player.bot is not None}
        return record_of(match, seed, bots)

    def after(self, match: Match) -> Playoffs:
        """The playoffs after the next game has ended like this.

        Raises:
            PlayoffsError: nobody has won it alone.
        """
        told = match.words.result(match.observation(REFEREE), match.seats)
        if len(told["winners"]) != 1:
            raise PlayoffsError(
                f"a game of {self.game.id} has ended without one winner, so nobody goes on; "
                "playoffs need a game that is never drawn"
            )
        result = Result(told["winners"][0], told.get("score", {}))
        return replace(self, results=(*self.results, result))


def check_game(game: Game) -> None:
    """Find out that there can be playoffs of a game: it is for exactly two.

    Raises:
        PlayoffsError: it is not.
    """
    if game.seats != PAIR:
        raise PlayoffsError(
            f"{game.id} has no playoffs, for it takes {seat_range(game)}, not exactly two; "
            f"{offered('game with playoffs', games_with_playoffs())}"
        )


def games_with_playoffs() -> list[str]:
    """The ids of the games that there can be playoffs of."""
    return [game_id for game_id in game_ids() if find_game(game_id).seats == PAIR]


def with_seats(game: Game, number: int) -> Game:
    """The game as if so many sat at one table: so all entries are named and checked at once."""
    return replace(game, seats=(number, number), seats_by=1)


def check_names(names: Sequence[str]) -> None:
    """Find out that no name is there twice.

    Raises:
        PlayoffsError: one is.
    """
    for name in names:
        if names.count(name) > 1:
            raise PlayoffsError(
                f"two entries are called {brief(name)}; each needs a name of its own"
            )


# ------------------------------------------------------------------ teams


def teams_of(game: Game, options: Mapping[str, Any]) -> tuple[str, ...]:
    """The ids of all teams under these options, as the game's card sheet lists them."""
    if game.card_sheet is None or TEAMS not in options:
        return ()
    return tuple(import_module(game.card_sheet).sheet_json(options)[TEAMS])


def check_team(game: Game, teams: Sequence[str], team: str | None) -> None:
    """Find out that an entry's team is one.

    Raises:
        PlayoffsError: the game has no such team, or none at all.
    """
    if team is None or team in teams:
        return
    if not teams:
        raise PlayoffsError(f"{game.id} has no teams, so an entry cannot play as {brief(team)}")
    raise PlayoffsError(f"there is no team {brief(team)}; {offered('team', teams)}")


def with_teams(entries: Sequence[Entry], teams: Sequence[str]) -> Iterator[Entry]:
    """The entries, those without a team as the first that nobody has; once all are taken, anew."""
    chosen = {entry.team for entry in entries}
    free = chain((team for team in teams if team not in chosen), cycle(teams))
    for entry in entries:
        yield entry if entry.team or not teams else replace(entry, team=next(free))
