"""`fieldhouse playoffs`: whole brackets, leaving them at any moment, and going on."""

from __future__ import annotations

import io
import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.running import Terminal, fieldhouse, kuhn_environment, said
from fieldhouse.cli import main
from fieldhouse.cli.playoffs_files import PlayoffsFile
from fieldhouse.cli.session import Session
from fieldhouse.core.files import FileError
from fieldhouse.core.records import GameRecord

NFL = "nfl-showdown"
BOTS = "bot:sensible,bot:random,Rex=bot:random@chicago,bot:random,bot:random"


def test_bots_play_a_bracket_to_its_end(tmp_path: Path) -> None:
    out = said(fieldhouse("playoffs", NFL, "--entries", BOTS, "--save", "f.toml", folder=tmp_path))
    _, playoffs = PlayoffsFile.read(tmp_path / "f.toml")
    names = ["sensible", "random", "Rex", "random-2", "random-3"]
    assert [entry.name for entry in playoffs.entries] == names
    assert [entry.bot for entry in playoffs.entries] == ["sensible"] + ["random"] * 4
    teams = ["arizona", "atlanta", "chicago", "baltimore", "buffalo"]
    assert [entry.team for entry in playoffs.entries] == teams
    assert playoffs.bracket.champion is not None
    assert f"{names[playoffs.bracket.champion - 1]} wins the playoffs." in out
    for number, result in enumerate(playoffs.results, start=1):
        match = GameRecord.read(tmp_path / "f.games" / f"{number}.game.toml").replay()
        told = match.words.result(match.state, match.seats)
        assert (told["winners"], told["score"]) == ([result.winner], result.score)
        points = sorted(result.score.values(), reverse=True)
        assert f"{result.winner} wins, {points[0]} to {points[1]}." in " ".join(out.split())


def test_the_game_may_be_left_out_and_the_saved_playoffs_are_found_again(tmp_path: Path) -> None:
    said(fieldhouse("playoffs", "--entries", "bot:random,bot:random", folder=tmp_path))
    done = fieldhouse("playoffs", "--entries", "Ann,bot:random", folder=tmp_path)
    assert "fieldhouse playoffs --resume" in said(done)
    out = said(fieldhouse("playoffs", "--resume", folder=tmp_path))
    assert "Game 1, final: Ann (arizona) v random (atlanta)." in out
    assert len(list((tmp_path / "saves").glob("*.playoffs.toml"))) == 2


def test_only_looking_plays_nothing(tmp_path: Path) -> None:
    entries = "Ann,Bob,bot:random"
    said(fieldhouse("playoffs", "--entries", entries, "--save", "f.toml", folder=tmp_path))
    before = (tmp_path / "f.toml").read_text()
    arguments = ("playoffs", "--from", "f.toml", "--show", "--svg", "f.svg")
    out = said(fieldhouse(*arguments, folder=tmp_path))
    assert "2 Bob (atlanta)" in out and "Enter" not in out
    assert (tmp_path / "f.toml").read_text() == before
    assert "Bob (atlanta)" in (tmp_path / "f.svg").read_text()


# ------------------------------------------------------------------ stopped anywhere

