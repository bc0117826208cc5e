"""Clause 5, spread, pot-limit and no-limit: the least and the most, to the chip."""

from __future__ import annotations

from typing import Any

import pytest

from football_poker.helpers import (
    FOUR,
    TWO,
    awaited,
    bets,
    legal,
    play,
    pots,
    refusal,
    stacks,
    street,
    table,
    third,
    turn,
)

START = third("Bob", "Cy", "Ann")
CALLED = ["Bob bringin", "Cy call", "Ann call"]
TO_FOURTH = [*START, *CALLED, *street(4, "Bob", "Cy", "Ann")]
TO_FIFTH = [*TO_FOURTH, "Bob check", "Cy check", "Ann check", *street(5, "Bob", "Cy", "Ann")]
FOUR_START = third("Bob", "Cy", "Di", "Ann")
FOUR_TO_FOURTH = [
    *FOUR_START,
    *("Bob bringin", "Cy call", "Di call", "Ann call"),
    *street(4, "Bob", "Cy", "Di", "Ann"),
]
NL: dict[str, Any] = {"structure": "no-limit"}
PL: dict[str, Any] = {"structure": "pot-limit"}
SPREAD: dict[str, Any] = {"structure": "spread"}


def raising(actions: list[str], *words: str, **options: Any) -> str | None:
    """The bet or raise that the seat to act has."""
    found = [text for text in legal(play(*actions, *words, **options)) if text[-1].isdigit()]
    return found[0] if found else None


# ------------------------------------------------------------------ no-limit


def test_5_no_limit_opener_brings_in_or_bets() -> None:
    assert turn(play(*START, **NL)) == ("Bob", {"bringin", "bet 4..199"})


def test_5_no_limit_over_the_bring_in_bet_replaces_complete() -> None:
    match = play(*START, "Bob bringin", **NL)
    assert turn(match) == ("Cy", {"fold", "call", "bet 4..199"})
    assert bets(play(*START, "Bob bringin", "Cy bet 9", **NL)) == [0, 2, 9]


@pytest.mark.parametrize(
    "words, expected",
    [
        (["Bob bet 10"], "raise 20..199"),
        (["Bob bet 4"], "raise 8..199"),
        (["Bob bet 10", "Cy raise 20"], "raise 30..199"),
        (["Bob bet 10", "Cy raise 25"], "raise 40..199"),
        (["Bob bet 10", "Cy raise 60"], "raise 110..199"),
        (["Bob bet 10", "Cy raise 60", "Ann call"], "raise 110..199"),
        (["Bob bringin", "Cy bet 4"], "raise 8..199"),
        (["Bob bringin", "Cy bet 50", "Ann call"], "raise 100..199"),
        (["Bob bringin", "Cy bet 150"], "raise 199"),
        (["Bob bringin", "Cy bet 198"], "raise 199"),
        (["Bob bringin", "Cy bet 199"], None),
    ],
)
def test_5_least_is_the_highest_and_the_last_full_raise(
    words: list[str], expected: str | None
) -> None:
    assert raising(START, *words, **NL) == expected


@pytest.mark.parametrize("amount", ["0", "3", "200", "-4", "04", "4.0", "", "x", "1e2", "4 5"])
def test_5_amounts_out_of_range_are_refused(amount: str) -> None:
    assert "bet 4..199" in refusal(*START, f"Bob bet {amount}", **NL)


@pytest.mark.parametrize("word", ["complete", "bet", "raise", "raise 8", "check", "fold"])
def test_5_bet_n_replaces_the_fixed_words(word: str) -> None:
    assert "legal for Bob: bringin, bet 4..199" in refusal(*START, f"Bob {word}", **NL)


def test_5_the_amount_is_the_seats_total_in_the_round() -> None:
    match = play(*START, "Bob bringin", "Cy bet 10", "Ann call", "Bob raise 20", **NL)
    assert bets(match) == [10, 20, 10]
    assert stacks(match) == [189, 179, 189]


def test_5_a_shorter_stack_may_go_all_in() -> None:
    # Cy has 3 on third street, less than the small bet.
    options = {"stack": [200, 200, 4], **NL}
    assert turn(play(*START, "Bob bringin", **options)) == ("Cy", {"fold", "call", "bet 3"})
    options = {"stack": [200, 200, 16], **NL}
    assert turn(play(*START, "Bob bet 10", **options)) == ("Cy", {"fold", "call", "raise 15"})
    options = {"stack": [200, 200, 11], **NL}
    assert turn(play(*START, "Bob bet 10", **options)) == ("Cy", {"fold", "call"})


