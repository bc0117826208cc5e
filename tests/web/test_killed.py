"""A server that is killed loses nothing that it has promised."""

from __future__ import annotations

import asyncio
from pathlib import Path

from web.killing import GAMES, check_log, play_and_kill


def test_a_server_killed_again_and_again_loses_and_repeats_nothing(tmp_path: Path) -> None:
    players = asyncio.run(play_and_kill(tmp_path, 6, "ci", GAMES))
    assert check_log(tmp_path, players) >= 6
