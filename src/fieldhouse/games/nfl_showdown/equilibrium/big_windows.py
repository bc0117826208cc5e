"""The windows for Big Play cards: what comes of a cell where a card fits, and what it makes of it.

The rules themselves say which cards fit and what they do; here their answers are tabulated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from fieldhouse.core.agenda import CHANCE
from fieldhouse.games.nfl_showdown.big_plays import fits, play_big
from fieldhouse.games.nfl_showdown.dice import WHITE_SIDES, thrown
from fieldhouse.games.nfl_showdown.downs import TRY_SPOT
from fieldhouse.games.nfl_showdown.equilibrium.cards_left import BLUE, RED, card_of
from fieldhouse.games.nfl_showdown.equilibrium.plays import (
    FARTHEST,
    SPOTS,
    Array,
    cell_number,
    sums,
)
from fieldhouse.games.nfl_showdown.equilibrium.possession import TRY
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import (
    BOOKS,
    CALLS,
    GOAL_LINE,
    SEATS,
    Mode,
    Result,
    State,
    White,
)

if TYPE_CHECKING:
    import numpy as np

WAYS = 3
"""A down goes on with no card, with the offense's, or with the defense's."""
COLOURS_OF_WAYS = (0, BLUE, RED)


class Came(NamedTuple):
    """What has come of a down before any card."""

    book: int
    row: int
    column: int
    result: int
    yards: int
    chance: float


class Then(NamedTuple):
    """What a card makes of it: a result, and yards with their chances."""

    result: int
    yards: dict[int, float]


def windows_dtype() -> np.dtype[np.void]:
    """A record for each window.

    cell, chance: what opens it, and how likely that is.
    fits: by card in play (blue, red) and ball, whether it may be played.
    lost: by way, whether the other team gets the ball.
    first, count: by way, which of the moves there are.
    """
    import numpy as np

    whole, real = np.int64, np.float64
    return np.dtype(
        [
            ("cell", whole),
            ("chance", real),
            ("fits", whole, (WAYS - 1, SPOTS)),
            ("lost", whole, (WAYS,)),
            ("first", whole, (WAYS,)),
            ("count", whole, (WAYS,)),
        ]
    )


def moves_dtype() -> np.dtype[np.void]:
    """So many yards, and their chance."""
    import numpy as np

    return np.dtype([("yards", np.int64), ("chance", np.float64)])


@dataclass
class Windows:
    """All windows when one of the seats has the ball.

    Args:
        downs, tries: records of `windows_dtype`, of usual downs and of a try for two.
        moves: records of `moves_dtype`; a ball may be moved so far, from `TRY` in a try.
        losses: by card in play, by how many yards more than any cell it may set the offense back.
        first: who opens the defense's and the offense's card both: the chance that it is the
            offense's.
    """

    downs: Array
    tries: Array
    moves: Array
    losses: tuple[int, int]
    first: float


@dataclass
class Tabulation:
    """Makes `Windows` of some options for one seat with the ball."""

    options: Options
    offense: int
    moves: list[tuple[int, float]] = field(default_factory=list)

    def windows(self) -> Windows:
        """All of them."""
        import numpy as np

        came = list(all_that_may_come(self.options))
        downs = self._records(came, range(1, GOAL_LINE), trying=0)
        tries = self._records(came, range(TRY_SPOT, TRY_SPOT + 1), trying=1)
        first = (0.5, 1.0, 0.0)[self.options.simultaneous_tie]
        moves = np.array(self.moves or [(0, 0.0)], moves_dtype())
        return Windows(downs, tries, moves, self._losses(came), first)

    def _records(self, came: list[Came], balls: range, trying: int) -> Array:
        """The windows of downs from these balls."""
        import numpy as np

        records = []
        for each in came:
            record = np.zeros(1, windows_dtype())[0]
            record["cell"] = cell_number(each.book, each.row, each.column)
            record["chance"] = each.chance
            record["fits"] = self._fits(each, balls, trying)
            if record["fits"].any():
                for way in range(WAYS):
                    if way == 0 or record["fits"][way - 1].any():
                        self._store_way(record, way, self.then(each, way), trying)
                records.append(record)
        return np.array(records, windows_dtype())

    def _fits(self, came: Came, balls: range, trying: int) -> Array:
        """9. Whether the offense's blue card and the defense's red one may be played."""
        import numpy as np

        found = np.zeros((WAYS - 1, SPOTS), np.int64)
        s = self._state(came, trying)
        for way, ball in product(range(1, WAYS), balls):
            s.ball = ball
            may = fits(s, self.options, self._seat(way), self._card(way))
            found[way - 1, TRY if trying else ball] = may
        return found

    def _store_way(self, record: Array, way: int, then: Then, trying: int) -> None:
        """A way's moves; in a try a ball that is lost is as one that stays behind."""
        lost = then.result in (Result.INTERCEPTION, Result.FUMBLE)
        stays = then.result == Result.INCOMPLETE
        chances: Counter[int] = Counter()
        for yards, chance in then.yards.items():
            moved = 0 if stays else yards
            if trying:
                moved = -FARTHEST if lost else moved + TRY_SPOT - TRY
            chances[max(-FARTHEST, min(FARTHEST, moved))] += chance  # type: ignore[assignment]
        record["lost"][way] = lost and not trying
        record["first"][way] = len(self.moves)
        record["count"][way] = len(chances)
        self.moves.extend(chances.items())

    def then(self, came: Came, way: int) -> Then:
        """9. What comes of it in the end; the rules carry the card out."""
        if way == 0:
            return Then(came.result, {came.yards: 1.0})
        s = self._state(came, 0)
        return played(s, self.options, self._seat(way), self._card(way))

    def _state(self, came: Came, trying: int) -> State:
        s = State()
        s.offense, s.trying = self.offense, trying
        s.book, s.called, s.defended = came.book, came.row, came.column
        s.result, s.yards = came.result, came.yards
        s.ball = TRY_SPOT
        return s

    def _seat(self, way: int) -> int:
        return self.offense if COLOURS_OF_WAYS[way] == BLUE else SEATS - 1 - self.offense

    def _card(self, way: int) -> int:
        return card_of(self.options, self._seat(way), COLOURS_OF_WAYS[way])

    def _losses(self, came: list[Came]) -> tuple[int, int]:
        worst = min(0, *(each.yards for each in came))
        blue, red = (
            min((min(self.then(each, way).yards) for each in came), default=0) for way in (1, 2)
        )
        return max(0, worst - blue), max(0, worst - red)


