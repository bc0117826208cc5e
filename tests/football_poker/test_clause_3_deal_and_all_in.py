"""Clause 3: the order of the deal, and who is all-in."""

from __future__ import annotations

import pytest

from football_poker.helpers import (
    FOUR,
    THREE,
    TWO,
    Deal,
    awaited,
    bets,
    hands,
    play,
    pots,
    refusal,
    rest,
    result,
    stacks,
    street,
    table,
    third,
    to_act,
    turn,
    ups,
)

NO_LIMIT = {"structure": "no-limit"}


def test_3_everybody_antes_before_the_deal() -> None:
    match = play(ante=7)
    assert stacks(match) == [193] * 3
    assert bets(match) == [0] * 3
    assert pots(match) == [(21, "Ann Bob Cy")]


def test_3_no_ante_no_pot() -> None:
    assert pots(play(ante=0)) == []
    assert stacks(play(ante=0)) == [200] * 3


def test_3_order_of_the_whole_deal() -> None:
    deal = Deal(ups(Ann="9s 5h 6s Td", Bob="2c Kc 7h 6d", Cy="8d 9h 5c Ts"))
    asked = [card for card in deal.trace(awaited) if card]
    assert asked == [
        *("deal Bob", "deal Bob", "deal Cy", "deal Cy", "deal Ann", "deal Ann"),
        *("up Bob", "up Cy", "up Ann"),
        *("up Bob", "up Cy", "up Ann"),
        *("up Bob", "up Cy", "up Ann"),
        *("up Bob", "up Cy", "up Ann"),
        *("deal Bob", "deal Cy", "deal Ann"),
    ]


def test_3_a_bet_after_the_first_up_card_and_each_card_from_then_on() -> None:
    deal = Deal(ups(Ann="9s 5h 6s Td", Bob="2c Kc 7h 6d", Cy="8d 9h 5c Ts"))
    found = []
    for number in range(3, 8):
        match = deal.to_street(number)
        found.append((len(table(match)["up"]["Ann"]), len(hands(match)["Ann"])))
        deal.to(lambda match: table(match)["phase"] != "betting")
    assert found == [(1, 2), (2, 2), (3, 2), (4, 2), (4, 3)]
    assert deal.match.is_over


def test_3_both_down_cards_can_share_a_text_or_not() -> None:
    one = play("deal Bob As", "deal Bob Kh", "deal Cy 2c2d")
    other = play("deal Bob AsKh", "deal Cy 2c", "deal Cy 2d")
    assert one.digest() == other.digest()


@pytest.mark.parametrize(
    "action",
    [
        "deal Ann As",
        "up Bob As",
        "deal Bob",
        "deal Bob A",
        "deal Bob As Kh",
        "deal Bob AsAs",
        "deal Bob as",
        "deal As",
        "cut As",
        "community As",
        "Bob check",
        "deal Zed As",
        "deal Bob AsKhQd",
    ],
)
def test_3_refuses_other_deals(action: str) -> None:
    assert "actions[0]" in refusal(action)


def test_3_refuses_a_card_that_is_out() -> None:
    assert "Kh" in refusal("deal Bob AsKh", "deal Cy Kh")
    assert "8d" in refusal(*third("Bob", "Cy", "Ann")[:-1], "up Ann 8d")
    assert "AsKh" in refusal("deal Bob AsKh", "deal Cy Qd2c", "deal Ann AsKh")


