"""Bases, outs and counts, as a radio reporter names them."""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.core.english import listed
from fieldhouse.games.power_poker_baseball.state import BALLS, BASES, STRIKES, Base

BASE_NAMES = ("", "first", "second", "third", "home")
HITS = {
    Base.SINGLE: "singles",
    Base.DOUBLE: "doubles",
    Base.TRIPLE: "triples",
    Base.HOME_RUN: "hits a home run",
}
NUMBERS = ("no", "one", "two", "three", "four")


def on_base(runners: Sequence[bool]) -> str:
    """Where somebody's runners stand: `a runner on second`, `runners on first and third`."""
    bases = [BASE_NAMES[base] for base, stands in enumerate(runners, start=1) if stands]
    if not bases:
        return "no runner on base"
    if len(bases) == BASES:
        return "the bases loaded"
    return f"{'runners' if len(bases) > 1 else 'a runner'} on {listed(bases)}"


def outs(number: int) -> str:
    """`nobody out`, `one out`, `two outs`."""
    return f"{NUMBERS[number]} out{'s' if number > 1 else ''}" if number else "nobody out"


def outs_in_digits(number: int) -> str:
    """`0 outs`, `1 out`, `2 outs`, for a score board."""
    return f"{number} out{'' if number == 1 else 's'}"


def count(balls: int, strikes: int) -> str:
    """The count on the batter: `2 balls, 1 strike`; `full count: 3 balls, 2 strikes`."""
    said = f"{many(balls, 'ball')}, {many(strikes, 'strike')}"
    is_full = balls == BALLS - 1 and strikes == STRIKES - 1
    return f"full count: {said}" if is_full else said


def many(number: int, what: str) -> str:
    """So many of something: `1 run`, `7 runs`, `no runs`."""
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"
