"""A down: the calls, the cell, what comes of it; kicks and tries (8, 10 to 14)."""

from __future__ import annotations

from fieldhouse.core.agenda import answered, ask, await_outcome, do_next, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.nfl_showdown.dice import await_roll, dice_of_punt, kick_distance, thrown
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.possessions import (
    after_safety,
    after_score,
    change_hands,
    clear_down,
    first_down,
    opponent,
)
from fieldhouse.games.nfl_showdown.state import (
    BOOKS,
    CALLS,
    COLOURS,
    DOWNS,
    GOAL_LINE,
    LONGEST_STEP,
    NO_CARD,
    NOT_ROLLED,
    OVERTIME,
    Action,
    Ending,
    Event,
    Mode,
    Outcome,
    Phase,
    Purpose,
    Question,
    Result,
    State,
)
from fieldhouse.games.nfl_showdown.steps import Step

ROOKIE_TOUCHDOWN = 7
TOUCHDOWN = 6
FIELD_GOAL = 3
SAFETY = 2
EXTRA_POINT = 1
TWO_POINTS = 2
TRY_SPOT = 98

# ------------------------------------------------------------------ 8. the call


def ask_call(s: State, log: EventLog | None) -> None:
    """8. The offense calls; 11. in a try a play only."""
    trying = s.trying
    clear_down(s)
    s.trying = trying
    emit(log, Event.DOWN, s.offense, a=s.down, b=s.ball, c=s.to_gain, d=trying)
    ask(s, s.offense, Question.CALL)


def legal_calls(s: State, o: Options, actions: list[int]) -> int:
    """8. Field goals from the line or up to ten yards behind it, punts, and calls."""
    found = 0
    if not s.trying:
        for step in range(min(LONGEST_STEP, s.ball) + 1):
            actions[found] = Action.FIELD_GOAL + step
            found += 1
        for dice in range(1, 1 << COLOURS):
            actions[found] = Action.PUNT + dice
            found += 1
    for book in range(1 if o.mode == Mode.ROOKIE else BOOKS):
        for card in range(CALLS):
            actions[found] = Action.CALL + book * CALLS + card
            found += 1
    return found


def decide_play(s: State, o: Options, log: EventLog | None, action: int) -> None:
    """8. A call, secret but for its book; a field goal or a punt, openly."""
    if action >= Action.CALL:
        call(s, log, action - Action.CALL)
    elif action > Action.PUNT:
        punt(s, log, dice_of_punt(action))
    else:
        kick_field_goal(s, log, action - Action.FIELD_GOAL)


def call(s: State, log: EventLog | None, number: int) -> None:
    """8. The book is announced, the card laid face down; the defense answers."""
    offense = answered(s)
    s.book = number // CALLS
    s.sealed[offense] = number % CALLS
    emit(log, Event.BOOK, offense, a=s.book)
    emit(log, Event.CALLED, offense, to=offense, a=s.book, b=number % CALLS)
    ask(s, opponent(offense), Question.DEFEND)


def legal_defenses(s: State, o: Options, actions: list[int]) -> int:
    """8. The cards of the same book."""
    count = o.defenses[s.book]
    for place in range(count):
        action = Action.DEFEND + o.defense_id[s.book][place]
        at = place
        while at > 0 and actions[at - 1] > action:
            actions[at] = actions[at - 1]
            at -= 1
        actions[at] = action
    return count


def defend(s: State, o: Options, log: EventLog | None, action: int) -> None:
    """8. Without seeing the call."""
    defense = answered(s)
    card = 0
    while o.defense_id[s.book][card] != action - Action.DEFEND:
        card += 1
    s.sealed[defense] = card
    emit(log, Event.DEFENDED, defense, to=defense, a=s.book, b=card)
    push(s, Step.SHOW)


# ------------------------------------------------------------------ 8. the cell


def show_cards(s: State, o: Options, log: EventLog | None) -> None:
    """8. Both are shown and the cell is read; its dice are rolled."""
    defense = opponent(s.offense)
    s.called, s.defended = s.sealed[s.offense], s.sealed[defense]
    s.sealed[0] = s.sealed[1] = NO_CARD
    emit(log, Event.PLAY, s.offense, a=s.book, b=s.called, c=s.defended)
    s.result = o.cell_result[s.book][s.called][s.defended]
    s.yards = o.cell_yards[s.book][s.called][s.defended]
    do_next(s, Step.OFFER_OFFENSE, Step.OFFER_DEFENSE, Step.OPEN, Step.SETTLE)
    dice = 0
    for colour in range(COLOURS):
        if o.cell_dice[s.book][s.called][s.defended][colour] != 0:
            dice |= 1 << colour
    white = o.cell_white[s.book][s.called][s.defended]
    if dice or white:
        await_roll(s, Purpose.DOWN.value, dice, white)


def dice_rolled(s: State, o: Options) -> None:
    """8. The distance dice count up or down; 10. the white die says what becomes of the pass."""
    for colour in range(COLOURS):
        sign = o.cell_dice[s.book][s.called][s.defended][colour]
        if sign != 0:
            s.yards += sign * s.shown[1 + colour]
    if s.shown[0] != NOT_ROLLED:
        s.result = thrown(s.shown[0])


