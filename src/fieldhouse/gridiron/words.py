"""Places on the field, downs and distances, as a broadcast names them."""

from __future__ import annotations

GOAL_LINE = 100
MIDFIELD = 50

ORDINALS = ("", "first", "second", "third", "fourth")
SHORT_ORDINALS = ("", "1st", "2nd", "3rd", "4th")
NUMBERS = (*("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),)
"""What is still to be gained; from eleven on it is said in digits."""


def spot(ball: int) -> str:
    """The ball's place as its own team says it: `their own 20`, `midfield`, `the opponent's 35`."""
    if ball <= 0:
        return "their own goal line"
    if ball >= GOAL_LINE:
        return "the goal line"
    if ball == MIDFIELD:
        return "midfield"
    return f"their own {ball}" if ball < MIDFIELD else f"the opponent's {GOAL_LINE - ball}"


def spot_for(ball: int, attacks: bool) -> str:
    """The ball's place as a player says it, who has the ball or not: `your own 20`, `their 35`."""
    own, other = ("your own", "their") if attacks else ("their own", "your")
    return spot(ball).replace("their own", own).replace("the opponent's", other)


def way(before: int, after: int) -> str:
    """From where to where: `from their own 20 to the 29`; the side is named once."""
    return f"from {spot(before)} to {_end_of_way(before, after)}"


def _end_of_way(before: int, after: int) -> str:
    both = (before, after)
    if all(0 < ball < MIDFIELD for ball in both):
        return f"the {after}"
    if all(MIDFIELD < ball < GOAL_LINE for ball in both):
        return f"the {GOAL_LINE - after}"
    return spot(after)


def yards(number: int) -> str:
    """Yards in digits: `9 yards`, `1 yard`, `no yards`."""
    return f"{number or 'no'} {'yard' if number == 1 else 'yards'}"


def down_and_distance(down: int, ball: int, to_gain: int) -> str:
    """`second and seven`, `first and goal`; after a penalty the line may lie behind the ball."""
    if ball >= to_gain:
        return f"{ORDINALS[down]} down, past the line to gain,"
    if to_gain >= GOAL_LINE:
        return f"{ORDINALS[down]} and goal"
    distance = to_gain - ball
    return f"{ORDINALS[down]} and {NUMBERS[distance] if distance < len(NUMBERS) else distance}"


def short_down(down: int, ball: int, to_gain: int) -> str:
    """`2nd and 7`, `1st and goal`, where there is little room."""
    distance = "goal" if to_gain >= GOAL_LINE else to_gain - ball
    return f"{SHORT_ORDINALS[down]} and {distance}"
