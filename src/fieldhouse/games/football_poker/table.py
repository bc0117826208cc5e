"""What must hold at a table of Football poker, whatever happens."""

from __future__ import annotations

from fieldhouse.games.football_poker.options import Options
from fieldhouse.games.football_poker.state import State


def all_places(state: State) -> list[int]:
    """Where each of the 52 cards lies: with a seat, on the table, or in the deck."""
    seats = slice(state.seats)
    places: list[list[int]] = [*state.down[seats], *state.up[seats], [state.community]]
    laid = [card for cards in places for card in cards if card >= 0]
    return laid + state.deck[: state.left]


def bounds(options: Options, seats: int) -> tuple[int, int]:
    """The first seat's worst and anybody's best: to lose the stack, to win all others."""
    stacks = options.stack[:seats]
    return -max(stacks), sum(stacks) - min(stacks)
