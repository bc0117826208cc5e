"""Whatever clients send in whatever order: no exception escapes, and the log is the table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fieldhouse.tables.commands import COMMANDS
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.house import folded
from tables.sitting import Guest, Hall
from tables.test_table_fold import everything

T = TypeVar("T")

GAMES = ("three-dice-football", "football-poker", "power-poker-football", "nfl-showdown")
JUNK: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(max_size=30),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)
SEATS = st.one_of(st.integers(0, 3), JUNK)
KEYS = ("seat", "name", "decision", "action", "window", "always", "text", "kind")


class Reports(logging.Handler):
    """What the house has logged as its own mistakes."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage() != "the paper is torn":  # that is the disk's
            self.said.append(self.format(record))


class TableMachine(RuleBasedStateMachine):
    """One table, any number of clients, a disk that may fail, a server that may be killed."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.reports = Reports()
        logging.getLogger("fieldhouse.tables").addHandler(self.reports)
        self.hall = Hall()
        self.guests: list[Guest] = []
        self.tokens: list[str | None] = []

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def teardown(self) -> None:
        logging.getLogger("fieldhouse.tables").removeHandler(self.reports)
        self.runner.close()

    @initialize(
        game=st.sampled_from(GAMES),
        clock=st.sampled_from((0, 30)),
        window=st.sampled_from((0, 8)),
        pace=st.sampled_from((0, 2)),
        open=st.booleans(),
    )
    def make(self, game: str, **wanted: Any) -> None:
        table = self.do(self.hall.make(game, ["me", "open"], **wanted))
        self.id = table["id"]
        self.tokens = [None, "nonsense", table["token"], table["join"], table["watch"]]
        self.enter(2, 0)
        self.enter(3, 0)

    @rule(which=st.integers(0, 9), since=st.integers(0, 50))
    def enter(self, which: int, since: int) -> None:
        token = self.tokens[which % len(self.tokens)]
        try:
            guest = self.do(self.hall.enter({"id": self.id}, token, since=since))
        except TableError:
            return
        assert guest.told[-1]["t"] in ("welcome", "update")
        self.guests.append(guest)

    def listening(self, which: int) -> Guest | None:
        there = [guest for guest in self.guests if guest.bye is None]
        return there[which % len(there)] if there else None

    def say(self, guest: Guest, do: Any, message: dict[str, Any]) -> None:
        answer = self.do(guest.says(do, **message))
        if answer["t"] == "no":
            assert answer["why"] and "\n" not in answer["why"]
        if "token" in answer:
            self.tokens.append(answer["token"])

    @rule(who=st.integers(0, 9), name=st.sampled_from(("Bob", "Cy", "", "Ann")), seat=SEATS)
    def sit(self, who: int, name: str, seat: Any) -> None:
        if guest := self.listening(who):
            self.say(guest, "sit", {"seat": seat, "name": name})

    @rule(
        who=st.integers(0, 9),
        do=st.sampled_from(sorted(COMMANDS)),
        message=st.dictionaries(st.sampled_from(KEYS), JUNK, max_size=3),
        seat=SEATS,
    )
    def command(self, who: int, do: str, message: dict[str, Any], seat: Any) -> None:
        guest = self.listening(who)
        if guest and do != "end":
            self.say(guest, do, {"seat": seat, **message})

    @rule(who=st.integers(0, 9))
    def start(self, who: int) -> None:
        if guest := self.listening(who):
            self.say(guest, "start", {})

    @rule(who=st.integers(0, 9), which=st.integers(0, 30), more=st.integers(0, 3))
    def act(self, who: int, which: int, more: int) -> None:
        guest = self.listening(who)
        if not guest or not guest.ask:
            return
        choices = guest.ask["choices"]
        choice = choices[which % len(choices)]
        amount = "" if choice["least"] is None else f" {choice['least'] + more}"
        message = {"decision": guest.ask["decision"], "action": choice["text"] + amount}
        self.say(guest, "act", message)

    @rule(who=st.integers(0, 9))
    def go(self, who: int) -> None:
        if guest := self.listening(who):
            self.do(self.part(guest))

    async def part(self, guest: Guest) -> None:
        assert guest.connection
        guest.connection.detach()
        guest.bye = "gone"
        await self.hall.house.settled()

    @rule(seconds=st.sampled_from((0.5, 9.0, 61.0)))
    def wait(self, seconds: float) -> None:
        self.do(self.hall.passes(seconds))

    @rule()
    def tear(self) -> None:
        self.hall.paper.torn = True

    @rule()
    def mend(self) -> None:
        self.hall.paper.torn = False

    @precondition(lambda self: not self.hall.paper.torn)
    @rule()
    def kill(self) -> None:
        for guest in self.guests:
            guest.bye = guest.bye or "killed"
        self.hall = self.do(self.hall.again())

    @invariant()
    def the_log_is_the_table(self) -> None:
        self.do(self.hall.house.settled())
        assert not self.reports.said
        live = self.hall.house._tables.get(getattr(self, "id", ""))
        if live is not None:
            entries = self.do(self.hall.paper.read(self.id))
            assert everything(folded(self.id, entries)) == everything(live.table)

    @invariant()
    def everybody_is_told_what_the_seat_is_asked(self) -> None:
        live = self.hall.house._tables.get(getattr(self, "id", ""))
        if live is None:
            return
        for listener in live.audience.listeners:
            guest = next(guest for guest in self.guests if guest is listener.client)
            seat = live.table.seat_of(listener.digest)
            assert guest.last("you")["seat"] == seat
            asked = live.table.playing.asked if live.table.playing else {}
            may = seat is not None and live.table.seats[seat].asks_person
            open_now = may and seat in asked and live.table.phase == "playing"
            assert open_now == bool(guest.ask and guest.ask["answered"] is None)
            assert guest.table["phase"] == live.table.phase


TableMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestTable = TableMachine.TestCase
