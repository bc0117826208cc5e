"""The score board: where the game is, and both seats' points by quarter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.cards.drawing import Packed, shown
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Names
from fieldhouse.games.nfl_showdown.score import OVERTIME_NAME, by_quarter
from fieldhouse.games.nfl_showdown.state import (
    NO_CARD,
    NO_ONE,
    OVERTIME,
    QUARTERS,
    SEATS,
    Phase,
    State,
)
from fieldhouse.gridiron.drawing import BALL

COLUMN = 4
"""The columns of a quarter's points."""


class Board:
    """Who has how many points, quarter by quarter, and the ball."""

    def __init__(
        self,
        state: State,
        names: Names,
        options: Mapping[str, Any],
        events: Sequence[CoreEvent],
        title: str | None = None,
    ) -> None:
        self.state = state
        self.names = names
        self.options = options
        self.points = by_quarter(events)
        self.title = title

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """A table with all there is to say or with less, or a few words."""
        for full in (True, False):
            left = [Text(self._title(full), "bold"), *(self._seat(s, full) for s in range(SEATS))]
            room = max(text.cell_len for text in left)
            if room + self._points_width() <= options.max_width - 1:
                for text, points in zip(left, self._columns(), strict=True):
                    text.align("left", room)
                    yield shown(text.append_text(points), options)
                return
        yield Packed(self.words())

    def words(self) -> Iterator[Text]:
        """The same in a line: the quarter and the totals."""
        yield Text(self._title(False), "bold")
        for seat, name in enumerate(self.names):
            mark = f"{BALL} " if seat == self.state.offense else ""
            yield Text(f"{mark}{name} {sum(self.points[seat])}", "bold")

    def _title(self, full: bool) -> str:
        state = self.state
        if self.title is not None:
            return self.title
        mode = f", {self.options['mode']}" if full else ""
        if state.phase == Phase.OVER:
            return f"The game is over{mode}" if full else "Over"
        if state.quarter == OVERTIME:
            return f"Overtime, possession {state.possession}{mode}" if full else "Overtime"
        number = state.possession
        most = SEATS * (2 if self.options["mode"] == "pro-bowl" else 1)
        if full:
            return f"Quarter {state.quarter}, possession {number} of {most}{mode}"
        return f"Q{state.quarter}, possession {number}/{most}"

    def _seat(self, seat: int, full: bool) -> Text:
        """Who has the ball, the name, the team, and the Big Play cards left."""
        state = self.state
        has_ball = seat == state.offense != NO_ONE and state.phase != Phase.OVER
        line = f"{BALL if has_ball else ' '} {self.names[seat]}"
        if full:
            line += f" ({self.options['teams'][seat]})"
            if self.options["big-plays"]:
                line += f", Big Plays {big_plays_left(state, seat)}"
        return Text(line, "bold" if state.turn == seat else "")

    def _columns(self) -> list[Text]:
        """The quarters' numbers, and both seats' points with their sums."""
        quarters = [str(number) for number in range(1, QUARTERS + 1)]
        if len(self.points[0]) > QUARTERS:
            quarters.append(OVERTIME_NAME)
        return [_line(quarters, "all"), *(self._points(own, len(quarters)) for own in self.points)]

    def _points(self, own: Sequence[int], count: int) -> Text:
        told = [str(points) for points in own]
        return _line([*told, *[""] * (count - len(told))], str(sum(own)))

    def _points_width(self) -> int:
        return self._columns()[0].cell_len


def _line(numbers: Sequence[str], total: str) -> Text:
    cells = "".join(f"{number:>{COLUMN}}" for number in numbers)
    return Text.assemble(cells, (f"{total:>{COLUMN + 1}}", "bold"))


def big_plays_left(state: State, seat: int) -> int:
    """How many Big Play cards the seat may still play in this half."""
    pairs = zip(state.hand[seat], state.used[seat], strict=True)
    return sum(card != NO_CARD and not used for card, used in pairs)
