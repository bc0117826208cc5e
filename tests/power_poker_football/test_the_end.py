"""Clause 40: victories and overtime; and the page's end, `table` and `result`."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.match import Match
from fieldhouse.core.view import view_json
from power_poker_football.helpers import (
    CONVERSIONS,
    FOUR,
    awaited,
    dealt,
    draws,
    hand,
    hands,
    now,
    result,
    safety,
    start,
    table,
    to_act,
    to_flop,
    turn,
    wasted,
)

KEYS = {
    *("phase", "offense", "dealer", "ball", "to_gain", "down", "drive", "quarter", "overtime"),
    *("community", "score", "points", "chips", "used", "folded", "bet", "benched", "coverage"),
    *("stand", "stop"),
}
TWO_DEALERS = ["Ann", "Bob", "Ann", "Bob", "Bob", "Ann", "Bob", "Ann"]
FOUR_DEALERS = ["Ann", "Bob", "Cy", "Di", "Bob", "Cy", "Di", "Ann"]
"""Who deals the eight drives where each is a touchdown: the next of the new offense."""


def score(dealer: str, made: int, seats: tuple[str, ...]) -> list[str]:
    """From the 99 a touchdown of the dealer, and 0, 1 or 2 points more."""
    word = "two" if made == 2 else "extra"
    cards = ("Kd", "Ad", "AdQd")[made]
    return [*dealt(dealer, seats), "flip 2s", f"{dealer} {word}", f"flip {cards}"]


def game(made: str, *more: str, four: bool = False) -> Match:
    """Eight touchdowns with these points after them, and what follows."""
    seats = FOUR if four else FOUR[:2]
    dealers = FOUR_DEALERS if four else TWO_DEALERS
    drives = zip(dealers, made, strict=True)
    lines = [text for dealer, points in drives for text in score(dealer, int(points), seats)]
    return start(*lines, *more, ball=99, seats=seats)


def test_40_the_higher_team_and_the_highest_player() -> None:
    # Four touchdowns each; Ann makes one extra point: 25 to 24.
    match = game("10000000")
    assert view_json(match)["status"] == "over"
    assert to_act(match) is None
    assert result(match) == {
        "winners": ["Ann"],
        "team": "home",
        "mvp": "Ann",
        "score": {"home": 25, "away": 24},
        "points": {"Ann": 25, "Bob": 24},
    }


def test_40_the_mvp_may_be_of_the_other_team() -> None:
    # Ann and Cy 14 each; Bob 12 + 2 + 1, Di 12.
    match = game("12101101", four=True)
    assert result(match) == {
        "winners": ["Ann", "Cy"],
        "team": "home",
        "mvp": "Bob",
        "score": {"home": 28, "away": 27},
        "points": {"Ann": 14, "Bob": 15, "Cy": 14, "Di": 12},
    }


def test_40_away_may_win() -> None:
    match = game("02000000", four=True)
    assert (result(match)["winners"], result(match)["team"]) == (["Bob", "Di"], "away")


def test_40_not_before_drive_8_is_over() -> None:
    lines = [t for name in TWO_DEALERS[:7] for t in score(name, 0, FOUR[:2])]
    match = start(*lines, *dealt("Ann"), "flip 2s", ball=99)
    assert (turn(match), table(match)["drive"]) == (("Ann", CONVERSIONS), 8)
    assert view_json(match)["result"] is None


def test_40_level_teams_go_into_overtime() -> None:
    match = game("00000000")
    assert not match.is_over
    assert awaited(match) == "Ann draw"
    assert view_json(match)["awaiting"] == "draw"
    assert now(match, "overtime drive quarter ball down") == (True, 9, 5, 99, 1)
    match = game("00000000", *draws("Bob"))
    assert now(match, "overtime drive quarter offense dealer ball down") == (
        *(True, 9, 5, "away", "Bob", 99, 1),
    )
    # Individual scores restart, those of the teams do not.
    assert now(match, "score points") == ({"home": 24, "away": 24}, {"Ann": 0, "Bob": 0})


def test_40_a_shared_highest_score_goes_into_overtime() -> None:
    # Home 26 to 24, but Ann and Cy have 13 each.
    match = game("10100000", *draws("Di", FOUR), four=True)
    assert now(match, "overtime drive offense dealer") == (True, 9, "away", "Di")
    assert table(match)["score"] == {"home": 26, "away": 24}
    # Or players of both teams: Ann, Bob and Di have 13, and it is 25 to 26.
    assert not game("11010000", four=True).is_over


def test_40_a_shared_lower_score_does_not() -> None:
    # Ann 13, all others 12.
    assert result(game("10000000", four=True))["mvp"] == "Ann"


def test_40_the_first_score_wins_both_and_no_conversion_is_played() -> None:
    match = game("10100000", *draws("Di", FOUR), *dealt("Di", FOUR), "flip 2s", four=True)
    # 26 to 24 before; away scored first.
    assert result(match) == {
        "winners": ["Bob", "Di"],
        "team": "away",
        "mvp": "Di",
        "score": {"home": 26, "away": 30},
        "points": {"Ann": 0, "Bob": 0, "Cy": 0, "Di": 6},
    }


def test_40_a_safety_in_overtime_wins() -> None:
    # From the 5 eight safeties, two by each player.
    dealers = ["Ann", "Bob", "Cy", "Di", "Bob", "Cy", "Di", "Ann"]
    lines = [text for name in dealers for text in safety(name, FOUR)]
    match = start(*lines, *draws("Ann", FOUR), *safety("Ann", FOUR), ball=5, seats=FOUR)
    found = result(match)
    assert (found["team"], found["mvp"], found["winners"]) == ("away", "Bob", ["Bob", "Di"])
    assert found["points"] == {"Ann": 0, "Bob": 2, "Cy": 0, "Di": 0}
    assert found["score"] == {"home": 8, "away": 10}


def test_40_a_field_goal_in_overtime_wins() -> None:
    kick = [*wasted("Ann"), "Ann fieldgoal", "flip 5c", "Ann high", "flip 6c"]
    lines = [text for name in TWO_DEALERS for text in score(name, 0, FOUR[:2])]
    charts: dict[str, Any] = {"offense_chart": [0] * 10, "defense_chart": [0] * 10}
    match = start(*lines, *draws("Ann"), *kick, ball=99, **charts)
    assert (result(match)["team"], result(match)["score"]) == ("home", {"home": 27, "away": 24})
    assert result(match)["points"] == {"Ann": 3, "Bob": 0}


def test_40_overtime_has_no_drive_limit() -> None:
    # Interceptions by a red reveal: from the 99, 94; the other team's ball on its 6, and so on.
    turned = [*dealt("Ann"), "Bob blitzbet", "flip Ad5d"]
    match = game("00000000", *draws("Ann"), *turned)
    assert now(match, "drive offense ball dealer quarter") == (10, "away", 6, "Bob", 5)
    again = [*dealt("Bob"), "Ann blitzbet", "flip Ad5d"]
    match = game("00000000", *draws("Ann"), *turned, *again)
    assert now(match, "drive offense ball dealer quarter") == (11, "home", 99, "Ann", 5)


def test_40_the_draw_for_overtime_may_be_level_too() -> None:
    match = game("00000000", "Ann draw Qs", "Bob draw Qc")
    assert awaited(match) == "Ann draw"


def test_40_chips_do_not_come_back_for_overtime() -> None:
    first = [*dealt("Ann"), "Bob blitzbet", "flip 2s", "Ann extra", "flip Kd"]
    rest = [text for name in TWO_DEALERS[1:] for text in score(name, 0, FOUR[:2])]
    match = start(*first, *rest, *draws("Ann"), ball=99)
    assert now(match, "overtime chips used") == (True, {"Ann": 3, "Bob": 2}, {"Ann": 0, "Bob": 1})


def test_40_everybody_is_active_in_overtime() -> None:
    # Ann's last touchdown comes by a yard after a showdown that Bob lost with a bet.
    seven = [text for name in FOUR_DEALERS[:7] for text in score(name, 0, FOUR)]
    last = [*hand("Ann", "Ann", bets="Bob", seats=FOUR), "Ann extra", "flip Kd"]
    match = start(*seven, *last, *draws("Ann", FOUR), ball=99, seats=FOUR)
    assert now(match, "overtime benched") == (True, [])
    match.play("Bob stand")
    assert awaited(match) == "deal Bob"


def test_40_overtime_begins_with_first_down_whatever_ended_drive_8() -> None:
    # Ann has three times 8, Bob four times 6; Ann's kick on 4th down is blocked.
    conversions = [2, 0, 2, 0, 0, 2, 0]
    made = zip(TWO_DEALERS, conversions, strict=False)
    lines = [text for name, points in made for text in score(name, points, FOUR[:2])]
    charts: dict[str, Any] = {"offense_chart": [0] * 10, "defense_chart": [0] * 10}
    match = start(*lines, *wasted("Ann"), "Ann fieldgoal", "flip Kd", ball=99, **charts)
    assert now(match, "overtime ball down to_gain") == (True, 99, 1, 100)
    assert table(match)["score"] == {"home": 24, "away": 24}
    assert awaited(match) == "Ann draw"


@pytest.mark.parametrize("first", ["Ann", "Bob"])
def test_40_a_penalty_of_drive_8_is_not_walked_off_in_overtime(first: str) -> None:
    # All of away lost a bet; the drive starts on the 99 all the same.
    seven = [text for name in TWO_DEALERS[:7] for text in score(name, 0, FOUR[:2])]
    last = [*hand("Ann", "Ann", bets="Bob"), "Ann extra", "flip Kd"]
    match = start(*seven, *last, *draws(first), ball=99)
    assert now(match, "overtime ball dealer benched") == (True, 99, first, [])


# ------------------------------------------------------------------ table, hands, result


def test_table_has_these_keys() -> None:
    for match in (start(), start(*to_flop()), game("00000000"), game("10000000")):
        assert set(table(match)) == KEYS


def test_table_at_the_first_deal() -> None:
    found = table(start(seats=FOUR))
    assert isinstance(found.pop("phase"), str)
    assert found == {
        "offense": "home",
        "dealer": "Ann",
        "ball": 50,
        "to_gain": 60,
        "down": 1,
        "drive": 1,
        "quarter": 1,
        "overtime": False,
        "community": [],
        "score": {"home": 0, "away": 0},
        "points": dict.fromkeys(FOUR, 0),
        "chips": dict.fromkeys(FOUR, 3),
        "used": dict.fromkeys(FOUR, 0),
        "folded": [],
        "bet": [],
        "benched": [],
        "coverage": None,
        "stand": None,
        "stop": None,
    }


def test_table_in_the_middle_of_a_hand() -> None:
    # Di's lost bet benches him; then 51 + 7 on the flop, a bet, a fold, and a covered pass.
    lost = hand("Ann", "Ann", bets="Di", seats=FOUR)
    cards = [*dealt("Ann", FOUR, out="Di", Cy="AhTh"), "Bob blitzbet", "flip 7s9dJd"]
    lines = ["Ann bet", "Bob check", "Cy check", "flip 2h", "Bob check", "Cy pass", "Bob cover"]
    match = start(*lost, *cards, *lines, seats=FOUR)
    found = table(match)
    found.pop("phase")
    assert found == {
        "offense": "home",
        "dealer": "Ann",
        "ball": 58,
        "to_gain": 60,
        "down": 2,
        "drive": 1,
        "quarter": 1,
        "overtime": False,
        "community": ["7s", "9d", "Jd", "2h"],
        "score": {"home": 0, "away": 0},
        "points": dict.fromkeys(FOUR, 0),
        "chips": {"Ann": 3, "Bob": 1, "Cy": 3, "Di": 3},
        "used": {"Ann": 0, "Bob": 1, "Cy": 0, "Di": 0},
        "folded": ["Cy"],
        "bet": ["Ann"],
        "benched": ["Di"],
        "coverage": "Bob",
        "stand": None,
        "stop": None,
    }
    assert hands(match) == {"Ann": ["Ks", "Tc"], "Bob": ["Qs", "8c"], "Cy": [], "Di": []}


def test_table_between_hands() -> None:
    match = start("Ann stop", *hand("Ann", "Ann", bets="Bob", seats=FOUR), ball=20, seats=FOUR)
    found = now(match, "community folded bet stand stop")
    assert found == ([], [], [], None, None)
    assert hands(match) == {name: [] for name in FOUR}


@pytest.mark.parametrize("viewer", range(4))
def test_the_table_is_the_same_for_all(viewer: int) -> None:
    match = start(*to_flop(FOUR), "Ann run", "Bob tackle Qs", seats=FOUR)
    assert view_json(match, viewer)["table"] == table(match)


def test_awaiting_names_the_verb() -> None:
    def awaiting(*actions: str) -> Any:
        return view_json(start(*actions))["awaiting"]

    assert awaiting() == "deal"
    assert awaiting(*dealt("Ann"), "Bob blitzbet") == "flip"
    assert view_json(Match("power-poker-football", FOUR))["awaiting"] == "draw"