def test_5_later_streets_check_or_bet() -> None:
    assert turn(play(*TO_FOURTH, **NL)) == ("Bob", {"check", "bet 4..197"})
    assert turn(play(*TO_FIFTH, **NL)) == ("Bob", {"check", "bet 4..197"})
    assert turn(play(*TO_FIFTH, "Bob bet 5", **NL)) == ("Cy", {"fold", "call", "raise 10..197"})


def test_5_short_all_in_in_no_limit_does_not_reopen() -> None:
    # Bob bets 10, Cy all-in for 15 (of a full 20). Ann: least 15 + 10. Bob then only calls.
    options = {"stack": [200, 200, 18], **NL}
    assert raising(TO_FOURTH, "Bob bet 10", "Cy raise 15", **options) == "raise 25..197"
    match = play(*TO_FOURTH, "Bob bet 10", "Cy raise 15", "Ann call", **options)
    assert turn(match) == ("Bob", {"fold", "call"})
    match = play(*TO_FOURTH, "Bob bet 10", "Cy raise 15", "Ann raise 25", **options)
    assert turn(match) == ("Bob", {"fold", "call", "raise 35..197"})


def test_5_in_no_limit_more_than_half_is_still_short() -> None:
    # 19 of a full 20.
    options = {"stack": [200, 200, 22], **NL}
    match = play(*TO_FOURTH, "Bob bet 10", "Cy raise 19", "Ann call", **options)
    assert turn(match) == ("Bob", {"fold", "call"})
    options = {"stack": [200, 200, 23], **NL}
    match = play(*TO_FOURTH, "Bob bet 10", "Cy raise 20", "Ann call", **options)
    assert turn(match) == ("Bob", {"fold", "call", "raise 30..197"})


def test_5_who_acted_before_a_full_raise_may_answer_a_short_all_in_after_it() -> None:
    # Bob 10, Cy to 30 (a raise of 20), Ann all-in 45 (15 more). Bob: 45 + 20 = 65. If Bob calls,
    # Cy, who made the last full raise, may only fold or call.
    options = {"stack": [48, 200, 200], **NL}
    words = ["Bob bet 10", "Cy raise 30", "Ann raise 45"]
    assert raising(TO_FOURTH, *words, **options) == "raise 65..197"
    assert turn(play(*TO_FOURTH, *words, "Bob call", **options)) == ("Cy", {"fold", "call"})


def test_5_short_lifts_add_up_in_no_limit() -> None:
    # Bob 10, Cy all-in 15, Di all-in 20: a full raise together.
    options: dict[str, Any] = {"seats": FOUR, "stack": [200, 200, 18, 23], **NL}
    words = ["Bob bet 10", "Cy raise 15", "Di raise 20"]
    assert raising(FOUR_TO_FOURTH, *words, **options) == "raise 30..197"
    match = play(*FOUR_TO_FOURTH, *words, "Ann call", **options)
    assert turn(match) == ("Bob", {"fold", "call", "raise 30..197"})
    options["stack"] = [200, 200, 18, 22]
    words[-1] = "Di raise 19"
    assert raising(FOUR_TO_FOURTH, *words, **options) == "raise 29..197"
    match = play(*FOUR_TO_FOURTH, *words, "Ann call", **options)
    assert turn(match) == ("Bob", {"fold", "call"})


def test_5_a_short_opening_bet_in_no_limit() -> None:
    # Cy bets his last 3, less than the small bet: no full bet stands, so the least is 4.
    options = {"stack": [200, 200, 6], **NL}
    assert legal(play(*TO_FOURTH, "Bob check", **options)) == {"check", "bet 3"}
    match = play(*TO_FOURTH, "Bob check", "Cy bet 3", **options)
    assert turn(match) == ("Ann", {"fold", "call", "raise 4..197"})
    match = play(*TO_FOURTH, "Bob check", "Cy bet 3", "Ann call", **options)
    assert turn(match) == ("Bob", {"fold", "call"})


