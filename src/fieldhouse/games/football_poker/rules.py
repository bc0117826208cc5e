"""Football poker, point by point as its rules page numbers them.

The order of play is `advance` and, for a hand, `start_hand`. Cards are in `dealing`, a round of
betting in `betting`, the pots in `pots`. All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.cards import open_deck, shuffle
from fieldhouse.cards.pack import chances as chances
from fieldhouse.cards.pack import pick as pick
from fieldhouse.cards.pack import weight as weight
from fieldhouse.core.agenda import (
    NOBODY,
    TERMINAL,
    answered,
    ask,
    clear,
    do_next,
    note,
    pop,
    push,
    stuck,
)
from fieldhouse.core.events import EventLog, emit
from fieldhouse.core.interface import NO_ACTION
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.football_poker.betting import (
    act,
    end_round,
    last_one_in,
    least_total,
    legal_bets,
    most_total,
    open_round,
    win_unseen,
)
from fieldhouse.games.football_poker.dealing import (
    at_risk,
    await_card,
    deal_down,
    deal_last,
    deal_up,
    lay_card,
    measure_downs,
)
from fieldhouse.games.football_poker.options import Options
from fieldhouse.games.football_poker.pots import pay_pots, pot_total, unclaimed
from fieldhouse.games.football_poker.seats import can_act, clockwise, is_in, seats_in, spend
from fieldhouse.games.football_poker.showing import all_cards, best_five, wild_ranks
from fieldhouse.games.football_poker.state import (
    DOWN_CARDS,
    PUNT_ANTES,
    UP_CARDS,
    Action,
    Event,
    Phase,
    Question,
    State,
    Status,
)
from fieldhouse.games.football_poker.steps import Step

# ------------------------------------------------------------------ the order of play


def start(s: State, o: Options, seats: int) -> None:
    """1. Everybody has a stack; the first seat deals the first hand."""
    s.turn = NOBODY
    s.seats = seats
    open_deck(s)
    for seat in range(seats):
        s.bought[seat] = s.stacks[seat] = o.stack[seat]
    push(s, Step.HAND)


def advance(s: State, o: Options, log: EventLog | None) -> None:
    """Do one step after another until a seat or a card is asked for."""
    while s.turn == NOBODY:
        match pop(s):
            case Step.HAND:
                start_hand(s, o, log)
            case Step.TWO_DOWN:
                deal_down(s, note(s), DOWN_CARDS - 1)
            case Step.UP:
                deal_up(s, note(s))
            case Step.CUT:
                await_card(s, Question.CUT, note(s))
            case Step.ROUND:
                open_round(s, o)
            case Step.END_ROUND:
                end_round(s, log)
            case Step.PUNTS:
                offer_punts(s, o, note(s))
            case Step.DOWNS:
                call_downs(s, log)
            case Step.LAST:
                deal_last(s)
            case Step.LAST_DOWN:
                deal_down(s, note(s), DOWN_CARDS)
            case Step.SHOWDOWN:
                showdown(s, log)
            case Step.END_HAND:
                end_hand(s, o, log)


def start_hand(s: State, o: Options, log: EventLog | None) -> None:
    """3. Antes, two down, then an up card and a bet four times, a down card and a bet, showdown."""
    clear_table(s)
    s.hand += 1
    emit(log, Event.HAND, s.dealer, a=s.hand)
    for turn in range(1, s.seats + 1):
        pay_ante(s, o, log, clockwise(s, s.dealer, turn))
    do_next(s, Step.LAST, Step.ROUND, Step.SHOWDOWN)
    do_next(s, Step.PUNTS, Step.UP, Step.DOWNS, Step.ROUND)
    do_next(s, Step.UP, Step.ROUND, Step.UP, Step.ROUND, Step.UP, Step.ROUND)
    push(s, Step.TWO_DOWN)


def clear_table(s: State) -> None:
    """A new deck, and nothing on the table but what was carried over."""
    shuffle(s)
    s.street = 3
    s.phase = Phase.DEAL
    s.community = -1
    for seat in range(s.seats):
        s.status[seat] = Status.IN if s.stacks[seat] > 0 else Status.OUT
        for place in range(DOWN_CARDS):
            s.down[seat][place] = -1
        for place in range(UP_CARDS):
            s.up[seat][place] = -1
        s.downs[seat] = s.ups[seat] = s.yards[seat] = 0
        s.wild[seat] = s.wilds[seat] = s.threes[seat] = 0
        s.punted[seat] = s.all_in[seat] = 0
        s.bets[seat] = s.paid[seat] = s.strength[seat] = 0


def pay_ante(s: State, o: Options, log: EventLog | None, seat: int) -> None:
    """3. Everybody antes, as far as he can."""
    if is_in(s, seat):
        amount = min(o.ante, s.stacks[seat])
        s.paid[seat] = amount
        spend(s, seat, amount)
        emit(log, Event.ANTE, seat, a=amount)


# ------------------------------------------------------------------ 8. downs and 9. the punt


def offer_punts(s: State, o: Options, asked: int) -> None:
    """9. Before the fourth up card each seat at risk that can pay is asked, from the left."""
    for turn in range(asked, s.seats):
        seat = clockwise(s, s.dealer, turn + 1)
        price = PUNT_ANTES * o.ante
        if can_act(s, seat) and at_risk(s, o, seat) and s.stacks[seat] >= price:
            push(s, Step.PUNTS, turn + 1)
            s.phase = Phase.PUNT
            ask(s, seat, Question.PUNT)
            return


def punt(s: State, o: Options, log: EventLog | None, action: int) -> None:
    """9. Ten antes into the main pot, and no fourth up card."""
    seat = answered(s)
    if action == Action.PUNT:
        price = PUNT_ANTES * o.ante
        s.punted[seat] = 1
        s.extra += price
        spend(s, seat, price)
        emit(log, Event.PUNT, seat, a=price)


def call_downs(s: State, log: EventLog | None) -> None:
    """8. Those below ten are out; 10. one player left takes the pots, none left carries them."""
    measure_downs(s, log)
    if last_one_in(s):
        win_unseen(s, log)


# ------------------------------------------------------------------ 10 and 11. the end of a hand


def showdown(s: State, log: EventLog | None) -> None:
    """11. All still in show, from the dealer's left."""
    for seat in range(s.seats):
        if is_in(s, seat) and (hides_a_card(s, seat) or s.community == UNKNOWN):
            stuck(s, seat)
            return
    for turn in range(1, s.seats + 1):
        seat = clockwise(s, s.dealer, turn)
        if is_in(s, seat):
            s.strength[seat] = best_five(s, seat)
            hand, wild = all_cards(s, seat), wild_ranks(s, seat)
            emit(log, Event.SHOWDOWN, seat, a=s.strength[seat], b=hand, c=wild)
    push(s, Step.END_HAND)


