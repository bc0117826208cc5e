"""Who sits where: people, bots, free seats, and what they are called."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count

from fieldhouse.bots import bots_of
from fieldhouse.core.codec import check_seats
from fieldhouse.core.game import Game

OPEN, PERSON, BOT = "open", "person", "bot"
BANK = 120.0
"""The seconds of a seat's time bank in each match."""

BOT_NAMES = (
    "Rosie", "Otis", "Mabel", "Hank", "Pearl", "Gus", "Ruby", "Walt", "Dot", "Earl", "Ivy", "Roy",
    "Nell", "Abe", "Faye", "Clem", "Opal", "Ike", "Tess", "Moe", "Lula", "Ned", "Bea", "Sid",
)  # fmt: skip


@dataclass
class Seat:
    """One seat of a table, in the order of play.

    Args:
        name: the name in the match's record, empty while the seat is open.
        kind: `open`, `person` or `bot`.
        bot: the kind of bot that plays a bot's seat.
        player: the person who plays a seat that has another name in this match.
        digest: of the person's token.
        standin: whether a bot plays for the person.
        declined: the windows that the person declines always.
        bank: the seconds left in the time bank of this match.
    """

    name: str = ""
    kind: str = OPEN
    bot: str = ""
    player: str = ""
    digest: str = ""
    standin: bool = False
    declined: set[int] = field(default_factory=set)
    bank: float = BANK

    @property
    def called(self) -> str:
        """Who plays here, or the bot's name."""
        return self.player or self.name

    @property
    def asks_person(self) -> bool:
        """Whether a person answers for this seat now."""
        return self.kind == PERSON and not self.standin


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(16)


def digest_of(token: str) -> str:
    """What the log keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def link_token(host_token: str, use: str) -> str:
    """The token of a link, `join` or `watch`: only who has the host's token can work it out."""
    return hashlib.sha256(f"{use} {host_token}".encode()).hexdigest()[:32]


def best_bot(game: Game) -> str:
    """The kind of the bot that knows the game best."""
    return list(bots_of(game))[-1]


def bot_name(taken: Iterable[str | None]) -> str:
    """A bot's name that nobody has."""
    others = set(taken)
    return next(name for name in BOT_NAMES if name not in others)


def check_names(game: Game, names: Sequence[str | None]) -> None:
    """Find out that a record can hold the names of those who sit; an open seat has None.

    Raises:
        SeatError: it cannot.
    """
    free = (name for n in count(1) if (name := f"seat-{n}") not in names)
    check_seats(game, [next(free) if name is None else name for name in names])
