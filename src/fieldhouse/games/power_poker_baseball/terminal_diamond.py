"""The diamond in a terminal: whose runners stand where, and who pitches or guards the plate."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.cards.drawing import shown
from fieldhouse.core.game import Names
from fieldhouse.games.power_poker_baseball.state import State
from fieldhouse.games.power_poker_baseball.terminal_signs import signs
from fieldhouse.power_poker.mat import MAX_SEATS, NOBODY_THERE

FIRST, SECOND, THIRD = range(3)
BASE_NAMES = ("1st", "2nd", "3rd")
MOUND, PLATE = "▲", "home"

SIDE = len("1st: ") + MAX_SEATS
"""Columns of a base with everybody's runner."""
INFIELD = SIDE + 1
"""Columns between third and first base; all three lines fit 40."""

FOUL_GROUND = " " * (SIDE - 2)

OCCUPIED, EMPTY = "bold", "dim"


class Diamond:
    """Three lines: second base, third and first with the mound between them, home plate."""

    def __init__(self, state: State, names: Names) -> None:
        self.state = state
        self.signs = signs(names)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines, the same at any width."""
        for line in (self._outfield(), self._infield(), self._home()):
            line.rstrip()
            yield shown(line, options)

    def _outfield(self) -> Text:
        return Text.assemble(FOUL_GROUND, "/ ", _centred(self._base(SECOND)), " \\")

    def _infield(self) -> Text:
        third = self._base(THIRD)
        third.pad_left(SIDE - third.cell_len)
        return Text.assemble(third, _centred(self._mound()), self._base(FIRST))

    def _home(self) -> Text:
        return Text.assemble(FOUL_GROUND, "\\ ", _centred(self._plate()), " /")

    def _base(self, base: int) -> Text:
        """The base's name and the signs of all who have a runner there."""
        there = "".join(
            sign for seat, sign in enumerate(self.signs) if self.state.bases[seat] >> base & 1
        )
        if not there:
            return Text(BASE_NAMES[base], EMPTY)
        return Text(f"{BASE_NAMES[base]}: {there}", OCCUPIED)

    def _mound(self) -> Text:
        return self._place(MOUND, self.state.relief)

    def _plate(self) -> Text:
        return self._place(PLATE, self.state.guard)

    def _place(self, what: str, seat: int) -> Text:
        if seat == NOBODY_THERE:
            return Text(what, EMPTY)
        return Text(f"{what}: {self.signs[seat]}", OCCUPIED)


def _centred(text: Text) -> Text:
    """In the middle of the infield."""
    text.align("center", INFIELD)
    return text
