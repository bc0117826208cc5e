"""The table in a terminal says what the rules say, at any width and with few characters."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from rich.text import Text

from fieldhouse.cli.drawing import draw_match, scene
from fieldhouse.cli.streams import LOOKALIKES
from fieldhouse.core.match import Match
from fieldhouse.core.schema import REFEREE, SPECTATOR
from fieldhouse.games.football_poker import GAME
from fieldhouse.games.football_poker.state import Status
from football_poker_words.helpers import (
    DEALT,
    FIFTH,
    FOURTH,
    HAND,
    SIXTH,
    THIRD,
    drawn,
    play,
    printed,
    row,
)


def text(match: Match, width: int = 80, viewer: int = REFEREE) -> str:
    return " ".join(" ".join(drawn(match, width, viewer)).split())


# ------------------------------------------------------------------ a seat's line


def test_a_seat_shows_chips_bet_cards_yards_and_wild_ranks() -> None:
    # Bob: ante 1, extra point 2, bring-in 2. Cy: ante 1, two extra points of 2, completes to 4.
    match = play(*DEALT, "up Ann Ts", "Bob bringin", "Cy complete")
    assert row(match, "Bob") == ["Bob", "195", "2", "2♣", "2♦", "3♣", "3/10", "4", "K"]
    assert row(match, "Cy") == ["Cy", "199", "4", "9♣", "9♦", "A♥", "1/10", "4"]
    assert row(match, "Ann") == ["▶", "D", "Ann", "197", "K♠", "T♦", "T♠", "10/10", "4"]


def test_only_a_seats_owner_sees_its_down_cards() -> None:
    match = play(*THIRD, *FOURTH)
    assert "2♣ 2♦" in text(match, viewer=1) and "K♠ T♦" not in text(match, viewer=1)
    assert text(match, viewer=SPECTATOR).count("?? ??") == 3


def test_5_8_9_why_the_yards_no_longer_count() -> None:
    match = play(*THIRD, *FOURTH, *FIFTH, *SIXTH[:3])
    assert row(match, "Bob")[-3:] == ["punted", "4", "K"]
    assert row(match, "Cy")[-2:] == ["short", "6"]
    folded = play(*DEALT, "up Ann Ts", "Bob bringin", "Cy complete", "Ann fold")
    assert row(folded, "Ann")[-1] == "folded"


def test_3_all_in_is_said_even_if_chips_came_since() -> None:
    # Bob and Cy pay 1 each as the ante. Cy has 1 left and pays it to Bob's ace.
    start = ("deal Bob 2c2d", "deal Cy 9c9d", "deal Ann KsTd", "up Bob Ah")
    match = play(*start, stack=[20, 20, 2])
    assert "all-in" in row(match, "Cy")
    match = play(*start, "up Cy Ac", stack=[20, 20, 2])
    assert row(match, "Cy")[1:3] == ["4", "all-in"]


def test_1_a_seat_without_chips_is_out() -> None:
    match = play(hands=2)
    match.state.stacks[2], match.state.status[2] = 0, Status.OUT
    assert row(match, "Cy") == ["Cy", "0", "out"]


# ------------------------------------------------------------------ around the seats


def test_5_the_bet_of_the_street_is_named() -> None:
    assert "hand 1 of 1 · third street · fixed, bet 4" in text(play(*DEALT))
    assert "fifth street · fixed, bet 8" in text(play(*THIRD, *FOURTH))
    assert "spread, 4 to 8" in text(play(structure="spread"))
    assert "pot-limit, from 4" in text(play(structure="pot-limit"))


def test_whose_turn_it_is_and_what_is_to_call() -> None:
    dealt = (*DEALT, "up Ann Ts")
    assert "Bob to open: the bring-in is 2" in text(play(*dealt))
    assert "Cy to act: 2 to call" in text(play(*dealt, "Bob bringin"))
    assert "Ann to act: 4 to call" in text(play(*dealt, "Bob bringin", "Cy complete"))
    assert "Cy to act: nothing to call" in text(play(*THIRD, *FOURTH[:3]))
    # Bob has 2, 2 and 3, seven yards; the price is ten antes.
    assert "Bob to act: punt for 10, or draw 3 more yards" in text(play(*THIRD, *FOURTH, *FIFTH))
    assert "A card for Bob is awaited" in text(play())
    assert "Bob to cut the deck" in text(play(*DEALT[:4]))
    assert "The game is over." in text(play(*HAND))


def test_what_the_seat_to_act_holds_is_told_to_it_alone() -> None:
    match = play(*THIRD, *FOURTH, "up Bob 2s", "up Cy 5d", "up Ann 4h")
    # Ann: Ks Td Ts 7h 4h, and the four is a third ten.
    assert "Ann holds three tens, king-seven kickers" in text(match, viewer=0)
    assert "holds" not in text(match, viewer=1) + text(match, viewer=SPECTATOR)


def test_5_the_pot_and_the_bets_of_the_round() -> None:
    match = play(*DEALT, "up Ann Ts", "Bob bringin", "Cy complete")
    assert "pot 3 · bets 6" in text(match)
    assert "pot 15" in text(play(*THIRD)) and "bets" not in text(play(*THIRD))


def test_5_side_pots_name_their_seats() -> None:
    start = (*DEALT, "up Ann Ts", "Bob bet 3", "Cy bet 20", "Ann call")
    # Bob has 6 and pays the ante, the extra point and 3. Ann and Cy go on for 17 each.
    match = play(*start, structure="no-limit", stack=[100, 6, 100])
    assert "main pot 12: Ann, Bob, Cy side pot 34: Ann, Cy" in text(match)


def test_12_the_community_card() -> None:
    state = play(*DEALT)
    state.state.community = 46  # Kh
    assert "community card K♥" in text(state)


def test_11_cards_that_were_shown_are_seen_at_the_end() -> None:
    match = play(*HAND)
    # Of Ann's hand, three tens, the king and the queen are down cards that count.
    assert "T♦ K♠ Q♠" in text(match, viewer=1)
    assert row(match, "Cy", viewer=1).count("??") == 2
    kept = play(*DEALT, "up Ann Ts", "Bob bringin", "Cy complete", "Ann fold", "Bob fold")
    assert row(kept, "Cy", viewer=0).count("??") == 2


def test_1_between_two_hands_everybodys_chips_are_told() -> None:
    played = (*DEALT, "up Ann Ts", "Bob bringin", "Cy complete", "Ann fold")
    match = play(*played, "Bob fold", "deal Cy 2c", hands=2)
    before = len(play(*played, hands=2).events)
    found = scene(match, SPECTATOR, before)
    assert found
    # Ann: ante 1 and extra point 2. Bob: the same and the bring-in 2.
    assert printed(found[1]) == ["Chips after hand 1 · Ann 197 · Bob 195 · Cy 208"]
    assert match.events[found[0]].kind == 0  # the next hand begins after it
    assert scene(match, SPECTATOR, found[0] + 1) is None
    assert scene(play(*HAND), SPECTATOR, 0) is None  # the first hand and the last end


# ------------------------------------------------------------------ widths and characters

SIZES = [(width, seats) for width in (40, 60, 80) for seats in (2, 5, 8)]


@pytest.mark.parametrize(("width", "seats"), SIZES)
def test_nothing_is_lost_at_any_width(width: int, seats: int) -> None:
    names = [f"{'W' * 22}{number:02}" for number in range(seats)]
    stacks = [10**12 - number * 10**11 for number in range(seats)]
    match = Match(GAME, names, {"stack": stacks, "structure": "no-limit"})
    while match.current_player < 0:
        match.apply_action(match.chance_outcomes()[5][0])
    legal = match.legal_actions()[-1]
    match.apply_action(legal.action, 10**11)
    lines = drawn(match, width)
    assert max(map(cell_len, lines)) <= width
    said = " ".join(" ".join(lines).split())
    for seat, name in enumerate(names):
        assert name in said and str(match.state.stacks[seat]) in said
        for card in (*match.state.down[seat][:2], match.state.up[seat][0]):
            assert GAME.words.OUTCOMES[card][0] in said
    assert str(10**11) in said


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_each_seat_has_a_line_and_the_screen_has_room_left(width: int, seats: int) -> None:
    names = ["Ann", *(f"sensible-{number}" for number in range(2, seats + 1))]
    match, cards = Match(GAME, names), Random(1)
    while match.state.street < 7 and not match.is_over:
        if match.current_player < 0:
            match.apply_action(cards.choice(match.chance_outcomes())[0])
        else:  # check or call
            match.apply_action(match.legal_actions()[match.legal_actions()[0].action == 0].action)
        lines = drawn(match, width)
        assert max(map(cell_len, lines)) <= width
        assert len(lines) <= seats + 5
        assert len(lines) <= 24 - 8  # for the story, the choices and the prompt


def test_wide_letters_are_measured() -> None:
    match = play(seats=("漢" * 24, "Bob"))
    for width in (40, 60, 80):
        assert max(map(cell_len, drawn(match, width))) <= width


def test_suits_are_letters_where_the_terminal_has_no_signs() -> None:
    picture = draw_match(play(*THIRD), REFEREE)
    lines = printed(picture, encoding="ascii")
    assert "Ks Td     Ts" in " ".join(lines) and not set("♠♥♦♣") & set("".join(lines))
    plain = "".join(LOOKALIKES.get(c, c) for line in lines for c in line)
    assert plain.isascii()
    seat = play(*DEALT, "up Ann Ts")
    marked = [line for line in printed(draw_match(seat, REFEREE), encoding="ascii") if "▶" in line]
    assert len(marked) == 1 and LOOKALIKES["▶"] == ">"


def test_colour_only_repeats_what_letters_say() -> None:
    # Red suits are red, wild cards underlined; the suits and the column of wild ranks say it too.
    from fieldhouse.games.football_poker.terminal_seats import card_text

    red, black, wild = card_text(33, 0), card_text(35, 0), card_text(8, 1 << 2)
    assert [card.plain for card in (red, black, wild)] == ["T♦", "T♠", "4♣"]
    assert [card.style for card in (red, black, wild)] == ["red", "", "underline"]
    assert isinstance(red, Text)
