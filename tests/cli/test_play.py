"""`fieldhouse play` with lines from a pipe: seats, bots, options, saving and going on."""

from __future__ import annotations

import os
import re
import shlex
import signal
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

from cli.running import DICE, Terminal, fieldhouse, said, saves
from cli.test_refusals import RECORD, pay_table


def play(folder: Path, *arguments: str, typed: str = "") -> str:
    return said(fieldhouse("play", DICE, *arguments, folder=folder, typed=typed))


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
    done = fieldhouse("play", DICE, "--resume", folder=tmp_path)
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
    done = fieldhouse("play", DICE, "--seats", "bot:sensible", *option, folder=tmp_path)
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
    out = play(tmp_path, typed="Ann,Ann\nbot:clever\n?\n\nquit\n")
    assert "stands at two seats" in out
    words = " ".join(out.split())
    assert "the bots are bot:random and bot:sensible" in words
    assert "1 to 12 seats: Ann,Bob seats two people" in words
    assert "Guest> quit" in out
    assert "Ann> " not in play(tmp_path, typed="exit\nAnn\n")


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
        "undo": "there is nothing to take back yet.",
        "bets touchdown 30": 'did you mean "bet touchdown 30"?',
        "bet 30 on touchdown": 'did you mean "bet touchdown 30"?',
        "rules 9": 'there is no point "9"; the points are 1, 2, 3, 4, 5, 6, 7 and 8.',
        "pace -1": "from 0 to 60, not -1.",
        "pace nan": "from 0 to 60, not nan.",
        "save": "say where",
        "save /": "exists already",
        "? dance": 'there is no choice "dance"',
        "\x1b[2J": "\\x1b[2J",
    }
    out = play(tmp_path, "--seats", "Ann", typed="\n".join(lines))
    for line, sentence in lines.items():
        answer = out.partition(f"> {line}\n")[2].partition("Ann> ")[0].replace("\n", " ")
        assert sentence in answer
        assert "?." not in answer
    assert not saves(tmp_path)


def test_choices_are_explained_with_their_point(tmp_path: Path) -> None:
    typed = "? 1\n? goal\ndone\n? defense\n"
    out = play(tmp_path, "--seats", "Ann", "--seed", "1", typed=typed)
    assert "bet touchdown: Wins on a touchdown" in out
    assert "Pays 1:2" in out.partition("? goal")[2]
    assert "bet defense: Wins on no touchdown" in out  # though it is not legal any more
    assert out.count("(point 7)") == 3


def test_undo_takes_back_until_the_dice_fell(tmp_path: Path) -> None:
    typed = "bet trips 5\nbet trips 6\nundo\nundo\nbet defense 7\ndone\nundo\n"
    seed = ("--seed", "1")  # a drive that the first roll does not end
    out = play(tmp_path, "--seats", "Ann", "--save", "x.game.toml", *seed, typed=typed)
    assert "Taken back: Ann's bet trips 6." in out
    assert "Taken back: Ann's bet trips 5." in out
    assert "nothing can be taken back: the dice have been rolled since." in out
    assert load(tmp_path / "x.game.toml")["actions"][0] == "Ann bet defense 7"


def test_one_at_the_keyboard_takes_back_for_another(tmp_path: Path) -> None:
    typed = "bet trips 5\ndone\nundo\n1 1\n"
    out = play(tmp_path, "--seats", "Ann,Bob", "--save", "x.game.toml", typed=typed)
    assert "Taken back: Ann's done." in out
    assert load(tmp_path / "x.game.toml")["actions"] == ["Ann bet trips 5", "Ann bet touchdown 1"]


def test_nothing_is_taken_back_after_a_bot_has_acted(tmp_path: Path) -> None:
    # Ann, a bot, Bob: Ann's "done" is known to the bot, which bets or is done at once.
    out = play(tmp_path, "--seats", "Ann,bot:sensible,Bob", typed="done\nundo\n")
    assert "nothing can be taken back: sensible has acted since." in out


def test_save_writes_a_copy(tmp_path: Path) -> None:
    play(tmp_path, "--seats", "Ann", typed="bet trips 5\nsave copy.game.toml\nbet trips 6\n")
    assert load(tmp_path / "copy.game.toml")["actions"] == ["Ann bet trips 5"]


def test_a_save_that_fails_later_does_not_end_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    terminal = Terminal(
        "play", DICE, "--seats", "Ann", "--save", "there/x.game.toml", folder=tmp_path
    )
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
    terminal = Terminal(
        "play", DICE, "--seats", "Ann,bot:sensible", "--pace", "0", "--seed", "a", folder=tmp_path
    )
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


