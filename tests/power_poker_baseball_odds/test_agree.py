"""Random games by the rules agree with the exact figures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parent.parent.parent / "tools" / "agree_power_poker.py"


def test_random_games_agree_with_the_exact_odds() -> None:
    command = [sys.executable, str(TOOL), "power-poker-baseball", "--plain", "--games", "100"]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.count("agrees") == 13 + 4
