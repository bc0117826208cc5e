"""A round of betting (points 4 and 5): who opens, what a seat may do, when the round is over.

A "full" bet is one of the regular size, or an all-in that counts as one. `s.full` is the level of
the last one, `s.highest` what a seat must have in to stay: more than `s.full` where a short
all-in lifts it, or where only the bring-in stands.
"""

from __future__ import annotations

from fieldhouse.core.agenda import answered, ask, clear, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.football_poker.options import Options
from fieldhouse.games.football_poker.pots import collect_bets, pot_total, return_uncalled
from fieldhouse.games.football_poker.seats import (
    can_act,
    clockwise,
    is_in,
    seats_in,
    seats_that_act,
    spend,
)
from fieldhouse.games.football_poker.showing import best_showing, lowest_up_card
from fieldhouse.games.football_poker.state import (
    Action,
    Event,
    Opening,
    Phase,
    Question,
    State,
    Status,
    Structure,
)
from fieldhouse.games.football_poker.steps import Step

# ------------------------------------------------------------------ the round


def open_round(s: State, o: Options) -> None:
    """5. No round with fewer than two seats that can act; no cap when just two can bet."""
    betting = seats_that_act(s)
    if betting < 2:
        next_street(s)
        return
    s.highest = 0
    s.full = 0
    s.size = o.small_bet
    s.raises = 0
    s.capped = 1 if betting > 2 and o.structure <= Structure.SPREAD else 0
    s.passed = 0
    for seat in range(s.seats):
        s.acted[seat] = 0
    push(s, Step.END_ROUND)
    if s.street == 3 and o.opening == Opening.BRING_IN:
        ask_bring_in(s, lowest_up_card(s))
    else:
        ask_bet(s, next_to_act(s, best_showing(s)))


def ask_bring_in(s: State, seat: int) -> None:
    """4. The seat brings in; one that is all-in, or folds it, passes the duty clockwise."""
    while not can_act(s, seat):
        seat = clockwise(s, seat, 1)
        s.passed = 1
    s.phase = Phase.BETTING
    ask(s, seat, Question.BRING_IN)


def next_to_act(s: State, seat: int) -> int:
    """4. The seat itself or the next one clockwise that can act."""
    while not can_act(s, seat):
        seat = clockwise(s, seat, 1)
    return seat


def ask_bet(s: State, seat: int) -> None:
    """It is the seat's turn."""
    s.phase = Phase.BETTING
    ask(s, seat, Question.BET)


def go_on(s: State, after: int) -> None:
    """The next seat that owes, or has not acted since the last full bet and has a rival."""
    for turn in range(1, s.seats):
        seat = clockwise(s, after, turn)
        if can_act(s, seat):
            owes = s.bets[seat] < s.highest
            if owes or (s.acted[seat] == 0 and seats_that_act(s) > 1):
                ask_bet(s, seat)
                return


def end_round(s: State, log: EventLog | None) -> None:
    """5. An uncalled bet goes back, the others into the pots."""
    return_uncalled(s, log)
    collect_bets(s)
    next_street(s)


def next_street(s: State) -> None:
    """The street advances when a round ends."""
    s.street = min(s.street + 1, 7)


# ------------------------------------------------------------------ what a seat may do


def owed(s: State, seat: int) -> int:
    """What the seat must add to stay."""
    return max(0, s.highest - s.bets[seat])


def legal_bets(s: State, o: Options, actions: list[int]) -> int:
    """5. Fold only when something is owed; bet or raise as `may_raise` says."""
    seat, count = s.turn, 0
    if s.ask == Question.BRING_IN:
        if s.passed:
            actions[count] = Action.FOLD
            count += 1
        actions[count] = Action.BRING_IN
        count += 1
    elif owed(s, seat) > 0:
        actions[0] = Action.FOLD
        actions[1] = Action.CALL
        count = 2
    else:
        actions[0] = Action.CHECK
        count = 1
    if may_raise(s, o, seat):
        actions[count] = raising_action(s, o)
        count += 1
    return count


