"""Outs, innings, the next dealer and the end of the game (3, 4, 17, 22, 23)."""

from __future__ import annotations

from fieldhouse.cards import shuffle
from fieldhouse.core.agenda import TERMINAL, clear, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_baseball.options import Options
from fieldhouse.games.power_poker_baseball.state import (
    INNINGS,
    OUTS,
    Event,
    Phase,
    Reason,
    State,
)
from fieldhouse.games.power_poker_baseball.steps import Step
from fieldhouse.power_poker.draw import open_draw
from fieldhouse.power_poker.mat import (
    NOBODY_THERE,
    clear_mat,
    everybody,
    has,
    next_of,
)

# ------------------------------------------------------------------ 3. the draw


def open_deal_draw(s: State) -> None:
    """3. Each seat draws a card from a fresh deck."""
    s.phase = Phase.DRAW
    shuffle(s)
    s.kept = 0
    open_draw(s, everybody(s))
    push(s, Step.DRAW)


def start_inning(s: State, log: EventLog | None, dealer: int) -> None:
    """3. The next hand is the inning's first."""
    s.dealer = dealer
    emit(log, Event.INNING, dealer, a=s.inning)
    push(s, Step.HAND)


# ------------------------------------------------------------------ 3 and 17. the end of a hand


def end_hand(s: State, o: Options, log: EventLog | None) -> None:
    """3. All outs move now; 17. the bench changes; 22. the deal goes on."""
    clear(s)
    s.outs += s.hand_outs
    emit(log, Event.HAND_OVER, a=s.hand_outs, b=min(s.outs, OUTS))
    change_bench(s, log)
    s.dealer = next_dealer(s, log)
    clear_hand(s)
    if s.outs >= OUTS:
        end_innings(s, o, log)
    else:
        push(s, Step.HAND)


def change_bench(s: State, log: EventLog | None) -> None:
    """17. Who sat this hand out is back; who bet and lost sits out the next."""
    for seat in range(s.seats):
        if has(s.benched, seat):
            emit(log, Event.BACK, seat)
        if has(s.losers, seat):
            emit(log, Event.BENCHED, seat)
    s.benched = s.losers


def clear_hand(s: State) -> None:
    """Nothing of a hand is left."""
    clear_mat(s)
    s.hand_outs = 1
    s.skips = s.round = s.pinch = s.flop_stopped = s.walked = s.guarded = s.losers = 0
    s.turned = s.rally_outs = s.balls = s.strikes = s.takes = s.taking = s.relieved = 0
    s.guard = s.winner = s.rally = s.relief = s.caller = NOBODY_THERE
    s.kept = 0


def next_dealer(s: State, log: EventLog | None) -> int:
    """22. The winner; else clockwise, without the seats skipped and the benched."""
    if s.winner != NOBODY_THERE and s.skips == 0:
        return s.winner
    can_deal = everybody(s) & ~s.benched
    dealer = next_of(s, can_deal, s.dealer)
    for _ in range(s.skips):
        emit(log, Event.SKIPPED, dealer)
        dealer = next_of(s, can_deal, dealer)
    return dealer


# ------------------------------------------------------------------ 23. the end of an inning


def end_innings(s: State, o: Options, log: EventLog | None) -> None:
    """3. Three outs end an inning; carried over, they may end the next one too."""
    extra_before = s.extra
    while s.outs >= OUTS:
        emit(log, Event.INNING_OVER, a=s.inning)
        if s.inning >= INNINGS:
            leader = sole_leader(s)
            if leader != NOBODY_THERE:
                s.outs = OUTS
                end_game(s, log, leader, Reason.INNINGS.value)
                return
            s.extra = 1
        s.inning += 1
        s.outs = s.outs - OUTS if o.carry_outs else 0
    if s.extra == extra_before:
        start_inning(s, log, s.dealer)
    else:
        start_extra_innings(s, log)


def start_extra_innings(s: State, log: EventLog | None) -> None:
    """23. The bases are cleared, the bench is empty, and the deal is drawn for."""
    for seat in range(s.seats):
        s.bases[seat] = 0
    s.benched = 0
    emit(log, Event.EXTRA_INNINGS, a=s.inning)
    open_deal_draw(s)


def sole_leader(s: State) -> int:
    """The seat with more runs than every other, or NOBODY_THERE."""
    most, leader = -1, NOBODY_THERE
    for seat in range(s.seats):
        if s.runs[seat] > most:
            most, leader = s.runs[seat], seat
        elif s.runs[seat] == most:
            leader = NOBODY_THERE
    return leader


def end_game(s: State, log: EventLog | None, champion: int, reason: int) -> None:
    """8, 15 and 23. The game is won."""
    clear(s)
    clear_hand(s)
    s.phase = Phase.OVER
    s.turn = TERMINAL
    s.champion = champion
    s.reason = reason
    emit(log, Event.GAME_OVER, champion, a=reason, b=s.runs[champion])
