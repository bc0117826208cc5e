"""One possession, worked backward from its ends, in the compiled subset.

Whatever ends a possession has a value for the offense: its chance to win the game from there. From
these follow the values of fourth downs, from those the values of third downs, and so on; a first
down nearer the goal line comes before one farther away. So nothing is worked out twice.

There are three lanes. Lane 0 has the values in equilibrium. The others judge its mixes: in lane 1
the offense answers them as well as can be, in lane 2 the defense does. Every value is the
offense's.

`p` is a record of `plays.plays_dtype`, `w` one of `work_dtype`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fieldhouse.games.nfl_showdown.equilibrium.matrix import COLUMNS, ROWS, solve_matrix
from fieldhouse.games.nfl_showdown.equilibrium.plays import CELLS, FARTHEST, PUNTS, SPOTS
from fieldhouse.games.nfl_showdown.state import (
    BOOKS,
    CALLS,
    DEFENSES,
    DOWNS,
    GOAL_LINE,
    TO_GAIN,
    Action,
)

if TYPE_CHECKING:
    import numpy as np

LANES = 3
ANSWER_OF_OFFENSE = 1
ANSWER_OF_DEFENSE = 2
TRY = GOAL_LINE
"""The place among the balls that a try takes."""
REACH = FARTHEST + SPOTS + FARTHEST
"""Where a ball could be moved to, the goal lines left aside; the goal line behind is FARTHEST."""
EVEN = 1e-14
"""Chances that differ by less are equal but for rounding; then the offense plays on."""
EXTRA, TWO, NONE = 1, 2, 0
"""After a touchdown: one more point, two, none. Six, seven, eight in all."""


def work_dtype() -> np.dtype[np.void]:
    """The record that compiled code works on.

    Given, by lane: `lost`, the value when the other team gets the ball, by its spot; `safety`,
    `field_goal`, and `touchdown`, or for a try `after` it with `NONE`, `EXTRA` and `TWO`.

    Found: `first`, the value of a first down by its ball; `kick`, of the best field goal or punt,
    and `kick_action`, which that is; `try_two`, whether to play for two.
    """
    import numpy as np

    whole, real = np.int64, np.float64
    return np.dtype(
        [
            ("lost", real, (LANES, SPOTS)),
            ("safety", real, (LANES,)),
            ("field_goal", real, (LANES,)),
            ("touchdown", real, (LANES,)),
            ("after", real, (LANES, 3)),
            ("first", real, (LANES, SPOTS)),
            ("kick", real, (LANES, SPOTS)),
            ("kick_action", whole, (SPOTS,)),
            ("try_two", whole),
            ("at", real, (LANES, REACH)),
            ("row", real, (LANES, SPOTS)),
            ("cells", real, (LANES, CELLS, SPOTS)),
            ("turned", real, (LANES, CELLS, SPOTS)),
            ("value", real, (LANES,)),
            ("book", whole),
            ("worth", real, (BOOKS,)),
            ("mixes", real, (BOOKS, 2, COLUMNS)),
            ("game", real, (LANES, ROWS, COLUMNS)),
            ("mix", real, (2, COLUMNS)),
            ("scaled", real, (ROWS, COLUMNS)),
            ("tried", real, (2, COLUMNS)),
        ]
    )


# ------------------------------------------------------------------ a whole possession


def solve_possession(p: Any, w: Any, lanes: int, farthest: Any, values: Any) -> None:
    """All downs of a possession; `values` takes lane 0 by down, line to gain and ball.

    Args:
        p: what calls and kicks come to.
        w: the ends of the possession; its values come in here.
        lanes: 1, or 3 to judge the mixes.
        farthest: by down, the most yards to gain that matter.
        values: an array (5, 101, 101); nothing is kept where its first length is 0.
    """
    prepare(p, w, lanes)
    for goal in range(GOAL_LINE, TO_GAIN, -1):
        for down in range(DOWNS, 0, -1):
            low = max(1, goal - farthest[down])
            high = goal - 1
            if down == 1:
                low = goal - TO_GAIN
                high = goal - 1 if goal == GOAL_LINE else low
            lay_out(w, lanes, goal, down, max(1, goal - farthest[DOWNS]))
            solve_row(p, w, lanes, low, high)
            for ball in range(low, high + 1):
                if values.shape[0] > 0:
                    values[down, goal, ball] = w.row[0, ball]
                if down == 1:
                    for lane in range(lanes):
                        w.first[lane, ball] = w.row[lane, ball]


def prepare(p: Any, w: Any, lanes: int) -> None:
    """What does not depend on the down: lost balls, kicks, and what a touchdown is worth."""
    weigh_turnovers(p, w, lanes)
    weigh_kicks(p, w, lanes)
    for lane in range(lanes):
        for spot in range(FARTHEST + 1):
            w.at[lane, spot] = w.safety[lane]
            w.at[lane, FARTHEST + GOAL_LINE + spot] = w.touchdown[lane]


def lay_out(w: Any, lanes: int, goal: int, down: int, low: int) -> None:
    """The value of the ball wherever a down may leave it."""
    for lane in range(lanes):
        if down == DOWNS:
            for ball in range(1, goal):
                w.at[lane, FARTHEST + ball] = w.lost[lane, ball]
            if goal < GOAL_LINE:
                w.at[lane, FARTHEST + goal] = w.first[lane, goal]
        else:
            for ball in range(low, goal):
                w.at[lane, FARTHEST + ball] = w.row[lane, ball]


def solve_row(p: Any, w: Any, lanes: int, low: int, high: int) -> None:
    """All balls of one down and one line to gain."""
    weigh_cells(p, w, lanes, low, high)
    choose_row(p, w, lanes, low, high)


def choose_row(p: Any, w: Any, lanes: int, low: int, high: int) -> None:
    """The choices at all these balls, once their cells are weighed."""
    for ball in range(low, high + 1):
        choose(p, w, lanes, ball)
        for lane in range(lanes):
            w.row[lane, ball] = w.value[lane]


# ------------------------------------------------------------------ what a call comes to


def weigh_turnovers(p: Any, w: Any, lanes: int) -> None:
    """10. The share of each cell's value that lost balls have; never behind the 1."""
    for lane in range(lanes):
        for cell in range(p.books * CALLS * DEFENSES):
            for ball in range(1, GOAL_LINE):
                share = 0.0
                for i in range(p.count[cell]):
                    if p.lose[cell, i] > 0.0:
                        spot = min(GOAL_LINE, max(1, ball + p.yards[cell, i]))
                        share += p.lose[cell, i] * w.lost[lane, spot]
                w.turned[lane, cell, ball] = share


