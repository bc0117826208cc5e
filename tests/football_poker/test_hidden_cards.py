"""Cards that a viewer may not see, and records with `??`."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.errors import FieldhouseError, HiddenCardError
from fieldhouse.core.records import record_of
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import view_json
from football_poker.helpers import (
    EIGHT,
    THREE,
    TWO,
    Deal,
    play,
    pots,
    result,
    stacks,
    table,
    third,
    to_act,
)

UNSEEN = ["deal Bob ????", "deal Cy ????", "deal Ann ????", "up Bob 2c", "up Cy 8d", "up Ann 9s"]
FOURTH = ["up Bob Kc", "up Cy 9h", "up Ann 5h"]
FIFTH = ["up Bob 7h", "up Cy 5c", "up Ann 6s"]
SIXTH = ["up Bob 6d", "up Cy Ts", "up Ann Td"]
CALLED = ["Bob bringin", "Cy call", "Ann call"]
CHECKED = ["Bob check", "Cy check", "Ann check"]
TO_SEVENTH = [*UNSEEN, *CALLED, *FOURTH, *CHECKED, *FIFTH, *CHECKED, *SIXTH, *CHECKED]


# ------------------------------------------------------------------ records with ??


def test_a_hand_that_is_not_shown_down_needs_no_down_cards() -> None:
    match = play(*UNSEEN, "Bob complete", "Cy fold", "Ann fold")
    assert result(match)["stacks"] == {"Ann": 199, "Bob": 202, "Cy": 199}
    assert view_json(match)["hands"] == {name: ["??", "??"] for name in THREE}


def test_one_known_card_and_one_hidden() -> None:
    match = play("deal Bob ??Qh", "deal Cy Js??")
    assert view_json(match)["hands"]["Bob"] == ["??", "Qh"]
    assert view_json(match)["hands"]["Cy"] == ["Js", "??"]


def test_betting_and_yards_go_on_over_hidden_cards() -> None:
    match = play(*TO_SEVENTH)
    assert table(match)["yards"] == {"Ann": 30, "Bob": 15, "Cy": 32}
    assert pots(match) == [(9, "Ann Bob Cy")]
    match = play(*TO_SEVENTH, "deal Bob ??", "deal Cy ??", "deal Ann ??", "Bob bet", "Cy fold")
    assert to_act(match) == "Ann"
    match = play(
        *(*TO_SEVENTH, "deal Bob ??", "deal Cy ??", "deal Ann ??", "Bob bet", "Cy fold"),
        "Ann fold",
    )
    assert result(match)["net"] == {"Ann": -3, "Bob": 6, "Cy": -3}


def test_a_folded_hand_may_stay_hidden_at_the_showdown() -> None:
    cards = ["deal Bob QsQh", "deal Cy ????", "deal Ann AsAh", *UNSEEN[3:]]
    actions = [*cards, "Bob complete", "Cy fold", "Ann call"]
    for up in (FOURTH, FIFTH, SIXTH):
        actions += [up[0], up[2], "Bob check", "Ann check"]
    actions += ["deal Bob Qd", "deal Ann Ad", "Bob check", "Ann check"]
    match = play(*actions)
    # Three antes and twice 4: Ann's aces win 11.
    assert stacks(match) == [206, 195, 199]


@pytest.mark.parametrize("hidden", range(7))
def test_a_hidden_card_that_the_showdown_needs_is_an_error_that_names_its_owner(
    hidden: int,
) -> None:
    last = ["deal Bob Qd", "deal Cy Jd", "deal Ann Ad", *CHECKED]
    downs = ["QsQh", "JsJh", "AsAh"]
    owner = ("Bob", "Cy", "Ann")[hidden % 3]
    if hidden < 3:
        downs[hidden] = "??" + downs[hidden][2:]
    elif hidden < 6:
        last[hidden - 3] = f"deal {owner} ??"
    first = [f"deal {n} {d}" for n, d in zip(("Bob", "Cy", "Ann"), downs, strict=True)]
    actions = [*first, *TO_SEVENTH[3:], *last]
    if hidden == 6:
        assert result(play(*actions))["winners"] == ["Ann"]
        return
    play(*actions[:-1])
    with pytest.raises(HiddenCardError, match=f"a card of {owner}"):
        play(*actions)


@pytest.mark.parametrize(
    "actions",
    [
        ["deal Bob QsQh", "deal Cy JsJh", "deal Ann AsAh", "up Bob ??"],
        ["deal Bob QsQh", "deal Cy JsJh", "deal Ann AsAh", "up Bob 3c", "cut ??"],
        ["deal Bob QsQh", "deal Cy JsJh", "deal Ann AsAh", "up Bob 2c", "up Cy ??"],
    ],
)
def test_an_open_card_cannot_be_hidden(actions: list[str]) -> None:
    play(*actions[:-1])
    with pytest.raises(FieldhouseError):
        play(*actions)


def test_a_hidden_card_is_one_less_in_the_deck() -> None:
    # Eight players, all but the open cards hidden: the community card comes all the same.
    hidden = {name: f"?? ?? {' '.join(text.split()[2:])}" for name, text in EIGHT.items()}
    deal = Deal(hidden)
    match = deal.to(lambda m: table(m)["street"] == 7)
    assert view_json(match)["awaiting"] == "community"


def test_the_community_card_lies_open_too() -> None:
    deal = Deal(EIGHT)
    match = deal.to(lambda m: table(m)["street"] == 7)
    with pytest.raises(FieldhouseError):
        match.play("community ??")


def test_a_cut_may_be_to_any_card_that_lies_nowhere_open() -> None:
    match = play("deal Bob ????", "deal Cy ????", "deal Ann ????", "up Bob 3c", "cut Ks")
    assert table(match)["wild"]["Bob"] == ["K"]


def test_export_keeps_hidden_cards_hidden() -> None:
    exported = record_of(play(*TO_SEVENTH)).actions
    assert list(exported[:3]) == UNSEEN[:3]


# ------------------------------------------------------------------ views

DEALT = [*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy call"]


@pytest.mark.parametrize("viewer", [*range(3), SPECTATOR])
def test_others_down_cards_are_hidden(viewer: int) -> None:
    hands = view_json(play(*DEALT), viewer)["hands"]
    own = {"Ann": ["As", "Ah"], "Bob": ["Qs", "Qh"], "Cy": ["Js", "Jh"]}
    for seat, name in enumerate(THREE):
        assert hands[name] == (own[name] if seat == viewer else ["??", "??"])


@pytest.mark.parametrize("viewer", [*range(3), SPECTATOR])
def test_open_cards_and_chips_are_seen_by_all(viewer: int) -> None:
    match = play(*DEALT)
    assert view_json(match, viewer)["table"] == table(match)


def test_legal_is_told_to_the_seat_that_acts() -> None:
    match = play(*DEALT)
    assert view_json(match, 0)["legal"] == ["fold", "call", "complete"]
    assert view_json(match, 1)["legal"] == []
    assert view_json(match, SPECTATOR)["legal"] == []


def swapped(viewer: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Two games that differ in the others' down cards only."""
    own = ["AsAh", "QsQh", "JsJh"]
    other = ["4s4h", "Ks3h", "2dTc"]
    found = []
    for hands in (own, [c if seat == viewer else other[seat] for seat, c in enumerate(own)]):
        dealt = [f"deal {THREE[seat]} {hands[seat]}" for seat in (1, 2, 0)]
        match = play(*dealt, *DEALT[3:])
        found.append(view_json(match, viewer))
    return found[0], found[1]


