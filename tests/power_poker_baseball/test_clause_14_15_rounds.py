"""Clauses 14 and 15: the three rounds, folds to score, the last player left, table walks."""

from __future__ import annotations

import pytest

from power_poker_baseball.helpers import (
    CHECK_FOLD_BET,
    CHECK_OR_BET,
    PITCH_OR_TAKE,
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
    play,
    refusal,
    runners,
    runs,
    start,
    table,
    to_round_1,
    to_round_2,
    to_round_3,
    turn,
    window,
    won_by,
)

ORDER = ("Bob", "Cy", "Di", "Ann")

# ------------------------------------------------------------------ 14. turns


def test_14_each_round_goes_from_the_dealers_left_to_the_dealer() -> None:
    rounds = (
        (to_round_1(), CHECK_FOLD_BET),
        (to_round_2(), CHECK_FOLD_BET),
        (to_round_3(), CHECK_OR_BET),
    )
    for actions, choices in rounds:
        match = start(*actions)
        for name in ORDER:
            assert turn(match) == (name, choices)
            match.play(f"{name} check")


def test_14_a_bettor_has_no_further_turn() -> None:
    match = start(*to_round_1(), *checks("Bob"), "Cy bet")
    assert table(match)["bet"] == ["Cy"]
    for text in (*checks("Di", "Ann"), "flip Kh", *checks("Bob")):
        match.play(text)
    assert turn(match) == ("Di", CHECK_FOLD_BET)
    for text in (*checks("Di", "Ann"), "flip 5s", "Bob bet", "Di bet"):
        match.play(text)
    assert turn(match) == ("Ann", CHECK_OR_BET)
    assert table(match)["bet"] == ["Bob", "Cy", "Di"]


def test_14_a_folded_player_has_no_further_turn() -> None:
    match = start(*to_round_1(), "Bob fold", "flip 3h6h", *checks("Cy", "Di", "Ann"), "flip Kh")
    assert turn(match) == ("Cy", CHECK_FOLD_BET)
    assert table(match)["folded"] == ["Bob"]


def test_14_all_have_bet_and_no_more_turns() -> None:
    match = start(*to_round_1(), *(f"{name} bet" for name in ORDER))
    assert awaited(match) == "flip"
    match.play("flip Kh")
    assert awaited(match) == "flip"
    match.play("flip 5s")
    # Ann wins; a rally card follows, and everybody else would be benched.
    assert (awaited(match), bases(match)) == ("flip", {"Ann": "12"})


@pytest.mark.parametrize("word", ["fold", "bet", "check"])
def test_14_who_has_bet_cannot_act(word: str) -> None:
    lines = [*draws(), *to_round_1(), "Bob bet", *checks("Cy", "Di", "Ann"), "flip Kh"]
    assert refusal(*lines, f"Bob {word}").startswith(f'actions[{len(lines)}] "Bob {word}": ')


def test_14_no_fold_in_round_3() -> None:
    lines = [*draws(), *to_round_3()]
    said = refusal(*lines, "Bob fold")
    assert "check" in said and "bet" in said


def test_14_not_out_of_turn() -> None:
    refusal(*draws(), *to_round_1(), "Cy check")
    refusal(*draws(), *to_round_1(), "Bob check", "Bob check")
    refusal(*draws(), *to_round_1(), "Bob pass")


# ------------------------------------------------------------------ 14. folding to score


