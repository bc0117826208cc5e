"""Everybody's money and stakes in a terminal, in any number of columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.core.game import Names
from fieldhouse.games.three_dice_football.options import WAGER_NAMES
from fieldhouse.games.three_dice_football.state import State

FEW_SEATS = 5
"""So many have a line each. With more of them, what lies on the layout is told by wager."""

MARK = "▶ "
"""Before the seat to act."""

INDENT = 4 * " "
"""Before stakes that have no room on the line that they belong to."""


class Money:
    """Each seat's bankroll and stakes; the seat to act is marked."""

    def __init__(self, state: State, names: Names) -> None:
        self.state = state
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """A line for each seat, or for each wager that somebody has bet on."""
        lines = self._by_seat if len(self.names) <= FEW_SEATS else self._by_wager
        yield from lines(options.max_width)

    def _by_seat(self, width: int) -> Iterator[Text]:
        money_width = max(8, *(len(str(money)) for money in self.state.bankrolls))
        widest = max(map(cell_len, self.names)) + len(MARK)
        name_width = min(widest, max(0, width - money_width - 2))
        heading = Text(f"{'':{name_width}}  {'bankroll':>{money_width}}  stakes", "bold")
        if heading.cell_len <= width:
            yield heading
        for seat, name in enumerate(self.names):
            acts = self.state.turn == seat
            marked = f"{MARK if acts else '  '}{name}"
            marked += " " * (name_width - cell_len(marked))
            money = f"  {self.state.bankrolls[seat]:>{money_width}}"
            line = Text.assemble((marked, "bold" if acts else ""), money, overflow="fold")
            yield from _with_stakes(line, stakes(self.state, seat), width)

    def _by_wager(self, width: int) -> Iterator[Text]:
        money = [self._money(seat, name) for seat, name in enumerate(self.names)]
        yield from _packed(money, width, "bankrolls")
        for wager, title in enumerate(WAGER_NAMES):
            staked = [
                Text(f"{name} {self.state.bets[seat][wager]}")
                for seat, name in enumerate(self.names)
                if self.state.bets[seat][wager]
            ]
            if staked:
                yield from _packed(staked, width, title)

    def _money(self, seat: int, name: str) -> Text:
        acts = self.state.turn == seat
        money = f" {self.state.bankrolls[seat]}"
        return Text.assemble((f"{MARK if acts else ''}{name}", "bold" if acts else ""), money)


def stakes(state: State, seat: int) -> list[str]:
    """What a seat has bet, wager by wager: `touchdown 50`."""
    staked = zip(WAGER_NAMES, state.bets[seat], strict=True)
    return [f"{wager} {stake}" for wager, stake in staked if stake]


def _with_stakes(line: Text, staked: list[str], width: int) -> Iterator[Text]:
    """A seat's line and its stakes, on lines of their own if there is no room beside it."""
    beside = Text(f"  {', '.join(staked) or '-'}")
    if line.cell_len + beside.cell_len <= width:
        yield line + beside
    else:
        yield line
        if staked:
            yield from _packed(map(Text, staked), width)


def _packed(items: Iterable[Text], width: int, title: str = "") -> Iterator[Text]:
    """The items after a title, with commas, as many on a line as fit and none of them broken."""
    beginning = f" {title}  " if title else INDENT
    row: list[Text] = []
    for item in items:
        if row and len(beginning) + sum(each.cell_len + 2 for each in [*row, item]) > width + 1:
            yield Text.assemble((beginning, "bold"), Text(", ").join(row), ",")
            beginning, row = INDENT, []
        row.append(item)
    yield Text.assemble((beginning, "bold"), Text(", ").join(row), overflow="fold")
