"""What a simulation of Football poker measures."""

from __future__ import annotations

from fieldhouse.core.events import KIND, SEAT_OF, A, B, C, D, EventLog
from fieldhouse.core.samples import Metrics, Sums, take
from fieldhouse.games.football_poker.options import Options
from fieldhouse.games.football_poker.rules import payoff
from fieldhouse.games.football_poker.state import Event, State

TABLE = ("pot", "shown", "short", "punts", "extra-point", "field-goal-gain", "carried")
SEAT = ("net", "won", "shown", "short", "punt")
POT, SHOWN, SHORT, PUNTS, EXTRA_POINT, GAIN, CARRIED = range(len(TABLE))
NET, WON, SEAT_SHOWN, SEAT_SHORT, SEAT_PUNT = range(len(SEAT))
TABLE_SLOTS = len(TABLE)
SEAT_SLOTS = len(SEAT)


def slot(seat: int, metric: int) -> int:
    """Where a seat's metric is added up."""
    return TABLE_SLOTS + seat * SEAT_SLOTS + metric


def tally(s: State, o: Options, log: EventLog, sums: Sums) -> None:
    """Each hand: its pot, how many showed, fell short and punted, table and seat.

    `won` is each win, `extra-point` each payment, `carried` each amount carried over.
    """
    for i in range(log.size):
        row = log.rows[i]
        kind = row[KIND]
        if kind == Event.HAND_OVER:
            take(sums, POT, row[A])
            take(sums, SHOWN, count_bits(row[B]))
            take(sums, SHORT, count_bits(row[C]))
            take(sums, PUNTS, count_bits(row[D]))
            for seat in range(s.seats):
                take(sums, slot(seat, SEAT_SHOWN), row[B] >> seat & 1)
                take(sums, slot(seat, SEAT_SHORT), row[C] >> seat & 1)
                take(sums, slot(seat, SEAT_PUNT), row[D] >> seat & 1)
        elif kind == Event.WON:
            take(sums, slot(row[SEAT_OF], WON), row[A])
        elif kind == Event.EXTRA_POINT:
            take(sums, EXTRA_POINT, row[B])
        elif kind == Event.FIELD_GOAL:
            take(sums, GAIN, row[B])
        elif kind == Event.CARRIED:
            take(sums, CARRIED, row[A])


def count_bits(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def close(s: State, o: Options, sums: Sums) -> None:
    """What each seat won in the whole game."""
    for seat in range(s.seats):
        take(sums, slot(seat, NET), payoff(s, o, seat))


METRICS = Metrics(TABLE, SEAT, tally, close)
