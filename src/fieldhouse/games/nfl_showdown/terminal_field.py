"""The field of NFL Showdown: the first seat goes to the right, the second to the left."""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.core.game import Names
from fieldhouse.games.nfl_showdown.possessions import FREE_PUNT_LINE, KICKOFF_LINE
from fieldhouse.games.nfl_showdown.state import NO_ONE, Phase, State
from fieldhouse.gridiron.drawing import END_ZONE, Field
from fieldhouse.gridiron.words import GOAL_LINE, MIDFIELD

LETTERS = 3
"""Of a team's id in its end zone."""

AIMLESS = (Phase.KICKOFF, Phase.PUNT, Phase.FREE_PUNT, Phase.TRY, Phase.OVER)
"""When there is no line to gain."""


def field(state: State, names: Names, teams: Sequence[str], numbered: bool) -> Field:
    """The field with the ball, the line to gain, and whose ball it is."""
    nobody = state.offense == NO_ONE
    return Field(
        ends=(short_team(teams[0]), short_team(teams[1])),
        goes_right=state.offense == 0,
        ball=_ball(state),
        aim=_aim(state),
        owner="" if nobody else names[state.offense],
        is_dead=state.phase in (Phase.TRY, Phase.OVER),
        numbered=numbered,
    )


def _ball(state: State) -> int:
    """As the team sees it whose ball it is, or will be: a kickoff comes from the other side."""
    if state.offense == NO_ONE:
        return MIDFIELD
    match state.phase:
        case Phase.KICKOFF:
            return GOAL_LINE - KICKOFF_LINE
        case Phase.FREE_PUNT:
            return GOAL_LINE - FREE_PUNT_LINE
    return state.ball


def _aim(state: State) -> int | None:
    """The line to gain; for a field goal the goal line."""
    if state.offense == NO_ONE or state.phase in AIMLESS:
        return None
    return GOAL_LINE if state.phase == Phase.FIELD_GOAL else state.to_gain


def short_team(team: str) -> str:
    """A team's id in an end zone: `DAL` for dallas, `GB` for green-bay, `NYA` for new-york-a."""
    parts = [part for part in team.split("-") if part]
    short = "".join(part[0] for part in parts) if len(parts) > 1 else team[:LETTERS]
    return short[:END_ZONE].upper()
