"""Clause 5, fixed limit: which words are open to whom, and what they cost.

Bets are 4 on third and fourth street, 8 from fifth; the bring-in is 2, the ante 1, the stack 200.
"""

from __future__ import annotations

from typing import Any

import pytest

from football_poker.helpers import (
    FOUR,
    TWO,
    awaited,
    bets,
    events,
    legal,
    play,
    pots,
    refusal,
    rest,
    stacks,
    street,
    table,
    third,
    to_act,
    turn,
)

START = third("Bob", "Cy", "Ann")
CALLED = ["Bob bringin", "Cy call", "Ann call"]
TO_FOURTH = [*START, *CALLED, *street(4, "Bob", "Cy", "Ann")]
"""3 antes and 3 times 2 are in: 197 left each."""
CHECKED = ["Bob check", "Cy check", "Ann check"]
TO_FIFTH = [*TO_FOURTH, *CHECKED, *street(5, "Bob", "Cy", "Ann")]
TO_SIXTH = [*TO_FIFTH, *CHECKED, *street(6, "Bob", "Cy", "Ann")]
TO_SEVENTH = [*TO_SIXTH, *CHECKED, *street(7, "Bob", "Cy", "Ann")]

FOUR_START = third("Bob", "Cy", "Di", "Ann")
FOUR_TO_FOURTH = [
    *FOUR_START,
    *("Bob bringin", "Cy call", "Di call", "Ann call"),
    *street(4, "Bob", "Cy", "Di", "Ann"),
]


# ------------------------------------------------------------------ third street


def test_5_the_opener_brings_in_or_completes() -> None:
    assert turn(play(*START)) == ("Bob", {"bringin", "complete"})


def test_5_until_someone_completes_the_others_fold_call_or_complete() -> None:
    assert turn(play(*START, "Bob bringin")) == ("Cy", {"fold", "call", "complete"})
    match = play(*START, "Bob bringin", "Cy call")
    assert turn(match) == ("Ann", {"fold", "call", "complete"})
    assert bets(match) == [0, 2, 2]
    match = play(*START, "Bob bringin", "Cy fold")
    assert turn(match) == ("Ann", {"fold", "call", "complete"})


def test_5_the_bring_in_has_no_option_if_all_just_call() -> None:
    match = play(*START, *CALLED)
    assert (awaited(match), table(match)["street"]) == ("up Bob", 4)
    assert pots(match) == [(9, "Ann Bob Cy")]
    assert stacks(match) == [197] * 3


def test_5_a_completion_makes_the_bet_four() -> None:
    match = play(*START, "Bob complete")
    assert (bets(match), stacks(match)) == ([0, 4, 0], [199, 195, 199])
    assert turn(match) == ("Cy", {"fold", "call", "raise"})
    match = play(*START, "Bob bringin", "Cy complete")
    assert bets(match) == [0, 2, 4]
    assert turn(match) == ("Ann", {"fold", "call", "raise"})


def test_5_the_bring_in_may_raise_once_somebody_completed() -> None:
    match = play(*START, "Bob bringin", "Cy complete", "Ann call")
    assert turn(match) == ("Bob", {"fold", "call", "raise"})
    match = play(*START, "Bob bringin", "Cy complete", "Ann call", "Bob raise")
    assert bets(match) == [4, 8, 4]
    assert turn(match) == ("Cy", {"fold", "call", "raise"})


def test_5_who_called_the_bring_in_may_raise_the_completion() -> None:
    match = play(*START, "Bob bringin", "Cy call", "Ann complete", "Bob call")
    assert turn(match) == ("Cy", {"fold", "call", "raise"})


def test_5_the_bring_in_is_no_bet_for_the_cap() -> None:
    # One bet (the completion) and three raises: 4, 8, 12, 16.
    words = ["Bob bringin", "Cy complete", "Ann raise", "Bob raise", "Cy raise"]
    match = play(*START, *words)
    assert bets(match) == [8, 12, 16]
    assert turn(match) == ("Ann", {"fold", "call"})
    match = play(*START, *words, "Ann call")
    assert turn(match) == ("Bob", {"fold", "call"})
    assert "legal for Bob: fold, call" in refusal(*START, *words, "Ann call", "Bob raise")