def test_5_no_cap_in_no_limit_and_pot_limit() -> None:
    words = ["Cy raise 8", "Ann raise 12", "Bob raise 16", "Cy raise 20", "Ann raise 24"]
    for options in (NL, PL):
        match = play(*START, "Bob bet 4", *words, raise_cap=2, ante=4, **options)
        assert max(bets(match)) == 24
        assert "raise" in str(legal(match))


def test_5_a_bet_may_be_more_than_others_have_and_comes_back() -> None:
    match = play(*third("Bob", "Ann"), "Bob bet 199", seats=TWO, stack=[50, 200], **NL)
    assert turn(match) == ("Ann", {"fold", "call"})
    match = play(*third("Bob", "Ann"), "Bob bet 199", "Ann call", seats=TWO, stack=[50, 200], **NL)
    assert pots(match) == [(100, "Ann Bob")]
    assert stacks(match) == [0, 150]
    assert awaited(match) == "up Bob"


def test_5_no_raise_when_no_other_has_chips_in_no_limit() -> None:
    match = play(*START, "Bob bet 49", "Cy raise 99", stack=[200, 50, 100], **NL)
    assert turn(match) == ("Ann", {"fold", "call"})


def test_5_three_all_ins_make_three_pots() -> None:
    # Stacks Ann 200, Bob 20, Cy 50, Di 100. Main 4 * 20, then 3 * 30, then 2 * 50.
    words = ["Bob bet 19", "Cy raise 49", "Di raise 99", "Ann call"]
    match = play(*FOUR_START, *words, seats=FOUR, stack=[200, 20, 50, 100], **NL)
    assert pots(match) == [(80, "Ann Bob Cy Di"), (90, "Ann Cy Di"), (100, "Ann Di")]
    assert stacks(match) == [100, 0, 0, 0]
    assert table(match)["all_in"] == ["Bob", "Cy", "Di"]


# ------------------------------------------------------------------ spread


@pytest.mark.parametrize(
    "words, expected",
    [
        ([], "bet 4..8"),
        (["Bob bringin"], "bet 4..8"),
        (["Bob bringin", "Cy call"], "bet 4..8"),
        (["Bob bet 4"], "raise 8..12"),
        (["Bob bet 5"], "raise 10..13"),
        (["Bob bet 8"], "raise 16"),
        (["Bob bet 5", "Cy raise 12"], "raise 19..20"),
        (["Bob bet 5", "Cy raise 12", "Ann raise 19"], "raise 26..27"),
        (["Bob bet 5", "Cy raise 12", "Ann raise 20"], "raise 28"),
        # The bet and three raises are the cap.
        (["Bob bet 5", "Cy raise 12", "Ann raise 19", "Bob raise 26"], None),
    ],
)
def test_5_spread_third_street(words: list[str], expected: str | None) -> None:
    assert raising(START, *words, **SPREAD) == expected


@pytest.mark.parametrize("before", [TO_FOURTH, TO_FIFTH], ids=["fourth", "fifth"])
def test_5_spread_is_the_same_on_every_street(before: list[str]) -> None:
    assert raising(before, **SPREAD) == "bet 4..8"
    assert raising(before, "Bob bet 6", **SPREAD) == "raise 12..14"


def test_5_spread_no_cap_for_two() -> None:
    words = ["Bob bet 4", "Ann raise 8", "Bob raise 12", "Ann raise 16", "Bob raise 20"]
    words += ["Ann raise 24", "Bob raise 28"]
    match = play(*third("Bob", "Ann"), *words, seats=TWO, **SPREAD)
    assert turn(match) == ("Ann", {"fold", "call", "raise 32..36"})


def test_5_spread_short_stacks() -> None:
    assert raising(START, "Bob bringin", stack=[200, 200, 4], **SPREAD) == "bet 3"
    assert raising(START, "Bob bringin", stack=[200, 200, 7], **SPREAD) == "bet 4..6"
    assert raising(START, "Bob bet 5", stack=[200, 200, 8], **SPREAD) == "raise 7"
    assert raising(START, "Bob bet 5", stack=[200, 200, 12], **SPREAD) == "raise 10..11"
    # Cy's 7 are 2 over a full bet of 5: short. Over it 7 + 5 to 7 + 8.
    words = ["Bob bet 5", "Cy raise 7"]
    assert raising(START, *words, stack=[200, 200, 8], **SPREAD) == "raise 12..15"
    match = play(*START, *words, "Ann call", stack=[200, 200, 8], **SPREAD)
    assert turn(match) == ("Bob", {"fold", "call"})


