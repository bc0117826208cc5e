"""What a player can reckon: what the ball is worth at a place, what a kick is, what a down brings.

Worths are hundredths of a point, for the offense; in the possessions that decide the game they
are hundredths of what a win counts. Chances are in percent. Only what every seat sees is read.
All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.games.nfl_showdown.downs import FIELD_GOAL, SAFETY
from fieldhouse.games.nfl_showdown.options import CHANCES, Options
from fieldhouse.games.nfl_showdown.possessions import (
    FREE_PUNT_LINE,
    TOUCHBACK,
    possessions_of_quarter,
    receiving_spot,
)
from fieldhouse.games.nfl_showdown.state import (
    COLOURS,
    DOWNS,
    GOAL_LINE,
    LONGEST_STEP,
    OVERTIME,
    QUARTERS,
    SEATS,
    SIDES,
    Result,
    State,
)

POINT = 100
"""A point, as worths are counted."""
WIN = 10 * POINT
"""What the game counts, where it is decided: as much as a touchdown and a field goal."""
TOUCHDOWN_POINTS = 7
"""11. With the try, which is one point more often than not."""

TOUCHDOWN_CHANCE = (14, 20, 26, 31, 35, 40, 46, 53, 64, 76, 96)
"""How often a first down at 0, 10, 20 and so on ends in a touchdown, as it does between two of
his kind with the default cards; so are the other chances here."""
FIELD_GOAL_CHANCE = (6, 8, 10, 11, 12, 14, 17, 19, 14, 8, 0)
"""The same for field goals."""
CONVERSION_CHANCE = (
    (77, 48, 35, 25, 17, 10, 5),
    (90, 68, 47, 32, 22, 13, 7),
    (96, 81, 64, 48, 36, 25, 15),
)
"""With one, two and three downs left: how often 0, 5, 10 and so on yards to gain are gained."""

# ------------------------------------------------------------------ the clock and the score


def ends_half(s: State, o: Options) -> bool:
    """15. After this possession there is neither kickoff nor field position."""
    last = s.possession == possessions_of_quarter(o)
    return last and (s.quarter == QUARTERS or s.quarter == QUARTERS // 2)


def lead(s: State) -> int:
    """How many points the offense is ahead; negative is behind."""
    return s.score[s.offense] - s.score[SEATS - 1 - s.offense]


def is_his_last(s: State, o: Options) -> bool:
    """16. The offense does not have the ball again in regulation."""
    return s.quarter == QUARTERS and s.possession > possessions_of_quarter(o) - SEATS


def worth_of_points(s: State, o: Options, points: int) -> int:
    """What points are worth to the offense at the end of this possession.

    They count as points until they decide the game: in the offense's last possession, and in
    overtime (17), only the lead that they leave counts.
    """
    after = lead(s) + points
    if s.quarter == OVERTIME and s.possession == 1:
        if points >= TOUCHDOWN_POINTS:
            return WIN
        return WIN * chance_with_them_to_follow(after) // 100
    if s.quarter == OVERTIME or (s.quarter == QUARTERS and ends_half(s, o)):
        return WIN if after > 0 else (WIN // 2 if after == 0 else 0)
    if is_his_last(s, o):
        return WIN * chance_with_them_to_follow(after) // 100
    return POINT * points


def chance_with_them_to_follow(after: int) -> int:
    """How likely a lead wins when the others have one more possession.

    That is a touchdown 3 times in 10, a field goal 1 time in 7.
    """
    if after > TOUCHDOWN_POINTS:
        return 98
    if after > FIELD_GOAL:
        return 75 if after < TOUCHDOWN_POINTS else 85
    if after > 0:
        return 60 if after < FIELD_GOAL else 65
    return 32 if after == 0 else 2


# ------------------------------------------------------------------ where the ball is


def between(low: int, high: int, part: int, whole: int) -> int:
    """The number so many parts of the way from one to another."""
    return low + (high - low) * part // whole


def touchdown_chance(ball: int) -> int:
    """How often a first down there ends in a touchdown."""
    ten = min(ball, GOAL_LINE - 1) // 10
    return between(TOUCHDOWN_CHANCE[ten], TOUCHDOWN_CHANCE[ten + 1], ball - 10 * ten, 10)


def field_goal_chance(ball: int) -> int:
    """How often it ends in a field goal."""
    ten = min(ball, GOAL_LINE - 1) // 10
    return between(FIELD_GOAL_CHANCE[ten], FIELD_GOAL_CHANCE[ten + 1], ball - 10 * ten, 10)


def conversion_chance(downs: int, yards: int) -> int:
    """How often so many yards are gained in so many downs."""
    five = min(yards // 5, 5)
    low, high = CONVERSION_CHANCE[downs - 1][five], CONVERSION_CHANCE[downs - 1][five + 1]
    return between(low, high, min(yards - 5 * five, 5), 5)


def first_down_worth(s: State, o: Options, ball: int) -> int:
    """What a first down there is worth to the offense."""
    touchdown, field_goal = touchdown_chance(ball), field_goal_chance(ball)
    return (
        touchdown * worth_of_points(s, o, TOUCHDOWN_POINTS)
        + field_goal * worth_of_points(s, o, FIELD_GOAL)
        + (100 - touchdown - field_goal) * worth_of_points(s, o, 0)
    ) // 100


def theirs(s: State, o: Options, ball: int) -> int:
    """What the ball at their `ball` is worth to the others beside one after a touchback.

    16. At the end of a half it is worth nothing; 17. in overtime any score wins, if they have
    not won yet.
    """
    if ends_half(s, o) or (s.quarter == OVERTIME and lead(s) < 0):
        return 0
    touchdown = touchdown_chance(ball) - touchdown_chance(TOUCHBACK)
    field_goal = field_goal_chance(ball) - field_goal_chance(TOUCHBACK)
    if s.quarter == OVERTIME:
        return (touchdown + field_goal) * WIN // 2 // 100
    return POINT * (touchdown * TOUCHDOWN_POINTS + field_goal * FIELD_GOAL) // 100


def losing_the_ball(s: State, o: Options, spot: int) -> int:
    """10 and 16. What it is worth to lose the ball there."""
    return worth_of_points(s, o, 0) - theirs(s, o, receiving_spot(spot))


# ------------------------------------------------------------------ kicks


def best_step(o: Options, ball: int) -> int:
    """12. How far to step back for the likeliest kick: not at all, as long as farther is harder."""
    best = 0
    for step in range(1, min(LONGEST_STEP, ball) + 1):
        if o.kick_weight[GOAL_LINE - ball + step] > o.kick_weight[GOAL_LINE - ball + best]:
            best = step
    return best


def field_goal_worth(s: State, o: Options, ball: int, step: int) -> int:
    """12. Three points, or the other team's ball at the line."""
    good = o.kick_weight[GOAL_LINE - ball + step]
    made, missed = worth_of_points(s, o, FIELD_GOAL), losing_the_ball(s, o, ball)
    return (good * made + (CHANCES - good) * missed) // CHANCES


