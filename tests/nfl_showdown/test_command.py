"""`fieldhouse replay` of records of this game: JSON, views, and errors in one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fieldhouse.cli import main
from nfl_showdown.helpers import DEALT, KICKOFF, PRO_CALLS, ROOKIE_CALLS, TOSS, down

Replayed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def replayed(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> Replayed:
    """Replay a record; return status, output and errors."""

    def run(
        *actions: str, options: str = "", seats: str = '["Ann", "Bob"]', arguments: str = "--json"
    ) -> tuple[int, str, str]:
        path = tmp_path / "a.game.toml"
        text = f'game = "nfl-showdown"\nseats = {seats}\nactions = {json.dumps(actions)}\n'
        path.write_text(f"{text}options = {{ {options} }}\n", encoding="utf-8")
        status = main(["replay", str(path), *arguments.split()])
        out, err = capsysbinary.readouterr()
        return status, out.decode(), err.decode()

    return run


def test_the_json(replayed: Replayed) -> None:
    status, out, err = replayed(*TOSS, *down("Ann", "slant deep"), options="big-plays = false")
    assert (status, err) == (0, "")
    seen = json.loads(out)
    assert (seen["to_act"], seen["awaiting"], seen["table"]["ball"]) == ("chance", "roll", 25)
    assert (seen["table"]["called"], seen["table"]["defended"]) == ("slant", "deep")


@pytest.mark.parametrize("viewer", ["Bob", "spectator"])
@pytest.mark.parametrize("arguments", ["--json", ""])
def test_a_view_is_the_same_for_every_call(replayed: Replayed, viewer: str, arguments: str) -> None:
    shotgun = [call for call in PRO_CALLS if "shotgun" in call]
    for calls, options, start in (
        (ROOKIE_CALLS, 'mode = "rookie"', TOSS),
        (shotgun, 'mode = "pro"', (*TOSS, KICKOFF)),
    ):
        told = {
            replayed(
                *start, f"Ann {call}", options=options, arguments=f"{arguments} --view {viewer}"
            )
            for call in calls
        }
        assert len(told) == 1
        assert told.pop()[0] == 0


@pytest.mark.parametrize("viewer", ["Bob", "spectator"])
@pytest.mark.parametrize("arguments", ["--json", ""])
def test_a_view_is_the_same_for_every_big_play(
    replayed: Replayed, viewer: str, arguments: str
) -> None:
    told = set()
    for hand in ("canyon-sprint express-track levee", "express-track canyon-sprint veto"):
        for answer in ("big canyon-sprint", "big express-track", "no"):
            start = [f"deal Ann {hand}", DEALT[1], *TOSS, KICKOFF]
            run = down("Ann", "rookie sweep stack")
            view = f"{arguments} --view {viewer}"
            actions = [*start, *run, f"Ann {answer}"]
            told.add(replayed(*actions, options='mode = "pro-bowl"', arguments=view))
    assert len(told) == 1
    assert told.pop()[0] == 0


@pytest.mark.parametrize(
    "last, options, words",
    [
        ("Ann call shotgun draw", "", "call sweep"),
        ("Ann call draw", "", "call sweep"),
        ("Ann big canyon-sprint", "", "call sweep"),
        ("Ann fieldgoal 11", "", "fieldgoal 10"),
        ("Ann punt red green", "", "punt green red"),
        ("roll red=3", "", "call go"),
        ("Ann call sweep", 'mode = "pro"', "awaited: roll"),
        ("Ann call sweep", 'kick-model = { "20" = 1.5 }', "kick-model"),
        ("Ann call sweep", 'kick-model = { "20" = 0.12345 }', "kick-model"),
        ("Ann call sweep", 'teams = ["arizona", "arizona"]', "teams"),
        ("Ann call sweep", 'teams = ["arizona", "london"]', "london"),
        ("Ann call sweep", 'mode = "expert"', "mode"),
    ],
)
@pytest.mark.parametrize("arguments", ["--json", ""])
def test_an_error_is_one_line(
    replayed: Replayed, last: str, options: str, words: str, arguments: str
) -> None:
    status, out, err = replayed(*TOSS, last, options=options, arguments=arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
    assert err.endswith("\n")


@pytest.mark.parametrize("seats", ['["Ann"]', '["Ann", "Bob", "Cy"]'])
def test_wrong_seats(replayed: Replayed, seats: str) -> None:
    status, out, err = replayed(seats=seats)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "2 seats" in err


def test_a_used_card_and_one_of_the_wrong_kind(replayed: Replayed) -> None:
    run = down("Ann", "sweep stack")
    used = [*TOSS, *run, "Ann big canyon-sprint", "Bob no", *run, "Ann big canyon-sprint"]
    long = [*TOSS, *down("Ann", "go stack", "yellow=6"), "Ann big canyon-sprint"]
    for actions in (used, long):
        status, out, err = replayed(*actions)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert f'actions[{len(actions) - 1}] "Ann big canyon-sprint"' in err
