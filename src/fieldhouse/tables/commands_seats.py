"""Commands about who sits where: for everybody, and for the host."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.bots import find_bot
from fieldhouse.core.options import brief
from fieldhouse.tables.command import (
    Caller,
    Change,
    Message,
    need_host,
    need_phase,
    own_seat,
    seat_of,
    text_of,
)
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.seats import (
    BOT,
    OPEN,
    PERSON,
    best_bot,
    bot_name,
    check_names,
    digest_of,
    link_token,
    new_token,
)
from fieldhouse.tables.table import SEATING, Table


def sit(table: Table, caller: Caller, message: Message) -> Change:
    """A free seat is taken, or one that a bot plays for nobody."""
    if caller.seat is not None:
        raise TableError("you have a seat already")
    if not caller.may_join:
        raise TableError("this link only lets you watch")
    seat, name = seat_of(table, message), text_of(message, "name")
    if table.seats[seat].kind == PERSON:
        raise TableError(f"{table.seats[seat].called} sits there")
    renamed = _yielding(table, seat, name)
    _check_new_name(table, seat, name, renamed)
    token = new_token()
    told = {"seat": seat} if caller.host else {"seat": seat, "token": token}
    digest = table.digests["host"] if caller.host else digest_of(token)
    data: dict[str, Any] = {"seat": seat, "name": name, "digest": digest}
    if renamed:
        data["renamed"] = renamed
    return Change("sit", data, told)


def _yielding(table: Table, seat: int, name: str) -> dict[str, str]:
    """Before the start a bot leaves its name to a person; the new name, by seat."""
    if table.phase != SEATING:
        return {}
    taken = [other.name for other in table.seats] + [name]
    return {
        str(i): bot_name(taken)
        for i, other in enumerate(table.seats)
        if i != seat and other.kind == BOT and other.name == name
    }


def _check_new_name(table: Table, seat: int, name: str, renamed: Mapping[str, str]) -> None:
    """Names in the record and names of players must all be different."""
    names = [renamed.get(str(i), s.called or None) for i, s in enumerate(table.seats)]
    names[seat] = name
    check_names(table.game, names)
    others = [s.name for i, s in enumerate(table.seats) if i != seat and str(i) not in renamed]
    if name in others:
        raise TableError(f"the name {brief(name)} is taken in this match")


def leave(table: Table, caller: Caller, message: Message) -> Change | None:
    """A bot plays on; before the start the seat is free again."""
    seat = own_seat(caller)
    return None if table.seats[seat].standin else Change("leave", {"seat": seat})


def back(table: Table, caller: Caller, message: Message) -> Change | None:
    """The person plays again."""
    seat = own_seat(caller)
    return Change("back", {"seat": seat}) if table.seats[seat].standin else None


# ------------------------------------------------------------------ the host


def start(table: Table, caller: Caller, message: Message) -> Change:
    """The first match; free seats are given to bots."""
    need_host(caller)
    need_phase(table, SEATING)
    taken = [seat.name for seat in table.seats] + [table.host]
    bots = []
    for seat in table.free:
        name = bot_name(taken)
        taken.append(name)
        bots.append({"seat": seat, "bot": best_bot(table.game), "name": name})
    return Change("start", {"bots": bots})


def bot(table: Table, caller: Caller, message: Message) -> Change | None:
    """A bot for a free seat, another kind of bot, or the seat free again."""
    need_host(caller)
    need_phase(table, SEATING)
    seat, kind = seat_of(table, message), text_of(message, "kind")
    place = table.seats[seat]
    if place.kind == PERSON:
        raise TableError(f"{place.called} sits there")
    if not kind:
        return None if place.kind == OPEN else Change("bot", {"seat": seat, "bot": "", "name": ""})
    find_bot(table.game, kind)
    name = place.name or bot_name([s.name for s in table.seats] + [table.host])
    return Change("bot", {"seat": seat, "bot": kind, "name": name})


def remove(table: Table, caller: Caller, message: Message) -> Change:
    """A person's token dies."""
    need_host(caller)
    seat = _persons_seat(table, message)
    if seat == table.host_seat:
        raise TableError("the host cannot remove the host; leave, or end the table")
    return Change("remove", {"seat": seat, "bot": best_bot(table.game)})


def reissue(table: Table, caller: Caller, message: Message) -> Change:
    """A person gets another token; with the host's, the links change."""
    need_host(caller)
    seat, token = _persons_seat(table, message), new_token()
    digests = host_digests(token) if seat == table.host_seat else {}
    data = {"seat": seat, "digest": digest_of(token), "digests": digests}
    return Change("reissue", data, {"token": token})


def _persons_seat(table: Table, message: Message) -> int:
    seat = seat_of(table, message)
    if table.seats[seat].kind != PERSON:
        raise TableError(f"no person has seat {seat}")
    return seat


def host_digests(token: str) -> dict[str, str]:
    """The digests of the host's token and of the links that come from it."""
    links = {use: digest_of(link_token(token, use)) for use in ("join", "watch")}
    return {"host": digest_of(token), **links}


def end(table: Table, caller: Caller, message: Message) -> Change:
    """The table is closed for good."""
    need_host(caller)
    return Change("end", {})
