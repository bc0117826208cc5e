"""Who picks an outcome. The rules only name the outcomes and their weights; a driver picks one.

No driver is part of a game's state, so a clone never knows the future.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Protocol

from fieldhouse.core.errors import RecordError

if TYPE_CHECKING:
    from fieldhouse.core.match import Match


class Driver(Protocol):
    """Picks an outcome for a match that awaits one.

    A live table gives its own: whatever commits to cards and dice before they are shown.
    """

    def outcome(self, match: Match) -> int:
        """The id of a possible outcome."""


def check_seed(seed: str) -> str:
    """The seed, if a record can hold it.

    Raises:
        RecordError: it has characters that no text has.
    """
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise RecordError(f"the seed {seed!r} is no text that can be written down") from None
    return seed


class SeededChance:
    """Repeatable outcomes: the n-th outcome of a game depends on the seed and n alone.

    So a game that goes on from a record continues as it would have, and taking a decision back
    does not change the dice.
    """

    def __init__(self, seed: str) -> None:
        self.seed = check_seed(seed)

    def outcome(self, match: Match) -> int:
        """The outcome that the seed gives at this point."""
        total = match.game.rules.chances(match.state, match.options.struct)
        return _picked(match, self._below(match.outcomes, total))

    def _below(self, place: int, total: int) -> int:
        limit = 2**256 - 2**256 % total
        attempt = 0
        while True:
            key = f"fieldhouse 1\0{self.seed}\0{place}\0{attempt}".encode()
            number = int.from_bytes(hashlib.sha256(key).digest(), "big")
            if number < limit:
                return number % total
            attempt += 1


class SystemChance:
    """Outcomes from the operating system's cryptographic source; never repeatable."""

    def outcome(self, match: Match) -> int:
        """A possible outcome, by weight."""
        total = match.game.rules.chances(match.state, match.options.struct)
        return _picked(match, secrets.randbelow(total))


class ScriptedChance:
    """Outcomes from a list, in order."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        self._outcomes = iter(outcomes)

    def outcome(self, match: Match) -> int:
        """The next one of the list.

        Raises:
            RecordError: the list is used up.
        """
        for outcome in self._outcomes:
            return outcome
        raise RecordError("the script has no more outcomes")


def every_outcome(match: Match) -> Iterator[tuple[Match, int]]:
    """All matches that the awaited outcome can lead to, with their integer weights."""
    for outcome, weight in match.chance_outcomes():
        after = match.clone()
        after.apply_action(outcome)
        yield after, weight


def _picked(match: Match, number: int) -> int:
    return int(match.game.rules.pick(match.state, match.options.struct, number))
