"""Runners and runs: hits, walks, gifts, mercy, and the guarded plate (4 to 8, 21)."""

from __future__ import annotations

from fieldhouse.cards import is_red, take_card
from fieldhouse.core.agenda import answered, ask, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_baseball.deck import await_card
from fieldhouse.games.power_poker_baseball.innings import end_game, end_hand, sole_leader
from fieldhouse.games.power_poker_baseball.options import Options
from fieldhouse.games.power_poker_baseball.state import (
    BASES,
    INNINGS,
    OUTS,
    Action,
    Base,
    Event,
    Question,
    Reason,
    State,
)
from fieldhouse.games.power_poker_baseball.steps import Step
from fieldhouse.power_poker.mat import NOBODY_THERE, only

ALL_BASES = (1 << BASES) - 1
SEAT_BITS = 7
"""In the note of a run: whose it is. The bits above say what kind of run."""
CHALLENGED = 8
"""The last run of a single, double or triple outside a rally."""
WALK_OFF = 16
"""A run of the table walk, which may end the game."""

# ------------------------------------------------------------------ 5 and 6. hits and walks


def hit(s: State, log: EventLog | None, seat: int, bases: int) -> None:
    """5. The hitter's runners advance so many bases, and he takes the base of his hit."""
    moved = (s.bases[seat] << 1 | 1) << bases
    s.bases[seat] = moved >> 1 & ALL_BASES
    emit(log, Event.HIT, seat, a=bases, b=s.bases[seat])
    runs = 0
    home = moved >> Base.HOME_RUN
    while home:
        home &= home - 1
        runs += 1
    guarded = bases < Base.HOME_RUN and s.rally == NOBODY_THERE
    for run in range(runs):
        last = run == 0  # what is pushed first comes last
        push(s, Step.RUN, seat | CHALLENGED if last and guarded else seat)


def walk(s: State, log: EventLog | None, seat: int, kind: int) -> None:
    """6. A runner to first; his runners move only where they are forced."""
    forced_home = s.bases[seat] == ALL_BASES
    if not forced_home:
        s.bases[seat] |= s.bases[seat] + 1
    emit(log, Event.WALK, seat, a=s.bases[seat])
    if forced_home:
        push(s, Step.RUN, seat | kind)


# ------------------------------------------------------------------ 7. runs and gifts


def run_comes(s: State, o: Options, log: EventLog | None, kind: int) -> None:
    """5. A run; 21. the last one that would tie a guard is challenged at the plate."""
    seat = kind & SEAT_BITS
    s.target = seat
    if kind & CHALLENGED and ties_the_guard(s, seat):
        await_card(s, log, Question.GUARD_CARD.value)
    else:
        count_run(s, o, log, seat, kind & WALK_OFF)


def count_run(s: State, o: Options, log: EventLog | None, seat: int, walk_off: int) -> None:
    """7. It is added to its scorer before he may give it away; 8. mercy; 15. the walk-off."""
    led_before = sole_leader(s) == seat
    s.runs[seat] += 1
    emit(log, Event.RUN, seat, a=s.runs[seat])
    last_out = s.inning >= INNINGS and s.outs == OUTS - 1
    if s.runs[seat] >= o.mercy:
        end_game(s, log, seat, Reason.MERCY.value)
    elif walk_off and last_out and sole_leader(s) == seat and not led_before:
        end_game(s, log, seat, Reason.WALK_OFF.value)
    else:
        end_relief(s, log)
        if receivers(s, seat):
            ask(s, seat, Question.GIVE)


def end_relief(s: State, log: EventLog | None) -> None:
    """20. A run first, given away or not, and the Relief Pitcher has failed."""
    if s.relief != NOBODY_THERE:
        emit(log, Event.RELIEF_OVER, s.relief)
        s.relief = NOBODY_THERE


def receivers(s: State, giver: int) -> int:
    """7. Who would still be a run behind the highest score with the run; the giver lacks it."""
    highest, givers = 0, s.runs[giver] - 1
    for seat in range(s.seats):
        highest = max(highest, givers if seat == giver else s.runs[seat])
    group = 0
    for seat in range(s.seats):
        if seat != giver and s.runs[seat] + 1 < highest:
            group |= only(seat)
    return group


def give_run(s: State, log: EventLog | None, action: int) -> None:
    """7. The run is another's, or stays with its scorer."""
    giver = answered(s)
    if action != Action.NO:
        receiver = action - Action.GIVE
        s.runs[giver] -= 1
        s.runs[receiver] += 1
        emit(log, Event.GAVE, giver, a=receiver, b=s.runs[giver], c=s.runs[receiver])


# ------------------------------------------------------------------ 21. the plate


def ties_the_guard(s: State, seat: int) -> bool:
    """21. Whether another player's run would tie the guard's total."""
    if s.guard == NOBODY_THERE or seat == s.guard:
        return False
    return s.runs[seat] + 1 == s.runs[s.guard]


def guard_card(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """21. Black: it scores and the guard is over; red: he is out, and the hand ends for all."""
    answered(s)
    take_card(s, card)
    seat = s.target
    out = is_red(card)
    emit(log, Event.GUARD_CARD, s.guard, a=card, b=seat, c=1 if out else 0)
    if out:
        end_hand(s, o, log)
    else:
        s.guard = NOBODY_THERE
        count_run(s, o, log, seat, 0)
