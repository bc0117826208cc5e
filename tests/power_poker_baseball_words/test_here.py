"""What a choice does in a position, and what a hand makes, as its own seat may know them."""

from __future__ import annotations

from fieldhouse.core.match import Match
from power_poker_baseball_words.helpers import BUNTED, DEALT, DRAW, FLOP, RALLY, ROUND_1, play


def here(match: Match, text: str) -> str:
    """What the choice of the seat to act does, from what that seat sees."""
    seen = match.observation(match.current_player)
    action = list(match.words.ACTIONS).index(text)
    told: str = match.words.explain_here(seen, match.options, action)  # type: ignore[attr-defined]
    return told


def test_12_a_call_says_whether_the_ace_is_held() -> None:
    """Bob holds the ace of clubs and is asked first; Cy has none."""
    match = play(*DRAW, *DEALT)
    assert here(match, "bunt") == (
        "You hold an ace: a runner goes to first. Who doubts it discards a card."
    )
    assert here(match, "stealhome").startswith("You do not hold the ace of spades. Undoubted, ")
    match = play(*DRAW, *DEALT, "Bob no")
    assert here(match, "bunt").startswith("You hold no ace. Undoubted, a runner goes to first;")
    assert "discard a card and lose the runner" in here(match, "steal 1")


def test_12_a_doubt_says_what_it_costs_and_wins() -> None:
    assert here(play(*BUNTED), "challenge") == (
        "A bluff: the call fails and they discard. No bluff: it works, and you discard."
    )


def test_14_and_19_what_cards_are_turned() -> None:
    """Two cards in round 1, one in round 2; seven of clubs was the first ball of the rally."""
    assert here(play(*FLOP), "fold").startswith("Fold, and two cards are turned for you")
    assert here(play(*ROUND_1, "flip Kh"), "fold").startswith("Fold, and one card is turned")
    match = play(*RALLY, "Cy no", "Di no")
    assert "red a strike, black a ball" in here(match, "pitch")
    assert here(match, "take").endswith("3 of 3 takes left.")


def test_20_a_relief_says_how_many_are_left() -> None:
    assert here(play(*RALLY), "relief").startswith("Use 1 of your 2 Relief Pitchers:")


def test_16_a_hand_is_worth_a_hit_to_who_sees_it() -> None:
    """Bob has Ac 7d and no pair with Jd 9c 2s."""
    match = play(*FLOP)
    worth = match.words.worth  # type: ignore[attr-defined]
    assert worth(match.observation(1), match.options, 1) == "ace high, single"
    assert worth(match.observation(0), match.options, 1) == ""
    assert worth(play(*BUNTED).observation(1), match.options, 1) == ""
