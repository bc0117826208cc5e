"""The three rounds: check, bet, and the folds that are plays (16 to 25)."""

from __future__ import annotations

from fieldhouse.cards import Rank, card_bit, is_red, rank_of, take_card
from fieldhouse.core.agenda import answered, ask, await_outcome, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.power_poker_football.community import black_yards
from fieldhouse.games.power_poker_football.drives import complete_down, end_hand, lose_ball
from fieldhouse.games.power_poker_football.options import Options
from fieldhouse.games.power_poker_football.scores import judge_ball, touchdown, walk
from fieldhouse.games.power_poker_football.seats import (
    defenders,
    team_of,
    use_chip,
    with_chips,
)
from fieldhouse.games.power_poker_football.state import (
    GOAL_LINE,
    MIDFIELD,
    Action,
    Ending,
    Event,
    Flip,
    Phase,
    Question,
    State,
)
from fieldhouse.games.power_poker_football.steps import Step
from fieldhouse.power_poker.claims import one_of_the_cards
from fieldhouse.power_poker.mat import (
    NOBODY_THERE,
    can_fold,
    drop_hole_cards,
    in_hand,
    is_black,
    is_number,
    is_one,
    next_of,
    only,
)
from fieldhouse.power_poker.windows import close_window, offer

COVERED_GAIN = 5
BLITZ_LOSS = 5

# ------------------------------------------------------------------ 16. the turns


def open_round(s: State) -> None:
    """16. Once round the table."""
    s.round += 1
    push(s, Step.TURNS)


def next_turn(s: State, o: Options, log: EventLog | None, asked: int) -> None:
    """16. From the dealer, clockwise; 18. the last player left has no more turns."""
    if in_hand(s) == 0:
        complete_down(s, o, log, NOBODY_THERE)
    elif not is_one(in_hand(s)):
        s.phase = round_phase(s)
        offer(s, Step.TURNS, Question.TURN, can_fold(s), asked, s.dealer)


def round_phase(s: State) -> int:
    """The word for the round."""
    if s.round == 1:
        return Phase.ROUND_1.value
    return Phase.ROUND_2.value if s.round == 2 else Phase.ROUND_3.value


def legal_turn(s: State, o: Options, actions: list[int]) -> int:
    """16. Check and bet always, runs and tackles in round 1, passes and blitzes in round 2."""
    any_fold = o.folds_any_round == 1 and s.round < 3
    first_folds = s.round == 1 or any_fold
    second_folds = s.round == 2 or any_fold
    actions[0] = Action.CHECK
    actions[1] = Action.BET
    found = 2
    if team_of(s.turn) == s.offense:
        if first_folds:
            actions[found] = Action.RUN
            found += 1
        if second_folds:
            actions[found] = Action.PASS
            found += 1
            if may_throw_deep(s):
                actions[found] = Action.HAIL_MARY
                found += 1
        return found
    if second_folds:
        actions[found] = Action.BLITZ
        found += 1
    return legal_tackles(s, actions, found) if first_folds else found


def legal_tackles(s: State, actions: list[int], found: int) -> int:
    """21. One of his hole cards, which he shows; one that a record hides he cannot."""
    found = one_of_the_cards(s, s.turn, Action.TACKLE.value, actions, found)
    return found - 1 if actions[found - 1] == Action.DISCARD else found


def take_turn(s: State, o: Options, log: EventLog | None, action: int) -> None:
    """16. Check, 17. bet to win, or one of the four folds."""
    seat = answered(s)
    match action:
        case Action.CHECK:
            emit(log, Event.CHECK, seat)
        case Action.BET:
            s.bet |= only(seat)
            emit(log, Event.BET, seat)
        case Action.RUN:
            run(s, o, log, seat)
        case Action.PASS:
            throw(s, log, seat, 0)
        case Action.HAIL_MARY:
            throw(s, log, seat, 1)
        case Action.BLITZ:
            blitz(s, log, seat)
        case _:
            tackle(s, log, seat, action - Action.TACKLE)
            judge_ball(s, o, log, NOBODY_THERE, seat)


def fold(s: State, seat: int) -> None:
    """16. He takes no further action, and his cards are gone."""
    s.folded |= only(seat)
    drop_hole_cards(s, seat)


# ------------------------------------------------------------------ 19. Fold-to-Run


def run(s: State, o: Options, log: EventLog | None, runner: int) -> None:
    """19. Both cards go down; black numbers score and are shown, the others never are."""
    yards = shown = 0
    for place in range(s.holes[runner]):
        card = s.hole[runner][place]
        if card != UNKNOWN and is_black(card) and is_number(card):
            yards += black_yards(card)
            shown |= card_bit(card)
    fold(s, runner)
    before = walk(s, yards)
    emit(log, Event.RUN, runner, a=shown, b=before, c=s.ball)
    if s.ball == GOAL_LINE:
        offer_last_tackle(s, o, log, runner)


# ------------------------------------------------------------------ 20. the tackle at the goal line


