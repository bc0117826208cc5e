"""Clause 21: guarding the plate, in the 9th inning.

Ann leads by a home run and deals, unless a test says otherwise.
"""

from __future__ import annotations

from typing import Any

import pytest

from power_poker_baseball.helpers import (
    CHECK_FOLD_BET,
    PITCH_OR_TAKE,
    TWO,
    WALKS,
    awaited,
    bases,
    checks,
    dealt,
    draws,
    hand,
    nos,
    now,
    opening,
    pitches,
    play,
    refusal,
    result,
    runs,
    start,
    table,
    to_act,
    to_round_1,
    to_round_2,
    to_round_3,
    turn,
    window,
)

GUARD = ("Ann", window("guard"))
LEAD: dict[str, Any] = {"after": "Ann4", "inning": 9}
BOB_ON_THIRD: dict[str, Any] = {"after": "Bob3 Ann4", "inning": 9}
"""Ann leads 1-0 and deals; Bob has a runner on third."""


def offers(*actions: str, **where: Any) -> list[tuple[str, int]]:
    """Who is offered the guard during actions or after them, and the community cards then."""
    match, found = start(**where), []
    for text in [*actions, ""]:
        while "guard" in match.legal_texts():
            found.append((turn(match)[0] or "", len(table(match)["community"])))
            match.play(f"{turn(match)[0]} no")
        if text:
            match.play(text)
    return found


# ------------------------------------------------------------------ 21. who may guard, and when


def singly(actions: list[str]) -> list[str]:
    """The same actions with each flip on its own and all calls declined."""
    found = []
    for text in actions:
        if text.startswith("flip "):
            cards = text.removeprefix("flip ")
            found += [f"flip {cards[i : i + 2]}" for i in range(0, len(cards), 2)]
        else:
            found.append(text)
    return found


CALLS_DECLINED = nos("Bob", "Cy", "Di", "Ann")


def test_21_before_every_community_card_and_the_showdown() -> None:
    actions = singly(hand("Ann", "Bob", said=CALLS_DECLINED))
    asked = offers(*actions, **LEAD)
    assert asked == [("Ann", cards) for cards in (0, 1, 2, 3, 4, 5)]


def test_21_after_the_calls_and_before_the_flop() -> None:
    match = start(*dealt(), *nos("Bob", "Cy", "Di"), **LEAD)
    assert turn(match) == ("Ann", window("bunt"))
    match.play("Ann no")
    assert turn(match) == GUARD
    match.play("Ann no")
    assert awaited(match) == "flip"


def test_21_a_guard_declines_the_calls_before_it() -> None:
    match = start(*dealt(), "Ann guard", **LEAD)
    assert now(match, "guard folded") == ("Ann", ["Ann"])
    assert awaited(match) == "flip"


def test_21_before_every_fold_card() -> None:
    match = start(*to_round_1(), "Bob fold", **LEAD)
    assert turn(match) == GUARD
    match.play("flip 3h")
    assert turn(match) == GUARD
    match.play("Ann guard")
    match.play("flip 6h")
    assert (turn(match)[0], table(match)["folded"]) == ("Cy", ["Ann", "Bob"])


def test_21_before_the_slide_and_the_tag_card_and_the_showdown() -> None:
    for lines in (to_round_1(), to_round_2(), to_round_3()):
        match = start(*lines, *checks("Bob", "Cy", "Di", "Ann"), **LEAD)
        assert turn(match) == GUARD
        match.play("Ann guard")
        assert "guard" not in match.legal_texts()


def test_21_before_the_showdown_the_guard_does_not_win() -> None:
    # Ann's queen would; so Bob's queen and eight does.
    actions = [*to_round_3(), *checks("Bob", "Cy", "Di", "Ann"), "Ann guard"]
    match = start(*actions, **LEAD)
    assert (bases(match), table(match)["dealer"]) == ({"Bob": "1"}, "Bob")


