"""Power Poker Football's bots: what they may know, what they reckon, and that it pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import pytest

from fieldhouse.bots import bot_move, find_bot
from fieldhouse.cards import CARD_NAMES, CARDS, RANKS, evaluate, hand_of, rank_of
from fieldhouse.core.match import Match
from fieldhouse.core.rng import below, stream
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.power_poker_football import GAME
from fieldhouse.games.power_poker_football.judging import (
    BLITZ_WORTH,
    FIELD_GOALS,
    PASS_WORTH,
    UNLISTED,
    kick_chance,
    likely_call_is_high,
)
from fieldhouse.games.power_poker_football.odds_field_goal import best_chances
from fieldhouse.games.power_poker_football.sensible import sensible
from fieldhouse.games.power_poker_football.state import Action, Phase, Question
from fieldhouse.lab.engine import Engine
from fieldhouse.lab.totals import Totals
from fieldhouse.power_poker.standing import CHANCE_AGAINST_ONE, Standing, standing
from fieldhouse.testing import random_match


def cards(text: str) -> list[int]:
    """The cards of a text such as `AsKd`."""
    return [CARD_NAMES.index(text[i : i + 2]) for i in range(0, len(text), 2)]


def hand(text: str) -> int:
    """The same as a hand."""
    return hand_of(cards(text), len(text) // 2)


def in_a_round(seats: int, seed: int) -> Match | None:
    """A random match where somebody has a turn in a round, if it comes to that."""
    match = random_match(
        GAME, seats, seed=seed, until=lambda m: m.current_player >= 0 and m.state.round > 0
    )
    return None if match.is_over or match.state.ask != Question.TURN else match


# ------------------------------------------------------------------ what it knows


@pytest.mark.parametrize("kind", ["random", "sensible"])
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(kind: str) -> None:
    bot = find_bot(GAME, kind)
    compared = 0
    for seed in range(40):
        match = in_a_round(4, seed)
        if match is None:
            continue
        viewer = match.current_player
        other = match.state.clone()
        hidden = [s for s in range(4) if s != viewer and other.holes[s] == 2]
        if len(hidden) < 2:
            continue
        first, last = hidden[0], hidden[-1]
        other.hole[first], other.hole[last] = other.hole[last], other.hole[first]
        assert other.seen_by(viewer).words() == match.observation(viewer).words()
        before = bot_move(match, bot, "a seed")
        match.state.hole[first], match.state.hole[last] = other.hole[first], other.hole[last]
        assert bot_move(match, bot, "a seed") == before
        compared += 1
    assert compared > 10


def test_a_bot_is_given_others_cards_as_unknown_and_no_deck() -> None:
    match = next(m for seed in range(40) if (m := in_a_round(4, seed)))
    seen = match.observation(match.current_player)
    for seat in range(4):
        for place in range(match.state.holes[seat]):
            assert (seen.hole[seat][place] == UNKNOWN) == (seat != match.current_player)
    assert not any(seen.deck)


# ------------------------------------------------------------------ that it pays


def share_won(kinds: list[str], games: int, options: dict[str, Any]) -> tuple[float, float]:
    """The 95 % interval of how often the home team wins."""
    names = tuple(f"P{i}" for i in range(len(kinds)))
    engine = Engine(GAME, names, kinds, options, "a seed")
    totals = Totals()
    totals.add(engine.play(0, games))
    table, _ = totals.estimates(engine.metrics, names)
    return table["home-won"].interval()


@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_a_team_of_sensible_bots_beats_a_team_of_random_ones(seats: int) -> None:
    """At home and away the whole 95 % interval lies above 85 % of the games."""
    low, _ = share_won(["sensible", "random"] * (seats // 2), 5000, {})
    assert low > 0.85
    _, high = share_won(["random", "sensible"] * (seats // 2), 5000, {})
    assert high < 0.15


@pytest.mark.parametrize("name", GAME.presets)
def test_it_pays_under_each_preset(name: str) -> None:
    low, _ = share_won(["sensible", "random"] * 2, 5000, dict(GAME.presets[name]))
    assert low > 0.85


@pytest.mark.parametrize(
    "options",
    [
        {"game-chips": 0},
        {"game-chips": 1_000_000},
        {"folds-any-round": True},
        {"offense-chart": [0] * 10, "defense-chart": [0] * 10},
        {"offense-chart": [1_000_000] * 10, "defense-chart": [1_000_000] * 10},
        {"drive-start": 1},
        {"drive-start": 99},
    ],
)
def test_it_plays_under_any_house_rules(options: dict[str, Any]) -> None:
    low, _ = share_won(["sensible", "random"] * 2, 1000, options)
    assert low > 0.4


# ------------------------------------------------------------------ what it reckons


@pytest.mark.parametrize(
    ("own", "board", "standing_there"),
    [
        ("7c2d", "9hJsQd", Standing.NOTHING),
        ("Kc2d", "9hJsQd", Standing.HIGH_CARD),
        ("7c2d", "9h9sQd", Standing.NOTHING),
        ("9c2d", "9hJsQd", Standing.LOW_PAIR),
        ("8h2h", "9hJhQd", Standing.LOW_PAIR),
        ("Qc2d", "9hJsQd", Standing.TOP_PAIR),
        ("KcKd", "9hJsQd", Standing.TOP_PAIR),
        ("Qc2d", "9h9sQd", Standing.TOP_PAIR),
        ("QcJd", "9hJsQd", Standing.TWO_PAIR),
        ("9c2d", "9h9sQd", Standing.THREE),
        ("KcTd", "9hJsQd", Standing.STRAIGHT),
        ("8h2h", "9hJhQh", Standing.FLUSH),
        ("9cQc", "9h9sQd", Standing.FULL_HOUSE),
        ("2c3c", "9h9s9dQdQs", Standing.NOTHING),
        ("2c3c", "9hThJhQhKh", Standing.NOTHING),
    ],
)
def test_how_good_a_hand_is(own: str, board: str, standing_there: Standing) -> None:
    assert standing(hand(own), hand(board), len(board) == 10) == standing_there


def test_four_to_a_flush_are_nothing_when_no_card_comes() -> None:
    assert standing(hand("8h2h"), hand("9hJhQd5c3c"), True) == Standing.NOTHING


def test_how_often_a_standing_beats_one_other_hand() -> None:
    """The table is what dealing shows: each chance that came up often is right within 3 points."""
    points = [[0] * len(Standing) for _ in CHANCE_AGAINST_ONE]
    times = [[0] * len(Standing) for _ in CHANCE_AGAINST_ONE]
    rng = stream("standing")
    for _ in range(30_000):
        deal = dealt(rng, 9)
        own, foe, board = hand_of(deal[:2], 2), hand_of(deal[2:4], 2), deal[4:]
        all_of_it = hand_of(board, 5)
        mine, theirs = evaluate(own | all_of_it), evaluate(foe | all_of_it)
        for i, number in enumerate((3, 4, 5)):
            now = standing(own, hand_of(board, number), number == 5)
            points[i][now] += 100 if mine > theirs else 50 if mine == theirs else 0
            times[i][now] += 1
    for i, row in enumerate(CHANCE_AGAINST_ONE):
        for now, chance in enumerate(row):
            if times[i][now] >= 2000:
                assert points[i][now] / times[i][now] == pytest.approx(chance, abs=3)


def dealt(rng: list[int], number: int) -> list[int]:
    """So many cards of a deck."""
    deck = list(range(CARDS))
    for i in range(number):
        j = i + below(rng, CARDS - i)
        deck[i], deck[j] = deck[j], deck[i]
    return deck[:number]


def test_what_a_pass_and_a_blitz_are_worth() -> None:
    """22 and 25. The mean over all 52 cards, in hundredths of a yard."""
    black = [*range(2, 11), 10, 15, 0, 20]
    assert 100 * 2 * sum(black) // 52 == PASS_WORTH
    assert BLITZ_WORTH == 100 * 5 * 2 * 4 // 52


def test_the_better_call() -> None:
    """33. High from two to seven, low from eight to ace: never against the odds."""
    for card in range(CARDS):
        above, below_it = RANKS - 1 - rank_of(card), rank_of(card)
        assert above >= below_it if likely_call_is_high(card) else below_it >= above


@pytest.mark.parametrize("chips", [0, 1, 3])
@pytest.mark.parametrize("calls", [1, 2, 4, 7])
def test_how_likely_a_kick_is(calls: int, chips: int) -> None:
    """33 and 34. Within 6 points of the chain of ranks, in which a right call leaves it harder."""
    assert kick_chance(calls, chips) == pytest.approx(float(100 * chain(calls, chips)), abs=6)


def test_field_goals_are_known_exactly() -> None:
    """37. What is listed is the best calls' chance, to a percent."""
    exact = best_chances()
    listed = {
        (calls, chips): chance
        for calls, row in enumerate(FIELD_GOALS, start=1)
        for chips, chance in enumerate(row)
        if chance != UNLISTED
    }
    assert listed == {need: round(100 * exact[need]) for need in listed}
    assert set(listed) >= {(1, 0), (2, 0), (3, 0), (1, 3), (2, 3)}


