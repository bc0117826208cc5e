"""Three Dice Football, point by point as its rules page numbers them.

The order of play is `advance`: a round is wagers, a roll, its settlement, and again, until a
touchdown, a turnover, or no downs are left. All functions belong to the compiled subset.
"""

from __future__ import annotations

from enum import IntEnum

from fieldhouse.core.agenda import (
    NOBODY,
    TERMINAL,
    answered,
    ask,
    await_outcome,
    clear,
    do_next,
    note,
    pop,
    push,
)
from fieldhouse.core.events import EventLog, emit
from fieldhouse.core.interface import NO_ACTION
from fieldhouse.core.options import MONEY
from fieldhouse.dice import THREE_DICE, faces
from fieldhouse.games.three_dice_football.options import Options
from fieldhouse.games.three_dice_football.state import (
    DONE,
    DOWNS,
    FIRST_SINGLE_PLAY,
    WAGERS,
    Event,
    FirstAndGoal,
    Outcome,
    Phase,
    Roll,
    State,
    Verdict,
    Wager,
)

START_YARDS = 20
GOAL_YARDS = 10
BIG_PLAY_MARGIN = 8


class Step(IntEnum):
    """The steps of the agenda."""

    ROUND = 0
    WAGERS_AND_ROLL = 1
    SINGLE_PLAY = 2
    COLLECT_DEFENSE = 3
    FIRST_AND_GOAL = 4
    EXTRA_POINT_ROLL = 5
    PAY_TOUCHDOWN = 6
    SETTLE_EXTRA_POINT = 7
    COLLECT_TOUCHDOWN = 8
    COLLECT_EXTRA_POINT = 9
    PAY_DEFENSE = 10
    GAME_OVER = 11


class Question(IntEnum):
    """What is asked: a seat's wagers, or one of two kinds of roll."""

    WAGERS = 0
    ROLL = 1
    EXTRA_POINT = 2


# ------------------------------------------------------------------ the order of play


def start(s: State, o: Options, seats: int) -> None:
    """1. Everybody has a bankroll; the first seat is the Quarterback."""
    s.turn = NOBODY
    s.seats = seats
    for seat in range(seats):
        s.bankrolls[seat] = o.bankroll
    push(s, Step.ROUND)


def advance(s: State, o: Options, log: EventLog | None) -> None:
    """Do one step after another until a seat or the dice are asked."""
    while s.turn == NOBODY:
        match pop(s):
            case Step.ROUND:
                open_round(s, log)
            case Step.WAGERS_AND_ROLL:
                offer_wagers(s, note(s))
            case Step.SINGLE_PLAY:
                settle_single_play(s, o, log)
            case Step.COLLECT_DEFENSE | Step.PAY_DEFENSE:
                settle(s, o, log, Wager.DEFENSE)
            case Step.FIRST_AND_GOAL:
                settle(s, o, log, Wager.FIRST_AND_GOAL)
            case Step.EXTRA_POINT_ROLL:
                await_extra_point(s)
            case Step.PAY_TOUCHDOWN | Step.COLLECT_TOUCHDOWN:
                settle(s, o, log, Wager.TOUCHDOWN)
            case Step.SETTLE_EXTRA_POINT | Step.COLLECT_EXTRA_POINT:
                settle(s, o, log, Wager.EXTRA_POINT)
            case Step.GAME_OVER:
                end_round(s, o, log)


def clockwise(s: State, seat: int, places: int) -> int:
    """The seat so many places, up to one whole turn, further on."""
    further = seat + places
    return further - s.seats if further >= s.seats else further


def open_round(s: State, log: EventLog | None) -> None:
    """2. The ball is 20 yards out, down 1, play 1."""
    s.round += 1
    s.to_go = START_YARDS
    s.down = 1
    s.play = 1
    s.goal = 0
    s.fresh = 0
    s.outcome = Outcome.PLAYING
    emit(log, Event.ROUND, s.quarterback, a=s.round)
    next_play(s)


def next_play(s: State) -> None:
    """5. Wagers, clockwise from the Quarterback, and the roll."""
    push(s, Step.WAGERS_AND_ROLL)


# ------------------------------------------------------------------ 5. wagers


def offer_wagers(s: State, passed: int) -> None:
    """5. A window for each seat that has money, then the roll; `passed` seats have had theirs."""
    for turn in range(passed, s.seats):
        seat = clockwise(s, s.quarterback, turn)
        if s.bankrolls[seat] > 0:
            s.phase = Phase.WAGERS
            ask(s, seat, Question.WAGERS)
            return
    await_roll(s)


def legal(s: State, o: Options, actions: list[int]) -> int:
    """5. Before the first roll any wager, before later rolls single-play wagers only."""
    first = 0 if s.play == 1 else FIRST_SINGLE_PLAY
    count = 0
    for wager in range(first, WAGERS):
        if s.bets[s.turn][wager] < MONEY:
            actions[count] = wager
            count += 1
    actions[count] = DONE
    return count + 1


