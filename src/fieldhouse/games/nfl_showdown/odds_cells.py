"""What each cell of the playbooks brings (3, 8 and 10), and a try for two (11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.match import Match
from fieldhouse.core.options import Options
from fieldhouse.core.spread import chance_of, mean_of
from fieldhouse.games.nfl_showdown.cards import content_of, defense_names
from fieldhouse.games.nfl_showdown.odds_positions import (
    before_try,
    chance,
    event_of,
    in_yards,
    outcomes,
    try_is_good,
    with_ball,
)
from fieldhouse.games.nfl_showdown.playbooks import BOOK_NAMES
from fieldhouse.games.nfl_showdown.state import (
    CALLS,
    Action,
    Event,
    Question,
    Result,
    State,
)

START = 25
"""Where downs are played; what a cell brings is the same everywhere."""
NEEDED = (1, 3, 5, 10, 20)
"""How many yards a first down may need."""

# ------------------------------------------------------------------ the playbooks

Said = Mapping[Question, int]
"""What the two seats say to come to a cell."""


@dataclass(frozen=True)
class Playbook:
    """A playbook in force, and what is said for each of its cells.

    Args:
        name: the book's.
        calls: its offense cards, each with `card`, `kind` and `cells`.
        defenses: the names of its defense cards.
        said: for each offense card what is said for each defense card.
    """

    name: str
    calls: Sequence[Mapping[str, Any]]
    defenses: Sequence[str]
    said: Sequence[Sequence[Said]]


def playbooks(options: Options) -> list[Playbook]:
    """3. The playbooks in force: in rookie mode the rookie book alone."""
    content, ids = content_of(options["cards"])["playbooks"], defense_names(options["cards"])
    names = BOOK_NAMES[:1] if options["mode"] == "rookie" else BOOK_NAMES
    found = []
    for number, name in enumerate(names):
        calls, defenses = content[name]["offense"], content[name]["defense"]
        first = Action.CALL + number * CALLS
        answers = [Action.DEFEND + ids.index(defense) for defense in defenses]
        said = [[saying(first + row, answer) for answer in answers] for row in range(CALLS)]
        found.append(Playbook(name, calls, defenses, said))
    return found


def saying(call: int, defend: int) -> Said:
    """8. The call and its answer; 11. in a try after the scorer goes for two."""
    return {Question.TRY: Action.TWO, Question.CALL: call, Question.DEFEND: defend}


# ------------------------------------------------------------------ what comes of a cell


class End(NamedTuple):
    """How a down ends, and where: yards from the line, none of an incompletion."""

    result: Result
    yards: int


Ends = Mapping[End, Fraction]


def ends_of(call: Match, said: Said) -> Ends:
    """8 and 10. How likely each end of a down is."""
    return outcomes(call, with_ball(call, START), said, end_of_down)


def end_of_down(s: State, events: Sequence[CoreEvent]) -> End | None:
    """10. What has come of the down, when the ball has moved, is dead or is the other team's."""
    if event_of(events, Event.MOVED, Event.TURNOVER) is None:
        return None
    return End(Result(s.result), 0 if s.result == Result.INCOMPLETE else s.yards)


def ball_carried(end: End) -> int:
    """How far the offense has moved the ball that it keeps."""
    return end.yards if end.result in (Result.PLAY, Result.SACK) else 0


def is_made(call: Match, said: Said, needed: int) -> Fraction:
    """7. How likely one down brings a first down, or a touchdown."""

    def result(s: State, events: Sequence[CoreEvent]) -> bool | None:
        if event_of(events, Event.MOVED, Event.TURNOVER) is None:
            return None
        return event_of(events, Event.FIRST_DOWN, Event.TOUCHDOWN) is not None

    return chance(call, with_ball(call, START, needed), said, result)


# ------------------------------------------------------------------ tables

RESULTS = {
    "run or catch": Result.PLAY,
    "incomplete": Result.INCOMPLETE,
    "intercepted": Result.INTERCEPTION,
    "sack": Result.SACK,
    "fumble": Result.FUMBLE,
}
MEAN_NOTE = "Rows are offense cards, columns defense cards. A ball that is lost moves no yards."


