"""Every option: default, edges, wrong types, and the pay table."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.core.errors import OptionError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.games.three_dice_football.options import read_pay_table
from three_dice_football.helpers import FULL_GAME, GAME, SINGLE_PLAY, play

# Clause 7, column "pays".
PAYS = {
    "touchdown": "1:1",
    "defense": "1:1",
    "extra-point": "7:5",
    "first-and-goal": "1:2",
    "over-4": "3:2",
    "under-4": "9:10",
    "penalty": "9:1",
    "no-gain": "13:1",
    "big-play": "9:1",
    "trips": "33:1",
    "turnover": "66:1",
}
DEFAULTS = {"bankroll": 1000, "rounds": 1, "first-and-goal": "at-once", "pay-table": PAYS}
WRONG_NUMBERS = [True, False, 1.0, 1.5, math.nan, math.inf, -math.inf, "1", "", None, [1], {}]
WRONG_ODDS = [
    "0:1",
    "1:0",
    "3/2",
    3,
    1.5,
    True,
    "1001:1",
    "1:1001",
    "-1:1",
    "1:-1",
    "1",
    "1:",
    ":1",
    "1:1:1",
    "1.5:1",
    "",
    " 1:1",
    "1:1\n",
    "1 : 1",
    "٣:1",
    "99999999999999999999:1",
    ["3", "2"],
    {"pays": 3, "per": 2},
    math.nan,
    None,
]


def options(**given: Any) -> dict[str, Any]:
    return dict(play(**given).options)


def refused(**given: Any) -> str:
    with pytest.raises(OptionError) as caught:
        play(**given)
    return str(caught.value)


def test_defaults_are_those_of_the_page() -> None:
    assert options() == DEFAULTS


def test_exported_records_have_complete_options() -> None:
    match = play(rounds=2, pay_table={"trips": "30:1"})
    exported = GameRecord.loads(record_of(match).dumps()).options
    assert exported == DEFAULTS | {"rounds": 2, "pay-table": PAYS | {"trips": "30:1"}}


@pytest.mark.parametrize("value", [0, 1, 10**12])
def test_1_bankroll_takes(value: int) -> None:
    assert options(bankroll=value)["bankroll"] == value


@pytest.mark.parametrize("value", [-1, 10**12 + 1, 2**63, 2**64, *WRONG_NUMBERS])
def test_1_bankroll_refuses(value: Any) -> None:
    assert 'option "bankroll" must be a whole number from' in refused(bankroll=value)


@pytest.mark.parametrize("value", [1, 1000])
def test_1_rounds_takes(value: int) -> None:
    assert options(rounds=value)["rounds"] == value


@pytest.mark.parametrize("value", [0, -1, 2**63, *WRONG_NUMBERS])
def test_1_rounds_refuses(value: Any) -> None:
    assert 'option "rounds" must be a whole number from 1' in refused(rounds=value)


@pytest.mark.parametrize("value", ["at-once", "after-third"])
def test_4_first_and_goal_takes(value: str) -> None:
    assert options(first_and_goal=value)["first-and-goal"] == value


@pytest.mark.parametrize(
    "value", ["", "At-Once", "at_once", "after", True, 0, 1, 1.5, math.nan, ["at-once"], {}, None]
)
def test_4_first_and_goal_refuses(value: Any) -> None:
    assert '"at-once" or "after-third"' in refused(first_and_goal=value)


@pytest.mark.parametrize(
    "name, hint",
    [("bankrol", "bankroll"), ("round", "rounds"), ("first-and-gaol", "first-and-goal")],
)
def test_unknown_options_are_refused_with_a_hint(name: str, hint: str) -> None:
    with pytest.raises(OptionError) as caught:
        Match(GAME, ["Ann"], {name: 1})
    assert f'there is no option "{name}"' in str(caught.value)
    assert f'"{hint}"' in str(caught.value)


def test_unknown_options_far_from_any_name_all() -> None:
    with pytest.raises(OptionError) as caught:
        Match(GAME, ["Ann"], {"xyz": 1})
    assert all(name in str(caught.value) for name in DEFAULTS)


# ------------------------------------------------------------------ 7. the pay table


@pytest.mark.parametrize("wager", FULL_GAME + SINGLE_PLAY)
def test_7_one_wager_can_be_overridden_alone(wager: str) -> None:
    assert options(pay_table={wager: "1000:1"})["pay-table"] == PAYS | {wager: "1000:1"}
    assert options(pay_table={wager: "1:1000"})["pay-table"] == PAYS | {wager: "1:1000"}


def test_7_an_empty_override_changes_nothing() -> None:
    assert options(pay_table={})["pay-table"] == PAYS


@pytest.mark.parametrize("odds", WRONG_ODDS)
def test_7_odds_are_two_whole_numbers(odds: Any) -> None:
    assert 'trips must pay odds such as "3:2"' in refused(pay_table={"trips": odds})


@pytest.mark.parametrize("wager", ["safety", "Trips", "over_4", "", "extra point"])
def test_7_unknown_wagers_are_refused(wager: str) -> None:
    message = refused(pay_table={wager: "1:1"})
    assert f'no wager "{wager}"' in message
    assert "big-play" in message


@pytest.mark.parametrize("value", ["33:1", 3, True, [], ["trips"], math.nan, None])
def test_7_the_pay_table_is_a_table(value: Any) -> None:
    assert 'option "pay-table" must be a table' in refused(pay_table=value)


def pay_table_file(folder: Path, lines: dict[str, str]) -> Path:
    path = folder / "pay.toml"
    text = "\n".join(f"{wager} = {odds}" for wager, odds in lines.items())
    path.write_text(text, encoding="utf-8")
    return path


QUOTED = {wager: f'"{odds}"' for wager, odds in PAYS.items()}


def file_refused(path: Path) -> str:
    with pytest.raises(OptionError) as caught:
        read_pay_table(path)
    message = str(caught.value)
    assert str(path) in message
    return message


def test_7_a_complete_file_replaces_the_table(tmp_path: Path) -> None:
    path = pay_table_file(tmp_path, QUOTED | {"trips": '"30:1"'})
    assert read_pay_table(path) == PAYS | {"trips": "30:1"}


@pytest.mark.parametrize("wager", FULL_GAME + SINGLE_PLAY)
def test_7_a_file_with_a_missing_wager_is_refused(tmp_path: Path, wager: str) -> None:
    path = pay_table_file(tmp_path, {w: o for w, o in QUOTED.items() if w != wager})
    assert f"lacks {wager}" in file_refused(path)


def test_7_a_file_with_an_unknown_wager_is_refused(tmp_path: Path) -> None:
    assert 'no wager "safety"' in file_refused(
        pay_table_file(tmp_path, QUOTED | {"safety": '"1:1"'})
    )


@pytest.mark.parametrize("odds", ['"0:1"', '"1:0"', '"3/2"', "3", '"1001:1"', "nan", "true"])
def test_7_a_file_with_wrong_odds_is_refused(tmp_path: Path, odds: str) -> None:
    assert "trips must pay odds" in file_refused(pay_table_file(tmp_path, QUOTED | {"trips": odds}))


def test_7_a_file_that_is_no_toml_is_refused_with_the_line(tmp_path: Path) -> None:
    assert "line 1" in file_refused(pay_table_file(tmp_path, {"trips": "="}))


def test_7_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in file_refused(tmp_path)
    assert "cannot be read" in file_refused(tmp_path / "missing.toml")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")
    assert "not UTF-8" in file_refused(binary)