def test_21_no_window_where_nothing_is_flipped() -> None:
    # It is Cy's turn, after Bob's check.
    match = start(*to_round_1(), "Bob check", **LEAD)
    assert turn(match) == ("Cy", CHECK_FOLD_BET)
    assert "guard" in refusal(*opening("Ann4"), *to_round_1(), "Bob check", "Ann guard")


@pytest.mark.parametrize("inning", [1, 7, 8])
def test_21_not_before_the_9th(inning: int) -> None:
    match = start(*dealt(), *CALLS_DECLINED, after="Ann4", inning=None, start_inning=inning)
    assert awaited(match) == "flip"


def test_21_not_in_extra_innings() -> None:
    # Tied after the 9th; Ann takes the lead in the 10th.
    actions = [*opening("out out out"), *draws(), *hand("Ann", "Ann", 4), *dealt("Ann")]
    match = play(*actions, *CALLS_DECLINED, start_inning=9)
    assert (now(match, "inning runs")[0], awaited(match)) == (10, "flip")


@pytest.mark.parametrize("after", ["Bob4 Ann4", "", "Ann1"])
def test_21_not_while_nobody_leads_alone(after: str) -> None:
    actions = singly([*hand("Ann", "Ann")])
    assert offers(*actions, after=after, inning=9) == []


def test_21_only_the_leader() -> None:
    actions = singly(hand("Ann", "Ann", said=CALLS_DECLINED))
    assert {name for name, _ in offers(*actions, after="Bob4 Bob4 Ann4", inning=9)} == {"Bob"}


def test_21_one_who_takes_the_lead_in_the_hand_is_offered_it() -> None:
    # The dealer's ace of spades on the flop.
    match = start(*dealt(), "flip As", inning=9)
    assert (turn(match), runs(match)) == (GUARD, [1, 0, 0, 0])


def test_21_not_after_a_bet() -> None:
    actions = [*to_round_1(), *checks("Bob", "Cy", "Di"), "Ann bet"]
    match = start(*actions, **LEAD)
    assert awaited(match) == "flip"
    match.play("flip Kh")
    assert turn(match)[0] == "Bob"


def test_21_not_after_a_fold() -> None:
    match = start(*to_round_1(), *checks("Bob", "Cy", "Di"), "Ann fold", **LEAD)
    assert awaited(match) == "flip"
    match.play("flip 3h")
    assert awaited(match) == "flip"
    match.play("flip 6h")
    assert awaited(match) == "flip"


def test_21_not_without_cards() -> None:
    # Ann has lost her bet and sits out.
    first = hand("Ann", "Bob", bets="Ann")
    match = start(*first, *dealt("Bob", out="Ann"), *nos("Cy", "Di", "Bob"), **LEAD)
    assert now(match, "benched inning") == (["Ann"], 9)
    assert awaited(match) == "flip"


def test_21_not_for_the_last_player_left() -> None:
    match = start(*to_round_1(seats=TWO), "Bob fold", seats=TWO, **LEAD)
    assert awaited(match) == "flip"
    for card in ("3h", "6h", "Kh"):
        match.play(f"flip {card}")
        assert awaited(match) == "flip"


def test_21_once_a_hand_for_the_whole_table() -> None:
    # Ann guards; Bob, with an ace and the ace of spades, leads alone. He is not asked.
    match = start(*to_round_1(), "Bob fold", "Ann guard", **LEAD)
    assert awaited(match) == "flip"
    match = start(*dealt("Bob"), "Ann guard", after="Ann4 Bob1", inning=9)
    match.play("flip As")
    assert (runs(match), awaited(match)) == ([1, 2, 0, 0], "flip")
    assert table(match)["guard"] == "Ann"


def test_21_the_guard_is_refused_where_it_is_not_offered() -> None:
    lines = [*opening("Ann4"), *to_round_1()]
    refusal(*lines, "Ann guard")
    refusal(*lines, "Bob guard", start_inning=9)
    refusal(*lines, *checks("Bob", "Cy", "Di"), "Ann bet", "Ann guard", start_inning=9)
    refusal(*lines, "Bob check", "Ann guard", start_inning=9)


