"""Positions that figures begin at, played up to by the rules of a game of Power Poker themselves.

Two seats play. Hole cards stay hidden, as a record may hide them. So they may be any, and nothing
is known of the cards to come but what lies open; where a position says so, not even that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from fieldhouse.cards import CARDS, HIDDEN, is_red, rank_of
from fieldhouse.core import drive
from fieldhouse.core.events import Event, EventLog, drain
from fieldhouse.core.game import Game
from fieldhouse.core.kernel import link
from fieldhouse.core.match import Match
from fieldhouse.core.options import Options
from fieldhouse.power_poker.mat import NO_CARD, Mat

HOME, AWAY = 0, 1
"""The seat that deals first, and the other."""
SEATS = ("Home", "Away")
DRAW = ("Home draw As", "Away draw 2c")


def after_draw(game: Game, options: Options, placed: dict[str, Any], *actions: str) -> Match:
    """A match in which these actions follow the draw for the deal; some options are set anew."""
    match = Match(game, SEATS, {**options, **placed})
    for action in (*DRAW, *actions):
        match.play(action)
    return match


def dealt(home: str = HIDDEN * 2, away: str = HIDDEN * 2) -> tuple[str, ...]:
    """The hole cards, the dealer's last."""
    return f"deal Away {away}", f"deal Home {home}"


def decline_windows(match: Match) -> Match:
    """Nobody takes any of the offers before the next main turn or card."""
    while (no := match.window()) is not None:
        match.apply_action(no)
    return match


def holding(match: Match, seat: int, cards: Sequence[int]) -> Any:
    """The position, with these hole cards of a seat."""
    s = match.state.clone()
    s.hole[seat][:] = [*cards, NO_CARD]
    return s


def stepper(match: Match) -> Callable[[Any, int], list[Event]]:
    """What takes a copy of the position one action or card further, and returns the events."""
    [step] = link(match.game.rules, drive.step)
    log, o = EventLog(), match.options.struct

    def further(s: Any, action: int) -> list[Event]:
        step(s, o, log, action, 0)
        return drain(log)

    return further


# ------------------------------------------------------------------ looking at them


def colour_and_rank(card: int) -> tuple[int, bool]:
    """What a card is but for its suit."""
    return rank_of(card), is_red(card)


def cards_out(s: Mat) -> tuple[tuple[int, bool], ...]:
    """The cards that are out, but for their suits."""
    return tuple(sorted(colour_and_rank(card) for card in s.deck[s.left :]))


def pairs() -> Iterator[tuple[int, ...]]:
    """All hole cards there are."""
    return combinations(range(CARDS), 2)


def event_of(events: Sequence[Event], kind: int) -> tuple[int, ...] | None:
    """The values of the first event of a kind, None if there is none."""
    return next((event.values for event in events if event.kind == kind), None)


def one_card_tells(s: Mat) -> None:
    """For an inquiry: there is one position only, as the next step ends it."""
