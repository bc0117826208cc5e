"""Each event as a dealer says it, word for word."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.events import EVERYONE
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import event_json
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import story
from fieldhouse.games.football_poker import GAME
from fieldhouse.games.football_poker.state import Event
from fieldhouse.games.football_poker.story import tell, yards_in_words
from football_poker_words.helpers import HAND, THIRD, play

SEVEN_OF_HEARTS = 22  # of the cards 0 (2c) to 51 (As)


def told(event: str, seat: str | None = "Ann", /, **values: Any) -> str | None:
    return tell({"event": event, **({"seat": seat} if seat else {}), **values})


def acted(action: str, amount: int = 0, total: int = 0, all_in: bool = False) -> str | None:
    return told("acted", action=action, amount=amount, total=total, all_in=all_in)


def test_1_3_a_hand_begins() -> None:
    assert told("hand", hand=2) == "Hand 2. Ann deals."
    assert told("ante", amount=1) == "Ann antes 1."


def test_3_a_card_face_down_is_told_to_whoever_may_know_it() -> None:
    assert told("down", card="Ks") == "Ann is dealt Ks face down."
    assert told("down", card="??") == "Ann is dealt a card face down."


@pytest.mark.parametrize(
    ("cards", "yards", "sentence"),
    [
        ("Ts", 10, "Ann's up card is the ten of spades: ten yards."),
        ("Kd", 0, "Ann's up card is the king of diamonds: no yards."),
        ("Ac", 1, "Ann's up card is the ace of clubs: one yard."),
        (
            "7h Ts",
            17,
            "Ann's up card is the seven of hearts; ten and seven make seventeen yards.",
        ),
        (
            "2d Ts Tc",
            22,
            "Ann's up card is the deuce of diamonds; two tens and deuce make twenty-two yards.",
        ),
        (
            "6s Kd 6c Ah",
            13,
            "Ann's up card is the six of spades; king, two sixes and ace make thirteen yards.",
        ),
    ],
)
def test_8_an_up_card_and_its_yards(cards: str, yards: int, sentence: str) -> None:
    up = cards.split()
    order = sorted(up, key=lambda card: -"23456789TJQKA".index(card[0]) if card[0] != "A" else 1)
    assert told("up", card=up[0], yards=yards, cards=order) == sentence


def test_8_the_ranks_come_with_the_event() -> None:
    # A hand is sixteen bits a suit, clubs lowest: the seven is bit 5 of the hearts, the ten bit 8
    # of the spades.
    both = 1 << 2 * 16 + 5 | 1 << 3 * 16 + 8
    event = CoreEvent(Event.UP, 0, EVERYONE, (SEVEN_OF_HEARTS, 17, both, 0))
    json = event_json(GAME.words, event, ("Ann", "Bob"))
    assert json["cards"] == ["Ts", "7h"]
    assert (tell(json) or "").endswith("; ten and seven make seventeen yards.")


def test_8_yards_in_words() -> None:
    numbers = {0: "no yards", 9: "nine yards", 13: "thirteen yards", 30: "thirty yards"}
    numbers |= {1: "one yard", 21: "twenty-one yards", 40: "forty yards"}
    assert {n: yards_in_words(n) for n in numbers} == numbers


def test_12_the_community_card() -> None:
    sentence = "The community card, for everybody, is the six of hearts."
    assert told("community", None, card="6h") == sentence


def test_6_an_extra_point() -> None:
    sentence = "Ann's ace scores an extra point: Bob pays 2."
    paid: dict[str, Any] = {"from": "Bob", "amount": 2}
    assert told("extra-point", **paid) == sentence


@pytest.mark.parametrize(
    ("card", "gain", "sentence"),
    [
        ("Kh", True, "Ann cuts the king of hearts: kings are wild for Ann."),
        ("4c", False, "Ann cuts the four of clubs: no gain, fours are wild for everybody anyway."),
        ("6s", False, "Ann cuts the six of spades: no gain, sixes are wild for Ann anyway."),
    ],
)
def test_7_a_field_goal(card: str, gain: bool, sentence: str) -> None:
    assert told("field-goal", card=card, rank=card[0], gain=gain) == sentence


def test_5_what_a_seat_does() -> None:
    assert acted("fold") == "Ann folds."
    assert acted("check") == "Ann checks."
    assert acted("call", 2, 4) == "Ann calls 2."
    assert acted("call", 3, 3, all_in=True) == "Ann calls 3 and is all-in."
    assert acted("bringin", 2, 2) == "Ann brings in for 2."
    assert acted("complete", 4, 4) == "Ann completes to 4."
    assert acted("bet", 8, 8) == "Ann bets 8."
    assert acted("bet", 10, 12) == "Ann bets 10 more for 12 in all."
    assert acted("bet", 3, 5, all_in=True) == "Ann bets 3 more for 5 in all and is all-in."
    assert acted("raise", 4, 8) == "Ann raises to 8."
    assert acted("raise", 5, 13, all_in=True) == "Ann raises to 13 and is all-in."


def test_5_a_bet_that_nobody_called() -> None:
    assert told("returned", amount=4) == "Ann takes back 4 that nobody called."


def test_8_and_9_yards_and_punts() -> None:
    sentence = "Ann punts for 10: no fourth up card, no ten yards to make."
    assert told("punt", amount=10) == sentence
    assert told("short-of-ten", yards=8) == "Ann has eight yards, short of ten, and is out."
    assert told("short-of-ten", yards=1) == "Ann has one yard, short of ten, and is out."


def test_11_a_hand_shown_names_what_wild_cards_stand_for() -> None:
    cards = ["Qs", "Qd", "4h", "8d", "8c"]
    name = "full house, queens over eights"
    shown = told("showdown", name=name, cards=cards, wild={"4h": "Qh"})
    assert shown == "Ann shows full house, queens over eights: Qs Qd 4h(=Qh) 8d 8c."
    # A wild card that is nothing but itself needs no word.
    cards = ["8d", "7c", "6c", "5c", "4h"]
    shown = told("showdown", name="straight, eight high", cards=cards, wild={"4h": "4h"})
    assert shown == "Ann shows straight, eight high: 8d 7c 6c 5c 4h."


def test_10_and_11_pots() -> None:
    assert told("won", amount=24) == "Ann wins 24."
    carried = "12 in which nobody left has part is carried over to the next hand."
    assert told("carried", None, amount=12) == carried


def test_10_the_game_is_over() -> None:
    assert told("game-over", None, hands=1) == "The game is over after 1 hand."
    assert told("game-over", None, hands=3) == "The game is over after 3 hands."


def test_each_kind_of_event_is_told_or_left_out_on_purpose() -> None:
    silent = {"hand-over"}
    values: dict[str, Any] = {"card": "Ks", "cards": ["Ks"], "rank": "K", "action": "bet"}
    values |= {"name": "pair of kings", "wild": {}, "from": "Bob", "gain": True, "all_in": False}
    numbers = dict.fromkeys(("hand", "hands", "amount", "total", "yards"), 1)
    for word in GAME.words.EVENTS.values():
        sentence = tell({"event": word.name, "seat": "Ann", **values, **numbers})
        assert (sentence is None) == (word.name in silent), word.name


def test_a_whole_hand() -> None:
    sentences = story(play(*HAND))
    assert sentences[:4] == ["Hand 1. Ann deals.", "Bob antes 1.", "Cy antes 1.", "Ann antes 1."]
    first = sentences.index("Bob brings in for 2.")
    assert sentences[4:10] == [
        "Bob is dealt 2c face down.",
        "Bob is dealt 2d face down.",
        "Cy is dealt 9c face down.",
        "Cy is dealt 9d face down.",
        "Ann is dealt Ks face down.",
        "Ann is dealt Td face down.",
    ]
    assert [s for s in sentences[10:first] if "up card" not in s] == [
        "Bob cuts the king of hearts: kings are wild for Bob.",
        "Cy's ace scores an extra point: Ann pays 2.",
        "Cy's ace scores an extra point: Bob pays 2.",
    ]
    assert [s for s in sentences if s.startswith("Ann's up card")] == [
        "Ann's up card is the ten of spades: ten yards.",
        "Ann's up card is the seven of hearts; ten and seven make seventeen yards.",
        "Ann's up card is the four of hearts; ten, seven and four make twenty-one yards.",
        "Ann's up card is the six of clubs; ten, seven, six and four make twenty-seven yards.",
    ]
    assert [s for s in sentences[first:] if "up card is" not in s] == [
        "Bob brings in for 2.",
        "Cy completes to 4.",
        "Ann calls 4.",
        "Bob calls 2.",
        "Cy checks.",
        "Ann bets 4.",
        "Bob calls 4.",
        "Cy calls 4.",
        "Ann bets 8.",
        "Bob calls 8.",
        "Cy calls 8.",
        "Bob punts for 10: no fourth up card, no ten yards to make.",
        "Cy has six yards, short of ten, and is out.",
        "Ann checks.",
        "Bob checks.",
        "Bob is dealt Kc face down.",
        "Ann is dealt Qs face down.",
        "Ann bets 8.",
        "Bob raises to 16.",
        "Ann calls 8.",
        "Bob shows five deuces: 2s 2h 2d 2c Kc(=2s).",
        "Ann shows three tens, king-queen kickers: Ts Td 4h(=Th) Ks Qs.",
        # Antes 3, then 12, 12, 24, the punt's 10, and 32.
        "Bob wins 93.",
        "The game is over after 1 hand.",
    ]


def test_no_story_shows_another_seats_card() -> None:
    match = play(*THIRD)
    seen = {viewer: story(match, viewer) for viewer in (0, 1, SPECTATOR)}
    hidden = "is dealt a card face down."
    assert seen[0].count(f"Bob {hidden}") == seen[1].count(f"Ann {hidden}") == 2
    assert "Ann is dealt Ks face down." in seen[0] and "Bob is dealt 2c face down." in seen[1]
    assert not any("Ks" in sentence for sentence in seen[1])
    assert sum(hidden in sentence for sentence in seen[SPECTATOR]) == 6
