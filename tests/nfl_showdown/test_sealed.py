"""Calls and Big Plays are made at the same time: the second to choose learns nothing."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import pytest

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.errors import FieldhouseError, IllegalActionError
from fieldhouse.core.match import Match
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import view_json
from fieldhouse.games.nfl_showdown import GAME
from nfl_showdown.helpers import (
    ANN,
    BOB,
    KICKOFF,
    PRO_CALLS,
    ROOKIE_CALLS,
    TOSS,
    TWO,
    bowl,
    down,
    everything,
    hands,
    legal,
    misses,
    play,
    pro,
    record,
    rookie,
    table,
    to_act,
)

OTHERS = [BOB, SPECTATOR]

# ------------------------------------------------------------------ calls


def by_book(mode: str) -> list[list[str]]:
    """The calls that nobody can tell apart: one list for each book."""
    if mode == "rookie":
        return [sorted(ROOKIE_CALLS)]
    books = ("rookie", "power-run", "shotgun")
    return [sorted(c for c in PRO_CALLS if f"call {book} " in c) for book in books]


@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("mode", ["rookie", "pro", "pro-bowl"])
def test_nobody_can_tell_a_call_before_the_answer(mode: str, viewer: int) -> None:
    start = {"rookie": rookie, "pro": pro, "pro-bowl": bowl}[mode]
    for calls in by_book(mode):
        assert len(calls) == 3
        seen = {everything(start(f"Ann {call}"), viewer) for call in calls}
        assert len(seen) == 1
        # The offense knows what it called.
        assert len({everything(start(f"Ann {call}"), ANN) for call in calls}) == 3


def test_the_book_is_told() -> None:
    seen = {
        everything(pro(f"Ann {call}"), BOB)
        for call in ("call rookie sweep", "call power-run dive", "call shotgun draw")
    }
    assert len(seen) == 3


@pytest.mark.parametrize("viewer", [ANN, BOB, SPECTATOR])
def test_all_see_both_cards_after_the_answer(viewer: int) -> None:
    match = rookie("Ann call slant", "Bob defend deep")
    seen = view_json(match, viewer)
    assert (seen["table"]["called"], seen["table"]["defended"]) == ("slant", "deep")
    others = [rookie(f"Ann {call}", "Bob defend deep") for call in ROOKIE_CALLS]
    assert len({everything(other, viewer) for other in others}) == 3


def test_what_the_defense_sees_on_the_other_side_of_the_ball() -> None:
    seen = {everything(rookie(*misses("A"), f"Bob {call}"), ANN) for call in ROOKIE_CALLS}
    assert len(seen) == 1


def test_the_digest_knows() -> None:
    assert len({rookie(f"Ann {call}").digest() for call in ROOKIE_CALLS}) == 3


def test_a_call_can_be_taken_back_until_it_is_answered() -> None:
    assert rookie("Ann call slant").undone(ANN).digest() == rookie().digest()
    match = rookie("Ann call slant", "Bob defend deep")
    for seat in (ANN, BOB):
        with pytest.raises(IllegalActionError):
            match.undone(seat)


def test_a_message_to_others_is_the_same_for_every_call() -> None:
    for viewer in OTHERS:
        messages = set()
        for call in ROOKIE_CALLS:
            with pytest.raises(FieldhouseError) as caught:
                record(*TOSS, f"Ann {call}", "roll red=9").replay(GAME, viewer)
            messages.add(str(caught.value))
        assert messages == {"actions[3]: not possible here"}


# ------------------------------------------------------------------ the race, cards known

RUN = down("Ann", "sweep press", "green=4")


@pytest.mark.parametrize("viewer", OTHERS)
def test_nobody_can_tell_the_offenses_answer(viewer: int) -> None:
    wants, not_ = play(*TOSS, *RUN, "Ann big canyon-sprint"), play(*TOSS, *RUN, "Ann no")
    assert to_act(wants) == to_act(not_) == "Bob"
    assert everything(wants, viewer) == everything(not_, viewer)
    assert everything(wants, ANN) != everything(not_, ANN)
    # Nothing is used before both have answered.
    assert table(wants)["big_plays"] == {"Ann": 2, "Bob": 2}


@pytest.mark.parametrize("viewer", OTHERS)
def test_nor_in_pro_and_when_the_ball_has_changed(viewer: int) -> None:
    lead = [*TOSS, KICKOFF, *misses("A"), *down("Bob", "shotgun hitch spy", "white=catch red=3")]
    seat = ANN if viewer == BOB else viewer
    seen = {
        everything(play(*lead, f"Bob {answer}", mode="pro"), seat)
        for answer in ("big peachtree-dash", "no")
    }
    assert len(seen) == 1


# ------------------------------------------------------------------ the race, cards dealt

HANDS = [
    "canyon-sprint express-track blue-ridge-glide",
    "canyon-sprint express-track red-clay-drag",
    "veto riptide levee",
    "windy-corner thin-ice canyon-sprint",
]
DEFENDERS = "deal Bob foundry-gate elevated-line-block dust-devil"
SPRINT = down("Ann", "rookie sweep stack")


def dealt(cards: str, *actions: str, **options: str) -> Match:
    """A pro bowl in which Ann holds these cards and runs."""
    start = [f"deal Ann {cards}", DEFENDERS, *TOSS, KICKOFF, *SPRINT]
    return play(*start, *actions, mode="pro-bowl", **options)


@pytest.mark.parametrize("viewer", OTHERS)
def test_nobody_can_tell_hands_apart(viewer: int) -> None:
    # Whether a card fits or not.
    assert len({everything(dealt(cards), viewer) for cards in HANDS}) == 1
    assert len({everything(dealt(cards), ANN) for cards in HANDS}) == len(HANDS)


@pytest.mark.parametrize("viewer", OTHERS)
def test_nor_what_was_answered(viewer: int) -> None:
    seen = [
        everything(dealt(cards, f"Ann {answer}"), viewer)
        for cards in HANDS
        for answer in legal(dealt(cards))
    ]
    assert len(seen) == 4 + 3 + 1 + 2
    assert len(set(seen)) == 1


@pytest.mark.parametrize("viewer", OTHERS)
def test_a_card_that_was_not_first_stays_unseen(viewer: int) -> None:
    seen = {
        everything(dealt(cards, f"Ann big {card}", "Bob big foundry-gate", "coin Bob"), viewer)
        for cards in HANDS[:2]
        for card in ("canyon-sprint", "express-track")
    }
    assert len(seen) == 1


@pytest.mark.parametrize("viewer", [ANN, SPECTATOR])
def test_nor_does_the_defenses_show(viewer: int) -> None:
    seen = {
        everything(dealt(HANDS[0], "Ann big canyon-sprint", f"Bob big {card}", "coin Ann"), viewer)
        for card in ("foundry-gate", "elevated-line-block")
    }
    assert len(seen) == 1
    before = {
        everything(dealt(HANDS[0], "Ann big canyon-sprint", f"Bob big {card}"), viewer)
        for card in ("foundry-gate", "elevated-line-block")
    }
    assert len(before) == 1


@pytest.mark.parametrize("tie, viewers", [("offense", [ANN, SPECTATOR]), ("defense", OTHERS)])
def test_nor_without_a_coin(tie: str, viewers: list[int]) -> None:
    for viewer in viewers:
        seen = {
            everything(
                dealt(HANDS[0], f"Ann big {a}", f"Bob big {b}", simultaneous_tie=tie), viewer
            )
            for a, b in (
                [("canyon-sprint", "foundry-gate"), ("canyon-sprint", "elevated-line-block")]
                if tie == "offense"
                else [("canyon-sprint", "foundry-gate"), ("express-track", "foundry-gate")]
            )
        }
        assert len(seen) == 1


@pytest.mark.parametrize("viewer", [ANN, BOB, SPECTATOR])
def test_the_card_that_counts_is_seen_by_all(viewer: int) -> None:
    match = dealt(HANDS[0], "Ann big canyon-sprint", "Bob no")
    assert "canyon-sprint" in json.dumps(view_json(match, viewer)["events"])
    assert len(hands(match, viewer)["Ann"]) == 2


def test_the_windows_come_whatever_is_held() -> None:
    # Both seats are asked after each of these plays, with any hand.
    for cards, run in product(HANDS, (SPRINT, down("Ann", "rookie slant press"))):
        start = [f"deal Ann {cards}", DEFENDERS, *TOSS, KICKOFF, *run]
        match = play(*start, mode="pro-bowl")
        assert to_act(match) == "Ann"
        match.play("Ann no")
        assert to_act(match) == "Bob"


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("mode", ["rookie", "pro", "pro-bowl"])
def test_in_a_game_that_goes_any_way(mode: str, seed: int) -> None:
    rng = Random(f"{mode} {seed}")
    match = Match(GAME, TWO, {"mode": mode, "teams": ["carolina", "san-francisco"]})
    sealed = 0
    while not match.is_over and sealed < 40:
        if match.current_player == CHANCE:
            outcomes = match.chance_outcomes()
            match.apply_action(rng.choices(*zip(*outcomes, strict=True))[0])
            continue
        texts = match.legal_texts()
        name = match.seats[match.current_player]
        other = 1 - match.current_player
        if name == table(match)["offense"]:
            words = [t for t in texts if t == "no" or t.startswith(("big ", "call "))]
            books = {t.split(" ")[1] if mode != "rookie" and t[:4] == "call" else "" for t in words}
            for book in books if len(words) > 1 else ():
                seen, asked = set(), set()
                for text in (t for t in words if not book or f" {book} " in t):
                    trial = match.clone()
                    trial.play(f"{name} {text}")
                    answers = " ".join(legal(trial)) if trial.current_player == other else ""
                    asked.add("defend" in answers or answers.startswith(("no", "big")))
                    if True in asked:
                        seen.add(everything(trial, other))
                # Neither what the other sees tells anything, nor that he is asked.
                assert len(asked) == 1
                assert len(seen) <= 1
                sealed += len(seen)
        downs = [t for t in texts if not t.startswith(("punt", "fieldgoal"))]
        match.play(f"{name} {rng.choice(downs or texts)}")
    assert sealed >= 20
