"""The showdown, its ties, the winner's hit and the table balk (16 and 17)."""

from __future__ import annotations

from fieldhouse.cards import Category, category_of, take_card
from fieldhouse.core.agenda import answered, do_next, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_baseball.deck import await_card
from fieldhouse.games.power_poker_baseball.running import hit, walk
from fieldhouse.games.power_poker_baseball.state import Base, Event, Phase, Question, State
from fieldhouse.games.power_poker_baseball.steps import Step
from fieldhouse.power_poker.draw import draw_high_card, next_to_draw, open_draw, still_tied
from fieldhouse.power_poker.mat import (
    clockwise,
    everybody,
    first_of,
    has,
    in_hand,
    is_one,
    only,
)
from fieldhouse.power_poker.showdown import all_can_show, best_hands, show_hand

# ------------------------------------------------------------------ 16. the best five


def showdown(s: State, log: EventLog | None) -> None:
    """16. All still in show, from the dealer's left; the best five of hole and community win."""
    if not all_can_show(s):
        return
    s.phase = Phase.SHOWDOWN
    for places in range(1, s.seats + 1):
        seat = clockwise(s, s.dealer, places)
        if has(in_hand(s), seat):
            hand = show_hand(s, seat)
            emit(log, Event.SHOWDOWN, seat, a=s.strength[seat], b=hand)
    best = best_hands(s)
    if is_one(best):
        push(s, Step.WIN, first_of(s, best, 0))
    else:
        open_draw(s, best)
        push(s, Step.TIE)


def draw_card(s: State, log: EventLog | None, card: int) -> None:
    """3 and 16. A card drawn for high."""
    question = s.ask
    answered(s)
    take_card(s, card)
    draw_high_card(s, card)
    emit(log, Event.DRAW if question == Question.DRAW else Event.TIE, s.target, a=card)


def draw_on(s: State, log: EventLog | None, step: int, question: int, first: int) -> bool:
    """3 and 16. The next of those tied draws, clockwise from `first`; whether one is ahead."""
    if s.to_draw == 0 and not still_tied(s):
        return True
    next_to_draw(s, step, first)
    await_card(s, log, question)
    return False


def break_tie(s: State, log: EventLog | None) -> None:
    """16. From the dealer's left, until one is ahead."""
    first = clockwise(s, s.dealer, 1)
    if draw_on(s, log, Step.TIE.value, Question.TIE.value, first):
        push(s, Step.WIN, first_of(s, s.tied, 0))


# ------------------------------------------------------------------ 16. the winner's hit


def win(s: State, log: EventLog | None, winner: int) -> None:
    """16. His hit; 17. then the table balk, and 18. the Rally card."""
    s.winner = winner
    s.losers = s.bet & ~only(winner)
    bases = bases_won(s.strength[winner])
    emit(log, Event.WON, winner, a=category_of(s.strength[winner]), b=bases)
    do_next(s, Step.TABLE_BALK, Step.RALLY_CARD)
    hit(s, log, winner, bases)


def bases_won(strength: int) -> int:
    """16. Straight or better home run, three of a kind triple, two pair double, else single."""
    category = category_of(strength)
    if category >= Category.STRAIGHT:
        return Base.HOME_RUN.value
    if category == Category.THREE_OF_A_KIND:
        return Base.TRIPLE.value
    return Base.DOUBLE.value if category == Category.TWO_PAIR else Base.SINGLE.value


# ------------------------------------------------------------------ 17. the table balk


def table_balk(s: State, log: EventLog | None) -> None:
    """17. All but one benched: he gets a runner to first, and all return at once."""
    left = everybody(s) & ~(s.benched | s.losers)
    if is_one(left):
        seat = first_of(s, left, 0)
        s.benched = s.losers = 0
        emit(log, Event.TABLE_BALK, seat)
        walk(s, log, seat, 0)
