"""What a live table needs to know of each game: clauses, choices on offer, the minute's howto."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from fieldhouse.core.game import Game
from fieldhouse.core.interface import NO_ACTION
from fieldhouse.core.live import Live
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.rng import stream
from fieldhouse.testing import option_sets, seat_names
from fieldhouse.testing.play import random_walk

GAMES_A_SET = 4
"""Random games with each set of options."""

NO_QUIET_CHOICE = {
    "nfl-showdown": {"DEFEND"},
    "power-poker-baseball": {"DISCARD"},
    "power-poker-football": {"DISCARD"},
}
"""Questions at which no choice is quieter than another: the first legal one is played."""


def clauses(game: Game) -> set[str]:
    return set(re.findall(r"^## (\d+)\. ", game.page, re.M))


@cache
def seen(game_id: str, number: int) -> tuple[dict[int, set[int]], list[tuple[int, set[int]]]]:
    """Over random games: the legal choices of each question, and of each main turn asked."""
    game = find_game(game_id)
    legal: dict[int, set[int]] = defaultdict(set)
    main = []
    for asked in asked_in_random_games(game, option_sets(game)[number]):
        actions = {item.action for item in asked.legal_actions()}
        legal[asked.state.ask] |= actions
        if game.rules.declines(asked.state, asked.options.struct) == NO_ACTION:
            main.append((asked.state.ask, actions))
    return legal, main


def asked_in_random_games(game: Game, options: dict[str, Any]) -> Iterator[Match]:
    for seed in range(GAMES_A_SET):
        seats = game.seat_counts[min(1 + seed, len(game.seat_counts) - 1)]
        match = Match(game, seat_names(seats), options)
        for now in random_walk(match, stream("live words", game.id, seed), 4000):
            if now.current_player >= 0:
                yield now


SETS = [(game_id, n) for game_id in game_ids() for n in range(len(option_sets(find_game(game_id))))]


# ------------------------------------------------------------------ clauses


@pytest.mark.parametrize("game_id", game_ids())
def test_every_event_names_a_clause_of_the_page(game_id: str) -> None:
    game = find_game(game_id)
    nowhere = {
        word.name: word.clause
        for word in game.words.EVENTS.values()
        if word.clause not in clauses(game)
    }
    assert nowhere == {}


@pytest.mark.parametrize("game_id", game_ids())
def test_every_choice_that_is_denied_names_a_clause_of_the_page(game_id: str) -> None:
    game = find_game(game_id)
    live, options = game.live, game.options.read({})
    named = {
        live.denied.get(action, game.words.explain(options, action)[1])
        for offered in live.offers.values()
        for action in offered
    }
    assert named <= clauses(game)


# ------------------------------------------------------------------ choices on offer


@pytest.mark.parametrize("game_id", game_ids())
def test_live_names_actions_of_the_game(game_id: str) -> None:
    game = find_game(game_id)
    live = game.live
    named = {*live.final, *live.idle, *live.denied}
    named |= {action for offered in live.offers.values() for action in offered}
    assert named <= set(range(game.actions))
    assert all(len(set(offered)) == len(offered) for offered in live.offers.values())


@pytest.mark.parametrize(("game_id", "number"), SETS)
def test_what_is_legal_is_on_offer_and_what_is_on_offer_is_legal_at_times(
    game_id: str, number: int
) -> None:
    """Only choices that name a card, a seat or a distance may be missing from the list."""
    game = find_game(game_id)
    options = game.options.read(option_sets(game)[number])
    legal, _ = seen(game_id, number)
    for question in game.live.offers:
        offered = set(game.live.offered(question, options))
        assert offered <= set().union(*legal.values())
        missing = [game.words.ACTIONS[action] for action in legal[question] - offered]
        assert [text for text in missing if " " not in text] == []


@pytest.mark.parametrize(("game_id", "number"), SETS)
def test_a_choice_that_options_rule_out_is_never_legal(game_id: str, number: int) -> None:
    game = find_game(game_id)
    absent = game.live.absent(game.options.read(option_sets(game)[number]))
    legal, _ = seen(game_id, number)
    assert not absent & {action for actions in legal.values() for action in actions}


def test_without_game_chips_nobody_is_shown_a_hail_mary() -> None:
    game = find_game("power-poker-football")
    hail_mary = game.words.ACTIONS.index("hailmary")
    (question,) = game.live.offers
    assert hail_mary in game.live.offered(question, game.options.read({}))
    assert hail_mary not in game.live.offered(question, game.options.read({"game-chips": 0}))


def test_a_game_that_says_nothing_offers_its_legal_choices_only() -> None:
    game = find_game("football-poker")
    assert Live().offered(5, game.options.read({})) == []


# ------------------------------------------------------------------ windows in words


@pytest.mark.parametrize("game_id", game_ids())
def test_every_window_says_what_it_offers_in_words_of_its_own(game_id: str) -> None:
    live = find_game(game_id).live
    windows: set[int] = set()
    for number in range(len(option_sets(find_game(game_id)))):
        legal, main = seen(game_id, number)
        windows |= {ask for ask, found in legal.items() if found} - {ask for ask, _ in main}
    assert windows and windows <= set(live.windows)
    assert len(set(live.windows.values())) == len(live.windows)


def test_a_window_without_words_has_its_number() -> None:
    assert Live(windows={3: "punt"}).window(3) == "punt"
    assert Live().window(3) == "window 3"


# ------------------------------------------------------------------ when time is up


@pytest.mark.parametrize(("game_id", "number"), SETS)
def test_a_quiet_choice_answers_every_main_turn(game_id: str, number: int) -> None:
    game = find_game(game_id)
    _, main = seen(game_id, number)
    left = NO_QUIET_CHOICE.get(game_id, set())
    unanswered = {
        game.rules.Question(ask).name for ask, actions in main if not actions & set(game.live.idle)
    }
    assert unanswered <= left


@pytest.mark.parametrize(
    ("game_id", "legal", "played"),
    [
        ("football-poker", ("fold", "call", "raise"), "fold"),
        ("football-poker", ("check", "bet"), "check"),
        ("football-poker", ("bringin", "complete"), "bringin"),
        ("power-poker-football", ("punt", "fieldgoal", "go"), "go"),
        ("power-poker-football", ("check", "bet", "run"), "check"),
        ("power-poker-football", ("extra", "two"), "extra"),
        ("power-poker-baseball", ("check", "fold", "bet"), "check"),
        ("power-poker-baseball", ("pitch", "take"), "pitch"),
        ("nfl-showdown", ("extra", "two"), "extra"),
        ("nfl-showdown", ("fieldgoal", "punt green", "call slant", "call sweep"), "call sweep"),
        ("three-dice-football", ("bet touchdown", "done"), "done"),
    ],
)
def test_the_quietest_choice(game_id: str, legal: tuple[str, ...], played: str) -> None:
    game = find_game(game_id)
    texts = [game.words.ACTIONS[action] for action in game.live.idle]
    assert next(text for text in texts if text in legal) == played


# ------------------------------------------------------------------ how to play in one minute


@pytest.mark.parametrize("game_id", game_ids())
def test_the_howto_is_read_in_a_minute(game_id: str) -> None:
    assert 90 <= len(find_game(game_id).howto.split()) <= 140


@pytest.mark.parametrize("game_id", game_ids())
def test_the_howto_begins_with_the_aim_and_a_turn(game_id: str) -> None:
    aim, turn, *_ = find_game(game_id).howto.split("\n\n")
    assert aim.startswith("**Aim.**") and turn.startswith("**Your turn.**")


@pytest.mark.parametrize("game_id", game_ids())
def test_the_howto_needs_no_words_of_the_record(game_id: str) -> None:
    assert "`" not in find_game(game_id).howto