@pytest.mark.parametrize(
    "cards, after, scored",
    [
        ("3h6h", "", 0),
        ("JsJc", "12", 0),
        ("JcQc", "23", 0),
        ("QcJc", "13", 0),
        ("AhJc", "1", 1),
        ("As3h", "", 1),
        ("JcAs", "", 2),
        ("3hQc", "2", 0),
        ("Jc3h", "1", 0),
        # A king second: the first still scores.
        ("JcKd", "1", 0),
        ("AsKd", "", 1),
        ("3hKd", "", 0),
        # Two of a rank or two reds are nothing here.
        ("3h3c", "", 0),
    ],
)
def test_14_a_fold_in_round_1_flips_two_cards(cards: str, after: str, scored: int) -> None:
    match = start(*to_round_1(Cy="Th6c"), "Bob fold")
    assert awaited(match) == "flip"
    match.play(f"flip {cards[:2]}")
    assert awaited(match) == "flip"
    match.play(f"flip {cards[2:]}")
    assert bases(match) == ({"Bob": after} if after else {})
    assert runs(match) == [0, scored, 0, 0]
    assert now(match, "folded community") == (["Bob"], ["4h", "9d", "2c"])
    assert turn(match) == ("Cy", CHECK_FOLD_BET)


def test_14_a_king_first_and_there_is_no_second_card() -> None:
    match = start(*to_round_1(), "Bob fold", "flip Kd")
    assert turn(match) == ("Cy", CHECK_FOLD_BET)
    assert (bases(match), runs(match)) == ({}, [0] * 4)


@pytest.mark.parametrize(
    "card, after, scored",
    [("As", "", 1), ("Ad", "3", 0), ("Qc", "2", 0), ("Jc", "1", 0), ("Kd", "", 0), ("3h", "", 0)],
)
def test_14_a_fold_in_round_2_flips_one_card(card: str, after: str, scored: int) -> None:
    match = start(*to_round_2(), "Bob fold", f"flip {card}")
    assert bases(match) == ({"Bob": after} if after else {})
    assert runs(match) == [0, scored, 0, 0]
    assert turn(match) == ("Cy", CHECK_FOLD_BET)


def test_14_a_fold_moves_own_runners_only() -> None:
    match = start(*to_round_1("Cy"), *checks("Di"), "Ann fold", "flip Qc", after="Ann1 Bob1 Cy1")
    assert bases(match) == {"Ann": "23", "Bob": "1", "Cy": "1"}


def test_14_the_dealer_may_fold_too() -> None:
    match = start(*to_round_1(), *checks("Bob", "Cy", "Di"), "Ann fold", "flip Jc3h")
    assert (bases(match), awaited(match)) == ({"Ann": "1"}, "flip")
    match.play("flip Kh")
    assert turn(match)[0] == "Bob"


def test_14_a_fold_card_is_out_and_no_community_card() -> None:
    lines = [*draws(), *to_round_1(), "Bob fold", "flip 3h6h", *checks("Cy", "Di", "Ann")]
    assert "3h" in refusal(*lines, "flip 3h")
    match = play(*lines, "flip Kh")
    assert table(match)["community"] == ["4h", "9d", "2c", "Kh"]


def test_14_a_folded_hand_does_not_win() -> None:
    # Bob would have won with two pair; Ann's queen does. Everybody is at the table still.
    lines = [*to_round_1(Bob="9s5h"), "Bob fold", "flip 3h6h", *checks("Cy", "Di", "Ann")]
    for card in ("Kh", "5s"):
        lines += [f"flip {card}", *checks("Cy", "Di", "Ann")]
    match = start(*lines)
    assert now(match, "dealer outs folded") == ("Ann", 1, [])
    assert bases(match) == {"Ann": "1"}


# ------------------------------------------------------------------ 14. the last player left


FOLDS = ["Bob fold", "flip 3h6h", "Cy fold", "flip 3d7c"]


def test_14_the_last_player_left_takes_no_turn() -> None:
    match = start(*to_round_1(), *FOLDS, "Di fold", "flip 3c8d")
    assert now(match, "folded bet") == (["Bob", "Cy", "Di"], [])
    assert awaited(match) == "flip"
    match.play("flip Kh")
    assert (awaited(match), table(match)["community"][-1]) == ("flip", "Kh")
    match.play("flip 5s")
    # She had not bet, so there is no Rally card.
    assert (bases(match), awaited(match)) == ({"Ann": "1"}, "deal Bob")
    assert now(match, "outs dealer") == (1, "Ann")


