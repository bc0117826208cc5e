"""A simulation's result is the same however it is split, stopped and gone on with."""

from __future__ import annotations

import json
import math
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import polars
import pytest

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import FileError
from fieldhouse.lab.simulate import (
    SHARD,
    Plan,
    engine_of,
    make_plan,
    narrow_enough,
    result_json,
    simulate,
    threads,
)
from fieldhouse.lab.store import Store
from fieldhouse.lab.totals import Totals

GAMES = 2 * SHARD + 1000


def plan(seed: str = "a", **options: Any) -> Plan:
    """Two bots at the dice table."""
    return make_plan("three-dice-football", ("A", "B"), ("random", "sensible"), options, seed)


def totals_of(games: int, workers: int = 1, seed: str = "a") -> Totals:
    """The sums of a whole simulation."""
    totals = Totals()
    with threads(workers) as pool:
        for shard in simulate(plan(seed), games, pool, workers):
            totals.add(shard)
    return totals


@pytest.mark.parametrize("workers", [2, 7])
def test_the_result_is_the_same_for_any_number_of_workers(workers: int) -> None:
    assert totals_of(GAMES, workers) == totals_of(GAMES)


def test_another_seed_is_another_result() -> None:
    assert totals_of(1000, seed="b") != totals_of(1000)


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_the_result_does_not_depend_on_the_hash_seed(hash_seed: str) -> None:
    command = [
        "simulate",
        "three-dice-football",
        "--games",
        "500",
        "--seed",
        "a",
        "--json",
        "--workers",
        "2",
    ]
    command += ["--seats", "bot:random,bot:sensible"]
    run = subprocess.run(
        [sys.executable, "-m", "fieldhouse", *command],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    metrics = json.loads(run.stdout)["metrics"]
    table, _ = totals_of(500).estimates(engine_of(plan()).metrics, ("A", "B"))
    assert metrics == {name: json.loads(json.dumps(one.to_json())) for name, one in table.items()}


def run_into(path: Path, games: int) -> dict[str, Any]:
    """Simulate into a file, from what it holds, and return the result."""
    store = Store(path, plan())
    totals = store.totals
    with threads(2) as pool:
        for shard in simulate(plan(), games, pool, 2, totals.games, store.has_rows):
            totals.add(shard)
            store.add(shard)
    result = result_json(plan(), totals, 1.0, totals.games)
    store.save(totals, result)
    return result


@pytest.mark.parametrize("ending", ["json", "csv", "parquet"])
def test_a_simulation_goes_on_from_its_file(tmp_path: Path, ending: str) -> None:
    parts, whole = tmp_path / f"parts.{ending}", tmp_path / f"whole.{ending}"
    for games in (10, 1000, SHARD + 5, GAMES):
        last = run_into(parts, games)
    assert last == run_into(whole, GAMES)
    if ending != "json":
        assert parts.read_bytes() == whole.read_bytes() or ending == "parquet"
        assert rows_of(parts) == rows_of(whole)


def rows_of(path: Path) -> list[tuple[Any, ...]]:
    """All rows of a file, with the columns' names first."""
    read = polars.read_csv if path.suffix == ".csv" else polars.read_parquet
    frame = read(path)
    return [tuple(frame.columns), *frame.rows()]


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_row_holds_the_game_its_steps_metrics_and_results(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"rows.{ending}"
    result = run_into(path, 3000)
    columns, *rows = rows_of(path)
    assert columns[:3] == ("game", "steps", "rolls")
    assert columns[-2:] == ("A.net", "B.net")
    assert [row[0] for row in rows] == list(range(3000))
    table = np.array(rows)
    assert table[:, -2].mean() == pytest.approx(result["seats"]["A"]["net"]["mean"])
    assert table[:, 2].mean() == pytest.approx(result["metrics"]["rolls"]["mean"])
    assert (table[:, 3] + table[:, 5] + table[:, 6] == 1).all()  # touchdown, turnover or downs


def test_rows_that_were_not_counted_are_written_anew(tmp_path: Path) -> None:
    """A run that died between writing rows and writing sums leaves rows that do not count."""
    path = tmp_path / "rows.csv"
    run_into(path, 100)
    with path.open("a") as file:
        file.write("100,1,2,3\nhalf a li")
    run_into(path, 200)
    run_into(tmp_path / "whole.csv", 200)
    assert path.read_bytes() == (tmp_path / "whole.csv").read_bytes()


def test_a_file_of_another_simulation_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    run_into(path, 10)
    with pytest.raises(FileError, match='seed "a", not "b"'):
        Store(path, plan("b"))
    with pytest.raises(FileError, match="options"):
        Store(path, plan(rounds=2))
    other = make_plan("three-dice-football", ("A",), ("random",), {}, "a")
    with pytest.raises(FileError, match="seats"):
        Store(path, other)
    saved = json.loads(path.read_text())
    saved["plan"]["version"] = "0.0.1"
    path.write_text(json.dumps(saved))
    with pytest.raises(FileError, match=r'version "0\.0\.1"'):
        Store(path, plan())


@pytest.mark.parametrize(
    "content",
    [
        *("", "{", "[]", "3", '{"plan": 3}', '{"games": 10}', "\x00", "[" * 100_000),
        '{"fieldhouse-simulation": 1, "plan": {}, "result": {}, "bytes": 0, "sums": {}}',
        '{"fieldhouse-simulation": 1, "plan": [], "result": {}, "bytes": 0, "sums": []}',
        '{"fieldhouse-simulation": 1, "plan": {}, "result": {}, "bytes": 0, '
        '"sums": {"games": -5, "steps": 0, "slots": []}}',
        '{"fieldhouse-simulation": 1, "plan": {}, "result": {}, "bytes": 0, '
        '"sums": {"games": 5, "steps": 0, "slots": [[1, 2]]}}',
    ],
    ids=range(12),
)
def test_a_file_that_holds_no_simulation_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "a.json"
    path.write_text(content)
    with pytest.raises(FileError, match="holds no simulation"):
        Store(path, plan())


def test_rows_without_sums_and_sums_without_rows_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("somebody's work\n")
    with pytest.raises(FileError, match=r"not a\.csv\.json"):
        Store(path, plan())
    assert path.read_text() == "somebody's work\n"
    path.unlink()
    run_into(path, 10)
    path.unlink()
    with pytest.raises(FileError, match="rows are missing"):
        Store(path, plan())


@pytest.mark.parametrize("name", ["a", "a.txt", "a.json.gz", "folder.json"])
def test_other_names_are_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(FileError):
        Store(tmp_path / name, plan())


@pytest.mark.skipif(sys.platform == "win32", reason="file size limits need a Unix")
def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    """With room for no more, the error is a sentence and the next run goes on from before."""
    path = tmp_path / "rows.csv"
    run_into(path, 100)
    script = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (16384, 16384));"
        "from fieldhouse.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    command = shlex.split("simulate three-dice-football --games 5000 --seed a --seats")
    arguments = [*command, "bot:random,bot:sensible", "--out", str(path)]
    run_into_named(path)
    before, sums = path.read_bytes(), (tmp_path / "rows.csv.json").read_bytes()
    run = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True)
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert "rows.csv: cannot be written" in run.stderr
    assert path.read_bytes().startswith(before)
    assert (tmp_path / "rows.csv.json").read_bytes() == sums


