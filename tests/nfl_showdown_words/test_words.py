"""What is said of a choice, and how the choices are listed."""

from __future__ import annotations

import pytest

from fieldhouse.cli.menu import Menu
from fieldhouse.cli.typed import read_choice
from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.state import Question
from fieldhouse.games.nfl_showdown.terminal import declined, final, note
from nfl_showdown_words.helpers import KICKOFF, SWEEP, TOSS, play, printed

OPTIONS = GAME.options.read({})


def action(text: str) -> int:
    return list(GAME.words.ACTIONS).index(text)


@pytest.mark.parametrize(
    ("text", "clause", "said"),
    [
        ("receive", "5", "first"),
        ("kick", "5", "the other team"),
        ("fieldgoal", "12", "three points"),
        ("fieldgoal 4", "12", "stepping back 4"),
        ("punt green red", "13", "touchback"),
        ("call sweep", "8", "face down"),
        ("defend deep", "8", "without seeing"),
        ("big canyon-sprint", "9", "Canyon Sprint: On a run: add 8 yards."),
        ("no", "9", "no Big Play"),
        ("extra", "11", "one point"),
        ("two", "11", "two points"),
    ],
)
def test_each_choice_is_explained(text: str, clause: str, said: str) -> None:
    told, point = GAME.words.explain(OPTIONS, action(text))
    assert said in told and point == clause


def test_what_a_choice_is_or_brings_stands_beside_it() -> None:
    notes = {text: note(OPTIONS, number) for number, text in enumerate(GAME.words.ACTIONS)}
    assert {text: word for text, word in notes.items() if word and "call power" not in text} == {
        "call sweep": "run",
        "call slant": "short pass",
        "call go": "long pass",
        "call shotgun draw": "run",
        "call shotgun hitch": "short pass",
        "call shotgun post": "long pass",
        "extra": "1 point",
        "two": "2 points",
        "fieldgoal": "3 points",
    }


def test_9_whether_a_bot_lets_a_big_play_pass_is_a_secret() -> None:
    assert declined(["Bob"], Question.BIG_PLAY) == ""


def test_how_it_ended() -> None:
    assert final({"winners": ["Bob"], "score": {"Ann": 7, "Bob": 10}}) == ["Bob wins, 10 to 7."]


# ------------------------------------------------------------------ the list


def test_8_the_choices_of_the_offense_are_a_few_lines() -> None:
    rookie = printed(Menu(play(*TOSS)), 40)
    assert rookie == [
        "  1-11 fieldgoal, or fieldgoal 1 to 10",
        " 12-18 punt, 1 to 3 of green red yellow",
        " 19 call sweep         run",
        " 20 call slant  short pass",
        " 21 call go      long pass",
    ]
    pro = printed(Menu(play(*KICKOFF, mode="pro")), 40)
    assert pro[2:] == [" 19-27 call BOOK CARD, any card above"]


def test_11_a_try_has_calls_only() -> None:
    match = play(*TOSS)
    match.state.trying = 1
    assert [line.split()[1] for line in printed(Menu(match), 40)] == ["call"] * 3
    pro = play(*KICKOFF, mode="pro")
    pro.state.trying = 1
    assert printed(Menu(pro), 40) == [" 1-9 call BOOK CARD, any card above"]


def test_12_close_to_the_own_goal_line_there_are_fewer() -> None:
    match = play(*TOSS)
    match.state.ball = 1
    assert printed(Menu(match))[0] == " 1-2 fieldgoal, or fieldgoal 1"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sweep", "call rookie sweep"),
        ("post", "call shotgun post"),
        ("go", "call rookie go"),
        ("play-action", "call power-run play-action"),
        ("power-run toss", "call power-run toss"),
        ("fieldgoal", "fieldgoal"),
        ("fieldgoal 10", "fieldgoal 10"),
        ("punt red yellow", "punt red yellow"),
        ("19", "call rookie sweep"),
        ("27", "call shotgun post"),
    ],
)
def test_a_cards_name_alone_plays_it(typed: str, meant: str) -> None:
    match = play(*KICKOFF, mode="pro")
    legal, _ = read_choice(match, typed)
    assert match.codec.bare_text(legal.action) == meant


def test_9_a_window_is_listed_as_it_is() -> None:
    assert printed(Menu(play(*SWEEP))) == ["  1 no    2 big canyon-sprint"]