def playbook_tables(call: Match, book: Playbook) -> list[FigureTable]:
    """3. All about a playbook; 11. tries are for two outside rookie mode only."""
    ends = [[ends_of(call, said) for said in row] for row in book.said]
    tables = [mean_table(book, ends), results_table(book, ends), first_down_table(call, book)]
    tables += [card_table(book, row, ends[row]) for row in range(CALLS)]
    if call.options["mode"] != "rookie":
        tables.append(two_points_table(call, book))
    return tables


def mean_table(book: Playbook, ends: Sequence[Sequence[Ends]]) -> FigureTable:
    """3. The yards on average."""
    means = [[mean_of(cell, ball_carried) for cell in row] for row in ends]
    title = f"Playbook {book.name}: yards on average"
    return FigureTable(title, by_card(book, means), book.defenses, MEAN_NOTE, percent=False)


def two_points_table(call: Match, book: Playbook) -> FigureTable:
    """11. The chance of two points."""
    start = before_try(call)
    chances = [[chance(call, start, said, try_is_good) for said in row] for row in book.said]
    title = f"Playbook {book.name}: two points after a touchdown"
    return FigureTable(title, by_card(book, chances), book.defenses)


def by_card(book: Playbook, numbers: Sequence[Sequence[Fraction]]) -> dict[str, list[Figure]]:
    """A number for each cell, offense cards in rows."""
    return {
        card["card"]: [Figure(number) for number in row]
        for card, row in zip(book.calls, numbers, strict=True)
    }


def results_table(book: Playbook, ends: Sequence[Sequence[Ends]]) -> FigureTable:
    """8 and 10. How likely a down ends in which way."""

    def chances(row: int, column: int) -> list[Fraction]:
        return [chance_of(ends[row][column], ends_in(result)) for result in RESULTS.values()]

    title = f"Playbook {book.name}: how a down ends"
    return FigureTable(title, by_cell(book, chances), list(RESULTS))


def ends_in(result: Result) -> Callable[[End], bool]:
    """Whether a down has ended so."""
    return lambda end: end.result == result


def first_down_table(call: Match, book: Playbook) -> FigureTable:
    """7. How likely one down is enough, by the yards to gain."""

    def chances(row: int, column: int) -> list[Fraction]:
        return [is_made(call, book.said[row][column], needed) for needed in NEEDED]

    title = f"Playbook {book.name}: a first down in one play, by yards to gain"
    return FigureTable(title, by_cell(book, chances), [in_yards(needed) for needed in NEEDED])


def by_cell(
    book: Playbook, told: Callable[[int, int], Sequence[Fraction]]
) -> dict[str, list[Figure]]:
    """Several numbers for each cell, cells in rows."""
    return {
        f"{card['card']} v. {defense}": [Figure(number) for number in told(row, column)]
        for row, card in enumerate(book.calls)
        for column, defense in enumerate(book.defenses)
    }


def card_table(book: Playbook, row: int, ends: Sequence[Ends]) -> FigureTable:
    """3. All that can come of an offense card, by defense card."""
    card = book.calls[row]
    rows = {
        in_words(end): [Figure(cell.get(end, Fraction(0))) for cell in ends]
        for end in sorted({end for cell in ends for end in cell})
    }
    title = f"Playbook {book.name}: {card['card']} ({card['kind'].replace('-', ' ')})"
    cells = (f"{d} {cell}" for d, cell in zip(book.defenses, card["cells"], strict=True))
    return FigureTable(title, rows, book.defenses, f"The cells: {', '.join(cells)}.")


def in_words(end: End) -> str:
    """Such as `-1 yard`, `incomplete`, `sack, -3 yards` or `interception at 8 yards`."""
    match end.result:
        case Result.PLAY:
            return in_yards(end.yards)
        case Result.INCOMPLETE:
            return "incomplete"
        case Result.SACK:
            return f"sack, {in_yards(end.yards)}"
    return f"{end.result.name.lower()} at {in_yards(end.yards)}"
