"""Each event as a broadcast says it, word for word."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.game import event_json
from fieldhouse.core.schema import REFEREE, SPECTATOR
from fieldhouse.core.view import story
from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.story import TELLERS, tell
from fieldhouse.games.nfl_showdown.story_cells import cell_in_words
from nfl_showdown_words.helpers import (
    BOWL,
    DEALT,
    DOWN,
    KICKOFF,
    SWEEP,
    TOSS,
    goals,
    play,
    random_match,
)

SCORE = {"Ann": 7, "Bob": 3}


def told(event: str, seat: str | None = "Ann", /, **values: Any) -> str | None:
    return tell({"event": event, **({"seat": seat} if seat else {}), **values})


# ------------------------------------------------------------------ the game


def test_5_the_toss() -> None:
    assert told("toss") == "Ann wins the toss."
    assert told("chose", choice="receive") == "Ann chooses to receive."
    assert told("chose", choice="kick") == "Ann chooses to kick."


def test_6_the_kickoff() -> None:
    dice = told("rolled", **{"dice": "green=10 red=12 yellow=18", "for": "kickoff"})
    assert dice == "The kickoff's dice: green 10, red 12, yellow 18."
    sentence = "The kickoff flies 40 yards: Ann starts at their own 25."
    assert told("kickoff", yards=40, ball=25) == sentence
    far = "The kickoff flies 65 yards, a touchback: Ann starts at their own 25."
    assert told("kickoff", yards=65, ball=25) == far


def test_16_17_quarters_and_halves() -> None:
    sentence = "Second quarter, possession 1: Ann has the ball."
    assert told("possession", quarter=2, ball=25, possession=1) == sentence
    sentence = "Overtime, possession 3: Ann has the ball."
    assert told("possession", quarter=5, ball=25, possession=3) == sentence
    assert told("quarter", None, quarter=3) == "End of the second quarter."
    assert told("halftime") == "Halftime. Ann has the ball to open the second half."
    overtime = "It is a tie after four quarters. Overtime, with a new toss!"
    assert told("overtime", None) == overtime
    assert told("game-over", score=SCORE) == "The game is over, and Ann wins: Ann 7, Bob 3."


def test_18_a_card_is_told_to_whoever_may_know_it() -> None:
    own = "Ann is dealt Canyon Sprint. On a run: add 8 yards."
    first = play(*DEALT, mode="pro-bowl")
    assert story(first, 0)[0] == story(first, REFEREE)[0] == own
    assert not any("dealt Canyon" in line for line in story(first, 1) + story(first, SPECTATOR))
    assert told("big-play-dealt", card="??") is None
    assert told("big-play-dealt") is None


# ------------------------------------------------------------------ a down


def test_7_a_down() -> None:
    down = {"down": 2, "ball": 65, "to_gain": 72}
    sentence = "Second and seven for Ann at the opponent's 35."
    assert told("down", **down, **{"try": False}) == sentence
    sentence = "One play from the opponent's 2 for two points."
    assert told("down", down=1, ball=98, to_gain=100, **{"try": True}) == sentence
    assert told("first-down", ball=72) == "That moves the chains: Ann has a first down."


def test_8_the_book_is_announced_where_there_are_several() -> None:
    assert told("book", playbook="shotgun") == "Ann announces the shotgun playbook."
    pro = story(play(*KICKOFF, "Ann call rookie slant", mode="pro"), SPECTATOR)
    assert pro[-1] == "Ann announces the rookie playbook."
    rookie = story(play(*TOSS, "Ann call slant"), SPECTATOR)
    assert rookie[-1].startswith("First and ten")


def test_8_both_cards_face_to_face() -> None:
    values = {"playbook": "rookie", "called": "slant", "kind": "short-pass", "defended": "deep"}
    sentence = "Ann calls slant, a short pass, against deep: the red die plus 3, if it is caught."
    assert told("play", **values, cell="w red+3") == sentence


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("12", "12 yards"),
        ("1", "1 yard"),
        ("0", "no gain"),
        ("-4", "a loss of 4 yards"),
        ("green-1", "the green die less 1"),
        ("green+4", "the green die plus 4"),
        ("yellow", "the yellow die"),
        ("w yellow-2", "the yellow die less 2, if it is caught"),
        ("w 12", "12 yards, if it is caught"),
        ("green+red+3", "the green and red dice plus 3"),
        ("red-green+3", "the red die plus 3 less the green die"),
        ("-green", "less the green die"),
        ("9-green", "9 yards less the green die"),
        ("incomplete", "incomplete"),
        ("sack -3", "a sack, 3 yards lost"),
        ("sack 0", "a sack, no yards lost"),
        ("interception 12", "an interception 12 yards past the line"),
        ("fumble -2", "a fumble 2 yards behind the line"),
        ("fumble 0", "a fumble at the line"),
    ],
)
def test_3_a_cell_in_words(cell: str, said: str) -> None:
    assert cell_in_words(cell, "long-pass") == said


def test_2_dice() -> None:
    rolled = {"dice": "white=catch red=9", "for": "down"}
    assert told("rolled", **rolled) == "The dice: white catch, red 9."
    rolled = {"dice": "green=4", "for": "big-play"}
    assert told("rolled", **rolled) == "The card's dice: green 4."


@pytest.mark.parametrize(
    ("result", "before", "after", "said"),
    [
        ("play", 25, 34, "Ann gains 9, from their own 25 to the 34."),
        ("play", 94, 100, "Ann gains 6, from the opponent's 6 to the goal line."),
        ("play", 25, 24, "Ann loses 1, from their own 25 to the 24."),
        ("play", 25, 25, "No gain; the ball stays at their own 25."),
        ("incomplete", 50, 50, "The pass falls incomplete; the ball stays at midfield."),
        ("sack", 25, 22, "Ann is sacked for a loss of 3, from their own 25 to the 22."),
        ("sack", 25, 25, "Ann is sacked for no loss at their own 25."),
    ],
)
def test_10_the_ball_moves(result: str, before: int, after: int, said: str) -> None:
    assert told("moved", result=result, before=before, after=after, yards=0) == said


def test_10_the_ball_is_lost() -> None:
    lost = {"spot": 30, "their_ball": 70}
    sentence = "Ann turns the ball over on downs at their own 30."
    assert told("turnover", how="on-downs", **lost) == sentence
    sentence = "The pass is intercepted at their own 30!"
    assert told("turnover", how="interception", **lost) == sentence
    sentence = "Fumble! The defense recovers at their own 30."
    assert told("turnover", how="fumble", **lost) == sentence
    sentence = "The pass is intercepted in the end zone, a touchback!"
    assert told("turnover", how="interception", spot=103, their_ball=25) == sentence
    assert told("turnover", how="missed", **lost) is told("turnover", how="punt", **lost) is None


# ------------------------------------------------------------------ Big Plays


def test_9_a_big_play_by_name() -> None:
    assert "Big Play by Ann: Canyon Sprint! On a run: add 8 yards." in story(play(*DOWN))
    assert told("first") == "Both reach for a Big Play, and Ann's is first."


def test_8_9_what_lies_face_down_is_not_told() -> None:
    both = (*SWEEP, "Ann big canyon-sprint", "Bob big red-clay-drag")
    for actions in ((*TOSS, "Ann call sweep"), (*SWEEP, "Ann big canyon-sprint"), both):
        match = play(*actions)
        assert story(match) == story(match, 0) == story(match, 1) == story(match, SPECTATOR)
        assert not any("Canyon" in line or "Clay" in line for line in story(match))
    told = " ".join(story(play(*both, "coin Bob")))
    assert "Red Clay Drag" in told and "Canyon" not in told


# ------------------------------------------------------------------ kicks and points


def test_12_a_field_goal() -> None:
    assert told("field-goal-try", step=0, distance=42) == "Ann tries a field goal from 42 yards."
    sentence = "Ann tries a field goal from 45 yards, 3 behind the line."
    assert told("field-goal-try", step=3, distance=45) == sentence
    assert told("field-goal", points=3, score=SCORE) == "It is good, 3 points: Ann 7, Bob 3."
    sentence = "It is no good; the ball is lost at the opponent's 42."
    assert told("missed", ball=58) == sentence


def test_13_a_punt() -> None:
    def punt(yards: int, start: int) -> str | None:
        return told("punt", **{"yards": yards, "from": start, "their_ball": 25})

    assert punt(24, 30) == "Ann's punt flies 24 yards, from their own 30 to the opponent's 46."
    touchback = "Ann's punt flies 40 yards, from the opponent's 30 to the goal line: a touchback."
    assert punt(40, 70) == touchback
    assert punt(0, 30) == "Ann's punt goes nowhere: no yards, at their own 30."


def test_11_14_points() -> None:
    assert told("touchdown", points=7, score=SCORE) == "Touchdown by Ann, 7 points! Ann 7, Bob 3."
    assert told("safety", points=2, score=SCORE) == "Safety, 2 points for Ann! Ann 7, Bob 3."
    assert told("try", choice="two") == "Ann goes for two points."
    assert told("try", choice="extra") == "Ann goes for the extra point."
    over = {number: told("try-over", points=number, score=SCORE) for number in range(3)}
    assert over[0] == "The try fails: Ann 7, Bob 3."
    assert over[1] == "The extra point is good: Ann 7, Bob 3."
    assert over[2] == "The two-point try is good: Ann 7, Bob 3."


def test_the_score_is_both_seats() -> None:
    match = play(*TOSS, *goals(True, False))
    words, names = match.words, match.seats
    scores = [event_json(words, event, names).get("score") for event in match.events]
    assert [score for score in scores if score] == [{"Ann": 3, "Bob": 0}]


# ------------------------------------------------------------------ whole games


def test_every_event_has_a_sentence_or_needs_none() -> None:
    silent = {"called", "defended", "planned"}
    assert {word.name for word in GAME.words.EVENTS.values()} == {*TELLERS} | silent


@pytest.mark.parametrize("mode", ["rookie", "pro", "pro-bowl"])
def test_whole_games_can_be_told_to_everybody(mode: str) -> None:
    for seed in range(3):
        *_, match = random_match(seed, mode)
        for viewer in (REFEREE, SPECTATOR, 0, 1):
            for sentence in story(match, viewer):
                assert sentence[0].isupper() and sentence[-1] in ".!" and "??" not in sentence
                assert "(unused" not in sentence


def test_18_a_pro_bowl_is_told() -> None:
    assert story(play(*BOWL, mode="pro-bowl"))[-1] == "First and ten for Ann at their own 25."
