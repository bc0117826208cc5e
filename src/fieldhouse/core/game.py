"""What a game is made of. A new game is a folder with these parts and an entry point."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, Protocol

from fieldhouse.core.events import Event
from fieldhouse.core.live import Live
from fieldhouse.core.odds import OddsPlan
from fieldhouse.core.options import Options, OptionTable
from fieldhouse.core.samples import Metrics
from fieldhouse.core.schema import Struct

Names = tuple[str, ...]
"""The seats' names, clockwise."""

ValueKind = Literal["number", "flag", "seat", "by-seat"] | tuple[str, ...] | Callable[[int], Any]
"""How an event's number is told: as itself, true or false, a seat, one of words, or otherwise.

`by-seat` comes last: it and all further numbers are one for each seat, told by the seats' names.
"""


@dataclass(frozen=True)
class EventWord:
    """An event's name and what its values mean, in order.

    Args:
        name: kebab-case.
        values: the keys of its values, and how each is told.
        tells: instead of `values`, what all values together mean, in JSON.
        reveals: it shows somebody what was hidden before, so no decision before it can be undone.
        clause: the clause of the page that says so, such as `7`.
        shows: for one that shows cards which were dealt to its seat face down, from its values the
            outcomes that they were; cards that lay open may be among them.
    """

    name: str
    values: Mapping[str, ValueKind] = field(default_factory=dict)
    reveals: bool = False
    tells: Callable[[tuple[int, ...]], Mapping[str, Any]] | None = None
    clause: str = ""
    shows: Callable[[tuple[int, ...]], Sequence[int]] | None = None


