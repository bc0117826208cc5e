"""Each event as a broadcast says it, word for word."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from fieldhouse.core.game import event_json
from fieldhouse.core.match import Match
from fieldhouse.core.schema import REFEREE, SPECTATOR
from fieldhouse.core.view import story
from fieldhouse.games.power_poker_football import GAME
from fieldhouse.games.power_poker_football.story import TELLERS, tell
from power_poker_football_words.helpers import DOWN, FLOP, FOUR, fourth, play


def told(event: str, seat: str | None = "Ann", /, **values: Any) -> str | None:
    return tell({"event": event, **({"seat": seat} if seat else {}), **values})


def moved(event: str, card: str | None, before: int, after: int, **more: Any) -> str | None:
    return told(event, card=card, before=before, after=after, **more)


# ------------------------------------------------------------------ drives and downs


def test_3_the_draw() -> None:
    assert told("draw", card="As") == "Ann draws the ace of spades."
    assert told("won-draw", team="home") == "Ann has the high card: the home team gets the ball."


def test_4_a_drive() -> None:
    sentence = "Drive 4, second quarter: the away team has the ball at the opponent's 30."
    assert told("drive", drive=4, ball=70, team="away") == sentence
    sentence = "Drive 9, overtime: the home team has the ball at their own 20."
    assert told("drive", drive=9, ball=20, team="home") == sentence


def test_6_a_down() -> None:
    sentence = "Second and seven at the opponent's 35. Ann is the quarterback."
    assert told("down", down=2, ball=65, to_gain=72, team="home") == sentence
    past = "Second down, past the line to gain, at midfield. Ann is the quarterback."
    assert told("down", down=2, ball=50, to_gain=48, team="home") == past
    sentence = "That moves the chains: a first down at midfield."
    assert told("first-down", None, ball=50) == sentence


def test_33_the_choice_on_fourth_down() -> None:
    said = {"punt": "Ann punts.", "fieldgoal": "Ann tries a field goal.", "go": "Ann goes for it."}
    assert {choice: told("fourth-down", choice=choice) for choice in said} == said


def test_who_takes_the_ball_and_where_as_he_sees_it() -> None:
    recovered = "Ann recovers the fumble at the opponent's 30."
    assert told("turnover", how="fumble", ball=30) == recovered
    intercepted = "Ann has the interception at their own 30."
    assert told("turnover", how="interception", ball=70) == intercepted
    assert told("turnover", how="on-downs", ball=30) == "Turnover on downs at their own 30."


def test_30_misconduct() -> None:
    flag = "Flag! All of the away team on the bench is misconduct"
    sentence = f"{flag}: 5 yards, from their own 20 to the 25. They all play on."
    assert told("misconduct", None, team="away", before=20, after=25) == sentence
    sentence = f"{flag}: 1 yard, from their own 2 to the 1. They all play on."
    assert told("misconduct", None, team="away", before=2, after=1) == sentence
    sentence = f"{flag}: the ball is at their own 1 and stays there. They all play on."
    assert told("misconduct", None, team="away", before=1, after=1) == sentence


def test_40_the_end() -> None:
    assert told("halftime", None) == "Halftime."
    assert (told("overtime", None) or "").startswith("Overtime! Everybody plays")
    over = "The game is over: home 13, away 7. The home team wins, and Ann is the most"
    assert told("game-over", team="home", home=13, away=7) == f"{over} valuable player."


# ------------------------------------------------------------------ before the flop


def test_8_a_hole_card_is_told_to_whoever_may_know_it() -> None:
    assert told("hole", card="Ks") == "Ann is dealt the king of spades."
    assert told("hole", card="??") is None


def test_10_11_13_chips_before_the_flop() -> None:
    sentence = "Ann spends a Game Chip on a goal line stand: a King ends this down."
    assert told("stand") == sentence
    assert told("stop") == "Ann puts up a Game Chip as a safety stop."
    sentence = "Ann spends a Game Chip on a sack: a red ace must come on the flop."
    assert told("blitz-bet") == sentence
    held = "Ann's goal line stand holds: the down is over at the opponent's 4."
    assert told("goal-line-held", ball=96) == held
    assert told("safety-stopped") == "Ann's safety stop saves them: ball on the 1."
    assert told("chip-back") == "Ann takes the safety stop back, not needed."


def test_12_a_blast() -> None:
    assert told("blast") == "Ann claims a black ace for a Running Back Blast."
    assert told("challenge", claimer="Cy") == "Ann challenges Cy."
    way = "the Blast gains 5, from their own 20 to the 25."
    assert moved("blasted", None, 20, 25) == f"Nobody doubts Ann: {way}"
    assert moved("blasted", "As", 20, 25) == f"Ann shows the ace of spades: {way}"
    sentence = "Ann has no black ace to show: no yards, and Bob was right."
    assert told("bluffed", challenger="Bob") == sentence
    assert told("discard", card="4h") == "Ann puts away the four of hearts face down."
    assert told("discard", card="??") == "Ann puts away a card face down."


# ------------------------------------------------------------------ cards on the table


@pytest.mark.parametrize(
    ("card", "before", "after", "said"),
    [
        ("9s", 20, 29, "the nine of spades: it gains 9, from their own 20 to the 29."),
        ("As", 91, 100, "the ace of spades: it gains 9, from the opponent's 9 to the goal line."),
        ("Ah", 20, 15, "the ace of hearts: it costs 5, from their own 20 to the 15."),
        ("Ah", 3, 0, "the ace of hearts: it costs 3, from their own 3 to their own goal line."),
        ("4h", 20, 20, "the four of hearts: no gain."),
        ("9s", 20, 20, "the nine of spades: no gain."),
        ("Ks", 20, 20, "the king of spades: no more yards forward."),
    ],
)
def test_14_the_flop(card: str, before: int, after: int, said: str) -> None:
    assert moved("flop", card, before, after) == f"The flop brings {said}"


def test_13_the_reveal() -> None:
    sentence = "The reveal card is the ten of hearts: fumble!"
    assert told("reveal", card="Th", ball=15, fumble=True) == sentence
    sentence = "The reveal card is the ten of clubs: they hold on to the ball at their own 15."
    assert told("reveal", card="Tc", ball=15, fumble=False) == sentence


def test_15_a_loaded_box() -> None:
    loaded = "The box is loaded"
    sentence = f"{loaded}: the away team takes back 2 Game Chips."
    assert told("loaded-box", None, team="away", chips=2) == sentence
    sentence = f"{loaded}: the away team takes back 1 Game Chip."
    assert told("loaded-box", None, team="away", chips=1) == sentence
    sentence = f"{loaded}, but the away team has no used Game Chip to take back."
    assert told("loaded-box", None, team="away", chips=0) == sentence


def test_7_the_fourth_and_the_fifth_card() -> None:
    assert told("community", None, card="Qh", ball=20) == "On the table: the queen of hearts."


# ------------------------------------------------------------------ the rounds


def test_16_and_17_checks_and_bets() -> None:
    assert told("check") == "Ann checks." and told("bet") == "Ann bets to win."


def test_19_a_run() -> None:
    sentence = "Ann runs for 9, from their own 20 to the 29, with 7s and 2c."
    assert told("run", cards=["7s", "2c"], before=20, after=29) == sentence
    sentence = "Ann runs for 4, from the opponent's 4 to the goal line, with Tc."
    assert told("run", cards=["Tc"], before=96, after=100) == sentence
    assert told("run", cards=[], before=20, after=20) == "Ann folds and runs for no gain."


def test_21_a_tackle() -> None:
    sentence = "Ann tackles with the seven of hearts: back 7, from the opponent's 35 to the 42."
    assert moved("tackle", "7h", 65, 58) == sentence
    sentence = (
        "Ann tackles with the seven of hearts: back 7, from the goal line to the opponent's 7."
    )
    assert moved("tackle", "7h", 100, 93) == sentence
    assert moved("tackle", "Ks", 65, 65) == "Ann tackles with the king of spades: no loss."


@pytest.mark.parametrize(
    ("card", "before", "after", "result", "said"),
    [
        ("9s", 45, 54, "gain", "complete for 9, from their own 45 to the opponent's 46."),
        ("9s", 45, 50, "gain", "complete, held to 5, from their own 45 to midfield."),
        ("5s", 45, 50, "gain", "complete for 5, from their own 45 to midfield."),
        ("Qs", 95, 100, "gain", "complete for 5, from the opponent's 5 to the goal line."),
        ("9h", 45, 45, "nothing", "incomplete."),
        ("Ks", 45, 45, "dropped", "dropped."),
        ("Kh", 45, 45, "intercepted", "intercepted!"),
    ],
)
def test_22_and_23_a_pass(card: str, before: int, after: int, result: str, said: str) -> None:
    sentence = str(moved("thrown", card, before, after, result=result))
    assert sentence.startswith("Ann's pass, the ") and sentence.endswith(f", is {said}")


def test_24_a_hail_mary() -> None:
    assert told("pass", hail_mary=False) == "Ann folds and drops back to pass."
    sentence = "Ann folds and spends a Game Chip on a Hail Mary!"
    assert told("pass", hail_mary=True) == sentence
    caught = "is caught in the end zone, 50, from midfield to the goal line!"
    thrown = moved("thrown", "As", 50, 100, result="touchdown")
    assert thrown == f"Ann's pass, the ace of spades, {caught}"


def test_23_coverage() -> None:
    assert told("cover") == "Ann spends a Game Chip on King zone pass coverage."
    assert told("coverage-over") == "Ann's pass coverage is over."


def test_25_a_blitz() -> None:
    assert told("blitz") == "Ann folds and blitzes."
    sentence = "The blitz, the jack of hearts, gets home: back 5, from midfield to their own 45."
    assert moved("rushed", "Jh", 50, 45) == sentence
    assert moved("rushed", "9h", 50, 50) == "The blitz, the nine of hearts, is picked up."


# ------------------------------------------------------------------ the showdown


def test_26_and_27_the_showdown() -> None:
    cards = ["Ks", "Kc", "9d", "9c", "4s"]
    shown = told("showdown", name="two pair, kings and nines, four kicker", cards=cards)
    assert shown == "Ann shows two pair, kings and nines, four kicker: Ks Kc 9d 9c 4s."
    assert told("tie-draw", card="Tc") == "To break the tie Ann draws the ten of clubs."
    won = told("won", hand="two pair", yards=10)
    assert won == "Ann wins the hand: two pair, good for 10 yards."


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ("double", "it doubles the yards!"),
        ("touchdown", "all the way!"),
        ("intercepted", "intercepted!"),
        ("nothing", "no help."),
    ],
)
def test_28_the_clutch_card(result: str, said: str) -> None:
    sentence = f"The Clutch card is the queen of spades: {said}"
    assert told("clutch", card="Qs", result=result) == sentence


def test_27_the_yards_that_the_ball_moves() -> None:
    forward = told("yards", yards=10, before=42, after=52)
    assert forward == "Ann moves the ball 10, from their own 42 to the opponent's 48."
    short = told("yards", yards=10, before=94, after=100)
    assert short == "Ann moves the ball 6, from the opponent's 6 to the goal line."
    back = told("yards", yards=10, before=4, after=0)
    assert back == "Ann pushes them back 4, from their own 4 to their own goal line."
    assert told("yards", yards=0, before=50, after=50) == "The ball stays at midfield."


def test_29_the_bench() -> None:
    assert told("benched") == "Ann bet to win and lost: benched."
    assert told("back") == "Ann is back from the bench."


# ------------------------------------------------------------------ kicks


def test_33_the_first_card_of_a_kick() -> None:
    first = "The first card is the nine of spades"
    flies = f"{first}: the punt flies 20, from their own 20 to the 40."
    assert moved("kick", "9s", 20, 40, kind="punt") == flies
    kicked = f"{first}: the kick has 10, from the opponent's 30 to the 20."
    assert moved("kick", "9s", 70, 80, kind="field-goal") == kicked
    far = f"{first}: far enough, if a call is right."
    assert moved("kick", "9s", 94, 100, kind="field-goal") == far
    blocked = "The first card is the king of spades: blocked!"
    assert moved("kick", "Ks", 20, 20, kind="punt") == blocked


def test_33_and_34_calls() -> None:
    assert told("call", call="high") == "Ann calls high."
    right = "The queen of clubs: right, 5 more, from their own 40 to the 45."
    assert moved("next-card", "Qc", 40, 45, result="right") == right
    assert moved("next-card", "Qc", 100, 100, result="right") == "The queen of clubs: right!"
    assert moved("next-card", "Qc", 40, 40, result="wrong") == "The queen of clubs: wrong."
    pair = "The queen of clubs: a matched pair."
    assert moved("next-card", "Qc", 40, 40, result="pair") == pair
    assert told("chip") == "Ann spends a Game Chip: the wrong call is void."


@pytest.mark.parametrize(
    ("how", "ball", "said"),
    [
        ("blocked", 20, "The blocked kick is lost at their own 20."),
        ("punt", 60, "The punt is down at the opponent's 40."),
        ("touchback", 100, "The punt reaches the goal line: a touchback."),
        ("missed", 70, "The field goal is no good; the ball is lost at the opponent's 30."),
    ],
)
def test_35_and_37_the_end_of_a_kick(how: str, ball: int, said: str) -> None:
    assert told("kick-over", how=how, ball=ball, their_ball=20) == said


def test_36_a_punt_return() -> None:
    back = "Ann returns the punt with the nine of spades: 9, from their own 35 to the 44."
    assert moved("punt-return", "9s", 35, 44, drive=0) == back
    none = "Ann returns the punt with the nine of hearts: no yards, at their own 35."
    assert moved("punt-return", "9h", 35, 35, drive=0) == none
    far = "Ann returns the punt with the ace of spades: 65, from their own 35 to the goal line."
    assert moved("punt-return", "As", 35, 100, drive=4) == f"{far} That was drive 4."


# ------------------------------------------------------------------ points


def test_5_scores() -> None:
    six: dict[str, Any] = {"points": 6, "home": 6, "away": 3, "total": 6}
    board = "Home 6, away 3; Ann has 6 points."
    assert told("touchdown", **six) == f"Touchdown by Ann! {board}"
    assert told("safety", **six) == f"Safety! Ann is credited. {board}"
    assert told("field-goal", **six) == f"Ann's field goal is good. {board}"


def test_38_conversions() -> None:
    assert told("conversion", choice="extra") == "Ann goes for the extra point."
    assert told("conversion", choice="two") == "Ann goes for two points."
    cards = {"Qs": "The queen of spades: good.", "Kh": "The king of hearts: stopped."}
    cards |= {"4h": "The four of hearts: nothing.", "Ah": "The ace of hearts: good."}
    assert {card: told("conversion-card", card=card) for card in cards} == cards
    board: dict[str, Any] = {"home": 1, "away": 0, "total": 1}
    assert told("converted", points=0, **board) == "The conversion fails: home 1, away 0."
    good = "The extra point is good. Home 1, away 0; Ann has 1 point."
    assert told("converted", points=1, **board) == good
    two = told("converted", points=2, home=8, away=0, total=8)
    assert two == "The two-point conversion is good. Home 8, away 0; Ann has 8 points."


# ------------------------------------------------------------------ whole stories


def test_each_kind_of_event_is_told_or_left_out_on_purpose() -> None:
    silent = {"hand-over"}
    assert {word.name for word in GAME.words.EVENTS.values()} == {*TELLERS} | silent
    assert told("hand-over", None) is None


def random_game(seed: int, seats: int = 4) -> Match:
    """A game played at random to its end."""
    match, choose = Match(GAME, [f"seat-{number}" for number in range(seats)]), Random(seed)
    while not match.is_over:
        if match.current_player < 0:
            match.apply_action(choose.choice(match.chance_outcomes())[0])
        else:
            match.apply_action(choose.choice(match.legal_actions()).action)
    return match


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_a_whole_game_says_how_far_the_ball_goes_and_where_it_was(seed: int, seats: int) -> None:
    match = random_game(seed, seats)
    ball = None
    for event in match.events:
        json = event_json(GAME.words, event, match.seats)
        sentence = tell(json) or ""
        assert "??" not in sentence and "None" not in sentence
        if sentence:
            assert sentence[0].isupper() or sentence.startswith("seat-")
            assert sentence[-1] in ".!"
        if json["event"] in ("drive", "down"):
            assert ball is None or json["event"] == "drive" or json["ball"] == ball
            ball = json["ball"]
        if "before" in json and json["event"] not in ("punt-return", "kick", "next-card"):
            assert json["before"] == ball or json["event"] == "misconduct"
            ball = json["after"]
            if found := re.search(r"\b(\d+), from", sentence):
                assert int(found[1]) == abs(json["after"] - json["before"])
        elif json["event"] in ("safety-stopped", "kick", "kick-over", "punt-return"):
            ball = 1 if json["event"] == "safety-stopped" else None


def test_a_kick_tells_each_card_and_where_the_ball_comes_down() -> None:
    # Bob returns the punt, since two tens come in a row. The ball was on the 20.
    match = fourth("Ann punt", "flip 9c", "Ann high", "flip Ts", "Ann high", "flip Td", "flip 4c")
    told = story(match)
    start = told.index("Ann punts.")
    assert told[start : start + 8] == [
        "Ann punts.",
        "The first card is the nine of clubs: the punt flies 20, from their own 20 to the 40.",
        "Ann calls high.",
        "The ten of spades: right, 5 more, from their own 40 to the 45.",
        "Ann calls high.",
        "The ten of diamonds: a matched pair.",
        "Bob returns the punt with the four of clubs: 4, from the opponent's 45 to the 41.",
        "Drive 2, first quarter: the away team has the ball at the opponent's 41.",
    ]


def test_no_story_shows_another_seats_card() -> None:
    match = play(*FLOP)
    for viewer, name in enumerate(FOUR):
        dealt = [s for s in story(match, viewer) if "is dealt" in s]
        assert len(dealt) == 2 and all(s.startswith(f"{name} is dealt") for s in dealt)
    assert not any("is dealt" in sentence for sentence in story(match, SPECTATOR))
    assert sum("is dealt" in sentence for sentence in story(match, REFEREE)) == 8


def test_what_was_never_shown_is_never_told() -> None:
    # Cy's run shows both cards, Di's tackle one; her deuce stays hidden.
    told = " ".join(story(play(*DOWN), SPECTATOR))
    assert "with 8s and 7s" in told and "six of hearts" in told
    assert "2c" not in told and "deuce of clubs" not in told
