"""The folds that are plays, and the Blast: any card, or random hole cards (12 and 19 to 25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.options import Options
from fieldhouse.core.spread import Inquiry, chance_of, mean_of, spread
from fieldhouse.games.power_poker_football import GAME
from fieldhouse.games.power_poker_football.odds_positions import (
    MIDDLE,
    at,
    in_round_1,
    in_round_2,
    yards_in_words,
)
from fieldhouse.games.power_poker_football.state import MIDFIELD, Action, Event, Flip, State
from fieldhouse.power_poker.mat import NO_CARD
from fieldhouse.power_poker.positions import (
    AWAY,
    HOME,
    colour_and_rank,
    dealt,
    event_of,
    holding,
    one_card_tells,
    pairs,
    stepper,
)

PASSES: Mapping[str, tuple[str, str]] = {
    "pass": ("pass", "no"),
    "covered pass": ("pass", "cover"),
    "Hail Mary": ("hailmary", "no"),
    "covered Hail Mary": ("hailmary", "cover"),
}
"""What passer and defense say."""


class Thrown(NamedTuple):
    """What a pass has come to: how, and for how many yards (none told of a touchdown)."""

    result: Flip
    yards: int


Passes = Mapping[str, Mapping[Thrown, Fraction]]
Yards = Mapping[int, Fraction]

# ------------------------------------------------------------------ 22 to 24. passes


def passes(options: Options) -> Passes:
    """22 to 24. Every pass, thrown at midfield; without Game Chips there is only the plain one."""
    chips = options["game-chips"] > 0
    return {
        name: thrown(options, *said)
        for name, said in PASSES.items()
        if chips or said == PASSES["pass"]
    }


def thrown(options: Options, call: str, answer: str) -> dict[Thrown, Fraction]:
    """22. How likely each end of a pass is, any card being equally likely."""
    said = [f"Home {call}", *([f"Away {answer}"] if options["game-chips"] else [])]
    match = in_round_2(options, MIDFIELD, *said)
    inquiry = Inquiry(thrown_result, one_card_tells, colour_and_rank)
    return spread(GAME, match.options.struct, match.state, inquiry)


def thrown_result(s: State, events: Sequence[CoreEvent]) -> Thrown | None:
    """22. One card tells."""
    values = event_of(events, Event.THROWN)
    if values is None:
        return None
    _, before, after, result = values
    return Thrown(Flip(result), 0 if result == Flip.TOUCHDOWN else after - before)


PASS_ENDS = {
    "incomplete": Flip.NOTHING,
    "dropped by a King": Flip.DROPPED,
    "intercepted": Flip.INTERCEPTED,
    "touchdown by a black ace": Flip.TOUCHDOWN,
}


def pass_table(found: Passes) -> FigureTable:
    """22 to 24. How passes end."""
    gains = sorted({end.yards for ends in found.values() for end in ends if end.yards})
    rows = {
        name: [Figure(chance_of(ends, ends_by(how))) for ends in found.values()]
        for name, how in PASS_ENDS.items()
    }
    for yards in gains:
        gained = [chance_of(ends, gains_just(yards)) for ends in found.values()]
        rows[yards_in_words(yards)] = [Figure(chance) for chance in gained]
    note = "Any of the 52 cards may come. A Hail Mary's touchdown counts in no row of yards."
    return FigureTable("Fold-to-Pass", rows, list(found), note)


def ends_by(how: Flip) -> Callable[[Thrown], bool]:
    """Whether a pass has ended so."""
    return lambda end: end.result == how


def gains_just(yards: int) -> Callable[[Thrown], bool]:
    """Whether a pass has gained so many yards."""
    return lambda end: end.yards == yards


def mean_pass(ends: Mapping[Thrown, Fraction]) -> Fraction:
    """22. A pass's yards on average."""
    return mean_of(ends, lambda end: end.yards)


# ------------------------------------------------------------------ 25. the blitz


def blitzes(options: Options) -> Yards:
    """25. How likely each loss by a blitz is, any card being equally likely."""
    match = in_round_2(options, MIDDLE, "Home check", "Away blitz")
    inquiry = Inquiry(blitz_result, one_card_tells, colour_and_rank)
    return spread(GAME, match.options.struct, match.state, inquiry)


def blitz_result(s: State, events: Sequence[CoreEvent]) -> int | None:
    """25. One card tells."""
    values = event_of(events, Event.RUSHED)
    return None if values is None else values[2] - values[1]


def blitz_table(found: Yards) -> FigureTable:
    """25. What a blitz brings."""
    rows = {yards_in_words(yards): [Figure(chance)] for yards, chance in sorted(found.items())}
    return FigureTable("Fold-to-Blitz", rows)


# ------------------------------------------------------------------ 19 and 21. run and tackle


def runs(options: Options) -> Yards:
    """19. How likely each gain by a run is, the hole cards being random."""
    match = in_round_1(options)
    further = stepper(match)
    gains = []
    for cards in pairs():
        values = event_of(further(holding(match, HOME, cards), Action.RUN), Event.RUN)
        assert values is not None
        gains.append(values[2] - values[1])
    return shares(gains)


def tackles(options: Options) -> Yards:
    """21. How likely each push by a tackle is, with the better of two random hole cards."""
    match = in_round_1(options, "Home check")
    further = stepper(match)
    pushes = []
    for cards in pairs():
        best = 0
        for card in cards:
            events = further(holding(match, AWAY, cards), Action.TACKLE + card)
            values = event_of(events, Event.TACKLE)
            assert values is not None
            best = max(best, values[1] - values[2])
        pushes.append(best)
    return shares(pushes)


def shares(numbers: Iterable[int]) -> Yards:
    """How often each number is among them."""
    counts = Counter(numbers)
    return {number: Fraction(count, counts.total()) for number, count in counts.items()}


def hand_table(run: Yards, tackle: Yards) -> FigureTable:
    """19 and 21. What two random hole cards run or tackle for."""
    rows = {
        yards_in_words(yards): [Figure(found.get(yards, Fraction(0))) for found in (run, tackle)]
        for yards in sorted({*run, *tackle})
    }
    note = "With two random hole cards; the tackle is by the better one."
    return FigureTable("Fold-to-Run and Fold-to-Tackle", rows, ["run", "tackle"], note)


def mean_of_yards(found: Yards) -> Fraction:
    """The yards on average."""
    return mean_of(found, lambda yards: yards)


# ------------------------------------------------------------------ 12. Running Back Blast


def blast_table(options: Options) -> FigureTable:
    """12. Whether a player with two random hole cards, who claims a black ace, has one."""
    match = at(options, MIDDLE, *dealt(), "Home blast")
    further = stepper(match)
    held = []
    for cards in pairs():
        values = event_of(further(holding(match, HOME, cards), Action.CHALLENGE), Event.BLASTED)
        held.append(0 if values is None or values[0] == NO_CARD else 1)
    real = shares(held)[1]
    rows = {"a black ace among two random cards": [Figure(real)]}
    return FigureTable("Running Back Blast", rows)
