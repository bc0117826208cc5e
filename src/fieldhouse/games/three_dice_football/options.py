"""The house rules of Three Dice Football, and its pay table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from fieldhouse.core.errors import OptionError
from fieldhouse.core.options import MONEY, Choice, Option, OptionTable, Whole, brief
from fieldhouse.core.schema import Shape, Struct, struct
from fieldhouse.core.toml import parse_toml, read_text
from fieldhouse.games.three_dice_football.state import WAGERS, Wager

WAGER_NAMES = tuple(wager.name.lower().replace("_", "-") for wager in Wager)
MOST_ROUNDS = 10_000_000
MOST_ODDS = 1000


@struct
class Options(Struct):
    """What the rules read. A winning wager is paid `pays` for every `per` staked."""

    bankroll: int
    rounds: int
    first_and_goal: int
    pays: Annotated[list[int], Shape(WAGERS)]
    per: Annotated[list[int], Shape(WAGERS)]


@dataclass(frozen=True)
class PayTable(Option):
    """What each wager pays, as `"3:2"`; wagers left out keep the default."""

    def range(self) -> str:
        """What it may be, in words."""
        return (
            f'a table of wagers and odds such as {{ trips = "30:1" }}, 1 to {MOST_ODDS} each side'
        )

    def check(self, value: Any) -> dict[str, str]:
        """The complete table, in the layout's order."""
        if not isinstance(value, Mapping):
            raise self.refuse(value)
        for wager, odds in value.items():
            if wager not in WAGER_NAMES:
                raise OptionError(
                    f'option "{self.name}": there is no wager {brief(wager)}; wagers are '
                    + ", ".join(WAGER_NAMES)
                )
            if _parse_odds(odds) is None:
                raise OptionError(
                    f'option "{self.name}": {wager} must pay odds such as "3:2", two whole '
                    f"numbers from 1 to {MOST_ODDS}, not {brief(odds)}"
                )
        return {wager: value.get(wager, self.default[wager]) for wager in WAGER_NAMES}

    def store(self, value: Any, into: Struct) -> None:
        """Put the odds into the rules' struct."""
        odds = [_parse_odds(value[wager]) or (0, 0) for wager in WAGER_NAMES]
        into.pays = [pays for pays, _ in odds]  # type: ignore[attr-defined]
        into.per = [per for _, per in odds]  # type: ignore[attr-defined]


def _parse_odds(text: Any) -> tuple[int, int] | None:
    found = re.fullmatch(r"([0-9]{1,4}):([0-9]{1,4})", text) if isinstance(text, str) else None
    if found is None:
        return None
    pays, per = int(found[1]), int(found[2])
    return (pays, per) if 1 <= pays <= MOST_ODDS and 1 <= per <= MOST_ODDS else None


@cache
def default_pay_table() -> dict[str, str]:
    """The pay table that comes with the game (clause 7)."""
    source = files("fieldhouse.games.three_dice_football") / "pay_table.toml"
    return parse_toml(source.read_text(encoding="utf-8"), "pay_table.toml", OptionError)


def read_pay_table(path: str | Path) -> dict[str, str]:
    """A complete pay table from a file like `pay_table.toml`.

    Raises:
        OptionError: it cannot be read, a wager is missing or unknown, or odds are wrong.
    """
    table = parse_toml(read_text(path, OptionError), str(path), OptionError)
    missing = [wager for wager in WAGER_NAMES if wager not in table]
    if missing:
        raise OptionError(f"{path}: the pay table lacks {', '.join(missing)}")
    try:
        return PAY_TABLE.check(table)
    except OptionError as error:
        raise OptionError(f"{path}: {error}") from None


PAY_TABLE = PayTable(
    "pay-table",
    default_pay_table(),
    clause="7",
    help="What winning wagers pay. Name only those that differ.",
)

OPTIONS = OptionTable(
    Options,
    (
        Whole(
            "bankroll",
            1000,
            clause="1",
            help="Each bettor's money at the start, in whole units; with 0 nobody can bet.",
            least=0,
            most=MONEY,
        ),
        Whole(
            "rounds",
            1,
            clause="1",
            help="How many rounds are played.",
            least=1,
            most=MOST_ROUNDS,
        ),
        Choice(
            "first-and-goal",
            "at-once",
            clause="4",
            help="When the three further downs of a 1st & goal begin: as soon as the 10 is "
            "reached, or after the first three downs are all played.",
            words=("at-once", "after-third"),
            warnings={
                "after-third": "first-and-goal = after-third favours the players with the "
                "default pay table"
            },
        ),
        PAY_TABLE,
    ),
)
