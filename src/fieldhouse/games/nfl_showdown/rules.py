"""NFL Showdown, clause by clause as its rules page numbers them.

The order of play is `advance`. Dice are in `dice`, a down in `downs`, Big Plays in `big_plays`,
possessions and the clock in `possessions`. All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.core.agenda import NOBODY, TERMINAL, answered, ask, pop, push
from fieldhouse.core.amounts import least as least
from fieldhouse.core.amounts import most as most
from fieldhouse.core.events import EventLog, emit
from fieldhouse.core.interface import NO_ACTION
from fieldhouse.games.nfl_showdown.big_plays import (
    big_play_rolled,
    first_chosen,
    legal_big_plays,
    offer_big_play,
    open_big_plays,
    plan_big_play,
)
from fieldhouse.games.nfl_showdown.dice import chances as chances
from fieldhouse.games.nfl_showdown.dice import clear_dice, show_dice
from fieldhouse.games.nfl_showdown.dice import pick as pick
from fieldhouse.games.nfl_showdown.dice import weight as weight
from fieldhouse.games.nfl_showdown.downs import (
    ask_call,
    choose_try,
    decide_play,
    defend,
    dice_rolled,
    flicked,
    legal_calls,
    legal_defenses,
    offer_try,
    settle,
    show_cards,
)
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.possessions import (
    deal_big_play,
    deal_big_plays,
    free_punt,
    kick_off,
    kickoff_rolled,
    possessions_of_quarter,
    punted,
    toss,
)
from fieldhouse.games.nfl_showdown.state import (
    BIG_PLAYS,
    DOWNS,
    GOAL_LINE,
    HAND,
    NO_CARD,
    NO_ONE,
    OVERTIME,
    SEATS,
    Action,
    Event,
    Mode,
    Outcome,
    Purpose,
    Question,
    State,
)
from fieldhouse.games.nfl_showdown.steps import Step

# ------------------------------------------------------------------ the order of play


def start(s: State, o: Options, seats: int) -> None:
    """4. Each seat has its team's Big Play cards, 18. or draws them; 5. then the toss."""
    s.turn = NOBODY
    s.offense = s.champion = s.big_seat = s.toss_winner = s.first_receiver = s.target = NO_ONE
    s.book = s.called = s.defended = s.big_card = NO_CARD
    s.quarter = s.possession = s.down = 1
    s.left = BIG_PLAYS
    for seat in range(SEATS):
        s.sealed[seat] = NO_CARD
        for place in range(HAND):
            s.hand[seat][place] = NO_CARD
    clear_dice(s)
    push(s, Step.TOSS)
    if o.big_plays and o.mode == Mode.PRO_BOWL:
        push(s, Step.DEAL)
    elif o.big_plays:
        take_team_cards(s, o)


def take_team_cards(s: State, o: Options) -> None:
    """4. The two cards of the seat's team."""
    for card in range(BIG_PLAYS):
        for seat in range(SEATS):
            if o.big_team[card] == o.teams[seat]:
                s.hand[seat][s.held[seat]] = card
                s.held[seat] += 1


def advance(s: State, o: Options, log: EventLog | None) -> None:
    """Do one step after another until a seat is asked or an outcome awaited."""
    while s.turn == NOBODY:
        match pop(s):
            case Step.TOSS:
                toss(s)
            case Step.DEAL:
                deal_big_plays(s)
            case Step.KICKOFF:
                kick_off(s, o, log)
            case Step.CALL:
                ask_call(s, log)
            case Step.SHOW:
                show_cards(s, o, log)
            case Step.OFFER_OFFENSE:
                offer_big_play(s, o, s.offense)
            case Step.OFFER_DEFENSE:
                offer_big_play(s, o, SEATS - 1 - s.offense)
            case Step.OPEN:
                open_big_plays(s, o, log)
            case Step.SETTLE:
                settle(s, o, log)
            case Step.TRY:
                offer_try(s)
            case Step.FREE_PUNT:
                free_punt(s)


# ------------------------------------------------------------------ decisions


def legal(s: State, o: Options, actions: list[int]) -> int:
    """What the seat that is asked may say, ascending."""
    match s.ask:
        case Question.CALL:
            return legal_calls(s, o, actions)
        case Question.DEFEND:
            return legal_defenses(s, o, actions)
        case Question.BIG_PLAY:
            return legal_big_plays(s, o, actions)
        case Question.TRY:
            actions[0] = Action.EXTRA
            actions[1] = Action.TWO
            return 2
    actions[0] = Action.RECEIVE
    actions[1] = Action.KICK
    return 2


