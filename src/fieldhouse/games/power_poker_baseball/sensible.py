"""A player who counts runners: he folds for them, stays in for more, and bets for a rally.

All plays are weighed in runs (see `judging`). He sees what his seat sees, nothing else.
"""

from __future__ import annotations

from fieldhouse.cards import CARDS, RANKS, rank_of, size_of
from fieldhouse.core.rng import below
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.power_poker_baseball.coaching import best_call, challenges
from fieldhouse.games.power_poker_baseball.judging import (
    bet_worth,
    fold_worth,
    hands_to_come,
    most_of_others,
    most_runs,
    stay_worth,
)
from fieldhouse.games.power_poker_baseball.options import Options
from fieldhouse.games.power_poker_baseball.state import OUTS, Action, Question, State
from fieldhouse.power_poker.mat import FLOP_CARDS, NO_CARD, active
from fieldhouse.power_poker.standing import chance_to_win


def sensible(
    s: State,
    o: Options,
    seat: int,
    actions: list[int],
    least: list[int],
    most: list[int],
    count: int,
    rng: list[int],
) -> tuple[int, int]:
    """What he answers to each question."""
    match s.ask:
        case Question.TURN:
            return turn(s, o, seat), 0
        case Question.COACH:
            return best_call(s, o, seat, actions, count, rng), 0
        case Question.DISCARD:
            return discard(s, seat), 0
        case Question.GIVE:
            return gift(s, o, seat, actions, count), 0
        case Question.PINCH:
            return pinch_hitter(s, actions, count, rng), 0
        case Question.PITCH:
            # A take changes nothing on average: the card after it is as likely to be good.
            return Action.PITCH.value, 0
    return actions[1] if takes_offer(s, o, seat) else Action.NO.value, 0


def takes_offer(s: State, o: Options, seat: int) -> bool:
    """What he does in the windows that offer one thing."""
    match s.ask:
        case Question.CHALLENGE:
            return challenges(s, o, seat)
        case Question.RELIEF:
            return relieves(s, o, seat)
    return guards(s, o, seat)


# ------------------------------------------------------------------ the rounds

SURE = 50
"""14. With this chance he bets early: should all others fold, there is no rally without a bet."""


def turn(s: State, o: Options, seat: int) -> int:
    """14. He folds to score if that is worth more than staying in; else he bets if that pays."""
    chance = chance_to_win(s, seat)
    if s.round < LAST_ROUND and fold_worth(s, o, seat) > stay_worth(s, o, seat, chance):
        return Action.FOLD.value
    if s.round < LAST_ROUND and chance < SURE:
        return Action.CHECK.value
    return Action.BET.value if bet_worth(s, o, seat, chance) > 0 else Action.CHECK.value


LAST_ROUND = 3


def discard(s: State, seat: int) -> int:
    """12. The lowest card, but of three none of a pair."""
    worst, least = NO_CARD, 0
    for place in range(s.holes[seat]):
        card = s.hole[seat][place]
        use = 0 if card == UNKNOWN else rank_of(card) + (RANKS if is_paired(s, seat, place) else 0)
        if worst == NO_CARD or use < least:
            worst, least = card, use
    return Action.DISCARD.value + min(worst, CARDS)


def is_paired(s: State, seat: int, place: int) -> bool:
    """Whether another of the seat's cards has the rank of this one."""
    for other in range(s.holes[seat]):
        if other != place and rank_of(s.hole[seat][other]) == rank_of(s.hole[seat][place]):
            return True
    return False


# ------------------------------------------------------------------ relief pitcher

FAR_BEHIND = 6


def relieves(s: State, o: Options, seat: int) -> bool:
    """20. Against anybody who is not far behind, while it can save an out at least."""
    return s.rally_outs < OUTS - 1 and most_runs(s) - s.runs[s.rally] < FAR_BEHIND


# ------------------------------------------------------------------ pinch hitter


def pinch_hitter(s: State, actions: list[int], count: int, rng: list[int]) -> int:
    """10. The one with the fewest runs; but of two players neither would be any better off."""
    chosen, fewest, alike = Action.NO.value, 0, 0
    if size_of(active(s)) > 2:
        for i in range(1, count):
            runs = s.runs[actions[i] - Action.PINCH]
            if alike == 0 or runs < fewest:
                chosen, fewest, alike = actions[i], runs, 1
            elif runs == fewest:
                alike += 1
                if below(rng, alike) == 0:
                    chosen = actions[i]
    return chosen


# ------------------------------------------------------------------ gifts


def gift(s: State, o: Options, seat: int, actions: list[int], count: int) -> int:
    """7 and 23. Only extra innings can still save him, and another needs one more run for them.

    That is in the last hand, when he is farther behind than his runners could bring him.
    """
    top = most_of_others(s, seat)
    if hands_to_come(s, o) > 0 or top - s.runs[seat] <= size_of(s.bases[seat]) + 1:
        return Action.NO.value
    for i in range(1, count):
        if s.runs[actions[i] - Action.GIVE] + 2 == top:
            return actions[i]
    return Action.NO.value


# ------------------------------------------------------------------ guard the plate

LIKELY = 50


def guards(s: State, o: Options, seat: int) -> bool:
    """21. In the last hand, when a hit of another's would tie, and his own cards are no better.

    Before the flop only against the dealer; later he first sees whether he folds to score.
    """
    if hands_to_come(s, o) > 0:
        return False
    if s.communities < FLOP_CARDS:
        return seat != s.dealer and can_tie(s, seat, s.dealer)
    return threatened(s, seat) and chance_to_win(s, seat) < LIKELY


def threatened(s: State, seat: int) -> bool:
    """21. Whether anybody else could tie by a hit."""
    for other in range(s.seats):
        if other != seat and can_tie(s, seat, other):
            return True
    return False


def can_tie(s: State, leader: int, other: int) -> bool:
    """21. Whether the other's runners would do, on a single, double or triple."""
    return s.runs[leader] - s.runs[other] <= size_of(s.bases[other])
