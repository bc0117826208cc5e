"""What a simulation of NFL Showdown measures.

How possessions end are shares of all possessions; kicks, tries and yards are taken each time;
plays are how often they happen in a game. Numbers in brackets are clauses.
"""

from __future__ import annotations

from enum import IntEnum

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.events import KIND, SEAT_OF, A, B, C, EventLog
from fieldhouse.core.samples import SO_FAR, Metrics, Sums, count, take, take_count
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.possessions import KICKOFF_LINE
from fieldhouse.games.nfl_showdown.rules import payoff
from fieldhouse.games.nfl_showdown.state import (
    GOAL_LINE,
    OVERTIME,
    SEATS,
    Action,
    Ending,
    Event,
    Kind,
    Purpose,
    Result,
    State,
)


class Table(IntEnum):
    """What is measured once for all: games, possessions, each kick and gain, plays per game."""

    FIRST_SEAT_WON = 0
    TOSS_WINNER_WON = 1
    """5. The winner of the opening toss has won."""
    FIRST_BALL_WON = 2
    """6. The team that received the opening kickoff has won."""
    OVERTIME = 3
    OVERTIME_FIRST_BALL_WON = 4
    """17. Of the games with overtime, the team that had the ball first there has won."""
    MARGIN = 5
    TEAM_POINTS = 6
    POSSESSION_POINTS = 7
    """The points of the team with the ball; 14. a safety's are not among them."""
    POSSESSION_TOUCHDOWN = 8
    POSSESSION_FIELD_GOAL = 9
    POSSESSION_MISSED = 10
    POSSESSION_PUNT = 11
    POSSESSION_DOWNS = 12
    POSSESSION_INTERCEPTION = 13
    POSSESSION_FUMBLE = 14
    POSSESSION_SAFETY = 15
    START = 16
    """7. The yard where a possession starts."""
    KICKOFF_START = 17
    PUNT_START = 18
    """13. Where a punt leaves the ball to the others."""
    FREE_PUNT_START = 19
    PUNT_YARDS = 20
    KICKOFF_TOUCHBACK = 21
    FIELD_GOAL_MADE = 22
    FIELD_GOAL_DISTANCE = 23
    EXTRA_POINT = 24
    TWO_POINTS = 25
    RUN_YARDS = 26
    PASS_YARDS = 27
    """8. Of each pass completed."""
    STEPS = 28
    DECISIONS = 29
    POSSESSIONS = 30
    DOWNS = 31
    FIRST_DOWNS = 32
    ROOKIE_CALLS = 33
    POWER_RUN_CALLS = 34
    SHOTGUN_CALLS = 35
    RUNS = 36
    SHORT_PASSES = 37
    LONG_PASSES = 38
    COMPLETIONS = 39
    INCOMPLETIONS = 40
    INTERCEPTIONS = 41
    SACKS = 42
    FUMBLES = 43
    PUNTS = 44
    FIELD_GOAL_TRIES = 45
    EXTRA_POINT_TRIES = 46
    TWO_POINT_TRIES = 47
    TOUCHDOWNS = 48
    FIELD_GOALS = 49
    SAFETIES = 50
    BIG_PLAYS = 51
    BIG_PLAY_RACES = 52
    """9. Both wanted to play one."""


class Seat(IntEnum):
    """What is measured for each seat; all but the first two are counted per game."""

    RESULT = 0
    POINTS = 1
    POSSESSIONS = 2
    FIRST_DOWNS = 3
    TOUCHDOWNS = 4
    FIELD_GOALS = 5
    SAFETIES = 6
    RUNS = 7
    PASSES = 8
    COMPLETIONS = 9
    INTERCEPTIONS = 10
    """Passes of this seat that the others have caught."""
    SACKS = 11
    """How often this seat was sacked."""
    PUNTS = 12
    BIG_PLAYS = 13


TABLE = tuple(metric.name.lower().replace("_", "-") for metric in Table)
SEAT = tuple(metric.name.lower().replace("_", "-") for metric in Seat)
TABLE_SLOTS = len(TABLE)
SEAT_SLOTS = len(SEAT)

PLAYS = {
    Event.POSSESSION: Table.POSSESSIONS,
    Event.FIRST_DOWN: Table.FIRST_DOWNS,
    Event.FIELD_GOAL_TRY: Table.FIELD_GOAL_TRIES,
    Event.TOUCHDOWN: Table.TOUCHDOWNS,
    Event.FIELD_GOAL: Table.FIELD_GOALS,
    Event.SAFETY: Table.SAFETIES,
    Event.BIG_PLAY: Table.BIG_PLAYS,
    Event.FIRST: Table.BIG_PLAY_RACES,
}
"""What is counted whenever it happens."""

