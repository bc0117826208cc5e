"""What a game's rules module provides: these functions, by these names, in the compiled subset.

`s` is the game's state, `o` its options struct, `log` an event log or None. The bodies here are
only a contract: `fieldhouse.core.kernel.link` puts the game's own functions in their place, in
every module that says `from fieldhouse.core.interface import legal`.
"""

from __future__ import annotations

from typing import Any

NO_ACTION = -1
"""What `declines` answers where the turn is a main one that cannot be skipped."""


def start(s: Any, o: Any, seats: int) -> None:
    """Lay out a blank state for `seats` seats and put the first steps on the agenda."""
    raise NotImplementedError


def advance(s: Any, o: Any, log: Any) -> None:
    """Do steps from the agenda until somebody is asked, an outcome is awaited, or all is over."""
    raise NotImplementedError


def legal(s: Any, o: Any, actions: list[int]) -> int:
    """Write the ids that the seat to act may choose into `actions`, ascending; return how many."""
    raise NotImplementedError


def least(s: Any, o: Any, action: int) -> int:
    """The smallest amount for a legal action, 0 where it takes none."""
    raise NotImplementedError


def most(s: Any, o: Any, action: int) -> int:
    """The largest amount for a legal action, 0 where it takes none."""
    raise NotImplementedError


def declines(s: Any, o: Any) -> int:
    """The action that declines the window now open, or NO_ACTION in a main turn."""
    raise NotImplementedError


def decide(s: Any, o: Any, log: Any, action: int, amount: int) -> None:
    """Carry out a legal decision of the seat to act."""
    raise NotImplementedError


def chances(s: Any, o: Any) -> int:
    """The sum of the weights of the outcome awaited."""
    raise NotImplementedError


def pick(s: Any, o: Any, number: int) -> int:
    """The outcome that `number` (0 to `chances` - 1) falls on."""
    raise NotImplementedError


def weight(s: Any, o: Any, outcome: int) -> int:
    """The integer weight of an outcome, 0 where it is impossible."""
    raise NotImplementedError


def happen(s: Any, o: Any, log: Any, outcome: int) -> None:
    """Let the awaited outcome happen."""
    raise NotImplementedError


def payoff(s: Any, o: Any, seat: int) -> int:
    """What a seat has won so far against the start, in the game's unit."""
    raise NotImplementedError


def tally(s: Any, o: Any, log: Any, sums: list[list[int]]) -> None:
    """Take the samples of one step; part of a game's `Metrics`, not of its rules."""
    raise NotImplementedError


def close(s: Any, o: Any, sums: list[list[int]]) -> None:
    """Take the samples of a whole game; part of a game's `Metrics`, not of its rules."""
    raise NotImplementedError


def bot_a(
    s: Any,
    o: Any,
    seat: int,
    actions: list[int],
    least: list[int],
    most: list[int],
    count: int,
    rng: list[int],
    *tables: Any,
) -> tuple[int, int]:
    """Choose an action and an amount; `bot_a` to `bot_d` are the bots of one simulation.

    Only a bot with tables takes any, as many as `Game.bot_tables` makes for it.
    """
    raise NotImplementedError


bot_b = bot_c = bot_d = bot_a


def conserved(s: Any, o: Any) -> int:
    """A quantity, such as all money on the table, that no step changes."""
    raise NotImplementedError
