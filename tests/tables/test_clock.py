"""Clocks, time banks, bots' pace, and bots for those who are gone."""

from __future__ import annotations

from fieldhouse.tables.elapsed import Elapsed
from fieldhouse.tables.log import decode
from tables.sitting import Guest, Hall, Hands, play


async def bettors(**wanted: object) -> tuple[Hall, Guest, Guest]:
    """Ann and Bob at three-dice football, where every question is a window."""
    hall = Hall()
    ann, bob = await hall.seated("three-dice-football", 2, **wanted)
    return hall, ann, bob


async def poker(**wanted: object) -> tuple[Hall, Guest, Guest]:
    """Ann and Bob at football poker, where a bet is a main turn; who is asked comes first."""
    hall = Hall()
    ann, bob = await hall.seated("football-poker", 2, **wanted)
    return (hall, ann, bob) if ann.ask else (hall, bob, ann)


def test_time_runs_only_while_the_table_goes_on() -> None:
    hands = Hands()
    elapsed = Elapsed(hands)
    elapsed.update(["1-1-0"], running=True)
    hands.time += 5
    elapsed.update(["1-1-0", "1-1-1"], running=False)
    hands.time += 100
    elapsed.update(["1-1-0", "1-1-1"], running=True)
    hands.time += 2
    assert (elapsed.of("1-1-0"), elapsed.of("1-1-1"), elapsed.of("1-2-0")) == (7, 2, 0)


@play
async def test_a_window_whose_time_is_up_passes_and_the_table_says_so() -> None:
    hall, ann, bob = await bettors(window=8)
    assert ann.ask and (ann.ask["seconds"], ann.ask["bank"]) == (8, None)
    await hall.passes(7.9)
    match = hall.table().match
    assert match and match.history == []
    await hall.passes(0.2)
    assert [move.actor for move in match.history[:3]] == [0, 1, -1]
    said = ["Ann's time ran out: done", "Bob's time ran out: done"]
    assert ann.chat[:2] == bob.chat[:2] == said


@play
async def test_that_a_later_seats_time_is_up_shows_only_in_its_turn() -> None:
    hall, ann, bob = await bettors(window=8)
    await hall.passes(5)
    await ann.answers("bet trips 1")  # she has eight seconds for the next
    await hall.passes(5)
    assert bob.ask and bob.ask["answered"] == "done"
    assert ann.chat == bob.chat == []
    await hall.passes(3.1)
    assert bob.chat[:2] == ["Ann's time ran out: done", "Bob's time ran out: done"]


@play
async def test_a_window_without_a_time_of_its_own_has_that_of_a_decision() -> None:
    hall, ann, _ = await bettors(clock=30, window=0)
    assert ann.ask and (ann.ask["window"], ann.ask["seconds"]) == (0, 30)
    await hall.passes(30.1)
    match = hall.table().match
    assert match and [move.actor for move in match.history[:2]] == [0, 1]


@play
async def test_time_to_come_back_does_not_run_while_the_table_stands_still() -> None:
    hall, ann, bob = await bettors(clock=0, window=0)
    assert bob.connection
    bob.connection.detach()
    await hall.house.settled()
    await hall.passes(50)
    await ann.does("pause")
    await hall.passes(300)
    await ann.does("resume")
    await hall.passes(59)
    assert not ann.table["seats"][1]["standin"]
    await hall.passes(2)
    assert ann.table["seats"][1]["standin"]
    assert ann.chat == ["Bob is away; a bot plays on until they are back"]


@play
async def test_a_main_turn_takes_its_own_time_first_and_then_the_bank() -> None:
    hall, first, _ = await poker(clock=30)
    assert first.ask and first.ask["window"] is None
    assert (first.ask["seconds"], first.ask["bank"]) == (30, 120)
    seat = first.last("you")["seat"]
    await hall.passes(45)
    await first.answers(first.texts[0])
    assert hall.table().seats[seat].bank == 105  # 30 of its own, then 15 of 120


@play
async def test_within_its_own_time_the_bank_is_not_touched() -> None:
    hall, first, _ = await poker(clock=30)
    await hall.passes(29)
    await first.answers(first.texts[0])
    assert {seat.bank for seat in hall.table().seats} == {120}


@play
async def test_when_the_bank_is_used_up_the_quietest_choice_is_played() -> None:
    hall, first, second = await poker(clock=30)
    seat = first.last("you")["seat"]
    name = hall.table().seats[seat].name
    await hall.passes(149.9)
    match = hall.table().match
    assert match and match.current_player == seat
    assert not first.chat
    await hall.passes(0.2)
    assert first.chat == second.chat
    assert first.chat[0].startswith(f"{name}'s time ran out: ")
    assert hall.table().seats[seat].bank == 0
    assert "raise" not in first.chat[0] and "bet" not in first.chat[0]


