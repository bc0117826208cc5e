"""Power Poker Baseball's bots: what they may know, what they reckon, and that it pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest

from fieldhouse.bots import bot_move, find_bot
from fieldhouse.cards import CARD_NAMES, CARDS, Rank, Suit, rank_of, suit_of
from fieldhouse.core.match import Match
from fieldhouse.core.rng import below, stream
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.power_poker_baseball import GAME
from fieldhouse.games.power_poker_baseball.coaching import ace_chance
from fieldhouse.games.power_poker_baseball.judging import (
    LEFT_ON_BASE,
    RALLY_CARDS,
    RALLY_RUNS,
    RUN,
    RUNNER_IN_RALLY,
    card_worth,
    hands_to_come,
    hit_worth,
    rally_chance,
    runner_worth,
    walk_worth,
)
from fieldhouse.games.power_poker_baseball.sensible import sensible
from fieldhouse.games.power_poker_baseball.state import BASES, Action, Question
from fieldhouse.lab.engine import Engine
from fieldhouse.lab.totals import Totals
from fieldhouse.testing import random_match

NAMES = ["Ann", "Bob", "Cy", "Di"]


def cards(text: str) -> list[int]:
    """The cards of a text such as `AsKd`."""
    return [CARD_NAMES.index(text[i : i + 2]) for i in range(0, len(text), 2)]


# ------------------------------------------------------------------ what it knows


def hands_hidden(match: Match) -> list[int]:
    """The other seats with two cards, where the seat to act could learn something from them."""
    if match.is_over or match.current_player < 0:
        return []
    return [s for s in range(4) if s != match.current_player and match.state.holes[s] == 2]


def with_hidden_hands(seeds: int, question: Question | None = None) -> Iterator[Match]:
    """Random matches where somebody is asked something, while two others have cards."""

    def is_asked(match: Match) -> bool:
        asked = question is None or match.state.ask == question
        return asked and len(hands_hidden(match)) > 1

    for seed in range(seeds):
        match = random_match(GAME, 4, seed=seed, until=is_asked)
        if is_asked(match):
            yield match


@pytest.mark.parametrize("question", [Question.COACH, Question.CHALLENGE, Question.TURN])
@pytest.mark.parametrize("kind", ["random", "sensible"])
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(kind: str, question: Question) -> None:
    bot = find_bot(GAME, kind)
    compared = 0
    for match in with_hidden_hands(20, question):
        other = match.state.clone()
        first, last = hands_hidden(match)[0], hands_hidden(match)[-1]
        other.hole[first], other.hole[last] = other.hole[last], other.hole[first]
        viewer = match.current_player
        assert other.seen_by(viewer).words() == match.observation(viewer).words()
        before = bot_move(match, bot, "a seed")
        match.state.hole[first], match.state.hole[last] = other.hole[first], other.hole[last]
        assert bot_move(match, bot, "a seed") == before
        compared += 1
    assert compared > 10


def test_a_bot_is_given_others_cards_as_unknown_and_no_deck() -> None:
    match = next(with_hidden_hands(40))
    seen = match.observation(match.current_player)
    for seat in range(4):
        for place in range(match.state.holes[seat]):
            assert (seen.hole[seat][place] == UNKNOWN) == (seat != match.current_player)
    assert not any(seen.deck)


# ------------------------------------------------------------------ that it pays


def share_won(
    seats: int, at: int, games: int, options: dict[str, Any] | None = None
) -> tuple[float, float]:
    """The 95 % interval of how often one sensible bot beats all others, which are random."""
    names = tuple(f"P{i}" for i in range(seats))
    kinds = ["sensible" if i == at else "random" for i in range(seats)]
    engine = Engine(GAME, names, kinds, options or {}, "a seed")
    totals = Totals()
    totals.add(engine.play(0, games))
    _, by_seat = totals.estimates(engine.metrics, names)
    return by_seat[names[at]]["won"].interval()


@pytest.mark.parametrize("at", range(4))
def test_a_sensible_bot_beats_three_random_ones_from_every_seat(at: int) -> None:
    """The whole 95 % interval lies above 85 % of the games."""
    low, _ = share_won(4, at, 3000)
    assert low > 0.85


@pytest.mark.parametrize(("seats", "share"), [(2, 0.94), (3, 0.9), (6, 0.75), (8, 0.7)])
def test_it_beats_any_number_of_random_ones(seats: int, share: float) -> None:
    low, _ = share_won(seats, seats - 1, 3000)
    assert low > share


@pytest.mark.parametrize(
    "options",
    [
        {"start-inning": 9},
        {"start-inning": 7, "rally-cards": 2},
        {"king-outs": True, "carry-outs": True},
        {"mercy": 1},
        {"mercy": 1_000_000},
    ],
)
def test_it_plays_under_any_house_rules(options: dict[str, Any]) -> None:
    """And wins more than its quarter."""
    low, _ = share_won(4, 0, 2000, options)
    assert low > 0.26


# ------------------------------------------------------------------ what it reckons


def test_a_runner_is_worth_more_the_farther_on_and_the_more_hands_are_to_come() -> None:
    for base in range(BASES):
        worths = [runner_worth(base, hands) for hands in range(28)]
        assert worths == sorted(worths)
        assert worths[0] == 0
        assert worths[-1] > 0.95 * RUN
        if base:
            assert all(runner_worth(base, n) > runner_worth(base - 1, n) for n in range(1, 10))


@pytest.mark.parametrize(
    ("bases", "hit", "runs"),
    [(0, 1, 0), (0, 4, 1), (0b100, 1, 1), (0b111, 3, 3), (0b111, 4, 4), (0b011, 2, 1)],
)
def test_with_no_hand_to_come_only_runs_are_worth_anything(bases: int, hit: int, runs: int) -> None:
    """5. What comes home at once."""
    assert hit_worth(bases, hit, 0) == RUN * runs


def test_early_any_hit_or_walk_is_worth_about_a_run() -> None:
    for bases in range(8):
        for hit in range(1, 5):
            assert hit_worth(bases, hit, 27) == pytest.approx(RUN, abs=10)
        assert walk_worth(bases, 27) == pytest.approx(RUN, abs=10)


def test_what_a_flipped_card_is_worth() -> None:
    """13. The mean over all 52 cards, with the bases full and no hand to come."""
    runs = {Rank.JACK: 1, Rank.QUEEN: 2, Rank.ACE: 3}
    total = sum(runs.get(Rank(rank_of(card)), 0) for card in range(CARDS))
    assert card_worth(0b111, 0) == RUN * (total + 1) // CARDS


def test_what_a_rally_is_worth() -> None:
    """19. Rallies without relief, from a whole deck, are what the constants say within 5 %."""
    rng = stream("rally")
    for bases in (0b000, 0b001, 0b101, 0b111):
        played = [rally(bases, rng) for _ in range(4000)]
        runs = RUN * sum(runs for runs, _ in played) / len(played)
        left = RUN * sum(left for _, left in played) / len(played)
        expected = RALLY_RUNS + RUNNER_IN_RALLY * bases.bit_count()
        assert runs == pytest.approx(expected, rel=0.05)
        assert left == pytest.approx(LEFT_ON_BASE, rel=0.15)


def rally(bases: int, rng: list[int]) -> tuple[int, int]:
    """The runs of a rally, and the runners left."""
    runs = outs = balls = strikes = 0
    deck = list(range(CARDS))
    while outs < 3:
        card = deck.pop(below(rng, len(deck)))
        deck = deck or list(range(CARDS))
        hit = {Rank.JACK: 1, Rank.QUEEN: 2, Rank.ACE: 3}.get(Rank(rank_of(card)), 0)
        if card == CARDS - 1:
            hit = 4
        if hit:
            moved = (bases << 1 | 1) << hit
            bases, runs = moved >> 1 & 7, runs + (moved >> 4).bit_count()
        elif rank_of(card) == Rank.KING:
            outs += 1
        elif suit_of(card) in (Suit.DIAMONDS, Suit.HEARTS):
            strikes += 1
        else:
            balls += 1
        if balls == 4:
            runs, bases = (runs + 1, bases) if bases == 7 else (runs, bases | bases + 1)
        if strikes == 3:
            outs += 1
        if hit or rank_of(card) == Rank.KING or balls == 4 or strikes == 3:
            balls = strikes = 0
    return runs, bases.bit_count()


def test_how_often_a_rally_begins() -> None:
    """18. Jack, queen, king, or an ace but that of spades; two cards give nearly twice as many."""
    good = [card for card in range(CARDS - 1) if rank_of(card) > Rank.TEN]
    assert len(good) == RALLY_CARDS
    options: Any = Match(GAME, NAMES).options.struct
    assert rally_chance(options) == 100 * RALLY_CARDS // CARDS
    options = Match(GAME, NAMES, {"rally-cards": 2}).options.struct
    twice = 15 / 52 + 36 / 52 * 15 / 51
    assert rally_chance(options) == pytest.approx(100 * twice, abs=2)


@pytest.mark.parametrize("own", ["2c3d", "As3d", "AsAd", "Ac3d"])
@pytest.mark.parametrize("suits", ["cdhs", "s"])
def test_the_odds_of_the_ace(own: str, suits: str) -> None:
    """12. Of all pairs of cards that the seat misses."""
    state = holding(asked(Question.CHALLENGE, caller=0), 1, own)
    holding(state, 0, "7c7d")
    held, aces = cards(own), {CARD_NAMES.index(f"A{suit}") for suit in suits}
    pairs = list(combinations([card for card in range(CARDS) if card not in held], 2))
    chance = sum(bool(aces & {*pair}) for pair in pairs) / len(pairs)
    mask = sum(1 << "cdhs".index(suit) for suit in suits)
    assert ace_chance(state.seen_by(1), 1, mask) == pytest.approx(1000 * chance, abs=3)


@pytest.mark.parametrize(
    ("inning", "outs", "runs", "hands"),
    [(1, 0, 0, 26), (9, 0, 0, 2), (9, 2, 0, 0), (11, 1, 0, 1), (1, 0, 18, 2)],
)
def test_hands_to_come(inning: int, outs: int, runs: int, hands: int) -> None:
    """3. One out a hand; 8. but mercy may be near."""
    options: Any = Match(GAME, NAMES).options.struct
    state = asked(Question.TURN, inning=inning, outs=outs, runs=[runs] + [0] * 7)
    assert hands_to_come(state, options) == hands


# ------------------------------------------------------------------ what it does


def asked(question: Question, **values: Any) -> Any:
    """A state with four seats in the first inning, Ann dealing, in which one is asked something."""
    state = Match(GAME, NAMES).state.clone()
    state.ask, state.inning, state.dealer = question, 1, 0
    for name, value in values.items():
        setattr(state, name, value)
    return state


def holding(state: Any, seat: int, text: str) -> Any:
    """The state with these hole cards at a seat."""
    state.hole[seat] = [*cards(text), *[-1] * (3 - len(text) // 2)]
    state.holes[seat] = len(text) // 2
    return state


def answer(state: Any, seat: int, actions: Sequence[int]) -> int:
    """What the bot answers."""
    options: Any = Match(GAME, NAMES).options.struct
    amounts = [0] * len(actions)
    seen, offers = state.seen_by(seat), [*actions]
    return sensible(seen, options, seat, offers, amounts, amounts, len(offers), stream("x"))[0]


def each_seat(**values: int) -> list[int]:
    """A list for eight seats, with the values of some of Ann, Bob, Cy and Di."""
    return [values.get(name, 0) for name in NAMES] + [0] * 4


ROUND_1 = {"round": 1, "communities": 3, "community": [*cards("2h7hQd"), -1, -1]}
ROUND_3 = {"round": 3, "communities": 5, "community": cards("2h7hQd3c9s")}
TURN = [Action.CHECK, Action.FOLD, Action.BET]
LAST_TURN = [Action.CHECK, Action.BET]
LAST_HAND = {"inning": 9, "outs": 2}


def test_he_folds_a_poor_hand_to_score() -> None:
    assert answer(holding(asked(Question.TURN, **ROUND_1), 1, "8c4d"), 1, TURN) == Action.FOLD


def test_he_bets_a_good_hand_for_the_rally() -> None:
    assert answer(holding(asked(Question.TURN, **ROUND_1), 1, "QcQs"), 1, TURN) == Action.BET
    assert answer(holding(asked(Question.TURN, **ROUND_3), 1, "Qc8s"), 1, LAST_TURN) == Action.BET


def test_a_poor_hand_is_not_benched_for() -> None:
    """17. But in the last hand there is no bench to fear."""
    for when, choice in (({}, Action.CHECK), (LAST_HAND, Action.BET)):
        state = holding(asked(Question.TURN, **ROUND_3, **when), 1, "Kc4d")
        assert answer(state, 1, LAST_TURN) == choice


def test_with_runners_in_the_last_hand_a_fold_brings_them_home() -> None:
    """14. With nobody on base a fold hardly scores there, and he rather stays in."""
    for bases, choice in ((0b111, Action.FOLD), (0, Action.CHECK)):
        state = asked(Question.TURN, **ROUND_1, **LAST_HAND, bases=each_seat(Bob=bases))
        assert answer(holding(state, 1, "Ks4d"), 1, TURN) == choice


def test_an_ace_is_claimed_for_the_call_that_is_worth_most() -> None:
    """12. A bunt early; a steal of home is worth it in the last hand."""
    calls = [Action.NO, Action.BUNT, Action.STEAL_HOME]
    for when, choice in (({}, Action.BUNT), (LAST_HAND, Action.STEAL_HOME)):
        state = asked(Question.COACH, bases=each_seat(Bob=0b100), **when)
        assert answer(holding(state, 1, "As2d"), 1, calls) == choice


def test_only_the_ace_of_spades_steals_home_for_sure() -> None:
    calls = [Action.NO, Action.STEAL_HOME]
    state = asked(Question.COACH, bases=each_seat(Bob=0b100))
    assert answer(holding(state, 1, "Ac2d"), 1, calls) == Action.NO


def test_of_runners_to_pick_off_the_leaders_is_dearest() -> None:
    first_of_cy, first_of_di = (Action.PICK_OFF + seat * BASES for seat in (2, 3))
    state = asked(Question.COACH, bases=each_seat(Cy=1, Di=1), runs=each_seat(Ann=6, Di=5))
    calls = [Action.NO, first_of_cy, first_of_di]
    assert answer(holding(state, 1, "Ac2d"), 1, calls) == first_of_di


def challenged(own: str, call: int, **values: Any) -> int:
    """What Bob answers to Ann's call."""
    state = asked(Question.CHALLENGE, caller=0, call=call, **values)
    return answer(holding(holding(state, 1, own), 0, "7c7d"), 1, [Action.NO, Action.CHALLENGE])