# ------------------------------------------------------------------ 21. what a guard does


def test_21_the_guard_folds_without_fold_cards() -> None:
    match = start(*dealt(), "Ann guard", "flip 4h9d2c", **LEAD)
    assert now(match, "guard folded") == ("Ann", ["Ann"])
    for name in ("Bob", "Cy", "Di"):
        assert turn(match) == (name, CHECK_FOLD_BET)
        match.play(f"{name} check")
    assert awaited(match) == "flip"


def test_21_a_dealer_who_guards_scores_no_more_flop_cards() -> None:
    match = start(*dealt(), "flip Jc", "Ann guard", "flip QdAh", **LEAD)
    assert (bases(match), turn(match)[0]) == ({"Ann": "1"}, "Bob")
    assert table(match)["community"] == ["Jc", "Qd", "Ah"]


@pytest.mark.parametrize("flop, outs, dealer", [("4h4c9d", 2, "Cy"), ("4h9d6h", 1, "Bob")])
def test_21_a_guarded_flop_still_ends_the_hand(flop: str, outs: int, dealer: str) -> None:
    match = start(*dealt(), "flip " + flop[:4], "Ann guard", "flip " + flop[4:], **LEAD)
    assert now(match, "outs dealer guard folded") == (outs, dealer, None, [])


def test_21_kings_of_a_guarded_flop_are_outs_by_option() -> None:
    rest = hand("Ann", "Bob", board=("Kd9d2c", "Kh", "5s"), out="Ann")[3:]
    actions = [*dealt(Bob="AhAd"), "Ann guard", *rest]
    assert now(start(*actions, king_outs=True, **LEAD), "outs") == (2,)


def test_21_the_guard_does_not_walk() -> None:
    flop, slide = WALKS
    actions = [*dealt(), "Ann guard", f"flip {flop}", *checks("Bob", "Cy", "Di"), f"flip {slide}"]
    assert bases(start(*actions, **LEAD)) == {"Bob": "1", "Cy": "1", "Di": "1"}


def test_21_it_is_for_this_hand() -> None:
    match = start(*guarded(), **LEAD)
    assert (now(match, "guard folded"), awaited(match)) == ((None, []), "deal Cy")
    # And may be done again in the next.
    for text in (*dealt("Bob"), *nos("Cy", "Di", "Ann", "Bob")):
        match.play(text)
    assert turn(match) == GUARD


def guarded(winner: str = "Bob", hit: int = 1, bets: str = "") -> list[str]:
    """Ann deals and guards before the flop; another wins."""
    rest = hand("Ann", winner, hit, out="Ann", bets=bets)
    return [*hand("Ann", winner, hit)[:4], "Ann guard", *rest[3:]]


def test_21_with_two_seats_the_other_is_left_and_wins() -> None:
    match = start(*dealt(seats=TWO), "Ann guard", "flip 4h9d2c", seats=TWO, **LEAD)
    assert awaited(match) == "flip"
    match.play("flip Kh5s")
    # Queen high.
    assert (bases(match), table(match)["dealer"]) == ({"Bob": "1"}, "Bob")


# ------------------------------------------------------------------ 21. at the plate

BLACK, RED = ("3c", "Td", "7h"), ("3d", "Ah", "Kd")


def test_21_the_run_that_would_tie_is_challenged() -> None:
    # Bob's single would bring his runner home, and 1-1. Runners have moved.
    match = start(*guarded(), **BOB_ON_THIRD)
    assert awaited(match) == "flip"
    assert (runs(match), bases(match), table(match)["guard"]) == ([1, 0, 0, 0], {"Bob": "1"}, "Ann")


