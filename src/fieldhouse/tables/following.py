"""What follows at a table by itself, as the entries that are written of it."""

from __future__ import annotations

from typing import Any

from fieldhouse.bots import bot_move, find_bot
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.chance import Driver
from fieldhouse.tables import timing
from fieldhouse.tables.asking import quietest
from fieldhouse.tables.playing import CLOCK
from fieldhouse.tables.seats import best_bot
from fieldhouse.tables.table import PLAYING, Table
from fieldhouse.tables.timing import Due, Timing

Next = tuple[str, dict[str, Any]]
"""The kind and the data of an entry."""


def at_once(table: Table, chance: Driver) -> Next | None:
    """What comes next without anybody deciding: an outcome, or a window always declined."""
    playing = table.playing
    if table.phase != PLAYING or playing is None:
        return None
    if playing.match.current_player == CHANCE:
        return "outcome", {"id": chance.outcome(playing.match)}
    question = playing.asked.get(playing.match.current_player)
    if question is None or question.declines is None or table.paused:
        return None
    seat = table.seats[question.seat]
    if not seat.asks_person or question.ask not in seat.declined:
        return None
    return _answer(table, question.seat, question.declines, 0, "preference")


def in_time(table: Table, times: Timing, due: Due) -> Next:
    """What happens when something is due: a bot plays, a clock runs out, a seat is left alone."""
    playing = table.playing
    assert playing
    if due.what == timing.AWAY:
        return "away", {"seat": due.seat}
    if due.what == timing.CLOCK:
        question = playing.asked[due.seat]
        kind, data = _answer(table, due.seat, *quietest(playing.match, question), CLOCK)
        return kind, data | times.bank_used(table, due.seat)
    seat = table.seats[due.seat]
    bot = find_bot(table.game, seat.bot or best_bot(table.game))
    action, amount = bot_move(playing.match, bot, f"{table.bot_seed} {playing.number}")
    return _answer(table, due.seat, action, amount, "standin" if seat.standin else "bot")


def _answer(table: Table, seat: int, action: int, amount: int, by: str) -> Next:
    playing = table.playing
    assert playing
    decision = playing.decision(playing.asked[seat])
    data = {"seat": seat, "decision": decision, "action": action, "amount": amount, "by": by}
    return "answer", data