def test_a_call_is_doubted_by_the_odds_of_the_ace() -> None:
    """12. Who holds aces doubts more; a pair is too good to be risked for a bunt."""
    assert challenged("AsAd", Action.BUNT) == Action.CHALLENGE
    assert challenged("8c4d", Action.BUNT) == Action.CHALLENGE
    assert challenged("KcKd", Action.BUNT) == Action.NO


def test_his_own_runner_is_worth_a_doubt_and_others_runners_are_not() -> None:
    bases = each_seat(Bob=0b100, Cy=0b100)
    for seat, choice in ((1, Action.CHALLENGE), (2, Action.NO)):
        call = Action.PICK_OFF + seat * BASES + 2
        assert challenged("KcQd", call, bases=bases) == choice


def test_a_discard_is_the_lowest_card_and_breaks_no_pair() -> None:
    for text, gone in (("9s4d", "4d"), ("As2d", "2d"), ("3s3d9c", "9c"), ("9s3dKc", "3d")):
        state = holding(asked(Question.DISCARD), 1, text)
        discards = [Action.DISCARD + card for card in sorted(cards(text))]
        assert answer(state, 1, discards) == Action.DISCARD + cards(gone)[0]


PITCH_OR_TAKE = [Action.PITCH, Action.TAKE]


