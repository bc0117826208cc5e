"""Windows asked all at once: the order in which answers come makes no difference."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import pytest

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.chance import SeededChance
from fieldhouse.core.codec import LegalAction, Move
from fieldhouse.core.events import Event
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game
from fieldhouse.core.rng import below, stream
from fieldhouse.tables.playing import Playing
from fieldhouse.testing.play import seat_names
from tables.sitting import Guest, Hall, Json, play

MOVES = 400


def choice(
    match: Match, seat: int, ask: int, legal: Sequence[LegalAction], seen: Sequence[Event], own: int
) -> tuple[int, int]:
    """What a seat answers: anything, but always the same for what it knows.

    Where what others do is nothing to it, it goes by the number of its `own` answers so far.
    Windows are accepted about every third time, so that many answers are overtaken.
    """
    known = own if ask in match.game.live.apart else [*map(tuple, seen)]
    told = repr((seat, int(ask), [[*map(int, item)] for item in legal], known))
    rng = stream(hashlib.sha256(told.encode()).hexdigest())
    action, least, most = legal[below(rng, len(legal))]
    return action, least + below(rng, min(most - least, 3) + 1)


def moves_of(match: Match, seat: int) -> int:
    """How many decisions a seat has made."""
    return sum(move.actor == seat for move in match.history)


def one_by_one(match: Match, chance: SeededChance) -> list[Move]:
    """The match as the rules ask it, one seat after the other."""
    while not match.is_over and len(match.history) < MOVES:
        seat = match.current_player
        if seat == CHANCE:
            match.apply_action(chance.outcome(match))
        else:
            ask, legal, own = int(match.state.ask), match.legal_actions(), moves_of(match, seat)
            match.apply_action(*choice(match, seat, ask, legal, match.seen_events(seat), own))
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
        own = moves_of(match, question.seat) + len(playing.waiting.get(question.seat, []))
        answer = choice(match, question.seat, question.ask, question.legal, seen, own)
        playing.answer(question, *answer, by="person")
    return match.history, waited


CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("football-poker", 8, {"hands": 30}),
    ("football-poker", 7, {"structure": "no-limit", "hands": 30}),
    ("nfl-showdown", 2, {}),
    ("nfl-showdown", 2, {"mode": "pro"}),
    ("nfl-showdown", 2, {"mode": "pro-bowl"}),
    ("power-poker-baseball", 2, {}),
    ("power-poker-baseball", 4, {}),
    ("power-poker-football", 2, {}),
    ("power-poker-football", 6, {}),
    ("three-dice-football", 3, {"rounds": 3}),
]


@pytest.mark.parametrize(("game_id", "number", "options"), CASES)
def test_every_order_of_answers_gives_the_same_match(
    game_id: str, number: int, options: dict[str, Any]
) -> None:
    game = find_game(game_id)
    most_waited = 0
    for seed in range(5):
        names = seat_names(number)
        alone = one_by_one(Match(game, names, options), SeededChance(f"{seed}"))
        for order in range(3):
            chance = SeededChance(f"{seed}")
            history, waited = all_at_once(
                Match(game, names, options), chance, stream("order", order)
            )
            least = min(len(alone), MOVES)  # answers that waited may bring a few moves more
            assert history[:least] == alone[:least]
            most_waited = max(most_waited, waited)
    assert most_waited


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
async def test_a_wager_said_early_counts_whatever_others_bet() -> None:
    """5. All bet before a roll, each against the bank alone."""
    ann, bob = await (hall := Hall()).seated("three-dice-football", 2)
    await bob.answers("bet touchdown 5")
    await ann.answers("bet trips 1")
    await bob.answers("done")
    await ann.answers("done")
    match = hall.table().match
    assert match
    texts = [match.codec.text(match.state, move) for move in match.history[:4]]
    assert texts == ["Ann bet trips 1", "Ann done", "Bob bet touchdown 5", "Bob done"]


async def coaches(mode: str) -> tuple[Hall, list[Guest]]:
    """A table where somebody is to call a play, the coach with the ball first."""
    hall = Hall()
    guests = await hall.seated("nfl-showdown", 2, options={"mode": mode, "big-plays": False})
    match = hall.table().match
    assert match
    while "call" not in guests[match.current_player].texts[-1]:
        await guests[match.current_player].answers(guests[match.current_player].texts[0])
    return hall, [guests[match.current_player], guests[1 - match.current_player]]


@play
async def test_call_and_defense_are_chosen_at_the_same_time() -> None:
    """8. Both cards lie face down, so neither coach waits for the other."""
    hall, (offense, defense) = await coaches("rookie")
    match = hall.table().match
    assert match and defense.ask and defense.ask["answered"] is None
    known = len(match.history)
    await defense.answers(defense.texts[0])
    assert len(match.history) == known, "it lies face down until the call is made"
    assert defense.ask["answered"] == defense.texts[0]
    await offense.answers(offense.texts[-1])
    assert [move.actor for move in match.history[known : known + 2]] == [
        offense.last("you")["seat"],
        defense.last("you")["seat"],
    ]


@play
async def test_a_kick_needs_no_defense() -> None:
    """8. Field goals and punts are open, and nobody answers them with a card."""
    hall, (offense, defense) = await coaches("rookie")
    match = hall.table().match
    assert match
    known = len(match.history)
    await defense.answers(defense.texts[0])
    await offense.answers(next(text for text in offense.texts if text.startswith("punt")))
    assert not [m for m in match.history[known:] if m.actor == defense.last("you")["seat"]]


@play
async def test_a_defense_hears_the_playbook_first() -> None:
    """8. In pro the book is announced, and the defense's cards are of that book."""
    _, (offense, defense) = await coaches("pro")
    assert defense.ask is None
    await offense.answers(offense.texts[-1])
    assert defense.ask and defense.ask["answered"] is None


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
