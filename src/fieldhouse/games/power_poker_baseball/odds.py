"""The figures of Power Poker Baseball: flop, folds, table walk, Rally card, rally, called aces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.options import Options
from fieldhouse.core.spread import mean_of
from fieldhouse.games.power_poker_baseball.odds_calls import call_tables
from fieldhouse.games.power_poker_baseball.odds_flop import boards, flop_tables, table_walk_table
from fieldhouse.games.power_poker_baseball.odds_plays import PLAYS, hits_table, runs_of
from fieldhouse.games.power_poker_baseball.odds_positions import SITUATIONS
from fieldhouse.games.power_poker_baseball.odds_rally import rally
from fieldhouse.games.power_poker_baseball.odds_rally_card import (
    RallyCards,
    chance_of_end,
    decks_of_rallies,
    rally_card_table,
    rally_cards,
)
from fieldhouse.games.power_poker_baseball.state import Event

TAKES: frozenset[str] = frozenset()
HANDS = None

COLUMNS = [*PLAYS, "Rally card", "rally"]
NOTE = (
    "By the player's own runners before. Flop, fold and Rally card: any of the 52 cards may come. "
    "A rally is played from a deck that lacks the Rally card only, and nobody calls a Relief "
    "Pitcher. Takes change nothing while the deck lasts: the next card may be any as well. Mercy "
    "and guards are left aside."
)


def figures(options: Options, given: Mapping[str, str]) -> Sequence[FigureTable]:
    """All figures; they are exact, and nothing else can be given for them."""
    found, cards = boards(options), rally_cards(options)
    return [
        *flop_tables(options, found),
        hits_table(options),
        *runs_tables(options, cards),
        table_walk_table(found),
        rally_card_table(options, cards),
        *call_tables(options),
    ]


def runs_tables(options: Options, cards: RallyCards) -> list[FigureTable]:
    """13 to 19. The runs on average, and the chance of one, by the runners before."""
    means: dict[str, list[Figure]] = {}
    some: dict[str, list[Figure]] = {}
    for name, bases in SITUATIONS.items():
        found = [*plays(options, bases), *rallies(cards, bases)]
        means[name] = [Figure(mean) for mean, _ in found]
        some[name] = [Figure(chance) for _, chance in found]
    return [
        FigureTable("Runs, on average", means, COLUMNS, NOTE, percent=False),
        FigureTable("One run or more", some, COLUMNS, NOTE),
    ]


def plays(options: Options, bases: int) -> list[tuple[Fraction, Fraction]]:
    """13 and 14. For flop and folds the mean of the runs, and the chance of one."""
    found = [runs_of(options, start(options, bases)) for start in PLAYS.values()]
    return [(mean_of(runs, int), 1 - runs.get(0, Fraction(0))) for runs in found]


def rallies(cards: RallyCards, bases: int) -> list[tuple[Fraction, Fraction]]:
    """18 and 19. The same for the Rally card and for the rally that it may start."""
    runs, some = rally(decks_of_rallies(cards), bases)
    chance = chance_of_end(cards, Event.RALLY)
    return [(chance * runs, chance * some), (runs, some)]