def chain(calls: int, chips: int) -> Fraction:
    """The chance when each card comes from all but the last; the first card is no King."""
    first = [rank for rank in range(RANKS) if rank != 11]
    return sum((from_rank(calls, chips, rank) for rank in first), Fraction()) / len(first)


def from_rank(calls: int, chips: int, rank: int, known: dict[Any, Fraction] = {}) -> Fraction:  # noqa: B006
    """The chance of so many right calls when this rank was the last."""
    if calls == 0:
        return Fraction(1)
    if chips < 0:
        return Fraction()
    key = calls, chips, rank
    if key not in known:
        high = likely_call_is_high(4 * rank)
        known[key] = sum(
            (
                from_rank(calls - 1, chips, other)
                if (other > rank) == high
                else from_rank(calls, chips - 1, other)
                for other in others(rank)
            ),
            Fraction(),
        ) / (RANKS - 1)
    return known[key]


def others(rank: int) -> Iterator[int]:
    """All other ranks."""
    return (other for other in range(RANKS) if other != rank)


# ------------------------------------------------------------------ what it does


def asked(question: Question, **values: Any) -> Any:
    """A state with four seats in which home has the ball, at midfield, and is asked something."""
    match = Match(GAME, ["Ann", "Bob", "Cy", "Di"])
    state = match.state.clone()
    state.ask, state.drive, state.down, state.ball, state.to_gain = question, 1, 1, 50, 60
    state.offense = state.dealer = 0
    for name, value in values.items():
        setattr(state, name, value)
    return state


