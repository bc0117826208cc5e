"""Clause 18: the pro bowl."""

from __future__ import annotations

import pytest

from fieldhouse.core.records import GameRecord, record_of
from nfl_showdown.helpers import (
    ANN,
    BOB,
    DEALT,
    KICKOFF,
    PRO_CALLS,
    PUNTS,
    SET,
    TOSS,
    awaited,
    big,
    bowl,
    down,
    field_goals,
    good,
    hands,
    miss,
    misses,
    now,
    play,
    refusal,
    score,
    spot,
    table,
    to_act,
    touchdown,
    turn,
    weights,
)

ALL = [card["card"] for card in SET["big-plays"]]

# ------------------------------------------------------------------ the deal


def test_18_each_seat_in_order_is_dealt_three_before_the_toss() -> None:
    match = play(mode="pro-bowl")
    seen = []
    for card in ("veto", "riptide", "levee", "gridlock", "neon-jackpot", "thin-ice"):
        seen.append(awaited(match))
        match.play(f"{awaited(match)} {card}")
    assert seen == ["deal Ann"] * 3 + ["deal Bob"] * 3
    assert awaited(match) == "coin"
    assert hands(match) == {
        "Ann": ["veto", "riptide", "levee"],
        "Bob": ["gridlock", "neon-jackpot", "thin-ice"],
    }
    assert table(match)["big_plays"] == {"Ann": 3, "Bob": 3}


def test_18_of_all_cards() -> None:
    assert len(ALL) == 64
    assert weights(play(mode="pro-bowl")) == {card: 1 for card in ALL}
    assert weights(play(mode="pro-bowl", teams=["miami", "denver"])) == {card: 1 for card in ALL}


def test_18_not_put_back() -> None:
    match = play("deal Ann veto riptide", mode="pro-bowl")
    assert weights(match) == {card: 1 for card in ALL if card not in ("veto", "riptide")}
    for again in ("deal Ann veto", "deal Ann levee riptide"):
        assert "deal" in refusal("deal Ann veto riptide", again, mode="pro-bowl")
    message = refusal("deal Ann veto riptide levee", "deal Bob levee", mode="pro-bowl")
    assert "levee" in message


@pytest.mark.parametrize(
    "text",
    [
        "deal Bob veto riptide levee",
        "deal Cy veto",
        "deal Ann trick-play",
        "deal Ann",
        "deal veto",
        "deal Ann As",
        "Ann draw veto",
        "coin Ann",
        "deal Ann veto riptide levee gridlock",
        "deal Ann veto veto",
    ],
)
def test_18_the_form_of_a_deal(text: str) -> None:
    assert "deal " in refusal(text, mode="pro-bowl")


def test_18_together_or_one_by_one() -> None:
    one = play("deal Ann veto", "deal Ann riptide", "deal Ann levee", mode="pro-bowl")
    other = play("deal Ann veto riptide levee", mode="pro-bowl")
    assert one.digest() == other.digest()
    assert record_of(one).actions == ("deal Ann veto riptide levee",)


@pytest.mark.parametrize("mode", ["rookie", "pro"])
def test_18_elsewhere_nothing_is_dealt(mode: str) -> None:
    assert awaited(play(mode=mode)) == "coin"


def test_18_secret() -> None:
    match = bowl()
    unseen = ["??", "??", "??"]
    assert hands(match, ANN)["Bob"] == unseen
    assert hands(match, BOB)["Ann"] == unseen
    assert hands(match, BOB)["Bob"] == ["peachtree-dash", "foundry-gate", "dust-devil"]


# ------------------------------------------------------------------ pro rules


def test_18_pro_rules() -> None:
    match = bowl()
    assert turn(match) == ("Ann", PRO_CALLS | PUNTS | field_goals())
    assert spot(match) == ("Ann", 25, 1, 35)
    # A touchdown is six points and a try; windows are passed over.
    match = bowl(*touchdown("Ann", "rookie"), "Ann no", "Bob no")
    assert score(match) == [6, 0]
    assert turn(match) == ("Ann", {"extra", "two"})


# ------------------------------------------------------------------ 9. windows that tell nothing

RUN = down("Ann", "rookie sweep stack")
LONG = down("Ann", "rookie go stack", "yellow=6")


def test_9_every_seat_with_a_card_is_asked() -> None:
    match = bowl(*RUN)
    assert turn(match) == ("Ann", big("canyon-sprint"))
    match.play("Ann no")
    # Bob's red card for runs only, not his blue one.
    assert turn(match) == ("Bob", big("foundry-gate"))
    match = bowl(*LONG)
    assert turn(match) == ("Ann", big("windy-corner"))
    match.play("Ann no")
    assert turn(match) == ("Bob", big("dust-devil"))


@pytest.mark.parametrize(
    "cards, roll",
    [
        ("rookie slant press", ""),
        ("rookie slant deep", "white=turnover red=3"),
        ("rookie slant deep", "white=incomplete red=3"),
    ],
)
def test_9_also_where_nothing_fits(cards: str, roll: str) -> None:
    match = bowl(*down("Ann", cards, roll))
    assert turn(match) == ("Ann", {"no"})
    match.play("Ann no")
    assert turn(match) == ("Bob", {"no"})
    match.play("Bob no")
    assert to_act(match) in ("Ann", "Bob")
    assert now(match, "dice") == (None,)


def test_9_a_card_that_does_not_fit_is_refused() -> None:
    start = [*DEALT, *TOSS, KICKOFF, *LONG]
    options = {"mode": "pro-bowl"}
    for card in ("canyon-sprint", "red-clay-drag", "peachtree-dash", "veto"):
        assert "legal for Ann: " in refusal(*start, f"Ann big {card}", **options)
    for card in ("peachtree-dash", "foundry-gate", "canyon-sprint"):
        assert "legal for Bob: " in refusal(*start, "Ann no", f"Bob big {card}", **options)