# ------------------------------------------------------------------ later streets


def test_5_nothing_owed_check_or_bet() -> None:
    assert turn(play(*TO_FOURTH)) == ("Bob", {"check", "bet"})
    assert turn(play(*TO_FOURTH, "Bob check")) == ("Cy", {"check", "bet"})
    assert turn(play(*TO_FOURTH, "Bob check", "Cy check")) == ("Ann", {"check", "bet"})


@pytest.mark.parametrize("word", ["fold", "call", "raise", "complete", "bringin", "punt", "no"])
def test_5_fold_only_when_something_is_owed(word: str) -> None:
    assert "legal for Bob: check, bet" in refusal(*TO_FOURTH, f"Bob {word}")


@pytest.mark.parametrize("word", ["check", "bet", "complete", "bringin", "bet 4", "raise 8"])
def test_5_owed_fold_call_raise(word: str) -> None:
    assert "legal for Cy: fold, call, raise" in refusal(*TO_FOURTH, "Bob bet", f"Cy {word}")


def test_5_out_of_turn() -> None:
    assert "Bob is to act" in refusal(*TO_FOURTH, "Cy check")
    assert "Cy is to act" in refusal(*TO_FOURTH, "Bob bet", "Ann call")


@pytest.mark.parametrize(
    "before, bet",
    [(TO_FOURTH, 4), (TO_FIFTH, 8), (TO_SIXTH, 8), (TO_SEVENTH, 8)],
    ids=["fourth", "fifth", "sixth", "seventh"],
)
def test_5_the_bet_is_small_on_fourth_and_big_from_fifth_street(
    before: list[str], bet: int
) -> None:
    assert bets(play(*before, "Bob bet")) == [0, bet, 0]
    assert bets(play(*before, "Bob bet", "Cy raise")) == [0, bet, 2 * bet]
    match = play(*before, "Bob bet", "Cy raise", "Ann raise", "Bob raise")
    assert bets(match) == [3 * bet, 4 * bet, 2 * bet]
    assert turn(match) == ("Cy", {"fold", "call"})


def test_5_no_double_bet_on_an_open_pair() -> None:
    cards = ["deal Bob QsQh", "deal Cy JsJh", "deal Ann AsAh", "up Bob 2c", "up Cy 8d", "up Ann 9s"]
    match = play(*cards, *CALLED, "up Bob 2d", "up Cy 9h", "up Ann 5h", "Bob bet")
    assert bets(match) == [0, 4, 0]


@pytest.mark.parametrize("cap", [1, 2, 3, 4, 6])
def test_5_cap_is_the_bet_and_cap_less_one_raises(cap: int) -> None:
    words = ["Bob bet", "Cy raise", "Ann raise", "Bob raise", "Cy raise", "Ann raise"][:cap]
    match = play(*TO_FOURTH, *words, raise_cap=cap)
    assert max(bets(match)) == 4 * cap
    assert legal(match) == {"fold", "call"}
    if cap > 1:
        assert "raise" in legal(play(*TO_FOURTH, *words[:-1], raise_cap=cap))


def test_5_the_cap_is_per_round() -> None:
    words = ["Bob bet", "Cy raise", "Ann raise", "Bob raise", "Cy call", "Ann call"]
    match = play(*TO_FOURTH, *words, *street(5, "Bob", "Cy", "Ann"), "Bob bet")
    assert legal(match) == {"fold", "call", "raise"}


def test_5_no_cap_when_only_two_can_bet_as_the_round_begins() -> None:
    words = ["Bob complete", "Ann raise", "Bob raise", "Ann raise", "Bob raise", "Ann raise"]
    match = play(*third("Bob", "Ann"), *words, seats=TWO)
    assert bets(match) == [24, 20]
    assert turn(match) == ("Bob", {"fold", "call", "raise"})