@pytest.mark.parametrize("card", ["3c", "3s", "Ks", "As", "Jc"])
def test_21_black_and_it_scores(card: str) -> None:
    match = start(*guarded(), f"flip {card}", **BOB_ON_THIRD)
    assert (runs(match), bases(match)) == ([1, 1, 0, 0], {"Bob": "1"})
    assert now(match, "dealer guard") == ("Bob", None)
    assert awaited(match) == "deal Cy"


@pytest.mark.parametrize("card", ["3d", "3h", "Kd", "Ah", "Jd"])
def test_21_red_and_the_runner_is_out(card: str) -> None:
    match = start(*guarded(), f"flip {card}", **BOB_ON_THIRD)
    assert (runs(match), bases(match)) == ([1, 0, 0, 0], {"Bob": "1"})
    # The winner deals next; one out for the hand, as ever.
    assert now(match, "dealer guard inning outs") == ("Bob", None, 9, 1)
    assert awaited(match) == "deal Cy"


@pytest.mark.parametrize("hit, after", [(1, "1"), (2, "2"), (3, "3")])
def test_21_singles_doubles_and_triples_are_challenged(hit: int, after: str) -> None:
    match = start(*guarded(hit=hit), **BOB_ON_THIRD)
    assert (awaited(match), runs(match), bases(match)) == ("flip", [1, 0, 0, 0], {"Bob": after})


def test_21_a_home_run_is_not() -> None:
    # The runner and the batter: 2-1.
    match = start(*guarded(hit=4), **BOB_ON_THIRD)
    assert (awaited(match), runs(match)) == ("deal Cy", [1, 2, 0, 0])
    # A run that ties by a home run.
    match = start(*guarded(hit=4), after="Ann4", inning=9)
    assert (awaited(match), runs(match)) == ("deal Cy", [1, 1, 0, 0])


def test_21_a_walk_is_not() -> None:
    flop, slide = WALKS
    actions = [*dealt(), "Ann guard", f"flip {flop}", *checks("Bob", "Cy", "Di"), f"flip {slide}"]
    match = start(*actions, after="Bob1 Bob1 Bob1 Ann4", inning=9)
    assert (runs(match), table(match)["guard"]) == ([1, 1, 0, 0], "Ann")
    assert turn(match)[0] == "Bob"


def test_21_without_a_guard_nothing_is_challenged() -> None:
    match = start(*hand("Ann", "Bob"), "Ann no", **BOB_ON_THIRD)
    assert (awaited(match), runs(match)) == ("deal Cy", [1, 1, 0, 0])


def test_21_a_run_that_would_stay_behind_is_not() -> None:
    match = start(*guarded(), after="Bob3 Ann4 Ann4", inning=9)
    assert (turn(match), runs(match)) == (("Bob", window("give Cy", "give Di")), [2, 1, 0, 0])


def test_21_a_run_that_would_pass_is_not() -> None:
    # Bob's double brings two: the first would tie, the last passes 1.
    match = start(*guarded(hit=2), after="Bob1 Bob2 Ann4", inning=9)
    assert (awaited(match), runs(match)) == ("deal Cy", [1, 2, 0, 0])


def test_21_only_the_last_run_is() -> None:
    # Ann has 2: Bob's first run counts, and he keeps it; the second would tie.
    where: dict[str, Any] = {"after": "Bob1 Bob2 Ann4 Ann4", "inning": 9}
    match = start(*guarded(hit=2), "Bob no", **where)
    assert (awaited(match), runs(match), bases(match)) == ("flip", [2, 1, 0, 0], {"Bob": "2"})
    match.play("flip 3d")
    assert (runs(match), bases(match)) == ([2, 1, 0, 0], {"Bob": "2"})
    assert table(match)["dealer"] == "Bob"
    match = start(*guarded(hit=2), "flip 3c", **where)
    assert runs(match) == [2, 2, 0, 0]


