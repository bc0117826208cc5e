"""NFL Showdown in a terminal: the score, the field, the playbooks, the cards and dice.

It fits 40 columns. Colour only repeats what words and letters say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from fieldhouse.cards.drawing import BETWEEN, Packed
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Names
from fieldhouse.games.nfl_showdown.cards import content_of
from fieldhouse.games.nfl_showdown.playbooks import BOOK_NAMES
from fieldhouse.games.nfl_showdown.state import (
    BOOKS,
    CALLS,
    NO_CARD,
    Action,
    Event,
    Phase,
    Question,
    State,
)
from fieldhouse.games.nfl_showdown.terminal_asked import (
    Detail,
    asked,
    big_plays,
    cards_shown,
    face_down,
    face_to_face,
    situation,
)
from fieldhouse.games.nfl_showdown.terminal_books import Books, Mark
from fieldhouse.games.nfl_showdown.terminal_field import field
from fieldhouse.games.nfl_showdown.terminal_score import Board

AIM = "Guess what the other coach calls: both lay a card face down, and their meeting decides."
HINT = "a card's name alone plays it, and w is the white die"

NARROW = 60
"""In fewer columns a table says less, so that it fits a screen."""

WORTH: Mapping[int, str] = {
    Action.EXTRA: "1 point",
    Action.TWO: "2 points",
    Action.FIELD_GOAL: "3 points",
}
"""What a choice may bring."""


def draw(
    state: State, names: Names, options: Mapping[str, Any], events: Sequence[CoreEvent]
) -> RenderableType:
    """The table after these events."""
    return Table(state, names, options, events)


class Table:
    """The score, the field, the playbooks in question, cards, dice, and who is asked."""

    def __init__(
        self,
        state: State,
        names: Names,
        options: Mapping[str, Any],
        events: Sequence[CoreEvent],
    ) -> None:
        self.state = state
        self.names = names
        self.options = options
        self.board = Board(state, names, options, events)
        self.books = _books(state, options)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """All of it; in few columns less of what is known anyway, where much else is shown."""
        state, many = self.state, len(self.books) == BOOKS
        narrow = options.max_width < NARROW
        small = narrow and (many or state.ask == Question.BIG_PLAY)
        yield Packed(self.board.words()) if small else self.board
        yield field(state, self.names, self.options["teams"], numbered=not small)
        if not (narrow and many):
            yield Text(situation(state, self.names), "bold", overflow="fold")
        if self.books:
            yield Books(self.books, _mark(state))
        yield Packed(cards_shown(state, self.options))
        yield from self._big_plays(options.max_width, many)
        yield Packed(self._asked(narrow and many))

    def _big_plays(self, width: int, many: bool) -> Iterator[RenderableType]:
        """In full where they are asked for or there is room, else in a line for each seat."""
        if self.state.ask == Question.BIG_PLAY or not (many or width < NARROW):
            for cards in self._cards(Detail.TEXT):
                yield from cards
            return
        for named, brief in zip(self._cards(Detail.NAME), self._cards(Detail.EFFECT), strict=True):
            line = Text(BETWEEN).join(named)
            yield Packed(brief if many and line.cell_len > width else named)

    def _cards(self, detail: Detail) -> Iterator[list[Text]]:
        return big_plays(self.state, self.names, self.options, detail)

    def _asked(self, small: bool) -> Iterator[Text]:
        """Who is asked what; in a small table the situation is the question."""
        question = situation(self.state, self.names, short=True) if small else None
        yield from face_down(self.state, self.names, self.options)
        yield from asked(self.state, self.names, self.options, question)


def _books(state: State, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The book that is announced, or all that may be."""
    books = content_of(options["cards"])["playbooks"]
    if state.book != NO_CARD:
        name = BOOK_NAMES[state.book]
        return {name: books[name]}
    if state.ask != Question.CALL or state.phase != Phase.CALL:
        return {}
    return {BOOK_NAMES[0]: books[BOOK_NAMES[0]]} if options["mode"] == "rookie" else books


def _mark(state: State) -> Mark | None:
    """The cell where the cards that are shown meet."""
    if state.called == NO_CARD:
        return None
    return BOOK_NAMES[state.book], state.called, state.defended


# ------------------------------------------------------------------ between two decisions


def scene(
    state: State,
    names: Names,
    options: Mapping[str, Any],
    events: Sequence[CoreEvent],
    since: int,
) -> tuple[int, RenderableType] | None:
    """The score between two quarters, or the cards face to face for a seat that has a part."""
    for number in range(since, len(events)):
        event = events[number]
        if event.kind in (Event.QUARTER, Event.OVERTIME):
            return number, Board(state, names, options, events[:number], title="Score")
    for number in range(since, len(events)):
        if events[number].kind == Event.PLAY and _takes_part(events[:number]):
            return number, _meeting(options, events[number])
    return None


def _takes_part(events: Sequence[CoreEvent]) -> bool:
    """Whether whoever looks knows one of the two cards beforehand."""
    return any(e.values for e in events[-3:] if e.kind in (Event.CALLED, Event.DEFENDED))


def _meeting(options: Mapping[str, Any], play: CoreEvent) -> RenderableType:
    """The book with the cell where both cards meet."""
    number, called, defended, _ = play.values
    name = BOOK_NAMES[number]
    book = content_of(options["cards"])["playbooks"][name]
    card, other = book["offense"][called], book["defense"][defended]
    told = face_to_face(card["card"], other, card["cells"][defended])
    return Group(Books({name: book}, (name, called, defended)), told)


# ------------------------------------------------------------------ choices


def note(options: Mapping[str, Any], action: int) -> str:
    """A word beside a choice: what kind of play it is, or what it may bring."""
    if Action.CALL <= action < Action.DEFEND:
        book, card = divmod(action - Action.CALL, CALLS)
        row = content_of(options["cards"])["playbooks"][BOOK_NAMES[book]]["offense"][card]
        return str(row["kind"]).replace("-", " ")
    return WORTH.get(action, "")


def grouped(options: Mapping[str, Any], actions: Sequence[int]) -> list[tuple[int, str]]:
    """Choices that stand in one line of the list: how many, and the line, empty for its own."""
    lines: list[tuple[int, str]] = []
    field_goals = sum(Action.FIELD_GOAL <= a < Action.PUNT + 1 for a in actions)
    punts = sum(Action.PUNT < a < Action.CALL for a in actions)
    calls = sum(Action.CALL <= a < Action.DEFEND for a in actions)
    if field_goals > 1:
        steps = f"1 to {field_goals - 1}" if field_goals > 2 else "1"
        lines.append((field_goals, f"fieldgoal, or fieldgoal {steps}"))
    if punts:
        lines.append((punts, "punt, 1 to 3 of green red yellow"))
    if calls > CALLS:
        lines.append((calls, "call BOOK CARD, any card above"))
    rest = len(actions) - sum(count for count, _ in lines)
    return [*lines, *[(1, "")] * rest]


def declined(names: Sequence[str], question: int) -> str:
    """Nothing: whether a seat wants a Big Play stays secret until both have answered."""
    return ""


def final(result: Mapping[str, Any]) -> list[str]:
    """Who has won, and how."""
    (winner,) = result["winners"]
    own = result["score"][winner]
    other = next(points for name, points in result["score"].items() if name != winner)
    return [f"{winner} wins, {own} to {other}."]
