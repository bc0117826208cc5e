"""States near the end whose values can be worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.games.nfl_showdown.equilibrium.keeping import solution_of
from fieldhouse.games.nfl_showdown.equilibrium.plays import plays_of
from fieldhouse.games.nfl_showdown.equilibrium.solution import Spot
from fieldhouse.games.nfl_showdown.options import OPTIONS
from fieldhouse.games.nfl_showdown.state import Action
from nfl_showdown_cards.helpers import changed
from nfl_showdown_solve.helpers import solved


def last(lead: int, ball: int, down: int, to_gain: int) -> Spot:
    """The last possession of regulation."""
    return Spot(4, 2, lead, ball, down, to_gain)


def test_behind_by_more_than_can_be_scored_the_game_is_lost() -> None:
    _, solution = solved("rookie")
    assert -8 not in solution.starts.clock.open(7)
    assert not solution.starts.at(7, -8).any()
    assert (solution.starts.at(7, 3) == 1).all()
    assert solution.choice(last(-7, 99, 4, 100)).value == pytest.approx(5 / 6 / 2)


@pytest.mark.parametrize("mode", ["rookie", "pro"])
@pytest.mark.parametrize(("ball", "good"), [(80, 0.95), (70, 0.85), (69, 0.65), (40, 0.1)])
def test_tied_on_the_last_down_a_kick_can_only_win(mode: str, ball: int, good: float) -> None:
    _, solution = solved(mode)
    choice = solution.choice(last(0, ball, 4, 100))
    assert choice.kick_value == pytest.approx(good + (1 - good) / 2)
    assert (choice.book < 0) == (choice.kick_value > max(book.value for book in choice.books))
    if ball >= 70:
        assert (choice.book, choice.kick) == (-1, Action.FIELD_GOAL)


def test_three_behind_a_kick_leads_to_overtime() -> None:
    _, solution = solved("pro")
    choice = solution.choice(last(-3, 60, 4, 70))
    assert (choice.book, choice.kick, choice.value) == (-1, Action.FIELD_GOAL, 0.65 / 2)


def test_four_behind_a_kick_is_worth_nothing() -> None:
    _, solution = solved("rookie")
    choice = solution.choice(last(-4, 99, 4, 100))
    assert choice.kick_value == 0
    # sweep is stopped by press alone, one time in six; nothing else is as good
    assert choice.value == pytest.approx(5 / 6)
    assert choice.books[0].offense == pytest.approx((1, 0, 0))
    assert choice.books[0].defense == pytest.approx((0, 1, 0))


def test_a_tie_is_even_for_both() -> None:
    for mode in ("rookie", "pro"):
        _, solution = solved(mode)
        assert solution.starts.over(0).tolist() == [0.5]


def test_overtime_goes_by_its_own_rules() -> None:
    _, solution = solved("pro")
    behind = Spot(5, 2, -3, 60, 4, 70)
    assert solution.choice(behind).kick_value == pytest.approx(
        0.65 * (1 - solution.starts.kickoff(-1, 0)[0])
    )
    sudden = solution.choice(Spot(5, 3, 0, 80, 4, 100))
    assert sudden.value >= 0.95
    assert solution.choice(Spot(5, 2, 0, 80, 4, 100)) == solution.choice(Spot(5, 9, 0, 80, 4, 100))


def test_the_value_is_the_best_of_books_and_kicks() -> None:
    _, solution = solved("pro")
    for spot in (Spot(1, 1, 0, 25, 1, 35), Spot(2, 1, 3, 55, 4, 58), Spot(3, 2, -7, 40, 4, 60)):
        choice = solution.choice(spot)
        worths = [choice.kick_value, *(book.value for book in choice.books)]
        assert choice.value == pytest.approx(max(worths), abs=1e-13)


# ------------------------------------------------------------------ chances of kicks and dice


def numbers(**options: Any) -> Any:
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return OPTIONS.read({"big-plays": False, **given}).struct


def test_kicks_have_the_chances_of_the_model() -> None:
    p = plays_of(numbers())[0]
    assert p["extra"] == 0.95
    good = {99: 0.95, 80: 0.95, 79: 0.85, 70: 0.85, 69: 0.65, 59: 0.4, 50: 0.4, 40: 0.1, 39: 0.0}
    assert {ball: p["good"][ball] for ball in good} == good
    assert not p["good_step"].any()


def test_stepping_back_is_chosen_where_a_model_makes_it_better() -> None:
    o = numbers(mode="rookie", kick_model={"20": 0.5, "30": 0.9})
    p = plays_of(o)[0]
    assert (p["good"][85], p["good_step"][85]) == (0.9, 6)
    assert (p["bad"][75], p["bad_step"][75]) == (0.0, 6)
    choice = solution_of(o).choice(last(0, 85, 4, 100))
    assert choice.kick == Action.FIELD_GOAL + 6
    assert choice.kick_value == pytest.approx(0.95)


def test_all_chances_sum_to_one() -> None:
    for mode in ("rookie", "pro"):
        p = plays_of(numbers(mode=mode))[0]
        used = p["count"] > 0
        everything = p["move"].sum(axis=1) + p["lose"].sum(axis=1) + p["stay"]
        assert everything[used] == pytest.approx(1)
        assert p["kickoff"].sum() == pytest.approx(1)
        assert p["free_punt"].sum() == pytest.approx(1)
        assert p["punt"][1:].sum(axis=1) == pytest.approx(1)


def test_overtime_that_never_ends_has_no_value() -> None:
    def never(content: Any) -> None:
        for book in content["playbooks"].values():
            for row in book["offense"]:
                row["cells"] = ["0"] * len(row["cells"])

    cards = changed(never)
    o = numbers(cards=cards, kick_model={"20": 0.0})
    with pytest.raises(FieldhouseError, match="overtime may never end"):
        solution_of(o)
