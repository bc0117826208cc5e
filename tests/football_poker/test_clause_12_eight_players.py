"""Clause 12: when the deck does not suffice, one community card serves all."""

from __future__ import annotations

import pytest

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.view import view_json
from football_poker.helpers import (
    EIGHT,
    Deal,
    awaited,
    events,
    result,
    shown,
    stacks,
    table,
    to_act,
)


def eight(community: str = "4c", **changed: str) -> Deal:
    """That deal, with some hands changed."""
    deal = Deal(EIGHT | changed)
    deal.cards["community"] = community.split()
    return deal


def community_awaited(deal: Deal) -> bool:
    match = deal.to(
        lambda match: (table(match)["street"] == 7 and match.current_player == -1) or match.is_over
    )
    return not match.is_over and awaited(match) == "community"


def test_12_eight_players_share_a_community_card() -> None:
    deal = eight()
    assert community_awaited(deal)
    match = deal.match
    assert view_json(match)["awaiting"] == "community"
    assert (table(match)["phase"], table(match)["community"]) == ("deal", None)
    match.play("community 4c")
    assert table(match)["community"] == "4c"
    assert [len(cards) for cards in view_json(match)["hands"].values()] == [2] * 8
    # Then the last round is bet: J T 9 8 opens, first from the dealer's left.
    assert (to_act(match), table(match)["street"]) == ("Bob", 7)


def test_12_it_serves_all() -> None:
    match = eight().to_end()
    found = shown(match)
    # The four is wild: a straight flush to the queen for Bob, Di and Flo, to the king for Hal.
    for name, wild in (("Bob", "Qc"), ("Di", "Qd"), ("Flo", "Qh")):
        assert found[name]["name"] == "straight flush, queen high"
        assert found[name]["wild"] == {"4c": wild}
    assert found["Hal"]["name"] == "straight flush, king high"
    assert found["Hal"]["wild"] == {"4c": "Ks"}
    assert found["Ann"]["name"] == "flush, ace-seven-six-five-deuce"
    assert set(found["Gus"]["cards"]) == {"4c", "2s", "5s", "6s", "7s"}
    # Eight antes and eight times 2.
    assert result(match)["net"] == {name: -3 for name in EIGHT} | {"Hal": 21}


def test_12_it_brings_no_extra_point() -> None:
    deal = eight("Ad", Bob="4d Kh 8c 9c Tc Jc")
    assert community_awaited(deal)
    deal.match.play("community Ad")
    assert stacks(deal.match) == [197] * 8
    assert events(deal.match, "extra-point") == []


def test_12_it_brings_no_field_goal() -> None:
    deal = eight("3d", Ann="4d Qd 2c 5c 6c 7c")
    assert community_awaited(deal)
    deal.match.play("community 3d")
    assert table(deal.match)["phase"] == "betting"
    assert events(deal.match, "field-goal") == []
    assert table(deal.match)["wild"] == {name: [] for name in EIGHT}


def test_12_a_personal_wild_rank_counts_in_it_for_its_owner() -> None:
    deal = eight("Qh", Ann="3d Qd 3c 5c 6c 7c", Cy="2c 4c 2d 5d 6d 7d")
    deal.cuts = ["Qh"]
    match = deal.to_end()
    found = shown(match)
    # Ann: 5 6 7 of clubs and two wild queens.
    assert found["Ann"]["name"] == "straight flush, nine high"
    assert found["Ann"]["wild"] == {"Qd": "9c", "Qh": "8c"} or found["Ann"]["wild"] == {
        "Qd": "8c",
        "Qh": "9c",
    }
    # Hal has three natural queens.
    assert found["Hal"]["wild"] == {}


@pytest.mark.parametrize("card", ["3d", "2c", "Jd"])
def test_12_it_is_a_card_of_the_deck(card: str) -> None:
    deal = eight()
    assert community_awaited(deal)
    with pytest.raises(FieldhouseError, match=card):
        deal.match.play(f"community {card}")


@pytest.mark.parametrize(
    "street, community",
    [(3, False), (4, True), (5, True), (6, True)],
)
def test_12_fewer_cards_than_seats(street: int, community: bool) -> None:
    # One folds on third street: 52 - 16 - 8 - 3 * 7 = 7 cards for 7 seats. On fourth: 6 for 7.
    deal = eight()
    match = deal.to_street(street)
    first = to_act(match)
    if street > 3:
        match.play(f"{first} bet")
    else:
        match.play(f"{first} complete")
    match.play(f"{to_act(match)} fold")
    assert community_awaited(deal) is community


def test_12_with_just_enough_cards_each_gets_his_own() -> None:
    deal = eight()
    deal.to_street(3).play("Ann complete")
    deal.match.play("Bob fold")
    assert not community_awaited(deal)
    assert awaited(deal.match) == "deal Cy"
    match = deal.to_street(7)
    assert [len(cards) for cards in view_json(match)["hands"].values()] == [3, 2, 3, 3, 3, 3, 3, 3]
    assert match.state.left == 0


@pytest.mark.parametrize("short, community", [(3, True), (4, False)])
def test_12_after_the_ten_yards(short: int, community: bool) -> None:
    # Four of the eight have but courts and small cards up; four cards are left for who remains.
    changed = {
        "Ann": "8c 9c Kc Qc Jc 2c",
        "Cy": "8d 9d Kd Qd Jd 2d",
        "Ed": "8h 9h Kh Qh Jh 2h",
        "Gus": "8s 9s Ks Qs Js 2s",
        "Bob": "3c 3d 5c 6c 7c Tc",
        "Di": "3h 3s 5d 6d 7d Td",
        "Flo": "Ac Ad 5h 6h 7h Th",
        "Hal": "Ah As 5s 6s 7s Ts",
    }
    if short == 3:
        # Gus has the ten up, Hal a deuce: 5 + 6 + 7 + 2 is enough all the same.
        changed["Gus"] = "8s 9s Ks Qs Js Ts"
        changed["Hal"] = "Ah As 5s 6s 7s 2s"
    deal = eight(**changed)
    assert community_awaited(deal) is community
    assert len(table(deal.match)["short"]) == short


def test_12_seven_players_always_have_enough() -> None:
    deal = Deal({name: EIGHT[name] for name in list(EIGHT)[:7]})
    assert not community_awaited(deal)
    assert awaited(deal.match) == "deal Bob"


def test_12_a_punter_spares_a_card() -> None:
    # Ann has 2 + 5 + K up: 7 yards. Her punt leaves 5 cards for 8.
    deal = eight(Ann="3d Qd 2c 5c Kc 7c", Di="Ac 6c 8d 9d Td Jd")
    deal.to(lambda match: table(match)["phase"] == "punt").play("Ann punt")
    assert community_awaited(deal)
    assert deal.match.state.left == 5
