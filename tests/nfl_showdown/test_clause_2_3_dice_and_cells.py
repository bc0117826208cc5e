"""Clauses 2 and 3: the dice, the playbooks and their cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest

from fieldhouse.core.match import Match
from fieldhouse.core.records import record_of
from nfl_showdown.helpers import (
    KICKOFF,
    PRO_CALLS,
    TOSS,
    awaited,
    calls,
    changed,
    down,
    gain,
    legal,
    now,
    pinned,
    play,
    pro,
    refusal,
    rookie,
    score,
    spot,
    table,
    to_act,
    weights,
    with_cell,
    with_dice,
)

GREEN, RED, YELLOW = [0, 2, 4, 6, 8, 10], [0, 3, 6, 9, 12, 15], [0, 6, 12, 18, 24, 30]
WHITE = {"catch": 3, "incomplete": 2, "turnover": 1}
TENS = "0 10 20 30 40 50"

# ------------------------------------------------------------------ 2. dice


@pytest.mark.parametrize("die, faces", [("green", GREEN), ("red", RED), ("yellow", YELLOW)])
def test_2_the_faces_of_a_die(die: str, faces: list[int]) -> None:
    match = rookie(f"Ann punt {die}")
    assert weights(match) == {f"{die}={face}": 1 for face in faces}


def test_2_the_white_die_is_thrown_with_the_others() -> None:
    # Three sides of six are a catch, two incomplete, one a turnover.
    match = rookie(*down("Ann", "slant deep"))
    expected = {f"white={w} red={r}": n for (w, n), r in product(WHITE.items(), RED)}
    assert weights(match) == expected


def test_2_three_dice_are_216_equal_rolls() -> None:
    match = rookie("Ann punt green red yellow")
    rolls = product(GREEN, RED, YELLOW)
    assert weights(match) == {f"green={g} red={r} yellow={y}": 1 for g, r, y in rolls}


@pytest.mark.parametrize("roll", ["white=catch red=9", "red=9 white=catch"])
def test_2_read_in_any_order_written_in_one(roll: str) -> None:
    match = rookie(*down("Ann", "slant deep", roll))
    assert spot(match) == ("Ann", 37, 1, 47)
    assert record_of(match).actions[-1] == "roll white=catch red=9"


@pytest.mark.parametrize(
    "roll",
    [
        "yellow=6 red=3 green=2",
        "red=3 yellow=6 green=2",
        "green=2 yellow=6 red=3",
        "green=2 red=3 yellow=6",
    ],
)
def test_2_a_kickoff_in_any_order(roll: str) -> None:
    match = play(*TOSS, f"roll {roll}", mode="pro")
    assert table(match)["ball"] == 54
    assert record_of(match).actions[-1] == "roll green=2 red=3 yellow=6"


@pytest.mark.parametrize(
    "roll",
    [
        "roll red=9",
        "roll white=catch",
        "roll white=catch green=4",
        "roll white=catch red=9 yellow=6",
        "roll white=catch red=9 red=9",
        "roll white=catch red=8",
        "roll white=caught red=9",
        "roll white=catch red=18",
        "roll white=catch red=-3",
        "roll catch 9",
        "roll",
        "roll white=catch, red=9",
        "coin Ann",
        "Ann roll white=catch red=9",
        "flick good",
    ],
)
def test_2_no_other_roll(roll: str) -> None:
    actions = [*TOSS, *down("Ann", "slant deep"), roll]
    assert "awaited: roll white=" in refusal(*actions, big_plays=False)


def test_2_faces_that_come_twice_have_their_weight() -> None:
    cards = with_dice("0 0 0 2 2 4", "0 3 6 9 12 15", "0 6 12 18 24 30")
    match = rookie("Ann punt green", cards=cards)
    assert weights(match) == {"green=0": 3, "green=2": 2, "green=4": 1}


def test_2_a_white_die_of_ones_own() -> None:
    def change(content: dict[str, dict[str, object]]) -> None:
        content["dice"]["white"] = ["turnover", "catch", "catch", "catch", "catch", "catch"]

    match = rookie(*down("Ann", "slant deep"), cards=changed(change))
    assert weights(match)["white=catch red=0"] == 5
    assert weights(match)["white=turnover red=0"] == 1
    assert "white=incomplete red=0" not in weights(match)


@pytest.mark.parametrize(
    "match",
    [
        lambda: play(),
        lambda: play(*TOSS, mode="pro"),
        lambda: play(*TOSS, mode="pro", cards=with_dice("0 0 2 2 2 4", "0 3 3 3 6 6", TENS)),
        lambda: play("deal Ann veto", mode="pro-bowl"),
        lambda: rookie("Ann punt green red yellow"),
        lambda: rookie(*down("Ann", "go press")),
        lambda: rookie(*gain("Ann", 20), "Ann fieldgoal"),
    ],
)
def test_2_what_chance_draws_has_these_weights(match: Callable[[], Match]) -> None:
    there = match()
    o = there.options.struct
    rules = there.game.rules
    drawn = Counter(rules.pick(there.state, o, n) for n in range(rules.chances(there.state, o)))
    assert drawn == dict(there.chance_outcomes())


# ------------------------------------------------------------------ 3. the books


def test_3_three_offense_cards_of_each_book() -> None:
    assert calls(legal(pro())) == PRO_CALLS


@pytest.mark.parametrize(
    "call, defenses",
    [
        ("rookie sweep", "stack press deep"),
        ("power-run toss", "plug edge drop"),
        ("shotgun hitch", "spy press cover-two corner-blitz"),
    ],
)
def test_3_the_defense_cards_of_each_book(call: str, defenses: str) -> None:
    match = pro(f"Ann call {call}")
    assert legal(match) == {f"defend {name}" for name in defenses.split()}
    assert to_act(match) == "Bob"


# (offense, defense): the dice thrown, and where the ball is from the 25 with the faces given.
CELLS = [
    # 1, green-1, green+4
    ("rookie sweep stack", "", 26),
    ("rookie sweep press", "green=6", 30),
    ("rookie sweep deep", "green=4", 33),
    # red+2, incomplete, w red+3
    ("rookie slant stack", "red=6", 33),
    ("rookie slant press", "", 25),
    ("rookie slant deep", "white=catch red=6", 34),
    # yellow-4, w yellow+8, sack -3
    ("rookie go stack", "yellow=12", 33),
    ("rookie go press", "white=catch yellow=0", 33),
    ("rookie go deep", "", 22),
    # -1, green-1, green+4
    ("power-run dive plug", "", 24),
    ("power-run dive edge", "green=8", 32),
    ("power-run dive drop", "green=2", 31),
    # green+1, -4, green+1
    ("power-run toss plug", "green=6", 32),
    ("power-run toss edge", "", 21),
    ("power-run toss drop", "green=4", 30),
    # w yellow+8, yellow, incomplete
    ("power-run play-action plug", "white=catch yellow=0", 33),
    ("power-run play-action edge", "yellow=6", 31),
    ("power-run play-action drop", "", 25),
    # -1, green+2, green+2, green+6
    ("shotgun draw spy", "", 24),
    ("shotgun draw press", "green=6", 33),
    ("shotgun draw cover-two", "green=4", 31),
    ("shotgun draw corner-blitz", "green=2", 33),
    # w red+6, sack -3, red-2, 12
    ("shotgun hitch spy", "white=catch red=3", 34),
    ("shotgun hitch press", "", 22),
    ("shotgun hitch cover-two", "red=9", 32),
    ("shotgun hitch corner-blitz", "", 37),
    # w yellow+8, yellow-4, w yellow-2, sack -7
    ("shotgun post spy", "white=catch yellow=0", 33),
    ("shotgun post press", "yellow=6", 27),
    ("shotgun post cover-two", "white=catch yellow=6", 29),
    ("shotgun post corner-blitz", "", 18),
]


@pytest.mark.parametrize("cards, roll, ball", CELLS)
def test_3_each_cell_of_the_default_set(cards: str, roll: str, ball: int) -> None:
    match = pro(*down("Ann", cards))
    if roll:
        assert awaited(match) == "roll"
        assert sum(weights(match).values()) == 6 ** len(roll.split())
        match.play(f"roll {roll}")
    # Twelve yards are a first down.
    expected = ("Ann", 37, 1, 47) if ball == 37 else ("Ann", ball, 2, 35)
    assert spot(match) == expected


@pytest.mark.parametrize(
    "cell, roll, ball",
    [
        ("red-green+3", "green=4 red=9", 33),  # 9 - 4 + 3
        ("green+red+yellow", "green=2 red=3 yellow=0", 30),
        ("-green", "green=6", 19),
        ("4-yellow", "yellow=6", 23),
        ("sack -9", "", 16),
        ("0", "", 25),
        ("incomplete", "", 25),
    ],
)
def test_3_cells_of_another_set(cell: str, roll: str, ball: int) -> None:
    match = rookie(*down("Ann", "slant stack", roll), cards=with_cell(cell, card=1))
    assert spot(match) == ("Ann", ball, 2, 35)


@pytest.mark.parametrize("cell", ["interception 12", "fumble 12"])
def test_3_the_ball_is_lost_so_far_from_the_line(cell: str) -> None:
    # 25 + 12 is Bob's 63.
    match = rookie(*down("Ann", "slant stack"), cards=with_cell(cell, card=1))
    assert spot(match) == ("Bob", 63, 1, 73)
    assert now(match, "quarter possession") == (1, 2)


def test_3_a_fumble_on_a_run_behind_the_line() -> None:
    match = rookie(*down("Ann", "sweep stack"), cards=with_cell("fumble -5"))
    assert spot(match) == ("Bob", 80, 1, 90)


@pytest.mark.parametrize("cell", ["interception 60", "fumble 60"])
def test_3_lost_at_or_past_the_goal_line_is_a_touchback(cell: str) -> None:
    cards = with_cell(cell, card=1)
    match = rookie(*gain("Ann", 14), *down("Ann", "slant stack"), cards=cards)
    assert spot(match) == ("Bob", 1, 1, 11)
    match = rookie(*gain("Ann", 14), *gain("Ann", 1), *down("Ann", "slant stack"), cards=cards)
    assert spot(match) == ("Bob", 25, 1, 35)


@pytest.mark.parametrize("cell", ["interception -9", "fumble -9"])
def test_3_lost_behind_the_goal_line_is_held_to_the_1(cell: str) -> None:
    cards = with_cell(cell, card=1)
    match = rookie(*pinned("Bob", 5), *down("Bob", "slant stack"), cards=cards)
    assert spot(match) == ("Ann", 99, 1, 100)
    assert score(match) == [0, 0]


def test_3_a_sack_in_the_own_end_zone_is_a_safety() -> None:
    match = rookie(*pinned("Bob", 3), *down("Bob", "go deep"))
    assert score(match) == [2, 0]


@pytest.mark.parametrize("text", ["Ann call sweep", "Ann call shotgun sweep", "Ann call draw"])
def test_3_no_card_of_another_book(text: str) -> None:
    actions = [*TOSS, KICKOFF, text]
    message = refusal(*actions, mode="pro", big_plays=False)
    assert "call rookie sweep" in message


@pytest.mark.parametrize("answer", ["plug", "spy", "corner-blitz", "sweep", "nothing"])
def test_3_the_defense_answers_from_the_same_book(answer: str) -> None:
    actions = [*TOSS, KICKOFF, "Ann call rookie sweep", f"Bob defend {answer}"]
    message = refusal(*actions, mode="pro", big_plays=False)
    assert "legal for Bob: defend stack, defend press, defend deep" in message


def test_3_press_of_one_book_is_not_press_of_another() -> None:
    # Rookie slant against press is incomplete, shotgun hitch against press a sack.
    assert table(pro(*down("Ann", "rookie slant press")))["ball"] == 25
    assert table(pro(*down("Ann", "shotgun hitch press")))["ball"] == 22
