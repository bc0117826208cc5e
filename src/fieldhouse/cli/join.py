"""`fieldhouse join`: a live table in this terminal."""

from __future__ import annotations

from fieldhouse.cli.join_guest import Guest
from fieldhouse.cli.join_link import Link, read_link
from fieldhouse.cli.join_orders import Orders
from fieldhouse.cli.join_wire import Json, Wire
from fieldhouse.cli.keyboard import Leave, read_line
from fieldhouse.cli.output import show, show_error, show_to_copy
from fieldhouse.core.errors import FieldhouseError


def join(text: str, name: str | None, seat: int | None) -> None:
    """Sit down at a table, or look on, until the person leaves or the table ends.

    Args:
        text: the link.
        name: the person's, for a free seat.
        seat: the seat to take, from 1; None for the first that is free.

    Raises:
        FieldhouseError: there is no such table, or no such seat is free.
    """
    link = read_link(text)
    if link.kind == "join":
        try:
            link = _take_seat(link, name, seat)
        except Leave:
            return
    elif name is not None or seat is not None:
        raise FieldhouseError(
            "only a link with #join= takes a seat, so leave --name and --seat out"
        )
    _play(link)


def _play(link: Link) -> None:
    guest = Guest(link)
    guest.begin()
    try:
        Orders(guest).run()
    except Leave:
        pass
    finally:
        guest.wire.close()
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
        table = wire.open()["table"]
        number = _free_seat(table, seat)
        while True:
            asked = read_line("Your name: ") if name is None else name
            try:
                token = wire.ask("sit", seat=number, name=asked)["token"]
            except FieldhouseError as error:
                if name is not None:
                    raise
                show_error(error)
            else:
                break
    finally:
        wire.close()
    own = link.with_seat(token)
    show_to_copy("Your seat's own link, to come back from anywhere:", str(own))
    show("Whoever has it plays your seat.")
    return own


def _free_seat(table: Json, wanted: int | None) -> int:
    """The index of the seat to take.

    Raises:
        FieldhouseError: there is none.
    """
    free = [i for i, seat in enumerate(table["seats"]) if seat["kind"] != "person"]
    open_first = sorted(free, key=lambda i: table["seats"][i]["kind"] != "open")
    if not free:
        raise FieldhouseError("all seats of this table are taken")
    if wanted is None:
        return open_first[0]
    if wanted - 1 not in free:
        numbers = ", ".join(str(i + 1) for i in free)
        raise FieldhouseError(f"seat {wanted} is not free; free are {numbers}")
    return wanted - 1
