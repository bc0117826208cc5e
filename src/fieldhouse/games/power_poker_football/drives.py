"""Downs, drives and the end of the game: what follows when a hand is over (4, 6, 29 to 32, 40)."""

from __future__ import annotations

from fieldhouse.cards import shuffle
from fieldhouse.core.agenda import TERMINAL, clear, push
from fieldhouse.core.events import EventLog, emit
from fieldhouse.games.power_poker_football.options import Options
from fieldhouse.games.power_poker_football.seats import (
    attackers,
    other_team,
    seats_of,
    team_of,
)
from fieldhouse.games.power_poker_football.state import (
    DOWNS,
    DRIVES,
    GOAL_LINE,
    HALF,
    NO_TEAM,
    TEAMS,
    TO_GAIN,
    Ending,
    Event,
    Phase,
    State,
    Team,
)
from fieldhouse.games.power_poker_football.steps import Step
from fieldhouse.power_poker.draw import open_draw
from fieldhouse.power_poker.mat import (
    NOBODY_THERE,
    clear_mat,
    clockwise,
    everybody,
    first_of,
    has,
    is_one,
    only,
)

PENALTY = 5

# ------------------------------------------------------------------ 3. the draw


def open_game_draw(s: State) -> None:
    """3. Each seat draws a card from a fresh deck."""
    s.phase = Phase.DRAW
    shuffle(s)
    open_draw(s, everybody(s))
    push(s, Step.DRAW)


def start_with_ball(s: State, o: Options, log: EventLog | None) -> None:
    """3. The high card deals first, and his team has the ball."""
    dealer = first_of(s, s.tied, 0)
    s.offense = team_of(dealer)
    if not s.overtime:
        s.first_defense = other_team(s.offense)
    emit(log, Event.WON_DRAW, dealer, a=s.offense)
    start_drive(s, log, dealer, o.drive_start)


# ------------------------------------------------------------------ 10, 11, 29, 30. a hand ends


def end_hand(s: State, log: EventLog | None) -> None:
    """The mat is cleared; 10. a stand chip is used, 11. a stop chip comes back."""
    clear(s)
    emit(log, Event.HAND_OVER)
    if s.stand != NOBODY_THERE:
        s.used[s.stand] += 1
        s.stand = NOBODY_THERE
    if s.stop != NOBODY_THERE:
        s.chips[s.stop] += 1
        emit(log, Event.CHIP_BACK, s.stop)
        s.stop = NOBODY_THERE
    clear_mat(s)
    bench_losers(s, log)


def bench_losers(s: State, log: EventLog | None) -> None:
    """29. Who bet and lost sits out the next hand; 30. those who sat this one out come back."""
    for seat in range(s.seats):
        if has(s.benched, seat):
            emit(log, Event.BACK, seat)
    for seat in range(s.seats):
        if has(s.losers, seat):
            emit(log, Event.BENCHED, seat)
    s.benched = s.losers
    s.losers = 0
    for team in range(TEAMS):
        if seats_of(s, team) & ~s.benched == 0:
            s.flagged = team
            s.benched &= ~seats_of(s, team)


def penalise(s: State, log: EventLog | None) -> None:
    """30 and 31. Five yards against a team that was benched whole; they never score."""
    if s.flagged == NO_TEAM:
        return
    before = s.ball
    if s.flagged == s.offense:
        s.ball = max(1, s.ball - PENALTY)
    else:
        s.ball = min(GOAL_LINE - 1, s.ball + PENALTY)
    emit(log, Event.MISCONDUCT, a=s.flagged, b=before, c=s.ball)
    s.flagged = NO_TEAM


# ------------------------------------------------------------------ 6. downs


def complete_down(s: State, o: Options, log: EventLog | None, winner: int) -> None:
    """6. The hand is complete: a first down, the next down, or the ball goes over."""
    end_hand(s, log)
    if s.ball >= s.to_gain:
        emit(log, Event.FIRST_DOWN, a=s.ball)
        end_coverage(s, log)
        new_markers(s)
    elif s.down == DOWNS:
        lose_ball(s, o, log, Ending.ON_DOWNS, dealer_after_fourth_down(s, winner))
        return
    else:
        s.down += 1
    next_hand(s, log, dealer_with_ball_kept(s, winner))