def played(s: State, o: Options, seat: int, card: int) -> Then:
    """9. What a card makes of what has come of a down; the state is used up."""
    s.sealed[seat] = card
    play_big(s, o, None, seat)
    if s.turn != CHANCE:
        return Then(s.result, {s.yards: 1.0})
    return Then(s.result, {s.yards + y: c for y, c in sums(o, o.big_dice[card]).items()})


def all_that_may_come(o: Options) -> Iterator[Came]:
    """8 and 10. Of each cell of the playbooks in use, the results and yards with their chances."""
    for book in range(1 if o.mode == Mode.ROOKIE else BOOKS):
        for row, column in product(range(CALLS), range(o.defenses[book])):
            base = o.cell_yards[book][row][column]
            for result, share in _results(o, book, row, column):
                for yards, chance in sums(o, o.cell_dice[book][row][column]).items():
                    if share * chance > 0:
                        yield Came(book, row, column, result, base + yards, share * chance)


def _results(o: Options, book: int, row: int, column: int) -> list[tuple[int, float]]:
    """10. What the white die decides, or the cell alone."""
    if not o.cell_white[book][row][column]:
        return [(o.cell_result[book][row][column], 1.0)]
    return [(thrown(white), o.white_weight[white] / WHITE_SIDES) for white in White]
