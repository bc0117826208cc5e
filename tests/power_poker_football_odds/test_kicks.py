"""Field goals against the rules themselves and against counting ranks, and punts against play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import isqrt, perm, prod
from typing import Any

import pytest

from fieldhouse.cards import rank_of
from fieldhouse.core import drive
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.events import EventLog, drain
from fieldhouse.core.kernel import link
from fieldhouse.core.rng import below, stream
from fieldhouse.games.power_poker_football import GAME, rules
from fieldhouse.games.power_poker_football.odds_field_goal import DRAWS, PRIMES, best_chances
from fieldhouse.games.power_poker_football.odds_kicks import (
    KICKS,
    SEED,
    field_goal_table,
    kicks,
    punt_tables,
)
from fieldhouse.games.power_poker_football.state import Action, Ending, Event, Question, State
from power_poker_football_odds.helpers import figure, table_of, tables, usual_tables

TITLE = "A field goal is good"
KING = 11
CHIPS = ("no chip", "1 chip", "2 chips", "3 chips")
STEP = link(rules, drive.step)[0]
USUAL: Any = GAME.options.read({}).struct


# ------------------------------------------------------------------ 37. exactly


def by_counting(
    right: int, chips: int, best: Callable[[Fraction, Fraction, int, int], Fraction]
) -> Fraction:
    """The chance of a field goal; `best` says what of high and low is called, and what it is worth.

    Written from the page: only how many cards of each rank are left matters.
    """

    @cache
    def good(left: tuple[int, ...], last: int, right: int, chips: int) -> Fraction:
        if right == 0:
            return Fraction(1)
        if chips < 0:
            return Fraction(0)
        cards = sum(left)
        high = low = pair = Fraction(0)
        for rank, count in enumerate(left):
            if count == 0:
                continue
            rest = (*left[:rank], count - 1, *left[rank + 1 :])
            if rank == last:
                pair = Fraction(count, cards) * good(rest, rank, right, chips)
                continue
            hit = Fraction(count, cards) * good(rest, rank, right - 1, chips)
            miss = Fraction(count, cards) * good(rest, rank, right, chips - 1)
            high += hit if rank > last else miss
            low += hit if rank < last else miss
        above, below = sum(left[last + 1 :]), sum(left[:last])
        return pair + best(high, low, above, below)

    found = Fraction(0)
    for rank in range(13):
        if rank != KING:
            left = tuple(3 if other == rank else 4 for other in range(13))
            found += Fraction(1, 13) * good(left, rank, right, chips)
    return found


def the_better(high: Fraction, low: Fraction, above: int, below: int) -> Fraction:
    return max(high, low)


def by_cards_left(high: Fraction, low: Fraction, above: int, below: int) -> Fraction:
    return high if above >= below else low


@pytest.mark.parametrize(("right", "chips"), [(1, 0), (2, 0), (1, 1), (3, 0), (2, 1)])
def test_37_by_counting_ranks(right: int, chips: int) -> None:
    assert best_chances()[right, chips] == by_counting(right, chips, the_better)


def by_the_rules(ball: int, chips: int) -> Fraction:
    """The chance of a field goal, every card and call tried by the rules; suits mean nothing."""
    known: dict[tuple[object, ...], Fraction] = {}
    log = EventLog()

    def after(s: State, way: int) -> Fraction:
        s = s.clone()
        STEP(s, USUAL, log, way, 0)
        kinds = {event.kind for event in drain(log)}
        if Event.FIELD_GOAL in kinds or Event.KICK_OVER in kinds:
            return Fraction(int(Event.FIELD_GOAL in kinds))
        return good(s)

    def good(s: State) -> Fraction:
        left = Counter(rank_of(card) for card in s.deck[: s.left])
        key = (s.ask, s.ball, s.chips[0], s.call, rank_of(s.last_card), *sorted(left.items()))
        if key not in known:
            if s.turn == CHANCE:
                one_each = {rank_of(card): card for card in s.deck[: s.left]}
                known[key] = sum(
                    (Fraction(left[rank], s.left) * after(s, card))
                    for rank, card in one_each.items()
                ) + Fraction(0)
            else:
                actions = [0] * GAME.actions
                count = rules.legal(s, USUAL, actions)
                known[key] = max(after(s, action) for action in actions[:count])
        return known[key]

    s = on_fourth_down(ball, chips)
    STEP(s, USUAL, log, Action.FIELD_GOAL, 0)
    log.size = 0
    return good(s)


def on_fourth_down(ball: int, chips: int) -> State:
    state = State()
    begin, step = link(rules, drive.begin, drive.step)
    begin(state, USUAL, EventLog(), 2)
    for card in (51, 0):
        step(state, USUAL, EventLog(), card, 0)
    state.depth = 0
    state.turn, state.ask = 0, Question.FOURTH_DOWN.value
    state.ball, state.down = ball, 4
    state.chips[0], state.chips[1] = chips, 0
    return state


@pytest.mark.parametrize(
    ("distance", "chips", "need"),
    [(1, 0, (1, 0)), (15, 1, (1, 1)), (16, 0, (2, 0)), (20, 0, (2, 0))],
)
def test_37_by_the_rules(distance: int, chips: int, need: tuple[int, int]) -> None:
    assert by_the_rules(100 - distance, chips) == best_chances()[need]


def test_37_which_figures_are_exact() -> None:
    rows = {row: [f.exact for f in figures] for row, figures in table_of(TITLE).rows.items()}
    assert list(rows.items())[:6] == [
        ("1 to 15 yards", [True] * 4),
        ("16 to 20 yards", [True] * 4),
        ("21 to 25 yards", [True, True, True, False]),
        ("26 to 30 yards", [True, True, False, False]),
        ("31 to 35 yards", [True, False, False, False]),
        ("36 to 40 yards", [False] * 4),
    ]
    for right, row in enumerate(list(rows)[:2], 1):
        for chips, column in enumerate(CHIPS):
            assert figure(TITLE, row, column).value == best_chances()[right, chips]


def test_37_nearer_and_with_more_chips_is_better_and_a_king_blocks() -> None:
    values = [[float(f.value) for f in row] for row in table_of(TITLE).rows.values()]
    for row in values:
        assert row == sorted(row) and row[-1] < 12 / 13
    for column in zip(*values, strict=True):
        assert list(column) == sorted(column, reverse=True)


def test_the_primes() -> None:
    assert len({*PRIMES}) == len(PRIMES)
    for prime in PRIMES:
        assert prime < 1 << 31 and all(prime % n for n in range(2, isqrt(prime) + 1))
    assert prod(PRIMES) > perm(51, DRAWS)


# ------------------------------------------------------------------ 37. sampled


@cache
def sampled_goals(chips: int) -> list[int]:
    """Of `KICKS` field goals those with at least so many right calls."""
    tally = kicks(GAME.options.read({}), 40, Action.FIELD_GOAL, chips, "test")
    return [int(tally[0, right:].sum()) for right in range(10)]


@pytest.mark.parametrize(("right", "chips"), [(1, 0), (2, 0), (1, 1)])
def test_37_samples_agree_with_the_same_policy_counted(right: int, chips: int) -> None:
    exact = by_counting(right, chips, by_cards_left)
    sd = float(KICKS * exact * (1 - exact)) ** 0.5
    assert abs(sampled_goals(chips)[right] - KICKS * exact) < 4.5 * sd
    assert exact <= best_chances()[right, chips]


@pytest.mark.parametrize(("right", "chips"), [need for need in best_chances() if need[1] <= 3])
def test_37_the_policy_is_nearly_the_best(right: int, chips: int) -> None:
    best = float(best_chances()[right, chips])
    room = 4.5 * (best * (1 - best) / KICKS) ** 0.5
    assert best - 0.002 - room < sampled_goals(chips)[right] / KICKS < best + room


# ------------------------------------------------------------------ 35 and 36. punts


def a_punt(ball: int, rng: list[int]) -> tuple[str, int, int]:
    """How a punt by the rules ends, how far it goes, and its return."""
    s, log = on_fourth_down(ball, 0), EventLog()
    STEP(s, USUAL, log, Action.PUNT, 0)
    while True:
        for event in drain(log):
            if event.kind == Event.KICK_OVER:
                how, place, _, _ = event.values
                return Ending(how).name, place - ball, 0
            if event.kind == Event.PUNT_RETURN:
                _, spot, end, _ = event.values
                return "TOUCHDOWN" if end == 100 else "RETURN", 100 - spot - ball, end - spot
        if s.turn == CHANCE:
            STEP(s, USUAL, log, s.deck[below(rng, s.left)], 0)
        else:
            last = rank_of(s.last_card)
            ranks = [rank_of(card) for card in s.deck[: s.left]]
            high = sum(rank > last for rank in ranks) >= sum(rank < last for rank in ranks)
            STEP(s, USUAL, log, Action.HIGH if high else Action.LOW, 0)


ENDS: Mapping[str, str] = {
    "BLOCKED": "blocked",
    "PUNT": "wrong call",
    "TOUCHBACK": "touchback",
    "RETURN": "returned, no touchdown",
    "TOUCHDOWN": "returned for a touchdown",
}


@pytest.mark.parametrize(("spot", "ball"), [("own 20", 20), ("their 35", 65)])
def test_35_and_36_samples_agree_with_punts_by_the_plain_rules(spot: str, ball: int) -> None:
    rng = stream("plain punts", ball)
    punts = [a_punt(ball, rng) for _ in range(4000)]
    counts = Counter(end for end, _, _ in punts)
    assert set(counts) <= set(ENDS)
    for end, row in ENDS.items():
        share = float(figure("How a punt ends, by where it is kicked", row, spot).value)
        sd = (len(punts) * share * (1 - share)) ** 0.5
        assert abs(counts[end] - len(punts) * share) < 4.5 * sd
    returns = [back for end, _, back in punts if end in ("RETURN", "TOUCHDOWN")]
    title = "Punts in yards, on average"
    for row, sample in {
        "the punt, 0 if blocked": [flown for _, flown, _ in punts],
        "the return, if there is one": returns,
    }.items():
        mean = sum(sample) / len(sample)
        sd = (sum((x - mean) ** 2 for x in sample) / (len(sample) - 1) / len(sample)) ** 0.5
        assert abs(mean - float(figure(title, row, spot).value)) < 4.5 * sd


def test_35_one_punt_in_thirteen_is_blocked() -> None:
    for spot in table_of("How a punt ends, by where it is kicked").columns:
        blocked = figure("How a punt ends, by where it is kicked", "blocked", spot)
        assert blocked.interval is not None
        assert abs(float(blocked.value) - 1 / 13) < 4.5 * (12 / 169 / KICKS) ** 0.5


@pytest.mark.parametrize("spot", ["own 20", "own 35", "midfield", "their 35"])
def test_35_a_punt_ends_in_one_way(spot: str) -> None:
    rows = table_of("How a punt ends, by where it is kicked").rows
    title = "How a punt ends, by where it is kicked"
    assert sum(float(figure(title, row, spot).value) for row in rows) == pytest.approx(1)


def test_35_lengths_grow_by_five() -> None:
    lengths = table_of("The length of a punt from the own 20").rows
    assert list(lengths) == [f"{yards} yards" for yards in (0, *range(20, 85, 5))]
    assert sum(float(row[0].value) for row in lengths.values()) == pytest.approx(1)
    mean = sum(int(name.split()[0]) * float(row[0].value) for name, row in lengths.items())
    told = figure("Punts in yards, on average", "the punt, 0 if blocked", "own 20")
    assert mean == pytest.approx(float(told.value))


# ------------------------------------------------------------------ all figures


def test_names_are_its_own_and_samples_have_intervals() -> None:
    named = [item for table in usual_tables() for item in table.named().items()]
    assert len({name for name, _ in named}) == len(named)
    for _, one in named:
        assert one.exact == (one.interval is None)
        if one.interval:
            low, high = one.interval
            assert low <= float(one.value) <= high


def test_the_seed_decides_the_samples() -> None:
    def sampled(seed: str) -> list[object]:
        options = GAME.options.read({})
        found = [field_goal_table(options, seed), *punt_tables(options, seed)]
        return [f for table in found for f in table.named().values() if not f.exact]

    usual = [f for table in usual_tables() for f in table.named().values() if not f.exact]
    assert usual == sampled(SEED) != sampled("other")


def test_2_without_game_chips_nothing_that_costs_one_is_told() -> None:
    found = tables(game_chips=0)
    assert list(table_of("Fold-to-Pass", found).columns) == ["pass"]
    assert list(table_of(TITLE, found).columns) == ["no chip"]
    names = " ".join(name for table in found for name in table.named())
    assert "Blitz bet" not in names and "Hail Mary" not in names and "covered" not in names


def test_2_chips_beyond_those_of_the_rules_are_not_told() -> None:
    assert list(table_of(TITLE, tables(game_chips=1)).columns) == ["no chip", "1 chip"]


def test_27_the_charts_are_respected() -> None:
    chart = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    found = tables(offense_chart=chart)
    for side, yards in (("offense", 9), ("defense", 100)):
        title = f"What the Clutch card adds to a winning hand of the {side}, in yards"
        values = [f.value for f in table_of(title, found).rows["royal flush"]]
        assert values == [yards, 2 * yards, Fraction(yards, 13)]


def test_the_other_options_change_no_play() -> None:
    usual = [table for table in usual_tables() if "unt" not in table.title]
    others = tables(drive_start=1, safety_stop_zone=99, folds_any_round=True)
    assert [table for table in others if "unt" not in table.title] == usual