def mean_of_dice(o: Options) -> int:
    """13. How far all three dice bring a punt."""
    total = 0
    for colour in range(COLOURS):
        for face in range(SIDES):
            total += o.face_weight[colour][face] * o.faces[colour][face]
    return total // SIDES


def usual_punt(s: State, o: Options, ball: int) -> int:
    """13. What a punt of a usual length is worth, kept short of the goal line."""
    return losing_the_ball(s, o, max(ball, min(ball + mean_of_dice(o), GOAL_LINE - 10)))


def kick_worth(s: State, o: Options, ball: int) -> int:
    """12 and 13. The better of a field goal from the line and a usual punt."""
    return max(field_goal_worth(s, o, ball, 0), usual_punt(s, o, ball))


# ------------------------------------------------------------------ what comes of a down


def worth_after(s: State, o: Options, ball: int, result: int, yards: int) -> int:
    """What a play from `ball` is worth when this comes of it (7, 10, 11, 14)."""
    if s.trying:
        scores = moves(result) and ball + yards >= GOAL_LINE
        return worth_of_points(s, o, 2 if scores else 0)
    if result == Result.INTERCEPTION or result == Result.FUMBLE:
        return losing_the_ball(s, o, max(1, ball + yards))
    return worth_at(s, o, ball if result == Result.INCOMPLETE else ball + yards)


def moves(result: int) -> bool:
    """Whether the ball moves."""
    return result == Result.PLAY or result == Result.SACK


def worth_at(s: State, o: Options, spot: int) -> int:
    """7. What it is worth that this down has ended there."""
    if spot >= GOAL_LINE:
        return worth_of_points(s, o, TOUCHDOWN_POINTS)
    if spot <= 0:
        return worth_of_points(s, o, -SAFETY) - theirs(
            s, o, receiving_spot(FREE_PUNT_LINE + mean_of_dice(o))
        )
    if spot >= s.to_gain:
        return first_down_worth(s, o, spot)
    if s.down == DOWNS:
        return losing_the_ball(s, o, spot)
    return next_down_worth(s, o, spot)


def next_down_worth(s: State, o: Options, spot: int) -> int:
    """7. Perhaps a first down; if not, a kick on the fourth, on which he has the choice."""
    gained = conversion_chance(DOWNS - s.down, s.to_gain - spot)
    if s.to_gain == GOAL_LINE:
        success = worth_of_points(s, o, TOUCHDOWN_POINTS)
    else:
        success = first_down_worth(s, o, s.to_gain)
    kick = kick_worth(s, o, spot)
    if s.down == DOWNS - 1:
        failure = losing_the_ball(s, o, spot)
        return max(kick, (gained * success + (100 - gained) * failure) // 100)
    return (gained * success + (100 - gained) * kick) // 100
