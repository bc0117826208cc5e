"""`fieldhouse solve nfl-showdown`."""

from __future__ import annotations

import json
import os
import re
import xml.etree.ElementTree as ElementTree
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from cli.running import environment, fieldhouse, said
from fieldhouse.cli.choices import Choices
from fieldhouse.cli.solve import solve
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.games.nfl_showdown.equilibrium.chart import COLOURS
from nfl_showdown_solve.big_helpers import solved_with_cards
from nfl_showdown_solve.helpers import solved

NFL = ("solve", "nfl-showdown", "--option", "big-plays=false")


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """An environment in which the game is installed."""
    if "nfl-showdown" in entry_points(group="fieldhouse.games").names:
        return environment(tmp_path)
    info = tmp_path / "nfl-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: nfl\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[fieldhouse.games]\nnfl-showdown = fieldhouse.games.nfl_showdown:GAME\n"
    )
    path = (str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")]))
    return environment(tmp_path, PYTHONPATH=os.pathsep.join(path))


def test_it_tells_values_mixes_and_fourth_downs(tmp_path: Path, env: dict[str, str]) -> None:
    _, solution = solved("rookie")
    text = said(fieldhouse(*NFL, folder=tmp_path, env=env))
    assert f"win the toss and receive; that wins {100 * solution.receiver:.2f} %" in text
    assert re.search(r"gains [0-9.]+e-1[0-9] of a game at most", text)
    assert "Quarter 1, possession 1, lead 0: 1st and 10 at 25" in text
    assert "rookie: sweep 58.72 %, slant 13.69 % and go 27.59 %" in text
    assert "Big Play" not in text
    assert "go for two" not in text.lower()
    assert max(map(len, text.splitlines())) <= 80


def test_big_plays_are_said_to_be_left_aside(tmp_path: Path, env: dict[str, str]) -> None:
    text = said(fieldhouse("solve", "nfl-showdown", folder=tmp_path, env=env))
    assert "Big Play cards are left aside" in text
    told = json.loads(said(fieldhouse("solve", "nfl-showdown", "--json", folder=tmp_path, env=env)))
    assert told["big_plays_left_aside"] is True


def test_json_has_a_state_and_all_fourth_downs(tmp_path: Path, env: dict[str, str]) -> None:
    at = "quarter=4 possession=2 lead=-3 ball=60 down=4 to-gain=70"
    asked = (*NFL, "--option", "mode=pro", "--json", "--at", at)
    told = json.loads(said(fieldhouse(*asked, folder=tmp_path, env=env)))
    assert told["at"]["wins"] == 0.325
    assert told["at"]["choice"] == "fieldgoal"
    assert told["at"]["kicks"]["punt"] == 0
    assert sum(told["at"]["books"]["shotgun"]["defense"].values()) == pytest.approx(1)
    assert told["exploitability"] < 1e-10
    assert told["big_plays_left_aside"] is False
    [down] = [d for d in told["fourth_downs"] if (d["ball"], d["yards"]) == (60, 10)]
    assert down["wins"]["field-goal"] == 0.325
    assert len(told["go_for_two"]) == 8
    assert -2 in told["go_for_two"][-1]["leads"]


def test_a_decided_state_is_told_as_such(tmp_path: Path, env: dict[str, str]) -> None:
    text = said(fieldhouse(*NFL, "--at", "quarter=4 lead=20", folder=tmp_path, env=env))
    assert "The offense has won, whatever comes." in text


def test_the_chart_is_a_picture_of_the_fourth_downs(tmp_path: Path, env: dict[str, str]) -> None:
    said(fieldhouse(*NFL, "--chart", "downs.svg", folder=tmp_path, env=env))
    root = ElementTree.parse(tmp_path / "downs.svg").getroot()
    bars = [bar for bar in root.iter("{http://www.w3.org/2000/svg}rect") if len(bar)]
    assert {bar.get("fill") for bar in bars} <= set(COLOURS.values())
    width = sum(float(bar.get("width", 0)) for bar in bars)
    fourths = sum(100 - yards - max(1, 11 - yards) + 1 for yards in range(1, 21))
    assert width == 8 * fourths


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--at", "ball=100"), "ball must be from 1 to 99, not 100"),
        (("--at", "ball=50 down=2 to-gain=50"), "to-gain must be from 51 to 100, not 50"),
        (("--at", "ball=50 to-gain=55"), "on first down at 50 to-gain must be 60"),
        (("--at", "lead=3"), "lead must be from 0 to 0, not 3"),
        (("--at", "quarter=5 possession=2 lead=3"), "lead must be 0 or -3, not 3"),
        (("--at", "possession=3"), "possession must be from 1 to 2, not 3"),
        (("--at", "down"), '"down" says nothing of a state'),
        (("--at", "down=2 down=3"), "down is given twice"),
        (("--chart", "a.pdf"), "--chart must end in .svg or .png, not .pdf"),
    ],
)
def test_refusals(
    tmp_path: Path, env: dict[str, str], arguments: tuple[str, ...], why: str
) -> None:
    done = fieldhouse(*NFL, *arguments, folder=tmp_path, env=env)
    assert done.returncode == 2
    assert why in done.stderr
    assert not done.stdout


