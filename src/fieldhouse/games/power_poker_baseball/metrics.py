"""What a simulation of Power Poker Baseball measures.

A play's metric is how often it happens in a game; those of innings, hands and rallies are taken
once for each. Numbers in brackets are clauses.
"""

from __future__ import annotations

from enum import IntEnum

from fieldhouse.cards import Rank, rank_of, size_of
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.events import KIND, SEAT_OF, A, B, C, EventLog
from fieldhouse.core.samples import SO_FAR, Metrics, Sums, count, take, take_count
from fieldhouse.games.power_poker_baseball.options import Options
from fieldhouse.games.power_poker_baseball.rules import payoff
from fieldhouse.games.power_poker_baseball.state import OUTS, Base, Event, Reason, State


class Table(IntEnum):
    """What is measured once for all: games, innings, hands, rallies, and plays per game."""

    MERCY = 0
    WALK_OFF = 1
    EXTRA_INNINGS = 2
    FIRST_DEALER_WON = 3
    """3. The dealer of the first hand has won the game."""
    MARGIN = 4
    """The winner's runs above the next best."""
    WINNERS_RUNS = 5
    INNING_RUNS = 6
    """Runs of all players in an inning."""
    DEALER_WON = 7
    """16. In hands that somebody wins, whether it is the dealer."""
    HIT_BASES = 8
    """16. The bases of winners' hits."""
    RALLY_PITCHES = 9
    """19. Cards of a rally, taken ones too."""
    RALLY_RUNS = 10
    STEPS = 11
    DECISIONS = 12
    INNINGS = 13
    HANDS = 14
    HANDS_WON = 15
    RUNS = 16
    DEALER_RUNS = 17
    """Runs of who deals the hand, rallies included."""
    FLOP_RUNS = 18
    """Where runs come from: 13. the dealer's flop,"""
    FOLD_RUNS = 19
    """14. folds to score,"""
    HAND_RUNS = 20
    """16. winners' hits,"""
    ALL_RALLY_RUNS = 21
    """19. rallies,"""
    WALK_RUNS = 22
    """12, 15 and 17. bunts, the table's walks and the balk,"""
    STEAL_RUNS = 23
    """12. and home stolen."""
    FLOP_HITS = 24
    FOLD_HITS = 25
    RALLY_HITS = 26
    RALLY_WALKS = 27
    BUNT = 28
    PICK_OFF = 29
    STEAL = 30
    STEAL_HOME = 31
    CHALLENGE = 32
    ACE_SHOWN = 33
    BLUFFED = 34
    BUNTED = 35
    PICKED_OFF = 36
    STOLEN = 37
    CAUGHT = 38
    PINCH = 39
    DOUBLE_PLAY = 40
    TABLE_STRIKEOUT = 41
    TABLE_WALK = 42
    KINGS = 43
    """3. Kings of the dealer's flop and of folds, whether they are outs or not."""
    FOLD = 44
    BET = 45
    GUARD = 46
    PLATE_CHALLENGED = 47
    PLATE_OUT = 48
    GAVE = 49
    TIE_DRAW = 50
    """16. Cards drawn by those tied."""
    BENCHED = 51
    TABLE_BALK = 52
    RALLY_CARD = 53
    TRIPLE_PLAY = 54
    RALLY = 55
    TAKE = 56
    RALLY_OUT = 57
    RELIEF = 58
    RELIEF_WORKED = 59
    """20. The rally is over with fewer than three outs."""
    RELIEF_FAILED = 60
    SKIPPED = 61
    NEW_DECK = 62


class Seat(IntEnum):
    """What is measured for each seat; all but the first four are counted per game."""

    RESULT = 0
    WON = 1
    RUNS = 2
    RUNNERS_LEFT = 3
    SCORED = 4
    """Runs, before any is given away."""
    HANDS_DEALT = 5
    HANDS_WON = 6
    HITS = 7
    WALKS = 8
    FOLDS = 9
    BETS = 10
    BENCHED = 11
    RALLIES = 12
    RELIEFS = 13
    CHALLENGES = 14
    BLUFFED = 15
    """12. Lies found out."""
    GUARDS = 16
    GAVE = 17


TABLE = tuple(metric.name.lower().replace("_", "-") for metric in Table)
SEAT = tuple(metric.name.lower().replace("_", "-") for metric in Seat)
TABLE_SLOTS = len(TABLE)
SEAT_SLOTS = len(SEAT)