def test_5_no_cap_with_a_third_seat_that_is_all_in() -> None:
    words = ["Cy complete", "Ann raise", "Cy raise", "Ann raise", "Cy raise"]
    match = play(*START, *words, stack=[200, 1, 200])
    assert turn(match) == ("Ann", {"fold", "call", "raise"})


def test_5_the_cap_stays_when_a_fold_leaves_two_in_mid_round() -> None:
    words = ["Bob complete", "Cy raise", "Ann fold", "Bob raise", "Cy raise"]
    match = play(*START, *words)
    assert bets(match) == [0, 12, 16]
    assert turn(match) == ("Bob", {"fold", "call"})
    # In the next round there are but two: no cap.
    words += ["Bob call", *street(4, "Bob", "Cy"), "Bob bet"]
    words += ["Cy raise", "Bob raise", "Cy raise", "Bob raise"]
    assert legal(play(*START, *words)) == {"fold", "call", "raise"}


def test_5_a_round_ends_when_all_have_called() -> None:
    words = ["Bob check", "Cy bet", "Ann raise", "Bob fold"]
    match = play(*TO_FOURTH, *words)
    assert turn(match) == ("Cy", {"fold", "call", "raise"})
    match = play(*TO_FOURTH, *words, "Cy call")
    assert awaited(match) == "up Cy"
    assert pots(match) == [(9 + 16, "Ann Cy")]
    assert bets(match) == [0, 0, 0]


def test_5_who_has_checked_may_raise() -> None:
    assert legal(play(*TO_FOURTH, "Bob check", "Cy bet", "Ann call")) == {"fold", "call", "raise"}


def test_5_no_raise_of_ones_own_bet() -> None:
    match = play(*TO_FOURTH, "Bob bet", "Cy call", "Ann call")
    assert awaited(match) == "up Bob"


# ------------------------------------------------------------------ all-ins
# On fourth street with 3 antes and the bring-in, a stack of 3 + n leaves a seat n.


def fourth(*words: str, cy: int = 197, di: int | None = None, **options: Any) -> Any:
    """Fourth street where Cy (and Di) has so much left."""
    stack = [200, 200, cy + 3]
    if di is None:
        return play(*TO_FOURTH, *words, stack=stack, **options)
    return play(*FOUR_TO_FOURTH, *words, seats=FOUR, stack=[*stack, di + 3], **options)


def test_5_a_call_with_less_is_all_in() -> None:
    match = fourth("Bob bet", "Cy call", cy=3)
    assert bets(match) == [0, 4, 3]
    assert table(match)["all_in"] == ["Cy"]
    # The bet still is 4, a raise makes it 8.
    assert bets(fourth("Bob bet", "Cy call", "Ann raise", cy=3)) == [8, 4, 3]


@pytest.mark.parametrize("left", [1, 3, 4])
def test_5_no_raise_without_chips_beyond_the_call(left: int) -> None:
    assert legal(fourth("Bob bet", cy=left)) == {"fold", "call"}


def test_5_with_one_chip_more_a_short_raise_is_possible() -> None:
    assert legal(fourth("Bob bet", cy=5)) == {"fold", "call", "raise"}
    assert bets(fourth("Bob bet", "Cy raise", cy=5)) == [0, 4, 5]


def test_5_less_than_half_a_bet_is_no_full_bet() -> None:
    # 4 + 1: Ann has not acted, so she may raise, to the last full bet plus one: 8.
    match = fourth("Bob bet", "Cy raise", cy=5)
    assert turn(match) == ("Ann", {"fold", "call", "raise"})
    assert bets(fourth("Bob bet", "Cy raise", "Ann raise", cy=5)) == [8, 4, 5]


def test_5_short_all_in_lets_those_who_acted_only_fold_or_call() -> None:
    match = fourth("Bob bet", "Cy raise", "Ann call", cy=5)
    assert bets(match) == [5, 4, 5]
    assert turn(match) == ("Bob", {"fold", "call"})


