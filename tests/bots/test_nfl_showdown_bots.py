"""NFL Showdown's bots: what they may know, what they reckon, and that it pays."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from fieldhouse.bots import bot_move, find_bot
from fieldhouse.core.match import Match
from fieldhouse.core.rng import stream
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.guessing import (
    ROUNDS,
    book_worth,
    calls_and_defenses,
    cell_worth,
    entry,
    row_of,
    times,
)
from fieldhouse.games.nfl_showdown.judging import (
    POINT,
    conversion_chance,
    field_goal_chance,
    first_down_worth,
    touchdown_chance,
    worth_after,
)
from fieldhouse.games.nfl_showdown.sensible import sensible
from fieldhouse.games.nfl_showdown.state import (
    CALLS,
    NO_CARD,
    SEATS,
    Action,
    Kind,
    Question,
    Result,
    White,
)
from fieldhouse.lab.engine import Engine
from fieldhouse.lab.totals import Totals
from fieldhouse.testing import random_match

MODES = ("rookie", "pro", "pro-bowl")
TWO = ("Ann", "Bob")

# ------------------------------------------------------------------ what it knows


@pytest.mark.parametrize("kind", ["random", "sensible", "equilibrium"])
@pytest.mark.parametrize("mode", MODES)
def test_a_defense_is_the_same_whatever_was_called(kind: str, mode: str) -> None:
    """8. The card called lies face down."""
    bot = find_bot(GAME, kind)
    compared = 0
    for seed in range(8):
        match = random_match(
            GAME, 2, {"mode": mode}, seed, until=lambda m: m.state.ask == Question.DEFEND
        )
        if match.is_over:
            continue
        compared += 1
        viewer, offense = match.current_player, match.state.offense
        assert match.observation(viewer).sealed[offense] == UNKNOWN
        found = set()
        for card in range(CALLS):
            match.state.sealed[offense] = card
            found.add(bot_move(match, bot, "a seed"))
        assert len(found) == 1
    assert compared > 4


@pytest.mark.parametrize("kind", ["random", "sensible", "equilibrium"])
def test_big_plays_are_the_same_whatever_the_other_holds_or_plans(kind: str) -> None:
    """9 and 18. Neither the other's cards nor his answer are seen."""
    bot = find_bot(GAME, kind)
    compared = 0
    for seed in range(20):
        match = random_match(
            GAME,
            2,
            {"mode": "pro-bowl"},
            seed,
            until=lambda m: m.state.ask == Question.BIG_PLAY and m.current_player >= 0,
        )
        if match.is_over:
            continue
        other = 1 - match.current_player
        before = bot_move(match, bot, "a seed")
        match.state.hand[other] = [card ^ 1 for card in match.state.hand[other]]
        if match.state.sealed[other] != NO_CARD:
            match.state.sealed[other] ^= 1
        assert bot_move(match, bot, "a seed") == before
        compared += 1
    assert compared > 10


# ------------------------------------------------------------------ that it pays


def share_won(kinds: list[str], games: int, options: dict[str, Any]) -> tuple[float, float]:
    """The 95 % interval of how often the first seat wins."""
    engine = Engine(GAME, TWO, kinds, options, "a seed")
    totals = Totals()
    totals.add(engine.play(0, games))
    table, _ = totals.estimates(engine.metrics, TWO)
    return table["first-seat-won"].interval()


@pytest.mark.parametrize("mode", MODES)
def test_a_sensible_bot_beats_a_random_one(mode: str) -> None:
    """From either seat the whole 95 % interval lies above 97 % of the games."""
    low, _ = share_won(["sensible", "random"], 10_000, {"mode": mode})
    assert low > 0.97
    _, high = share_won(["random", "sensible"], 10_000, {"mode": mode})
    assert high < 0.03


STRANGE = {
    "big-plays": {"big-plays": False},
    "other-teams": {"teams": ["carolina", "san-francisco"]},
    "tie": {"simultaneous-tie": "defense"},
    "no-kicks": {"kick-model": {"20": 0.0}},
    "sure-kicks": {"kick-model": {"120": 1.0}},
}


