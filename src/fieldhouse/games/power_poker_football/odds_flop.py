"""The yardage scoring flop and the Blitz bet: every flop from a whole deck (13 to 15)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import NamedTuple

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.options import Options
from fieldhouse.core.spread import Inquiry, chance_of, mean_of, spread
from fieldhouse.games.power_poker_football import GAME
from fieldhouse.games.power_poker_football.odds_positions import (
    MIDDLE,
    before_flop,
    yards_in_words,
)
from fieldhouse.games.power_poker_football.state import TO_GAIN, Event, Phase, State
from fieldhouse.power_poker.positions import (
    cards_out,
    colour_and_rank,
    event_of,
)

NOTE = "In the middle of the field, where no goal line is reached."


class Flop(NamedTuple):
    """What a flop has come to.

    Args:
        yards: what the offense has gained by it.
        red_ace: whether one came.
        fumble: whether the reveal card gave the ball to the defense.
        loaded: whether it loaded the box.
    """

    yards: int
    red_ace: bool
    fumble: bool
    loaded: bool


def flops(options: Options, bet: bool) -> dict[Flop, Fraction]:
    """14. How likely each flop is, with a Blitz bet (13) or without."""
    match = before_flop(options, *(["Away blitzbet"] if bet else []))
    inquiry = Inquiry(flop_result, open_flop, colour_and_rank)
    return spread(GAME, match.options.struct, match.state, inquiry)


def flop_result(s: State, events: Sequence[CoreEvent]) -> Flop | None:
    """13 and 14. Known as soon as round 1 begins or the ball is lost."""
    if turnover := event_of(events, Event.TURNOVER):
        return Flop(turnover[1] - MIDDLE, True, True, False)
    if s.phase != Phase.ROUND_1:
        return None
    loaded = event_of(events, Event.LOADED_BOX) is not None
    return Flop(s.ball - MIDDLE, s.reveal_done == 1, False, loaded)


def open_flop(s: State) -> Hashable:
    """14. All that matters until then."""
    return s.ask, s.ball, s.flop_stopped, s.reveal_done, cards_out(s)


# ------------------------------------------------------------------ figures


def flop_tables(found: dict[Flop, Fraction]) -> list[FigureTable]:
    """14. What a flop brings, roughly and by the yard."""
    sorts = {
        "yards lost": chance_of(found, lambda flop: flop.yards < 0),
        "no yards": chance_of(found, lambda flop: flop.yards == 0),
        f"1 to {TO_GAIN - 1} yards": chance_of(found, lambda flop: 0 < flop.yards < TO_GAIN),
        f"{TO_GAIN} yards or more": chance_of(found, lambda flop: flop.yards >= TO_GAIN),
        "a red ace among the three": chance_of(found, lambda flop: flop.red_ace),
        "the box is loaded": chance_of(found, lambda flop: flop.loaded),
    }
    by_yard: dict[int, Fraction] = {}
    for flop, chance in found.items():
        by_yard[flop.yards] = by_yard.get(flop.yards, Fraction(0)) + chance
    rows = {yards_in_words(yards): [Figure(by_yard[yards])] for yards in sorted(by_yard)}
    return [
        FigureTable("The flop", {name: [Figure(chance)] for name, chance in sorts.items()}),
        FigureTable("The flop by the yard", rows, note=NOTE),
    ]


def blitz_bet_table(found: dict[Flop, Fraction]) -> FigureTable:
    """13. What a Blitz bet comes to."""
    red_ace = chance_of(found, lambda flop: flop.red_ace)
    fumble = chance_of(found, lambda flop: flop.fumble)
    rows = {
        "a red ace comes": [Figure(red_ace)],
        "the ball, by a red reveal card": [Figure(fumble)],
        "the ball, if a red ace comes": [Figure(fumble / red_ace)],
    }
    return FigureTable("A Blitz bet", rows)


def mean_yards(found: dict[Flop, Fraction]) -> Fraction:
    """14. The flop's yards on average."""
    return mean_of(found, lambda flop: flop.yards)


def mean_yards_at_fumble(found: dict[Flop, Fraction]) -> Fraction:
    """13. The flop's yards on average, if the ball is lost."""
    lost = {flop: chance for flop, chance in found.items() if flop.fumble}
    return mean_yards(lost) / sum(lost.values())
