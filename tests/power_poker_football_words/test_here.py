"""What a choice does in a position, and what a hand makes, as its own seat may know them."""

from __future__ import annotations

import pytest

from fieldhouse.core.match import Match
from fieldhouse.core.schema import SPECTATOR
from power_poker_football_words.helpers import DEALT, DRAW, FLOP, ROUND_1, fourth, play


def here(match: Match, text: str) -> str:
    """What the choice of the seat to act does, from what that seat sees."""
    seen = match.observation(match.current_player)
    action = list(match.words.ACTIONS).index(text)
    told: str = match.words.explain_here(seen, match.options, action)  # type: ignore[attr-defined]
    return told


def dealt(hole: str) -> Match:
    """Ann holds these two cards and may claim a black ace."""
    return play(*DRAW, *DEALT[:3], f"deal Ann {hole}")


def test_12_a_claim_says_whether_it_is_a_bluff() -> None:
    """The ball lies on the 20."""
    assert here(dealt("AcQh"), "blast") == (
        "You hold a black ace: 5 yards, to your own 25. Who doubts it discards a card."
    )
    assert here(dealt("AhQh"), "blast").startswith("You hold no black ace.")


def test_12_a_doubt_says_what_it_costs_and_wins() -> None:
    dealt = ("deal Bob Th8d", "deal Cy 8s7s", "deal Di AcAs", "deal Ann KsQh")
    match = play(*DRAW, *dealt, "Ann blast")
    assert here(match, "challenge") == (
        "A bluff: no yards, and they discard. No bluff: 5 yards, to their own 25, and you discard."
    )
    match = play(*DRAW, *dealt, "Ann blast", "Bob no")
    assert here(match, "challenge").startswith("You hold both black aces, so it is a bluff")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tackle 6h", "push them back 6 yards, to their own 27."),
        ("tackle 2c", "Moves nothing: only a red number does."),
    ],
)
def test_21_a_tackle_says_what_the_card_does(text: str, said: str) -> None:
    """The flop has gained 13 by 4s and 9c, from the 20 to the 33."""
    match = play(*FLOP, "Ann check", "Bob check", "Cy check")
    assert match.state.ball == 33
    assert said in here(match, text)


def test_19_a_run_says_how_far_it_goes() -> None:
    """8s and 7s are 15 yards, from the 33."""
    match = play(*FLOP, "Ann check", "Bob check")
    assert (
        here(match, "run") == "Fold and run 15 yards to your own 48; that reaches the line to gain."
    )


def test_33_on_fourth_down_each_choice_says_what_it_needs() -> None:
    """Three downs of red cards have moved nothing.

    From the 20 there are 80 yards to the goal line: 10 for the kick, then 14 times 5.
    """
    match = fourth()
    told = here(match, "fieldgoal")
    assert told == "80 yards for 3 points: a card, then 14 right calls; else their ball here."
    assert here(match, "go").startswith("Play the down: 10 yards to gain")
    assert here(match, "punt").startswith("Kick it away to your own 40, and 5 yards for each")


def test_27_a_hand_is_worth_its_yards_to_who_sees_it() -> None:
    """Jd on the board and KsQh in the hand are a king high, 1 yard, without a black number."""
    match = play(*FLOP)
    worth = match.words.worth  # type: ignore[attr-defined]
    assert worth(match.observation(0), match.options, 0) == "king high, 1 yard · run 0"
    assert worth(match.observation(1), match.options, 1) == "jack high, 1 yard"
    assert worth(match.observation(2), match.options, 2) == "jack high, 1 yard · run 15"
    assert worth(match.observation(0), match.options, 1) == ""
    assert worth(match.observation(SPECTATOR), match.options, 0) == ""
    assert worth(play(*ROUND_1).observation(2), match.options, 2) == ""
    assert worth(play(*DRAW, *DEALT).observation(0), match.options, 0) == ""