@pytest.mark.parametrize("options", STRANGE.values(), ids=STRANGE)
@pytest.mark.parametrize("mode", MODES)
def test_it_pays_under_any_house_rules(mode: str, options: dict[str, Any]) -> None:
    low, _ = share_won(["sensible", "random"], 1000, {"mode": mode, **options})
    assert low > 0.8


# ------------------------------------------------------------------ what it reckons


def asked(question: Question, mode: str = "rookie", **values: Any) -> Any:
    """A match in which Ann has the ball, first and ten on her 25, and somebody is asked."""
    match = Match(GAME, TWO, {"mode": mode})
    state = match.state
    state.ask, state.offense, state.turn = question, 0, 0
    state.ball, state.down, state.to_gain = 25, 1, 35
    for name, value in values.items():
        setattr(state, name, value)
    return match


def answer(match: Match, seat: int = 0, actions: list[int] | None = None, seed: str = "x") -> int:
    """What the bot answers."""
    offers = actions or [0]
    amounts = [0] * len(offers)
    options: Any = match.options.struct
    seen: Any = match.state.seen_by(seat)
    return sensible(seen, options, seat, offers, amounts, amounts, len(offers), stream(seed))[0]


@pytest.mark.parametrize("book", range(3))
@pytest.mark.parametrize("ball", [3, 50, 96])
def test_a_cells_worth_is_the_mean_over_all_its_rolls(book: int, ball: int) -> None:
    """3 and 10. Every face of every die, counted plainly; within rounding."""
    match = asked(Question.CALL, "pro", ball=ball, to_gain=min(100, ball + 10))
    for call, defense in product(range(CALLS), range(3)):
        worths = [
            worth_after(match.state, match.options.struct, ball, result, yards)
            for result, yards in rolls(match.options.struct, book, call, defense)
        ]
        got = cell_worth(match.state, match.options.struct, ball, book, call, defense)
        assert got == pytest.approx(sum(worths) / len(worths), abs=2)


def rolls(o: Any, book: int, call: int, defense: int) -> list[tuple[int, int]]:
    """Each of 6**4 equally likely rolls: what comes of it."""
    result, yards = o.cell_result[book][call][defense], o.cell_yards[book][call][defense]
    signs = o.cell_dice[book][call][defense]
    faces = [
        [face for face, n in zip(*die, strict=True) for _ in range(n)]
        for die in zip(o.faces, o.face_weight, strict=True)
    ]
    whites = [result]
    if o.cell_white[book][call][defense]:
        means = {
            White.CATCH: Result.PLAY,
            White.INCOMPLETE: Result.INCOMPLETE,
            White.TURNOVER: Result.INTERCEPTION,
        }
        whites = [means[white] for white in White for _ in range(o.white_weight[white])]
    return [
        (white, yards + sum(sign * face for sign, face in zip(signs, shown, strict=True)))
        for white, *shown in product(whites, *faces)
    ]


def packed(*worths: int) -> int:
    """A row of worths as `row_of` has it."""
    return sum((worth + (1 << 14) - 1) << 15 * i for i, worth in enumerate(worths))


def test_a_row_gives_back_its_worths() -> None:
    assert [entry(packed(-900, 0, 7, 1000), i) for i in range(4)] == [-900, 0, 7, 1000]
    match = asked(Question.CALL, "pro")
    row = row_of(match.state, match.options.struct, 25, 2, 0)
    for defense in range(4):
        worth = cell_worth(match.state, match.options.struct, 25, 2, 0, defense)
        assert entry(row, defense) == worth


