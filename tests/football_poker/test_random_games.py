"""Games of any options and any play: chips are kept, records replay, views agree, limits hold."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.errors import IllegalActionError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import view_json
from fieldhouse.games.football_poker import GAME
from football_poker.helpers import hands, table, total

NAMES = ("Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


@st.composite
def starts(draw: st.DrawFn) -> Match:
    """A match before its first card."""
    seats = NAMES[: draw(st.integers(2, 8))]
    ante = draw(st.sampled_from([0, 1, 1, 3, 10]))
    bring_in = draw(st.sampled_from([1, 2, 3]))
    small = bring_in + draw(st.sampled_from([1, 2, 7]))
    stacks = st.integers(max(1, ante), draw(st.sampled_from([12, 40, 200, 2000])) + ante)
    options = {
        "stack": draw(
            st.one_of(stacks, st.lists(stacks, min_size=len(seats), max_size=len(seats)))
        ),
        "ante": ante,
        "bring-in": bring_in,
        "small-bet": small,
        "big-bet": small * draw(st.sampled_from([1, 2, 3])),
        "structure": draw(st.sampled_from(["fixed", "spread", "pot-limit", "no-limit"])),
        "raise-cap": draw(st.sampled_from([1, 2, 4])),
        "opening": draw(st.sampled_from(["bring-in", "high-card"])),
        "extra-point": draw(st.sampled_from([0, 2, 9])),
        "extra-point-payers": draw(st.sampled_from(["all", "in-hand"])),
        "face-cards": draw(st.sampled_from([0, 1])),
        "second-three": draw(st.sampled_from(["add", "replace", "none"])),
        "hands": draw(st.integers(1, 4)),
    }
    return Match(GAME, seats, options)


def step(match: Match, random: Any) -> None:
    """Anything that can happen; threes, fours, aces and modest play are favoured."""
    if match.current_player == CHANCE:
        outcomes = [outcome for outcome, _ in match.chance_outcomes()]
        rare = [outcome for outcome in outcomes if outcome // 4 in (1, 2, 12)]
        match.apply_action(random.choice(rare if rare and random.random() < 0.2 else outcomes))
        return
    choices = match.legal_actions()
    texts = [match.codec.bare_text(item.action) for item in choices]
    modest = [item for item, text in zip(choices, texts, strict=True) if text != "fold"]
    choice = random.choice(modest if random.random() < 0.8 else choices)
    limits = [choice.least, choice.most, min(choice.most, choice.least + 1)]
    amount = random.choice([*limits, random.randint(choice.least, choice.most)])
    match.apply_action(choice.action, amount)


def finish(match: Match, random: Any, most: int = 400) -> Match:
    """The match after so many steps, or over."""
    for _ in range(most):
        if match.is_over:
            break
        step(match, random)
    return match


RANDOM = st.randoms(use_true_random=False)
MANY = settings(max_examples=60)


@MANY
@given(starts(), RANDOM)
def test_5_chips_are_kept_at_every_step(match: Match, random: Any) -> None:
    chips = total(match)
    while not match.is_over and len(match.history) < 400:
        step(match, random)
        assert total(match) == chips
        now = table(match)
        assert min(now["stacks"].values()) >= 0
        assert min(now["bets"].values()) >= 0
    if match.is_over:
        result = view_json(match)["result"]
        assert sum(result["stacks"].values()) == chips
        assert sum(result["net"].values()) == 0
        most = max(result["stacks"].values())
        assert result["winners"] == [n for n, c in result["stacks"].items() if c == most]


@MANY
@given(starts(), RANDOM)
def test_5_pots_have_fewer_and_fewer_seats(match: Match, random: Any) -> None:
    while not match.is_over and len(match.history) < 400:
        step(match, random)
        now = table(match)
        gone = {*now["folded"], *now["short"]}
        for pot, above in pairwise(now["pots"]):
            assert set(above["seats"]) < set(pot["seats"])
        for pot in now["pots"]:
            assert pot["amount"] > 0
            assert not gone & set(pot["seats"])
            assert pot["seats"] == [name for name in match.seats if name in pot["seats"]]


@MANY
@given(starts(), RANDOM)
def test_5_whoever_is_asked_can_act_and_has_somebody_to_act_against(
    match: Match, random: Any
) -> None:
    while not match.is_over and len(match.history) < 400:
        now = table(match)
        if match.current_player >= 0:
            name = match.seats[match.current_player]
            assert name not in {*now["folded"], *now["short"], *now["all_in"]}
            texts = [match.codec.bare_text(item.action) for item in match.legal_actions()]
            owed = max(now["bets"].values()) - now["bets"][name]
            if now["phase"] == "betting" and {"bet", "raise", "complete"} & set(texts):
                able = set(now["stacks"]) - {*now["folded"], *now["short"], *now["all_in"], name}
                assert any(now["stacks"][other] > 0 and now["up"][other] for other in able)
            assert ("fold" in texts) == ("call" in texts) or "bringin" in texts
            assert "check" not in texts or owed == 0
        step(match, random)


@MANY
@given(starts(), RANDOM)
def test_5_amounts_just_outside_the_range_are_refused(match: Match, random: Any) -> None:
    while not match.is_over and len(match.history) < 150:
        for item in match.legal_actions():
            if item.action in match.words.AMOUNTS:
                assert item.least <= item.most
                for amount in (item.least - 1, item.most + 1):
                    assert match.complaint(item.action, amount)
                name = match.seats[match.current_player]
                now = table(match)
                assert now["bets"][name] < item.least
                assert item.most <= now["bets"][name] + now["stacks"][name]
                with pytest.raises(IllegalActionError):
                    match.apply_action(item.action, item.most + 1)
        step(match, random)


@MANY
@given(starts(), RANDOM, st.integers(0, 300))
def test_record_round_trip(match: Match, random: Any, steps: int) -> None:
    finish(match, random, steps)
    text = record_of(match).dumps()
    again = GameRecord.loads(text).replay(GAME)
    assert record_of(again).dumps() == text
    assert view_json(again) == view_json(match)
    assert again.digest() == match.digest()


@MANY
@given(starts(), RANDOM, st.integers(0, 300))
def test_views_show_what_is_open_and_hide_the_rest(match: Match, random: Any, steps: int) -> None:
    finish(match, random, steps)
    everything = view_json(match)
    for viewer in (SPECTATOR, *range(len(match.seats))):
        seen = view_json(match, viewer)
        assert seen["table"] == everything["table"]
        assert seen["result"] == everything["result"]
        for seat, name in enumerate(match.seats):
            cards = everything["hands"][name]
            assert seen["hands"][name] == (cards if seat == viewer else ["??"] * len(cards))


@MANY
@given(starts(), RANDOM)
def test_8_only_ten_yards_or_a_punt_reach_the_last_card(match: Match, random: Any) -> None:
    while not match.is_over and len(match.history) < 400:
        step(match, random)
        now = table(match)
        for name, cards in now["up"].items():
            worth = {"A": 1} | {str(n): n for n in range(2, 10)} | {"T": 10}
            court = match.options["face-cards"]
            yards = sum(worth.get(card[0], court) for card in cards)
            assert now["yards"][name] == yards
            out = name in {*now["folded"], *now["short"]} or not hands(match)[name]
            if now["street"] == 7 and not out and not match.is_over:
                assert yards >= 10 or name in now["punted"]
                assert len(cards) == (3 if name in now["punted"] else 4)


@MANY
@given(starts(), RANDOM)
def test_12_a_community_card_just_when_cards_are_short(match: Match, random: Any) -> None:
    seen = False
    while not match.is_over and len(match.history) < 400 and not seen:
        step(match, random)
        now = table(match)
        if match.current_player == CHANCE and now["street"] == 7 and now["phase"] == "deal":
            down = hands(match)
            if all(len(cards) <= 2 for cards in down.values()):
                dealt = sum(map(len, down.values())) + sum(map(len, now["up"].values()))
                still = [
                    name
                    for name in match.seats
                    if down[name] and name not in {*now["folded"], *now["short"]}
                ]
                expected = "community" if 52 - dealt < len(still) else "deal"
                assert view_json(match)["awaiting"] == expected
                seen = True
