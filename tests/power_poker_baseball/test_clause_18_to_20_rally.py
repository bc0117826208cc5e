"""Clauses 18 to 20: the Rally card, the rally and the relief pitchers."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.match import Match
from power_poker_baseball.helpers import (
    PITCH_OR_TAKE,
    TWO,
    awaited,
    bases,
    draws,
    ended,
    hand,
    legal,
    now,
    pitches,
    play,
    refusal,
    runs,
    start,
    table,
    takes,
    turn,
    window,
    won_by,
)


def rally(hit: int = 1, card: str = "Kd") -> list[str]:
    """Ann bets, wins by a hit and turns the Rally card."""
    return [*hand("Ann", "Ann", hit, bets="Ann"), f"flip {card}"]


def count(match: Match) -> tuple[int, int, int, int]:
    """Outs, balls, strikes and takes of the rally."""
    found = table(match)["rally"]
    return found["outs"], found["balls"], found["strikes"], found["takes"]


# ------------------------------------------------------------------ 18. the Rally card


@pytest.mark.parametrize("card", ["Ah", "Ad", "Ac", "Jd", "Jc", "Qd", "Qc", "Kd", "Ks"])
def test_18_an_ace_or_a_face_starts_a_rally(card: str) -> None:
    match = start(*rally(card=card))
    assert turn(match) == ("Ann", PITCH_OR_TAKE)
    assert table(match)["rally"] == {
        "seat": "Ann",
        "outs": 0,
        "balls": 0,
        "strikes": 0,
        "takes": 0,
        "relief": None,
    }
    # The card itself scores nothing.
    assert (bases(match), runs(match)) == ({"Ann": "1"}, [0] * 4)


@pytest.mark.parametrize("card", ["2d", "Td", "3s", "Ts"])
def test_18_a_number_is_nothing(card: str) -> None:
    match = start(*rally(card=card))
    assert now(match, "rally outs dealer") == (None, 1, "Ann")
    assert (awaited(match), bases(match)) == ("deal Bob", {"Ann": "1"})


def test_18_only_a_winner_who_had_bet_turns_it() -> None:
    assert awaited(start(*hand("Ann", "Ann", bets="Ann"))) == "flip"
    assert awaited(start(*hand("Ann", "Ann"))) == "deal Bob"
    # Bob had bet, but Ann wins.
    assert awaited(start(*hand("Ann", "Ann", bets="Bob"))) == "deal Cy"


def test_18_a_winner_who_bet_in_round_3_turns_it() -> None:
    actions = hand("Ann", "Ann")
    assert actions[-1] == "Ann check"
    match = start(*actions[:-1], "Ann bet")
    assert awaited(match) == "flip"


def test_18_the_ace_of_spades_is_a_triple_play() -> None:
    # Three outs in all; Bob and Cy are skipped, and so is Ann's deal.
    match = start(*rally(card="As"))
    assert now(match, "inning outs dealer rally") == (2, 0, "Di", None)
    assert (awaited(match), bases(match)) == ("deal Ann", {"Ann": "1"})


def test_18_the_skip_is_counted_from_the_old_dealer() -> None:
    # Ann deals, Cy wins: still Bob and Cy are skipped.
    match = start(*hand("Ann", "Cy", bets="Cy"), "flip As")
    assert table(match)["dealer"] == "Di"
    # With two seats Bob and Ann are skipped, then Bob deals.
    match = start(*hand("Ann", "Ann", bets="Ann", seats=TWO), "flip As", seats=TWO)
    assert table(match)["dealer"] == "Bob"


def test_18_benched_seats_are_not_counted_in_the_skip() -> None:
    # Bob has lost his bet: Cy and Di are skipped, Ann deals again.
    match = start(*hand("Ann", "Ann", bets="Ann Bob"), "flip As")
    assert now(match, "benched dealer") == (["Bob"], "Ann")
    # Di has: Bob and Cy are skipped, Di is passed over.
    match = start(*hand("Ann", "Ann", bets="Ann Di"), "flip As")
    assert now(match, "benched dealer") == (["Di"], "Ann")
    # Cy has: Bob and Di.
    match = start(*hand("Ann", "Ann", bets="Ann Cy"), "flip As")
    assert now(match, "benched dealer") == (["Cy"], "Ann")


@pytest.mark.parametrize("carry, outs", [(False, 0), (True, 2)])
def test_18_the_outs_of_a_triple_play_past_the_third(carry: bool, outs: int) -> None:
    # After two outs, dealt by Cy: five.
    actions = [*hand("Cy", "Ann", bets="Ann"), "flip As"]
    match = start(*actions, after="out out", carry_outs=carry)
    # From Cy on, Di and Ann are skipped.
    assert now(match, "inning outs dealer") == (2, outs, "Bob")


@pytest.mark.parametrize("first, second", [("3d", "Kd"), ("Ts", "Ac"), ("2d", "Jd")])
def test_18_a_second_rally_card_by_option(first: str, second: str) -> None:
    match = start(*rally(card=first), rally_cards=2)
    assert (awaited(match), table(match)["rally"]) == ("flip", None)
    match.play(f"flip {second}")
    assert turn(match) == ("Ann", PITCH_OR_TAKE)


def test_18_two_rally_cards_in_each_hand() -> None:
    match = start(*rally(4, "3d"), "flip 7s", *rally(card="6d"), rally_cards=2)
    assert awaited(match) == "flip"
    match.play("flip Kd")
    assert turn(match) == ("Ann", PITCH_OR_TAKE)


def test_18_no_second_card_after_the_first_gave_something() -> None:
    assert turn(start(*rally(card="Jd"), rally_cards=2)) == ("Ann", PITCH_OR_TAKE)
    assert now(start(*rally(card="As"), rally_cards=2), "inning dealer") == (2, "Di")


def test_18_two_rally_cards_that_give_nothing() -> None:
    match = start(*rally(card="3d"), "flip 3s", rally_cards=2)
    assert (awaited(match), table(match)["outs"]) == ("deal Bob", 1)


def test_18_the_ace_of_spades_as_second_card_ends_it() -> None:
    match = start(*rally(card="3d"), "flip As", rally_cards=2)
    assert now(match, "inning outs dealer") == (2, 0, "Di")


# ------------------------------------------------------------------ 19. the rally


@pytest.mark.parametrize(
    "card, after, scored, counted",
    [
        ("2d", "1", 0, (0, 0, 1, 0)),
        ("Td", "1", 0, (0, 0, 1, 0)),
        ("2s", "1", 0, (0, 1, 0, 0)),
        ("Ts", "1", 0, (0, 1, 0, 0)),
        ("Jd", "12", 0, (0, 0, 0, 0)),
        ("Qd", "23", 0, (0, 0, 0, 0)),
        ("Ad", "3", 1, (0, 0, 0, 0)),
        ("As", "", 2, (0, 0, 0, 0)),
        ("Ks", "1", 0, (1, 0, 0, 0)),
    ],
)
def test_19_what_a_pitch_is(
    card: str, after: str, scored: int, counted: tuple[int, int, int, int]
) -> None:
    match = start(*rally(), *pitches("Ann", card))
    assert bases(match) == ({"Ann": after} if after else {})
    assert (runs(match), count(match)) == ([scored, 0, 0, 0], counted)
    assert legal(match) == (window("relief") if set(after) & {"2", "3"} else PITCH_OR_TAKE)


def test_19_three_strikes_are_out() -> None:
    match = start(*rally(), *pitches("Ann", "2d", "3d"))
    assert count(match) == (0, 0, 2, 0)
    match.play("Ann pitch")
    match.play("flip 6d")
    assert count(match) == (1, 0, 0, 0)


def test_19_four_balls_are_a_walk() -> None:
    match = start(*rally(), *pitches("Ann", "2s", "3s", "6s"))
    assert (count(match), bases(match)) == ((0, 3, 0, 0), {"Ann": "1"})
    match.play("Ann pitch")
    match.play("flip 7s")
    assert (count(match), bases(match)) == ((0, 0, 0, 0), {"Ann": "12"})


def test_19_balls_and_strikes_count_apart() -> None:
    match = start(*rally(), *pitches("Ann", "2s", "2d", "3s", "3d", "6s"))
    assert count(match) == (0, 3, 2, 0)


@pytest.mark.parametrize("card", ["Jd", "Qd", "Ad", "As", "Ks"])
def test_19_the_count_resets_after_a_hit_or_an_out(card: str) -> None:
    match = start(*rally(), *pitches("Ann", "2s", "2d", "3s", "3d", card))
    assert count(match) == (int(card == "Ks"), 0, 0, 0)


def test_19_strikes_reset_after_a_walk_and_balls_after_a_strikeout() -> None:
    match = start(*rally(), *pitches("Ann", "2d", "3d", "2s", "3s", "6s", "7s"))
    assert count(match) == (0, 0, 0, 0)
    match = start(*rally(), *pitches("Ann", "2s", "2d", "3d", "6d"))
    assert count(match) == (1, 0, 0, 0)


def test_19_a_take_shows_a_card_that_does_not_count() -> None:
    match = start(*rally(), "Ann take")
    assert awaited(match) == "flip"
    for number, card in enumerate(("As", "Ks", "2d"), start=1):
        match = start(*rally(), *takes("Ann", *("As", "Ks", "2d")[:number]))
        assert count(match) == (0, 0, 0, number)
        assert (bases(match), runs(match)) == ({"Ann": "1"}, [0] * 4)
        assert legal(match) == ({"pitch"} if number == 3 else PITCH_OR_TAKE), card


def test_19_a_taken_card_is_out() -> None:
    assert "As" in refusal(*draws(), *rally(), *takes("Ann", "As"), "Ann pitch", "flip As")


def test_19_three_takes_a_rally() -> None:
    lines = [*draws(), *rally(), *takes("Ann", "As", "Ks", "2d")]
    assert "pitch" in refusal(*lines, "Ann take")
    # The count stays, and the takes do not come back after a hit or an out.
    match = start(*rally(), *takes("Ann", "As", "Ks", "2d"), *pitches("Ann", "Kc"))
    assert legal(match) == {"pitch"}
    # The next rally has three again.
    first = [*rally(4), *takes("Ann", "As", "Ks", "2d"), *pitches("Ann", "Kc", "3d", "6d", "7d")]
    match = start(*first, *pitches("Ann", "2h", "3h", "6h"), *rally())
    assert turn(match) == ("Ann", PITCH_OR_TAKE)


def test_19_a_take_leaves_the_count() -> None:
    match = start(*rally(), *pitches("Ann", "2d", "2s"), *takes("Ann", "Ks"))
    assert count(match) == (0, 1, 1, 1)


def test_19_three_outs_end_it_and_are_one_out_of_the_inning() -> None:
    match = start(*rally(card="Jd"), *pitches("Ann", "Kd", "Ks"))
    assert count(match) == (2, 0, 0, 0)
    match.play("Ann pitch")
    match.play("flip Kc")
    assert now(match, "inning outs rally dealer") == (1, 1, None, "Ann")
    assert awaited(match) == "deal Bob"


def test_19_three_strikeouts_end_it_too() -> None:
    cards = ("2d", "3d", "6d", "7d", "8d", "Td", "2h", "3h", "6h")
    match = start(*rally(), *pitches("Ann", *cards))
    assert now(match, "outs rally") == (1, None)


def test_19_a_rally_of_many_runs() -> None:
    # 1; 12; 13 and the one from second home: doubles and home runs as they come.
    match = start(*rally(), *pitches("Ann", "Jd", "Jc"))
    assert bases(match) == {"Ann": "123"}
    match.play("Ann pitch")
    match.play("flip As")
    assert (bases(match), runs(match)) == ({}, [3, 0, 0, 0])
    # The third could be given away.
    assert turn(match) == ("Ann", window("give Bob", "give Cy", "give Di"))
    match.play("Ann no")
    assert runs(match) == [4, 0, 0, 0]


def test_19_only_the_winner_pitches() -> None:
    refusal(*draws(), *rally(), "Bob pitch")
    refusal(*draws(), *rally(), "Bob take")
    refusal(*draws(), *rally(), "flip 2d")


# ------------------------------------------------------------------ 20. relief pitchers


def relievers(*actions: str, **where: Any) -> list[str]:
    """Who is offered a relief, one after the other, before the pitch."""
    match, found = start(*actions, **where), []
    while legal(match) == window("relief"):
        found.append(turn(match)[0] or "")
        match.play(f"{found[-1]} no")
    assert legal(match) <= PITCH_OR_TAKE
    return found


@pytest.mark.parametrize("hit, who", [(1, []), (2, ["Bob", "Cy", "Di"]), (3, ["Bob", "Cy", "Di"])])
def test_20_with_a_runner_on_second_or_third(hit: int, who: list[str]) -> None:
    assert relievers(*rally(hit)) == who


def test_20_none_after_a_home_run() -> None:
    assert relievers(*rally(4)) == []


def test_20_clockwise_from_the_rally_player() -> None:
    # Ann deals, Cy wins.
    actions = [*hand("Ann", "Cy", 2, bets="Cy"), "flip Kd"]
    assert relievers(*actions) == ["Di", "Ann", "Bob"]


def test_20_the_benched_and_the_folded_may_call() -> None:
    first = hand("Ann", "Ann", 2, bets="Bob")
    second = hand("Ann", "Ann", 1, out="Bob", bets="Ann")
    at = second.index("Cy check")
    second = [text for text in second if text != "Cy check"]
    second[at:at] = ["Cy fold", "flip 3h6h"]
    match = start(*first, *second, "flip Kd")
    assert now(match, "benched folded") == (["Bob"], ["Cy"])
    assert relievers(*first, *second, "flip Kd") == ["Bob", "Cy", "Di"]
    match.play("Bob relief")
    assert table(match)["rally"]["relief"] == "Bob"


def test_20_a_call_uses_a_relief_and_closes_the_window() -> None:
    match = start(*rally(2), "Cy relief")
    assert table(match)["reliefs"] == {"Ann": 2, "Bob": 2, "Cy": 1, "Di": 2}
    assert table(match)["rally"]["relief"] == "Cy"
    # One active at a time.
    assert turn(match) == ("Ann", PITCH_OR_TAKE)
    for text in pitches("Ann", "2d"):
        match.play(text)
    assert turn(match) == ("Ann", PITCH_OR_TAKE)


def test_20_the_window_comes_before_each_pitch_or_take() -> None:
    assert relievers(*rally(2), *pitches("Ann", "2d")) == ["Bob", "Cy", "Di"]
    assert relievers(*rally(2), *takes("Ann", "2d")) == ["Bob", "Cy", "Di"]
    assert relievers(*rally(2), *pitches("Ann", "Ks")) == ["Bob", "Cy", "Di"]
    assert relievers(*rally(1), *pitches("Ann", "Jd")) == ["Bob", "Cy", "Di"]
    # A triple and a home run: the runners are home.
    assert relievers(*rally(3), *pitches("Ann", "As")) == []


def test_20_declined_by_the_pitch() -> None:
    for said in ([], ["Bob no"], ["Bob no", "Cy no", "Di no"]):
        assert awaited(start(*rally(2), *said, "Ann pitch")) == "flip"


@pytest.mark.parametrize("cards", [("Ks",), ("2d", "3d", "6d"), ("2s", "Ks")])
def test_20_the_next_out_ends_the_rally(cards: tuple[str, ...]) -> None:
    match = start(*rally(2), "Bob relief", *pitches("Ann", *cards))
    assert now(match, "rally outs") == (None, 1)
    assert (awaited(match), bases(match)) == ("deal Bob", {"Ann": "2"})
    # Without it, play goes on.
    match = start(*rally(2), *pitches("Ann", *cards))
    assert count(match)[0] == 1


def test_20_a_run_first_ends_the_relief() -> None:
    match = start(*rally(3), "Bob relief", *pitches("Ann", "Jd"))
    assert (runs(match), bases(match)) == ([1, 0, 0, 0], {"Ann": "1"})
    assert table(match)["rally"]["relief"] is None
    match.play("Ann pitch")
    match.play("flip Ks")
    assert count(match) == (1, 0, 0, 0)


def test_20_a_run_given_away_ends_it_too() -> None:
    match = start(*rally(3), "Bob relief", *pitches("Ann", "Jd"), after="Ann4 Ann4")
    assert turn(match) == ("Ann", window("give Bob", "give Cy", "give Di"))
    match.play("Ann give Bob")
    assert table(match)["rally"]["relief"] is None
    match.play("Ann pitch")
    match.play("flip Ks")
    assert count(match) == (1, 0, 0, 0)


def test_20_a_run_by_a_walk_ends_it_too() -> None:
    lines = [*rally(2), "Bob relief", *pitches("Ann", "2s", "3s", "6s", "7s", "Jd")]
    # 2, a walk 12, a single 123: no run yet.
    match = start(*lines)
    assert (table(match)["rally"]["relief"], bases(match)) == ("Bob", {"Ann": "123"})
    match = start(*lines, *pitches("Ann", "8d", "3c", "4c", "6c", "7c"))
    assert (runs(match)[0], bases(match)) == (1, {"Ann": "123"})
    assert table(match)["rally"]["relief"] is None


def test_20_a_hit_or_a_walk_without_a_run_does_not() -> None:
    match = start(*rally(2), "Bob relief", *pitches("Ann", "Jd"))
    assert (bases(match), table(match)["rally"]["relief"]) == ({"Ann": "13"}, "Bob")


def test_20_once_a_rally_each() -> None:
    # Bob's relief ends with the run; Ann still has a runner on second.
    lines = [*rally(3), "Bob relief", *pitches("Ann", "Qd")]
    assert relievers(*lines) == ["Cy", "Di"]
    lines += ["Di relief", *pitches("Ann", "Qc")]
    assert relievers(*lines) == ["Cy"]
    lines = [*draws(), *lines]
    refusal(*lines, "Bob relief")


def test_20_two_a_game() -> None:
    relieved = [*rally(2), "Bob relief", *pitches("Ann", "Ks")]
    match = start(*relieved, *relieved)
    assert table(match)["reliefs"]["Bob"] == 0
    assert relievers(*relieved, *relieved, *rally(2)) == ["Cy", "Di"]
    refusal(*draws(), *relieved, *relieved, *rally(2), "Bob relief")


def test_20_once_a_rally_but_again_in_the_next() -> None:
    relieved = [*rally(2), "Bob relief", *pitches("Ann", "Ks")]
    assert relievers(*relieved, *rally(2)) == ["Bob", "Cy", "Di"]


def test_20_not_for_the_rally_player_and_not_without_a_window() -> None:
    refusal(*draws(), *rally(2), "Ann relief")
    refusal(*draws(), *rally(1), "Bob relief")
    refusal(*draws(), *rally(2), "Ann pitch", "Bob relief")
    refusal(*draws(), *rally(2), "Bob relief", "Cy relief")


def test_20_reliefs_do_not_come_back_in_extra_innings() -> None:
    relieved = [*hand("Ann", "Ann", 2, bets="Ann"), "flip Kd", "Bob relief", *pitches("Ann", "Ks")]
    tied = [*draws(), *relieved, *ended("Ann"), *ended("Bob")]
    match = play(*tied, *draws(), start_inning=9)
    assert now(match, "inning reliefs") == (10, {"Ann": 2, "Bob": 1, "Cy": 2, "Di": 2})


# ------------------------------------------------------------------ after the rally


def test_19_after_the_rally_the_winner_deals_and_losers_are_benched() -> None:
    actions = [*hand("Ann", "Cy", bets="Cy Di"), "flip Kd", *pitches("Cy", "Ks", "Kc", "2d")]
    match = start(*actions, *pitches("Cy", "3d", "6d"))
    assert now(match, "dealer benched outs") == ("Cy", ["Di"], 1)
    assert awaited(match) == "deal Ann"


def test_19_mercy_in_the_middle_of_a_rally() -> None:
    match = start(*rally(1), *pitches("Ann", "Jd", "Jc", "Ad"), mercy=2)
    assert (won_by(match), runs(match)) == (("Ann", "mercy"), [2, 0, 0, 0])