def hides_a_card(s: State, seat: int) -> bool:
    """Whether a record keeps back a card that is now needed."""
    for place in range(s.downs[seat]):
        if s.down[seat][place] == UNKNOWN:
            return True
    return False


def end_hand(s: State, o: Options, log: EventLog | None) -> None:
    """10. Pay the pots; what nobody left has part in is carried, in the last hand shared."""
    emit(
        log,
        Event.HAND_OVER,
        a=pot_total(s),
        b=shown_hands(s),
        c=seats_with(s, Status.SHORT),
        d=punters(s),
    )
    below = pay_pots(s, log, Status.IN, 0) if seats_in(s) > 0 else 0
    last = s.hand == o.hands or seats_with_chips(s) < 2
    if last:
        below = pay_pots(s, log, Status.SHORT, below)
    s.extra = unclaimed(s, below)
    for seat in range(s.seats):
        s.paid[seat] = 0
    if last:
        clear(s)
        s.phase = Phase.OVER
        s.turn = TERMINAL
        emit(log, Event.GAME_OVER, a=s.hand)
        return
    if s.extra > 0:
        emit(log, Event.CARRIED, a=s.extra)
    s.dealer = next_dealer(s)
    push(s, Step.HAND)


def shown_hands(s: State) -> int:
    """A bit for each seat that has shown its hand down."""
    bits = 0
    for seat in range(s.seats):
        if s.strength[seat] > 0:
            bits |= 1 << seat
    return bits


def seats_with(s: State, status: int) -> int:
    """A bit for each seat of that status."""
    bits = 0
    for seat in range(s.seats):
        if s.status[seat] == status:
            bits |= 1 << seat
    return bits


def punters(s: State) -> int:
    """A bit for each seat that has punted."""
    bits = 0
    for seat in range(s.seats):
        if s.punted[seat]:
            bits |= 1 << seat
    return bits


def seats_with_chips(s: State) -> int:
    """How many seats can play another hand."""
    count = 0
    for seat in range(s.seats):
        if s.stacks[seat] > 0:
            count += 1
    return count


def next_dealer(s: State) -> int:
    """1. The deal moves clockwise; a seat without chips is passed over."""
    seat = clockwise(s, s.dealer, 1)
    while s.stacks[seat] == 0:
        seat = clockwise(s, seat, 1)
    return seat


# ------------------------------------------------------------------ decisions and outcomes


def legal(s: State, o: Options, actions: list[int]) -> int:
    """9. The punt is a window; 5. all else is a bet."""
    if s.ask == Question.PUNT:
        actions[0] = Action.PUNT
        actions[1] = Action.NO
        return 2
    return legal_bets(s, o, actions)


def least(s: State, o: Options, action: int) -> int:
    """5. The least total of a bet or raise that names one."""
    named = action == Action.BET_TO or action == Action.RAISE_TO
    return least_total(s, o, s.turn) if named else 0


def most(s: State, o: Options, action: int) -> int:
    """5. The most total of a bet or raise that names one."""
    named = action == Action.BET_TO or action == Action.RAISE_TO
    return most_total(s, o, s.turn) if named else 0


def declines(s: State, o: Options) -> int:
    """9. Only the punt may be passed over."""
    return Action.NO.value if s.ask == Question.PUNT else NO_ACTION


def decide(s: State, o: Options, log: EventLog | None, action: int, amount: int) -> None:
    """Carry out a legal decision."""
    if s.ask == Question.PUNT:
        punt(s, o, log, action)
    else:
        act(s, o, log, action, amount)


def happen(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """A card comes."""
    lay_card(s, o, log, outcome)


def payoff(s: State, o: Options, seat: int) -> int:
    """What the seat has more than at the start, its stake in the hand included."""
    return s.stacks[seat] + s.bets[seat] + s.paid[seat] - s.bought[seat]


def conserved(s: State, o: Options) -> int:
    """All chips: stacks, bets and pots."""
    total = s.extra
    for seat in range(s.seats):
        total += s.stacks[seat] + s.bets[seat] + s.paid[seat]
    return total
