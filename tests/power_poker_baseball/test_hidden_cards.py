"""Hidden cards in records, and what a viewer may not know."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.running import fieldhouse, said
from fieldhouse.core.errors import FieldhouseError, HiddenCardError
from fieldhouse.core.match import Match
from fieldhouse.core.records import record_of
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import view_json
from fieldhouse.testing.leaks import check_no_leak
from power_poker_baseball.helpers import (
    FOUR,
    TWO,
    after_dealer,
    awaited,
    bases,
    checks,
    dealt,
    draws,
    hand,
    hands,
    mentions,
    now,
    pitches,
    play,
    record,
    refusal,
    runners,
    runs,
    start,
    table,
    takes,
    to_round_1,
    to_round_2,
    told,
    turn,
)

REST = ("flip 4h9d2c", "flip Kh", "flip 5s")


def unseen(dealer: str = "Ann", **known: str) -> list[str]:
    """A deal that is hidden where nothing is known."""
    return [f"deal {name} {known.get(name, '????')}" for name in after_dealer(dealer)]


# ------------------------------------------------------------------ records with ??


def test_hidden_cards_that_are_never_needed() -> None:
    # Three reds end the hand.
    match = start(*unseen(), "flip 4h9d6h")
    assert now(match, "outs dealer") == (1, "Bob")


def test_hidden_hands_are_shown_as_hidden() -> None:
    match = start(*unseen(Bob="??Tc", Cy="Ts??"))
    assert hands(match) == {
        "Ann": ["??", "??"],
        "Bob": ["??", "Tc"],
        "Cy": ["Ts", "??"],
        "Di": ["??", "??"],
    }


def test_betting_and_scoring_go_on_over_hidden_cards() -> None:
    match = start(*unseen(), "flip Js9d2c", "Bob fold", "flip Qs3h", "Cy bet")
    assert bases(match) == {"Ann": "1", "Bob": "2"}


def test_hidden_folded_hands_are_not_needed_at_the_showdown() -> None:
    lines = [*unseen(Cy="Qh8c", Ann="QsTc"), "flip 4h9d2c", "Bob fold", "flip 3h6h"]
    lines += ["Cy check", "Di fold", "flip 3s7c", "Ann check"]
    for card in ("Kh", "5s"):
        lines += [f"flip {card}", *checks("Cy", "Ann")]
    assert bases(start(*lines)) == {"Ann": "1"}


def test_the_last_one_left_must_show_his_hand() -> None:
    # His hit needs it; those of the folded are not needed.
    lines = ["flip 4h9d2c", "Bob fold", "flip 3h6h", "Cy fold", "flip 3s7c", "Di fold"]
    lines += ["flip 3c8d", "flip Kh"]
    match = start(*unseen(Ann="QsTc"), *lines, "flip 5s")
    assert bases(match) == {"Ann": "1"}
    start(*unseen(), *lines)
    with pytest.raises(HiddenCardError, match="a card of Ann"):
        start(*unseen(), *lines, "flip 5s")


@pytest.mark.parametrize("owner", FOUR)
@pytest.mark.parametrize("cards", ["????", "??8c", "Qh??"])
def test_a_hidden_hand_at_the_showdown_is_an_error_that_names_its_owner(
    owner: str, cards: str
) -> None:
    known: dict[str, Any] = {"Ann": "QsTc", "Bob": "QdTh", "Cy": "JsTd", "Di": "Jh8s"}
    lines = hand("Ann", "Ann", **(known | {owner: cards}))
    start(*lines[:-1])
    with pytest.raises(HiddenCardError, match=f"a card of {owner}"):
        start(*lines)


@pytest.mark.parametrize(
    "actions",
    [
        [*dealt(), "flip ??"],
        [*dealt(), "flip 4h??"],
        [*to_round_1(), "Bob fold", "flip ??"],
        [*to_round_1(), *checks("Bob", "Cy", "Di", "Ann"), "flip ??"],
        [*hand("Ann", "Ann", bets="Ann"), "flip ??"],
        [*hand("Ann", "Ann", bets="Ann"), "flip Jd", "Ann pitch", "flip ??"],
        [*hand("Ann", "Ann", bets="Ann"), "flip Jd", "Ann take", "flip ??"],
        [*hand("Ann", "Ann", Ann="QsTc", Bob="QhTd", Cy="8h7d"), "Bob draw ??"],
    ],
)
def test_an_open_card_cannot_be_hidden(actions: list[str]) -> None:
    start(*actions[:-1])
    with pytest.raises(FieldhouseError):
        start(*actions)
    with pytest.raises(FieldhouseError):
        play("Ann draw ??")


def test_an_unchallenged_call_needs_no_card() -> None:
    match = start(*unseen(), "Bob bunt", "flip 4h")
    assert bases(match) == {"Bob": "1"}
    match = start(*unseen("Ann"), "Ann stealhome", "flip 4h", after="Ann3")
    assert runs(match) == [1, 0, 0, 0]


def test_a_challenged_call_failed_when_the_caller_discards() -> None:
    match = start(*unseen(), "Bob bunt", "Cy challenge", "Bob discard ??")
    assert (bases(match), awaited(match)) == ({}, "flip")
    assert hands(match)["Bob"] == ["??"]
    match = start(*unseen(), "Ann steal 1", "Di challenge", "Ann discard ??", after="Ann1")
    assert (bases(match), hands(match)["Ann"]) == ({}, ["??"])
    match = start(*unseen(), "Ann stealhome", "Di challenge", "Ann discard ??", after="Ann3")
    assert (bases(match), runs(match)) == ({}, [0] * 4)


def test_a_call_with_a_shown_ace_held() -> None:
    lines = [*unseen(Bob="Ad??"), "Bob bunt", "Cy challenge"]
    match = start(*lines, "Cy discard ??")
    assert (bases(match), hands(match)) == (
        {"Bob": "1"},
        {"Ann": ["??", "??"], "Bob": ["Ad", "??"], "Cy": ["??"], "Di": ["??", "??"]},
    )


def test_any_ace_but_that_of_spades_does_not_steal_home() -> None:
    lines = [*unseen(Ann="Ad??"), "Ann stealhome", "Bob challenge"]
    match = start(*lines, "Ann discard ??", after="Ann3")
    assert (bases(match), runs(match)) == ({}, [0] * 4)


def test_a_hidden_discard_of_a_half_known_hand() -> None:
    lines = [*unseen(Bob="Qh??"), "Bob bunt", "Cy challenge"]
    assert turn(start(*lines))[0] == "Bob"
    assert hands(start(*lines, "Bob discard ??"))["Bob"] == ["Qh"]
    assert hands(start(*lines, "Bob discard Qh"))["Bob"] == ["??"]


def test_a_known_hand_discards_no_hidden_card() -> None:
    lines = [*draws(), *dealt(), "Bob bunt", "Cy challenge"]
    assert "Qh" in refusal(*lines, "Bob discard ??")


def test_three_hidden_cards_for_a_pinch_hitter() -> None:
    lines = ["Ann pinch Bob", "deal Bob ??????", "deal Cy ????", "deal Di ????", "deal Ann ??????"]
    match = start(*lines, after="Bob1 Ann1", inning=9)
    assert hands(match)["Bob"] == ["??"] * 3


def test_a_hidden_card_is_one_less_in_the_deck() -> None:
    match = start(*unseen(), "flip 4h9d2c")
    assert record_of(match).actions[4:] == (*unseen(), "flip 4h9d2c")
    assert len(hands(match)["Cy"]) == 2


# ------------------------------------------------------------------ what others may know

VIEWERS = [*range(4), SPECTATOR]


def secret(match: Match, viewer: int, *cards: str) -> None:
    """None of these cards is in anything that a viewer is told."""
    text = told(match, viewer)
    assert [card for card in cards if mentions(text, card)] == []


@pytest.mark.parametrize("viewer", VIEWERS)
def test_others_hole_cards_are_hidden(viewer: int) -> None:
    match = start(*to_round_1(), "Bob check")
    own = {"Ann": ["Qs", "Tc"], "Bob": ["Qh", "8c"], "Cy": ["Js", "Th"], "Di": ["Jh", "8s"]}
    for seat, name in enumerate(FOUR):
        if seat == viewer:
            assert view_json(match, viewer)["hands"][name] == own[name]
        else:
            assert view_json(match, viewer)["hands"][name] == ["??", "??"]
            secret(match, viewer, *own[name])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_legal_actions_are_the_actors(viewer: int) -> None:
    match = start(*dealt(), "Bob bunt", "Cy challenge")
    own = {"discard Qh", "discard 8c"}
    assert set(view_json(match, viewer)["legal"]) == (own if viewer == 1 else set())


@pytest.mark.parametrize("viewer", [0, 2, 3, SPECTATOR])
def test_an_unchallenged_call_shows_nothing(viewer: int) -> None:
    for cards in ("AsTd", "Qh8c"):
        match = start(*dealt(Bob=cards), "Bob bunt", "flip 4h")
        secret(match, viewer, cards[:2], cards[2:])


@pytest.mark.parametrize("viewer", [0, 2, 3, SPECTATOR])
def test_a_held_call_shows_the_ace_alone(viewer: int) -> None:
    lines = [*dealt(Bob="AdTd"), "Bob bunt", "Di challenge", "Di discard Jh", "flip 4h"]
    match = start(*lines)
    assert mentions(told(match, viewer), "Ad")
    secret(match, viewer, "Td")
    if viewer != 3:
        secret(match, viewer, "Jh", "8s")
    assert mentions(told(match, 3), "Jh")


@pytest.mark.parametrize("viewer", [0, 2, 3, SPECTATOR])
def test_a_failed_call_shows_nothing(viewer: int) -> None:
    match = start(*dealt(), "Bob bunt", "Cy challenge", "Bob discard Qh", "flip 4h")
    secret(match, viewer, "Qh", "8c")


@pytest.mark.parametrize("viewer", [0, 2, 3, SPECTATOR])
def test_a_discard_is_not_shown_after_the_hand_either(viewer: int) -> None:
    lines = hand("Ann", "Ann", said=["Bob bunt", "Cy challenge", "Bob discard 8c"])
    match = start(*lines, *dealt("Ann", Bob="2d3d", Cy="5d6d", Di="7d8d", Ann="2h3h"))
    secret(match, viewer, "8c")


@pytest.mark.parametrize("viewer", [0, 2, 3, SPECTATOR])
def test_folded_cards_are_not_shown_even_after_the_hand(viewer: int) -> None:
    lines = [*to_round_1(), "Bob fold", "flip 3h6h", *checks("Cy", "Di", "Ann")]
    for card in ("Kh", "5s"):
        lines += [f"flip {card}", *checks("Cy", "Di", "Ann")]
    match = start(*lines)
    assert table(match)["outs"] == 1
    secret(match, viewer, "Qh", "8c")


@pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR])
def test_a_guards_cards_are_not_shown(viewer: int) -> None:
    before = [*draws(), "deal Bob 2c3d", "deal Cy 2d3s", "deal Di 2s3c", "deal Ann 2h3h", "flip As"]
    match = play(*before, "Ann guard", "flip 4s9d", start_inning=9)
    assert (table(match)["guard"], runs(match)) == ("Ann", [1, 0, 0, 0])
    secret(match, viewer, "2h", "3h")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_hand_that_ends_on_the_flop_shows_nothing(viewer: int) -> None:
    match = start(*dealt(), "flip 4h9d6h")
    own = {"Ann": ["Qs", "Tc"], "Bob": ["Qh", "8c"], "Cy": ["Js", "Th"], "Di": ["Jh", "8s"]}
    for seat, name in enumerate(FOUR):
        if seat != viewer:
            secret(match, viewer, *own[name])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_open_cards_and_runs_are_seen_by_all(viewer: int) -> None:
    lines = [*hand("Ann", "Ann", 2, bets="Ann"), "flip Jd", *takes("Ann", "Ks")]
    match = start(*lines, *pitches("Ann", "2s", "Jc"))
    assert view_json(match, viewer)["table"] == table(match)
    for card in ("Jd", "Ks", "2s", "Jc", "9d"):
        assert mentions(told(match, viewer), card)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_winners_hand_is_seen_by_all(viewer: int) -> None:
    text = told(start(*hand("Ann", "Cy", 3)), viewer)
    assert mentions(text, "9s") and mentions(text, "9h")


def swapped(viewer: int, *actions: str, **where: Any) -> list[dict[str, Any]]:
    """Two games that differ in the others' hole cards only."""
    found = []
    for cards in ("Qs7c Qh8c Js7h Jh8s", "Ts6c Ad8h AsTh 3h3s"):
        pockets = dict(zip(FOUR, cards.split(), strict=True))
        if viewer >= 0:
            pockets[FOUR[viewer]] = "2d2h"
        found.append(view_json(start(*dealt(**pockets), *actions, **where), viewer))
    return found


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    "actions",
    [
        ("Bob bunt",),
        ("flip 4h9d2c", "Bob check", "Cy fold", "flip JcKd", "Di bet"),
        ("Cy bunt", "Ann no"),
    ],
)
def test_a_view_does_not_depend_on_what_it_hides(viewer: int, actions: tuple[str, ...]) -> None:
    one, other = swapped(viewer, *actions)
    assert one == other


