"""The same simulation on a cluster: a local one of two workers, over real sockets."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from distributed import LocalCluster

SIMULATE = ["simulate", "three-dice-football", "--games", "40000", "--seed", "a", "--json"]


def fieldhouse(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command line."""
    command = [sys.executable, "-m", "fieldhouse", *arguments]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a cluster of two worker processes."""
    make: Any = LocalCluster
    with make(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def without_times(printed: str) -> dict[str, Any]:
    """The result without how long it took."""
    result: dict[str, Any] = json.loads(printed)
    for key in ("seconds", "games_per_second", "steps_per_second"):
        assert result.pop(key) > 0
    return result


@pytest.mark.filterwarnings("ignore")  # what the cluster's own processes warn of is not ours
def test_a_cluster_gives_the_same_result(address: str) -> None:
    here, there = fieldhouse(*SIMULATE), fieldhouse(*SIMULATE, "--cluster", address)
    assert there.returncode == 0, there.stderr
    assert without_times(there.stdout) == without_times(here.stdout)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("tcp://127.0.0.1:9", "there is no cluster at tcp://127.0.0.1:9 ("),
        ("nonsense", "'nonsense' is no address of a cluster; write one such as"),
        ("tcp://127.0.0.1:99999", "'tcp://127.0.0.1:99999' is no address of a cluster"),
        ("ftp://a:1", "'ftp://a:1' is no address of a cluster"),
    ],
)
def test_a_cluster_that_is_not_there_is_one_sentence(address: str, sentence: str) -> None:
    run = fieldhouse(*SIMULATE, "--cluster", address)
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith(f"fieldhouse: {sentence}")
    assert run.stderr.count("\n") == 1