def test_3_a_folded_seat_gets_no_more_cards() -> None:
    match = play(*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy fold", "Ann call")
    assert awaited(match) == "up Bob"
    assert table(match)["folded"] == ["Cy"]
    match = play(*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy fold", "Ann call", "up Bob Kc")
    assert awaited(match) == "up Ann"


# ------------------------------------------------------------------ all-in


def test_3_all_in_by_ante() -> None:
    match = play(stack=[200, 1, 200])
    assert table(match)["all_in"] == ["Bob"]
    match = play(*third("Bob", "Cy", "Ann"), stack=[200, 1, 200])
    assert to_act(match) == "Cy"
    assert pots(match) == [(3, "Ann Bob Cy")]


def test_3_all_in_by_a_bet_is_dealt_to_but_not_asked() -> None:
    actions = [*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy call", "Ann complete"]
    # Bob has 4 - 1 - 2 = 1 left and calls with it.
    match = play(*actions, "Bob call", "Cy call", *street(4, "Bob", "Cy", "Ann"), stack=[200, 4, 9])
    assert table(match)["all_in"] == ["Bob"]
    assert pots(match) == [(3 * 4, "Ann Bob Cy"), (2, "Ann Cy")]
    # Bob has the king up, but Cy acts, the next one clockwise; the ante took 1, the call 4.
    assert turn(match) == ("Cy", {"check", "bet"})
    assert stacks(match) == [195, 0, 4]


def test_3_all_in_by_a_punt() -> None:
    # No-limit: 200 - 1 - 189 leaves Bob 10, just the punt.
    deal = Deal(ups(Ann="9s 8h 7d 5d", Bob="2c 2d 5c", Cy="8d 9h 6c 5h"), **NO_LIMIT)
    deal.to_street(3)
    for text in ("Bob bet 189", "Cy call", "Ann call"):
        deal.match.play(text)
    match = deal.to(lambda match: table(match)["phase"] == "punt")
    assert turn(match) == ("Bob", {"punt", "no"})
    match.play("Bob punt")
    assert table(match)["all_in"] == ["Bob"]
    assert stacks(match) == [10, 0, 10]
    assert pots(match) == [(3 * 190 + 10, "Ann Bob Cy")]
    match = deal.to_street(6)
    # Bob shows the pair, but the seat after him acts.
    assert to_act(match) == "Cy"


def test_3_all_in_by_an_extra_point() -> None:
    # Bob has 3 - 1 = 2 left and pays both for Cy's ace.
    actions = [*third("Bob")[:1], "deal Cy JsJh", "deal Ann QdQc"]
    match = play(*actions, "up Bob 2c", "up Cy Ad", "up Ann 9s", stack=[200, 3, 200])
    assert table(match)["all_in"] == ["Bob"]
    assert stacks(match) == [197, 0, 203]
    assert pots(match) == [(3, "Ann Bob Cy")]
    # The low card is all-in: the duty passes to Cy.
    assert turn(match) == ("Cy", {"fold", "bringin", "complete"})


def test_3_all_in_lasts_until_the_hand_ends_whatever_comes_meanwhile() -> None:
    # Bob is all-in by the ante and gets 2 + 2 for his ace, but he neither acts nor can he lose it.
    first = ["deal Bob QsQh", "deal Cy JsJh", "deal Ann AsAh"]
    ace = ["up Bob Ac", "up Cy 8d", "up Ann 9s"]
    match = play(*first, *ace, stack=[200, 1, 200])
    assert table(match)["all_in"] == ["Bob"]
    assert stacks(match) == [197, 4, 197]
    assert turn(match) == ("Cy", {"bringin", "complete"})
    match = play(*first, *ace, "Cy complete", "Ann call", "up Bob Kc", stack=[200, 1, 200])
    assert awaited(match) == "up Cy"
    over = play(
        *first,
        *ace,
        *("Cy complete", "Ann call"),
        *("up Bob Kc", "up Cy 9h", "up Ann 5h", "Cy check", "Ann check"),
        *("up Bob 7h", "up Cy 5c", "up Ann 6s", "Cy check", "Ann check"),
        *("up Bob 6d", "up Cy Ts", "up Ann Td", "Cy check", "Ann check"),
        *("deal Bob 2s", "deal Cy Jd", "deal Ann Ad", "Cy check", "Ann check"),
        stack=[200, 1, 200],
        hands=2,
    )
    # Ann's three aces win 3 + 8: 197 - 4 + 11 = 204; in the next hand Bob plays on with his 4.
    assert table(over)["hand"] == 2
    assert stacks(over) == [203, 3, 192]
    assert table(over)["all_in"] == []


def test_5_no_bet_against_a_seat_that_is_all_in_with_chips_won_meanwhile() -> None:
    # Heads-up: Bob is all-in and has 2 for his ace. Nobody can act against Ann: no round.
    actions = ["deal Bob QsQh", "deal Ann AsAh", "up Bob Ac", "up Ann 9s"]
    match = play(*actions, seats=TWO, stack=[200, 1])
    assert stacks(match) == [197, 2]
    assert awaited(match) == "up Bob"
    # Three seats: Cy's bet puts Ann in; Bob's chips do not count.
    actions = [
        "deal Bob QsQh",
        "deal Cy JsJh",
        "deal Ann KsKh",
        "up Bob Ac",
        "up Cy 8d",
        "up Ann 9s",
    ]
    match = play(*actions, "Cy bet 50", stack=[52, 1, 200], **NO_LIMIT)
    # Ann had 52 - 1 - 2 = 49.
    assert turn(match) == ("Ann", {"fold", "call"})
    match = play(*actions, "Cy bet 20", "Ann raise 49", stack=[52, 1, 200], **NO_LIMIT)
    assert stacks(match) == [0, 4 + 1 - 1, 200 - 1 - 2 - 20]
    assert turn(match) == ("Cy", {"fold", "call"})


def test_3_a_returned_uncalled_bet_undoes_all_in() -> None:
    # Ann bets all her 199; Bob calls with 19, Cy folds: 180 go back and Ann is not all-in.
    actions = [*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy fold", "Ann bet 199"]
    before = play(*actions, stack=[200, 20, 200], **NO_LIMIT)
    assert table(before)["all_in"] == ["Ann"]
    match = play(*actions, "Bob call", stack=[200, 20, 200], **NO_LIMIT)
    assert stacks(match) == [180, 0, 199]
    assert table(match)["all_in"] == ["Bob"]
    assert pots(match) == [(20 + 20 + 1, "Ann Bob")]


def test_3_after_the_return_a_seat_may_punt() -> None:
    deal = Deal(ups(Ann="2s 2h 5s 9d", Bob="9c 8h 7d 6d"), stack=[200, 20], **NO_LIMIT)
    deal.to_street(3).play("Ann bet 199")
    assert table(deal.match)["all_in"] == ["Ann"]
    deal.match.play("Bob call")
    match = deal.to(lambda match: table(match)["phase"] == "punt")
    assert turn(match) == ("Ann", {"punt", "no"})
    match.play("Ann punt")
    assert stacks(match) == [170, 0]
    assert pots(match) == [(50, "Ann Bob")]


def test_3_a_folded_seat_is_not_all_in() -> None:
    # Cy has 0 after paying Bob's ace, but had folded.
    actions = [*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy fold", "Ann call", "up Bob Ac"]
    match = play(*actions, stack=[200, 200, 2])
    assert stacks(match) == [195, 200, 0]
    assert table(match)["all_in"] == []
    assert table(match)["folded"] == ["Cy"]


def test_5_no_round_with_fewer_than_two_seats_that_can_act() -> None:
    actions = [*third("Bob", "Ann")]
    match = play(*actions, seats=TWO, stack=[200, 1])
    assert (awaited(match), table(match)["street"]) == ("up Bob", 4)
    over = play(*actions, *rest(4, "Bob", "Ann"), seats=TWO, stack=[200, 1])
    assert result(over)["net"] == {"Ann": 1, "Bob": -1}


def test_5_the_last_two_are_all_in_and_the_cards_come_to_the_end() -> None:
    actions = [*third("Bob", "Cy", "Di", "Ann"), "Bob bet 49", "Cy raise 99", "Di fold", "Ann call"]
    match = play(*actions, seats=FOUR, stack=[200, 50, 100, 200], **NO_LIMIT)
    assert awaited(match) == "up Bob"
    assert pots(match) == [(151, "Ann Bob Cy"), (100, "Ann Cy")]
    over = play(
        *actions, *rest(4, "Bob", "Cy", "Ann"), seats=FOUR, stack=[200, 50, 100, 200], **NO_LIMIT
    )
    assert result(over)["stacks"] == {"Ann": 100 + 251, "Bob": 0, "Cy": 0, "Di": 199}


def test_3_everybody_all_in_by_ante() -> None:
    match = play(stack=1)
    assert table(match)["all_in"] == list(THREE)
    actions = [*third("Bob", "Cy", "Ann"), *rest(4, "Bob", "Cy", "Ann")]
    assert awaited(match) == "deal Bob"
    over = play(*actions, stack=1, hands=5)
    assert over.is_over
    assert result(over)["stacks"] == {"Ann": 3, "Bob": 0, "Cy": 0}


def test_3_a_short_ante_makes_a_side_pot() -> None:
    # Hand 1: ante 10; Bob 22 - 10 - 4 - 4 = 4, which is all of his next ante. Cy 200 - 10 - 4 - 8,
    # takes back 4 and wins 30 + 8 + 8: 228.
    first = [*third("Bob", "Cy", "Ann"), "Bob bringin", "Cy complete", "Ann fold", "Bob call"]
    first += [*street(4, "Bob", "Cy"), "Bob bet", "Cy raise", "Bob fold"]
    second = play(*first, stack=[200, 22, 200], ante=10, hands=2)
    assert stacks(second) == [180, 0, 218]
    assert table(second)["all_in"] == ["Bob"]
    assert pots(second) == [(12, "Ann Bob Cy"), (12, "Ann Cy")]
