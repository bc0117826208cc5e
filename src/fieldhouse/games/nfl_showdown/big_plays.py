"""Big Play cards: who may play one, whose is first, what it does (9)."""

from __future__ import annotations

from fieldhouse.core.agenda import answered, ask, await_outcome, stuck
from fieldhouse.core.events import EventLog, emit
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.nfl_showdown.dice import await_roll, digit, thrown
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.possessions import opponent, receiving_spot
from fieldhouse.games.nfl_showdown.state import (
    BIG_PLAYS,
    COLOURS,
    GOAL_LINE,
    HAND,
    NO_CARD,
    SIDES,
    Action,
    Effect,
    Event,
    Kind,
    Mode,
    Outcome,
    Phase,
    Purpose,
    Question,
    Result,
    State,
    Tie,
)

OFFENSE_CARD, DEFENSE_CARD = 0, 1
THEIRS = GOAL_LINE + 1
DECLINED = BIG_PLAYS
"""Laid face down: that no card is played."""

# ------------------------------------------------------------------ 9. the window


def offer_big_play(s: State, o: Options, seat: int) -> None:
    """9. A window for a seat with a fitting card; in the pro bowl for any that has cards left."""
    asked = has_card_left(s, seat) if o.mode == Mode.PRO_BOWL else has_fitting_card(s, o, seat)
    if asked:
        s.phase = Phase.BIG_PLAY
        ask(s, seat, Question.BIG_PLAY)


def has_card_left(s: State, seat: int) -> bool:
    """Whether the seat has a card that is not used."""
    for place in range(HAND):
        if is_left(s, seat, place):
            return True
    return False


def is_left(s: State, seat: int, place: int) -> bool:
    """Whether a card lies there that is not used."""
    return s.hand[seat][place] != NO_CARD and not s.used[seat][place]


def may_play(s: State, o: Options, seat: int, place: int) -> bool:
    """Whether a card lies there that fits; one that a record hides was never played."""
    card = s.hand[seat][place]
    return is_left(s, seat, place) and card != UNKNOWN and fits(s, o, seat, card)


def has_fitting_card(s: State, o: Options, seat: int) -> bool:
    """Whether the seat has a card that it may play now."""
    for place in range(HAND):
        if may_play(s, o, seat, place):
            return True
    return False


def legal_big_plays(s: State, o: Options, actions: list[int]) -> int:
    """9. `no`, and the cards that fit."""
    seat = s.turn
    actions[0] = Action.NO
    found = 1
    for place in range(HAND):
        if may_play(s, o, seat, place):
            action = Action.BIG + s.hand[seat][place]
            at = found
            while at > 1 and actions[at - 1] > action:
                actions[at] = actions[at - 1]
                at -= 1
            actions[at] = action
            found += 1
    return found


def plan_big_play(s: State, log: EventLog | None, action: int) -> None:
    """9. Neither sees the other's answer."""
    seat = answered(s)
    if action == Action.NO:
        s.sealed[seat] = DECLINED
    elif action == Action.HIDDEN_BIG:
        s.sealed[seat] = UNKNOWN
    else:
        s.sealed[seat] = action - Action.BIG
    emit(log, Event.PLANNED, seat, to=seat, a=action)


# ------------------------------------------------------------------ 9. which cards fit


def fits(s: State, o: Options, seat: int, card: int) -> bool:
    """9. Its side, its kind of play, and an effect that changes the result."""
    side = OFFENSE_CARD if seat == s.offense else DEFENSE_CARD
    kind = o.kind[s.book][s.called]
    if o.big_side[card] != side or not o.big_kinds[card] >> kind & 1:
        return False
    match o.big_do[card]:
        case Effect.YARDS:
            return moves_the_ball(s) and yards_matter(s, o, card)
        case Effect.PASS:
            return is_thrown(s, kind) and matters(s, thrown(o.big_to[card]), s.yards)
    return s.result == o.big_to[card] and matters(s, Result.PLAY.value, o.big_yards[card])


def moves_the_ball(s: State) -> bool:
    """4. A play or a sack, not an incompletion or a turnover."""
    return s.result == Result.PLAY or s.result == Result.SACK


def is_thrown(s: State, kind: int) -> bool:
    """4. A pass that was thrown, whatever became of it."""
    return kind != Kind.RUN and s.result != Result.SACK and s.result != Result.FUMBLE


