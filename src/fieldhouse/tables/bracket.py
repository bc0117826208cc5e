"""A knockout bracket: who meets whom, from the seeds and the winners so far.

Entries are known by their seeds, 1 the best. The bracket is as large as the next power of two, and
drawn so that the best meet last: seeds 1 and 2 only in the final, the best four only from the
semifinals on. Where the number of entries is no power of two the best have a bye in the first
round. Games are numbered round by round from the top, and played in that order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from fieldhouse.core.errors import FieldhouseError

FEWEST = 2
"""So many entries make a bracket; of the most there is none."""

LAST_ROUNDS = ("final", "semifinal", "quarterfinal")


class BracketError(FieldhouseError):
    """No bracket has such entries or winners."""


@dataclass(frozen=True)
class Feeder:
    """Where one side of a pairing comes from: an entry that begins there, or an earlier game.

    Args:
        seed: the entry that is there, or None while it is open.
        game: the number of the game that it has won or will win, or None if it begins here.
    """

    seed: int | None
    game: int | None = None


@dataclass(frozen=True)
class Pairing:
    """A game of the bracket, played or not.

    Args:
        number: from 1, in the order of play.
        round: from 0 for the first round.
        sides: the upper and the lower one in the drawing.
        winner: the seed that has won, or None.
    """

    number: int
    round: int
    sides: tuple[Feeder, Feeder]
    winner: int | None = None

    @property
    def seeds(self) -> tuple[int, int]:
        """Both seeds, the better one first; only once both are known."""
        first, second = sorted(side.seed for side in self.sides if side.seed is not None)
        return first, second


@dataclass(frozen=True)
class Bracket:
    """A bracket at some point of its playoffs.

    Args:
        entries: how many there are.
        winners: the seeds that have won the first games, in the order of play.

    Raises:
        BracketError: too few entries, more winners than games, or one who did not play.
    """

    entries: int
    winners: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check_entries(self.entries)
        if len(self.winners) > self.entries - 1:
            raise BracketError(
                f"{len(self.winners)} winners are too many for a bracket of {self.entries}"
            )
        assert self.games  # raises for a winner who did not play

    @cached_property
    def games(self) -> tuple[Pairing, ...]:
        """All games in the order of play."""
        games: list[Pairing] = []
        sides = self._first_sides()
        number_of_round = 0
        while len(sides) > 1:
            pairs = zip(sides[::2], sides[1::2], strict=True)
            sides = [self._meet(upper, lower, number_of_round, games) for upper, lower in pairs]
            number_of_round += 1
        return tuple(games)

    def _first_sides(self) -> list[Feeder]:
        """Everybody in the order of the drawing; a bye is an open side that no game feeds."""
        size = next_power_of_two(self.entries)
        return [Feeder(seed if seed <= self.entries else None) for seed in seed_order(size)]

    def _meet(
        self, upper: Feeder, lower: Feeder, number_of_round: int, games: list[Pairing]
    ) -> Feeder:
        """Add the game of two sides, and return the side that it feeds; a bye goes on as it is."""
        for side, other in ((upper, lower), (lower, upper)):
            if side == Feeder(None):
                return other
        number = len(games) + 1
        winner = self.winners[number - 1] if number <= len(self.winners) else None
        if winner is not None and winner not in (upper.seed, lower.seed):
            raise BracketError(f"seed {winner} does not play in game {number}")
        games.append(Pairing(number, number_of_round, (upper, lower), winner))
        return Feeder(winner, number)

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return self.games[-1].round + 1

    @property
    def byes(self) -> range:
        """The seeds that have no game in the first round."""
        return range(1, next_power_of_two(self.entries) - self.entries + 1)

    @property
    def next_game(self) -> Pairing | None:
        """The game to be played now, or None when all are."""
        return None if self.champion else self.games[len(self.winners)]

    @property
    def champion(self) -> int | None:
        """The seed that has won the final."""
        return self.games[-1].winner

    def won_by(self, seed: int) -> Bracket:
        """The bracket after the next game.

        Raises:
            BracketError: that seed does not play in it.
        """
        return replace(self, winners=(*self.winners, seed))

    def round_name(self, number_of_round: int) -> str:
        """`final`, `semifinal`, `quarterfinal`, then `round of 16` and so on."""
        left = self.rounds - 1 - number_of_round
        return LAST_ROUNDS[left] if left < len(LAST_ROUNDS) else f"round of {2 ** (left + 1)}"

    def rows(self) -> tuple[dict[int, float], dict[int, float]]:
        """Where a drawing from left to right has its lines, counted from the top.

        Returns:
            Of each seed the row where it begins, two apart; of each game the row of its winner,
            halfway between its two sides.
        """
        seeds = self._from_the_top(self.games[-1])
        begins = {seed: 2.0 * place for place, seed in enumerate(seeds)}
        leads: dict[int, float] = {}
        for game in self.games:
            leads[game.number] = sum(row_of(side, begins, leads) for side in game.sides) / 2
        return begins, leads

    def _from_the_top(self, game: Pairing) -> Iterator[int]:
        """The seeds of a part of the bracket as they are drawn below each other."""
        for side in game.sides:
            if side.game is not None:
                yield from self._from_the_top(self.games[side.game - 1])
            elif side.seed is not None:
                yield side.seed


def row_of(side: Feeder, begins: dict[int, float], leads: dict[int, float]) -> float:
    """The row of a side, from what `Bracket.rows` gives."""
    if side.game is not None:
        return leads[side.game]
    assert side.seed is not None, "a side that no game feeds is an entry's"
    return begins[side.seed]


def check_entries(number: int) -> None:
    """Find out that so many entries make a bracket.

    Raises:
        BracketError: they are too few.
    """
    if number < FEWEST:
        raise BracketError(f"a bracket needs at least {FEWEST} entries, not {number}")


def next_power_of_two(number: int) -> int:
    """The smallest power of two that is not less."""
    return 1 << (number - 1).bit_length()


def seed_order(size: int) -> list[int]:
    """The seeds of a full bracket from the top: 1 8 4 5 2 7 3 6.

    In each round the sum of two seeds is the same if the better ones win.
    """
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for better in order for seed in (better, total - better)]
    return order
