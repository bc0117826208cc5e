"""`fieldhouse play`: from what was asked for to a session, and a farewell."""

from __future__ import annotations

import secrets
import shlex
import signal
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.text import Text

from fieldhouse.bots import find_bot
from fieldhouse.cli.asking import ask_game, ask_seats
from fieldhouse.cli.choices import Choices
from fieldhouse.cli.journal import check_journal, write_journal
from fieldhouse.cli.keyboard import Leave
from fieldhouse.cli.output import show, show_to_copy, warn
from fieldhouse.cli.saves import Save, check_free, new_path, newest_unfinished, prepare_folder
from fieldhouse.cli.screen import Screen
from fieldhouse.cli.seating import read_seats
from fieldhouse.cli.session import Session, read_pace
from fieldhouse.core.chance import SeededChance, SystemChance
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import check_writable
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord
from fieldhouse.core.registry import find_game

USUAL_PACE = 0.6


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

    @property
    def sets_up(self) -> bool:
        """Whether it says what only a new game can take."""
        return self.seats is not None or bool(self.choices)


@dataclass(frozen=True)
class Setup:
    """A match at its start or wherever it goes on, and what its record says beside it."""

    match: Match
    bots: dict[str, str]
    seed: str | None
    meta: dict[str, Any]
    path: Path | None = None
    """The saved game that goes on."""


def play(request: Request) -> None:
    """Play a game, new or begun.

    Raises:
        FieldhouseError: what is asked for cannot be played.
    """
    pace = _pace(request.pace)
    _check_files(request)
    try:
        setup = _begun(request) if request.source or request.resume else _new(request)
    except Leave:
        return
    match = setup.match
    if request.journal is not None:
        check_journal(match)
    path = request.save or setup.path or new_path(match.game.id)
    session = _session(setup, Save(path, setup.seed, setup.bots, setup.meta), pace)
    for warning in match.options.warnings:
        warn(warning)
    show(Text(match.game.title, "bold"))
    if setup.path is not None:
        show_to_copy("Going on with", setup.path)
    session.screen.begin(match, resumed=bool(match.history))
    _run(session, request)


def _check_files(request: Request) -> None:
    """Find out before anything begins whether all can be written."""
    if request.save is None:
        prepare_folder()
    for path in (request.save, request.journal):
        if path is not None:
            check_writable(path)


def _pace(given: float | None) -> float:
    if given is not None:
        return read_pace(str(given))
    return USUAL_PACE if sys.stdout.isatty() else 0.0


def _session(setup: Setup, save: Save, pace: float) -> Session:
    match = setup.match
    bots = {match.seats.index(n): find_bot(match.game, k) for n, k in setup.bots.items()}
    people = frozenset(range(len(match.seats))) - bots.keys()
    chance = SystemChance() if setup.seed is None else SeededChance(setup.seed)
    bot_seed = secrets.token_hex(16) if setup.seed is None else setup.seed
    screen = Screen(people, match.game.has_secrets, pace)
    return Session(match, chance, bots, bot_seed, save, screen)


def _run(session: Session, request: Request) -> None:
    """The game itself. A closed terminal is like Ctrl-C, and both save what is played."""
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        session.run()
    except (Leave, KeyboardInterrupt) as reason:
        _say_goodbye(session.save, request)
        if isinstance(reason, KeyboardInterrupt):
            raise
    else:
        if session.save.written:
            show_to_copy("The record is in", session.save.path)
    finally:
        if request.journal is not None:
            write_journal(session.match, request.journal)


def _say_goodbye(save: Save, request: Request) -> None:
    """Where the game is, if anything was played, and how to go on with it."""
    if save.pending:
        warn("what was played last could not be saved")
    if save.written or request.resume:
        name = shlex.quote(str(save.path))
        how = f"--from {name} --save {name}" if request.save else "--resume"
        show_to_copy("The game is saved in", save.path)
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
    path, record = _source(request)
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
    return Setup(match, dict(record.bots), record.seed, dict(record.meta), own)


def _source(request: Request) -> tuple[Path, GameRecord]:
    if request.source is None:
        return newest_unfinished(request.game)
    return request.source, GameRecord.read(request.source)


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
    return Setup(match, seating.bots, request.seed, {})
