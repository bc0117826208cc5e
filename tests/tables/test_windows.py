"""Windows asked all at once: the order in which answers come makes no difference."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import pytest

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.chance import SeededChance
from fieldhouse.core.codec import LegalAction, Move
from fieldhouse.core.events import Event
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.rng import below, stream
from fieldhouse.tables.playing import Playing
from fieldhouse.testing.play import seat_names
from tables.sitting import Hall, Json, play

MOVES = 400


def choice(
    seat: int, ask: int, legal: Sequence[LegalAction], seen: Sequence[Event]
) -> tuple[int, int]:
    """What a seat answers: anything, but always the same for what it knows.

    Windows are accepted about every third time, so that many answers are overtaken.
    """
    told = repr((seat, int(ask), [[*map(int, item)] for item in legal], [*map(tuple, seen)]))
    rng = stream(hashlib.sha256(told.encode()).hexdigest())
    action, least, most = legal[below(rng, len(legal))]
    return action, least + below(rng, min(most - least, 3) + 1)


def one_by_one(match: Match, chance: SeededChance) -> list[Move]:
    """The match as the rules ask it, one seat after the other."""
    while not match.is_over and len(match.history) < MOVES:
        seat = match.current_player
        if seat == CHANCE:
            match.apply_action(chance.outcome(match))
        else:
            seen = match.seen_events(seat)
            match.apply_action(*choice(seat, match.state.ask, match.legal_actions(), seen))
    return match.history


def all_at_once(match: Match, chance: SeededChance, order: list[int]) -> tuple[list[Move], int]:
    """The same match where those who are asked answer in any order, and how many answers waited."""
    playing = Playing(match, 1)
    waited = 0
    while not match.is_over and len(match.history) < MOVES:
        if match.current_player == CHANCE:
            playing.happen(chance.outcome(match))
            continue
        seats = sorted(playing.asked)
        question = playing.asked[seats[below(order, len(seats))]]
        waited += question.seat != match.current_player
        known = [event.seen_by(question.seat) for event in match.events[: question.since]]
        seen = [*known, *question.seen]
        answer = choice(question.seat, question.ask, question.legal, seen)
        playing.answer(question, *answer, by="person")
    return match.history, waited


OPTIONS = {"nfl-showdown": {"mode": "pro-bowl"}}
"""Where the defaults have no windows."""


@pytest.mark.parametrize("game_id", game_ids())
def test_every_order_of_answers_gives_the_same_match(game_id: str) -> None:
    game, options = find_game(game_id), OPTIONS.get(game_id)
    for seed in range(6):
        names = seat_names(min(4, game.seats[1]))
        alone = one_by_one(Match(game, names, options), SeededChance(f"{seed}"))
        for order in range(3):
            chance = SeededChance(f"{seed}")
            history, waited = all_at_once(
                Match(game, names, options), chance, stream("order", order)
            )
            least = min(len(alone), MOVES)  # answers that waited may bring a few moves more
            assert history[:least] == alone[:least]
            assert waited or game_id == "football-poker"


def test_two_challenge_at_once_and_the_first_in_the_rules_order_counts() -> None:
    """13. The next defender clockwise is asked first, though the other has answered before."""
    found = 0
    for seed in range(200):
        match = Match("power-poker-football", seat_names(4))
        playing, rng = Playing(match, 1), stream("challenge", seed)
        while not match.is_over and not found and len(match.history) < 300:
            if match.current_player == CHANCE:
                playing.happen(SeededChance(f"{seed}").outcome(match))
                continue
            asked = [playing.asked[seat] for seat in playing.at_once]
            texts = [[match.codec.bare_text(item.action) for item in q.legal] for q in asked]
            if len(asked) > 1 and all("challenge" in words for words in texts):
                found = 1
                break
            question = asked[0]
            item = question.legal[below(rng, len(question.legal))]
            playing.answer(question, item.action, item.least, "person")
        if found:
            break
    assert found, "random play has not met two who may challenge"
    challenge = next(
        i.action for i in asked[0].legal if match.codec.bare_text(i.action) == "challenge"
    )
    first, second = asked[:2]
    moves = len(match.history)
    playing.answer(second, challenge, 0, "person")
    assert len(match.history) == moves, "it waits"
    playing.answer(first, challenge, 0, "person")
    assert match.history[moves] == Move(first.seat, challenge)
    assert Move(second.seat, challenge) not in match.history[moves:]
    assert second.seat not in playing.waiting


@play
async def test_a_bettor_places_several_bets_while_an_earlier_one_still_thinks() -> None:
    ann, bob = await (hall := Hall()).seated("three-dice-football", 2)
    for bet in ("bet touchdown 5", "bet defense 2", "done"):
        await bob.answers(bet)
    assert bob.ask and bob.ask["answered"] == "done"
    match = hall.table().match
    assert match and match.history == []
    await ann.answers("done")
    texts = [match.codec.text(match.state, move) for move in match.history[:4]]
    assert texts == ["Ann done", "Bob bet touchdown 5", "Bob bet defense 2", "Bob done"]
    assert match.history[4].actor == CHANCE


@play
async def test_a_waiting_answer_is_dropped_when_an_earlier_seat_bets() -> None:
    ann, bob = await (hall := Hall()).seated("three-dice-football", 2)
    assert bob.ask
    first = bob.ask["decision"]
    await bob.answers("bet touchdown 5")
    await bob.answers("done")
    await ann.answers("bet trips 1")
    assert bob.ask["answered"] is None and bob.ask["decision"] != first
    await ann.answers("done")
    match = hall.table().match
    assert match and match.current_player == 1, "Bob is asked anew"
    assert not [move for move in match.history if move.actor == 1]
    # what was said before is still answered for, but does nothing
    known = await bob.does("act", decision=first, action="bet touchdown 5")
    assert known["t"] == "ok"
    assert not [move for move in match.history if move.actor == 1]


@play
async def test_nobody_is_shown_whether_another_has_answered_before_its_turn() -> None:
    async def what_ann_is_told(answers: Sequence[str]) -> list[Json]:
        ann, bob, cy = await Hall().seated("three-dice-football", 3)
        known = len(ann.told)
        for answer in answers:
            await bob.answers(answer)
        await cy.answers("done")
        if "done" in answers:
            assert len(ann.told) == known
        await ann.does("chat", text="well?")
        messages = [m for m in ann.told[known:] if m["t"] == "update"]
        for message in messages:
            message.pop("table", None)
        return messages

    silent = await what_ann_is_told([])
    assert silent
    assert silent == await what_ann_is_told(["done"])
    assert silent == await what_ann_is_told(["bet touchdown 9", "bet trips 1", "done"])


@play
async def test_a_window_that_is_always_declined_is_not_asked_any_more() -> None:
    rounds = {"rounds": 5}
    ann, bob = await (hall := Hall()).seated("three-dice-football", 2, options=rounds)
    assert bob.ask
    await bob.does("prefer", window=bob.ask["window"], always=True)
    await ann.answers("done")
    match = hall.table().match
    assert match
    assert [(m.actor, match.codec.action_text(m.action)) for m in match.history[:2]] == [
        (0, "done"),
        (1, "done"),
    ]
    window = match.state.ask
    await bob.does("prefer", window=int(window), always=False)
    while match.current_player == 0:
        await ann.answers("done")
    assert match.current_player == 1, "now Bob is asked again"
    assert bob.ask and bob.ask["answered"] is None


@play
async def test_who_is_asked_is_told_to_those_who_may_know() -> None:
    ann, bob, cy = await Hall().seated("three-dice-football", 3)
    assert ann.view["to_act"] == ["Ann", "Bob", "Cy"]  # no secrets: all who are asked
    await cy.answers("done")
    await ann.answers("done")
    assert bob.view["to_act"] == ["Bob", "Cy"]
    assert cy.view["to_act"] == ["Bob"], "Cy has answered"


def test_in_a_game_with_secrets_nobody_is_told_of_anothers_later_window() -> None:
    @play
    async def run() -> None:
        hall, rng = Hall(), stream("secrets")
        guests = await hall.seated("power-poker-football", 4)
        playing = hall.table().playing
        assert playing
        compared = 0
        while compared < 20:
            match = playing.match
            current = match.seats[match.current_player]
            for seat, guest in enumerate(guests):
                own = [match.seats[seat]] if seat in playing.asked else []
                assert sorted(guest.view["to_act"]) == sorted({current, *own})
            compared += len(playing.asked) > 1
            legal = match.legal_actions()
            item = legal[below(rng, len(legal))]
            text = match.codec.action_text(item.action, item.least)
            await guests[match.current_player].answers(text)

    run()
