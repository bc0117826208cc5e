"""The table, views, and records of whole games."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.errors import FieldhouseError, OptionError, RecordError, SeatError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import find_viewer, story, view_json
from fieldhouse.games.nfl_showdown import GAME
from nfl_showdown.helpers import (
    ANN,
    BOB,
    KICKOFF,
    TOSS,
    TWO,
    bowl,
    changed,
    down,
    gain,
    misses,
    now,
    pinned,
    play,
    pro,
    record,
    result,
    rookie,
    score,
    table,
    touchdown,
    with_cell,
    won,
)

KEYS = (
    "phase mode offense ball to_gain down quarter possession overtime score big_plays playbook "
    "called defended dice"
)

PRO_TIED = [*misses("ABAB"), KICKOFF, *misses("BABA")]

# ------------------------------------------------------------------ the table


MOMENTS = {
    "toss": lambda: play(),
    "choice": lambda: play("coin Ann"),
    "call": lambda: rookie("Ann call sweep"),
    "try": lambda: pro(*touchdown("Ann", "rookie")),
    "window": lambda: bowl(*down("Ann", "rookie sweep stack")),
    "overtime": lambda: rookie(*misses("ABABBABA")),
    # By a yard; and behind the own goal line by three.
    "touchdown": lambda: rookie(*misses("ABABBABA"), *TOSS, *touchdown("Ann")),
    "safety": lambda: rookie(*pinned("Bob", 1), *gain("Bob", -4)),
    "lost": lambda: pro(*PRO_TIED, *TOSS, KICKOFF, *down("Ann", "shotgun post corner-blitz") * 4),
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("viewer", [ANN, BOB, SPECTATOR])
def test_the_tables_keys(moment: str, viewer: int) -> None:
    there = view_json(MOMENTS[moment](), viewer)["table"]
    assert set(there) == set(KEYS.split())
    assert isinstance(there["phase"], str)
    assert 0 <= there["ball"] <= 100
    assert there["to_gain"] <= 100


def test_the_tables_values() -> None:
    match = pro("Ann call power-run toss")
    assert now(match, KEYS.partition(" ")[2]) == (
        *("pro", "Ann", 25, 35, 1, 1, 1, False, {"Ann": 0, "Bob": 0}, {"Ann": 0, "Bob": 0}),
        *("power-run", None, None, None),
    )


def test_the_json_of_a_match() -> None:
    seen = view_json(rookie("Ann call sweep"))
    assert (seen["game"], seen["seats"]) == ("nfl-showdown", ["Ann", "Bob"])
    assert (seen["status"], seen["to_act"], seen["result"]) == ("playing", "Bob", None)
    assert seen["legal"] == ["defend stack", "defend press", "defend deep"]
    assert view_json(rookie("Ann fieldgoal"))["awaiting"] == "flick"
    assert view_json(play(mode="pro-bowl"))["awaiting"] == "deal"
    assert view_json(play())["awaiting"] == "coin"
    assert view_json(play(*TOSS, mode="pro"))["awaiting"] == "roll"
    assert set(seen["options"]) == {
        *("mode", "teams", "big-plays", "cards", "kick-model", "simultaneous-tie"),
    }


def test_the_events_have_names() -> None:
    match = pro(*touchdown("Ann", "rookie"), "Ann extra", "flick good")
    events = view_json(match)["events"]
    assert events
    for event in events:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", event["event"])
    assert all(isinstance(sentence, str) for sentence in story(match))


def test_the_result() -> None:
    match = rookie(*misses("ABABBABA"), *TOSS, *touchdown("Ann"))
    assert result(match) == {"winners": ["Ann"], "score": {"Ann": 7, "Bob": 0}}
    assert view_json(match)["to_act"] is None
    assert view_json(match)["status"] == "over"
    assert [view_json(match, viewer)["result"] for viewer in (ANN, BOB, SPECTATOR)] == [
        result(match)
    ] * 3


# ------------------------------------------------------------------ records

OVERTIME = """
# A tie, and a field goal each before Bob's second wins it.
game = "nfl-showdown"
seats = ["Ann", "Bob"]
options = { mode = "pro", teams = ["chicago", "detroit"], simultaneous-tie = "offense" }
actions = [
  "coin Bob", "Bob kick", "roll yellow=18 red=12 green=10",
  # Quarter 1: Ann from her 25. Eight and seven yards, then 8 + 6 more, at 54.
  "Ann call rookie slant", "Bob defend stack", "roll red=6", "Ann big windy-corner",
  "Ann call rookie go", "Bob defend stack", "roll yellow=18", "Ann fieldgoal 6", "flick good",
  # Bob from 54: two runs of nine and six more.
  "roll green=2 red=3 yellow=6",
  "Bob call rookie sweep", "Ann defend press", "roll green=10", "Bob big assembly-line",
  "Bob fieldgoal", "flick good",
  # Quarter 2.
  "roll green=10 red=12 yellow=18", "Ann punt green red", "roll green=0 red=15",
  "Bob punt red", "roll red=15",
  # Quarter 3: Ann received first, so she kicks off.
  "roll green=10 red=12 yellow=18", "Bob fieldgoal", "flick miss", "Ann fieldgoal", "flick miss",
  # Quarter 4.
  "Bob fieldgoal", "flick miss", "Ann fieldgoal", "flick miss",
  # Overtime.
  "coin Ann", "Ann receive", "roll green=10 red=12 yellow=18",
  "Ann fieldgoal 10", "flick good",
  "roll green=10 red=12 yellow=18", "Bob fieldgoal", "flick good",
  "roll green=10 red=12 yellow=18", "Ann punt yellow", "roll yellow=0",
  "Bob fieldgoal", "flick good",
]
"""


def test_a_pro_game_into_overtime() -> None:
    match = GameRecord.loads(OVERTIME).replay(GAME)
    assert won(match) == (["Bob"], [6, 9])
    assert now(match, "quarter overtime") == (5, True)


def test_what_it_says_on_the_way() -> None:
    whole = GameRecord.loads(OVERTIME)

    def at(last: str) -> Match:
        index = whole.actions.index(last)
        options = {key.replace("-", "_"): value for key, value in whole.options.items()}
        return record(*whole.actions[: index + 1], **options).replay(GAME)

    # 25 and 8 and 7.
    assert now(at("Ann call rookie go"), "ball down") == (40, 1)
    # And 14: a field goal of 46 and 6.
    assert at("Ann fieldgoal 6").chance_outcomes()[0][1] == 1000
    # 54, 9 and 6.
    assert now(at("Bob fieldgoal"), "ball") == (69,)
    # Ann punts 15 from the 25, to Bob's 60; he 15 to Ann's 25.
    assert now(at("Ann punt green red"), "quarter ball") == (2, 25)
    assert now(at("Bob punt red"), "quarter ball") == (2, 60)


ROOKIE = """
fieldhouse = 1
game = "nfl-showdown"
seats = ["Cy", "Di"]
actions = [
  "coin Di", "Di receive",
  "Di call go", "Cy defend press", "roll yellow=30 white=catch",
  "Di call go", "Cy defend press", "roll yellow=30 white=catch",
  "Cy punt yellow", "roll yellow=30",
  "Di fieldgoal", "flick miss", "Cy fieldgoal", "flick good",
  "Cy fieldgoal", "flick miss", "Di fieldgoal", "flick miss",
  "Cy call slant", "Di defend deep", "roll red=15 white=turnover",
  "Di punt green", "roll green=2",
]
"""


def test_a_rookie_game() -> None:
    # Arizona and Atlanta: no card of theirs is played. 7 to 3.
    match = GameRecord.loads(ROOKIE).replay(GAME)
    assert won(match) == (["Di"], [3, 7])


BOWL = """
game = "nfl-showdown"
seats = ["Ann", "Bob"]
seed = "any"
options = { mode = "pro-bowl" }
actions = [
  "deal Ann canyon-sprint veto levee", "deal Bob fault-line thin-ice house-edge",
  "coin Ann", "Ann receive", "roll green=10 red=12 yellow=18",
  "Ann call shotgun draw", "Bob defend corner-blitz", "roll green=4",
  "Ann big canyon-sprint", "Bob big fault-line", "coin Bob", "roll green=10",
  "Ann call shotgun hitch", "Bob defend spy", "roll red=9 white=catch", "Bob big house-edge",
]
"""


def test_a_pro_bowl() -> None:
    match = GameRecord.loads(BOWL).replay(GAME)
    # Ten yards for the run, taken off again. Then a catch after fifteen yards becomes Bob's,
    # at Ann's 40.
    assert now(match, "offense ball down possession") == ("Bob", 60, 1, 2)
    assert view_json(match)["hands"] == {
        "Ann": ["canyon-sprint", "veto", "levee"],
        "Bob": ["thin-ice"],
    }
    assert table(match)["big_plays"] == {"Ann": 3, "Bob": 1}
    # Ann's card was not seen: Bob has no means to know it.
    assert "canyon-sprint" not in str(view_json(match, BOB))
    assert "canyon-sprint" not in str(story(match, BOB))


def test_a_record_that_brings_its_cards() -> None:
    cards = with_cell("red-green+3", card=1)
    match = record(
        *TOSS, *down("Ann", "slant stack", "red=9 green=4"), cards=cards, big_plays=False
    ).replay(GAME)
    assert now(match, "ball") == (33,)
    text = record_of(match).dumps()
    again = GameRecord.loads(text)
    assert again.cards["playbooks"]["rookie"]["offense"][1]["cells"][0] == "red-green+3"
    assert record_of(again.replay(GAME)).dumps() == text


def test_teams_of_ones_own() -> None:
    def change(content: Any) -> None:
        content["teams"][0] = "boise"
        for card in content["big-plays"][:2]:
            card["team"] = "boise"

    cards = changed(change)
    assert play(cards=cards, teams=["boise", "atlanta"]).options["teams"] == ["boise", "atlanta"]
    with pytest.raises(OptionError, match="arizona"):
        play(cards=cards, teams=["arizona", "atlanta"])


@pytest.mark.parametrize("text", [OVERTIME, ROOKIE, BOWL])
def test_export_import_export_gives_the_same_bytes(text: str) -> None:
    match = GameRecord.loads(text).replay(GAME)
    exported = record_of(match).dumps()
    again = GameRecord.loads(exported)
    assert again.dumps() == exported
    assert record_of(again.replay(GAME)).dumps() == exported
    assert again.replay(GAME).digest() == match.digest()


@pytest.mark.parametrize("text", [OVERTIME, BOWL])
@pytest.mark.parametrize("name", ["Ann", "Bob", "spectator"])
def test_every_prefix_of_a_record_can_be_viewed(text: str, name: str) -> None:
    whole = GameRecord.loads(text)
    match = Match(GAME, whole.seats, whole.options)
    viewer = find_viewer(whole.seats, name)
    for action in whole.actions:
        match.play(action)
        seen = view_json(match, viewer)
        assert seen["legal"] == (match.legal_texts() if seen["to_act"] == name else [])
        if whole.options["mode"] == "pro-bowl" and name != "Ann":
            assert set(seen["hands"]["Ann"]) <= {"??"}
        assert story(match, viewer) is not None


def test_there_is_no_other_viewer() -> None:
    with pytest.raises(SeatError):
        find_viewer(TWO, "Cy")


# ------------------------------------------------------------------ bad records


@pytest.mark.parametrize(
    "actions, index, reason",
    [
        (["coin Ann", "Ann receive", "Ann call shotgun draw"], 2, "call sweep, call slant"),
        (["coin Ann", "Ann receive", "Ann call sweep", "Bob defend plug"], 3, "defend stack"),
        (["coin Ann", "Ann receive", "Ann fieldgoal 11"], 2, "fieldgoal 10"),
        (["coin Ann", "Ann receive", "Ann big canyon-sprint"], 2, "call sweep"),
        (["coin Ann", "Ann recieve"], 1, "receive"),
        (["coin Cy"], 0, "coin SEAT"),
        (["roll 3 5 2"], 0, "coin SEAT"),
        (["deal Ann canyon-sprint"], 0, "coin SEAT"),
    ],
)
def test_an_error_names_the_action_and_what_is_legal(
    actions: list[str], index: int, reason: str
) -> None:
    with pytest.raises(RecordError) as caught:
        record(*actions).replay(GAME)
    message = str(caught.value)
    assert message.startswith(f'actions[{index}] "{actions[index]}"')
    assert reason in message
    assert "\n" not in message


@pytest.mark.parametrize(
    "options",
    [
        'mode = "expert"',
        'teams = ["arizona", "arizona"]',
        'teams = ["arizona"]',
        'teams = ["arizona", "london"]',
        'kick-model = { "20" = 1.01 }',
        'kick-model = { "20" = -0.01 }',
        'kick-model = { "20" = 0.95001 }',
        'kick-model = { "20" = "0.9" }',
        "kick-model = {}",
        "big-plays = 0",
        'simultaneous-tie = "both"',
        "cards = 3",
        'cards = "mine.toml"',
        "playbooks = 3",
    ],
)
def test_wrong_options_of_a_record_are_refused_in_one_line(options: str) -> None:
    text = f'game = "nfl-showdown"\nseats = ["Ann", "Bob"]\nactions = []\noptions = {{ {options} }}'
    with pytest.raises(FieldhouseError) as caught:
        GameRecord.loads(text).replay(GAME)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("seats", [["Ann"], ["Ann", "Bob", "Cy"], ["Ann", "Ann"], ["kick", "Bob"]])
def test_wrong_seats_of_a_record(seats: list[str]) -> None:
    with pytest.raises(SeatError):
        record(seats=seats).replay(GAME)


# ------------------------------------------------------------------ games at random


def random_game(mode: str, seed: int) -> Match:
    """A game in which everybody does anything, but rarely kicks."""
    rng = Random(f"{seed} {mode}")
    options = {"mode": mode, "teams": ["carolina", "san-francisco"]}
    match = Match(GAME, TWO, options)
    for _ in range(5000):
        if match.is_over:
            return match
        if match.current_player == CHANCE:
            outcomes = match.chance_outcomes()
            match.apply_action(rng.choices(*zip(*outcomes, strict=True))[0])
        else:
            texts = match.legal_texts()
            mostly = [t for t in texts if not t.startswith(("punt", "fieldgoal"))] or texts
            words = mostly if rng.random() < 0.95 else texts
            match.play(f"{match.seats[match.current_player]} {rng.choice(words)}")
        there = table(match)
        assert 0 <= there["ball"] <= 100
        assert 1 <= there["down"] <= 4 or there["offense"] is None
        assert there["quarter"] <= 5
        assert all(0 <= left <= 3 for left in there["big_plays"].values())
    raise AssertionError("a game does not end")


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("mode", ["rookie", "pro", "pro-bowl"])
def test_a_random_game_ends_and_its_record_gives_it_again(mode: str, seed: int) -> None:
    match = random_game(mode, seed)
    winners, points = result(match)["winners"], score(match)
    assert winners == [TWO[0] if points[0] > points[1] else TWO[1]]
    text = record_of(match).dumps()
    again = GameRecord.loads(text).replay(GAME)
    assert again.digest() == match.digest()
    assert record_of(again).dumps() == text
    assert match.returns() in ([1, -1], [-1, 1])