PLAYS = {
    Event.INNING_OVER: Table.INNINGS,
    Event.HAND: Table.HANDS,
    Event.WON: Table.HANDS_WON,
    Event.RUN: Table.RUNS,
    Event.BUNT: Table.BUNT,
    Event.PICK_OFF: Table.PICK_OFF,
    Event.CHALLENGE: Table.CHALLENGE,
    Event.ACE_SHOWN: Table.ACE_SHOWN,
    Event.BLUFFED: Table.BLUFFED,
    Event.BUNTED: Table.BUNTED,
    Event.PICKED_OFF: Table.PICKED_OFF,
    Event.STOLEN: Table.STOLEN,
    Event.CAUGHT: Table.CAUGHT,
    Event.PINCH: Table.PINCH,
    Event.DOUBLE_PLAY: Table.DOUBLE_PLAY,
    Event.TABLE_STRIKEOUT: Table.TABLE_STRIKEOUT,
    Event.TABLE_WALK: Table.TABLE_WALK,
    Event.FOLD: Table.FOLD,
    Event.BET: Table.BET,
    Event.GUARD: Table.GUARD,
    Event.GUARD_CARD: Table.PLATE_CHALLENGED,
    Event.GAVE: Table.GAVE,
    Event.TIE: Table.TIE_DRAW,
    Event.BENCHED: Table.BENCHED,
    Event.TABLE_BALK: Table.TABLE_BALK,
    Event.RALLY_CARD: Table.RALLY_CARD,
    Event.TRIPLE_PLAY: Table.TRIPLE_PLAY,
    Event.RALLY: Table.RALLY,
    Event.TAKE: Table.TAKE,
    Event.RALLY_OUT: Table.RALLY_OUT,
    Event.RELIEF: Table.RELIEF,
    Event.RELIEF_OVER: Table.RELIEF_FAILED,
    Event.SKIPPED: Table.SKIPPED,
    Event.NEW_DECK: Table.NEW_DECK,
}
"""Plays that are counted whenever they happen."""

SEAT_PLAYS = {
    Event.RUN: Seat.SCORED,
    Event.HAND: Seat.HANDS_DEALT,
    Event.WON: Seat.HANDS_WON,
    Event.HIT: Seat.HITS,
    Event.WALK: Seat.WALKS,
    Event.FOLD: Seat.FOLDS,
    Event.BET: Seat.BETS,
    Event.BENCHED: Seat.BENCHED,
    Event.RALLY: Seat.RALLIES,
    Event.RELIEF: Seat.RELIEFS,
    Event.CHALLENGE: Seat.CHALLENGES,
    Event.BLUFFED: Seat.BLUFFED,
    Event.GUARD: Seat.GUARDS,
    Event.GAVE: Seat.GAVE,
}
"""The same for each seat."""

SOURCES = {
    Event.FLOP: Table.FLOP_RUNS,
    Event.FOLD_CARD: Table.FOLD_RUNS,
    Event.WON: Table.HAND_RUNS,
    Event.RALLY: Table.ALL_RALLY_RUNS,
    Event.BUNTED: Table.WALK_RUNS,
    Event.TABLE_WALK: Table.WALK_RUNS,
    Event.TABLE_BALK: Table.WALK_RUNS,
    Event.STOLEN: Table.STEAL_RUNS,
}
"""What brings the runs that come after it."""

NOT_COUNTED = -1
PLAY_OF = tuple(int(PLAYS.get(kind, NOT_COUNTED)) for kind in Event)
SEAT_PLAY_OF = tuple(int(SEAT_PLAYS.get(kind, NOT_COUNTED)) for kind in Event)
SOURCE_OF = tuple(int(SOURCES.get(kind, NOT_COUNTED)) for kind in Event)

DEALER_NOTED = Table.DEALER_WON
FIRST_DEALER_NOTED = Table.FIRST_DEALER_WON
SOURCE_NOTED = Table.HIT_BASES
"""Nothing is counted towards these samples; so their rows have room for a note."""


def slot(seat: int, metric: int) -> int:
    """Where a seat's metric is added up."""
    return TABLE_SLOTS + seat * SEAT_SLOTS + metric


def remember(sums: Sums, place: int, value: int) -> None:
    """Note what a later step needs to know."""
    sums[place][SO_FAR] = value


def noted(sums: Sums, place: int) -> int:
    """What was noted last."""
    return sums[place][SO_FAR]


# ------------------------------------------------------------------ each step


def tally(s: State, o: Options, log: EventLog, sums: Sums) -> None:
    """Count the plays of a step, and sample innings, hands and rallies."""
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
        if SOURCE_OF[row[KIND]] != NOT_COUNTED:
            remember(sums, SOURCE_NOTED, SOURCE_OF[row[KIND]])
        tally_dealer(o, row, sums)
        tally_run(row, sums)
        tally_batter(log, i, sums)
        tally_outcome(row, sums)


