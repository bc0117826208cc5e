"""Dice, coins and kicks as chance gives them: their outcomes, weights and values (2, 12).

A roll's outcome is a number with a digit for each die: none, or which of its distinct results.
"""

from __future__ import annotations

from fieldhouse.core.agenda import await_outcome
from fieldhouse.games.nfl_showdown.options import CHANCES, Options
from fieldhouse.games.nfl_showdown.state import (
    BIG_PLAYS,
    COLOURS,
    DIE_RESULTS,
    GOAL_LINE,
    NOT_ROLLED,
    SEATS,
    SIDES,
    Action,
    Outcome,
    Purpose,
    Question,
    Result,
    State,
    White,
)

ALL_DICE = (1 << COLOURS) - 1
WHITE_PLACE: int = DIE_RESULTS**COLOURS
WHITE_SIDES = 6


def await_roll(s: State, purpose: int, dice: int, white: int) -> None:
    """2. Some of the coloured dice, and the white one or not."""
    s.purpose = purpose
    s.dice = dice
    s.white = white
    await_outcome(s, Question.ROLL)


# ------------------------------------------------------------------ one die


def sides_of(s: State, o: Options, colour: int) -> int:
    """How many sides may come: all, but 6. at a kickoff those above zero."""
    sides = 0
    for face in range(SIDES):
        sides += sides_with(s, o, colour, face)
    return sides


def sides_with(s: State, o: Options, colour: int, face: int) -> int:
    """How many sides show this distinct face and may come."""
    if s.purpose == Purpose.KICKOFF and o.faces[colour][face] == 0:
        return 0
    return o.face_weight[colour][face]


def digit(outcome: int, colour: int) -> int:
    """What a roll's outcome says of a colour: 0, or one more than its distinct face."""
    roll = outcome - Outcome.ROLL.value
    for _ in range(colour):
        roll //= DIE_RESULTS
    return roll % DIE_RESULTS


def white_digit(outcome: int) -> int:
    """What it says of the white die: 0, or one more than its result."""
    return (outcome - Outcome.ROLL) // WHITE_PLACE


# ------------------------------------------------------------------ all that may come


def chances(s: State, o: Options) -> int:
    """The sum of the weights of what is awaited."""
    match s.ask:
        case Question.ROLL:
            total = WHITE_SIDES if s.white else 1
            for colour in range(COLOURS):
                if s.dice >> colour & 1:
                    total *= sides_of(s, o, colour)
            return total
        case Question.FLICK:
            return CHANCES
        case Question.DEAL:
            return s.left
    return SEATS


def pick(s: State, o: Options, number: int) -> int:
    """The outcome that a number falls on."""
    match s.ask:
        case Question.ROLL:
            return picked_roll(s, o, number)
        case Question.FLICK:
            good = number < kick_weight(s, o)
            return Outcome.GOOD.value if good else Outcome.MISS.value
        case Question.DEAL:
            return picked_card(s, number)
    return Outcome.COIN + number


def picked_roll(s: State, o: Options, number: int) -> int:
    """Each die takes its share of the number."""
    outcome = Outcome.ROLL.value
    place = 1
    for colour in range(COLOURS):
        if s.dice >> colour & 1:
            sides = sides_of(s, o, colour)
            outcome += place * (1 + face_of_side(s, o, colour, number % sides))
            number //= sides
        place *= DIE_RESULTS
    if s.white:
        result = 0
        while number >= o.white_weight[result]:
            number -= o.white_weight[result]
            result += 1
        outcome += place * (1 + result)
    return outcome


def face_of_side(s: State, o: Options, colour: int, side: int) -> int:
    """The distinct face on a side."""
    face = 0
    while side >= sides_with(s, o, colour, face):
        side -= sides_with(s, o, colour, face)
        face += 1
    return face


def picked_card(s: State, number: int) -> int:
    """18. One of the cards that are not out."""
    card = 0
    while number > 0 or s.dealt[card]:
        number -= 1 - s.dealt[card]
        card += 1
    return Outcome.CARD + card


def weight(s: State, o: Options, outcome: int) -> int:
    """The weight of an outcome, 0 where it cannot come."""
    match s.ask:
        case Question.ROLL:
            return roll_weight(s, o, outcome) if outcome >= Outcome.ROLL else 0
        case Question.FLICK:
            if outcome == Outcome.GOOD:
                return kick_weight(s, o)
            return CHANCES - kick_weight(s, o) if outcome == Outcome.MISS else 0
        case Question.DEAL:
            card = outcome - Outcome.CARD
            return 1 - s.dealt[card] if 0 <= card < BIG_PLAYS else 0
    return 1 if outcome < SEATS else 0


def roll_weight(s: State, o: Options, outcome: int) -> int:
    """In how many ways the dice awaited, and no others, show this."""
    ways = 1
    for colour in range(COLOURS):
        shown = digit(outcome, colour)
        if (shown > 0) != (s.dice >> colour & 1 == 1):
            return 0
        if shown > 0:
            ways *= sides_with(s, o, colour, shown - 1)
    shown = white_digit(outcome)
    if (shown > 0) != (s.white == 1):
        return 0
    return ways * o.white_weight[shown - 1] if shown > 0 else ways


# ------------------------------------------------------------------ what was rolled


def show_dice(s: State, o: Options, outcome: int) -> None:
    """Each die's value lies open; the white one's first."""
    if white_digit(outcome) > 0:
        s.shown[0] = white_digit(outcome) - 1
    for colour in range(COLOURS):
        shown = digit(outcome, colour)
        if shown > 0:
            s.shown[1 + colour] = o.faces[colour][shown - 1]


def clear_dice(s: State) -> None:
    """Nothing is rolled in this down yet."""
    for die in range(1 + COLOURS):
        s.shown[die] = NOT_ROLLED


def sum_of_dice(s: State, o: Options, outcome: int) -> int:
    """6 and 13. What the coloured dice of a roll sum to."""
    total = 0
    for colour in range(COLOURS):
        shown = digit(outcome, colour)
        if shown > 0:
            total += o.faces[colour][shown - 1]
    return total


def thrown(white: int) -> int:
    """10. Caught, incomplete or intercepted."""
    match white:
        case White.CATCH:
            return Result.PLAY.value
        case White.INCOMPLETE:
            return Result.INCOMPLETE.value
    return Result.INTERCEPTION.value


# ------------------------------------------------------------------ 12. kicks


def kick_weight(s: State, o: Options) -> int:
    """12. How many of 10,000 such kicks are good."""
    return o.kick_weight[kick_distance(s)]


def kick_distance(s: State) -> int:
    """1. Yards to the goal line and yards stepped back; 11. an extra point is from the 15."""
    return EXTRA_POINT_YARDS if s.trying else GOAL_LINE - s.ball + s.step


EXTRA_POINT_YARDS = 15


def dice_of_punt(action: int) -> int:
    """8. The dice of a punt, a bit for each colour."""
    return action - Action.PUNT