def weigh_cells(p: Any, w: Any, lanes: int, low: int, high: int) -> None:
    """The value of each cell for balls from `low` to `high`."""
    at, cells, turned = w.at, w.cells, w.turned
    move, yards = p.move, p.yards
    for lane in range(lanes):
        for cell in range(p.books * CALLS * DEFENSES):
            stay = p.stay[cell]
            for ball in range(low, high + 1):
                cells[lane, cell, ball] = (
                    turned[lane, cell, ball] + stay * at[lane, FARTHEST + ball]
                )
            for i in range(p.count[cell]):
                chance = move[cell, i]
                shift = FARTHEST + yards[cell, i]
                if chance > 0.0:
                    for ball in range(low, high + 1):
                        cells[lane, cell, ball] += chance * at[lane, shift + ball]


def weigh_kicks(p: Any, w: Any, lanes: int) -> None:
    """12 and 13. The best field goal or punt from each place."""
    for ball in range(1, GOAL_LINE):
        best = -1.0
        for lane in range(lanes):
            w.kick[lane, ball] = -1.0
        scores = w.field_goal[0] >= w.lost[0, ball]
        for dice in range(PUNTS):
            if dice > 0:
                action = Action.PUNT + dice
            elif scores:
                action = Action.FIELD_GOAL + p.good_step[ball]
            else:
                action = Action.FIELD_GOAL + p.bad_step[ball]
            value = kick_value(p, w, 0, ball, dice, scores)
            if value > best + EVEN:
                best = value
                w.kick[0, ball] = value
                w.kick_action[ball] = action
                if lanes > 1:
                    w.kick[ANSWER_OF_DEFENSE, ball] = kick_value(
                        p, w, ANSWER_OF_DEFENSE, ball, dice, scores
                    )
            if lanes > 1:
                w.kick[ANSWER_OF_OFFENSE, ball] = max(
                    w.kick[ANSWER_OF_OFFENSE, ball],
                    kick_value(p, w, ANSWER_OF_OFFENSE, ball, dice, True),
                    kick_value(p, w, ANSWER_OF_OFFENSE, ball, dice, False),
                )


