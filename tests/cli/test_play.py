"""`fieldhouse play` with lines from a pipe: seats, bots, options, saving and going on."""

from __future__ import annotations

import os
import re
import signal
import tomllib
from pathlib import Path
from typing import Any

from cli.running import Terminal, fieldhouse, said, saves
from cli.test_refusals import RECORD, pay_table


def play(folder: Path, *arguments: str, typed: str = "") -> str:
    return said(fieldhouse("play", *arguments, folder=folder, typed=typed))


def load(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_bots_are_called_by_their_kind_and_recorded(tmp_path: Path) -> None:
    seats = "bot:sensible,sensible-2,bot:sensible,bot:random"
    play(tmp_path, "--seats", seats, "--save", "x.game.toml")
    record = load(tmp_path / "x.game.toml")
    assert record["seats"] == ["sensible", "sensible-2", "sensible-3", "random"]
    assert record["bots"] == {
        "sensible": "sensible",
        "sensible-3": "sensible",
        "random": "random",
    }


def test_a_seed_repeats_dice_and_bots(tmp_path: Path) -> None:
    arguments = ("--seats", "bot:random,bot:sensible", "--option", "rounds=3", "--save")
    for name, seed in (("a", "s"), ("b", "s"), ("c", "t")):
        play(tmp_path, *arguments, f"{name}.game.toml", "--seed", seed)
    a, b, c = (load(tmp_path / f"{name}.game.toml") for name in "abc")
    assert a == b
    assert a["seed"] == "s"
    assert a["actions"] != c["actions"]


def test_a_game_left_and_resumed_is_the_same_game(tmp_path: Path) -> None:
    arguments = ("--seats", "Ann,bot:random", "--seed", "s", "--option", "rounds=2")
    lines = ["bet touchdown 5", *["done"] * 20]
    play(tmp_path, *arguments, "--save", "whole.game.toml", typed="\n".join(lines))
    play(tmp_path, *arguments, typed="\n".join(lines[:3]))
    (path,) = saves(tmp_path)
    resumed = play(tmp_path, "--resume", typed="\n".join(lines[3:]))
    assert str(path) in resumed
    assert saves(tmp_path) == [path]
    assert load(path) == load(tmp_path / "whole.game.toml")
    done = fieldhouse("play", "--resume", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")  # the only game is over now


def test_resume_takes_the_newest_and_passes_over_what_is_none(tmp_path: Path) -> None:
    for name in ("old", "new", "broken"):
        play(tmp_path, "--seats", name, typed="bet trips 1\nquit\n")
    old, new, broken = saves(tmp_path)
    broken.write_text("[")
    for age, path in enumerate((broken, new, old)):
        os.utime(path, (1e9 - age, 1e9 - age))
    done = fieldhouse("play", "three-dice-football", "--resume", folder=tmp_path)
    assert str(new) in said(done)
    assert broken.name in done.stderr
    assert old.name not in done.stdout


def test_from_leaves_its_file_alone(tmp_path: Path) -> None:
    text = RECORD + 'actions = ["Ann bet touchdown 50"]'
    (tmp_path / "hand.game.toml").write_text(text)
    out = play(tmp_path, "--from", "hand.game.toml", typed="bet trips 1\n")
    assert "touchdown 50" in out
    assert (tmp_path / "hand.game.toml").read_text() == text
    assert load(saves(tmp_path)[0])["actions"] == ["Ann bet touchdown 50", "Ann bet trips 1"]
    play(tmp_path, "--from", "hand.game.toml", "--save", "hand.game.toml", typed="2 7\n")
    actions = load(tmp_path / "hand.game.toml")["actions"]
    assert actions == ["Ann bet touchdown 50", "Ann bet defense 7"]


def test_a_game_in_which_nothing_happened_is_not_saved(tmp_path: Path) -> None:
    out = play(tmp_path, "--seats", "Ann", typed="quit\n")
    assert not saves(tmp_path)
    assert "saved" not in out


def test_options_come_from_file_and_command_line(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text("rounds = 2\nbankroll = 70\n")
    (tmp_path / "pay.toml").write_text(pay_table(trips="30:1"))
    files = ("--options", "house.toml", "--pay-table", "pay.toml", "--save", "x.game.toml")
    play(tmp_path, "--seats", "bot:sensible", *files, "--option", "rounds=3")
    options = load(tmp_path / "x.game.toml")["options"]
    assert (options["rounds"], options["bankroll"]) == (3, 70)
    assert (options["pay-table"]["trips"], options["pay-table"]["over-4"]) == ("30:1", "3:2")


def test_a_warning_is_given(tmp_path: Path) -> None:
    option = ("--option", "first-and-goal=after-third")
    done = fieldhouse("play", "--seats", "bot:sensible", *option, folder=tmp_path)
    assert done.stderr.startswith("fieldhouse: warning: first-and-goal")


def test_the_journal_is_written_when_the_game_is_left(tmp_path: Path) -> None:
    typed = "bet over-4 10\ndone\n"
    out = play(tmp_path, "--seats", "Ann", "--journal", "j.csv", typed=typed)
    found = re.search(r"green (\d) and (\d), red (\d)", out)
    assert found
    green, other, red = map(int, found.groups())
    paid = 25 if green + other - red > 4 else 0  # clause 7: 3:2 and the stake back
    row = (tmp_path / "j.csv").read_text().splitlines()[1]
    assert row.startswith(f"1,1,Ann,over-4,10,{paid},{990 + paid},")


def test_seats_are_asked_for_until_they_fit(tmp_path: Path) -> None:
    out = play(tmp_path, typed="Ann,Ann\nbot:clever\n\nquit\n")
    assert "stands at two seats" in out
    assert "there are bot:random and bot:sensible" in out
    assert "Guest> quit" in out


def test_wrong_lines_lose_nothing(tmp_path: Path) -> None:
    lines = {
        "bet touchdown 2000": "the amount must be from 1 to 1000, not 2000.",
        "bet touchdown -5": "must be a whole number from 1 to 1000, not -5.",
        "bet touchdown 2.5": "must be a whole number from 1 to 1000, not 2.5.",
        "1 0": "the amount must be from 1 to 1000, not 0.",
        "13": "there is no choice 13; the choices are 1 to 12.",
        "0": "there is no choice 0;",
        "t 5": "could be bet touchdown, bet trips or bet turnover.",
        "done 5": '"done" takes no amount.',
        "dance": '"dance" is none of the choices;',
        "undo": "only your own last decision can be taken back.",
        "pace -1": "from 0 to 60, not -1.",
        "pace nan": "from 0 to 60, not nan.",
        "save": "say where",
        "save /": "exists already",
        "? dance": 'there is no choice "dance"',
        "\x1b[2J": "\\x1b[2J",
    }
    out = play(tmp_path, "--seats", "Ann", typed="\n".join(lines))
    for line, sentence in lines.items():
        assert sentence in out.partition(f"> {line}\n")[2].partition("Ann> ")[0].replace("\n", " ")
    assert not saves(tmp_path)


def test_choices_are_explained_with_their_point(tmp_path: Path) -> None:
    out = play(tmp_path, "--seats", "Ann", typed="? 1\n? goal\ndone\n? defense\n")
    assert "bet touchdown: Wins on a touchdown" in out
    assert "Pays 1:2" in out.partition("? goal")[2]
    assert "bet defense: Wins on no touchdown" in out  # though it is not legal any more
    assert out.count("(point 7)") == 3


def test_undo_takes_back_until_the_dice_fell(tmp_path: Path) -> None:
    typed = "bet trips 5\nbet trips 6\nundo\nundo\nbet defense 7\ndone\nundo\n"
    out = play(tmp_path, "--seats", "Ann", "--save", "x.game.toml", typed=typed)
    assert out.count("Taken back.") == 2
    assert "only your own last decision" in out
    assert load(tmp_path / "x.game.toml")["actions"][0] == "Ann bet defense 7"


def test_one_at_the_keyboard_takes_back_for_another(tmp_path: Path) -> None:
    typed = "bet trips 5\ndone\nundo\n1 1\n"
    play(tmp_path, "--seats", "Ann,Bob", "--save", "x.game.toml", typed=typed)
    assert load(tmp_path / "x.game.toml")["actions"] == ["Ann bet trips 5", "Ann bet touchdown 1"]


def test_save_writes_a_copy(tmp_path: Path) -> None:
    play(tmp_path, "--seats", "Ann", typed="bet trips 5\nsave copy.game.toml\nbet trips 6\n")
    assert load(tmp_path / "copy.game.toml")["actions"] == ["Ann bet trips 5"]


def test_a_save_that_fails_later_does_not_end_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    terminal = Terminal("play", "--seats", "Ann", "--save", "there/x.game.toml", folder=tmp_path)
    terminal.answer("Ann> ", "1 5")
    terminal.expect("Ann> ")
    (folder / "x.game.toml").unlink()
    folder.rmdir()
    terminal.type("1 6")
    terminal.expect("the game goes on, but is not saved")
    terminal.expect("Ann> ")
    folder.mkdir()
    terminal.type("1 7")
    terminal.answer("Ann> ", "quit")
    assert terminal.ended() == 0
    assert load(folder / "x.game.toml")["actions"][-1] == "Ann bet touchdown 7"


def test_a_killed_game_has_everything(tmp_path: Path) -> None:
    terminal = Terminal("play", "--seats", "Ann,bot:sensible", "--pace", "0", folder=tmp_path)
    terminal.answer("Ann> ", "1 5")
    terminal.answer("Ann> ", "done")
    terminal.expect("Ann rolls")
    terminal.expect("Ann> ")
    terminal.child.kill(signal.SIGKILL)
    assert terminal.ended() == -signal.SIGKILL
    (path,) = saves(tmp_path)
    actions = load(path)["actions"]
    assert actions[0] == "Ann bet touchdown 5"
    assert actions[-1].startswith("roll ")
