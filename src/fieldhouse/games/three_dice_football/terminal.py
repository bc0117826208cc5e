"""Three Dice Football in a terminal: the field, the dice, and everybody's money.

It fits 60 columns. Colour only repeats what letters and lines say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Names
from fieldhouse.dice import faces
from fieldhouse.games.three_dice_football.options import WAGER_NAMES
from fieldhouse.games.three_dice_football.rules import GOAL_YARDS, START_YARDS
from fieldhouse.games.three_dice_football.state import DOWNS, Event, Outcome, Phase, Roll, State

LONGEST_FIELD = START_YARDS + DOWNS
"""From here penalties cannot push the ball further back: out of downs."""

COLUMNS_A_YARD = 2
END_ZONE = 8
LEFT = (0, 0, 0, 1)
WIDEST_NAME = 24
"""In cells. Wider ones, of 24 double-width characters, may be broken."""
LINES = {START_YARDS: "│", 15: "┊", GOAL_YARDS: "┃", 5: "┊", 0: "┃"}
LABELS = {START_YARDS: "20 start", 15: "15", GOAL_YARDS: "10", 5: "5", 0: "goal line"}
GREEN = "green"
RED = "bold red"


def draw(
    state: State, names: Names, options: Mapping[str, Any], events: Sequence[CoreEvent]
) -> RenderableType:
    """The table after these events."""
    return Group(
        _headline(state, names, options),
        *_field(state),
        _dice_and_downs(state, events),
        _money(state, names),
    )


def _headline(state: State, names: Names, options: Mapping[str, Any]) -> Text:
    rounds = f"round {state.round} of {options['rounds']}"
    quarterback = f"quarterback {names[state.quarterback]}"
    return Text.assemble(("Three Dice Football", "bold"), f" · {rounds} · {quarterback}")


# ------------------------------------------------------------------ the field


def _column(yards: int) -> int:
    """Where a yard line lies, by its distance from the goal line."""
    return (LONGEST_FIELD - yards) * COLUMNS_A_YARD


def _field(state: State) -> list[RenderableType]:
    """The yard lines, the turf with the ball, and how far it has to go."""
    return [
        Padding(line, LEFT, expand=False) for line in (_labels(), _turf(state), _distance(state))
    ]


def _labels() -> Text:
    line = Text()
    for yards, label in LABELS.items():
        line.pad_right(_column(yards) - len(line))
        line.append(label)
    return line


def _turf(state: State) -> Text:
    turf = ["·"] * _column(0) + ["┃"] + ["▒"] * END_ZONE
    for yards, mark in LINES.items():
        turf[_column(yards)] = mark
    ball = _ball_column(state)
    line = Text("".join(turf), GREEN)
    return Text.assemble(line[:ball], ("●", "bold"), line[ball + 1 :])


def _ball_column(state: State) -> int:
    """In the end zone after a touchdown, else on its yard line."""
    return _column(0) + END_ZONE // 2 if state.to_go == 0 else _column(state.to_go)


def _distance(state: State) -> Text:
    words = "touchdown!" if state.to_go == 0 else f"{state.to_go} to go"
    ball = _ball_column(state)
    before = " " * ball
    if ball + len(words) < _column(0) + END_ZONE:
        return Text(f"{before}▲ {words}")
    return Text(f"{words:>{ball - 1}} ▲")


# ------------------------------------------------------------------ the dice


PIPS = {
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}


def _dice_and_downs(state: State, events: Sequence[CoreEvent]) -> RenderableType:
    """The dice that were thrown last in this round, and what they led to."""
    status = Text("\n").join(_status(state))
    rolled = _last_roll(events)
    if rolled is None:
        return Padding(status, LEFT, expand=False)
    green, other, red = faces(rolled)
    beside = Table.grid(padding=(0, 1))
    beside.add_row(_green_die(green), _green_die(other), _red_die(red), Padding(status, (1, 0)))
    return Padding(beside, LEFT, expand=False)


def _last_roll(events: Sequence[CoreEvent]) -> int | None:
    for event in reversed(events):
        if event.kind in (Event.ROLL, Event.EXTRA_POINT_ROLL):
            return event.values[0]
        if event.kind == Event.ROUND:
            return None
    return None


def _green_die(face: int) -> Text:
    sides = (f"│{row}│" for row in PIPS[face])
    return Text("\n".join((f"┌─ G {face} ─┐", *sides, "└───────┘")), GREEN)


def _red_die(face: int) -> Text:
    """Told from a green one by its letter and its double border too."""
    sides = (f"║{row}║" for row in PIPS[face])
    return Text("\n".join((f"╔═ R {face} ═╗", *sides, "╚═══════╝")), RED)


def _status(state: State) -> Iterable[Text]:
    """Down, play, and the last roll of the round."""
    if state.outcome != Outcome.PLAYING:
        yield Text(ENDINGS[Outcome(state.outcome)], "bold")
    else:
        yield Text(f"Down {state.down} of {DOWNS}, play {state.play}", "bold")
    if state.goal:
        yield Text("1st & goal", f"bold {GREEN}")
    if state.phase == Phase.EXTRA_POINT:
        yield Text("Extra point to be rolled")
    elif state.play > 1 or state.outcome != Outcome.PLAYING:
        yield Text(f"Last roll: {_roll(state)}")


ENDINGS = {
    Outcome.TOUCHDOWN: "Touchdown!",
    Outcome.TRIPS_TOUCHDOWN: "Trips, touchdown!",
    Outcome.TURNOVER: "Turnover",
    Outcome.DOWNS: "Out of downs",
}


def _roll(state: State) -> str:
    word = Roll(state.roll).name.lower().replace("_", " ")
    return f"{word}, {state.margin:+}" if state.margin else word


# ------------------------------------------------------------------ the money


def _money(state: State, names: Names) -> Table:
    """Each seat's bankroll and stakes; the seat to act is marked."""
    table = Table.grid(padding=(0, 2, 0, 0))
    width = max(cell_len(name) for name in names)
    table.add_column(overflow="fold", min_width=2 + min(width, WIDEST_NAME))
    table.add_column(justify="right", no_wrap=True)
    table.add_column(overflow="fold")
    table.add_row("", Text("bankroll", "bold"), Text("stakes", "bold"))
    for seat, name in enumerate(names):
        acts = state.turn == seat
        marked = Text(f"{'▶' if acts else ' '} {name}", "bold" if acts else "")
        table.add_row(marked, str(state.bankrolls[seat]), _stakes(state, seat))
    return table


def _stakes(state: State, seat: int) -> str:
    staked = zip(WAGER_NAMES, state.bets[seat], strict=True)
    return ", ".join(f"{wager} {stake}" for wager, stake in staked if stake) or "-"
