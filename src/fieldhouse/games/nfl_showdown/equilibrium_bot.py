"""A coach who plays the equilibrium without Big Play cards, and those cards as a sensible one.

He needs only what everybody sees: the score, the clock, the ball, the down, the line to gain and
the playbook announced. Played plainly he asks the solution for each state's mix; a simulation hands
him tables, from which he finds the same mixes in machine code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fieldhouse.core.rng import below
from fieldhouse.games.nfl_showdown.equilibrium.matrix import COLUMNS
from fieldhouse.games.nfl_showdown.equilibrium.recalling import place_of, recall_state, recall_try
from fieldhouse.games.nfl_showdown.options import Options
from fieldhouse.games.nfl_showdown.sensible import big_play
from fieldhouse.games.nfl_showdown.state import (
    CALLS,
    DOWNS,
    GOAL_LINE,
    OVERTIME,
    Action,
    Question,
    State,
)

PARTS = 1 << 52
"""A share is drawn as one of so many equal parts, which a float holds exactly."""


def equilibrium(
    s: State,
    o: Options,
    seat: int,
    actions: list[int],
    least: list[int],
    most: list[int],
    count: int,
    rng: list[int],
) -> tuple[int, int]:
    """What he answers, in plain Python.

    Raises:
        FieldhouseError: there is no equilibrium, as overtime may never end.
    """
    if s.ask == Question.BIG_PLAY:
        return big_play(s, o, seat, actions, count), 0
    from fieldhouse.games.nfl_showdown.equilibrium.at_hand import mix_at

    mix = sorted(mix_at(o, s), key=lambda choice: _place(s, o, choice[0]))
    return mix[drawn([chance for _, chance in mix], len(mix), drawn_share(rng))][0], 0


def _place(s: State, o: Options, action: int) -> int:
    """3. A defense's place in its playbook, so that shares fall as in simulations."""
    if s.ask != Question.DEFEND:
        return action
    return o.defense_id[s.book].index(action - Action.DEFEND)


def by_tables(
    s: State,
    o: Options,
    seat: int,
    actions: list[int],
    least: list[int],
    most: list[int],
    count: int,
    rng: list[int],
    plays: Any,
    receive: Any,
    places: Any,
    solved: Any,
    work: Any,
    asked: Any,
) -> tuple[int, int]:
    """The same in the compiled subset.

    Args:
        s: the state as the seat sees it; the next seven arguments are as every bot has them.
        o: the house rules' numbers.
        seat: who is asked.
        actions: what may be done.
        least: its least amounts.
        most: its greatest amounts.
        count: how many actions there are.
        rng: his random stream.
        plays: one record of `plays.plays_dtype`.
        receive: whether to receive the opening kickoff, and overtime's.
        places: as `recalling.place_of` reads them.
        solved: records of `recalling.solved_dtype`.
        work: one record of `possession.work_dtype`.
        asked: the number of the state that is worked out there, or -1.
    """
    if s.ask == Question.BIG_PLAY:
        return big_play(s, o, seat, actions, count), 0
    share = drawn_share(rng)
    if s.ask == Question.TOSS:
        receives = receive[1 if s.quarter == OVERTIME else 0]
        return (Action.RECEIVE.value if receives else Action.KICK.value), 0
    place = place_of(s, o, places)
    w = work[0]
    if s.ask == Question.TRY:
        return (Action.TWO.value if solved[place].try_two else Action.EXTRA.value), 0
    if s.trying:
        recall_try(solved[place], w)
        asked[0] = -1
    else:
        number = ((place * (DOWNS + 1) + s.down) * (GOAL_LINE + 1) + s.to_gain) * GOAL_LINE + s.ball
        if asked[0] != number:
            recall_state(plays[0], solved[place], w, s.to_gain, s.down, s.ball)
            asked[0] = number
    if s.ask == Question.DEFEND:
        card = drawn(w.mixes[s.book, 1], COLUMNS, share)
        return Action.DEFEND + o.defense_id[s.book][card], 0
    if w.book < 0:
        return w.kick_action[s.ball], 0
    return Action.CALL + w.book * CALLS + drawn(w.mixes[w.book, 0], COLUMNS, share), 0


def drawn_share(rng: list[int]) -> float:
    """A number from 0 to below 1, all alike likely."""
    return below(rng, PARTS) / PARTS


def drawn(chances: Sequence[float], count: int, share: float) -> int:
    """Where a share from 0 to 1 falls, when each place takes as much as its chance."""
    last = 0
    for i in range(count):
        if chances[i] > 0.0:
            if share < chances[i]:
                return i
            share -= chances[i]
            last = i
    return last


def tables(o: Options) -> tuple[Any, ...]:
    """What `by_tables` is handed."""
    from fieldhouse.games.nfl_showdown.equilibrium.tabulating import tables_of

    return tables_of(o)
