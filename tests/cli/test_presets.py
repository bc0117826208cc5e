"""A preset is a set of house rules with a name; `--options` takes that or a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.running import DICE, fieldhouse, said
from fieldhouse.cli.choices import Choices
from fieldhouse.core.errors import OptionError
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game, game_ids

FOOTBALL = "power-poker-football"
BALANCED = find_game(FOOTBALL).presets["balanced"]


@pytest.mark.parametrize(
    ("game_id", "name"), [(game, name) for game in game_ids() for name in find_game(game).presets]
)
def test_every_preset_can_be_played_by_any_number(game_id: str, name: str) -> None:
    game = find_game(game_id)
    options = Choices(options=name).read(game)
    assert dict(game.presets[name]).items() <= dict(options).items()
    for seats in game.seat_counts:
        Match(game, [f"P{i}" for i in range(seats)], options)


def test_a_single_option_wins_over_the_preset() -> None:
    options = Choices(["drive-start=30"], "balanced").read(find_game(FOOTBALL))
    assert options["drive-start"] == 30
    assert options["defense-chart"] == BALANCED["defense-chart"]


def test_the_preset_wins_over_a_file_of_its_name_but_not_over_a_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("balanced", "balanced.toml"):
        Path(name).write_text("drive-start = 77\n")
    starts = {
        text: Choices(options=text).read(find_game(FOOTBALL))["drive-start"]
        for text in ("balanced", "./balanced", "balanced.toml", str(tmp_path / "balanced"))
    }
    assert starts.pop("balanced") == 20
    assert set(starts.values()) == {77}


def test_a_file_without_a_suffix_is_read_where_no_preset_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("house").write_text("drive-start = 77\n")
    assert Choices(options="house").read(find_game(FOOTBALL))["drive-start"] == 77
    assert Choices(options="house").files["--options"] == Path("house")
    assert "--options" not in Choices(options="balanced").files


@pytest.mark.parametrize(
    "line",
    [
        ("play", FOOTBALL, "--seats", "Ann,Bob"),
        ("simulate", FOOTBALL, "--games", "1"),
        ("odds", FOOTBALL),
    ],
    ids=["play", "simulate", "odds"],
)
def test_an_unknown_preset_is_one_sentence(tmp_path: Path, line: tuple[str, ...]) -> None:
    done = fieldhouse(*line, "--options", "balancd", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f'fieldhouse: there is no preset "balancd" in {FOOTBALL}, and no such file; '
        "the only preset is balanced\n"
    )


def test_a_game_without_presets_speaks_of_the_file() -> None:
    with pytest.raises(OptionError, match="balanced: cannot be read"):
        Choices(options="balanced").read(find_game(DICE))


def test_a_simulation_by_a_preset_says_all_its_options(tmp_path: Path) -> None:
    line = ("simulate", FOOTBALL, "--games", "2", "--options", "balanced", "--json")
    options = json.loads(said(fieldhouse(*line, folder=tmp_path)))["options"]
    assert BALANCED.items() <= options.items()


def test_the_options_list_the_presets(tmp_path: Path) -> None:
    text = said(fieldhouse("rules", FOOTBALL, "--options", folder=tmp_path))
    preset = text[text.index("--options balanced is a preset") :]
    assert "defense-chart = [6, 11, 16, 21, 26, 31, 41, 51, 100, 100]" in preset
