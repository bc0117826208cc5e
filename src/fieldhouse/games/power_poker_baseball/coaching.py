"""The coach's two-card call as a player weighs it: honest, bluffed or doubted (12).

A claim is worth the runner that it wins, saves or takes away; a lie that is found out, and a wrong
doubt, cost a hole card. All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.cards import CARDS, SUITS, Rank, rank_of, size_of
from fieldhouse.core.rng import below
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.power_poker_baseball.before_flop import ACE_OF_SPADES, ANY_ACE
from fieldhouse.games.power_poker_baseball.judging import (
    RUN,
    hands_to_come,
    most_runs,
    runner_worth,
    walk_worth,
)
from fieldhouse.games.power_poker_baseball.options import Options
from fieldhouse.games.power_poker_baseball.state import BASES, Action, State
from fieldhouse.power_poker.claims import ace_held
from fieldhouse.power_poker.mat import NO_CARD, in_hand

# ------------------------------------------------------------------ what a call is worth


def call_worth(s: State, o: Options, caller: int, call: int) -> int:
    """What a call that works is worth to the caller."""
    hands = hands_to_come(s, o)
    if call == Action.BUNT:
        return walk_worth(s.bases[caller], hands)
    if call >= Action.PICK_OFF:
        return pick_off_worth(s, caller, call, hands)
    base = call - Action.STEAL_SECOND
    ahead = RUN if call == Action.STEAL_HOME else runner_worth(base + 1, hands)
    return ahead - runner_worth(base, hands)


def pick_off_worth(s: State, caller: int, call: int, hands: int) -> int:
    """What it is worth that somebody loses a runner: more, the more runs he has."""
    victim, base = (call - Action.PICK_OFF) // BASES, (call - Action.PICK_OFF) % BASES
    if victim == caller:
        return -runner_worth(base, hands)
    share = runner_worth(base, hands) // (s.seats - 1)
    behind = most_runs(s) - s.runs[victim]
    return share if behind < CLOSE else share // 2


CLOSE = 3
"""Who is not so many runs behind is one of those to beat."""


def loss_if_caught(s: State, o: Options, call: int) -> int:
    """12. The runner of a failed steal."""
    if Action.STEAL_SECOND <= call <= Action.STEAL_HOME:
        return runner_worth(call - Action.STEAL_SECOND, hands_to_come(s, o))
    return 0


# ------------------------------------------------------------------ what a card is worth

OTHER_CARD = 10
HIGH_CARDS = 30
PAIR = 70
"""What one of two hole cards is worth: without it a hand seldom wins, but it can be folded."""


def loss_of_a_card(s: State, seat: int) -> int:
    """12. What a seat loses that has to discard, as far as it knows its cards."""
    first, second = s.hole[seat][0], s.hole[seat][1]
    if s.holes[seat] != 2 or first == UNKNOWN:
        return HIGH_CARDS // 2
    if rank_of(first) == rank_of(second):
        return PAIR
    both_high = min(rank_of(first), rank_of(second)) >= Rank.TEN
    return HIGH_CARDS if both_high else OTHER_CARD


# ------------------------------------------------------------------ making a call


def best_call(
    s: State, o: Options, seat: int, actions: list[int], count: int, rng: list[int]
) -> int:
    """12. The call that is worth most, honest or not; none if none is worth anything.

    Of those alike a random one, so that no seat is picked on.
    """
    best, most, alike = Action.NO.value, 0, 0
    for i in range(1, count):
        worth = worth_of_calling(s, o, seat, actions[i])
        if worth > most:
            best, most, alike = actions[i], worth, 1
        elif worth == most and worth > 0:
            alike += 1
            if below(rng, alike) == 0:
                best = actions[i]
    return best


def worth_of_calling(s: State, o: Options, seat: int, call: int) -> int:
    """12. An honest call always works; a lie works if all others believe it.

    Each of them is taken to doubt it half the time.
    """
    worth = call_worth(s, o, seat, call)
    if ace_held(s, seat, suits_of(call)) != NO_CARD:
        return worth
    others = size_of(in_hand(s)) - 1
    loss = loss_of_a_card(s, seat) + loss_if_caught(s, o, call)
    return (worth + loss >> others) - loss


def suits_of(call: int) -> int:
    """12. A steal of home takes the ace of spades, all else any ace."""
    return ACE_OF_SPADES if call == Action.STEAL_HOME else ANY_ACE


# ------------------------------------------------------------------ doubting one

HONEST = 3
"""A caller who holds the ace is taken to call so many times as often as one who doesn't."""


def challenges(s: State, o: Options, seat: int) -> bool:
    """12. By the odds of the ace, what the call would cost him, and what a wrong doubt costs."""
    honest = HONEST * ace_chance(s, seat, suits_of(s.call))
    lie = 1000 - honest // HONEST
    stopped = cost_of_call(s, o, seat) + loss_of_a_card(s, s.caller) // (s.seats - 1)
    return lie * stopped > honest * loss_of_a_card(s, seat)


def cost_of_call(s: State, o: Options, seat: int) -> int:
    """12. What the call costs a player who lets it pass: nothing if another's runner is lost.

    A steal that fails costs the caller the runner, too.
    """
    if s.call >= Action.PICK_OFF:
        return -pick_off_worth(s, seat, s.call, hands_to_come(s, o))
    gain = call_worth(s, o, s.caller, s.call) + loss_if_caught(s, o, s.call)
    return gain // (s.seats - 1)


def ace_chance(s: State, seat: int, suits: int) -> int:
    """12. How often in 1000 the caller was dealt such an ace, of the cards that the seat misses."""
    aces = size_of(suits)
    unseen = CARDS - s.holes[seat]
    for place in range(s.holes[seat]):
        card = s.hole[seat][place]
        if card != UNKNOWN and rank_of(card) == Rank.ACE and suits >> card % SUITS & 1:
            aces -= 1
    none = 1000
    for drawn in range(s.holes[s.caller]):
        none = none * (unseen - aces - drawn) // (unseen - drawn)
    return 1000 - none
