"""Possessions, quarters, halves and overtime (5, 6, 13 to 18)."""

from __future__ import annotations

from fieldhouse.core.agenda import TERMINAL, answered, await_outcome, clear, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.nfl_showdown.dice import ALL_DICE, await_roll, clear_dice, sum_of_dice
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.state import (
    GOAL_LINE,
    HAND,
    NO_CARD,
    NO_ONE,
    OVERTIME,
    QUARTERS,
    SEATS,
    TO_GAIN,
    Ending,
    Event,
    Mode,
    Outcome,
    Phase,
    Purpose,
    Question,
    State,
)
from fieldhouse.games.nfl_showdown.steps import Step

TOUCHBACK = 25
KICKOFF_LINE = 35
FREE_PUNT_LINE = 20


def opponent(seat: int) -> int:
    """The other seat."""
    return SEATS - 1 - seat


# ------------------------------------------------------------------ 18 and 5. before the kickoff


def deal_big_plays(s: State) -> None:
    """18. Three of all Big Play cards to each seat in order."""
    s.phase = Phase.DEAL
    for seat in range(SEATS):
        if s.held[seat] < HAND:
            push(s, Step.DEAL)
            s.target = seat
            await_outcome(s, Question.DEAL)
            return


def deal_big_play(s: State, log: EventLog | None, outcome: int) -> None:
    """18. A card, not put back, secret."""
    answered(s)
    seat, card = s.target, UNKNOWN
    if outcome != Outcome.HIDDEN_CARD:
        card = outcome - Outcome.CARD
        s.dealt[card] = 1
        s.left -= 1
    s.hand[seat][s.held[seat]] = card
    s.held[seat] += 1
    emit(log, Event.BIG_PLAY_DEALT, seat, to=seat, a=outcome - Outcome.CARD)


def toss(s: State) -> None:
    """5. The coin."""
    s.phase = Phase.TOSS
    s.offense = NO_ONE
    await_outcome(s, Question.COIN)


# ------------------------------------------------------------------ 6. the start


def kick_off(s: State, o: Options, log: EventLog | None) -> None:
    """6. Rookie: own 25. Pro: all three dice; 15. after a score the scorer kicks."""
    clear_down(s)
    if o.mode == Mode.ROOKIE:
        start_possession(s, log, TOUCHBACK)
    else:
        s.phase = Phase.KICKOFF
        await_roll(s, Purpose.KICKOFF.value, ALL_DICE, 0)


