"""What a table is to be, as its maker asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from fieldhouse.bots import find_bot
from fieldhouse.core.game import Game
from fieldhouse.core.options import brief
from fieldhouse.core.registry import find_game
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.seats import BOT, OPEN, PERSON, best_bot, bot_name, check_names

CLOCKS = (0, 30, 60, 120)
WINDOWS = (0, 8, 15, 30)
MOST_PACE = 5


class Place(msgspec.Struct, frozen=True):
    """A seat as it is asked for: mine, an open one, or a bot's."""

    kind: str
    bot: str = ""


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The request for a new table; the protocol's `NEW`."""

    game: str
    name: str
    seats: list[Place]
    options: dict[str, Any] = {}
    clock: int = 0
    window: int = 0
    pace: float = 1.0
    open: bool = False


def read_wanted(request: Mapping[str, Any]) -> Wanted:
    """The request, if such a table can be.

    Raises:
        FieldhouseError: it cannot; the sentence says why.
    """
    try:
        wanted = msgspec.convert(request, Wanted)
    except msgspec.ValidationError as error:
        raise TableError(f"the table asked for is not well formed: {error}") from None
    for name, value, values in (
        ("clock", wanted.clock, CLOCKS),
        ("window", wanted.window, WINDOWS),
    ):
        if value not in values:
            there_are = ", ".join(map(str, values))
            raise TableError(f"{name} must be one of {there_are} seconds, not {brief(value)}")
    if not 0 <= wanted.pace <= MOST_PACE:
        raise TableError(f"pace must be from 0 to {MOST_PACE} seconds, not {brief(wanted.pace)}")
    game = find_game(wanted.game)
    options = game.options.read(wanted.options)
    names = seat_names(game, wanted)
    check_names(game, names)
    check_names(game, [wanted.name, *[None] * (len(names) - 1)])  # it may only watch
    if game.check_options:
        game.check_options(options, len(wanted.seats))
    return wanted


def seat_names(game: Game, wanted: Wanted) -> list[str | None]:
    """The names of those who sit at the start, bots among them; an open seat has None.

    Raises:
        FieldhouseError: a kind of seat or of bot that is not.
    """
    if sum(place.kind == "me" for place in wanted.seats) > 1:
        raise TableError("only one of the seats can be yours")
    if len(wanted.seats) > game.seats[1]:
        return [None] * len(wanted.seats)  # which the check of the names refuses
    names: list[str | None] = []
    for number, place in enumerate(wanted.seats, start=1):
        if place.kind == "bot":
            find_bot(game, place.bot or best_bot(game))
            names.append(bot_name({*names, wanted.name}))
        elif place.kind in ("me", OPEN):
            names.append(wanted.name if place.kind == "me" else None)
        else:
            kind = brief(place.kind)
            raise TableError(f'seat {number} must be "me", "open" or "bot", not {kind}')
    return names


def seat_data(game: Game, wanted: Wanted, digest: str) -> list[dict[str, str]]:
    """The seats as the log has them at the start, with the digest of the maker's token."""
    kinds = {"me": PERSON, OPEN: OPEN, "bot": BOT}
    return [
        {
            "name": name or "",
            "kind": kinds[place.kind],
            "bot": (place.bot or best_bot(game)) if place.kind == "bot" else "",
            "digest": digest if place.kind == "me" else "",
        }
        for name, place in zip(seat_names(game, wanted), wanted.seats, strict=True)
    ]
