"""`fieldhouse replay`: the story, the JSON, and what a seat may see of it."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from cli.running import ANSI, DICE, environment, fieldhouse, kuhn_environment, said

TOUCHDOWN = """\
game = "three-dice-football"
seats = ["Ann", "Bob"]
actions = ["Ann bet touchdown 50", "Bob bet defense 20", "roll 6 6 1", "roll 6 6 1"]
"""
"""By clause 3 two gains of 11, so a touchdown from the 20; by clause 7 even money for Ann."""

COLUMNS = ["round", "roll", "seat", "wager", "stake", "paid", "bankroll", "point"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "touchdown.game.toml"
    path.write_text(TOUCHDOWN)
    return path


def test_the_story(record: Path, tmp_path: Path) -> None:
    text = said(fieldhouse("replay", record, folder=tmp_path))
    for words in (
        "Ann bets 50 on touchdown.",
        "Ann rolls green 6 and 6, red 1: a gain of 11 yards, 9 to go.",
        "1st & goal with 9 yards to go!",
        "a gain of 11 yards, touchdown!",
        "Bob loses 20 on defense.",
        "Ann wins 50 on touchdown",
        "Ann wins.",
        "Ann is up 50 and Bob is down 20.",
    ):
        assert words in text
    assert max(map(len, text.splitlines())) <= 80
    assert not ANSI.search(text)
    assert not any(line.endswith(" ") for line in text.splitlines())


def test_what_is_awaited(record: Path, tmp_path: Path) -> None:
    record.write_text(TOUCHDOWN.replace(', "roll 6 6 1", "roll 6 6 1"]', ', "Bob done"]'))
    assert "Awaited: roll G G R" in said(fieldhouse("replay", record, folder=tmp_path))


def test_who_is_to_act(record: Path, tmp_path: Path) -> None:
    record.write_text(TOUCHDOWN.replace(', "roll 6 6 1"]', "]"))
    everything = said(fieldhouse("replay", record, folder=tmp_path))
    assert "Ann is to act: bet over-4 1..950, bet" in everything
    bobs = said(fieldhouse("replay", record, "--view", "Bob", folder=tmp_path))
    assert "Ann is to act.\n" in bobs


def test_json(record: Path, tmp_path: Path) -> None:
    view = json.loads(said(fieldhouse("replay", record, "--json", folder=tmp_path)))
    assert view["status"] == "over"
    assert view["options"]["rounds"] == 1
    assert view["options"]["pay-table"]["turnover"] == "66:1"
    assert view["table"]["to_go"] == 0
    assert view["result"] == {
        "winners": ["Ann"],
        "bankrolls": {"Ann": 1050, "Bob": 980},
        "net": {"Ann": 50, "Bob": -20},
    }


def test_names_are_shown_as_they_are(tmp_path: Path) -> None:
    names = ["[red]x[/]", '"><b>', "a_*b*", "漢字"]
    path = tmp_path / "names.game.toml"
    path.write_text(f'game = "three-dice-football"\nseats = {json.dumps(names)}\nactions = []')
    text = said(fieldhouse("replay", path, folder=tmp_path))
    assert all(name in text for name in names)
    assert "Round 1. [red]x[/] has the dice" in text
    view = said(fieldhouse("replay", path, "--json", folder=tmp_path))
    assert json.loads(view)["seats"] == names
    assert "漢字" in view


def test_journal(record: Path, tmp_path: Path) -> None:
    said(fieldhouse("replay", record, "--journal", "j.csv", folder=tmp_path))
    with (tmp_path / "j.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == COLUMNS
    assert [(row["seat"], row["paid"], row["bankroll"]) for row in rows] == [
        ("Bob", "0", "980"),
        ("Ann", "100", "1050"),
    ]


def test_no_name_in_the_journal_is_a_formula(record: Path, tmp_path: Path) -> None:
    names = ["=1+1", "+1", "-1", "@A1", "＝1", "'tHart", "a=1", "Ann"]
    bets = ", ".join(f'"{name} bet trips 1"' for name in names)
    record.write_text(f'game = "{DICE}"\nseats = {names}\nactions = [{bets}, "roll 1 2 3"]')
    said(fieldhouse("replay", record, "--journal", "j.csv", folder=tmp_path))
    with (tmp_path / "j.csv").open(newline="", encoding="utf-8") as file:
        seats = [row["seat"] for row in csv.DictReader(file)]
    marked = ["'=1+1", "'+1", "'-1", "'@A1", "'＝1", "''tHart", "a=1", "Ann"]
    assert sorted(seats) == sorted(marked)
    assert sorted(seat.removeprefix("'") for seat in seats) == sorted(names)


def test_a_warning_goes_to_standard_error(record: Path, tmp_path: Path) -> None:
    record.write_text(TOUCHDOWN + 'options = { first-and-goal = "after-third" }')
    done = fieldhouse("replay", record, "--json", folder=tmp_path)
    assert json.loads(said(done))["options"]["first-and-goal"] == "after-third"
    assert done.stderr.startswith("fieldhouse: warning: first-and-goal = after-third favours")


def test_a_seat_sees_only_its_own_card(tmp_path: Path) -> None:
    env = kuhn_environment(tmp_path)
    path = tmp_path / "kuhn.game.toml"
    path.write_text(
        'game = "kuhn"\nseats = ["Ann", "Bob"]\nactions = ["deal Ann Ks", "deal Bob Js"]'
    )
    anns = said(fieldhouse("replay", path, "--view", "Ann", folder=tmp_path, env=env))
    assert "Ks" in anns and "Js" not in anns
    bobs = said(fieldhouse("replay", path, "--view", "Bob", folder=tmp_path, env=env))
    assert "Js" in bobs and "Ks" not in bobs
    done = fieldhouse("replay", path, "--journal", "j.csv", folder=tmp_path, env=env)
    assert done.stderr == "fieldhouse: kuhn has no wagers, so there is no journal\n"


def test_a_terminal_with_few_characters_gets_others_like_them(record: Path, tmp_path: Path) -> None:
    env = environment(tmp_path, PYTHONIOENCODING="latin-1")
    text = said(fieldhouse("replay", record, folder=tmp_path, env=env))
    assert "+- G 6 -+" in text
    assert "#" in text and "^" in text and "?" not in text
