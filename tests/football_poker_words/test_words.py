"""What is said of a choice: what it costs, and the point that says so."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.games.football_poker import GAME
from fieldhouse.games.football_poker.state import Action, Question
from fieldhouse.games.football_poker.terminal import declined, note

HOUSE = {"ante": 3, "bring-in": 5, "small-bet": 10, "big-bet": 20}


def explained(action: Action, **options: Any) -> tuple[str, str]:
    return GAME.words.explain(GAME.options.read({**HOUSE, **options}), action)


@pytest.mark.parametrize(
    ("action", "clause", "said"),
    [
        (Action.FOLD, "5", "Give up"),
        (Action.CHECK, "5", "nothing is owed"),
        (Action.CALL, "5", "all you have if that is less"),
        (Action.BRING_IN, "4", "put in 5. It is no bet."),
        (Action.COMPLETE, "5", "a full small bet of 10"),
        (Action.BET, "5", "Bet 10 on third and fourth street, 20 from fifth"),
        (Action.RAISE, "5", "Raise by 10 on third and fourth street, 20 from fifth"),
        (Action.PUNT, "9", "Pay 30 into the main pot: no fourth up card"),
        (Action.NO, "9", "below ten yards you are out"),
    ],
)
def test_each_choice_is_explained(action: Action, clause: str, said: str) -> None:
    text, point = explained(action)
    assert said in text and point == clause


@pytest.mark.parametrize(
    ("structure", "said"),
    [
        ("spread", "at most 20, or 20 above the highest bet once a full bet stands"),
        ("pot-limit", "the highest bet and the pot as it is after your call"),
        ("no-limit", "your whole stack"),
    ],
)
@pytest.mark.parametrize("action", [Action.BET_TO, Action.RAISE_TO])
def test_5_an_amount_is_explained_by_the_structure(
    action: Action, structure: str, said: str
) -> None:
    text, point = explained(action, structure=structure)
    assert said in text and point == "5"
    assert "what you then have in this round" in text


def test_what_a_choice_costs_stands_beside_it() -> None:
    options = GAME.options.read(HOUSE)
    notes = {action: note(options, action) for action in Action if note(options, action)}
    assert notes == {
        Action.BRING_IN: "for 5",
        Action.COMPLETE: "to 10",
        Action.PUNT: "for 30",
    }


def test_9_those_who_do_not_punt() -> None:
    assert declined(["Bob"], Question.PUNT) == "Bob does not punt."
    assert declined(["Bob", "Cy"], Question.PUNT) == "Bob and Cy do not punt."
