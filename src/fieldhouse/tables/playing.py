"""One match at a table: who is asked what, and the answers that wait for their turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fieldhouse.core.match import Match
from fieldhouse.tables.windows import Question, Waiting, after, asked_at_once

CLOCK = "clock"
"""Who answers for a seat whose time is up."""


@dataclass(frozen=True)
class Answered:
    """What a decision was answered with."""

    action: int
    amount: int
    text: str


class Playing:
    """A match in play: a fold of answers and outcomes, without chance, clock or network.

    Args:
        match: at its start.
        number: the how manieth match of the table it is, from 1.
    """

    def __init__(self, match: Match, number: int) -> None:
        self.match = match
        self.number = number
        self.asked: dict[int, Question] = {}
        """The question that is open for each seat."""
        self.at_once: tuple[int, ...] = ()
        """The seats that are asked if all decline, whether their answers wait or not."""
        self.answered: dict[str, Answered] = {}
        """All decisions of this match that have an answer, by id."""
        self.waiting: dict[int, list[Waiting]] = {}
        """The answers that wait for their seats' turns; never an empty list."""
        self.moved: Callable[[int], None] = lambda since: None
        """Called after each move, with the number of events before it."""
        self.ran_out: Callable[[int, str], None] = lambda seat, text: None
        """Called with a seat whose time had run out, and what was done for it."""
        self._places = [0] * len(match.seats)
        self._ask()

    def decision(self, question: Question) -> str:
        """The id of a question, `match-place-seat`."""
        return f"{self.number}-{question.place}-{question.seat}"

    def find(self, decision: str) -> Question | None:
        """The open question with that id."""
        return next((q for q in self.asked.values() if self.decision(q) == decision), None)

    def last_waiting(self, seat: int) -> Waiting | None:
        """What the seat has answered last, if that still waits."""
        return self.waiting[seat][-1] if seat in self.waiting else None

    def answer(self, question: Question, action: int, amount: int, by: str) -> None:
        """Take the answer to an open question."""
        text = self.match.codec.action_text(action, amount)
        self.answered[self.decision(question)] = Answered(action, amount, text)
        answer = Waiting(question, action, amount, by)
        if question.seat == self.match.current_player:
            self._move(answer)
        else:
            self.waiting.setdefault(question.seat, []).append(answer)
        self._go_on()

    def happen(self, outcome: int) -> None:
        """Let the awaited outcome happen."""
        known = len(self.match.events)
        self.match.apply_action(outcome)
        self.moved(known)
        self._go_on()

    def _move(self, answer: Waiting) -> None:
        known, seat = len(self.match.events), answer.question.seat
        self.match.apply_action(answer.action, answer.amount)
        self.moved(known)
        if answer.by == CLOCK:
            self.ran_out(seat, self.match.codec.action_text(answer.action, answer.amount))

    def _go_on(self) -> None:
        """Let waiting answers count whose turn has come, and find out who is asked now."""
        while answers := self.waiting.get(self.match.current_player):
            if not answers[0].question.fits(self.match):
                del self.waiting[self.match.current_player]
                break
            answer = answers.pop(0)
            if not answers:
                del self.waiting[answer.question.seat]
            self._move(answer)
        self._ask()

    def _ask(self) -> None:
        """Find out who is asked; a question whose seat sees no difference stays, with its id."""
        before, self.asked = self.asked, {}
        at_once: list[int] = []
        for path in asked_at_once(self.match):
            seat = path.current_player
            at_once.append(seat)
            if seat in self.waiting and not self.waiting[seat][0].question.fits(path):
                del self.waiting[seat]
            if seat not in self.waiting:
                self._pose(path, before.get(seat))
        self.at_once = tuple(at_once)
        for seat, answers in list(self.waiting.items()):
            if not answers[0].question.may_come(self.match):
                del self.waiting[seat]
            elif path_after := after(self.match, seat, answers):
                self._pose(path_after, before.get(seat))

    def _pose(self, path: Match, old: Question | None) -> None:
        """Ask the seat to act on a path."""
        seat = path.current_player
        if old is not None and self.decision(old) not in self.answered and old.fits(path):
            self.asked[seat] = old
            return
        self._places[seat] += 1
        self.asked[seat] = Question.at(path, self._places[seat], len(self.match.events))