def least(s: State, o: Options, action: int) -> int:
    """5. A stake is at least one unit."""
    return 0 if action == DONE else 1


def most(s: State, o: Options, action: int) -> int:
    """5. A stake is at most the bankroll, and what lies on one wager at most all money there is."""
    if action == DONE:
        return 0
    return min(s.bankrolls[s.turn], MONEY - s.bets[s.turn][action])


def declines(s: State, o: Options) -> int:
    """5. The only question is a window, which `done` closes."""
    return DONE if s.turn >= 0 else NO_ACTION


def decide(s: State, o: Options, log: EventLog | None, action: int, amount: int) -> None:
    """5. Stakes leave the bankroll when placed; a second bet on a wager adds to it."""
    seat = answered(s)
    turn = clockwise(s, seat, s.seats - s.quarterback)
    if action == DONE:
        push(s, Step.WAGERS_AND_ROLL, turn + 1)
        return
    s.bankrolls[seat] -= amount
    s.on_table[seat] += amount
    s.bets[seat][action] += amount
    emit(log, Event.BET, seat, a=action, b=amount, c=s.bets[seat][action])
    push(s, Step.WAGERS_AND_ROLL, turn)


# ------------------------------------------------------------------ 2 to 4. the roll


def await_roll(s: State) -> None:
    """2. The Quarterback rolls two green dice and a red one."""
    s.phase = Phase.ROLL
    await_outcome(s, Question.ROLL)


def chances(s: State, o: Options) -> int:
    """All rolls of three dice are equally likely."""
    return THREE_DICE


def pick(s: State, o: Options, number: int) -> int:
    """Each roll has weight 1."""
    return number


def weight(s: State, o: Options, outcome: int) -> int:
    """Each roll has weight 1."""
    return 1


