"""The files of a game: none is lost to another, and what is said of them is so."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

from cli.running import DICE, Terminal, environment, fieldhouse, said, saves
from cli.test_refusals import RECORD, Refused, pay_table, refused
from fieldhouse.cli import main
from fieldhouse.cli.save import Save
from fieldhouse.core.files import FileError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord

__all__ = ["refused"]  # a fixture

BEGUN = RECORD + 'actions = ["Ann bet trips 5"]\n'


def actions(path: Path) -> Any:
    return tomllib.loads(path.read_text(encoding="utf-8"))["actions"]


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A game, under two more names; house rules and a pay table lie beside it."""
    path = tmp_path / "begun.toml"
    path.write_text(BEGUN)
    (tmp_path / "link.toml").symlink_to(path)
    os.link(path, tmp_path / "twin.toml")
    (tmp_path / "house.toml").write_text("rounds = 2\n")
    (tmp_path / "pay.toml").write_text(pay_table())
    return path


NEW = ("play", DICE, "--seats", "bot:random")
RESUMED = ("play", DICE, "--resume")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((*NEW, "--save", "n.toml", "--journal", "./n.toml"), "--save and --journal"),
        (("play", "--from", "begun.toml", "--journal", "begun.toml"), "--journal and --from"),
        (("play", "--from", "begun.toml", "--journal", "link.toml"), "--journal and --from"),
        (("play", "--from", "link.toml", "--journal", "twin.toml"), "--journal and --from"),
        ((*NEW, "--options", "house.toml", "--journal", "house.toml"), "--journal and --options"),
        ((*NEW, "--pay-table", "pay.toml", "--journal", "pay.toml"), "--journal and --pay-table"),
        ((*NEW, "--options", "house.toml", "--save", "house.toml"), "--save and --options"),
        ((*RESUMED, "--journal", "saves/a.game.toml"), "--journal and the saved game"),
        (("replay", "begun.toml", "--journal", "begun.toml"), "--journal and the record"),
        (("replay", "begun.toml", "--json", "--journal", "twin.toml"), "--journal and the record"),
        (("odds", DICE, "--options", "house.toml", "--xlsx", "house.toml"), "--xlsx and --options"),
        (
            ("simulate", DICE, "--games", "9", "--pay-table", "pay.toml", "--out", "pay.toml"),
            "--out and --pay-table",
        ),
    ],
)
def test_no_file_is_written_over_another_of_the_command(
    refused: Refused, begun: Path, arguments: tuple[str, ...], words: str
) -> None:
    folder = begun.parent
    (folder / "saves").mkdir()
    (folder / "saves" / "a.game.toml").write_text(BEGUN)
    before = {path: path.read_text() for path in folder.rglob("*.toml")}
    assert f"{words} are both the file" in refused(*arguments)
    assert {path: path.read_text() for path in folder.rglob("*.toml")} == before


def test_a_game_goes_on_in_its_own_file_under_any_name(begun: Path) -> None:
    line = ("play", "--from", "begun.toml", "--save", "link.toml")
    said(fieldhouse(*line, folder=begun.parent, typed="2 7\n"))
    assert actions(begun) == ["Ann bet trips 5", "Ann bet defense 7"]
    assert (begun.parent / "link.toml").is_symlink()


