"""`fieldhouse join`: a live table in this terminal."""

from __future__ import annotations

from fieldhouse.cli.join_guest import Guest
from fieldhouse.cli.join_link import Link, read_link
from fieldhouse.cli.join_messages import AnotherVersion, Json
from fieldhouse.cli.join_orders import Orders
from fieldhouse.cli.join_wire import Wire
from fieldhouse.cli.keyboard import Leave, read_line
from fieldhouse.cli.output import show, show_error, show_to_copy
from fieldhouse.core.errors import FieldhouseError


def join(text: str, name: str | None, seat: int | None) -> None:
    """Sit down at a table, or look on, until the person leaves or the table ends.

    Args:
        text: the link.
        name: the person's, for a free seat.
        seat: the seat to take, from 1; None for the first that is free. With neither, who comes
            by a table's plain address looks on.

    Raises:
        FieldhouseError: there is no such table, or no such seat is free.
    """
    link = read_link(text)
    wants_seat = name is not None or seat is not None
    if link.kind == "join" or (not link.kind and wants_seat):
        try:
            link = _take_seat(link, name, seat)
        except Leave:
            return
    elif wants_seat:
        raise FieldhouseError(
            f"a link with #{link.kind}= takes no seat, so leave --name and --seat out"
        )
    _play(link)


def _play(link: Link) -> None:
    guest = Guest(link)
    guest.begin()
    if not link.kind and _free_seats(guest.table):
        with guest.prompt.above():
            show_to_copy("You look on. To sit down:", f'fieldhouse join --name NAME "{link}"')
    try:
        Orders(guest).run()
    except Leave:
        pass
    finally:
        guest.wire.close()
    if guest.wire.failure:
        raise guest.wire.failure
    if link.kind in ("seat", "host") and not guest.ended:
        show_to_copy("To come back:", f'fieldhouse join "{link}"')


def _take_seat(link: Link, name: str | None, seat: int | None) -> Link:
    """Take a free seat, and return its own link.

    Raises:
        FieldhouseError: it is not free, or none is.
        Leave: nobody says a name.
    """
    wire = Wire(link, lambda message: None)
    try:
        known, asked = wire.open(), name
        while True:
            number = _free_seat(known["table"], seat)
            if asked is None:
                asked = read_line("Your name: ")
            try:
                answer = wire.ask("sit", seat=number, name=asked)
            except FieldhouseError as error:
                known = wire.open()
                if number not in _free_seats(known["table"]):
                    continue  # somebody was quicker
                if name is not None:
                    raise
                show_error(error)
                asked = None
            else:
                break
    finally:
        wire.close()
    if "token" not in answer:
        raise AnotherVersion(answer["t"], "a seat without a token")
    own = link.with_seat(answer["token"])
    show_to_copy("Your seat's own link, to come back from anywhere:", str(own))
    show("Whoever has it plays your seat.")
    return own


def _free_seat(table: Json, wanted: int | None) -> int:
    """The index of the seat to take.

    Raises:
        FieldhouseError: there is none.
    """
    free = _free_seats(table)
    open_first = sorted(free, key=lambda i: table["seats"][i]["kind"] != "open")
    if not free:
        raise FieldhouseError("all seats of this table are taken")
    if wanted is None:
        return open_first[0]
    if wanted - 1 not in free:
        numbers = ", ".join(str(i + 1) for i in free)
        raise FieldhouseError(f"seat {wanted} is not free; free are {numbers}")
    return wanted - 1


def _free_seats(table: Json) -> list[int]:
    """The indices of the seats that no person has."""
    return [i for i, seat in enumerate(table["seats"]) if seat["kind"] != "person"]
