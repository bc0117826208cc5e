"""Whatever is wrong with what a user gives is said in one sentence, with exit status 2."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.running import DICE, fieldhouse
from fieldhouse.cli import main

Refused = Callable[..., str]


@pytest.fixture
def refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Refused:
    """Run the command, which must refuse, and return the sentence."""

    def run(*arguments: str) -> str:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("FIELDHOUSE_DATA", str(tmp_path))
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        status = main(arguments)
        out, err = capsys.readouterr()
        assert (status, out) == (2, ""), err
        assert err.startswith("fieldhouse: ")
        assert err.count("\n") == 1 and err.endswith("\n")
        assert err[:-1].isprintable()
        return err.removeprefix("fieldhouse: ").rstrip("\n")

    return run


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("dance",), "dance"),
        (("--loud",), "--loud"),
        (("games", "chess"), "no place for chess"),
        (("rules", "three-dice-footbal"), 'did you mean "three-dice-football"'),
        (("rules", "chess"), DICE),
        (("rules", "chess\x1b[2J"), "chess\\x1b[2J"),
        (("rules", "chess\udcff"), "chess\\udcff"),
        (("replay",), "FILE"),
        (("replay", "missing.game.toml"), "No such file"),
        (("replay", "."), "directory"),
        (("replay", "a\x00b"), "cannot be read"),
        (("play", "--pace", "fast"), "fast"),
        (("play", "--pace", "nan"), "from 0 to 60"),
        (("play", "--pace", "-1"), "from 0 to 60"),
        (("play", "--seed", "a", "--seed", "b"), "--seed"),
        (("play", DICE, "--seats", "Ann", "--seed", "\udcff"), "the seed '\\udcff' is no text"),
        (("simulate", DICE, "--games", "5", "--seed", "\udcff"), "the seed '\\udcff' is no text"),
        (("play", DICE, "--options", ""), "a file must have a name"),
        (("play", DICE, "--save="), "a file must have a name"),
        (("replay", ""), "a file must have a name"),
        (("play", "--resume"), "no unfinished game"),
        (("play", "--resume", "--from", "x"), "use one"),
        (("play", "--resume", "--seats", "Ann"), "keeps its seats"),
        (("play", "--from", "missing.game.toml"), "No such file"),
    ],
)
def test_a_wrong_command_line(refused: Refused, arguments: tuple[str, ...], words: str) -> None:
    assert words in refused(*arguments)


LONG = "x" * 5000


@pytest.mark.parametrize(
    "arguments",
    [
        (LONG,),
        ("games", LONG),
        ("rules", LONG),
        (f"--{LONG}",),
        ("play", f"--{LONG}=3"),
        ("play", f"--pace={LONG}"),
        ("play", "--pace", LONG),
        ("play", DICE, "--seats", LONG),
        ("play", DICE, "--seats", f"bot:{LONG}"),
        ("play", DICE, "--seats", "Ann", "--option", LONG),
        ("play", DICE, "--seats", "Ann", "--option", f"{LONG}=3"),
        ("play", DICE, "--seats", "Ann", "--option", f"rounds={LONG}"),
        ("play", DICE, "--seats", "Ann", "--option", f"rounds='{LONG}"),
        ("simulate", DICE, "--games", LONG),
        ("replay", LONG),
        ("replay", "good.toml", "--view", LONG),
        ("replay", "long.toml"),
    ],
)
def test_what_is_long_is_quoted_in_brief(
    refused: Refused, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    (tmp_path / "good.toml").write_text(RECORD + "actions = []")
    (tmp_path / "long.toml").write_text(f'{RECORD}actions = ["Ann bet {LONG}"]')
    sentence = refused(*arguments)
    assert "xxx..." in sentence and len(sentence) < 400


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ("", "is empty"),
        ("Ann,", "is empty"),
        ("Ann,Ann", "two seats"),
        (",".join(f"P{n}" for n in range(13)), "1 to 12 seats, not 13"),
        ("done", "word that records use"),
        ("roll", "word that records use"),
        ("Ann B", "whitespace"),
        ("Ann\x07", "cannot be printed"),
        ("Ann\udcff", "cannot be printed"),
        ("a:b", "comma or a colon"),
        ("x" * 25, "24 characters"),
        ("bot:clever", "bot:random and bot:sensible"),
        ("bot:", "bot:random and bot:sensible"),
    ],
)
def test_seats_that_cannot_be(refused: Refused, seats: str, words: str) -> None:
    assert words in refused("play", DICE, "--seats", seats)


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("rounds", "name=value"),
        ("=3", "name=value"),
        ("rond=3", 'did you mean "rounds"'),
        ("rounds=0", "1 to 1000000"),
        ("rounds=2.5", "not 2.5"),
        ("rounds=nan", "not nan"),
        ("rounds=true", "not true"),
        ("bankroll=-1", "not -1"),
        ("bankroll=1e3", "not 1000.0"),
        ("bankroll=1000000000001", "1000000000000"),
        ("first-and-goal=never", '"at-once" or "after-third"'),
        ('pay-table={ trips = "0:1" }', "trips must pay odds"),
        ('pay-table={ luck = "2:1" }', 'no wager "luck"'),
        ("pay-table=[", "neither"),
    ],
)
def test_options_that_cannot_be(refused: Refused, option: str, words: str) -> None:
    assert words in refused("play", DICE, "--seats", "Ann", "--option", option)


def test_an_option_given_twice(refused: Refused, tmp_path: Path) -> None:
    rounds = ("--option", "rounds=2", "--option", "rounds=3")
    assert "twice" in refused("play", DICE, "--seats", "Ann", *rounds)
    (tmp_path / "table.toml").write_text(pay_table())
    both = ("--pay-table", "table.toml", "--option", 'pay-table={ trips = "30:1" }')
    assert "twice" in refused("play", DICE, "--seats", "Ann", *both)


def pay_table(**odds: str) -> str:
    """A complete pay table by clause 7 with some odds changed; no odds leave the wager out."""
    wagers = {
        "touchdown": "1:1",
        "defense": "1:1",
        "extra-point": "7:5",
        "first-and-goal": "1:2",
        "over-4": "3:2",
        "under-4": "9:10",
        "penalty": "9:1",
        "no-gain": "13:1",
        "big-play": "9:1",
        "trips": "33:1",
        "turnover": "66:1",
        **odds,
    }
    return "".join(f'{wager} = "{pays}"\n' for wager, pays in wagers.items() if pays)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (pay_table(trips=""), "lacks trips"),
        (pay_table(trips="0:1"), "trips must pay odds"),
        (pay_table(luck="1:1"), 'no wager "luck"'),
        ("touchdown =", "no valid TOML"),
    ],
)
def test_a_wrong_pay_table(refused: Refused, tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "table.toml").write_text(text)
    sentence = refused("play", DICE, "--seats", "Ann", "--pay-table", "table.toml")
    assert "table.toml" in sentence and words in sentence


@pytest.mark.parametrize(
    ("text", "words"),
    [("rounds = 0", "rounds"), ("round = 1", 'did you mean "rounds"'), ("rounds = [", "TOML")],
)
def test_a_wrong_options_file(refused: Refused, tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "house.toml").write_text(text)
    sentence = refused("play", DICE, "--seats", "Ann", "--options", "house.toml")
    assert "house.toml" in sentence and words in sentence


RECORD = 'game = "three-dice-football"\nseats = ["Ann", "Bob"]\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game = ", "no valid TOML"),
        ("a = " + "[" * 2000, "no valid TOML"),
        (RECORD, '"actions" is missing'),
        (RECORD + 'actions = "roll"', "actions must be"),
        (RECORD + "actions = [1]", "actions[0]"),
        (RECORD + "actions = []\nplayers = 2", 'no key "players"'),
        ("fieldhouse = 2\n" + RECORD + "actions = []", "newer"),
        (RECORD + 'actions = ["Bob bet trips 1", "Ann bet trips 1"]', 'actions[1] "Ann bet'),
        (RECORD + 'actions = ["Ann bet trips 1001"]', "from 1 to 1000, not 1001"),
        (RECORD + f'actions = ["Ann bet trips {10**17}"]', f"be from 1 to 1000, not {10**17}"),
        (RECORD + 'actions = ["Ann bet trips 5.0"]', "a whole number from 1 to 1000, not 5.0"),
        (RECORD + 'actions = ["Ann bet trips -1"]', "Ann bet trips -1"),
        (RECORD + 'actions = ["Ann bet trips 0.5"]', "Ann bet trips 0.5"),
        (RECORD + 'actions = ["roll 0 1 1"]', "roll 0 1 1"),
        (RECORD + 'actions = ["roll 1 1 7"]', "roll 1 1 7"),
        (RECORD + 'actions = ["Cy done"]', "neither a seat nor an outcome"),
        (RECORD + 'actions = ["Ann bets trips 5"]', 'did you mean "Ann bet trips 5"?); legal for'),
        (RECORD + "actions = []\noptions = { rounds = nan }", "not nan"),
        (RECORD + 'actions = ["roll 1 1 1\\u001b[2J"]', "\\x1b[2J"),
    ],
)
def test_a_wrong_record(refused: Refused, tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "wrong.game.toml").write_text(text)
    assert words in refused("replay", "wrong.game.toml")
    assert words in refused("replay", "wrong.game.toml", "--json")


def test_a_record_that_is_no_text(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "wrong.game.toml").write_bytes(b"game = '\xff'")
    assert "UTF-8" in refused("replay", "wrong.game.toml")


def test_a_record_that_does_not_fit_the_request(refused: Refused, tmp_path: Path) -> None:
    over = RECORD + 'actions = ["roll 1 1 1"]'  # trips, so a touchdown: the round is over
    (tmp_path / "over.game.toml").write_text(over)
    assert "this game is over" in refused("play", "--from", "over.game.toml")
    (tmp_path / "begun.game.toml").write_text(RECORD + "actions = []")
    (tmp_path / "bot.game.toml").write_text(RECORD + 'actions = []\nbots = { Bob = "clever" }')
    assert 'no bot "clever"' in refused("play", "--from", "bot.game.toml")
    assert "not of chess" in refused("play", "chess", "--from", "begun.game.toml")
    assert "Ann, Bob or spectator" in refused("replay", "begun.game.toml", "--view", "Cy")


def test_a_place_that_cannot_be_written(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("no folder")
    play = ("play", DICE, "--seats", "bot:random")
    assert "cannot be written" in refused(*play, "--save", "plain/x.game.toml")
    assert "not a plain file" in refused(*play, "--save", ".")
    assert "not a plain file" in refused(*play, "--save", "/dev/null")
    assert "cannot be written" in refused(*play, "--journal", "plain/x.csv")
    assert not list(tmp_path.glob("saves/*"))


def test_a_file_that_would_be_lost(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text("rounds = 2\n")
    (tmp_path / "my game.toml").write_text(RECORD + "actions = []")
    (tmp_path / "other.toml").write_text(RECORD + "actions = []")
    texts = [path.read_text() for path in sorted(tmp_path.glob("*.toml"))]
    new = ("play", DICE, "--seats", "bot:random", "--save")
    assert "house.toml exists and holds no game; name another file" in refused(*new, "house.toml")
    sentence = "my game.toml exists; go on with it with --from 'my game.toml' --save 'my game.toml'"
    assert refused(*new, "my game.toml").startswith(sentence)
    going_on = ("play", "--from", "other.toml", "--save", "my game.toml")
    assert refused(*going_on).startswith(sentence)
    assert [path.read_text() for path in sorted(tmp_path.glob("*.toml"))] == texts


def test_a_data_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("no folder")
    done = fieldhouse("play", DICE, "--seats", "bot:random", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"fieldhouse: {tmp_path}/saves: cannot be made (File exists)\n"