def test_14_the_last_one_wins_with_his_best_five() -> None:
    for pocket, after in (("9s5h", {"Ann": "2"}), ("9s9h", {"Ann": "3"}), ("3s6s", {})):
        match = start(*to_round_1(Ann=pocket), *FOLDS, "Di fold", "flip 3c8d", "flip Kh5s")
        assert bases(match) == after
        assert runs(match)[0] == (0 if after else 1)


def test_14_the_last_one_need_not_be_the_dealer() -> None:
    match = start(*to_round_1(), "Bob check", *FOLDS[2:], "Di fold", "flip 3c8d", "Ann fold")
    assert awaited(match) == "flip"
    match.play("flip 6d7h")
    # Bob, who has checked, is left.
    match.play("flip Kh5s")
    assert now(match, "dealer outs") == ("Bob", 1)
    assert bases(match) == {"Bob": "1"}


def test_14_the_last_one_who_has_bet_turns_the_rally_card() -> None:
    match = start(*to_round_1(), "Bob bet", *FOLDS[2:], "Di fold", "flip 3c8d", "Ann fold")
    for card in ("6d", "7h", "Kh", "5s"):
        match.play(f"flip {card}")
    assert (awaited(match), bases(match)) == ("flip", {"Bob": "1"})
    match.play("flip Jd")
    assert turn(match) == ("Bob", PITCH_OR_TAKE)


def test_14_left_in_round_2_only_the_tag_card_is_missing() -> None:
    lines = [*to_round_2(seats=TWO), "Bob fold", "flip 3h", "flip 5s"]
    match = start(*lines, seats=TWO)
    assert (awaited(match), bases(match)) == ("deal Bob", {"Ann": "1"})


def test_14_with_two_seats_one_fold_ends_it() -> None:
    match = start(*to_round_1(seats=TWO), "Bob fold", "flip 3h6h", "flip Kh5s", seats=TWO)
    assert (awaited(match), bases(match)) == ("deal Bob", {"Ann": "1"})
    match = start(*to_round_1(seats=TWO), "Bob check", "Ann fold", "flip 3h6h", seats=TWO)
    match.play("flip Kh5s")
    assert (now(match, "dealer"), bases(match)) == (("Bob",), {"Bob": "1"})


def test_14_the_fold_cards_still_score_when_one_is_left() -> None:
    match = start(*to_round_1(seats=TWO), "Bob fold", "flip JcQc", "flip Kh5s", seats=TWO)
    assert bases(match) == {"Ann": "1", "Bob": "23"}


def test_14_no_bet_for_the_last_one() -> None:
    lines = [*draws("Ann", TWO), *to_round_1(seats=TWO), "Bob fold", "flip 3h6h"]
    for words in ("bet", "check", "fold"):
        refusal(*lines, f"Ann {words}", seats=TWO)


def test_14_a_table_walk_still_comes_for_the_last_one() -> None:
    lines = [*to_round_1(seats=TWO, flop=WALKS[0]), "Bob fold", "flip 3h6h", "flip 6c"]
    match = start(*lines, seats=TWO)
    # Bob has folded.
    assert (bases(match), awaited(match)) == ({"Ann": "1"}, "flip")


# ------------------------------------------------------------------ 15. the table walk


def walk(dealer: str = "Ann") -> list[str]:
    """A hand up to the table walk, at the slide card."""
    flop, slide = WALKS
    return [*to_round_1(dealer, flop=flop), *checks(*after_dealer(dealer)), f"flip {slide}"]


ALL_ON_FIRST = {"Ann": "1", "Bob": "1", "Cy": "1", "Di": "1"}


def test_15_at_the_fourth_card_all_walk_and_play_goes_on() -> None:
    match = start(*walk())
    assert bases(match) == ALL_ON_FIRST
    assert turn(match) == ("Bob", CHECK_FOLD_BET)


