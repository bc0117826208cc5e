"""The field of Power Poker Football: home goes to the right, away to the left."""

from __future__ import annotations

from fieldhouse.games.power_poker_football.state import Phase, State, Team
from fieldhouse.gridiron.drawing import Field
from fieldhouse.gridiron.words import GOAL_LINE

DEAD = (Phase.CONVERSION, Phase.OVER)
"""When a ball that has reached a goal line lies beyond it."""

AIMLESS = (Phase.DRAW, Phase.PUNT, Phase.PUNT_RETURN, *DEAD)
"""When there is no line to gain."""


def field(state: State) -> Field:
    """The field with the ball, and whose it is."""
    drawn_for = state.phase == Phase.DRAW
    return Field(
        ends=(Team.HOME.name, Team.AWAY.name),
        goes_right=state.offense == Team.HOME,
        ball=state.ball,
        aim=_aim(state),
        owner="" if drawn_for else Team(state.offense).name.lower(),
        is_dead=state.phase in DEAD,
    )


def _aim(state: State) -> int | None:
    """The line to gain; for a kick the goal line."""
    if state.phase in AIMLESS:
        return None
    return GOAL_LINE if state.phase == Phase.FIELD_GOAL else state.to_gain
