"""`fieldhouse cards`, and `--option cards=FILE` wherever there are options."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import tomli_w

from cli.running import DICE
from fieldhouse.cli import main
from fieldhouse.cli.choices import Choices
from fieldhouse.core.errors import OptionError
from fieldhouse.games.nfl_showdown.cards import DEFAULT_CARDS, cards_json, check_cards
from nfl_showdown_cards.helpers import GAME, KICK_MODEL, TEXT, own_set

Said = Callable[..., tuple[int, str, str]]


@pytest.fixture
def said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> Said:
    """Run `fieldhouse cards` for the game that takes cards; return status, output and errors."""

    def run(*arguments: str, columns: int = 80) -> tuple[int, str, str]:
        monkeypatch.setattr("fieldhouse.cli.cards.find_game", lambda game_id: GAME)
        monkeypatch.setenv("COLUMNS", str(columns))
        status = main(["cards", GAME.id, *arguments])
        out, err = capsysbinary.readouterr()
        return status, out.decode(), err.decode()

    monkeypatch.chdir(tmp_path)
    (tmp_path / "sets").mkdir()
    for name in ("own.toml", "sets/own.toml", "my set.toml"):
        (tmp_path / name).write_text(tomli_w.dumps(own_set()), encoding="utf-8")
    return run


def test_json_is_the_pages(said: Said) -> None:
    status, out, err = said("--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == cards_json(DEFAULT_CARDS, KICK_MODEL)


def test_json_has_the_kick_model_in_force(said: Said) -> None:
    _, out, _ = said("--json", "--option", 'kick-model={ "30" = 0.5 }')
    assert json.loads(out)["kick-model"] == {"30": 0.5}


@pytest.mark.parametrize(
    "value", ["own.toml", '"own.toml"', "./own.toml", "sets/own.toml", "my set.toml"]
)
def test_a_file_of_cards(said: Said, value: str) -> None:
    status, out, err = said("--json", "--option", f"cards={value}")
    assert (status, err) == (0, "")
    assert json.loads(out) == cards_json(check_cards(own_set()), KICK_MODEL)


def test_a_file_in_an_options_file_lies_beside_it(said: Said, tmp_path: Path) -> None:
    (tmp_path / "own.toml").unlink()
    (tmp_path / "sets" / "house.toml").write_text('mode = "pro"\ncards = "own.toml"\n')
    status, out, err = said("--json", "--options", "sets/house.toml")
    assert (status, err) == (0, "")
    assert json.loads(out)["set"] == "Backyard"
    _, out, _ = said("--json", "--options", "sets/house.toml", "--option", "cards=default")
    assert json.loads(out)["set"] == "Fieldhouse"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("nowhere.toml", "nowhere.toml: cannot be read (No such file"),
        ("./sets", "cannot be read"),
        ("", "cards"),
        ("7", "not 7"),
        ("[", "neither"),
        ("wrong.toml", 'wrong.toml: playbook "shotgun", card "hitch", cell against "spy": '),
    ],
)
def test_a_file_that_is_wrong(said: Said, tmp_path: Path, value: str, words: str) -> None:
    (tmp_path / "wrong.toml").write_text(TEXT.replace("w red+6", "w blue+6"), encoding="utf-8")
    status, out, err = said("--option", f"cards={value}")
    assert (status, out) == (2, "")
    assert err.startswith("fieldhouse: ") and err.count("\n") == 1
    assert words in err


def test_other_games_take_no_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", DICE]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"fieldhouse: {DICE} has no cards of its own to show\n")


def test_a_pay_table_may_be_a_path_too(tmp_path: Path) -> None:
    from fieldhouse.games.three_dice_football import GAME as DICE_GAME
    from fieldhouse.games.three_dice_football.options import default_pay_table

    path = tmp_path / "table.toml"
    path.write_text(tomli_w.dumps({**default_pay_table(), "trips": "30:1"}))
    options = Choices([f"pay-table={path}"]).read(DICE_GAME)
    assert options["pay-table"]["trips"] == "30:1"
    with pytest.raises(OptionError, match="neither"):
        Choices([f"first-and-goal={path}"]).read(DICE_GAME)


@pytest.mark.parametrize("columns", [80, 68, 67, 40])
def test_for_people_all_is_told_in_words(said: Said, columns: int) -> None:
    status, out, err = said(columns=columns)
    assert (status, err) == (0, "")
    assert max(map(len, out.splitlines())) <= columns
    told = cards_json(DEFAULT_CARDS, KICK_MODEL)
    words = " ".join(out.split())
    for name in ("green", "red", "yellow", "white", "catch ×3, incomplete ×2, turnover ×1"):
        assert name in words
    for book, content in told["playbooks"].items():
        assert f"Playbook {book}" in words
        for card in (*content["offense"], *content["defense"]):
            assert card["card"] in words
    for cell in ("green+4", "incomplete", "white: red+3", "white: yellow-2", "sack -7", "12"):
        assert cell in words
    for team in told["teams"]:
        assert f"\n{team}\n" in out
    for card in told["big-plays"]:
        colour = "blue" if card["side"] == "offense" else "red"
        assert f"{colour} {card['card']}: {card['name']}" in words
        assert card["text"] in words
    assert "20 yards 95 %" in words


def test_a_table_from_68_columns_on_else_a_list(said: Said) -> None:
    assert any(
        line.split() == ["spy", "press", "cover-two", "corner-blitz"] for line in lines(said, 68)
    )
    narrow = lines(said, 67)
    assert "  corner-blitz  sack -7" in narrow
    assert "post (long pass)" in narrow


def lines(said: Said, columns: int) -> list[str]:
    return said(columns=columns)[1].splitlines()