@pytest.mark.parametrize("viewer", [*range(3), SPECTATOR])
def test_a_view_does_not_depend_on_what_it_hides(viewer: int) -> None:
    one, other = swapped(viewer)
    assert one == other


def test_a_fold_shows_nothing() -> None:
    match = play(*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy fold", "Ann fold")
    assert view_json(match, 0)["hands"]["Bob"] == ["??", "??"]


def test_a_showdown_is_seen_by_all() -> None:
    match = Deal({"Ann": "Ks 4d 9h 8s Kd 2c 6h", "Bob": "Qs Qh 9c 8d 7c 5d 2s"}).to_end()
    mine = [event for event in view_json(match)["events"] if event["event"] == "showdown"]
    theirs = [e for e in view_json(match, SPECTATOR)["events"] if e["event"] == "showdown"]
    assert mine == theirs
    assert len(mine) == 2


def test_a_record_from_a_seats_view_replays() -> None:
    # What Ann can write down of a hand that Bob wins unseen.
    actions = [
        "deal Bob ????",
        "deal Ann AsAh",
        "up Bob 2c",
        "up Ann 9s",
        "Bob complete",
        "Ann fold",
    ]
    match = play(*actions, seats=TWO)
    assert result(match)["net"] == {"Ann": -1, "Bob": 1}
