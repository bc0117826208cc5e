"""`fieldhouse odds football-poker`: its tables, its JSON, equity, and what it refuses."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.running import ANSI, fieldhouse, kuhn_environment, said
from fieldhouse.cli import main

GAME = "football-poker"
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


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `odds`, which must refuse, and return the sentence."""

    def odds(*arguments: str) -> str:
        assert main(["odds", *arguments]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("fieldhouse: ") and err.count("\n") == 1
        return err

    return odds


def cells(out: str) -> list[list[str]]:
    return [re.split(" {2,}", line) for line in out.splitlines()]


def test_the_figures(run: Run) -> None:
    out = run()
    assert ["short of ten, without a punt", "13.673", "37017/270725"] in cells(out)
    assert ["9 yards", "22.455", "3576/15925"] in cells(out)
    assert ["", "fours wild", *(f"fours + {n}" for n in range(1, 5))] in cells(out)
    assert out.count("that such a rank costs a three face up is left aside") == 1
    assert "All figures are exact" in out


def test_up_and_dead_cards(run: Run) -> None:
    out = run("--up", "2c 2d 2h", "--dead", "AsAh")
    assert out.splitlines()[2] == "Up cards 2c2d2h, AsAh dead"
    assert ["short of ten, if at risk and not punting", "40.426", "19/47"] in cells(out)
    assert ["short of ten, if at risk and punting", "0.000", "0/1"] in cells(out)
    assert "Seven" not in out


def test_face_cards_may_be_worth_a_yard(run: Run) -> None:
    told = json.loads(run("--json", "--option", "face-cards=1"))
    assert told["options"]["face-cards"] == 1
    assert told["figures"][0]["value"] == "477/5525"


def test_json(run: Run) -> None:
    told = json.loads(run("--json"))
    assert list(told) == ["game", "options", "figures"]
    assert told["game"] == GAME
    assert told["figures"][0] == {
        "name": "Four random up cards: short of ten, without a punt",
        "value": "37017/270725",
        "exact": True,
        "interval": None,
    }


def test_exact_equity(run: Run) -> None:
    hands = "AsKs9s7s2c3d; 8c8d8hQdJcTc6h"
    out = run("--hands", hands)
    assert ["1. AsKs9s7s2c3d", "30.769", "0.000", "30.769"] in cells(out)
    assert "all counted: 39." in out
    told = json.loads(run("--hands", hands, "--json"))
    assert told["figures"][0] == {
        "name": "Equity: 1. AsKs9s7s2c3d, win",
        "value": "4/13",
        "exact": True,
        "interval": None,
    }


def test_sampled_equity(run: Run) -> None:
    asked = ("--hands", "AsKs+A; ?", "--dead", "4c", "--precision", "0.01", "--seed", "a")
    out = run(*asked)
    assert run(*asked) == out
    assert 'Equity, sampled with the seed "a"' in out
    assert "± is half of a 95 % interval" in out
    told = json.loads(run(*asked, "--json"))["figures"]
    name = 'Equity, sampled with the seed "a": 1. AsKs+A'
    assert [f["name"] for f in told[:3]] == [f"{name}, {x}" for x in ("win", "tie", "equity")]
    for figure in told:
        low, high = figure["interval"]
        assert not figure["exact"]
        assert low <= figure["value"] <= high <= low + 0.02
    [row] = [row for row in cells(out) if row[0] == "1. AsKs+A"]
    shown = [float(cell.split(" ± ")[0]) for cell in row[1:]]
    assert shown == pytest.approx([100 * figure["value"] for figure in told[:3]], abs=0.001)


@pytest.mark.parametrize(
    "more",
    [
        [],
        ["--hands", "; ".join(["?"] * 7 + ["AsKsQsJsTs+2356/6"]), "--precision", "0.1"],
        ["--dead", "4c5c6c7c8c9cTcJcQcKcAc4d5d6d7d8d9dTdJdQdKdAd4h5h6h7h8h9hTh"],
    ],
)
def test_tables_fit_80_columns_without_colour(tmp_path: Path, more: list[str]) -> None:
    out = said(fieldhouse("odds", GAME, *more, folder=tmp_path))
    assert max(map(len, out.splitlines())) <= 80
    assert "…" not in out
    assert not ANSI.search(out)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--up", "Qx"), '"Qx" is no card'),
        (("--up", "QsQs"), "Qs comes twice"),
        (("--up", "2c3c4c5c6c"), "--up has 5 cards"),
        (("--up", "Qs", "--dead", "Qs"), "both in --up and in --dead"),
        (("--up", "Qs", "--hands", "?;?"), "use one"),
        (("--hands", "As;As"), "As is both in hand 1 and in hand 2"),
        (("--hands", "As;Ks", "--dead", "Ks"), "Ks is both in hand 2 and in --dead"),
        (("--hands", "AsAs;?"), "hand 1: As comes twice"),
        (("--hands", "1s;?"), 'hand 1: "1s" is no card'),
        (("--hands", "2s3s4s5s6s7s8s9s;?"), "hand 1: it has 8 cards"),
        (("--hands", "?;?;?;?;?;?;?;?;?"), "2 to 8 hands, separated by semicolons, not 9"),
        (("--hands", ""), "2 to 8 hands"),
        (("--hands", "?;?", "--precision", "0"), "from 0.0001 to 0.5, not 0"),
        (("--precision", "0.01"), "--precision has a meaning only with --hands"),
        (("--seed", "a"), "--seed has a meaning only with --hands"),
        (("--stake", "2"), "has no wagers"),
        (("--xlsx", "a.xlsx"), "has no wagers"),
        (("--pay-table", "a.toml"), "has no pay-table"),
        (("--option", "face-cards=2"), "face-cards"),
    ],
)
def test_what_is_refused(refused: Run, arguments: tuple[str, ...], words: str) -> None:
    assert words in refused(GAME, *arguments)


@pytest.mark.parametrize("name", ["up", "dead", "hands", "precision", "seed"])
def test_other_games_refuse_what_means_nothing_to_them(refused: Run, name: str) -> None:
    sentence = refused("three-dice-football", f"--{name}", "2c")
    assert sentence == f"fieldhouse: --{name} has no meaning for three-dice-football\n"


def test_so_does_a_game_without_odds(tmp_path: Path) -> None:
    env = kuhn_environment(tmp_path)
    done = fieldhouse("odds", "kuhn", "--hands", "?;?", folder=tmp_path, env=env)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "fieldhouse: --hands has no meaning for kuhn\n"


def test_it_takes_a_few_seconds_at_most(tmp_path: Path) -> None:
    said(fieldhouse("odds", GAME, folder=tmp_path))  # compiles
    before = os.times()
    said(fieldhouse("odds", GAME, folder=tmp_path))
    after = os.times()  # of the processor, which may be busy with other tests too
    assert after.children_user - before.children_user < 5
