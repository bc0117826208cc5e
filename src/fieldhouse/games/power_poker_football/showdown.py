"""The showdown, its ties, the Clutch card and the winner's yards (26 to 28)."""

from __future__ import annotations

from fieldhouse.cards import (
    RANKS,
    Category,
    Rank,
    cards_left,
    category_of,
    is_red,
    put_back,
    rank_of,
    size_of,
    take_card,
)
from fieldhouse.core.agenda import answered, await_outcome, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_football.drives import complete_down, end_hand, lose_ball
from fieldhouse.games.power_poker_football.options import Options
from fieldhouse.games.power_poker_football.scores import judge_ball, touchdown, walk
from fieldhouse.games.power_poker_football.seats import team_of
from fieldhouse.games.power_poker_football.state import (
    Ending,
    Event,
    Flip,
    Phase,
    Question,
    State,
)
from fieldhouse.games.power_poker_football.steps import Step
from fieldhouse.power_poker.draw import draw_high_card, next_to_draw, open_draw, still_tied
from fieldhouse.power_poker.mat import (
    clockwise,
    first_of,
    has,
    in_hand,
    is_court,
    is_one,
    without,
)
from fieldhouse.power_poker.showdown import all_can_show, best_hands, show_hand

ROYAL_FLUSH = 9
"""The last line of a chart; the others are the categories of hands."""
CLUTCH_CARD = 1
"""The cards that a tie must leave in the deck."""

# ------------------------------------------------------------------ 26. the best five


def showdown(s: State, log: EventLog | None) -> None:
    """26. All still in show, clockwise from the dealer; the best five of hole and community win."""
    if not all_can_show(s):
        return
    s.phase = Phase.SHOWDOWN
    for places in range(s.seats):
        seat = clockwise(s, s.dealer, places)
        if has(in_hand(s), seat):
            hand = show_hand(s, seat)
            emit(log, Event.SHOWDOWN, seat, a=s.strength[seat], b=hand)
    best = best_hands(s)
    if is_one(best):
        push(s, Step.WIN, first_of(s, best, 0))
    else:
        open_draw(s, best)
        push(s, Step.TIE)


def draw_card(s: State, log: EventLog | None, card: int) -> None:
    """3 and 26. A card drawn for high."""
    question = s.ask
    answered(s)
    take_card(s, card)
    draw_high_card(s, card)
    emit(log, Event.DRAW if question == Question.DRAW else Event.TIE, s.target, a=card)


def draw_on(s: State, step: int, question: int, spare: int) -> bool:
    """3 and 26. The next of those tied draws, in seat order; whether one is ahead.

    Drawn cards stay out while enough are left for all who draw again and `spare` more.
    """
    if s.to_draw == 0:
        if not still_tied(s):
            return True
        if cards_left(s) < size_of(s.tied) + spare:
            put_back(s, s.left_before)
    next_to_draw(s, step, 0)
    await_outcome(s, question)
    return False


def break_tie(s: State) -> None:
    """26. Until one is ahead; the Clutch card stays in the deck."""
    if draw_on(s, Step.TIE.value, Question.TIE.value, CLUTCH_CARD):
        push(s, Step.WIN, first_of(s, s.tied, 0))


# ------------------------------------------------------------------ 27 and 28. yards and Clutch


def win(s: State, o: Options, log: EventLog | None, winner: int) -> None:
    """28. Who had bet turns the Clutch card before the yards are walked off."""
    s.target = winner
    line = chart_line(s.strength[winner])
    emit(log, Event.WON, winner, a=line, b=chart_yards(s, o, winner))
    if has(s.bet, winner):
        s.losers = without(s.bet, winner)
        s.phase = Phase.CLUTCH
        await_outcome(s, Question.CLUTCH)
    else:
        s.losers = s.bet
        walk_off(s, o, log, winner, 1)


def chart_line(strength: int) -> int:
    """27. The line of the chart: the kind of hand, with a royal flush above straight flushes."""
    top = strength >> RANKS & (1 << RANKS) - 1
    if category_of(strength) == Category.STRAIGHT_FLUSH and top == 1 << Rank.ACE:
        return ROYAL_FLUSH
    return category_of(strength)


def chart_yards(s: State, o: Options, winner: int) -> int:
    """27. The winner's yards by his side's chart."""
    line = chart_line(s.strength[winner])
    return o.offense_chart[line] if team_of(winner) == s.offense else o.defense_chart[line]


def clutch_card(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """28. His colour's court cards double; the ace scores, or takes the ball."""
    answered(s)
    take_card(s, card)
    winner = s.target
    result = clutch_result(s, card)
    emit(log, Event.CLUTCH, winner, a=card, b=result)
    if result == Flip.TOUCHDOWN:
        touchdown(s, o, log, winner)
    elif result == Flip.INTERCEPTED:
        end_hand(s, log)
        lose_ball(s, o, log, Ending.INTERCEPTION.value, winner)
    else:
        walk_off(s, o, log, winner, 2 if result == Flip.DOUBLE else 1)


def clutch_result(s: State, card: int) -> int:
    """28. Black helps the offense, red the defense."""
    attacks = team_of(s.target) == s.offense
    if is_red(card) == attacks:
        return Flip.NOTHING.value
    if rank_of(card) == Rank.ACE:
        return Flip.TOUCHDOWN.value if attacks else Flip.INTERCEPTED.value
    return Flip.DOUBLE.value if is_court(card) else Flip.NOTHING.value


def walk_off(s: State, o: Options, log: EventLog | None, winner: int, times: int) -> None:
    """27. Forward for the offense's winner, back for the defense's; the goal lines are his."""
    yards = times * chart_yards(s, o, winner)
    before = walk(s, yards if team_of(winner) == s.offense else -yards)
    emit(log, Event.YARDS, winner, a=yards, b=before, c=s.ball)
    if not judge_ball(s, o, log, winner, winner):
        complete_down(s, o, log, winner)