def test_5_after_a_full_raise_over_a_short_all_in_all_may_raise_again() -> None:
    match = fourth("Bob bet", "Cy raise", "Ann raise", cy=5)
    assert turn(match) == ("Bob", {"fold", "call", "raise"})
    assert bets(fourth("Bob bet", "Cy raise", "Ann raise", "Bob raise", cy=5)) == [8, 12, 5]


def test_5_half_a_bet_counts_as_a_full_one() -> None:
    # 4 + 2: a raise makes it 6 + 4 = 10, and Bob, who had acted, may raise too.
    assert bets(fourth("Bob bet", "Cy raise", "Ann raise", cy=6)) == [10, 4, 6]
    match = fourth("Bob bet", "Cy raise", "Ann call", cy=6)
    assert turn(match) == ("Bob", {"fold", "call", "raise"})
    assert bets(fourth("Bob bet", "Cy raise", "Ann call", "Bob raise", cy=6)) == [6, 10, 6]


@pytest.mark.parametrize("left, to", [(9, 16), (11, 16), (12, 20), (15, 23)])
def test_5_half_of_the_big_bet_is_four(left: int, to: int) -> None:
    # Fifth street: Bob bets 8, Cy lifts to what he has, Ann raises.
    match = play(*TO_FIFTH, "Bob bet", "Cy raise", "Ann raise", stack=[200, 200, left + 3])
    assert bets(match) == [to, 8, left]
    match = play(*TO_FIFTH, "Bob bet", "Cy raise", "Ann call", stack=[200, 200, left + 3])
    assert legal(match) == ({"fold", "call", "raise"} if left >= 12 else {"fold", "call"})


def test_5_with_an_odd_bet_half_is_rounded_up() -> None:
    # Bets of 5: 2 is less than half, 3 is more.
    cards = [*START, *CALLED, *street(4, "Bob", "Cy", "Ann"), "Bob bet", "Cy raise", "Ann raise"]
    assert bets(play(*cards, stack=[200, 200, 10], small_bet=5)) == [10, 5, 7]
    assert bets(play(*cards, stack=[200, 200, 11], small_bet=5)) == [13, 5, 8]


def test_5_short_lifts_add_up() -> None:
    # Bob 4, Cy 5, Di 6: together half a bet. Ann's raise makes it 10, and Bob may raise again.
    words = ["Bob bet", "Cy raise", "Di raise"]
    assert bets(fourth(*words, "Ann raise", cy=5, di=6)) == [10, 4, 5, 6]
    match = fourth(*words, "Ann call", cy=5, di=6)
    assert turn(match) == ("Bob", {"fold", "call", "raise"})
    assert bets(fourth(*words, "Ann call", "Bob raise", cy=5, di=6)) == [6, 10, 5, 6]


def test_5_short_lifts_that_stay_below_half_do_not() -> None:
    # Fifth street: 8, 9, 11 with bets of 8: 3 is less than half.
    cards = [*FOUR_TO_FOURTH, "Bob check", "Cy check", "Di check", "Ann check"]
    cards += [*street(5, "Bob", "Cy", "Di", "Ann"), "Bob bet", "Cy raise", "Di raise"]
    options: dict[str, Any] = {"seats": FOUR, "stack": [200, 200, 12, 14]}
    assert bets(play(*cards, "Ann raise", **options)) == [16, 8, 9, 11]
    assert legal(play(*cards, "Ann call", **options)) == {"fold", "call"}
    options["stack"] = [200, 200, 12, 15]
    assert bets(play(*cards, "Ann raise", **options)) == [20, 8, 9, 12]
    assert legal(play(*cards, "Ann call", **options)) == {"fold", "call", "raise"}


def test_5_a_full_bet_by_all_in_counts_for_the_cap_a_short_one_does_not() -> None:
    match = fourth("Bob bet", "Cy raise", cy=6, raise_cap=2)
    assert turn(match) == ("Ann", {"fold", "call"})
    match = fourth("Bob bet", "Cy raise", cy=5, raise_cap=2)
    assert turn(match) == ("Ann", {"fold", "call", "raise"})
    match = fourth("Bob bet", "Cy raise", "Ann raise", cy=5, raise_cap=2)
    assert turn(match) == ("Bob", {"fold", "call"})


