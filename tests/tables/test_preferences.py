"""What a seat always declines: it is told so, in words, and nobody else is."""

from __future__ import annotations

import pytest

from fieldhouse.core.registry import find_game
from tables.sitting import Guest, Hall, play

WAGERS = {"window": 0, "text": "wagers"}


def known(*guests: Guest) -> list[int]:
    return [len(guest.told) for guest in guests]


@play
async def test_a_seat_alone_is_told_what_it_always_declines() -> None:
    hall = Hall()
    ann, bob = await hall.seated("three-dice-football", 2)
    watcher = await hall.enter({"id": hall.table().id}, ann.last("links")["watch"])
    assert bob.ask and bob.ask["window"] == WAGERS["window"]
    others = known(ann, watcher)
    await bob.does("prefer", window=0, always=True)
    assert bob.told[-1]["t"] == "update"
    you = {"seat": 1, "host": False, "watching": False, "always": [WAGERS]}
    assert bob.told[-1]["you"] == you
    assert known(ann, watcher) == others
    await ann.answers("done")  # the bets of the next round pass unasked
    updates = [message for message in bob.told if message["t"] == "update" and "you" in message]
    assert len(updates) == 1, "it comes only where it has changed"
    for guest in (ann, watcher):
        assert guest.last("you")["always"] == []
    await bob.does("prefer", window=0, always=False)
    assert bob.last("you")["always"] == []


@play
async def test_a_client_that_comes_later_is_told_too_and_after_a_restart() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "open"])
    ann = await hall.enter(table, table["token"])
    await ann.does("prefer", window=3, always=True)
    await ann.does("prefer", window=0, always=True)
    told = [WAGERS, {"window": 3, "text": "window 3"}]
    assert ann.last("you")["always"] == told
    other = await hall.again()
    assert (await other.enter(table, table["token"])).last("you")["always"] == told
    assert (await other.enter(table, table["join"])).last("you")["always"] == []


@play
async def test_who_sits_down_where_somebody_was_removed_declines_nothing() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "open"])
    ann = await hall.enter(table, table["token"])
    bob, cy = await hall.enter(table, table["join"]), await hall.enter(table, table["join"])
    await bob.does("sit", seat=1, name="Bob")
    await bob.does("prefer", window=0, always=True)
    await ann.does("remove", seat=1)
    await cy.does("sit", seat=1, name="Cy")
    assert cy.last("you") == {"seat": 1, "host": False, "watching": False, "always": []}


@play
async def test_it_stays_with_the_person_in_a_rematch() -> None:
    hall = Hall()
    ann, bob = await hall.seated("three-dice-football", 2, options={"rounds": 1})
    await bob.does("prefer", window=0, always=True)
    await ann.answers("done")
    assert ann.table["phase"] == "over"
    await ann.does("rematch")
    assert (bob.last("you")["seat"], bob.last("you")["always"]) == (0, [WAGERS])
    assert (ann.last("you")["seat"], ann.last("you")["always"]) == (1, [])


@pytest.mark.parametrize(
    ("game_id", "question", "text"),
    [
        ("football-poker", "PUNT", "punt"),
        ("power-poker-football", "COVER", "coverage"),
        ("power-poker-baseball", "RELIEF", "Relief Pitcher"),
        ("nfl-showdown", "BIG_PLAY", "Big Play"),
    ],
)
def test_windows_in_words(game_id: str, question: str, text: str) -> None:
    game = find_game(game_id)
    assert game.live.window(game.rules.Question[question]) == text
