"""`fieldhouse odds nfl-showdown`: its tables, its JSON, its options, and what it refuses."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import tomli_w

from fieldhouse.cli import main
from nfl_showdown_odds.helpers import own_set

GAME = "nfl-showdown"
PRO = ("--option", "mode=pro")
Run = Callable[..., str]


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> Run:
    """Run `odds`, which must succeed without a word on standard error, and return the rest."""
    (tmp_path / "own.toml").write_text(tomli_w.dumps(own_set()), encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def odds(*arguments: str) -> str:
        assert main(["odds", GAME, *arguments]) == 0
        out, err = capsysbinary.readouterr()
        assert err == b""
        return out.decode()

    return odds


def cells(out: str) -> list[list[str]]:
    return [re.split(" {2,}", line) for line in out.splitlines()]


def test_the_figures(run: Run) -> None:
    out = run(*PRO)
    assert out.startswith("NFL Showdown: odds, in percent where nothing else is said\n")
    assert ["slant", "9.500", "0.000", "5.250"] in cells(out)
    assert ["hitch v. spy", "50.000", "33.333", "16.667", "0.000", "0.000"] in cells(out)
    assert ["sack, -7 yards", "0.000", "0.000", "0.000", "100.000"] in cells(out)
    assert ["21 to 30 yards", "85.000", "17/20"] in cells(out)
    assert ["extra point", "95.000", "19/20"] in cells(out)
    assert ["on average", "32.000", "52.500"] in cells(out)
    assert "All figures are exact." in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_rookie_tells_what_rookies_need(run: Run) -> None:
    out = run()
    assert ["slant", "9.500", "0.000", "5.250"] in cells(out)
    for word in ("shotgun", "power-run", "kickoff", "extra point", "two points"):
        assert word not in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_json(run: Run) -> None:
    told = json.loads(run(*PRO, "--json"))
    assert list(told) == ["game", "options", "figures"]
    assert told["game"] == GAME and told["options"]["mode"] == "pro"
    by_name = {figure["name"]: figure for figure in told["figures"]}
    assert len(by_name) == len(told["figures"])
    assert all(figure["exact"] for figure in told["figures"])
    name = "Playbook shotgun: post (long pass): interception at 4 yards, cover-two"
    assert by_name[name] == {"name": name, "value": "1/36", "exact": True, "interval": None}


def test_cards_of_a_file(run: Run) -> None:
    out = run("--option", "cards=own.toml")
    assert ["fumble at -3 yards", "100.000", "0.000", "0.000"] in cells(out)
    assert "The cells: stack fumble -3," in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_a_kick_model(run: Run) -> None:
    out = run(*PRO, "--option", 'kick-model={"12" = 0.5, "15" = 0.0625}')
    assert ["1 to 12 yards", "50.000", "1/2"] in cells(out)
    assert ["13 to 15 yards", "6.250", "1/16"] in cells(out)
    assert ["extra point", "6.250", "1/16"] in cells(out)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--up", "Qs"), "--up has no meaning for nfl-showdown"),
        (("--hands", "?;?"), "--hands has no meaning"),
        (("--seed", "mine"), "--seed has no meaning"),
        (("--stake", "2"), "has no wagers"),
        (("--xlsx", "a.xlsx"), "has no wagers"),
        (("--option", "mode=college"), "mode"),
        (("--option", "cards=nowhere.toml"), "nowhere.toml"),
        (("--option", 'kick-model={"20" = 2}'), "kick-model"),
    ],
)
def test_what_is_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["odds", GAME, *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("fieldhouse: ") and err.count("\n") == 1
    assert words in err
