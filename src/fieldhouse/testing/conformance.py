"""`check`: everything that a game must keep, on random games over its seats and options."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.game import Game
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.core.rng import stream
from fieldhouse.core.schema import REFEREE, SPECTATOR
from fieldhouse.core.view import view_json
from fieldhouse.testing.leaks import check_no_leak
from fieldhouse.testing.lockstep import Lockstep
from fieldhouse.testing.play import option_sets, random_walk, seat_names

EXHAUSTIVE = 5000
"""Outcomes are picked one by one where their weights sum to at most this."""


@dataclass
class Report:
    """What a check went through."""

    game: str
    matches: int = 0
    steps: int = 0
    exchanges: int = 0
    """Hidden moves exchanged for others without a viewer noticing."""

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.matches} matches, {self.steps} steps, "
            f"{self.exchanges} exchanges of hidden moves, no fault found"
        )


def check(
    game: Game,
    matches: int = 10,
    limit: int = 120,
    seed: str | int = 0,
    seats: Sequence[int] | None = None,
    options: Sequence[Mapping[str, Any]] | None = None,
    compiled: bool = True,
) -> Report:
    """Check a game on random play.

    Args:
        game: the game to check.
        matches: how many random matches for each number of seats and each set of options.
        limit: the most moves of a match.
        seed: of the random play.
        seats: numbers of seats; by default the fewest and the most.
        options: sets of options; by default `option_sets(game)`.
        compiled: whether to compare the plain run with the compiled one.

    Raises:
        AssertionError: the game breaks a promise; the message says which and where.
    """
    report = Report(game.id)
    check_words(game)
    pair = Lockstep(game) if compiled else None
    known: dict[str, str] = {}
    for number in sorted(set(seats or game.seats)):
        for chosen in options if options is not None else option_sets(game):
            for index in range(matches):
                key = ("check", game.id, seed, number, json.dumps(chosen), index)
                match = Match(game, seat_names(number), chosen)
                if pair:
                    pair.game_digest(match, key, limit)
                for _ in random_walk(match, stream(*key), limit):
                    _run(STEP_CHECKS, match)
                    check_information_state(match, known)
                    report.steps += 1
                _run(MATCH_CHECKS, match)
                report.exchanges += check_no_leak(match) if game.has_secrets and index < 5 else 0
                report.matches += 1
    return report


def _run(checks: Sequence[Callable[[Match], None]], match: Match) -> None:
    for one in checks:
        try:
            one(match)
        except AssertionError as error:
            moves = [tuple(move) for move in match.history]
            raise AssertionError(
                f"{match.game.id}: {one.__name__}: {error}\n{match!r} after {moves}"
            ) from error


def check_words(game: Game) -> None:
    """Each action and outcome has a text of its own; the page begins with how to play."""
    texts = list(enumerate(game.words.ACTIONS))
    for group in (
        [text for action, text in texts if action in game.words.AMOUNTS],
        [text for action, text in texts if action not in game.words.AMOUNTS],
        game.words.OUTCOMES,
    ):
        assert len(set(group)) == len(group), f"{game.id}: two ids share a text"
    assert all(0 <= action < game.actions for action in game.words.AMOUNTS)
    chosen = game.options.read({})
    for action in range(game.actions):
        text, clause = game.words.explain(chosen, action)
        assert text and clause, f"{game.id}: action {action} is not explained"
    assert "how to play" in game.page.lower(), f"{game.id}: the page lacks how to play"


def check_legal(match: Match) -> None:
    """Legal actions are ascending, never none for the actor, equal to the mask, with ranges."""
    legal = match.legal_actions()
    ids = [item.action for item in legal]
    assert ids == sorted(set(ids)), f"legal ids are not ascending: {ids}"
    assert bool(ids) == (match.current_player >= 0), "legal actions without an actor or none"
    mask = match.legal_actions_mask()
    assert [i for i, allowed in enumerate(mask) if allowed] == ids, "mask and list differ"
    for action, least, most in legal:
        assert 0 <= least <= most, f"action {action} has the empty range {least}..{most}"
        if action not in match.words.AMOUNTS:
            assert least == most == 0, f"action {action} takes no amount but has a range"
    decline = match.window()
    assert decline is None or decline in ids, "the decline of a window is not legal"


def check_texts(match: Match) -> None:
    """Each legal action and possible outcome reads back as itself."""
    codec = match.codec
    for action, least, most in match.legal_actions():
        for amount in {least, most}:
            text = codec.action_text(action, amount)
            assert codec.read_decision(text) == (action, amount), f"{text!r} reads differently"
    for outcome, _ in match.chance_outcomes():
        verb = codec.awaited(match.state)
        text = f"{verb} {codec.outcome_text(outcome)}"
        assert codec.read_outcome(match.state, text) == (outcome, ""), f"{text!r} reads differently"


def check_weights(match: Match) -> None:
    """Weights are positive integers, sum to `chances`, and `pick` follows them."""
    if match.current_player != CHANCE:
        return
    rules, s, o = match.game.rules, match.state, match.options.struct
    outcomes = match.chance_outcomes()
    total = rules.chances(s, o)
    assert outcomes and all(weight > 0 for _, weight in outcomes), "no outcome, or weight below 1"
    assert sum(weight for _, weight in outcomes) == total, "the weights do not sum to chances"
    if total <= EXHAUSTIVE:
        picked = [int(rules.pick(s, o, number)) for number in range(total)]
        for outcome, weight in outcomes:
            assert picked.count(outcome) == weight, f"pick gives outcome {outcome} a wrong share"


def check_cards(match: Match) -> None:
    """52 different cards lie in all places together."""
    if match.game.cards:
        places = sorted(match.game.cards(match.state))
        assert places == list(range(52)), f"the 52 cards are not all once there: {places}"


def check_conserved(match: Match) -> None:
    """What the game says is conserved is what it was at the start."""
    start = match.replayed([])
    now, then = (m.game.rules.conserved(m.state, m.options.struct) for m in (match, start))
    assert now == then, f"{now} is not conserved, it was {then}"


def check_returns(match: Match) -> None:
    """No seat has won or lost more than the game says is possible."""
    if match.game.bounds:
        least, most = match.game.bounds(match.options.struct, len(match.seats))
        for value in match.returns():
            assert least <= value and (most is None or value <= most), f"{value} is out of bounds"


def check_views(match: Match) -> None:
    """Viewers get JSON; only the actor and the referee see legal actions."""
    actor = [match.current_player] if match.current_player >= 0 else []
    for viewer in (REFEREE, SPECTATOR, 0, len(match.seats) - 1, *actor):
        view = view_json(match, viewer)
        json.dumps(view)
        assert (view["result"] is not None) == match.is_over, "a result, but the game goes on"
        if match.current_player >= 0:
            shown = bool(view["legal"])
            assert shown == (viewer in (REFEREE, match.current_player)), "legal shown to others"
    if not match.game.has_secrets:
        assert view_json(match, SPECTATOR)["table"] == view_json(match)["table"]


def check_clone(match: Match) -> None:
    """A clone is equal, and goes its own way."""
    before = match.digest()
    clone = match.clone()
    assert clone.digest() == before, "a clone differs"
    if not clone.is_over:
        [*_] = random_walk(clone, stream("clone", len(match.history)), 3)
        assert match.digest() == before, "playing on a clone changes the original"


def check_information_state(match: Match, known: dict[str, str]) -> None:
    """A seat that cannot tell two situations apart has the same choices in both."""
    if match.current_player >= 0:
        told = match.information_state(match.current_player)
        legal = str(match.legal_actions())
        same = known.setdefault(told, legal) == legal
        assert same, f"{match.game.id}: legal actions differ in one information state: {told}"


def check_replay(match: Match) -> None:
    """The same moves give the same state and events."""
    again = match.replayed(match.history)
    assert again.digest() == match.digest(), "a replay ends elsewhere"
    assert again.events == match.events, "a replay tells other events"


def check_record(match: Match) -> None:
    """A record replays to the same history, and is written as the same bytes again."""
    text = record_of(match).dumps()
    again = GameRecord.loads(text).replay(match.game)
    assert again.history == match.history, f"the record replays differently:\n{text}"
    assert record_of(again).dumps() == text, f"the record is written differently:\n{text}"


def check_undo(match: Match) -> None:
    """Undo gives the match before the decision, where it is allowed."""
    if not match.history or match.history[-1].actor == CHANCE:
        return
    before = match.replayed(match.history[:-1])
    since = match.events[len(before.events) :]
    if not any(match.words.EVENTS[event.kind].reveals for event in since):
        undone = match.undone(match.history[-1].actor)
        assert undone.digest() == before.digest(), "undo ends elsewhere"


STEP_CHECKS = (
    check_legal,
    check_texts,
    check_weights,
    check_cards,
    check_conserved,
    check_returns,
    check_views,
    check_clone,
)
MATCH_CHECKS = (check_replay, check_record, check_undo)
