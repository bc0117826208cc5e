"""The parts of `fieldhouse join`: links, and a match that is only told."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.cli.drawing import draw_match
from fieldhouse.cli.join_link import Link, read_link
from fieldhouse.cli.join_match import SeenMatch
from fieldhouse.cli.join_messages import printable
from fieldhouse.cli.output import console
from fieldhouse.cli.typed import read_choice
from fieldhouse.core.chance import SeededChance
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.match import Match
from fieldhouse.tables.showing import view


@pytest.mark.parametrize(
    ("text", "link", "socket"),
    [
        (
            "http://192.168.1.7:8765/t/k3v9#join=Zm9v",
            Link("http://192.168.1.7:8765", "k3v9", "join", "Zm9v"),
            "ws://192.168.1.7:8765/ws/k3v9",
        ),
        (
            " https://play.example/t/k3v9/#seat=a_-= ",
            Link("https://play.example", "k3v9", "seat", "a_-="),
            "wss://play.example/ws/k3v9",
        ),
        ("http://[::1]:80/t/x", Link("http://[::1]:80", "x"), "ws://[::1]:80/ws/x"),
    ],
)
def test_a_link_says_where_and_what(text: str, link: Link, socket: str) -> None:
    assert read_link(text) == link
    assert link.socket == socket
    assert read_link(str(link)) == link


@pytest.mark.parametrize(
    "text",
    [
        "",
        "k3v9",
        "http://box/",
        "http://box/t/",
        "http://box/ws/k3v9",
        "http://box/t/k3v9?a=b",
        "http://box/t/k3v9#x=1",
        "http://box/t/k3v9#join=",
        "http://box:port/t/k3v9",
        "http:///t/k3v9",
        "ftp://box/t/k3v9",
        "http://[/t/k3v9",
    ],
)
def test_what_is_no_link(text: str) -> None:
    with pytest.raises(FieldhouseError, match="the link of a table is like"):
        read_link(text)


def test_nothing_that_a_server_sends_reaches_the_terminal_as_a_command() -> None:
    message = {"t": "no", "why": "a\x1b[2J\u202eb\n", "\x07": [{"x": "\x9b1m"}, 1, None, "né"]}
    assert printable(message) == {
        "t": "no",
        "why": "a\\x1b[2J\\u202eb\\n",
        "\\x07": [{"x": "\\x9b1m"}, 1, None, "né"],
    }


def drawn(match: Match, viewer: int) -> str:
    with console().capture() as captured:
        console().print(draw_match(match, viewer))
    return captured.get()


def told(match: Match) -> dict[str, Any]:
    """The table of a match, as a client hears of it."""
    seats = [{"name": name} for name in match.seats]
    return {"game": match.game.id, "seats": seats, "options": dict(match.options)}


def choices(match: Match) -> list[dict[str, Any]]:
    return [
        {
            "text": match.codec.bare_text(item.action),
            "least": item.least if item.action in match.words.AMOUNTS else None,
            "most": item.most if item.action in match.words.AMOUNTS else None,
            "legal": True,
        }
        for item in match.legal_actions()
    ]


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("football-poker", 4),
        ("nfl-showdown", 2),
        ("power-poker-baseball", 4),
        ("power-poker-football", 4),
        ("three-dice-football", 3),
    ],
)
def test_a_told_match_looks_and_reads_like_the_real_one(game: str, seats: int) -> None:
    match = Match(game, [f"P{number}" for number in range(seats)])
    chance = SeededChance("join")
    seen = SeenMatch(told(match))
    for number in range(200):
        if match.is_over:
            break
        seat = match.current_player
        if seat < 0:
            match.apply_action(chance.outcome(match))
            continue
        ask = {"answered": None, "offers": None, "choices": choices(match)}
        seen.see(view(match, seat, [], raw=True), seat, ask)
        assert drawn(seen, seat) == drawn(match, seat)
        assert seen.legal_texts() == match.legal_texts()
        assert seen.current_player == seat
        item = match.legal_actions()[number % len(match.legal_actions())]
        text = match.codec.action_text(item.action, item.least)
        assert read_choice(seen, text) == read_choice(match, text)
        match.apply_action(item.action, item.least)


def test_another_version_of_the_game_is_noticed() -> None:
    match = Match("three-dice-football", ["Ann"])
    match_view = view(match, 0, [], raw=True)
    match_view["state"] = match_view["state"][:-1]
    with pytest.raises(FieldhouseError, match="another version of Three Dice Football"):
        SeenMatch(told(match)).see(match_view, 0, None)
