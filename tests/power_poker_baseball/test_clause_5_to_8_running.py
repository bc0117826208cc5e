"""Clauses 5 to 8: hits, walks, runs given away, mercy."""

from __future__ import annotations

import pytest

from power_poker_baseball.helpers import (
    ROUTES,
    TWO,
    WALKS,
    after_dealer,
    awaited,
    bases,
    checks,
    dealt,
    draws,
    hand,
    now,
    opening,
    pitches,
    play,
    refusal,
    result,
    runners,
    runs,
    start,
    to_round_1,
    turn,
    window,
    won_by,
)

# ------------------------------------------------------------------ 5. hits

HIT = [
    # The runners, the hit, the runners after it, the runs.
    ("", 1, "1", 0),
    ("", 2, "2", 0),
    ("", 3, "3", 0),
    ("", 4, "", 1),
    ("1", 1, "12", 0),
    ("1", 2, "23", 0),
    ("1", 3, "3", 1),
    ("1", 4, "", 2),
    ("2", 1, "13", 0),
    ("2", 2, "2", 1),
    ("2", 3, "3", 1),
    ("3", 1, "1", 1),
    ("3", 2, "2", 1),
    ("3", 3, "3", 1),
    ("12", 1, "123", 0),
    ("12", 2, "23", 1),
    ("13", 1, "12", 1),
    ("13", 2, "23", 1),
    ("23", 1, "13", 1),
    ("23", 2, "2", 2),
    ("123", 1, "123", 1),
    ("123", 2, "23", 2),
    ("123", 3, "3", 3),
    ("123", 4, "", 4),
]


@pytest.mark.parametrize("before, hit, after, scored", HIT)
def test_5_a_hit_moves_all_own_runners_and_the_batter(
    before: str, hit: int, after: str, scored: int
) -> None:
    # She keeps the runs that she could give away.
    match = start("deal Bob 2d", after=f"{runners('Ann', before)} Ann{hit}")
    assert bases(match) == ({"Ann": after} if after else {})
    assert runs(match) == [scored, 0, 0, 0]


@pytest.mark.parametrize("hit", [1, 2, 3, 4])
def test_5_nobody_elses_runners_move(hit: int) -> None:
    match = start(after=f"Bob1 Cy3 Bob1 Bob1 Ann{hit}")
    assert {"Bob": "123", "Cy": "3"}.items() <= bases(match).items()
    assert runs(match)[1:] == [0, 0, 0]


def test_5_runners_move_first_then_the_runs_count() -> None:
    # Ann's third run may be given away; at her window the bases are empty already.
    match = start(after=f"{runners('Ann', '123')} Ann4")
    assert turn(match) == ("Ann", window("give Bob", "give Cy", "give Di"))
    assert (bases(match), runs(match)) == ({}, [3, 0, 0, 0])


def test_5_each_run_is_added_before_its_window() -> None:
    # Runs 1 and 2 leave nobody a run behind; 3 and 4 have a window each.
    match = start(after=f"{runners('Ann', '123')} Ann4")
    match.play("Ann no")
    assert turn(match) == ("Ann", window("give Bob", "give Cy", "give Di"))
    assert runs(match) == [4, 0, 0, 0]
    match.play("Ann no")
    assert (awaited(match), runs(match)) == ("deal Bob", [4, 0, 0, 0])


def test_5_a_triple_puts_the_batter_on_third_and_sends_all_home() -> None:
    match = start(after=f"{runners('Ann', '123')} Ann3")
    assert (bases(match), runs(match)) == ({"Ann": "3"}, [3, 0, 0, 0])


# ------------------------------------------------------------------ 6. walks

WALK = [
    ("", "1", 0),
    ("1", "12", 0),
    ("2", "12", 0),
    ("3", "13", 0),
    ("12", "123", 0),
    ("13", "123", 0),
    ("23", "123", 0),
    ("123", "123", 1),
]


def table_walk(dealer: str) -> list[str]:
    """A hand up to the table walk at its slide card."""
    flop, slide = WALKS
    return [*to_round_1(dealer, flop=flop), *checks(*after_dealer(dealer)), f"flip {slide}"]


@pytest.mark.parametrize("before, after, scored", WALK)
def test_6_a_walk_forces_runners(before: str, after: str, scored: int) -> None:
    match = start(*table_walk("Ann"), after=runners("Ann", before))
    assert bases(match) == {"Ann": after, "Bob": "1", "Cy": "1", "Di": "1"}
    assert runs(match) == [scored, 0, 0, 0]


@pytest.mark.parametrize("before, after, scored", WALK)
def test_6_a_walk_in_a_rally_forces_runners(before: str, after: str, scored: int) -> None:
    # The hand that she wins makes the last of the hits that lead there.
    hits = ROUTES[before] or "4"
    match = start(
        *hand("Ann", "Ann", int(hits[-1]), bets="Ann"),
        *("flip Kd", *pitches("Ann", "3c", "4c", "6c")),
        after=" ".join(f"Ann{hit}" for hit in hits[:-1]),
    )
    assert bases(match) == ({"Ann": before} if before else {})
    scored += runs(match)[0]
    for text in pitches("Ann", "7c"):
        match.play(text)
    assert (bases(match), runs(match)) == ({"Ann": after}, [scored, 0, 0, 0])