def kickoff_rolled(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """6. Measured from the kicker's 35; a kick to the goal line is a touchback."""
    kick = sum_of_dice(s, o, outcome)
    ball = receiving_spot(KICKOFF_LINE + kick)
    emit(log, Event.KICKOFF, s.offense, a=kick, b=ball)
    start_possession(s, log, ball)


def receiving_spot(landing: int) -> int:
    """6 and 13. Where the receiver has a ball that lands there; at the goal line, on his 25."""
    return TOUCHBACK if landing >= GOAL_LINE else GOAL_LINE - landing


def start_possession(s: State, log: EventLog | None, ball: int) -> None:
    """7. First down and ten."""
    s.ball = ball
    first_down(s)
    emit(log, Event.POSSESSION, s.offense, a=s.quarter, b=ball, c=s.possession)
    push(s, Step.CALL)


def first_down(s: State) -> None:
    """7. Ten yards to gain; goal to go when that is nearer."""
    s.down = 1
    s.to_gain = min(s.ball + TO_GAIN, GOAL_LINE)


def clear_down(s: State) -> None:
    """Nothing is called, shown or rolled."""
    s.phase = Phase.CALL
    s.trying = 0
    s.step = 0
    s.book = s.called = s.defended = NO_CARD
    clear_dice(s)


# ------------------------------------------------------------------ 16. the clock


def change_hands(s: State, o: Options, log: EventLog | None, how: int, spot: int) -> None:
    """16. The other team's ball, `spot` yards from the old offense's own goal line."""
    ball = receiving_spot(spot)
    emit(log, Event.TURNOVER, s.offense, a=how, b=spot, c=ball)
    if goes_on(s, o, log, False):
        start_possession(s, log, ball)


def after_score(s: State, o: Options, log: EventLog | None, wins: bool) -> None:
    """15. The scorer kicks off; `wins` says that it would win overtime at once (17)."""
    if goes_on(s, o, log, wins):
        push(s, Step.KICKOFF)


def after_safety(s: State, o: Options, log: EventLog | None) -> None:
    """14. The offense punts from its 20; 17. on overtime's first possession it has lost."""
    if goes_on(s, o, log, True):
        push(s, Step.FREE_PUNT)


def goes_on(s: State, o: Options, log: EventLog | None, wins: bool) -> bool:
    """16. The possession is over; whether the other team goes on from there."""
    clear(s)
    clear_down(s)
    if s.quarter == OVERTIME:
        if overtime_is_won(s, wins):
            end_game(s, log)
            return False
        s.possession += 1
    elif s.possession < possessions_of_quarter(o):
        s.possession += 1
    elif s.quarter == QUARTERS:
        end_regulation(s, log)
        return False
    else:
        s.quarter += 1
        s.possession = 1
        emit(log, Event.QUARTER, a=s.quarter)
        if s.quarter == QUARTERS // 2 + 1:
            start_second_half(s, log)
            return False
    s.offense = opponent(s.offense)
    return True


def possessions_of_quarter(o: Options) -> int:
    """16. One for each team; in the pro bowl two."""
    return 2 * SEATS if o.mode == Mode.PRO_BOWL else SEATS


def start_second_half(s: State, log: EventLog | None) -> None:
    """16. Who received first kicks off; 9. used Big Play cards come back."""
    s.offense = opponent(s.first_receiver)
    for seat in range(SEATS):
        for place in range(HAND):
            s.used[seat][place] = 0
    emit(log, Event.HALFTIME, s.offense)
    push(s, Step.KICKOFF)


def end_regulation(s: State, log: EventLog | None) -> None:
    """16. The higher score wins; 17. a tie goes to overtime with a new toss."""
    if s.score[0] != s.score[1]:
        end_game(s, log)
        return
    s.quarter = OVERTIME
    s.possession = 1
    emit(log, Event.OVERTIME)
    push(s, Step.TOSS)


def overtime_is_won(s: State, wins: bool) -> bool:
    """17. On the first possession by a touchdown or a safety, later by being ahead."""
    return wins if s.possession == 1 else s.score[0] != s.score[1]


def end_game(s: State, log: EventLog | None) -> None:
    """16 and 17. The higher score has won."""
    s.phase = Phase.OVER
    s.turn = TERMINAL
    s.champion = 0 if s.score[0] > s.score[1] else 1
    emit(log, Event.GAME_OVER, s.champion, a=s.score[0], b=s.score[1])


# ------------------------------------------------------------------ 13 and 14. punts


def free_punt(s: State) -> None:
    """14. All three dice; the receiver has the ball next."""
    s.phase = Phase.FREE_PUNT
    await_roll(s, Purpose.FREE_PUNT.value, ALL_DICE, 0)


def punted(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """13. As far as the dice say, zeros too; 14. after a safety from the 20."""
    kick = sum_of_dice(s, o, outcome)
    if s.purpose == Purpose.FREE_PUNT:
        ball = receiving_spot(FREE_PUNT_LINE + kick)
        emit(log, Event.PUNT, opponent(s.offense), a=kick, b=FREE_PUNT_LINE, c=ball)
        start_possession(s, log, ball)
    else:
        emit(log, Event.PUNT, s.offense, a=kick, b=s.ball, c=receiving_spot(s.ball + kick))
        change_hands(s, o, log, Ending.PUNT.value, s.ball + kick)
