"""Cards: the deal, and what an up card does (points 3, 6, 7, 8, 9, 12)."""

from __future__ import annotations

from fieldhouse.cards import Rank, cards_left, hand_of, rank_of, take_outcome
from fieldhouse.core.agenda import answered, await_outcome, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.football_poker.options import Options
from fieldhouse.games.football_poker.seats import clockwise, is_in, seats_in, spend
from fieldhouse.games.football_poker.state import (
    DOWN_CARDS,
    TEN_YARDS,
    UP_CARDS,
    Event,
    Payers,
    Phase,
    Question,
    SecondThree,
    State,
    Status,
)
from fieldhouse.games.football_poker.steps import Step

# ------------------------------------------------------------------ 3. the deal


def deal_down(s: State, dealt: int, cards: int) -> None:
    """3. A card face down to the next seat that has fewer than `cards`, from the dealer's left."""
    for turn in range(dealt, s.seats):
        seat = clockwise(s, s.dealer, turn + 1)
        if is_in(s, seat) and s.downs[seat] < cards:
            again = turn if s.downs[seat] + 1 < cards else turn + 1
            push(s, Step.TWO_DOWN if cards < DOWN_CARDS else Step.LAST_DOWN, again)
            await_card(s, Question.DOWN, seat)
            return


def deal_up(s: State, dealt: int) -> None:
    """3. A card face up to the next seat still in; 9. a punter gets no fourth."""
    for turn in range(dealt, s.seats):
        seat = clockwise(s, s.dealer, turn + 1)
        if is_in(s, seat) and not s.punted[seat]:
            push(s, Step.UP, turn + 1)
            await_card(s, Question.UP, seat)
            return


def deal_last(s: State) -> None:
    """3. One more down card each; 12. one for all when the deck does not suffice."""
    if cards_left(s) < seats_in(s):
        await_card(s, Question.COMMUNITY, -1)
    else:
        push(s, Step.LAST_DOWN)


def await_card(s: State, question: int, seat: int) -> None:
    """Chance gives a card, to a seat or to all."""
    s.phase = Phase.CUT if question == Question.CUT else Phase.DEAL
    s.target = seat
    await_outcome(s, question)


def lay_card(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """The card awaited comes."""
    question, seat = s.ask, s.target
    answered(s)
    if question == Question.CUT:
        field_goal(s, o, log, seat, outcome)
        return
    card = take_outcome(s, outcome)
    if question == Question.DOWN:
        s.down[seat][s.downs[seat]] = card
        s.downs[seat] += 1
        emit(log, Event.DOWN, seat, to=seat, a=outcome)
    elif question == Question.COMMUNITY:
        s.community = card
        emit(log, Event.COMMUNITY, a=outcome)
    else:
        s.up[seat][s.ups[seat]] = card
        s.ups[seat] += 1
        s.yards[seat] += card_yards(o, rank_of(card))
        if log is not None:
            cards = hand_of(s.up[seat], s.ups[seat])
            emit(log, Event.UP, seat, a=card, b=s.yards[seat], c=cards)
        show_card(s, o, log, seat, rank_of(card))


def show_card(s: State, o: Options, log: EventLog | None, seat: int, rank: int) -> None:
    """6. An ace scores an extra point; 7. a three kicks a field goal."""
    if rank == Rank.ACE:
        extra_point(s, o, log, seat)
    elif rank == Rank.THREE:
        s.threes[seat] += 1
        if s.threes[seat] == 1 or o.second_three != SecondThree.NONE:
            push(s, Step.CUT, seat)


# ------------------------------------------------------------------ 6. the extra point


def extra_point(s: State, o: Options, log: EventLog | None, owner: int) -> None:
    """6. Every other player dealt in pays at once, from stack to stack, as far as he can."""
    for turn in range(1, s.seats):
        seat = clockwise(s, owner, turn)
        pays = s.status[seat] != Status.OUT
        if o.extra_point_payers == Payers.IN_HAND:
            pays = is_in(s, seat)
        amount = min(o.extra_point, s.stacks[seat]) if pays else 0
        if amount > 0:
            spend(s, seat, amount)
            s.stacks[owner] += amount
            emit(log, Event.EXTRA_POINT, owner, a=seat, b=amount)


# ------------------------------------------------------------------ 7. the field goal


def field_goal(s: State, o: Options, log: EventLog | None, seat: int, card: int) -> None:
    """7. The rank cut is his personal wild; a four is no gain; later threes as agreed."""
    rank = rank_of(card)
    if s.threes[seat] > 1 and o.second_three == SecondThree.REPLACE:
        s.wild[seat] = 0
        s.wilds[seat] = 0
    gain = rank != Rank.FOUR and (s.wild[seat] >> rank) & 1 == 0
    if gain:
        s.wild_order[seat][s.wilds[seat]] = rank
        s.wilds[seat] += 1
        s.wild[seat] |= 1 << rank
    emit(log, Event.FIELD_GOAL, seat, a=rank, b=1 if gain else 0, c=card)


# ------------------------------------------------------------------ 8. downs, 9. the punt


def card_yards(o: Options, rank: int) -> int:
    """8. Ace 1, numbers their face value, wild or not, court cards as agreed."""
    if rank == Rank.ACE:
        return 1
    return o.face_cards if rank > Rank.TEN else rank + 2


def measure_downs(s: State, log: EventLog | None) -> None:
    """8. Right after the fourth up cards everyone below ten is out; 9. a punter is safe."""
    for turn in range(1, s.seats + 1):
        seat = clockwise(s, s.dealer, turn)
        if is_in(s, seat) and not s.punted[seat] and s.yards[seat] < TEN_YARDS:
            s.status[seat] = Status.SHORT
            emit(log, Event.SHORT_OF_TEN, seat, a=s.yards[seat])


def at_risk(s: State, o: Options, seat: int) -> bool:
    """9. Three up cards that the least fourth would leave below ten."""
    least_card = min(1, o.face_cards)
    return s.yards[seat] + least_card < TEN_YARDS and s.ups[seat] == UP_CARDS - 1
