"""Who sits where: people by their names, bots by their kinds."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from fieldhouse.bots import bots_of, find_bot
from fieldhouse.core.codec import check_seats
from fieldhouse.core.game import Game

BOT = "bot:"


@dataclass(frozen=True)
class Seating:
    """All seats' names, clockwise, and which of them are bots of what kind."""

    names: tuple[str, ...]
    bots: dict[str, str]


def read_seats(game: Game, text: str) -> Seating:
    """The seats that `Ann,Bob,bot:random` asks for.

    A bot is called by its kind, and `random-2` and so on where that name is taken.

    Raises:
        FieldhouseError: a bot that the game has not, or seats that it cannot have.
    """
    wanted = [part.strip() for part in text.split(",")]
    taken = {name for name in wanted if not name.startswith(BOT)}
    names: list[str] = []
    bots: dict[str, str] = {}
    for name in wanted:
        if name.startswith(BOT):
            kind = name.removeprefix(BOT)
            find_bot(game, kind)
            name = _free_name(kind, taken)
            taken.add(name)
            bots[name] = kind
        names.append(name)
    return Seating(check_seats(game, names), bots)


def _free_name(kind: str, taken: set[str]) -> str:
    """The kind itself, or with the first number that nobody has."""
    if kind not in taken:
        return kind
    return next(name for n in count(2) if (name := f"{kind}-{n}") not in taken)


def usual_seats(game: Game) -> str:
    """One person and, up to two seats or what the game needs, its best known bot."""
    fewest, most = game.seats
    kind = list(bots_of(game))[-1]
    return ",".join(["Guest", *[f"{BOT}{kind}"] * (max(fewest, min(2, most)) - 1)])
