"""One game of the playoffs: people play it like any other, bots among themselves at once."""

from __future__ import annotations

import secrets

from fieldhouse.bots import bot_move, find_bot
from fieldhouse.cli.keyboard import keep_no_lines
from fieldhouse.cli.save import Save
from fieldhouse.cli.screen import Screen
from fieldhouse.cli.session import Session
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.chance import SeededChance, SystemChance
from fieldhouse.core.files import FileError
from fieldhouse.core.match import Match


def play_game(match: Match, save: Save, pace: float) -> Match:
    """Play a game to its end; how far it has come is kept whatever happens.

    Args:
        match: the game from where it goes on.
        save: what keeps it, and says which seats are bots, and the seed.
        pace: seconds to wait after what nobody at the keyboard decided.

    Raises:
        Leave: the people want to go on later.
        FileError: the game could not be kept.
    """
    session = _session(match, save, pace)
    try:
        if session.screen.people:
            session.screen.begin(match, resumed=bool(save.beside.actions))
            session.run()
        else:
            _run_bots(session)
    finally:
        save.flush(session.match)
        if save.pending:
            raise FileError(f"what was played last is not saved: {save.failure}")
    return session.match


def _session(match: Match, save: Save, pace: float) -> Session:
    seed, kinds = save.beside.seed, save.beside.bots
    bots = {match.seats.index(name): find_bot(match.game, kind) for name, kind in kinds.items()}
    people = frozenset(range(len(match.seats))) - bots.keys()
    chance = SystemChance() if seed is None else SeededChance(seed)
    screen = Screen(people, match.game.has_secrets, pace)
    if screen.handover:
        keep_no_lines()
    return Session(match, chance, bots, seed or secrets.token_hex(16), save, screen)


def _run_bots(session: Session) -> None:
    """Let bots play without a word."""
    match = session.match
    while not match.is_over:
        turn = match.current_player
        if turn == CHANCE:
            session.act(session.chance.outcome(match))
        else:
            session.act(*bot_move(match, session.bots[turn], session.bot_seed))
