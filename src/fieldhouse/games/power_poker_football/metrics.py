"""What a simulation of Power Poker Football measures.

A play's metric is how often it happens in a game; those of drives are shares of all drives, and
those of yards and conversions are taken at each play. Numbers in brackets are clauses.
"""

from __future__ import annotations

from enum import IntEnum

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.events import KIND, SEAT_OF, A, B, C, D, EventLog
from fieldhouse.core.samples import Metrics, Sums, count, take, take_count
from fieldhouse.games.power_poker_football.options import Options
from fieldhouse.games.power_poker_football.rules import payoff
from fieldhouse.games.power_poker_football.seats import team_of
from fieldhouse.games.power_poker_football.state import (
    GOAL_LINE,
    HALF,
    Action,
    Ending,
    Event,
    Flip,
    State,
    Team,
)
from fieldhouse.power_poker.mat import NO_CARD


class Table(IntEnum):
    """What is measured once for all: games, drives, plays counted per game, and each play."""

    HOME_WON = 0
    FIRST_BALL_WON = 1
    """40. The team that had the ball in drive 1 has won."""
    MVP_WON = 2
    """40. The most valuable player is of the winning team."""
    OVERTIME = 3
    MARGIN = 4
    HOME_POINTS = 5
    AWAY_POINTS = 6
    DRIVE_POINTS = 7
    """5. All points of a drive, a safety's too."""
    DRIVE_TOUCHDOWN = 8
    DRIVE_FIELD_GOAL = 9
    DRIVE_PUNT = 10
    DRIVE_MISSED = 11
    DRIVE_BLOCKED = 12
    DRIVE_DOWNS = 13
    DRIVE_INTERCEPTION = 14
    DRIVE_FUMBLE = 15
    DRIVE_SAFETY = 16
    FLOP_YARDS = 17
    RUN_YARDS = 18
    TACKLE_YARDS = 19
    PASS_YARDS = 20
    HAND_YARDS = 21
    """27. What winning hands walk off, forward; back is negative."""
    EXTRA_POINT = 22
    TWO_POINTS = 23
    STEPS = 24
    DECISIONS = 25
    HANDS = 26
    DRIVES = 27
    FIRST_DOWNS = 28
    PUNTS = 29
    FIELD_GOAL_TRIES = 30
    FOURTH_DOWN_GO = 31
    STAND = 32
    STAND_HELD = 33
    STOP = 34
    SAFETY_STOPPED = 35
    BLAST = 36
    BLAST_UNCHALLENGED = 37
    BLAST_TRUE = 38
    BLAST_BLUFFED = 39
    BLITZ_BET = 40
    BLITZ_BET_WON = 41
    LOADED_BOX = 42
    BET = 43
    RUN = 44
    GOAL_LINE_TACKLE = 45
    """20. Runs that a last tackle keeps out."""
    TACKLE = 46
    PASS = 47
    PASS_COMPLETE = 48
    PASS_INCOMPLETE = 49
    PASS_DROPPED = 50
    PASS_INTERCEPTED = 51
    COVER = 52
    HAIL_MARY = 53
    HAIL_MARY_SCORED = 54
    BLITZ = 55
    BLITZ_WORKED = 56
    SHOWDOWN_WON = 57
    """26. Hands that somebody wins."""
    TIE_DRAW = 58
    """26. Cards drawn by those tied."""
    CLUTCH = 59
    CLUTCH_DOUBLED = 60
    CLUTCH_TOUCHDOWN = 61
    CLUTCH_INTERCEPTION = 62
    BENCHED = 63
    MISCONDUCT = 64
    PUNT_RETURN = 65
    RETURN_TOUCHDOWN = 66
    TOUCHBACK = 67
    CHIP_BY_KICKER = 68
    CHIP_BY_DEFENDER = 69


class Seat(IntEnum):
    """What is measured for each seat; all but the first three are counted per game."""

    RESULT = 0
    MVP = 1
    CHIPS_LEFT = 2
    POINTS = 3
    TOUCHDOWNS = 4
    FIELD_GOALS = 5
    SAFETIES = 6
    CONVERSIONS = 7
    HANDS_WON = 8
    RUNS = 9
    PASSES = 10
    TACKLES = 11
    BLITZES = 12
    BETS = 13
    BENCHED = 14


TABLE = tuple(metric.name.lower().replace("_", "-") for metric in Table)
SEAT = tuple(metric.name.lower().replace("_", "-") for metric in Seat)
TABLE_SLOTS = len(TABLE)
SEAT_SLOTS = len(SEAT)

