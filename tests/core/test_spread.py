"""What a position comes to, where the answer can be counted by hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.match import Match
from fieldhouse.core.spread import Inquiry, chance_of, mean_of, spread
from games_for_tests.flips import FLIPS, NO, Event

HEARTS = 2


def flipped(s: Any, events: Sequence[CoreEvent]) -> int | None:
    """The suit of the card flipped."""
    cards = [event.values[0] for event in events if event.kind == Event.FLIPPED]
    return cards[0] & 3 if cards else None


def before_the_flip() -> Match:
    match = Match(FLIPS, ("Ann", "Bob"))
    match.play("deal Ann 2h3h")
    match.play("deal Bob 4h5c")
    return match


def test_every_card_has_its_chance_and_the_start_stays() -> None:
    match = before_the_flip()
    before = match.state.clone()
    found = spread(FLIPS, match.options.struct, match.state, Inquiry(flipped, lambda s: None))
    assert found == {
        0: Fraction(12, 48),
        1: Fraction(13, 48),
        2: Fraction(10, 48),
        3: Fraction(13, 48),
    }
    assert match.state == before
    assert chance_of(found, lambda suit: suit == HEARTS) == Fraction(10, 48)
    assert mean_of(found, lambda suit: suit) == Fraction(13 + 2 * 10 + 3 * 13, 48)


def test_of_cards_that_are_alike_one_is_tried() -> None:
    match = before_the_flip()
    tried: list[int] = []

    def watched(s: Any, events: Sequence[CoreEvent]) -> int | None:
        tried.append(0)
        return flipped(s, events)

    inquiry = Inquiry(watched, lambda s: None, alike=lambda card: card & 3)
    found = spread(FLIPS, match.options.struct, match.state, inquiry)
    assert found[HEARTS] == Fraction(10, 48)
    assert len(tried) == 4


def flips_over(s: Any, events: Sequence[CoreEvent]) -> int | None:
    """How many cards have been flipped in the end."""
    return next((event.values[0] for event in events if event.kind == Event.OVER), None)


def test_seats_choose_as_they_are_told() -> None:
    match = before_the_flip()
    o = match.options.struct

    def same(s: Any) -> Any:
        return s.turn, s.flips, s.depth

    inquiry = Inquiry(flips_over, same, lambda card: None, lambda s: NO)
    assert spread(FLIPS, o, match.state, inquiry) == {3: 1}
    with pytest.raises(ValueError, match="seat 0 is to act"):
        spread(FLIPS, o, match.state, Inquiry(flips_over, same, lambda card: None))
