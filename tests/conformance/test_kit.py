"""The conformance kit passes every game, and catches games that break a promise."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from fieldhouse.core import interface
from fieldhouse.core.game import EventWord, Game
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.schema import Sees, struct
from fieldhouse.testing import check
from fieldhouse.testing.leaks import check_no_leak
from games_for_tests import flips, kuhn, kuhn_rules, pennies
from games_for_tests.flips import FLIPS
from games_for_tests.kuhn import KUHN
from games_for_tests.pennies import PENNIES


@pytest.mark.parametrize("game_id", game_ids())
def test_every_installed_game_conforms(game_id: str) -> None:
    report = check(find_game(game_id), matches=3)
    assert report.matches > 0
    assert report.steps > report.matches


@pytest.mark.parametrize("game", [KUHN, PENNIES, FLIPS], ids=lambda game: game.id)
def test_the_small_games_conform(game: Game) -> None:
    report = check(game)
    assert report.exchanges > 0, "nothing hidden was exchanged, so no leak could be found"


def broken(game: Game, module: Any, **changes: Any) -> Game:
    """The game with some of its rules' functions replaced, for the plain run alone."""
    functions = {name: getattr(module, name) for name in dir(interface) if hasattr(module, name)}
    rules = ModuleType(f"broken {game.id}")
    vars(rules).update(functions | changes)
    return replace(game, rules=rules)


def kuhn_legal_descending(s: Any, o: Any, actions: list[int]) -> int:
    """Both actions, the wrong way round."""
    count = kuhn_rules.legal(s, o, actions)
    actions[0], actions[1] = actions[1], actions[0]
    return count


def kuhn_heavy_weight(s: Any, o: Any, outcome: int) -> int:
    """The jack weighs twice as much as `pick` makes it."""
    return kuhn_rules.weight(s, o, outcome) * (2 if outcome == 0 else 1)


def kuhn_rake(s: Any, o: Any) -> int:
    """Counts only what is paid in, which a bet changes."""
    return int(s.paid[0] + s.paid[1])


def flips_twice(state: Any) -> list[int]:
    """Leaves a card in the deck that lies on the table."""
    return [*flips.cards(state)[1:], 0] if state.flips else flips.cards(state)


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (broken(KUHN, kuhn_rules, legal=kuhn_legal_descending), "ascending"),
        (broken(KUHN, kuhn_rules, weight=kuhn_heavy_weight), "sum to chances"),
        (broken(KUHN, kuhn_rules, conserved=kuhn_rake), "conserved"),
        (replace(KUHN, bounds=lambda options, seats: (-1, 1)), "out of bounds"),
        (replace(FLIPS, cards=flips_twice), "52 cards"),
    ],
    ids=["legal", "weights", "conserved", "bounds", "cards"],
)
def test_the_kit_catches_a_broken_promise(game: Game, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check(game, compiled=False)


@struct
class OpenHands(kuhn_rules.State):
    """Kuhn poker's state, but everybody sees all cards."""


OpenHands.schema = type(OpenHands.schema)(
    tuple(replace(field, sees=Sees.EVERYONE) for field in OpenHands.schema.fields)
)


def happen_aloud(s: Any, o: Any, log: Any, outcome: int) -> None:
    """Deals as Kuhn poker does, and keeps a trace of the card in a public number."""
    kuhn_rules.happen(s, o, log, outcome)
    s.winner = -1 - outcome


def decide_aloud(s: Any, o: Any, log: Any, action: int, amount: int) -> None:
    """Seals the choice, and puts it where everybody looks."""
    pennies.decide(s, o, log, action, amount)
    s.opened = -2 - action


LEAKY = [
    broken(KUHN, kuhn_rules, happen=happen_aloud),
    broken(PENNIES, pennies, decide=decide_aloud),
]


@pytest.mark.parametrize("game", LEAKY, ids=["a card in a public number", "an open choice"])
def test_the_kit_catches_a_leak(game: Game) -> None:
    with pytest.raises(AssertionError, match="can tell"):
        check(game, compiled=False)


def test_the_kit_catches_a_field_that_everybody_sees() -> None:
    match = Match(replace(KUHN, state=OpenHands), ["Ann", "Bob"])
    for text in ("deal Ann Js", "deal Bob Ks", "Ann bet"):
        match.play(text)
    with pytest.raises(AssertionError, match="can tell"):
        check_no_leak(match)


def test_words_cannot_tell_what_the_state_does_not_show() -> None:
    """Words get the seen state only, so even words that tell all of it leak nothing."""
    words: Any = SimpleNamespace(**vars(kuhn) | {"table": lambda s, names: s.words()})
    assert check(replace(KUHN, words=words), compiled=False).exchanges > 0


def test_an_event_that_reveals_cannot_be_undone() -> None:
    """Without `reveals` the showdown could be taken back, and the leak check would object."""
    events = {
        **kuhn.EVENTS,
        kuhn_rules.Event.SHOWN: EventWord("shown", {"card": kuhn.OUTCOMES}, reveals=False),
    }
    words: Any = SimpleNamespace(**vars(kuhn) | {"EVENTS": events})
    with pytest.raises(AssertionError, match="can tell"):
        check(replace(KUHN, words=words), compiled=False)