@pytest.mark.parametrize("slide, tag", [("6d", "8c"), ("Kd", "Tc"), ("Ks", "3s"), ("As", "2s")])
def test_15_at_the_fifth_card(slide: str, tag: str) -> None:
    pockets = {"Bob": "Qh8h", "Di": "Jh8s", "Ann": "QsTd"}
    lines = [*to_round_1(flop=WALKS[0], **pockets), *checks(*ORDER), f"flip {slide}"]
    match = start(*lines)
    assert bases(match) == {}
    for text in (*checks(*ORDER), f"flip {tag}"):
        match.play(text)
    assert (bases(match), turn(match)) == (ALL_ON_FIRST, ("Bob", CHECK_OR_BET))


@pytest.mark.parametrize("slide, tag", [("6d", "7d"), ("Ks", "Kc"), ("As", "Jc"), ("Qc", "3d")])
def test_15_not_by_three_black_numbers(slide: str, tag: str) -> None:
    lines = [*to_round_1(flop=WALKS[0]), *checks(*ORDER), f"flip {slide}", *checks(*ORDER)]
    match = start(*lines, f"flip {tag}")
    assert (bases(match), turn(match)) == ({}, ("Bob", CHECK_OR_BET))


def test_15_once_a_hand() -> None:
    match = start(*walk(), *checks(*ORDER), "flip 3s")
    assert bases(match) == ALL_ON_FIRST


def test_15_once_in_each_hand() -> None:
    # All walk in the first hand, which Ann wins with three nines, and again in the second.
    first = [*to_round_1(flop=WALKS[0], Ann="9h9s"), *checks(*ORDER), "flip 6c", *checks(*ORDER)]
    match = start(*first, "flip Kd", *checks(*ORDER), *walk("Ann"))
    # Three of a kind: her walker from first comes home, then she walks to first and third.
    assert runs(match) == [1, 0, 0, 0]
    assert bases(match) == {"Ann": "13", "Bob": "12", "Cy": "12", "Di": "12"}


def test_15_the_folded_do_not_walk_but_bettors_do() -> None:
    lines = [*to_round_1(flop=WALKS[0]), "Bob fold", "flip 3h6h", "Cy bet", *checks("Di", "Ann")]
    match = start(*lines, "flip 6c")
    assert bases(match) == {"Ann": "1", "Cy": "1", "Di": "1"}


def test_15_fold_cards_are_no_community_cards() -> None:
    lines = [*to_round_1(flop=WALKS[0]), "Bob fold", "flip 3s6s", *checks("Cy", "Di", "Ann")]
    assert bases(start(*lines)) == {}
    assert bases(start(*lines, "flip Kh")) == {}


def test_15_the_benched_do_not_walk() -> None:
    lines = [*hand("Ann", "Ann", 4, bets="Bob")]
    order = ("Cy", "Di", "Ann")
    lines += [*dealt("Ann", out="Bob"), f"flip {WALKS[0]}", *checks(*order), "flip 6c"]
    assert bases(start(*lines)) == {"Ann": "1", "Cy": "1", "Di": "1"}


def test_15_the_dealer_walks_last() -> None:
    # Ann and Bob would both score a winning run; Bob deals, so Ann's comes first.
    after = f"{runners('Bob', '123')} {runners('Ann', '123')}"
    match = start(*walk("Ann"), after=after, mercy=1)
    assert (won_by(match), runs(match)) == (("Bob", "mercy"), [0, 1, 0, 0])
    after = f"{runners('Ann', '123')} {runners('Bob', '123')}"
    match = start(*walk("Bob"), after=after, mercy=1)
    assert (won_by(match), runs(match)) == (("Ann", "mercy"), [1, 0, 0, 0])


