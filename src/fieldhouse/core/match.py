"""A game in progress: state, history and events, one legal step at a time."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from fieldhouse.core import drive
from fieldhouse.core.agenda import CHANCE, STUCK, TERMINAL
from fieldhouse.core.codec import Codec, LegalAction, Move, check_seats
from fieldhouse.core.errors import HiddenCardError, IllegalActionError, SeatError
from fieldhouse.core.events import LOG_SIZE, Event, EventLog, drain, empty_log
from fieldhouse.core.game import Game, Names, event_json
from fieldhouse.core.interface import NO_ACTION
from fieldhouse.core.kernel import link
from fieldhouse.core.options import Options
from fieldhouse.core.registry import find_game
from fieldhouse.core.schema import REFEREE, SPECTATOR


class Match:
    """A game with its seats and options, from the first question to the last.

    Args:
        game: the game, or its id.
        seats: names, clockwise.
        options: TOML values that differ from the defaults, or checked `Options`.

    Raises:
        UnknownGameError, SeatError, OptionError: what was given cannot be played.
    """

    def __init__(
        self,
        game: Game | str,
        seats: Sequence[str],
        options: Mapping[str, Any] | Options | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = check_seats(self.game, seats)
        if not isinstance(options, Options):
            options = self.game.options.read(options or {})
        self.options: Options = options
        if self.game.check_options:
            self.game.check_options(options, len(self.seats))
        self.words = self.game.words_under(options)
        """What the numbers of the rules mean under these options."""
        self.codec = Codec(self.words, self.seats)
        self.history: list[Move] = []
        self.outcomes = 0
        """How many outcomes have happened so far."""
        self.events: list[Event] = []
        self.state: Any = self.game.state()
        self._begin, self._step = link(self.game.rules, drive.begin, drive.step)
        log = empty_log()
        self._begin(self.state, self.options.struct, log, len(self.seats))
        self._after_step(log)

    def __repr__(self) -> str:
        return f"Match({self.game.id!r}, {list(self.seats)!r}, {dict(self.options)!r})"

    @property
    def _rules(self) -> ModuleType:
        return self.game.rules

    @property
    def current_player(self) -> int:
        """The seat to act, CHANCE (-1) or TERMINAL (-4)."""
        return int(self.state.turn)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.current_player == TERMINAL

    def legal_actions(self) -> list[LegalAction]:
        """What the seat to act may do, by ascending id; empty if none is to act."""
        if self.current_player < 0:
            return []
        s, o, ids = self.state, self.options.struct, [0] * self.game.actions
        count = self._rules.legal(s, o, ids)
        return [
            LegalAction(i, self._rules.least(s, o, i), self._rules.most(s, o, i))
            for i in ids[:count]
        ]

    def legal_actions_mask(self) -> list[bool]:
        """For each action id of the game, whether it is legal now."""
        mask = [False] * self.game.actions
        for legal in self.legal_actions():
            mask[legal.action] = True
        return mask

    def legal_texts(self) -> list[str]:
        """The legal actions as a record's `legal` lists them."""
        return [self.codec.legal_text(legal) for legal in self.legal_actions()]

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """The possible outcomes with their integer weights; empty if none is awaited."""
        if self.current_player != CHANCE:
            return []
        weights = (
            (outcome, self._rules.weight(self.state, self.options.struct, outcome))
            for outcome in range(len(self.words.OUTCOMES))
        )
        return [(outcome, weight) for outcome, weight in weights if weight]

    def window(self) -> int | None:
        """The action that declines the window now open, or None in a main turn."""
        if self.current_player < 0:
            return None
        action = self._rules.declines(self.state, self.options.struct)
        return None if action == NO_ACTION else int(action)

    def complaint(self, action: int, amount: int = 0) -> str | None:
        """Why this action or outcome cannot be done now, or None if it can."""
        if self.is_over:
            return "the game is over"
        if not _is_whole(action) or not _is_whole(amount):
            return "an action and its amount are whole numbers"
        if self.current_player == CHANCE:
            if amount or not 0 <= action < len(self.words.OUTCOMES):
                return f"there is no outcome {action}"
            if self._rules.weight(self.state, self.options.struct, action) > 0:
                return None
            if self._record_allows(action):
                return None
            face = self.codec.outcome_text(action)
            if face == "??":
                hides = self.words.hides(self.state)
                return None if hides else "this outcome lies open, so it cannot be hidden"
            return f"{face} cannot come here; it is out already or no possible outcome"
        legal = next((item for item in self.legal_actions() if item.action == action), None)
        if legal is None:
            allowed = amount == 0 and self._record_allows(action)
            return None if allowed else "that is not legal here"
        if not legal.least <= amount <= legal.most:
            if legal.least == legal.most:
                return f"the amount can only be {legal.least}, not {amount}"
            return f"the amount must be from {legal.least} to {legal.most}, not {amount}"
        return None

    def _record_allows(self, move: int) -> bool:
        """Whether a record may hold this here, though nobody is offered it."""
        allows = getattr(self.words, "allows", None)
        return bool(allows and allows(self.state, move))

    def apply_action(self, action: int, amount: int = 0) -> None:
        """Do what the seat to act decides, or let the awaited outcome happen.

        Raises:
            IllegalActionError: the rules do not allow it; nothing has changed.
            HiddenCardError: the rules now need a card that the record hides.
        """
        if reason := self.complaint(action, amount):
            raise IllegalActionError(reason)
        self.history.append(Move(self.current_player, int(action), int(amount)))
        self.outcomes += self.current_player == CHANCE
        log = empty_log()
        self._step(self.state, self.options.struct, log, action, amount)
        self._after_step(log)

    def _after_step(self, log: EventLog) -> None:
        assert log.size <= LOG_SIZE, "a step wrote more events than the log holds"
        self.events += drain(log)
        if self.state.turn == STUCK:
            owner = self.seats[self.state.ask]
            raise HiddenCardError(f"the rules need a card of {owner} that the record hides")

    def play(self, text: str) -> None:
        """Do what a record's action says, declining the windows that it passes over.

        Raises:
            IllegalActionError: it cannot be done here; nothing has changed.
            HiddenCardError: the rules now need a card that the record hides.
        """
        from fieldhouse.core.notation import play_text

        play_text(self, text)

    def returns(self) -> list[int]:
        """What each seat has won so far against the start, in the game's unit."""
        o = self.options.struct
        return [int(self._rules.payoff(self.state, o, seat)) for seat in range(len(self.seats))]

    def observation(self, viewer: int) -> Any:
        """The state built from what `viewer` (a seat, SPECTATOR, REFEREE) may see.

        Raises:
            SeatError: there is no such viewer.
        """
        if viewer not in (SPECTATOR, REFEREE) and viewer not in range(len(self.seats)):
            raise SeatError(f"there is no viewer {viewer!r}, only seats, SPECTATOR and REFEREE")
        return self.state.seen_by(viewer)

    def seen_events(self, viewer: int) -> list[Event]:
        """All events as `viewer` may know them."""
        return [event.seen_by(viewer) for event in self.events]

    def information_state(self, viewer: int) -> str:
        """Everything `viewer` has been told so far and who is asked what, as one line of text.

        Two situations that a seat cannot tell apart have the same text.
        """
        told = [event_json(self.words, event, self.seats) for event in self.seen_events(viewer)]
        asked = [self.current_player, int(self.state.ask)]
        parts = [viewer, asked, dict(self.options), list(self.seats), told]
        return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))

    def clone(self) -> Match:
        """An independent copy."""
        copy = object.__new__(Match)
        copy.__dict__.update(self.__dict__)
        copy.state = self.state.clone()
        copy.history = self.history.copy()
        copy.events = self.events.copy()
        return copy

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> Match:
        return self.clone()

    def __reduce__(self) -> Any:
        return _rebuilt, (self.game.id, self.seats, dict(self.options), tuple(self.history))

    def replayed(self, moves: Sequence[Move]) -> Match:
        """A match of the same game, seats and options after other moves."""
        other = Match(self.game, self.seats, self.options)
        for move in moves:
            other.apply_action(move.action, move.amount)
        return other

    def undone(self, seat: int) -> Match:
        """The match before `seat`'s last decision.

        Raises:
            IllegalActionError: an outcome, a reveal or another seat's decision came after it.
        """
        if seat < 0 or not self.history or self.history[-1].actor != seat:
            raise IllegalActionError("only your own last decision can be taken back")
        before = self.replayed(self.history[:-1])
        since = self.events[len(before.events) :]
        if any(self.words.EVENTS[event.kind].reveals for event in since):
            raise IllegalActionError("what has been shown cannot be taken back")
        return before

    def digest(self) -> str:
        """A fingerprint of game, options and state; equal for equal positions."""
        parts = [self.game.id, dict(self.options), self.state.words()]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def _is_whole(value: Any) -> bool:
    """Whether it is an integer or a name of one; True and False are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def _rebuilt(game: str, seats: Names, options: Mapping[str, Any], moves: list[Move]) -> Match:
    """A pickled match, of an installed game."""
    return Match(game, seats, options).replayed(moves)


def new_game(
    game: Game | str, seats: Sequence[str], options: Mapping[str, Any] | None = None
) -> Match:
    """Start a match. See `Match` for what it raises."""
    return Match(game, seats, options)
