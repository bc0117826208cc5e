"""The house rules of Football poker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fieldhouse.core.errors import OptionError
from fieldhouse.core.options import Choice, Option, OptionTable, Whole
from fieldhouse.core.options import Options as ReadOptions
from fieldhouse.core.schema import Shape, Struct, struct
from fieldhouse.games.football_poker.state import MAX_SEATS

MOST_CHIPS = 10**12
MOST_HANDS = 1_000_000


@struct
class Options(Struct):
    """What the rules read."""

    stack: Annotated[list[int], Shape(MAX_SEATS)]
    ante: int
    bring_in: int
    small_bet: int
    big_bet: int
    structure: int
    raise_cap: int
    opening: int
    extra_point: int
    extra_point_payers: int
    face_cards: int
    second_three: int
    hands: int


@dataclass(frozen=True)
class Stacks(Option):
    """One number of chips for all seats, or a list with one for each."""

    def range(self) -> str:
        """What it may be, in words."""
        return f"a whole number from 1 to {MOST_CHIPS}, or a list of one for each seat"

    def check(self, value: Any) -> Any:
        """The number or the list."""
        each = value if isinstance(value, list) else [value]
        counts = all(type(n) is int and 1 <= n <= MOST_CHIPS for n in each)
        if not counts or not 1 <= len(each) <= MAX_SEATS:
            raise self.refuse(value)
        return value

    def store(self, value: Any, into: Struct) -> None:
        """A stack for every seat that there could be."""
        stacks = value if isinstance(value, list) else [value] * MAX_SEATS
        into.stack = stacks + [0] * (MAX_SEATS - len(stacks))  # type: ignore[attr-defined]


def check_options(options: ReadOptions, seats: int) -> None:
    """What only holds between options, or between them and the seats (point 1).

    Raises:
        OptionError: a list of stacks that does not fit the seats, bets out of order, or an ante
            that a stack cannot pay.
    """
    stack = options["stack"]
    if isinstance(stack, list) and len(stack) != seats:
        raise OptionError(f'option "stack" lists {len(stack)} stacks, but there are {seats} seats')
    bring_in, small, big = options["bring-in"], options["small-bet"], options["big-bet"]
    if not bring_in < small <= big:
        raise OptionError(
            f"bring-in must be below small-bet, and small-bet at most big-bet, not {bring_in}, "
            f"{small} and {big}"
        )
    least = min(stack) if isinstance(stack, list) else stack
    if options["ante"] > least:
        raise OptionError(f'option "ante" must be at most every stack, not {options["ante"]}')


OPTIONS = OptionTable(
    Options,
    (
        Stacks("stack", 200, "1", "Each seat's chips at the start."),
        Whole("ante", 1, "1", "What everybody pays before the deal.", 0, MOST_CHIPS),
        Whole("bring-in", 2, "1", "The forced opening of third street.", 1, MOST_CHIPS),
        Whole("small-bet", 4, "1", "The bet on third and fourth street.", 2, MOST_CHIPS),
        Whole("big-bet", 8, "1", "The bet from fifth street.", 2, MOST_CHIPS),
        Choice(
            "structure",
            "fixed",
            "5",
            "How much may be bet: fixed sizes, between the two bets, up to the pot, or all.",
            words=("fixed", "spread", "pot-limit", "no-limit"),
        ),
        Whole("raise-cap", 4, "5", "Bets and raises in a round, fixed and spread.", 1, 1000),
        Choice(
            "opening",
            "bring-in",
            "4",
            "Who opens third street: the lowest up card must, or the best hand showing may.",
            words=("bring-in", "high-card"),
        ),
        Whole("extra-point", 2, "6", "What an ace dealt face up earns.", 0, MOST_CHIPS),
        Choice(
            "extra-point-payers",
            "all",
            "6",
            "Who pays it: every other player dealt in, or only those still in.",
            words=("all", "in-hand"),
        ),
        Whole("face-cards", 0, "8", "Yards of a jack, queen or king.", 0, 1),
        Choice(
            "second-three",
            "add",
            "7",
            "What a later three brings: a further wild rank, another one instead, or nothing.",
            words=("add", "replace", "none"),
        ),
        Whole("hands", 1, "1", "How many hands are played.", 1, MOST_HANDS),
    ),
)
