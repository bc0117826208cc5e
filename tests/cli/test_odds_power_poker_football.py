"""`fieldhouse odds power-poker-football`: its tables, its JSON, and what it refuses."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.running import fieldhouse, said
from fieldhouse.cli import main

GAME = "power-poker-football"
Run = Callable[..., str]


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Run `odds`, which must succeed without a word on standard error, and return the rest."""

    def odds(*arguments: str) -> str:
        assert main(["odds", GAME, *arguments]) == 0
        out, err = capsysbinary.readouterr()
        assert err == b""
        return out.decode()

    return odds


def cells(out: str) -> list[list[str]]:
    return [re.split(" {2,}", line) for line in out.splitlines()]


def test_the_figures(run: Run) -> None:
    out = run()
    assert out.startswith("Power Poker Football: odds, in percent where nothing else is said\n")
    assert ["-10 yards", "0.118", "1/850"] in cells(out)
    assert ["a black ace among two random cards", "7.617", "101/1326"] in cells(out)
    assert ["incomplete", "50.000", "46.154", "50.000", "46.154"] in cells(out)
    assert ["a pass", "3.808", "99/26"] in cells(out)
    assert ["two pair", "10.000", "20.000", "0.769"] in cells(out)
    assert 'with the seed "odds"' in out and "Figures without ± are exact" in out
    [far] = [row for row in cells(out) if row[0] == "56 to 60 yards"]
    assert all("±" in cell for cell in far[1:])
    assert all(len(line) <= 80 for line in out.splitlines())


def test_json(run: Run) -> None:
    told = json.loads(run("--json"))
    assert list(told) == ["game", "options", "figures"]
    assert told["game"] == GAME
    by_name = {figure["name"]: figure for figure in told["figures"]}
    assert by_name["A field goal is good: 1 to 15 yards, no chip"] == {
        "name": "A field goal is good: 1 to 15 yards, no chip",
        "value": "109/156",
        "exact": True,
        "interval": None,
    }
    sampled = by_name["A field goal is good: 56 to 60 yards, 3 chips"]
    low, high = sampled["interval"]
    assert not sampled["exact"] and low < sampled["value"] < high
    assert by_name["Yards forward, on average: a blitz"]["value"] == "-10/13"


def test_charts_and_chips(run: Run) -> None:
    chart = ",".join(["7"] * 10)
    told = json.loads(run("--json", "--option", f"offense-chart=[{chart}]", "--seed", "a"))
    by_name = {figure["name"]: figure["value"] for figure in told["figures"]}
    title = "What the Clutch card adds to a winning hand of the"
    assert by_name[f"{title} offense, in yards: pair, doubled"] == "14/1"
    assert by_name[f"{title} defense, in yards: pair, doubled"] == "10/1"
    assert "chip" not in " ".join(cells(run("--option", "game-chips=0"))[0])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--up", "Qx"), "--up has no meaning for power-poker-football"),
        (("--dead", "Qs"), "--dead has no meaning"),
        (("--hands", "?;?"), "--hands has no meaning"),
        (("--precision", "0.1"), "--precision has no meaning"),
        (("--stake", "2"), "has no wagers"),
        (("--xlsx", "a.xlsx"), "has no wagers"),
        (("--pay-table", "a.toml"), "has no pay-table"),
        (("--option", "offense-chart=[1,2]"), "offense-chart"),
        (("--option", "game-chips=-1"), "game-chips"),
        (("--seed", "\udc80"), "is no text"),
    ],
)
def test_what_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    assert main(["odds", GAME, *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("fieldhouse: ") and err.count("\n") == 1
    assert words in err


def test_it_takes_a_few_seconds_at_most(tmp_path: Path) -> None:
    said(fieldhouse("odds", GAME, folder=tmp_path))  # compiles
    before = os.times()
    said(fieldhouse("odds", GAME, folder=tmp_path))
    after = os.times()  # of the processor, which may be busy with other tests too
    assert after.children_user - before.children_user < 8