@play
async def test_no_clock_runs_and_no_bot_acts_in_a_pause() -> None:
    hall, ann, bob = await bettors(window=8)
    await hall.passes(5)
    await bob.does("pause")
    assert ann.table["paused"]
    assert "paused" in await ann.refused("act", decision=ann.ask["decision"], action="done")  # type: ignore[index]
    await hall.passes(1000)
    match = hall.table().match
    assert match and match.history == []
    await ann.does("resume")
    await hall.passes(2.9)
    assert match.history == []
    await hall.passes(0.2)
    assert match.history


@play
async def test_a_restart_gives_the_decision_its_time_anew() -> None:
    hall, ann, _ = await bettors(window=8)
    table, links = hall.table(), ann.connection._listener  # type: ignore[union-attr]
    assert links.host
    await hall.passes(7)
    other = await hall.again()
    watcher = await other.enter({"id": table.id}, links.links["watch"])  # type: ignore[index]
    await other.passes(100)
    match = other.table().match
    assert match and match.history == [], "nobody with a seat is there, so it stands still"
    assert watcher.table["seats"][0]["here"] is False


@play
async def test_a_bot_takes_its_pace_and_a_table_of_bots_needs_nobody() -> None:
    hall = Hall()
    table = await hall.make(
        "three-dice-football", ["bot:random", "bot"], pace=2, options={"rounds": 5}
    )
    host = await hall.enter(table, table["token"])
    await host.does("start")
    assert host.connection
    host.connection.detach()
    match = hall.table().match
    assert match
    await hall.passes(1.9)
    assert len(match.history) == 0
    await hall.passes(0.2)
    assert [move.actor for move in match.history] == [0]
    other = await hall.again()
    await other.passes(10_000)
    assert decode(other.paper.lines[table["id"]])["phase"] == "over"


@play
async def test_a_table_of_bots_that_could_not_be_written_goes_on_by_itself() -> None:
    hall = Hall()
    await hall.house.start()
    bots = ["bot:random", "bot:random"]
    table = await hall.make("three-dice-football", bots, pace=2, options={"rounds": 5})
    host = await hall.enter(table, table["token"])
    await host.does("start")
    assert host.connection
    host.connection.detach()
    await hall.passes(5)
    hall.paper.torn = True
    await hall.passes(70)
    assert table["id"] not in hall.house._tables, "it waits for the disk"
    hall.paper.torn = False
    await hall.passes(10_000)
    assert decode(hall.paper.lines[table["id"]])["phase"] == "over"


@play
async def test_a_table_that_cannot_be_read_does_not_keep_the_house_closed() -> None:
    hall = Hall()
    made = [
        await hall.make("three-dice-football", ["bot:random"] * 2, options={"rounds": 5})
        for _ in range(2)
    ]
    for table in made:
        host = await hall.enter(table, table["token"])
        await host.does("start")
    hall.paper.torn = True  # nor can an outcome that is awaited be written
    other = await hall.again()
    await other.passes(100)
    hall.paper.torn = False
    await other.passes(1000)
    phases = [decode(other.paper.lines[table["id"]])["phase"] for table in made]
    assert phases == ["over", "over"]


@play
async def test_after_a_minute_a_bot_plays_for_who_is_gone_until_it_comes_back() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "open"], options={"rounds": 50})
    ann = await hall.enter(table, table["token"])
    bob = await hall.enter(table, table["join"])
    token = (await bob.does("sit", seat=1, name="Bob"))["token"]
    await ann.does("start")
    assert bob.connection
    bob.connection.detach()
    await hall.passes(59)
    assert ann.table["seats"][1] | {"bank": None} == {
        "name": "Bob",
        "kind": "person",
        "bot": "",
        "player": "Bob",
        "here": False,
        "standin": False,
        "bank": None,
    }
    await ann.answers("done")
    match = hall.table().match
    assert match and match.current_player == 1
    await hall.passes(2)
    assert ann.table["seats"][1]["standin"] is True
    assert 1 in [move.actor for move in match.history], "the bot has answered"
    bob = await hall.enter(table, token)
    assert ann.table["seats"][1]["standin"] is False
    assert ann.table["seats"][1]["here"] is True
    assert bob.last("you") == {"seat": 1, "host": False, "watching": False, "always": []}


@play
async def test_while_nobody_is_there_the_table_stands_still() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "bot"], window=8)
    ann = await hall.enter(table, table["token"])
    await ann.does("start")
    assert ann.connection
    ann.connection.detach()
    await hall.passes(3600)
    match = hall.table().match
    assert match is None or match.history == []
    ann = await hall.enter(table, table["token"])
    assert ann.ask and ann.ask["seconds"] == 8