def may_raise(s: State, o: Options, seat: int) -> bool:
    """5. Below the cap, with chips beyond the call, somebody to answer, and the betting open."""
    if s.acted[seat] or s.stacks[seat] <= owed(s, seat):
        return False
    if s.ask == Question.BRING_IN and s.stacks[seat] <= o.bring_in:
        return False
    if s.capped and s.raises >= o.raise_cap:
        return False
    for other in range(s.seats):
        if other != seat and is_in(s, other) and s.stacks[other] > 0 and can_act(s, other):
            return True
    return False


def raising_action(s: State, o: Options) -> int:
    """5. Complete on third street until somebody has; bet on nothing; else raise."""
    fixed = o.structure == Structure.FIXED
    if s.street == 3 and o.opening == Opening.BRING_IN and s.full == 0:
        return Action.COMPLETE if fixed else Action.BET_TO
    if s.highest == 0:
        return Action.BET if fixed else Action.BET_TO
    return Action.RAISE if fixed else Action.RAISE_TO


def fixed_size(s: State, o: Options) -> int:
    """5. The bet is small on third and fourth street, big from fifth."""
    return o.small_bet if s.street <= 4 else o.big_bet


def all_in_total(s: State, seat: int) -> int:
    """The seat's total in the round if it puts in all it has."""
    return s.bets[seat] + s.stacks[seat]


def least_total(s: State, o: Options, seat: int) -> int:
    """5. A full bet, or the highest bet and the last full bet or raise; all-in for less."""
    least = o.small_bet if s.full == 0 else s.highest + s.size
    return min(least, all_in_total(s, seat))


def most_total(s: State, o: Options, seat: int) -> int:
    """5. The most of each structure, but never more than the stack and no less than the least."""
    most = all_in_total(s, seat)
    if o.structure == Structure.SPREAD:
        most = o.big_bet if s.full == 0 else s.highest + o.big_bet
    elif o.structure == Structure.POT_LIMIT:
        most = s.highest + pot_total(s) + owed(s, seat)
    return max(least_total(s, o, seat), min(most, all_in_total(s, seat)))


# ------------------------------------------------------------------ what a seat does


def act(s: State, o: Options, log: EventLog | None, action: int, amount: int) -> None:
    """5. A seat's decision in a round of betting."""
    duty = s.ask == Question.BRING_IN
    seat = answered(s)
    before = s.bets[seat]
    if action == Action.FOLD:
        s.status[seat] = Status.FOLDED
    elif action == Action.BRING_IN:
        put_in(s, seat, o.bring_in)
        s.highest = o.bring_in
    elif action == Action.CALL:
        put_in(s, seat, s.highest)
    elif action == Action.BET_TO or action == Action.RAISE_TO:
        raise_to(s, o, seat, amount)
    elif action != Action.CHECK:
        raise_to(s, o, seat, s.full + fixed_size(s, o))
    s.acted[seat] = 1
    emit(
        log, Event.ACTED, seat, a=action, b=s.bets[seat] - before, c=s.bets[seat], d=s.all_in[seat]
    )
    if action == Action.FOLD and last_one_in(s):
        win_unseen(s, log)
    elif action == Action.FOLD and duty and seats_that_act(s) > 1:
        ask_bring_in(s, seat)
    else:
        go_on(s, seat)


def put_in(s: State, seat: int, total: int) -> None:
    """The seat's bet becomes `total`, or all it has."""
    amount = min(total - s.bets[seat], s.stacks[seat])
    s.bets[seat] += amount
    spend(s, seat, amount)


def raise_to(s: State, o: Options, seat: int, total: int) -> None:
    """5. A full bet opens the betting again; a short all-in only lifts what is owed."""
    before = s.highest
    put_in(s, seat, total)
    reached = s.bets[seat]
    lift = reached - s.full
    fixed = o.structure == Structure.FIXED
    is_full = 2 * lift >= fixed_size(s, o) if fixed else lift >= s.size
    s.highest = max(s.highest, reached)
    if is_full:
        s.size = reached if s.full == 0 else max(s.size, reached - before)
        s.full = reached
        s.raises += 1
        for other in range(s.seats):
            s.acted[other] = 0


def last_one_in(s: State) -> bool:
    """Whether just one seat is left, or none."""
    return seats_in(s) <= 1


def win_unseen(s: State, log: EventLog | None) -> None:
    """10. One player left takes the pots unseen."""
    return_uncalled(s, log)
    collect_bets(s)
    clear(s)
    push(s, Step.END_HAND)
