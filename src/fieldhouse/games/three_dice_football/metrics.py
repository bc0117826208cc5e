"""What a simulation of Three Dice Football measures."""

from __future__ import annotations

from fieldhouse.core.events import KIND, SEAT_OF, A, B, C, D, EventLog
from fieldhouse.core.samples import Metrics, Sums, take
from fieldhouse.games.three_dice_football.options import WAGER_NAMES, Options
from fieldhouse.games.three_dice_football.rules import payoff
from fieldhouse.games.three_dice_football.state import Event, Outcome, State, Verdict

TABLE = (
    "rolls",
    "touchdown",
    "trips-touchdown",
    "turnover",
    "downs",
    "first-and-goal",
    "bank-net",
)
PER_WAGER = ("win", "push", "net")
SEAT = ("net", *(f"{wager}-{what}" for wager in WAGER_NAMES for what in PER_WAGER))

ROLLS, TOUCHDOWN, TRIPS, TURNOVER, DOWNS, FIRST_AND_GOAL, BANK_NET = range(len(TABLE))
TABLE_SLOTS = len(TABLE)
SEAT_SLOTS = len(SEAT)


def tally(s: State, o: Options, log: EventLog, sums: Sums) -> None:
    """Each round's end, and each settled wager: won, pushed, and what the bettor gained.

    `touchdown` counts both kinds of touchdown; `rolls` leaves out the extra-point roll.
    """
    for i in range(log.size):
        row = log.rows[i]
        if row[KIND] == Event.SETTLED:
            wager, stake, paid, verdict = row[A], row[B], row[C], row[D]
            slot = TABLE_SLOTS + row[SEAT_OF] * SEAT_SLOTS + 1 + 3 * wager
            take(sums, slot, 1 if verdict == Verdict.WIN else 0)
            take(sums, slot + 1, 1 if verdict == Verdict.PUSH else 0)
            take(sums, slot + 2, paid - stake)
        elif row[KIND] == Event.GAME_OVER:
            outcome, plays, goal = row[A], row[C], row[D]
            trips = outcome == Outcome.TRIPS_TOUCHDOWN
            take(sums, ROLLS, plays)
            take(sums, TOUCHDOWN, 1 if trips or outcome == Outcome.TOUCHDOWN else 0)
            take(sums, TRIPS, 1 if trips else 0)
            take(sums, TURNOVER, 1 if outcome == Outcome.TURNOVER else 0)
            take(sums, DOWNS, 1 if outcome == Outcome.DOWNS else 0)
            take(sums, FIRST_AND_GOAL, goal)


def close(s: State, o: Options, sums: Sums) -> None:
    """What the bank and each bettor won in the whole game."""
    take(sums, BANK_NET, s.bank)
    for seat in range(s.seats):
        take(sums, TABLE_SLOTS + seat * SEAT_SLOTS, payoff(s, o, seat))


METRICS = Metrics(TABLE, SEAT, tally, close)
