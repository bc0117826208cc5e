"""What a seat is asked: its choices, those it has at other times, and what its words mean."""

from __future__ import annotations

import pytest

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.chance import SeededChance
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.rng import below, stream
from fieldhouse.tables.asking import ask, quietest, read_answer
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.playing import Playing
from fieldhouse.testing.play import seat_names


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
