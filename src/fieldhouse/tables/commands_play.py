"""Commands of those who play: answers, pauses, rematches, chat."""

from __future__ import annotations

from fieldhouse.core.options import brief
from fieldhouse.tables.asking import read_answer
from fieldhouse.tables.command import (
    Caller,
    Change,
    Message,
    need_phase,
    own_seat,
    playing_at,
    text_of,
)
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.seats import check_names
from fieldhouse.tables.table import OVER, PLAYING, Table

MOST_CHARACTERS = 500


def act(table: Table, caller: Caller, message: Message) -> Change | None:
    """The answer to a decision; the same once more is no harm."""
    seat = own_seat(caller)
    decision, text = text_of(message, "decision"), text_of(message, "action")
    playing = table.playing
    known = playing.answered.get(decision) if playing else None
    if known and decision.endswith(f"-{seat}"):
        if known.text == text:
            return None
        raise TableError(f"this decision is already answered: {known.text}")
    playing = playing_at(table)
    question = playing.find(decision)
    if question is None or question.seat != seat:
        raise TableError("this question is not open any more")
    if table.paused:
        raise TableError("the table is paused")
    if table.seats[seat].standin:
        raise TableError("a bot plays for you; come back first")
    action, amount = read_answer(playing.match, question, text)
    data = {"seat": seat, "decision": decision, "action": action, "amount": amount}
    return Change("answer", {**data, "by": "person"})


def prefer(table: Table, caller: Caller, message: Message) -> Change | None:
    """A window to be declined always, or not any more."""
    seat = own_seat(caller)
    window, always = message.get("window"), message.get("always")
    if type(window) is not int or not 0 <= window < 1000:
        raise TableError(f"window must be the number of a window, not {brief(window)}")
    if not isinstance(always, bool):
        raise TableError(f"always must be true or false, not {brief(always)}")
    if (window in table.seats[seat].declined) == always:
        return None
    return Change("prefer", {"seat": seat, "window": window, "always": always})


def rematch(table: Table, caller: Caller, message: Message) -> Change:
    """Another match, each seat one further."""
    if not caller.host:
        own_seat(caller)
    need_phase(table, OVER)
    check_names(table.game, [seat.called for seat in table.seats])
    return Change("rematch", {})


def pause(table: Table, caller: Caller, message: Message) -> Change | None:
    """No clock runs and no bot acts."""
    own_seat(caller)
    need_phase(table, PLAYING)
    return None if table.paused else Change("pause", {})


def resume(table: Table, caller: Caller, message: Message) -> Change | None:
    """On it goes."""
    own_seat(caller)
    need_phase(table, PLAYING)
    return Change("resume", {}) if table.paused else None


def chat(table: Table, caller: Caller, message: Message) -> Change:
    """A line to all."""
    seat = own_seat(caller)
    text = text_of(message, "text").strip()
    if not 1 <= len(text) <= MOST_CHARACTERS:
        raise TableError(f"a line of the chat has 1 to {MOST_CHARACTERS} characters")
    return Change("chat", {"seat": seat, "text": text})