def run_into_named(path: Path) -> None:
    """Begin the file anew, as the command line names its bots."""
    path.unlink()
    path.with_name(path.name + ".json").unlink()
    names = ("random", "sensible")
    named = make_plan("three-dice-football", names, names, {}, "a")
    store, totals = Store(path, named), Totals()
    with threads(1) as pool:
        for shard in simulate(named, 100, pool, rows=True):
            totals.add(shard)
            store.add(shard)
    store.save(totals, result_json(named, totals, 1.0, 100))


def test_the_keys_of_a_result() -> None:
    result = result_json(plan(), totals_of(100), 2.0, 50)
    assert list(result) == [
        "game",
        "games",
        "seconds",
        "games_per_second",
        "steps_per_second",
        "seed",
        "options",
        "version",
        "metrics",
        "seats",
    ]
    assert (result["games"], result["games_per_second"]) == (100, 25.0)
    assert list(result["seats"]) == ["A", "B"]
    assert list(result["seats"]["A"]["net"]) == ["n", "mean", "sd", "interval"]
    assert result["options"]["pay-table"]["trips"] == "33:1"


def test_until_width_looks_at_each_seats_interval() -> None:
    totals = totals_of(GAMES)
    _, seats = totals.estimates(engine_of(plan()).metrics, ("A", "B"))
    widths = [2 * 1.959963984540054 * e["net"].sd / math.sqrt(GAMES) for e in seats.values()]
    assert narrow_enough(plan(), totals, max(widths) * 1.001)
    assert not narrow_enough(plan(), totals, max(widths) * 0.999)


@pytest.mark.parametrize("workers", [0, -1, 257])
def test_so_many_workers_make_no_sense(workers: int) -> None:
    with pytest.raises(FieldhouseError, match="workers must be from 1 to 256"), threads(workers):
        pass


@pytest.mark.parametrize("games", [0, -5, 10**12 + 1])
def test_so_many_games_make_no_sense(games: int) -> None:
    with threads(1) as pool, pytest.raises(FieldhouseError, match="games must be from 1"):
        next(simulate(plan(), games, pool))
