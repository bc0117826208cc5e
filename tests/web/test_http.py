"""The HTTP addresses, and who may use them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from fieldhouse.core.chance import SeededChance
from fieldhouse.core.records import GameRecord
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.tables.clock import SystemClock
from fieldhouse.tables.house import House
from fieldhouse.web import app as web_app
from fieldhouse.web.clauses import html
from tables.sitting import Paper
from web.houses import EmptyHouse, as_house
from web.running import Site, site

UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec_WebSocket_Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec_WebSocket_Version": "13",
}


@pytest.fixture
def house() -> EmptyHouse:
    return EmptyHouse()


@pytest.fixture
def client(house: EmptyHouse) -> Iterator[Site]:
    with site(as_house(house)) as client:
        yield client


def test_a_page_learns_where_others_reach_the_server(client: Site) -> None:
    assert client.get("/api/server").json == {"others": "http://192.168.1.7"}


# ------------------------------------------------------------------ the games


def test_games_are_listed_with_their_seats_and_bots(client: Site) -> None:
    games = {game["id"]: game for game in client.get("/api/games").json}
    assert sorted(games) == game_ids()
    assert games["power-poker-football"]["seats"] == {"fewest": 2, "most": 8, "by": 2}
    assert games["three-dice-football"]["bots"] == ["random", "sensible"]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_has_all_that_a_client_needs(client: Site, game_id: str) -> None:
    answer = client.get(f"/api/games/{game_id}").json
    game = find_game(game_id)
    assert [option["name"] for option in answer["options"]] == [
        option.name for option in game.options.options
    ]
    numbers = re.findall(r"^## (\d+)\.", game.page, flags=re.MULTILINE)
    assert re.findall(r'<h2 id="clause-(\d+)">', answer["rules"]) == numbers
    assert "How actions are written" in game.page
    assert "How actions are written" not in answer["rules"]
    assert "JSON" not in answer["rules"]
    assert answer["howto"].startswith("<")


def test_options_say_what_they_may_be(client: Site) -> None:
    answer = client.get("/api/games/three-dice-football").json
    options = {option["name"]: option for option in answer["options"]}
    goal = options["first-and-goal"]
    assert (goal["kind"], goal["words"]) == ("choice", ["at-once", "after-third"])
    assert goal["default"] == "at-once" and "after-third" in goal["warnings"]
    assert options["rounds"]["kind"] == "whole" and options["rounds"]["least"] == 1
    assert options["pay-table"]["kind"] == "other"


def test_an_unknown_game_is_refused_in_a_sentence(client: Site) -> None:
    answer = client.get("/api/games/three-dice")
    assert answer.status == 404
    assert 'did you mean "three-dice-football"?' in answer.json["error"]


def test_tags_in_a_page_stay_text() -> None:
    told = html("## 7. The <b>ball</b>\n\n<script>x</script>\n\n[x](javascript:alert)\n")
    assert '<h2 id="clause-7">' in told
    assert "<b>" not in told and "<script>" not in told and "href" not in told


# ------------------------------------------------------------------ the tables


def test_a_table_is_made_from_a_json_object(client: Site, house: EmptyHouse) -> None:
    wanted = {"game": "three-dice-football", "name": '"><b>'}
    assert client.post("/api/tables", wanted).json == {"id": "abc"}
    assert house.wanted == [wanted]


@pytest.mark.parametrize(
    ("body", "kind", "status", "why"),
    [
        ("[]", "application/json", 400, "one JSON object"),
        ("{", "application/json", 400, "one JSON object"),
        (b"\xff\xfe", "application/json", 400, "one JSON object"),
        ("[" * 60000, "application/json", 400, "one JSON object"),
        ("{}", "text/plain", 400, "content type application/json"),
        ("a=b", "application/x-www-form-urlencoded", 400, "content type application/json"),
        ('{"x": "' + "y" * 65536 + '"}', "application/json", 413, "at most 65536 bytes"),
    ],
)
def test_other_bodies_are_refused(
    client: Site, house: EmptyHouse, body: str | bytes, kind: str, status: int, why: str
) -> None:
    answer = client.ask("POST", "/api/tables", body, Content_Type=kind)
    assert answer.status == status
    assert why in answer.json["error"]
    assert not house.wanted


def test_a_record_needs_a_token(client: Site) -> None:
    address = "/api/tables/abc/record"
    assert client.get(address).status == 403
    wrong = client.get(address, Authorization="Bearer wrong")
    assert (wrong.status, wrong.json) == (403, {"error": "no seat has this token"})
    right = client.get(address, Authorization="Bearer right")
    assert right.text == 'table = "abc"\n'


def test_a_record_can_be_had_while_cards_are_hidden() -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    with site(House(Paper(), SystemClock(), SeededChance("records"))) as client:
        wanted = {"game": "football-poker", "name": "Ann", "seats": seats}
        table = client.post("/api/tables", wanted).json
        address, host = f"/api/tables/{table['id']}/record", f"Bearer {table['token']}"
        assert client.get(address, Authorization=host).status == 404
        with client.socket(table["id"]) as ann, client.socket(table["id"]) as bob:
            ann.send(json.dumps({"do": "hello", "token": table["token"]}))
            bob.send(json.dumps({"do": "hello", "token": table["join"]}))
            bob.send(json.dumps({"do": "sit", "cmd": "sit", "seat": 1, "name": "Bob"}))
            own = next(m for m in told(bob) if m.get("cmd") == "sit")["token"]
            ann.send(json.dumps({"do": "start", "cmd": "start"}))
            assert next(m for m in told(ann) if m.get("cmd") == "start")["t"] == "ok"
            record = client.get(address, Authorization=f"Bearer {own}")
            assert record.text == client.get(address, Authorization=host).text
            watching = client.get(address, Authorization=f"Bearer {table['watch']}")
        assert (record.status, watching.status) == (200, 403)
        actions = GameRecord.loads(record.text).actions
        assert actions[:2] == ("deal Bob ????", "deal Ann ????")


def told(socket: ClientConnection) -> Iterator[dict[str, Any]]:
    """What a client hears, one message after another."""
    while True:
        yield json.loads(socket.recv(timeout=20))


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE"])
def test_nothing_else_is_there(client: Site, method: str) -> None:
    answer = client.ask(method, "/api/nothing")
    assert answer.status in (404, 405)
    assert answer.json["error"]


# ------------------------------------------------------------------ who may


@pytest.mark.parametrize(
    "host",
    ["192.168.1.7:80", "localhost", "box:80", "BOX.local", "[fe80::1]:8765", "play.example"],
)
def test_the_server_answers_to_its_names(client: Site, host: str) -> None:
    assert client.get("/api/tables", Host=host).status == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8765", "box.evil.example", "", "[", "1.2.3.4.example"]
)
def test_it_answers_to_no_other(client: Site, house: EmptyHouse, host: str) -> None:
    headers = {"Host": host}
    assert client.get("/api/tables", **headers).status == 403
    assert client.post("/api/tables", {}, **headers).status == 403
    assert client.get("/ws/abc", **headers, **UPGRADE).status == 403
    assert not house.wanted and not house.clients


@pytest.mark.parametrize("origin", [None, "http://{host}", "https://play.example"])
def test_its_own_page_may_use_it(client: Site, origin: str | None) -> None:
    headers = {"Origin": origin.format(host=client.host)} if origin else {}
    assert client.post("/api/tables", {}, **headers).status == 200
    with client.socket(**headers) as socket:
        socket.send('{"do": "hello"}')
        assert socket.recv() == '{"t":"welcome"}'


@pytest.mark.parametrize(
    "origin",
    [
        "null",
        "",
        "http://evil.example",
        "https://{host}",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "http://play.example",
        "https://play.example.evil.example",
    ],
)
def test_no_other_page_may(client: Site, house: EmptyHouse, origin: str) -> None:
    headers = {"Origin": origin.format(host=client.host)}
    answer = client.post("/api/tables", {}, **headers)
    assert answer.status == 403 and "may not play here" in answer.json["error"]
    with pytest.raises(InvalidStatus, match="403"), client.socket(**headers):
        pass
    assert not house.wanted and not house.clients


# ------------------------------------------------------------------ the page


def test_every_answer_has_the_headers_that_keep_scripts_out(client: Site) -> None:
    for path in ("/", "/api/games", "/nothing"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert "script-src" not in policy and "unsafe-eval" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_page_is_served(
    house: EmptyHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Fieldhouse</title>")
    (tmp_path / "assets" / "main-1a2b.js").write_text("1")
    monkeypatch.setattr(web_app, "PAGE", tmp_path)
    with site(as_house(house)) as client:
        check_page(client)


def check_page(client: Site) -> None:
    for path in ("/", "/t/abc"):
        answer = client.get(path)
        assert answer.text == "<title>Fieldhouse</title>"
        assert answer.headers["cache-control"] == "no-cache"
    script = client.get("/assets/main-1a2b.js")
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]
    for path in ("/assets/none.js", "/../pyproject.toml", "/%2e%2e/gate.py", "/assets/%2e%2e%2f"):
        missing = client.get(path)
        assert missing.status == 404 and missing.headers["cache-control"] == "no-cache"


def test_without_the_page_a_sentence_says_so(
    house: EmptyHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_app, "PAGE", tmp_path / "page")
    with site(as_house(house)) as client:
        answer = client.get("/")
    assert answer.status == 503 and "was not built" in answer.text
