"""Windows and sealed choices that are offered one after the other, asked all at once.

From the real position we walk a copy of the match on which everybody declines, or lays something
face down; a seat that comes up there can be asked now. What it answers waits until it is its turn,
and counts only if the seat has then seen just what it had seen on that walk.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fieldhouse.core.agenda import CHANCE, TERMINAL
from fieldhouse.core.codec import LegalAction
from fieldhouse.core.events import Event
from fieldhouse.core.match import Match


@dataclass(frozen=True)
class Question:
    """What one seat is asked.

    Args:
        seat: who is asked.
        place: the how manieth question to this seat in this match it is.
        ask: the game's number of the question.
        declines: the action that declines the window, None in a main turn.
        legal: what the seat may do.
        since: how many events there were in the real match when the seat was asked.
        seen: the events from there on as the seat sees them, if everybody before it declines.
    """

    seat: int
    place: int
    ask: int
    declines: int | None
    legal: tuple[LegalAction, ...]
    since: int
    seen: tuple[Event, ...]

    @classmethod
    def at(cls, path: Match, place: int, since: int) -> Question:
        """The question that is open on a path, to whoever is to act there."""
        seat = path.current_player
        return cls(
            seat=seat,
            place=place,
            ask=int(path.state.ask),
            declines=path.window(),
            legal=tuple(path.legal_actions()),
            since=since,
            seen=_seen(path, seat, since),
        )

    def fits(self, path: Match) -> bool:
        """Whether the seat is asked the same on this path, having seen the same."""
        return (
            path.current_player == self.seat
            and int(path.state.ask) == self.ask
            and (self._stands_apart(path) or _seen(path, self.seat, self.since) == self.seen)
            and tuple(path.legal_actions()) == self.legal
        )

    def may_come(self, match: Match) -> bool:
        """Whether the seat has seen nothing yet in the real match that it had not foreseen."""
        seen = _seen(match, self.seat, self.since)
        return self._stands_apart(match) or seen == self.seen[: len(seen)]

    def _stands_apart(self, path: Match) -> bool:
        """Whether what others do meanwhile is nothing to the answer."""
        return self.ask in path.game.live.apart


@dataclass(frozen=True)
class Waiting:
    """An answer that waits for its seat's turn."""

    question: Question
    action: int
    amount: int
    by: str


def _seen(path: Match, seat: int, since: int) -> tuple[Event, ...]:
    return tuple(event.seen_by(seat) for event in path.events[since:])


def asked_at_once(match: Match) -> Iterator[Match]:
    """A path to each seat that can be asked now, on which it is the seat to act.

    The first is the match itself. A path is good until the next one is taken.
    """
    if match.current_player < 0:
        return
    yield match
    path, passed = match.clone(), set[int]()
    while True:
        at_the_same_time = _face_down(path) is not None
        if not _pass(path, passed) or path.current_player in passed | {CHANCE, TERMINAL}:
            return
        if path.window() is None and not at_the_same_time:
            return
        yield path


def after(match: Match, seat: int, answers: Sequence[Waiting]) -> Match | None:
    """A path on which the seat is asked again after its answers; None where it is not."""
    path, passed = match.clone(), set[int]()
    left = list(answers)
    while path.current_player >= 0:
        if path.current_player != seat:
            if not _pass(path, passed):
                return None
        elif not left:
            may_ask = path.window() is not None and seat not in passed
            return path if may_ask else None
        elif not _answer(path, left.pop(0), passed):
            return None
    return None


def _face_down(path: Match) -> int | None:
    """What the seat to act could lay face down while others choose at the same time, or None."""
    if path.current_player < 0 or path.window() is not None:
        return None
    legal = [item.action for item in path.legal_actions()]
    return path.game.live.sealed(int(path.state.ask), legal)


def _pass(path: Match, passed: set[int]) -> bool:
    """Let the seat to act decline, or lay something face down; False if the walk ends there."""
    seat = path.current_player
    action = path.window()
    if action is None:
        action = _face_down(path)
    if action is None or seat in passed:
        return False
    passed.add(seat)
    known = len(path.events)
    path.apply_action(action)
    return not _tells_secrets(path, known)


def _answer(path: Match, answer: Waiting, passed: set[int]) -> bool:
    """Give an answer on the path; False if the walk ends before or with it."""
    if not answer.question.fits(path):
        return False
    if answer.action == answer.question.declines:
        return _pass(path, passed)
    path.apply_action(answer.action, answer.amount)
    # What comes of it may hang on what others hide, even if no event says so.
    return not path.game.has_secrets


def _tells_secrets(path: Match, known: int) -> bool:
    """Whether an event from number `known` on has shown what was hidden."""
    return any(path.words.EVENTS[event.kind].reveals for event in path.events[known:])
