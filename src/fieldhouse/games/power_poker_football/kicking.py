"""The kicking game on fourth down (33 to 37)."""

from __future__ import annotations

from fieldhouse.cards import Rank, cards_left, is_red, rank_of, shuffle, take_card
from fieldhouse.core.agenda import answered, ask, await_outcome, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_football.community import black_yards
from fieldhouse.games.power_poker_football.drives import (
    end_drive,
    end_hand,
    new_markers,
)
from fieldhouse.games.power_poker_football.options import Options
from fieldhouse.games.power_poker_football.scores import good_field_goal, touchdown, walk
from fieldhouse.games.power_poker_football.seats import (
    defenders,
    other_team,
    use_chip,
    with_chips,
)
from fieldhouse.games.power_poker_football.state import (
    DRIVES,
    GOAL_LINE,
    HALF,
    Action,
    Ending,
    Event,
    Flip,
    Phase,
    Question,
    State,
)
from fieldhouse.games.power_poker_football.steps import Step
from fieldhouse.power_poker.mat import NOBODY_THERE, clockwise, next_of

PUNT_YARDS = 20
FIELD_GOAL_YARDS = 10
CALL_YARDS = 5

# ------------------------------------------------------------------ 33. the first card


def kick(s: State, log: EventLog | None, action: int) -> None:
    """33. A full deck, and its first card is flipped."""
    s.phase = Phase.PUNT if action == Action.PUNT else Phase.FIELD_GOAL
    s.calls_right = 0
    s.line = s.ball
    s.caller = s.dealer
    shuffle(s)
    push(s, Step.KICK)


def await_first_card(s: State) -> None:
    """33. The snap."""
    await_outcome(s, Question.KICK)