def tally_dealer(o: Options, row: list[int], sums: Sums) -> None:
    """3. Who deals first; 16. whether a hand's dealer wins it, and by what hit it is won."""
    match row[KIND]:
        case Event.INNING:
            if row[A] == o.start_inning:
                remember(sums, FIRST_DEALER_NOTED, row[SEAT_OF])
        case Event.HAND:
            remember(sums, DEALER_NOTED, row[SEAT_OF])
        case Event.WON:
            dealer = noted(sums, DEALER_NOTED)
            take(sums, Table.DEALER_WON, 1 if row[SEAT_OF] == dealer else 0)
            take(sums, Table.HIT_BASES, row[B])


def tally_run(row: list[int], sums: Sums) -> None:
    """5. Each run where it came from; the inning's and the rally's runs at its end."""
    match row[KIND]:
        case Event.RUN:
            source = noted(sums, SOURCE_NOTED)
            count(sums, source)
            count(sums, Table.INNING_RUNS)
            if source == Table.ALL_RALLY_RUNS:
                count(sums, Table.RALLY_RUNS)
            if row[SEAT_OF] == noted(sums, DEALER_NOTED):
                count(sums, Table.DEALER_RUNS)
        case Event.PITCH | Event.TAKE:
            count(sums, Table.RALLY_PITCHES)
        case Event.RALLY_OVER:
            end_rally(sums)
        case Event.INNING_OVER:
            take_count(sums, Table.INNING_RUNS)
        case Event.GAME_OVER:
            if noted(sums, SOURCE_NOTED) == Table.ALL_RALLY_RUNS:
                end_rally(sums)
            if row[A] != Reason.INNINGS:
                count(sums, Table.INNINGS)
                take_count(sums, Table.INNING_RUNS)


def end_rally(sums: Sums) -> None:
    """19. One more sample; what comes then is no part of it."""
    take_count(sums, Table.RALLY_PITCHES)
    take_count(sums, Table.RALLY_RUNS)
    remember(sums, SOURCE_NOTED, NOT_COUNTED)


def tally_batter(log: EventLog, i: int, sums: Sums) -> None:
    """13, 14 and 19. A hit or a walk stands right after its card; 20. an early last out."""
    if i == 0:
        return
    before = log.rows[i - 1]
    match log.rows[i][KIND]:
        case Event.HIT:
            if before[KIND] == Event.FLOP:
                count(sums, Table.FLOP_HITS)
            elif before[KIND] == Event.FOLD_CARD:
                count(sums, Table.FOLD_HITS)
            elif before[KIND] == Event.PITCH:
                count(sums, Table.RALLY_HITS)
        case Event.WALK:
            if before[KIND] == Event.PITCH:
                count(sums, Table.RALLY_WALKS)
        case Event.RALLY_OVER:
            if before[A] < OUTS:
                count(sums, Table.RELIEF_WORKED)


def tally_outcome(row: list[int], sums: Sums) -> None:
    """What came of a play, counted per game."""
    match row[KIND]:
        case Event.STEAL:
            home = row[A] == Base.TRIPLE
            count(sums, Table.STEAL_HOME if home else Table.STEAL)
        case Event.GUARD_CARD:
            count(sums, Table.PLATE_OUT, row[C])
        case Event.FLOP | Event.FOLD_CARD:
            if rank_of(row[A]) == Rank.KING:
                count(sums, Table.KINGS)


# ------------------------------------------------------------------ each game


def close(s: State, o: Options, sums: Sums) -> None:
    """23. Who won, how and by how much, and how often each play has happened."""
    first_dealer = noted(sums, FIRST_DEALER_NOTED)
    take(sums, Table.MERCY, 1 if s.reason == Reason.MERCY else 0)
    take(sums, Table.WALK_OFF, 1 if s.reason == Reason.WALK_OFF else 0)
    take(sums, Table.EXTRA_INNINGS, s.extra)
    take(sums, Table.FIRST_DEALER_WON, 1 if s.champion == first_dealer else 0)
    take(sums, Table.MARGIN, s.runs[s.champion] - best_of_losers(s))
    take(sums, Table.WINNERS_RUNS, s.runs[s.champion])
    for metric in range(Table.STEPS, TABLE_SLOTS):
        take_count(sums, metric)
    for seat in range(s.seats):
        take(sums, slot(seat, Seat.RESULT), payoff(s, o, seat))
        take(sums, slot(seat, Seat.WON), 1 if s.champion == seat else 0)
        take(sums, slot(seat, Seat.RUNS), s.runs[seat])
        take(sums, slot(seat, Seat.RUNNERS_LEFT), size_of(s.bases[seat]))
        for metric in range(Seat.SCORED, SEAT_SLOTS):
            take_count(sums, slot(seat, metric))


def best_of_losers(s: State) -> int:
    """The runs of the next best."""
    most = 0
    for seat in range(s.seats):
        if seat != s.champion:
            most = max(most, s.runs[seat])
    return most


METRICS = Metrics(TABLE, SEAT, tally, close)
