"""What `fieldhouse solve` tells of NFL Showdown: for people, as JSON, and as a chart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fieldhouse.core.english import listed
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.options import Options
from fieldhouse.games.nfl_showdown.cards import content_of, offense_names
from fieldhouse.games.nfl_showdown.equilibrium.advice import (
    CHOICES,
    FIELD_GOAL,
    GO,
    PUNT,
    FourthDown,
    Solved,
    best_kicks,
    fourth_downs,
    leads_for_two,
    runs,
)
from fieldhouse.games.nfl_showdown.equilibrium.asking import read_cards_left, read_spot
from fieldhouse.games.nfl_showdown.equilibrium.big_solve import Told
from fieldhouse.games.nfl_showdown.equilibrium.chart import chart_svg
from fieldhouse.games.nfl_showdown.equilibrium.choices import Choice, Spot
from fieldhouse.games.nfl_showdown.equilibrium.clock import clock_of
from fieldhouse.games.nfl_showdown.equilibrium.heads import (
    CardsHead,
    Head,
    PlainHead,
    numbers_table,
    percent,
)
from fieldhouse.games.nfl_showdown.equilibrium.keeping import big_solution_of, solution_of
from fieldhouse.games.nfl_showdown.equilibrium.seen import Seen
from fieldhouse.games.nfl_showdown.playbooks import BOOK_NAMES
from fieldhouse.games.nfl_showdown.state import OVERTIME, QUARTERS
from fieldhouse.games.nfl_showdown.words import NflWords

WORDS = {GO: "go for it", FIELD_GOAL: "field goal", PUNT: "punt"}
SHOWN_YARDS = (1, 2, 3, 4, 5, 7, 10, 15, 20)
ORDINALS = ("", "1st", "2nd", "3rd", "4th")


@dataclass
class Sheet:
    """All that is told of a solved game.

    Args:
        options: the house rules.
        solution: the equilibrium under them.
        spot: the state that is asked about.
        head: what there is to tell of the whole game.
    """

    options: Options
    solution: Solved
    spot: Spot
    head: Head

    @cached_property
    def decided(self) -> bool:
        """Whether the game's winner is certain at the state."""
        clock, spot = self.solution.starts.clock, self.spot
        if spot.quarter == OVERTIME:
            return False
        return spot.lead not in clock.open(clock.number(spot.quarter, spot.possession))

    @cached_property
    def choice(self) -> Choice:
        """What to do there."""
        return self.solution.choice(self.spot)

    @cached_property
    def fourth_downs(self) -> list[FourthDown]:
        """The fourth downs of that possession."""
        spot = self.spot
        return fourth_downs(self.solution, spot.quarter, spot.possession, spot.lead)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The texts of the action ids."""
        return NflWords(self.options).ACTIONS

    # -------------------------------------------------------------- JSON

    def json(self) -> dict[str, Any]:
        """Everything that there is to tell."""
        told: dict[str, Any] = {
            "game": "nfl-showdown",
            "options": dict(self.options),
            **self.head.json(),
            "at": self._at_json(),
            "fourth_downs": [] if self.decided else [_fourth_json(d) for d in self.fourth_downs],
        }
        if not self.solution.starts.clock.rookie:
            told["go_for_two"] = [
                {**_possession_json(self.solution, number), "leads": leads}
                for number, leads in enumerate(leads_for_two(self.solution))
            ]
        return told

    def _at_json(self) -> dict[str, Any]:
        spot = self.spot
        told: dict[str, Any] = {
            "quarter": spot.quarter,
            "possession": spot.possession,
            "lead": spot.lead,
            "ball": spot.ball,
            "down": spot.down,
            "to_gain": spot.to_gain,
            **self.head.at_json(),
        }
        if self.decided:
            return {**told, "wins": 1.0 if spot.lead > 0 else 0.0, "choice": None}
        choice = self.choice
        books = {
            name: {
                "wins": book.value,
                "offense": dict(zip(calls, book.offense, strict=True)),
                "defense": dict(zip(defenses, book.defense, strict=True)),
            }
            for name, calls, defenses, book in self._books()
        }
        kicks = best_kicks(self.solution, self._possession, spot.ball)
        best = self.names[choice.kick] if choice.book < 0 else f"call {BOOK_NAMES[choice.book]}"
        return {**told, "wins": choice.value, "choice": best, "books": books, "kicks": kicks}

    @property
    def _possession(self) -> Any:
        spot = self.spot
        number = self.solution.number(spot.quarter, spot.possession, spot.lead)
        return self.solution.possession(number, spot.lead)

    def _books(self) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...], Any]]:
        """Each playbook in use: its name, its cards, and what is known of it."""
        cards = self.options["cards"]
        content, calls = content_of(cards)["playbooks"], offense_names(cards)
        for i, book in enumerate(self.choice.books):
            yield BOOK_NAMES[i], calls[i], tuple(content[BOOK_NAMES[i]]["defense"]), book

    # -------------------------------------------------------------- for people

    def draw(self) -> RenderableType:
        """Value, state, fourth downs and tries."""
        return Group(*self._sections())

    def _sections(self) -> Iterator[RenderableType]:
        yield from self.head.draw()
        yield ""
        yield from self._state()
        if not self.decided:
            yield ""
            yield from self._fourths()
        if not self.solution.starts.clock.rookie:
            yield ""
            yield from self._tries()

    def _state(self) -> Iterator[RenderableType]:
        yield Text(self.title, "bold")
        yield ""
        yield from self.head.draw_at(self.decided)
        if self.decided:
            word = "won" if self.spot.lead > 0 else "lost"
            yield f"The offense has {word}, whatever comes."
            return
        choice = self.choice
        best = self.names[choice.kick] if choice.book < 0 else f"call {BOOK_NAMES[choice.book]}"
        yield f"The offense wins {percent(choice.value)} %. Best: {best}."
        yield ""
        table = numbers_table("wins %")
        for name, _, _, book in self._books():
            table.add_row(f"call {name}", percent(book.value))
        for name, value in best_kicks(self.solution, self._possession, self.spot.ball).items():
            table.add_row(WORDS[name], percent(value))
        yield table
        for name, calls, defenses, book in self._books():
            yield ""
            yield f"{name}: {_mix_words(calls, book.offense)}"
            yield f"  against it: {_mix_words(defenses, book.defense)}"

    @property
    def title(self) -> str:
        """The state in a line."""
        spot = self.spot
        clock = "overtime" if spot.quarter == OVERTIME else f"quarter {spot.quarter}"
        return (
            f"{clock.capitalize()}, possession {spot.possession}, lead {_lead(spot.lead)}: "
            f"{ORDINALS[spot.down]} and {spot.to_gain - spot.ball} at {spot.ball}"
        )

    def _fourths(self) -> Iterator[RenderableType]:
        yield Text("Fourth down in this possession, by the ball's place", "bold")
        yield ""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column("yards", justify="right")
        table.add_column("")
        told: dict[int, list[str]] = {}
        for yards, first, last, choice in runs(self.fourth_downs):
            balls = f"{first}" if first == last else f"{first} to {last}"
            told.setdefault(yards, []).append(f"{balls} {WORDS[choice]}")
        for yards in SHOWN_YARDS:
            table.add_row(str(yards), "; ".join(told[yards]))
        yield table

    def _tries(self) -> Iterator[RenderableType]:
        yield Text("Going for two, by the lead after the touchdown's six", "bold")
        yield ""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for head in ("quarter", "possession", "at a lead of"):
            table.add_column(head)
        for number, leads in enumerate(leads_for_two(self.solution)):
            at = _possession_json(self.solution, number)
            words = ", ".join(map(_lead, leads)) or "none"
            table.add_row(str(at["quarter"]), str(at["possession"]), words)
        yield table

    # -------------------------------------------------------------- chart

    def chart(self) -> str:
        """The fourth-down chart as SVG."""
        spot = self.spot
        clock = "overtime" if spot.quarter == OVERTIME else f"quarter {spot.quarter}"
        under = f"{clock}, possession {spot.possession}, lead {_lead(spot.lead)}"
        return chart_svg(self.fourth_downs, f"Fourth down, {self.options['mode']}", under)


def make_sheet(options: Options, at: str | None, fresh: bool = False) -> Sheet:
    """The sheet of a game without Big Play cards and a state.

    Args:
        options: the house rules.
        at: the state as it was typed, or None for the opening possession on the 25.
        fresh: whether to solve anew what is kept in the cache folder.

    Raises:
        FieldhouseError: there is no such state, or overtime may never end.
    """
    numbers: Any = options.struct
    spot = read_spot(at or "", clock_of(numbers.mode))
    solution = solution_of(numbers, fresh)
    return Sheet(options, solution, spot, PlainHead(options, solution))


def make_big_sheet(options: Options, at: str | None, fresh: bool, told: Told) -> Sheet:
    """The sheet of a game with Big Play cards and a state.

    Args:
        options: the house rules.
        at: as for `make_sheet`; also who has the ball, and which cards are left.
        fresh: as for `make_sheet`.
        told: hears of progress.

    Raises:
        FieldhouseError: there is no such state, there are no such cards, or they are secret.
    """
    numbers: Any = options.struct
    if not options["big-plays"]:
        raise FieldhouseError("with the option big-plays=false there are no Big Play cards")
    rest, offense, cards = read_cards_left(at or "", options["teams"])
    spot = read_spot(rest, clock_of(numbers.mode))
    solution = big_solution_of(numbers, fresh, told)
    seen = Seen(solution, offense, cards)
    return Sheet(options, seen, spot, CardsHead(options, solution, seen, spot))


# ------------------------------------------------------------------ small words


def _fourth_json(down: FourthDown) -> dict[str, Any]:
    wins: Mapping[str, float] = {name: down.values[name] for name in CHOICES}
    return {"ball": down.ball, "yards": down.yards, "choice": down.choice, "wins": wins}


def _possession_json(solution: Solved, number: int) -> dict[str, int]:
    quarter, possession = divmod(number, solution.starts.clock.possessions // QUARTERS)
    return {"quarter": quarter + 1, "possession": possession + 1}


def _mix_words(cards: Sequence[str], weights: Sequence[float]) -> str:
    shares = zip(cards, weights, strict=True)
    return listed([f"{card} {percent(weight)} %" for card, weight in shares if weight > 0])


def _lead(lead: int) -> str:
    return f"{lead:+d}" if lead else "0"
