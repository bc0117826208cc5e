"""Before the flop: the pinch hitter, the deal and the coach's two-card call (10 to 12)."""

from __future__ import annotations

from fieldhouse.cards import SUITS, Suit, card_bit, take_outcome
from fieldhouse.core.agenda import answered, ask, await_outcome, do_next, pop, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.power_poker_baseball.running import walk
from fieldhouse.games.power_poker_baseball.state import (
    BASES,
    INNINGS,
    Action,
    Event,
    Phase,
    Question,
    State,
)
from fieldhouse.games.power_poker_baseball.steps import Step
from fieldhouse.power_poker.claims import ace_held, discard_card
from fieldhouse.power_poker.deal import deal_to_next, give_hole_card
from fieldhouse.power_poker.mat import (
    NO_CARD,
    active,
    clockwise,
    has,
    in_hand,
    only,
    without,
)
from fieldhouse.power_poker.windows import close_window, offer

ANY_ACE = (1 << SUITS) - 1
ACE_OF_SPADES = 1 << Suit.SPADES
FIRST, SECOND, THIRD = 0b001, 0b010, 0b100

# ------------------------------------------------------------------ 10. pinch hitter


def in_the_ninth(s: State) -> bool:
    """10 and 21. The 9th inning, but not an extra one."""
    return s.inning == INNINGS


def offer_pinch_hitter(s: State) -> None:
    """10. The dealer may name a player with a runner on one of his bases."""
    if in_the_ninth(s) and pinch_hitters(s):
        s.phase = Phase.PINCH_HITTER
        ask(s, s.dealer, Question.PINCH)


def pinch_hitters(s: State) -> int:
    """10. The players dealt in who have a runner on the same base as the dealer."""
    group = 0
    for seat in range(s.seats):
        if seat != s.dealer and has(active(s), seat) and s.bases[seat] & s.bases[s.dealer]:
            group |= only(seat)
    return group


def name_pinch_hitter(s: State, log: EventLog | None, action: int) -> None:
    """10. Both get three cards."""
    dealer = answered(s)
    if action != Action.NO:
        hitter = action - Action.PINCH
        s.pinch = only(dealer) | only(hitter)
        emit(log, Event.PINCH, dealer, a=hitter)


# ------------------------------------------------------------------ 11. the deal


def deal(s: State, full: int) -> None:
    """11. Two cards each, from the dealer's left; 10. three for the pinch hitters."""
    s.phase = Phase.DEAL
    if deal_to_next(s, Step.DEAL.value, full, s.pinch):
        await_outcome(s, Question.HOLE)


def lay_hole_card(s: State, log: EventLog | None, outcome: int) -> None:
    """11. A card face down."""
    answered(s)
    card = take_outcome(s, outcome)
    if card != UNKNOWN:
        s.kept |= card_bit(card)
    give_hole_card(s, card)
    emit(log, Event.HOLE, s.target, to=s.target, a=outcome)


# ------------------------------------------------------------------ 12. the coach's two-card call


def offer_call(s: State, asked: int) -> None:
    """12. From the dealer's left, the dealer last; who has no possible call is not asked."""
    s.phase = Phase.COACH_CALL
    offer(s, Step.COACH, Question.COACH, callers(s), asked, clockwise(s, s.dealer, 1))


def callers(s: State) -> int:
    """12. The seats with cards and a possible call."""
    group = 0
    for seat in range(s.seats):
        if has(in_hand(s), seat) and has_call(s, seat):
            group |= only(seat)
    return group


def has_call(s: State, seat: int) -> bool:
    """12. An opponent's runner to pick off, first base to bunt to, or a base to steal."""
    others = runners_of_others(s, seat)
    own = s.bases[seat]
    return others != 0 or own & FIRST == 0 or can_steal(own) or own & THIRD != 0


def runners_of_others(s: State, seat: int) -> int:
    """The bases on which others have runners."""
    bases = 0
    for other in range(s.seats):
        if other != seat:
            bases |= s.bases[other]
    return bases


def can_steal(own: int) -> bool:
    """12. A runner on first or second, and the next base free of an own runner."""
    return steals_second(own) or steals_third(own)


def steals_second(own: int) -> bool:
    """12. From first to second."""
    return own & (FIRST | SECOND) == FIRST


def steals_third(own: int) -> bool:
    """12. From second to third."""
    return own & (SECOND | THIRD) == SECOND