def kick_value(p: Any, w: Any, lane: int, ball: int, dice: int, scores: bool) -> float:
    """What a punt with some dice is worth; with none, a field goal that may score or may not."""
    value = 0.0
    if dice == 0:
        good = p.good[ball] if scores else p.bad[ball]
        value = good * w.field_goal[lane] + (1.0 - good) * w.lost[lane, ball]
    else:
        for yards in range(GOAL_LINE + 1):
            chance = p.punt[dice, yards]
            if chance > 0.0:
                value += chance * w.lost[lane, min(GOAL_LINE, ball + yards)]
    return value


# ------------------------------------------------------------------ 8. the choice


def choose(p: Any, w: Any, lanes: int, ball: int) -> None:
    """8. The offense kicks or announces a book, and then both lay a card.

    Leaves the values, `book` (-1 for a kick), each book's worth and its mixes.
    """
    w.book = -1
    for lane in range(lanes):
        w.value[lane] = w.kick[lane, ball]
    for book in range(p.books):
        columns = p.columns[book]
        load(w, lanes, book, columns, ball)
        worth = solve_matrix(w.game[0], CALLS, columns, w.mix, w.scaled, w.tried)
        keep_mix(w, book)
        w.worth[book] = worth
        better = worth > w.value[0] + (EVEN if w.book >= 0 else -EVEN)
        if better:
            w.book = book
            w.value[0] = worth
        if lanes > 1:
            judge(w, book, columns, better)


def load(w: Any, lanes: int, book: int, columns: int, ball: int) -> None:
    """A book's cells as a matrix."""
    for lane in range(lanes):
        for i in range(CALLS):
            for j in range(columns):
                cell = (book * CALLS + i) * DEFENSES + j
                w.game[lane, i, j] = w.cells[lane, cell, ball]


def keep_mix(w: Any, book: int) -> None:
    """The mixes just found are this book's."""
    for side in range(2):
        for i in range(COLUMNS):
            w.mixes[book, side, i] = w.mix[side, i]


def judge(w: Any, book: int, columns: int, chosen: bool) -> None:
    """What the best answers give: the offense's to any book, the defense's to the one chosen."""
    for i in range(CALLS):
        got = 0.0
        for j in range(columns):
            got += w.game[ANSWER_OF_OFFENSE, i, j] * w.mix[1, j]
        w.value[ANSWER_OF_OFFENSE] = max(w.value[ANSWER_OF_OFFENSE], got)
    if chosen:
        for j in range(columns):
            got = 0.0
            for i in range(CALLS):
                got += w.game[ANSWER_OF_DEFENSE, i, j] * w.mix[0, i]
            if j == 0 or got < w.value[ANSWER_OF_DEFENSE]:
                w.value[ANSWER_OF_DEFENSE] = got


# ------------------------------------------------------------------ 11. the try


def solve_try(p: Any, w: Any, lanes: int) -> None:
    """11. One point by a kick or two by a play; the touchdown is worth what comes of it."""
    weigh_try(p, w, lanes)
    choose_try(p, w, lanes)


def weigh_try(p: Any, w: Any, lanes: int) -> None:
    """11. The kick, and each cell."""
    for lane in range(lanes):
        none, two = w.after[lane, NONE], w.after[lane, TWO]
        w.kick[lane, TRY] = none + p.extra * (w.after[lane, EXTRA] - none)
        for cell in range(p.books * CALLS * DEFENSES):
            w.cells[lane, cell, TRY] = none + p.two[cell] * (two - none)


def choose_try(p: Any, w: Any, lanes: int) -> None:
    """11. The better of both, once they are weighed."""
    choose(p, w, lanes, TRY)
    w.try_two = 1 if w.book >= 0 else 0
    for lane in range(lanes):
        w.touchdown[lane] = w.value[lane]
