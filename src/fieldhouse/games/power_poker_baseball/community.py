"""The community cards: the dealer's scoring flop, the table walk, and the guard (13, 15, 21)."""

from __future__ import annotations

from fieldhouse.cards import Rank, Suit, is_red, rank_of, suit_of, take_card
from fieldhouse.core.agenda import answered, ask, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_baseball.before_flop import in_the_ninth
from fieldhouse.games.power_poker_baseball.deck import await_card
from fieldhouse.games.power_poker_baseball.innings import end_hand, sole_leader
from fieldhouse.games.power_poker_baseball.options import Options
from fieldhouse.games.power_poker_baseball.running import WALK_OFF, hit, walk
from fieldhouse.games.power_poker_baseball.state import (
    Action,
    Base,
    Event,
    Phase,
    Question,
    State,
)
from fieldhouse.games.power_poker_baseball.steps import Step
from fieldhouse.power_poker.mat import (
    FLOP_CARDS,
    NOBODY_THERE,
    can_fold,
    clockwise,
    drop_hole_cards,
    first_of,
    has,
    in_hand,
    is_black,
    is_number,
    is_one,
    lay_community_card,
    only,
)

NO_HIT = 0
TABLE_WALK_CARDS = 4

# ------------------------------------------------------------------ 21. guard the plate


def offer_guard(s: State) -> None:
    """21. Before a card or the showdown the sole leader may guard, once a hand in the 9th."""
    if in_the_ninth(s) and not s.guarded and not is_one(in_hand(s)):
        leader = sole_leader(s)
        if leader != NOBODY_THERE and has(can_fold(s), leader):
            ask(s, leader, Question.GUARD)


def guard_plate(s: State, log: EventLog | None, action: int) -> None:
    """21. He folds, and his chip lies on home plate for this hand."""
    seat = answered(s)
    if action == Action.GUARD:
        s.folded |= only(seat)
        drop_hole_cards(s, seat)
        s.guard = seat
        s.guarded = 1
        emit(log, Event.GUARD, seat)


# ------------------------------------------------------------------ 13. the dealer's scoring flop


def await_community_card(s: State, log: EventLog | None) -> None:
    """9. The flop's cards, the slide card or the tag card."""
    if s.communities < FLOP_CARDS:
        s.phase = Phase.FLOP
    else:
        s.phase = Phase.SLIDE_CARD if s.communities == FLOP_CARDS else Phase.TAG_CARD
    await_card(s, log, Question.COMMUNITY.value)


def community_card(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """9. A card for all."""
    answered(s)
    take_card(s, card)
    lay_community_card(s, card)
    if s.communities <= FLOP_CARDS:
        flop_card(s, o, log, card)
    else:
        emit(log, Event.COMMUNITY, a=card)
        if not s.walked and black_numbers(s) >= TABLE_WALK_CARDS:
            s.walked = 1
            emit(log, Event.TABLE_WALK)
            push(s, Step.TABLE_WALK)


def flop_card(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """13. Only the dealer scores, until a King; 21. a dealer who guards does not."""
    emit(log, Event.FLOP, s.dealer, a=card)
    if rank_of(card) == Rank.KING:
        s.flop_stopped = 1
        king_out(s, o)
    bases = bases_of(card)
    if bases != NO_HIT and not s.flop_stopped and not has(s.folded, s.dealer):
        hit(s, log, s.dealer, bases)


def bases_of(card: int) -> int:
    """13 and 19. Jack single, queen double, ace triple, ace of spades home run."""
    match rank_of(card):
        case Rank.JACK:
            return Base.SINGLE.value
        case Rank.QUEEN:
            return Base.DOUBLE.value
        case Rank.ACE:
            return Base.HOME_RUN.value if suit_of(card) == Suit.SPADES else Base.TRIPLE.value
    return NO_HIT


def king_out(s: State, o: Options) -> None:
    """3. As agreed, a King of the dealer's flop or a fold is an out more at the hand's end."""
    if o.king_outs:
        s.hand_outs += 1


def judge_flop(s: State, o: Options, log: EventLog | None) -> None:
    """13. After the third card: a double play, else a table strikeout, ends the hand."""
    if has_pair_of_numbers(s):
        s.hand_outs += 1
        s.skips = 1
        emit(log, Event.DOUBLE_PLAY, s.dealer)
        end_hand(s, o, log)
    elif red_numbers(s) == FLOP_CARDS:
        emit(log, Event.TABLE_STRIKEOUT)
        end_hand(s, o, log)


def has_pair_of_numbers(s: State) -> bool:
    """13. Two of the same rank 2-10 among the flop."""
    for place in range(FLOP_CARDS):
        for other in range(place):
            card = s.community[place]
            if is_number(card) and rank_of(card) == rank_of(s.community[other]):
                return True
    return False


def red_numbers(s: State) -> int:
    """13. How many red 2-10 lie among the community cards."""
    count = 0
    for place in range(s.communities):
        if is_red(s.community[place]) and is_number(s.community[place]):
            count += 1
    return count


# ------------------------------------------------------------------ 15. the table walk


def black_numbers(s: State) -> int:
    """15. How many black 2-10 lie among the community cards."""
    count = 0
    for place in range(s.communities):
        if is_black(s.community[place]) and is_number(s.community[place]):
            count += 1
    return count


def table_walk(s: State, log: EventLog | None, walked: int) -> None:
    """15. From the dealer's left, the dealer last, all still in walk."""
    seat = first_of(s, in_hand(s) & ~walked, clockwise(s, s.dealer, 1))
    if seat != NOBODY_THERE:
        push(s, Step.TABLE_WALK, walked | only(seat))
        walk(s, log, seat, WALK_OFF)
