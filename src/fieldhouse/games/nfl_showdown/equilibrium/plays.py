"""What every call, kick and punt can come to, as probabilities, from the options' numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from typing import TYPE_CHECKING, Any, TypeAlias

from fieldhouse.games.nfl_showdown.dice import EXTRA_POINT_YARDS
from fieldhouse.games.nfl_showdown.downs import TRY_SPOT
from fieldhouse.games.nfl_showdown.options import CHANCES, Options
from fieldhouse.games.nfl_showdown.possessions import (
    FREE_PUNT_LINE,
    KICKOFF_LINE,
    TOUCHBACK,
    receiving_spot,
)
from fieldhouse.games.nfl_showdown.state import (
    BOOKS,
    CALLS,
    COLOURS,
    DEFENSES,
    GOAL_LINE,
    LONGEST_STEP,
    SIDES,
    Mode,
    Result,
    White,
)

if TYPE_CHECKING:
    import numpy as np

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"

CELLS = BOOKS * CALLS * DEFENSES
SPOTS = GOAL_LINE + 1
FARTHEST = GOAL_LINE
"""More yards than these, either way, come to the same."""
SUMS = 2 * FARTHEST + 1
PUNTS = 1 << COLOURS
WHITE_SIDES = 6


def plays_dtype() -> np.dtype[np.void]:
    """The record that compiled code reads.

    books, columns: the playbooks in use, and each one's defense cards.
    rookie: whether a touchdown is seven points and there are no kickoffs.
    count, yards, move, lose, stay: of each cell so many sums of yards and the chances of each, that
        the ball is moved there or lost there; and the chance that nothing moves.
    two: the chance that a cell from the 2 reaches the goal line.
    extra: the chance of an extra point.
    good, good_step, bad, bad_step: by the ball's place, the field goal of the best and of the worst
        chance, and the step back that gives it.
    punt: of each set of dice, the chance of each sum.
    kickoff, free_punt: the chance of each place where the receiver starts.
    """
    import numpy as np

    whole, real = np.int64, np.float64
    return np.dtype(
        [
            ("books", whole),
            ("rookie", whole),
            ("columns", whole, (BOOKS,)),
            ("count", whole, (CELLS,)),
            ("yards", whole, (CELLS, SUMS)),
            ("move", real, (CELLS, SUMS)),
            ("lose", real, (CELLS, SUMS)),
            ("stay", real, (CELLS,)),
            ("two", real, (CELLS,)),
            ("extra", real),
            ("good", real, (SPOTS,)),
            ("good_step", whole, (SPOTS,)),
            ("bad", real, (SPOTS,)),
            ("bad_step", whole, (SPOTS,)),
            ("punt", real, (PUNTS, SPOTS)),
            ("kickoff", real, (SPOTS,)),
            ("free_punt", real, (SPOTS,)),
        ]
    )


def plays_of(o: Options) -> Array:
    """An array of one such record."""
    import numpy as np

    plays = np.zeros(1, plays_dtype())
    p = plays[0]
    p["books"] = 1 if o.mode == Mode.ROOKIE else BOOKS
    p["rookie"] = o.mode == Mode.ROOKIE
    p["columns"] = o.defenses
    for cell in range(CELLS):
        _store_cell(o, p, cell)
    _store_kicks(o, p)
    for dice in range(1, PUNTS):
        for yards, chance in sums(o, [dice >> colour & 1 for colour in range(COLOURS)]).items():
            p["punt"][dice, min(yards, GOAL_LINE)] += chance
    _store_starts(o, p)
    return plays


def cell_number(book: int, row: int, column: int) -> int:
    """The place of a cell."""
    return (book * CALLS + row) * DEFENSES + column


# ------------------------------------------------------------------ dice


def sums(o: Options, signs: Iterable[int], kickoff: bool = False) -> dict[int, float]:
    """The chance of each sum of some dice, added or taken off; 6. at a kickoff without zeros."""
    ways = Counter({0: 1})
    for colour, sign in enumerate(signs):
        if sign == 0:
            continue
        sides = [
            (o.faces[colour][face], o.face_weight[colour][face])
            for face in range(SIDES)
            if o.face_weight[colour][face] and not (kickoff and o.faces[colour][face] == 0)
        ]
        more: Counter[int] = Counter()
        for (total, count), (face, weight) in product(ways.items(), sides):
            more[total + sign * face] += count * weight
        ways = more
    everything = sum(ways.values())
    return {total: ways[total] / everything for total in sorted(ways)}


# ------------------------------------------------------------------ 8 and 10. cells


def _store_cell(o: Options, p: Any, cell: int) -> None:
    """10. Where the ball may be moved and lost; 11. how a try from the 2 fares."""
    book, place = divmod(cell, CALLS * DEFENSES)
    row, column = divmod(place, DEFENSES)
    result = o.cell_result[book][row][column]
    base = o.cell_yards[book][row][column]
    caught, nothing, lost = _ends(o, result, bool(o.cell_white[book][row][column]))
    chances: Counter[int] = Counter()
    for yards, chance in sums(o, o.cell_dice[book][row][column]).items():
        chances[max(-FARTHEST, min(FARTHEST, base + yards))] += chance  # type: ignore[assignment]
    p["count"][cell] = len(chances)
    p["stay"][cell] = nothing
    for i, yards in enumerate(sorted(chances)):
        p["yards"][cell, i] = yards
        p["move"][cell, i] = caught * chances[yards]
        p["lose"][cell, i] = lost * chances[yards]
        if TRY_SPOT + yards >= GOAL_LINE:
            p["two"][cell] += caught * chances[yards]


def _ends(o: Options, result: int, white: bool) -> tuple[float, float, float]:
    """The chances that the ball is moved, stays, is lost."""
    if white:
        weights = o.white_weight
        return (
            weights[White.CATCH] / WHITE_SIDES,
            weights[White.INCOMPLETE] / WHITE_SIDES,
            weights[White.TURNOVER] / WHITE_SIDES,
        )
    moved = result in (Result.PLAY, Result.SACK)
    stays = result == Result.INCOMPLETE
    return float(moved), float(stays), float(not moved and not stays)


# ------------------------------------------------------------------ 12. kicks


def _store_kicks(o: Options, p: Any) -> None:
    """12. From each place; 1. the chance needs not fall with the distance."""
    p["extra"] = o.kick_weight[EXTRA_POINT_YARDS] / CHANCES
    for ball in range(1, GOAL_LINE):
        steps = range(min(LONGEST_STEP, ball) + 1)
        weights = [o.kick_weight[GOAL_LINE - ball + step] for step in steps]
        for name, weight in (("good", max(weights)), ("bad", min(weights))):
            p[name][ball] = weight / CHANCES
            p[f"{name}_step"][ball] = weights.index(weight)


# ------------------------------------------------------------------ 6 and 14. starts


def _store_starts(o: Options, p: Any) -> None:
    """6. After a kickoff, in rookie mode always on the 25; 14. after a free punt."""
    all_dice = [1] * COLOURS
    if o.mode == Mode.ROOKIE:
        p["kickoff"][TOUCHBACK] = 1.0
    else:
        for yards, chance in sums(o, all_dice, kickoff=True).items():
            p["kickoff"][receiving_spot(KICKOFF_LINE + yards)] += chance
    for yards, chance in sums(o, all_dice).items():
        p["free_punt"][receiving_spot(FREE_PUNT_LINE + yards)] += chance
