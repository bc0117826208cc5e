"""A match: legal actions, refusals, copies, replays, fingerprints and taking back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.core.agenda import CHANCE, TERMINAL
from fieldhouse.core.codec import Move
from fieldhouse.core.errors import IllegalActionError, UnknownGameError
from fieldhouse.core.match import Match, new_game
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.schema import REFEREE, SPECTATOR
from fieldhouse.core.view import view_json
from three_dice_football.helpers import GAME, SINGLE_PLAY, matches, play

TWO = ("Ann", "Bob")


def told(match: Match) -> str:
    """All that a match says about itself."""
    return json.dumps([view_json(match), match.history, match.digest(), match.returns()])


# ------------------------------------------------------------------ players and actions


def test_current_player_is_a_seat_or_chance_or_terminal() -> None:
    assert play(seats=TWO).current_player == 0
    assert play("Ann done", seats=TWO).current_player == 1
    assert play("Ann done", "Bob done", seats=TWO).current_player == CHANCE == -1
    over = play("roll 4 4 4", seats=TWO)
    assert over.current_player == TERMINAL == -4
    assert over.is_over


@given(matches())
def test_the_mask_is_the_list(match: Match) -> None:
    listed = [legal.action for legal in match.legal_actions()]
    assert listed == sorted(set(listed))
    assert bool(listed) == (match.current_player >= 0)
    mask = match.legal_actions_mask()
    assert len(mask) == match.game.actions == 12
    assert [action for action, legal in enumerate(mask) if legal] == listed


@given(matches())
def test_amounts_lie_between_1_and_the_bankroll(match: Match) -> None:
    for legal in match.legal_actions()[:-1]:
        bankroll = match.state.bankrolls[match.current_player]
        lies_there = match.state.bets[match.current_player][legal.action]
        assert (legal.least, legal.most) == (1, min(bankroll, 10**12 - lies_there))


@given(matches(), st.integers(-3, 220), st.sampled_from([0, 0, 1, -1, 2, 1000, 10**13]))
def test_what_is_complained_about_is_refused_and_changes_nothing(
    match: Match, action: int, amount: int
) -> None:
    before = told(match)
    complaint = match.complaint(action, amount)
    assert told(match) == before
    if complaint is None:
        match.apply_action(action, amount)
        assert match.history[-1] == Move(match.history[-1].actor, action, amount)
    else:
        with pytest.raises(IllegalActionError) as caught:
            match.apply_action(action, amount)
        assert str(caught.value) == complaint
        assert told(match) == before


@given(matches(), st.integers(0, 11), st.integers(-1, 1001))
def test_what_is_listed_is_not_complained_about(match: Match, action: int, amount: int) -> None:
    if match.current_player < 0:
        return
    listed = any(
        legal.action == action and legal.least <= amount <= legal.most
        for legal in match.legal_actions()
    )
    assert (match.complaint(action, amount) is None) == listed


@given(matches())
def test_every_roll_is_possible_where_one_is_awaited(match: Match) -> None:
    if match.current_player == CHANCE:
        assert all(match.complaint(outcome) is None for outcome in range(216))
        assert match.complaint(216) and match.complaint(-1) and match.complaint(0, 1)


@given(matches())
def test_only_an_open_window_can_be_declined(match: Match) -> None:
    window = match.window()
    assert (window is None) == (match.current_player < 0)
    if window is not None:
        assert match.words.ACTIONS[window] == "done"


def test_a_text_that_is_refused_changes_nothing_though_it_passes_windows() -> None:
    match = play("Ann bet touchdown 5", seats=TWO)
    before = told(match)
    for text in ("Bob bet touchdown 1001", "roll 7 1 1", "Cy done", "Ann bet x 1", ""):
        with pytest.raises(IllegalActionError):
            match.play(text)
        assert told(match) == before


@given(matches())
def test_money_is_neither_made_nor_lost(match: Match) -> None:
    s = match.state
    seats = range(len(match.seats))
    on_table = sum(sum(s.bets[seat]) for seat in seats)
    total = sum(s.bankrolls[seat] for seat in seats) + on_table + s.bank
    assert total == len(match.seats) * match.options["bankroll"]
    assert all(s.bankrolls[seat] >= 0 for seat in seats)


@given(matches())
def test_returns_count_stakes_on_the_table(match: Match) -> None:
    s, start = match.state, match.options["bankroll"]
    seats = range(len(match.seats))
    assert match.returns() == [s.bankrolls[n] + sum(s.bets[n]) - start for n in seats]


# ------------------------------------------------------------------ copies and replays


@given(matches(), st.data())
def test_a_clone_is_independent(match: Match, data: st.DataObject) -> None:
    copy = match.clone()
    before = told(match)
    assert told(copy) == before
    for _ in range(3):
        if copy.current_player == CHANCE:
            copy.apply_action(data.draw(st.integers(0, 215)))
        elif not copy.is_over:
            legal = copy.legal_actions()[0]
            copy.apply_action(legal.action, legal.most)
    assert told(match) == before


@given(matches())
def test_a_replay_of_the_history_is_the_same_match(match: Match) -> None:
    assert told(match.replayed(match.history)) == told(match)


def test_a_replay_of_other_moves_is_another_match() -> None:
    match = play("Ann bet touchdown 5", "roll 1 2 3")
    assert told(match.replayed(match.history[:1])) == told(play("Ann bet touchdown 5"))


# ------------------------------------------------------------------ fingerprints


def test_digests_of_equal_positions_are_equal() -> None:
    once = play("Ann bet over-4 10", "Ann bet trips 1")
    twice = play("Ann bet over-4 4", "Ann bet trips 1", "Ann bet over-4 6")
    assert once.digest() == twice.digest()


@pytest.mark.parametrize(
    "other",
    [
        play("Ann bet over-4 9"),
        play("Ann bet under-4 10"),
        play("Ann bet over-4 10", "Ann done"),
        play("Ann bet over-4 10", "roll 1 2 3"),
        play("Ann bet over-4 10", seats=TWO),
        play("Ann bet over-4 10", rounds=2),
        play("Ann bet over-4 10", pay_table={"over-4": "2:1"}),
        play(),
    ],
)
def test_digests_of_different_positions_differ(other: Match) -> None:
    assert other.digest() != play("Ann bet over-4 10").digest()


# ------------------------------------------------------------------ taking back


def test_the_own_last_decision_can_be_taken_back() -> None:
    match = play("Ann bet over-4 10", "Ann bet trips 1")
    assert told(match.undone(0)) == told(play("Ann bet over-4 10"))
    assert told(match.undone(0).undone(0)) == told(play())
    assert told(match) == told(play("Ann bet over-4 10", "Ann bet trips 1"))


def test_the_last_done_before_the_dice_can_be_taken_back() -> None:
    assert told(play("Ann bet trips 1", "Ann done").undone(0)) == told(play("Ann bet trips 1"))


@pytest.mark.parametrize("seat", [0, 1, CHANCE])
def test_nothing_can_be_taken_back_before_anything_was_done(seat: int) -> None:
    with pytest.raises(IllegalActionError):
        play(seats=TWO).undone(seat)


def test_not_after_an_outcome() -> None:
    for actions in (("Ann bet trips 1", "roll 1 2 3"), ("Ann bet trips 1", "roll 4 4 4")):
        with pytest.raises(IllegalActionError):
            play(*actions).undone(0)


def test_not_an_outcome_itself() -> None:
    with pytest.raises(IllegalActionError):
        play("roll 1 2 3").undone(0)


def test_not_after_another_seats_decision() -> None:
    match = play("Ann bet trips 1", "Bob bet trips 1", seats=TWO)
    with pytest.raises(IllegalActionError):
        match.undone(0)
    assert told(match.undone(1)) == told(play("Ann bet trips 1", "Ann done", seats=TWO))


# ------------------------------------------------------------------ what seats know


@given(matches())
def test_all_is_open_here(match: Match) -> None:
    for viewer in (0, SPECTATOR):
        assert view_json(match, viewer) | {"legal": []} == view_json(match) | {"legal": []}
    assert match.seen_events(SPECTATOR) == match.seen_events(REFEREE) == match.events


def test_information_states_tell_histories_apart() -> None:
    lines: list[tuple[str, ...]] = [
        (),
        ("Ann bet over-4 10",),
        ("Ann bet over-4 4", "Ann bet over-4 6"),
        ("Ann done",),
        ("roll 1 2 3",),
        ("roll 2 1 3",),
        *((f"Ann bet {wager} 1",) for wager in SINGLE_PLAY),
    ]
    for viewer in (0, 1, SPECTATOR):
        states = {play(*line, seats=TWO).information_state(viewer) for line in lines}
        assert len(states) == len(lines)
        assert not any("\n" in state for state in states)


# ------------------------------------------------------------------ finding games


def test_new_game_takes_an_id_or_a_game() -> None:
    for game in (GAME, find_game(GAME)):
        assert told(new_game(game, ["Ann"], {"rounds": 2})) == told(play(rounds=2))


def test_the_game_is_installed() -> None:
    assert GAME in game_ids()
    assert find_game(GAME).id == GAME


@pytest.mark.parametrize("name", ["", "dice", "three-dice-footbal", "Three-Dice-Football"])
def test_an_unknown_game_is_refused_with_what_there_is(name: str) -> None:
    with pytest.raises(UnknownGameError, match=GAME) as caught:
        find_game(name)
    assert f'"{name}"' in str(caught.value)


@pytest.mark.parametrize("seats", ["Ann", ["Ann", 3], ["Ann", None], None, {"Ann": 1}])
def test_seats_are_a_list_of_names(seats: Any) -> None:
    with pytest.raises(ValueError, match="list of names"):
        Match(GAME, seats)
