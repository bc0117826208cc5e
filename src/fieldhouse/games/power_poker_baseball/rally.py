"""The Rally card, the rally and the relief pitcher (18 to 20)."""

from __future__ import annotations

from fieldhouse.cards import Rank, Suit, is_red, rank_of, suit_of, take_card
from fieldhouse.core.agenda import answered, ask, do_next, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_baseball.community import NO_HIT, bases_of
from fieldhouse.games.power_poker_baseball.deck import await_card
from fieldhouse.games.power_poker_baseball.innings import end_hand
from fieldhouse.games.power_poker_baseball.options import Options
from fieldhouse.games.power_poker_baseball.running import hit, walk
from fieldhouse.games.power_poker_baseball.state import (
    BALLS,
    OUTS,
    STRIKES,
    TAKES,
    Action,
    Event,
    Phase,
    Question,
    State,
)
from fieldhouse.games.power_poker_baseball.steps import Step
from fieldhouse.power_poker.mat import NOBODY_THERE, everybody, has, is_number, only, without
from fieldhouse.power_poker.windows import close_window, offer

SCORING_POSITION = 0b110
"""Second and third base."""

# ------------------------------------------------------------------ 18. the Rally card


def turn_rally_card(s: State, o: Options, log: EventLog | None) -> None:
    """18. Only a winner who had bet turns it."""
    if has(s.bet, s.winner):
        s.phase = Phase.RALLY_CARD
        await_card(s, log, Question.RALLY_CARD.value)
    else:
        end_hand(s, o, log)


def rally_card(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """18. Jack or better starts a rally, the ace of spades is a triple play."""
    answered(s)
    take_card(s, card)
    s.turned += 1
    emit(log, Event.RALLY_CARD, s.winner, a=card)
    if rank_of(card) == Rank.ACE and suit_of(card) == Suit.SPADES:
        triple_play(s, o, log)
    elif not is_number(card):
        start_rally(s, log)
    elif s.turned < o.rally_cards:
        push(s, Step.RALLY_CARD)
    else:
        end_hand(s, o, log)


def triple_play(s: State, o: Options, log: EventLog | None) -> None:
    """18. Three outs in all; the next two dealers are skipped, and the winner's deal is lost."""
    s.hand_outs += 2
    s.skips = 2
    emit(log, Event.TRIPLE_PLAY, s.winner)
    end_hand(s, o, log)


# ------------------------------------------------------------------ 19. the rally


def start_rally(s: State, log: EventLog | None) -> None:
    """19. The winner is at bat."""
    s.phase = Phase.RALLY
    s.rally = s.winner
    emit(log, Event.RALLY, s.rally)
    push(s, Step.RALLY)


def next_pitch(s: State, o: Options, log: EventLog | None) -> None:
    """19. Until three outs; 20. with runners on second or third a relief pitcher may come."""
    if s.rally_outs == OUTS:
        emit(log, Event.RALLY_OVER, s.rally)
        end_hand(s, o, log)
    elif s.relief == NOBODY_THERE and s.bases[s.rally] & SCORING_POSITION:
        do_next(s, Step.RELIEF, Step.PITCH)
    else:
        push(s, Step.PITCH)


def await_pitch(s: State) -> None:
    """19. He says pitch or take."""
    ask(s, s.rally, Question.PITCH)


def legal_pitch(s: State, actions: list[int]) -> int:
    """19. Three takes a rally."""
    actions[0] = Action.PITCH
    actions[1] = Action.TAKE
    return 2 if s.takes < TAKES else 1


def choose_pitch(s: State, log: EventLog | None, action: int) -> None:
    """19. The next card counts, or it does not."""
    answered(s)
    s.taking = 1 if action == Action.TAKE else 0
    s.takes += s.taking
    await_card(s, log, Question.PITCHED.value)


def pitched(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """19. Strike, ball, hit or out; a taken card is shown and does not count."""
    answered(s)
    take_card(s, card)
    push(s, Step.RALLY)
    if s.taking:
        emit(log, Event.TAKE, s.rally, a=card, b=s.takes)
        return
    bases = bases_of(card)
    if is_number(card):
        if is_red(card):
            s.strikes += 1
        else:
            s.balls += 1
    emit(log, Event.PITCH, s.rally, a=card, b=s.balls, c=s.strikes)
    if bases != NO_HIT:
        reset_count(s)
        hit(s, log, s.rally, bases)
    elif s.balls == BALLS:
        reset_count(s)
        walk(s, log, s.rally, 0)
    elif s.strikes == STRIKES or rank_of(card) == Rank.KING:
        reset_count(s)
        rally_out(s, log)


def reset_count(s: State) -> None:
    """19. A new batter."""
    s.balls = s.strikes = 0


def rally_out(s: State, log: EventLog | None) -> None:
    """19. Three end the rally; 20. with a relief pitcher on the mound one does."""
    s.rally_outs += 1
    emit(log, Event.RALLY_OUT, s.rally, a=s.rally_outs)
    if s.relief != NOBODY_THERE:
        s.rally_outs = OUTS


# ------------------------------------------------------------------ 20. relief pitcher


def offer_relief(s: State, asked: int) -> None:
    """20. Clockwise from the rally player, any other with a Relief Pitcher, once a rally each."""
    group = without(everybody(s), s.rally) & ~s.relieved
    for seat in range(s.seats):
        if s.reliefs[seat] == 0:
            group &= ~only(seat)
    offer(s, Step.RELIEF, Question.RELIEF, group, asked, s.rally)


def call_relief(s: State, log: EventLog | None, action: int) -> None:
    """20. One is on the mound until the next out or run."""
    seat = answered(s)
    if action == Action.RELIEF:
        close_window(s)
        s.reliefs[seat] -= 1
        s.relieved |= only(seat)
        s.relief = seat
        emit(log, Event.RELIEF, seat)