def test_he_never_takes_for_the_next_card_is_no_better() -> None:
    """19. Whatever card is burnt, the one after it is as likely to be good."""
    state = asked(Question.PITCH, rally=1, strikes=2)
    assert answer(state, 1, PITCH_OR_TAKE) == Action.PITCH


@pytest.mark.parametrize(
    ("outs", "lead", "choice"),
    [(0, 0, Action.RELIEF), (1, 0, Action.RELIEF), (2, 0, Action.NO), (0, 9, Action.NO)],
)
def test_a_relief_pitcher_saves_an_out_against_who_is_near_the_lead(
    outs: int, lead: int, choice: Action
) -> None:
    state = asked(Question.RELIEF, rally=0, rally_outs=outs, runs=each_seat(Bob=lead))
    assert answer(state, 1, [Action.NO, Action.RELIEF]) == choice


def test_the_pinch_hitter_has_the_fewest_runs_and_two_players_need_none() -> None:
    """10. Three cards are better than two, if a third player has two."""
    offers = [Action.NO, Action.PINCH + 1, Action.PINCH + 2]
    state = asked(Question.PINCH, runs=each_seat(Bob=3, Cy=1))
    assert answer(state, 0, offers) == Action.PINCH + 2
    state.benched = 0b1100
    assert answer(state, 0, offers) == Action.NO


