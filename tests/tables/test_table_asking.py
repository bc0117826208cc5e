"""What a seat is asked: its choices, those it has at other times, and what its words mean."""

from __future__ import annotations

import dataclasses
import re

import pytest

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.chance import SeededChance
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.rng import below, stream
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.tables.asking import ask, choices, quietest, read_answer
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.playing import Playing
from fieldhouse.tables.showing import view
from fieldhouse.tables.windows import Question
from fieldhouse.testing.play import option_sets, random_walk, seat_names


def first_round(seed: str) -> Playing:
    """Power Poker Football at the first turn of a first round (16)."""
    match = Match("power-poker-football", seat_names(4))
    playing, chance, rng = Playing(match, 1), SeededChance(seed), stream(seed)
    while True:
        if match.current_player == CHANCE:
            playing.happen(chance.outcome(match))
            continue
        legal = match.legal_actions()
        if match.window() is None and "check" in match.legal_texts():
            return playing
        item = legal[below(rng, len(legal))]
        playing.answer(playing.asked[match.current_player], item.action, item.least, "person")


def test_a_choice_of_other_rounds_is_shown_with_what_forbids_it() -> None:
    """16. Passes come in round 2 only, so in round 1 they are told of, but cannot be chosen."""
    playing = first_round("asking")
    match = playing.match
    told = ask(playing, match.current_player)
    assert told and told["window"] is None and told["declines"] is None
    choices = {choice["text"]: choice for choice in told["choices"]}
    assert choices["check"]["legal"] and choices["bet"]["legal"]
    later = [text for text in ("pass", "blitz") if text in choices]
    assert later
    for text in later:
        assert not choices[text]["legal"]
        assert choices[text]["clause"] and choices[text]["does"]
        with pytest.raises(TableError, match="not legal here; legal: check, bet"):
            read_answer(match, playing.asked[match.current_player], text)


def test_a_wager_on_the_round_is_closed_after_the_first_roll() -> None:
    """5. Before later rolls only wagers on a single play are open."""
    playing, chance = Playing(Match("three-dice-football", seat_names(1)), 1), SeededChance("5")
    while playing.match.state.play == 1 or playing.match.current_player == CHANCE:
        if playing.match.current_player == CHANCE:
            playing.happen(chance.outcome(playing.match))
        else:
            playing.answer(playing.asked[0], *quietest(playing.match, playing.asked[0]), "person")
    told = ask(playing, 0)
    assert told
    closed = {choice["text"]: choice["clause"] for choice in told["choices"] if not choice["legal"]}
    assert "bet touchdown" in closed and set(closed.values()) == {"5"}


def test_an_amount_has_its_bounds() -> None:
    playing = Playing(Match("three-dice-football", seat_names(2)), 1)
    told = ask(playing, 0)
    assert told and told["declines"] == "done" and told["window"] is not None
    bet = next(choice for choice in told["choices"] if choice["text"] == "bet touchdown")
    assert (bet["least"], bet["most"]) == (1, 1000)
    done = next(choice for choice in told["choices"] if choice["text"] == "done")
    assert (done["least"], done["most"]) == (None, None)
    question = playing.asked[0]
    assert read_answer(playing.match, question, "bet touchdown 1000")[1] == 1000
    for text, said in (
        ("bet touchdown 1001", "from 1 to 1000, not 1001"),
        ("bet touchdown", "takes an amount"),
        ("bet touchdown five", "a whole number"),
        ("bet touchdown 05", "a whole number"),
        ("done 5", "not legal here"),
        ("9" * 4000, "not legal here"),
    ):
        with pytest.raises(TableError, match=said):
            read_answer(playing.match, question, text)


@pytest.mark.parametrize("game_id", game_ids())
def test_whatever_is_asked_the_quietest_choice_is_legal(game_id: str) -> None:
    game = find_game(game_id)
    match = Match(game, seat_names(min(4, game.seats[1])))
    playing, chance, rng = Playing(match, 1), SeededChance(game_id), stream(game_id)
    while not match.is_over and len(match.history) < 300:
        if match.current_player == CHANCE:
            playing.happen(chance.outcome(match))
            continue
        question = playing.asked[match.current_player]
        action, amount = quietest(match, question)
        assert match.complaint(action, amount) is None
        assert question.declines in (None, action)
        legal = match.legal_actions()
        item = legal[below(rng, len(legal))]
        playing.answer(question, item.action, item.least, "person")


# ------------------------------------------------------------------ the choices of any question