def test_alike_cards_are_mixed_alike_and_bad_ones_never_chosen() -> None:
    """8. Matching pennies with a third row and column that are worse than both others."""
    rows = packed(100, -100, 200), packed(-100, 100, 200), packed(-200, -200, 150)
    calls, defenses = calls_and_defenses(*rows, 3)
    assert [times(calls, i) for i in range(2)] == pytest.approx([ROUNDS // 2] * 2, abs=4)
    assert [times(defenses, i) for i in range(2)] == pytest.approx([ROUNDS // 2] * 2, abs=4)
    assert times(calls, 2) <= 1
    assert times(defenses, 2) == 0


@pytest.mark.parametrize("yards", [1, 5, 10, 20])
def test_chances_fall_with_distance_and_rise_with_downs(yards: int) -> None:
    for downs in (1, 2, 3):
        assert 0 <= conversion_chance(downs, yards + 5) < conversion_chance(downs, yards) <= 100
    assert conversion_chance(1, yards) < conversion_chance(2, yards) < conversion_chance(3, yards)


def test_a_touchdown_is_the_likelier_the_nearer() -> None:
    chances = [touchdown_chance(ball) for ball in range(1, 100)]
    assert chances == sorted(chances)
    assert all(touchdown_chance(b) + field_goal_chance(b) <= 100 for b in range(1, 100))


@pytest.mark.parametrize(("mode", "within"), [("rookie", 30), ("pro", 40)])
def test_a_first_down_is_worth_what_play_shows(mode: str, within: int) -> None:
    """A possession from the mean start brings the points reckoned, in hundredths."""
    engine = Engine(GAME, TWO, ["sensible", "sensible"], {"mode": mode}, "a seed")
    totals = Totals()
    totals.add(engine.play(0, 3000))
    table, _ = totals.estimates(engine.metrics, TWO)
    match = asked(Question.CALL, mode)
    worth = first_down_worth(match.state, match.options.struct, round(table["start"].mean))
    assert POINT * table["possession-points"].mean == pytest.approx(worth, abs=within)


@pytest.mark.parametrize("book", range(3))
def test_a_book_is_worth_no_more_than_its_best_and_no_less_than_its_worst(book: int) -> None:
    match = asked(Question.CALL, "pro")
    worths = [
        cell_worth(match.state, match.options.struct, 25, book, call, defense)
        for call, defense in product(range(CALLS), range(3))
    ]
    worth = book_worth(match.state, match.options.struct, 25, book)
    assert min(worths) < worth < max(worths)


# ------------------------------------------------------------------ what it calls


def kind_called(match: Match, seed: str) -> int:
    """The kind of the play that it calls."""
    number = answer(match, seed=seed) - Action.CALL
    assert number >= 0
    return int(match.options.struct.kind[number // CALLS][number % CALLS])  # type: ignore[attr-defined]


@pytest.mark.parametrize("mode", MODES)
def test_calls_are_mixed_by_down_and_distance(mode: str) -> None:
    """8. On first down there are several; long passes come when many yards are needed."""
    first = {answer(asked(Question.CALL, mode), seed=f"{i}") for i in range(60)}
    assert len(first) >= 2
    near = asked(Question.CALL, mode, ball=50, down=3, to_gain=51)
    far = asked(Question.CALL, mode, ball=50, down=3, to_gain=70)
    count = [Counter(kind_called(m, f"{i}") for i in range(60)) for m in (near, far)]
    assert count[0][Kind.LONG_PASS] < count[1][Kind.LONG_PASS]


def test_defenses_are_mixed_by_what_the_down_suggests() -> None:
    """8. Where a yard is enough runs are expected, where many are needed long passes."""
    found = []
    for down, to_gain in ((1, 60), (3, 51), (3, 75)):
        match = asked(
            Question.DEFEND, ball=50, down=down, to_gain=to_gain, book=0, turn=1, sealed=[1, -1]
        )
        found.append(Counter(answer(match, 1, seed=f"{i}") for i in range(60)))
    assert len(found[0]) >= 2
    assert found[1] != found[2]


LAST = {"quarter": 4, "possession": 2}


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"ball": 15, "to_gain": 30}, "punt"),
        ({"ball": 85, "to_gain": 97}, "field-goal"),
        ({"ball": 60, "to_gain": 61}, "play"),
        ({"ball": 98, "to_gain": 100, "score": [0, 4], **LAST}, "play"),
        ({"ball": 85, "to_gain": 97, "score": [0, 4], **LAST}, "play"),
        ({"ball": 85, "to_gain": 86, "score": [0, 2], **LAST}, "field-goal"),
        ({"ball": 15, "to_gain": 30, "score": [0, 2], **LAST}, "play"),
        ({"ball": 85, "to_gain": 86, "quarter": 5, "possession": 3}, "field-goal"),
    ],
)
def test_fourth_down(values: dict[str, Any], expected: str) -> None:
    """12, 13 and 16. He punts from afar, kicks what is likely, and does neither in vain."""
    action = answer(asked(Question.CALL, down=4, **values))
    kinds = [(Action.CALL, "play"), (Action.PUNT, "punt"), (Action.FIELD_GOAL, "field-goal")]
    assert next(kind for least, kind in kinds if action >= least) == expected


def test_he_punts_short_of_the_goal_line() -> None:
    """13. With no field goals from 60, all three dice go too far."""
    far = answer(asked(Question.CALL, down=4, ball=10, to_gain=30))
    assert far == Action.PUNT + 7
    near = Match(GAME, TWO, {"kick-model": {"10": 1.0}})
    near.state.ask, near.state.offense, near.state.down = Question.CALL, 0, 4
    near.state.ball, near.state.to_gain = 75, 99
    assert Action.PUNT < answer(near) < Action.PUNT + 7


@pytest.mark.parametrize(
    ("ahead", "choice"),
    [(-2, Action.TWO), (-1, Action.TWO), (0, Action.EXTRA), (5, Action.EXTRA)],
)
def test_two_points_where_they_help(ahead: int, choice: Action) -> None:
    """11 and 16. At the end two where one would not win; one where it does."""
    scores = [max(6, 6 + ahead), max(6, 6 - ahead)]
    match = asked(Question.TRY, "pro", trying=1, ball=100, to_gain=100, score=scores, **LAST)
    assert answer(match, actions=[Action.EXTRA, Action.TWO]) == choice


def test_the_winner_of_the_toss_receives() -> None:
    """5 and 16."""
    assert answer(asked(Question.TOSS), actions=[Action.RECEIVE, Action.KICK]) == Action.RECEIVE


# ------------------------------------------------------------------ Big Plays


def window(seat: int, **values: Any) -> Match:
    """9. A sweep of the rookie book is shown, and the seat may play a card."""
    rest = {"book": 0, "called": 0, "defended": 0, "result": Result.PLAY, "yards": 1, **values}
    match: Match = asked(Question.BIG_PLAY, **{"turn": seat, "to_gain": 60, **rest})
    return match


def card_of(match: Match, seat: int) -> int:
    """The one card of the seat that fits."""
    actions = [0] * 70
    match.state.turn = seat
    count = GAME.rules.legal(match.state, match.options.struct, actions)
    assert count == SEATS
    return actions[1]


@pytest.mark.parametrize(
    ("yards", "down", "to_gain", "plays"),
    [(1, 3, 60, True), (1, 1, 60, False), (1, 4, 53, True), (15, 1, 60, False)],
)
def test_yards_are_played_when_they_convert(
    yards: int, down: int, to_gain: int, plays: bool
) -> None:
    """9. Ann has 8 yards more for a run; she keeps them where little depends on them."""
    match = window(0, ball=51, yards=yards, down=down, to_gain=to_gain)
    card = card_of(match, 0)
    chosen = answer(match, 0, [Action.NO, card])
    assert chosen == (card if plays else Action.NO)


def test_a_card_is_not_kept_over_the_end_of_a_half() -> None:
    """9. It comes back at half-time."""
    early = window(0, ball=51)
    late = window(0, ball=51, quarter=2, possession=1)
    card = card_of(early, 0)
    assert answer(early, 0, [Action.NO, card]) == Action.NO
    assert answer(late, 0, [Action.NO, card]) == card


def test_the_defense_keeps_a_runner_from_the_goal_line() -> None:
    """9. Bob takes 5 yards off a run that would score."""
    match = window(1, ball=98, yards=4, down=3, to_gain=100)
    card = card_of(match, 1)
    assert answer(match, 1, [Action.NO, card]) == card


def test_an_interception_is_cancelled() -> None:
    """4. A blue card that turns a lost ball into yards is worth it in midfield."""
    cards: Any = Match(GAME, TWO).options.struct
    card = next(c for c in range(64) if cards.big_do[c] == 2 and cards.big_to[c] == 3)
    match = window(0, ball=51, down=2, to_gain=60, called=2, result=Result.INTERCEPTION, yards=9)
    assert answer(match, 0, [Action.NO, Action.BIG + card]) == Action.BIG + card