def new_markers(s: State) -> None:
    """6. First down: ten yards from the ball, never past the goal line."""
    s.down = 1
    s.to_gain = min(s.ball + TO_GAIN, GOAL_LINE)


def dealer_with_ball_kept(s: State, winner: int) -> int:
    """32. The winner; if a defender won the next attacker; if nobody did the same dealer."""
    if winner == NOBODY_THERE:
        return s.dealer
    return winner if team_of(winner) == s.offense else clockwise(s, s.dealer, 1)


def dealer_after_fourth_down(s: State, winner: int) -> int:
    """32. The defender who won the hand, else the next of the new offense."""
    if winner != NOBODY_THERE and team_of(winner) != s.offense:
        return winner
    return clockwise(s, s.dealer, 1)


def next_hand(s: State, log: EventLog | None, dealer: int) -> None:
    """32. He deals, or the next of the offense that is not benched; 31. penalties come first."""
    s.dealer = first_of(s, attackers(s), dealer)
    penalise(s, log)
    push(s, Step.HAND)


def end_coverage(s: State, log: EventLog | None) -> None:
    """23. Coverage is over with a first down or the drive, and its chip is used."""
    if s.coverage != NOBODY_THERE:
        s.used[s.coverage] += 1
        emit(log, Event.COVERAGE_OVER, s.coverage)
        s.coverage = NOBODY_THERE


# ------------------------------------------------------------------ 4. drives


def lose_ball(s: State, o: Options, log: EventLog | None, how: int, dealer: int) -> None:
    """The other team has the ball at the spot, facing the other way; the hand is over."""
    emit(log, Event.TURNOVER, dealer, a=how, b=s.ball)
    end_drive(s, o, log, dealer, GOAL_LINE - s.ball)


def end_drive(s: State, o: Options, log: EventLog | None, dealer: int, ball: int) -> None:
    """4. The other team's drive; after drive 4 that of the team that defended in drive 1."""
    end_coverage(s, log)
    if s.drive == DRIVES:
        end_regulation(s, o, log)
        return
    if s.drive == HALF:
        s.offense = s.first_defense
        ball = o.drive_start
        emit(log, Event.HALFTIME)
    else:
        s.offense = other_team(s.offense)
    s.drive += 1
    start_drive(s, log, dealer, ball)


def start_drive(s: State, log: EventLog | None, dealer: int, ball: int) -> None:
    """First down and ten."""
    s.ball = ball
    new_markers(s)
    emit(log, Event.DRIVE, first_of(s, attackers(s), dealer), a=s.drive, b=ball, c=s.offense)
    next_hand(s, log, dealer)


# ------------------------------------------------------------------ 40. the end


def end_regulation(s: State, o: Options, log: EventLog | None) -> None:
    """40. The higher team and the highest player win; level, or shared: overtime."""
    best = best_players(s)
    if s.score[Team.HOME] == s.score[Team.AWAY] or not is_one(best):
        start_overtime(s, o, log)
        return
    winner = Team.HOME if s.score[Team.HOME] > s.score[Team.AWAY] else Team.AWAY
    end_game(s, log, winner.value, first_of(s, best, 0))


def best_players(s: State) -> int:
    """The seats with the most points."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.points[seat])
    best = 0
    for seat in range(s.seats):
        if s.points[seat] == most:
            best |= only(seat)
    return best


def start_overtime(s: State, o: Options, log: EventLog | None) -> None:
    """40. Everybody is active, the individual scores restart, and the ball is drawn for."""
    s.overtime = 1
    s.drive += 1
    s.ball = o.drive_start
    new_markers(s)
    s.benched = 0
    s.flagged = NO_TEAM
    s.score_before = s.score[Team.HOME] + s.score[Team.AWAY]
    for seat in range(s.seats):
        s.points[seat] = 0
    emit(log, Event.OVERTIME)
    open_game_draw(s)


def end_game(s: State, log: EventLog | None, winner: int, mvp: int) -> None:
    """40. Team Victory and MVP Victory."""
    clear(s)
    s.phase = Phase.OVER
    s.turn = TERMINAL
    s.winner = winner
    s.mvp = mvp
    emit(log, Event.GAME_OVER, mvp, a=winner, b=s.score[Team.HOME], c=s.score[Team.AWAY])
