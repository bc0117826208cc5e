"""The sheet Drive: every state of the ball, each worth what the next states are worth."""

from __future__ import annotations

from typing import NamedTuple

from fieldhouse.core.odds import Branch, Odds, Position
from fieldhouse.games.three_dice_football.par_sheet.cells import Book, Page, cell
from fieldhouse.games.three_dice_football.par_sheet.counts import KINDS, Kind, kind_of
from fieldhouse.games.three_dice_football.state import Phase, State

SERIES, DOWN, TO_GO, TOUCHDOWN, TRIPS, TURNOVER, DOWNS, ALL, GOAL, GOAL_WAGER, ROLLS = range(11)

FIGURES = {
    TOUCHDOWN: "touchdown",
    TRIPS: "trips-touchdown",
    TURNOVER: "turnover",
    DOWNS: "downs",
    GOAL: "first-and-goal",
    GOAL_WAGER: "first-and-goal win",
    ROLLS: "rolls",
}
"""What is counted, by the column of its mean."""

HEADS = (
    "Series of downs",
    "Down",
    "To go",
    "Touchdown",
    "of it trips touchdown",
    "Turnover",
    "Out of downs",
    "All ends",
    "1st & goal comes",
    "Wager first-and-goal wins",
    "Rolls to come",
)
POINTS = ("Point 4", "4", "4", "3, 4", "3", "3", "4", "", "4", "7", "8")
FIRST = 4


class Next(NamedTuple):
    """What a kind of roll brings: counts at once, and a state unless the drive is over."""

    counts: dict[str, int]
    state: Position | None


def write_drive(book: Book, odds: Odds) -> dict[str, str]:
    """Write the sheet; return by figure the cell of its value where a round starts."""
    page = Page(
        book,
        "Drive",
        "The drive, state by state",
        "A state is the series of downs, the down and the yards to go before a roll. Each value is "
        "the mean over the 216 rolls: the count of a class of roll (sheet Counts) times the value "
        "of the state that it leads to (points 3 and 4), or times 1 where it ends the drive that "
        "way; all divided by the number of rolls. The first state is where a round starts.",
        (20, 8, 8, 13, 13, 13, 13, 13, 13, 13, 12),
    )
    page.head(FIRST - 2, HEADS)
    page.head(FIRST - 1, POINTS)
    page.keep_in_sight(FIRST - 2, FIRST - 1, 3)
    states = sorted(drive_states(odds.start), key=_order)
    rows = {state: row for row, state in enumerate(states, start=FIRST)}
    for state, row in rows.items():
        _write_state(page, row, state, rows)
    return {name: page.at(FIRST, column) for column, name in FIGURES.items()}


def _write_state(page: Page, row: int, position: Position, rows: dict[Position, int]) -> None:
    state: State = position.state
    page.text(row, SERIES, _series(state))
    page.number(row, DOWN, state.down)
    page.number(row, TO_GO, state.to_go)
    ways = next_states(position)
    for column, name in FIGURES.items():
        format = "number" if column == ROLLS else "chance"
        page.formula(row, column, _formula(ways, name, column, rows), position.mean(name), format)
    ends = "+".join(cell(row, column) for column in (TOUCHDOWN, TURNOVER, DOWNS))
    page.formula(row, ALL, ends, 1)


def _formula(ways: dict[Kind, Next], name: str, column: int, rows: dict[Position, int]) -> str:
    """The mean of what each kind of roll counts and of the state that it leads to."""
    always = min(way.counts.get(name, 0) for way in ways.values())
    terms = []
    for kind, way in ways.items():
        if way.counts.get(name, 0) > always:
            terms.append(kind.name)
        if way.state is not None:
            terms.append(f"{kind.name}*{cell(rows[way.state], column)}")
    mean = f"({'+'.join(terms)})/rolls" if terms else ""
    return "+".join(filter(None, [str(always) if always or not terms else "", mean]))


def drive_states(start: Position) -> list[Position]:
    """All positions in which the dice are about to be rolled for a down, from the first on."""
    found: dict[Position, None] = {}
    waiting = [_at_the_dice(start)]
    while waiting:
        position = waiting.pop()
        if position not in found:
            found[position] = None
            states = (way.state for way in next_states(position).values())
            waiting += [state for state in states if state is not None]
    return list(found)


def next_states(position: Position) -> dict[Kind, Next]:
    """What each kind of roll brings; all rolls of a kind bring the same."""
    ways: dict[Kind, Next] = {}
    for roll, branch in position.branches.items():
        way = ways.setdefault(kind_of(roll), _next(branch))
        assert way == _next(branch), f"{kind_of(roll).name} leads to two states"
    return {kind: ways[kind] for kind in KINDS}


def _next(branch: Branch) -> Next:
    after = _at_the_dice(branch.to)
    over = after.state.phase != Phase.ROLL
    counts = {}
    for name in FIGURES.values():
        certain = after.mean(name) if over else 0
        assert certain in (0, 1), f"{name} is not settled when the drive is over"
        counts[name] = branch.counts.count(name) + int(certain)
    return Next(counts, None if over else after)


def _at_the_dice(position: Position) -> Position:
    """The position once all windows for wagers are closed."""
    while position.state.turn >= 0:
        [done] = position.branches.values()
        position = done.to
    return position


def _order(position: Position) -> tuple[int, int, int, int]:
    """From the start of a round on."""
    state: State = position.state
    return state.fresh, state.down, state.goal, -state.to_go


def _series(state: State) -> str:
    if state.fresh:
        return "after 1st & goal"
    return "first, 10 reached" if state.goal else "first"
