"""The messages of a table's server, read: what `fieldhouse join` needs of them is in them.

The types are those of the table protocol, without what is not used here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec

from fieldhouse.cli.output import visible
from fieldhouse.core.errors import FieldhouseError

Json = dict[str, Any]


class Seat(TypedDict):
    """Who has a seat."""

    name: str
    kind: str
    here: bool


class Series(TypedDict):
    """How the matches stand."""

    matches: int
    wins: dict[str, int]


class Table(TypedDict):
    """What everybody knows of a table."""

    game: str
    options: Json
    house_rules: str | None
    seats: list[Seat]
    phase: str
    match: int
    series: Series


class Window(TypedDict):
    """A window that is always declined, and what it offers."""

    window: int
    text: str


class You(TypedDict):
    """Who one is."""

    seat: int | None
    always: list[Window]


class View(TypedDict):
    """Where a match stands; the last of a message has all that one may know."""

    to_act: list[str]
    state: NotRequired[list[int]]
    events: NotRequired[list[Annotated[list[int], msgspec.Meta(min_length=3)]]]


class Line(TypedDict):
    """A sentence of the story."""

    text: str


class Step(TypedDict):
    """What one decision or outcome has brought about."""

    lines: list[Line]
    view: View


class Said(TypedDict):
    """A line of the chat; without a name where the table says it."""

    name: str
    text: str
    time: NotRequired[int]


class Choice(TypedDict):
    """What may be chosen."""

    text: str
    least: int | None
    most: int | None
    legal: bool


class Ask(TypedDict):
    """What one is asked."""

    decision: str
    window: int | None
    offers: str | None
    answered: str | None
    choices: list[Choice]


class Welcome(TypedDict):
    """What one is told first."""

    t: str
    protocol: Literal[1]
    seq: int
    you: You
    table: Table
    view: View | None
    story: list[Line]
    chat: list[Said]
    ask: Ask | None


class Update(TypedDict):
    """What has changed."""

    t: str
    seq: int
    steps: list[Step]
    ask: Ask | None
    table: NotRequired[Table]
    chat: NotRequired[list[Said]]
    you: NotRequired[You]


class Done(TypedDict):
    """A command is obeyed; a seat that was taken has a token."""

    t: str
    cmd: str
    token: NotRequired[str]


class Refused(TypedDict):
    """A command, or a greeting, is not obeyed."""

    t: str
    cmd: str | None
    why: str


class Goodbye(TypedDict):
    """The server hangs up."""

    t: str
    why: str


class Other(TypedDict):
    """What needs no answer."""

    t: str


KINDS: dict[str, Any] = {
    "welcome": Welcome,
    "update": Update,
    "ok": Done,
    "no": Refused,
    "bye": Goodbye,
}


class AnotherVersion(FieldhouseError):
    """A server does not speak as the table protocol has it.

    Args:
        kind: what kind of message it has sent.
        why: what is wrong with it.
    """

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(
            "the server is of another version than this Fieldhouse; take the same one "
            f"({visible(kind)}: {visible(why)})"
        )


def read_message(text: str | bytes) -> Json:
    """A message of the server; its texts do nothing to a terminal.

    Raises:
        AnotherVersion: it is none, or lacks what this version needs.
    """
    kind = "message"
    try:
        kind = msgspec.json.decode(text, type=Other)["t"]
        message = msgspec.json.decode(text, type=KINDS.get(kind, Other))
        _check_seat(message)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise AnotherVersion(kind, str(error)) from None
    read: Json = printable(message)
    return read


def _check_seat(message: Json) -> None:
    """Whether one sits at a seat that is there.

    Raises:
        msgspec.ValidationError: it is not.
    """
    seat = message.get("you", {}).get("seat")
    if seat is not None and "table" in message:
        seats = len(message["table"]["seats"])
        if not 0 <= seat < seats:
            raise msgspec.ValidationError(f"no seat {seat} among {seats} - at `$.you.seat`")


def printable(value: Any) -> Any:
    """A value of JSON whose texts do nothing to a terminal, whoever has sent them."""
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, list):
        return [printable(item) for item in value]
    if isinstance(value, dict):
        return {visible(key): printable(item) for key, item in value.items()}
    return value