@pytest.mark.parametrize("way", ["from", "new", "resume"])
def test_two_runs_in_one_file_lose_nothing(tmp_path: Path, way: str) -> None:
    path = tmp_path / "saves" / "x.game.toml"
    path.parent.mkdir()
    if way != "new":
        path.write_text(BEGUN)
    began = [] if way == "new" else ["Ann bet trips 5"]
    line = {
        "from": ("play", "--from", path, "--save", path),
        "new": ("play", DICE, "--seats", "Ann,Bob", "--save", path),
        "resume": RESUMED,
    }[way]
    first, second = (Terminal(*line, folder=tmp_path) for _ in range(2))
    first.expect("Ann> ")
    second.answer("Ann> ", "2 1")
    second.expect("Ann> ")
    first.type("2 2")
    first.expect("is not as this game left it")
    first.answer("Ann> ", "2 3")
    first.answer("Ann> ", "quit")
    assert first.ended() == 0
    assert first.written.count("is not as this game left it") == 1
    second.type("2 4")
    second.answer("Ann> ", "quit")
    assert second.ended() == 0 and "is not as" not in second.written

    assert actions(path) == [*began, "Ann bet defense 1", "Ann bet defense 4"]
    (other,) = (found for found in saves(tmp_path) if found != path)
    assert actions(other) == [*began, "Ann bet defense 2", "Ann bet defense 3"]
    assert f"The game is saved in {other}" in first.written.replace("\r\n", "")
    assert "To go on with it: fieldhouse play --resume" in first.written


def test_a_file_that_was_only_touched_or_removed_is_kept_in_use(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    terminal = Terminal("play", DICE, "--seats", "Ann", "--save", path, folder=tmp_path)
    terminal.answer("Ann> ", "1 1")
    terminal.expect("Ann> ")
    os.utime(path, (1e9, 1e9))
    terminal.type("1 2")
    terminal.expect("Ann> ")
    path.unlink()
    terminal.type("1 3")
    terminal.answer("Ann> ", "quit")
    assert terminal.ended() == 0
    assert actions(path) == [f"Ann bet touchdown {n}" for n in (1, 2, 3)]
    assert not saves(tmp_path)


def test_leaving_a_game_that_could_not_be_saved_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    line = ("play", DICE, "--seats", "Ann", "--save", "there/x.toml")
    terminal = Terminal(*line, folder=tmp_path)
    terminal.answer("Ann> ", "1 5")
    terminal.expect("Ann> ")
    (folder / "x.toml").unlink()
    folder.rmdir()
    terminal.type("1 6")
    terminal.answer("Ann> ", "quit")
    assert terminal.ended() == 2
    end = " ".join(terminal.written.rpartition("quit")[2].split())
    reason = "there/x.toml: cannot be written (No such file or directory)"
    assert end == f"fieldhouse: what was played last is not saved: {reason}"


def test_the_end_of_a_game_that_could_not_be_saved_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, text: str) -> None:
        raise FileError(f"{path}: cannot be written (No space left on device)")

    monkeypatch.setattr("fieldhouse.cli.save.write_text", full)
    monkeypatch.chdir(tmp_path)
    assert main([*NEW, "--save", "x.toml"]) == 2
    out, err = capsys.readouterr()
    assert "The record is in" not in out
    reason = "x.toml: cannot be written (No space left on device)"
    assert err.splitlines()[-1] == f"fieldhouse: what was played last is not saved: {reason}"


