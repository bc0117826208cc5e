"""`fieldhouse odds`: its tables, its JSON, its PAR sheet, and what it refuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from cli.running import ANSI, Terminal, environment, fieldhouse, kuhn_environment, said
from fieldhouse.cli import main

FOOTBALL = "three-dice-football"
Run = Callable[..., tuple[str, str]]


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> Run:
    """Run `odds` here, which must succeed, and return what it printed and warned."""

    def odds(*arguments: str) -> tuple[str, str]:
        monkeypatch.chdir(tmp_path)
        assert main(["odds", FOOTBALL, *arguments]) == 0
        out, err = capsysbinary.readouterr()
        return out.decode(), err.decode()

    return odds


@pytest.fixture
def refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Run `odds` here, which must refuse, and return the sentence."""

    def odds(*arguments: str) -> str:
        monkeypatch.chdir(tmp_path)
        assert main(["odds", *arguments]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("fieldhouse: ") and err.count("\n") == 1
        return err

    return odds


def test_the_tables(run: Run) -> None:
    out, err = run()
    assert err == ""
    lines = [line.split() for line in out.splitlines()]
    assert ["touchdown", "48.191", "12235777029059/25389989167104"] in lines
    assert ["mean", "rolls", "3.848", "603089627933/156728328192"] in lines
    assert ["defense", "1:1", "46.464", "5.344", "48.191", "1.727", "98.273"] in lines
    assert ["defense", "0.449", "1.825", "1.037:1", "2.152", "0.973", "1.600"] in lines
    assert ["defense", "1754066215453/101559956668416"] in lines


def test_the_table_of_a_stake(run: Run) -> None:
    out, _ = run("--stake", "7")
    lines = [line.split() for line in out.splitlines()]
    assert ["over-4", "10", "8.929", "2.679", "2"] in lines  # 10:7 instead of 3:2
    assert ["trips", "231", "5.556", "0.000", "1"] in lines


@pytest.mark.parametrize("stake", ["1", "1000000000000"])
def test_tables_fit_80_columns_without_colour(tmp_path: Path, stake: str) -> None:
    largest = "pay-table={" + ", ".join(f'{w} = "1000:997"' for w in ("trips", "penalty")) + "}"
    arguments = ["odds", FOOTBALL, "--stake", stake, "--option", largest]
    out = said(fieldhouse(*arguments, folder=tmp_path))
    assert max(map(len, out.splitlines())) <= 80
    assert "…" not in out.replace("in … bets", "")
    assert not ANSI.search(out)


def test_a_terminal_without_colour(tmp_path: Path) -> None:
    wide = environment(tmp_path, NO_COLOR="1")
    terminal = Terminal("odds", FOOTBALL, folder=tmp_path, size=(90, 80), env=wide)
    assert terminal.ended() == 0
    assert "\x1b[3" not in terminal.written
    assert "1754066215453/101559956668416" in terminal.display


def test_json(run: Run) -> None:
    out, err = run("--json", "--stake", "25", "--option", "bankroll=50")
    told = json.loads(out)
    assert err == ""
    assert list(told) == ["game", "options", "wagers", "outcomes", "mean_rolls"]
    assert told["options"]["bankroll"] == 50
    assert told["wagers"]["trips"]["edge"] == "1/18"
    assert told["wagers"]["under-4"]["stake"] == {
        "amount": 25,
        "edge": "3/50",
        "smallest_exact": 10,
    }


def test_after_third_warns(run: Run) -> None:
    out, err = run("--json", "--option", "first-and-goal=after-third")
    assert json.loads(out)["outcomes"]["touchdown"] == "17584986515323/33853318889472"
    assert "warning: first-and-goal = after-third favours the players" in err
    assert err.count("\n") == 1


def test_a_pay_table_from_a_file(run: Run, tmp_path: Path) -> None:
    wagers = json.loads(run("--json")[0])["options"]["pay-table"]
    text = "".join(f'{wager} = "{odds}"\n' for wager, odds in {**wagers, "trips": "30:1"}.items())
    (tmp_path / "pays.toml").write_text(text)
    told = json.loads(run("--json", "--pay-table", "pays.toml")[0])
    assert told["wagers"]["trips"]["edge"] == "5/36"  # 35/36 - 30/36


def test_a_par_sheet(run: Run, tmp_path: Path) -> None:
    out, _ = run("--xlsx", "par.xlsx", "--stake", "25")
    assert out.splitlines()[-1] == "The PAR sheet is in par.xlsx"
    book = openpyxl.load_workbook(tmp_path / "par.xlsx", data_only=True)
    assert book["Figures"]["B3"].value == 25


def test_a_par_sheet_beside_json(run: Run, tmp_path: Path) -> None:
    out, _ = run("--xlsx", "par.xlsx", "--json")
    assert json.loads(out)["game"] == FOOTBALL
    assert (tmp_path / "par.xlsx").exists()


@pytest.mark.parametrize(
    "stake", ["0", "-1", "1.5", "1e3", "1_0", "+5", "٣", "", "ten", "1000000000001", "9" * 40]
)
def test_a_wrong_stake(refused: Callable[..., str], stake: str) -> None:
    sentence = refused(FOOTBALL, f"--stake={stake}")
    assert "--stake must be a whole number of units from 1 to 1000000000000" in sentence


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), 'no game "chess"'),
        ((FOOTBALL, "--option", "speed=3"), 'no option "speed"'),
        ((FOOTBALL, "--option", 'pay-table={trips = "0:1"}'), "trips must pay odds"),
        ((FOOTBALL, "--option", 'pay-table={trip = "9:1"}'), 'no wager "trip"'),
        ((FOOTBALL, "--options", "none.toml"), "none.toml: cannot be read"),
        ((FOOTBALL, "--pay-table", "none.toml"), "none.toml: cannot be read"),
        ((FOOTBALL, "--xlsx", "."), "not a plain file"),
        ((FOOTBALL, "--xlsx", "/dev/full"), "not a plain file"),
        ((FOOTBALL, "--xlsx", "no/such/folder.xlsx"), "No such file or directory"),
    ],
)
def test_what_is_refused(
    refused: Callable[..., str], arguments: tuple[str, ...], words: str
) -> None:
    assert words in refused(*arguments)