def legal_calls(s: State, actions: list[int]) -> int:
    """12. All calls that the bases allow, and none at all."""
    seat = s.turn
    own = s.bases[seat]
    actions[0] = Action.NO
    found = 1
    if (own | runners_of_others(s, seat)) & FIRST == 0:
        actions[found] = Action.BUNT
        found += 1
    if steals_second(own):
        actions[found] = Action.STEAL_SECOND
        found += 1
    if steals_third(own):
        actions[found] = Action.STEAL_THIRD
        found += 1
    if own & THIRD:
        actions[found] = Action.STEAL_HOME
        found += 1
    for other in range(s.seats):
        for base in range(BASES):
            if other != seat and s.bases[other] >> base & 1:
                actions[found] = Action.PICK_OFF + other * BASES + base
                found += 1
    return found


def make_call(s: State, log: EventLog | None, action: int) -> None:
    """12. One call a hand; then all others with cards may challenge."""
    caller = answered(s)
    if action == Action.NO:
        return
    close_window(s)
    s.caller = caller
    s.call = action
    emit_call(s, log)
    do_next(s, Step.CHALLENGE, Step.CALL_WORKS)


def emit_call(s: State, log: EventLog | None) -> None:
    """What was called."""
    if s.call == Action.BUNT:
        emit(log, Event.BUNT, s.caller)
    elif s.call >= Action.PICK_OFF:
        emit(log, Event.PICK_OFF, s.caller, a=picked_seat(s), b=picked_base(s) + 1)
    else:
        emit(log, Event.STEAL, s.caller, a=stolen_from(s) + 1)


def picked_seat(s: State) -> int:
    """Whose runner a pickoff is after."""
    return (s.call - Action.PICK_OFF) // BASES


def picked_base(s: State) -> int:
    """On which base, 0 for first."""
    return (s.call - Action.PICK_OFF) % BASES


def stolen_from(s: State) -> int:
    """Where the runner of a steal stands, 0 for first."""
    return s.call - Action.STEAL_SECOND


def offer_challenge(s: State, asked: int) -> None:
    """12. Every other player with cards, clockwise from the caller; the first closes the window."""
    group = without(in_hand(s), s.caller)
    offer(s, Step.CHALLENGE, Question.CHALLENGE, group, asked, s.caller)


def challenge(s: State, log: EventLog | None, action: int) -> None:
    """12. The ace is shown and the call works, or it fails; who is wrong discards first."""
    challenger = answered(s)
    if action != Action.CHALLENGE:
        return
    close_window(s)
    emit(log, Event.CHALLENGE, challenger, a=s.caller)
    suits = ACE_OF_SPADES if s.call == Action.STEAL_HOME else ANY_ACE
    ace = ace_held(s, s.caller, suits)
    if ace == NO_CARD:
        pop(s)  # what the call would have done
        push(s, Step.CALL_FAILS)
        emit(log, Event.BLUFFED, s.caller, a=challenger)
        ask(s, s.caller, Question.DISCARD)
    else:
        emit(log, Event.ACE_SHOWN, s.caller, a=ace)
        ask(s, challenger, Question.DISCARD)


def discard(s: State, log: EventLog | None, action: int) -> None:
    """12. One hole card of his choice, face down."""
    seat = answered(s)
    card = discard_card(s, seat, Action.DISCARD.value, action)
    emit(log, Event.DISCARD, seat, to=seat, a=card)


def call_works(s: State, log: EventLog | None) -> None:
    """12. Unchallenged, or with the ace shown."""
    if s.call == Action.BUNT:
        emit(log, Event.BUNTED, s.caller)
        walk(s, log, s.caller, 0)
    elif s.call >= Action.PICK_OFF:
        seat, base = picked_seat(s), picked_base(s)
        s.bases[seat] ^= 1 << base
        emit(log, Event.PICKED_OFF, seat, a=base + 1, b=s.caller)
    else:
        base = stolen_from(s)
        s.bases[s.caller] ^= 1 << base
        emit(log, Event.STOLEN, s.caller, a=base + 2)
        if s.call == Action.STEAL_HOME:
            push(s, Step.RUN, s.caller)
        else:
            s.bases[s.caller] |= 1 << base + 1


def call_fails(s: State, log: EventLog | None) -> None:
    """12. A failed steal removes the runner; a failed bunt or pickoff does nothing."""
    if Action.STEAL_SECOND <= s.call <= Action.STEAL_HOME:
        base = stolen_from(s)
        s.bases[s.caller] ^= 1 << base
        emit(log, Event.CAUGHT, s.caller, a=base + 1)