def test_the_hint_goes_on_in_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "my games").mkdir()
    out = play(tmp_path, "--seats", "Ann", "--save", "my games/x.toml", typed="1 5\nquit\n")
    hint = out.splitlines()[-1].partition("fieldhouse ")[2]
    command = shlex.split(hint)
    assert command == ["play", "--from", "my games/x.toml", "--save", "my games/x.toml"]
    said(fieldhouse(*command, folder=tmp_path, typed="2 6\n"))
    actions = load(tmp_path / "my games" / "x.toml")["actions"]
    assert actions == ["Ann bet touchdown 5", "Ann bet defense 6"]


@pytest.mark.parametrize("word", ["quit", "exit", "q"])
def test_words_that_leave(tmp_path: Path, word: str) -> None:
    assert play(tmp_path, "--seats", "Ann", typed=f"{word}\n1 5\n").endswith(f"Ann> {word}\n")


@pytest.mark.parametrize("word", ["?", "help", "h"])
def test_words_that_help(tmp_path: Path, word: str) -> None:
    answer = play(tmp_path, "--seats", "Ann", typed=f"{word}\n").partition(f"> {word}\n")[2]
    assert "the amount if it takes one" in answer
    assert "12 done" in answer  # the choices again


def test_the_beginning_says_what_it_is_about_and_the_house_rules(tmp_path: Path) -> None:
    options = ("--option", "rounds=3", "--option", 'pay-table={ trips = "30:1" }')
    out = play(tmp_path, "--seats", "Ann", *options, typed="table\n").replace("\n", " ")
    assert "the most money at the end wins" in out
    assert "Type ? for help, rules for the rules" in out
    rules = 'House rules: rounds = 3, pay-table = { trips = "30:1" }.'
    assert out.count(rules) == 2  # and under the table
    assert "House rules" not in play(tmp_path, "--seats", "Ann", typed="table\n")


def test_a_bet_is_not_followed_by_the_whole_table(tmp_path: Path) -> None:
    out = play(tmp_path, "--seats", "Ann", typed="1 50\n5 10\n")
    assert out.count("goal line") == 1
    assert "Ann has 940 left; stakes: touchdown 50, over-4 10." in out
    assert out.count("amounts 1 to") == 1


def test_rules_in_play_are_for_players(tmp_path: Path) -> None:
    typed = "rules\nrules 7\n"
    everything, _, point = play(tmp_path, "--seats", "Ann", typed=typed).partition("> rules 7\n")
    assert "How to play in one minute" in everything and "8. Exact figures" in everything
    assert "JSON" not in everything and "How actions are written" not in everything
    assert "7. The wagers" in point and "8. Exact figures" not in point
    assert "12 done" in point  # the choices again


def test_a_bot_that_bets_nothing_says_so_once(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(
        RECORD.replace('"Bob"', '"Bob", "Cy"') + "options = { bankroll = 100 }\n"
        'bots = { Bob = "sensible", Cy = "sensible" }\n'
        'actions = ["Bob bet touchdown 60", "Cy bet touchdown 60", "roll 1 1 2"]'
    )
    out = play(tmp_path, "--from", "x.toml", typed="done\n")
    assert out.count("Bob and Cy bet nothing more.") == 1  # with less than half they stop


def test_when_all_money_is_lost_the_end_comes_at_once(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(
        RECORD.replace(', "Bob"', "") + "options = { bankroll = 5, rounds = 40 }\n"
        'actions = ["Ann bet turnover 5", "roll 6 6 1"]'  # clause 7: not on a gain
    )
    began = time.monotonic()
    out = play(tmp_path, "--from", "x.toml", "--pace", "2")
    assert "Ann loses 5 on turnover." in out
    after = out.partition("Nobody has any money left; 39 more rounds are played without bets.")[2]
    assert "rolls green" not in after
    assert "round 40 of 40" in after and "Ann is down 5." in after
    assert time.monotonic() - began < 30


def test_each_round_has_its_picture_at_the_end(tmp_path: Path) -> None:
    options = ("--option", "rounds=2", "--seed", "3")
    out = play(tmp_path, "--seats", "bot:sensible,bot:sensible", *options)
    for number in (1, 2):
        before, _, after = out.partition(f"Round {number} is over: ")
        assert f"round {number} of 2" in after.partition("Round 2. ")[0]
        assert "goal line" not in before.partition(f"Round {number}. ")[2]