PLAYS = {
    Event.HAND_OVER: Table.HANDS,
    Event.FIRST_DOWN: Table.FIRST_DOWNS,
    Event.STAND: Table.STAND,
    Event.GOAL_LINE_HELD: Table.STAND_HELD,
    Event.STOP: Table.STOP,
    Event.SAFETY_STOPPED: Table.SAFETY_STOPPED,
    Event.BLAST: Table.BLAST,
    Event.BLUFFED: Table.BLAST_BLUFFED,
    Event.BLITZ_BET: Table.BLITZ_BET,
    Event.REVEAL: Table.BLITZ_BET_WON,
    Event.LOADED_BOX: Table.LOADED_BOX,
    Event.BET: Table.BET,
    Event.RUN: Table.RUN,
    Event.TACKLE: Table.TACKLE,
    Event.PASS: Table.PASS,
    Event.COVER: Table.COVER,
    Event.BLITZ: Table.BLITZ,
    Event.WON: Table.SHOWDOWN_WON,
    Event.TIE: Table.TIE_DRAW,
    Event.CLUTCH: Table.CLUTCH,
    Event.BENCHED: Table.BENCHED,
    Event.MISCONDUCT: Table.MISCONDUCT,
    Event.PUNT_RETURN: Table.PUNT_RETURN,
}
"""Plays that are counted whenever they happen."""

SEAT_PLAYS = {
    Event.TOUCHDOWN: Seat.TOUCHDOWNS,
    Event.FIELD_GOAL: Seat.FIELD_GOALS,
    Event.SAFETY: Seat.SAFETIES,
    Event.WON: Seat.HANDS_WON,
    Event.RUN: Seat.RUNS,
    Event.PASS: Seat.PASSES,
    Event.TACKLE: Seat.TACKLES,
    Event.BLITZ: Seat.BLITZES,
    Event.BET: Seat.BETS,
    Event.BENCHED: Seat.BENCHED,
}
"""The same for each seat."""

NOT_COUNTED = -1
PLAY_OF = tuple(int(PLAYS.get(kind, NOT_COUNTED)) for kind in Event)
SEAT_PLAY_OF = tuple(int(SEAT_PLAYS.get(kind, NOT_COUNTED)) for kind in Event)

DRIVE_LOST = {
    Ending.ON_DOWNS: Table.DRIVE_DOWNS,
    Ending.FUMBLE: Table.DRIVE_FUMBLE,
    Ending.INTERCEPTION: Table.DRIVE_INTERCEPTION,
    Ending.BLOCKED: Table.DRIVE_BLOCKED,
    Ending.PUNT: Table.DRIVE_PUNT,
    Ending.TOUCHBACK: Table.DRIVE_PUNT,
    Ending.MISSED: Table.DRIVE_MISSED,
}
DRIVE_LOST_BY = tuple(int(DRIVE_LOST[how]) for how in Ending)


def slot(seat: int, metric: int) -> int:
    """Where a seat's metric is added up."""
    return TABLE_SLOTS + seat * SEAT_SLOTS + metric


# ------------------------------------------------------------------ each step


def tally(s: State, o: Options, log: EventLog, sums: Sums) -> None:
    """Count the plays of a step, and sample drives, yards and conversions."""
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
        tally_score(s, row, sums)
        tally_drive(s, row, sums)
        tally_gain(row, sums)
        tally_outcome(s, row, sums)


def tally_score(s: State, row: list[int], sums: Sums) -> None:
    """5. Points of the drive and of the player; 38. each conversion, made or not."""
    match row[KIND]:
        case Event.TOUCHDOWN | Event.FIELD_GOAL | Event.SAFETY | Event.CONVERTED:
            count(sums, Table.DRIVE_POINTS, row[A])
            count(sums, slot(row[SEAT_OF], Seat.POINTS), row[A])
    if row[KIND] == Event.CONVERTED:
        made = 1 if row[A] > 0 else 0
        take(sums, Table.TWO_POINTS if s.call == Action.TWO else Table.EXTRA_POINT, made)
        count(sums, slot(row[SEAT_OF], Seat.CONVERSIONS), made)


def tally_drive(s: State, row: list[int], sums: Sums) -> None:
    """4. How a drive ends, and what it brought.

    36. A punt that is returned for a touchdown is the end of two drives, but not in drives 4
    and 8.
    """
    match row[KIND]:
        case Event.DRIVE:
            if row[A] > 1:
                take_count(sums, Table.DRIVE_POINTS)
        case Event.GAME_OVER:
            take_count(sums, Table.DRIVE_POINTS)
        case Event.TOUCHDOWN:
            if s.overtime or is_own_drive(s, team_of(row[SEAT_OF])):
                end_drive(sums, Table.DRIVE_TOUCHDOWN)
        case Event.FIELD_GOAL:
            end_drive(sums, Table.DRIVE_FIELD_GOAL)
        case Event.SAFETY:
            end_drive(sums, Table.DRIVE_SAFETY)
        case Event.TURNOVER | Event.KICK_OVER:
            end_drive(sums, DRIVE_LOST_BY[row[A]])
        case Event.PUNT_RETURN:
            end_drive(sums, Table.DRIVE_PUNT)
            if row[C] == GOAL_LINE and (s.overtime or is_own_drive(s, team_of(row[SEAT_OF]))):
                take_count(sums, Table.DRIVE_POINTS)


def is_own_drive(s: State, team: int) -> bool:
    """4. Whether the drive is one of that team: in either half two of four are each team's."""
    first = s.first_defense if s.drive > HALF else 1 - s.first_defense
    return (team == first) == (s.drive % 2 == 1)


