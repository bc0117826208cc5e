"""Clauses 9 to 12: the order of a hand, the pinch hitter, the deal and the Coach's call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fieldhouse.core.match import Match
from power_poker_baseball.helpers import (
    CHECK_FOLD_BET,
    CHECK_OR_BET,
    PITCH_OR_TAKE,
    TWO,
    awaited,
    bases,
    dealt,
    draws,
    hand,
    hands,
    nos,
    now,
    play,
    played,
    possible,
    refusal,
    runners,
    runs,
    start,
    table,
    to_round_1,
    to_round_3,
    turn,
    window,
)

# ------------------------------------------------------------------ 9. the order


def steps(match: Match, actions: Sequence[str]) -> list[tuple[str | None, set[str]]]:
    """Who is asked what before each action."""
    found = []
    for text in actions:
        found.append((awaited(match) or turn(match)[0], turn(match)[1]))
        match.play(text)
    return found


def test_9_the_order_of_a_hand() -> None:
    actions = ["deal Bob Qh8c", "deal Ann QsTc", "Bob no", "Ann no", "flip 4h9d2c"]
    actions += ["Bob check", "Ann bet", "flip Kh", "Bob check", "flip 5s", "Bob check"]
    actions += ["flip Jd", "Ann pitch", "flip 3d"]
    assert steps(start(seats=TWO), actions) == [
        ("deal Bob", set()),
        ("deal Ann", set()),
        ("Bob", window("bunt")),
        ("Ann", window("bunt")),
        ("flip", set()),
        ("Bob", CHECK_FOLD_BET),
        ("Ann", CHECK_FOLD_BET),
        ("flip", set()),
        ("Bob", CHECK_FOLD_BET),
        ("flip", set()),
        ("Bob", CHECK_OR_BET),
        ("flip", set()),
        ("Ann", PITCH_OR_TAKE),
        ("flip", set()),
    ]


def test_9_the_rally_card_is_drawn_when_it_is_turned() -> None:
    match = start(*hand("Ann", "Ann", bets="Ann", seats=TWO), seats=TWO)
    assert len(possible(match)) == 52 - 4 - 5
    assert possible(match) >= {"As", "Ah", "Jd", "2d"}


# ------------------------------------------------------------------ 10. pinch hitter


@pytest.mark.parametrize("base", "123")
def test_10_the_dealer_and_one_with_a_runner_on_the_same_base(base: str) -> None:
    match = start(after=f"Bob{base} Ann{base}", inning=9)
    assert turn(match) == ("Ann", window("pinch Bob"))


def test_10_each_such_player_may_be_named() -> None:
    match = start(after="Bob1 Cy1 Di2 Ann1", inning=9, outs=1)
    assert turn(match) == ("Ann", window("pinch Bob", "pinch Cy"))
    match = start(after="Bob1 Cy1 Di2 Ann1 Ann1", inning=9, outs=1)
    # Ann stands on first and second now.
    assert turn(match) == ("Ann", window("pinch Bob", "pinch Cy", "pinch Di"))


def test_10_not_on_different_bases_and_only_the_dealer() -> None:
    assert awaited(start(after="Bob2 Ann1", inning=9)) == "deal Bob"
    # Bob and Cy share first, but Ann deals.
    assert awaited(start(after="Bob1 Cy1 Ann2", inning=9)) == "deal Bob"
    assert awaited(start(inning=9)) == "deal Bob"


@pytest.mark.parametrize("inning", [1, 7, 8])
def test_10_not_before_the_9th(inning: int) -> None:
    assert awaited(start(after="Bob1 Ann1", start_inning=inning)) == "deal Bob"


def test_10_not_in_extra_innings() -> None:
    # Tied with no run after the 9th, the bases are cleared; then both have a single.
    tied = [*draws(), *played("out out out"), *draws("Ann")]
    match = play(*tied, *hand("Ann", "Bob"), *hand("Bob", "Ann"), start_inning=9)
    assert now(match, "inning outs dealer") == (10, 2, "Ann")
    assert bases(match) == {"Ann": "1", "Bob": "1"}
    assert awaited(match) == "deal Bob"


def test_10_both_get_three_hole_cards() -> None:
    match = start("Ann pinch Bob", after="Bob1 Ann1", inning=9)
    assert awaited(match) == "deal Bob"
    for text in ("deal Bob Qh8c7d", "deal Cy JsTh", "deal Di Jh8s", "deal Ann QsTc6h"):
        match.play(text)
    assert [len(cards) for cards in hands(match).values()] == [3, 3, 2, 2]
    assert turn(match)[0] == "Bob"


def test_10_the_third_card_is_dealt_with_the_other_two() -> None:
    match = start("Ann pinch Bob", "deal Bob Qh8c", after="Bob1 Ann1", inning=9)
    assert awaited(match) == "deal Bob"
    match.play("deal Bob 7d")
    assert awaited(match) == "deal Cy"


def test_10_it_is_for_one_hand() -> None:
    first = dealt("Ann", Bob="Qh8c7d", Ann="QsTc6s")
    lines = ["Ann pinch Bob", *first, *hand("Ann", "Ann")[4:], *dealt("Ann")]
    match = start(*lines, after="Bob1 Ann1", inning=9)
    assert [len(cards) for cards in hands(match).values()] == [2] * 4


def test_10_declined_everybody_gets_two() -> None:
    for said in ([], ["Ann no"]):
        match = start(*said, *dealt("Ann"), after="Bob1 Ann1", inning=9)
        assert [len(cards) for cards in hands(match).values()] == [2] * 4


def test_10_best_five_of_all() -> None:
    # Six, seven and eight with the board's four and five: all three hole cards count.
    first = dealt("Ann", Bob="6h7c8d", Ann="QsTc6s", Cy="Td8h", Di="Jh8s")
    rest = hand("Ann", "Bob")[4:]
    match = start("Ann pinch Bob", *first, *rest, after="Bob1 Ann1", inning=9, outs=0)
    # A straight: a home run with the runner from first.
    assert (runs(match), table(match)["dealer"]) == ([0, 2, 0, 0], "Bob")
    # Without the third card it is a high card.
    first = dealt("Ann", Bob="6h7c", Ann="QsTc", Cy="Td8h", Di="Jh8s")
    assert runs(start(*first, *rest, after="Bob1 Ann1", inning=9)) == [0] * 4


def test_10_a_benched_player_is_not_dealt_in() -> None:
    # Cy loses a bet and is benched while Ann deals; all three have a runner on first.
    after = "Bob1 Cy1"
    lost = [*hand("Cy", "Ann", bets="Cy")]
    match = start(*lost, after=after, inning=9, outs=1)
    assert now(match, "benched dealer") == (["Cy"], "Ann")
    assert turn(match) == ("Ann", window("pinch Bob"))


def test_10_who_may_not_be_named() -> None:
    for words in ("pinch Cy", "pinch Ann", "pinch", "pinch Zed"):
        with pytest.raises(Exception, match="pinch Bob"):
            start(f"Ann {words}", after="Bob1 Ann1", inning=9)


# ------------------------------------------------------------------ 11. the deal


def test_11_two_each_from_the_dealers_left() -> None:
    match = start()
    for name, cards in zip(
        ("Bob", "Cy", "Di", "Ann"), ("2c3c", "4c5c", "6c7c", "8c9c"), strict=True
    ):
        assert awaited(match) == f"deal {name}"
        match.play(f"deal {name} {cards}")
    assert hands(match) == {
        "Ann": ["8c", "9c"],
        "Bob": ["2c", "3c"],
        "Cy": ["4c", "5c"],
        "Di": ["6c", "7c"],
    }


def test_11_the_benched_get_none() -> None:
    match = start(*hand("Ann", "Di", bets="Bob"))
    assert now(match, "benched dealer") == (["Bob"], "Di")
    assert awaited(match) == "deal Ann"
    match.play("deal Ann 2c3c")
    assert awaited(match) == "deal Cy"
    match.play("deal Cy 4c5c")
    match.play("deal Di 6c7c")
    assert hands(match)["Bob"] == []
    assert turn(match)[0] == "Ann"


# ------------------------------------------------------------------ 12. who may call what


def asked(*actions: str, **where: Any) -> list[tuple[str, set[str]]]:
    """Each seat that is offered a call, with its choices, until the flop."""
    match, found = start(*actions, **where), []
    while awaited(match) is None:
        name, choices = turn(match)
        assert name is not None
        found.append((name, choices))
        match.play(f"{name} no")
    assert awaited(match) == "flip"
    return found


def test_12_a_bunt_while_first_is_empty() -> None:
    order = ("Bob", "Cy", "Di", "Ann")
    assert asked(*dealt()) == [(name, window("bunt")) for name in order]


def test_12_all_calls() -> None:
    # Ann on first and third, Bob on second; Bob deals.
    assert asked(*dealt("Bob"), after="Ann2 Ann1 Bob2") == [
        ("Cy", window("pickoff Ann 1", "pickoff Ann 3", "pickoff Bob 2")),
        ("Di", window("pickoff Ann 1", "pickoff Ann 3", "pickoff Bob 2")),
        ("Ann", window("pickoff Bob 2", "steal 1", "stealhome")),
        ("Bob", window("pickoff Ann 1", "pickoff Ann 3", "steal 2")),
    ]


CALLS = {
    "1": {"steal 1"},
    "2": {"bunt", "steal 2"},
    "3": {"bunt", "stealhome"},
    "12": {"steal 2"},
    "13": {"steal 1", "stealhome"},
    "23": {"bunt", "stealhome"},
    "123": {"stealhome"},
}


@pytest.mark.parametrize("before", CALLS)
def test_12_a_steal_needs_the_next_base_free_of_an_own_runner(before: str) -> None:
    match = start(*dealt(), *nos("Bob", "Cy", "Di"), after=runners("Ann", before))
    assert turn(match) == ("Ann", window(*CALLS[before]))


@pytest.mark.parametrize("before", CALLS)
def test_12_others_may_pick_off_each_runner(before: str) -> None:
    match = start(*dealt(), after=runners("Ann", before))
    bunt = set() if "1" in before else {"bunt"}
    assert turn(match) == ("Bob", window(*bunt, *(f"pickoff Ann {base}" for base in before)))


def test_12_anothers_runner_on_the_next_base_is_no_hindrance() -> None:
    match = start(*dealt("Ann"), "Ann steal 1", "flip 4h", after="Bob2 Ann1")
    assert bases(match) == {"Ann": "2", "Bob": "2"}


def test_12_one_call_a_hand() -> None:
    match = start(*dealt(), "Cy bunt", *nos("Di", "Ann", "Bob"))
    assert awaited(match) == "flip"
    # The next hand has another.
    assert turn(start(*dealt("Bob"), after="out"))[0] == "Cy"


def test_12_a_failed_call_ends_the_chance_too() -> None:
    match = start(*dealt(), "Bob bunt", "Cy challenge", "Bob discard Qh")
    assert awaited(match) == "flip"


def test_12_the_benched_are_not_offered_a_call() -> None:
    # Bob is benched and has a runner on first, which others may pick off.
    match_after = hand("Bob", "Di", bets="Bob")
    found = asked(*match_after, *dealt("Di", out="Bob"), after="Bob1")
    assert [name for name, _ in found] == ["Ann", "Cy", "Di"]
    assert found[0][1] == window("pickoff Bob 1", "pickoff Di 1")


BAD_CALLS = [
    "Bob bunt",
    "Bob steal 1",
    "Bob steal 2",
    "Bob stealhome",
    "Bob pickoff Ann 2",
    "Bob pickoff Cy 1",
    "Bob pickoff Bob 1",
    "Bob pickoff Ann 0",
    "Bob pickoff Ann 4",
    "Bob pickoff Ann",
    "Bob pickoff",
    "Ann steal 2",
    "Ann steal 3",
    "Ann pickoff Ann 1",
    "Bob challenge",
]


@pytest.mark.parametrize("words", BAD_CALLS)
def test_12_a_call_that_is_not_possible_is_refused(words: str) -> None:
    lines = [*draws(), *hand("Ann", "Ann"), *dealt("Ann")]
    said = refusal(*lines, words)
    assert said.startswith(f'actions[{len(lines)}] "{words}": ')
    if words.startswith("Bob"):
        assert "pickoff Ann 1" in said and "no" in said


# ------------------------------------------------------------------ 12. unchallenged


def test_12_an_unchallenged_bunt_works() -> None:
    for said in ([], ["Cy no"], ["Cy no", "Di no"], ["Cy no", "Di no", "Ann no"]):
        match = start(*dealt(), "Bob bunt", *said, "flip 4h")
        assert bases(match) == {"Bob": "1"}
        assert hands(match)["Bob"] == ["Qh", "8c"]


def test_12_it_works_before_the_flop_when_the_last_says_no() -> None:
    match = start(*dealt(), "Bob bunt", *nos("Cy", "Di"))
    assert (turn(match), bases(match)) == (("Ann", window("challenge")), {})
    match.play("Ann no")
    assert (awaited(match), bases(match)) == ("flip", {"Bob": "1"})


@pytest.mark.parametrize(
    "words, after",
    [
        ("pickoff Ann 1", {"Ann": "3", "Bob": "2"}),
        ("pickoff Ann 3", {"Ann": "1", "Bob": "2"}),
        ("pickoff Bob 2", {"Ann": "13"}),
    ],
)
def test_12_an_unchallenged_pickoff_removes_the_runner(words: str, after: dict[str, str]) -> None:
    match = start(*dealt("Bob"), f"Cy {words}", "flip 4h", after="Ann2 Ann1 Bob2")
    assert bases(match) == after


@pytest.mark.parametrize(
    "before, words, after, scored",
    [
        ("1", "steal 1", "2", 0),
        ("2", "steal 2", "3", 0),
        ("3", "stealhome", "", 1),
        ("13", "steal 1", "23", 0),
        ("12", "steal 2", "13", 0),
        ("123", "stealhome", "12", 1),
        ("23", "stealhome", "2", 1),
    ],
)
def test_12_an_unchallenged_steal_moves_that_runner(
    before: str, words: str, after: str, scored: int
) -> None:
    match = start(*dealt("Ann"), f"Ann {words}", "flip 4h", after=runners("Ann", before))
    assert bases(match) == ({"Ann": after} if after else {})
    assert runs(match) == [scored, 0, 0, 0]


# ------------------------------------------------------------------ 12. challenges


def test_12_challenges_go_clockwise_from_the_caller() -> None:
    match = start(*dealt(), *nos("Bob"), "Cy bunt")
    for name in ("Di", "Ann", "Bob"):
        assert turn(match) == (name, window("challenge"))
        match.play(f"{name} no")
    assert awaited(match) == "flip"


def test_12_the_first_challenge_closes_the_window() -> None:
    match = start(*dealt(), "Bob bunt", "Di challenge", "Bob discard Qh")
    assert awaited(match) == "flip"
    assert "Ann" in refusal(*draws(), *dealt(), "Bob bunt", "Di challenge", "Ann challenge")


def test_12_the_benched_do_not_challenge() -> None:
    # Bob is benched; Di deals, Ann calls: Cy and Di are asked.
    lines = [*hand("Ann", "Di", 2, bets="Bob"), *dealt("Di", out="Bob"), "Ann bunt"]
    match = start(*lines)
    assert turn(match)[0] == "Cy"
    match.play("Cy no")
    assert turn(match)[0] == "Di"
    match.play("Di no")
    assert awaited(match) == "flip"


@pytest.mark.parametrize("ace", ["As", "Ah", "Ad", "Ac"])
def test_12_any_ace_will_do(ace: str) -> None:
    match = start(*dealt(Bob=f"{ace}8c"), "Bob bunt", "Cy challenge")
    # The discard comes before the call takes effect.
    assert turn(match) == ("Cy", {"discard Js", "discard Th"})
    assert bases(match) == {}
    match.play("Cy discard Js")
    assert (bases(match), awaited(match)) == ({"Bob": "1"}, "flip")
    assert hands(match)["Cy"] == ["Th"]
    # The ace stays in hand.
    assert set(hands(match)["Bob"]) == {ace, "8c"}


def test_12_a_failed_bunt_does_nothing_else() -> None:
    match = start(*dealt(), "Bob bunt", "Cy challenge")
    assert turn(match) == ("Bob", {"discard Qh", "discard 8c"})
    match.play("Bob discard 8c")
    assert (bases(match), awaited(match)) == ({}, "flip")
    assert hands(match) == {
        "Ann": ["Qs", "Tc"],
        "Bob": ["Qh"],
        "Cy": ["Js", "Th"],
        "Di": ["Jh", "8s"],
    }


def test_12_a_failed_pickoff_does_nothing_else() -> None:
    lines = [*dealt("Ann"), "Bob pickoff Ann 2", "Ann challenge", "Bob discard Qh"]
    match = start(*lines, after="Bob1 Ann2")
    assert bases(match) == {"Ann": "2", "Bob": "1"}


def test_12_a_pickoff_with_an_ace_works() -> None:
    cards = dealt("Ann", Bob="Ad8c")
    lines = [*cards, "Bob pickoff Ann 2", "Ann challenge"]
    assert bases(start(*lines, after="Ann2")) == {"Ann": "2"}
    match = start(*lines, "Ann discard Tc", after="Ann2")
    assert (bases(match), hands(match)["Ann"]) == ({}, ["Qs"])


@pytest.mark.parametrize(
    "before, words, after",
    [
        ("1", "steal 1", ""),
        ("2", "steal 2", ""),
        ("3", "stealhome", ""),
        ("13", "steal 1", "3"),
        ("13", "stealhome", "1"),
        ("12", "steal 2", "1"),
    ],
)
def test_12_a_failed_steal_removes_the_runner(before: str, words: str, after: str) -> None:
    lines = [*dealt("Ann"), f"Ann {words}", "Bob challenge"]
    match = start(*lines, after=runners("Ann", before))
    assert turn(match) == ("Ann", {"discard Qs", "discard Tc"})
    assert bases(match) == {"Ann": before}
    match.play("Ann discard Tc")
    assert bases(match) == ({"Ann": after} if after else {})
    assert (runs(match), hands(match)["Ann"]) == ([0] * 4, ["Qs"])


@pytest.mark.parametrize(
    "before, words, after", [("1", "steal 1", {"Ann": "2"}), ("2", "steal 2", {"Ann": "3"})]
)
def test_12_a_steal_with_an_ace_works(before: str, words: str, after: dict[str, str]) -> None:
    cards = dealt("Ann", Ann="Ac7c")
    lines = [*cards, f"Ann {words}", "Di challenge", "Di discard Jh"]
    match = start(*lines, after=runners("Ann", before))
    assert (bases(match), hands(match)["Di"]) == (after, ["8s"])


@pytest.mark.parametrize("ace", ["Ah", "Ad", "Ac"])
def test_12_home_is_stolen_with_no_other_ace(ace: str) -> None:
    cards = dealt("Ann", Ann=f"{ace}Tc")
    match = start(*cards, "Ann stealhome", "Bob challenge", after="Ann3")
    assert turn(match) == ("Ann", {f"discard {ace}", "discard Tc"})
    match.play("Ann discard Tc")
    assert (bases(match), runs(match)) == ({}, [0] * 4)


def test_12_home_is_stolen_with_the_ace_of_spades() -> None:
    cards = dealt("Ann", Ann="As7c")
    lines = [*cards, "Ann stealhome", "Bob challenge"]
    match = start(*lines, after="Ann3")
    assert (turn(match)[0], runs(match)) == ("Bob", [0] * 4)
    match.play("Bob discard Qh")
    assert (bases(match), runs(match), awaited(match)) == ({}, [1, 0, 0, 0], "flip")


def test_12_the_discard_comes_before_the_run_may_be_given_away() -> None:
    cards = dealt("Ann", Ann="As7c")
    lines = [*cards, "Ann stealhome", "Bob challenge", "Bob discard Qh"]
    match = start(*lines, after="Ann4 Ann4 Ann3")
    assert turn(match) == ("Ann", window("give Bob", "give Cy", "give Di"))


def test_12_a_pinch_hitter_chooses_among_three() -> None:
    cards = dealt("Ann", Bob="Qh8c7d", Ann="QsTc6h")
    lines = ["Ann pinch Bob", *cards, "Bob steal 1", "Ann challenge"]
    match = start(*lines, after="Bob1 Ann1", inning=9)
    assert turn(match) == ("Bob", {"discard Qh", "discard 8c", "discard 7d"})
    match.play("Bob discard 7d")
    assert hands(match)["Bob"] == ["Qh", "8c"]


def test_12_a_discarded_card_stays_out_of_the_hand() -> None:
    lines = [*draws(), *dealt(), "Bob bunt", "Cy challenge", "Bob discard 8c"]
    assert "8c" in refusal(*lines, "flip 8c")


def test_12_one_card_is_enough_to_play_on() -> None:
    lines = ["Bob bunt", "Cy challenge", "Bob discard 8c"]
    # Bob's queen alone: K Q 9 5 4 beats the jacks, but Ann has K Q T.
    match = start(*hand("Ann", "Ann", said=lines))
    assert (table(match)["dealer"], bases(match)) == ("Ann", {"Ann": "1"})
    match = start(*hand("Ann", "Bob", said=lines, Bob="Ad8c", Ann="QsTc")[:4])
    assert turn(match)[0] == "Bob"


def test_12_it_is_over_before_round_1() -> None:
    for lines in (to_round_1(), to_round_3()):
        refusal(*draws(), *lines, "Bob bunt")
    assert turn(start(*to_round_1()))[1] == CHECK_FOLD_BET
