"""Clauses 8 and 9: ten yards from the four up cards, and the punt."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.match import Match
from football_poker.helpers import (
    Deal,
    awaited,
    events,
    play,
    pots,
    refusal,
    result,
    shown,
    stacks,
    table,
    to_act,
    turn,
    ups,
)

ANN, CY = "9s 5h 6s Td", "8d 9h 5c Ts"
"""30 and 32 yards."""


def at_punt(name: str | None = None, options: Any = None, **cards: str) -> Match:
    """The match when somebody, or that seat, is asked for a punt, else at its end."""
    return Deal(ups(**cards), **(options or {})).to(
        lambda m: table(m)["phase"] == "punt" and name in (None, to_act(m))
    )


# ------------------------------------------------------------------ 8. yards


@pytest.mark.parametrize(
    "up, cuts, yards",
    [
        ("2c 5d 7d Tc", "", 24),
        ("Ac Kc Qd Jd", "", 1),
        ("9c 8c 7d 6d", "", 30),
        ("Kc Qc Jd Tc", "", 10),
        ("4c 4d 2h Kd", "", 10),
        ("Ac 4d 5d Kd", "", 10),
        # Cut to fives or to threes: wild cards count their face value.
        ("3c 5d 2h Kd", "5h", 10),
        ("3c 5d 2h Kd", "3h", 10),
    ],
)
def test_8_ace_1_numbers_face_value_court_cards_0(up: str, cuts: str, yards: int) -> None:
    deal = Deal(ups(Ann=ANN, Bob=up, Cy=CY), cuts)
    match = deal.to(lambda match: len(table(match)["up"]["Ann"]) == 4)
    assert table(match)["yards"]["Bob"] == yards
    assert table(match)["short"] == ([] if yards >= 10 else ["Bob"])


@pytest.mark.parametrize(
    "up, yards",
    [("Kc Qc Jd Tc", 13), ("Kc Qc Jd 7d", 10), ("Kc Qc Jd 6d", 9), ("Ac Kc Qd Jd", 4)],
)
def test_8_court_cards_1_each(up: str, yards: int) -> None:
    deal = Deal(ups(Ann=ANN, Bob=up, Cy=CY), face_cards=1)
    match = deal.to(lambda match: len(table(match)["up"]["Ann"]) == 4)
    assert table(match)["yards"]["Bob"] == yards
    assert table(match)["short"] == ([] if yards >= 10 else ["Bob"])


def test_8_yards_grow_with_the_up_cards_and_down_cards_do_not_count() -> None:
    match = play("deal Bob TsTh", "deal Cy JsJh", "deal Ann KsKh", "up Bob 7c", "up Cy Ac")
    assert table(match)["yards"] == {"Ann": 0, "Bob": 7, "Cy": 1}


@pytest.mark.parametrize("up, out", [("Kc Qc 9d Jd", True), ("Kc Qc 9d Ad", False)])
def test_8_exactly_ten_stays(up: str, out: bool) -> None:
    match = Deal(ups(Ann=ANN, Bob=up, Cy=CY)).to_street(6)
    assert table(match)["short"] == (["Bob"] if out else [])


def test_8_only_when_all_fourth_up_cards_lie_there() -> None:
    deal = Deal(ups(Ann=ANN, Bob="Kc Qc Jd 9d", Cy=CY))
    match = deal.to(lambda match: len(table(match)["up"]["Bob"]) == 4)
    assert (awaited(match), table(match)["short"]) == ("up Cy", [])
    match = deal.to(lambda match: len(table(match)["up"]["Cy"]) == 4)
    assert (awaited(match), table(match)["short"]) == ("up Ann", [])
    # Ann's is the last; then Bob is out at once, before the betting.
    match = deal.to(lambda match: len(table(match)["up"]["Ann"]) == 4)
    assert table(match)["short"] == ["Bob"]
    assert to_act(match) == "Cy"


def test_8_who_is_short_is_out_and_loses_what_he_has_bet() -> None:
    deal = Deal(ups(Ann=ANN, Bob="Kc Qc Jd 9d", Cy=CY))
    match = deal.to_street(6)
    assert pots(match) == [(9, "Ann Cy")]
    assert stacks(match) == [197] * 3
    assert table(match)["folded"] == []
    (event,) = events(match, "short-of-ten")
    assert (event["seat"], event["yards"]) == ("Bob", 9)
    # He gets no seventh card and shows nothing.
    asked = [card for card in deal.trace(awaited) if card]
    assert asked == ["deal Cy", "deal Ann"]
    assert set(shown(deal.match)) == {"Ann", "Cy"}
    assert result(deal.match)["net"]["Bob"] == -3


def test_8_nobody_is_short_before() -> None:
    match = Deal(ups(Ann=ANN, Bob="Kc Qc Jd", Cy=CY)).to_street(5)
    assert table(match)["short"] == []


def test_8_who_has_folded_is_not_short() -> None:
    deal = Deal(ups(Ann=ANN, Bob="2c Qc Jd 9d", Cy="Kd Qd Jh 9h"))
    deal.to_street(3)
    for text in ("Bob bringin", "Cy fold"):
        deal.match.play(text)
    match = deal.to(lambda match: len(table(match)["up"]["Ann"]) == 4)
    assert table(match)["short"] == []
    assert table(match)["folded"] == ["Cy"]


def test_8_an_all_in_seat_is_out_too() -> None:
    match = Deal(ups(Ann=ANN, Bob="Kc Qc Jd 9d", Cy=CY), stack=[200, 1, 200]).to_street(6)
    assert table(match)["short"] == ["Bob"]
    assert table(match)["all_in"] == []
    assert pots(match) == [(3 + 4, "Ann Cy")]


def test_8_the_last_one_left_takes_the_pots_unseen_at_once() -> None:
    match = Deal(ups(Ann=ANN, Bob="Kc Qc Jd 9d", Cy="Kd Qd Jh 9h")).to_end()
    assert [len(cards) for cards in table(match)["up"].values()] == [4, 4, 4]
    assert shown(match) == {}
    assert result(match)["stacks"] == {"Ann": 206, "Bob": 197, "Cy": 197}
    assert [event["seat"] for event in events(match, "short-of-ten")] == ["Bob", "Cy"]


# ------------------------------------------------------------------ 9. the punt


@pytest.mark.parametrize(
    "up, asked",
    [("2c 2d 5d", True), ("2c 7h Kd", True), ("2c 7h Ad", False), ("Kc Qc Jd", True)],
)
def test_9_at_risk_is_below_ten(up: str, asked: bool) -> None:
    match = at_punt("Bob", Ann=ANN, Bob=up, Cy=CY)
    assert (not match.is_over) is asked


@pytest.mark.parametrize(
    "up, asked",
    [("2c 5d Ah", True), ("2c 5d 2d", False), ("Kc 7d 8h", False), ("Kc 7d Qh", False)],
)
def test_9_with_court_cards_at_1_below_nine(up: str, asked: bool) -> None:
    # 8 yards, 9 yards, 16, and 1 + 7 + 1 = 9.
    match = at_punt("Bob", Ann=ANN, Bob=up, Cy=CY, options={"face_cards": 1})
    assert (not match.is_over) is asked


def test_9_asked_from_the_dealers_left_before_any_fourth_up_card() -> None:
    deal = Deal(ups(Ann="Kc Qc 2d Td", Bob="Kd Qd 2h Tc", Cy="Ks Qs 2s Th"))
    asked: list[str | None] = []

    def stop(match: Match) -> bool:
        if table(match)["phase"] == "punt":
            assert {len(cards) for cards in table(match)["up"].values()} == {3}
            asked.append(to_act(match))
        return False

    deal.to(stop)
    assert asked == ["Bob", "Cy", "Ann"]


def test_9_the_question_is_on_street_6() -> None:
    match = at_punt(Ann=ANN, Bob="2c 2d 5d", Cy=CY)
    assert (table(match)["phase"], table(match)["street"]) == ("punt", 6)
    assert turn(match) == ("Bob", {"punt", "no"})
    assert table(match)["bets"] == {"Ann": 0, "Bob": 0, "Cy": 0}


def test_9_nobody_at_risk_nobody_asked() -> None:
    assert at_punt(Ann=ANN, Bob="9c 2d 5d Tc", Cy=CY).is_over


def test_9_a_punt_pays_ten_antes_into_the_main_pot() -> None:
    match = at_punt(Ann=ANN, Bob="2c 2d 5d", Cy=CY)
    before = stacks(match)
    match.play("Bob punt")
    assert stacks(match) == [before[0], before[1] - 10, before[2]]
    assert pots(match) == [(19, "Ann Bob Cy")]
    assert table(match)["punted"] == ["Bob"]
    (event,) = events(match, "punt")
    assert (event["seat"], event["amount"]) == ("Bob", 10)


def test_9_ten_antes_of_three() -> None:
    match = at_punt(Ann=ANN, Bob="2c 2d 5d", Cy=CY, options={"ante": 3})
    before = stacks(match)
    match.play("Bob punt")
    assert before[1] - stacks(match)[1] == 30


def test_9_a_punter_gets_no_fourth_up_card_and_is_safe() -> None:
    deal = Deal(ups(Ann=ANN, Bob="2c 2d 5d", Cy=CY))
    deal.to(lambda m: table(m)["phase"] == "punt").play("Bob punt")
    assert awaited(deal.match) == "up Cy"
    match = deal.to_street(6)
    assert [len(cards) for cards in table(match)["up"].values()] == [4, 3, 4]
    assert (table(match)["yards"]["Bob"], table(match)["short"]) == (9, [])
    # The round goes on with him: his pair opens.
    assert to_act(match) == "Bob"


def test_9_a_punter_gets_the_seventh_card() -> None:
    deal = Deal({"Ann": f"Ks Kh {ANN}", "Bob": "Qs Qh 2c 2d 5d 2h"})
    deal.to(lambda m: table(m)["phase"] == "punt").play("Bob punt")
    match = deal.to(lambda m: m.current_player == -1 and table(m)["street"] == 7)
    assert awaited(match) == "deal Bob"
    over = deal.to_end()
    assert shown(over)["Bob"]["name"] == "full house, deuces over queens"
    assert result(over)["winners"] == ["Bob"]


def test_9_no_takes_the_card() -> None:
    match = at_punt(Ann=ANN, Bob="2c 2d 5d", Cy=CY)
    match.play("Bob no")
    assert awaited(match) == "up Bob"
    assert (table(match)["punted"], events(match, "punt")) == ([], [])
    assert stacks(match) == [197] * 3


def test_9_the_window_declines_by_itself() -> None:
    match = at_punt(Ann="Kc Qc 2d", Bob="2c 2h 5d", Cy=CY)
    match.play("up Bob Kd")
    assert awaited(match) == "up Cy"
    assert table(match)["punted"] == []


def test_9_anothers_word_passes_over_those_before_him() -> None:
    # Bob, Cy and Ann are at risk; Ann's word declines for Bob and Cy.
    match = at_punt(Ann="Kc Qc 2d", Bob="2c 2h 5d", Cy="Kd Qd Jd")
    match.play("Ann punt")
    assert table(match)["punted"] == ["Ann"]
    assert awaited(match) == "up Bob"


def test_9_several_may_punt() -> None:
    match = at_punt(Ann="Kc Qc 2d", Bob="2c 2h 5d", Cy="Kd Qd Jd")
    for text in ("Bob punt", "Cy punt"):
        match.play(text)
    assert turn(match) == ("Ann", {"punt", "no"})
    match.play("Ann punt")
    # Nobody gets a fourth up card; straight to the betting.
    assert pots(match) == [(9 + 30, "Ann Bob Cy")]
    assert (to_act(match), table(match)["phase"]) == ("Bob", "betting")
    assert table(match)["punted"] == ["Ann", "Bob", "Cy"]


@pytest.mark.parametrize("word", ["check", "fold", "call", "done", "punt 10"])
def test_9_the_words_are_punt_and_no(word: str) -> None:
    start = at_punt(Ann=ANN, Bob="2c 2d 5d", Cy=CY)
    with pytest.raises(FieldhouseError, match="legal for Bob: punt, no"):
        start.play(f"Bob {word}")


@pytest.mark.parametrize("stack, asked", [(12, False), (13, True), (14, True)])
def test_9_only_with_ten_antes_left(stack: int, asked: bool) -> None:
    # The ante and the bring-in take 3.
    options = {"stack": [200, stack, 200]}
    match = at_punt("Bob", Ann=ANN, Bob="2c 2d 5d", Cy=CY, options=options)
    assert (not match.is_over) is asked
    if stack == 13:
        match.play("Bob punt")
        assert table(match)["all_in"] == ["Bob"]


def test_9_an_all_in_seat_is_not_asked_whatever_it_received() -> None:
    # Bob is all-in by the ante; his aces bring 20 each from two, 40 and 40. He has 1 + 1 + 2 yards.
    options = {"stack": [200, 1, 200], "extra_point": 20}
    match = at_punt("Bob", Ann=ANN, Bob="Ac Ad 2d Kh", Cy=CY, options=options)
    assert match.is_over
    assert stacks(match)[1] == 80
    # Nor where a punt costs nothing.
    options = {"stack": [200, 2, 200], "ante": 0}
    match = at_punt("Bob", Ann=ANN, Bob="2c 2d 5d Kh", Cy=CY, options=options)
    assert match.is_over


def test_9_a_folded_seat_is_not_asked() -> None:
    deal = Deal(ups(Ann=ANN, Bob="2c 2d 5d", Cy="Kd Qd Jd"))
    deal.to_street(3)
    for text in ("Bob bringin", "Cy fold"):
        deal.match.play(text)
    match = deal.to(lambda match: table(match)["phase"] == "punt")
    match.play("Bob no")
    assert awaited(match) == "up Bob"


def test_9_the_punt_goes_into_the_main_pot_beside_side_pots() -> None:
    # Cy is all-in for his ante and the 2; Ann and Bob have more in.
    deal = Deal(ups(Ann=ANN, Bob="2c 2d 5d", Cy=CY), stack=[200, 200, 3])
    deal.to_street(4).play("Bob bet")
    match = deal.to(lambda match: table(match)["phase"] == "punt")
    assert pots(match) == [(9, "Ann Bob Cy"), (8, "Ann Bob")]
    match.play("Bob punt")
    assert pots(match) == [(19, "Ann Bob Cy"), (8, "Ann Bob")]


def test_9_a_punter_may_fold_later() -> None:
    deal = Deal(ups(Ann=ANN, Bob="2c 2d 5d", Cy=CY))
    deal.to(lambda match: table(match)["phase"] == "punt").play("Bob punt")
    deal.to_street(6)
    for text in ("Bob check", "Cy bet", "Ann fold", "Bob fold"):
        deal.match.play(text)
    assert result(deal.match)["stacks"] == {"Ann": 197, "Bob": 187, "Cy": 197 + 19}
    assert table(deal.match)["punted"] == ["Bob"]
    assert table(deal.match)["folded"] == ["Ann", "Bob"]


def test_9_a_punt_by_a_seat_that_is_asked_after_another_said_no() -> None:
    match = at_punt(Ann=ANN, Bob="2c 2d 5d", Cy="Kd Qd Jd")
    match.play("Bob no")
    assert turn(match) == ("Cy", {"punt", "no"})
    match.play("Cy punt")
    assert awaited(match) == "up Bob"


def test_9_asked_even_where_no_round_was_bet() -> None:
    # Heads-up, Ann all-in by the ante: Bob alone has chips, and may punt.
    match = at_punt(Ann=ANN, Bob="2c 2d 5d", options={"stack": [1, 200]})
    assert turn(match) == ("Bob", {"punt", "no"})
    match.play("Bob punt")
    assert pots(match) == [(12, "Ann Bob")]
    assert awaited(match) == "up Ann"


def test_9_punting_twice_is_refused() -> None:
    cards = Deal(ups(Ann=ANN, Bob="2c 2d 5d", Cy=CY)).to(lambda m: table(m)["phase"] == "punt")
    cards.play("Bob punt")
    with pytest.raises(FieldhouseError, match="awaited"):
        cards.play("Bob punt")


def test_9_no_punt_before_the_fifth_street_is_bet() -> None:
    assert "legal for Bob" in refusal(
        *("deal Bob QsQh", "deal Cy JsJh", "deal Ann KsKh", "up Bob 2c", "up Cy 8d", "up Ann 9s"),
        "Bob punt",
    )
