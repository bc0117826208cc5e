"""The JSON of `fieldhouse replay FILE --json`: its keys and values at each status."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given

from fieldhouse.core.errors import SeatError
from fieldhouse.core.match import Match
from fieldhouse.core.schema import REFEREE, SPECTATOR
from fieldhouse.core.view import find_viewer, view_json
from three_dice_football.helpers import FULL_GAME, GAME, SINGLE_PLAY, matches, play

TWO = ("Ann", "Bob")
ALWAYS = {"game", "seats", "options", "status", "to_act", "events", "table", "hands", "result"}


def test_while_a_seat_is_to_act() -> None:
    view = view_json(play("Ann bet touchdown 5", "Ann done", seats=TWO, rounds=2))
    assert set(view) == ALWAYS | {"legal"}
    assert (view["game"], view["seats"]) == (GAME, ["Ann", "Bob"])
    assert set(view["options"]) == {"bankroll", "rounds", "first-and-goal", "pay-table"}
    assert (view["options"]["bankroll"], view["options"]["rounds"]) == (1000, 2)
    assert (view["status"], view["to_act"], view["result"]) == ("playing", "Bob", None)
    offers = [f"bet {wager} 1..1000" for wager in FULL_GAME + SINGLE_PLAY]
    assert sorted(view["legal"]) == sorted([*offers, "done"])
    assert view["hands"] == {}


def test_while_an_outcome_is_awaited() -> None:
    view = view_json(play("Ann done", "Bob done", seats=TWO))
    assert set(view) == ALWAYS | {"awaiting"}
    assert (view["status"], view["to_act"], view["awaiting"]) == ("playing", "chance", "roll")
    assert view["result"] is None


def test_when_over() -> None:
    view = view_json(play("roll 4 4 4", seats=TWO))
    assert set(view) == ALWAYS
    assert (view["status"], view["to_act"]) == ("over", None)
    assert set(view["result"]) == {"winners", "bankrolls", "net"}


def test_legal_is_empty_for_a_viewer_who_is_not_to_act() -> None:
    match = play("Ann done", seats=TWO)
    assert view_json(match, 0)["legal"] == view_json(match, SPECTATOR)["legal"] == []
    assert view_json(match, 1)["legal"] == view_json(match, REFEREE)["legal"] != []


def test_options_are_complete_and_as_played() -> None:
    view = view_json(play(pay_table={"trips": "30:1"}))
    assert view["options"]["pay-table"]["trips"] == "30:1"
    assert set(view["options"]["pay-table"]) == set(FULL_GAME + SINGLE_PLAY)


def test_events_are_in_order_with_kebab_case_names() -> None:
    said = ("Ann bet extra-point 5", "roll 6 6 2", "roll 6 6 2", "roll 3 4 2")
    view = view_json(play(*said, "roll 1 1 6", rounds=2))
    names = [event["event"] for event in view["events"]]
    assert all(name.replace("-", "").isalpha() and name == name.lower() for name in names)
    assert names.index("bet") < names.index("roll") < names.index("settled")
    assert names.count("game-over") == 2


def numbers(value: Any) -> list[float]:
    """All numbers in a JSON value."""
    if isinstance(value, dict):
        return [number for item in value.values() for number in numbers(item)]
    if isinstance(value, list):
        return [number for item in value for number in numbers(item)]
    return [value] if isinstance(value, (int, float)) else []


@given(matches())
def test_a_view_is_json_with_whole_numbers(match: Match) -> None:
    view = view_json(match)
    assert json.loads(json.dumps(view, allow_nan=False)) == view
    assert all(type(number) in (int, bool) and math.isfinite(number) for number in numbers(view))


@given(matches())
def test_a_view_has_the_keys_of_its_status(match: Match) -> None:
    view = view_json(match)
    turn = {"chance": {"awaiting"}, None: set()}.get(view["to_act"], {"legal"})
    if "chance" not in match.seats:
        assert set(view) == ALWAYS | turn
    assert (view["status"] == "over") == (view["result"] is not None) == (view["to_act"] is None)


@given(matches())
def test_a_view_shows_without_telling_the_match(match: Match) -> None:
    view = view_json(match)
    view["table"]["bets"].clear()
    view["table"]["bankrolls"].clear()
    view["events"].clear()
    view["seats"].clear()
    view["options"].clear()
    assert view_json(match)["table"]["bankrolls"]
    assert view_json(match)["options"]


def test_viewers_are_found_by_name() -> None:
    assert find_viewer(TWO, "Bob") == 1
    assert find_viewer(TWO, "spectator") == SPECTATOR
    assert find_viewer(TWO, None) == REFEREE
    with pytest.raises(SeatError, match=r"Ann, Bob or spectator"):
        find_viewer(TWO, "Cy")


def test_a_seat_called_spectator_is_a_seat() -> None:
    assert find_viewer(("Ann", "spectator"), "spectator") == 1


def test_a_name_with_markup_stays_as_it_is() -> None:
    view = view_json(play('"><b> bet trips 5', seats=('"><b>',)))
    assert view["to_act"] == '"><b>'
    assert view["table"]["bets"] == {'"><b>': {"trips": 5}}
