"""Random games by the rules agree with the exact figures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parent.parent.parent / "tools" / "agree_power_poker.py"


def test_random_games_agree_with_the_exact_odds() -> None:
    command = [sys.executable, str(TOOL), "--plain", "--games", "100"]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.count("agrees") == 7


def test_a_difference_is_noticed() -> None:
    script = (
        f"import sys; sys.path.insert(0, {str(TOOL.parent)!r}); import agree_power_poker as agree;"
        "from fractions import Fraction as F; from fieldhouse.lab.totals import Estimate as E;"
        "print(agree.agrees('x', F(51, 100), E(100_000, 0.5, 0.5)))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert "DIFFERS" in run.stdout
    assert run.stdout.endswith("False\n")
