"""Random play for tests: which seats, which options, which moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.game import Game
from fieldhouse.core.match import Match
from fieldhouse.core.options import Choice, Option, Switch
from fieldhouse.core.rng import below, stream

NAMES = ("Ann", "Bob", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")


def seat_names(number: int) -> list[str]:
    """Names for so many seats, at most twelve."""
    return list(NAMES[:number])


def option_sets(game: Game) -> list[dict[str, Any]]:
    """The defaults, and each other value of each option that is a choice of words or a switch."""
    others = (
        {option.name: value}
        for option in game.options.options
        for value in _values(option)
        if value != option.default
    )
    return [{}, *others]


def _values(option: Option) -> Sequence[Any]:
    """All values of an option, if they are few."""
    if isinstance(option, Choice):
        return option.words
    return (False, True) if isinstance(option, Switch) else ()


def random_move(match: Match, rng: list[int]) -> tuple[int, int]:
    """An outcome by weight, or a uniform legal action id and then a uniform amount."""
    if match.current_player == CHANCE:
        total = match.game.rules.chances(match.state, match.options.struct)
        picked = match.game.rules.pick(match.state, match.options.struct, below(rng, total))
        return int(picked), 0
    legal = match.legal_actions()
    action, least, most = legal[below(rng, len(legal))]
    return action, least + below(rng, most - least + 1)


def random_walk(match: Match, rng: list[int], limit: int) -> Iterator[Match]:
    """The match before its first move and after each of at most `limit` random moves."""
    yield match
    for _ in range(limit):
        if match.is_over:
            return
        match.apply_action(*random_move(match, rng))
        yield match


def random_match(
    game: Game,
    seats: int,
    options: Mapping[str, Any] | None = None,
    seed: str | int = 0,
    limit: int = 10_000,
    until: Callable[[Match], bool] = lambda match: False,
) -> Match:
    """A match after random play to its end, to `limit` moves, or to where `until` says."""
    match = Match(game, seat_names(seats), options)
    for now in random_walk(match, stream("random match", game.id, seed), limit):
        if until(now):
            break
    return match