def yards_matter(s: State, o: Options, card: int) -> bool:
    """9. Whether the card's yards, at their least or at their most, change the result."""
    least = most = o.big_yards[card]
    for colour in range(COLOURS):
        sign = o.big_dice[card][colour]
        low, high = lowest_face(o, colour), highest_face(o, colour)
        if sign > 0:
            least += low
            most += high
        elif sign < 0:
            least -= high
            most -= low
    return matters(s, s.result, s.yards + least) or matters(s, s.result, s.yards + most)


def lowest_face(o: Options, colour: int) -> int:
    """The least that a die shows; the distinct faces ascend."""
    return o.faces[colour][0]


def highest_face(o: Options, colour: int) -> int:
    """The most that a die shows."""
    highest = 0
    for face in range(SIDES):
        if o.face_weight[colour][face] > 0:
            highest = o.faces[colour][face]
    return highest


def matters(s: State, result: int, yards: int) -> bool:
    """9. Whether this instead of what has come would leave the ball elsewhere or to the other."""
    return what_comes(s, result, yards) != what_comes(s, s.result, s.yards)


def what_comes(s: State, result: int, yards: int) -> int:
    """Where the ball will be: its spot, or beyond all spots that of the other team.

    An incompletion leaves it where it is; a try is only made or not made (11).
    """
    if result == Result.INTERCEPTION or result == Result.FUMBLE:
        return 0 if s.trying else THEIRS + receiving_spot(max(1, s.ball + yards))
    spot = s.ball if result == Result.INCOMPLETE else s.ball + yards
    if s.trying:
        return 1 if spot >= GOAL_LINE else 0
    return max(0, min(GOAL_LINE, spot))


# ------------------------------------------------------------------ 9. whose is first


def open_big_plays(s: State, o: Options, log: EventLog | None) -> None:
    """9. One a down: of two, the first; a coin says whose that was, or the house rule."""
    defense = opponent(s.offense)
    offense_wants = wants_big_play(s, s.offense)
    defense_wants = wants_big_play(s, defense)
    if not offense_wants and not defense_wants:
        take_back(s)
    elif offense_wants and defense_wants:
        if o.simultaneous_tie == Tie.COIN:
            await_outcome(s, Question.FIRST)
        else:
            first = s.offense if o.simultaneous_tie == Tie.OFFENSE else defense
            play_first(s, o, log, first)
    elif offense_wants:
        play_big(s, o, log, s.offense)
    else:
        play_big(s, o, log, defense)


def wants_big_play(s: State, seat: int) -> bool:
    """Whether the seat has laid a card face down."""
    return s.sealed[seat] != NO_CARD and s.sealed[seat] != DECLINED


def take_back(s: State) -> None:
    """Nothing lies face down any more."""
    s.sealed[0] = s.sealed[1] = NO_CARD


def first_chosen(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """9. The coin."""
    answered(s)
    play_first(s, o, log, outcome - Outcome.COIN)


def play_first(s: State, o: Options, log: EventLog | None, seat: int) -> None:
    """9. The other keeps his card unseen."""
    emit(log, Event.FIRST, seat)
    play_big(s, o, log, seat)


# ------------------------------------------------------------------ 4. what it does


def play_big(s: State, o: Options, log: EventLog | None, seat: int) -> None:
    """9. The card is shown and used up, and does what it says."""
    card = s.sealed[seat]
    if card == UNKNOWN:
        stuck(s, seat)
        return
    take_back(s)
    for place in range(HAND):
        if s.hand[seat][place] == card:
            s.used[seat][place] = 1
    s.big_seat = seat
    s.big_card = card
    emit(log, Event.BIG_PLAY, seat, a=card)
    match o.big_do[card]:
        case Effect.YARDS:
            add_yards(s, o, card)
        case Effect.PASS:
            s.result = thrown(o.big_to[card])
        case Effect.CANCEL:
            s.result = Result.PLAY
            s.yards = o.big_yards[card]


def add_yards(s: State, o: Options, card: int) -> None:
    """4. Yards, with or without dice."""
    s.yards += o.big_yards[card]
    dice = 0
    for colour in range(COLOURS):
        if o.big_dice[card][colour] != 0:
            dice |= 1 << colour
    if dice:
        await_roll(s, Purpose.BIG_PLAY.value, dice, 0)


def big_play_rolled(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """4. The card's dice count up or down."""
    for colour in range(COLOURS):
        shown = digit(outcome, colour)
        if shown > 0:
            s.yards += o.big_dice[s.big_card][colour] * o.faces[colour][shown - 1]
