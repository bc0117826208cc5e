"""Making tables, coming in, sitting down, what the host may do, and rematches."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.records import GameRecord
from fieldhouse.tables.errors import TableError
from tables.sitting import Guest, Hall, play

WANTED = {
    "game": "three-dice-football",
    "name": "Ann",
    "seats": [{"kind": "me"}, {"kind": "open"}],
    "options": {},
    "clock": 0,
    "window": 0,
    "pace": 0,
    "open": False,
}


async def to_the_end(*guests: Guest) -> None:
    """Everybody declines till the match is over."""
    for _ in range(200):
        if guests[0].table["phase"] == "over":
            return
        for guest in guests:
            if guest.ask and guest.ask["answered"] is None:
                await guest.answers("done")
    raise AssertionError("the match does not end")


@play
async def test_two_persons_play_a_match_to_its_end() -> None:
    hall = Hall()
    ann, bob = await hall.seated("three-dice-football", 2, options={"rounds": 1})
    assert ann.table["phase"] == "playing"
    assert [seat["name"] for seat in ann.table["seats"]] == ["Ann", "Bob"]
    await to_the_end(ann, bob)
    assert ann.view["status"] == "over"
    assert ann.ask is None
    assert ann.table["series"]["matches"] == 1
    assert ann.lines == bob.lines


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"name": ""}, "is empty"),
        ({"name": "A B"}, "whitespace"),
        ({"name": 5}, "not well formed"),
        ({"name": "roll"}, "records use for actions"),
        ({"seats": []}, "takes"),
        ({"seats": [{"kind": "me"}] * 2}, "only one of the seats can be yours"),
        ({"seats": [{"kind": "king"}]}, "seat 1 must be"),
        ({"seats": [{"kind": "bot", "bot": "genius"}]}, "there is no bot"),
        ({"seats": [{"kind": "open"}] * 500}, "takes"),
        ({"seats": "me"}, "not well formed"),
        ({"options": {"rounds": -1}}, 'option "rounds" must be'),
        ({"options": {"ruonds": 1}}, 'did you mean "rounds"'),
        ({"clock": 45}, "clock must be one of 0, 30, 60, 120"),
        ({"window": 9}, "window must be one of 0, 8, 15, 30"),
        ({"pace": 6}, "pace must be from 0 to 5"),
        ({"pace": float("nan")}, "pace must be"),
        ({"speed": 1}, "not well formed"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(change: Any, said: str) -> None:
    @play
    async def run() -> None:
        hall = Hall()
        with pytest.raises(FieldhouseError) as error:
            await hall.house.make({**WANTED, **change})
        assert said in str(error.value)
        assert not hall.paper.logs

    run()


@play
async def test_the_log_and_the_lobby_keep_no_token() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "open"], open=True)
    bob = await hall.enter(table, table["join"])
    sat = await bob.does("sit", seat=1, name="Bob")
    kept = repr(hall.paper.logs) + repr(hall.paper.lines)
    for token in (table["token"], table["join"], table["watch"], sat["token"]):
        assert len(token) >= 20
        assert token not in kept
    shown = repr(hall.house.open_tables()) + repr([m for m in bob.told if m["t"] != "ok"])
    assert table["token"] not in shown and sat["token"] not in shown


@play
async def test_who_may_come_in() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "open"])
    ann = await hall.enter(table, f"seat={table['token']}")
    assert ann.last("you") == {"seat": 0, "host": True, "watching": False, "always": []}
    assert ann.last("links") == {"join": table["join"], "watch": table["watch"]}
    watcher = await hall.enter(table, table["watch"])
    assert watcher.last("you") == {"seat": None, "host": False, "watching": True, "always": []}
    assert watcher.last("links") is None
    assert "only lets you watch" in await watcher.refused("sit", seat=1, name="Bob")
    assert ann.table["watchers"] == 1
    for token, status in ((None, 403), ("nonsense", 403), (7, 403)):
        with pytest.raises(TableError) as error:
            await hall.enter(table, token)  # type: ignore[arg-type]
        assert error.value.status == status
    with pytest.raises(TableError) as error:
        await hall.enter({"id": "nowhere"}, table["token"])
    assert error.value.status == 404


@play
async def test_the_lobby_lists_open_tables_newest_first() -> None:
    hall = Hall()
    first = await hall.make("three-dice-football", ["me", "open"], open=True)
    hall.hands.time += 5
    second = await hall.make("football-poker", ["me", "bot"], open=True)
    hidden = await hall.make("football-poker", ["me", "bot"])
    host = await hall.enter(second, second["token"])
    listed = hall.house.open_tables()
    assert [line["id"] for line in listed] == [second["id"], first["id"]]
    assert set(listed[0]) == {
        *("id", "game", "title", "host", "phase", "seats", "clock", "house_rules", "made"),
    }
    assert listed[0]["seats"][0]["here"] is True
    other = await hall.again()
    assert [line["id"] for line in other.house.open_tables()] == [second["id"], first["id"]]
    await host.does("end")
    assert host.bye == "ended"
    assert [line["id"] for line in hall.house.open_tables()] == [first["id"]]
    assert hidden["id"] not in repr(listed)


@play
async def test_names_at_a_table_are_all_different_and_bots_give_way() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "bot", "open", "open"])
    guest = await hall.enter(table, table["join"])
    otherwise = guest.table["seats"][1]["name"]
    for name, said in (("Ann", "two seats"), ("", "empty"), ("done", "actions"), ("a:b", "colon")):
        assert said in await guest.refused("sit", seat=2, name=name)
    assert "sits there" in await guest.refused("sit", seat=0, name="Bob")
    for seat in (-1, 4, None, "2", True, 2.0):
        assert "seat must be a number from 0 to 3" in await guest.refused(
            "sit", seat=seat, name="B"
        )
    await guest.does("sit", seat=2, name=otherwise)
    names = [seat["name"] for seat in guest.table["seats"]]
    assert names[2] == otherwise and names[1] not in ("", otherwise, "Ann")
    assert "have a seat already" in await guest.refused("sit", seat=3, name="Zoe")


@play
async def test_only_the_host_has_the_hosts_powers() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "open", "open"])
    ann = await hall.enter(table, table["token"])
    bob = await hall.enter(table, table["join"])
    await bob.does("sit", seat=1, name="Bob")
    for do in ("start", "bot", "remove", "reissue", "end", "delete"):
        assert "only the host" in await bob.refused(do, seat=2, kind="random")
    await ann.does("bot", seat=2, kind="random")
    assert ann.table["seats"][2]["kind"] == "bot"
    await ann.does("bot", seat=2, kind="")
    assert ann.table["seats"][2]["kind"] == "open"
    assert "no bot" in await ann.refused("bot", seat=2, kind="genius")
    assert "Bob sits there" in await ann.refused("bot", seat=1, kind="random")
    await ann.does("start")
    kinds = [seat["kind"] for seat in bob.table["seats"]]
    assert kinds == ["person", "person", "bot"], "free seats are given to bots"
    assert "a match is on" in await ann.refused("start")


@play
async def test_who_is_removed_goes_and_a_bot_plays_on() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "open"])
    ann = await hall.enter(table, table["token"])
    bob = await hall.enter(table, table["join"])
    token = (await bob.does("sit", seat=1, name="Bob"))["token"]
    await ann.does("start")
    await ann.does("remove", seat=1)
    assert bob.bye == "removed"
    assert (ann.table["seats"][1]["kind"], ann.table["seats"][1]["name"]) == ("bot", "Bob")
    with pytest.raises(TableError):
        await hall.enter(table, token)
    assert "cannot remove the host" in await ann.refused("remove", seat=0)
    # somebody else may play that seat; in the record it is still Bob's
    cy = await hall.enter(table, table["join"])
    assert "two seats" in await cy.refused("sit", seat=1, name="Ann")
    await cy.does("sit", seat=1, name="Cy")
    seat = ann.table["seats"][1]
    assert (seat["name"], seat["player"], seat["kind"]) == ("Bob", "Cy", "person")


@play
async def test_a_token_that_is_issued_anew_ends_the_old_one() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "open"])
    ann = await hall.enter(table, table["token"])
    bob = await hall.enter(table, table["join"])
    old = (await bob.does("sit", seat=1, name="Bob"))["token"]
    new = (await ann.does("reissue", seat=1))["token"]
    assert bob.bye == "replaced" and new != old
    with pytest.raises(TableError):
        await hall.enter(table, old)
    assert (await hall.enter(table, new)).last("you")["seat"] == 1
    own = (await ann.does("reissue", seat=0))["token"]
    assert ann.bye == "replaced"
    again = await hall.enter(table, own)
    assert again.last("you") == {"seat": 0, "host": True, "watching": False, "always": []}
    with pytest.raises(TableError):
        await hall.enter(table, table["join"])
    await hall.enter(table, again.last("links")["join"])


@play
async def test_a_deleted_table_leaves_nothing() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "open"], open=True)
    ann = await hall.enter(table, table["token"])
    watcher = await hall.enter(table, table["watch"])
    await ann.does("delete")
    assert (ann.bye, watcher.bye) == ("deleted", "deleted")
    assert not hall.paper.logs and not hall.paper.lines
    assert hall.house.open_tables() == []
    with pytest.raises(TableError):
        await hall.enter(table, table["token"])


@play
async def test_who_leaves_before_the_start_frees_the_seat_and_may_take_another() -> None:
    hall = Hall()
    table = await hall.make("football-poker", ["me", "open", "open"])
    ann = await hall.enter(table, table["token"])
    bob = await hall.enter(table, table["join"])
    token = (await bob.does("sit", seat=1, name="Bob"))["token"]
    await bob.does("leave")
    assert bob.last("you")["seat"] is None
    assert [seat["kind"] for seat in ann.table["seats"]] == ["person", "open", "open"]
    with pytest.raises(TableError, match="does not open this table"):
        await hall.enter(table, token)
    await bob.does("sit", seat=2, name="Bob")
    assert [seat["name"] for seat in ann.table["seats"]] == ["Ann", "", "Bob"]


@play
async def test_a_host_who_changes_seats_stays_the_host_with_the_same_token() -> None:
    hall = Hall()
    table = await hall.make("football-poker", ["me", "open"])
    ann = await hall.enter(table, table["token"])
    await ann.does("leave")
    assert ann.last("you") | {"always": []} == {
        "seat": None,
        "host": True,
        "watching": True,
        "always": [],
    }
    assert "token" not in await ann.does("sit", seat=1, name="Ann")
    await ann.does("start")
    assert (await hall.enter(table, table["token"])).last("you")["seat"] == 1


@play
async def test_a_link_to_watch_is_no_seat_at_an_open_table_either() -> None:
    hall = Hall()
    table = await hall.make("football-poker", ["me", "open"], open=True)
    cem = await hall.enter(table, table["watch"])
    assert "only lets you watch" in await cem.refused("sit", seat=1, name="Cem")
    assert (await (await hall.enter(table, None)).does("sit", seat=1, name="Cem"))["seat"] == 1


@play
async def test_a_rematch_moves_every_seat_on_and_counts_the_series() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "open", "bot"], options={"rounds": 1})
    ann = await hall.enter(table, table["token"])
    bob = await hall.enter(table, table["join"])
    token = (await bob.does("sit", seat=1, name="Bob"))["token"]
    assert "nothing is dealt" in await ann.refused("rematch")
    await ann.does("start")
    while ann.table["phase"] == "playing":
        for guest in (ann, bob):
            if guest.ask and guest.ask["answered"] is None:
                await guest.answers("done")
        await hall.passes(1)
    stale = f"1-1-{0}"
    bot = ann.table["seats"][2]["name"]
    await bob.does("rematch")
    assert [seat["name"] for seat in ann.table["seats"]] == ["Bob", bot, "Ann"]
    assert ann.last("you")["seat"] == 2 and bob.last("you")["seat"] == 0
    assert ann.table["match"] == 2
    assert set(ann.table["series"]["wins"]) == {"Ann", "Bob", bot}
    assert ann.table["series"]["matches"] == 1
    assert "not open" in await bob.refused("act", decision=stale, action="done")
    assert (await hall.enter(table, token)).last("you")["seat"] == 0
    other = await hall.again()
    assert (await other.enter(table, table["token"])).last("you")["seat"] == 2


@play
async def test_a_host_who_only_watches_begins_the_next_match() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["bot", "bot"], options={"rounds": 1})
    ann = await hall.enter(table, table["token"])
    await ann.does("start")
    while ann.table["phase"] == "playing":
        await hall.passes(1)
    await ann.does("rematch")
    assert ann.table["match"] == 2


def test_what_the_disk_says_is_for_the_log_alone(caplog: pytest.LogCaptureFixture) -> None:
    @play
    async def run() -> None:
        hall = Hall()
        table = await hall.make("three-dice-football", ["me"])
        ann = await hall.enter(table, table["token"])
        hall.paper.torn = True
        why = await ann.refused("start")
        assert why == "the server cannot keep anything now; try again later"

    run()
    assert "the paper is torn" in caplog.text


@play
async def test_who_took_over_a_seat_has_it_by_name_in_the_rematch() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "bot"], options={"rounds": 1})
    ann = await hall.enter(table, table["token"])
    await ann.does("start")
    cy = await hall.enter(table, table["join"])
    await cy.does("sit", seat=1, name="Cy")
    await to_the_end(ann, cy)
    assert set(ann.table["series"]["points"]) == {"Ann", "Cy"}
    await ann.does("rematch")
    assert [seat["name"] for seat in ann.table["seats"]] == ["Cy", "Ann"]


@play
async def test_a_host_who_only_watches() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["open", "bot"])
    host = await hall.enter(table, table["token"])
    assert host.last("you") == {"seat": None, "host": True, "watching": True, "always": []}
    assert "only who has a seat" in await host.refused("chat", text="hello")
    await host.does("start")
    assert host.table["phase"] == "playing"


@play
async def test_chat_reaches_all_and_has_its_limits() -> None:
    hall = Hall()
    ann, bob = await hall.seated("three-dice-football", 2)
    await ann.does("chat", text=" <b>hello</b>\n ")
    line = bob.last("chat")[-1]
    assert (line["name"], line["seat"], line["text"]) == ("Ann", 0, "<b>hello</b>")
    for text in ("", " ", "x" * 501, None, 5, ["x"]):
        await ann.refused("chat", text=text)
    for _ in range(9):
        await ann.does("chat", text="x")
    assert "at most 10 lines" in await ann.refused("chat", text="x")
    await hall.passes(10)
    await ann.does("chat", text="x" * 500)
    assert len(bob.chat) == 11


@play
async def test_a_command_needs_an_id_and_ping_has_none() -> None:
    ann, _ = await Hall().seated("three-dice-football", 2)
    assert ann.connection
    for message in ({"do": "chat", "text": "x"}, {"do": "leave", "cmd": []}, {"cmd": "x" * 65}):
        await ann.connection.command(message)
        assert ann.told[-1]["t"] == "no" and ann.told[-1]["cmd"] is None
    await ann.connection.command({"do": "ping"})
    assert ann.told[-1] == {"t": "pong", "time": 1_001_000_000}
    for do in ("dance", "", None, 5, "opened", "__init__"):
        assert "there is no command" in await ann.refused(do)  # type: ignore[arg-type]


@play
async def test_the_record_is_for_seats_and_replays() -> None:
    hall = Hall()
    table = await hall.make("three-dice-football", ["me", "open"], options={"rounds": 1})
    ann = await hall.enter(table, table["token"])
    with pytest.raises(TableError, match="nothing is dealt"):
        await hall.house.record(table["id"], table["token"])
    bob = await hall.enter(table, table["join"])
    await bob.does("sit", seat=1, name="Bob")
    await ann.does("start")
    await ann.answers("bet touchdown 5")
    await to_the_end(ann, bob)
    record = GameRecord.loads(await hall.house.record(table["id"], table["token"]))
    match = hall.table().match
    assert match and record.replay().digest() == match.digest()
    with pytest.raises(TableError) as error:
        await hall.house.record(table["id"], table["watch"])
    assert error.value.status == 403


@play
async def test_idle_tables_are_forgotten_in_memory_only() -> None:
    hall = Hall()
    await hall.house.start()
    table = await hall.make("three-dice-football", ["me", "open"])
    ann = await hall.enter(table, table["token"])
    await hall.passes(2000)
    assert hall.house._tables, "somebody is there"
    assert ann.connection
    ann.connection.detach()
    await hall.passes(2000)
    assert not hall.house._tables
    assert (await hall.enter(table, table["token"])).last("you")["seat"] == 0


def test_a_full_house_forgets_who_is_idle_or_takes_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fieldhouse.tables.house.MOST_TABLES", 2)

    @play
    async def run() -> None:
        hall = Hall()
        tables = [await hall.make("three-dice-football", ["me", "open"]) for _ in range(2)]
        busy = [await hall.enter(tables[0], tables[0]["token"])]
        third = await hall.make("three-dice-football", ["me", "open"])
        assert set(hall.house._tables) == {tables[0]["id"], third["id"]}
        busy.append(await hall.enter(third, third["token"]))
        with pytest.raises(TableError, match="full") as error:
            await hall.enter(tables[1], tables[1]["token"])
        assert error.value.status == 503
        assert [guest.bye for guest in busy] == [None, None]

    run()


@play
async def test_stop_sends_everybody_away() -> None:
    hall = Hall()
    ann, bob = await hall.seated("three-dice-football", 2)
    await hall.house.stop()
    assert (ann.bye, bob.bye) == ("again", "again")
