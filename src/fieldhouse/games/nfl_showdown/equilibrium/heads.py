"""What a sheet tells of the whole game: the toss, and with Big Play cards what these are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from fieldhouse.core.options import Options
from fieldhouse.games.nfl_showdown.cards import big_ids
from fieldhouse.games.nfl_showdown.equilibrium.big_solution import BigSolution
from fieldhouse.games.nfl_showdown.equilibrium.cards_left import BLUE, RED, card_of, cards_of
from fieldhouse.games.nfl_showdown.equilibrium.choices import Spot
from fieldhouse.games.nfl_showdown.equilibrium.seen import Seen
from fieldhouse.games.nfl_showdown.equilibrium.solution import Solution
from fieldhouse.games.nfl_showdown.state import SEATS

ASIDE = "Big Play cards are left aside: these are the values and mixes of the game without them. "
ASK_FOR_THEM = "--big-plays takes them in; that is long work, once for a pair of teams."
SECRET = "The pro bowl's hands are secret, which is outside this method."
COLOURS = {BLUE: "blue", RED: "red"}


class Head(Protocol):
    """The part of a sheet that differs with and without Big Play cards."""

    def json(self) -> dict[str, Any]:
        """What is told of the whole game."""

    def at_json(self) -> dict[str, Any]:
        """What is told of the state beside the usual."""

    def draw(self) -> Iterator[RenderableType]:
        """The same for people."""

    def draw_at(self, decided: bool) -> Iterator[RenderableType]:
        """The same of the state."""


@dataclass
class PlainHead:
    """The game without Big Play cards, in which the teams are alike."""

    options: Options
    solution: Solution

    def json(self) -> dict[str, Any]:
        """Both tosses."""
        return {
            "big_plays_left_aside": bool(self.options["big-plays"]),
            "toss": _toss_json(self.solution.receiver),
            "overtime_toss": _toss_json(self.solution.overtime_receiver),
            "exploitability": self.solution.exploitability,
            "seconds": self.solution.seconds,
        }

    def at_json(self) -> dict[str, Any]:
        """Nothing more."""
        return {}

    def draw(self) -> Iterator[RenderableType]:
        """Both tosses."""
        mode = self.options["mode"]
        yield Text(f"NFL Showdown, {mode}: the equilibrium", "bold")
        yield ""
        if self.options["big-plays"]:
            yield ASIDE + (SECRET if mode == "pro-bowl" else ASK_FOR_THEM)
            yield ""
        yield f"Opening: {_toss_words(self.solution.receiver)}"
        yield f"Overtime: {_toss_words(self.solution.overtime_receiver)}"
        yield from _proof(self.solution)

    def draw_at(self, decided: bool) -> Iterator[RenderableType]:
        """Nothing more."""
        return iter(())


@dataclass
class CardsHead:
    """The game with Big Play cards, in which each team has its own."""

    options: Options
    solution: BigSolution
    seen: Seen
    spot: Spot

    def json(self) -> dict[str, Any]:
        """Each team's chances and cards."""
        return {
            "big_plays_left_aside": False,
            "teams": {
                team: {
                    "wins": self.solution.before(seat),
                    "receiving": self.solution.receiver(seat),
                    "kicking": self.solution.kicker(seat),
                    "cards": {name: self._card(seat, c) for c, name in COLOURS.items()},
                }
                for seat, team in enumerate(self._teams)
            },
            "exploitability": self.solution.exploitability,
            "seconds": self.solution.seconds,
        }

    def at_json(self) -> dict[str, Any]:
        """Who has the ball, and each card left: what it adds to its team's chance to win."""
        worths = {
            team: {
                COLOURS[colour]: self._worth(seat, colour)
                for its, colour in self._left()
                if its == seat
            }
            for seat, team in enumerate(self._teams)
        }
        return {"offense": self._teams[self.seen.offense], "cards": worths}

    def draw(self) -> Iterator[RenderableType]:
        """Each team's chances."""
        mode = self.options["mode"]
        yield Text(f"NFL Showdown, {mode}: the equilibrium with Big Play cards", "bold")
        yield ""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column("")
        for head in ("wins %", "receiving", "kicking"):
            table.add_column(head, justify="right")
        for seat, team in enumerate(self._teams):
            chances = (self.solution.before(seat), self.solution.receiver(seat))
            table.add_row(team, *map(percent, chances), percent(self.solution.kicker(seat)))
        yield table
        yield ""
        yield "Before the toss each would win 50 % without Big Play cards."
        yield from _proof(self.solution)

    def draw_at(self, decided: bool) -> Iterator[RenderableType]:
        """Who has the ball, and what each card is worth."""
        yield f"{self._teams[self.seen.offense]} has the ball."
        left = list(self._left())
        if decided or not left:
            yield "No Big Play cards are left." if not left else ""
            return
        yield ""
        table = numbers_table("adds to its team's chance, %")
        for seat, colour in left:
            name = f"{self._teams[seat]}, {COLOURS[colour]}: {self._card(seat, colour)}"
            table.add_row(name, percent(self._worth(seat, colour)))
        yield table
        yield ""

    @property
    def _teams(self) -> list[str]:
        teams: list[str] = self.options["teams"]
        return teams

    def _left(self) -> Iterator[tuple[int, int]]:
        """The seats and colours of the cards left."""
        for seat in range(SEATS):
            for colour in COLOURS:
                if cards_of(self.seen.cards, seat) & colour:
                    yield seat, colour

    def _card(self, seat: int, colour: int) -> str:
        card = card_of(self.solution.options, seat, colour)
        return big_ids(self.options["cards"])[card]

    def _worth(self, seat: int, colour: int) -> float:
        """How much likelier a team wins at the state with a card than without it."""
        offense, cards = self.seen.offense, self.seen.cards
        number = self.seen.number(self.spot.quarter, self.spot.possession, self.spot.lead)
        clock = self.solution.starts.clock
        if number >= 0 and self.spot.lead not in clock.open(number):
            return 0.0
        without = Seen(self.solution, offense, cards & ~(colour << 2 * seat))
        gain = self.seen.choice(self.spot).value - without.choice(self.spot).value
        return gain if seat == offense else -gain


# ------------------------------------------------------------------ small words


def percent(share: float) -> str:
    """A share in hundredths, two of which are decimals."""
    return f"{100 * share:.2f}"


def numbers_table(head: str) -> Table:
    """A table of names with a number each."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("", min_width=18)
    table.add_column(head, justify="right")
    return table


def _proof(solution: Solution | BigSolution) -> Iterator[str]:
    yield f"The best answer to these mixes gains {solution.exploitability:.1e} of a game at most."
    yield f"Worked out in {solution.seconds:.1f} seconds."


def _toss_json(receiver: float) -> dict[str, Any]:
    choose = "receive" if receiver >= 0.5 else "kick"
    return {"choose": choose, "wins": max(receiver, 1.0 - receiver)}


def _toss_words(receiver: float) -> str:
    toss = _toss_json(receiver)
    return f"win the toss and {toss['choose']}; that wins {percent(toss['wins'])} %."
