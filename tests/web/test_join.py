"""`fieldhouse join` in real terminals, at tables of a real server."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from cli.running import Terminal, environment, fieldhouse
from web.players import make_table
from web.processes import ServerProcess, serving

TWO: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with serving(tmp_path / "tables") as server:
        yield server


def links(server: ServerProcess, made: dict[str, Any]) -> dict[str, str]:
    """The links of a new table, by what they are for."""
    site = f"http://127.0.0.1:{server.port}/t/{made['id']}"
    uses = {"seat": "token", "join": "join", "watch": "watch"}
    return {"plain": site} | {use: f"{site}#{use}={made[key]}" for use, key in uses.items()}


def test_two_people_and_one_who_looks_on(server: ServerProcess, tmp_path: Path) -> None:
    made = make_table(server.port, "three-dice-football", TWO, name="Ann", options={"rounds": 1})
    link = links(server, made)
    ann = Terminal("join", link["seat"], folder=tmp_path)
    ann.expect("Three Dice Football")
    ann.expect("Ann> ")
    bob = Terminal("join", link["join"], folder=tmp_path)
    bob.answer("Your name: ", "Ann")
    bob.expect("stands at two seats")
    bob.answer("Your name: ", "Bob")
    bob.expect("Your seat's own link")
    bob.answer("Bob> ", "start")
    bob.expect("only the host of the table can do that.")
    ann.expect("Bob")
    eve = Terminal("join", link["watch"], folder=tmp_path)
    eve.answer("watching> ", "say hi")
    eve.expect("only who has a seat can do that.")

    ann.type("start")
    ann.expect("12\x1b[0m done")
    ann.type("touch 30")
    for terminal in (ann, bob, eve):
        terminal.expect("Ann bets 30 on touchdown")
    bob.type("tou 1")
    bob.expect("That counts when your turn comes.")
    bob.type("done")
    bob.type("")
    bob.expect("You have said done; the others are asked too.")
    bob.type("say good luck")
    for terminal in (ann, eve):
        terminal.expect("good luck")
    ann.type("1")
    ann.answer("bet touchdown: how much, 1 to 970 (Enter for none)? ", "5")
    bob.expect("Ann bets 5 on touchdown")
    ann.type("done")
    bob.expect("Bob> ")
    bob.type("? done")
    bob.expect("(point 5)")

    bob.type("quit")
    bob.expect("To come back: ")
    assert bob.ended() == 0
    assert 'fieldhouse join "http://127.0.0.1:' in bob.display.replace("\n", "")
    for terminal in (ann, eve):
        terminal.type("quit")
        assert terminal.ended() == 0


def test_the_connection_comes_back_by_itself(server: ServerProcess, tmp_path: Path) -> None:
    made = make_table(server.port, "three-dice-football", [{"kind": "me"}], name="Ann")
    ann = Terminal("join", links(server, made)["seat"], folder=tmp_path)
    ann.answer("Ann> ", "start")
    ann.expect("12\x1b[0m done")
    ann.type("tou 30")
    ann.expect("Ann bets 30 on touchdown")
    server.kill()
    ann.expect("The connection is lost; it is tried again.")
    ann.type("done")
    ann.expect("the connection is lost; it is tried again.")
    server.start()
    ann.expect("The connection is back.")
    ann.type("done")
    ann.expect("rolls green")
    assert ann.written.count("Ann bets 30 on touchdown") == 1
    ann.child.sendcontrol("c")
    assert ann.ended() == 130


def test_what_others_are_called_and_say_does_nothing_to_the_terminal(
    server: ServerProcess, tmp_path: Path
) -> None:
    made = make_table(server.port, "three-dice-football", TWO, name='"><b>')
    bob = Terminal("join", links(server, made)["join"], "--name", "[red]x[/]", folder=tmp_path)
    bob.expect("[red]x[/]> ")
    for text in ("\x1b[2J\x1b]0;gone\x07", "\u202eolleh", "[bold]hi[/bold]", "a\nb", "hi", "hi"):
        command(server, made, {"do": "chat", "text": text})
    for shown in (
        "\\x1b[2J\\x1b]0;gone\\x07",
        "\\u202eolleh",
        "[bold]hi[/bold]",
        "a\\nb",
        "hi",
        "hi",
    ):
        bob.expect(f'"><b>: \x1b[0m{shown}')
    command(server, made, {"do": "start"})
    bob.expect('"><b>')
    assert "\x1b]0;" not in bob.written and "\u202e" not in bob.written
    assert "\x1b[2J" not in bob.written
    bob.type("quit")
    assert bob.ended() == 0


def test_a_clock_that_is_wrong_changes_nothing(server: ServerProcess, tmp_path: Path) -> None:
    wrong = "import time\nnow = time.time\ntime.time = lambda: now() - 60\n"
    (tmp_path / "sitecustomize.py").write_text(wrong)
    env = environment(tmp_path, PYTHONPATH=str(tmp_path))
    made = make_table(server.port, "three-dice-football", TWO, name="Ann", clock=30)
    ann = Terminal("join", links(server, made)["seat"], folder=tmp_path, env=env)
    ann.answer("Ann> ", "say hello")
    ann.expect("hello")
    ann.type("start")
    ann.expect("12\x1b[0m done")
    ann.type("tou 30")
    ann.expect("Ann bets 30 on touchdown")
    ann.type("say bye")
    ann.expect("bye")
    ann.type("quit")
    assert ann.ended() == 0
    assert ann.written.count("hello") == 2  # as it was typed, and as it was said


def test_a_window_can_always_be_declined(server: ServerProcess, tmp_path: Path) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = make_table(server.port, "power-poker-football", seats, name="Ann")
    ann = Terminal("join", links(server, made)["seat"], folder=tmp_path)
    ann.answer("Ann> ", "start")
    firsts: list[str] = []
    while not declined_by_itself(server):
        assert len(firsts) < 300, "no Blast was to be declined in all that time"
        ann.child.expect(r" 1\x1b\[0m (\w+)")  # the first choice of a list
        firsts.append(ann.child.match[1])
        ann.type("always no" if firsts[-1] == "blast" else "2" if firsts[-1] == "fold" else "1")
        if firsts[-1] == "blast":
            ann.expect("From now on you let pass: Blast.")
    assert firsts.count("blast") == 1


def declined_by_itself(server: ServerProcess) -> bool:
    """Whether the server has let a window pass because its seat always does."""
    log = sqlite3.connect(server.folder / "tables.sqlite3")
    ((times,),) = log.execute(
        "SELECT count(*) FROM log WHERE CAST(data AS TEXT) LIKE '%preference%'"
    )
    log.close()
    return bool(times)


def test_what_is_always_declined_can_be_asked_again_in_a_later_session(
    server: ServerProcess, tmp_path: Path
) -> None:
    made = make_table(server.port, "three-dice-football", TWO, name="Ann")
    link = links(server, made)
    bob = Terminal("join", link["join"], "--name", "Bob", folder=tmp_path)
    bob.expect("Bob> ")
    ann = Terminal("join", link["seat"], folder=tmp_path)
    ann.answer("Ann> ", "start")
    ann.expect("12\x1b[0m done")
    ann.answer("Ann> ", "always no")
    ann.expect("From now on you let pass: wagers.")
    ann.answer("Ann> ", "quit")
    assert ann.ended() == 0

    ann = Terminal("join", link["seat"], folder=tmp_path)
    ann.expect("You always let pass: wagers. To be asked again, type always ask.")
    ann.answer("Ann> ", "always ask")
    ann.expect("You are asked again: wagers.")
    ann.answer("Ann> ", "always ask")
    ann.expect("There is nothing that you always let pass.")
    bob.expect("Bob is asked too: wagers?")
    bob.type("done")
    ann.expect("rolls green")
    ann.expect("done")
    for terminal in (ann, bob):
        terminal.type("quit")
        assert terminal.ended() == 0


def test_who_is_too_slow_for_a_seat_gets_the_next_free_one(
    server: ServerProcess, tmp_path: Path
) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made = make_table(server.port, "three-dice-football", seats, name="Ann")
    link = links(server, made)["join"]
    bob = Terminal("join", link, folder=tmp_path)
    bob.expect("Your name: ")
    Terminal("join", link, "--name", "Cy", folder=tmp_path).expect("Cy> ")
    bob.type("Bob")
    bob.expect("Your seat's own link")
    bob.expect("Bob> ")


def test_an_open_table_needs_no_token(server: ServerProcess, tmp_path: Path) -> None:
    made = make_table(server.port, "three-dice-football", TWO, name="Ann", open=True)
    link = links(server, made)
    plain = link["plain"]
    eve = Terminal("join", plain, folder=tmp_path)
    eve.expect("You look on. To sit down: fieldhouse join --name NAME")
    eve.answer("watching> ", "quit")
    assert eve.ended() == 0
    bob = Terminal("join", plain, "--seat", "2", folder=tmp_path)
    bob.answer("Your name: ", "Bob")
    bob.expect("Your seat's own link")
    bob.answer("Bob> ", "quit")
    bob.expect("#seat=")
    assert bob.ended() == 0
    eve = Terminal("join", plain, folder=tmp_path)
    eve.answer("watching> ", "quit")
    assert eve.ended() == 0
    assert "To sit down" not in eve.written
    done = fieldhouse("join", plain, "--name", "Eve", folder=tmp_path)
    assert done.returncode == 2
    assert "all seats of this table are taken" in done.stderr


def test_the_host_ends_the_table(server: ServerProcess, tmp_path: Path) -> None:
    made = make_table(server.port, "three-dice-football", TWO, name="Ann")
    bob = Terminal("join", links(server, made)["join"], "--name", "Bob", folder=tmp_path)
    bob.expect("Bob> ")
    end_table(server, made)
    bob.expect("The host has ended the table.")
    assert bob.ended() == 0


def end_table(server: ServerProcess, made: dict[str, Any]) -> None:
    command(server, made, {"do": "end"})


def command(server: ServerProcess, made: dict[str, Any], message: dict[str, Any]) -> None:
    """Let the host do something, and wait until it is done."""
    url = f"ws://127.0.0.1:{server.port}/ws/{made['id']}"
    with connect(url, proxy=None) as host:
        host.send(json.dumps({"do": "hello", "token": made["token"]}))
        host.send(json.dumps({**message, "cmd": "it"}))
        while (answer := json.loads(host.recv(timeout=20))).get("cmd") != "it":
            pass
        assert answer["t"] == "ok", answer


@pytest.mark.parametrize(
    ("use", "arguments", "why"),
    [
        ("seat", ("--name", "Eve"), "a link with #seat= takes no seat"),
        ("watch", ("--name", "Eve"), "a link with #watch= takes no seat"),
        ("watch", ("--seat", "2"), "a link with #watch= takes no seat"),
        ("plain", ("--name", "Eve"), "this table is not open"),
        ("join", ("--name", "Ann"), "stands at two seats"),
        ("join", ("--name", "Eve", "--seat", "1"), "seat 1 is not free; free are 2"),
        ("join", ("--name", "Eve", "--seat", "3"), "seat 3 is not free; free are 2"),
    ],
)
def test_seats_that_cannot_be_taken(
    server: ServerProcess, tmp_path: Path, use: str, arguments: tuple[str, ...], why: str
) -> None:
    made = make_table(server.port, "three-dice-football", TWO, name="Ann")
    done = fieldhouse("join", links(server, made)[use], *arguments, folder=tmp_path)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert why in line


def test_links_that_lead_nowhere(server: ServerProcess, tmp_path: Path) -> None:
    made = make_table(server.port, "three-dice-football", TWO, name="Ann")
    link = links(server, made)["seat"]
    wrong = {
        f"{link}x": "this link does not open this table",
        link.replace(made["id"], "nothing"): "there is no such table",
        link.replace(str(server.port), "1"): "no table can be reached there",
        "k3v9": "the link of a table is like",
    }
    for text, why in wrong.items():
        done = fieldhouse("join", text, folder=tmp_path)
        assert done.returncode == 2
        (line,) = done.stderr.splitlines()
        assert why in line
