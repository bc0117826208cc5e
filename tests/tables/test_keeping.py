"""The record that a table gives away holds what everybody has been shown, at any time."""

from __future__ import annotations

from fieldhouse.cards import CARD_NAMES
from fieldhouse.core.chance import ScriptedChance
from fieldhouse.core.records import GameRecord
from tables.sitting import Guest, Hall, Json, play


async def started(hall: Hall, game: str) -> tuple[Json, Guest, Guest]:
    """A table of Ann, who is the host, and Bob."""
    table = await hall.make(game, ["me", "open"])
    ann = await hall.enter(table, table["token"])
    bob = await hall.enter(table, table["join"])
    await bob.does("sit", seat=1, name="Bob")
    await ann.does("start")
    return table, ann, bob


async def record(hall: Hall, table: Json) -> GameRecord:
    return GameRecord.loads(await hall.house.record(table["id"], table["token"]))


@play
async def test_down_cards_are_hidden_in_the_hand_and_after_it() -> None:
    chance = ScriptedChance(map(CARD_NAMES.index, ("Qs", "Qh", "As", "Ah", "2c", "9s")))
    hall = Hall(chance=chance)
    table, ann, bob = await started(hall, "football-poker")
    dealt = ("deal Bob ????", "deal Ann ????", "up Bob 2c", "up Ann 9s")
    assert (await record(hall, table)).actions == dealt
    await bob.answers("complete")
    await ann.answers("fold")
    kept = await record(hall, table)
    assert kept.actions == (*dealt, "Bob complete", "Ann fold")
    assert kept.meta["table"] == table["id"]
    assert kept.replay().is_over


@play
async def test_a_call_is_in_the_record_when_it_is_answered() -> None:
    hall = Hall(chance=ScriptedChance([0]))  # the coin is Ann's
    table, ann, bob = await started(hall, "nfl-showdown")
    await ann.answers("receive")
    opened = ("coin Ann", "Ann receive")
    await ann.answers("call slant")
    assert (await record(hall, table)).actions == opened
    await bob.answers("defend press")  # 3. incomplete, without dice
    assert (await record(hall, table)).actions == (*opened, "Ann call slant", "Bob defend press")