def test_a_resumed_game_in_which_nothing_happened_is_where_it_was(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    path = tmp_path / "saves" / "a.game.toml"
    path.write_text(BEGUN)
    line = (*RESUMED, "--save", "other.toml")
    out = said(fieldhouse(*line, folder=tmp_path, typed="quit\n"))
    assert f"The game is saved in {path}\n" in out
    assert out.endswith("fieldhouse play --resume\n")
    assert not (tmp_path / "other.toml").exists()


def test_what_a_record_says_beside_the_game_stays(tmp_path: Path) -> None:
    beside = 'bots = { Bob = "random" }\nproof = { key = "k" }\nmeta = { table = 4 }\n'
    (tmp_path / "x.toml").write_text(BEGUN + beside)
    line = ("play", "--from", "x.toml", "--save", "x.toml")
    said(fieldhouse(*line, folder=tmp_path, typed="2 7\n"))
    record = tomllib.loads((tmp_path / "x.toml").read_text())
    assert record["actions"] == ["Ann bet trips 5", "Ann bet defense 7"]
    assert (record["bots"], record["proof"]) == ({"Bob": "random"}, {"key": "k"})
    assert record["meta"] == {"table": 4}


def test_cards_that_came_with_a_game_stay(tmp_path: Path) -> None:
    beside = GameRecord(DICE, ("Ann",), (), cards={"deck": ["As"]})
    record = GameRecord.loads(Save(tmp_path / "x.toml", beside).text(Match(DICE, ["Ann"])))
    assert record.cards == {"deck": ["As"]}


def test_save_says_in_a_sentence_why_it_cannot_and_asks_again(tmp_path: Path) -> None:
    (tmp_path / "there.toml").write_text("")
    typed = {
        "save ~nosuchuser/x": "there is no such home folder.",
        f"save {'a' * 300}": "cannot be written (File name too long).",
        "save nowhere/x": "cannot be written (No such file or directory).",
        "save there.toml": "there.toml exists already; choose another name.",
        "save ./x.toml": "./x.toml is a file of this game; choose another name.",
        "save j.csv": "j.csv is a file of this game; choose another name.",
        "save copy.toml": "Saved as copy.toml.",
    }
    line = ("play", DICE, "--seats", "Ann", "--save", "x.toml", "--journal", "j.csv")
    out = said(fieldhouse(*line, folder=tmp_path, typed="\n".join(typed)))
    answers = " ".join(out.split()).split("Ann> ")[1:]
    for answer, sentence in zip(answers, typed.values(), strict=True):
        assert sentence.replace(" ", "") in answer.replace(" ", "")


def test_a_file_of_the_program_that_cannot_be_read_is_one_sentence(
    refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked() -> None:
        raise PermissionError(13, "Permission denied", "/locked/page.md")

    monkeypatch.setattr("fieldhouse.cli.about.list_games", locked)
    assert refused("games") == "/locked/page.md: Permission denied"


# ------------------------------------------------------------------ the folder of saved games


def test_what_is_no_saved_game_keeps_nobody_from_another(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "a.game.toml").write_text(BEGUN)
    os.utime(folder / "a.game.toml", (1e9, 1e9))
    (folder / "nested.game.toml").write_text(f"{BEGUN}meta = {{ x = {'[' * 900 + ']' * 900} }}")
    (folder / "number.game.toml").write_text(BEGUN.replace("5", "9" * 10000))
    (folder / "folder.game.toml").mkdir()
    (folder / "gone.game.toml").symlink_to("nothing")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.game.toml")
    done = fieldhouse(*RESUMED, folder=tmp_path, typed="quit\n")
    assert str(folder / "a.game.toml") in said(done)
    assert done.stderr.count("is passed over") == done.stderr.count("\n") == 2
    assert max(map(len, done.stderr.splitlines())) < 1000

    (folder / "a.game.toml").unlink()
    done = fieldhouse(*RESUMED, folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    sentence = f"there is no unfinished game of {DICE} in {folder}; 2 files there cannot be played"
    assert done.stderr == f"fieldhouse: {sentence}\n"


def test_a_record_that_nobody_foresaw_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: Refused
) -> None:
    def burst(record: GameRecord) -> Match:
        raise MemoryError

    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "a.game.toml").write_text(BEGUN)
    monkeypatch.setattr(GameRecord, "replay", burst)
    assert refused(*RESUMED).endswith("; 1 files there cannot be played")


def test_a_data_folder_that_cannot_be_looked_into(tmp_path: Path) -> None:
    env = environment(tmp_path / ("x" * 300))
    done = fieldhouse(*RESUMED, "--save", "x.toml", folder=tmp_path, env=env)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("/saves: cannot be read (File name too long)\n")
    line = ("play", DICE, "--seats", "Ann", "--save", "x.toml")
    said(fieldhouse(*line, folder=tmp_path, env=env, typed="1 5\n"))
    assert actions(tmp_path / "x.toml") == ["Ann bet touchdown 5"]
