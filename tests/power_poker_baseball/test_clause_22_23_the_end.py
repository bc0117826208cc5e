"""Clauses 22 and 23: the next dealer, the 9th inning, extra innings, the result."""

from __future__ import annotations

import pytest

from power_poker_baseball.helpers import (
    DOUBLE_PLAY,
    FOUR,
    THREE,
    TWO,
    awaited,
    bases,
    dealt,
    draws,
    ended,
    hand,
    hands,
    now,
    opening,
    play,
    refusal,
    result,
    runs,
    start,
    table,
    to_act,
    to_round_1,
    turn,
    window,
    won_by,
)

# ------------------------------------------------------------------ 22. the next dealer


@pytest.mark.parametrize("winner", FOUR)
def test_22_the_winner_deals(winner: str) -> None:
    assert table(start(*hand("Ann", winner)))["dealer"] == winner
    assert table(start(*hand("Cy", winner), after="out out"))["dealer"] == winner


def test_22_the_last_player_left_has_won() -> None:
    lines = [*to_round_1(seats=TWO), "Bob check", "Ann fold", "flip 3h6h", "flip Kh5s"]
    assert table(start(*lines, seats=TWO))["dealer"] == "Bob"


@pytest.mark.parametrize("hands_before, dealer", [(0, "Ann"), (1, "Bob"), (2, "Cy"), (3, "Di")])
def test_22_else_clockwise(hands_before: int, dealer: str) -> None:
    after = "out " * hands_before
    assert table(start(after=after))["dealer"] == dealer


@pytest.mark.parametrize(
    "seats, dealer, following",
    [
        (TWO, "Ann", "Ann"),
        (TWO, "Bob", "Bob"),
        (THREE, "Ann", "Cy"),
        (THREE, "Bob", "Ann"),
        (FOUR, "Cy", "Ann"),
        (FOUR, "Di", "Bob"),
    ],
)
def test_22_a_double_play_skips_one(seats: tuple[str, ...], dealer: str, following: str) -> None:
    match = start(
        *ended(dealer, DOUBLE_PLAY, seats), after="out " * seats.index(dealer), seats=seats
    )
    assert table(match)["dealer"] == following


def test_22_king_outs_skip_nobody() -> None:
    board = ("Kd9d2c", "Kh", "5s")
    match = start(*hand("Ann", "Bob", board=board, Bob="AsAd"), king_outs=True)
    assert now(match, "outs dealer") == (2, "Bob")


def test_22_the_old_dealer_may_have_been_benched_and_the_seat_counts_by_then() -> None:
    # Bob sits out the hand that ends with three reds: he is back and deals.
    match = start(*hand("Ann", "Ann", bets="Bob"), *dealt("Ann", out="Bob"), "flip 4h9d6h")
    assert (table(match)["dealer"], awaited(match)) == ("Bob", "deal Cy")


# ------------------------------------------------------------------ 23. after the 9th inning


@pytest.mark.parametrize("after", ["Bob4 out out", "out Bob4 out", "out out Bob4"])
def test_23_a_sole_leader_wins_after_the_9th(after: str) -> None:
    match = start(after=after, start_inning=9)
    assert result(match) == {
        "winners": ["Bob"],
        "runs": {"Ann": 0, "Bob": 1, "Cy": 0, "Di": 0},
        "reason": "innings",
    }
    assert (to_act(match), table(match)["inning"]) == (None, 9)


def test_23_no_hand_is_left_out() -> None:
    match = start(after="Bob4 out", start_inning=9)
    assert (match.is_over, now(match, "inning outs")) == (False, (9, 2))


def test_23_a_double_play_may_end_the_9th() -> None:
    match = start(*ended("Bob", DOUBLE_PLAY), after="Bob4", start_inning=9)
    assert won_by(match) == ("Bob", "innings")
    match = start(*ended("Bob", DOUBLE_PLAY), after="Bob4", start_inning=9, carry_outs=True)
    assert won_by(match) == ("Bob", "innings")


def test_23_a_triple_play_ends_it_too() -> None:
    match = start(*hand("Ann", "Ann", 4, bets="Ann"), "flip As", start_inning=9)
    assert won_by(match) == ("Ann", "innings")


def test_23_after_the_8th_it_goes_on() -> None:
    match = start(after="Bob4 out out", start_inning=8)
    assert (match.is_over, table(match)["inning"]) == (False, 9)


def test_23_nothing_is_legal_after_the_end() -> None:
    lines = opening("Bob4 out out")
    assert "over" in refusal(*lines, "deal Ann 2d3d", start_inning=9)
    match = start(after="Bob4 out out", start_inning=9)
    assert match.legal_texts() == [] and awaited(match) is None


# ------------------------------------------------------------------ 23. extra innings

TIED = "Ann4 Bob4 Cy3"


def test_23_tied_for_the_lead_there_is_a_new_draw() -> None:
    match = start(after=TIED, start_inning=9)
    assert now(match, "inning outs runs")[:2] == (10, 0)
    assert (bases(match), runs(match)) == ({}, [1, 1, 0, 0])
    # Everybody draws, in seat order; Cy won the last hand, but Di draws the ace.
    for name in FOUR:
        assert awaited(match) == f"{name} draw"
        match.play(f"{name} draw {'Ac' if name == 'Di' else f'{FOUR.index(name) + 2}d'}")
    assert now(match, "dealer inning outs") == ("Di", 10, 0)
    assert awaited(match) == "deal Ann"