def test_5_a_short_opening_bet_can_be_raised_to_a_full_one() -> None:
    # Cy bets his last chip. Ann: to 4. Bob has checked, so he may but fold or call the 1.
    match = fourth("Bob check", "Cy bet", cy=1)
    assert (bets(match), turn(match)) == ([0, 0, 1], ("Ann", {"fold", "call", "raise"}))
    match = fourth("Bob check", "Cy bet", "Ann call", cy=1)
    assert turn(match) == ("Bob", {"fold", "call"})
    match = fourth("Bob check", "Cy bet", "Ann raise", cy=1)
    assert bets(match) == [4, 0, 1]
    assert turn(match) == ("Bob", {"fold", "call", "raise"})
    assert bets(fourth("Bob check", "Cy bet", "Ann raise", "Bob raise", cy=1)) == [4, 8, 1]


def test_5_an_opening_bet_of_half_is_a_full_bet() -> None:
    match = fourth("Bob check", "Cy bet", "Ann call", cy=2)
    assert turn(match) == ("Bob", {"fold", "call", "raise"})
    assert bets(fourth("Bob check", "Cy bet", "Ann raise", cy=2)) == [6, 0, 2]


def test_5_a_completion_of_half_is_a_full_bet() -> None:
    # Cy has 3 after the ante: three quarters of a bet. A raise makes it 7.
    match = play(*START, "Bob bringin", "Cy complete", stack=[200, 200, 4])
    assert (bets(match), turn(match)) == ([0, 2, 3], ("Ann", {"fold", "call", "raise"}))
    match = play(*START, "Bob bringin", "Cy complete", "Ann raise", stack=[200, 200, 4])
    assert bets(match) == [7, 2, 3]
    match = play(*START, "Bob bringin", "Cy complete", "Ann call", stack=[200, 200, 4])
    assert turn(match) == ("Bob", {"fold", "call", "raise"})


def test_5_a_short_completion_leaves_the_completion_open() -> None:
    # Bets of 10: Cy's 4 are less than half. Ann may still complete to 10; Bob has acted.
    options: dict[str, Any] = {"stack": [200, 200, 5], "small_bet": 10, "big_bet": 20}
    match = play(*START, "Bob bringin", "Cy complete", **options)
    assert (bets(match), turn(match)) == ([0, 2, 4], ("Ann", {"fold", "call", "complete"}))
    match = play(*START, "Bob bringin", "Cy complete", "Ann call", **options)
    assert turn(match) == ("Bob", {"fold", "call"})
    match = play(*START, "Bob bringin", "Cy complete", "Ann complete", **options)
    assert (bets(match), turn(match)) == ([10, 2, 4], ("Bob", {"fold", "call", "raise"}))


def test_5_no_bet_or_raise_when_no_other_seat_has_chips() -> None:
    # Heads-up: Bob raises all-in, Ann may only fold or call.
    words = ["Bob bringin", "Ann complete", "Bob raise"]
    match = play(*third("Bob", "Ann"), *words, seats=TWO, stack=[200, 7])
    assert (bets(match), turn(match)) == ([4, 6], ("Ann", {"fold", "call"}))
    # Three seats, two of them all-in in this round.
    match = fourth("Bob bet", "Cy raise", "Ann call", cy=6)
    assert "raise" in legal(match)
    match = play(*TO_FOURTH, "Bob bet", "Cy raise", stack=[200, 7, 9])
    assert (bets(match), turn(match)) == ([0, 4, 6], ("Ann", {"fold", "call"}))


