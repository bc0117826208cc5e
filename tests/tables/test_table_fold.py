"""The log is all there is: whoever folds it has the table, and what is not in it never was."""

from __future__ import annotations

import pytest

from fieldhouse.core.registry import game_ids
from fieldhouse.core.rng import below, stream
from fieldhouse.tables import telling
from fieldhouse.tables.house import folded
from fieldhouse.tables.log import Entry
from fieldhouse.tables.showing import Json
from fieldhouse.tables.table import Table
from tables.sitting import Guest, Hall, Paper, play


async def plays_on(guests: list[Guest], rng: list[int], answers: int) -> None:
    """Random answers of those who are asked."""
    for _ in range(answers):
        asked = [guest for guest in guests if guest.ask and guest.ask["answered"] is None]
        if not asked:
            return
        guest = asked[below(rng, len(asked))]
        assert guest.ask
        choices = [choice for choice in guest.ask["choices"] if choice["legal"]]
        chosen = choices[below(rng, len(choices))]
        amount = "" if chosen["least"] is None else f" {chosen['least']}"
        await guest.answers(chosen["text"] + amount)


def everything(table: Table) -> str:
    """All that a table could tell anybody, without clients and clocks."""
    playing = table.playing
    match = playing.match if playing else None
    viewers = [None, *range(len(table.seats))]
    told = [
        telling.table_json(table, set(), 0),
        [telling.view_json(table, seat, raw=True) for seat in viewers],
        [telling.asks(table, seat) for seat in viewers],
        playing and playing.answered,
        playing and playing.waiting,
        match and match.history,
        table.chat,
        (table.seq, table.told, table.digests, table.seats),
    ]
    return repr(told)  # as it is now: the table goes on


@pytest.mark.parametrize("game_id", game_ids())
def test_the_fold_of_the_log_is_the_table_that_was_played(game_id: str) -> None:
    @play
    async def run() -> None:
        hall = Hall()
        guests = await hall.seated(game_id, 2)
        await guests[0].does("chat", text="hello")
        await plays_on(guests, stream("fold", game_id), 60)
        table = hall.table()
        again = folded(table.id, await hall.paper.read(table.id))
        assert everything(again) == everything(table)

    run()


@play
async def test_a_server_killed_after_any_transaction_goes_on_where_it_was() -> None:
    """After each answer another server reads the log; whole tables must come out the same."""
    hall = Hall()
    guests = await hall.seated("power-poker-football", 4)
    rng = stream("killed")
    for _ in range(25):
        await plays_on(guests, rng, 1)
        other = await hall.again()
        ann = await other.enter({"id": hall.table().id}, None) if hall.table().open else None
        assert ann is None
        await other.house._find(hall.table().id)
        assert everything(other.table()) == everything(hall.table())


@play
async def test_a_log_cut_off_before_an_outcome_goes_on_with_an_outcome() -> None:
    """Whatever entry is the last: nobody waits for ever."""
    hall = Hall()
    guests = await hall.seated("three-dice-football", 2, options={"rounds": 2})
    await plays_on(guests, stream("cut"), 40)
    table_id = hall.table().id
    rows = hall.paper.logs[table_id]
    for length in range(1, len(rows) + 1):
        paper = Paper()
        paper.logs[table_id] = rows[:length]
        other = Hall(paper=paper)
        await other.house._find(table_id)
        table = other.table()
        assert table.phase != "playing" or (table.playing and table.playing.asked)


@play
async def test_an_answer_sent_again_is_done_once_also_after_a_restart() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "bot:random"], options={"rounds": 9})
    ann = await hall.enter(table, table["token"])
    await ann.does("start")
    assert ann.ask
    decision = ann.ask["decision"]
    await ann.does("act", decision=decision, action="bet touchdown 5")
    played = hall.table().match
    assert played
    moves = len(played.history)
    await ann.does("act", decision=decision, action="bet touchdown 5")
    why = await ann.refused("act", decision=decision, action="bet touchdown 6")
    assert "already answered" in why
    other = await hall.again()
    ann = await other.enter(table, table["token"])
    await ann.does("act", decision=decision, action="bet touchdown 5")
    assert "already answered" in await ann.refused("act", decision=decision, action="done")
    match = other.table().match
    assert match and len(match.history) == moves


@play
async def test_a_stale_or_foreign_decision_is_refused_without_harm() -> None:
    ann, bob = await (hall := Hall()).seated("three-dice-football", 2)
    assert ann.ask and bob.ask
    before = everything(hall.table())
    for decision in ("", "1-99-0", "2-1-0", bob.ask["decision"], "x" * 3000):
        why = await ann.refused("act", decision=decision, action="done")
        assert "not open" in why
    for action in ("", "bet touchdown", "bet touchdown 0", "bet touchdown 1001", "fold", "\n"):
        why = await ann.refused("act", decision=ann.ask["decision"], action=action)
    assert everything(hall.table()) == before


@play
async def test_what_cannot_be_written_has_not_happened() -> None:
    hall = Hall()
    ann, bob = await hall.seated("three-dice-football", 2)
    await ann.answers("bet touchdown 5")
    table_id = hall.table().id
    kept = everything(hall.table())
    hall.paper.torn = True
    assert ann.ask
    decision = ann.ask["decision"]
    why = await ann.refused("act", decision=decision, action="bet trips 1")
    assert "cannot keep anything now" in why
    assert (ann.bye, bob.bye) == ("again", "again")
    assert not any(m["t"] == "ok" and m["cmd"] == decision for m in ann.told)
    hall.paper.torn = False
    await hall.house._find(table_id)
    assert everything(hall.table()) == kept


@play
async def test_who_comes_back_misses_no_line_and_hears_none_twice() -> None:
    hall = Hall()
    table = await hall.make("power-poker-football", ["me", "open"], open=True)
    ann = await hall.enter(table, table["token"])
    bob = await hall.enter(table, table["join"])
    await bob.does("sit", seat=1, name="Bob")
    await ann.does("start")
    rng = stream("lines")
    await plays_on([ann, bob], rng, 5)
    watcher = await hall.enter(table, None)
    heard, since = list(watcher.lines), watcher.last("seq")
    assert watcher.connection
    watcher.connection.detach()
    for _ in range(5):
        await plays_on([ann, bob], rng, 4)
        watcher = await hall.enter(table, None, since=since)
        assert watcher.last("skipped") == 0
        heard, since = [*heard, *watcher.lines], watcher.last("seq")
        assert watcher.connection
        watcher.connection.detach()
    everything_told = await hall.enter(table, None)
    assert heard == everything_told.lines


@play
async def test_a_story_longer_than_400_lines_is_cut_at_its_beginning() -> None:
    hall = Hall()
    options = {"rounds": 100}
    ann, bob = await hall.seated("three-dice-football", 2, options=options)
    await plays_on([ann, bob], stream("long"), 900)
    token = ann.last("links")["watch"]
    watcher = await hall.enter({"id": hall.table().id}, token)
    welcome: Json = watcher.told[-1]
    story = [line["text"] for line in welcome["story"]]
    assert len(story) == 400
    assert welcome["skipped"] == len(ann.lines) - 400 > 0
    assert story == ann.lines[-400:]


def test_an_entry_that_is_missing_is_noticed() -> None:
    table_entry = Entry(3, "chat", {"seat": 0, "text": "hello"}, 0.0)

    @play
    async def run() -> None:
        hall = Hall()
        await hall.make("three-dice-football", ["me", "bot"])
        with pytest.raises(AssertionError, match="missing"):
            hall.table().apply(table_entry)

    run()