def answer(state: Any, seat: int, actions: Sequence[int]) -> int:
    """What the bot answers."""
    options: Any = Match(GAME, ["Ann", "Bob", "Cy", "Di"]).options.struct
    amounts = [0] * len(actions)
    seen, offers = state.seen_by(seat), [*actions]
    return sensible(seen, options, seat, offers, amounts, amounts, len(offers), stream("x"))[0]


FOURTH_DOWN = [Action.PUNT, Action.FIELD_GOAL, Action.GO]


@pytest.mark.parametrize(
    ("drive", "ball", "to_gain", "away", "choice"),
    [
        (1, 40, 45, 0, Action.GO),
        (1, 20, 50, 0, Action.PUNT),
        (4, 20, 50, 0, Action.GO),
        (1, 75, 100, 0, Action.FIELD_GOAL),
        (8, 75, 80, 3, Action.FIELD_GOAL),
        (8, 75, 80, 4, Action.GO),
    ],
)
def test_fourth_down(drive: int, ball: int, to_gain: int, away: int, choice: Action) -> None:
    """33. He goes for few yards, punts from afar but not at a half's end, and kicks what helps."""
    state = asked(Question.FOURTH_DOWN, drive=drive, ball=ball, to_gain=to_gain, score=[0, away])
    assert answer(state, 0, FOURTH_DOWN) == choice


@pytest.mark.parametrize(
    ("drive", "away", "choice"),
    [(1, 8, Action.EXTRA), (8, 8, Action.TWO), (8, 7, Action.EXTRA), (8, 9, Action.EXTRA)],
)
def test_two_points_are_tried_only_where_one_would_not_do(
    drive: int, away: int, choice: Action
) -> None:
    state = asked(Question.CONVERSION, drive=drive, score=[6, away])
    assert answer(state, 0, [Action.EXTRA, Action.TWO]) == choice