def test_6_a_bunt_puts_a_runner_on_first_and_moves_nobody() -> None:
    # First is empty, or nobody could bunt: nobody is forced.
    for before, after in (("2", "12"), ("3", "13"), ("23", "123")):
        match = start(*dealt("Ann"), "Ann bunt", "flip 4h", after=runners("Ann", before))
        assert (bases(match), runs(match)) == ({"Ann": after}, [0] * 4)


# ------------------------------------------------------------------ 7. runs given away


def test_7_no_window_while_nobody_would_stay_behind() -> None:
    # 1-0: given, the receiver would lead. 2-0: given, they would be level.
    assert awaited(start(after="Ann4")) == "deal Bob"
    assert awaited(start(after="Ann4 Ann4")) == "deal Bob"


def test_7_a_run_may_be_given_to_who_stays_a_run_behind() -> None:
    # 3-0: given, 2-1.
    match = start(after="Ann4 Ann4 Ann4")
    assert turn(match) == ("Ann", window("give Bob", "give Cy", "give Di"))
    assert runs(match) == [3, 0, 0, 0]
    match.play("Ann give Cy")
    assert (runs(match), awaited(match)) == ([2, 0, 1, 0], "deal Bob")


def test_7_counted_with_the_run_already_given() -> None:
    # 3-1: given to Bob it would be 2-2; to Cy 2-1.
    match = start(after="Bob4 Ann4 Ann4 Ann4")
    assert turn(match) == ("Ann", window("give Cy", "give Di"))
    # 4-1: given to Bob 3-2.
    match = start(after="Bob4 Ann4 Ann4 Ann4 Ann4")
    assert turn(match) == ("Ann", window("give Bob", "give Cy", "give Di"))


def test_7_behind_the_highest_score_whosever_it_is() -> None:
    # Bob leads 3-1-1 before Ann's first: given to Cy or Di, 2 are one behind Bob's 3.
    match = start(after="Bob4 Bob4 Bob4 Cy4 Di4 Ann4")
    assert (turn(match), runs(match)) == (("Ann", window("give Cy", "give Di")), [1, 3, 1, 1])
    # Cy's second would make 3, level with Bob.
    match = start(after="Bob4 Bob4 Bob4 Cy4 Cy4 Di4 Ann4")
    assert turn(match) == ("Ann", window("give Di"))


def test_7_the_leader_gets_nothing() -> None:
    match = start(after="Bob4 Bob4 Bob4 Ann4", seats=TWO)
    # Two seats: Bob is the highest himself.
    assert (awaited(match), runs(match)) == ("deal Bob", [1, 3])


def test_7_the_receivers_are_counted_anew_for_each_run() -> None:
    # 3-0: one to Bob, 2-1. Then 3-1: Bob would be level.
    match = start("Ann give Bob", after=f"{runners('Ann', '123')} Ann4")
    assert turn(match) == ("Ann", window("give Cy", "give Di"))
    assert runs(match) == [3, 1, 0, 0]
    match.play("Ann give Di")
    assert runs(match) == [2, 1, 0, 1]


def test_7_the_second_run_alone_needs_a_no_before() -> None:
    match = start("Ann no", "Ann give Bob", after=f"{runners('Ann', '123')} Ann4")
    assert (runs(match), awaited(match)) == ([3, 1, 0, 0], "deal Bob")


def test_7_undecided_runs_stay_with_the_scorer() -> None:
    match = start("deal Bob 2d3d", after=f"{runners('Ann', '123')} Ann4")
    assert runs(match) == [4, 0, 0, 0]


def test_7_a_run_of_the_flop_may_be_given() -> None:
    match = start(*dealt("Ann"), "flip As", after="Ann4 Ann4")
    assert turn(match) == ("Ann", window("give Bob", "give Cy", "give Di"))
    match.play("Ann give Bob")
    assert (runs(match), awaited(match)) == ([2, 1, 0, 0], "flip")


def test_7_a_run_of_a_fold_may_be_given() -> None:
    said = [*checks("Cy", "Di"), "Ann fold", "flip As"]
    match = start(*to_round_1("Bob"), *said, after="Ann4 Ann4 Bob4")
    assert turn(match) == ("Ann", window("give Cy", "give Di"))
    match.play("Ann give Cy")
    assert (runs(match), awaited(match)) == ([2, 1, 1, 0], "flip")


def test_7_a_run_of_a_walk_may_be_given() -> None:
    after = f"Ann4 Ann4 {runners('Ann', '123')}"
    match = start(*table_walk("Ann"), after=after)
    assert turn(match) == ("Ann", window("give Bob", "give Cy", "give Di"))
    match.play("Ann give Bob")
    assert (runs(match), bases(match)["Ann"]) == ([2, 1, 0, 0], "123")
    assert turn(match)[0] == "Bob"


