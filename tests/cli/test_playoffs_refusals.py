"""What `fieldhouse playoffs` refuses, in a sentence and with nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.test_refusals import Refused, refused

__all__ = ["refused"]  # a fixture

NFL = "nfl-showdown"
PAIR = ("playoffs", NFL, "--entries", "bot:random,bot:random")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("playoffs", "chess"), "chess"),
        (("playoffs", "football-poker"), "2 to 8 seats, not exactly two"),
        (("playoffs", "three-dice-football"), "the only game with playoffs is nfl-showdown"),
        (("playoffs", NFL, "--entries", "Ann"), "at least 2 entries, not 1"),
        (("playoffs", NFL, "--entries", ""), "at least 2 entries, not 1"),
        (("playoffs", NFL, "--entries", "Ann,Bob,Ann"), 'two entries are called "Ann"'),
        (("playoffs", NFL, "--entries", "Ann,Ann=bot:random"), 'two entries are called "Ann"'),
        (("playoffs", NFL, "--entries", "Ann,"), "is empty"),
        (("playoffs", NFL, "--entries", "Ann,=bot:random"), "is empty"),
        (("playoffs", NFL, "--entries", "Ann,B b"), "holds whitespace"),
        (("playoffs", NFL, "--entries", "Ann,punt"), "records use for actions"),
        (("playoffs", NFL, "--entries", "Ann,bot:deep"), 'no bot "deep"'),
        (("playoffs", NFL, "--entries", "Ann,Rex=bot:deep"), 'no bot "deep"'),
        (("playoffs", NFL, "--entries", "Ann,Rex=deep"), '"Rex=deep" is no entry'),
        (("playoffs", NFL, "--entries", "Ann,Bob@paris"), 'no team "paris"'),
        (("playoffs", NFL, "--entries", "Ann,Bob@"), "names no team"),
        (
            ("playoffs", NFL, "--entries", "Ann@miami,Bob@miami"),
            "two entries want to play as miami",
        ),
        ((*PAIR, "--option", 'teams=["miami", "denver"]'), "leave out the option teams"),
        ((*PAIR, "--option", "mode=chess"), 'option "mode" must be'),
        ((*PAIR, "--pace", "-1"), "from 0 to 60"),
        ((*PAIR, "--svg", "x.png"), "must end in .svg, not .png"),
        ((*PAIR, "--svg", "none/x.svg"), "cannot be written"),
        ((*PAIR, "--save", "none/x.toml"), "cannot be written"),
        ((*PAIR, "--save", "."), "not a plain file"),
        ((*PAIR, "--save", "x.svg", "--svg", "x.svg"), "--save and --svg"),
        ((*PAIR, "--show"), "add --from or --resume"),
        (("playoffs", "--resume"), "no unfinished playoffs"),
        (("playoffs", "--resume", "--from", "x"), "use one"),
        (("playoffs", "--resume", "--entries", "Ann,Bob"), "keep their entries"),
        (("playoffs", "--resume", "--seed", "1"), "keep their entries"),
        (("playoffs", "--from", "missing.toml"), "No such file"),
    ],
)
def test_a_wrong_command_line(
    refused: Refused, tmp_path: Path, arguments: tuple[str, ...], words: str
) -> None:
    assert words in refused(*arguments)
    assert not list(tmp_path.rglob("*.toml")) and not list(tmp_path.rglob("*.svg"))


BEGUN = f'playoffs = "{NFL}"\nentries = [{{ name = "Ann", team = "miami" }}, {{ name = "Bob" }}]\n'
RECORD = f'game = "{NFL}"\nseats = ["Cy", "Di"]\nactions = []\n'


@pytest.mark.parametrize(
    ("name", "text", "more", "words"),
    [
        ("f.toml", "nonsense", (), "no valid TOML"),
        ("f.toml", RECORD, (), "these are no playoffs"),
        ("f.toml", BEGUN.replace("Bob", "Ann"), (), 'two entries are called "Ann"'),
        ("f.toml", BEGUN, ("--save", "other.toml"), "leave out --save"),
        ("f.svg", BEGUN, ("--svg", "f.svg"), "--svg and --from"),
    ],
)
def test_a_wrong_file(
    refused: Refused, tmp_path: Path, name: str, text: str, more: tuple[str, ...], words: str
) -> None:
    (tmp_path / name).write_text(text)
    assert words in refused("playoffs", "--from", name, *more)
    assert (tmp_path / name).read_text() == text


def test_nothing_is_written_over(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "f.toml").write_text(BEGUN)
    assert "go on with it with --from f.toml" in refused(*PAIR, "--save", "f.toml")
    (tmp_path / "g.toml").write_text("milk\n")
    assert "holds no playoffs" in refused(*PAIR, "--save", "g.toml")
    assert (tmp_path / "g.toml").read_text() == "milk\n"
    (tmp_path / "h.games").mkdir()
    assert "h.games, where the games of h.toml go, exists" in refused(*PAIR, "--save", "h.toml")
