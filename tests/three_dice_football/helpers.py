"""Short ways to say a game of Three Dice Football and to read what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import strategies as st

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord
from fieldhouse.core.view import view_json

GAME = "three-dice-football"
FULL_GAME = ("touchdown", "defense", "extra-point", "first-and-goal")
SINGLE_PLAY = ("over-4", "under-4", "penalty", "no-gain", "big-play", "trips", "turnover")
VERBS = {"bet", "done", "deal", "up", "flip", "cut", "roll", "coin", "flick", "community"}


def record(*actions: str, seats: Sequence[str] = ("Ann",), **options: Any) -> GameRecord:
    """A record; options are written with underscores."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return GameRecord(GAME, tuple(seats), actions, named)


def play(*actions: str, seats: Sequence[str] = ("Ann",), **options: Any) -> Match:
    """The match after a record's actions."""
    return record(*actions, seats=seats, **options).replay()


def refusal(*actions: str, seats: Sequence[str] = ("Ann",), **options: Any) -> str:
    """Why the last of the actions cannot be done; all before it can."""
    play(*actions[:-1], seats=seats, **options)
    with pytest.raises(FieldhouseError) as caught:
        play(*actions, seats=seats, **options)
    return str(caught.value)


def table(match: Match) -> dict[str, Any]:
    """The public state."""
    found: dict[str, Any] = view_json(match)["table"]
    return found


def to_act(match: Match) -> str | None:
    """A seat's name, "chance" or None."""
    found: str | None = view_json(match)["to_act"]
    return found


def legal(match: Match) -> set[str]:
    """The legal actions, as a record has them."""
    return set(view_json(match)["legal"])


def events(match: Match, name: str) -> list[dict[str, Any]]:
    """The events of one name, in order."""
    return [event for event in view_json(match)["events"] if event["event"] == name]


def outcomes(match: Match) -> list[str]:
    """How each round ended."""
    return [event["outcome"] for event in events(match, "game-over")]


def settled(match: Match) -> list[tuple[str, str, int, int]]:
    """Seat, wager, stake and what was paid out, of each settled wager, in order."""
    found = events(match, "settled")
    return [(e["seat"], e["wager"], e["stake"], e["paid"]) for e in found]


def money(match: Match, seat: str = "Ann") -> int:
    """A seat's bankroll."""
    found: int = table(match)["bankrolls"][seat]
    return found


def ball(match: Match) -> tuple[int, int, int, bool]:
    """Yards to go, down, play, and whether 1st & goal is earned."""
    now = table(match)
    return now["to_go"], now["down"], now["play"], now["goal"]


NAMES = st.one_of(
    st.sampled_from(
        ['"><b>', "chance", "spectator", "no", "??", "@0", "\\", "'", "0", "KdKh", "é"]
    ),
    st.text(
        st.characters(exclude_categories=("C", "Z"), exclude_characters=",:"),
        min_size=1,
        max_size=24,
    ).filter(lambda name: name not in VERBS),
)
ODDS = st.builds("{}:{}".format, st.integers(1, 1000), st.integers(1, 1000))
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "bankroll": st.sampled_from([0, 1, 2, 7, 1000, 10**12]),
        "rounds": st.integers(1, 3),
        "first-and-goal": st.sampled_from(["at-once", "after-third"]),
        "pay-table": st.dictionaries(st.sampled_from(FULL_GAME + SINGLE_PLAY), ODDS, max_size=3),
    },
)
FAVOURED_ROLLS = ("4 4 4", "1 1 6", "6 6 1", "6 6 2", "1 2 3", "1 1 3")


@st.composite
def matches(draw: st.DrawFn, most_steps: int = 30) -> Match:
    """A game stopped anywhere: any seats, options, wagers and rolls."""
    seats = draw(st.lists(NAMES, min_size=1, max_size=4, unique=True))
    match = Match(GAME, seats, draw(OPTIONS))
    for _ in range(draw(st.integers(0, most_steps))):
        if match.is_over:
            break
        match.apply_action(*draw_step(draw, match))
    return match


def draw_step(draw: st.DrawFn, match: Match) -> tuple[int, int]:
    """Something that can happen now, often the end of a window or an unusual roll."""
    if match.current_player == CHANCE:
        favoured = [match.words.OUTCOMES.index(roll) for roll in FAVOURED_ROLLS]
        return draw(st.one_of(st.sampled_from(favoured), st.integers(0, 215))), 0
    choices = match.legal_actions()
    choice = draw(st.one_of(st.just(choices[-1]), st.sampled_from(choices)))
    return choice.action, draw(st.integers(choice.least, choice.most))
