"""A coach who counts what each choice is worth in points, and near the end in games won.

He mixes his calls by down and distance (see `guessing`), kicks when that is worth more than to
play on (see `judging`), and keeps his Big Plays until they turn a down. He sees what his seat
sees, nothing else.
"""

from __future__ import annotations

from fieldhouse.games.nfl_showdown.dice import EXTRA_POINT_YARDS, thrown
from fieldhouse.games.nfl_showdown.downs import EXTRA_POINT, FIELD_GOAL, TRY_SPOT
from fieldhouse.games.nfl_showdown.guessing import (
    chosen_call,
    chosen_defense,
    mean_worth,
    play_worth,
    sides,
)
from fieldhouse.games.nfl_showdown.judging import (
    POINT,
    TOUCHDOWN_POINTS,
    best_step,
    field_goal_worth,
    losing_the_ball,
    worth_after,
    worth_of_points,
)
from fieldhouse.games.nfl_showdown.options import CHANCES, Options
from fieldhouse.games.nfl_showdown.possessions import possessions_of_quarter
from fieldhouse.games.nfl_showdown.state import (
    COLOURS,
    DOWNS,
    OVERTIME,
    QUARTERS,
    SEATS,
    SIDES,
    Action,
    Effect,
    Question,
    Result,
    State,
)


def sensible(
    s: State,
    o: Options,
    seat: int,
    actions: list[int],
    least: list[int],
    most: list[int],
    count: int,
    rng: list[int],
) -> tuple[int, int]:
    """What he answers to each question."""
    match s.ask:
        case Question.CALL:
            return call(s, o, rng), 0
        case Question.DEFEND:
            return Action.DEFEND + o.defense_id[s.book][chosen_defense(s, o, rng)], 0
        case Question.BIG_PLAY:
            return big_play(s, o, seat, actions, count), 0
        case Question.TRY:
            return extra_or_two(s, o), 0
    # 16. Who receives first has the last possession of regulation too, and 17. in overtime a
    # touchdown at once wins.
    return Action.RECEIVE.value, 0


# ------------------------------------------------------------------ the call


def call(s: State, o: Options, rng: list[int]) -> int:
    """8. A play, but for a kick that is worth more.

    He kicks on fourth down only, for a play may always bring more; and earlier where three
    points are all he needs.
    """
    if not s.trying and (s.down == DOWNS or three_are_enough(s, o)):
        kick = best_kick(s, o, s.down == DOWNS)
        if kick != Action.NO:
            return kick
    return Action.CALL + chosen_call(s, o, s.ball, rng)


def three_are_enough(s: State, o: Options) -> bool:
    """16 and 17. A field goal now is as good as a touchdown."""
    return worth_of_points(s, o, FIELD_GOAL) == worth_of_points(s, o, TOUCHDOWN_POINTS)


def best_kick(s: State, o: Options, punts: bool) -> int:
    """12 and 13. The best kick, or NO if playing on is worth more."""
    best, most = Action.NO.value, play_worth(s, o, s.ball)
    step = best_step(o, s.ball)
    worth = field_goal_worth(s, o, s.ball, step)
    if worth > most:
        best, most = Action.FIELD_GOAL + step, worth
    if punts:
        for dice in range(1, 1 << COLOURS):
            worth = punt_worth(s, o, dice)
            if worth > most:
                best, most = Action.PUNT + dice, worth
    return best


def punt_worth(s: State, o: Options, dice: int) -> int:
    """13. The mean over the dice chosen: a long punt near the goal line is a touchback."""
    green, red, yellow = dice & 1, dice >> 1 & 1, dice >> 2
    total = ways = 0
    for g in range(SIDES if green else 1):
        for r in range(SIDES if red else 1):
            for y in range(SIDES if yellow else 1):
                number = sides(o, 0, g, green) * sides(o, 1, r, red) * sides(o, 2, y, yellow)
                if number > 0:
                    kick = green * o.faces[0][g] + red * o.faces[1][r] + yellow * o.faces[2][y]
                    total += number * losing_the_ball(s, o, s.ball + kick)
                    ways += number
    return total // ways


def extra_or_two(s: State, o: Options) -> int:
    """11. Two points where they help more, as reckoned from the playbooks; one is almost sure."""
    good = o.kick_weight[EXTRA_POINT_YARDS]
    none, one = worth_of_points(s, o, 0), worth_of_points(s, o, EXTRA_POINT)
    extra = (good * one + (CHANCES - good) * none) // CHANCES
    return Action.TWO.value if play_worth(s, o, TRY_SPOT) > extra else Action.EXTRA.value


# ------------------------------------------------------------------ Big Plays


def big_play(s: State, o: Options, seat: int, actions: list[int], count: int) -> int:
    """9. The card that helps most, if it is enough to give it away; else no."""
    now = worth_after(s, o, s.ball, s.result, s.yards)
    best, most = Action.NO.value, enough(s, o, seat)
    for i in range(count):
        if actions[i] != Action.NO:
            change = worth_with(s, o, actions[i] - Action.BIG) - now
            gain = change if seat == s.offense else -change
            if gain > most:
                best, most = actions[i], gain
    return best


def worth_with(s: State, o: Options, card: int) -> int:
    """4. What the down is worth with the card played."""
    match o.big_do[card]:
        case Effect.PASS:
            return worth_after(s, o, s.ball, thrown(o.big_to[card]), s.yards)
        case Effect.CANCEL:
            return worth_after(s, o, s.ball, Result.PLAY.value, o.big_yards[card])
    dice = o.big_dice[card]
    yards = s.yards + o.big_yards[card]
    return mean_worth(s, o, s.ball, s.result, yards, dice[0], dice[1], dice[2])


A_LOT = POINT
A_LITTLE = POINT // 4


def enough(s: State, o: Options, seat: int) -> int:
    """9. How much a card must help: a point, and only a little where there is no later.

    Cards come back at half-time and the game ends with the second half, so none is kept in the
    last possession of either team in a half; nor in overtime, which may end at once.
    """
    if s.quarter == OVERTIME:
        return A_LITTLE
    ends = s.quarter == QUARTERS or s.quarter == QUARTERS // 2
    last = s.possession > possessions_of_quarter(o) - SEATS
    return A_LITTLE if ends and last else A_LOT
