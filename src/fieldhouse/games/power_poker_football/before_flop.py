"""The deal and the windows before the flop, in their order (8, 10 to 13)."""

from __future__ import annotations

from fieldhouse.cards import Suit, take_outcome
from fieldhouse.core.agenda import answered, ask, await_outcome, do_next, pop
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_football.options import Options
from fieldhouse.games.power_poker_football.scores import judge_ball, walk
from fieldhouse.games.power_poker_football.seats import (
    attackers,
    defenders,
    use_chip,
    with_chips,
)
from fieldhouse.games.power_poker_football.state import (
    GOAL_LINE_STAND_ZONE,
    Action,
    Event,
    Phase,
    Question,
    State,
)
from fieldhouse.games.power_poker_football.steps import Step
from fieldhouse.power_poker.claims import ace_held, discard_card
from fieldhouse.power_poker.deal import deal_to_next, give_hole_card
from fieldhouse.power_poker.mat import (
    NO_CARD,
    NOBODY,
    NOBODY_THERE,
)
from fieldhouse.power_poker.windows import close_window, offer

BLAST_YARDS = 5
BLACK = 1 << Suit.CLUBS | 1 << Suit.SPADES


# ------------------------------------------------------------------ 10. goal line stand


def offer_stand(s: State, asked: int) -> None:
    """10. Inside the 10 each defender in turn may spend a chip."""
    if s.ball > GOAL_LINE_STAND_ZONE:
        s.phase = Phase.STAND
        group = with_chips(s, defenders(s))
        offer(s, Step.STAND, Question.STAND, group, asked, s.dealer)


def make_stand(s: State, log: EventLog | None, action: int) -> None:
    """10. One stand a hand; the chip lies on the mat."""
    seat = answered(s)
    if action == Action.STAND:
        close_window(s)
        s.chips[seat] -= 1
        s.stand = seat
        emit(log, Event.STAND, seat)


# ------------------------------------------------------------------ 11. safety stop


def offer_stop(s: State, o: Options, asked: int) -> None:
    """11. Near their own goal line each attacker in turn, from the dealer, may put up a chip."""
    if s.ball <= o.safety_stop_zone:
        s.phase = Phase.STOP
        group = with_chips(s, attackers(s))
        offer(s, Step.STOP, Question.STOP, group, asked, s.dealer)


def put_up_stop(s: State, log: EventLog | None, action: int) -> None:
    """11. One stop a hand; the chip lies on the mat."""
    seat = answered(s)
    if action == Action.STOP:
        close_window(s)
        s.chips[seat] -= 1
        s.stop = seat
        emit(log, Event.STOP, seat)


# ------------------------------------------------------------------ 8. the deal


def deal(s: State, full: int) -> None:
    """8. Two cards each, clockwise from the dealer's left; `full` are the seats that have two."""
    s.phase = Phase.DEAL
    if deal_to_next(s, Step.DEAL.value, full, NOBODY):
        await_outcome(s, Question.HOLE)


def lay_hole_card(s: State, log: EventLog | None, outcome: int) -> None:
    """8. A card face down."""
    answered(s)
    give_hole_card(s, take_outcome(s, outcome))
    emit(log, Event.HOLE, s.target, to=s.target, a=outcome)


# ------------------------------------------------------------------ 12. Running Back Blast


def offer_blast(s: State, asked: int) -> None:
    """12. From the dealer each attacker may claim a black ace."""
    s.phase = Phase.BLAST
    offer(s, Step.BLAST, Question.BLAST, attackers(s), asked, s.dealer)


def claim_blast(s: State, log: EventLog | None, action: int) -> None:
    """12. One Blast a hand; then the defenders may challenge."""
    seat = answered(s)
    if action == Action.BLAST:
        close_window(s)
        s.caller = seat
        emit(log, Event.BLAST, seat)
        do_next(s, Step.CHALLENGE, Step.BLAST_GAIN)


def offer_challenge(s: State, asked: int) -> None:
    """12. Clockwise from the claimer each defender is asked."""
    offer(s, Step.CHALLENGE, Question.CHALLENGE, defenders(s), asked, s.caller)


def challenge(s: State, o: Options, log: EventLog | None, action: int) -> None:
    """12. The first challenge counts: the ace is shown, or the claimer discards."""
    seat = answered(s)
    if action != Action.CHALLENGE:
        return
    close_window(s)
    pop(s)  # what an unchallenged Blast would gain
    emit(log, Event.CHALLENGE, seat, a=s.caller)
    ace = ace_held(s, s.caller, BLACK)
    if ace == NO_CARD:
        emit(log, Event.BLUFFED, s.caller, a=seat)
        ask(s, s.caller, Question.DISCARD)
    elif not blast(s, o, log, ace):
        ask(s, seat, Question.DISCARD)


def blast(s: State, o: Options, log: EventLog | None, ace: int) -> bool:
    """12. Five yards; whether they scored. The ace is shown only to a challenger."""
    before = walk(s, BLAST_YARDS)
    emit(log, Event.BLASTED, s.caller, a=ace, b=before, c=s.ball)
    return judge_ball(s, o, log, s.caller, NOBODY_THERE)


def discard(s: State, log: EventLog | None, action: int) -> None:
    """12. One hole card of his choice, face down."""
    seat = answered(s)
    card = discard_card(s, seat, Action.DISCARD.value, action)
    emit(log, Event.DISCARD, seat, to=seat, a=card)


# ------------------------------------------------------------------ 13. Blitz sack / fumble bet


def offer_blitz_bet(s: State, asked: int) -> None:
    """13. From the dealer's left each defender may spend a chip on a red ace."""
    s.phase = Phase.BLITZ_BET
    group = with_chips(s, defenders(s))
    offer(s, Step.BLITZ_BET, Question.BLITZ_BET, group, asked, s.dealer)


def bet_on_blitz(s: State, log: EventLog | None, action: int) -> None:
    """13. One bet a hand; the chip is used, won or lost."""
    seat = answered(s)
    if action == Action.BLITZ_BET:
        close_window(s)
        use_chip(s, seat)
        s.blitz_bettor = seat
        emit(log, Event.BLITZ_BET, seat)
