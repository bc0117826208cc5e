"""One possession with Big Play cards, in the compiled subset: four possessions hand in hand.

There is one for each set of cards in play. Each is worked out as one without cards is; only where a
window opens, a card leads over to the possession with that card gone.

At a window no mix is needed. If the offense's card would leave it better off than the defense's
would, both want theirs, and a coin decides: whoever held back would leave it to the other. If not,
at most one of them wants it, or neither does.

`w` is an array of four records of `possession.work_dtype`; `windows` and `moves` are arrays of
`big_windows.windows_dtype` and `moves_dtype`.
"""

from __future__ import annotations

from typing import Any

from fieldhouse.games.nfl_showdown.equilibrium.big_windows import WAYS
from fieldhouse.games.nfl_showdown.equilibrium.cards_left import BLUE, IN_PLAY, RED
from fieldhouse.games.nfl_showdown.equilibrium.plays import FARTHEST
from fieldhouse.games.nfl_showdown.equilibrium.possession import (
    ANSWER_OF_DEFENSE,
    ANSWER_OF_OFFENSE,
    EVEN,
    NONE,
    REACH,
    TRY,
    TWO,
    choose_row,
    choose_try,
    lay_out,
    prepare,
    weigh_cells,
    weigh_try,
)
from fieldhouse.games.nfl_showdown.state import DOWNS, GOAL_LINE, TO_GAIN

# ------------------------------------------------------------------ a whole possession


def solve_with_cards(
    p: Any,
    windows: Any,
    moves: Any,
    first: float,
    w: Any,
    room: Any,
    lanes: int,
    farthest: Any,
    values: Any,
) -> None:
    """All downs of a possession.

    Args:
        p: what calls and kicks come to.
        windows: those of usual downs.
        moves: what they lead to.
        first: the chance that of two cards the offense's counts.
        w: the ends of the possession, by cards in play; its values come in here.
        room: an array of ways, lanes and places to work on.
        lanes: 1, or 3 to judge the mixes.
        farthest: by cards in play and down, the most yards to gain that matter.
        values: an array (4, 5, 101, 101) that takes lane 0 by cards in play, down, line to gain
            and ball; nothing is kept where its first length is 0.
    """
    for cards in range(IN_PLAY):
        prepare(p, w[cards], lanes)
    for goal in range(GOAL_LINE, TO_GAIN, -1):
        for down in range(DOWNS, 0, -1):
            for cards in range(IN_PLAY):
                lay_out(w[cards], lanes, goal, down, max(1, goal - farthest[cards, DOWNS]))
            for cards in range(IN_PLAY):
                low = max(1, goal - farthest[cards, down])
                high = goal - 1
                if down == 1:
                    low = goal - TO_GAIN
                    high = goal - 1 if goal == GOAL_LINE else low
                weigh_cells(p, w[cards], lanes, low, high)
                add_windows(windows, moves, first, w, cards, room, lanes, low, high)
                choose_row(p, w[cards], lanes, low, high)
                keep_row(w[cards], cards, lanes, goal, down, low, high, values)


def keep_row(
    w: Any, cards: int, lanes: int, goal: int, down: int, low: int, high: int, values: Any
) -> None:
    """The values of a row, where they are asked for; those of first downs always."""
    for ball in range(low, high + 1):
        if values.shape[0] > 0:
            values[cards, down, goal, ball] = w.row[0, ball]
        if down == 1:
            for lane in range(lanes):
                w.first[lane, ball] = w.row[lane, ball]


def try_with_cards(
    p: Any, windows: Any, moves: Any, first: float, w: Any, room: Any, lanes: int
) -> None:
    """11. One point by a kick or two by a play, by cards in play."""
    for cards in range(IN_PLAY):
        weigh_try(p, w[cards], lanes)
        for lane in range(lanes):
            for place in range(REACH):
                points = TWO if place >= FARTHEST + TRY else NONE
                w[cards].at[lane, place] = w[cards].after[lane, points]
    for cards in range(IN_PLAY):
        add_windows(windows, moves, first, w, cards, room, lanes, TRY, TRY)
        choose_try(p, w[cards], lanes)


# ------------------------------------------------------------------ windows


def add_windows(
    windows: Any,
    moves: Any,
    first: float,
    w: Any,
    cards: int,
    room: Any,
    lanes: int,
    low: int,
    high: int,
) -> None:
    """Put into the cells, as they are without, what the cards in play change."""
    if cards == 0:
        return
    for k in range(windows.shape[0]):
        window = windows[k]
        blue = cards & BLUE != 0 and window.count[1] > 0
        red = cards & RED != 0 and window.count[2] > 0
        if not blue and not red:
            continue
        follow_way(window, moves, w[cards], room, 0, lanes, low, high)
        if blue:
            follow_way(window, moves, w[cards & ~BLUE], room, 1, lanes, low, high)
        if red:
            follow_way(window, moves, w[cards & ~RED], room, 2, lanes, low, high)
        add_window(window, first, w[cards], room, blue, red, lanes, low, high)


