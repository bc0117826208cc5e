"""What is said of a choice: what it costs or is worth, and the point that says so."""

from __future__ import annotations

import pytest

from fieldhouse.cards import parse_card
from fieldhouse.games.power_poker_football import GAME
from fieldhouse.games.power_poker_football.state import Action, Question
from fieldhouse.games.power_poker_football.terminal import declined, note

OPTIONS = GAME.options.read({})


@pytest.mark.parametrize(
    ("action", "clause", "said"),
    [
        (Action.PUNT, "35", "20 yards and 5 for each right call"),
        (Action.FIELD_GOAL, "37", "3 points"),
        (Action.GO, "6", "ten yards"),
        (Action.STAND, "10", "any King"),
        (Action.STOP, "11", "the ball on the 1"),
        (Action.BLAST, "12", "5 yards unless it is challenged"),
        (Action.CHALLENGE, "12", "discards a hole card"),
        (Action.BLITZ_BET, "13", "a red ace comes on the flop"),
        (Action.CHECK, "16", "stay in"),
        (Action.BET, "17", "losing benches you"),
        (Action.RUN, "19", "black numbers"),
        (Action.PASS, "22", "black gains"),
        (Action.HAIL_MARY, "24", "a black ace is a touchdown"),
        (Action.BLITZ, "25", "5 yards"),
        (Action.COVER, "23", "gains are 5 at most"),
        (Action.HIGH, "33", "higher"),
        (Action.LOW, "33", "lower"),
        (Action.CHIP, "34", "the wrong call is void"),
        (Action.EXTRA, "38", "before a King"),
        (Action.TWO, "38", "two of them"),
        (Action.TACKLE + parse_card("7h"), "21", "a red number"),
        (Action.DISCARD + parse_card("7h"), "12", "face down"),
    ],
)
def test_each_choice_is_explained(action: int, clause: str, said: str) -> None:
    text, point = GAME.words.explain(OPTIONS, action)
    assert said in text and point == clause


@pytest.mark.parametrize(
    ("card", "worth"),
    [("7h", "back 7"), ("Td", "back 10"), ("7s", "no yards"), ("Kh", "no yards")],
)
def test_21_what_a_tackle_is_worth_stands_beside_it(card: str, worth: str) -> None:
    assert note(OPTIONS, Action.TACKLE + parse_card(card)) == worth
    assert note(OPTIONS, Action.DISCARD + parse_card(card)) == ""


def test_what_a_choice_costs_or_brings_stands_beside_it() -> None:
    notes = {action: note(OPTIONS, action) for action in range(Action.TACKLE)}
    chips = (Action.STAND, Action.STOP, Action.BLITZ_BET, Action.HAIL_MARY, Action.COVER)
    assert {action: word for action, word in notes.items() if word} == {
        **dict.fromkeys(chips, "1 chip"),
        Action.BLAST: "5 yards",
        Action.PUNT: "20 yards",
        Action.FIELD_GOAL: "3 points",
        Action.EXTRA: "1 point",
        Action.TWO: "2 points",
    }


def test_those_who_let_a_window_pass() -> None:
    assert declined(["Bob"], Question.BLAST) == "No Blast: Bob."
    assert declined(["Bob", "Di"], Question.BLAST) == "No Blast: Bob and Di."