def test_5_spread_with_one_bet_size() -> None:
    assert raising(START, small_bet=4, big_bet=4, **SPREAD) == "bet 4"
    assert raising(START, "Bob bet 4", small_bet=4, big_bet=4, **SPREAD) == "raise 8"


# ------------------------------------------------------------------ pot-limit
# With an ante of 2 the pot is 6 at the start and each has 198.


@pytest.mark.parametrize(
    "words, expected",
    [
        ([], "bet 4..6"),
        # To call 2 makes the pot 6 + 2 + 2; on top of 2.
        (["Bob bringin"], "bet 4..12"),
        (["Bob bringin", "Cy call"], "bet 4..14"),
        (["Bob bringin", "Cy fold"], "bet 4..12"),
        # 6 + 6, call 6: 18, on top of 6.
        (["Bob bet 6"], "raise 12..24"),
        (["Bob bet 4"], "raise 8..18"),
        # 6 + 2 + 12, call 12: 32, on top of 12.
        (["Bob bringin", "Cy bet 12"], "raise 24..44"),
        # Ann folds; Bob has 2 in and calls 10 more: 6 + 2 + 12 + 10 = 30.
        (["Bob bringin", "Cy bet 12", "Ann fold"], "raise 24..42"),
        # 6 + 6 + 24 + 24 to call: 60, on top of 24.
        (["Bob bet 6", "Cy raise 24"], "raise 42..84"),
        # Bob has 6 and calls 18: 6 + 6 + 24 + 24 + 18 = 78, on top of 24.
        (["Bob bet 6", "Cy raise 24", "Ann call"], "raise 42..102"),
    ],
)
def test_5_pot_limit_third_street(words: list[str], expected: str) -> None:
    assert raising(START, *words, ante=2, **PL) == expected


def test_5_pot_limit_counts_all_pots() -> None:
    # Fourth street: 6 + 6 in the middle.
    assert raising(TO_FOURTH, ante=2, **PL) == "bet 4..12"
    # Bob bets 12: 12 + 12 + 12 = 36, on top of 12.
    assert raising(TO_FOURTH, "Bob bet 12", ante=2, **PL) == "raise 24..48"
    # A side pot counts too. Bob and Cy have 196, Ann is all-in with 3 - 2 = 1 chip for her call.
    options: dict[str, Any] = {"ante": 2, "stack": [3, 200, 200], **PL}
    assert raising(TO_FOURTH, **options) == "bet 4..11"
    match = play(*TO_FOURTH, **options)
    assert pots(match) == [(9, "Ann Bob Cy"), (2, "Bob Cy")]


def test_5_pot_limit_is_held_to_the_stack() -> None:
    options: dict[str, Any] = {"ante": 2, "stack": [200, 200, 12], **PL}
    assert raising(START, "Bob bringin", **options) == "bet 4..10"
    options["stack"] = [200, 200, 5]
    assert raising(START, "Bob bringin", **options) == "bet 3"
    options["stack"] = [200, 200, 11]
    assert raising(START, "Bob bet 6", **options) == "raise 9"


def test_5_pot_limit_counts_what_was_carried_over() -> None:
    # 20 in the pot from a hand in which all were short of ten; then 6 antes.
    cards = [
        *("deal Bob QsQh", "deal Cy JsJh", "deal Ann AsAh"),
        *("up Bob 2c", "up Cy 2d", "up Ann 2h", "Bob bringin", "Cy call", "Ann call"),
        *("up Bob Kc", "up Cy Qd", "up Ann Jd", "Bob check", "Cy check", "Ann check"),
        *("up Bob Ks", "up Cy Qc", "up Ann Jc", "Bob check", "Cy check", "Ann check"),
        *("up Bob 7h", "up Cy 7d", "up Ann 7s"),
    ]
    match = play(*cards, *third("Cy", "Ann", "Bob"), ante=2, hands=2, **PL)
    assert pots(match) == [(18, "Ann Bob Cy")]
    assert turn(match) == ("Bob", {"bringin", "bet 4..18"})
