"""Which differences can be and which still matter, against all games that there can be (16)."""

from __future__ import annotations

import pytest

from fieldhouse.games.nfl_showdown.equilibrium.clock import Clock, clock_of
from fieldhouse.games.nfl_showdown.state import Mode

SCORES = {True: (-2, 0, 3, 7), False: (-2, 0, 3, 6, 7, 8)}


def leads(clock: Clock) -> list[set[int]]:
    """All leads of the offense at the start of each possession, and after the last."""
    found = [{0}]
    for number in range(clock.possessions):
        then = {lead + points for lead in found[-1] for points in SCORES[clock.rookie]}
        swaps = (number + 1) * 2 != clock.possessions
        found.append({-lead for lead in then} if swaps else then)
    return found


def winners(clock: Clock, number: int, lead: int) -> set[int]:
    """Who may yet win from there: 1 the offense, -1 the defense, 0 in overtime."""
    if number == clock.possessions:
        return {(lead > 0) - (lead < 0)}
    swaps = (number + 1) * 2 != clock.possessions and number + 1 < clock.possessions
    found = set()
    for points in (max(SCORES[clock.rookie]), min(SCORES[clock.rookie])):
        then = lead + points
        found |= (
            {-w for w in winners(clock, number + 1, -then)}
            if swaps
            else winners(clock, number + 1, then)
        )
    return found


@pytest.mark.parametrize("mode", [Mode.ROOKIE, Mode.PRO, Mode.PRO_BOWL])
def test_the_differences_that_can_be(mode: Mode) -> None:
    clock = clock_of(mode)
    for number, found in enumerate(leads(clock)[: clock.possessions]):
        assert clock.reached(number) == (min(found), max(found))


@pytest.mark.parametrize("mode", [Mode.ROOKIE, Mode.PRO])
def test_a_game_is_decided_only_when_one_seat_must_win(mode: Mode) -> None:
    clock = clock_of(mode)
    for number in range(clock.possessions):
        low, high = clock.reached(number)
        for lead in range(low, high + 1):
            sure = winners(clock, number, lead)
            if lead in clock.open(number):
                assert len(sure) > 1
            else:
                assert sure == {1 if lead > 0 else -1}


def test_numbers_follow_the_quarters() -> None:
    rookie, bowl = clock_of(Mode.ROOKIE), clock_of(Mode.PRO_BOWL)
    assert [rookie.number(q, p) for q in (1, 2, 3, 4) for p in (1, 2)] == list(range(8))
    assert bowl.number(3, 1) == bowl.half == 8
    assert [n for n in range(8) if rookie.ends_half(n)] == [3, 7]
    assert [n for n in range(7) if not rookie.swaps(n)] == [3]
