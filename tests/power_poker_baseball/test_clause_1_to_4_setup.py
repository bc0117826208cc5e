"""Clauses 1 to 4: seats, deck, chips, the draw for the deal, outs and innings."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.cards import CARD_NAMES
from fieldhouse.core.errors import OptionError, SeatError
from fieldhouse.core.match import Match
from fieldhouse.games.power_poker_baseball import GAME
from power_poker_baseball.helpers import (
    CHECK_FOLD_BET,
    DOUBLE_PLAY,
    EIGHT,
    FOUR,
    STRIKEOUT,
    THREE,
    TWO,
    awaited,
    bases,
    checks,
    dealt,
    draws,
    ended,
    hand,
    hands,
    nos,
    now,
    play,
    played,
    possible,
    refusal,
    result,
    runs,
    start,
    table,
    to_round_1,
    turn,
    window,
)

EMPTY = [False, False, False]

# ------------------------------------------------------------------ 1. seats and deck


@pytest.mark.parametrize("count", range(2, 9))
def test_1_takes_2_to_8_seats(count: int) -> None:
    match = start(*dealt(seats=EIGHT[:count]), seats=EIGHT[:count])
    assert [len(cards) for cards in hands(match).values()] == [2] * count
    # With two, Bob; with eight as well: the dealer's left is asked first.
    assert turn(match) == ("Bob", window("bunt"))


@pytest.mark.parametrize("seats", [(), ("Ann",), (*EIGHT, "Ida")])
def test_1_takes_no_other_number(seats: tuple[str, ...]) -> None:
    with pytest.raises(SeatError):
        Match(GAME, seats)


def test_1_one_deck_of_52() -> None:
    assert possible(play()) == set(CARD_NAMES)
    out = {"Qh", "8c", "Js", "Th", "Jh", "8s", "Qs", "Tc"}
    assert possible(start(*dealt(), *nos(*["Bob", "Cy", "Di", "Ann"]))) == set(CARD_NAMES) - out


def test_1_a_card_comes_once_a_hand() -> None:
    before = draws()
    assert "Qh" in refusal(*before, "deal Bob QhQh")
    assert "Qh" in refusal(*before, "deal Bob Qh8c", "deal Cy QhTh")
    for card in ("Qh", "Tc"):
        assert card in refusal(*before, *dealt(), f"flip {card}")
    assert "4h" in refusal(*before, *dealt(), "flip 4h9d4h")
    assert "9d" in refusal(*before, *to_round_1(), *checks("Bob", "Cy", "Di", "Ann"), "flip 9d")
    folded = [*before, *to_round_1(), "Bob fold", "flip 3h6h"]
    assert "3h" in refusal(*folded, "Cy fold", "flip 3h")


def test_1_shuffled_for_every_hand() -> None:
    # The draw's cards are dealt, and then those of the first hand.
    match = start(*dealt(Bob="Ah3d", Cy="4d5d"))
    assert hands(match)["Bob"] == ["Ah", "3d"]
    match = start(*dealt(), *nos("Bob", "Cy", "Di", "Ann"), after="Ann1")
    assert len(possible(match)) == 52 - 8


# ------------------------------------------------------------------ 2. what everybody has


def test_2_the_table_before_the_first_hand() -> None:
    found = table(start(seats=THREE))
    del found["phase"]
    assert found == {
        "inning": 1,
        "outs": 0,
        "dealer": "Ann",
        "bases": {"Ann": EMPTY, "Bob": EMPTY, "Cy": EMPTY},
        "runs": {"Ann": 0, "Bob": 0, "Cy": 0},
        "community": [],
        "folded": [],
        "bet": [],
        "benched": [],
        "guard": None,
        "reliefs": {"Ann": 2, "Bob": 2, "Cy": 2},
        "rally": None,
    }


def test_2_several_players_share_a_base() -> None:
    match = start(after="Ann1 Bob1 Cy1 Ann1 Bob2")
    # Ann's two singles; Bob's single, then double; Cy's single.
    assert bases(match) == {"Ann": "12", "Bob": "23", "Cy": "1"}


def test_2_bases_are_first_second_third() -> None:
    assert table(start(after="Ann2"))["bases"]["Ann"] == [False, True, False]
    assert table(start(after="Ann3"))["bases"]["Ann"] == [False, False, True]


def test_2_one_runner_on_a_base() -> None:
    # The fourth single sends the first of three runners home.
    match = start(after="Ann1 Ann1 Ann1 Ann1")
    assert (bases(match), runs(match)) == ({"Ann": "123"}, [1, 0, 0, 0])


# ------------------------------------------------------------------ 3. the draw


def test_3_the_draw_is_in_seat_order() -> None:
    match = play()
    for name in FOUR:
        assert awaited(match) == f"{name} draw"
        match.play(f"{name} draw {'Ks' if name == 'Cy' else f'{FOUR.index(name) + 2}d'}")
    assert now(match, "dealer inning outs") == ("Cy", 1, 0)
    assert awaited(match) == "deal Di"


def test_3_the_ace_is_high_and_suits_do_not_count() -> None:
    match = play("Ann draw Ks", "Bob draw Ac", seats=TWO)
    assert table(match)["dealer"] == "Bob"
    match = play("Ann draw Kc", "Bob draw Ks", seats=TWO)
    assert awaited(match) == "Ann draw"


def test_3_those_tied_for_highest_draw_again() -> None:
    match = play("Ann draw 3c", "Bob draw Qs", "Cy draw Qd", "Di draw Qc")
    asked = []
    for card in ("9s", "9d", "2c", "Kd", "5c"):
        asked.append(awaited(match))
        match.play(f"{asked[-1]} {card}")
    # Di falls out, then Bob's king beats Cy's five.
    assert asked == ["Bob draw", "Cy draw", "Di draw", "Bob draw", "Cy draw"]
    assert table(match)["dealer"] == "Bob"


def test_3_a_drawn_card_is_out_of_the_draw() -> None:
    assert "Ah" in refusal("Ann draw Ah", "Bob draw Ah")


# ------------------------------------------------------------------ 3. outs


@pytest.mark.parametrize(
    "after, inning, outs",
    [("", 1, 0), ("Ann1", 1, 1), ("Ann1 Bob2", 1, 2), ("Ann1 Bob2 Cy1", 2, 0), ("out Cy1", 1, 2)],
)
def test_3_every_hand_is_one_out_and_three_are_an_inning(
    after: str, inning: int, outs: int
) -> None:
    assert now(start(after=after), "inning outs") == (inning, outs)


def test_3_a_hand_in_play_is_no_out_yet() -> None:
    assert table(start(*to_round_1(), after="Ann1"))["outs"] == 1


def test_3_nine_innings_are_27_hands() -> None:
    match = start(after="Ann4" + " out" * 25)
    assert now(match, "inning outs") == (9, 2)
    match = start(after="Ann4" + " out" * 26)
    assert result(match)["reason"] == "innings"


def test_3_a_double_play_is_two_outs_and_skips_one_dealer() -> None:
    match = start(*ended("Ann", DOUBLE_PLAY))
    assert now(match, "inning outs dealer") == (1, 2, "Cy")


@pytest.mark.parametrize("carry, outs", [(False, 0), (True, 1)])
def test_3_outs_past_the_third_are_carried_over_by_option(carry: bool, outs: int) -> None:
    # Two outs and a double play: four.
    match = start(*ended("Cy", DOUBLE_PLAY), after="out out", carry_outs=carry)
    assert now(match, "inning outs") == (2, outs)
    # Exactly three carry nothing.
    match = start(*ended("Bob", DOUBLE_PLAY), after="out", carry_outs=carry)
    assert now(match, "inning outs") == (2, 0)


@pytest.mark.parametrize("counted", [False, True])
@pytest.mark.parametrize("flop, kings", [("Ks9d2c", 1), ("9d2cKs", 1), ("KsKd2c", 2)])
def test_3_kings_in_the_flop_are_outs_by_option(counted: bool, flop: str, kings: int) -> None:
    # The slide card is a king too, and never counts.
    lines = hand("Ann", "Di", board=(flop, "Kh", "5s"), Di="AsAd")
    match = start(*lines[:-1], king_outs=counted)
    assert table(match)["outs"] == 0
    match.play(lines[-1])
    outs = 1 + kings * counted
    assert now(match, "inning outs dealer") == ((1, outs, "Di") if outs < 3 else (2, 0, "Di"))


def test_3_three_kings_are_four_outs() -> None:
    lines = hand("Ann", "Di", board=("KsKdKc", "7h", "5s"), Di="AsAd")
    assert now(start(*lines, king_outs=True), "inning outs") == (2, 0)
    assert now(start(*lines, king_outs=True, carry_outs=True), "inning outs") == (2, 1)


@pytest.mark.parametrize("counted", [False, True])
@pytest.mark.parametrize("cards", ["Kd", "JdKd"])
def test_3_a_king_in_a_fold_is_an_out_by_option(counted: bool, cards: str) -> None:
    lines = [*to_round_1(), "Bob fold", f"flip {cards}", *checks("Cy", "Di", "Ann")]
    for card in ("Ks", "5s"):
        lines += [f"flip {card}", *checks("Cy", "Di", "Ann")]
    assert now(start(*lines, king_outs=counted), "inning outs") == (1, 1 + counted)


def test_3_a_king_in_a_round_2_fold_is_an_out_by_option() -> None:
    lines = [*to_round_1(), *checks("Bob", "Cy", "Di", "Ann"), "flip 7s", "Bob fold", "flip Kd"]
    lines += [*checks("Cy", "Di", "Ann"), "flip 5s", *checks("Cy", "Di", "Ann")]
    assert table(start(*lines))["outs"] == 1
    assert table(start(*lines, king_outs=True))["outs"] == 2


def test_3_kings_in_a_rally_are_no_outs_of_the_inning() -> None:
    lines = [*hand("Ann", "Ann", bets="Ann"), "flip Kd"]
    for card in ("Ks", "Kc"):
        lines += ["Ann pitch", f"flip {card}"]
    # A third out by three strikes.
    for card in ("3d", "6d", "7d"):
        lines += ["Ann pitch", f"flip {card}"]
    assert now(start(*lines, king_outs=True), "inning outs rally") == (1, 1, None)


@pytest.mark.parametrize("inning", [1, 7, 9])
def test_3_the_first_inning_is_an_option(inning: int) -> None:
    match = start(start_inning=inning)
    assert now(match, "inning outs") == (inning, 0)


def test_3_a_short_game_ends_after_the_9th_too() -> None:
    match = start(after="Ann4 out out", start_inning=9)
    assert result(match) == {
        "winners": ["Ann"],
        "runs": {"Ann": 1, "Bob": 0, "Cy": 0, "Di": 0},
        "reason": "innings",
    }


# ------------------------------------------------------------------ 4. between innings


def test_4_runners_stay_between_innings() -> None:
    match = start(after="Ann1 Bob2 Cy3")
    assert now(match, "inning outs") == (2, 0)
    assert bases(match) == {"Ann": "1", "Bob": "2", "Cy": "3"}


def test_4_runners_stay_between_hands() -> None:
    assert bases(start(after="Ann1 out")) == {"Ann": "1"}


# ------------------------------------------------------------------ options


def test_options_have_defaults() -> None:
    assert dict(Match(GAME, TWO).options) == {
        "mercy": 20,
        "start-inning": 1,
        "rally-cards": 1,
        "king-outs": False,
        "carry-outs": False,
    }


@pytest.mark.parametrize(
    "name, values",
    [
        ("mercy", [0, -1, "20", 1.5, True]),
        ("start-inning", [0, 10, -1, "9", True]),
        ("rally-cards", [0, 3, -1, "1", True]),
        ("king-outs", [0, 1, "true"]),
        ("carry-outs", [0, 1, "yes"]),
        ("bases", [4]),
    ],
)
def test_options_outside_their_range_are_refused(name: str, values: list[Any]) -> None:
    for value in values:
        with pytest.raises(OptionError, match=name):
            Match(GAME, TWO, {name: value})


@pytest.mark.parametrize(
    "options",
    [{"mercy": 1}, {"mercy": 1000}, {"start-inning": 9}, {"rally-cards": 2}, {"king-outs": True}],
)
def test_options_within_their_range_are_taken(options: dict[str, Any]) -> None:
    match = Match(GAME, TWO, options)
    assert {name: match.options[name] for name in options} == options


# ------------------------------------------------------------------ what a hand leaves


def test_a_hands_state_is_cleared_at_its_end() -> None:
    lines = [*to_round_1(), "Bob fold", "flip 3h6h", "Cy bet", *checks("Di", "Ann"), "flip Kh"]
    match = start(*lines)
    assert now(match, "folded bet community") == (["Bob"], ["Cy"], ["4h", "9d", "2c", "Kh"])
    for text in (*checks("Di", "Ann"), "flip 5s", *checks("Di", "Ann")):
        match.play(text)
    assert now(match, "folded bet community guard rally") == ([], [], [], None, None)
    assert hands(match) == {name: [] for name in FOUR}


def test_the_first_turn_after_the_flop() -> None:
    assert turn(start(*to_round_1())) == ("Bob", CHECK_FOLD_BET)
    assert turn(start(*to_round_1("Bob"), after="out")) == ("Cy", CHECK_FOLD_BET)


def test_27_dealers_in_a_game_of_outs() -> None:
    # Strikeouts pass the deal clockwise.
    assert STRIKEOUT in played("out")[-1]
    for count, dealer in enumerate(("Ann", "Bob", "Cy", "Di", "Ann")):
        assert table(start(after="out " * count))["dealer"] == dealer
