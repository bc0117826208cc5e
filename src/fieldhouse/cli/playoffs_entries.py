"""Who is in the playoffs: people and bots in the order of their seeds, each with a team."""

from __future__ import annotations

from dataclasses import replace

from fieldhouse.bots import bots_of
from fieldhouse.cli.keyboard import Leave, read_line
from fieldhouse.cli.output import show, show_error
from fieldhouse.cli.seating import BOT, read_seats
from fieldhouse.core.english import listed
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.game import Game
from fieldhouse.core.options import Options, brief
from fieldhouse.tables.bracket import check_entries
from fieldhouse.tables.playoffs import (
    Entry,
    PlayoffsError,
    check_names,
    check_team,
    teams_of,
    with_seats,
    with_teams,
)

HELP = ("?", "help")
LEAVE = ("quit", "exit", "q")
USUAL_BOTS = 3


def read_entries(game: Game, options: Options, text: str) -> tuple[Entry, ...]:
    """The entries that `Ann@chicago,Rex=bot:random,bot:sensible` asks for, first seed first.

    A bot without a name is called by its kind, and `random-2` and so on where that is taken.

    Raises:
        FieldhouseError: fewer than two, a name or a team twice, or what the game has not.
    """
    wanted = [_read_entry(part.strip()) for part in text.split(",")]
    check_entries(len(wanted))
    check_names([entry.name for entry in wanted if not entry.name.startswith(BOT)])
    teams = teams_of(game, options)
    _check_teams(game, teams, wanted)
    table = with_seats(game, len(wanted))
    # A bot with a name of its own sits there like a person; that there is such a bot is checked
    # with the playoffs.
    seating = read_seats(table, ",".join(entry.name for entry in wanted))
    named = (
        replace(entry, name=name, bot=entry.bot or seating.bots.get(name))
        for entry, name in zip(wanted, seating.names, strict=True)
    )
    return tuple(with_teams(list(named), teams))


def _read_entry(text: str) -> Entry:
    """One entry as it is typed: `NAME`, `bot:KIND` or `NAME=bot:KIND`, and `@TEAM` after it.

    Raises:
        PlayoffsError: something else stands after the `=` or the `@`.
    """
    who, at, team = text.partition("@")
    name, equals, bot = who.partition("=")
    if equals and not bot.startswith(BOT):
        raise PlayoffsError(
            f"{brief(text)} is no entry; write Name, bot:sensible or Name=bot:sensible, and @team "
            "after it"
        )
    if at and not team:
        raise PlayoffsError(f"{brief(text)} names no team after the @")
    return Entry(name, bot.removeprefix(BOT) if equals else None, team or None)


def _check_teams(game: Game, teams: tuple[str, ...], entries: list[Entry]) -> None:
    """Find out that every team that is asked for is one, and asked for once.

    Raises:
        PlayoffsError: it is not.
    """
    asked = [entry.team for entry in entries if entry.team is not None]
    for team in asked:
        check_team(game, teams, team)
        if asked.count(team) > 1:
            raise PlayoffsError(f"two entries want to play as {team}; each needs a team of its own")


# ------------------------------------------------------------------ asking


def ask_entries(game: Game, options: Options) -> tuple[Entry, ...]:
    """The entries, as `--entries` has them.

    Raises:
        Leave: nobody wants to play.
    """
    bots = [f"{BOT}{kind}" for kind in bots_of(game)]
    usual = ",".join(["Guest", *[bots[-1]] * USUAL_BOTS])
    show(
        f"Who is in the {game.title} playoffs? Names with commas between them, the best seed "
        f"first; a bot is {listed(bots, 'or')}."
    )
    while True:
        answer = read_line(f"[{usual}]> ")
        if answer in LEAVE:
            raise Leave
        if answer in HELP:
            _explain(teams_of(game, options))
            continue
        try:
            return read_entries(game, options, answer or usual)
        except FieldhouseError as error:
            show_error(error)


def _explain(teams: tuple[str, ...]) -> None:
    show(
        "People share this keyboard. Rex=bot:random is a bot called Rex. The best seeds have a "
        "bye where the number is no power of two. Enter alone takes what stands in brackets; "
        "quit leaves."
    )
    if teams:
        show(f"Ann@{teams[0]} plays as that team. The teams are {listed(teams)}.")