def test_9_never_on_kicks_here_too() -> None:
    assert spot(bowl("Ann punt red", "roll red=9")) == ("Bob", 66, 1, 76)
    assert spot(bowl(*miss("Ann"))) == ("Bob", 75, 1, 85)
    assert awaited(bowl(*good("Ann"))) == "roll"


USES = [
    *(*RUN, "Ann big canyon-sprint", "Bob no"),
    *(*LONG, "Ann big windy-corner", "Bob no"),
]
"""From the 25 nine yards, then two and seven."""


def test_9_a_seat_without_a_card_left_is_not_asked() -> None:
    deal = ["deal Ann canyon-sprint windy-corner express-track", DEALT[1]]
    start = [*deal, *TOSS, KICKOFF]
    one = [*start, *USES, *RUN]
    match = play(*one, mode="pro-bowl")
    assert spot(match)[1] == 43
    assert turn(match) == ("Ann", big("express-track"))
    last = [*one, "Ann big express-track", "Bob no", *RUN]
    match = play(*last, mode="pro-bowl")
    assert table(match)["big_plays"] == {"Ann": 0, "Bob": 3}
    # A run of one and nine more; and now only Bob is asked.
    assert spot(match)[1] == 53
    assert turn(match) == ("Bob", big("foundry-gate"))


def test_9_used_cards_come_back_to_the_hand_at_half_time() -> None:
    half = [*USES, *miss("Ann"), *misses("BABABAB"), KICKOFF]
    match = bowl(*half[:-1])
    assert now(match, "quarter big_plays") == (3, {"Ann": 3, "Bob": 3})
    assert hands(match)["Ann"] == ["canyon-sprint", "windy-corner", "red-clay-drag"]
    match = bowl(*USES, *miss("Ann"), *misses("BABABA"))
    assert table(match)["big_plays"] == {"Ann": 1, "Bob": 3}
    match = bowl(*half, *misses("B"), *RUN)
    assert turn(match) == ("Ann", big("canyon-sprint"))


def test_9_in_a_try_too() -> None:
    scored = [*touchdown("Ann", "rookie"), "Ann no", "Bob no", "Ann two"]
    match = bowl(*scored, *RUN)
    assert turn(match) == ("Ann", big("canyon-sprint"))
    match.play("Ann big canyon-sprint")
    match.play("Bob no")
    assert score(match) == [8, 0]


@pytest.mark.parametrize("first, ball", [("Ann", 34), ("Bob", 22)])
def test_9_both_want_to(first: str, ball: int) -> None:
    match = bowl(*RUN, "Ann big canyon-sprint", "Bob big foundry-gate")
    assert awaited(match) == "coin"
    match.play(f"coin {first}")
    # One yard and eight, or one less four.
    assert table(match)["ball"] == ball
    kept = {"Ann": "foundry-gate", "Bob": "canyon-sprint"}[first]
    assert sum(kept in cards for cards in hands(match).values()) == 1


# ------------------------------------------------------------------ hidden cards


def test_18_cards_that_nobody_showed() -> None:
    hidden = [DEALT[0], "deal Bob ??????"]
    match = play(*hidden, *TOSS, KICKOFF, *RUN, "Ann big canyon-sprint", "Bob no", mode="pro-bowl")
    assert spot(match) == ("Ann", 34, 2, 35)
    assert hands(match) == {"Ann": ["windy-corner", "red-clay-drag"], "Bob": ["??", "??", "??"]}
    assert table(match)["big_plays"] == {"Ann": 2, "Bob": 3}
    assert record_of(match).actions[:2] == tuple(hidden)


ONE_SHOWN = [DEALT[0], "deal Bob ??", "deal Bob foundry-gate", "deal Bob ??"]


def test_18_one_of_three_was_shown() -> None:
    match = play(*ONE_SHOWN, *TOSS, KICKOFF, *RUN, "Bob big foundry-gate", mode="pro-bowl")
    assert spot(match) == ("Ann", 22, 2, 35)
    assert hands(match)["Bob"] == ["??", "??"]


def test_18_a_hand_that_is_partly_hidden_is_exported_and_read_again() -> None:
    match = play(*ONE_SHOWN, *TOSS, mode="pro-bowl")
    text = record_of(match).dumps()
    again = GameRecord.loads(text).replay(match.game)
    assert again.digest() == match.digest()
    assert record_of(again).dumps() == text


def test_18_a_hidden_card_is_one_less_in_the_deck() -> None:
    match = play("deal Ann ??????", "deal Bob veto ??", mode="pro-bowl")
    # Any card may be among the hidden ones but the one that is known.
    assert weights(match) == {card: 1 for card in ALL if card != "veto"}


def test_18_hidden_cards_are_never_played() -> None:
    start = [DEALT[0], "deal Bob ??????", *TOSS, KICKOFF, *RUN, "Ann no"]
    assert turn(play(*start, mode="pro-bowl")) == ("Bob", {"no"})
    assert "legal for Bob: no" in refusal(*start, "Bob big foundry-gate", mode="pro-bowl")


@pytest.mark.parametrize("text", ["coin ??", "roll ??", "big ??"])
def test_18_nothing_else_is_hidden(text: str) -> None:
    start = {
        "coin ??": DEALT,
        "roll ??": (*DEALT, *TOSS),
        "big ??": (*DEALT, *TOSS, KICKOFF, *RUN),
    }[text]
    assert refusal(*start, f"Ann {text}" if text == "big ??" else text, mode="pro-bowl")
