"""`fieldhouse play`: from what was asked for to a session, and a farewell."""

from __future__ import annotations

import shlex
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from rich.text import Text

from fieldhouse.cli.asking import ask_game, ask_seats
from fieldhouse.cli.choices import Choices
from fieldhouse.cli.hints import Hints, prepare_bots
from fieldhouse.cli.journal import check_journal, write_journal
from fieldhouse.cli.keyboard import Leave
from fieldhouse.cli.output import give_warnings, show, show_to_copy, warn
from fieldhouse.cli.paths import check_apart, same_file
from fieldhouse.cli.save import Save
from fieldhouse.cli.saves import (
    Begun,
    Known,
    check_free,
    new_path,
    newest_unfinished,
    prepare_folder,
)
from fieldhouse.cli.seating import read_seats
from fieldhouse.cli.session import Session
from fieldhouse.cli.starting import heed_closed_terminal, pace_of, session_of
from fieldhouse.core.chance import check_seed
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import FileError, check_writable
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.core.registry import find_game


@dataclass(frozen=True)
class Request:
    """What the command line asks for; `fieldhouse.cli.app.play` says what each means."""

    game: str | None
    seats: str | None
    choices: Choices
    seed: str | None
    source: Path | None
    resume: bool
    save: Path | None
    journal: Path | None
    pace: float | None
    hint: bool

    @property
    def sets_up(self) -> bool:
        """Whether it says what only a new game can take."""
        return self.seats is not None or bool(self.choices)


@dataclass(frozen=True)
class Setup:
    """A match at its start or wherever it goes on, and the record of it so far."""

    match: Match
    record: GameRecord
    path: Path | None = None
    """The saved game that goes on."""
    known: Known | None = None
    """What was in the file that the game goes on in."""


def play(request: Request) -> None:
    """Play a game, new or begun.

    Raises:
        FieldhouseError: what is asked for cannot be played, or not be saved.
    """
    pace = pace_of(request.pace)
    _check_request(request)
    try:
        setup = _begun(request) if request.source or request.resume else _new(request)
    except Leave:
        return
    match = setup.match
    if request.journal is not None:
        check_journal(match)
    path = request.save or setup.path or new_path(match.game.id)
    hints = Hints(match.game, match.options) if request.hint else None
    save = Save(path, setup.record, setup.known, request.journal)
    session = session_of(match, save, pace, hints)
    for warning in match.options.warnings:
        warn(warning)
    show(Text(match.game.title, "bold"))
    sys.stdout.flush()  # a closed output is found before anything else is said
    give_warnings()
    if setup.path is not None:
        show_to_copy("Going on with", setup.path)
    prepare_bots(match.game, match.options, setup.record.bots.values())
    session.screen.begin(match, resumed=bool(match.history))
    _run(session, request, setup)


def _check_request(request: Request) -> None:
    """Find out before anything is asked whether all can be written."""
    if request.seed is not None:
        check_seed(request.seed)
    if request.save is None:
        prepare_folder()
    for path in (request.save, request.journal):
        if path is not None:
            check_writable(path)
    check_apart({"--save": request.save, "--journal": request.journal}, request.choices.files)
    check_apart({"--journal": request.journal}, {"--from": request.source})


def _run(session: Session, request: Request, setup: Setup) -> None:
    """The game itself. A closed terminal is like Ctrl-C, and both save what is played."""
    heed_closed_terminal()
    save = session.save
    try:
        session.run()
    except (Leave, KeyboardInterrupt) as reason:
        _check_saved(save)
        if path := save.path if save.written else setup.path:
            _say_goodbye(path, chosen=path == request.save)
        if isinstance(reason, KeyboardInterrupt):
            raise
    else:
        _check_saved(save)
        if save.written:
            show_to_copy("The record is in", save.path)
    finally:
        if request.journal is not None:
            write_journal(session.match, request.journal)


def _check_saved(save: Save) -> None:
    """Find out whether everything that was played is in the file.

    Raises:
        FileError: it is not.
    """
    if save.pending:
        raise FileError(f"what was played last is not saved: {save.failure}")


def _say_goodbye(path: Path, chosen: bool) -> None:
    """Where the game is, and how to go on with it: a file that was chosen is to be named."""
    name = shlex.quote(str(path))
    show_to_copy("The game is saved in", path)
    how = f"--from {name} --save {name}" if chosen else "--resume"
    show_to_copy("To go on with it:", f"fieldhouse play {how}")


# ------------------------------------------------------------------ a game begun before


def _begun(request: Request) -> Setup:
    """The game to go on with.

    Raises:
        FieldhouseError: it cannot be read or is over, or the request does not fit it.
    """
    if request.source and request.resume:
        raise FieldhouseError("--from and --resume both name a game to go on with; use one")
    if request.sets_up:
        raise FieldhouseError(
            "a game that goes on keeps its seats and options; leave out --seats, --option, "
            "--options and --pay-table"
        )
    path, known, record = _source(request)
    check_apart({"--journal": request.journal}, {"the saved game": path})
    goes_on_there = request.save is None or same_file(request.save, path)
    if request.save is not None:
        check_free(request.save, path)
    if request.game not in (None, record.game):
        raise FieldhouseError(f"{path} is a game of {record.game}, not of {request.game}")
    if request.seed is not None:
        record = replace(record, seed=request.seed)
    match = record.replay()
    if match.is_over:
        raise FieldhouseError(f"{path}: this game is over; fieldhouse replay tells it")
    own = path if request.resume else None
    return Setup(match, record, own, known if goes_on_there else None)


def _source(request: Request) -> Begun:
    if request.source is None:
        return newest_unfinished(request.game)
    return Begun.read(request.source)


# ------------------------------------------------------------------ a new game


def _new(request: Request) -> Setup:
    """A game from its start, after asking what the request leaves open.

    Raises:
        FieldhouseError: a game, bot, seat, option or file that cannot be.
        Leave: nobody answers.
    """
    if request.save is not None:
        check_free(request.save, None)
    game = find_game(request.game) if request.game is not None else ask_game()
    options = request.choices.read(game)
    seating = ask_seats(game) if request.seats is None else read_seats(game, request.seats)
    match = Match(game, seating.names, options)
    return Setup(match, record_of(match, request.seed, seating.bots))
