"""What every game at the keyboard begins with: its pace, its session, and what ends it early."""

from __future__ import annotations

import secrets
import signal
import sys

from fieldhouse.bots import find_bot
from fieldhouse.cli.hints import Hints
from fieldhouse.cli.keyboard import keep_no_lines
from fieldhouse.cli.save import Save
from fieldhouse.cli.screen import Screen
from fieldhouse.cli.session import Session, read_pace
from fieldhouse.core.chance import SeededChance, SystemChance
from fieldhouse.core.match import Match

USUAL_PACE = 0.6
"""Seconds to wait after what nobody at a terminal decided."""


def pace_of(given: float | None) -> float:
    """The pace asked for; otherwise the usual one, where somebody looks on.

    Raises:
        FieldhouseError: it is no number from 0 to 60.
    """
    if given is not None:
        return read_pace(str(given))
    return USUAL_PACE if sys.stdout.isatty() else 0.0


def session_of(match: Match, save: Save, pace: float, hints: Hints | None = None) -> Session:
    """The session of a match that is kept by `save`, whose record names the seed and the bots.

    Raises:
        FieldhouseError: the game has no such bot.
    """
    seed, kinds = save.beside.seed, save.beside.bots
    bots = {match.seats.index(name): find_bot(match.game, kind) for name, kind in kinds.items()}
    people = frozenset(range(len(match.seats))) - bots.keys()
    chance = SystemChance() if seed is None else SeededChance(seed)
    bot_seed = secrets.token_hex(16) if seed is None else seed
    screen = Screen(people, match.game.has_secrets, pace, hints)
    if screen.handover:
        keep_no_lines()
    return Session(match, chance, bots, bot_seed, save, screen)


def heed_closed_terminal() -> None:
    """A closed terminal, or being told to stop, is like Ctrl-C."""
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