SEAT_PLAYS = {
    Event.POSSESSION: Seat.POSSESSIONS,
    Event.FIRST_DOWN: Seat.FIRST_DOWNS,
    Event.TOUCHDOWN: Seat.TOUCHDOWNS,
    Event.FIELD_GOAL: Seat.FIELD_GOALS,
    Event.SAFETY: Seat.SAFETIES,
    Event.BIG_PLAY: Seat.BIG_PLAYS,
}
"""The same for each seat."""

NOT_COUNTED = -1
PLAY_OF = tuple(int(PLAYS.get(kind, NOT_COUNTED)) for kind in Event)
SEAT_PLAY_OF = tuple(int(SEAT_PLAYS.get(kind, NOT_COUNTED)) for kind in Event)

LOST = {
    Ending.ON_DOWNS: Table.POSSESSION_DOWNS,
    Ending.INTERCEPTION: Table.POSSESSION_INTERCEPTION,
    Ending.FUMBLE: Table.POSSESSION_FUMBLE,
    Ending.MISSED: Table.POSSESSION_MISSED,
    Ending.PUNT: Table.POSSESSION_PUNT,
}
LOST_BY = tuple(int(LOST[how]) for how in Ending)


def slot(seat: int, metric: int) -> int:
    """Where a seat's metric is added up."""
    return TABLE_SLOTS + seat * SEAT_SLOTS + metric


# ------------------------------------------------------------------ what is kept in mind

OPENING = Table.FIRST_BALL_WON
"""1 more than the seat that receives the opening kickoff."""
TOSS = Table.TOSS_WINNER_WON
"""1 more than the winner of the opening toss."""
TRYING = Table.TWO_POINTS
"""11. 1 while two points are tried."""
PLAYED = Table.RUN_YARDS
"""8. 1 more than the kind of the play shown last."""


def keep(sums: Sums, place: int, value: int) -> None:
    """Keep a number in mind, in the row of a metric that is never counted."""
    sums[place][SO_FAR] = value


def kept(sums: Sums, place: int) -> int:
    """What was kept there."""
    return sums[place][SO_FAR]


# ------------------------------------------------------------------ each step


def tally(s: State, o: Options, log: EventLog, sums: Sums) -> None:
    """Count the plays of a step, and sample possessions, kicks and tries."""
    count(sums, Table.STEPS)
    if s.turn > CHANCE:
        count(sums, Table.DECISIONS)
    for i in range(log.size):
        row = log.rows[i]
        play, seat_play = PLAY_OF[row[KIND]], SEAT_PLAY_OF[row[KIND]]
        if play != NOT_COUNTED:
            count(sums, play)
        if seat_play != NOT_COUNTED:
            count(sums, slot(row[SEAT_OF], seat_play))
        tally_opening(s, row, sums)
        tally_possession(row, sums)
        tally_call(o, row, sums)
        tally_play(row, sums)
        tally_kick(s, row, sums)
        tally_try(row, sums)


def tally_opening(s: State, row: list[int], sums: Sums) -> None:
    """5. Who has won the opening toss, and who receives."""
    if s.quarter == 1:
        if row[KIND] == Event.TOSS:
            keep(sums, TOSS, 1 + row[SEAT_OF])
        elif row[KIND] == Event.CHOSE:
            receives = row[A] == Action.RECEIVE
            keep(sums, OPENING, 1 + (row[SEAT_OF] if receives else SEATS - 1 - row[SEAT_OF]))


def tally_possession(row: list[int], sums: Sums) -> None:
    """16. Where a possession starts, how it ends, and what points it brought."""
    match row[KIND]:
        case Event.POSSESSION:
            take(sums, Table.START, row[B])
            if row[A] > 1 or row[C] > 1:
                take_count(sums, Table.POSSESSION_POINTS)
        case Event.GAME_OVER:
            take_count(sums, Table.POSSESSION_POINTS)
        case Event.TOUCHDOWN:
            count(sums, Table.POSSESSION_POINTS, row[A])
            end_possession(sums, Table.POSSESSION_TOUCHDOWN)
        case Event.FIELD_GOAL:
            count(sums, Table.POSSESSION_POINTS, row[A])
            end_possession(sums, Table.POSSESSION_FIELD_GOAL)
        case Event.TRY_OVER:
            count(sums, Table.POSSESSION_POINTS, row[A])
        case Event.SAFETY:
            end_possession(sums, Table.POSSESSION_SAFETY)
        case Event.TURNOVER:
            end_possession(sums, LOST_BY[row[A]])


def end_possession(sums: Sums, how: int) -> None:
    """16. A sample for each way to end one."""
    for ending in range(Table.POSSESSION_TOUCHDOWN, Table.POSSESSION_SAFETY + 1):
        take(sums, ending, 1 if ending == how else 0)


