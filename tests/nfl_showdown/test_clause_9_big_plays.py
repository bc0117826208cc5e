"""Clauses 4 and 9: Big Play cards."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.core.match import Match
from fieldhouse.core.records import record_of
from fieldhouse.core.schema import SPECTATOR
from nfl_showdown.helpers import (
    ANN,
    BOB,
    TOSS,
    awaited,
    big,
    down,
    gain,
    good,
    hands,
    miss,
    misses,
    now,
    play,
    refusal,
    score,
    spot,
    table,
    touchdown,
    turn,
    weights,
    with_cell,
)

# Arizona: blue canyon-sprint, +8 on runs; red dust-devil, -4 on passes.
# Atlanta: blue peachtree-dash, green+1 on runs and short passes; red red-clay-drag, -5 on runs.
RUN = down("Ann", "sweep press", "green=4")
"""Three yards, to the 28."""
BOTH = [*RUN, "Ann big canyon-sprint", "Bob big red-clay-drag"]


def game(*actions: str, teams: str = "arizona atlanta", **options: Any) -> Match:
    """A rookie game in which Ann starts, of two teams."""
    return play(*TOSS, *actions, teams=teams.split(), **options)


def refused(*actions: str, teams: str = "arizona atlanta", **options: Any) -> str:
    """Why the last cannot be done."""
    return refusal(*TOSS, *actions, teams=teams.split(), **options)


# ------------------------------------------------------------------ the window


def test_9_after_the_dice_offense_then_defense() -> None:
    match = game(*RUN[:-1])
    assert awaited(match) == "roll"
    match = game(*RUN)
    assert turn(match) == ("Ann", big("canyon-sprint"))
    # The ball has not moved, the dice lie.
    assert now(match, "ball down called defended dice") == (25, 1, "sweep", "press", {"green": 4})
    match = game(*RUN, "Ann no")
    assert turn(match) == ("Bob", big("red-clay-drag"))
    assert now(match, "ball down") == (25, 1)
    match = game(*RUN, "Ann no", "Bob no")
    assert spot(match) == ("Ann", 28, 2, 35)


def test_9_a_cell_without_dice_has_its_window_too() -> None:
    assert turn(game(*down("Ann", "sweep stack"))) == ("Ann", big("canyon-sprint"))


def test_9_windows_decline_by_themselves() -> None:
    match = game(*RUN, *down("Ann", "sweep stack"), "Ann no", "Bob no")
    assert spot(match) == ("Ann", 29, 3, 35)
    assert spot(game(*RUN, "Bob no")) == ("Ann", 28, 2, 35)


def test_9_the_offenses_card() -> None:
    # Three yards and eight more.
    match = game(*RUN, "Ann big canyon-sprint", "Bob no")
    assert spot(match) == ("Ann", 36, 1, 46)
    assert table(match)["big_plays"] == {"Ann": 1, "Bob": 2}
    assert hands(match) == {
        "Ann": ["dust-devil"],
        "Bob": ["peachtree-dash", "red-clay-drag"],
    }


def test_9_the_defenses_card() -> None:
    # Three yards less five.
    match = game(*RUN, "Bob big red-clay-drag")
    assert spot(match) == ("Ann", 23, 2, 35)
    assert table(match)["big_plays"] == {"Ann": 2, "Bob": 1}


@pytest.mark.parametrize("first, ball, left", [("Ann", 36, (1, 2)), ("Bob", 23, (2, 1))])
def test_9_both_want_to(first: str, ball: int, left: tuple[int, int]) -> None:
    match = game(*BOTH)
    assert awaited(match) == "coin"
    assert weights(match) == {"Ann": 1, "Bob": 1}
    match.play(f"coin {first}")
    # Only one counts; the other keeps his card.
    assert now(match, "ball big_plays") == (ball, {"Ann": left[0], "Bob": left[1]})
    kept = {"Ann": "red-clay-drag", "Bob": "canyon-sprint"}[first]
    assert any(kept in cards for cards in hands(match).values())


@pytest.mark.parametrize("tie, ball", [("offense", 36), ("defense", 23)])
def test_9_a_tie_without_a_coin(tie: str, ball: int) -> None:
    match = game(*BOTH, simultaneous_tie=tie)
    assert table(match)["ball"] == ball
    # The same when Bob has the ball: peachtree-dash against bayou-bog.
    run = down("Bob", "sweep press", "green=4")
    wants = [*misses("A"), *run, "Bob big peachtree-dash", "Ann big bayou-bog"]
    match = game(*wants, teams="houston atlanta", simultaneous_tie=tie)
    if tie == "offense":
        assert awaited(match) == "roll"
        match.play("roll green=2")
        # From 75: three, two and one.
        assert spot(match) == ("Bob", 81, 2, 85)
    else:
        # Three less five.
        assert spot(match) == ("Bob", 73, 2, 85)


@pytest.mark.parametrize("viewer", [ANN, BOB, SPECTATOR])
def test_9_all_see_the_coin(viewer: int) -> None:
    alone = game(*RUN, "Ann big canyon-sprint", "Bob no")
    first = game(*BOTH, "coin Ann")
    assert table(alone) == table(first)
    assert alone.information_state(viewer) != first.information_state(viewer)
    # The same without a coin: that Bob wanted to is known, not with what.
    first = game(*BOTH, simultaneous_tie="offense")
    alone = game(*RUN, "Ann big canyon-sprint", "Bob no", simultaneous_tie="offense")
    assert alone.information_state(viewer) != first.information_state(viewer)


def test_9_where_one_wants_to_there_is_no_coin() -> None:
    match = game(*RUN, "Ann big canyon-sprint", "Bob no", simultaneous_tie="defense")
    assert table(match)["ball"] == 36
    match = game(*RUN, "Bob big red-clay-drag", simultaneous_tie="offense")
    assert table(match)["ball"] == 23


def test_9_the_coin_comes_before_the_cards_own_roll() -> None:
    run = down("Bob", "sweep press", "green=4")
    wants = [*misses("A"), *run, "Bob big peachtree-dash", "Ann big bayou-bog"]
    match = game(*wants, teams="houston atlanta")
    assert awaited(match) == "coin"
    match.play("coin Bob")
    assert awaited(match) == "roll"
    assert weights(match) == {f"green={face}": 1 for face in (0, 2, 4, 6, 8, 10)}
    # The card of the seat that was not first does not show.
    assert table(match)["big_plays"]["Ann"] == 2
    match.play("roll green=6")
    # 75 and 3, and 6 and 1.
    assert spot(match) == ("Bob", 85, 1, 95)
    assert hands(match)["Ann"] == ["countdown-post", "bayou-bog"]
    match = game(*wants, "coin Ann", teams="houston atlanta")
    assert spot(match) == ("Bob", 73, 2, 85)


def test_9_the_loser_of_the_race_may_use_his_card_later() -> None:
    match = game(*BOTH, "coin Ann", *down("Ann", "sweep stack"))
    assert turn(match) == ("Bob", big("red-clay-drag"))
    match.play("Bob big red-clay-drag")
    # 36 and one less five.
    assert spot(match) == ("Ann", 32, 2, 46)


def test_9_one_a_down() -> None:
    match = game(*RUN, "Ann big canyon-sprint", "Bob no")
    assert turn(match)[0] == "Ann"
    assert "call sweep" in turn(match)[1]
    # In the next down there may be another.
    match = game(*RUN, "Ann big canyon-sprint", *down("Ann", "sweep stack"))
    assert turn(match) == ("Bob", big("red-clay-drag"))


def test_9_a_used_card_is_gone() -> None:
    used = [*RUN, "Ann big canyon-sprint", *down("Ann", "sweep stack")]
    # Only Bob is asked.
    assert turn(game(*used)) == ("Bob", big("red-clay-drag"))
    assert "legal for Ann: " in refused(*used, "Ann big canyon-sprint")
    both = [*used, "Bob big red-clay-drag", *down("Ann", "sweep stack")]
    assert spot(game(*both)) == ("Ann", 33, 3, 46)
    assert "legal for Ann" in refused(*both, "Ann big canyon-sprint")


@pytest.mark.parametrize("card", ["canyon-sprint", "peachtree-dash"])
def test_9_a_card_of_the_wrong_kind_of_play(card: str) -> None:
    # On a long pass Arizona's card for runs is of no use, nor is Atlanta's on defense.
    long = down("Ann", "go stack", "yellow=12")
    assert spot(game(*long)) == ("Ann", 33, 2, 35)
    assert "legal for Ann" in refused(*long, "Ann big canyon-sprint")
    assert "legal for Ann" in refused(*long, f"Bob big {card}")


def test_9_in_pro_too_a_seat_without_a_fitting_card_is_not_asked() -> None:
    kick = "roll green=10 red=12 yellow=18"
    match = play(*TOSS, kick, *down("Ann", "rookie go stack", "yellow=12"), mode="pro")
    assert spot(match) == ("Ann", 33, 2, 35)
    match = play(*TOSS, kick, *down("Ann", "rookie slant press"), mode="pro")
    assert spot(match) == ("Ann", 25, 2, 35)
    match = play(*TOSS, kick, *down("Ann", "power-run dive plug"), mode="pro")
    assert turn(match) == ("Ann", big("canyon-sprint"))
    match.play("Ann no")
    assert turn(match) == ("Bob", big("red-clay-drag"))


def test_9_blue_on_offense_red_on_defense() -> None:
    # Bob runs: his blue card fits, Ann's red one is for passes.
    run = [*misses("A"), *down("Bob", "sweep stack")]
    assert turn(game(*run)) == ("Bob", big("peachtree-dash"))
    assert spot(game(*run, "Bob no")) == ("Bob", 76, 2, 85)
    assert "legal for Bob: " in refused(*run, "Bob big red-clay-drag")
    # And on a pass both fit.
    short = [*misses("A"), *down("Bob", "slant stack", "red=3")]
    assert turn(game(*short)) == ("Bob", big("peachtree-dash"))
    assert turn(game(*short, "Bob no")) == ("Ann", big("dust-devil"))
    # Five yards less four.
    assert spot(game(*short, "Ann big dust-devil")) == ("Bob", 76, 2, 85)


def test_9_only_cards_of_ones_own_team() -> None:
    assert "legal for Ann" in refused(*RUN, "Ann big lakefront-plow")


def test_9_never_on_kicks() -> None:
    assert spot(game("Ann punt green", "roll green=4")) == ("Bob", 71, 1, 81)
    assert spot(game(*miss("Ann"))) == ("Bob", 75, 1, 85)
    assert spot(game(*good("Ann"))) == ("Bob", 25, 1, 35)
    kick = ["roll green=2 red=3 yellow=6"]
    match = play(*TOSS, *kick, "Ann punt red", "roll red=0", mode="pro")
    assert spot(match) == ("Bob", 46, 1, 56)


def test_9_not_without_big_plays() -> None:
    assert spot(game(*RUN, big_plays=False)) == ("Ann", 28, 2, 35)
    assert "legal for Ann" in refused(*RUN, "Ann big canyon-sprint", big_plays=False)


# ------------------------------------------------------------------ 4. effects: yards


@pytest.mark.parametrize(
    "team, cards, dice, card, roll, ball",
    [
        ("carolina", "sweep stack", "", "blue-ridge-glide", "", 31),  # 1 and 5
        ("atlanta", "sweep stack", "", "peachtree-dash", "green=8", 35),  # 1, 8 and 1
        ("cincinnati", "slant stack", "red=3", "river-bend", "red=12", 42),  # 5 and 12
        ("cincinnati", "slant stack", "red=3", "river-bend", "red=0", 30),
        ("denver", "go stack", "yellow=6", "thin-air-throw", "yellow=30", 57),  # 2 and 30
        ("houston", "go stack", "yellow=6", "countdown-post", "red=9", 40),  # 2, 9 and 4
        ("dallas", "go stack", "yellow=6", "prairie-fire", "green=2", 35),  # 2, 2 and 6
    ],
)
def test_4_yards_for_the_offense(
    team: str, cards: str, dice: str, card: str, roll: str, ball: int
) -> None:
    # Las Vegas' red card is for short passes.
    wants = [*down("Ann", cards, dice), f"Ann big {card}"]
    declined = ["Bob no"] if cards.startswith("slant") else []
    match = game(*wants, *declined, teams=f"{team} las-vegas")
    if roll:
        assert len(weights(match)) == 6
        match.play(f"roll {roll}")
    assert table(match)["ball"] == ball


@pytest.mark.parametrize(
    "team, cards, dice, card, roll, ball",
    [
        ("carolina", "sweep stack", "", "kudzu-tangle", "", 22),  # 1 less 4
        ("san-francisco", "sweep stack", "", "fault-line", "green=8", 18),  # 1 less 8
        ("denver", "sweep stack", "", "rockslide", "green=6", 18),  # 1 less 6 and 2
        ("dallas", "slant stack", "red=3", "tornado-watch", "red=12", 18),  # 5 less 12
        ("dallas", "slant stack", "red=3", "tornado-watch", "red=0", 30),
        ("pittsburgh", "go stack", "yellow=6", "blast-furnace", "red=9", 15),  # 2 less 9 and 3
        ("new-york-n", "go stack", "yellow=6", "gridlock", "green=2", 23),  # 2 less 2 and 2
    ],
)
def test_4_yards_for_the_defense(
    team: str, cards: str, dice: str, card: str, roll: str, ball: int
) -> None:
    # Washington's blue card is for sacks.
    match = game(*down("Ann", cards, dice), f"Bob big {card}", teams=f"washington {team}")
    if roll:
        assert len(weights(match)) == 6
        match.play(f"roll {roll}")
    assert spot(match) == ("Ann", ball, 2, 35)


def test_4_several_dice() -> None:
    effect = {"do": "yards", "yards": 2, "dice": ["green", "-red", "yellow"]}
    cards = with_cell("1", big={"effect": effect, "kinds": ["run"]})
    match = game(*down("Ann", "sweep stack"), "Ann big canyon-sprint", "Bob no", cards=cards)
    assert len(weights(match)) == 216
    match.play("roll green=4 red=9 yellow=6")
    # 1 and 2, 4 less 9 and 6.
    assert spot(match) == ("Ann", 29, 2, 35)


def test_4_yards_on_a_sack() -> None:
    sack = down("Ann", "go deep")
    match = game(*sack, "Ann big windy-corner", teams="chicago arizona")
    assert turn(match) == ("Bob", big("dust-devil"))
    match.play("Bob no")
    # Three lost, seven won.
    assert spot(match) == ("Ann", 29, 2, 35)
    match = game(*sack, "Bob big dust-devil", teams="chicago arizona")
    assert spot(match) == ("Ann", 18, 2, 35)


def test_4_yards_on_a_caught_pass() -> None:
    caught = down("Ann", "slant deep", "white=catch red=3")
    match = game(*caught, "Ann big windy-corner", "Bob no", teams="chicago arizona")
    # Six and seven.
    assert spot(match) == ("Ann", 38, 1, 48)


@pytest.mark.parametrize(
    "cards, roll, expected",
    [
        ("slant press", "", ("Ann", 25, 2, 35)),
        ("slant deep", "white=incomplete red=3", ("Ann", 25, 2, 35)),
        # Caught by Bob six yards on, at Ann's 31.
        ("slant deep", "white=turnover red=3", ("Bob", 69, 1, 79)),
    ],
)
def test_4_yards_are_of_no_use_where_the_ball_does_not_move(
    cards: str, roll: str, expected: tuple[Any, ...]
) -> None:
    assert spot(game(*down("Ann", cards, roll), teams="chicago arizona")) == expected


def test_4_nor_on_a_fumble() -> None:
    match = game(*down("Ann", "sweep stack"), cards=with_cell("fumble 2"))
    assert spot(match) == ("Bob", 73, 1, 83)


# ------------------------------------------------------------------ 4. effects: passes


def thrown(white: str, *actions: str, teams: str) -> Match:
    """A short pass with the white die, eleven yards if it is caught."""
    return game(*down("Ann", "slant deep", f"white={white} red=9"), *actions, teams=teams)


@pytest.mark.parametrize("white", ["incomplete", "turnover"])
def test_4_a_pass_made_caught(white: str) -> None:
    match = thrown(white, teams="kansas-city atlanta")
    assert turn(match) == ("Ann", big("fountain-catch"))
    match.play("Ann big fountain-catch")
    # Nine and three: the yards of the dice that lie.
    assert spot(match) == ("Ann", 37, 1, 47)


def test_9_a_caught_pass_cannot_be_made_caught() -> None:
    assert spot(thrown("catch", teams="kansas-city atlanta")) == ("Ann", 37, 1, 47)


@pytest.mark.parametrize("white", ["catch", "turnover"])
def test_4_a_pass_made_incomplete(white: str) -> None:
    match = thrown(white, teams="washington baltimore")
    assert turn(match) == ("Bob", big("chesapeake-net"))
    match.play("Bob big chesapeake-net")
    assert spot(match) == ("Ann", 25, 2, 35)


def test_9_an_incomplete_pass_cannot_be_made_incomplete() -> None:
    assert spot(thrown("incomplete", teams="washington baltimore")) == ("Ann", 25, 2, 35)


@pytest.mark.parametrize("white", ["catch", "incomplete"])
def test_4_a_pass_made_intercepted(white: str) -> None:
    match = thrown(white, teams="washington las-vegas")
    assert turn(match) == ("Bob", big("house-edge"))
    match.play("Bob big house-edge")
    # Ann's 37 is Bob's 63.
    assert spot(match) == ("Bob", 63, 1, 73)


def test_9_an_intercepted_pass_cannot_be_made_intercepted() -> None:
    assert spot(thrown("turnover", teams="washington las-vegas")) == ("Bob", 63, 1, 73)


@pytest.mark.parametrize("team", ["baltimore", "las-vegas"])
def test_4_a_pass_without_the_white_die_is_thrown_too(team: str) -> None:
    match = game(*down("Ann", "slant stack", "red=3"), teams=f"washington {team}")
    card = {"baltimore": "chesapeake-net", "las-vegas": "house-edge"}[team]
    assert turn(match) == ("Bob", big(card))
    match.play(f"Bob big {card}")
    # Incomplete; or caught by Bob five yards on, at Ann's 30.
    expected = {"baltimore": ("Ann", 25, 2, 35), "las-vegas": ("Bob", 70, 1, 80)}[team]
    assert spot(match) == expected


def test_9_a_catch_for_no_gain_is_as_good_as_none() -> None:
    # The cell says incomplete and no yards; intercepted at the line it is Bob's ball.
    match = game(*down("Ann", "slant press"), teams="kansas-city las-vegas")
    assert turn(match) == ("Bob", big("house-edge"))
    match.play("Bob big house-edge")
    assert spot(match) == ("Bob", 75, 1, 85)
    # Nor does a card for incompletions change a catch that gains nothing.
    cards = with_cell("w red-3", card=1)
    for roll, asked in (("white=catch red=3", False), ("white=catch red=0", True)):
        match = game(*down("Ann", "slant stack", roll), teams="washington baltimore", cards=cards)
        assert (turn(match) == ("Bob", big("chesapeake-net"))) == asked


@pytest.mark.parametrize(
    "teams", ["minnesota baltimore", "minnesota miami", "minnesota los-angeles-n"]
)
def test_4_a_sack_is_no_thrown_pass(teams: str) -> None:
    assert spot(game(*down("Ann", "go deep"), teams=teams)) == ("Ann", 22, 2, 35)


def test_4_a_run_is_no_pass() -> None:
    match = game(*down("Ann", "sweep stack"), teams="kansas-city baltimore")
    assert spot(match) == ("Ann", 26, 2, 35)


def test_4_a_touchback_by_a_big_play() -> None:
    # A pass of 38 yards from the 61, made intercepted on Bob's 1; from the 62 past the goal line.
    long = down("Ann", "go press", "white=catch yellow=30")
    for yards, ball in ((36, 1), (37, 25)):
        match = game(*gain("Ann", yards), *long, "Bob big riptide", teams="washington miami")
        assert spot(match) == ("Bob", ball, 1, ball + 10)


# ------------------------------------------------------------------ 4. effects: cancelled


def test_4_a_sack_cancelled() -> None:
    sack = down("Ann", "go deep")
    match = game(*sack, teams="san-francisco atlanta")
    assert turn(match) == ("Ann", big("fog-bank-escape"))
    match.play("Ann big fog-bank-escape")
    # Eight yards gained instead.
    assert spot(match) == ("Ann", 33, 2, 35)
    match = game(*sack, "Ann big veto", teams="washington atlanta")
    assert spot(match) == ("Ann", 37, 1, 47)


def test_9_what_is_no_sack_is_not_cancelled() -> None:
    for roll in ("white=catch yellow=6", "white=incomplete yellow=6", "white=turnover yellow=6"):
        match = game(*down("Ann", "go press", roll), teams="washington atlanta")
        assert "call sweep" in turn(match)[1]


@pytest.mark.parametrize("yards, asked", [(-3, False), (-2, True), (0, True)])
def test_9_a_sack_cancelled_for_the_same_loss_is_the_same(yards: int, asked: bool) -> None:
    blue = {"effect": {"do": "cancel", "what": "sack", "yards": yards}}
    cards = with_cell("sack -3", big=blue)
    match = game(*down("Ann", "sweep stack"), cards=cards)
    assert (turn(match) == ("Ann", big("canyon-sprint"))) == asked


def test_4_an_interception_cancelled() -> None:
    lost = down("Ann", "slant deep", "white=turnover red=9")
    match = game(*lost, teams="new-england atlanta")
    assert turn(match) == ("Ann", big("lighthouse-rescue"))
    match.play("Ann big lighthouse-rescue")
    assert spot(match) == ("Ann", 30, 2, 35)
    # Not of a pass that is not intercepted.
    for white in ("catch", "incomplete"):
        match = game(*lost[:2], f"roll white={white} red=9", teams="new-england atlanta")
        assert "call sweep" in turn(match)[1]


def test_4_an_interception_of_a_cell_cancelled() -> None:
    cards = with_cell("interception 20", card=1)
    match = game(
        *down("Ann", "slant stack"),
        "Ann big lighthouse-rescue",
        teams="new-england atlanta",
        cards=cards,
    )
    assert spot(match) == ("Ann", 30, 2, 35)


def test_4_a_fumble_cancelled() -> None:
    blue = {"effect": {"do": "cancel", "what": "fumble", "yards": -2}}
    cards = with_cell("fumble 6", big=blue)
    match = game(*down("Ann", "sweep stack"), cards=cards)
    assert turn(match) == ("Ann", big("canyon-sprint"))
    match.play("Ann big canyon-sprint")
    assert spot(match) == ("Ann", 23, 2, 35)
    # Not of a run without one.
    assert turn(game(*RUN, cards=cards))[0] == "Bob"


# ------------------------------------------------------------------ 4 and 9. where it leads


def test_9_a_big_play_to_a_touchdown() -> None:
    # At 91: a run of 1 and 8 more.
    near = [*gain("Ann", 38), *gain("Ann", 17), *gain("Ann", 11)]
    match = game(*near, *down("Ann", "sweep stack"), "Ann big canyon-sprint", "Bob no")
    assert score(match) == [7, 0]


def test_9_a_big_play_to_a_safety() -> None:
    # Bob at 75 punts 20 yards; Ann's run of 1 from her 5 becomes a loss of 5.
    match = game(
        *("Ann punt green", "roll green=0", "Bob punt green red", "roll green=8 red=12"),
        *down("Ann", "sweep stack"),
        teams="arizona chicago",
    )
    assert turn(match) == ("Ann", big("canyon-sprint"))
    match.play("Bob big elevated-line-block")
    assert score(match) == [0, 2]


AT_89 = [*gain("Ann", 38), *gain("Ann", 26)]


@pytest.mark.parametrize("green, ann", [(4, True), (6, True), (8, False), (10, False)])
def test_9_only_where_the_result_changes(green: int, ann: bool) -> None:
    # 97 and 99: either card changes it. 101 and 103: a touchdown anyway, but not with five less.
    run = [*AT_89, *down("Ann", "sweep deep", f"green={green}")]
    match = game(*run)
    assert turn(match) == (("Ann", big("canyon-sprint")) if ann else ("Bob", big("red-clay-drag")))
    match = game(*run, "Bob big red-clay-drag")
    assert table(match)["ball"] == 89 + green + 4 - 5


def test_9_no_window_where_neither_card_changes_it() -> None:
    # From the 98 a run of 14: a touchdown by twelve yards.
    match = game(*AT_89, *gain("Ann", 9), *down("Ann", "sweep deep", "green=10"))
    assert score(match) == [7, 0]


@pytest.mark.parametrize(
    "yards, green, asked",
    [
        (6, 8, True),  # 95 and 12: past the line by 7
        (7, 8, True),
        (9, 8, False),  # 98 and 12: by 10, as much as the card can take off
        (8, 10, False),
    ],
)
def test_9_a_cards_dice_may_change_it(yards: int, green: int, asked: bool) -> None:
    run = [*AT_89, *gain("Ann", yards), *down("Ann", "sweep deep", f"green={green}")]
    match = game(*run, teams="washington san-francisco")
    assert (turn(match) == ("Bob", big("fault-line"))) == asked
    assert score(match) == ([0, 0] if asked else [7, 0])


# ------------------------------------------------------------------ half-time


USED = [*RUN, "Ann big canyon-sprint", *miss("Ann")]
"""Ann misses from her 36."""


def test_9_used_cards_come_back_at_half_time() -> None:
    second = [*USED, *misses("B"), *down("Ann", "sweep stack")]
    assert turn(game(*second)) == ("Bob", big("red-clay-drag"))
    third = [*USED, *misses("BAB")]
    match = game(*third)
    assert now(match, "quarter offense ball big_plays") == (3, "Bob", 25, {"Ann": 2, "Bob": 2})
    match = game(*third, *misses("B"), *down("Ann", "sweep stack"))
    assert turn(match) == ("Ann", big("canyon-sprint"))


def test_9_not_after_the_third_quarter() -> None:
    third = [*misses("ABAB"), *misses("B"), *down("Ann", "sweep stack"), "Ann big canyon-sprint"]
    match = game(*third, *misses("AB"))
    assert now(match, "quarter big_plays") == (4, {"Ann": 1, "Bob": 2})


def test_9_nor_in_overtime() -> None:
    fourth = [*misses("ABABBAB"), *down("Ann", "sweep stack"), "Ann big canyon-sprint"]
    match = game(*fourth, *misses("A"), "coin Ann", "Ann receive")
    assert now(match, "overtime big_plays") == (True, {"Ann": 1, "Bob": 2})
    match = game(*fourth, *misses("A"), "coin Ann", "Ann receive", *down("Ann", "sweep stack"))
    assert turn(match) == ("Bob", big("red-clay-drag"))


def test_9_cards_not_used_are_there_in_overtime() -> None:
    match = game(*misses("ABABBABA"), "coin Ann", "Ann receive", *RUN)
    assert turn(match) == ("Ann", big("canyon-sprint"))


def test_9_a_card_in_a_try() -> None:
    kick = "roll green=10 red=12 yellow=18"
    drive = [kick, *touchdown("Ann", "rookie"), "Ann two"]
    run = down("Ann", "rookie sweep stack")
    match = play(*TOSS, *drive, *run, mode="pro")
    # At the 98 one yard is not enough; eight more are.
    assert turn(match) == ("Ann", big("canyon-sprint"))
    # The defense is not asked: fewer yards are as little as one.
    match = play(*TOSS, *drive, *run, "Ann big canyon-sprint", mode="pro")
    assert score(match) == [8, 0]
    match = play(*TOSS, *drive, *run, "Ann no", mode="pro")
    assert score(match) == [6, 0]


def test_9_the_record_holds_what_a_replay_needs() -> None:
    match = game(*BOTH, "coin Bob", *down("Ann", "sweep stack"), "Ann no")
    exported = record_of(match)
    assert exported.replay(match.game).digest() == match.digest()
    run = down("Ann", "sweep stack")
    assert exported.actions == (*TOSS, *BOTH, "coin Bob", *run, "Ann no")
