"""Games of NFL Showdown in which something is to be told, and pictures of them as lines."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from rich.console import Console, RenderableType

from fieldhouse.cli.drawing import draw_match
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord
from fieldhouse.core.schema import REFEREE
from fieldhouse.games.nfl_showdown import GAME

TWO = ("Ann", "Bob")
LONG = ("W" * 24, "漢" * 24)
MARKUP = ('"><b>', "[bold]x[/bold]")

TOSS = ("coin Ann", "Ann receive")
KICKOFF = (*TOSS, "roll green=10 red=12 yellow=18")
"""In pro Ann starts on her 25."""

# Ann gains 10 and 8 more with her Big Play; Bob keeps his card.
SWEEP = (*TOSS, "Ann call sweep", "Bob defend deep", "roll green=6")
DOWN = (*SWEEP, "Ann big canyon-sprint", "Bob no")

DEALT = (
    "deal Ann canyon-sprint windy-corner red-clay-drag",
    "deal Bob peachtree-dash foundry-gate dust-devil",
)
BOWL = (*DEALT, *KICKOFF)


def play(*actions: str, seats: Sequence[str] = TWO, **options: Any) -> Match:
    """The match after a record's actions; options are written with underscores."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return GameRecord(GAME.id, tuple(seats), actions, named).replay(GAME)


def goals(*makes: bool) -> Iterator[str]:
    """A field goal in each possession; Ann has the ball first, Bob after halftime."""
    for seat, good in zip("ABABBABA", makes, strict=False):
        yield f"{'Ann' if seat == 'A' else 'Bob'} fieldgoal"
        yield f"flick {'good' if good else 'miss'}"


def random_match(
    seed: int, mode: str, names: Sequence[str] = TWO, **options: Any
) -> Iterator[Match]:
    """A match before each of its moves, and at the end."""
    match, choose = Match(GAME, names, {"mode": mode, **options}), Random(seed)
    while not match.is_over:
        yield match
        step(match, choose)
    yield match


def step(match: Match, choose: Random) -> None:
    """A random outcome, or a decision that is more often a call than a kick."""
    if match.current_player < 0:
        outcomes = match.chance_outcomes()
        (outcome,) = choose.choices([o for o, _ in outcomes], [weight for _, weight in outcomes])
        match.apply_action(outcome)
        return
    legal = match.legal_actions()
    plays = [item for item in legal if match.codec.bare_text(item.action)[:4] in ("call", "big ")]
    chosen = choose.choice(plays if plays and choose.random() < 0.9 else legal)
    match.apply_action(chosen.action)


def printed(picture: RenderableType, width: int = 80, encoding: str = "utf-8") -> list[str]:
    """A picture, line by line, on a terminal of that width and encoding."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(file=file, width=width, markup=False, highlight=False, emoji=False)
    with console.capture() as captured:
        console.print(picture)
    return [line.rstrip() for line in captured.get().splitlines()]


def drawn(match: Match, width: int = 80, viewer: int = REFEREE) -> list[str]:
    """The table, line by line."""
    return printed(draw_match(match, viewer), width)


def text(match: Match, width: int = 80, viewer: int = REFEREE) -> str:
    """The table as one line."""
    return " ".join(" ".join(drawn(match, width, viewer)).split())