def replay_file(folder: Path, text: str, *arguments: str) -> Any:
    path = folder / "one.game.toml"
    path.write_text(text, encoding="utf-8")
    return fieldhouse("replay", path, *arguments, folder=folder)


def test_the_command_hides_them_too(tmp_path: Path) -> None:
    lines = ["Di challenge", "Bob discard 8c", "flip 4h9d2c", "Bob check"]
    text = record(*draws(), *dealt(), "Bob bunt", *lines).dumps()
    hidden = ("Qh", "8c", "Qs", "Tc")
    for arguments in (("--json",), ()):
        cys = said(replay_file(tmp_path, text, "--view", "Cy", *arguments))
        assert mentions(cys, "Js") and mentions(cys, "9d")
        assert not [card for card in (*hidden, "Jh", "8s") if mentions(cys, card)]
        nobodys = said(replay_file(tmp_path, text, "--view", "spectator", *arguments))
        assert not [
            card for card in ("Qh", "8c", "Js", "Th", "Qs", "Tc") if mentions(nobodys, card)
        ]
    view = json.loads(said(replay_file(tmp_path, text, "--view", "Cy", "--json")))
    assert view["hands"] == {
        "Ann": ["??", "??"],
        "Bob": ["??"],
        "Cy": ["Js", "Th"],
        "Di": ["??", "??"],
    }


LEAKS: list[Callable[[], Match]] = [
    lambda: start(*dealt(), "Bob bunt", "Cy challenge", "Bob discard Qh", "flip 4h"),
    lambda: start(*dealt(Bob="AhTd"), "Bob bunt", "Di challenge", "Di discard 8s", "flip 4h9d"),
    lambda: start(*dealt(), "Ann steal 1", "flip 4h", after="Ann1"),
    lambda: start(*to_round_2(), "Bob fold", "flip Jc", "Cy bet"),
    lambda: start(*to_round_1(seats=TWO), "Bob fold", "flip 3h6h", seats=TWO),
    lambda: start("Ann pinch Bob", "deal Bob Qh8c7d", "deal Cy 2c", after="Bob1 Ann1", inning=9),
    lambda: start(*dealt(), "Ann guard", "flip 4h", after="Ann4", inning=9),
    lambda: start("Ann no", "deal Bob 2d3d", after=f"{runners('Ann', '123')} Ann4"),
]


@pytest.mark.parametrize("trip", range(len(LEAKS)))
def test_nothing_hidden_leaks(trip: int) -> None:
    check_no_leak(LEAKS[trip]())
