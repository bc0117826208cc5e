"""What a caller can get wrong, found by trying to break it."""

from __future__ import annotations

import copy
import os
import pickle
import sys
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.core.chance import SeededChance
from fieldhouse.core.errors import FieldhouseError, IllegalActionError, RecordError, SeatError
from fieldhouse.core.files import write_text
from fieldhouse.core.match import Match
from fieldhouse.core.options import brief
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.core.view import view_json
from games_for_tests.flips import FLIPS
from games_for_tests.pennies import PENNIES

DICE = "three-dice-football"
HUGE = "0x" + "f" * 5000
DEEP = ".".join("a" * 3000)


def dice(*actions: str) -> Match:
    """Ann and Bob after some actions."""
    match = Match(DICE, ["Ann", "Bob"])
    for action in actions:
        match.play(action)
    return match


def record(more: str) -> str:
    """A record with something more in it."""
    head = 'game = "three-dice-football"\nseats = ["Ann"]\n'
    return head + (more if "actions" in more else f"actions = []\n{more}")


@pytest.mark.parametrize(
    "more",
    [
        f"actions = [{HUGE}]",
        "actions = [2026-11-29]",
        f"options = {{ rounds = {HUGE} }}",
        f"options.rounds.{DEEP} = 1",
        f"options.pay-table.trips.{DEEP} = 1",
        f"fieldhouse = {HUGE}",
        f"meta = {{ a = {HUGE} }}",
        f"meta.{DEEP} = 1",
    ],
    ids=["action", "date", "option", "deep option", "deep odds", "version", "meta", "deep meta"],
)
def test_a_record_of_monsters_is_one_short_sentence(more: str) -> None:
    with pytest.raises(FieldhouseError) as error:
        GameRecord.loads(record(more)).replay()
    assert len(str(error.value)) < 500


def test_a_long_value_is_shown_in_brief() -> None:
    assert brief("x" * 1000) == '"' + "x" * 76 + "..."
    assert brief(int(HUGE, 16)) == "what is too long to show"


def test_a_byte_order_mark_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    path.write_bytes(b"\xef\xbb\xbf" + record("").encode())
    assert GameRecord.read(path).seats == ("Ann",)


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes need a Unix")
def test_a_named_pipe_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "pipe.toml"
    os.mkfifo(path)
    with pytest.raises(RecordError, match="named pipe"):
        GameRecord.read(path)


@pytest.mark.skipif(sys.platform == "win32", reason="file modes need a Unix")
def test_a_file_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "private.toml"
    path.write_text("old")
    path.chmod(0o600)
    write_text(path, "new")
    assert (path.read_text(), path.stat().st_mode & 0o777) == ("new", 0o600)


def test_a_name_of_the_greatest_length_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("\u4e2d" * 83 + ".toml")  # 254 bytes
    write_text(path, "x")
    assert path.read_text() == "x"


def test_a_seed_must_be_text() -> None:
    with pytest.raises(RecordError, match="no text that can be written down"):
        SeededChance("\udcff")


def test_what_is_returned_is_not_the_matchs_own() -> None:
    match = dice()
    before = match.digest()
    view_json(match)["options"]["pay-table"]["trips"] = "1:1"
    options: Any = record_of(match).options
    options["pay-table"]["trips"] = "1:1"
    assert match.digest() == before


@pytest.mark.parametrize("move", [(True, True), (0, 1.5), (0.0, 5), ("0", 5), (0, None)])
def test_an_action_is_two_whole_numbers(move: Any) -> None:
    match = dice()
    with pytest.raises(IllegalActionError, match="whole numbers"):
        match.apply_action(*move)
    assert match.history == []


def test_chance_takes_nothing_back() -> None:
    with pytest.raises(IllegalActionError):
        dice("roll 1 2 3").undone(-1)


def test_copies_go_their_own_way() -> None:
    match = dice("Ann bet trips 5")
    for other in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert other.digest() == match.digest()
        assert other.history == match.history
        other.play("roll 1 2 3")
        assert len(match.history) == 1
        assert match.outcomes == 0
        assert other.outcomes == 1


@pytest.mark.parametrize("text", [None, 5, b"Ann done"])
def test_an_action_is_a_text(text: Any) -> None:
    with pytest.raises(IllegalActionError, match="an action is a text"):
        dice().play(text)


@pytest.mark.parametrize("viewer", [99, 2, -3, "Ann", None])
def test_there_are_no_other_viewers(viewer: Any) -> None:
    with pytest.raises(SeatError, match="there is no viewer"):
        dice().observation(viewer)


def test_an_error_never_quotes_another_seats_action() -> None:
    sealed = GameRecord("pennies", ("Ann", "Bob"), ("Ann heads", "Ann tails"))
    with pytest.raises(RecordError) as error:
        sealed.replay(PENNIES, viewer=1)
    assert str(error.value) == "actions[1]: not possible here"
    actions = ("deal Ann As7c", "deal Bob KdKh", "flip 4d", "Ann no", "Bob no", "deal Bob 5h")
    with pytest.raises(RecordError) as error:
        GameRecord("flips", ("Ann", "Bob"), actions).replay(FLIPS, viewer=0)
    assert "5h" not in str(error.value)


def test_a_seeded_game_of_many_rounds_takes_time_by_its_length_alone() -> None:
    """Each outcome's place is counted as it comes, not by looking back."""
    match = Match(DICE, ["Ann"], {"bankroll": 0, "rounds": 50})
    driver = SeededChance("x")
    while not match.is_over:
        match.apply_action(driver.outcome(match))
    assert match.outcomes == len(match.history)
    assert match.replayed(match.history[:10]).outcomes == 10
