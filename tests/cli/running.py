"""Running the command: as a process with pipes, and in a terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent.parent
DICE = "three-dice-football"
"""The game that most tests play; others may be installed too."""

ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def environment(data: Path, **more: str) -> dict[str, str]:
    """Our environment with the saved games in a folder of the test's own."""
    inherited = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
    return {**inherited, "FIELDHOUSE_DATA": str(data), "TERM": "xterm-256color", **more}


def fieldhouse(
    *arguments: str | Path, folder: Path, typed: str = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command in `folder`, which also holds its saved games, with lines typed at it."""
    return subprocess.run(
        [sys.executable, "-m", "fieldhouse", *map(str, arguments)],
        cwd=folder,
        env=dict(env or environment(folder)),
        input=typed,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=240,
    )


def said(done: subprocess.CompletedProcess[str]) -> str:
    """What a run that succeeded printed."""
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def saves(folder: Path) -> list[Path]:
    """The saved games, oldest first."""
    return sorted((folder / "saves").glob("*.game.toml"))


def kuhn_environment(folder: Path) -> dict[str, str]:
    """An environment in which Kuhn poker is installed: a game with secrets and no drawing."""
    info = folder / "kuhn-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kuhn\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[fieldhouse.games]\nkuhn = games_for_tests.kuhn:KUHN\n")
    path = (str(folder), str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")]))
    return environment(folder, PYTHONPATH=os.pathsep.join(path))


class Terminal:
    """The command in a terminal that a test types at and looks at."""

    def __init__(
        self,
        *arguments: str | Path,
        folder: Path,
        size: tuple[int, int] = (24, 80),
        env: Mapping[str, str] | None = None,
    ) -> None:
        pexpect = pytest.importorskip("pexpect", reason="needs a POSIX terminal")
        pyte = pytest.importorskip("pyte")
        rows, columns = size
        self.screen = pyte.HistoryScreen(columns, rows)
        self.written = ""
        self._stream = pyte.Stream(self.screen)
        self.child: Any = pexpect.spawn(
            sys.executable,
            ["-m", "fieldhouse", *map(str, arguments)],
            cwd=str(folder),
            env=dict(env or environment(folder)),
            dimensions=size,
            encoding="utf-8",
            timeout=20,
        )
        self.child.delaybeforesend = None
        self.child.logfile_read = self

    def write(self, text: str) -> None:
        """Take what the command writes (pexpect calls this)."""
        self.written += text
        self._stream.feed(text)

    def flush(self) -> None:
        """Do nothing: nothing is held back (pexpect calls this)."""

    def resize(self, rows: int, columns: int) -> None:
        """Give the terminal another size, with nothing on it."""
        self.screen.resize(rows, columns)
        self.screen.reset()
        self.child.setwinsize(rows, columns)

    def expect(self, text: str) -> None:
        """Wait for a text that comes after what was waited for before."""
        self.child.expect_exact(text)

    def type(self, line: str) -> None:
        """Type a line."""
        self.child.send(line + "\r")

    def answer(self, prompt: str, line: str) -> None:
        """Wait for a prompt, then type a line."""
        self.expect(prompt)
        self.type(line)

    def ended(self) -> int:
        """Wait for the end and return the exit status."""
        import pexpect

        self.child.expect(pexpect.EOF)
        self.child.close()
        assert "Traceback" not in self.written
        status = self.child.exitstatus
        return -self.child.signalstatus if status is None else int(status)

    @property
    def display(self) -> str:
        """What is on the screen now."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def scrollback(self) -> str:
        """What can be scrolled back to."""
        lines = self.screen.history.top
        return "\n".join("".join(line[i].data for i in sorted(line)) for line in lines)