def test_21_a_run_given_away_before_it_counts() -> None:
    # Ann 3, Bob 1 with runners on second and third: the first may go to Cy or Di.
    where: dict[str, Any] = {"after": "Bob4 Bob1 Bob2 Ann4 Ann4 Ann4", "inning": 9}
    lines = [*hand("Ann", "Bob", 2)[:4], "Ann guard", *hand("Ann", "Bob", 2, out="Ann")[3:]]
    match = start("Ann no", *lines, **where)
    assert (turn(match), runs(match)) == (("Bob", window("give Cy", "give Di")), [3, 2, 0, 0])
    match.play("Bob no")
    assert awaited(match) == "flip"
    match = start("Ann no", *lines, "Bob give Cy", **where)
    # Now the last makes 2 only; it may be given as well, which would make 3-1-2 or 3-1-1-1.
    assert (turn(match), runs(match)) == (("Bob", window("give Cy", "give Di")), [3, 2, 1, 0])


def test_21_the_run_that_black_lets_score_may_be_given() -> None:
    where: dict[str, Any] = {"after": "Bob4 Bob1 Bob2 Ann4 Ann4 Ann4", "inning": 9}
    lines = [*hand("Ann", "Bob", 2)[:4], "Ann guard", *hand("Ann", "Bob", 2, out="Ann")[3:]]
    match = start("Ann no", *lines, "Bob no", "flip 3c", **where)
    # 3-3: given to Cy 3-2-1.
    assert (turn(match), runs(match)) == (("Bob", window("give Cy", "give Di")), [3, 3, 0, 0])


def test_21_it_stays_although_another_takes_the_lead() -> None:
    # Bob folds: an ace of spades brings home his two runners and him, 3-1. Then Cy would tie 1.
    actions = [*dealt(), "Ann guard", "flip 4h9d2c", "Bob fold", "flip As3h", "Cy fold", "flip Jc"]
    match = start(*actions, after="Bob1 Bob2 Cy3 Ann4", inning=9)
    assert now(match, "guard folded") == ("Ann", ["Ann", "Bob", "Cy"])
    assert (awaited(match), runs(match)) == ("flip", [1, 3, 0, 0])
    match.play("flip 3c")
    assert (runs(match), table(match)["guard"]) == ([1, 3, 1, 0], None)


def test_21_the_guards_own_hits_are_not_challenged() -> None:
    # None can come: she has folded, and her flop cards score no more.
    match = start(*dealt(), "Ann guard", "flip JcJd4s", after="Ann4 Ann3", inning=9)
    assert (runs(match), bases(match)) == ([1, 0, 0, 0], {"Ann": "3"})


# ------------------------------------------------------------------ 21. at a fold


def fold_of_bob(*cards: str) -> list[str]:
    """Ann guards before the flop; Bob folds at once."""
    return [*dealt(), "Ann guard", "flip 4h9d2c", "Bob fold", *(f"flip {c}" for c in cards)]


def test_21_black_at_a_fold_and_the_second_fold_card_follows() -> None:
    match = start(*fold_of_bob("Jc", "3c"), **BOB_ON_THIRD)
    assert (runs(match), table(match)["guard"], awaited(match)) == ([1, 1, 0, 0], None, "flip")
    match.play("flip Qc")
    assert (bases(match), turn(match)[0]) == ({"Bob": "23"}, "Cy")


def test_21_red_at_a_fold_and_the_hand_is_over_for_all() -> None:
    match = start(*fold_of_bob("Jc"), **BOB_ON_THIRD)
    assert awaited(match) == "flip"
    match.play("flip 3d")
    # No winner: clockwise from Ann.
    assert (runs(match), bases(match)) == ([1, 0, 0, 0], {"Bob": "1"})
    assert now(match, "dealer outs guard folded community") == ("Bob", 1, None, [], [])
    assert awaited(match) == "deal Cy"


def test_17_a_hand_without_showdown_benches_nobody() -> None:
    # Cy and Di have bet when Bob's fold in round 2 ends the hand.
    actions = [*dealt(), "Ann guard", "flip 4h9d2c", "Bob check", "Cy bet", "Di bet", "flip Kh"]
    match = start(*actions, "Bob fold", "flip Jc", "flip 3d", **BOB_ON_THIRD)
    assert now(match, "benched dealer") == ([], "Bob")
    assert awaited(match) == "deal Cy"