def test_23_a_tie_in_the_draw_is_drawn_again() -> None:
    match = start("Ann draw Qc", "Bob draw 3c", "Cy draw Qd", "Di draw 4c", after=TIED, inning=10)
    assert awaited(match) == "Ann draw"
    match.play("Ann draw 5c")
    assert awaited(match) == "Cy draw"
    match.play("Cy draw 6c")
    assert table(match)["dealer"] == "Cy"


def test_23_without_a_run_all_are_tied() -> None:
    match = start(after="out out out", start_inning=9)
    assert (awaited(match), table(match)["inning"]) == ("Ann draw", 10)


def test_23_the_benched_return() -> None:
    # Bob loses a bet in the last hand of the 9th.
    match = start(*hand("Cy", "Cy", bets="Bob"), *draws(), after="out out", start_inning=9)
    assert now(match, "inning benched") == (10, [])
    for text in ("deal Bob 2d3d", "deal Cy 4d5d", "deal Di 6d7d", "deal Ann 8d9d"):
        assert awaited(match) == text[:-5]
        match.play(text)


def test_23_everybody_plays_on() -> None:
    # Di, far behind, wins the game in the 10th.
    lines = [*opening(TIED), *draws()]
    lines += [*hand("Ann", "Di", 4), *hand("Di", "Di", 4), *ended("Di")]
    assert won_by(play(*lines, start_inning=9)) == ("Di", "innings")
    assert runs(play(*lines, start_inning=9)) == [1, 1, 0, 2]


def test_23_whole_innings() -> None:
    lines = [*opening(TIED), *draws(), *hand("Ann", "Di", 4), *hand("Di", "Di", 4)]
    match = play(*lines, start_inning=9)
    # A sole leader after two hands of the 10th.
    assert (match.is_over, now(match, "inning outs")) == (False, (10, 2))


def test_23_until_a_sole_leader_stands_after_one() -> None:
    # Cy levels in the 10th; after the 11th Ann leads.
    tenth = [*hand("Ann", "Cy", 4), *ended("Cy"), *ended("Di")]
    lines = [*opening(TIED), *draws(), *tenth]
    match = play(*lines, start_inning=9)
    assert (match.is_over, now(match, "inning outs")) == (False, (11, 0))
    assert runs(match) == [1, 1, 1, 0]


def eleventh(*actions: str) -> list[str]:
    """Tied in the 9th and the 10th, in which Bob had a single."""
    tenth = [*hand("Ann", "Bob"), *ended("Bob"), *ended("Cy")]
    return [*opening(TIED), *draws(), *tenth, *actions]


def test_23_bases_are_cleared_only_when_extra_innings_begin() -> None:
    match = play(*eleventh(), start_inning=9)
    assert (table(match)["inning"], bases(match)) == (11, {"Bob": "1"})


def test_23_the_deal_passes_on_between_extra_innings() -> None:
    # A draw only when extra innings begin.
    match = play(*eleventh(), start_inning=9)
    assert (awaited(match), table(match)["dealer"]) == ("deal Ann", "Di")


def test_23_the_11th_may_end_it() -> None:
    lines = eleventh(*hand("Di", "Bob", 4), *ended("Bob"), *ended("Cy"))
    match = play(*lines, start_inning=9)
    # Bob's single, then his home run: three.
    assert (won_by(match), runs(match)) == (("Bob", "innings"), [1, 3, 0, 0])
    assert table(match)["inning"] == 11


def test_23_carried_outs_and_extra_innings() -> None:
    # Two outs and a double play in the 9th: one is carried into the 10th.
    lines = [*opening("out out"), *ended("Cy", DOUBLE_PLAY), *draws()]
    match = play(*lines, start_inning=9, carry_outs=True)
    assert now(match, "inning outs") == (10, 1)
    match = play(*lines, start_inning=9)
    assert now(match, "inning outs") == (10, 0)


def test_23_a_draw_after_a_triple_play() -> None:
    lines = [*opening(""), *hand("Ann", "Ann", bets="Ann"), "flip As"]
    match = play(*lines, start_inning=9)
    assert (now(match, "inning outs"), awaited(match)) == ((10, 0), "Ann draw")


def test_23_calls_are_still_made_in_extra_innings() -> None:
    lines = [*opening("out out out"), *draws(), *dealt()]
    assert turn(play(*lines, start_inning=9)) == ("Bob", window("bunt"))


def test_23_reliefs_and_runs_stay() -> None:
    match = start(after=TIED, start_inning=9)
    assert now(match, "runs reliefs") == (
        {"Ann": 1, "Bob": 1, "Cy": 0, "Di": 0},
        dict.fromkeys(FOUR, 2),
    )


def test_23_when_over_the_hands_state_is_cleared() -> None:
    match = start(*hand("Cy", "Cy", 4), after="out out", start_inning=9)
    assert won_by(match) == ("Cy", "innings")
    assert now(match, "community folded bet guard rally") == ([], [], [], None, None)
    assert hands(match) == {name: [] for name in FOUR}
