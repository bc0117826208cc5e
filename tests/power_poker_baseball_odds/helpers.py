"""The figures by their names, and runners counted without the program."""

from __future__ import annotations

from collections.abc import Iterable

from fieldhouse.games.power_poker_baseball import GAME
from figures_told import Card, Told

TOLD = Told(GAME)
tables, figure, exact, table_of = TOLD.tables, TOLD.figure, TOLD.exact, TOLD.table_of

MEANS, SOME = "Runs, on average", "One run or more"
Runners = frozenset[int]
BASES: dict[str, Runners] = {
    "bases empty": frozenset(),
    "first": frozenset({1}),
    "second": frozenset({2}),
    "third": frozenset({3}),
    "first and second": frozenset({1, 2}),
    "first and third": frozenset({1, 3}),
    "second and third": frozenset({2, 3}),
    "bases full": frozenset({1, 2, 3}),
}


def worth(card: Card) -> int:
    """13. The bases of the hit that a card is, 0 for none."""
    if card == ("A", "s"):
        return 4
    return {"A": 3, "Q": 2, "J": 1}.get(card[0], 0)


def on_hit(runners: Runners, bases: int) -> tuple[Runners, int]:
    """5. All advance; the batter too."""
    reached = [runner + bases for runner in (0, *runners)]
    return frozenset(base for base in reached if base < 4), sum(base >= 4 for base in reached)


def on_walk(runners: Runners) -> tuple[Runners, int]:
    """6. The first free base is taken, those before it move up; from full bases one scores."""
    free = next((base for base in (1, 2, 3) if base not in runners), 0)
    return runners | {free} if free else runners, 0 if free else 1


def runs_of(runners: Runners, hits: Iterable[int]) -> int:
    """5. The runs of some hits."""
    total = 0
    for hit in hits:
        runners, runs = on_hit(runners, hit)
        total += runs
    return total