def declines(s: State, o: Options) -> int:
    """9. A Big Play is a window."""
    return Action.NO.value if s.ask == Question.BIG_PLAY else NO_ACTION


def decide(s: State, o: Options, log: EventLog | None, action: int, amount: int) -> None:
    """Carry out a legal decision."""
    match s.ask:
        case Question.CALL:
            decide_play(s, o, log, action)
        case Question.DEFEND:
            defend(s, o, log, action)
        case Question.BIG_PLAY:
            plan_big_play(s, log, action)
        case Question.TRY:
            choose_try(s, log, action)
        case Question.TOSS:
            choose_side(s, log, action)


# ------------------------------------------------------------------ outcomes


def happen(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """A coin, a card, a kick or dice."""
    match s.ask:
        case Question.COIN:
            coin(s, log, outcome)
        case Question.DEAL:
            deal_big_play(s, log, outcome)
        case Question.FIRST:
            first_chosen(s, o, log, outcome)
        case Question.FLICK:
            flicked(s, o, log, outcome)
        case Question.ROLL:
            rolled(s, o, log, outcome)


def coin(s: State, log: EventLog | None, outcome: int) -> None:
    """5. The winner of the toss says who receives."""
    answered(s)
    winner = outcome - Outcome.COIN
    s.toss_winner = winner
    emit(log, Event.TOSS, winner)
    ask(s, winner, Question.TOSS)


def choose_side(s: State, log: EventLog | None, action: int) -> None:
    """5. Receive or kick."""
    winner = answered(s)
    receiver = winner if action == Action.RECEIVE else SEATS - 1 - winner
    s.first_receiver = receiver
    s.offense = receiver
    emit(log, Event.CHOSE, winner, a=action)
    push(s, Step.KICKOFF)


def rolled(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """2. Dice."""
    answered(s)
    emit(log, Event.ROLLED, s.offense, a=outcome, b=s.purpose)
    match s.purpose:
        case Purpose.DOWN:
            show_dice(s, o, outcome)
            dice_rolled(s, o)
        case Purpose.BIG_PLAY:
            big_play_rolled(s, o, log, outcome)
        case Purpose.KICKOFF:
            kickoff_rolled(s, o, log, outcome)
        case _:
            punted(s, o, log, outcome)


def payoff(s: State, o: Options, seat: int) -> int:
    """A win or a loss."""
    if s.champion == NO_ONE:
        return 0
    return 1 if seat == s.champion else -1


def conserved(s: State, o: Options) -> int:
    """What the two win together: nothing; whatever is out of order counts as more."""
    together = payoff(s, o, 0) + payoff(s, o, 1)
    return together + OUT_OF_ORDER * (off_the_field(s) + mistimed(s, o) + mislaid(s))


OUT_OF_ORDER = 1 << 32
"""More than anybody wins."""


def off_the_field(s: State) -> int:
    """7. The ball lies on the field, in a down short of the line to gain and of both goal lines."""
    in_a_down = s.ask == Question.CALL or s.ask == Question.DEFEND or s.ask == Question.BIG_PLAY
    if in_a_down and s.turn >= 0 and not 0 < s.ball < s.to_gain <= GOAL_LINE:
        return 1
    return 0 if 0 <= s.ball <= GOAL_LINE and 1 <= s.down <= DOWNS else 1


def mistimed(s: State, o: Options) -> int:
    """16 and 17. Four quarters of so many possessions, and overtime only from a tie."""
    if s.possession < 1 or not 1 <= s.quarter <= OVERTIME:
        return 1
    if s.quarter < OVERTIME and s.possession > possessions_of_quarter(o):
        return 1
    over = s.turn == TERMINAL
    if s.quarter == OVERTIME and s.possession != 2 and not over and s.score[0] != s.score[1]:
        return 1
    ahead = s.score[0] != s.score[1] and (s.champion == 0) == (s.score[0] > s.score[1])
    return 0 if (ahead if over else s.champion == NO_ONE) else 1


def mislaid(s: State) -> int:
    """4, 8 and 9. Nothing is shown while it lies face down; used cards are cards held."""
    wrong = 0
    for seat in range(SEATS):
        if s.score[seat] < 0 or (s.sealed[seat] != NO_CARD and s.turn == TERMINAL):
            wrong += 1
        for place in range(HAND):
            held = s.hand[seat][place] != NO_CARD
            if held != (place < s.held[seat]) or (s.used[seat][place] and not held):
                wrong += 1
    if s.ask == Question.DEFEND and s.turn != TERMINAL and s.called != NO_CARD:
        wrong += 1
    return wrong
