"""Touchdowns, safeties, field goals and conversions (5, 9, 11, 38, 39)."""

from __future__ import annotations

from fieldhouse.cards import Rank, rank_of, shuffle, take_card
from fieldhouse.core.agenda import answered, ask, await_outcome, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_football.drives import end_coverage, end_drive, end_game, end_hand
from fieldhouse.games.power_poker_football.options import Options
from fieldhouse.games.power_poker_football.seats import team_of
from fieldhouse.games.power_poker_football.state import (
    GOAL_LINE,
    Action,
    Event,
    Phase,
    Points,
    Question,
    State,
    Team,
)
from fieldhouse.games.power_poker_football.steps import Step
from fieldhouse.power_poker.mat import NOBODY_THERE, clockwise

CONVERSION_CARDS = 4


def walk(s: State, yards: int) -> int:
    """The ball moves, forward or back, as far as a goal line; return where it was."""
    before = s.ball
    s.ball = max(0, min(GOAL_LINE, before + yards))
    return before


def judge_ball(s: State, o: Options, log: EventLog | None, scorer: int, defender: int) -> bool:
    """9. A goal line reached ends the hand at once, with a touchdown or a safety."""
    if s.ball >= GOAL_LINE:
        touchdown(s, o, log, scorer)
        return True
    if s.ball > 0:
        return False
    if s.stop != NOBODY_THERE:
        stop_safety(s, log)
        return False
    safety(s, o, log, defender)
    return True


def score_points(s: State, log: EventLog | None, event: int, scorer: int, points: int) -> None:
    """5. Points go to the player and to the team."""
    s.points[scorer] += points
    s.score[team_of(scorer)] += points
    home, away = s.score[Team.HOME], s.score[Team.AWAY]
    emit(log, event, scorer, a=points, b=home, c=away, d=s.points[scorer])


# ------------------------------------------------------------------ 9. touchdown


def touchdown(s: State, o: Options, log: EventLog | None, scorer: int) -> None:
    """5. Six points end the drive; 38. a conversion, but 40. in overtime the game is over."""
    s.ball = GOAL_LINE
    score_points(s, log, Event.TOUCHDOWN, scorer, Points.TOUCHDOWN.value)
    end_hand(s, log)
    end_coverage(s, log)
    if s.overtime:
        end_game(s, log, team_of(scorer), scorer)
    else:
        push(s, Step.CONVERSION, scorer)


# ------------------------------------------------------------------ 38. after a touchdown


def offer_conversion(s: State, scorer: int) -> None:
    """38. The scorer chooses one point or two."""
    s.phase = Phase.CONVERSION
    ask(s, scorer, Question.CONVERSION)


def choose_conversion(s: State, log: EventLog | None, action: int) -> None:
    """38. A fresh deck for it."""
    scorer = answered(s)
    shuffle(s)
    s.made = s.flips = 0
    s.call = action
    s.target = scorer
    emit(log, Event.CONVERSION, scorer, a=action)
    push(s, Step.CONVERSION_CARD)


def await_conversion_card(s: State) -> None:
    """38. Another card is flipped."""
    await_outcome(s, Question.CONVERSION_CARD)


def conversion_card(s: State, o: Options, log: EventLog | None, card: int) -> None:
    """38. Aces, jacks and queens are good, any King ends it, and so do four cards."""
    scorer = s.target
    answered(s)
    take_card(s, card)
    rank = rank_of(card)
    s.flips += 1
    if rank == Rank.ACE or rank == Rank.JACK or rank == Rank.QUEEN:
        s.made += 1
    emit(log, Event.CONVERSION_CARD, scorer, a=card)
    needed = 2 if s.call == Action.TWO else 1
    if s.made == needed:
        points = Points.TWO_POINTS.value if s.call == Action.TWO else Points.EXTRA_POINT.value
        score_points(s, log, Event.CONVERTED, scorer, points)
    elif rank != Rank.KING and s.flips < CONVERSION_CARDS:
        push(s, Step.CONVERSION_CARD)
        return
    else:
        score_points(s, log, Event.CONVERTED, scorer, 0)
    end_drive(s, o, log, clockwise(s, scorer, 1), o.drive_start)


# ------------------------------------------------------------------ 37. field goal


def good_field_goal(s: State, o: Options, log: EventLog | None, kicker: int) -> None:
    """37. Three points for the kicker; 32. the next of the other team deals."""
    score_points(s, log, Event.FIELD_GOAL, kicker, Points.FIELD_GOAL.value)
    end_hand(s, log)
    if s.overtime:
        end_game(s, log, team_of(kicker), kicker)
    else:
        end_drive(s, o, log, clockwise(s, kicker, 1), o.drive_start)


# ------------------------------------------------------------------ 11 and 39. safety


def stop_safety(s: State, log: EventLog | None) -> None:
    """11. The ball goes on the 1 instead, play goes on, and the chip is used."""
    s.ball = 1
    s.used[s.stop] += 1
    emit(log, Event.SAFETY_STOPPED, s.stop)
    s.stop = NOBODY_THERE


def safety(s: State, o: Options, log: EventLog | None, defender: int) -> None:
    """39. Two points for the defender credited; his team has the ball, and he deals."""
    score_points(s, log, Event.SAFETY, defender, Points.SAFETY.value)
    end_hand(s, log)
    if s.overtime:
        end_game(s, log, team_of(defender), defender)
    else:
        end_drive(s, o, log, defender, o.drive_start)
