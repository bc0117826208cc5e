"""What a position can come to: the rules stepped through every outcome, each with its chance.

A walk of a whole game (`fieldhouse.lab.walk`) needs a plan for all of it; this one begins at any
position and ends as soon as what is asked about it is known.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, TypeVar

from fieldhouse.core import drive
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.events import Event, EventLog, drain
from fieldhouse.core.game import Game
from fieldhouse.core.kernel import link

R = TypeVar("R", bound=Hashable)


def itself(outcome: int) -> Hashable:
    """No two outcomes are alike."""
    return outcome


def nobody_chooses(s: Any) -> int:
    """No seat is to act."""
    raise ValueError(f"seat {s.turn} is to act, and nothing says how")


@dataclass(frozen=True)
class Inquiry(Generic[R]):
    """What is asked about a position.

    Args:
        result: `result(s, events)` after each step: what it has come to, None while that is open.
        same: `same(s)`: positions after equally many steps are one if this is equal.
        alike: `alike(outcome)`: of outcomes with equal ones a single one is tried.
        choose: `choose(s)` is the action of the seat to act.
    """

    result: Callable[[Any, Sequence[Event]], R | None]
    same: Callable[[Any], Hashable]
    alike: Callable[[int], Hashable] = itself
    choose: Callable[[Any], int] = nobody_chooses


def spread(game: Game, options: Any, start: Any, inquiry: Inquiry[R]) -> dict[R, Fraction]:
    """How likely a position comes to each result.

    Args:
        game: whose rules are stepped through.
        options: the struct of its options.
        start: the position, which stays as it is.
        inquiry: what is asked.
    """
    [step] = link(game.rules, drive.step)
    log = EventLog()
    found: dict[R, Fraction] = {}
    reached: dict[Hashable, tuple[Any, Fraction]] = {inquiry.same(start): (start, Fraction(1))}
    while reached:
        beyond: dict[Hashable, tuple[Any, Fraction]] = {}
        for s, chance in reached.values():
            for way, part in ways(game, options, s, inquiry):
                after = s.clone()
                step(after, options, log, way, 0)
                result = inquiry.result(after, drain(log))
                if result is not None:
                    found[result] = found.get(result, Fraction(0)) + chance * part
                    continue
                key = inquiry.same(after)
                _, before = beyond.get(key, (None, Fraction(0)))
                beyond[key] = after, before + chance * part
        reached = beyond
    return found


def ways(game: Game, options: Any, s: Any, inquiry: Inquiry[Any]) -> Iterator[tuple[int, Fraction]]:
    """What can happen next, one for all that are alike, and how likely it is."""
    if s.turn != CHANCE:
        yield inquiry.choose(s), Fraction(1)
        return
    tried: dict[Hashable, int] = {}
    weights: dict[Hashable, int] = {}
    for outcome in range(len(game.words.OUTCOMES)):
        if weight := game.rules.weight(s, options, outcome):
            kind = inquiry.alike(outcome)
            tried.setdefault(kind, outcome)
            weights[kind] = weights.get(kind, 0) + weight
    total = sum(weights.values())
    for kind, outcome in tried.items():
        yield outcome, Fraction(weights[kind], total)


def chance_of(found: Mapping[R, Fraction], what: Callable[[R], bool]) -> Fraction:
    """How likely one of some results is."""
    return sum((chance for result, chance in found.items() if what(result)), Fraction(0))


def mean_of(found: Mapping[R, Fraction], value: Callable[[R], int]) -> Fraction:
    """The mean of a number that each result has."""
    return sum((chance * value(result) for result, chance in found.items()), Fraction(0))
