"""What the people at one keyboard are shown: the story as it happens, the table, their choices."""

from __future__ import annotations

import sys
import time

from rich.columns import Columns
from rich.padding import Padding
from rich.text import Text

from fieldhouse.cli.drawing import draw_match, result_sentences
from fieldhouse.cli.keyboard import read_line
from fieldhouse.cli.output import console, show
from fieldhouse.core.match import Match
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import story

REMINDER = 6
"""How many sentences of the past are told when a game goes on."""


class Screen:
    """One screen that its people look at in turn.

    Args:
        people: the seats of those who sit at this keyboard.
        handover: whether one of them knows what another must not see.
        pace: seconds to wait after what nobody at the keyboard decided.
    """

    def __init__(self, people: frozenset[int], handover: bool, pace: float) -> None:
        self.handover = handover and len(people) > 1
        self.pace = pace
        self._watcher = min(people) if len(people) == 1 else SPECTATOR
        self._told: dict[int, int] = {}

    def begin(self, match: Match, resumed: bool) -> None:
        """Tell how the game begins, or what happened last."""
        if resumed:
            for sentence in story(match, self._watcher)[-REMINDER:]:
                show(sentence)
            self._told[self._watcher] = len(match.events)
        else:
            self.tell(match)

    def tell(self, match: Match) -> bool:
        """Tell what the one before the screen has not been told yet; whether there was any."""
        sentences = story(match, self._watcher, self._told.get(self._watcher, 0))
        self._told[self._watcher] = len(match.events)
        for sentence in sentences:
            show(sentence)
        return bool(sentences)

    def tell_slowly(self, match: Match) -> None:
        """Tell it, and leave time to read it."""
        if self.tell(match) and self.pace:
            sys.stdout.flush()
            time.sleep(self.pace)

    def taken_back(self, match: Match) -> None:
        """Forget that the events of a decision were told."""
        for watcher, told in self._told.items():
            self._told[watcher] = min(told, len(match.events))

    def turn(self, match: Match, seat: int) -> None:
        """Show the seat that is to act its table and its choices."""
        if self.handover and seat != self._watcher:
            self._hand_over(match, seat)
        self.tell(match)
        self.draw(match)
        self.list_choices(match)

    def _hand_over(self, match: Match, seat: int) -> None:
        """Clear what the one before saw, and wait until the other sits there."""
        clear()
        read_line(f"Pass to {match.seats[seat]}, Enter when ready. ")
        clear()
        self._watcher = seat

    def draw(self, match: Match) -> None:
        """The table as the one before the screen may see it."""
        show()
        show(draw_match(match, self._watcher))

    def list_choices(self, match: Match) -> None:
        """The legal choices, numbered."""
        lines = [
            Text.assemble((f"{number:>2}", "bold"), f" {text}")
            for number, text in enumerate(match.legal_texts(), start=1)
        ]
        show()
        columns = Columns(lines, padding=(0, 2), column_first=True)
        show(Padding(columns, (0, 0, 0, 1), expand=False))

    def end(self, match: Match) -> None:
        """The table at the end, and who won what."""
        if self.handover:
            self._watcher = SPECTATOR
        self.tell(match)
        self.draw(match)
        show()
        for sentence in result_sentences(match):
            show(Text(sentence, "bold"))


def clear() -> None:
    """Leave nothing to scroll back to."""
    if console().is_terminal:
        console().clear()
        if not console().legacy_windows:
            console().file.write("\x1b[3J")
