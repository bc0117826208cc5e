"""Help, version, examples, and what the commands load."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cli.running import ANSI, DICE, environment, fieldhouse, kuhn_environment, said
from fieldhouse.cli.about import named_or_only
from fieldhouse.cli.app import app

COMMANDS = ("games", "rules", "play", "replay", "cards", "simulate", "odds", "solve", "warmup")
LIVE = ("serve", "join")
"""Commands that go on until somebody ends them, or need one that does."""


def test_version(tmp_path: Path) -> None:
    from fieldhouse import __version__

    assert said(fieldhouse("--version", folder=tmp_path)) == f"fieldhouse {__version__}\n"


def test_help_names_every_command(tmp_path: Path) -> None:
    text = said(fieldhouse("--help", folder=tmp_path))
    assert all(command in text for command in COMMANDS + LIVE)
    assert said(fieldhouse(folder=tmp_path)) == text


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_examples_of_help_work(tmp_path: Path, command: str) -> None:
    for example in examples(tmp_path, command):
        said(fieldhouse(*example, folder=tmp_path))


@pytest.mark.parametrize("command", LIVE)
def test_examples_of_help_for_live_tables_can_be_typed(tmp_path: Path, command: str) -> None:
    for example in examples(tmp_path, command):
        function, *_ = app.parse_args(example, exit_on_error=False, print_error=False)
        assert function.__name__ == command


def examples(folder: Path, command: str) -> list[list[str]]:
    """What the help of a command shows to be typed after `fieldhouse`."""
    text = said(fieldhouse(*command.split(), "--help", folder=folder))
    assert max(map(len, text.splitlines())) <= 80
    found = re.findall(r"^ +fieldhouse (.*)$", text.partition("Example")[2], re.MULTILINE)
    assert found
    return [shlex.split(example) for example in found]


def test_games(tmp_path: Path) -> None:
    text = said(fieldhouse("games", folder=tmp_path))
    assert "three-dice-football" in text
    assert "Three Dice Football, 1 to 12 seats" in text


def test_rules(tmp_path: Path) -> None:
    text = said(fieldhouse("rules", DICE, folder=tmp_path))
    assert "How to play in one minute" in text
    assert max(map(len, text.splitlines())) <= 80
    assert not ANSI.search(text)


def test_rules_need_no_name_where_there_is_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fieldhouse.cli.about.game_ids", lambda: [DICE])
    assert named_or_only(None).id == DICE


def test_rules_name_the_games_where_there_are_several(tmp_path: Path) -> None:
    done = fieldhouse("rules", folder=tmp_path, env=kuhn_environment(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(
        r"fieldhouse: say which game; the games are (.*, )?kuhn.* and .*\n", done.stderr
    )
    assert DICE in done.stderr


def test_options(tmp_path: Path) -> None:
    text = said(fieldhouse("rules", DICE, "--options", folder=tmp_path))
    assert "bankroll = 1000" in text
    assert "rounds = 1" in text
    assert 'first-and-goal = "at-once"' in text
    assert '"at-once" or "after-third"' in text
    assert "favours the players" in text
    assert "(point 4)" in text
    assert 'turnover = "66:1"' in text


def test_nothing_heavy_is_loaded_by_play(tmp_path: Path) -> None:
    code = (
        "import sys; from fieldhouse.cli import main; "
        "status = main(['play', 'three-dice-football', '--seats', 'Ann,bot:sensible,bot:random']); "
        "print([name for name in ('numpy', 'numba') if name in sys.modules], status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment(tmp_path),
        input="done\n",
        capture_output=True,
        encoding="utf-8",
    )
    assert done.stdout.endswith("[] 0\n"), done.stderr


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    code = "import subprocess, sys; p = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE)"
    code += "; p.stdout.readline(); p.stdout.close(); p.wait()"
    play = ["play", DICE, "--seats", "bot:random", "--option", "rounds=300"]
    done = subprocess.run(
        [sys.executable, "-c", code, sys.executable, "-m", "fieldhouse", *play],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        encoding="utf-8",
    )
    assert done.stderr == ""
