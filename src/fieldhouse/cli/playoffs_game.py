"""One game of the playoffs: people play it like any other, bots among themselves at once."""

from __future__ import annotations

from fieldhouse.bots import bot_move
from fieldhouse.cli.save import Save
from fieldhouse.cli.session import Session
from fieldhouse.cli.starting import session_of
from fieldhouse.core.agenda import CHANCE
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
    session = session_of(match, save, pace)
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


def _run_bots(session: Session) -> None:
    """Let bots play without a word."""
    match = session.match
    while not match.is_over:
        turn = match.current_player
        if turn == CHANCE:
            session.act(session.chance.outcome(match))
        else:
            session.act(*bot_move(match, session.bots[turn], session.bot_seed))
