"""`fieldhouse playoffs`: a bracket of games, one after the other, kept after every one."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from fieldhouse.cli.choices import Choices
from fieldhouse.cli.hints import prepare_bots
from fieldhouse.cli.keyboard import Leave
from fieldhouse.cli.output import give_warnings, show, show_to_copy, warn
from fieldhouse.cli.paths import check_apart, same_file
from fieldhouse.cli.playoffs_entries import ask_entries, read_entries
from fieldhouse.cli.playoffs_files import (
    PlayoffsFile,
    check_new,
    new_playoffs_path,
    newest_unfinished,
)
from fieldhouse.cli.playoffs_tour import Tour, run_tour
from fieldhouse.cli.saves import prepare_folder
from fieldhouse.cli.starting import pace_of
from fieldhouse.core.chance import check_seed
from fieldhouse.core.english import offered
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import check_writable
from fieldhouse.core.game import Game
from fieldhouse.core.options import Options
from fieldhouse.core.registry import find_game
from fieldhouse.tables.playoffs import (
    TEAMS,
    Playoffs,
    PlayoffsError,
    check_game,
    games_with_playoffs,
    teams_of,
)


@dataclass(frozen=True)
class Request:
    """What the command line asks for; `fieldhouse.cli.app.playoffs` says what each means."""

    game: str | None
    entries: str | None
    choices: Choices
    seed: str | None
    source: Path | None
    resume: bool
    show: bool
    save: Path | None
    svg: Path | None
    pace: float | None

    @property
    def goes_on(self) -> bool:
        """Whether it is about playoffs that have begun."""
        return self.source is not None or self.resume


def playoffs(request: Request) -> None:
    """Play playoffs, new or begun, or only show how they stand.

    Raises:
        FieldhouseError: what is asked for cannot be played, or not be saved.
    """
    pace = pace_of(request.pace)
    _check_request(request)
    try:
        file, found = _begun(request) if request.goes_on else _new(request)
    except Leave:
        return
    for warning in found.options.warnings:
        warn(warning)
    if not request.goes_on:
        file.write(found)
    tour = Tour(found, file, request.svg, pace)
    tour.draw_svg()
    show(Text(f"{found.game.title} playoffs", "bold"))
    sys.stdout.flush()  # a closed output is found before anything else is said
    give_warnings()
    if request.resume:
        show_to_copy("Going on with", file.path)
    if request.show:
        tour.show_bracket()
    else:
        prepare_bots(found.game, found.options, [entry.bot for entry in found.entries if entry.bot])
        run_tour(tour, chosen=not request.resume and (request.save or request.source) is not None)


def _check_request(request: Request) -> None:
    """Find out before anything is asked whether all fits together and can be written.

    Raises:
        FieldhouseError: it does not, or cannot.
    """
    if request.seed is not None:
        check_seed(request.seed)
    if request.save is None and not request.goes_on:
        prepare_folder()
    if request.svg is not None and request.svg.suffix.lower() != ".svg":
        raise FieldhouseError(f"--svg must end in .svg, not {request.svg.suffix or 'nothing'}")
    for path in (request.save, request.svg):
        if path is not None:
            check_writable(path)
    check_apart({"--save": request.save, "--svg": request.svg}, request.choices.files)
    check_apart({"--svg": request.svg}, {"--from": request.source})


# ------------------------------------------------------------------ playoffs begun before


def _begun(request: Request) -> tuple[PlayoffsFile, Playoffs]:
    """The playoffs to go on with.

    Raises:
        FieldhouseError: they cannot be read, or the request does not fit them.
    """
    if request.source and request.resume:
        raise FieldhouseError("--from and --resume both name playoffs to go on with; use one")
    if request.entries is not None or request.choices or request.seed is not None:
        raise FieldhouseError(
            "playoffs that go on keep their entries, options and seed; leave out --entries, "
            "--option, --options and --seed"
        )
    if request.source is None:
        file, found = newest_unfinished(request.game)
    else:
        file, found = PlayoffsFile.read(request.source)
    if request.save is not None and not same_file(request.save, file.path):
        raise FieldhouseError("playoffs go on in their own file; leave out --save")
    check_apart({"--svg": request.svg}, {"the saved playoffs": file.path})
    if request.game not in (None, found.game.id):
        raise FieldhouseError(
            f"{file.path} holds playoffs of {found.game.id}, not of {request.game}"
        )
    return file, found


# ------------------------------------------------------------------ new playoffs


def _new(request: Request) -> tuple[PlayoffsFile, Playoffs]:
    """Playoffs from their start, after asking who is in them if need be.

    Raises:
        FieldhouseError: a game, entry, option or file that cannot be.
        Leave: nobody answers.
    """
    if request.show:
        raise FieldhouseError("--show is about playoffs that have begun; add --from or --resume")
    if request.save is not None:
        check_new(request.save)
    game = _game(request.game)
    options = request.choices.read(game)
    _check_no_teams(game, options)
    entries = request.entries
    asked = ask_entries(game, options) if entries is None else read_entries(game, options, entries)
    path = request.save or new_playoffs_path(game.id)
    return PlayoffsFile(path), Playoffs(game, options, asked, request.seed)


def _game(game_id: str | None) -> Game:
    """The game of that id, or the only one that there can be playoffs of.

    Raises:
        FieldhouseError: there is no such game, or several.
    """
    if game_id is not None:
        game = find_game(game_id)
        check_game(game)
        return game
    ids = games_with_playoffs()
    if len(ids) != 1:
        raise FieldhouseError(f"say which game; {offered('game with playoffs', ids)}")
    return find_game(ids[0])


def _check_no_teams(game: Game, options: Options) -> None:
    """Find out that the house rules give no teams: each entry has its own.

    Raises:
        PlayoffsError: they do.
    """
    teams = teams_of(game, options)
    usual = (game.options.default(TEAMS), list(teams[:2])) if teams else ()
    if teams and options[TEAMS] not in usual:
        raise PlayoffsError(
            f"in playoffs each entry has a team, such as Ann@{teams[0]}; leave out the option teams"
        )
