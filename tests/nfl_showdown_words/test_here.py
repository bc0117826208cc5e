"""What a choice does in a position, from what its own seat sees."""

from __future__ import annotations

import pytest

from fieldhouse.core.match import Match
from fieldhouse.core.schema import SPECTATOR
from nfl_showdown_words.helpers import BOWL, DOWN, KICKOFF, SWEEP, TOSS, play


def here(match: Match, text: str) -> str:
    """What the choice of the seat to act does, from what that seat sees."""
    seen = match.observation(match.current_player)
    action = list(match.words.ACTIONS).index(text)
    told: str = match.words.explain_here(seen, match.options, action)  # type: ignore[attr-defined]
    return told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fieldgoal", "75 yards: it cannot be good"),
        ("fieldgoal 10", "85 yards, 10 back: it cannot be good"),
        ("punt green", "5 yards on average, near your own 30, and 10 at most."),
        ("punt green red yellow", "27.5 yards on average"),
    ],
)
def test_12_and_13_kicks_from_the_own_25(text: str, said: str) -> None:
    """The dice have 0 to 10, 0 to 15 and 0 to 30 in equal steps: 5, 7.5 and 15 on average."""
    assert said in here(play(*TOSS), text)


def test_12_how_likely_a_field_goal_is_good() -> None:
    match = play(*TOSS, kick_model={"80": 0.125})
    assert "75 yards: good 12.5 times in 100; missed, it is their ball" in here(match, "fieldgoal")


def test_11_an_extra_point_is_from_the_15() -> None:
    """By the default model 95 in 100 from up to 20 yards."""
    assert here(play(*TOSS), "extra") == "Kick for one point from 15 yards: good 95 times in 100."


def test_3_a_call_says_what_each_answer_makes_of_it() -> None:
    """Green is 5 on average, red 7.5, yellow 15."""
    match = play(*TOSS)
    assert here(match, "call sweep") == (
        "Run. stack: 1 yard; press: about 4 (green-1); deep: about 9 (green+4)."
    )
    assert here(match, "call go") == (
        "Long pass. stack: about 11 (yellow-4); press: about 23 if caught (yellow+8); "
        "deep: sack, 3 yards lost. Caught: 3 times in 6."
    )


def test_3_an_answer_says_what_it_makes_of_each_call_of_the_book() -> None:
    match = play(*TOSS, "Ann call sweep")
    assert here(match, "defend stack") == (
        "sweep: 1 yard; slant: about 9.5 (red+2); go: about 11 (yellow-4)."
    )
    match = play(*KICKOFF, "Ann call power-run dive", mode="pro")
    assert here(match, "defend plug").startswith("dive: 1 yard lost; toss: about 6 (green+1);")
    assert here(match, "defend edge").startswith("dive: about 4 (green-1); toss: 4 yards lost;")


def test_8_no_answer_hangs_on_the_card_that_lies_face_down() -> None:
    told = {
        tuple(here(play(*TOSS, f"Ann call {card}"), f"defend {answer}") for answer in ("stack",))
        for card in ("sweep", "slant", "go")
    }
    assert len(told) == 1


def test_4_the_worth_of_big_plays_is_a_line_for_each_that_is_left() -> None:
    match = play(*BOWL, mode="pro-bowl")
    worth = match.words.worth  # type: ignore[attr-defined]
    own, others = match.observation(0), match.observation(SPECTATOR)
    assert len(worth(own, match.options, 0).split("\n")) == 3
    assert worth(own, match.options, 0).startswith("On a run: add 8 yards.\n")
    assert worth(own, match.options, 1) == "" == worth(others, match.options, 0)


def test_9_a_big_play_that_was_played_has_no_line() -> None:
    """Both have two in rookie mode."""
    told = []
    for match in (play(*SWEEP), play(*DOWN)):
        seen = match.observation(0)
        told.append(match.words.worth(seen, match.options, 0))  # type: ignore[attr-defined]
    assert told[0] == f"On a run: add 8 yards.\n{told[1]}" and "\n" not in told[1]
