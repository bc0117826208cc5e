"""The seats of Power Poker Football in a terminal: a line each, if it must be a shorter one."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.cards.drawing import Packed, shown
from fieldhouse.core.game import Names
from fieldhouse.games.power_poker_football.seats import team_of
from fieldhouse.games.power_poker_football.state import Phase, State, Team
from fieldhouse.power_poker.drawing import (
    Row,
    aligned,
    cards_text,
    known_cards,
    marks,
    seat_style,
    standing,
    widest,
)

GAP = "  "

HEADINGS = ("  D dealer", "team", "points", "chips", "used", "cards", "")
TO_THE_RIGHT = ("points", "chips", "used")
USUAL_WIDTHS = (0, 0, 0, 0, 0, 5, 10)
"""What all of a hand takes, so that the columns stay where they are."""

LEGEND = "D dealer · points · chips left/used"
"""Instead of headings, where there is little room."""


class Seats:
    """Everybody's team, points, chips, cards and standing. The seat to act is marked."""

    def __init__(self, state: State, names: Names) -> None:
        self.state = state
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """A table if it fits, else a narrow one with the known cards below it, else lines."""
        for lines in (self._table(2), self._table(1), self._short_table()):
            if widest(lines) <= options.max_width:
                yield from (shown(line, options) for line in lines)
                break
        else:
            yield from (Packed(self._words(seat), GAP) for seat in range(len(self.names)))
            return
        if lines[0].plain == LEGEND:
            yield Packed(known_cards(self.state, self.names))

    def _table(self, gap: int) -> list[Text]:
        """Headings, and all that is to be said of each seat."""
        headings = tuple(Text(heading, "bold") for heading in HEADINGS)
        rows = [headings, *(self._row(seat) for seat in range(len(self.names)))]
        right = [heading in TO_THE_RIGHT for heading in HEADINGS]
        return aligned(rows, USUAL_WIDTHS, right, gap)

    def _short_table(self) -> list[Text]:
        """The legend, and letters and numbers for each seat."""
        rows = [self._short_row(seat) for seat in range(len(self.names))]
        right = [False, True, True, False]
        return [Text(LEGEND, "bold"), *aligned(rows, (0,) * len(right), right, 1)]

    def _row(self, seat: int) -> Row:
        state, style = self.state, seat_style(self.state, seat)
        return (
            Text(f"{self._marks(seat, ' ')} {self.names[seat]}", style),
            Text(team_name(seat), style),
            Text(str(state.points[seat]), style),
            Text(str(state.chips[seat]), style),
            Text(str(state.used[seat]), style),
            cards_text(state.hole[seat]),
            Text(standing(state, seat)[0], style),
        )

    def _short_row(self, seat: int) -> Row:
        state, style = self.state, seat_style(self.state, seat)
        marked = f"{self._marks(seat, '')}{team_name(seat)[0].upper()}"
        return (
            Text(f"{marked} {self.names[seat]}", style),
            Text(str(state.points[seat]), style),
            Text(f"{state.chips[seat]}/{state.used[seat]}", style),
            Text(standing(state, seat)[1], style),
        )

    def _words(self, seat: int) -> Iterator[Text]:
        """The same with a word for each number, where no table fits."""
        name, team, points, chips, used, cards, stands = self._row(seat)
        yield from (name, team, Text("points ").append_text(points))
        yield from (Text("chips ").append_text(chips), Text("used ").append_text(used))
        yield from (text for text in (cards, stands) if text)

    def _marks(self, seat: int, between: str) -> str:
        return marks(self.state, seat, between, self.state.phase != Phase.DRAW)


def team_name(seat: int) -> str:
    """`home` or `away`."""
    return Team(team_of(seat)).name.lower()
