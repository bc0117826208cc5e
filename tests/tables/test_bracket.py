"""The shape of a bracket, for any number of entries and whoever wins."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.tables.bracket import Bracket, BracketError, Pairing, row_of

NUMBERS = range(2, 34)


def played(entries: int, picks: list[int]) -> Bracket:
    """A bracket in which pick 0 lets the better seed of a game win, and pick 1 the other."""
    bracket = Bracket(entries)
    for pick in picks[: entries - 1]:
        assert bracket.next_game is not None
        bracket = bracket.won_by(bracket.next_game.seeds[pick])
    return bracket


def first_seeds(game: Pairing) -> list[int]:
    """The seeds that begin with this game."""
    return [side.seed for side in game.sides if side.game is None and side.seed is not None]


@st.composite
def finished(draw: st.DrawFn) -> Bracket:
    entries = draw(st.integers(2, 70))
    return played(entries, draw(st.lists(st.integers(0, 1), min_size=entries - 1)))


@pytest.mark.parametrize("entries", NUMBERS)
def test_everybody_begins_once_and_all_but_one_games_are_played(entries: int) -> None:
    bracket = Bracket(entries)
    assert len(bracket.games) == entries - 1
    begin = [seed for game in bracket.games for seed in first_seeds(game)]
    assert sorted(begin) == list(range(1, entries + 1))
    assert [game.number for game in bracket.games] == list(range(1, entries))
    rounds = [game.round for game in bracket.games]
    assert rounds == sorted(rounds)
    feeds = [side.game for game in bracket.games for side in game.sides if side.game]
    assert sorted(feeds) == list(range(1, entries - 1))  # each game but the final leads to one


@pytest.mark.parametrize("entries", NUMBERS)
def test_the_best_seeds_have_the_byes(entries: int) -> None:
    bracket = Bracket(entries)
    size = next(power for power in (2, 4, 8, 16, 32, 64) if power >= entries)
    byes = list(range(1, size - entries + 1))
    assert list(bracket.byes) == byes
    for game in bracket.games:
        assert game.round < 2 or not first_seeds(game)
        for seed in first_seeds(game):
            assert (seed in byes) == (game.round == 1)


@pytest.mark.parametrize("entries", NUMBERS)
def test_if_the_better_always_win_the_best_that_can_be_are_left(entries: int) -> None:
    bracket = played(entries, [0] * entries)
    assert bracket.champion == 1
    last = bracket.rounds - 1
    for number in range(1, last + 1):
        games = [game for game in bracket.games if game.round == number]
        left = 2 ** (last - number + 1)
        # Best against worst of those who are left.
        assert {game.seeds for game in games} == {
            (i, left + 1 - i) for i in range(1, left // 2 + 1)
        }


@given(finished())
def test_two_of_the_best_can_meet_only_once_no_more_are_left(bracket: Bracket) -> None:
    for game in bracket.games:
        left = 2 ** (bracket.rounds - game.round)
        assert game.seeds[1] > left // 2  # so seeds 1 and 2 meet only in the final


@given(finished())
def test_who_loses_is_out(bracket: Bracket) -> None:
    losers = [seed for game in bracket.games for seed in game.seeds if seed != game.winner]
    assert len(losers) == len(set(losers)) == bracket.entries - 1
    assert {*range(1, bracket.entries + 1)} - {*losers} == {bracket.champion}
    assert bracket.next_game is None


def test_eight_meet_as_in_every_draw_sheet() -> None:
    bracket = Bracket(8)
    assert [game.seeds for game in bracket.games[:4]] == [(1, 8), (4, 5), (2, 7), (3, 6)]
    semifinals = played(8, [0, 1, 1, 0]).games[4:6]
    assert [game.seeds for game in semifinals] == [(1, 5), (3, 7)]


def test_five_have_one_game_before_the_semifinals() -> None:
    bracket = Bracket(5)
    first, upper, lower, final = bracket.games
    assert first.seeds == (4, 5) and list(bracket.byes) == [1, 2, 3]
    assert first_seeds(upper) == [1] and upper.sides[1].game == 1
    assert lower.seeds == (2, 3)
    names = [bracket.round_name(game.round) for game in (first, upper, lower, final)]
    assert names == ["quarterfinal", "semifinal", "semifinal", "final"]


def test_rounds_before_the_quarterfinals_are_named_by_their_size() -> None:
    assert [Bracket(17).round_name(n) for n in range(2)] == ["round of 32", "round of 16"]


@pytest.mark.parametrize("entries", [1, 0, -1])
def test_one_entry_makes_no_bracket(entries: int) -> None:
    with pytest.raises(BracketError, match=f"at least 2 entries, not {entries}"):
        Bracket(entries)


def test_only_who_plays_can_win() -> None:
    with pytest.raises(BracketError, match="seed 2 does not play in game 1"):
        Bracket(4, (2,))
    with pytest.raises(BracketError, match="seed 4 does not play in game 3"):
        Bracket(4, (1, 2, 4))
    with pytest.raises(BracketError, match="4 winners are too many for a bracket of 4"):
        Bracket(4, (1, 2, 1, 1))


@pytest.mark.parametrize("entries", NUMBERS)
def test_in_a_drawing_a_winner_stands_between_two_lines_and_on_no_other(entries: int) -> None:
    bracket = Bracket(entries)
    begins, leads = bracket.rows()
    assert sorted(begins.values()) == list(range(0, 2 * entries, 2))
    for number in range(bracket.rounds):
        sides = [side for game in bracket.games if game.round == number for side in game.sides]
        rows = [int(row_of(side, begins, leads)) for side in sides]
        assert all(above < below for above, below in pairwise(rows))
    for game in bracket.games:
        upper, lower = (int(row_of(side, begins, leads)) for side in game.sides)
        assert upper < int(leads[game.number]) < lower