GIFTS = [Action.NO, Action.GIVE + 2, Action.GIVE + 3]


@pytest.mark.parametrize(
    ("when", "own", "choice"),
    [
        (LAST_HAND, 2, Action.GIVE + 3),
        (LAST_HAND, 8, Action.NO),
        ({}, 2, Action.NO),
    ],
)
def test_a_run_is_given_only_for_extra_innings(
    when: dict[str, Any], own: int, choice: Action
) -> None:
    """7 and 23. To whom it leaves one behind the leader, when the giver is too far behind."""
    state = asked(Question.GIVE, runs=each_seat(Ann=9, Bob=own, Cy=1, Di=7), **when)
    assert answer(state, 1, GIFTS) == choice


@pytest.mark.parametrize(
    ("when", "lead", "own", "choice"),
    [
        (LAST_HAND, 1, "8c4d", Action.GUARD),
        (LAST_HAND, 3, "8c4d", Action.NO),
        (LAST_HAND, 1, "QcQs", Action.NO),
        ({"inning": 9}, 1, "8c4d", Action.NO),
    ],
)
def test_the_plate_is_guarded_when_a_hit_would_tie(
    when: dict[str, Any], lead: int, own: str, choice: Action
) -> None:
    """21. In the last hand, with a poor hand of his own."""
    state = asked(
        Question.GUARD, **ROUND_3, **when, runs=each_seat(Bob=lead), bases=each_seat(Cy=0b110)
    )
    assert answer(holding(state, 1, own), 1, [Action.NO, Action.GUARD]) == choice


def test_before_the_flop_the_plate_is_guarded_against_the_dealer() -> None:
    for on_base, choice in (("Ann", Action.GUARD), ("Cy", Action.NO)):
        state = asked(
            Question.GUARD,
            **LAST_HAND,
            runs=each_seat(Bob=1),
            bases=each_seat(**{on_base: 0b110}),
        )
        assert answer(holding(state, 1, "8c4d"), 1, [Action.NO, Action.GUARD]) == choice
