"""Clause 1: a deck that runs out within a hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from fieldhouse.cards import CARD_NAMES
from fieldhouse.core.match import Match
from power_poker_baseball.helpers import (
    TWO,
    awaited,
    dealt,
    draws,
    hand,
    now,
    opening,
    play,
    possible,
    runs,
    start,
    to_act,
    to_round_1,
)

CARD = re.compile(r"[2-9TJQKA][cdhs]")


def cards_of(actions: Sequence[str]) -> set[str]:
    """All cards of some actions."""
    return {card for text in actions for card in CARD.findall(text.partition(" ")[2])}


def orders(cards: set[str]) -> list[str]:
    """Cards in an order in which no rally ends: kings, then twice a strike and a hit or a walk."""
    kings = sorted(card for card in cards if card[0] == "K")
    reds = sorted(card for card in cards if card[0] in "23456789T" and card[1] in "dh")
    blacks = sorted(card for card in cards if card[0] in "23456789T" and card[1] in "cs")
    hits = sorted(card for card in cards if card[0] in "JQA")
    found = list(kings)
    while reds:
        found += [*reds[:2], *([hits.pop()] if hits else [blacks.pop() for _ in range(4)])]
        reds = reds[2:]
    return [*found, *blacks, *hits]


def say(match: Match, card: str) -> None:
    """The rally player takes a king and has anything else pitched; nobody gives or relieves."""
    while to_act(match) != "chance":
        words = match.legal_texts()
        word = "no" if "no" in words else ("take" if card[0] == "K" else "pitch")
        match.play(f"{to_act(match)} {word}")
    match.play(f"flip {card}")


def ask(match: Match, name: str) -> None:
    """Go on to the next card of a rally."""
    while to_act(match) != "chance":
        match.play(f"{to_act(match)} {'no' if 'no' in match.legal_texts() else 'pitch'}")
    assert awaited(match) == "flip" and now(match, "rally")[0]["seat"] == name


def run_out(this_hand: Sequence[str], match: Match) -> tuple[set[str], set[str]]:
    """Pitch the whole deck; the cards that may then come, and all those out before the rally."""
    out = cards_of(this_hand)
    name = now(match, "rally")[0]["seat"]
    for card in orders(set(CARD_NAMES) - out):
        say(match, card)
    ask(match, name)
    return possible(match), out


MANY: dict[str, Any] = {"mercy": 1000}


def test_1_in_a_rally_what_lies_face_up_is_shuffled_anew() -> None:
    this_hand = [*hand("Ann", "Ann", bets="Ann", seats=TWO), "flip Jd"]
    match = start(*this_hand, seats=TWO, **MANY)
    found, out = run_out(this_hand, match)
    assert len(out) == 10
    # All but hole and community cards: the Rally card, pitched and taken ones.
    assert found == (set(CARD_NAMES) - out) | {"Jd"}


def test_1_the_last_card_of_the_deck_is_certain() -> None:
    this_hand = [*hand("Ann", "Ann", bets="Ann", seats=TWO), "flip Jd"]
    match = start(*this_hand, seats=TWO, **MANY)
    order = orders(set(CARD_NAMES) - cards_of(this_hand))
    for card in order[:-1]:
        say(match, card)
    ask(match, "Ann")
    assert possible(match) == {order[-1]}


def test_1_discarded_cards_stay_out() -> None:
    said = ["Bob bunt", "Ann challenge", "Bob discard 8c"]
    this_hand = [*hand("Ann", "Ann", bets="Ann", said=said, seats=TWO), "flip Jd"]
    match = start(*this_hand, seats=TWO, **MANY)
    found, out = run_out(this_hand, match)
    assert "8c" in out
    assert found == (set(CARD_NAMES) - out) | {"Jd"}


def test_1_fold_cards_and_both_rally_cards_are_shuffled_in() -> None:
    lines = [*to_round_1(), "Bob fold", "flip 3h6h", "Cy check", "Di check", "Ann bet"]
    lines += ["flip Kh", "Cy fold", "flip 3d", "Di check", "flip 5s", "Di check"]
    this_hand = [*lines, "flip 3c", "flip Jd"]
    match = start(*this_hand, rally_cards=2, **MANY)
    found, out = run_out(this_hand, match)
    # The hole cards of the folded stay out.
    assert found == (set(CARD_NAMES) - out) | {"3h", "6h", "3d", "3c", "Jd"}


def test_1_tie_cards_are_shuffled_in() -> None:
    this_hand = hand("Ann", "Ann", bets="Ann", seats=TWO, Ann="QsTc", Bob="QhTd")
    this_hand += ["Bob draw 3c", "Ann draw 7c", "flip Jd"]
    match = start(*this_hand, seats=TWO, **MANY)
    found, out = run_out(this_hand, match)
    assert found == (set(CARD_NAMES) - out) | {"3c", "7c", "Jd"}


def test_1_guard_cards_are_shuffled_in() -> None:
    # Bob's run from third ties Ann's; black, it scores, and Bob turns his Rally card.
    before = opening("Bob3 Ann4", 9)
    first = dealt("Ann")
    first[0] = "deal Bob QsTc"
    first[-1] = "deal Ann Qh8c"
    rest = hand("Ann", "Bob", out="Ann", bets="Bob")[3:]
    this_hand = [*first, "Ann guard", *rest, "flip 7s", "flip Jd"]
    match = play(*before, *this_hand, start_inning=8, **MANY)
    assert (now(match, "inning")[0], runs(match)) == (9, [1, 1, 0, 0])
    found, out = run_out(this_hand, match)
    assert found == (set(CARD_NAMES) - out) | {"7s", "Jd"}


def test_1_the_new_deck_runs_down_as_the_first_did() -> None:
    this_hand = [*hand("Ann", "Ann", bets="Ann", seats=TWO), "flip Jd"]
    match = start(*this_hand, seats=TWO, **MANY)
    found, _ = run_out(this_hand, match)
    match.play("flip Jd")
    ask(match, "Ann")
    assert possible(match) == found - {"Jd"}


LEVEL = hand("Ann", "Ann", board=("4h9d2c", "4d", "9h"), seats=TWO, Ann="KhTs", Bob="KdTc")
"""Two pair with a king each. Of the 43 cards left only the deuces are odd."""


def drawn_level() -> Match:
    """All but a deuce of the deck drawn in 21 level draws."""
    match = play(*draws("Ann", TWO), *LEVEL, seats=TWO)
    for rank in "23456789TJQKA":
        free = [f"{rank}{suit}" for suit in "shdc" if f"{rank}{suit}" not in cards_of(LEVEL)]
        for bob, ann in zip(free[::2], free[1::2], strict=False):
            match.play(f"Bob draw {bob}")
            match.play(f"Ann draw {ann}")
    return match


def test_1_a_rally_card_not_yet_turned_counts_as_deck() -> None:
    match = drawn_level()
    assert (awaited(match), possible(match)) == ("Bob draw", {"2d"})
    match.play("Bob draw 2d")
    # The deck has run out: the tie cards come back, but no hole or community cards.
    assert awaited(match) == "Ann draw"
    assert possible(match) >= set(CARD_NAMES) - cards_of(LEVEL) - {"2d"}
    assert not possible(match) & cards_of(LEVEL)
