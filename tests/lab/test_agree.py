"""Simulation and exact odds agree, for every wager and both readings of 1st & goal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parent.parent.parent / "tools" / "agree.py"


def test_100_000_rounds_agree_with_the_exact_odds() -> None:
    run = subprocess.run(
        [sys.executable, str(TOOL), "--games", "100000"], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.count("agrees") == 2 * (6 + 2 * 11)


def test_a_difference_is_noticed() -> None:
    script = (
        f"import sys; sys.path.insert(0, {str(TOOL.parent)!r}); import agree;"
        "from fractions import Fraction as F; from fieldhouse.lab.totals import Estimate as E;"
        "print(agree.agrees('x', F(51, 100), E(100_000, 0.5, 0.5)))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert "DIFFERS" in run.stdout
    assert run.stdout.endswith("False\n")
