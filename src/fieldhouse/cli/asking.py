"""Asking what a new game needs and the command line left open."""

from __future__ import annotations

from fieldhouse.bots import bots_of
from fieldhouse.cli.keyboard import Leave, read_line
from fieldhouse.cli.output import show, show_error
from fieldhouse.cli.seating import Seating, read_seats, usual_seats
from fieldhouse.core.codec import seat_range
from fieldhouse.core.english import listed
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.game import Game
from fieldhouse.core.registry import find_game, game_ids

HELP = ("?", "help")
LEAVE = ("quit", "exit")


def ask_game() -> Game:
    """The only game there is, or the one that is chosen.

    Raises:
        Leave: nobody wants one.
    """
    games = [find_game(game_id) for game_id in game_ids()]
    if len(games) == 1:
        return games[0]
    for number, game in enumerate(games, start=1):
        show(f"{number:>2} {game.title}")
    while True:
        answer = _answer("Which game? ")
        if answer in HELP:
            for number, game in enumerate(games, start=1):
                show(f"{number:>2} {game.title}, {seat_range(game)}. {game.summary}")
        elif answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1]
        else:
            try:
                return find_game(answer)
            except FieldhouseError as error:
                show_error(error)


def ask_seats(game: Game) -> Seating:
    """Who plays, as `--seats` has it.

    Raises:
        Leave: nobody wants to.
    """
    bots = listed([f"bot:{kind}" for kind in bots_of(game)], "or")
    usual = usual_seats(game)
    show(f"Who plays {game.title}? Names with commas between them; a bot is {bots}.")
    while True:
        answer = _answer(f"[{usual}]> ")
        if answer in HELP:
            _explain_seats(game, bots, usual)
            continue
        try:
            return read_seats(game, answer or usual)
        except FieldhouseError as error:
            show_error(error)


def _answer(prompt: str) -> str:
    answer = read_line(prompt)
    if answer in LEAVE:
        raise Leave
    return answer


def _explain_seats(game: Game, bots: str, usual: str) -> None:
    show(
        f"Type who sits at the table, clockwise, {seat_range(game)}: Ann,Bob seats two people who "
        f"share this keyboard. The computer plays a seat called {bots}. "
        f"Enter alone seats {listed(usual.split(','))}; quit leaves."
    )
