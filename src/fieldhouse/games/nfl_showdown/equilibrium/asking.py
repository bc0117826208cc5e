"""A state to ask about, typed as `quarter=4 possession=2 lead=-3 ball=60 down=4 to-gain=64`."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from fieldhouse.core.english import listed
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.options import brief
from fieldhouse.games.nfl_showdown.downs import FIELD_GOAL
from fieldhouse.games.nfl_showdown.equilibrium.cards_left import BLUE, BOTH, NONE, RED, together
from fieldhouse.games.nfl_showdown.equilibrium.choices import Spot
from fieldhouse.games.nfl_showdown.equilibrium.clock import Clock
from fieldhouse.games.nfl_showdown.possessions import TOUCHBACK
from fieldhouse.games.nfl_showdown.state import DOWNS, GOAL_LINE, OVERTIME, QUARTERS, TO_GAIN

FORM = "quarter=4 possession=2 lead=-3 ball=60 down=4 to-gain=64"
MOST_POSSESSIONS = 9999
"""So far overtime may be asked about."""
NAMES = ("quarter", "possession", "lead", "ball", "down", "to-gain")


CARDS = {"none": NONE, "blue": BLUE, "red": RED, "both": BOTH}
"""How a team's cards that are left are typed."""
OF_CARDS = ("offense", "offense-cards", "defense-cards")


def read_cards_left(text: str, teams: Sequence[str]) -> tuple[str, int, int]:
    """The rest of a state, the seat with the ball, and the cards left.

    What is not said is that the first team has the ball, and that no card is used.

    Raises:
        FieldhouseError: it is not understood.
    """
    words = _words(text)
    given: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name in OF_CARDS:
            _check_new(name, given)
            given[name] = value
    team = given.get("offense", teams[0])
    if team not in teams:
        raise FieldhouseError(f"offense must be {listed(teams, 'or')}, not {brief(team)}")
    left = []
    for name in OF_CARDS[1:]:
        value = given.get(name, "both")
        if value not in CARDS:
            raise FieldhouseError(f"{name} must be {listed([*CARDS], 'or')}, not {brief(value)}")
        left.append(CARDS[value])
    rest = " ".join(word for word in words if word.partition("=")[0] not in OF_CARDS)
    offense = list(teams).index(team)
    return rest, offense, together(offense, *left)


def read_spot(text: str, clock: Clock) -> Spot:
    """The state; what is not said is as at the start of the game, or ten yards to gain.

    Raises:
        FieldhouseError: it is not understood, or there is no such state.
    """
    given = _numbers(text)
    ball = given.get("ball", TOUCHBACK)
    spot = Spot(
        given.get("quarter", 1),
        given.get("possession", 1),
        given.get("lead", 0),
        ball,
        given.get("down", 1),
        given.get("to-gain", min(ball + TO_GAIN, GOAL_LINE)),
    )
    _check_field(spot)
    _check_clock(spot, clock)
    return spot


def _numbers(text: str) -> dict[str, int]:
    given: dict[str, int] = {}
    for word in _words(text):
        name, _, value = word.partition("=")
        if name not in NAMES or not re.fullmatch("[+-]?[0-9]{1,4}", value):
            raise FieldhouseError(
                f"{brief(word)} says nothing of a state; write some of {listed(NAMES)}, "
                f'as in "{FORM}"'
            )
        _check_new(name, given)
        given[name] = int(value)
    return given


def _words(text: str) -> list[str]:
    return [word for word in re.split("[ ,]+", text) if word]


def _check_new(name: str, given: Container[str]) -> None:
    if name in given:
        raise FieldhouseError(f"{name} is given twice")


def _check_field(spot: Spot) -> None:
    _check("ball", spot.ball, 1, GOAL_LINE - 1)
    _check("down", spot.down, 1, DOWNS)
    _check("to-gain", spot.to_gain, max(TO_GAIN, spot.ball) + 1, GOAL_LINE)
    first = min(spot.ball + TO_GAIN, GOAL_LINE)
    if spot.down == 1 and spot.to_gain != first:
        raise FieldhouseError(f"on first down at {spot.ball} to-gain must be {first}")


def _check_clock(spot: Spot, clock: Clock) -> None:
    _check("quarter", spot.quarter, 1, OVERTIME)
    if spot.quarter == OVERTIME:
        _check_overtime(spot)
        return
    _check("possession", spot.possession, 1, clock.possessions // QUARTERS)
    low, high = clock.reached(clock.number(spot.quarter, spot.possession))
    if not low <= spot.lead <= high:
        raise FieldhouseError(
            f"in quarter {spot.quarter}, possession {spot.possession} lead must be from {low} to "
            f"{high}, not {spot.lead}"
        )


def _check_overtime(spot: Spot) -> None:
    """17. Nobody is ahead, but after a field goal on the first possession."""
    _check("possession", spot.possession, 1, MOST_POSSESSIONS)
    leads = (0, -FIELD_GOAL) if spot.possession == 2 else (0,)
    if spot.lead not in leads:
        raise FieldhouseError(
            f"in overtime's possession {spot.possession} lead must be "
            f"{listed([str(lead) for lead in leads], 'or')}, not {spot.lead}"
        )


def _check(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise FieldhouseError(f"{name} must be from {least} to {most}, not {value}")