def happen(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """The dice fall: a down, or the extra-point roll."""
    question = s.ask
    answered(s)
    if question == Question.ROLL:
        play_down(s, o, log, outcome)
    else:
        green, other, red = faces(outcome)
        s.kick = read_roll(green, other, red)
        emit(log, Event.EXTRA_POINT_ROLL, s.quarterback, a=outcome, b=extra_point_made(s))


def read_roll(green: int, other: int, red: int) -> int:
    """3. The first that applies: trips, turnover, penalty, no gain, gain."""
    total = green + other
    if green == other == red:
        return Roll.TRIPS
    if red == 6 and total <= 3:
        return Roll.TURNOVER
    if red > total:
        return Roll.PENALTY
    if red == total:
        return Roll.NO_GAIN
    return Roll.GAIN


def play_down(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """3. Every roll is a down; it moves the ball and may end the round."""
    green, other, red = faces(outcome)
    s.roll = read_roll(green, other, red)
    s.margin = green + other - red
    if s.roll == Roll.TRIPS:
        s.to_go = 0
    elif s.roll == Roll.PENALTY:
        s.to_go += 1
    elif s.roll == Roll.GAIN:
        s.to_go = max(0, s.to_go - s.margin)
    emit(log, Event.ROLL, s.quarterback, a=outcome, b=s.roll, c=s.margin, d=s.to_go)
    if s.to_go == 0:
        touchdown(s)
    elif s.roll == Roll.TURNOVER:
        no_touchdown(s, Outcome.TURNOVER)
    else:
        count_downs(s, o, log)


def count_downs(s: State, o: Options, log: EventLog | None) -> None:
    """4. 1st & goal at 10 yards or fewer brings three more downs; else the third is the last."""
    if s.to_go <= GOAL_YARDS and not s.goal:
        s.goal = 1
        emit(log, Event.FIRST_AND_GOAL, s.quarterback, a=s.to_go)
    due = s.goal and not s.fresh
    if due and (o.first_and_goal == FirstAndGoal.AT_ONCE or s.down == DOWNS):
        s.fresh = 1
        another_down(s, o, log, 1)
    elif s.down < DOWNS:
        another_down(s, o, log, s.down + 1)
    else:
        no_touchdown(s, Outcome.DOWNS)


def another_down(s: State, o: Options, log: EventLog | None, down: int) -> None:
    """5. Single-play wagers are settled after each roll, then the next play begins."""
    settle_single_play(s, o, log)
    s.down = down
    s.play += 1
    push(s, Step.WAGERS_AND_ROLL)


# ------------------------------------------------------------------ 6. settlement


def touchdown(s: State) -> None:
    """6. Defense; single-play; other full-game; extra-point roll; Touchdown; Extra Point."""
    s.outcome = Outcome.TRIPS_TOUCHDOWN if s.roll == Roll.TRIPS else Outcome.TOUCHDOWN
    do_next(
        s,
        Step.COLLECT_DEFENSE,
        Step.SINGLE_PLAY,
        Step.FIRST_AND_GOAL,
        Step.EXTRA_POINT_ROLL,
        Step.PAY_TOUCHDOWN,
        Step.SETTLE_EXTRA_POINT,
        Step.GAME_OVER,
    )


def no_touchdown(s: State, outcome: int) -> None:
    """6. Touchdown and Extra Point collected; Defense paid; single-play; the rest."""
    s.outcome = outcome
    do_next(
        s,
        Step.COLLECT_TOUCHDOWN,
        Step.COLLECT_EXTRA_POINT,
        Step.PAY_DEFENSE,
        Step.SINGLE_PLAY,
        Step.FIRST_AND_GOAL,
        Step.GAME_OVER,
    )


def await_extra_point(s: State) -> None:
    """6. If there is an Extra Point wager the Quarterback rolls for it; 5. it is no down."""
    for seat in range(s.seats):
        if s.bets[seat][Wager.EXTRA_POINT] > 0:
            s.phase = Phase.EXTRA_POINT
            await_outcome(s, Question.EXTRA_POINT)
            return


def extra_point_made(s: State) -> int:
    """7. The extra-point roll is good if it is a gain or trips."""
    return 1 if s.kick == Roll.GAIN or s.kick == Roll.TRIPS else 0


def settle_single_play(s: State, o: Options, log: EventLog | None) -> None:
    """6. All single-play wagers, wager by wager."""
    if has_stakes(s):
        for wager in range(FIRST_SINGLE_PLAY, WAGERS):
            settle(s, o, log, wager)


def has_stakes(s: State) -> bool:
    """Whether anything lies on the layout."""
    for seat in range(s.seats):
        if s.on_table[seat] > 0:
            return True
    return False


def settle(s: State, o: Options, log: EventLog | None, wager: int) -> None:
    """7. Collect, return or pay one wager of every seat, clockwise from the Quarterback."""
    for turn in range(s.seats):
        seat = clockwise(s, s.quarterback, turn)
        stake = s.bets[seat][wager]
        if stake > 0:
            verdict = judge(s, wager)
            paid = payment(o, wager, stake, verdict)
            s.bets[seat][wager] = 0
            s.on_table[seat] -= stake
            s.bankrolls[seat] += paid
            s.bank += stake - paid
            emit(log, Event.SETTLED, seat, a=wager, b=stake, c=paid, d=verdict)


def payment(o: Options, wager: int, stake: int, verdict: int) -> int:
    """7. Stake back on a win or push; winnings by the pay table, rounded down."""
    if verdict == Verdict.LOSE:
        return 0
    if verdict == Verdict.PUSH:
        return stake
    return stake + stake * o.pays[wager] // o.per[wager]


def judge(s: State, wager: int) -> int:
    """7. Win, push or lose: the first four by the round, the others by the dice alone."""
    scored = s.outcome == Outcome.TOUCHDOWN or s.outcome == Outcome.TRIPS_TOUCHDOWN
    won = False
    match wager:
        case Wager.TOUCHDOWN:
            won = scored
        case Wager.DEFENSE:
            if s.outcome == Outcome.TURNOVER:
                return Verdict.PUSH
            won = not scored
        case Wager.EXTRA_POINT:
            won = scored and extra_point_made(s) == 1
        case Wager.FIRST_AND_GOAL:
            won = scored or s.goal == 1
        case Wager.OVER_4:
            won = s.margin > 4
        case Wager.UNDER_4:
            won = s.margin < 4
        case Wager.PENALTY:
            won = s.margin < 0
        case Wager.NO_GAIN:
            won = s.margin == 0
        case Wager.BIG_PLAY:
            won = s.margin >= BIG_PLAY_MARGIN
        case Wager.TRIPS:
            won = s.roll == Roll.TRIPS
        case Wager.TURNOVER:
            won = s.roll == Roll.TURNOVER
    return Verdict.WIN if won else Verdict.LOSE


# ------------------------------------------------------------------ the end


def end_round(s: State, o: Options, log: EventLog | None) -> None:
    """1. The Quarterback keeps the dice after a touchdown, else they pass; all rounds count."""
    emit(log, Event.GAME_OVER, a=s.outcome, b=s.round, c=s.play, d=s.goal)
    if s.round == o.rounds:
        clear(s)
        s.phase = Phase.OVER
        s.turn = TERMINAL
        return
    if s.outcome == Outcome.TURNOVER or s.outcome == Outcome.DOWNS:
        s.quarterback = clockwise(s, s.quarterback, 1)
        emit(log, Event.QUARTERBACK, s.quarterback)
    push(s, Step.ROUND)


def payoff(s: State, o: Options, seat: int) -> int:
    """What the seat has more than at the start, stakes on the table included."""
    return s.bankrolls[seat] + s.on_table[seat] - o.bankroll


def conserved(s: State, o: Options) -> int:
    """The bettors' money and the bank's: no step changes the sum."""
    total = s.bank
    for seat in range(s.seats):
        total += s.bankrolls[seat] + s.on_table[seat]
    return total