def test_17_the_benched_return_at_the_end_of_such_a_hand_too() -> None:
    # Di sits out; she is dealt in after it.
    first = hand("Ann", "Ann", bets="Di")
    actions = [*dealt(out="Di"), "Ann guard", "flip 4h9d2c", "Bob fold", "flip Jc", "flip 3d"]
    match = start(*first, *actions, **BOB_ON_THIRD)
    assert now(match, "benched dealer outs") == ([], "Bob", 2)


# ------------------------------------------------------------------ 21. at the flop

FLOP_LEAD: dict[str, Any] = {"after": "Ann4 Bob3", "inning": 9}
"""Ann leads 1-0; Bob deals, with a runner on third."""


def test_21_black_at_the_flop_and_the_flop_goes_on() -> None:
    match = start(*dealt("Bob"), "Ann guard", "flip Jc", "flip 3c", **FLOP_LEAD)
    assert (runs(match), table(match)["community"]) == ([1, 1, 0, 0], ["Jc"])
    assert now(match, "guard folded") == (None, ["Ann"])
    match.play("flip QcKs")
    assert table(match)["community"] == ["Jc", "Qc", "Ks"]
    assert (bases(match), turn(match)[0]) == ({"Bob": "23"}, "Cy")


def test_21_red_at_the_flop_and_the_hand_is_over() -> None:
    match = start(*dealt("Bob"), "Ann guard", "flip Jc", "flip 3d", **FLOP_LEAD)
    # Clockwise from Bob.
    assert now(match, "dealer outs community") == ("Cy", 1, [])
    assert (runs(match), bases(match)) == ([1, 0, 0, 0], {"Bob": "1"})


def test_21_the_guard_card_is_no_community_card_and_out() -> None:
    lines = [*opening("Ann4 out Bob3"), *dealt("Bob"), "Ann guard", "flip Jc", "flip 3c"]
    match = play(*lines, start_inning=8)
    assert table(match)["community"] == ["Jc"] and table(match)["inning"] == 9
    assert "3c" in refusal(*lines, "flip 3c", start_inning=8)


# ------------------------------------------------------------------ 21. the winner's own hit


def test_21_black_at_the_winners_hit_and_his_rally_card_follows() -> None:
    match = start(*guarded(bets="Bob"), "flip 3c", **BOB_ON_THIRD)
    assert (awaited(match), runs(match)) == ("flip", [1, 1, 0, 0])
    match.play("flip Jd")
    assert turn(match) == ("Bob", PITCH_OR_TAKE)


def test_21_red_at_the_winners_hit_and_there_is_no_rally_card() -> None:
    match = start(*guarded(bets="Bob Cy"), "flip 3d", **BOB_ON_THIRD)
    # He deals next, and the losing bettors are benched.
    assert now(match, "dealer benched outs rally") == ("Bob", ["Cy"], 1, None)
    assert awaited(match) == "deal Di"


def test_21_not_in_the_rally() -> None:
    # Bob on third by his triple; in the rally a single brings 1-1.
    actions = [*guarded(hit=3, bets="Bob"), "flip Kd"]
    match = start(*actions, **LEAD)
    assert (bases(match), runs(match)) == ({"Bob": "3"}, [1, 0, 0, 0])
    for text in pitches("Bob", "Jd"):
        match.play(text)
    assert (runs(match), to_act(match)) == ([1, 1, 0, 0], "Bob")


def test_21_the_leader_alone_after_the_9th() -> None:
    # Red at the third hand: the game is Ann's.
    match = start(*guarded(), "flip 3d", after="Bob3 Ann4", inning=9, outs=2)
    assert result(match)["winners"] == ["Ann"]
    assert result(match)["runs"] == {"Ann": 1, "Bob": 0, "Cy": 0, "Di": 0}
