"""Records: windows that decline by themselves, merged and hidden cards, refusals."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.running import said
from fieldhouse.core.errors import FieldhouseError, HiddenCardError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.testing.leaks import check_no_leak
from power_poker_football.helpers import (
    FOUR,
    awaited,
    ball,
    checks,
    dealt,
    fourth,
    hand,
    hands,
    legal,
    now,
    play,
    replay_file,
    start,
    table,
    to_act,
    to_flop,
    to_round_2,
    turn,
    window,
)

EXAMPLE = """\
game = "power-poker-football"
seats = ["Ann", "Bob", "Cy", "Di"]
actions = [
  "Ann draw Ah", "Bob draw 9c", "Cy draw 4d", "Di draw Ks",
  "deal Bob KdKh", "deal Cy 2s2d", "deal Di 9h4c", "deal Ann As7c",
  "flip Qs7hKc", "Ann run",
]
options = { drive-start = 25 }
"""


def test_the_example_of_the_notation() -> None:
    # 25 + 15, the king stops nothing any more; the run brings 7: 47.
    match = GameRecord.loads(EXAMPLE).replay()
    assert now(match, "ball folded dealer offense") == (47, ["Ann"], "Ann", "home")
    assert to_act(match) == "Bob"
    assert legal(match) == {"check", "bet", "tackle Kd", "tackle Kh"}


# ------------------------------------------------------------------ windows


def same(one: Match, other: Match) -> bool:
    return one.digest() == other.digest()


def test_windows_decline_by_themselves() -> None:
    lines = dealt("Ann", FOUR)
    said_all = ["Ann no", "Cy no", "Bob no", "Di no"]
    by_itself = start(*lines, "flip 4h", seats=FOUR)
    for count in range(5):
        assert same(start(*lines, *said_all[:count], "flip 4h", seats=FOUR), by_itself)


def test_windows_before_the_deal_decline_by_themselves() -> None:
    said_all = ["Bob no", "Di no"]
    by_itself = start("deal Bob KsTc", ball=95, seats=FOUR)
    for count in range(3):
        assert same(start(*said_all[:count], "deal Bob KsTc", ball=95, seats=FOUR), by_itself)
    by_itself = start("deal Bob KsTc", ball=20, seats=FOUR)
    for words in (["Ann no"], ["Cy no"], ["Ann no", "Cy no"]):
        assert same(start(*words, "deal Bob KsTc", ball=20, seats=FOUR), by_itself)


def test_the_explicit_no_that_is_said_last_counts() -> None:
    assert turn(start(*dealt("Ann"), "Ann no")) == ("Bob", window("blitzbet"))
    assert awaited(start(*dealt("Ann"), "Bob no")) == "flip"
    assert awaited(start("Ann no", ball=20)) == "deal Bob"


def test_exports_write_the_no_that_a_replay_needs() -> None:
    # Said last, it is written; passed over, it is not.
    match = start(*dealt("Ann"), "Ann no", "Bob no")
    assert record_of(match).actions[-1] == "Bob no"
    assert "Ann no" not in record_of(match).actions
    match.play("flip 4h")
    assert not [text for text in record_of(match).actions if text.endswith(" no")]


ROUND_TRIPS: list[Callable[[], Match]] = [
    lambda: start(*hand("Ann", "Ann", seats=FOUR), seats=FOUR),
    lambda: start(*hand("Ann", bets="Bob", Ann="AhTs", Bob="AdTc"), "Ann draw Qc", "Bob draw Ks"),
    lambda: start("Bob stand", *to_flop(flop="2s3c"), ball=92),
    lambda: start("Ann stop", *dealt("Ann"), "Bob blitzbet", "flip Ad5d", ball=3),
    lambda: start(
        *dealt("Ann", Ann="As3d"), "Ann blast", "Bob challenge", "Bob discard Qs", "flip 4h9dJd"
    ),
    lambda: start(*to_round_2(FOUR), "Ann hailmary", "Di cover", "flip 3h", seats=FOUR),
    lambda: fourth("Ann punt", "flip 8c", "Ann high", "flip 5c", "Bob chip", "Bob low", "flip 4c"),
    lambda: fourth("Ann fieldgoal", "flip 8c", "Ann high", "flip 9c", ball=85),
]


@pytest.mark.parametrize("trip", range(len(ROUND_TRIPS)))
def test_export_import_export(trip: int) -> None:
    match = ROUND_TRIPS[trip]()
    text = record_of(match).dumps()
    again = GameRecord.loads(text).replay()
    assert same(again, match)
    assert record_of(again).dumps() == text


def test_exports_merge_cards() -> None:
    match = start(*(f"deal Bob {c}" for c in ("Ks", "Tc")), "deal Ann Qs8c", "flip 4h", "flip 9dJd")
    assert record_of(match).actions[2:] == ("deal Bob KsTc", "deal Ann Qs8c", "flip 4h9dJd")


# ------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    "actions",
    [
        ["deal Bob KsKs"],
        ["deal Bob KsTc", "deal Ann Ks8c"],
        [*dealt("Ann"), "flip Qs"],
        [*dealt("Ann"), "flip 4h4h"],
        [*to_flop(), "Ann check", "Bob check", "flip 9d"],
        [*to_flop(), "Ann pass"],
        [*to_flop(), "Ann hailmary"],
        [*to_flop(), "Ann check", "Bob run"],
        [*to_flop(), "Ann check", "Bob tackle 2c"],
        [*to_flop(), "Ann check", "Bob tackle"],
        [*to_flop(), "Ann check", "Bob blitz"],
        [*to_flop(), "Ann tackle Ks"],
        [*to_round_2(), "Ann run"],
        [*to_round_2(), "Ann check", "Bob tackle Qs"],
        [*to_round_2(), "Ann check", "Bob check", "flip 6d", "Ann pass"],
        [*dealt("Ann"), "Ann challenge"],
        [*dealt("Ann"), "Bob challenge"],
        [*dealt("Ann"), "Bob blast"],
        [*dealt("Ann"), "Ann blitzbet"],
        [*dealt("Ann"), "Ann blast", "Bob challenge", "Ann discard 2c"],
        [*dealt("Ann"), "Ann blast", "Bob challenge", "Bob discard Qs"],
        ["Ann punt"],
        ["Bob stand"],
        ["Ann stop"],
        ["Ann no"],
        ["deal Ann KsTc"],
        ["flip Ks"],
        ["Ann draw Ks"],
        ["deal Bob Xs"],
        ["deal Bob 10s"],
        ["Zed check"],
        ["deal Zed KsTc"],
    ],
    ids=lambda actions: actions[-1],
)
def test_what_is_not_possible_is_refused_by_its_index(actions: list[str]) -> None:
    start(*actions[:-1])
    with pytest.raises(FieldhouseError) as caught:
        start(*actions)
    assert str(caught.value).startswith(f'actions[{len(actions) + 1}] "{actions[-1]}": ')


@pytest.mark.parametrize("arguments", [(), ("--json",)])
def test_an_illegal_action_is_one_line_and_status_2(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    text = EXAMPLE.replace('"Ann run"', '"Ann run", "Bob run"')
    done = replay_file(tmp_path, text, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
    assert 'actions[10] "Bob run": ' in done.stderr
    listed = done.stderr.strip().rpartition("legal for Bob: ")[2]
    assert set(listed.split(", ")) == {"check", "bet", "tackle Kd", "tackle Kh"}


@pytest.mark.parametrize(
    "old, new, words",
    [
        ("deal Di 9h4c", "deal Di Kd4c", 'actions[6] "deal Di Kd4c"'),
        ("flip Qs7hKc", "flip Qs7hAs", 'actions[8] "flip Qs7hAs"'),
        ("Ann run", "Zed run", '"Zed"'),
        ("drive-start", "drive-stars", "drive-stars"),
        ("drive-start = 25", "drive-start = 0", "1 to 99"),
        ("drive-start = 25", "offense-chart = [1, 2, 3]", "offense-chart"),
        ("drive-start = 25", "defense-chart = [0, 1, 2, 3, 4, 5, 6, 7, 8, -9]", "defense-chart"),
        ("drive-start = 25", "defense-chart = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9.5]", "defense-chart"),
        ("drive-start = 25", 'offense-chart = "high"', "offense-chart"),
        ('"Cy", "Di"]', '"Cy"]', "seat"),
    ],
)
def test_a_bad_record_is_one_line_and_status_2(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    assert old in EXAMPLE
    done = replay_file(tmp_path, EXAMPLE.replace(old, new), "--json")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
    assert words in done.stderr


def test_the_json_of_a_record(tmp_path: Path) -> None:
    view = json.loads(said(replay_file(tmp_path, EXAMPLE, "--json")))
    assert (view["status"], view["to_act"], view["result"]) == ("playing", "Bob", None)
    assert view["table"]["ball"] == 47
    assert view["hands"]["Cy"] == ["2s", "2d"]


# ------------------------------------------------------------------ hidden cards


def unseen(*seats: str, **known: str) -> list[str]:
    """Deals from Ann, hidden where nothing is known."""
    order = [*seats[1:], seats[0]]
    return [f"deal {name} {known.get(name, '????')}" for name in order]


def test_hidden_cards_that_are_never_needed() -> None:
    # The flop scores.
    match = start(*unseen("Ann", "Bob"), "flip 2s", ball=99)
    assert table(match)["score"]["home"] == 6


def test_hidden_hands_are_shown_as_hidden() -> None:
    match = start(*unseen("Ann", "Bob", Bob="??Tc"))
    assert hands(match) == {"Ann": ["??", "??"], "Bob": ["??", "Tc"]}


def test_hidden_hands_that_pass_and_blitz_away() -> None:
    # Only Cy's and Di's are needed at the showdown: a jack high with an eight beats a seven.
    lines = [*unseen(*FOUR, Cy="8s7c", Di="7s5c"), "flip 4h9dJd", *checks(*FOUR), "flip 2h"]
    more = ["Ann pass", "flip 3d", "Bob blitz", "flip 3c", *checks("Cy", "Di"), "flip 6d"]
    match = start(*lines, *more, *checks("Cy", "Di"), seats=FOUR)
    assert now(match, "ball dealer down") == (51, "Cy", 2)


@pytest.mark.parametrize("owner", ["Ann", "Bob"])
def test_a_hidden_hand_at_the_showdown_is_an_error_that_names_its_owner(owner: str) -> None:
    for cards in ("????", "Ks??"):
        lines = hand("Ann", **{"Ann": "QcTc", "Bob": "Qs8c", owner: cards})
        start(*lines[:-1])
        with pytest.raises(HiddenCardError, match=f"a card of {owner}"):
            start(*lines)


@pytest.mark.parametrize("cards, yards", [("????", 0), ("Tc??", 10), ("??Tc", 10), ("Ks??", 0)])
def test_a_card_that_a_run_did_not_show_scored_nothing(cards: str, yards: int) -> None:
    # An export fills in every card that was shown, and a run shows what it scores.
    lines = [*unseen(*FOUR, Ann=cards), "flip 4h9dJd", "Ann run"]
    assert ball(start(*lines, seats=FOUR)) == 50 + yards


@pytest.mark.parametrize(
    "actions",
    [
        [*dealt("Ann"), "flip ??"],
        [*to_flop(), "Ann check", "Bob check", "flip ??"],
        [*to_round_2(), "Ann pass", "flip ??"],
        [*hand("Ann", "Ann", bets="Ann"), "flip ??"],
        [*hand("Ann", Ann="AhTs", Bob="AdTc"), "Ann draw ??"],
    ],
)
def test_an_open_card_cannot_be_hidden(actions: list[str]) -> None:
    start(*actions[:-1])
    with pytest.raises(FieldhouseError):
        start(*actions)
    with pytest.raises(FieldhouseError):
        play("Ann draw ??")


def test_a_hidden_discard_after_a_failed_claim() -> None:
    # The claimer discards, so she had no black ace.
    lines = [*unseen("Ann", "Bob"), "Ann blast", "Bob challenge", "Ann discard ??"]
    match = start(*lines)
    assert ball(match) == 50
    assert hands(match) == {"Ann": ["??"], "Bob": ["??", "??"]}
    assert turn(match) == ("Bob", window("blitzbet"))


def test_a_hidden_discard_after_a_claim_that_held() -> None:
    lines = [*unseen("Ann", "Bob", Ann="As??"), "Ann blast", "Bob challenge", "Bob discard ??"]
    match = start(*lines)
    assert ball(match) == 55
    assert hands(match) == {"Ann": ["As", "??"], "Bob": ["??"]}


def test_a_hidden_discard_of_a_known_hand_is_of_a_hidden_card() -> None:
    lines = [*unseen("Ann", "Bob", Ann="Qd??", Bob="QsTc"), "Ann blast", "Bob challenge"]
    match = start(*lines, "Ann discard ??")
    assert hands(match)["Ann"] == ["Qd"]
    match = start(*lines, "Ann discard Qd")
    assert hands(match)["Ann"] == ["??"]


def test_a_tackle_shows_its_card() -> None:
    lines = [*unseen(*FOUR, Bob="5h??"), "flip 4h9dJd", "Ann check"]
    assert legal(start(*lines, seats=FOUR)) == {"check", "bet", "tackle 5h"}
    assert ball(start(*lines, "Bob tackle 5h", seats=FOUR)) == 45
    with pytest.raises(FieldhouseError):
        start(*lines, "Bob tackle ??", seats=FOUR)


def test_an_unchallenged_blast_needs_no_card() -> None:
    assert ball(start(*unseen("Ann", "Bob"), "Ann blast", "Bob no")) == 55


def test_exports_keep_hidden_cards_hidden() -> None:
    match = start(*unseen("Ann", "Bob"), "flip 4h")
    assert record_of(match).actions[2:] == (*unseen("Ann", "Bob"), "flip 4h")


# ------------------------------------------------------------------ no leak


@pytest.mark.parametrize("trip", range(len(ROUND_TRIPS)))
def test_nothing_hidden_leaks(trip: int) -> None:
    check_no_leak(ROUND_TRIPS[trip]())
