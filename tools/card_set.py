"""The conditions that the rules page sets for a default card set of NFL Showdown, figure by figure.

    uv run tools/card_set.py

Clause 3: in equilibrium of the opening possession (0-0, first and ten on the own 25), each book
taken alone, every card is played at least 5 % of the time, of Shotgun's four defenses any three;
over a whole equilibrium game of pro each book is announced in at least 10 % of calls and each card
is at least 5 % of its book's calls; a possession from there is worth 1.8 to 2.8 points.

The exit status is 1 if one of them does not hold.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from fieldhouse.games.nfl_showdown.cards import DEFAULT_CARDS, content_of, offense_names
from fieldhouse.games.nfl_showdown.equilibrium.plays import SPOTS, cell_number
from fieldhouse.games.nfl_showdown.equilibrium.solution import Book, Solution, Spot
from fieldhouse.games.nfl_showdown.equilibrium.solve import Solver
from fieldhouse.games.nfl_showdown.equilibrium.tally import follow, whole_game
from fieldhouse.games.nfl_showdown.options import OPTIONS
from fieldhouse.games.nfl_showdown.playbooks import BOOK_NAMES
from fieldhouse.games.nfl_showdown.state import CALLS, DEFENSES

CARD_SHARE = 0.05
BOOK_SHARE = 0.10
POINTS = (1.8, 2.8)
OPENING = Spot(1, 1, 0, 25, 1, 35)
"""Quarter, possession, lead, ball, down, line to gain."""
MOST_DEFENSES = 3
"""With three rows no more columns are played."""

Line = tuple[str, float, bool | None]
"""What it is, the figure, and whether it holds; None where nothing is asked of it."""


def solve(mode: str, only_book: int | None = None) -> Solution:
    """The equilibrium of a mode; with one playbook alone if asked."""
    options: Any = OPTIONS.read({"mode": mode, "big-plays": False}).struct
    solver = Solver(options)
    if only_book is not None:
        leave_one(solver.plays[0], only_book)
    return Solution(options, solver.solve(), 0.0, 0.0)


def leave_one(plays: Any, book: int) -> None:
    """Make a playbook the first and only one."""
    first = cell_number(0, 0, 0)
    own = cell_number(book, 0, 0)
    size = CALLS * DEFENSES
    for name in ("count", "yards", "move", "lose", "stay", "two"):
        plays[name][first : first + size] = plays[name][own : own + size].copy()
    plays["columns"][0] = plays["columns"][book]
    plays["books"] = 1


def names_of(book: int) -> tuple[Sequence[str], Sequence[str]]:
    """A playbook's offense and defense cards."""
    defenses = content_of(DEFAULT_CARDS)["playbooks"][BOOK_NAMES[book]]["defense"]
    return offense_names(DEFAULT_CARDS)[book], defenses


def book_lines(book: int, found: Book) -> Iterator[Line]:
    """How often each card of a playbook is played."""
    calls, defenses = names_of(book)
    for name, share in zip(calls, found.offense, strict=True):
        yield f"{BOOK_NAMES[book]} {name}", share, share >= CARD_SHARE
    for name, share in zip(defenses, found.defense, strict=True):
        asked = share >= CARD_SHARE if len(defenses) <= MOST_DEFENSES else None
        yield f"{BOOK_NAMES[book]} defend {name}", share, asked
    if len(defenses) > MOST_DEFENSES:
        third = sorted(found.defense)[-MOST_DEFENSES]
        yield f"{BOOK_NAMES[book]} third defense", third, third >= CARD_SHARE


def game_lines(pro: Solution) -> Iterator[Line]:
    """How often each playbook and card is called over a whole game."""
    total, _ = whole_game(pro)
    calls = total.calls
    for book, name in enumerate(BOOK_NAMES):
        share = float(calls[book].sum() / calls.sum())
        yield f"{name}", share, share >= BOOK_SHARE
    for book, name in enumerate(BOOK_NAMES):
        rows, columns = names_of(book)
        by_row = calls[book].sum(axis=1) / calls[book].sum()
        by_column = calls[book].sum(axis=0) / calls[book].sum()
        for card, share in zip(rows, by_row.tolist(), strict=True):
            yield f"{name} {card}", share, share >= CARD_SHARE
        for card, share in zip(columns, by_column.tolist(), strict=False):
            yield f"{name} defend {card}", share, share >= CARD_SHARE


def points(solution: Solution) -> Line:
    """What the offense scores on average from the opening state on, tries and safeties counted."""
    begin = np.zeros(SPOTS)
    begin[OPENING.ball] = 1.0
    scored = follow(solution, 0, OPENING.lead, begin).points
    return "points of the possession", scored, POINTS[0] <= scored <= POINTS[1]


def report(title: str, lines: Iterator[Line] | Sequence[Line], percent: bool = True) -> bool:
    """Print some lines; whether all hold."""
    print(title)
    well = True
    for what, figure, holds in lines:
        shown = f"{100 * figure:7.2f} %" if percent else f"{figure:7.3f}  "
        word = "" if holds is None else "holds" if holds else "DOES NOT HOLD"
        print(f"  {what:34}{shown}  {word}".rstrip())
        well = well and holds is not False
    print()
    return well


def main() -> int:
    """Print all figures."""
    modes = {"rookie": solve("rookie"), "pro": solve("pro")}
    well = []
    for book, name in enumerate(BOOK_NAMES):
        alone = solve("pro", only_book=book).choice(OPENING).books[0]
        title = f"First and ten on the 25 at 0-0 in pro, {name} the only playbook: at least 5 %"
        well.append(report(title, book_lines(book, alone)))
    for mode, solution in modes.items():
        for book, found in enumerate(solution.choice(OPENING).books):
            title = f"The same state in {mode}, once {BOOK_NAMES[book]} is announced: at least 5 %"
            well.append(report(title, book_lines(book, found)))
    title = "A whole game of pro: each playbook at least 10 % of calls, each card 5 % of its own"
    well.append(report(title, game_lines(modes["pro"])))
    for mode, solution in modes.items():
        title = f"First and ten on the 25 at 0-0 in {mode}: 1.8 to 2.8 points"
        well.append(report(title, [points(solution)], percent=False))
    print("All hold." if all(well) else "Some do not hold.")
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
