"""What is said of a choice: what it does, and the point that says so."""

from __future__ import annotations

import pytest

from fieldhouse.cards import parse_card
from fieldhouse.games.power_poker_baseball import GAME
from fieldhouse.games.power_poker_baseball.state import Action, Question
from fieldhouse.games.power_poker_baseball.terminal import declined, note

OPTIONS = GAME.options.read({})


@pytest.mark.parametrize(
    ("action", "clause", "said"),
    [
        (Action.CHALLENGE, "12", "discards a hole card"),
        (Action.BUNT, "12", "a runner to first"),
        (Action.STEAL_SECOND, "12", "from first to second"),
        (Action.STEAL_THIRD, "12", "from second to third"),
        (Action.STEAL_HOME, "12", "ace of spades"),
        (Action.PICK_OFF, "12", "this runner is off the base"),
        (Action.CHECK, "14", "stay in"),
        (Action.FOLD, "14", "cards are flipped for you"),
        (Action.BET, "14", "losing benches you"),
        (Action.GUARD, "21", "at the plate"),
        (Action.GIVE, "7", "instead of yours"),
        (Action.PINCH, "10", "three hole cards"),
        (Action.PITCH, "19", "counts"),
        (Action.TAKE, "19", "does not count"),
        (Action.RELIEF, "20", "ends the rally"),
        (Action.DISCARD + parse_card("7h"), "12", "face down"),
    ],
)
def test_each_choice_is_explained(action: int, clause: str, said: str) -> None:
    text, point = GAME.words.explain(OPTIONS, action)
    assert said in text and point == clause


def test_every_choice_has_an_explanation() -> None:
    for action in range(len(GAME.words.ACTIONS)):
        text, point = GAME.words.explain(OPTIONS, action)
        assert text.endswith(".") and f"## {point}. " in GAME.page


def test_what_is_easily_forgotten_stands_beside_a_choice() -> None:
    notes = {action: note(OPTIONS, action) for action in range(len(GAME.words.ACTIONS))}
    assert {action: word for action, word in notes.items() if word} == {
        Action.STEAL_HOME: "ace of spades",
        Action.GUARD: "you fold",
        Action.TAKE: "not counted",
    }


def test_those_who_let_a_window_pass() -> None:
    assert declined(["Bob"], Question.RELIEF) == "No Relief Pitcher: Bob."
    assert declined(["Bob", "Di"], Question.RELIEF) == "No Relief Pitcher: Bob and Di."