Run = Callable[..., int]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in this process; it is asked nothing."""

    def command(*arguments: str) -> int:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("FIELDHOUSE_DATA", str(tmp_path))
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        monkeypatch.setattr(signal, "signal", lambda *_: None)  # pytest keeps its own
        return main(["playoffs", *arguments])

    return command


NEW = ("--entries", BOTS, "--seed", "s", "--save")


def files(tmp_path: Path, name: str) -> dict[str, bytes]:
    """What is kept of playoffs: the bracket and all games."""
    games = {path.name: path.read_bytes() for path in (tmp_path / f"{name}.games").iterdir()}
    return {"bracket": (tmp_path / f"{name}.toml").read_bytes(), **games}


@pytest.mark.parametrize("share", [0, 0.01, 0.3, 0.5, 0.8, 0.999])
def test_stopped_within_a_game_they_end_the_same(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, share: float
) -> None:
    assert run(*NEW, "whole.toml") == 0
    games = (tmp_path / "whole.games").iterdir()
    # The coin of each toss comes with the seed.
    moves = sum(len(GameRecord.read(path).replay().history) - 1 for path in games)
    act, left = Session.act, [int(moves * share)]

    def stopping(self: Session, action: int, amount: int = 0) -> None:
        if left[0] == 0:
            raise KeyboardInterrupt
        left[0] -= 1
        act(self, action, amount)

    with monkeypatch.context() as patch:
        patch.setattr(Session, "act", stopping)
        assert run(*NEW, "torn.toml") == 130
    assert files(tmp_path, "torn") != files(tmp_path, "whole")
    assert run("--from", "torn.toml") == 0
    assert files(tmp_path, "torn") == files(tmp_path, "whole")


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("after", range(5))
def test_stopped_between_two_games_they_end_the_same(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, after: int, kept: bool
) -> None:
    assert run(*NEW, "whole.toml") == 0
    write, left = PlayoffsFile.write, [after]

    def stopping(self: PlayoffsFile, playoffs: Any) -> None:
        if left[0] == 0 and not kept:
            raise KeyboardInterrupt
        write(self, playoffs)
        if left[0] == 0:
            raise KeyboardInterrupt
        left[0] -= 1

    with monkeypatch.context() as patch:
        patch.setattr(PlayoffsFile, "write", stopping)
        assert run(*NEW, "torn.toml") == 130
    if not kept and after == 0:
        assert not (tmp_path / "torn.toml").exists()
        return
    assert run("--from", "torn.toml") == 0
    assert files(tmp_path, "torn") == files(tmp_path, "whole")


def test_a_second_run_of_the_same_playoffs_is_noticed(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    act, first = Session.act, [True]

    def meanwhile(self: Session, action: int, amount: int = 0) -> None:
        if first[0]:
            first[0] = False
            with open(tmp_path / "f.toml", "a") as file:
                file.write("# somebody else\n")
        act(self, action, amount)

    monkeypatch.setattr(Session, "act", meanwhile)
    assert run(*NEW, "f.toml") == 2
    assert "not as these playoffs left it" in capsys.readouterr().err
    assert (tmp_path / "f.toml").read_text().endswith("# somebody else\n")


def test_a_full_disk_is_told_and_what_was_kept_goes_on(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, text: str) -> None:
        raise FileError(f"{path}: cannot be written (No space left on device)")

    with monkeypatch.context() as patch:
        patch.setattr("fieldhouse.cli.save.write_text", full)
        assert run(*NEW, "f.toml") == 2
    assert "No space left" in capsys.readouterr().err
    assert run("--from", "f.toml") == 0
    assert run(*NEW, "whole.toml") == 0
    assert files(tmp_path, "f") == files(tmp_path, "whole")


# ------------------------------------------------------------------ people


@pytest.fixture
def kuhn(tmp_path: Path) -> Callable[..., Terminal]:
    """Run the command in a terminal where Kuhn poker is installed: a short game for two."""
    env = kuhn_environment(tmp_path)
    return lambda *arguments: Terminal("playoffs", *arguments, folder=tmp_path, env=env)


def bets_and_wins(terminal: Terminal, winner: str, loser: str) -> None:
    """The first at the table bets, the other folds."""
    terminal.answer(f"Pass to {winner}, Enter when ready.", "")
    terminal.answer(f"{winner}> ", "bet")
    terminal.answer(f"Pass to {loser}, Enter when ready.", "")
    terminal.answer(f"{loser}> ", "fold")


def test_people_play_one_game_after_another(tmp_path: Path, kuhn: Callable[..., Terminal]) -> None:
    terminal = kuhn("kuhn", "--save", "f.toml", "--pace", "0")
    terminal.answer("]> ", "Ann,Ann")
    terminal.expect('two entries are called "Ann"')
    terminal.answer("]> ", "Ann")
    terminal.expect("at least 2 entries")
    terminal.answer("]> ", "Ann,Bob,Cy")
    terminal.expect("Game 1, semifinal: Bob v Cy.")
    assert "game 1" in terminal.display and "1 Ann" in terminal.display
    terminal.answer("q leaves. ", "what")
    terminal.answer("q leaves. ", "")
    bets_and_wins(terminal, "Bob", "Cy")
    terminal.expect("Bob wins.")
    terminal.expect("Game 2, final: Ann v Bob.")
    terminal.answer("Enter begins the game", "")
    bets_and_wins(terminal, "Ann", "Bob")
    terminal.expect("Ann wins the playoffs.")
    assert terminal.ended() == 0
    assert winners(tmp_path) == ["Bob", "Ann"]


def winners(folder: Path) -> list[str]:
    """Who has won so far, in playoffs of a game that is not installed here."""
    return re.findall(r'winner = "([^"]+)"', (folder / "f.toml").read_text())


@pytest.mark.parametrize("way", ["q", "end of input", "interrupt", "hangup", "kill"])
def test_people_leave_within_a_game_and_go_on(
    tmp_path: Path, kuhn: Callable[..., Terminal], way: str
) -> None:
    arguments = ("kuhn", "--entries", "Ann,Bob,Cy", "--save", "f.toml", "--pace", "0")
    terminal = kuhn(*arguments)
    terminal.answer("q leaves. ", "")
    bets_and_wins(terminal, "Bob", "Cy")
    terminal.expect("Game 2, final: Ann v Bob.")
    terminal.answer("q leaves. ", "")
    terminal.answer("Pass to Ann, Enter when ready.", "")
    terminal.answer("Ann> ", "bet")
    terminal.answer("Pass to Bob, Enter when ready.", "")
    terminal.expect("Bob> ")
    match way:
        case "q":
            terminal.type("q")
        case "end of input":
            terminal.child.sendeof()
        case "interrupt":
            terminal.child.sendintr()
        case "hangup":
            terminal.child.kill(signal.SIGHUP)
        case "kill":
            terminal.child.kill(signal.SIGKILL)
    status = {"q": 0, "end of input": 0, "kill": -signal.SIGKILL}.get(way, 130)
    assert terminal.ended() == status
    if way != "kill":
        assert "fieldhouse playoffs --from f.toml" in terminal.written
    assert winners(tmp_path) == ["Bob"]

    again = kuhn("--from", "f.toml", "--pace", "0")
    again.answer("Enter goes on with the game", "")
    again.answer("Pass to Bob, Enter when ready.", "")
    again.answer("Bob> ", "fold")
    again.expect("Ann wins the playoffs.")
    assert again.ended() == 0
    assert winners(tmp_path) == ["Bob", "Ann"]


def test_leaving_before_a_game_keeps_the_bracket(tmp_path: Path) -> None:
    arguments = ("--entries", "Ann,bot:random,bot:random", "--save", "f.toml")
    terminal = Terminal("playoffs", *arguments, folder=tmp_path)
    terminal.expect("Game 1, semifinal: random")
    terminal.expect("Game 2, final: Ann")
    terminal.answer("q leaves. ", "q")
    terminal.expect("fieldhouse playoffs --from f.toml")
    assert terminal.ended() == 0
    assert len(winners(tmp_path)) == 1


def test_finished_playoffs_show_their_champion_and_play_nothing(tmp_path: Path, run: Run) -> None:
    assert run(*NEW, "f.toml") == 0
    before = files(tmp_path, "f")
    assert run("--from", "f.toml") == 0
    assert files(tmp_path, "f") == before
