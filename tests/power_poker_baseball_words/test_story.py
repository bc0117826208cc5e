"""Each event as a radio reporter says it, word for word, and right in whole games."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from fieldhouse.core.game import event_json
from fieldhouse.core.match import Match
from fieldhouse.core.schema import REFEREE, SPECTATOR
from fieldhouse.core.view import story
from fieldhouse.games.power_poker_baseball import GAME
from fieldhouse.games.power_poker_baseball.story import TELLERS, tell
from fieldhouse.games.power_poker_baseball.story_field import count, on_base, outs
from power_poker_baseball_words.helpers import BUNTED, FLOP, FOUR, HAND, play

ON_FIRST, ON_SECOND_AND_THIRD, LOADED = (
    [True, False, False],
    [False, True, True],
    [True, True, True],
)


def told(event: str, seat: str | None = "Ann", /, **values: Any) -> str | None:
    return tell({"event": event, **({"seat": seat} if seat else {}), **values})


# ------------------------------------------------------------------ bases, outs, counts


def test_where_runners_stand() -> None:
    assert on_base([False, False, False]) == "no runner on base"
    assert on_base(ON_FIRST) == "a runner on first"
    assert on_base(ON_SECOND_AND_THIRD) == "runners on second and third"
    assert on_base(LOADED) == "the bases loaded"


def test_how_many_are_out() -> None:
    said = ["nobody out", "one out", "two outs", "three outs"]
    assert [outs(number) for number in range(4)] == said


def test_19_the_count() -> None:
    assert count(0, 1) == "no balls, 1 strike"
    assert count(1, 2) == "1 ball, 2 strikes"
    assert count(3, 2) == "full count: 3 balls, 2 strikes"


# ------------------------------------------------------------------ innings and hands


def test_3_the_draw() -> None:
    assert told("draw", card="As") == "Ann draws the ace of spades."
    assert told("won-draw") == "Ann has the high card and deals first."


def test_3_a_hand_an_out_and_an_inning() -> None:
    assert told("hand", inning=3, outs=1) == "Inning 3, one out. Ann deals."
    assert told("hand-over", None, new_outs=1, outs=2) is None
    assert told("hand-over", None, new_outs=2, outs=3) == "That is two outs at once."
    assert told("hand-over", None, new_outs=5, outs=3) == "That is 5 outs at once."
    assert told("inning-over", None, inning=8) == "Three outs: inning 8 is over."


def test_1_a_new_deck() -> None:
    said = "The deck is used up; 41 cards from the table make a new one."
    assert told("new-deck", None, cards=41) == said
    assert "1 card from" in (told("new-deck", None, cards=1) or "")


def test_22_and_23_the_deal_and_the_end() -> None:
    assert told("skipped") == "Ann would deal next, and is skipped."
    extra = told("extra-innings", None, inning=10) or ""
    assert "extra innings!" in extra and "bases are cleared" in extra
    assert told("game-over", reason="innings", runs=1) == "The game is over: Ann wins with 1 run."
    assert told("game-over", reason="mercy", runs=20) == "Mercy! Ann wins with 20 runs."
    assert told("game-over", reason="walk-off", runs=5) == "A walk-off walk! Ann wins with 5 runs."


# ------------------------------------------------------------------ before the flop


def test_10_and_11_the_deal() -> None:
    said = "Ann sends Bob in to pinch hit: both get three cards."
    assert told("pinch", hitter="Bob") == said
    assert told("hole", card="Qs") == "Ann is dealt the queen of spades."
    assert told("hole", card="??") is None


def test_12_the_calls() -> None:
    assert told("bunt") == "Ann claims an ace, for a bunt to first."
    said = "Ann claims an ace, to pick off Bob's runner on second."
    assert told("pickoff", runner="Bob", base=2) == said
    assert told("steal", base=1) == "Ann claims an ace, to steal second."
    assert told("steal", base=2) == "Ann claims an ace, to steal third."
    assert told("steal", base=3) == "Ann claims the ace of spades, to steal home."


def test_12_challenges() -> None:
    assert told("challenge", "Bob", claimer="Ann") == "Bob challenges Ann."
    assert told("ace-shown", card="Ah") == "Ann shows the ace of hearts."
    assert told("bluffed", challenger="Bob") == "Ann can't show that ace: Bob was right."
    assert told("discard", card="7h") == "Ann puts away the seven of hearts face down."
    assert told("discard", card="??") == "Ann puts away a card face down."


def test_12_what_comes_of_a_call() -> None:
    assert told("bunted") == "Ann lays down the bunt."
    said = "Ann picks off Bob's runner on third."
    assert told("picked-off", "Bob", base=3, claimer="Ann") == said
    assert told("stolen", base=2) == "Ann's runner steals second."
    assert told("stolen", base=4) == "Ann's runner steals home!"
    assert told("caught", base=1) == "Ann's runner from first is caught stealing."


# ------------------------------------------------------------------ the cards on the table


def test_13_the_flop() -> None:
    assert told("flop", card="9c") == "The flop brings the nine of clubs."
    said = "The flop brings the king of hearts: no more hits for Ann on this flop."
    assert told("flop", card="Kh") == said
    said = "Double play, two numbers alike on the flop! The hand is over."
    assert told("double-play") == said
    said = "Table strikeout, three red numbers! The hand is over."
    assert told("table-strikeout", None) == said


def test_14_the_rounds() -> None:
    assert told("community", None, card="2s") == "On the table: the deuce of spades."
    assert told("check") == "Ann checks."
    assert told("bet") == "Ann bets to win."
    assert told("fold") == "Ann folds to score."
    assert told("fold-card", card="5c") == "Ann's card is the five of clubs: nothing."
    assert told("fold-card", card="Tc") == "Ann's card is the ten of clubs: nothing."
    assert told("fold-card", card="Qc") == "Ann's card is the queen of clubs!"
    assert told("fold-card", card="Kc") == "Ann's card is the king of clubs: that is all."


def test_15_the_table_walk() -> None:
    said = "Table walk, four black numbers! All who are still in walk."
    assert told("table-walk", None) == said


def test_21_the_plate() -> None:
    assert told("guard") == "Ann folds and guards the plate."
    play = "A play at the plate on Bob's runner: the six of"
    safe = told("guard-card", card="6c", runner="Bob", out=False)
    assert safe == f"{play} clubs, safe! Ann's guard is over."
    out = told("guard-card", card="6h", runner="Bob", out=True)
    assert out == f"{play} hearts, out! The hand is over."


# ------------------------------------------------------------------ runners and runs


@pytest.mark.parametrize(("bases", "verb"), [(1, "singles"), (2, "doubles"), (3, "triples")])
def test_5_hits(bases: int, verb: str) -> None:
    said = f"Ann {verb}, and has runners on second and third."
    assert told("hit", bases=bases, runners=ON_SECOND_AND_THIRD) == said
    assert told("hit", bases=4, runners=[False] * 3) == "Ann hits a home run!"


def test_6_walks() -> None:
    assert told("walk", runners=ON_FIRST) == "Ann puts a runner on first."
    said = "Ann puts a runner on first, and has the bases loaded."
    assert told("walk", runners=LOADED) == said


def test_7_runs_and_gifts() -> None:
    assert told("run", runs=6) == "A run for Ann, who now has 6."
    said = "Ann gives it to Bob: Ann has 5 runs, Bob 3."
    assert told("gave", to="Bob", runs=5, their_runs=3) == said
    assert (
        told("gave", to="Bob", runs=1, their_runs=0) == "Ann gives it to Bob: Ann has 1 run, Bob 0."
    )


# ------------------------------------------------------------------ the showdown and the bench


def test_16_the_showdown() -> None:
    cards = ["Ks", "Kh", "Jd", "Tc", "9c"]
    said = "Ann shows pair of kings: Ks Kh Jd Tc 9c."
    assert told("showdown", name="pair of kings", cards=cards) == said
    assert told("tie-draw", card="Qs") == "To break the tie Ann draws the queen of spades."
    assert told("won", hand="three of a kind", bases=3) == "Ann wins the hand: three of a kind."


def test_17_the_bench() -> None:
    assert told("benched") == "Ann bet to win and lost: benched."
    assert told("back") == "Ann is back from the bench."
    said = "Table balk! Everybody but Ann is benched, and all of them return."
    assert told("table-balk") == said


# ------------------------------------------------------------------ the rally


def test_18_the_rally_card() -> None:
    assert told("rally-card", card="Jh") == "The Rally card is the jack of hearts!"
    assert told("rally-card", card="9h") == "The Rally card is the nine of hearts: nothing."
    assert told("triple-play") == "Triple play! The hand is over."
    assert told("rally") == "Rally! Ann is at bat until three are out."


@pytest.mark.parametrize(
    ("card", "balls", "strikes", "said"),
    [
        ("7c", 1, 0, "The seven of clubs: a ball. 1 ball, no strikes."),
        ("7h", 1, 2, "The seven of hearts: a strike. 1 ball, 2 strikes."),
        ("7s", 3, 2, "The seven of spades: a ball. Full count: 3 balls, 2 strikes."),
        ("7d", 2, 3, "The seven of diamonds: strike three!"),
        ("Ts", 4, 1, "The ten of spades: ball four!"),
        ("Kh", 2, 1, "The king of hearts: out."),
        ("Qh", 2, 1, "The queen of hearts: a hit!"),
        ("As", 0, 0, "The ace of spades: a hit!"),
    ],
)
def test_19_a_pitch(card: str, balls: int, strikes: int, said: str) -> None:
    assert told("pitch", card=card, balls=balls, strikes=strikes) == said


def test_19_takes_and_outs() -> None:
    takes = "Ann takes the six of hearts, which does not count"
    left = {1: "two takes left", 2: "one take left", 3: "no takes left"}
    for number, said in left.items():
        assert told("take", card="6h", takes=number) == f"{takes}: {said}."
    assert told("rally-out", outs=1) == "One out in the rally."
    assert told("rally-out", outs=3) == "Three outs in the rally."
    assert told("rally-over") == "Ann's rally is over."


def test_20_the_relief_pitcher() -> None:
    assert told("relief") == "Ann calls a Relief Pitcher to the mound."
    assert told("relief-over") == "The run sends Ann's Relief Pitcher off."


# ------------------------------------------------------------------ whole games


def test_every_event_is_told_or_known_to_be_silent() -> None:
    silent = {"inning"}
    assert {word.name for word in GAME.words.EVENTS.values()} == {*TELLERS} | silent
    assert told("inning", inning=2) is None


def random_game(seed: int, seats: int, **options: Any) -> Match:
    """A game played at random to its end."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    match = Match(GAME, [f"seat-{number}" for number in range(seats)], named)
    choose = Random(seed)
    while not match.is_over:
        if match.current_player < 0:
            match.apply_action(choose.choice(match.chance_outcomes())[0])
        else:
            match.apply_action(choose.choice(match.legal_actions()).action)
    return match


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 5), (4, 8)])
def test_in_a_whole_game_all_runs_and_counts_are_right(seed: int, seats: int) -> None:
    match = random_game(seed, seats, king_outs=seats == 5, carry_outs=seats == 5)
    runs = dict.fromkeys(match.seats, 0)
    for event in match.events:
        json = event_json(GAME.words, event, match.seats)
        sentence = tell(json) or ""
        assert "??" not in sentence and "None" not in sentence
        if sentence:
            assert sentence[0].isupper() or sentence.startswith("seat-")
            assert sentence[-1] in ".!"
        if json["event"] == "run":
            runs[json["seat"]] += 1
            assert sentence.endswith(f"now has {runs[json['seat']]}.")
        elif json["event"] == "gave":
            runs[json["seat"]] -= 1
            runs[json["to"]] += 1
            numbers = [
                int(number) for number in re.findall(r" (\d+)", sentence.replace(" no ", " 0 "))
            ]
            assert numbers == [runs[json["seat"]], runs[json["to"]]]
    assert list(runs.values()) == match.state.runs[:seats]
    assert f"wins with {match.state.runs[match.state.champion]} run" in story(match)[-1]


def test_no_story_shows_another_seats_card() -> None:
    match = play(*FLOP)
    for viewer, name in enumerate(FOUR):
        dealt = [line for line in story(match, viewer) if "is dealt" in line]
        assert len(dealt) == 2 and all(line.startswith(f"{name} is dealt") for line in dealt)
    assert not any("is dealt" in line for line in story(match, SPECTATOR))
    assert sum("is dealt" in line for line in story(match, REFEREE)) == 8


def test_what_was_never_shown_is_never_told() -> None:
    # Cy folds and shows nothing; Bob's discard after a bluff stays his.
    assert "six of clubs" not in " ".join(story(play(*HAND), SPECTATOR))
    bluff = (*BUNTED[:4], "deal Bob Kc7d", *BUNTED[5:], "Cy challenge", "Bob discard 7d")
    assert "Bob puts away a card face down." in story(play(*bluff), SPECTATOR)
    assert "Bob puts away the seven of diamonds face down." in story(play(*bluff), 1)
