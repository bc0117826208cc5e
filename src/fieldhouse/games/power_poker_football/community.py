"""The community cards: the yardage scoring flop, the reveal, the box, the stand (10, 13 to 15)."""

from __future__ import annotations

from fieldhouse.cards import Rank, is_red, rank_of, take_card
from fieldhouse.core.agenda import answered, await_outcome, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_football.drives import complete_down, end_hand, lose_ball
from fieldhouse.games.power_poker_football.options import Options
from fieldhouse.games.power_poker_football.scores import judge_ball, walk
from fieldhouse.games.power_poker_football.seats import defenders, other_team, seats_of
from fieldhouse.games.power_poker_football.state import (
    Ending,
    Event,
    Phase,
    Question,
    State,
)
from fieldhouse.games.power_poker_football.steps import Step
from fieldhouse.power_poker.mat import (
    FLOP_CARDS,
    NOBODY_THERE,
    has,
    is_number,
    lay_community_card,
    next_of,
)

RED_ACE_LOSS = 5


def await_community_card(s: State) -> None:
    """7. The flop's cards, the fourth or the fifth."""
    if s.communities < FLOP_CARDS:
        s.phase = Phase.FLOP
    else:
        s.phase = Phase.FOURTH_CARD if s.communities == FLOP_CARDS else Phase.FIFTH_CARD
    await_outcome(s, Question.COMMUNITY)


def community_card(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """A card for all; 10. any King ends the down under a goal line stand."""
    answered(s)
    take_card(s, card)
    lay_community_card(s, card)
    if s.communities > FLOP_CARDS:
        emit(log, Event.COMMUNITY, a=card, b=s.ball)
    elif score_flop_card(s, o, log, card):
        return
    if s.stand != NOBODY_THERE and rank_of(card) == Rank.KING:
        emit(log, Event.GOAL_LINE_HELD, s.stand, a=s.ball)
        complete_down(s, o, log, NOBODY_THERE)


# ------------------------------------------------------------------ 14. yardage scoring flop


def score_flop_card(s: State, o: Options, log: EventLog | None, card: int) -> bool:
    """14. Each card is resolved before the next; whether it has ended the hand."""
    before = walk(s, flop_yards(s, card))
    emit(log, Event.FLOP, s.dealer, a=card, b=before, c=s.ball)
    if rank_of(card) == Rank.KING:
        s.flop_stopped = 1
    if judge_ball(s, o, log, s.dealer, flop_defender(s)):
        return True
    if is_red_ace(card) and not s.reveal_done:
        s.reveal_done = 1
        if s.blitz_bettor != NOBODY_THERE:
            push(s, Step.REVEAL)
    return False


def flop_yards(s: State, card: int) -> int:
    """14. A red ace costs five, always; black cards gain until a King comes."""
    if is_red(card):
        return -RED_ACE_LOSS if is_red_ace(card) else 0
    return 0 if s.flop_stopped else black_yards(card)


def black_yards(card: int) -> int:
    """14, 22 and 36. A black card's yards: its number, jack 10, queen 15, king none, ace 20."""
    match rank_of(card):
        case Rank.JACK:
            return 10
        case Rank.QUEEN:
            return 15
        case Rank.KING:
            return 0
        case Rank.ACE:
            return 20
    return rank_of(card) + 2


def is_red_ace(card: int) -> bool:
    """Whether it is the ace of diamonds or hearts."""
    return is_red(card) and rank_of(card) == Rank.ACE


def flop_defender(s: State) -> int:
    """14. Who is credited with a safety: the blitz bettor, else the first active defender."""
    if s.blitz_bettor != NOBODY_THERE:
        return s.blitz_bettor
    return next_of(s, defenders(s), s.dealer)


# ------------------------------------------------------------------ 13. the reveal


def await_reveal(s: State) -> None:
    """13. After the loss one card is flipped at once."""
    await_outcome(s, Question.REVEAL)


def reveal(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """13. Red: a fumble, the defense's ball at the spot, and the bettor deals."""
    answered(s)
    take_card(s, card)
    bettor = s.blitz_bettor
    emit(log, Event.REVEAL, bettor, a=card, b=s.ball, c=1 if is_red(card) else 0)
    if is_red(card):
        end_hand(s, log)
        lose_ball(s, o, log, Ending.FUMBLE.value, bettor)


# ------------------------------------------------------------------ 15. loading the box


def load_box(s: State, log: EventLog | None) -> None:
    """15. Three red number cards: the defense has its used chips back."""
    for place in range(FLOP_CARDS):
        card = s.community[place]
        if not is_red(card) or not is_number(card):
            return
    team = other_team(s.offense)
    chips = 0
    for seat in range(s.seats):
        if has(seats_of(s, team), seat):
            chips += s.used[seat]
            s.chips[seat] += s.used[seat]
            s.used[seat] = 0
    emit(log, Event.LOADED_BOX, a=team, b=chips)
