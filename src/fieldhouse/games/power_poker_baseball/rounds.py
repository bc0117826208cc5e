"""The three rounds: check, bet to win, or fold to score (14)."""

from __future__ import annotations

from fieldhouse.cards import Rank, rank_of, take_card
from fieldhouse.core.agenda import answered, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_baseball.community import NO_HIT, bases_of, king_out
from fieldhouse.games.power_poker_baseball.deck import await_card
from fieldhouse.games.power_poker_baseball.options import Options
from fieldhouse.games.power_poker_baseball.running import hit
from fieldhouse.games.power_poker_baseball.state import Action, Event, Phase, Question, State
from fieldhouse.games.power_poker_baseball.steps import Step
from fieldhouse.power_poker.mat import can_fold, clockwise, drop_hole_cards, in_hand, is_one, only
from fieldhouse.power_poker.windows import offer

# ------------------------------------------------------------------ 14. the turns


def open_round(s: State) -> None:
    """14. Once round the table."""
    s.round += 1
    push(s, Step.TURNS)


def next_turn(s: State, asked: int) -> None:
    """14. From the dealer's left, the dealer last; the last player left takes no further turn."""
    if not is_one(in_hand(s)):
        s.phase = round_phase(s)
        offer(s, Step.TURNS, Question.TURN, can_fold(s), asked, clockwise(s, s.dealer, 1))


def round_phase(s: State) -> int:
    """The word for the round."""
    if s.round == 1:
        return Phase.ROUND_1.value
    return Phase.ROUND_2.value if s.round == 2 else Phase.ROUND_3.value


def legal_turn(s: State, actions: list[int]) -> int:
    """14. Check, bet to win, and in rounds 1 and 2 fold to score."""
    actions[0] = Action.CHECK
    if s.round == 3:
        actions[1] = Action.BET
        return 2
    actions[1] = Action.FOLD
    actions[2] = Action.BET
    return 3


def take_turn(s: State, log: EventLog | None, action: int) -> None:
    """14. One of the three."""
    seat = answered(s)
    if action == Action.CHECK:
        emit(log, Event.CHECK, seat)
    elif action == Action.BET:
        s.bet |= only(seat)
        emit(log, Event.BET, seat)
    else:
        fold_to_score(s, log, seat)


# ------------------------------------------------------------------ 14. fold to score


def fold_to_score(s: State, log: EventLog | None, seat: int) -> None:
    """14. His cards are gone; two cards are flipped for him in round 1, one in round 2."""
    s.folded |= only(seat)
    drop_hole_cards(s, seat)
    s.caller = seat
    emit(log, Event.FOLD, seat)
    push(s, Step.FOLD_CARD, 3 - s.round)
    push(s, Step.GUARD)


def await_fold_card(s: State, log: EventLog | None, cards: int) -> None:
    """14. The next of his cards, of which there are so many to come."""
    s.fold_cards = cards
    await_card(s, log, Question.FOLD_CARD.value)


def fold_card(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """14. A jack, queen or ace scores for him; after a King there is no other card."""
    answered(s)
    take_card(s, card)
    emit(log, Event.FOLD_CARD, s.caller, a=card)
    if rank_of(card) == Rank.KING:
        king_out(s, o)
        return
    if s.fold_cards > 1:
        push(s, Step.FOLD_CARD, s.fold_cards - 1)
        push(s, Step.GUARD)
    bases = bases_of(card)
    if bases != NO_HIT:
        hit(s, log, s.caller, bases)