def follow_way(
    window: Any, moves: Any, w: Any, room: Any, way: int, lanes: int, low: int, high: int
) -> None:
    """What a way is worth from each ball."""
    for lane in range(lanes):
        for ball in range(low, high + 1):
            room[way, lane, ball] = 0.0
        for i in range(window.first[way], window.first[way] + window.count[way]):
            chance = moves[i].chance
            yards = moves[i].yards
            if window.lost[way]:
                for ball in range(low, high + 1):
                    spot = min(GOAL_LINE, max(1, ball + yards))
                    room[way, lane, ball] += chance * w.lost[lane, spot]
            else:
                for ball in range(low, high + 1):
                    room[way, lane, ball] += chance * w.at[lane, FARTHEST + yards + ball]


def add_window(
    window: Any,
    first: float,
    w: Any,
    room: Any,
    blue: bool,
    red: bool,
    lanes: int,
    low: int,
    high: int,
) -> None:
    """9. What it changes for each ball from which a card fits."""
    cell, chance = window.cell, window.chance
    for ball in range(low, high + 1):
        can_blue = blue and window.fits[0, ball] != 0
        can_red = red and window.fits[1, ball] != 0
        if not can_blue and not can_red:
            continue
        n, b, r = room[0, 0, ball], room[1, 0, ball], room[2, 0, ball]
        plays_blue, plays_red = answers(n, b, r, can_blue, can_red)
        change = outcome(n, b, r, plays_blue, plays_red, first) - n
        w.cells[0, cell, ball] += chance * change
        if lanes > 1:
            for lane in (ANSWER_OF_OFFENSE, ANSWER_OF_DEFENSE):
                n, b, r = room[0, lane, ball], room[1, lane, ball], room[2, lane, ball]
                change = judged(n, b, r, can_blue, can_red, plays_blue, plays_red, first, lane) - n
                w.cells[lane, cell, ball] += chance * change


def answers(n: float, b: float, r: float, can_blue: bool, can_red: bool) -> tuple[bool, bool]:
    """9. Whether offense and defense play their cards, in equilibrium.

    Args:
        n: what the offense has with no card, `b` with its own, `r` with the defense's.
        b: see there; it counts only if `can_blue`.
        r: see there; it counts only if `can_red`.
        can_blue: whether the offense may play its card.
        can_red: whether the defense may.
    """
    if can_blue and can_red and b > r + EVEN:
        return True, True
    return can_blue and b > n + EVEN, can_red and r < n - EVEN


def outcome(n: float, b: float, r: float, blue: bool, red: bool, first: float) -> float:
    """9. What the offense has once both have answered."""
    if blue and red:
        return first * b + (1.0 - first) * r
    if blue:
        return b
    return r if red else n


def judged(
    n: float,
    b: float,
    r: float,
    can_blue: bool,
    can_red: bool,
    blue: bool,
    red: bool,
    first: float,
    lane: int,
) -> float:
    """What the best answer to the other's answer gives."""
    if lane == ANSWER_OF_OFFENSE:
        best = outcome(n, b, r, False, red, first)
        return max(best, outcome(n, b, r, True, red, first)) if can_blue else best
    best = outcome(n, b, r, blue, False, first)
    return min(best, outcome(n, b, r, blue, True, first)) if can_red else best


# ------------------------------------------------------------------ one state


def solve_state_with_cards(
    p: Any,
    windows: Any,
    moves: Any,
    first: float,
    w: Any,
    room: Any,
    values: Any,
    cards: int,
    goal: int,
    down: int,
    ball: int,
) -> None:
    """The choice at one state of a solved possession: `w[cards]` has its mixes and values."""
    for playable in range(IN_PLAY):
        recall_places(w[playable], values, playable, goal, down)
    weigh_cells(p, w[cards], 1, ball, ball)
    add_windows(windows, moves, first, w, cards, room, 1, ball, ball)
    choose_row(p, w[cards], 1, ball, ball)


def recall_places(w: Any, values: Any, cards: int, goal: int, down: int) -> None:
    """The value of the ball wherever a down may leave it, from the values kept."""
    for ball in range(1, GOAL_LINE):
        if ball >= goal:
            w.at[0, FARTHEST + ball] = w.first[0, ball]
        elif down < DOWNS:
            w.row[0, ball] = values[cards, down + 1, goal, ball]
    lay_out(w, 1, goal, down, 1)


ROOM = (WAYS, 3, TRY + 1)
"""The shape of `room`."""
