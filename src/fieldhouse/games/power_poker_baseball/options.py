"""The house rules of Power Poker Baseball."""

from __future__ import annotations

from fieldhouse.core.options import OptionTable, Switch, Whole
from fieldhouse.core.schema import Struct, struct
from fieldhouse.games.power_poker_baseball.state import INNINGS

MOST_RUNS = 1_000_000


@struct
class Options(Struct):
    """What the rules read."""

    mercy: int
    start_inning: int
    rally_cards: int
    king_outs: int
    carry_outs: int


OPTIONS = OptionTable(
    Options,
    (
        Whole("mercy", 20, "8", "The runs that win at once.", 1, MOST_RUNS),
        Whole("start-inning", 1, "3", "The first inning; 7 for a short game.", 1, INNINGS),
        Whole("rally-cards", 1, "18", "How many Rally cards may be turned.", 1, 2),
        Switch("king-outs", False, "3", "A King of the dealer's flop or a fold is an out more."),
        Switch("carry-outs", False, "3", "Outs past the third count in the next inning."),
    ),
)