def first_card(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """33. A King blocks the kick; else 35. a punt has 20 yards and 37. a field goal 10, at once."""
    answered(s)
    take_card(s, card)
    s.last_card = card
    blocked = rank_of(card) == Rank.KING
    if not blocked:
        walk(s, PUNT_YARDS if s.phase == Phase.PUNT else FIELD_GOAL_YARDS)
    emit(log, Event.KICK, s.dealer, a=card, b=s.line, c=s.ball, d=s.phase)
    if blocked:
        end_kick(s, o, log, Ending.BLOCKED.value)
    elif s.phase == Phase.PUNT and s.ball == GOAL_LINE:
        end_kick(s, o, log, Ending.TOUCHBACK.value)
    else:
        push(s, Step.CALL)


# ------------------------------------------------------------------ 33. high or low


def await_call(s: State) -> None:
    """33. The caller says high or low."""
    ask(s, s.caller, Question.CALL)


def make_call(s: State, log: EventLog | None, action: int) -> None:
    """33. The next card is to be higher or lower than the last."""
    seat = answered(s)
    s.call = action
    emit(log, Event.CALL, seat, a=action)
    push(s, Step.NEXT_CARD)


def await_next_card(s: State, question: int) -> None:
    """33. An empty deck is remade from the flipped cards but the last."""
    if cards_left(s) == 0:
        shuffle(s)
        take_card(s, s.last_card)
    await_outcome(s, question)


def next_card(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """33. Right, five yards more; 34. wrong; 35. a pair on a punt is returned, 37. else nothing."""
    answered(s)
    take_card(s, card)
    result = call_result(s, card)
    s.last_card = card
    before = s.ball
    if result == Flip.RIGHT:
        s.calls_right += 1
        walk(s, CALL_YARDS)
    emit(log, Event.NEXT_CARD, s.caller, a=card, b=before, c=s.ball, d=result)
    if result == Flip.WRONG:
        offer_void(s, o, log)
    elif result == Flip.PAIR and s.phase == Phase.PUNT:
        push(s, Step.RETURN)
    elif s.ball == GOAL_LINE and s.phase == Phase.PUNT:
        end_kick(s, o, log, Ending.TOUCHBACK.value)
    elif s.ball == GOAL_LINE and s.calls_right > 0:
        good_field_goal(s, o, log, s.dealer)
    else:
        s.caller = s.dealer
        push(s, Step.CALL)


def call_result(s: State, card: int) -> int:
    """33. The ace is high; equal ranks are a pair, whatever was called."""
    rank, last = rank_of(card), rank_of(s.last_card)
    if rank == last:
        return Flip.PAIR.value
    return Flip.RIGHT.value if (rank > last) == (s.call == Action.HIGH) else Flip.WRONG.value


# ------------------------------------------------------------------ 34. a chip to void a wrong call


def offer_void(s: State, o: Options, log: EventLog | None) -> None:
    """34. The kicker may spend a chip."""
    if s.chips[s.dealer] > 0:
        ask(s, s.dealer, Question.VOID)
    else:
        offer_defender_void(s, o, log)


def offer_defender_void(s: State, o: Options, log: EventLog | None) -> None:
    """34. On a punt the next defender clockwise with a chip, and only he, may spend it."""
    seat = NOBODY_THERE
    if s.phase == Phase.PUNT:
        seat = next_of(s, with_chips(s, defenders(s)), s.dealer)
    if seat == NOBODY_THERE:
        end_kick(s, o, log, Ending.PUNT.value if s.phase == Phase.PUNT else Ending.MISSED.value)
    else:
        ask(s, seat, Question.VOID)


def void_call(s: State, o: Options, log: EventLog | None, action: int) -> None:
    """34. Who spends the chip makes the next call; the new card is the one to beat."""
    seat = answered(s)
    if action == Action.CHIP:
        use_chip(s, seat)
        emit(log, Event.CHIP, seat)
        s.caller = seat
        push(s, Step.CALL)
    elif seat == s.dealer:
        offer_defender_void(s, o, log)
    else:
        end_kick(s, o, log, Ending.PUNT.value)


# ------------------------------------------------------------------ 36. punt return


def returner(s: State) -> int:
    """36. The next player clockwise from the dealer on the receiving team."""
    return next_of(s, defenders(s), s.dealer)


def punt_return(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """36. One card: black its yards, a black ace or the goal line a touchdown, red nothing."""
    answered(s)
    take_card(s, card)
    seat = returner(s)
    spot = GOAL_LINE - s.ball
    yards = 0 if is_red(card) else black_yards(card)
    after = GOAL_LINE if is_black_ace(card) else min(GOAL_LINE, spot + yards)
    own_drive = s.drive + 1 if after == GOAL_LINE and is_own_drive(s) else 0
    emit(log, Event.PUNT_RETURN, seat, a=card, b=spot, c=after, d=own_drive)
    if after == GOAL_LINE:
        return_touchdown(s, o, log, seat)
    else:
        end_hand(s, log)
        end_drive(s, o, log, seat, after)


def is_black_ace(card: int) -> bool:
    """Whether it is the ace of clubs or spades."""
    return not is_red(card) and rank_of(card) == Rank.ACE


def is_own_drive(s: State) -> bool:
    """36. Whether a return touchdown is a drive: not after the last one of a half."""
    return s.drive != HALF and s.drive != DRIVES


def return_touchdown(s: State, o: Options, log: EventLog | None, seat: int) -> None:
    """36. It is the receiving team's drive, except at the end of a half."""
    if is_own_drive(s):
        s.drive += 1
    s.offense = other_team(s.offense)
    s.ball = GOAL_LINE
    new_markers(s)
    touchdown(s, o, log, seat)


# ------------------------------------------------------------------ the end of a kick


def end_kick(s: State, o: Options, log: EventLog | None, how: int) -> None:
    """35. Their ball where the punt ends; 33 and 37. at the line if it was blocked or missed."""
    at_the_line = how == Ending.BLOCKED or how == Ending.MISSED
    if at_the_line:
        s.ball = s.line
    ball = o.drive_start if how == Ending.TOUCHBACK else GOAL_LINE - s.ball
    dealer = clockwise(s, s.dealer, 1) if at_the_line else returner(s)
    emit(log, Event.KICK_OVER, s.dealer, a=how, b=s.ball, c=ball)
    end_hand(s, log)
    end_drive(s, o, log, dealer, ball)
