"""What a table does by itself, and when: bots, clocks, and bots for those who are gone."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from fieldhouse.tables.clock import Clock
from fieldhouse.tables.elapsed import Elapsed
from fieldhouse.tables.seats import PERSON
from fieldhouse.tables.showing import Json
from fieldhouse.tables.table import PLAYING, Table
from fieldhouse.tables.windows import Question

ABSENCE = 60.0
"""How long a seat may have no client before a bot plays for it."""

BOT, CLOCK, AWAY = "bot", "clock", "away"


class Due(NamedTuple):
    """Something that happens by itself: when, what, and at which seat."""

    when: float
    what: str
    seat: int


class Timing:
    """The running times of one table."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self._clock = clock
        self._elapsed = Elapsed(clock)
        self._bot_asked: tuple[str, float] | None = None
        """The decision that a bot is to make, and since when."""
        self._gone = {seat.digest: clock.now() for seat in table.seats if seat.digest}
        """Since when a person has no client, by the digest of its token."""
        self._paused = False

    def update(self, table: Table, here: Collection[int], runs: bool, bots: bool) -> None:
        """Take note of what is asked, who is here, whether time runs, and bots are ready."""
        questions = _questions(table)
        decisions = [table.playing.decision(q) for q in questions] if table.playing else []
        self._elapsed.update(decisions, runs)
        persons = {s.digest: i for i, s in enumerate(table.seats) if s.kind == PERSON}
        absent = [digest for digest, seat in persons.items() if seat not in here]
        now, known = self._clock.now(), {} if self._paused or table.paused else self._gone
        self._gone = {digest: known.get(digest, now) for digest in absent}
        self._paused = table.paused
        asked, plays = _bots_question(table), runs and bots
        decision = table.playing.decision(asked) if asked and table.playing and plays else None
        if decision is None:
            self._bot_asked = None
        elif self._bot_asked is None or self._bot_asked[0] != decision:
            self._bot_asked = decision, self._clock.now()

    def next(self, table: Table) -> Due | None:
        """What happens first, if time runs and nobody does anything."""
        return min(self._all(table), default=None)

    def _all(self, table: Table) -> Iterator[Due]:
        if self._bot_asked and (asked := _bots_question(table)):
            yield Due(self._bot_asked[1] + table.pace, BOT, asked.seat)
        now = self._clock.now()
        for question in _questions(table):
            if own := own_time(table, question):
                left = own + self._bank(table, question) - self._taken(table, question)
                yield Due(now + left, CLOCK, question.seat)
        for seat, place in enumerate(table.seats):
            if place.asks_person and place.digest in self._gone:
                yield Due(self._gone[place.digest] + ABSENCE, AWAY, seat)

    def used(self, table: Table, question: Question) -> float:
        """How much of the time bank an answer now has taken, in seconds."""
        if not (own := own_time(table, question)):
            return 0.0
        over = max(0.0, self._taken(table, question) - own)
        return round(min(over, self._bank(table, question)), 3)

    def bank_used(self, table: Table, seat: int) -> dict[str, float]:
        """The same of a seat's answer, as its entry has it."""
        assert table.playing
        used = self.used(table, table.playing.asked[seat])
        return {"used": used} if used else {}

    def timed(self, table: Table, seat: int | None, ask: Json | None) -> Json | None:
        """The ASK with the times that are left."""
        if ask is None or seat is None or table.playing is None:
            return ask
        question = table.playing.asked.get(seat)
        seconds = None
        if question and (own := own_time(table, question)):
            seconds = round(max(0.0, own - self._taken(table, question)), 1)
        bank = table.seats[seat].bank - (self.used(table, question) if question else 0)
        return {**ask, "seconds": seconds, "bank": round(bank, 1) if table.clock else None}

    def _bank(self, table: Table, question: Question) -> float:
        """The time bank as far as the question may take from it: a window may not."""
        return table.seats[question.seat].bank if question.declines is None else 0.0

    def _taken(self, table: Table, question: Question) -> float:
        assert table.playing
        return self._elapsed.of(table.playing.decision(question))


def own_time(table: Table, question: Question) -> int:
    """The seconds of a decision's own time, 0 without a clock.

    A window without a time of its own has that of any other decision.
    """
    return table.clock if question.declines is None else table.window or table.clock


def _questions(table: Table) -> list[Question]:
    """The questions that persons are to answer."""
    if table.playing is None or table.phase != PLAYING:
        return []
    return [q for q in table.playing.asked.values() if table.seats[q.seat].asks_person]


def _bots_question(table: Table) -> Question | None:
    """The question that is a bot's to answer: it is asked when its turn comes, not before."""
    if table.playing is None or table.phase != PLAYING:
        return None
    question = table.playing.asked.get(table.playing.match.current_player)
    return question if question and not table.seats[question.seat].asks_person else None