def tally_call(o: Options, row: list[int], sums: Sums) -> None:
    """8. Downs, and the books and kinds of the plays called; tries are not among them."""
    if kept(sums, TRYING):
        return
    match row[KIND]:
        case Event.DOWN:
            count(sums, Table.DOWNS)
        case Event.PLAY:
            kind = o.kind[row[A]][row[B]]
            keep(sums, PLAYED, 1 + kind)
            count(sums, Table.ROOKIE_CALLS + row[A])
            count(sums, Table.RUNS + kind)
            count(sums, slot(row[SEAT_OF], Seat.RUNS if kind == Kind.RUN else Seat.PASSES))


def tally_play(row: list[int], sums: Sums) -> None:
    """10. What became of a play; a try's are not among them."""
    if row[KIND] == Event.TURNOVER:
        if row[A] == Ending.INTERCEPTION:
            count(sums, Table.INTERCEPTIONS)
            count(sums, slot(row[SEAT_OF], Seat.INTERCEPTIONS))
        elif row[A] == Ending.FUMBLE:
            count(sums, Table.FUMBLES)
    elif row[KIND] == Event.MOVED and not kept(sums, TRYING):
        if row[A] == Result.SACK:
            count(sums, Table.SACKS)
            count(sums, slot(row[SEAT_OF], Seat.SACKS))
        elif row[A] == Result.INCOMPLETE:
            count(sums, Table.INCOMPLETIONS)
        elif kept(sums, PLAYED) == 1 + Kind.RUN:
            take(sums, Table.RUN_YARDS, row[C] - row[B])
        else:
            count(sums, Table.COMPLETIONS)
            count(sums, slot(row[SEAT_OF], Seat.COMPLETIONS))
            take(sums, Table.PASS_YARDS, row[C] - row[B])


def tally_kick(s: State, row: list[int], sums: Sums) -> None:
    """6, 12 and 13. Where kickoffs and punts leave the ball, and which field goals are good."""
    match row[KIND]:
        case Event.KICKOFF:
            take(sums, Table.KICKOFF_START, row[B])
            touchback = KICKOFF_LINE + row[A] >= GOAL_LINE
            take(sums, Table.KICKOFF_TOUCHBACK, 1 if touchback else 0)
        case Event.PUNT:
            if s.purpose == Purpose.FREE_PUNT:
                take(sums, Table.FREE_PUNT_START, row[C])
            else:
                count(sums, Table.PUNTS)
                count(sums, slot(row[SEAT_OF], Seat.PUNTS))
                take(sums, Table.PUNT_YARDS, row[A])
                take(sums, Table.PUNT_START, row[C])
        case Event.FIELD_GOAL_TRY:
            take(sums, Table.FIELD_GOAL_DISTANCE, row[B])
        case Event.FIELD_GOAL:
            take(sums, Table.FIELD_GOAL_MADE, 1)
        case Event.MISSED:
            take(sums, Table.FIELD_GOAL_MADE, 0)


def tally_try(row: list[int], sums: Sums) -> None:
    """11. Tries for one and for two, and which were made."""
    if row[KIND] == Event.TRY:
        two = row[A] == Action.TWO
        count(sums, Table.TWO_POINT_TRIES if two else Table.EXTRA_POINT_TRIES)
        keep(sums, TRYING, 1 if two else 0)
    elif row[KIND] == Event.TRY_OVER:
        made = 1 if row[A] > 0 else 0
        take(sums, Table.TWO_POINTS if kept(sums, TRYING) else Table.EXTRA_POINT, made)
        keep(sums, TRYING, 0)


# ------------------------------------------------------------------ each game


def close(s: State, o: Options, sums: Sums) -> None:
    """16 and 17. Who won, by how much, and how often each play has happened."""
    take(sums, Table.FIRST_SEAT_WON, 1 if s.champion == 0 else 0)
    take(sums, Table.TOSS_WINNER_WON, 1 if kept(sums, TOSS) == 1 + s.champion else 0)
    take(sums, Table.FIRST_BALL_WON, 1 if kept(sums, OPENING) == 1 + s.champion else 0)
    take(sums, Table.OVERTIME, 1 if s.quarter == OVERTIME else 0)
    if s.quarter == OVERTIME:
        take(sums, Table.OVERTIME_FIRST_BALL_WON, 1 if s.champion == s.first_receiver else 0)
    take(sums, Table.MARGIN, abs(s.score[0] - s.score[1]))
    for metric in range(Table.STEPS, TABLE_SLOTS):
        take_count(sums, metric)
    for seat in range(SEATS):
        take(sums, Table.TEAM_POINTS, s.score[seat])
        take(sums, slot(seat, Seat.RESULT), payoff(s, o, seat))
        take(sums, slot(seat, Seat.POINTS), s.score[seat])
        for metric in range(Seat.POSSESSIONS, SEAT_SLOTS):
            take_count(sums, slot(seat, metric))


METRICS = Metrics(TABLE, SEAT, tally, close)
