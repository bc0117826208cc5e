"""`fieldhouse odds power-poker-baseball`: its tables, its JSON, and what it refuses."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.running import fieldhouse, said
from fieldhouse.cli import main

GAME = "power-poker-baseball"
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
    assert out.startswith("Power Poker Baseball: odds, in percent where nothing else is said\n")
    assert ["a double play", "11.891", "657/5525"] in cells(out)
    assert ["a home run", "5.326", "3.695", "1.923"] in cells(out)
    assert ["first", "0.373", "0.226", "0.096", "1.384", "4.798"] in cells(out)
    assert ["a rally", "28.846", "15/52"] in cells(out)
    assert ["holds 3, three aces", "4.082", "6.122"] in cells(out)
    assert "Takes change nothing" in out and "All figures are exact." in out
    assert "outs after the flop" not in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_json(run: Run) -> None:
    told = json.loads(run("--json"))
    assert list(told) == ["game", "options", "figures"]
    assert told["game"] == GAME
    by_name = {figure["name"]: figure for figure in told["figures"]}
    assert len(by_name) == len(told["figures"])
    assert all(figure["exact"] for figure in told["figures"])
    assert by_name["One run or more: third, fold (1 card)"] == {
        "name": "One run or more: third, fold (1 card)",
        "value": "3/13",
        "exact": True,
        "interval": None,
    }
    assert by_name["The table walks: at all, before the flop"]["exact"]


def test_options(run: Run) -> None:
    out = run("--option", "rally-cards=2", "--option", "king-outs=true")
    assert ["a rally", "49.208", "435/884"] in cells(out)
    assert ["4 outs", "0.018", "1/5525"] in cells(out)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--up", "Qs"), "--up has no meaning for power-poker-baseball"),
        (("--dead", "Qs"), "--dead has no meaning"),
        (("--hands", "?;?"), "--hands has no meaning"),
        (("--precision", "0.1"), "--precision has no meaning"),
        (("--seed", "mine"), "--seed has no meaning"),
        (("--stake", "2"), "has no wagers"),
        (("--xlsx", "a.xlsx"), "has no wagers"),
        (("--pay-table", "a.toml"), "has no pay-table"),
        (("--option", "rally-cards=3"), "rally-cards"),
        (("--option", "king-outs=2"), "king-outs"),
        (("--option", "bunts=2"), "bunts"),
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
    before = os.times()
    said(fieldhouse("odds", GAME, folder=tmp_path))
    after = os.times()  # of the processor, which may be busy with other tests too
    assert after.children_user - before.children_user < 4