def test_a_png_is_drawn(tmp_path: Path, env: dict[str, str]) -> None:
    said(fieldhouse(*NFL, "--chart", "downs.png", folder=tmp_path, env=env))
    assert (tmp_path / "downs.png").read_bytes().startswith(b"\x89PNG")


def test_without_what_draws_a_png_the_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fieldhouse.cli.solve.find_spec", lambda name: None)
    with pytest.raises(FieldhouseError, match=r"pip install 'fieldhouse\[plot\]'"):
        solve("nfl-showdown", Choices(), None, tmp_path / "a.png", False, False, True)


def test_a_game_that_is_not_solved_is_refused(tmp_path: Path) -> None:
    done = fieldhouse("solve", "three-dice-football", folder=tmp_path)
    assert done.returncode == 2
    assert "three-dice-football is not solved" in done.stderr


def test_big_plays_are_taken_in_when_asked_for(tmp_path: Path, env: dict[str, str]) -> None:
    _, solution = solved_with_cards("rookie")
    asked = ("solve", "nfl-showdown", "--big-plays")
    text = said(fieldhouse(*asked, folder=tmp_path, env=env))
    assert re.search(rf"arizona +{100 * solution.before(0):.2f} ", text)
    assert re.search(rf"atlanta +{100 * solution.before(1):.2f} ", text)
    assert max(map(len, text.splitlines())) <= 80
    at = "quarter=4 possession=2 lead=-3 ball=60 offense=atlanta offense-cards=blue"
    told = json.loads(said(fieldhouse(*asked, "--json", "--at", at, folder=tmp_path, env=env)))
    assert told["at"]["offense"] == "atlanta"
    assert {team: set(cards) for team, cards in told["at"]["cards"].items()} == {
        "arizona": {"blue", "red"},
        "atlanta": {"blue"},
    }
    assert told["at"]["cards"]["atlanta"]["blue"] > 0.01


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--option", "mode=pro-bowl"), "the pro bowl's Big Play hands are secret"),
        (("--option", "big-plays=false"), "there are no Big Play cards"),
        (("--at", "offense=paris"), 'offense must be arizona or atlanta, not "paris"'),
        (("--at", "defense-cards=two"), "defense-cards must be none, blue, red or both"),
        (("--at", "offense=atlanta offense=atlanta"), "offense is given twice"),
    ],
)
def test_wrong_questions_about_big_plays(
    arguments: tuple[str, ...], why: str, tmp_path: Path, env: dict[str, str]
) -> None:
    run = fieldhouse("solve", "nfl-showdown", "--big-plays", *arguments, folder=tmp_path, env=env)
    assert run.returncode == 2
    assert why in run.stderr