class Words(Protocol):
    """A game's words: the module that says what the numbers of its rules mean.

    It may also have `arranged(face)`, which puts the parts of an outcome's text into the order in
    which it is written, and `allows(state, move)`, for an outcome that a record may hold though it
    never comes by chance, or a decision with a hidden card. In a game where decisions lie face
    down until all are in, `sealed(state)` lists the seats whose last decision does.

    For a player who looks at the table, `explain_here(state, options, action)` says what a choice
    does in this position for the seat to act, "" where `explain` says it all, and
    `worth(state, options, seat)` what a seat's cards are good for, "" where that is nothing or
    whoever looks does not know them. Both read only a state as a seat sees it.
    """

    @property
    def ACTIONS(self) -> Sequence[str]:
        """The text of each action id; `@0` in it is the name of seat 0."""

    @property
    def AMOUNTS(self) -> Set[int]:
        """The action ids that take an amount."""

    @property
    def OUTCOMES(self) -> Sequence[str]:
        """The text of each outcome id after its verb, such as `3 5 2`, `Qs` or `@0`, a seat."""

    @property
    def EVENTS(self) -> Mapping[int, EventWord]:
        """What each kind of event is called, and its values."""

    def awaited(self, state: Any) -> str:
        """The verb, or seat and verb, of the outcome awaited: `roll`, `deal @2`, `@2 draw`."""

    def hides(self, state: Any) -> bool:
        """Whether a record may write the outcome awaited as `??`, because it lies face down."""

    def outcome_form(self, state: Any) -> str:
        """What an outcome looks like, for messages: `roll G G R, three faces from 1 to 6`."""

    def table(self, state: Any, names: Names) -> dict[str, Any]:
        """The public state under the keys of the game's page."""

    def hands(self, state: Any, names: Names) -> dict[str, list[str]]:
        """Each seat's hidden cards."""

    def result(self, state: Any, names: Names) -> dict[str, Any]:
        """`winners` and what else the page lists; asked only when the game is over."""

    def tell(self, event: Mapping[str, Any]) -> str | None:
        """One event as a sentence of the story, or None where it needs no words."""

    def explain(self, options: Mapping[str, Any], action: int) -> tuple[str, str]:
        """What a choice does under these options, and the clause that says so."""


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its id, its rules, its words, its house rules and its page.

    Args:
        package: the package of the game's folder, which holds `page.md` and perhaps `howto.md`.
        seats: the fewest and the most seats.
        seats_by: by how many the number of seats grows, for teams.
        rules: the module that implements `fieldhouse.core.interface`.
        words: what its numbers mean.
        words_of: for a game whose options name things, the words under these options.
        cards: for a game with cards, all places that hold one, as the state has them.
        bots: beside `random`, the bots that know this game, as kernel functions.
        simulation_bots: bots that take the place of others of their kind in simulations.
        bot_tables: by kind of such a bot, what makes its tables of the options struct: a tuple of
            NumPy arrays, which it is handed after its other arguments. It is asked for anew by each
            thread, so the last of them may be room to work in.
        metrics: what a simulation measures.
        odds: for a game with wagers, how their exact odds are worked out.
        par_sheet: the module that writes the PAR sheet of those odds, imported when needed.
        figures: for a game without, the module that works out other figures, imported when
            needed; see `fieldhouse.core.figures`.
        solver: for a game that is solved, the module that does it, imported when needed; see
            `fieldhouse.core.solver`.
        bounds: from options struct and number of seats, the least and the most that a seat can
            win, None where nothing limits it.
        takes_cards: whether a record may bring cards of its own; they become the option `cards`.
        card_sheet: for such a game, the module that tells the cards in force, imported when needed:
            `sheet_json(options)` as JSON, `draw_sheet(options)` for people.
        journal: for a game with wagers, the settlements of a match as rows of a table.
        journal_columns: the columns of that table, in order.
        check_options: raises an OptionError for what only holds between options, or between them
            and the number of seats.
        option_files: the options that may be given as a file of their own, and what reads it.
        presets: sets of options that have a name; what one leaves out has its default.
        terminal: the module that draws the table in a terminal, imported when needed.
        live: what a live table needs to know of its choices.
        score: for a game with a score board, what stands on it besides the `table`, of what a
            spectator sees: of the state, the names, the options, and the events that are public.
    """

    id: str
    title: str
    summary: str
    package: str
    seats: tuple[int, int]
    state: type[Struct]
    options: OptionTable
    rules: ModuleType
    words: Words
    bots: Mapping[str, Callable[..., tuple[int, int]]] = field(default_factory=dict)
    simulation_bots: Mapping[str, Callable[..., tuple[int, int]]] = field(default_factory=dict)
    bot_tables: Mapping[str, Callable[[Any], tuple[Any, ...]]] = field(default_factory=dict)
    metrics: Metrics | None = None
    odds: OddsPlan | None = None
    par_sheet: str | None = None
    figures: str | None = None
    solver: str | None = None
    words_of: Callable[[Options], Words] | None = None
    seats_by: int = 1
    cards: Callable[[Any], list[int]] | None = None
    bounds: Callable[[Any, int], tuple[int, int | None]] | None = None
    takes_cards: bool = False
    card_sheet: str | None = None
    journal: Callable[[Any], list[dict[str, Any]]] | None = None
    journal_columns: tuple[str, ...] = ()
    check_options: Callable[[Options, int], None] | None = None
    option_files: Mapping[str, Callable[[str | Path], Any]] = field(default_factory=dict)
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    terminal: str | None = None
    live: Live = field(default_factory=Live)
    score: Callable[[Any, Names, Options, Sequence[Event]], dict[str, Any]] | None = None

    @property
    def seat_counts(self) -> range:
        """The numbers of seats that can play."""
        fewest, most = self.seats
        return range(fewest, most + 1, self.seats_by)

    def words_under(self, options: Options) -> Words:
        """The words under these options."""
        return self.words_of(options) if self.words_of else self.words

    @property
    def actions(self) -> int:
        """The size of the fixed space of action ids."""
        return len(self.words.ACTIONS)

    @property
    def has_secrets(self) -> bool:
        """Whether a seat ever knows something that others do not."""
        return self.state.schema.has_secrets

    @cached_property
    def page(self) -> str:
        """The rules in our words, as Markdown with numbered clauses."""
        return (files(self.package) / "page.md").read_text(encoding="utf-8")

    @cached_property
    def howto(self) -> str:
        """How to play, for somebody at a live table, as Markdown; empty if nothing is written."""
        path = files(self.package) / "howto.md"
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    def __repr__(self) -> str:
        return f"find_game({self.id!r})"


def event_json(words: Words, event: Event, names: Names) -> dict[str, Any]:
    """An event as the JSON of a record shows it; what the viewer may not know reads `??`."""
    word = words.EVENTS[event.kind]
    told: dict[str, Any] = {"event": word.name}
    if event.seat >= 0:
        told["seat"] = names[event.seat]
    if word.tells and event.values:
        told.update(word.tells(event.values))
    for i, (key, kind) in enumerate(word.values.items()):
        told[key] = _told(kind, event.values[i:], names) if event.values else "??"
    return told


def _told(kind: ValueKind, values: Sequence[int], names: Names) -> Any:
    """What the first of the values means, or with `by-seat` all of them."""
    value = values[0]
    if kind == "by-seat":
        return dict(zip(names, values, strict=False))
    if kind == "number":
        return value
    if kind == "flag":
        return bool(value)
    if kind == "seat":
        return names[value] if value >= 0 else None
    if isinstance(kind, tuple):
        return kind[value]
    assert not isinstance(kind, str)
    return kind(value)