def test_a_pay_table_that_lacks_wagers(refused: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "pays.toml").write_text('trips = "30:1"\n')
    assert "pays.toml: the pay table lacks touchdown" in refused(
        FOOTBALL, "--pay-table", "pays.toml"
    )


def test_a_full_disk_leaves_the_old_sheet(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device")

    (tmp_path / "par.xlsx").write_text("old")
    monkeypatch.setattr(Path, "write_bytes", full)
    assert "par.xlsx: cannot be written (No space left" in refused(FOOTBALL, "--xlsx", "par.xlsx")
    assert [path.name for path in tmp_path.iterdir()] == ["par.xlsx"]
    assert (tmp_path / "par.xlsx").read_text() == "old"


def test_without_xlsxwriter(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    assert 'pip install "fieldhouse[lab]"' in refused(FOOTBALL, "--xlsx", "par.xlsx")
    assert not list(tmp_path.iterdir())


def test_a_game_without_odds(tmp_path: Path) -> None:
    done = fieldhouse("odds", "kuhn", folder=tmp_path, env=kuhn_environment(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "fieldhouse: kuhn has no wagers whose exact odds are known\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_an_output_that_cannot_be_written(tmp_path: Path, more: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "fieldhouse", "odds", FOOTBALL, *more],
            env=environment(tmp_path),
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    assert done.returncode == 2
    assert "the output cannot be written" in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_whole_menu_loads_nothing_heavy(tmp_path: Path) -> None:
    code = (
        "import sys; from fieldhouse.cli import main; "
        f"status = main(['odds', '{FOOTBALL}']); "
        "print([name for name in ('numpy', 'numba', 'xlsxwriter') if name in sys.modules], status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(tmp_path),
        capture_output=True,
        encoding="utf-8",
    )
    assert done.stdout.endswith("[] 0\n"), done.stderr
