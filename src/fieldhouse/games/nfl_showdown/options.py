"""The house rules of NFL Showdown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Any

from fieldhouse.core.errors import OptionError
from fieldhouse.core.options import Choice, Option, OptionTable, Switch, brief
from fieldhouse.core.options import Options as ReadOptions
from fieldhouse.core.schema import Shape, Struct, struct
from fieldhouse.games.nfl_showdown.cards import DEFAULT_CARDS, check_cards, store_cards, team_ids
from fieldhouse.games.nfl_showdown.state import (
    BIG_PLAYS,
    BOOKS,
    CALLS,
    COLOURS,
    DEFENSES,
    SEATS,
    SIDES,
)

FURTHEST = 128
"""No kick is longer than this."""
CHANCES = 10_000
"""A kick's chance in weights."""
KICK_MODEL = {"20": 0.95, "30": 0.85, "40": 0.65, "50": 0.4, "60": 0.1}


@struct
class Options(Struct):
    """What the rules read; the cards as `cards.store_cards` lays them out."""

    mode: int
    big_plays: int
    simultaneous_tie: int
    teams: Annotated[list[int], Shape(SEATS)]
    kick_weight: Annotated[list[int], Shape(FURTHEST)]
    """How many of 10,000 kicks of so many yards are good."""
    faces: Annotated[list[list[int]], Shape(COLOURS, SIDES)]
    face_weight: Annotated[list[list[int]], Shape(COLOURS, SIDES)]
    white_weight: Annotated[list[int], Shape(3)]
    kind: Annotated[list[list[int]], Shape(BOOKS, CALLS)]
    defenses: Annotated[list[int], Shape(BOOKS)]
    defense_id: Annotated[list[list[int]], Shape(BOOKS, DEFENSES)]
    cell_result: Annotated[list[list[list[int]]], Shape(BOOKS, CALLS, DEFENSES)]
    cell_yards: Annotated[list[list[list[int]]], Shape(BOOKS, CALLS, DEFENSES)]
    cell_dice: Annotated[list[list[list[list[int]]]], Shape(BOOKS, CALLS, DEFENSES, COLOURS)]
    cell_white: Annotated[list[list[list[int]]], Shape(BOOKS, CALLS, DEFENSES)]
    big_side: Annotated[list[int], Shape(BIG_PLAYS)]
    big_team: Annotated[list[int], Shape(BIG_PLAYS)]
    big_kinds: Annotated[list[int], Shape(BIG_PLAYS)]
    big_do: Annotated[list[int], Shape(BIG_PLAYS)]
    big_to: Annotated[list[int], Shape(BIG_PLAYS)]
    big_yards: Annotated[list[int], Shape(BIG_PLAYS)]
    big_dice: Annotated[list[list[int]], Shape(BIG_PLAYS, COLOURS)]


@dataclass(frozen=True)
class KickModel(Option):
    """The chance of a kick by distance; the nearest listed distance not shorter counts."""

    def range(self) -> str:
        """What it may be, in words."""
        return (
            "a table of distances in yards and chances from 0 to 1 with at most four decimals, "
            'such as { "20" = 0.95 }'
        )

    def check(self, value: Any) -> dict[str, Any]:
        """The table, nearest distance first."""
        if not isinstance(value, Mapping) or not value:
            raise self.refuse(value)
        for distance, chance in value.items():
            if not _is_distance(distance) or _weight(chance) is None:
                raise self.refuse(value)
        return {key: value[key] for key in sorted(value, key=int)}

    def store(self, value: Any, into: Struct) -> None:
        """A weight for every distance; beyond the last, none."""
        weights = [0] * FURTHEST
        for key in sorted(value, key=int, reverse=True):
            for yards in range(min(int(key) + 1, FURTHEST)):
                weights[yards] = _weight(value[key]) or 0
        into.kick_weight = weights  # type: ignore[attr-defined]


def _is_distance(key: Any) -> bool:
    return isinstance(key, str) and re.fullmatch("[1-9][0-9]{0,2}", key) is not None


def _weight(chance: Any) -> int | None:
    """A chance as a weight of 10,000, read as it is written; None if it is none."""
    if isinstance(chance, bool) or not isinstance(chance, (int, float)):
        return None
    exact = Decimal(str(chance)) * CHANCES
    return int(exact) if exact == exact.to_integral_value() and 0 <= exact <= CHANCES else None


@dataclass(frozen=True)
class Teams(Option):
    """Two different teams, by id."""

    def range(self) -> str:
        """What it may be, in words."""
        return 'two different team ids of the card set, such as ["arizona", "atlanta"]'

    def check(self, value: Any) -> list[str]:
        """The two ids."""
        teams = value if isinstance(value, list) else []
        if len(teams) != SEATS or not all(isinstance(team, str) for team in teams):
            raise self.refuse(value)
        if teams[0] == teams[1]:
            raise self.refuse(value)
        return teams

    def store(self, value: Any, into: Struct) -> None:
        """Nothing yet: their numbers follow from the cards; see `NflOptions`."""


@dataclass(frozen=True)
class CardSet(Option):
    """The dice, playbooks and Big Play cards, as `cards.check_cards` has them."""

    def range(self) -> str:
        """What it may be, in words."""
        return "a TOML file with dice, playbooks and Big Play cards"

    def check(self, value: Any) -> Any:
        """The checked content."""
        return check_cards(value)

    def store(self, value: Any, into: Struct) -> None:
        """The numbers of all cards."""
        store_cards(value, into)

    def summary(self, value: Any) -> Any:
        """The set's name."""
        return value if isinstance(value, str) else value["set"]


@dataclass(frozen=True)
class NflOptions(OptionTable):
    """The teams are found among the cards in force."""

    def read(self, given: Mapping[str, Any], where: str = "") -> ReadOptions:
        """As `OptionTable.read`; without teams the first two of the cards in force play.

        Raises:
            OptionError: also for a team that is not among the cards.
        """
        if "teams" not in given and "cards" in given:
            first = team_ids(check_cards(given["cards"]))[:SEATS]
            given = {**given, "teams": list(first)}
        options = super().read(given, where)
        teams = team_ids(options["cards"])
        for team in options["teams"]:
            if team not in teams:
                raise OptionError(
                    f'option "teams": there is no team {brief(team)} in the card set; '
                    f"teams are {', '.join(teams)}"
                )
        numbers = [teams.index(team) for team in options["teams"]]
        options.struct.teams = numbers  # type: ignore[attr-defined]
        return options


OPTIONS = NflOptions(
    Options,
    (
        Choice(
            "mode",
            "rookie",
            "1",
            "Rookie has one playbook and no kickoffs; pro has three; pro-bowl more of everything.",
            words=("rookie", "pro", "pro-bowl"),
        ),
        Teams("teams", sorted(team_ids(DEFAULT_CARDS))[:SEATS], "1", "Each seat's team."),
        Switch("big-plays", True, "1", "Whether Big Play cards are in the game."),
        KickModel("kick-model", KICK_MODEL, "1", "How likely a kick of some yards is good."),
        Choice(
            "simultaneous-tie",
            "coin",
            "9",
            "Whose Big Play is first where both want one.",
            words=("coin", "offense", "defense"),
        ),
        CardSet("cards", DEFAULT_CARDS, "4", "A TOML file of cards in place of the default set."),
    ),
)
