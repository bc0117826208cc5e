"""Power Poker Baseball, clause by clause as its rules page numbers them.

The order of play is `advance` and, for a hand, `start_hand` (9). What is done then stands in the
modules that follow the page: `running`, `before_flop`, `community`, `rounds`, `showdown`, `rally`
and `innings`. All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.cards import shuffle
from fieldhouse.cards.pack import chances as chances
from fieldhouse.cards.pack import pick as pick
from fieldhouse.cards.pack import weight as weight
from fieldhouse.core.agenda import NOBODY, do_next, note, pop
from fieldhouse.core.amounts import least as least
from fieldhouse.core.amounts import most as most
from fieldhouse.core.events import EventLog, emit
from fieldhouse.core.interface import NO_ACTION
from fieldhouse.games.power_poker_baseball.before_flop import (
    call_fails,
    call_works,
    challenge,
    deal,
    discard,
    lay_hole_card,
    legal_calls,
    make_call,
    name_pinch_hitter,
    offer_call,
    offer_challenge,
    offer_pinch_hitter,
    pinch_hitters,
)
from fieldhouse.games.power_poker_baseball.community import (
    await_community_card,
    community_card,
    guard_plate,
    judge_flop,
    offer_guard,
    table_walk,
)
from fieldhouse.games.power_poker_baseball.innings import (
    clear_hand,
    open_deal_draw,
    start_inning,
)
from fieldhouse.games.power_poker_baseball.options import Options
from fieldhouse.games.power_poker_baseball.rally import (
    await_pitch,
    call_relief,
    choose_pitch,
    legal_pitch,
    next_pitch,
    offer_relief,
    pitched,
    rally_card,
    turn_rally_card,
)
from fieldhouse.games.power_poker_baseball.rounds import (
    await_fold_card,
    fold_card,
    legal_turn,
    next_turn,
    open_round,
    take_turn,
)
from fieldhouse.games.power_poker_baseball.running import (
    give_run,
    guard_card,
    receivers,
    run_comes,
)
from fieldhouse.games.power_poker_baseball.showdown import (
    break_tie,
    draw_card,
    draw_on,
    showdown,
    table_balk,
    win,
)
from fieldhouse.games.power_poker_baseball.state import (
    RELIEFS,
    Action,
    Event,
    Question,
    State,
)
from fieldhouse.games.power_poker_baseball.steps import Step
from fieldhouse.games.power_poker_baseball.table import out_of_order
from fieldhouse.power_poker.claims import one_of_the_cards
from fieldhouse.power_poker.mat import NOBODY_THERE, first_of, has, open_mat
from fieldhouse.power_poker.table import misplaced

# ------------------------------------------------------------------ the order of play


def start(s: State, o: Options, seats: int) -> None:
    """1 and 2. Everybody has two Relief Pitchers; 3. the deal is drawn for."""
    s.turn = NOBODY
    open_mat(s, seats)
    clear_hand(s)
    for seat in range(seats):
        s.reliefs[seat] = RELIEFS
    s.champion = s.target = NOBODY_THERE
    s.inning = o.start_inning
    open_deal_draw(s)


def advance(s: State, o: Options, log: EventLog | None) -> None:
    """Do one step after another until a seat or a card is asked for."""
    while s.turn == NOBODY:
        match pop(s):
            case Step.DRAW:
                draw_for_deal(s, log)
            case Step.HAND:
                start_hand(s, log)
            case Step.PINCH:
                offer_pinch_hitter(s)
            case Step.DEAL:
                deal(s, note(s))
            case Step.COACH:
                offer_call(s, note(s))
            case Step.CHALLENGE:
                offer_challenge(s, note(s))
            case Step.CALL_WORKS:
                call_works(s, log)
            case Step.CALL_FAILS:
                call_fails(s, log)
            case Step.GUARD:
                offer_guard(s)
            case Step.CARD:
                await_community_card(s, log)
            case Step.JUDGE_FLOP:
                judge_flop(s, o, log)
            case Step.TABLE_WALK:
                table_walk(s, log, note(s))
            case Step.ROUND:
                open_round(s)
            case Step.TURNS:
                next_turn(s, note(s))
            case Step.FOLD_CARD:
                await_fold_card(s, log, note(s))
            case Step.RUN:
                run_comes(s, o, log, note(s))
            case Step.SHOWDOWN:
                showdown(s, log)
            case Step.TIE:
                break_tie(s, log)
            case Step.WIN:
                win(s, log, note(s))
            case Step.TABLE_BALK:
                table_balk(s, log)
            case Step.RALLY_CARD:
                turn_rally_card(s, o, log)
            case Step.RALLY:
                next_pitch(s, o, log)
            case Step.RELIEF:
                offer_relief(s, note(s))
            case Step.PITCH:
                await_pitch(s)


def draw_for_deal(s: State, log: EventLog | None) -> None:
    """3. Those tied for highest draw again; the high card deals."""
    if draw_on(s, log, Step.DRAW.value, Question.DRAW.value, 0):
        dealer = first_of(s, s.tied, 0)
        emit(log, Event.WON_DRAW, dealer)
        start_inning(s, log, dealer)


def start_hand(s: State, log: EventLog | None) -> None:
    """9. The order of a hand; 1. its deck is shuffled."""
    shuffle(s)
    emit(log, Event.HAND, s.dealer, a=s.inning, b=s.outs)
    do_next(s, Step.ROUND, Step.GUARD, Step.SHOWDOWN)
    do_next(s, Step.ROUND, Step.GUARD, Step.CARD, Step.ROUND, Step.GUARD, Step.CARD)
    do_next(s, Step.GUARD, Step.CARD, Step.GUARD, Step.CARD, Step.GUARD, Step.CARD, Step.JUDGE_FLOP)
    do_next(s, Step.PINCH, Step.DEAL, Step.COACH)


# ------------------------------------------------------------------ decisions


def legal(s: State, o: Options, actions: list[int]) -> int:
    """What the seat that is asked may say, ascending."""
    match s.ask:
        case Question.TURN:
            return legal_turn(s, actions)
        case Question.DISCARD:
            return one_of_the_cards(s, s.turn, Action.DISCARD.value, actions, 0)
        case Question.COACH:
            return legal_calls(s, actions)
        case Question.PITCH:
            return legal_pitch(s, actions)
        case Question.GIVE:
            return no_or_a_seat(s, receivers(s, s.turn), Action.GIVE.value, actions)
        case Question.PINCH:
            return no_or_a_seat(s, pinch_hitters(s), Action.PINCH.value, actions)
    actions[0] = Action.NO
    actions[1] = window_action(s.ask)
    return 2


def no_or_a_seat(s: State, group: int, first: int, actions: list[int]) -> int:
    """`no`, or an action for each seat of a set."""
    actions[0] = Action.NO
    found = 1
    for seat in range(s.seats):
        if has(group, seat):
            actions[found] = first + seat
            found += 1
    return found


def window_action(question: int) -> int:
    """What a plain window offers beside `no`."""
    match question:
        case Question.CHALLENGE:
            return Action.CHALLENGE.value
        case Question.GUARD:
            return Action.GUARD.value
    return Action.RELIEF.value


def declines(s: State, o: Options) -> int:
    """Windows are declined with `no`; all else is a main turn."""
    match s.ask:
        case Question.TURN | Question.DISCARD | Question.PITCH:
            return NO_ACTION
    return Action.NO.value


def decide(s: State, o: Options, log: EventLog | None, action: int, amount: int) -> None:
    """Carry out a legal decision."""
    match s.ask:
        case Question.TURN:
            take_turn(s, log, action)
        case Question.COACH:
            make_call(s, log, action)
        case Question.CHALLENGE:
            challenge(s, log, action)
        case Question.DISCARD:
            discard(s, log, action)
        case Question.GUARD:
            guard_plate(s, log, action)
        case Question.GIVE:
            give_run(s, log, action)
        case Question.PINCH:
            name_pinch_hitter(s, log, action)
        case Question.RELIEF:
            call_relief(s, log, action)
        case Question.PITCH:
            choose_pitch(s, log, action)


# ------------------------------------------------------------------ cards


def happen(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """A card comes."""
    match s.ask:
        case Question.HOLE:
            lay_hole_card(s, log, outcome)
        case Question.COMMUNITY:
            community_card(s, o, log, outcome)
        case Question.DRAW | Question.TIE:
            draw_card(s, log, outcome)
        case Question.FOLD_CARD:
            fold_card(s, o, log, outcome)
        case Question.GUARD_CARD:
            guard_card(s, o, log, outcome)
        case Question.RALLY_CARD:
            rally_card(s, o, log, outcome)
        case Question.PITCHED:
            pitched(s, o, log, outcome)


# ------------------------------------------------------------------ what it comes to


def payoff(s: State, o: Options, seat: int) -> int:
    """23. One from each of the others for the winner."""
    if s.champion == NOBODY_THERE:
        return 0
    return s.seats - 1 if seat == s.champion else -1


def conserved(s: State, o: Options) -> int:
    """What the players win together, which is nothing, and whatever is out of order."""
    total = 0
    for seat in range(s.seats):
        total += payoff(s, o, seat)
    return abs(total) + misplaced(s) + out_of_order(s, o)
