"""Bots: players that see what their seat may see and draw from a random stream of their own.

A bot is a function of the compiled subset, `bot(s, o, seat, actions, least, most, count, rng)`,
that answers with an action id and an amount. `s` is the state as the seat sees it; the seat may do
`actions[i]` with an amount from `least[i]` to `most[i]`, for `i` below `count`; `rng` is a stream
of `fieldhouse.core.rng`. `random` knows every game; a game brings the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fieldhouse.core.english import offered
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.game import Game
from fieldhouse.core.match import Match
from fieldhouse.core.options import brief
from fieldhouse.core.rng import below, stream

Bot = Callable[..., tuple[int, int]]


def random_choice(
    s: Any,
    o: Any,
    seat: int,
    actions: list[int],
    least: list[int],
    most: list[int],
    count: int,
    rng: list[int],
) -> tuple[int, int]:
    """A uniform legal action, then a uniform amount."""
    i = below(rng, count)
    return actions[i], least[i] + below(rng, most[i] - least[i] + 1)


def bots_of(game: Game) -> dict[str, Bot]:
    """The bots that can play a game, by kind."""
    return {"random": random_choice, **game.bots}


def find_bot(game: Game, kind: str) -> Bot:
    """The bot of that kind.

    Raises:
        FieldhouseError: the game has no such bot.
    """
    bots = bots_of(game)
    if kind not in bots:
        there_are = offered("bot", (f"bot:{name}" for name in bots))
        raise FieldhouseError(f"there is no bot {brief(kind)} in {game.id}; {there_are}")
    return bots[kind]


def bot_move(match: Match, bot: Bot, seed: str) -> tuple[int, int]:
    """What `bot` does at the seat to act: the same for the same seed, seat and history length."""
    seat = match.current_player
    legal = match.legal_actions()
    actions, least, most = ([*column] for column in zip(*legal, strict=True))
    rng = stream(seed, "bot", match.seats[seat], len(match.history))
    seen = match.observation(seat)
    return bot(seen, match.options.struct, seat, actions, least, most, len(legal), rng)
