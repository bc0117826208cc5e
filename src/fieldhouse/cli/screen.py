"""What the people at one keyboard are shown: the story as it happens, the table, their choices."""

from __future__ import annotations

import sys
import time
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from fieldhouse.cli.drawing import (
    brief,
    declined,
    draw_match,
    foregone,
    greeting,
    scene,
)
from fieldhouse.cli.hints import Hints
from fieldhouse.cli.keyboard import Leave, forget_typed, read_line
from fieldhouse.cli.menu import Menu
from fieldhouse.cli.output import console, show, visible
from fieldhouse.cli.result import result_sentences
from fieldhouse.core.match import Match
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import story


class Passed(NamedTuple):
    """A window that a bot let pass: its question, and the action that said so."""

    seat: int
    question: int
    action: int


REMINDER = 6
"""How many sentences of the past are told when a game goes on."""

LEAST_STORY = 3
"""So many lines of the story have room between the table and the choices, though it moves up."""

BLANKS = 2
"""The empty lines that set the story apart where there is room."""

Sentence = tuple[int, str]
"""One of the story, with the seat that it is about."""


class Screen:
    """One screen that its people look at in turn.

    Args:
        people: the seats of those who sit at this keyboard.
        handover: whether one of them knows what another must not see.
        pace: seconds to wait after what nobody at the keyboard decided.
        hints: what stands below the choices, if hints are wanted.
    """

    def __init__(
        self, people: frozenset[int], handover: bool, pace: float, hints: Hints | None = None
    ) -> None:
        self.people = people
        self.handover = handover and len(people) > 1
        self.pace = pace
        self.hints = hints
        self._watcher = min(people) if len(people) == 1 else SPECTATOR
        self._told: dict[int, int] = {}
        """The events that each watcher has been told."""
        self._fresh = 0
        """The events that were there at the last decision of a person, or the last scene."""
        self._asked: tuple[int, list[int]] | None = None
        """The seat whose table is on the screen, and its choices."""
        self._passing: list[Passed] = []
        self._foregone = False

    # -------------------------------------------------------------- beginning and end

    def begin(self, match: Match, resumed: bool) -> None:
        """Say what the game is about, and where one that goes on stands."""
        if rules := match.game.options.told(match.options):
            show(rules)
        if self.people:
            aim, hint = greeting(match.game)
            if not resumed:
                show(aim)
            show(f"Type ? for help, rules for the rules{'; ' if hint else ''}{hint}.")
        if resumed:
            for sentence in story(match, self._watcher)[-REMINDER:]:
                show(sentence)
            self._told[self._watcher] = self._fresh = len(match.events)
        elif match.current_player not in self.people:
            self.tell(match)

    def end(self, match: Match) -> None:
        """The table at the end, and who won what."""
        if self.handover:
            self._watcher = SPECTATOR
        if not self._foregone:
            self.tell(match)
        self.draw(match)
        show()
        for sentence in result_sentences(match):
            show(Text(sentence, "bold"))

    # -------------------------------------------------------------- what happens

    def happened(self, match: Match) -> bool:
        """Tell what nobody at the keyboard decided, and leave time to read it.

        What comes just before a person's turn is told there, below the table. Returns whether
        there was anything to tell.
        """
        if self._foregone:
            return True
        since = self._told.get(self._watcher, 0)
        if not story(match, self._watcher, since):
            return False
        drawn = self._show_scene(match)
        if match.current_player not in self.people:
            if drawn:
                show()
            self.tell(match)
            self._wait()
        return True

    def foresee(self, match: Match) -> None:
        """Once nothing is left to decide or to win, say so and show only the end."""
        if not self._foregone and (reason := foregone(match, self._watcher)):
            self.tell(match)
            show(reason)
            self._foregone = True

    def passes(self, seat: int, question: int, action: int) -> None:
        """A bot lets a window pass without a word of the story; several do so in one sentence."""
        if self.people and not self._foregone:
            self._passing.append(Passed(seat, question, action))

    def tell(self, match: Match) -> None:
        """Tell what the one before the screen has not been told yet."""
        self._tell_until(match, len(match.events))

    def _tell_until(self, match: Match, until: int) -> None:
        self._tell_passing(match)
        for sentence in story(match, self._watcher, self._told.get(self._watcher, 0), until):
            show(sentence)
        self._told[self._watcher] = until

    def _tell_passing(self, match: Match) -> None:
        for (question, action), passed in groupby(self._passing, itemgetter(1, 2)):
            if sentence := declined(match, [seat for seat, *_ in passed], question, action):
                show(sentence)
        self._passing.clear()

    def _show_scene(self, match: Match) -> bool:
        """The picture of an end or a climax, after what led to it; whether there was one."""
        found = scene(match, self._watcher, self._told.get(self._watcher, 0))
        if found is None:
            return False
        until, picture = found
        self._tell_until(match, until)
        show()
        show(picture)
        self._fresh = until
        self._wait()
        return True

    def _wait(self) -> None:
        if self.pace:
            sys.stdout.flush()
            time.sleep(self.pace)

    def taken_back(self, match: Match) -> None:
        """Forget that the events of a decision were told."""
        for watcher, told in self._told.items():
            self._told[watcher] = min(told, len(match.events))
        self._fresh = min(self._fresh, len(match.events))
        self._asked = None

    # -------------------------------------------------------------- a person's turn

    def turn(self, match: Match, seat: int) -> None:
        """Show the seat that is to act what it needs to know, and its choices."""
        if self.handover and seat != self._watcher:
            self._hand_over(match, seat)
        choices = [legal.action for legal in match.legal_actions()]
        changed = brief(match, self._watcher, seat) if self._goes_on(match, seat) else None
        if changed is None:
            self._tell_passing(match)
            self._show_table(match)
        else:
            self.tell(match)
            show(changed)
            if self._asked != (seat, choices):
                self.list_choices(match)
            elif self.hints:
                show(self.hints.hint(match))
        self._asked = seat, choices
        self._fresh = len(match.events)

    def _goes_on(self, match: Match, seat: int) -> bool:
        """Whether the seat sees its table and has only just done something itself."""
        return self._asked is not None and self._asked[0] == seat == match.history[-1].actor

    def _show_table(self, match: Match) -> None:
        """The table, the end of the story and the choices, on one screen if possible."""
        table, menu = draw_match(match, self._watcher), self._menu(match)
        height = console().height if console().is_terminal else sys.maxsize
        room = max(LEAST_STORY, height - _height(table) - _height(menu) - 1)
        sentences = self._end_of_story(match, room)
        spare = room - sum(map(_height, sentences))
        show()
        show(table)
        if spare > 1 and sentences:
            show()
        for sentence in sentences:
            show(sentence)
        if spare > 0:
            show()
        show(menu)

    def _end_of_story(self, match: Match, room: int) -> list[str]:
        """What is news below the table, and what would else be scrolled away, in `room` lines."""
        told = self._told.get(self._watcher, 0)
        news = self._sentences(match, told, len(match.events))
        known = self._sentences(match, min(self._fresh, told), told)
        if _lines(news) > room:
            self.tell(match)
        self._told[self._watcher] = len(match.events)
        still_seen = _lines([*known, *news]) <= room
        kept = news if still_seen else self._foremost([*known, *news], room - BLANKS)
        return [sentence for _, sentence in kept]

    def _sentences(self, match: Match, since: int, until: int) -> list[Sentence]:
        """The story between two events."""
        return [
            (match.events[number].seat, sentence)
            for number in range(since, until)
            for sentence in story(match, self._watcher, number, number + 1)
        ]

    def _foremost(self, sentences: list[Sentence], room: int) -> list[Sentence]:
        """The last sentences that there is room for."""
        while _lines(sentences) > max(LEAST_STORY, room):
            del sentences[0]
        return sentences

    def _hand_over(self, match: Match, seat: int) -> None:
        """Clear what the one before saw, and wait until the other sits there.

        What was typed ahead does not count, and only an empty line does.
        """
        clear()
        forget_typed()
        while line := read_line(f"Pass to {match.seats[seat]}, Enter when ready. "):
            if line in ("quit", "exit"):
                raise Leave
            show("Enter alone goes on, once the other sits here; quit leaves.")
        clear()
        self._watcher = seat

    def draw(self, match: Match) -> None:
        """The table as the one before the screen may see it."""
        show()
        show(draw_match(match, self._watcher))

    def list_choices(self, match: Match) -> None:
        """The legal choices, numbered."""
        show()
        show(self._menu(match))

    def _menu(self, match: Match) -> RenderableType:
        """The choices, and a hint if one is wanted."""
        if self.hints is None:
            return Menu(match)
        return Group(Menu(match), "", visible(self.hints.hint(match)))


def _lines(sentences: list[Sentence]) -> int:
    """The lines that they take."""
    return sum(_height(sentence) for _, sentence in sentences)


def _height(thing: RenderableType) -> int:
    """The lines that it takes."""
    return len(console().render_lines(thing, pad=False))


def clear() -> None:
    """Leave nothing to scroll back to."""
    if console().is_terminal:
        console().clear()
        if not console().legacy_windows:
            console().file.write("\x1b[3J")
