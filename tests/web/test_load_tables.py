"""The tool that measures how many tables a server carries, as far as it can be tested in haste."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from runpy import run_path

from fieldhouse.web.allowance import TABLES

TOOL = Path(__file__).parents[2] / "tools" / "load_tables.py"


def test_people_play_at_the_tables() -> None:
    load = ("--tables", "2", "--rate", "10", "--seconds", "2", "--warmup", "0.5")
    done = subprocess.run(
        [sys.executable, str(TOOL), *load], capture_output=True, encoding="utf-8", timeout=120
    )
    assert done.returncode == 0, done.stderr
    told = re.match(r" *2 tables: +([0-9.]+) of 20 answers/s; ok p50 [0-9.]+ p99 ", done.stdout)
    assert told and float(told[1]) > 0, done.stdout


def test_no_address_makes_more_tables_than_a_server_allows() -> None:
    tool = run_path(str(TOOL))
    made = Counter(tool["source_of"](table) for table in range(tool["MOST_TABLES"]))
    assert max(made.values()) <= TABLES
    assert set(made) <= {f"127.0.0.{number}" for number in range(1, 255)}