def end_drive(sums: Sums, how: int) -> None:
    """4. One more drive, and a sample for each way to end one."""
    count(sums, Table.DRIVES)
    for ending in range(Table.DRIVE_TOUCHDOWN, Table.DRIVE_SAFETY + 1):
        take(sums, ending, 1 if ending == how else 0)


def tally_gain(row: list[int], sums: Sums) -> None:
    """14, 19, 21, 22 and 27. The yards of each play, as the ball moved."""
    gain = row[C] - row[B]
    match row[KIND]:
        case Event.FLOP:
            take(sums, Table.FLOP_YARDS, gain)
        case Event.RUN:
            take(sums, Table.RUN_YARDS, gain)
        case Event.TACKLE:
            take(sums, Table.TACKLE_YARDS, gain)
        case Event.THROWN:
            take(sums, Table.PASS_YARDS, gain)
        case Event.YARDS:
            take(sums, Table.HAND_YARDS, gain)


def tally_outcome(s: State, row: list[int], sums: Sums) -> None:
    """What came of a play, counted per game."""
    match row[KIND]:
        case Event.FOURTH_DOWN:
            count(sums, fourth_down_choice(row[A]))
        case Event.BLASTED:
            unchallenged = row[A] == NO_CARD
            count(sums, Table.BLAST_UNCHALLENGED if unchallenged else Table.BLAST_TRUE)
        case Event.TACKLE:
            if row[B] == GOAL_LINE and row[C] < GOAL_LINE:
                count(sums, Table.GOAL_LINE_TACKLE)
        case Event.PASS:
            count(sums, Table.HAIL_MARY, row[A])
        case Event.THROWN:
            count(sums, pass_outcome(row[D]))
        case Event.RUSHED:
            count(sums, Table.BLITZ_WORKED, 1 if row[C] < row[B] else 0)
        case Event.CLUTCH:
            tally_clutch(row[B], sums)
        case Event.PUNT_RETURN:
            count(sums, Table.RETURN_TOUCHDOWN, 1 if row[C] == GOAL_LINE else 0)
        case Event.KICK_OVER:
            count(sums, Table.TOUCHBACK, 1 if row[A] == Ending.TOUCHBACK else 0)
        case Event.CHIP:
            kicker = row[SEAT_OF] == s.dealer
            count(sums, Table.CHIP_BY_KICKER if kicker else Table.CHIP_BY_DEFENDER)


def fourth_down_choice(action: int) -> int:
    """33. Punt, field goal, or go for it."""
    if action == Action.PUNT:
        return Table.PUNTS.value
    return (
        Table.FIELD_GOAL_TRIES.value if action == Action.FIELD_GOAL else Table.FOURTH_DOWN_GO.value
    )


def pass_outcome(result: int) -> int:
    """22 to 24. What became of the pass."""
    match result:
        case Flip.GAIN:
            return Table.PASS_COMPLETE.value
        case Flip.DROPPED:
            return Table.PASS_DROPPED.value
        case Flip.INTERCEPTED:
            return Table.PASS_INTERCEPTED.value
        case Flip.TOUCHDOWN:
            return Table.HAIL_MARY_SCORED.value
    return Table.PASS_INCOMPLETE.value


def tally_clutch(result: int, sums: Sums) -> None:
    """28. What the Clutch card did, if anything."""
    match result:
        case Flip.DOUBLE:
            count(sums, Table.CLUTCH_DOUBLED)
        case Flip.TOUCHDOWN:
            count(sums, Table.CLUTCH_TOUCHDOWN)
        case Flip.INTERCEPTED:
            count(sums, Table.CLUTCH_INTERCEPTION)


# ------------------------------------------------------------------ each game


def close(s: State, o: Options, sums: Sums) -> None:
    """40. Who won, by how much, and how often each play has happened."""
    home, away = s.score[Team.HOME], s.score[Team.AWAY]
    take(sums, Table.HOME_WON, 1 if s.winner == Team.HOME else 0)
    take(sums, Table.FIRST_BALL_WON, 0 if s.winner == s.first_defense else 1)
    take(sums, Table.MVP_WON, 1 if team_of(s.mvp) == s.winner else 0)
    take(sums, Table.OVERTIME, 1 if s.overtime else 0)
    take(sums, Table.MARGIN, abs(home - away))
    take(sums, Table.HOME_POINTS, home)
    take(sums, Table.AWAY_POINTS, away)
    for metric in range(Table.STEPS, TABLE_SLOTS):
        take_count(sums, metric)
    for seat in range(s.seats):
        take(sums, slot(seat, Seat.RESULT), payoff(s, o, seat))
        take(sums, slot(seat, Seat.MVP), 1 if s.mvp == seat else 0)
        take(sums, slot(seat, Seat.CHIPS_LEFT), s.chips[seat])
        for metric in range(Seat.POINTS, SEAT_SLOTS):
            take_count(sums, slot(seat, metric))


METRICS = Metrics(TABLE, SEAT, tally, close)