SETS = [(game_id, n) for game_id in game_ids() for n in range(len(option_sets(find_game(game_id))))]


@pytest.mark.parametrize(("game_id", "number"), SETS)
def test_every_question_shows_what_is_legal_once_and_what_forbids_the_rest(
    game_id: str, number: int
) -> None:
    game = find_game(game_id)
    clauses = set(re.findall(r"^## (\d+)\. ", game.page, re.M))
    match = Match(game, seat_names(min(4, game.seats[1])), option_sets(game)[number])
    asked = 0
    for now in random_walk(match, stream("choices", game_id, number), 600):
        if now.current_player < 0:
            continue
        asked += 1
        shown = choices(now, Question.at(now, 1, 0))
        texts = [choice["text"] for choice in shown]
        assert len(texts) == len(set(texts))
        legal = [choice["text"] for choice in shown if choice["legal"]]
        assert legal == [now.codec.bare_text(item.action) for item in now.legal_actions()]
        assert {choice["clause"] for choice in shown} <= clauses
    assert asked


def poker_question(structure: str) -> tuple[Match, Question]:
    """Football poker after the bring-in and a call: what may be raised, but not bet."""
    match = Match("football-poker", seat_names(2), {"structure": structure})
    chance = SeededChance("structure")
    while "fold" not in match.legal_texts() or "call" not in match.legal_texts():
        if match.current_player == CHANCE:
            match.apply_action(chance.outcome(match))
        else:
            match.play(f"{match.seats[match.current_player]} bringin")
    return match, Question.at(match, 1, 0)


@pytest.mark.parametrize("structure", ["fixed", "spread", "pot-limit", "no-limit"])
def test_a_bet_of_a_fixed_size_and_one_of_any_are_never_both_shown(structure: str) -> None:
    match, question = poker_question(structure)
    shown = {choice["text"]: choice for choice in choices(match, question)}
    sizes = {"complete"} if structure == "fixed" else set()
    assert set(shown) == {"fold", "check", "call", "bet", "raise"} | sizes
    size = "fixed" if structure == "fixed" else "any"
    for text, choice in shown.items():
        if choice["legal"]:
            assert (choice["least"] is None) == (size == "fixed" or text in ("fold", "call"))


def test_of_two_choices_that_read_alike_the_legal_one_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever a game says that its options rule out."""
    match, question = poker_question("no-limit")
    everything = dataclasses.replace(match.game.live, absent=lambda options: frozenset())
    monkeypatch.setattr(match, "game", dataclasses.replace(match.game, live=everything))
    shown = choices(match, question)
    for word in ("bet", "raise"):
        assert [choice["text"] for choice in shown].count(word) == 1
    legal = {choice["text"] for choice in shown if choice["legal"]}
    assert legal == {match.codec.bare_text(item.action) for item in question.legal}


def test_a_legal_choice_says_what_it_does_here() -> None:
    """12. From the own 25 a field goal is 75 yards long, and 60 is the longest that may be good."""
    playing = Playing(Match("nfl-showdown", seat_names(2)), 1)
    playing.happen(0)
    playing.answer(playing.asked[0], 0, 0, "person")
    told = ask(playing, 0)
    assert told
    does = {choice["text"]: choice["does"] for choice in told["choices"]}
    assert "75 yards: it cannot be good" in does["fieldgoal"]
    defends = ask(playing, 1)
    assert defends, "both lay a card face down at the same time"
    assert defends["choices"][0]["does"].startswith("sweep: ")


def test_what_is_said_of_a_choice_stays_when_its_answer_waits() -> None:
    """8. The defense has answered before the offense has called."""
    playing = Playing(Match("nfl-showdown", seat_names(2)), 1)
    playing.happen(0)
    playing.answer(playing.asked[0], 0, 0, "person")
    before = ask(playing, 1)
    legal = playing.asked[1].legal[0]
    playing.answer(playing.asked[1], legal.action, 0, "person")
    after = ask(playing, 1)
    assert before and after and after["answered"]
    assert after["choices"] == before["choices"]


def test_a_view_tells_what_the_viewers_own_hand_is_worth() -> None:
    playing = first_round("asking")
    for viewer, name in enumerate(playing.match.seats):
        told = view(playing.match, viewer, [])["worth"]
        assert set(told) <= {name}
    asked = playing.match.current_player
    assert view(playing.match, asked, [])["worth"]
    assert view(playing.match, SPECTATOR, [])["worth"] == {}
