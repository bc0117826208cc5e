"""A whole match of every game in two browsers: one person by mouse or touch, one by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import expect

from page.browser import Server, Visitor
from page.player import Player, play
from page.sitting import seat_link

Visit = Callable[..., Visitor]


@dataclass(frozen=True)
class Case:
    """How a game is played here, and what happens to a browser in the middle."""

    game: str
    bots: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    phone: bool = False
    moves: bool = False
    """Whether the second person closes the tab and goes on in another browser."""


CASES = (
    Case("football-poker", bots=1, options={"hands": 2, "structure": "no-limit"}),
    Case("nfl-showdown", moves=True),
    Case("power-poker-baseball", bots=1, options={"start-inning": 7}, phone=True),
    Case("power-poker-football", bots=2),
    Case("three-dice-football", options={"rounds": 1}),
)


def check(players: list[Player], phase: str) -> None:
    """Nobody needs to scroll sideways, and axe has nothing to say."""
    for player in players:
        assert not player.visitor.too_wide(), phase
        assert not player.visitor.faults(), phase


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game)
def test_two_people_play_a_whole_match_and_another(
    server: Server, visit: Visit, case: Case
) -> None:
    ann, bob = Player(visit(phone=case.phone), seed=3), Player(visit(), seed=4, by_keys=True)
    made = server.make(case.game, 2 + case.bots, case.bots, options=case.options)
    ann.page.goto(f"/t/{made['id']}#seat={made['token']}")
    bob.sit(ann.page.get_by_label("Invite").input_value(), "Bob")
    expect(bob.page.get_by_text("Ann starts the game")).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="Start"))
    both = [ann, bob]
    play(both, answers=1)
    check(both, "at the first question")
    if not play(both, answers=3):
        interrupt(bob, visit, case.moves)
        check(both, "in the middle")
        play(both)
    check(both, "at the end")
    bob.press(bob.page.get_by_role("button", name="Rematch"))
    for player in both:
        expect(player.page.locator("#over")).to_have_count(0)
        expect(player.page.get_by_text("1 played")).to_be_visible()
    play(both, answers=2)


def interrupt(player: Player, visit: Visit, moves: bool) -> None:
    """A browser forgets all that it has shown, or another one takes its place."""
    if not moves:
        player.page.reload()
        return
    link = seat_link(player.page)
    player.page.close()
    player.move_to(visit())
    player.page.goto(link)
    expect(player.page.get_by_role("log", name="The story so far")).to_be_visible()