def test_7_a_run_of_a_steal_may_be_given() -> None:
    match = start(*dealt("Ann"), "Ann stealhome", "Di no", after="Ann4 Ann4 Ann3")
    assert turn(match) == ("Ann", window("give Bob", "give Cy", "give Di"))
    match.play("Ann give Bob")
    assert (runs(match), awaited(match)) == ([2, 1, 0, 0], "flip")


def test_7_a_run_of_a_rally_may_be_given() -> None:
    rally = [*hand("Ann", "Ann", 1, bets="Ann"), "flip Jd", "Ann pitch", "flip Ad"]
    match = start(*rally, after="Ann4 Ann4")
    # The triple sends the runner home: 3-0.
    assert turn(match) == ("Ann", window("give Bob", "give Cy", "give Di"))
    match.play("Ann give Di")
    assert (runs(match), bases(match)) == ([2, 0, 0, 1], {"Ann": "3"})


def test_7_a_run_that_may_not_be_given_is_refused() -> None:
    said = refusal(*opening("Bob4 Ann4 Ann4 Ann4"), "Ann give Bob")
    index = len(opening("Bob4 Ann4 Ann4 Ann4"))
    assert said.startswith(f'actions[{index}] "Ann give Bob": ')
    for word in ("give Cy", "give Di", "no"):
        assert word in said
    for words in ("Ann give Ann", "Ann give Zed", "Ann give", "Bob give Cy"):
        refusal(*opening("Ann4 Ann4 Ann4"), words)
    # No window at all.
    refusal(*opening("Ann4"), "Ann give Bob")


def test_7_a_run_that_brings_mercy_cannot_be_given() -> None:
    match = start(after="Ann4 Ann4 Ann4", mercy=3)
    assert won_by(match) == ("Ann", "mercy")
    # The run before it can.
    assert turn(start(after="Ann4 Ann4 Ann4", mercy=4))[0] == "Ann"


# ------------------------------------------------------------------ 8. mercy


def test_8_twenty_runs_win_at_once() -> None:
    match = start(after="Ann4 " * 19)
    assert (match.is_over, runs(match)) == (False, [19, 0, 0, 0])
    match = start(after="Ann4 " * 20)
    assert result(match) == {
        "winners": ["Ann"],
        "runs": {"Ann": 20, "Bob": 0, "Cy": 0, "Di": 0},
        "reason": "mercy",
    }


@pytest.mark.parametrize("mercy", [1, 2, 3])
def test_8_mercy_is_an_option(mercy: int) -> None:
    match = start(after="Bob4 " * (mercy - 1), mercy=mercy)
    assert not match.is_over
    match = start(after="Bob4 " * mercy, mercy=mercy)
    assert won_by(match) == ("Bob", "mercy")


def test_8_at_once_so_further_runs_do_not_count() -> None:
    match = start(after=f"{runners('Ann', '123')} Ann4", mercy=2)
    assert (won_by(match), runs(match)) == (("Ann", "mercy"), [2, 0, 0, 0])


def test_8_when_over_inning_and_outs_stay() -> None:
    match = start(after="out Ann4", mercy=1)
    assert now(match, "inning outs") == (1, 1)
    match = start(after="out out out out Ann4", mercy=1)
    assert now(match, "inning outs") == (2, 1)


def test_8_on_the_flop() -> None:
    match = start(*dealt("Ann"), "flip As", mercy=1)
    assert won_by(match) == ("Ann", "mercy")


def test_8_by_a_fold() -> None:
    match = start(*to_round_1(), "Bob fold", "flip As", mercy=1)
    assert won_by(match) == ("Bob", "mercy")


def test_8_by_a_steal() -> None:
    match = start(*dealt("Ann"), "Ann stealhome", "Di no", after="Ann3", mercy=1)
    assert won_by(match) == ("Ann", "mercy")


def test_8_in_a_rally() -> None:
    match = start(*hand("Ann", "Ann", 1, bets="Ann"), "flip Jd", "Ann pitch", "flip Ad", mercy=1)
    assert won_by(match) == ("Ann", "mercy")


def test_8_by_a_table_walk() -> None:
    match = start(*table_walk("Ann"), after=runners("Ann", "123"), mercy=1)
    assert won_by(match) == ("Ann", "mercy")


def test_8_extra_innings_included() -> None:
    tied = [*opening("Ann4 Bob4 out"), *draws()]
    match = play(*tied, *hand("Ann", "Cy", 4), start_inning=9, mercy=2)
    assert not match.is_over
    match = play(*tied, *hand("Ann", "Bob", 4), start_inning=9, mercy=2)
    assert won_by(match) == ("Bob", "mercy")
    assert now(match, "inning outs") == (10, 0)


def test_8_not_before() -> None:
    assert not start(after="Ann4 Bob4 Cy4 Di4", mercy=2).is_over