def offer_last_tackle(s: State, o: Options, log: EventLog | None, runner: int) -> None:
    """20. The next defender who can still fold has one chance to tackle."""
    tackler = next_of(s, can_fold(s) & defenders(s), runner)
    if tackler == NOBODY_THERE:
        touchdown(s, o, log, runner)
    else:
        s.target = runner
        ask(s, tackler, Question.LAST_TACKLE)


def last_tackle(s: State, o: Options, log: EventLog | None, action: int) -> None:
    """20. Tackle yards keep the runner out; none, or no tackle, and he scores."""
    seat, runner = answered(s), s.target
    if action != Action.NO:
        tackle(s, log, seat, action - Action.TACKLE)
    if s.ball == GOAL_LINE:
        touchdown(s, o, log, runner)


# ------------------------------------------------------------------ 21. Fold-to-Tackle


def tackle(s: State, log: EventLog | None, seat: int, card: int) -> None:
    """21. The card is shown; a red number pushes the ball back."""
    fold(s, seat)
    before = walk(s, -tackle_yards(card))
    emit(log, Event.TACKLE, seat, a=card, b=before, c=s.ball)


def tackle_yards(card: int) -> int:
    """21. Red 2-10: face value."""
    return rank_of(card) + 2 if is_red(card) and is_number(card) else 0


# ------------------------------------------------------------------ 22 to 24. Fold-to-Pass


def may_throw_deep(s: State) -> bool:
    """24. A chip to spend, midfield reached, and no other Hail Mary in this hand."""
    return s.chips[s.turn] > 0 and s.ball >= MIDFIELD and not s.hail_mary


def throw(s: State, log: EventLog | None, passer: int, deep: int) -> None:
    """22. He folds and calls a pass; 24. a Hail Mary costs a chip."""
    fold(s, passer)
    if deep:
        use_chip(s, passer)
        s.hail_mary = 1
    s.deep = deep
    s.caller = passer
    emit(log, Event.PASS, passer, a=deep)
    push(s, Step.PASS)
    if s.coverage == NOBODY_THERE:
        push(s, Step.COVER)


def offer_coverage(s: State, asked: int) -> None:
    """22. Clockwise from the passer each defender still in may cover."""
    group = with_chips(s, defenders(s) & in_hand(s))
    offer(s, Step.COVER, Question.COVER, group, asked, s.caller)


def cover(s: State, log: EventLog | None, action: int) -> None:
    """23. The chip lies on the King location."""
    seat = answered(s)
    if action == Action.COVER:
        close_window(s)
        s.chips[seat] -= 1
        s.coverage = seat
        emit(log, Event.COVER, seat)


def await_pass_card(s: State) -> None:
    """22. The pass is in the air."""
    await_outcome(s, Question.PASS)


def pass_card(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """22. Complete, incomplete, dropped or intercepted."""
    answered(s)
    take_card(s, card)
    passer, coverer = s.caller, s.coverage
    result = pass_result(s, card)
    if result == Flip.GAIN:
        before = walk(s, pass_yards(s, card))
    elif result == Flip.TOUCHDOWN:
        before = walk(s, GOAL_LINE)
    else:
        before = s.ball
    emit(log, Event.THROWN, passer, a=card, b=before, c=s.ball, d=result)
    if result == Flip.INTERCEPTED:
        end_hand(s, log)
        lose_ball(s, o, log, Ending.INTERCEPTION.value, coverer)
    else:
        judge_ball(s, o, log, passer, NOBODY_THERE)


def pass_result(s: State, card: int) -> int:
    """22. What the card makes of the pass; 23. under coverage, and 24. thrown deep."""
    if rank_of(card) == Rank.KING and s.coverage != NOBODY_THERE:
        return Flip.INTERCEPTED.value
    if is_red(card):
        return Flip.NOTHING.value
    if rank_of(card) == Rank.KING:
        return Flip.DROPPED.value
    if rank_of(card) == Rank.ACE and s.deep:
        return Flip.TOUCHDOWN.value
    return Flip.GAIN.value


def pass_yards(s: State, card: int) -> int:
    """22. A black card's yards; 23. at most five under coverage."""
    yards = black_yards(card)
    return yards if s.coverage == NOBODY_THERE else min(yards, COVERED_GAIN)


# ------------------------------------------------------------------ 25. Fold-to-Blitz


def blitz(s: State, log: EventLog | None, seat: int) -> None:
    """25. He folds, and a card is flipped."""
    fold(s, seat)
    s.target = seat
    emit(log, Event.BLITZ, seat)
    push(s, Step.BLITZ)


def await_blitz_card(s: State) -> None:
    """25. The blitz is on its way."""
    await_outcome(s, Question.BLITZ)


def blitz_card(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """25. A red jack, queen, king or ace: five yards back."""
    answered(s)
    take_card(s, card)
    works = is_red(card) and not is_number(card)
    before = walk(s, -BLITZ_LOSS if works else 0)
    emit(log, Event.RUSHED, s.target, a=card, b=before, c=s.ball)
    judge_ball(s, o, log, NOBODY_THERE, s.target)
