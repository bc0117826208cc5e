"""`fieldhouse simulate` and `warmup`, as their users run them."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from cli.running import ANSI, environment, fieldhouse, said

DICE = ["simulate", "three-dice-football"]


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run `simulate three-dice-football` with more arguments."""
    return fieldhouse(*DICE, *shlex.split(line), folder=folder)


def told(line: str, folder: Path) -> dict[str, Any]:
    """The JSON of a run."""
    result: dict[str, Any] = json.loads(said(run(f"{line} --json", folder)))
    return result


def test_the_same_seed_is_the_same_result(tmp_path: Path) -> None:
    first, again = (told("--games 300 --seed a", tmp_path) for _ in range(2))
    other = told("--games 300 --seed b", tmp_path)
    assert first["metrics"] == again["metrics"] != other["metrics"]
    assert first["seats"] == again["seats"]


def test_without_a_seed_one_is_made_and_told(tmp_path: Path) -> None:
    first, second = (told("--games 10", tmp_path) for _ in range(2))
    assert first["seed"] != second["seed"]
    assert told(f"--games 10 --seed {first['seed']}", tmp_path)["seats"] == first["seats"]


def test_random_seats_bet_one_unit_on_each_wager(tmp_path: Path) -> None:
    result = told("--games 200 --seed a --seats bot:random,bot:random", tmp_path)
    assert list(result["seats"]) == ["random", "random-2"]
    for metrics in result["seats"].values():
        rolls = round(200 * result["metrics"]["rolls"]["mean"])
        assert metrics["touchdown-win"]["n"] == metrics["defense-win"]["n"] == 200
        assert metrics["over-4-win"]["n"] == metrics["trips-win"]["n"] == rolls
        assert metrics["touchdown-net"]["mean"] == 2 * metrics["touchdown-win"]["mean"] - 1


def test_the_text_has_each_metric_with_its_interval_at_80_columns(tmp_path: Path) -> None:
    lines = said(run("--games 300 --seed a", tmp_path)).splitlines()
    assert max(map(len, lines)) <= 80
    assert any(line.startswith("touchdown ") and "…" in line for line in lines)
    assert any(line.startswith("extra-point-net ") for line in lines)


def test_options_count_and_warnings_are_given(tmp_path: Path) -> None:
    done = run("--games 50 --seed a --option first-and-goal=after-third --json", tmp_path)
    assert json.loads(done.stdout)["options"]["first-and-goal"] == "after-third"
    assert done.stderr.startswith("fieldhouse: warning: ")


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    line = "--seed a --out s.json --games"
    told(f"{line} 100", tmp_path)
    result = told(f"{line} 400", tmp_path)
    assert result["games"] == 400
    assert result["seats"] == told("--seed a --games 400", tmp_path)["seats"]
    assert told(f"{line} 400", tmp_path)["seats"] == result["seats"]
    done = run(f"{line} 300", tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "holds 400 games already" in done.stderr


def test_until_width_stops_early(tmp_path: Path) -> None:
    result = told("--games 10000000 --seed a --until-width 0.5", tmp_path)
    assert result["games"] < 100_000
    for metrics in result["seats"].values():
        low, high = metrics["net"]["interval"]
        assert high - low <= 0.5


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "--games"),
        ("--games 0", "games must be from 1 to"),
        ("--games -5", "games must be from 1 to"),
        ("--games 1.5", "must be a whole number, not 1.5"),
        ("--games 1e6", "must be a whole number, not 1e6"),
        ("--games many", "must be a whole number, not many"),
        ("--games 10 --workers 0", "workers must be from 1 to 256, not 0"),
        ("--games 10 --workers 100000", "workers must be from 1 to 256, not 100000"),
        ("--games 10 --seats Ann", "Ann is nobody's bot"),
        ("--games 10 --seats bot:clever", 'no bot "clever"'),
        ("--games 10 --seats ''", "name"),
        ("--games 10 --seats " + ",".join(["bot:random"] * 13), "1 to 12 seats, not 13"),
        ("--games 10 --option rounds=0", 'option "rounds"'),
        ("--games 10 --until-width 0", "--until-width must be above 0"),
        ("--games 10 --until-width nan", "--until-width must be above 0"),
        ("--games 10 --out nowhere/s.json", "nowhere/s.json: cannot be written"),
        ("--games 10 --out s.txt", "must end in .json, .csv or .parquet"),
        ("--games 10 --out .", "must end in"),
        ("--games 10 --cluster tcp://a:1 --workers 2", "a cluster has its own workers"),
    ],
)
def test_bad_input_is_one_sentence(tmp_path: Path, line: str, sentence: str) -> None:
    done = run(line, tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert sentence in done.stderr


def in_terminal(folder: Path, *arguments: str) -> pexpect.spawn[str]:
    """The command in a terminal of 80 columns."""
    return pexpect.spawn(
        sys.executable,
        ["-m", "fieldhouse", *DICE, *arguments],
        env=environment(folder),
        cwd=str(folder),
        encoding="utf-8",
        dimensions=(24, 80),
        timeout=120,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="pexpect needs a Unix terminal")
def test_on_a_terminal_it_says_that_it_compiles_and_how_far_it_is(tmp_path: Path) -> None:
    terminal = in_terminal(tmp_path, "--games", "400000", "--seed", "a")
    terminal.expect("compiling three-dice-football …")
    terminal.expect("/400000")
    terminal.expect("net ")
    terminal.expect(pexpect.EOF)
    assert "touchdown-win" in ANSI.sub("", str(terminal.before))


@pytest.mark.skipif(sys.platform == "win32", reason="pexpect needs a Unix terminal")
def test_ctrl_c_prints_and_keeps_what_there_is(tmp_path: Path) -> None:
    line = "--games 1000000000 --seed a --json --out s.json"
    terminal = in_terminal(tmp_path, *shlex.split(line))
    terminal.expect(r"\d{5,}/1000000000")
    terminal.sendintr()
    terminal.expect(pexpect.EOF)
    printed = json.loads("{" + str(terminal.before).partition("{")[2])
    terminal.close()
    assert terminal.exitstatus == 130
    saved = json.loads((tmp_path / "s.json").read_text())
    assert saved["sums"]["games"] == printed["games"] > 0
    again = told(f"--seed a --games {printed['games']}", tmp_path)
    assert again["seats"] == printed["seats"]


def test_warm_up_leaves_nothing_to_compile(tmp_path: Path) -> None:
    env = {**environment(tmp_path), "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    done = fieldhouse("warmup", "three-dice-football", folder=tmp_path, env=env)
    assert said(done).startswith("three-dice-football is ready, after ")

    def made() -> set[Path]:
        return set((tmp_path / "cache").rglob("*.nbc"))

    before = made()
    for seats in ("bot:random", "bot:sensible", "bot:random,bot:sensible"):
        line = [*DICE, "--games", "5", "--seats", seats]
        said(fieldhouse(*line, folder=tmp_path, env=env))
    assert before
    assert made() == before
