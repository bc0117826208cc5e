"""The figures of Football poker: ten yards by hand, final hands by going through every one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import chain, combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fieldhouse.cards import CARD_NAMES, Category
from fieldhouse.cards.batch import evaluate_many_wild, suit_masks
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.games.football_poker import GAME
from fieldhouse.games.football_poker.odds_hands import category_shares
from fieldhouse.lab.figures import figures, figures_json
from games_for_tests.kuhn import KUHN

FOURS = 1 << 2
OTHERS = [rank for rank in range(13) if rank != 2]


def tables(face_cards: int, given: Mapping[str, str]) -> Sequence[FigureTable]:
    return figures(GAME, GAME.options.read({"face-cards": face_cards}), given)


def ten_yards(face_cards: int = 0, **given: str) -> dict[str, Fraction]:
    rows = tables(face_cards, given)[0].rows
    return {row: Fraction(figure.value) for row, [figure] in rows.items()}


SHORT = "short of ten, without a punt"
AT_RISK = "at risk with three up cards, so that a punt is offered"
IF_NO_PUNT = "short of ten, if at risk and not punting"
IF_PUNT = "short of ten, if at risk and punting"


# ------------------------------------------------------------------ 8 and 9. ten yards


@pytest.mark.parametrize(("face_cards", "short"), [(0, "37017/270725"), (1, "477/5525")])
def test_8_four_random_up_cards(face_cards: int, short: str) -> None:
    assert ten_yards(face_cards)[SHORT] == Fraction(short)


@pytest.mark.parametrize(
    ("up", "dead", "face_cards", "short"),
    [
        # Six yards: short with an ace, the last deuce, a three, or a face card.
        ("2c2d2h", "", 0, Fraction(4 + 1 + 4 + 12, 49)),
        ("2c2d2h", "", 1, Fraction(4 + 1 + 4 + 12, 49)),
        ("2c2d2h", "AsAh", 0, Fraction(2 + 1 + 4 + 12, 47)),
        ("2c2d2h", "2sAsAhAdAc3c3d3h3s", 0, Fraction(12, 40)),
        # Nine yards: short with a face card that is worth nothing.
        ("2c3d4h", "", 0, Fraction(12, 49)),
        ("2c3d4h", "KsKd", 0, Fraction(10, 47)),
        ("2c3d4h", "", 1, Fraction(0)),
        # Eight yards: one is too few, two are enough.
        ("2c2d4h", "", 0, Fraction(12 + 4, 49)),
        ("2c2d4h", "", 1, Fraction(12 + 4, 49)),
        # None: only a ten is enough.
        ("KcKdKh", "", 0, Fraction(45, 49)),
        ("KcKdKh", "TsThTd", 0, Fraction(45, 46)),
        # Nine yards and two cards to come: short with two of the twelve face cards.
        ("4c5d", "", 0, Fraction(12 * 11, 50 * 49)),
        ("4c5d", "", 1, Fraction(0)),
        ("TcTd", "", 0, Fraction(0)),
        ("2c3d4hAs", "", 0, Fraction(0)),
        ("2c3d4hKs", "", 0, Fraction(1)),
        ("2c3d4hKs", "", 1, Fraction(0)),
    ],
)
def test_8_up_and_dead_cards_by_hand(up: str, dead: str, face_cards: int, short: Fraction) -> None:
    assert ten_yards(face_cards, up=up, dead=dead)[SHORT] == short


def test_cards_may_be_spaced() -> None:
    assert ten_yards(up=" 2c 2d2h ") == ten_yards(up="2c2d2h")


def test_9_with_three_up_cards_the_risk_of_no_punt_is_the_risk() -> None:
    found = ten_yards(up="2c2d2h")
    assert found == {SHORT: Fraction(3, 7), AT_RISK: 1, IF_NO_PUNT: Fraction(3, 7), IF_PUNT: 0}


@pytest.mark.parametrize(("face_cards", "at_risk"), [(0, 1), (1, 0)])
def test_9_nine_yards_are_at_risk_only_if_face_cards_are_worth_nothing(
    face_cards: int, at_risk: int
) -> None:
    found = ten_yards(face_cards, up="2c3d4h")
    assert found[AT_RISK] == at_risk
    assert (IF_NO_PUNT in found) == bool(at_risk)


def test_9_after_four_up_cards_there_is_no_punt() -> None:
    assert list(ten_yards(up="2c3d4hAs")) == [SHORT]


@settings(max_examples=50)
@given(st.permutations(CARD_NAMES), st.integers(0, 4), st.integers(4, 12), st.integers(0, 1))
def test_8_and_9_by_trying_all(deck: list[str], ups: int, left: int, face_cards: int) -> None:
    def yards(cards: tuple[str, ...]) -> int:
        worth = {**dict.fromkeys("JQK", face_cards), "A": 1, "T": 10}
        return sum(worth[c[0]] if c[0] in worth else int(c[0]) for c in cards)

    up, rest, dead = tuple(deck[:ups]), deck[ups : ups + left], deck[ups + left :]
    found = ten_yards(face_cards, up="".join(up), dead="".join(dead))
    fours = [up + more for more in combinations(rest, 4 - ups)]
    assert found[SHORT] == Fraction(sum(yards(cards) < 10 for cards in fours), len(fours))
    if ups < 4:
        threes = [up + more for more in combinations(rest, 3 - ups)]
        at_risk = sum(yards(cards) + face_cards < 10 for cards in threes)
        assert found[AT_RISK] == Fraction(at_risk, len(threes))
        assert found[SHORT] == found[AT_RISK] * found.get(IF_NO_PUNT, 0)


@pytest.mark.parametrize("face_cards", [0, 1])
def test_9_the_totals_of_three_cards_add_up_to_the_whole_risk(face_cards: int) -> None:
    yards = [*[*range(1, 11), *[face_cards] * 3] * 4]
    totals = Counter(sum(three) for three in combinations(yards, 3))
    risks = {int(row.split()[0]): f.value for row, [f] in tables(face_cards, {})[1].rows.items()}
    assert set(risks) == {total for total in totals if total + face_cards < 10}
    whole = sum(Fraction(risk) * Fraction(totals[t], comb(52, 3)) for t, risk in risks.items())
    assert whole == ten_yards(face_cards)[SHORT]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"up": "Qx"}, '"Qx" is no card'),
        ({"up": "QsQs"}, "Qs comes twice"),
        ({"dead": "QsQs"}, "Qs comes twice"),
        ({"up": "Qs", "dead": "QsKs"}, "Qs is both in --up and in --dead"),
        ({"up": "2c3c4c5c6c"}, "--up has 5 cards, but a seat has 4 at most"),
        ({"dead": "".join(CARD_NAMES[:49])}, "4 up cards are still to come, but only 3 cards"),
        ({"up": "2c", "seed": "a"}, "--seed has a meaning only with --hands"),
        ({"up": "2c", "hands": "?;?"}, "--up and --hands ask for different figures"),
        ({"downs": "2c"}, "--downs has no meaning for football-poker"),
    ],
)
def test_what_is_refused(given: Mapping[str, str], words: str) -> None:
    with pytest.raises(FieldhouseError, match=words):
        tables(0, given)


def test_a_game_without_figures() -> None:
    with pytest.raises(FieldhouseError, match="--hands has no meaning for kuhn"):
        figures(KUHN, KUHN.options.read({}), {"hands": "?;?"})


# ------------------------------------------------------------------ final hands


def test_every_hand_is_of_one_category() -> None:
    for table, columns in zip(tables(0, {})[2:], (5, 4), strict=True):
        assert len(table.columns) == columns
        for column in range(columns):
            assert sum(Fraction(row[column].value) for row in table.rows.values()) == 1


def category_counts(hands: np.ndarray[tuple[int, int], np.dtype[np.int64]], wild: int) -> list[int]:
    scores = evaluate_many_wild(suit_masks(hands), wild)
    return [int(n) for n in np.bincount(scores >> 26, minlength=len(Category))]


def test_all_hands_of_five_one_by_one() -> None:
    """Of five cards, not seven, for these are fewer: two and a half million."""
    flat = chain.from_iterable(combinations(range(52), 5))
    hands = np.fromiter(flat, np.int64, 5 * comb(52, 5)).reshape(-1, 5)
    for personal in range(3):
        totals = Counter[int]()
        for ranks in combinations(OTHERS, personal):
            wild = FOURS | sum(1 << rank for rank in ranks)
            totals.update(dict(enumerate(category_counts(hands, wild))))
        whole = sum(totals.values())
        assert category_shares(5, personal) == [Fraction(totals[c], whole) for c in Category]


@pytest.mark.parametrize("cards", [6, 7])
@pytest.mark.parametrize("personal", range(5))
def test_random_hands_agree(cards: int, personal: int) -> None:
    rng = np.random.default_rng(cards * 10 + personal)
    sample = 200_000
    hands = rng.random((sample, 52)).argpartition(cards, axis=1)[:, :cards]
    chosen = rng.random((sample, 12)).argpartition(personal, axis=1)[:, :personal]
    wild = FOURS | (1 << np.array(OTHERS))[chosen].sum(axis=1)
    scores = evaluate_many_wild(suit_masks(hands), wild)
    found = np.bincount(scores >> 26, minlength=len(Category))
    for count, share in zip(found, category_shares(cards, personal), strict=True):
        sd = float(sample * share * (1 - share)) ** 0.5
        assert abs(count - sample * share) < 5 * sd


# ------------------------------------------------------------------ JSON


def test_json_has_these_keys() -> None:
    options = GAME.options.read({"face-cards": 1})
    told = figures_json(GAME, options, figures(GAME, options, {}))
    assert list(told) == ["game", "options", "figures"]
    assert (told["game"], told["options"]) == ("football-poker", dict(options))
    for figure in told["figures"]:
        assert list(figure) == ["name", "value", "exact", "interval"]
        assert figure["exact"] is True and figure["interval"] is None
        numerator, denominator = figure["value"].split("/")
        assert 0 <= int(numerator) <= int(denominator)
    names = [figure["name"] for figure in told["figures"]]
    assert len(set(names)) == len(names)
    assert told["figures"][0] == {
        "name": "Four random up cards: short of ten, without a punt",
        "value": "477/5525",
        "exact": True,
        "interval": None,
    }


def test_json_of_an_estimate() -> None:
    rows = {"a": [Figure(0.25, (0.125, 0.5)), Figure(Fraction(1))]}
    table = FigureTable("T", rows, ["one", "two"])
    assert figures_json(GAME, GAME.options.read({}), [table])["figures"] == [
        {"name": "T: a, one", "value": 0.25, "exact": False, "interval": [0.125, 0.5]},
        {"name": "T: a, two", "value": "1/1", "exact": True, "interval": None},
    ]
