"""Streams that are closed, full or of few characters, and Ctrl-C at any moment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.running import DICE, Terminal, environment, fieldhouse, said
from cli.test_refusals import RECORD
from fieldhouse.cli import main

FAVOURS = ("--option", "first-and-goal=after-third")
"""An option that is warned of."""

posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell")


def shell(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell, in which `$F` is the command."""
    return subprocess.run(
        ["sh", "-c", line],
        cwd=folder,
        env=environment(folder, F=f"{sys.executable} -m fieldhouse"),
        input="",
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


@posix
@pytest.mark.parametrize(
    ("line", "status", "out", "err"),
    [
        ("$F games >&-", 2, "", "the output cannot be written (Bad file descriptor)"),
        ("$F rules $D --options >&-", 2, "", "the output cannot be written"),
        ("$F replay good.toml --json >&-", 2, "", "the output cannot be written"),
        ("$F replay bad.toml >&-", 2, "", "bad.toml: no valid TOML"),
        ("$F replay bad.toml 2>&-", 2, "", ""),
        ("$F replay bad.toml 2>/dev/full", 2, "", ""),
        ("$F games --loud 2>&-", 2, "", ""),
        ("$F games 2>&-", 0, "Three Dice Football", ""),
        ("$F games <&-", 0, "Three Dice Football", ""),
        ("$F games <&- >&- 2>&-", 2, "", ""),
        ("$F play $D <&-", 0, "Who plays", ""),
        ("$F play $D --seats Ann <&-", 0, "Ann> ", ""),
        ("$F play $D --seats bot:random --save x.toml >&-", 2, "", "the output cannot be written"),
    ],
)
def test_a_closed_stream(tmp_path: Path, line: str, status: int, out: str, err: str) -> None:
    (tmp_path / "bad.toml").write_text("bad")
    (tmp_path / "good.toml").write_text(RECORD + "actions = []")
    if "/dev/full" in line and not os.path.exists("/dev/full"):
        pytest.skip("needs /dev/full")
    done = shell(line.replace("$D", DICE), tmp_path)
    assert done.returncode == status, done.stderr
    assert out in done.stdout and bool(out) == bool(done.stdout)
    assert "fieldhouse: " not in done.stdout and "Traceback" not in done.stderr
    if err:
        assert done.stderr.startswith(f"fieldhouse: {err}") and done.stderr.count("\n") == 1
    else:
        assert done.stderr == ""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize(
    "line",
    [
        f"play {DICE} --seats bot:random {' '.join(FAVOURS)}",
        "replay warned.toml",
        "replay warned.toml --json",
        f"simulate {DICE} --games 5 {' '.join(FAVOURS)}",
        f"odds {DICE} {' '.join(FAVOURS)}",
        f"odds {DICE} {' '.join(FAVOURS)} --json",
    ],
)
def test_a_full_output_is_one_sentence(tmp_path: Path, line: str) -> None:
    options = 'options = { first-and-goal = "after-third" }'
    (tmp_path / "warned.toml").write_text(f"{RECORD}actions = []\n{options}")
    done = shell(f"$F {line} >/dev/full", tmp_path)
    assert done.returncode == 2
    assert done.stderr == "fieldhouse: the output cannot be written (No space left on device)\n"
    done = shell(f"$F {line} >/dev/null", tmp_path)
    assert done.returncode == 0
    assert done.stderr.startswith("fieldhouse: warning: first-and-goal = after-third favours")


@pytest.mark.parametrize(
    ("line", "file"),
    [
        (("replay", "warned.toml", "--journal", "nowhere/j.csv"), "nowhere/j.csv"),
        (("simulate", DICE, "--games", "5", *FAVOURS, "--out", "nowhere/s.json"), "nowhere/s.json"),
        (("odds", DICE, *FAVOURS, "--xlsx", "nowhere/p.xlsx"), "nowhere/p.xlsx"),
        (("play", DICE, "--seats", "Ann", *FAVOURS, "--journal", "nowhere/j"), "nowhere/j"),
    ],
)
def test_a_command_that_fails_does_not_warn(
    tmp_path: Path, line: tuple[str, ...], file: str
) -> None:
    options = 'options = { first-and-goal = "after-third" }'
    (tmp_path / "warned.toml").write_text(f"{RECORD}actions = []\n{options}")
    done = fieldhouse(*line, folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr == f"fieldhouse: {file}: cannot be written (No such file or directory)\n"


@pytest.mark.parametrize("module", ["cyclopts", "fieldhouse.cli.app", "rich.console"])
def test_ctrl_c_while_the_program_loads(tmp_path: Path, module: str) -> None:
    code = (
        "import sys\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, *rest):\n"
        f"        if name == {module!r}: raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        "from fieldhouse.cli import main\n"
        "sys.exit(main(['games']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment(tmp_path), capture_output=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_almost_nothing_loads_before_ctrl_c_is_minded() -> None:
    code = (
        "import sys; before = set(sys.modules); import fieldhouse.cli; "
        "print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8")
    assert done.stdout.split() == ["__future__", "fieldhouse", "fieldhouse.cli"]


def test_what_cannot_be_read_is_no_name(tmp_path: Path) -> None:
    env = environment(tmp_path, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    line = ("play", DICE)
    out = said(fieldhouse(*line, folder=tmp_path, env=env, typed="Änn\nAnn\nquit\n"))
    words = " ".join(out.split())
    assert "characters that cannot be read here, where everything typed is taken for ascii" in words
    assert "Ann> quit" in words and "\ufffd" not in words
    env = environment(tmp_path, PYTHONUTF8="1")
    assert "Änn> " in said(fieldhouse(*line, folder=tmp_path, env=env, typed="Änn\nquit\n"))


def test_the_width_follows_the_terminal_and_is_never_over_80(tmp_path: Path) -> None:
    terminal = Terminal("play", DICE, "--seats", "Ann", folder=tmp_path, size=(90, 200))
    terminal.expect("Ann> ")
    for columns, widest in ((60, 60), (100, 80), (40, 40), (300, 80)):
        terminal.resize(90, columns)
        terminal.type("rules 7")
        terminal.expect("7. The wagers")
        terminal.expect("amounts 1 to")
        terminal.expect("Ann> ")
        lines = terminal.display.splitlines()
        assert widest - 15 < max(map(len, lines)) <= widest
    terminal.child.close(force=True)


def test_a_message_does_not_alter_what_it_quotes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["replay", "my   game\n\t1.toml"]) == 2
    name = r"my   game\n\t1.toml"
    assert capsys.readouterr().err.startswith(f"fieldhouse: {name}: cannot be read")
