"""What a seat is shown of the others: their cards, their discards, what a fold did not show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.running import said
from fieldhouse.core.match import Match
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import view_json
from power_poker_football.helpers import (
    FOUR,
    checks,
    dealt,
    draws,
    record,
    replay_file,
    start,
    to_flop,
    to_round_2,
    told,
)

# ------------------------------------------------------------------ what others may know


def secret(match: Match, viewer: int, *cards: str) -> None:
    """None of these cards is in anything that a viewer is told."""
    text = told(match, viewer)
    # No "Th" in "The".
    assert [card for card in cards if re.search(f"{card}(?![a-z])", text)] == []


@pytest.mark.parametrize("viewer", [*range(4), SPECTATOR])
def test_others_hole_cards_are_hidden(viewer: int) -> None:
    match = start(*to_flop(FOUR), "Ann check", seats=FOUR)
    own = {"Ann": ["Ks", "Tc"], "Bob": ["Qs", "8c"], "Cy": ["8s", "7c"], "Di": ["7s", "5c"]}
    for seat, name in enumerate(FOUR):
        if seat == viewer:
            assert view_json(match, viewer)["hands"][name] == own[name]
        else:
            assert view_json(match, viewer)["hands"][name] == ["??", "??"]
            secret(match, viewer, *own[name])


@pytest.mark.parametrize("viewer", [*range(4), SPECTATOR])
def test_legal_actions_are_the_actors(viewer: int) -> None:
    match = start(*to_flop(FOUR), "Ann check", seats=FOUR)
    found = view_json(match, viewer)["legal"]
    assert set(found) == ({"check", "bet", "tackle Qs", "tackle 8c"} if viewer == 1 else set())


@pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR])
def test_a_run_shows_its_scoring_cards_only(viewer: int) -> None:
    match = start(*to_flop(FOUR), "Ann run", seats=FOUR)
    secret(match, viewer, "Ks")
    assert "Tc" in told(match, viewer)


@pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR])
def test_a_run_for_nothing_shows_nothing(viewer: int) -> None:
    secret(start(*to_flop(FOUR, Ann="KsTh"), "Ann run", seats=FOUR), viewer, "Ks", "Th")


@pytest.mark.parametrize("viewer", [0, 2, 3, SPECTATOR])
def test_a_tackle_shows_one_card(viewer: int) -> None:
    match = start(*to_flop(FOUR, Bob="5h8c"), "Ann check", "Bob tackle 5h", seats=FOUR)
    secret(match, viewer, "8c")
    assert "5h" in told(match, viewer)


@pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR])
def test_an_unchallenged_blast_shows_nothing(viewer: int) -> None:
    lines = [*dealt("Ann", FOUR, Ann="AsTd"), "Ann blast", "Bob no", "Di no"]
    secret(start(*lines, "flip 4h", seats=FOUR), viewer, "As", "Td")


@pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR])
def test_a_held_claim_shows_the_ace_alone_and_the_discard_is_face_down(viewer: int) -> None:
    lines = [*dealt("Ann", FOUR, Ann="AcTd"), "Ann blast", "Di challenge", "Di discard 7s"]
    match = start(*lines, "flip 4h", seats=FOUR)
    secret(match, viewer, "Td", *([] if viewer == 3 else ["7s", "5c"]))
    assert "Ac" in told(match, viewer)


@pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR])
def test_a_failed_claim_shows_nothing(viewer: int) -> None:
    lines = [*dealt("Ann", FOUR), "Ann blast", "Bob challenge", "Ann discard Ks"]
    secret(start(*lines, "flip 4h", seats=FOUR), viewer, "Ks", "Tc")


@pytest.mark.parametrize("viewer", [0, 2, 3, SPECTATOR])
def test_a_blitz_shows_nothing_of_the_hand(viewer: int) -> None:
    lines = [*to_round_2(FOUR), "Ann check", "Bob blitz", "flip 3c"]
    secret(start(*lines, seats=FOUR), viewer, "Qs", "8c")


@pytest.mark.parametrize("viewer", [0, 1, 3, SPECTATOR])
def test_a_pass_shows_nothing_of_the_hand(viewer: int) -> None:
    lines = [*to_round_2(FOUR), *checks("Ann", "Bob"), "Cy pass", "flip 3c"]
    secret(start(*lines, seats=FOUR), viewer, "8s", "7c")


def test_after_the_hand_still_nothing() -> None:
    # Ann runs and Bob tackles; the rest is shown down, those two are not.
    lines = [*to_flop(FOUR, Bob="5h8c"), "Ann run", "Bob tackle 5h", *checks("Cy", "Di"), "flip 2h"]
    rest = [*checks("Cy", "Di"), "flip 6d", *checks("Cy", "Di")]
    match = start(*lines, *rest, seats=FOUR)
    secret(match, 2, "Ks", "8c")
    secret(match, SPECTATOR, "Ks", "8c")


def test_the_command_hides_them_too(tmp_path: Path) -> None:
    text = record(*draws("Ann", FOUR), *to_flop(FOUR), "Ann run", seats=FOUR).dumps()
    for arguments in (("--json",), ()):
        bobs = said(replay_file(tmp_path, text, "--view", "Bob", *arguments))
        assert "Qs" in bobs and "Tc" in bobs
        assert not [card for card in ("Ks", "8s", "7c", "7s", "5c") if card in bobs]
        all_of_it = said(replay_file(tmp_path, text, *arguments))
        assert "Ks" in all_of_it or arguments == ()