@pytest.mark.parametrize(
    ("card", "phase", "ball", "choice"),
    [
        ("7c", Phase.PUNT, 50, Action.HIGH),
        ("9c", Phase.PUNT, 50, Action.LOW),
        ("9c", Phase.PUNT, 96, Action.HIGH),
        ("9c", Phase.FIELD_GOAL, 96, Action.LOW),
    ],
)
def test_a_punter_at_the_goal_line_wants_to_be_wrong(
    card: str, phase: Phase, ball: int, choice: Action
) -> None:
    """35. A touchback would give them the ball farther out."""
    state = asked(Question.CALL, phase=phase, ball=ball, last_card=cards(card)[0])
    assert answer(state, 0, [Action.HIGH, Action.LOW]) == choice


def holding(state: Any, seat: int, text: str) -> Any:
    """The state with these hole cards at a seat."""
    state.hole[seat] = [*cards(text), *[-1] * (3 - len(text) // 2)]
    state.holes[seat] = len(text) // 2
    return state


def test_a_black_ace_is_claimed_and_both_are_never_believed() -> None:
    claimer = holding(asked(Question.BLAST), 0, "As2d")
    assert answer(claimer, 0, [Action.BLAST, Action.NO]) == Action.BLAST
    doubter = holding(asked(Question.CHALLENGE), 1, "AsAc")
    assert answer(doubter, 1, [Action.CHALLENGE, Action.NO]) == Action.CHALLENGE


def test_a_safety_stop_costs_nothing_until_it_is_needed() -> None:
    assert answer(asked(Question.STOP, ball=5), 0, [Action.STOP, Action.NO]) == Action.STOP


ROUND_1 = {"round": 1, "communities": 3, "community": [*cards("2h7hQd"), -1, -1]}


def test_he_runs_with_black_numbers_and_nothing_else() -> None:
    state = holding(asked(Question.TURN, **ROUND_1), 0, "9sTc")
    assert answer(state, 0, [Action.CHECK, Action.BET, Action.RUN]) == Action.RUN


def test_he_stays_in_with_a_good_hand_and_bets_it_at_the_end() -> None:
    state = holding(asked(Question.TURN, **ROUND_1), 0, "QsQc")
    assert answer(state, 0, [Action.CHECK, Action.BET, Action.RUN]) == Action.CHECK
    state.round, state.communities, state.community = 3, 5, cards("2h7hQd3c9s")
    assert answer(state, 0, [Action.CHECK, Action.BET]) == Action.BET


def test_he_tackles_with_his_best_red_number() -> None:
    state = holding(asked(Question.TURN, **ROUND_1), 1, "9d5h")
    tackles = [Action.TACKLE + card for card in sorted(cards("9d5h"))]
    choice = answer(state, 1, [Action.CHECK, Action.BET, *tackles])
    assert choice == Action.TACKLE + cards("9d")[0]


def test_the_last_tackle_needs_a_red_number() -> None:
    for text, choice in (("9s5h", Action.TACKLE + cards("5h")[0]), ("9sKh", Action.NO)):
        state = holding(asked(Question.LAST_TACKLE, ball=100), 1, text)
        tackles = [Action.TACKLE + card for card in sorted(cards(text))]
        assert answer(state, 1, [Action.NO, *tackles]) == choice


def test_a_discard_is_the_card_of_less_use() -> None:
    for seat, kept_out in ((0, "9d"), (1, "9s")):
        state = holding(asked(Question.DISCARD), seat, "9s9d")
        discards = [Action.DISCARD + card for card in sorted(cards("9s9d"))]
        assert answer(state, seat, discards) == Action.DISCARD + cards(kept_out)[0]


def test_chips_are_spared_until_the_quarters_left_are_fewer() -> None:
    for drive, choice in ((1, Action.NO), (5, Action.BLITZ_BET)):
        state = holding(asked(Question.BLITZ_BET, drive=drive, chips=[3] * 8), 1, "9s9d")
        assert answer(state, 1, [Action.BLITZ_BET, Action.NO]) == choice
