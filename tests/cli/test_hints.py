"""Hints in play: what they say, whom they tell, and that nobody waits for them."""

from __future__ import annotations

import re
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from cli.running import DICE, fieldhouse, said
from fieldhouse.cli.hints import WAIT, Hints, told
from fieldhouse.cli.simulate import _line_ups
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.match import Match
from fieldhouse.core.options import Options
from fieldhouse.core.solver import Advice
from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.equilibrium.solver import LEFT_ASIDE, prepare
from fieldhouse.games.nfl_showdown.state import Action
from nfl_showdown_solve.helpers import solved

NFL = ("play", "nfl-showdown", "--seed", "a", "--pace", "0", "--seats", "Ann,Bob")
PLAIN = ("--option", "big-plays=false")
ASKED = ["hint"] * 15
"""Somebody who asks waits for some seconds each time."""


def hints(folder: Path, *lines: str, arguments: tuple[str, ...] = PLAIN) -> list[str]:
    """The hints of a game in which these lines are typed, without those that say to wait."""
    prepare(GAME.options.read({"big-plays": False}))
    out = said(
        fieldhouse(*NFL, *arguments, folder=folder, typed="".join(f"{line}\n" for line in lines))
    )
    found = re.findall(r"Hint: [^.]*(?:\.\d[^.]*)*\.", out)
    return [" ".join(hint.split()) for hint in found if hint != WAIT]


def test_the_hint_is_the_equilibrium(tmp_path: Path) -> None:
    """The winner of the toss receives, then calls from the 25 as `fieldhouse solve` tells it."""
    _, solution = solved("rookie")
    told = hints(tmp_path, "", *ASKED, "1", "hint")
    wins = f"you win {100 * solution.receiver:.1f}%."
    assert told[0] == f"Hint: receive 100.0%; {wins}"
    calls = "call sweep 58.7%, call go 27.6% and call slant 13.7%"
    assert told[-1] == f"Hint: {calls}; {wins}"


def test_the_defense_is_told_nothing_of_the_card_called(tmp_path: Path) -> None:
    """8. Of the announced playbook all know; the two chances to win add up to 1."""
    _, solution = solved("rookie")
    told = [hints(tmp_path, "", *ASKED, "1", card, "", "hint")[-1] for card in ("sweep", "go")]
    assert told[0] == told[1]
    assert told[0].startswith("Hint: defend ")
    assert told[0].endswith(f"; you win {100 * (1 - solution.receiver):.1f}%.")


def test_hints_stand_below_all_choices_where_they_are_wanted(tmp_path: Path) -> None:
    told = hints(tmp_path, "", *ASKED, "1", "sweep", "", arguments=(*PLAIN, "--hint"))
    assert told[-2].startswith("Hint: call sweep")
    assert told[-1].startswith("Hint: defend ")


def test_it_is_said_that_big_plays_are_left_aside(tmp_path: Path) -> None:
    told = hints(tmp_path, "", *ASKED, arguments=())
    assert told[-1].endswith("(Big Play cards are left aside).")


def test_a_game_that_is_not_solved_has_no_hints(tmp_path: Path) -> None:
    seats = ("--seats", "Ann")
    done = fieldhouse("play", DICE, *seats, "--hint", folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr == f"fieldhouse: {DICE} is not solved, so there are no hints\n"
    typed = said(fieldhouse("play", DICE, *seats, folder=tmp_path, typed="hint\nquit\n"))
    assert f"{DICE} is not solved, so there are no hints." in typed


# ------------------------------------------------------------------ beside the game


class Slow:
    """A solver that is ready when it is let go."""

    def __init__(self) -> None:
        self.ready = Event()

    def prepare(self, options: Options) -> None:
        self.ready.wait()

    def advise(self, options: Options, state: Any) -> Advice:
        return Advice([(Action.KICK.value, 0.75), (Action.RECEIVE.value, 0.25)], 0.5)


class Failing(Slow):
    """A solver that finds no solution."""

    def prepare(self, options: Options) -> None:
        raise FieldhouseError("overtime may never end")


def at_the_toss() -> Match:
    """A match in which the winner of the toss is asked."""
    match = Match(GAME, ("Ann", "Bob"))
    match.apply_action(0)
    return match


def test_nobody_waits_for_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    solver, match = Slow(), at_the_toss()
    monkeypatch.setattr("fieldhouse.core.solver.import_module", lambda name: solver)
    beside = Hints(GAME, match.options)
    assert beside.hint(match) == WAIT
    assert "working the odds out…" in WAIT
    solver.ready.set()
    assert beside.hint(match, 60.0) == "Hint: kick 75.0% and receive 25.0%; you win 50.0%."


def test_why_there_is_no_solution_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_the_toss()
    monkeypatch.setattr("fieldhouse.core.solver.import_module", lambda name: Failing())
    assert Hints(GAME, match.options).hint(match, 60.0) == "No hint: overtime may never end."


def test_where_nothing_is_worked_out_that_is_told() -> None:
    assert told(at_the_toss(), Advice(note=LEFT_ASIDE)) == f"No hint here: {LEFT_ASIDE}."


def test_what_is_hardly_ever_played_is_not_listed() -> None:
    advice = Advice([(Action.KICK.value, 0.9996), (Action.RECEIVE.value, 0.0004)], 0.5)
    assert told(at_the_toss(), advice) == "Hint: kick 100.0%; you win 50.0%."


def test_warming_up_seats_each_bot_alone_and_all_pairs() -> None:
    """NFL Showdown has two seats and three bots."""
    assert [set(line_up) for line_up in _line_ups(GAME)] == [
        {"random"},
        {"equilibrium"},
        {"sensible"},
        {"random", "equilibrium"},
        {"random", "sensible"},
        {"equilibrium", "sensible"},
    ]
