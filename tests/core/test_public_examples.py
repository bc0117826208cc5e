"""What stands in the record for everybody, worked out by hand from the games' rules."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.errors import HiddenCardError
from fieldhouse.core.match import Match, new_game
from fieldhouse.core.public import public_match
from fieldhouse.core.records import record_of

FOUR = ("Ann", "Bob", "Cy", "Di")


def played(game: str, seats: tuple[str, ...], actions: tuple[str, ...], **options: Any) -> Match:
    match = new_game(game, seats, options)
    for action in actions:
        match.play(action)
    return match


def public(*arguments: Any, **options: Any) -> list[str]:
    """The actions of the public record."""
    return list(record_of(public_match(played(*arguments, **options))).actions)


# ------------------------------------------------------------------ Football poker

THREE = ("Ann", "Bob", "Cy")
DOWN = ("deal Bob QsQh", "deal Cy JsJh", "deal Ann AsAh")
THIRD = ("up Bob 2c", "up Cy 8d", "up Ann 9s", "Bob complete", "Cy fold", "Ann call")
REST = (
    *("up Bob Kc", "up Ann 5h", "Bob check", "Ann check"),
    *("up Bob 7h", "up Ann 6s", "Bob check", "Ann check"),
    *("up Bob 6d", "up Ann Td", "Bob check", "Ann check"),
)


def test_down_cards_are_hidden_until_the_showdown() -> None:
    stud = "football-poker"
    hidden = ["deal Bob ????", "deal Cy ????", "deal Ann ????"]
    assert public(stud, THREE, (*DOWN, *THIRD)) == [*hidden, *THIRD]
    last = ("deal Bob Qd", "deal Ann Ad", "Bob check")
    told = ["deal Bob ??", "deal Ann ??", "Bob check"]
    assert public(stud, THREE, (*DOWN, *THIRD, *REST, *last)) == [*hidden, *THIRD, *REST, *told]
    # 11. Those still in show, Cy has folded.
    shown = [DOWN[0], "deal Cy ????", DOWN[2], *THIRD, *REST, *last, "Ann check"]
    assert public(stud, THREE, (*DOWN, *THIRD, *REST, *last, "Ann check")) == shown


def test_the_last_one_in_wins_unseen() -> None:
    end = ("up Bob 2c", "up Cy 8d", "up Ann 9s", "Bob complete", "Cy fold", "Ann fold")
    assert public("football-poker", THREE, (*DOWN, *end))[:3] == [
        *("deal Bob ????", "deal Cy ????", "deal Ann ????")
    ]


# ------------------------------------------------------------------ Power Poker Football

DRAWS = ("Ann draw Ah", "Bob draw 9c", "Cy draw 4d", "Di draw Ks")
DEALT = ("deal Bob KdKh", "deal Cy 2s2d", "deal Di 9h4c", "deal Ann As7c")
UNSEEN = ("deal Bob ????", "deal Cy ????", "deal Di ????", "deal Ann ????")


def football(*actions: str) -> list[str]:
    """What stands after the draws."""
    return public("power-poker-football", FOUR, (*DRAWS, *actions))[4:]


def test_19_a_run_shows_its_black_numbers_only() -> None:
    assert football(*DEALT, "flip Qs7hKc") == [*UNSEEN, "flip Qs7hKc"]
    run = ("flip Qs7hKc", "Ann run")
    assert football(*DEALT, *run) == [*UNSEEN[:3], "deal Ann ??7c", *run]


def test_12_a_bluff_shows_nothing() -> None:
    bluff = ("Cy blast", "Bob challenge")
    assert football(*DEALT, *bluff, "Cy discard 2d") == [*UNSEEN, *bluff, "Cy discard ??"]
    assert football(*DEALT, "Cy blast", "Di no", "Bob no") == [*UNSEEN, "Cy blast", "Bob no"]


def test_12_an_ace_is_shown_to_who_doubts_it() -> None:
    doubt = ("Ann blast", "Di challenge")
    told = [*UNSEEN[:3], "deal Ann As??", *doubt]
    assert football(*DEALT, *doubt) == told
    assert football(*DEALT, *doubt, "Di discard 9h") == [*told, "Di discard ??"]


def test_21_a_tackle_shows_its_card() -> None:
    tackle = ("flip Qs7hKc", "Ann check", "Bob check", "Cy check", "Di tackle 9h")
    told = [*UNSEEN[:2], "deal Di 9h??", UNSEEN[3], *tackle]
    assert football(*DEALT, *tackle) == told


def test_26_all_still_in_show() -> None:
    checks = [f"{name} check" for name in ("Ann", "Bob", "Cy", "Di")]
    # 21. Di has tackled with the nine; the four is never seen.
    lines = [
        *("flip Qs7hTc", *checks[:3], "Di tackle 9h"),
        *("flip 8c", *checks[:3], "flip 3s", *checks[:3]),
    ]
    told = [*DEALT[:2], "deal Di 9h??", DEALT[3], *lines]
    assert football(*DEALT, *lines) == told


@pytest.mark.parametrize(
    ("pocket", "told", "hand"),
    [
        ("Kh5c", "Kh??", ("flip 2h3h6h", "Ann check", "Bob tackle Kh")),
        # 18. Bob is left, and of the king that lies open he had one before.
        ("5c5d", "5c5d", ("flip 2hKh6h", "Ann run", "flip 9s8d")),
    ],
)
def test_a_card_of_an_earlier_hand_stays_unseen_though_it_comes_again(
    pocket: str, told: str, hand: tuple[str, ...]
) -> None:
    start = ("Ann draw Ah", "Bob draw 9c")
    first = ("flip 2h3h6h", "Ann check", "Bob tackle Kd", "flip 9sJd")
    actions = ("deal Bob KdKh", "deal Ann As7c", *first, f"deal Bob {pocket}", "deal Ann Qc7c")
    anns = "????" if "Ann check" in hand else "??7c"
    assert public("power-poker-football", FOUR[:2], (*start, *actions, *hand)) == [
        *(*start, "deal Bob Kd??", "deal Ann As7c", *first),
        *(f"deal Bob {told}", f"deal Ann {anns}", *hand),
    ]


# ------------------------------------------------------------------ Power Poker Baseball

POCKETS = ("deal Bob Qh8c", "deal Cy JsTh", "deal Di Jh8s", "deal Ann QsTc")


def baseball(*actions: str) -> list[str]:
    """What stands after the draws."""
    return public("power-poker-baseball", FOUR, (*DRAWS, *actions))[4:]


def test_12_who_bluffs_discards_unseen() -> None:
    bunt = ("Bob bunt", "Cy challenge")
    assert baseball(*POCKETS, *bunt, "Bob discard 8c") == [*UNSEEN, *bunt, "Bob discard ??"]


def test_12_an_ace_that_is_shown_works() -> None:
    bunt = ("Bob bunt", "Cy challenge")
    told = ["deal Bob ??Ad", *UNSEEN[1:], *bunt, "Cy discard ??"]
    assert baseball("deal Bob QhAd", *POCKETS[1:], *bunt, "Cy discard Th") == told


def test_14_who_folds_to_score_shows_nothing_and_the_last_one_left_shows_all() -> None:
    folds = ("flip 4h9d2c", "Bob fold", "flip 3h6h", "Cy fold", "flip 3s7c", "Di fold")
    assert baseball(*POCKETS, *folds, "flip 3c8dKh") == [*UNSEEN, *folds, "flip 3c8dKh"]
    told = [*UNSEEN[:3], "deal Ann QsTc", *folds, "flip 3c8dKh5s"]
    assert baseball(*POCKETS, *folds, "flip 3c8dKh5s") == told


# ------------------------------------------------------------------ NFL Showdown

TWO = ("Ann", "Bob")
CARDS = (
    "deal Ann canyon-sprint windy-corner red-clay-drag",
    "deal Bob peachtree-dash foundry-gate dust-devil",
)
HIDDEN = ("deal Ann ??????", "deal Bob ??????")
KICKED = ("coin Ann", "Ann receive", "roll green=10 red=15 yellow=6")
SWEEP = ("Ann call rookie sweep", "Bob defend stack")
"""A yard without dice."""


def showdown(*actions: str, mode: str = "pro-bowl") -> list[str]:
    return public("nfl-showdown", TWO, actions, mode=mode)


@pytest.mark.parametrize("mode", ["rookie", "pro", "pro-bowl"])
def test_8_a_call_is_not_written_before_it_is_answered(mode: str) -> None:
    opened = (*CARDS, *KICKED) if mode == "pro-bowl" else KICKED[: 3 if mode == "pro" else 2]
    call = "Ann call sweep" if mode == "rookie" else SWEEP[0]
    before = showdown(*opened, mode=mode)
    assert before[-1] == opened[-1]
    assert showdown(*opened, call, mode=mode) == before
    assert showdown(*opened, call, SWEEP[1], mode=mode) == [*before, call, SWEEP[1]]


def test_9_an_answer_is_not_written_before_both_are_in() -> None:
    down = (*CARDS, *KICKED, *SWEEP)
    for answer in ("Ann big canyon-sprint", "Ann no"):
        assert showdown(*down, answer) == [*HIDDEN, *KICKED, *SWEEP]
    # Declined by both: as the next down begins it is seen that neither has played one.
    assert showdown(*down, "Ann no", "Bob no") == [*HIDDEN, *KICKED, *SWEEP, "Bob no"]


def test_9_a_card_that_is_played_is_seen_from_its_deal_on() -> None:
    down = (*CARDS, *KICKED, *SWEEP, "Ann big canyon-sprint", "Bob no")
    told = ("deal Ann canyon-sprint ?? ??", HIDDEN[1], *KICKED, *SWEEP, "Ann big canyon-sprint")
    assert showdown(*down) == [*told, "Bob no"]


def test_9_of_two_cards_the_second_stays_unseen() -> None:
    both = ("Ann big canyon-sprint", "Bob big foundry-gate")
    down = (*CARDS, *KICKED, *SWEEP, *both)
    assert showdown(*down) == [*HIDDEN, *KICKED, *SWEEP]
    told = ["deal Ann canyon-sprint ?? ??", HIDDEN[1], *KICKED, *SWEEP]
    assert showdown(*down, "coin Ann") == [*told, both[0], "Bob big ??", "coin Ann"]
    told[:2] = HIDDEN[0], "deal Bob ?? foundry-gate ??"
    assert showdown(*down, "coin Bob") == [*told, "Ann big ??", both[1], "coin Bob"]


def test_9_a_team_card_is_known_though_it_is_not_played() -> None:
    # 4. Atlanta's only card for the defense.
    down = (*KICKED, *SWEEP, "Ann big canyon-sprint", "Bob big red-clay-drag", "coin Ann")
    assert showdown(*down, mode="pro") == list(down)


def test_9_a_hidden_big_play_cannot_be_carried_out() -> None:
    told = (HIDDEN[0], HIDDEN[1], *KICKED, *SWEEP, "Ann big ??", "Bob big ??", "coin Bob")
    with pytest.raises(HiddenCardError, match="a card of Bob"):
        played("nfl-showdown", TWO, told, mode="pro-bowl")


# ------------------------------------------------------------------ Three Dice Football


def test_without_secrets_all_is_written() -> None:
    match = played("three-dice-football", TWO, ("Ann bet touchdown 5", "roll 3 5 2"))
    assert public_match(match) is match
