"""The rally: small decks counted card by card from the page and by the rules, whole ones played."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from fieldhouse.cards import parse_cards, take_card
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.spread import Inquiry, mean_of, spread
from fieldhouse.games.power_poker_baseball import GAME
from fieldhouse.games.power_poker_baseball.odds_positions import (
    before_rally_card,
    cards_to_come,
    sort_of,
)
from fieldhouse.games.power_poker_baseball.odds_rally import rally
from fieldhouse.games.power_poker_baseball.state import Action, Event, State
from fieldhouse.power_poker.positions import AWAY, event_of, stepper
from power_poker_baseball_odds.helpers import BASES, MEANS, SOME, figure, on_hit, on_walk, tables

Z = 3.2905
"""The normal quantile of a 99.9 % interval."""
SORTS = "rbJQKAS"
"""Red and black 2-10, court cards, aces, the ace of spades; as the program has them in order."""
Counts = tuple[int, ...]
Runners = frozenset[int]
HIT = {"J": 1, "Q": 2, "A": 3, "S": 4}


def after_card(
    sort: str, runners: Runners, outs: int, balls: int, strikes: int
) -> tuple[Runners, int, int, int, int]:
    """19. Runners, outs, balls and strikes after a card, and its runs."""
    if sort in HIT:
        runners, runs = on_hit(runners, HIT[sort])
        return runners, outs, 0, 0, runs
    if sort == "K" or (sort == "r" and strikes == 2):
        return runners, outs + 1, 0, 0, 0
    if sort == "r":
        return runners, outs, balls, strikes + 1, 0
    if balls == 3:
        runners, runs = on_walk(runners)
        return runners, outs, 0, 0, runs
    return runners, outs, balls + 1, strikes, 0


@cache
def mean_runs(
    left: Counts, runners: Runners, outs: int = 0, balls: int = 0, strikes: int = 0, takes: int = 0
) -> Fraction:
    """19. The runs to come on average, with the best use of some takes."""
    if outs == 3:
        return Fraction(0)
    pitched = taken = Fraction(0)
    for place, sort in enumerate(SORTS):
        if left[place]:
            rest = (*left[:place], left[place] - 1, *left[place + 1 :])
            *after, runs = after_card(sort, runners, outs, balls, strikes)
            pitched += left[place] * (runs + mean_runs(rest, *after, takes))
            if takes:
                taken += left[place] * mean_runs(rest, runners, outs, balls, strikes, takes - 1)
    return max(pitched, taken) / sum(left)


@cache
def some_run(
    left: Counts, runners: Runners, outs: int = 0, balls: int = 0, strikes: int = 0
) -> Fraction:
    """19. How likely there is a run at all."""
    if outs == 3:
        return Fraction(0)
    found = Fraction(0)
    for place, sort in enumerate(SORTS):
        if left[place]:
            rest = (*left[:place], left[place] - 1, *left[place + 1 :])
            *after, runs = after_card(sort, runners, outs, balls, strikes)
            found += left[place] * (1 if runs else some_run(rest, *after))
    return found / sum(left)


def bits(runners: Runners) -> int:
    return sum(1 << base - 1 for base in runners)


SMALL_DECKS: list[Counts] = [
    (3, 5, 1, 1, 3, 1, 1),
    (4, 4, 2, 0, 3, 0, 1),
    (0, 9, 0, 1, 3, 1, 0),
    (7, 0, 2, 0, 4, 1, 0),
    (2, 2, 2, 2, 3, 2, 1),
]


@pytest.mark.parametrize("left", SMALL_DECKS)
@pytest.mark.parametrize("runners", BASES.values(), ids=BASES)
def test_19_small_decks(left: Counts, runners: Runners) -> None:
    found = rally({left: Fraction(1)}, bits(runners))
    assert found.runs == mean_runs(left, runners)
    assert found.some == some_run(left, runners)


def test_19_decks_are_weighed() -> None:
    one, other = SMALL_DECKS[:2]
    weights = {one: Fraction(1, 3), other: Fraction(2, 3)}
    mixed = (mean_runs(one, frozenset()) + 2 * mean_runs(other, frozenset())) / 3
    assert rally(weights, 0).runs == mixed


@pytest.mark.parametrize("takes", [1, 2])
@pytest.mark.parametrize("runners", [BASES["bases empty"], BASES["first and third"]])
def test_19_takes_change_nothing_while_the_deck_lasts(takes: int, runners: Runners) -> None:
    """So many Kings that the deck cannot run out before the third that counts."""
    left = (2, 4, 1, 1, 3 + takes, 0, 0)
    assert mean_runs(left, runners, takes=takes) == mean_runs(left, runners)


# ------------------------------------------------------------------ by the rules


def rally_by_rules(cards: str, runners: Runners) -> State:
    """A rally of Away in which just these cards are to come."""
    match = before_rally_card(GAME.options.read({}))
    s: State = match.state
    s.bases[AWAY] = bits(runners)
    [king] = parse_cards("Kh")
    stepper(match)(s, king)
    kept = parse_cards(cards)
    for card in list(s.deck[: s.left]):
        if card not in kept:
            take_card(s, card)
    assert s.left == len(kept)
    return s


@pytest.mark.parametrize("name", ["bases empty", "bases full"])
def test_19_a_small_deck_by_the_rules(name: str) -> None:
    s = rally_by_rules("2d3d4d2c3c4c5cJcKcKdKsAs", BASES[name])

    def result(s: State, events: Sequence[CoreEvent]) -> int | None:
        over = any(event.kind == Event.RALLY_OVER for event in events)
        return sum(s.runs) - before if over else None

    def same(s: State) -> Hashable:
        rally_ = s.rally_outs, s.balls, s.strikes
        return s.turn, s.ask, s.depth, rally_, tuple(s.bases), tuple(s.runs), cards_to_come(s)

    def pitch(s: State) -> int:
        return Action.PITCH if Action.PITCH in legal_of(s) else Action.NO

    before = sum(s.runs)
    left = cards_to_come(s)
    match = before_rally_card(GAME.options.read({"mercy": 1000}))
    found = spread(GAME, match.options.struct, s, Inquiry(result, same, sort_of, pitch))
    assert mean_of(found, int) == rally({left: Fraction(1)}, bits(BASES[name])).runs
    assert left == (3, 4, 1, 0, 3, 0, 1)


def legal_of(s: State) -> list[int]:
    actions = [0] * GAME.actions
    return actions[: GAME.rules.legal(s, None, actions)]


def test_19_rallies_by_the_rules_with_takes_at_random() -> None:
    """All 52 cards, the Rally card that started it out; a Relief Pitcher is never called."""
    chance = random.Random(19)
    options = GAME.options.read({"mercy": 1000})
    match = before_rally_card(options)
    further, start = stepper(match), match.state
    runs: list[int] = []
    while len(runs) < 400:
        s = start.clone()
        events = further(s, s.deck[chance.randrange(s.left)])
        if event_of(events, Event.RALLY) is None:
            continue
        count = 0
        while event_of(events, Event.RALLY_OVER) is None:
            events = further(s, choice(s, chance))
            count += sum(event.kind == Event.RUN for event in events)
        runs.append(count)
    # The winner's single has put a runner on first.
    assert_within(runs, float(figure(MEANS, "first", "rally").value))
    assert_within([min(1, n) for n in runs], float(figure(SOME, "first", "rally").value))


def choice(s: State, chance: random.Random) -> int:
    if s.turn < 0:
        return s.deck[chance.randrange(s.left)]
    legal = legal_of(s)
    return chance.choice(legal) if Action.PITCH in legal else Action.NO


# ------------------------------------------------------------------ whole decks


def play(deck: Sequence[str], runners: Runners) -> int:
    outs = balls = strikes = total = 0
    for sort in deck:
        runners, outs, balls, strikes, runs = after_card(sort, runners, outs, balls, strikes)
        total += runs
        if outs == 3:
            return total
    raise AssertionError("the deck has run out")


def shuffled_deck(chance: random.Random, rally_cards: int) -> list[str]:
    """The cards left at the start of a rally."""
    whole = "r" * 18 + "b" * 18 + "JQK" * 4 + "AAAS"
    while True:
        deck = chance.sample(whole, len(whole))
        for turned in range(rally_cards):
            if deck[turned] in "JQKA":
                return deck[turned + 1 :]
            if deck[turned] == "S":
                break


@pytest.mark.parametrize("rally_cards", [1, 2])
@pytest.mark.parametrize("name", ["bases empty", "second", "bases full"])
def test_19_rallies_of_whole_decks(name: str, rally_cards: int) -> None:
    chance = random.Random(f"{name} {rally_cards}")
    runs = [play(shuffled_deck(chance, rally_cards), BASES[name]) for _ in range(8000)]
    found = tables(rally_cards=rally_cards)
    assert_within(runs, float(figure(MEANS, name, "rally", found).value))
    assert_within([min(1, n) for n in runs], float(figure(SOME, name, "rally", found).value))


def assert_within(samples: Sequence[int], mean: float) -> None:
    """The mean lies in the 99.9 % interval of the samples."""
    n = len(samples)
    found = sum(samples) / n
    sd = sqrt(sum((sample - found) ** 2 for sample in samples) / (n - 1))
    assert abs(found - mean) < Z * sd / sqrt(n)