def test_15_the_walk_goes_from_the_dealers_left() -> None:
    # Both forced home in one walk: Bob's window comes before Ann's.
    after = "Ann4 Ann4 Bob4 Bob4 " + f"{runners('Bob', '123')} {runners('Ann', '123')}"
    match = start(*walk("Ann"), after=after)
    assert turn(match) == ("Bob", window("give Cy", "give Di"))
    assert (runs(match), bases(match)) == ([2, 3, 0, 0], {"Ann": "123", "Bob": "123"})
    match.play("Bob give Cy")
    # Cy and Di walk, then Ann's run makes 3-2-1-0.
    assert bases(match) == {"Ann": "123", "Bob": "123", "Cy": "1", "Di": "1"}
    assert runs(match) == [3, 2, 1, 0]
    # Given to Cy it would be 2-2-2-0, to Di 2-2-1-1.
    assert turn(match) == ("Ann", window("give Di"))


LOADED = runners("Ann", "123")


def test_15_a_walk_off_in_the_9th_with_two_outs() -> None:
    match = start(*walk("Ann"), after=LOADED, inning=9, outs=2)
    assert (won_by(match), runs(match)) == (("Ann", "walk-off"), [1, 0, 0, 0])
    assert now(match, "inning outs") == (9, 2)


@pytest.mark.parametrize("inning, outs", [(9, 1), (9, 0), (8, 2)])
def test_15_no_walk_off_before(inning: int, outs: int) -> None:
    match = start(*walk("Ann"), after=LOADED, inning=inning, outs=outs)
    assert (match.is_over, runs(match)) == (False, [1, 0, 0, 0])
    assert turn(match) == ("Bob", CHECK_FOLD_BET)


def test_15_no_walk_off_by_a_run_that_only_ties() -> None:
    match = start(*walk("Ann"), after=f"Bob4 {LOADED}", inning=9, outs=2)
    assert (match.is_over, runs(match)) == (False, [1, 1, 0, 0])


def test_15_no_walk_off_by_a_run_of_who_leads_already() -> None:
    # Ann leads 1-0: her run makes her nothing.
    match = start(*walk("Ann"), after=f"Ann4 {LOADED}", inning=9, outs=2)
    assert (match.is_over, runs(match)) == (False, [2, 0, 0, 0])
    assert turn(match) == ("Bob", CHECK_FOLD_BET)


def test_15_a_walk_off_run_by_the_fifth_card() -> None:
    lines = [*to_round_1(flop=WALKS[0]), *checks(*ORDER), "flip Kh", *checks(*ORDER), "flip 6c"]
    match = start(*lines, after=LOADED, inning=9, outs=2)
    assert won_by(match) == ("Ann", "walk-off")


def test_15_a_walk_off_wins_at_once_even_where_the_run_could_be_given() -> None:
    # 2-2 before; with 3-2-0 Cy or Di could have it, but the game is over.
    match = start(*walk("Ann"), after=f"Bob4 Bob4 Ann4 Ann4 {LOADED}", inning=9, outs=2)
    assert (won_by(match), runs(match)) == (("Ann", "walk-off"), [3, 2, 0, 0])


def test_15_nobody_walks_after_the_walk_off() -> None:
    # Bob, from the dealer's left, has the run; Ann would have had one too.
    after = f"{runners('Ann', '123')} {runners('Bob', '123')}"
    match = start(*walk("Bob"), after=after, inning=9, outs=2)
    assert (won_by(match), runs(match)) == (("Ann", "walk-off"), [1, 0, 0, 0])


def test_15_a_walk_off_in_an_extra_inning() -> None:
    # Two singles in the 10th, and a jack on the flop loads the bases.
    tied = [*opening("out out out"), *draws(), *hand("Ann", "Ann"), *hand("Ann", "Ann")]
    last = [*dealt("Ann", Di="Jh8h"), "flip Jc4s2c", *checks(*ORDER), "flip 6c", *checks(*ORDER)]
    match = play(*tied, *last, start_inning=9)
    assert (now(match, "inning outs"), bases(match)) == ((10, 2), {"Ann": "123"})
    match.play("flip 8s")
    assert (won_by(match), runs(match)) == (("Ann", "walk-off"), [1, 0, 0, 0])
