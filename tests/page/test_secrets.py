"""Nothing that a seat may not see is in its page, its console or its storage."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from page.browser import Server, Visitor
from page.player import Player, play
from page.sitting import seat_link, sit_together

Visit = Callable[..., Visitor]

RANKS = {
    **{"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight"},
    **{"9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"},
}
ENOUGH = 16
"""Cards to look for, over some questions."""

SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
TOLD = '[aria-labelledby="story"], .choices'
"""Where any card may be named: the story of earlier deals, and the rules of a choice."""


def hands(visitor: Visitor) -> dict[str, list[str]]:
    """The cards of every seat as a browser was told last."""
    views = [
        view
        for message in visitor.told
        for view in (message.get("view"), *(step["view"] for step in message.get("steps", ())))
        if view
    ]
    told: dict[str, list[str]] = views[-1]["hands"]
    return told


def kept(visitor: Visitor) -> str:
    """All that a browser holds, but where any card may be named."""
    page = visitor.page
    shown = page.evaluate(
        f"""() => {{
            const copy = document.documentElement.cloneNode(true);
            copy.querySelectorAll('{TOLD}').forEach(part => part.remove());
            return copy.outerHTML;
        }}"""
    )
    return "\n".join([shown, page.evaluate("JSON.stringify(localStorage)"), *visitor.console])


def seq(visitor: Visitor) -> int:
    """The last entry of the table's log that a browser was told of."""
    return max(int(message["seq"]) for message in visitor.told if "seq" in message)


def hidden(own: Visitor, other: Visitor, name: str) -> set[str]:
    """The cards of a seat that only its own browser was told, now and in this match so far."""
    theirs, seen = hands(own)[name], hands(other)[name]
    told = " ".join(line["text"] for message in other.told for line in lines(message))
    now = {card for card, as_seen in zip(theirs, seen, strict=True) if as_seen == "??"}
    return {card for card in now if card not in told and words(card) not in told}


def lines(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The sentences of the story in a message of the server."""
    steps = [line for step in message.get("steps", ()) for line in step["lines"]]
    return [*message.get("story", ()), *steps]


def words(card: str) -> str:
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


@pytest.mark.parametrize("game", ["football-poker", "power-poker-baseball", "power-poker-football"])
def test_nobody_finds_the_cards_of_others_by_looking_behind_the_page(
    server: Server, visit: Visit, game: str
) -> None:
    ann, bob = visit(), visit()
    sit_together(server, ann.page, bob.page, game)
    players = [Player(ann, seed=6), Player(bob, seed=7)]
    compared = 0
    while compared < ENOUGH and not play(players, answers=1):
        if seq(ann) != seq(bob):
            continue
        for own, other, name in ((ann, bob, "Ann"), (bob, ann, "Bob")):
            for card in hidden(own, other, name):
                assert not re.search(rf"{words(card)}|\b{card}\b", kept(other))
                compared += 1
    assert compared


def test_a_browser_holds_no_token_but_its_own_and_that_of_its_link(
    server: Server, visit: Visit
) -> None:
    ann, bob = visit(), visit()
    made = sit_together(server, ann.page, bob.page)
    anns, bobs = (seat_link(each.page).split("=")[1] for each in (ann, bob))
    assert anns == made["token"] != bobs
    told = {visitor: kept(visitor) + str(visitor.told) for visitor in (ann, bob)}
    assert bobs not in told[ann]
    for token in (made["token"], made["watch"]):
        assert token not in told[bob]


def test_who_looks_on_sees_a_match_to_its_end_and_no_card(server: Server, visit: Visit) -> None:
    ann, bob, cem = visit(), visit(), visit()
    made = sit_together(server, ann.page, bob.page, "football-poker")
    cem.page.goto(f"/t/{made['id']}#watch={made['watch']}")
    expect(cem.page.locator(".dock .turn")).to_be_visible()
    first = next(message["view"] for message in cem.told if message.get("view"))
    assert [hand[:2] for hand in first["hands"].values()] == [["??", "??"]] * 2
    players = [Player(ann, seed=8), Player(bob, seed=9, by_keys=True)]
    while not play(players, answers=1):
        expect(cem.page.locator(".choices")).to_have_count(0)
        assert not [message for message in cem.told if message.get("ask")]
    expect(cem.page.locator("#over")).to_be_visible()
    expect(cem.page.get_by_role("button", name="Rematch")).to_have_count(0)
    expect(cem.page.get_by_label("Say something")).to_have_count(0)
    assert {said["do"] for said in cem.said} == {"hello"}
