"""The page's last section: `table`, `hands`, `result` and the events, at several moments."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from fieldhouse.core.view import view_json
from football_poker.helpers import Deal, events, play, table, third, to_act, ups

KEYS = {
    *("phase", "street", "hand", "dealer", "pots", "stacks", "bets", "up", "community", "wild"),
    *("yards", "folded", "punted", "short", "all_in"),
}


def everybody(value: Any) -> dict[str, Any]:
    return {"Ann": value, "Bob": value, "Cy": value}


def test_table_at_the_start() -> None:
    assert table(play()) == {
        "phase": "deal",
        "street": 3,
        "hand": 1,
        "dealer": "Ann",
        "pots": [{"amount": 3, "seats": ["Ann", "Bob", "Cy"]}],
        "stacks": everybody(199),
        "bets": everybody(0),
        "up": everybody([]),
        "community": None,
        "wild": everybody([]),
        "yards": everybody(0),
        "folded": [],
        "punted": [],
        "short": [],
        "all_in": [],
    }


def test_table_in_the_middle_of_a_round() -> None:
    cards = ["deal Bob 2sQh", "deal Cy JsJh", "deal Ann KsKh", "up Bob 3c", "cut 9d", "up Cy Ad"]
    match = play(*cards, "up Ann 4s", "Bob bringin", "Cy complete", "Ann fold")
    assert view_json(match)["to_act"] == "Bob"
    assert view_json(match)["legal"] == ["fold", "call", "raise"]
    assert "awaiting" not in view_json(match)
    # The ace: Cy has 2 from each.
    assert table(match) == {
        "phase": "betting",
        "street": 3,
        "hand": 1,
        "dealer": "Ann",
        "pots": [{"amount": 3, "seats": ["Bob", "Cy"]}],
        "stacks": {"Ann": 197, "Bob": 195, "Cy": 199},
        "bets": {"Ann": 0, "Bob": 2, "Cy": 4},
        "up": {"Ann": ["4s"], "Bob": ["3c"], "Cy": ["Ad"]},
        "community": None,
        "wild": {"Ann": [], "Bob": ["9"], "Cy": []},
        "yards": {"Ann": 4, "Bob": 3, "Cy": 1},
        "folded": ["Ann"],
        "punted": [],
        "short": [],
        "all_in": [],
    }
    assert view_json(match)["hands"] == {
        "Ann": ["Ks", "Kh"],
        "Bob": ["2s", "Qh"],
        "Cy": ["Js", "Jh"],
    }


def test_table_the_phases() -> None:
    deal = Deal(ups(Ann="9s 5h 6s Td", Bob="2c 3c 2d Jd"), "9c")
    moments = deal.trace(lambda match: (table(match)["phase"], table(match)["street"]))
    moments.append((table(deal.match)["phase"], table(deal.match)["street"]))
    assert [moment for moment, _ in groupby(moments)] == [
        *(("deal", 3), ("betting", 3)),
        *(("deal", 4), ("cut", 4), ("deal", 4), ("betting", 4)),
        *(("deal", 5), ("betting", 5)),
        # The street advances when a round ends, so the punt question is on 6.
        *(("punt", 6), ("deal", 6)),
        # 2 + 3 + 2 + 0 yards: Bob is out and the hand is over.
        ("over", 6),
    ]


def test_table_streets_advance_without_a_round_too() -> None:
    deal = Deal(ups(Ann="9s 5h 6s Td", Bob="2c 7h 8d Jd"), stack=[1, 200])
    found = deal.trace(lambda match: (len(table(match)["up"]["Bob"]), table(match)["street"]))
    assert found[-1] == (4, 7)
    assert (1, 4) in found
    assert (3, 6) in found
    assert (2, 6) not in found


def test_table_after_punt_and_short() -> None:
    deal = Deal(ups(Ann="2s 5h 2h", Bob="9c 7h 6c 6d", Cy="Kd Qd Jd 9h"))
    deal.to(lambda match: table(match)["phase"] == "punt")
    assert to_act(deal.match) == "Cy"
    deal.match.play("Cy no")
    deal.match.play("Ann punt")
    match = deal.to_street(6)
    now = table(match)
    assert {key: now[key] for key in ("folded", "punted", "short", "all_in", "yards", "pots")} == {
        "folded": [],
        "punted": ["Ann"],
        "short": ["Cy"],
        "all_in": [],
        "yards": {"Ann": 9, "Bob": 28, "Cy": 9},
        "pots": [{"amount": 19, "seats": ["Ann", "Bob"]}],
    }


def test_table_when_the_game_is_over() -> None:
    match = play(*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy fold", "Ann fold")
    now = table(match)
    assert set(now) == KEYS
    assert (now["phase"], now["pots"], now["bets"]) == ("over", [], everybody(0))
    assert now["folded"] == ["Ann", "Cy"]
    view = view_json(match)
    assert (view["status"], view["to_act"]) == ("over", None)
    assert set(view["result"]) == {"winners", "stacks", "net"}


def test_result_is_null_while_the_game_goes_on() -> None:
    assert view_json(play())["result"] is None


def test_table_wild_ranks_in_order_and_never_four() -> None:
    deal = Deal(ups(Ann="9s 5h 6s", Bob="3c 3d 3h"), "Td 4s 2d")
    assert table(deal.to_street(5))["wild"]["Bob"] == ["T", "2"]


def test_awaiting_names_the_verb() -> None:
    cards = ["deal Bob QsQh", "deal Cy JsJh", "deal Ann KsKh", "up Bob 3c", "cut 9d"]
    found = [view_json(play(*cards[:n]))["awaiting"] for n in range(6)]
    assert found == ["deal", "deal", "deal", "up", "cut", "up"]


def test_events_of_the_showdown() -> None:
    deal = Deal({"Ann": "Ks 4d 9h 8s Kd 2c 6h", "Bob": "Qs Qh 9c 8d 7c 5d 2s"})
    found = events(deal.to_end(), "showdown")
    assert [event["seat"] for event in found] == ["Bob", "Ann"]
    for event in found:
        assert {"event", "seat", "name", "cards", "wild"} <= set(event)
        assert len(event["cards"]) == 5
    assert found[0]["name"] == "pair of queens, nine-eight-seven kickers"
    assert found[0]["wild"] == {}
    assert found[1]["name"] == "three kings, nine-eight kickers"
    assert set(found[1]["cards"]) == {"Ks", "Kd", "4d", "9h", "8s"}
    assert found[1]["wild"] in ({"4d": "Kh"}, {"4d": "Kc"})


def test_events_that_must_be() -> None:
    deal = Deal(
        {"Ann": "Ks 5d 2h 2s Kd", "Bob": "Qs Qh Ac 8d 7c 5h", "Cy": "7s 9s 3d Kc Qc Jc"}, "9d"
    )
    deal.to(lambda match: table(match)["phase"] == "punt" and to_act(match) == "Ann")
    deal.match.play("Ann punt")
    match = deal.to_end()
    assert {event["seat"] for event in events(match, "extra-point")} == {"Bob"}
    assert [event["seat"] for event in events(match, "field-goal")] == ["Cy"]
    assert [event["seat"] for event in events(match, "punt")] == ["Ann"]
    assert [event["seat"] for event in events(match, "short-of-ten")] == ["Cy"]
    assert [event["seat"] for event in events(match, "showdown")] == ["Bob", "Ann"]