# ------------------------------------------------------------------ 7, 10 to 14. what comes of it


def settle(s: State, o: Options, log: EventLog | None) -> None:
    """10. The ball moves, or changes hands."""
    match s.result:
        case Result.INTERCEPTION:
            lose_ball(s, o, log, Ending.INTERCEPTION.value)
        case Result.FUMBLE:
            lose_ball(s, o, log, Ending.FUMBLE.value)
        case Result.INCOMPLETE:
            emit(log, Event.MOVED, s.offense, a=s.result, b=s.ball, c=s.ball)
            ball_is_down(s, o, log)
        case _:
            before = s.ball
            s.ball = max(0, min(GOAL_LINE, before + s.yards))
            emit(log, Event.MOVED, s.offense, a=s.result, b=before, c=s.ball, d=s.yards)
            ball_is_down(s, o, log)


def lose_ball(s: State, o: Options, log: EventLog | None, how: int) -> None:
    """10. At the spot, never behind the old offense's 1; 11. a try just fails."""
    if s.trying:
        end_try(s, o, log, 0)
    else:
        change_hands(s, o, log, how, max(1, s.ball + s.yards))


def ball_is_down(s: State, o: Options, log: EventLog | None) -> None:
    """7. A score, a first down, the next down, or the other team's ball."""
    if s.trying:
        end_try(s, o, log, TWO_POINTS if s.ball == GOAL_LINE else 0)
    elif s.ball == GOAL_LINE:
        touchdown(s, o, log)
    elif s.ball == 0:
        safety(s, o, log)
    elif s.ball >= s.to_gain:
        first_down(s)
        emit(log, Event.FIRST_DOWN, s.offense, a=s.ball)
        push(s, Step.CALL)
    elif s.down == DOWNS:
        change_hands(s, o, log, Ending.ON_DOWNS.value, s.ball)
    else:
        s.down += 1
        push(s, Step.CALL)


def touchdown(s: State, o: Options, log: EventLog | None) -> None:
    """11. Seven points, or six and a try; 17. never a try in overtime."""
    points = ROOKIE_TOUCHDOWN if o.mode == Mode.ROOKIE else TOUCHDOWN
    score(s, log, Event.TOUCHDOWN, s.offense, points)
    if o.mode == Mode.ROOKIE or s.quarter == OVERTIME:
        after_score(s, o, log, True)
    else:
        push(s, Step.TRY)


def safety(s: State, o: Options, log: EventLog | None) -> None:
    """14. Two points to the defense."""
    score(s, log, Event.SAFETY, opponent(s.offense), SAFETY)
    after_safety(s, o, log)


def score(s: State, log: EventLog | None, event: int, seat: int, points: int) -> None:
    """Points for a seat."""
    s.score[seat] += points
    emit(log, event, seat, a=points, b=s.score[0], c=s.score[1])


# ------------------------------------------------------------------ 11. the try


def offer_try(s: State) -> None:
    """11. A kick for one, or a play for two."""
    clear_down(s)
    s.phase = Phase.TRY
    s.trying = 1
    ask(s, s.offense, Question.TRY)


def choose_try(s: State, log: EventLog | None, action: int) -> None:
    """11. The kick is from the 15, the play from the 2."""
    offense = answered(s)
    emit(log, Event.TRY, offense, a=action)
    if action == Action.EXTRA:
        await_outcome(s, Question.FLICK)
    else:
        s.ball = TRY_SPOT
        first_down(s)
        push(s, Step.CALL)


def end_try(s: State, o: Options, log: EventLog | None, points: int) -> None:
    """11. Made or not; 15. the kickoff follows."""
    score(s, log, Event.TRY_OVER, s.offense, points)
    after_score(s, o, log, False)


# ------------------------------------------------------------------ 12 and 13. kicks


def kick_field_goal(s: State, log: EventLog | None, step: int) -> None:
    """12. From the line, or some yards behind it."""
    kicker = answered(s)
    s.phase = Phase.FIELD_GOAL
    s.step = step
    emit(log, Event.FIELD_GOAL_TRY, kicker, a=step, b=kick_distance(s))
    await_outcome(s, Question.FLICK)


def flicked(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """12. Three points, or the other team's ball at the line; 11. one in a try."""
    answered(s)
    good = outcome == Outcome.GOOD
    if s.trying:
        end_try(s, o, log, EXTRA_POINT if good else 0)
    elif good:
        score(s, log, Event.FIELD_GOAL, s.offense, FIELD_GOAL)
        after_score(s, o, log, False)
    else:
        emit(log, Event.MISSED, s.offense, a=s.ball)
        change_hands(s, o, log, Ending.MISSED.value, s.ball)


def punt(s: State, log: EventLog | None, dice: int) -> None:
    """13. One to three dice."""
    answered(s)
    s.phase = Phase.PUNT
    await_roll(s, Purpose.PUNT.value, dice, 0)