def test_5_the_last_seat_with_chips_has_nothing_to_say_when_nothing_is_owed() -> None:
    # Cy bets his last 4, Ann folds, Bob calls; then Bob alone has chips: no more rounds.
    words = ["Bob check", "Cy bet", "Ann fold", "Bob call"]
    match = fourth(*words, cy=4)
    assert awaited(match) == "up Bob"
    over = play(*TO_FOURTH, *words, *rest(5, "Bob", "Cy"), stack=[200, 200, 7])
    assert over.is_over
    assert table(over)["stacks"] == {"Ann": 197, "Bob": 193 + 17, "Cy": 0}


def test_5_an_uncalled_bet_goes_back() -> None:
    match = fourth("Bob bet", "Cy raise", "Ann fold", "Bob fold")
    # Cy's second 4 go back; the pot is 9 + 8.
    assert match.is_over
    assert stacks(match) == [197, 193, 197 - 4 + 9 + 8]
    assert [(e["seat"], e["amount"]) for e in events(match, "returned")] == [("Cy", 4)]


def test_5_a_bet_that_nobody_calls_goes_back_before_the_pot_is_won() -> None:
    match = fourth("Bob bet", "Cy fold", "Ann fold")
    assert [(e["seat"], e["amount"]) for e in events(match, "returned")] == [("Bob", 4)]
    assert [(e["seat"], e["amount"]) for e in events(match, "won")] == [("Bob", 9)]


def test_5_what_a_short_call_cannot_match_goes_back() -> None:
    match = fourth("Bob bet", "Cy call", "Ann fold", cy=3)
    assert pots(match) == [(9 + 6, "Bob Cy")]
    assert stacks(match) == [197, 194, 0]


def test_5_the_bring_in_goes_back_when_all_fold() -> None:
    match = play(*START, "Bob bringin", "Cy fold", "Ann fold")
    assert table(match)["stacks"] == {"Ann": 199, "Bob": 202, "Cy": 199}


# ------------------------------------------------------------------ side pots


def test_5_side_pots_with_three_different_all_ins() -> None:
    # Left on fourth street: Bob 197, Cy 3, Di 7, Ann 9; the pot is 12.
    stack = [12, 200, 6, 10]
    words = ["Bob bet", "Cy call", "Di raise", "Ann raise", "Bob call"]
    match = play(*FOUR_TO_FOURTH, *words, seats=FOUR, stack=stack)
    # Di raises to 7, of a full 8: three quarters, a full bet. Ann raises to 9: 2 of 4, half.
    # Main: 12 + 4 times 3. Second: 3 times 4. Third: twice 2.
    assert pots(match) == [(24, "Ann Bob Cy Di"), (12, "Ann Bob Di"), (4, "Ann Bob")]
    assert table(match)["all_in"] == ["Ann", "Cy", "Di"]
    assert awaited(match) == "up Bob"


def test_5_a_folded_seats_chips_stay_in_the_pots_it_paid_into() -> None:
    words = ["Bob bet", "Cy call", "Di raise", "Ann call", "Bob fold"]
    match = play(*FOUR_TO_FOURTH, *words, seats=FOUR, stack=[200, 200, 6, 200])
    # Cy 3, Di 8, Ann 8, Bob 4 and folded. Main: 12 + 3 * 4; second: 5 + 5 + 1.
    assert pots(match) == [(24, "Ann Cy Di"), (11, "Ann Di")]
    assert table(match)["folded"] == ["Bob"]
    assert to_act(match) == "chance"


def test_5_pots_without_this_rounds_bets() -> None:
    match = play(*TO_FOURTH, "Bob bet", "Cy raise")
    assert pots(match) == [(9, "Ann Bob Cy")]
    assert bets(match) == [0, 4, 8]
    assert sum(stacks(match)) + 9 + 12 == 600


def test_5_levels_with_the_same_seats_are_one_pot() -> None:
    # Bob put in 4 and folded; that leaves no seam between 4 and 8.
    match = play(*TO_FOURTH, "Bob bet", "Cy raise", "Ann call", "Bob fold")
    assert pots(match) == [(9 + 8 + 8 + 4, "Ann Cy")]
    assert table(match)["folded"] == ["Bob"]
