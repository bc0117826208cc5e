"""Where the other team starts after a kickoff, a punt and a free punt (6, 13 and 14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.match import Match
from fieldhouse.core.spread import chance_of, mean_of
from fieldhouse.games.nfl_showdown.odds_positions import (
    before_free_punt,
    event_of,
    outcomes,
    with_ball,
)
from fieldhouse.games.nfl_showdown.possessions import KICKOFF_LINE
from fieldhouse.games.nfl_showdown.state import (
    COLOURS,
    GOAL_LINE,
    Action,
    Event,
    Question,
    State,
)

SPOTS = {
    "own 10": 10,
    "own 20": 20,
    "own 35": 35,
    "midfield": GOAL_LINE // 2,
    "their 35": 65,
    "their 20": 80,
}
"""Where punts are kicked."""
DECILES = 10


class Start(NamedTuple):
    """Where the receiver has the ball, in yards from its own goal line, and how."""

    ball: int
    touchback: bool


Starts = Mapping[Start, Fraction]

# ------------------------------------------------------------------ kicks


def kickoff(toss: Match) -> Starts:
    """6. All three dice, from the 35."""
    return outcomes(toss, toss.state, {}, start_of)


def free_punt(call: Match) -> Starts:
    """14. All three dice, from the 20."""
    return outcomes(call, before_free_punt(call), {}, start_of)


def punt(call: Match, ball: int, dice: int) -> Starts:
    """13. The dice chosen, from the line."""
    said = {Question.CALL: Action.PUNT + dice}
    return outcomes(call, with_ball(call, ball), said, start_of)


def start_of(s: State, events: Sequence[CoreEvent]) -> Start | None:
    """6 and 13. Where the kick comes down, and whether that is behind the goal line."""
    kick = event_of(events, Event.KICKOFF, Event.PUNT)
    if kick is None:
        return None
    line = KICKOFF_LINE if kick.kind == Event.KICKOFF else kick.values[1]
    return Start(s.ball, line + kick.values[0] >= GOAL_LINE)


# ------------------------------------------------------------------ tables


def punt_tables(call: Match) -> list[FigureTable]:
    """13. With every choice of dice, from some lines."""
    tables, touchbacks, spots = [], {}, list(SPOTS)
    for dice in range(1, 1 << COLOURS):
        name = call.words.ACTIONS[Action.PUNT + dice].removeprefix("punt ")
        found = [punt(call, ball, dice) for ball in SPOTS.values()]
        title = f"The other team's start after a punt with {name}, by the line"
        tables.append(starts_table(title, spots, found))
        touchbacks[name] = [touchback(starts) for starts in found]
    return [*tables, FigureTable("A punt is a touchback, by dice and line", touchbacks, spots)]


def start_table(toss: Match, call: Match) -> FigureTable:
    """6 and 14. The start after the other kicks of the mode."""
    found = other_kicks(toss, call)
    title = f"The other team's start after a {' and a '.join(found)}"
    return starts_table(title, list(found), list(found.values()))


def touchback_table(toss: Match, call: Match) -> FigureTable:
    """6 and 14. Touchbacks of these kicks."""
    rows = {name: [touchback(starts)] for name, starts in other_kicks(toss, call).items()}
    return FigureTable("A touchback", rows)


def other_kicks(toss: Match, call: Match) -> dict[str, Starts]:
    """6. There is no kickoff in rookie mode; 14. free punts are in every mode."""
    kickoffs = {} if toss.options["mode"] == "rookie" else {"kickoff": kickoff(toss)}
    return {**kickoffs, "free punt": free_punt(call)}


def starts_table(title: str, names: Sequence[str], found: Sequence[Starts]) -> FigureTable:
    """The mean and the deciles of some kicks."""
    rows = {"on average": [Figure(mean_of(starts, lambda start: start.ball)) for starts in found]}
    for tenth in range(1, DECILES):
        rows[f"decile {tenth}"] = [Figure(decile(starts, tenth)) for starts in found]
    note = (
        "A start is in yards from the starting team's own goal line. At least three times in ten "
        "it is no farther from there than decile 3."
    )
    return FigureTable(title, rows, names, note, percent=False)


def decile(starts: Starts, tenth: int) -> Fraction:
    """The nearest place that at least so many of ten starts do not pass."""
    places = sorted(starts)
    shares = zip(places, accumulate(starts[place] for place in places), strict=True)
    return next(
        Fraction(place.ball) for place, share in shares if share >= Fraction(tenth, DECILES)
    )


def touchback(starts: Starts) -> Figure:
    """6 and 13. How likely it is."""
    return Figure(chance_of(starts, lambda start: start.touchback))
