"""What a choice does in a position, and what a hand makes, as its own seat may know them."""

from __future__ import annotations

import pytest

from fieldhouse.core.match import Match
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.games.football_poker import GAME
from football_poker.helpers import play

# From the dealer's left: Bob, Cy, then Ann. Cy's deuce is the lowest up card.
DEAL = (
    *("deal Bob KsQd", "deal Cy 7c8d", "deal Ann AhAd"),
    *("up Bob 9c", "up Cy 2c", "up Ann Jh"),
)


def here(match: Match, verb: str) -> str:
    """What the choice of the seat to act does, from what that seat sees."""
    seat = match.current_player
    (action,) = (
        item.action for item in match.legal_actions() if match.codec.bare_text(item.action) == verb
    )
    told: str = GAME.words.explain_here(match.observation(seat), match.options, action)  # type: ignore[attr-defined]
    return told


def test_4_the_opening_says_its_price_where_it_takes_all() -> None:
    """Cy has put 1 of his chips into the ante, so 2 of the 3 bring him all-in."""
    match = play(*DEAL, stack=[50, 50, 3])
    assert here(match, "bringin") == "The forced opening takes your last 2: all-in. It is no bet."
    assert here(play(*DEAL), "bringin") == ""
    assert here(play(*DEAL), "complete") == "Complete it to 4."


def test_5_a_call_and_a_raise_say_what_they_cost() -> None:
    """Three antes of 1 and the bring-in of 2 are 5; Ann's completion adds 4."""
    match = play(*DEAL, "Cy bringin", "Ann complete")
    assert here(match, "call") == "Call 4; pots and bets now hold 9."
    assert here(match, "raise") == "Raise to 8."
    assert here(match, "fold") == "Give up the hand, and the 1 that you have put in."
    again = play(*DEAL, "Cy bringin", "Ann complete", "Bob raise")
    assert here(again, "raise") == "Raise to 12: put in 10."


def test_5_who_has_no_more_is_all_in() -> None:
    """Bob has 3 left after the ante."""
    match = play(*DEAL, "Cy bringin", "Ann complete", stack=[50, 4, 50])
    assert here(match, "call") == "Call all-in with your last 3; pots and bets now hold 9."
    match = play(*DEAL, "Cy bringin", stack=[6, 50, 50])
    assert here(match, "complete") == "Complete it to 4."
    match = play(*DEAL, "Cy bringin", stack=[4, 50, 50])
    assert here(match, "complete") == "All-in with your last 3, 3 in this round."


@pytest.mark.parametrize(
    ("structure", "said"), [("no-limit", "8 to 199; 199 is all-in"), ("spread", "8 to 12")]
)
def test_5_an_amount_says_its_ends(structure: str, said: str) -> None:
    """A full bet of 4 stands, so a raise is to 8 at least; in spread at most by 8."""
    match = play(*DEAL, "Cy bringin", "Ann bet 4", structure=structure)
    assert here(match, "raise") == f"Say what you then have in this round: {said}."


def test_2_a_hand_makes_what_its_seat_sees() -> None:
    match = play(*DEAL)
    worth = GAME.words.worth  # type: ignore[attr-defined]
    ann, bob = match.observation(0), match.observation(1)
    assert worth(ann, match.options, 0).startswith("pair of aces")
    assert worth(bob, match.options, 0) == "" == worth(match.observation(SPECTATOR), {}, 0)
    assert worth(bob, match.options, 1).startswith("king high")
